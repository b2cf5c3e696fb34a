"""The call surface: typed methods for programs, decoded arguments for agents."""

from __future__ import annotations

from collections.abc import Mapping

from . import policies, tools
from ._runtime import (
    Environment,
    Tool,
    argument,
    as_text,
    json_copy,
    read_list,
    read_str,
)
from .entities import NewAddress, Order, Product, Profile, Reason
from .state import State
from .wire import (
    OrderJson,
    ProductJson,
    ProfileJson,
    order_json,
    order_text,
    product_json,
    product_text,
    profile_json,
    profile_text,
    read_reason,
)


def find_user_id_by_email(state: State, email: object) -> str:
    email = read_str(email, "email")
    result = tools.find_user_id_by_email(state, email)
    state.note("find_user_id_by_email", {"email": email}, result)
    return result


def find_user_id_by_name_zip(
    state: State, first_name: object, last_name: object, zip_: object
) -> str:
    first_name = read_str(first_name, "first_name")
    last_name = read_str(last_name, "last_name")
    zip_ = read_str(zip_, "zip")
    result = tools.find_user_id_by_name_zip(state, first_name, last_name, zip_)
    state.note(
        "find_user_id_by_name_zip",
        {"first_name": first_name, "last_name": last_name, "zip": zip_},
        result,
    )
    return result


def get_user_details(state: State, user_id: object) -> Profile:
    user_id = read_str(user_id, "user_id")
    user = state.users.find(user_id)
    state.judge(
        "serve_whom_you_do_not_know", policies.serve_whom_you_do_not_know(state, user)
    )
    return tools.get_user_details(state, user)


def get_order_details(state: State, order_id: object) -> Order:
    order_id = read_str(order_id, "order_id")
    order = state.orders.find(order_id)
    return tools.get_order_details(state, order)


def get_product_details(state: State, product_id: object) -> Product:
    product_id = read_str(product_id, "product_id")
    product = state.products.find(product_id)
    return tools.get_product_details(state, product)


def list_all_product_types(state: State) -> dict[str, str]:
    return tools.list_all_product_types(state)


def cancel_pending_order(state: State, order_id: object, given_reason: object) -> Order:
    order_id = read_str(order_id, "order_id")
    reason = argument(given_reason, "reason", read_reason)
    order = state.orders.take(order_id)
    state.judge("touch_orders_of_others", policies.touch_orders_of_others(state, order))
    return tools.cancel_pending_order(state, order, reason)


def modify_pending_order_address(
    state: State,
    order_id: object,
    address1: object,
    address2: object,
    city: object,
    state_: object,
    country: object,
    zip_: object,
) -> Order:
    order_id = read_str(order_id, "order_id")
    address = NewAddress(
        address1=read_str(address1, "address1"),
        address2=read_str(address2, "address2"),
        city=read_str(city, "city"),
        state=read_str(state_, "state"),
        country=read_str(country, "country"),
        zip=read_str(zip_, "zip"),
    )
    order = state.orders.take(order_id)
    state.judge("touch_orders_of_others", policies.touch_orders_of_others(state, order))
    return tools.modify_pending_order_address(state, order, address)


def modify_pending_order_payment(
    state: State, order_id: object, payment_method_id: object
) -> Order:
    order_id = read_str(order_id, "order_id")
    payment_method_id = read_str(payment_method_id, "payment_method_id")
    order = state.orders.take(order_id)
    state.judge("touch_orders_of_others", policies.touch_orders_of_others(state, order))
    return tools.modify_pending_order_payment(state, order, payment_method_id)


