"""The distributions that initial states are drawn from."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ._runtime import Stream, distinct
from .entities import Address, Item, Line, Order, Product, Status, User
from .functions import cost
from .state import State

TITLES: tuple[str, ...] = (
    "mug",
    "lamp",
    "kettle",
    "rug",
    "wall clock",
    "bread knife",
    "teapot",
    "stool",
)
STATUSES: tuple[tuple[Status, int], ...] = (
    ("pending", 5),
    ("delivered", 4),
    ("cancelled", 1),
)
ZIPS: tuple[str, ...] = (
    "47733",
    "95822",
    "57453",
    "36877",
    "47679",
    "49185",
    "29904",
    "86793",
    "35660",
    "12936",
    "17184",
    "92433",
    "46323",
    "34115",
    "35804",
    "69779",
    "69915",
    "83356",
    "50015",
    "46692",
    "42676",
    "47484",
    "33592",
    "69749",
)


def draw_address(stream: Stream) -> Address:
    """An address, member by member."""
    return Address(
        street=stream.street_address(), city=stream.city(), zip=stream.pick(ZIPS)
    )


def draw_line(state: State, stream: Stream) -> Line:
    """A line, member by member."""
    return Line(
        item_id=stream.pick(list(state.items)).id, quantity=stream.between(1, 3)
    )


def small_shop(state: State, stream: Stream) -> None:
    """A few products in two or three colours, a few customers with one to three
    orders each.
    """
    for _ in range(stream.between(4, 5)):
        state.products.create(
            Product(
                id=state.products.fresh(state.secret),
                title=stream.until(
                    lambda: stream.pick(TITLES),
                    lambda title: not state.products.with_title(title),
                    "Product.title: unique",
                ),
            )
        )
    for product in list(state.products):
        state.items.create(
            Item(
                id=state.items.fresh(state.secret),
                product_id=product.id,
                colour="black",
                price=stream.lognormal_money(2000, 0.6),
                stock=stream.poisson(9),
            )
        )
        state.items.create(
            Item(
                id=state.items.fresh(state.secret),
                product_id=product.id,
                colour="white",
                price=stream.lognormal_money(2000, 0.6),
                stock=stream.poisson(9),
            )
        )
        for _ in range(stream.between(0, 1)):
            state.items.create(
                Item(
                    id=state.items.fresh(state.secret),
                    product_id=product.id,
                    colour="red",
                    price=stream.lognormal_money(2000, 0.6),
                    stock=stream.poisson(9),
                )
            )
    for _ in range(stream.between(2, 4)):
        state.users.create(
            User(
                id=state.users.fresh(state.secret),
                name=stream.person_name(),
                email=stream.until(
                    stream.email_address,
                    lambda email: not state.users.with_email(email),
                    "User.email: unique",
                ),
                address=draw_address(stream),
                credit=stream.between(5000, 40000),
                cart=[],
            )
        )
    for user in list(state.users):
        for _ in range(stream.between(1, 3)):
            lines: list[Line] = stream.until(
                lambda: stream.distinct_items(lambda: draw_line(state, stream), 1, 3),
                lambda lines: 1 <= len(lines) <= 3
                and distinct(line.item_id for line in lines),
                "Order.lines: 1 <= len(lines) <= 3 and distinct(line.item for line in lines)",
            )
            status: Status = stream.choice(STATUSES)
            state.orders.create(
                Order(
                    id=state.orders.fresh(state.secret),
                    user_id=user.id,
                    address=user.address,
                    lines=lines,
                    status=status,
                    charged=0 if status == "cancelled" else cost(state, lines),
                )
            )


def busy_shop(state: State, stream: Stream) -> None:
    """Everything there is, many customers, and carts that are waiting to be
    checked out.
    """
    for _ in range(8):
        state.products.create(
            Product(
                id=state.products.fresh(state.secret),
                title=stream.until(
                    lambda: stream.pick(TITLES),
                    lambda title: not state.products.with_title(title),
                    "Product.title: unique",
                ),
            )
        )
    for product in list(state.products):
        state.items.create(
            Item(
                id=state.items.fresh(state.secret),
                product_id=product.id,
                colour="black",
                price=stream.lognormal_money(2000, 0.6),
                stock=stream.between(2, 9),
            )
        )
        state.items.create(
            Item(
                id=state.items.fresh(state.secret),
                product_id=product.id,
                colour="white",
                price=stream.lognormal_money(2000, 0.6),
                stock=stream.between(0, 9),
            )
        )
        state.items.create(
            Item(
                id=state.items.fresh(state.secret),
                product_id=product.id,
                colour="red",
                price=stream.lognormal_money(2000, 0.6),
                stock=stream.poisson(2),
            )
        )
    for _ in range(stream.between(8, 12)):
        state.users.create(
            User(
                id=state.users.fresh(state.secret),
                name=stream.person_name(),
                email=stream.until(
                    stream.email_address,
                    lambda email: not state.users.with_email(email),
                    "User.email: unique",
                ),
                address=draw_address(stream),
                credit=stream.between(5000, 40000),
                cart=stream.until(
                    lambda: stream.distinct_items(
                        lambda: draw_line(state, stream), 0, 4
                    ),
                    lambda cart: len(cart) <= 4
                    and distinct(line.item_id for line in cart),
                    "User.cart: len(cart) <= 4 and distinct(line.item for line in cart)",
                ),
            )
        )
    for user in list(state.users):
        for _ in range(stream.between(1, 4)):
            lines: list[Line] = stream.until(
                lambda: stream.distinct_items(lambda: draw_line(state, stream), 1, 3),
                lambda lines: 1 <= len(lines) <= 3
                and distinct(line.item_id for line in lines),
                "Order.lines: 1 <= len(lines) <= 3 and distinct(line.item for line in lines)",
            )
            status: Status = stream.choice(STATUSES)
            state.orders.create(
                Order(
                    id=state.orders.fresh(state.secret),
                    user_id=user.id,
                    address=user.address,
                    lines=lines,
                    status=status,
                    charged=0 if status == "cancelled" else cost(state, lines),
                )
            )


SCENARIOS: Mapping[str, Callable[[State, Stream], None]] = {
    "small_shop": small_shop,
    "busy_shop": busy_shop,
}
