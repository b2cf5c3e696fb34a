"""What the world is made of: its enums, records and entities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ._runtime import Absent, blank

Status = Literal[
    "pending",
    "pending (item modified)",
    "processed",
    "delivered",
    "cancelled",
    "return requested",
    "exchange requested",
]

Reason = Literal["no longer needed", "ordered by mistake"]

Direction = Literal["payment", "refund"]


@dataclass(slots=True)
class Name:
    first_name: str
    last_name: str


@dataclass(slots=True)
class Address:
    """An address as it came with the published data.

    * ``address1``: Street and number.
    * ``address2``: Suite or apartment, or nothing.
    """

    address1: str
    address2: str
    city: str
    country: str
    state: str
    zip: str


@dataclass(slots=True)
class NewAddress:
    """An address that a tool wrote: the same, in another order.

    * ``address1``: The first line of the address, such as '123 Main St'.
    * ``address2``: The second line of the address, such as 'Apt 1' or ''.
    * ``city``: The city, such as 'San Francisco'.
    * ``state``: The state, such as 'CA'.
    * ``country``: The country, such as 'USA'.
    * ``zip``: The zip code, such as '12345'.
    """

    address1: str
    address2: str
    city: str
    state: str
    country: str
    zip: str


@dataclass(slots=True)
class Variant:
    """One item of a product type, with its own id."""

    item_id: str
    options: dict[str, str]
    available: bool
    price: float


@dataclass(slots=True)
class Item:
    """An item of an order, at the price at which it was bought."""

    name: str
    product_id: str
    item_id: str
    price: float
    options: dict[str, str]

    def copy(self) -> Item:
        """A private copy, for a call that writes inside."""
        return Item(
            name=self.name,
            product_id=self.product_id,
            item_id=self.item_id,
            price=self.price,
            options=self.options.copy(),
        )


@dataclass(slots=True)
class Fulfillment:
    tracking_id: list[str]
    item_ids: list[str]


@dataclass(slots=True)
class Transaction:
    """Money that was paid for an order, or given back."""

    transaction_type: Direction
    amount: float
    payment_method_id: str

    def copy(self) -> Transaction:
        """A private copy, for a call that writes inside."""
        return Transaction(
            transaction_type=self.transaction_type,
            amount=self.amount,
            payment_method_id=self.payment_method_id,
        )


@dataclass(slots=True)
class CreditCard:
    brand: str
    last_four: str
    id: str

    def copy(self) -> CreditCard:
        """A private copy, for a call that writes inside."""
        return CreditCard(brand=self.brand, last_four=self.last_four, id=self.id)


@dataclass(slots=True)
class Paypal:
    id: str

    def copy(self) -> Paypal:
        """A private copy, for a call that writes inside."""
        return Paypal(id=self.id)


@dataclass(slots=True)
class GiftCard:
    balance: float
    id: str

    def copy(self) -> GiftCard:
        """A private copy, for a call that writes inside."""
        return GiftCard(balance=self.balance, id=self.id)


Payment = CreditCard | Paypal | GiftCard


@dataclass(slots=True)
class Profile:
    name: Name
    address: Address | NewAddress
    email: str
    payment_methods: dict[str, Payment]
    orders: list[str]


@dataclass(slots=True, eq=False)
class User:
    """Whoever has an account with the shop."""

    user_id: str
    name: Name
    address: Address | NewAddress
    email: str
    payment_methods: dict[str, Payment]

    def copy(self) -> User:
        """A private copy, for a call that writes."""
        row = blank(User)
        row.user_id = self.user_id
        row.name = self.name
        row.address = self.address
        row.email = self.email
        row.payment_methods = {
            key: payment.copy() for key, payment in self.payment_methods.items()
        }
        return row


@dataclass(slots=True, eq=False)
class Product:
    """A type of product; what is bought is one of its variants."""

    name: str
    product_id: str
    variants: dict[str, Variant]

    def copy(self) -> Product:
        """A private copy, for a call that writes."""
        row = blank(Product)
        row.name = self.name
        row.product_id = self.product_id
        row.variants = self.variants
        return row


@dataclass(slots=True, eq=False)
class Order:
    order_id: str
    user_id: str
    address: Address | NewAddress
    items: list[Item]
    fulfillments: list[Fulfillment]
    status: Status
    payment_history: list[Transaction]
    cancel_reason: Reason | Absent
    exchange_items: list[str] | Absent
    exchange_new_items: list[str] | Absent
    exchange_payment_method_id: str | Absent
    exchange_price_difference: float | Absent
    return_items: list[str] | Absent
    return_payment_method_id: str | Absent

    def copy(self) -> Order:
        """A private copy, for a call that writes."""
        row = blank(Order)
        row.order_id = self.order_id
        row.user_id = self.user_id
        row.address = self.address
        row.items = [item.copy() for item in self.items]
        row.fulfillments = self.fulfillments
        row.status = self.status
        row.payment_history = [
            transaction.copy() for transaction in self.payment_history
        ]
        row.cancel_reason = self.cancel_reason
        row.exchange_items = self.exchange_items
        row.exchange_new_items = self.exchange_new_items
        row.exchange_payment_method_id = self.exchange_payment_method_id
        row.exchange_price_difference = self.exchange_price_difference
        row.return_items = self.return_items
        row.return_payment_method_id = self.return_payment_method_id
        return row
