"""What always holds."""

from __future__ import annotations

from ._runtime import ABSENT, Invariant
from .entities import GiftCard, Order, User
from .functions import is_catalogued, is_open, total, value_of
from .state import State


def gift_cards_hold_no_debt(state: State, user: User) -> bool:
    return all(
        not isinstance(method, GiftCard) or method.balance >= 0
        for method in user.payment_methods.values()
    )


def amounts_are_whole_cents(state: State, order: Order) -> bool:
    return all(round(t.amount, 2) == t.amount for t in order.payment_history)


def no_more_is_refunded_than_was_paid(state: State, order: Order) -> bool:
    return total(order, "refund") <= total(order, "payment")


def cancelled_orders_are_refunded(state: State, order: Order) -> bool:
    return order.status != "cancelled" or total(order, "refund") == total(
        order, "payment"
    )


def open_orders_are_paid(state: State, order: Order) -> bool:
    """What was paid, less what was refunded, is what the items cost."""
    return not is_open(order) or round(
        total(order, "payment") - total(order, "refund"), 2
    ) == value_of(order.items)


def items_are_as_catalogued(state: State, order: Order) -> bool:
    return all(is_catalogued(state, item) for item in order.items)


def requests_are_about_something(state: State, order: Order) -> bool:
    return (order.return_items is ABSENT or len(order.return_items) > 0) and (
        order.exchange_items is ABSENT or len(order.exchange_items) > 0
    )


INVARIANTS: tuple[Invariant[State], ...] = (
    Invariant("gift_cards_hold_no_debt", gift_cards_hold_no_debt, entity="User"),
    Invariant("amounts_are_whole_cents", amounts_are_whole_cents, entity="Order"),
    Invariant(
        "no_more_is_refunded_than_was_paid",
        no_more_is_refunded_than_was_paid,
        entity="Order",
    ),
    Invariant(
        "cancelled_orders_are_refunded", cancelled_orders_are_refunded, entity="Order"
    ),
    Invariant("open_orders_are_paid", open_orders_are_paid, entity="Order"),
    Invariant("items_are_as_catalogued", items_are_as_catalogued, entity="Order"),
    Invariant(
        "requests_are_about_something", requests_are_about_something, entity="Order"
    ),
)
