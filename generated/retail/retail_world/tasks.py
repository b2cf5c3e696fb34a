"""The tasks: questions with their answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from ._runtime import (
    Frame,
    Goal,
    JsonObject,
    JsonValue,
    Stream,
    Task,
    distinct,
    money_text,
    read_str,
)
from .entities import Line
from .functions import are_in_stock, bought, can_pay, goes_with
from .state import State
from .surface import Tools
from .wire import line_json, read_line


@dataclass(frozen=True)
class CancelOne(Task[State]):
    """The order is named, so the customer only has to be identified."""

    order: str

    name = "cancel_one"
    scenario = "small_shop"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> CancelOne | None:
        for order in stream.shuffled(
            order
            for order in state.orders
            if order.status == "pending" and order.charged <= 30000
        ):
            return cls(order.id)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        order = state.orders[self.order]
        user = state.users[order.user_id]
        return (
            f"I'm {user.email}. Please cancel order {order.id}; I ordered it by mistake.",
            f"Order {order.id} was a slip of the finger - get rid of it. Mail: {user.email}.",
            f"Good evening. My wife has bought the same things already, so {order.id} is not needed any more. You will find me under {user.email}.",
            f"cancel {order.id} pls, {user.email}",
        )

    def order_status_is_cancelled(self, state: State) -> bool:
        return state.orders[self.order].status == "cancelled"

    goals = (Goal('order.status == "cancelled"', order_status_is_cancelled),)

    def frame(self, start: State) -> Frame:
        order = start.orders[self.order]
        frame = Frame()
        frame.members("Order", self.order, "status", "charged")
        frame.members("User", order.user_id, "credit")
        for line in order.lines:
            frame.members("Item", line.item_id, "stock")
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.find_customer(email=state.users[state.orders[self.order].user_id].email)
        tools.cancel_order(order_id=self.order)


@dataclass(frozen=True)
class CancelTheOnlyPending(Task[State]):
    """Which order is meant has to be read from the customer's orders."""

    user: str
    order: str

    name = "cancel_the_only_pending"
    scenario = "busy_shop"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> CancelTheOnlyPending | None:
        for user in stream.shuffled(
            user
            for user in state.users
            if sum(1 for o in state.orders.of_user(user.id) if o.status == "pending")
            == 1
        ):
            for order in stream.shuffled(
                order
                for order in state.orders.of_user(user.id)
                if order.status == "pending" and order.charged <= 30000
            ):
                return cls(user.id, order.id)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        user = state.users[self.user]
        return (
            f"I have just one order with you that has not been delivered yet, and I want it cancelled. {user.email}",
            f"Hello, {user.email} here. Whatever is still on its way to me: call it off, please.",
            f"Please stop my pending order and give me my credit back. I don't know its number, my address is {user.email}.",
            f"cancel what hasn't arrived. mail {user.email}",
        )

    def order_status_is_cancelled(self, state: State) -> bool:
        return state.orders[self.order].status == "cancelled"

    goals = (Goal('order.status == "cancelled"', order_status_is_cancelled),)

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.members("Order", self.order, "status", "charged")
        frame.members("User", self.user, "credit")
        for line in start.orders[self.order].lines:
            frame.members("Item", line.item_id, "stock")
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.find_customer(email=state.users[self.user].email)
        tools.list_orders(user_id=self.user)
        tools.cancel_order(order_id=self.order)


@dataclass(frozen=True)
class BuyTwo(Task[State]):
    """Search, fill the cart, check out."""

    item: str
    user: str

    name = "buy_two"
    scenario = "small_shop"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> BuyTwo | None:
        for item in stream.shuffled(item for item in state.items if item.stock >= 2):
            for user in stream.shuffled(
                user for user in state.users if user.credit >= 2 * item.price
            ):
                return cls(item.id, user.id)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        user = state.users[self.user]
        item = state.items[self.item]
        product = state.products[item.product_id]
        return (
            f"It's {user.email}. Two of the {product.title} in {item.colour} on my store credit, please, and nothing else.",
            f"Charge my credit for a pair of these: {product.title}, {item.colour}. You have me as {user.email}.",
            f"We are two now! So I need the {product.title} twice, {item.colour} if you don't mind. My account is {user.email}.",
            f"{user.email}: order 2 x {product.title} ({item.colour})",
        )

    def order_was_created(self, state: State) -> bool:
        return any(
            bought(o, state.users[self.user], [Line(item_id=self.item, quantity=2)])
            for o in state.orders.new()
        )

    goals = (
        Goal(
            "any(bought(o, user, [Line(item=item, quantity=2)]) for o in new(Order))",
            order_was_created,
        ),
    )

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.created(
            "Order",
            1,
            lambda state, o: bought(
                o, state.users[self.user], [Line(item_id=self.item, quantity=2)]
            ),
        )
        frame.members("User", self.user, "credit")
        frame.members("Item", self.item, "stock")
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.find_customer(email=state.users[self.user].email)
        item = state.items[self.item]
        tools.search_items(
            title=state.products[item.product_id].title, colour=item.colour
        )
        tools.add_to_cart(user_id=self.user, item_id=self.item, quantity=2)
        tools.check_out(user_id=self.user)