def modify_pending_order_items(
    state: State,
    order_id: object,
    given_item_ids: object,
    given_new_item_ids: object,
    payment_method_id: object,
) -> Order:
    order_id = read_str(order_id, "order_id")
    item_ids = argument(
        given_item_ids, "item_ids", lambda value: read_list(value, read_str)
    )
    new_item_ids = argument(
        given_new_item_ids, "new_item_ids", lambda value: read_list(value, read_str)
    )
    payment_method_id = read_str(payment_method_id, "payment_method_id")
    order = state.orders.take(order_id)
    state.judge("touch_orders_of_others", policies.touch_orders_of_others(state, order))
    state.judge(
        "swap_an_item_for_itself",
        policies.swap_an_item_for_itself(item_ids, new_item_ids),
    )
    state.judge("ask_for_nothing", policies.ask_for_nothing(item_ids))
    return tools.modify_pending_order_items(
        state, order, item_ids, new_item_ids, payment_method_id
    )


def return_delivered_order_items(
    state: State, order_id: object, given_item_ids: object, payment_method_id: object
) -> Order:
    order_id = read_str(order_id, "order_id")
    item_ids = argument(
        given_item_ids, "item_ids", lambda value: read_list(value, read_str)
    )
    payment_method_id = read_str(payment_method_id, "payment_method_id")
    order = state.orders.take(order_id)
    state.judge("touch_orders_of_others", policies.touch_orders_of_others(state, order))
    state.judge("ask_for_nothing", policies.ask_for_nothing(item_ids))
    return tools.return_delivered_order_items(state, order, item_ids, payment_method_id)


def exchange_delivered_order_items(
    state: State,
    order_id: object,
    given_item_ids: object,
    given_new_item_ids: object,
    payment_method_id: object,
) -> Order:
    order_id = read_str(order_id, "order_id")
    item_ids = argument(
        given_item_ids, "item_ids", lambda value: read_list(value, read_str)
    )
    new_item_ids = argument(
        given_new_item_ids, "new_item_ids", lambda value: read_list(value, read_str)
    )
    payment_method_id = read_str(payment_method_id, "payment_method_id")
    order = state.orders.take(order_id)
    state.judge("touch_orders_of_others", policies.touch_orders_of_others(state, order))
    state.judge(
        "swap_an_item_for_itself",
        policies.swap_an_item_for_itself(item_ids, new_item_ids),
    )
    state.judge("ask_for_nothing", policies.ask_for_nothing(item_ids))
    return tools.exchange_delivered_order_items(
        state, order, item_ids, new_item_ids, payment_method_id
    )


def modify_user_address(
    state: State,
    user_id: object,
    address1: object,
    address2: object,
    city: object,
    state_: object,
    country: object,
    zip_: object,
) -> Profile:
    user_id = read_str(user_id, "user_id")
    address = NewAddress(
        address1=read_str(address1, "address1"),
        address2=read_str(address2, "address2"),
        city=read_str(city, "city"),
        state=read_str(state_, "state"),
        country=read_str(country, "country"),
        zip=read_str(zip_, "zip"),
    )
    user = state.users.take(user_id)
    state.judge(
        "serve_whom_you_do_not_know", policies.serve_whom_you_do_not_know(state, user)
    )
    return tools.modify_user_address(state, user, address)


def calculate(state: State, expression: object) -> str:
    expression = read_str(expression, "expression")
    return tools.calculate(state, expression)


def think(state: State, thought: object) -> str:
    thought = read_str(thought, "thought")
    return tools.think(state, thought)


def transfer_to_human_agents(state: State, summary: object) -> str:
    summary = read_str(summary, "summary")
    return tools.transfer_to_human_agents(state, summary)


