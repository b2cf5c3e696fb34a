"""How the world's types cross the wire: their JSON, its readers and writers."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict, cast

from ._runtime import (
    ABSENT,
    JsonValue,
    Reader,
    Refusal,
    json_list,
    json_map,
    present,
    quoted,
    read_bool,
    read_case,
    read_float,
    read_in_order,
    read_list,
    read_map,
    read_member,
    read_object,
    read_str,
    required,
    to_json,
)
from .entities import (
    Address,
    CreditCard,
    Direction,
    Fulfillment,
    GiftCard,
    Item,
    Name,
    NewAddress,
    Order,
    Payment,
    Paypal,
    Product,
    Profile,
    Reason,
    Status,
    Transaction,
    User,
    Variant,
)


class NameJson(TypedDict):
    first_name: str
    last_name: str


class AddressJson(TypedDict):
    address1: str
    address2: str
    city: str
    country: str
    state: str
    zip: str


class NewAddressJson(TypedDict):
    address1: str
    address2: str
    city: str
    state: str
    country: str
    zip: str


class VariantJson(TypedDict):
    item_id: str
    options: dict[str, str]
    available: bool
    price: float


class ItemJson(TypedDict):
    name: str
    product_id: str
    item_id: str
    price: float
    options: dict[str, str]


class FulfillmentJson(TypedDict):
    tracking_id: list[str]
    item_ids: list[str]


class TransactionJson(TypedDict):
    transaction_type: Direction
    amount: float
    payment_method_id: str


class CreditCardJson(TypedDict):
    source: Literal["credit_card"]
    brand: str
    last_four: str
    id: str


class PaypalJson(TypedDict):
    source: Literal["paypal"]
    id: str


class GiftCardJson(TypedDict):
    source: Literal["gift_card"]
    balance: float
    id: str


PaymentJson = CreditCardJson | PaypalJson | GiftCardJson


class ProfileJson(TypedDict):
    name: NameJson
    address: AddressJson | NewAddressJson
    email: str
    payment_methods: dict[str, PaymentJson]
    orders: list[str]


class UserJson(TypedDict):
    user_id: str
    name: NameJson
    address: AddressJson | NewAddressJson
    email: str
    payment_methods: dict[str, PaymentJson]


class ProductJson(TypedDict):
    name: str
    product_id: str
    variants: dict[str, VariantJson]


class OrderJson(TypedDict):
    order_id: str
    user_id: str
    address: AddressJson | NewAddressJson
    items: list[ItemJson]
    fulfillments: list[FulfillmentJson]
    status: Status
    payment_history: list[TransactionJson]
    cancel_reason: NotRequired[Reason]
    exchange_items: NotRequired[list[str]]
    exchange_new_items: NotRequired[list[str]]
    exchange_payment_method_id: NotRequired[str]
    exchange_price_difference: NotRequired[float]
    return_items: NotRequired[list[str]]
    return_payment_method_id: NotRequired[str]


def read_status(value: object) -> Status:
    """A Status from the wire."""
    return cast(
        Status,
        read_member(
            value,
            (
                "pending",
                "pending (item modified)",
                "processed",
                "delivered",
                "cancelled",
                "return requested",
                "exchange requested",
            ),
        ),
    )


def read_reason(value: object) -> Reason:
    """A Reason from the wire."""
    return cast(Reason, read_member(value, ("no longer needed", "ordered by mistake")))


def read_direction(value: object) -> Direction:
    """A Direction from the wire."""
    return cast(Direction, read_member(value, ("payment", "refund")))


def read_name(value: object) -> Name:
    """A Name from the wire."""
    given = read_object(value, "Name", ("first_name", "last_name"))
    return Name(
        first_name=required(given, "first_name", read_str),
        last_name=required(given, "last_name", read_str),
    )


def read_address(value: object) -> Address:
    """An Address from the wire."""
    given = read_object(
        value, "Address", ("address1", "address2", "city", "country", "state", "zip")
    )
    return Address(
        address1=required(given, "address1", read_str),
        address2=required(given, "address2", read_str),
        city=required(given, "city", read_str),
        country=required(given, "country", read_str),
        state=required(given, "state", read_str),
        zip=required(given, "zip", read_str),
    )


def read_new_address(value: object) -> NewAddress:
    """A NewAddress from the wire."""
    given = read_object(
        value, "NewAddress", ("address1", "address2", "city", "state", "country", "zip")
    )
    return NewAddress(
        address1=required(given, "address1", read_str),
        address2=required(given, "address2", read_str),
        city=required(given, "city", read_str),
        state=required(given, "state", read_str),
        country=required(given, "country", read_str),
        zip=required(given, "zip", read_str),
    )


def read_variant(value: object) -> Variant:
    """A Variant from the wire."""
    given = read_object(value, "Variant", ("item_id", "options", "available", "price"))
    return Variant(
        item_id=required(given, "item_id", read_str),
        options=required(
            given, "options", lambda value: read_map(value, read_str, read_str)
        ),
        available=required(given, "available", read_bool),
        price=required(given, "price", read_float),
    )


def read_item(value: object) -> Item:
    """An Item from the wire."""
    given = read_object(
        value, "Item", ("name", "product_id", "item_id", "price", "options")
    )
    return Item(
        name=required(given, "name", read_str),
        product_id=required(given, "product_id", read_str),
        item_id=required(given, "item_id", read_str),
        price=required(given, "price", read_float),
        options=required(
            given, "options", lambda value: read_map(value, read_str, read_str)
        ),
    )


def read_fulfillment(value: object) -> Fulfillment:
    """A Fulfillment from the wire."""
    given = read_object(value, "Fulfillment", ("tracking_id", "item_ids"))
    return Fulfillment(
        tracking_id=required(
            given, "tracking_id", lambda value: read_list(value, read_str)
        ),
        item_ids=required(given, "item_ids", lambda value: read_list(value, read_str)),
    )


def read_transaction(value: object) -> Transaction:
    """A Transaction from the wire."""
    given = read_object(
        value, "Transaction", ("transaction_type", "amount", "payment_method_id")
    )
    return Transaction(
        transaction_type=required(given, "transaction_type", read_direction),
        amount=required(given, "amount", read_float),
        payment_method_id=required(given, "payment_method_id", read_str),
    )


def read_credit_card(value: object) -> CreditCard:
    """A CreditCard from the wire."""
    given = read_object(value, "credit_card", ("source", "brand", "last_four", "id"))
    return CreditCard(
        brand=required(given, "brand", read_str),
        last_four=required(given, "last_four", read_str),
        id=required(given, "id", read_str),
    )


def read_paypal(value: object) -> Paypal:
    """A Paypal from the wire."""
    given = read_object(value, "paypal", ("source", "id"))
    return Paypal(id=required(given, "id", read_str))


def read_gift_card(value: object) -> GiftCard:
    """A GiftCard from the wire."""
    given = read_object(value, "gift_card", ("source", "balance", "id"))
    return GiftCard(
        balance=required(given, "balance", read_float),
        id=required(given, "id", read_str),
    )


def read_payment(value: object) -> Payment:
    """A Payment from the wire."""
    readers: tuple[Reader[Payment], ...] = (
        read_credit_card,
        read_paypal,
        read_gift_card,
    )
    return read_case(value, "source", ("credit_card", "paypal", "gift_card"), *readers)


def read_address_or_new_address(value: object) -> Address | NewAddress:
    readers: tuple[Reader[Address | NewAddress], ...] = (read_address, read_new_address)
    return read_in_order(
        value,
        (
            ("address1", "address2", "city", "country", "state", "zip"),
            ("address1", "address2", "city", "state", "country", "zip"),
        ),
        *readers,
    )


def name_json(name: Name) -> NameJson:
    """A Name for the wire."""
    return {"first_name": name.first_name, "last_name": name.last_name}


def address_json(address: Address) -> AddressJson:
    """An Address for the wire."""
    return {
        "address1": address.address1,
        "address2": address.address2,
        "city": address.city,
        "country": address.country,
        "state": address.state,
        "zip": address.zip,
    }


def new_address_json(new_address: NewAddress) -> NewAddressJson:
    """A NewAddress for the wire."""
    return {
        "address1": new_address.address1,
        "address2": new_address.address2,
        "city": new_address.city,
        "state": new_address.state,
        "country": new_address.country,
        "zip": new_address.zip,
    }


def variant_json(variant: Variant) -> VariantJson:
    """A Variant for the wire."""
    return {
        "item_id": variant.item_id,
        "options": variant.options.copy(),
        "available": variant.available,
        "price": variant.price,
    }


def item_json(item: Item) -> ItemJson:
    """An Item for the wire."""
    return {
        "name": item.name,
        "product_id": item.product_id,
        "item_id": item.item_id,
        "price": item.price,
        "options": item.options.copy(),
    }


def fulfillment_json(fulfillment: Fulfillment) -> FulfillmentJson:
    """A Fulfillment for the wire."""
    return {
        "tracking_id": fulfillment.tracking_id.copy(),
        "item_ids": fulfillment.item_ids.copy(),
    }


def transaction_json(transaction: Transaction) -> TransactionJson:
    """A Transaction for the wire."""
    return {
        "transaction_type": transaction.transaction_type,
        "amount": transaction.amount,
        "payment_method_id": transaction.payment_method_id,
    }


def credit_card_json(credit_card: CreditCard) -> CreditCardJson:
    """A CreditCard for the wire."""
    return {
        "source": "credit_card",
        "brand": credit_card.brand,
        "last_four": credit_card.last_four,
        "id": credit_card.id,
    }


def paypal_json(paypal: Paypal) -> PaypalJson:
    """A Paypal for the wire."""
    return {"source": "paypal", "id": paypal.id}


def gift_card_json(gift_card: GiftCard) -> GiftCardJson:
    """A GiftCard for the wire."""
    return {"source": "gift_card", "balance": gift_card.balance, "id": gift_card.id}


def payment_json(payment: Payment) -> PaymentJson:
    """A Payment for the wire."""
    if isinstance(payment, CreditCard):
        return credit_card_json(payment)
    if isinstance(payment, Paypal):
        return paypal_json(payment)
    return gift_card_json(payment)


def profile_json(profile: Profile) -> ProfileJson:
    """A Profile for the wire."""
    return {
        "name": name_json(profile.name),
        "address": (
            address_json(profile.address)
            if isinstance(profile.address, Address)
            else new_address_json(profile.address)
        ),
        "email": profile.email,
        "payment_methods": {
            key: payment_json(payment)
            for key, payment in profile.payment_methods.items()
        },
        "orders": profile.orders.copy(),
    }


def user_json(user: User) -> UserJson:
    """A User for the wire."""
    return {
        "user_id": user.user_id,
        "name": name_json(user.name),
        "address": (
            address_json(user.address)
            if isinstance(user.address, Address)
            else new_address_json(user.address)
        ),
        "email": user.email,
        "payment_methods": {
            key: payment_json(payment) for key, payment in user.payment_methods.items()
        },
    }


def product_json(product: Product) -> ProductJson:
    """A Product for the wire."""
    return {
        "name": product.name,
        "product_id": product.product_id,
        "variants": {
            key: variant_json(variant) for key, variant in product.variants.items()
        },
    }


def order_json(order: Order) -> OrderJson:
    """An Order for the wire."""
    return cast(
        OrderJson,
        present(
            order_id=order.order_id,
            user_id=order.user_id,
            address=(
                address_json(order.address)
                if isinstance(order.address, Address)
                else new_address_json(order.address)
            ),
            items=[item_json(item) for item in order.items],
            fulfillments=[
                fulfillment_json(fulfillment) for fulfillment in order.fulfillments
            ],
            status=order.status,
            payment_history=[
                transaction_json(transaction) for transaction in order.payment_history
            ],
            cancel_reason=order.cancel_reason,
            exchange_items=(
                ABSENT
                if order.exchange_items is ABSENT
                else order.exchange_items.copy()
            ),
            exchange_new_items=(
                ABSENT
                if order.exchange_new_items is ABSENT
                else order.exchange_new_items.copy()
            ),
            exchange_payment_method_id=order.exchange_payment_method_id,
            exchange_price_difference=order.exchange_price_difference,
            return_items=(
                ABSENT if order.return_items is ABSENT else order.return_items.copy()
            ),
            return_payment_method_id=order.return_payment_method_id,
        ),
    )


def name_text(name: Name) -> str:
    """A Name as JSON."""
    return (
        f'{{"first_name": {quoted(name.first_name)}'
        f', "last_name": {quoted(name.last_name)}}}'
    )


def address_text(address: Address) -> str:
    """An Address as JSON."""
    return (
        f'{{"address1": {quoted(address.address1)}'
        f', "address2": {quoted(address.address2)}'
        f', "city": {quoted(address.city)}'
        f', "country": {quoted(address.country)}'
        f', "state": {quoted(address.state)}'
        f', "zip": {quoted(address.zip)}}}'
    )


def new_address_text(new_address: NewAddress) -> str:
    """A NewAddress as JSON."""
    return (
        f'{{"address1": {quoted(new_address.address1)}'
        f', "address2": {quoted(new_address.address2)}'
        f', "city": {quoted(new_address.city)}'
        f', "state": {quoted(new_address.state)}'
        f', "country": {quoted(new_address.country)}'
        f', "zip": {quoted(new_address.zip)}}}'
    )


def variant_text(variant: Variant) -> str:
    """A Variant as JSON."""
    return (
        f'{{"item_id": {quoted(variant.item_id)}'
        f', "options": {to_json(variant.options)}'
        f', "available": {"true" if variant.available else "false"}'
        f', "price": {variant.price!r}}}'
    )


def item_text(item: Item) -> str:
    """An Item as JSON."""
    return (
        f'{{"name": {quoted(item.name)}'
        f', "product_id": {quoted(item.product_id)}'
        f', "item_id": {quoted(item.item_id)}'
        f', "price": {item.price!r}'
        f', "options": {to_json(item.options)}}}'
    )


def fulfillment_text(fulfillment: Fulfillment) -> str:
    """A Fulfillment as JSON."""
    return (
        f'{{"tracking_id": {to_json(fulfillment.tracking_id)}'
        f', "item_ids": {to_json(fulfillment.item_ids)}}}'
    )


def transaction_text(transaction: Transaction) -> str:
    """A Transaction as JSON."""
    return (
        f'{{"transaction_type": "{transaction.transaction_type}"'
        f', "amount": {transaction.amount!r}'
        f', "payment_method_id": {quoted(transaction.payment_method_id)}}}'
    )


def credit_card_text(credit_card: CreditCard) -> str:
    """A CreditCard as JSON."""
    return (
        f'{{"source": "credit_card"'
        f', "brand": {quoted(credit_card.brand)}'
        f', "last_four": {quoted(credit_card.last_four)}'
        f', "id": {quoted(credit_card.id)}}}'
    )


def paypal_text(paypal: Paypal) -> str:
    """A Paypal as JSON."""
    return f'{{"source": "paypal", "id": {quoted(paypal.id)}}}'


def gift_card_text(gift_card: GiftCard) -> str:
    """A GiftCard as JSON."""
    return (
        f'{{"source": "gift_card"'
        f', "balance": {gift_card.balance!r}'
        f', "id": {quoted(gift_card.id)}}}'
    )


def payment_text(payment: Payment) -> str:
    """A Payment as JSON."""
    if isinstance(payment, CreditCard):
        return credit_card_text(payment)
    if isinstance(payment, Paypal):
        return paypal_text(payment)
    return gift_card_text(payment)


def profile_text(profile: Profile) -> str:
    """A Profile as JSON."""
    return (
        f'{{"name": {name_text(profile.name)}'
        f', "address": {address_or_new_address_text(profile.address)}'
        f', "email": {quoted(profile.email)}'
        f', "payment_methods": {json_map(profile.payment_methods, payment_text)}'
        f', "orders": {to_json(profile.orders)}}}'
    )


def product_text(product: Product) -> str:
    """A Product as JSON."""
    return (
        f'{{"name": {quoted(product.name)}'
        f', "product_id": {quoted(product.product_id)}'
        f', "variants": {json_map(product.variants, variant_text)}}}'
    )


def order_text(order: Order) -> str:
    """An Order as JSON."""
    text = (
        f'{{"order_id": {quoted(order.order_id)}'
        f', "user_id": {quoted(order.user_id)}'
        f', "address": {address_or_new_address_text(order.address)}'
        f', "items": {json_list(order.items, item_text)}'
        f', "fulfillments": {json_list(order.fulfillments, fulfillment_text)}'
        f', "status": "{order.status}"'
        f', "payment_history": {json_list(order.payment_history, transaction_text)}'
    )
    if order.cancel_reason is not ABSENT:
        text += f', "cancel_reason": "{order.cancel_reason}"'
    if order.exchange_items is not ABSENT:
        text += f', "exchange_items": {to_json(order.exchange_items)}'
    if order.exchange_new_items is not ABSENT:
        text += f', "exchange_new_items": {to_json(order.exchange_new_items)}'
    if order.exchange_payment_method_id is not ABSENT:
        text += f', "exchange_payment_method_id": {quoted(order.exchange_payment_method_id)}'
    if order.exchange_price_difference is not ABSENT:
        text += f', "exchange_price_difference": {order.exchange_price_difference!r}'
    if order.return_items is not ABSENT:
        text += f', "return_items": {to_json(order.return_items)}'
    if order.return_payment_method_id is not ABSENT:
        text += (
            f', "return_payment_method_id": {quoted(order.return_payment_method_id)}'
        )
    return text + "}"


def address_or_new_address_text(value: Address | NewAddress) -> str:
    if isinstance(value, Address):
        return address_text(value)
    return new_address_text(value)


def refusal_json(refusal: Refusal) -> JsonValue:
    """How a refusal looks on the wire."""
    return f"Error: {refusal.message}"
