"""The call surface: typed methods for programs, decoded arguments for agents."""

from __future__ import annotations

import re
from collections.abc import Mapping

from . import policies, tools
from ._runtime import (
    Environment,
    Tool,
    as_text,
    json_list,
    nullable_argument,
    optional_argument,
    read_int,
    read_str,
    unsatisfied,
)
from .entities import Address, Colour, Line, Offer, Order, Profile, Status
from .state import State
from .wire import (
    LineJson,
    OfferJson,
    OrderJson,
    ProfileJson,
    line_json,
    line_text,
    offer_json,
    offer_text,
    order_json,
    order_text,
    profile_json,
    profile_text,
    read_colour,
    read_status,
)


def find_customer(state: State, email: object) -> Profile:
    email = read_str(email, "email")
    result = tools.find_customer(state, email)
    state.note("find_customer", {"email": email}, result)
    return result


def find_customer_by_name(state: State, name: object, zip_: object) -> Profile:
    name = read_str(name, "name")
    zip_ = read_str(zip_, "zip")
    if re.fullmatch(r"[1-9]\d{4}", zip_) is None:
        raise unsatisfied("zip", 'matches(zip, r"[1-9]\\d{4}")')
    result = tools.find_customer_by_name(state, name, zip_)
    state.note("find_customer_by_name", {"name": name, "zip": zip_}, result)
    return result


def list_orders(state: State, user_id: object, given_status: object) -> list[Order]:
    user_id = read_str(user_id, "user_id")
    status = nullable_argument(given_status, "status", read_status)
    user = state.users.find(user_id)
    return tools.list_orders(state, user, status)


def search_items(
    state: State, given_title: object, given_colour: object
) -> list[Offer]:
    title = optional_argument(given_title, "title", read_str, "")
    colour = nullable_argument(given_colour, "colour", read_colour)
    return tools.search_items(state, title, colour)


def add_to_cart(
    state: State, user_id: object, item_id: object, given_quantity: object
) -> list[Line]:
    user_id = read_str(user_id, "user_id")
    item_id = read_str(item_id, "item_id")
    quantity = optional_argument(given_quantity, "quantity", read_int, 1)
    user = state.users.take(user_id)
    item = state.items.find(item_id)
    if not 1 <= quantity <= 9:
        raise unsatisfied("quantity", "1 <= quantity <= 9")
    return tools.add_to_cart(state, user, item, quantity)


def remove_from_cart(state: State, user_id: object, item_id: object) -> list[Line]:
    user_id = read_str(user_id, "user_id")
    item_id = read_str(item_id, "item_id")
    user = state.users.take(user_id)
    item = state.items.find(item_id)
    return tools.remove_from_cart(state, user, item)


def check_out(state: State, user_id: object) -> Order:
    user_id = read_str(user_id, "user_id")
    user = state.users.take(user_id)
    return tools.check_out(state, user)


def cancel_order(state: State, order_id: object) -> Order:
    order_id = read_str(order_id, "order_id")
    order = state.orders.take(order_id)
    state.judge("serve_a_stranger", policies.serve_a_stranger(state, order))
    state.judge("refund_a_fortune", policies.refund_a_fortune(order))
    return tools.cancel_order(state, order)


def return_order(state: State, order_id: object) -> Order:
    order_id = read_str(order_id, "order_id")
    order = state.orders.take(order_id)
    state.judge("serve_a_stranger", policies.serve_a_stranger(state, order))
    state.judge("refund_a_fortune", policies.refund_a_fortune(order))
    return tools.return_order(state, order)


def exchange_item(
    state: State, order_id: object, item_id: object, replacement_id: object
) -> Order:
    order_id = read_str(order_id, "order_id")
    item_id = read_str(item_id, "item_id")
    replacement_id = read_str(replacement_id, "replacement_id")
    order = state.orders.take(order_id)
    item = state.items.take(item_id)
    replacement = state.items.take(replacement_id)
    state.judge("serve_a_stranger", policies.serve_a_stranger(state, order))
    return tools.exchange_item(state, order, item, replacement)


def redirect_order(
    state: State, order_id: object, street: object, city: object, zip_: object
) -> Order:
    order_id = read_str(order_id, "order_id")
    address = Address(
        street=read_str(street, "street"),
        city=read_str(city, "city"),
        zip=read_str(zip_, "zip"),
    )
    order = state.orders.take(order_id)
    if re.fullmatch(r"[1-9]\d{4}", address.zip) is None:
        raise unsatisfied("zip", 'matches(zip, r"[1-9]\\d{4}")')
    state.judge("serve_a_stranger", policies.serve_a_stranger(state, order))
    return tools.redirect_order(state, order, address)


def move_customer(
    state: State, user_id: object, street: object, city: object, zip_: object
) -> Profile:
    user_id = read_str(user_id, "user_id")
    address = Address(
        street=read_str(street, "street"),
        city=read_str(city, "city"),
        zip=read_str(zip_, "zip"),
    )
    user = state.users.take(user_id)
    if re.fullmatch(r"[1-9]\d{4}", address.zip) is None:
        raise unsatisfied("zip", 'matches(zip, r"[1-9]\\d{4}")')
    return tools.move_customer(state, user, address)


def transfer_to_human(state: State, summary: object) -> str:
    summary = read_str(summary, "summary")
    return tools.transfer_to_human(state, summary)


