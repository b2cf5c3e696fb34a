"""What always holds."""

from __future__ import annotations

from ._runtime import Invariant
from .entities import Item, Order
from .functions import all_credit, cost, is_live, sold
from .state import State


def charged_in_full(state: State, order: Order) -> bool:
    """A live order is charged its cost; any other, nothing."""
    return order.charged == (cost(state, order.lines) if is_live(order) else 0)


def credit_is_conserved(state: State) -> bool:
    """Credit moves between customers and orders; none is made or lost."""
    return all_credit(state) == all_credit(state.old)


def goods_are_conserved(state: State, item: Item) -> bool:
    """A piece is on the shelf or with a customer."""
    return item.stock + sold(state, item) == (
        state.old.items[item.id].stock + sold(state.old, state.old.items[item.id])
        if item.id in state.old.items
        else None
    )


INVARIANTS: tuple[Invariant[State], ...] = (
    Invariant("charged_in_full", charged_in_full, entity="Order"),
    Invariant("credit_is_conserved", credit_is_conserved, reads=("User", "Order")),
    Invariant(
        "goods_are_conserved", goods_are_conserved, entity="Item", reads=("Order",)
    ),
)
