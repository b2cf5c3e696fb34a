"""The functions of the world."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .entities import Item, Line, Offer, Order, Profile, User

if TYPE_CHECKING:
    from .state import State


def cost(state: State, lines: list[Line]) -> int:
    return sum(state.items[line.item_id].price * line.quantity for line in lines)


def all_credit(state: State) -> int:
    return state.users.total(lambda u: u.credit) + state.orders.total(
        lambda o: o.charged
    )


def is_live(order: Order) -> bool:
    return order.status == "pending" or order.status == "delivered"


def sold(state: State, item: Item) -> int:
    """How many pieces customers have, or will have."""
    return sum(
        line.quantity
        for o in state.orders
        if is_live(o)
        for line in o.lines
        if line.item_id == item.id
    )


def restock(state: State, lines: list[Line]) -> None:
    for line in lines:
        item = state.items.edit(line.item_id)
        item.stock += line.quantity


def refund(state: State, order: Order) -> None:
    user = state.users.edit(order.user_id)
    user.credit += order.charged
    order.charged = 0


def are_in_stock(state: State, lines: list[Line]) -> bool:
    return all(state.items[line.item_id].stock >= line.quantity for line in lines)


def goes_with(state: State, item: Item, lines: list[Line], credit: int) -> bool:
    """Whether the item is not among the lines, and the credit is enough for all of
    them.
    """
    return (
        not any(line.item_id == item.id for line in lines)
        and credit >= cost(state, lines) + item.price
    )


def can_pay(state: State, user: User, line: Line, other: Item) -> bool:
    """Whether there is enough of the other item, and credit for the difference in
    price.
    """
    difference = (other.price - state.items[line.item_id].price) * line.quantity
    return other.stock >= line.quantity and user.credit >= difference


def bought(order: Order, user: User, lines: list[Line]) -> bool:
    return order.user_id == user.id and order.lines == lines


def show_offer(state: State, item: Item) -> Offer:
    return Offer(
        id=item.id,
        title=state.products[item.product_id].title,
        colour=item.colour,
        price=item.price,
        stock=item.stock,
    )


def show_profile(user: User) -> Profile:
    return Profile(
        id=user.id,
        name=user.name,
        email=user.email,
        address=user.address,
        credit=user.credit,
    )
