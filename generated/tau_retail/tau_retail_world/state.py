"""The state of an episode: a table for each entity."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from ._runtime import (
    ABSENT,
    Duplicate,
    EpisodeState,
    JsonObject,
    Members,
    Refusal,
    Start,
    Table,
    broken,
    read_float,
    read_list,
    read_map,
    read_str,
    within_limits,
)
from .entities import GiftCard, Order, Product, User
from .errors import NotFound
from .wire import (
    order_json,
    product_json,
    read_address_or_new_address,
    read_fulfillment,
    read_item,
    read_name,
    read_payment,
    read_reason,
    read_status,
    read_transaction,
    read_variant,
    user_json,
)


class Users(Table[str, User]):
    """All users, in creation order."""

    __slots__ = ()
    entity = "User"
    key = "user_id"
    derived = {"orders": ("Order", "user_id")}
    unique = ("email",)

    def with_email(self, email: str) -> list[User]:
        """The users with this email."""
        return self.where("email", email)

    def unknown(self, key: str) -> Refusal:
        return NotFound("user not found")

    def check(self, state: State, row: User, before: User | None) -> None:
        # What the call left alone is the very object that it was before.
        if before is None or row.payment_methods is not before.payment_methods:
            for payment in row.payment_methods.values():
                if isinstance(payment, GiftCard):
                    within_limits(payment.balance)
        if before is None or row.email != before.email:
            if len(self.with_email(row.email)) > 1:
                raise Duplicate("Another User has this email.")

    def encode(self, row: User) -> JsonObject:
        return cast(JsonObject, user_json(row))

    def load(self, state: State, members: Members) -> User:
        return User(
            user_id=members.take("user_id", read_str),
            name=members.take("name", read_name),
            address=members.take("address", read_address_or_new_address),
            email=members.take("email", read_str),
            payment_methods=members.take(
                "payment_methods", lambda value: read_map(value, read_str, read_payment)
            ),
        )


class Products(Table[str, Product]):
    """All products, in creation order."""

    __slots__ = ()
    entity = "Product"
    key = "product_id"

    def unknown(self, key: str) -> Refusal:
        return NotFound("product not found")

    def check(self, state: State, row: Product, before: Product | None) -> None:
        # What the call left alone is the very object that it was before.
        if before is None or row.variants is not before.variants:
            for key, variant in row.variants.items():
                if not variant.price > 0:
                    raise broken(
                        "Product", row.product_id, "price > 0", f"variants.{key}.price"
                    )

    def encode(self, row: Product) -> JsonObject:
        return cast(JsonObject, product_json(row))

    def load(self, state: State, members: Members) -> Product:
        return Product(
            name=members.take("name", read_str),
            product_id=members.take("product_id", read_str),
            variants=members.take(
                "variants", lambda value: read_map(value, read_str, read_variant)
            ),
        )


class Orders(Table[str, Order]):
    """All orders, in creation order."""

    __slots__ = ()
    entity = "Order"
    key = "order_id"
    refers_to = ("User", "Product")

    def of_user(self, user_id: str) -> list[Order]:
        """The orders of this user."""
        return self.where("user_id", user_id)

    def unknown(self, key: str) -> Refusal:
        return NotFound("order not found")

    def check(self, state: State, row: Order, before: Order | None) -> None:
        # What the call left alone is the very object that it was before.
        if before is None or row.items is not before.items:
            for item in row.items:
                within_limits(item.price)
        if before is None or row.payment_history is not before.payment_history:
            for transaction in row.payment_history:
                within_limits(transaction.amount)
        if (
            before is None
            or row.exchange_price_difference is not before.exchange_price_difference
        ):
            within_limits(row.exchange_price_difference)

    def references(self, row: Order) -> Iterator[tuple[str, str, str | int]]:
        yield "user_id", "User", row.user_id
        for place, item in enumerate(row.items):
            yield f"items[{place}].product_id", "Product", item.product_id

    def encode(self, row: Order) -> JsonObject:
        return cast(JsonObject, order_json(row))

    def load(self, state: State, members: Members) -> Order:
        return Order(
            order_id=members.take("order_id", read_str),
            user_id=members.take("user_id", read_str),
            address=members.take("address", read_address_or_new_address),
            items=members.take("items", lambda value: read_list(value, read_item)),
            fulfillments=members.take(
                "fulfillments", lambda value: read_list(value, read_fulfillment)
            ),
            status=members.take("status", read_status),
            payment_history=members.take(
                "payment_history", lambda value: read_list(value, read_transaction)
            ),
            cancel_reason=members.take("cancel_reason", read_reason, lambda: ABSENT),
            exchange_items=members.take(
                "exchange_items",
                lambda value: read_list(value, read_str),
                lambda: ABSENT,
            ),
            exchange_new_items=members.take(
                "exchange_new_items",
                lambda value: read_list(value, read_str),
                lambda: ABSENT,
            ),
            exchange_payment_method_id=members.take(
                "exchange_payment_method_id", read_str, lambda: ABSENT
            ),
            exchange_price_difference=members.take(
                "exchange_price_difference", read_float, lambda: ABSENT
            ),
            return_items=members.take(
                "return_items", lambda value: read_list(value, read_str), lambda: ABSENT
            ),
            return_payment_method_id=members.take(
                "return_payment_method_id", read_str, lambda: ABSENT
            ),
        )


class State(EpisodeState):
    """The state of an episode, and by ``old`` the state in which it began."""

    __slots__ = ("users", "products", "orders")
    world = "tau_retail"

    def __init__(self, start: Start[Any] | None = None) -> None:
        super().__init__(start)
        self.users = self.table(Users)
        self.products = self.table(Products)
        self.orders = self.table(Orders)

    @property
    def old(self) -> State:
        """The state in which the episode began."""
        return self if self.start is None else self.start.state(State)