TOOLS: Mapping[str, Tool[State]] = {
    "find_user_id_by_email": Tool(find_user_id_by_email, "email", text=as_text),
    "find_user_id_by_name_zip": Tool(
        find_user_id_by_name_zip, "first_name", "last_name", "zip", text=as_text
    ),
    "get_user_details": Tool(
        get_user_details, "user_id", value=profile_json, text=profile_text
    ),
    "get_order_details": Tool(
        get_order_details, "order_id", value=order_json, text=order_text, table="orders"
    ),
    "get_product_details": Tool(
        get_product_details,
        "product_id",
        value=product_json,
        text=product_text,
        table="products",
    ),
    "list_all_product_types": Tool(list_all_product_types),
    "cancel_pending_order": Tool(
        cancel_pending_order, "order_id", "reason", value=order_json, text=order_text
    ),
    "modify_pending_order_address": Tool(
        modify_pending_order_address,
        "order_id",
        "address1",
        "address2",
        "city",
        "state",
        "country",
        "zip",
        value=order_json,
        text=order_text,
    ),
    "modify_pending_order_payment": Tool(
        modify_pending_order_payment,
        "order_id",
        "payment_method_id",
        value=order_json,
        text=order_text,
    ),
    "modify_pending_order_items": Tool(
        modify_pending_order_items,
        "order_id",
        "item_ids",
        "new_item_ids",
        "payment_method_id",
        value=order_json,
        text=order_text,
    ),
    "return_delivered_order_items": Tool(
        return_delivered_order_items,
        "order_id",
        "item_ids",
        "payment_method_id",
        value=order_json,
        text=order_text,
    ),
    "exchange_delivered_order_items": Tool(
        exchange_delivered_order_items,
        "order_id",
        "item_ids",
        "new_item_ids",
        "payment_method_id",
        value=order_json,
        text=order_text,
    ),
    "modify_user_address": Tool(
        modify_user_address,
        "user_id",
        "address1",
        "address2",
        "city",
        "state",
        "country",
        "zip",
        value=profile_json,
        text=profile_text,
    ),
    "calculate": Tool(calculate, "expression", text=as_text),
    "think": Tool(think, "thought", text=as_text),
    "transfer_to_human_agents": Tool(transfer_to_human_agents, "summary", text=as_text),
}