@dataclass(frozen=True)
class ReturnAGift(Task[State]):
    """A customer who remembers only where they live."""

    order: str

    name = "return_a_gift"
    scenario = "small_shop"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> ReturnAGift | None:
        for order in stream.shuffled(
            order
            for order in state.orders
            if order.status == "delivered" and order.charged <= 30000
        ):
            return cls(order.id)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        order = state.orders[self.order]
        user = state.users[order.user_id]
        return (
            f"This is {user.name}, {user.address.zip}. Order {order.id} has arrived, but it was meant as a gift and she hates it. I'd like to return it.",
            f"I want to send {order.id} back. No mail address at hand: {user.name}, zip {user.address.zip}.",
            f"Please take back the whole of order {order.id}. My name is {user.name} and I live in {user.address.zip}.",
            f"return {order.id}. {user.name}, {user.address.zip}",
        )

    def order_status_is_returned(self, state: State) -> bool:
        return state.orders[self.order].status == "returned"

    goals = (Goal('order.status == "returned"', order_status_is_returned),)

    def frame(self, start: State) -> Frame:
        order = start.orders[self.order]
        frame = Frame()
        frame.members("Order", self.order, "status", "charged")
        frame.members("User", order.user_id, "credit")
        for line in order.lines:
            frame.members("Item", line.item_id, "stock")
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        order = state.orders[self.order]
        user = state.users[order.user_id]
        tools.find_customer_by_name(name=user.name, zip_=user.address.zip)
        tools.return_order(order_id=self.order)


@dataclass(frozen=True)
class ExchangeColour(Task[State]):
    """Both items have to be read: one from the order, the other from the shop's
    offer.
    """

    order: str
    line: Line
    other: str

    name = "exchange_colour"
    scenario = "small_shop"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> ExchangeColour | None:
        for order in stream.shuffled(
            order
            for order in state.orders
            if order.status == "delivered"
            and distinct(state.items[l.item_id].product_id for l in order.lines)
        ):
            for line in stream.shuffled(order.lines):
                for other in stream.shuffled(
                    other
                    for other in state.items.of_product(
                        state.items[line.item_id].product_id
                    )
                    if other.id != line.item_id
                    and can_pay(state, state.users[order.user_id], line, other)
                ):
                    return cls(order.id, line, other.id)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        item = state.items[self.line.item_id]
        product = state.products[item.product_id]
        other = state.items[self.other]
        order = state.orders[self.order]
        user = state.users[order.user_id]
        return (
            f"The {product.title} in order {order.id} looks wrong in my kitchen. Can I have it in {other.colour} instead? {user.email}",
            f"Swap the {product.title} of {order.id} for the {other.colour} one, all pieces. I'm {user.email}.",
            f"I'd love the {product.title} in {other.colour}, and you may have the one from order {order.id} back. Charge or credit the difference to {user.email}.",
            f"{user.email} / {order.id} / {product.title}: exchange for {other.colour}",
        )

    def some_order_line_fits(self, state: State) -> bool:
        return any(l.item_id == self.other for l in state.orders[self.order].lines)

    def no_order_line_fits(self, state: State) -> bool:
        return not any(
            l.item_id == self.line.item_id for l in state.orders[self.order].lines
        )

    goals = (
        Goal("any(l.item == other for l in order.lines)", some_order_line_fits),
        Goal(
            "not any(l.item == old(line.item) for l in order.lines)", no_order_line_fits
        ),
    )

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.members("Order", self.order, "lines", "charged")
        frame.members("User", start.orders[self.order].user_id, "credit")
        frame.members("Item", self.line.item_id, "stock")
        frame.members("Item", self.other, "stock")
        return frame

    def givens(self) -> JsonObject:
        return {
            "order": self.order,
            "line": cast(JsonValue, line_json(self.line)),
            "other": self.other,
        }

    @classmethod
    def again(cls, given: Mapping[str, Any]) -> ExchangeColour:
        return cls(
            read_str(given["order"]), read_line(given["line"]), read_str(given["other"])
        )

    def solution(self, state: State, tools: Tools) -> None:
        tools.find_customer(email=state.users[state.orders[self.order].user_id].email)
        tools.list_orders(user_id=state.orders[self.order].user_id)
        tools.search_items(
            title=state.products[state.items[self.line.item_id].product_id].title,
            colour=state.items[self.other].colour,
        )
        tools.exchange_item(
            order_id=self.order, item_id=self.line.item_id, replacement_id=self.other
        )


