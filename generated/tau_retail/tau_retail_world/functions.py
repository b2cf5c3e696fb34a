"""The functions of the world."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._runtime import first, impossible, left_sum
from .entities import Direction, GiftCard, Item, Order, Profile, User, Variant
from .errors import NotFound

if TYPE_CHECKING:
    from .state import State


def total(order: Order, direction: Direction) -> float:
    """What was paid for an order, or given back, in whole cents."""
    return round(
        left_sum(
            t.amount for t in order.payment_history if t.transaction_type == direction
        ),
        2,
    )


def replacement(state: State, order: Order, item_id: str, new_item_id: str) -> Variant:
    """What shall take the place of an item: a variant of the same product that is
    in stock.
    """
    item = first(i for i in order.items if i.item_id == item_id)
    if item is None:
        raise impossible(
            "first(i for i in order.items if i.item_id == item_id) is none"
        )
    product = state.products[item.product_id]
    variant = product.variants.get(new_item_id)
    if variant is None:
        raise NotFound(f"new item {new_item_id} not found or available")
    if not variant.available:
        raise NotFound(f"new item {new_item_id} not found or available")
    return variant


def price_of(order: Order, item_id: str) -> float:
    item = first(i for i in order.items if i.item_id == item_id)
    if item is None:
        raise impossible(
            "first(i for i in order.items if i.item_id == item_id) is none"
        )
    return item.price


def require_items(order: Order, item_ids: list[str]) -> None:
    """All items are in the order, as often as they are named."""
    owned = [i.item_id for i in order.items]
    for item_id in item_ids:
        if item_ids.count(item_id) > owned.count(item_id):
            raise NotFound(f"{item_id} not found")


def take(user: User, payment_method_id: str, amount: float) -> None:
    """Take an amount from a gift card, or give back what is negative; other ways
    to pay settle it themselves.
    """
    method = user.payment_methods.get(payment_method_id)
    if method is None:
        raise impossible("user.payment_methods[payment_method_id] is none")
    if isinstance(method, GiftCard):
        method.balance = round(method.balance - amount, 2)


def value_of(items: list[Item]) -> float:
    return round(left_sum(item.price for item in items), 2)


def is_open(order: Order) -> bool:
    return (
        order.status == "pending"
        or order.status == "pending (item modified)"
        or order.status == "processed"
    )


def is_catalogued(state: State, item: Item) -> bool:
    """Whether an item has the price and the options of its variant."""
    product = state.products[item.product_id]
    variant = product.variants.get(item.item_id)
    return (
        variant is not None
        and item.price == variant.price
        and item.options == variant.options
    )


def show_profile(state: State, user: User) -> Profile:
    return Profile(
        name=user.name,
        address=user.address,
        email=user.email,
        payment_methods=user.payment_methods,
        orders=[order.order_id for order in state.orders.of_user(user.user_id)],
    )
