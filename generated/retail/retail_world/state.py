"""The state of an episode: a table for each entity."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, cast

from ._runtime import (
    Duplicate,
    EpisodeState,
    JsonObject,
    Members,
    Refusal,
    Start,
    Table,
    broken,
    distinct,
    read_int,
    read_list,
    read_money,
    read_str,
    within_limits,
)
from .entities import Item, Order, Product, Status, User
from .errors import UnknownItem, UnknownOrder, UnknownProduct, UnknownUser
from .functions import cost
from .wire import (
    item_json,
    order_json,
    product_json,
    read_address,
    read_colour,
    read_line,
    read_status,
    user_json,
)


class Products(Table[str, Product]):
    """All products, in creation order."""

    __slots__ = ()
    entity = "Product"
    key = "id"
    derived = {"item_ids": ("Item", "product_id")}
    unique = ("title",)

    def fresh(self, secret: str) -> str:
        """A new key."""
        return self.opaque("product-{}", secret)

    def with_title(self, title: str) -> list[Product]:
        """The products with this title."""
        return self.where("title", title)

    def unknown(self, key: str) -> Refusal:
        return UnknownProduct(f'There is no Product "{key}".')

    def check(self, state: State, row: Product, before: Product | None) -> None:
        if before is None or row.title != before.title:
            if len(self.with_title(row.title)) > 1:
                raise Duplicate("Another Product has this title.")

    def encode(self, row: Product) -> JsonObject:
        return cast(JsonObject, product_json(row))

    def load(self, state: State, members: Members) -> Product:
        return Product(
            id=members.take("id", read_str), title=members.take("title", read_str)
        )


class Items(Table[str, Item]):
    """All items, in creation order."""

    __slots__ = ()
    entity = "Item"
    key = "id"
    refers_to = ("Product",)

    def fresh(self, secret: str) -> str:
        """A new key."""
        return self.opaque("item-{}", secret)

    def of_product(self, product_id: str) -> list[Item]:
        """The items of this product."""
        return self.where("product_id", product_id)

    def unknown(self, key: str) -> Refusal:
        return UnknownItem(f'There is no Item "{key}".')

    def check(self, state: State, row: Item, before: Item | None) -> None:
        # What the call left alone is the very object that it was before.
        if before is None or row.stock is not before.stock:
            within_limits(row.stock)
        if row.price <= 0:
            raise broken("Item", row.id, "price > $0")
        if row.stock < 0:
            raise broken("Item", row.id, "stock >= 0")

    def references(self, row: Item) -> Iterator[tuple[str, str, str | int]]:
        yield "product_id", "Product", row.product_id

    def encode(self, row: Item) -> JsonObject:
        return cast(JsonObject, item_json(row))

    def load(self, state: State, members: Members) -> Item:
        return Item(
            id=members.take("id", read_str),
            product_id=members.take("product_id", read_str),
            colour=members.take("colour", read_colour),
            price=members.take("price", lambda value: read_money(value, 2)),
            stock=members.take("stock", read_int),
        )


class Users(Table[str, User]):
    """All users, in creation order."""

    __slots__ = ()
    entity = "User"
    key = "id"
    refers_to = ("Item",)
    derived = {"order_ids": ("Order", "user_id")}
    unique = ("email",)

    def fresh(self, secret: str) -> str:
        """A new key."""
        return self.opaque("user-{}", secret)

    def with_email(self, email: str) -> list[User]:
        """The users with this email."""
        return self.where("email", email)

    def unknown(self, key: str) -> Refusal:
        return UnknownUser(f'There is no User "{key}".')

    def check(self, state: State, row: User, before: User | None) -> None:
        # What the call left alone is the very object that it was before.
        if before is None or row.credit is not before.credit:
            within_limits(row.credit)
        if before is None or row.address is not before.address:
            if re.fullmatch(r"[1-9]\d{4}", row.address.zip) is None:
                raise broken(
                    "User", row.id, 'matches(zip, r"[1-9]\\d{4}")', "address.zip"
                )
        if row.credit < 0:
            raise broken("User", row.id, "credit >= $0")
        if before is None or row.cart is not before.cart:
            if not (len(row.cart) <= 4 and distinct(line.item_id for line in row.cart)):
                raise broken(
                    "User",
                    row.id,
                    "len(cart) <= 4 and distinct(line.item for line in cart)",
                )
            for place, line in enumerate(row.cart):
                if not 1 <= line.quantity <= 9:
                    raise broken(
                        "User", row.id, "1 <= quantity <= 9", f"cart[{place}].quantity"
                    )
        if before is None or row.email != before.email:
            if len(self.with_email(row.email)) > 1:
                raise Duplicate("Another User has this email.")

    def references(self, row: User) -> Iterator[tuple[str, str, str | int]]:
        for place, line in enumerate(row.cart):
            yield f"cart[{place}].item_id", "Item", line.item_id

    def encode(self, row: User) -> JsonObject:
        return cast(JsonObject, user_json(row))

    def load(self, state: State, members: Members) -> User:
        return User(
            id=members.take("id", read_str),
            name=members.take("name", read_str),
            email=members.take("email", read_str),
            address=members.take("address", read_address),
            credit=members.take("credit", lambda value: read_money(value, 2)),
            cart=members.take("cart", lambda value: read_list(value, read_line)),
        )


class Orders(Table[str, Order]):
    """All orders, in creation order."""

    __slots__ = ()
    entity = "Order"
    key = "id"
    refers_to = ("User", "Item")

    def fresh(self, secret: str) -> str:
        """A new key."""
        return self.opaque("W-{}", secret)

    def of_user(self, user_id: str) -> list[Order]:
        """The orders of this user."""
        return self.where("user_id", user_id)

    def unknown(self, key: str) -> Refusal:
        return UnknownOrder(f'There is no Order "{key}".')

    def check(self, state: State, row: Order, before: Order | None) -> None:
        # What the call left alone is the very object that it was before.
        if before is None or row.charged is not before.charged:
            within_limits(row.charged)
        if before is None or row.address is not before.address:
            if re.fullmatch(r"[1-9]\d{4}", row.address.zip) is None:
                raise broken(
                    "Order", row.id, 'matches(zip, r"[1-9]\\d{4}")', "address.zip"
                )
        if before is None or row.lines is not before.lines:
            if not (
                1 <= len(row.lines) <= 3
                and distinct(line.item_id for line in row.lines)
            ):
                raise broken(
                    "Order",
                    row.id,
                    "1 <= len(lines) <= 3 and distinct(line.item for line in lines)",
                )
            for place, line in enumerate(row.lines):
                if not 1 <= line.quantity <= 9:
                    raise broken(
                        "Order",
                        row.id,
                        "1 <= quantity <= 9",
                        f"lines[{place}].quantity",
                    )

    def references(self, row: Order) -> Iterator[tuple[str, str, str | int]]:
        yield "user_id", "User", row.user_id
        for place, line in enumerate(row.lines):
            yield f"lines[{place}].item_id", "Item", line.item_id

    def encode(self, row: Order) -> JsonObject:
        return cast(JsonObject, order_json(row))

    def load(self, state: State, members: Members) -> Order:
        lines = members.take("lines", lambda value: read_list(value, read_line))
        status: Status = members.take("status", read_status, lambda: "pending")
        return Order(
            id=members.take("id", read_str),
            user_id=members.take("user_id", read_str),
            address=members.take("address", read_address),
            lines=lines,
            status=status,
            charged=members.late(
                "charged",
                lambda value: read_money(value, 2),
                lambda: 0 if status == "cancelled" else cost(state, lines),
            ),
        )


class State(EpisodeState):
    """The state of an episode, and by ``old`` the state in which it began."""

    __slots__ = ("products", "items", "users", "orders")
    world = "retail"

    def __init__(self, start: Start[Any] | None = None) -> None:
        super().__init__(start)
        self.products = self.table(Products)
        self.items = self.table(Items)
        self.users = self.table(Users)
        self.orders = self.table(Orders)

    @property
    def old(self) -> State:
        """The state in which the episode began."""
        return self if self.start is None else self.start.state(State)
