"""How the world's types cross the wire: their JSON, its readers and writers."""

from __future__ import annotations

from typing import TypedDict, cast

from ._runtime import (
    json_list,
    money_text,
    quoted,
    read_int,
    read_member,
    read_object,
    read_str,
    required,
)
from .entities import (
    Address,
    Colour,
    Item,
    Line,
    Offer,
    Order,
    Product,
    Profile,
    Status,
    User,
)


class AddressJson(TypedDict):
    street: str
    city: str
    zip: str


class LineJson(TypedDict):
    item_id: str
    quantity: int


class OfferJson(TypedDict):
    id: str
    title: str
    colour: Colour
    price: str
    stock: int


class ProfileJson(TypedDict):
    id: str
    name: str
    email: str
    address: AddressJson
    credit: str


class ProductJson(TypedDict):
    id: str
    title: str


class ItemJson(TypedDict):
    id: str
    product_id: str
    colour: Colour
    price: str
    stock: int


class UserJson(TypedDict):
    id: str
    name: str
    email: str
    address: AddressJson
    credit: str
    cart: list[LineJson]


class OrderJson(TypedDict):
    id: str
    user_id: str
    address: AddressJson
    lines: list[LineJson]
    status: Status
    charged: str


def read_status(value: object) -> Status:
    """A Status from the wire."""
    return cast(
        Status, read_member(value, ("pending", "delivered", "returned", "cancelled"))
    )


def read_colour(value: object) -> Colour:
    """A Colour from the wire."""
    return cast(Colour, read_member(value, ("black", "white", "red")))


def read_address(value: object) -> Address:
    """An Address from the wire."""
    given = read_object(value, "Address", ("street", "city", "zip"))
    return Address(
        street=required(given, "street", read_str),
        city=required(given, "city", read_str),
        zip=required(given, "zip", read_str),
    )


def read_line(value: object) -> Line:
    """A Line from the wire."""
    given = read_object(value, "Line", ("item_id", "quantity"))
    return Line(
        item_id=required(given, "item_id", read_str),
        quantity=required(given, "quantity", read_int),
    )


def address_json(address: Address) -> AddressJson:
    """An Address for the wire."""
    return {"street": address.street, "city": address.city, "zip": address.zip}


def line_json(line: Line) -> LineJson:
    """A Line for the wire."""
    return {"item_id": line.item_id, "quantity": line.quantity}


def offer_json(offer: Offer) -> OfferJson:
    """An Offer for the wire."""
    return {
        "id": offer.id,
        "title": offer.title,
        "colour": offer.colour,
        "price": money_text(offer.price, 2),
        "stock": offer.stock,
    }


def profile_json(profile: Profile) -> ProfileJson:
    """A Profile for the wire."""
    return {
        "id": profile.id,
        "name": profile.name,
        "email": profile.email,
        "address": address_json(profile.address),
        "credit": money_text(profile.credit, 2),
    }


def product_json(product: Product) -> ProductJson:
    """A Product for the wire."""
    return {"id": product.id, "title": product.title}


def item_json(item: Item) -> ItemJson:
    """An Item for the wire."""
    return {
        "id": item.id,
        "product_id": item.product_id,
        "colour": item.colour,
        "price": money_text(item.price, 2),
        "stock": item.stock,
    }


def user_json(user: User) -> UserJson:
    """A User for the wire."""
    return {
        "id": user.id,
        "name": user.name,
        "email": user.email,
        "address": address_json(user.address),
        "credit": money_text(user.credit, 2),
        "cart": [line_json(line) for line in user.cart],
    }


def order_json(order: Order) -> OrderJson:
    """An Order for the wire."""
    return {
        "id": order.id,
        "user_id": order.user_id,
        "address": address_json(order.address),
        "lines": [line_json(line) for line in order.lines],
        "status": order.status,
        "charged": money_text(order.charged, 2),
    }


def address_text(address: Address) -> str:
    """An Address as JSON."""
    return (
        f'{{"street": {quoted(address.street)}'
        f', "city": {quoted(address.city)}'
        f', "zip": {quoted(address.zip)}}}'
    )


def line_text(line: Line) -> str:
    """A Line as JSON."""
    return f'{{"item_id": {quoted(line.item_id)}, "quantity": {line.quantity}}}'


def offer_text(offer: Offer) -> str:
    """An Offer as JSON."""
    return (
        f'{{"id": {quoted(offer.id)}'
        f', "title": {quoted(offer.title)}'
        f', "colour": "{offer.colour}"'
        f', "price": "{money_text(offer.price, 2)}"'
        f', "stock": {offer.stock}}}'
    )


def profile_text(profile: Profile) -> str:
    """A Profile as JSON."""
    return (
        f'{{"id": {quoted(profile.id)}'
        f', "name": {quoted(profile.name)}'
        f', "email": {quoted(profile.email)}'
        f', "address": {address_text(profile.address)}'
        f', "credit": "{money_text(profile.credit, 2)}"}}'
    )


def order_text(order: Order) -> str:
    """An Order as JSON."""
    return (
        f'{{"id": {quoted(order.id)}'
        f', "user_id": {quoted(order.user_id)}'
        f', "address": {address_text(order.address)}'
        f', "lines": {json_list(order.lines, line_text)}'
        f', "status": "{order.status}"'
        f', "charged": "{money_text(order.charged, 2)}"}}'
    )