class Tools:
    """The tools as typed methods; a refusal is raised as its class in ``errors``."""

    __slots__ = ("_env",)

    def __init__(self, env: Environment[State]) -> None:
        self._env = env

    def find_user_id_by_email(self, *, email: str) -> str:
        """Find user id by email. If the user is not found, the function will
        return an error message.

        ``email``: The email of the user, such as 'something@example.com'.
        """
        return self._env.perform(find_user_id_by_email, (email,))

    def find_user_id_by_name_zip(
        self, *, first_name: str, last_name: str, zip_: str
    ) -> str:
        """Find user id by first name, last name, and zip code.

        To be used where the user is not found by email or cannot remember it.

        ``first_name``: The first name of the customer, such as 'John'.
        ``last_name``: The last name of the customer, such as 'Doe'.
        ``zip_``: The zip code of the customer, such as '12345'.
        """
        return self._env.perform(
            find_user_id_by_name_zip, (first_name, last_name, zip_)
        )

    def get_user_details(self, *, user_id: str) -> ProfileJson:
        """Get the details of a user, including their orders.

        ``user_id``: The user id, such as 'sara_doe_496'.
        """
        return profile_json(self._env.perform(get_user_details, (user_id,)))

    def get_order_details(self, *, order_id: str) -> OrderJson:
        """Get the status and details of an order.

        ``order_id``: The order id, such as '#W0000000', with the '#' at its
        beginning.
        """
        return order_json(self._env.perform(get_order_details, (order_id,)))

    def get_product_details(self, *, product_id: str) -> ProductJson:
        """Get the inventory details of a product.

        ``product_id``: The product id, such as '6086499569', which is not an
        item id.
        """
        return product_json(self._env.perform(get_product_details, (product_id,)))

    def list_all_product_types(self) -> dict[str, str]:
        """List the name and product id of all product types, by name."""
        return self._env.perform(list_all_product_types, ()).copy()

    def cancel_pending_order(self, *, order_id: str, reason: Reason) -> OrderJson:
        """Cancel a pending order: what was paid is refunded the way it was paid,
        on gift cards at once.
        """
        return order_json(self._env.perform(cancel_pending_order, (order_id, reason)))

    def modify_pending_order_address(
        self,
        *,
        order_id: str,
        address1: str,
        address2: str,
        city: str,
        state_: str,
        country: str,
        zip_: str,
    ) -> OrderJson:
        """Modify the shipping address of a pending order.

        ``address1``: The first line of the address, such as '123 Main St'.
        ``address2``: The second line of the address, such as 'Apt 1' or ''.
        ``city``: The city, such as 'San Francisco'.
        ``state_``: The state, such as 'CA'.
        ``country``: The country, such as 'USA'.
        ``zip_``: The zip code, such as '12345'.
        """
        return order_json(
            self._env.perform(
                modify_pending_order_address,
                (order_id, address1, address2, city, state_, country, zip_),
            )
        )

    def modify_pending_order_payment(
        self, *, order_id: str, payment_method_id: str
    ) -> OrderJson:
        """Pay for a pending order another way; the first payment is refunded."""
        return order_json(
            self._env.perform(
                modify_pending_order_payment, (order_id, payment_method_id)
            )
        )

    def modify_pending_order_items(
        self,
        *,
        order_id: str,
        item_ids: list[str],
        new_item_ids: list[str],
        payment_method_id: str,
    ) -> OrderJson:
        """Replace items of a pending order by others of the same product. This can
        be done once for an order.
        """
        return order_json(
            self._env.perform(
                modify_pending_order_items,
                (
                    order_id,
                    json_copy(item_ids),
                    json_copy(new_item_ids),
                    payment_method_id,
                ),
            )
        )

    def return_delivered_order_items(
        self, *, order_id: str, item_ids: list[str], payment_method_id: str
    ) -> OrderJson:
        """Ask for the return of items of a delivered order, to be refunded the way
        it was paid or on a gift card.
        """
        return order_json(
            self._env.perform(
                return_delivered_order_items,
                (order_id, json_copy(item_ids), payment_method_id),
            )
        )

    def exchange_delivered_order_items(
        self,
        *,
        order_id: str,
        item_ids: list[str],
        new_item_ids: list[str],
        payment_method_id: str,
    ) -> OrderJson:
        """Ask for the exchange of items of a delivered order for others of the
        same product.
        """
        return order_json(
            self._env.perform(
                exchange_delivered_order_items,
                (
                    order_id,
                    json_copy(item_ids),
                    json_copy(new_item_ids),
                    payment_method_id,
                ),
            )
        )

    def modify_user_address(
        self,
        *,
        user_id: str,
        address1: str,
        address2: str,
        city: str,
        state_: str,
        country: str,
        zip_: str,
    ) -> ProfileJson:
        """Modify the default address of a user.

        ``address1``: The first line of the address, such as '123 Main St'.
        ``address2``: The second line of the address, such as 'Apt 1' or ''.
        ``city``: The city, such as 'San Francisco'.
        ``state_``: The state, such as 'CA'.
        ``country``: The country, such as 'USA'.
        ``zip_``: The zip code, such as '12345'.
        """
        return profile_json(
            self._env.perform(
                modify_user_address,
                (user_id, address1, address2, city, state_, country, zip_),
            )
        )

    def calculate(self, *, expression: str) -> str:
        """Calculate the result of a mathematical expression.

        ``expression``: Numbers, operators (+, -, *, /), parentheses, and
        spaces, such as '2 + 2'.
        """
        return self._env.perform(calculate, (expression,))

    def think(self, *, thought: str) -> str:
        """Think about something: nothing is learnt and nothing changes.

        ``thought``: A thought to think about.
        """
        return self._env.perform(think, (thought,))

    def transfer_to_human_agents(self, *, summary: str) -> str:
        """Transfer the user to a human agent: only where they ask for one, or the
        tools cannot help.

        ``summary``: A summary of the user's issue.
        """
        return self._env.perform(transfer_to_human_agents, (summary,))
