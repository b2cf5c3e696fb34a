"""What the world is made of: its enums, records and entities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ._runtime import blank

Status = Literal["pending", "delivered", "returned", "cancelled"]

Colour = Literal["black", "white", "red"]


@dataclass(slots=True)
class Address:
    """What is known about an address.

    * ``zip``: Five digits.
    """

    street: str
    city: str
    zip: str


@dataclass(slots=True)
class Line:
    item_id: str
    quantity: int

    def copy(self) -> Line:
        """A private copy, for a call that writes inside."""
        return Line(item_id=self.item_id, quantity=self.quantity)


@dataclass(slots=True)
class Offer:
    id: str
    title: str
    colour: Colour
    price: int
    stock: int


@dataclass(slots=True)
class Profile:
    id: str
    name: str
    email: str
    address: Address
    credit: int


@dataclass(slots=True, eq=False)
class Product:
    """What the shop sells, whatever its colour."""

    id: str
    title: str

    def copy(self) -> Product:
        """A private copy, for a call that writes."""
        row = blank(Product)
        row.id = self.id
        row.title = self.title
        return row


@dataclass(slots=True, eq=False)
class Item:
    """A product in one colour: what a customer can put into the cart."""

    id: str
    product_id: str
    colour: Colour
    price: int
    stock: int

    def copy(self) -> Item:
        """A private copy, for a call that writes."""
        row = blank(Item)
        row.id = self.id
        row.product_id = self.product_id
        row.colour = self.colour
        row.price = self.price
        row.stock = self.stock
        return row


@dataclass(slots=True, eq=False)
class User:
    """What is known about a user.

    * ``address``: Where new orders go.
    """

    id: str
    name: str
    email: str
    address: Address
    credit: int
    cart: list[Line]

    def copy(self) -> User:
        """A private copy, for a call that writes."""
        row = blank(User)
        row.id = self.id
        row.name = self.name
        row.email = self.email
        row.address = self.address
        row.credit = self.credit
        row.cart = [line.copy() for line in self.cart]
        return row


@dataclass(slots=True, eq=False)
class Order:
    """What is known about an order.

    * ``address``: Where this order goes.
    * ``charged``: What the order took from the customer's credit.
    """

    id: str
    user_id: str
    address: Address
    lines: list[Line]
    status: Status
    charged: int

    def copy(self) -> Order:
        """A private copy, for a call that writes."""
        row = blank(Order)
        row.id = self.id
        row.user_id = self.user_id
        row.address = self.address
        row.lines = [line.copy() for line in self.lines]
        row.status = self.status
        row.charged = self.charged
        return row