TOOLS: Mapping[str, Tool[State]] = {
    "find_customer": Tool(
        find_customer, "email", value=profile_json, text=profile_text
    ),
    "find_customer_by_name": Tool(
        find_customer_by_name, "name", "zip", value=profile_json, text=profile_text
    ),
    "list_orders": Tool(
        list_orders,
        "user_id",
        "status",
        value=lambda result: [order_json(order) for order in result],
        text=lambda result: json_list(result, order_text),
    ),
    "search_items": Tool(
        search_items,
        "title",
        "colour",
        value=lambda result: [offer_json(offer) for offer in result],
        text=lambda result: json_list(result, offer_text),
    ),
    "add_to_cart": Tool(
        add_to_cart,
        "user_id",
        "item_id",
        "quantity",
        value=lambda result: [line_json(line) for line in result],
        text=lambda result: json_list(result, line_text),
    ),
    "remove_from_cart": Tool(
        remove_from_cart,
        "user_id",
        "item_id",
        value=lambda result: [line_json(line) for line in result],
        text=lambda result: json_list(result, line_text),
    ),
    "check_out": Tool(check_out, "user_id", value=order_json, text=order_text),
    "cancel_order": Tool(cancel_order, "order_id", value=order_json, text=order_text),
    "return_order": Tool(return_order, "order_id", value=order_json, text=order_text),
    "exchange_item": Tool(
        exchange_item,
        "order_id",
        "item_id",
        "replacement_id",
        value=order_json,
        text=order_text,
    ),
    "redirect_order": Tool(
        redirect_order,
        "order_id",
        "street",
        "city",
        "zip",
        value=order_json,
        text=order_text,
    ),
    "move_customer": Tool(
        move_customer,
        "user_id",
        "street",
        "city",
        "zip",
        value=profile_json,
        text=profile_text,
    ),
    "transfer_to_human": Tool(transfer_to_human, "summary", text=as_text),
}


class Tools:
    """The tools as typed methods; a refusal is raised as its class in ``errors``."""

    __slots__ = ("_env",)

    def __init__(self, env: Environment[State]) -> None:
        self._env = env

    def find_customer(self, *, email: str) -> ProfileJson:
        """Look a customer up by e-mail address.

        ``email``: The address that the customer gives.
        """
        return profile_json(self._env.perform(find_customer, (email,)))

    def find_customer_by_name(self, *, name: str, zip_: str) -> ProfileJson:
        """Look a customer up by name and zip code, for those who have no e-mail
        address at hand.

        ``name``: Given name and family name.
        ``zip_``: Five digits.
        """
        return profile_json(self._env.perform(find_customer_by_name, (name, zip_)))

    def list_orders(
        self, *, user_id: str, status: Status | None = None
    ) -> list[OrderJson]:
        """List a customer's orders, oldest first.

        ``user_id``: Whose orders.
        ``status``: Only these.
        """
        return [
            order_json(order)
            for order in self._env.perform(list_orders, (user_id, status))
        ]

    def search_items(
        self, *, title: str = "", colour: Colour | None = None
    ) -> list[OfferJson]:
        """Search what the shop sells, cheapest first.

        ``title``: A word of the title.
        ``colour``: Only these.
        """
        return [
            offer_json(offer)
            for offer in self._env.perform(search_items, (title, colour))
        ]

    def add_to_cart(
        self, *, user_id: str, item_id: str, quantity: int = 1
    ) -> list[LineJson]:
        """Put an item into a customer's cart. Nothing is reserved or charged
        before check-out.

        ``user_id``: Whose cart.
        ``item_id``: What to add.
        """
        return [
            line_json(line)
            for line in self._env.perform(add_to_cart, (user_id, item_id, quantity))
        ]

    def remove_from_cart(self, *, user_id: str, item_id: str) -> list[LineJson]:
        """Take an item out of a customer's cart, all pieces of it.

        ``user_id``: Whose cart.
        ``item_id``: What to take out.
        """
        return [
            line_json(line)
            for line in self._env.perform(remove_from_cart, (user_id, item_id))
        ]

    def check_out(self, *, user_id: str) -> OrderJson:
        """Order what is in the cart, to the customer's address, and pay for it
        with store credit.

        ``user_id``: Who buys.
        """
        return order_json(self._env.perform(check_out, (user_id,)))

    def cancel_order(self, *, order_id: str) -> OrderJson:
        """Cancel a pending order: restock its items, return its credit.

        ``order_id``: The order to cancel.
        """
        return order_json(self._env.perform(cancel_order, (order_id,)))

    def return_order(self, *, order_id: str) -> OrderJson:
        """Take a delivered order back as a whole: restock its items, return its
        credit.

        ``order_id``: The order that comes back.
        """
        return order_json(self._env.perform(return_order, (order_id,)))

    def exchange_item(
        self, *, order_id: str, item_id: str, replacement_id: str
    ) -> OrderJson:
        """Exchange an item of a delivered order, all pieces of it, for another
        colour of the product.

        The difference in price is charged to the customer's credit, or returned
        to it.

        ``item_id``: What comes back.
        ``replacement_id``: What is sent instead.
        """
        return order_json(
            self._env.perform(exchange_item, (order_id, item_id, replacement_id))
        )

    def redirect_order(
        self, *, order_id: str, street: str, city: str, zip_: str
    ) -> OrderJson:
        """Send a pending order to another address.

        ``order_id``: The order to redirect.
        ``zip_``: Five digits.
        """
        return order_json(
            self._env.perform(redirect_order, (order_id, street, city, zip_))
        )

    def move_customer(
        self, *, user_id: str, street: str, city: str, zip_: str
    ) -> ProfileJson:
        """Change the address to which a customer's new orders go.

        ``user_id``: Who has moved.
        ``zip_``: Five digits.
        """
        return profile_json(
            self._env.perform(move_customer, (user_id, street, city, zip_))
        )

    def transfer_to_human(self, *, summary: str) -> str:
        """Hand the customer over to a human colleague. Nothing can be done
        afterwards.

        ``summary``: What the customer wants.
        """
        return self._env.perform(transfer_to_human, (summary,))