@dataclass(frozen=True)
class RedirectToANeighbour(Task[State]):
    """An address in one piece has to be taken apart."""

    order: str
    neighbour: str

    name = "redirect_to_a_neighbour"
    scenario = "small_shop"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> RedirectToANeighbour | None:
        for order in stream.shuffled(
            order for order in state.orders if order.status == "pending"
        ):
            for neighbour in stream.shuffled(
                neighbour
                for neighbour in state.users
                if neighbour.address != order.address
            ):
                return cls(order.id, neighbour.id)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        neighbour = state.users[self.neighbour]
        order = state.orders[self.order]
        user = state.users[order.user_id]
        return (
            f"I won't be at home when {order.id} comes. Send it to {neighbour.address.street}, {neighbour.address.zip} {neighbour.address.city}. {user.email}",
            f"{user.email} here: please let {order.id} go to my neighbour, {neighbour.address.street} in {neighbour.address.zip} {neighbour.address.city}.",
            f"New destination for order {order.id}: {neighbour.address.street}, {neighbour.address.city}, zip {neighbour.address.zip}. I'm registered as {user.email}. Leave my own address alone.",
            f"reroute {order.id} -> {neighbour.address.street}, {neighbour.address.city} {neighbour.address.zip} ({user.email})",
        )

    def order_address_is_neighbour_address(self, state: State) -> bool:
        return state.orders[self.order].address == state.users[self.neighbour].address

    goals = (
        Goal("order.address == neighbour.address", order_address_is_neighbour_address),
    )

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.members("Order", self.order, "address")
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.find_customer(email=state.users[state.orders[self.order].user_id].email)
        tools.redirect_order(
            order_id=self.order,
            street=state.users[self.neighbour].address.street,
            city=state.users[self.neighbour].address.city,
            zip_=state.users[self.neighbour].address.zip,
        )


@dataclass(frozen=True)
class BuyTheCart(Task[State]):
    """Everything is in the cart; one thing more goes in, then all of it is bought."""

    user: str
    item: str

    name = "buy_the_cart"
    scenario = "busy_shop"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> BuyTheCart | None:
        for user in stream.shuffled(
            user
            for user in state.users
            if len(user.cart) == 1 and are_in_stock(state, user.cart)
        ):
            for item in stream.shuffled(
                item
                for item in state.items
                if item.stock >= 1 and goes_with(state, item, user.cart, user.credit)
            ):
                return cls(user.id, item.id)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        item = state.items[self.item]
        product = state.products[item.product_id]
        user = state.users[self.user]
        return (
            f"I'm ready to buy what is in my cart. Oh, and one {item.colour} {product.title} as well. {user.email}",
            f"Add a {product.title} in {item.colour} to my cart, one is enough, and check out. The account is {user.email}.",
            f"Dear shop, kindly order for me what I have collected so far together with one {product.title} ({item.colour}). Yours, {user.email}",
            f"cart of {user.email}: +1 {product.title} {item.colour}, then buy",
        )

    def order_was_created(self, state: State) -> bool:
        return any(
            bought(
                o,
                state.users[self.user],
                state.old.users[self.user].cart + [Line(item_id=self.item, quantity=1)],
            )
            for o in state.orders.new()
        )

    def user_cart_is_empty(self, state: State) -> bool:
        return not state.users[self.user].cart

    goals = (
        Goal(
            "any(bought(o, user, old(user.cart) + [Line(item=item, quantity=1)]) for o in new(Order))",
            order_was_created,
        ),
        Goal("user.cart == []", user_cart_is_empty),
    )

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.created(
            "Order",
            1,
            lambda state, o: bought(
                o,
                state.users[self.user],
                state.old.users[self.user].cart + [Line(item_id=self.item, quantity=1)],
            ),
        )
        frame.members("User", self.user, "credit", "cart")
        frame.members("Item", self.item, "stock")
        for line in start.users[self.user].cart:
            frame.members("Item", line.item_id, "stock")
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.find_customer(email=state.users[self.user].email)
        item = state.items[self.item]
        tools.search_items(
            title=state.products[item.product_id].title, colour=item.colour
        )
        tools.add_to_cart(user_id=self.user, item_id=self.item, quantity=1)
        tools.check_out(user_id=self.user)


@dataclass(frozen=True)
class HowMuchIsLeft(Task[State]):
    """Nothing is to be changed; the customer only wants to know."""

    user: str

    name = "how_much_is_left"
    scenario = "small_shop"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> HowMuchIsLeft | None:
        for user in stream.shuffled(state.users):
            return cls(user.id)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        user = state.users[self.user]
        return (
            f"How much store credit do I have? I'm {user.email}.",
            f"Before I order anything: what is the balance of {user.email}?",
            f"Could you kindly tell me the credit that is left on the account of {user.email}?",
            f"credit of {user.email}?",
        )

    def frame(self, start: State) -> Frame:
        return Frame()

    def answer(self, state: State) -> JsonValue:
        return money_text(state.users[self.user].credit, 2)

    def solution(self, state: State, tools: Tools) -> None:
        tools.find_customer(email=state.users[self.user].email)


TASKS: Mapping[str, type[Task[State]]] = {
    "cancel_one": CancelOne,
    "cancel_the_only_pending": CancelTheOnlyPending,
    "buy_two": BuyTwo,
    "return_a_gift": ReturnAGift,
    "exchange_colour": ExchangeColour,
    "redirect_to_a_neighbour": RedirectToANeighbour,
    "buy_the_cart": BuyTheCart,
    "how_much_is_left": HowMuchIsLeft,
}
