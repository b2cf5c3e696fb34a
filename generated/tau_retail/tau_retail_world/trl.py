"""The class that TRL's ``GRPOTrainer(environment_factory=…)`` takes; it needs no other package.

Each row of the training set has ``seed`` and ``task``; the other columns are not looked at.
"""

from __future__ import annotations

from typing import Any

from .environment import TauRetail


class TauRetailFactory:
    """An environment for each rollout; every public method but the first two is a tool."""

    def __init__(self) -> None:
        self._environment = TauRetail()

    def reset(self, seed: int = 0, task: str | None = None, **row: Any) -> str | None:
        """Begin the episode of a row; gives what is added to the prompt."""
        episode = self._environment.reset(seed, task=task)
        return (
            "\n\n".join(part for part in (episode.policy, episode.instruction) if part)
            or None
        )

    def get_reward(self) -> float:
        """The reward of the episode, which ends here."""
        return self._environment.finish().reward

    def find_user_id_by_email(self, email: str) -> str:
        """Find user id by email. If the user is not found, the function will return an error message.

        Args:
            email: The email of the user, such as 'something@example.com'.
        """
        return self._environment.call("find_user_id_by_email", {"email": email}).text

    def find_user_id_by_name_zip(
        self, first_name: str, last_name: str, zip: str
    ) -> str:
        """Find user id by first name, last name, and zip code.

        Args:
            first_name: The first name of the customer, such as 'John'.
            last_name: The last name of the customer, such as 'Doe'.
            zip: The zip code of the customer, such as '12345'.
        """
        return self._environment.call(
            "find_user_id_by_name_zip",
            {"first_name": first_name, "last_name": last_name, "zip": zip},
        ).text

    def get_user_details(self, user_id: str) -> str:
        """Get the details of a user, including their orders.

        Args:
            user_id: The user id, such as 'sara_doe_496'.
        """
        return self._environment.call("get_user_details", {"user_id": user_id}).text

    def get_order_details(self, order_id: str) -> str:
        """Get the status and details of an order.

        Args:
            order_id: The order id, such as '#W0000000', with the '#' at its beginning.
        """
        return self._environment.call("get_order_details", {"order_id": order_id}).text

    def get_product_details(self, product_id: str) -> str:
        """Get the inventory details of a product.

        Args:
            product_id: The product id, such as '6086499569', which is not an item id.
        """
        return self._environment.call(
            "get_product_details", {"product_id": product_id}
        ).text

    def list_all_product_types(self) -> str:
        """List the name and product id of all product types, by name."""
        return self._environment.call("list_all_product_types", {}).text

    def cancel_pending_order(self, order_id: str, reason: str) -> str:
        """Cancel a pending order: what was paid is refunded the way it was paid, on gift cards at once.

        Args:
            order_id: The order.
            reason: The reason.
        """
        return self._environment.call(
            "cancel_pending_order", {"order_id": order_id, "reason": reason}
        ).text

    def modify_pending_order_address(
        self,
        order_id: str,
        address1: str,
        address2: str,
        city: str,
        state: str,
        country: str,
        zip: str,
    ) -> str:
        """Modify the shipping address of a pending order.

        Args:
            order_id: The order.
            address1: The first line of the address, such as '123 Main St'.
            address2: The second line of the address, such as 'Apt 1' or ''.
            city: The city, such as 'San Francisco'.
            state: The state, such as 'CA'.
            country: The country, such as 'USA'.
            zip: The zip code, such as '12345'.
        """
        return self._environment.call(
            "modify_pending_order_address",
            {
                "order_id": order_id,
                "address1": address1,
                "address2": address2,
                "city": city,
                "state": state,
                "country": country,
                "zip": zip,
            },
        ).text

    def modify_pending_order_payment(
        self, order_id: str, payment_method_id: str
    ) -> str:
        """Pay for a pending order another way; the first payment is refunded.

        Args:
            order_id: The order.
            payment_method_id: The payment method id.
        """
        return self._environment.call(
            "modify_pending_order_payment",
            {"order_id": order_id, "payment_method_id": payment_method_id},
        ).text

    def modify_pending_order_items(
        self,
        order_id: str,
        item_ids: list[str],
        new_item_ids: list[str],
        payment_method_id: str,
    ) -> str:
        """Replace items of a pending order by others of the same product. This can be done once for an order.

        Args:
            order_id: The order.
            item_ids: The item ids.
            new_item_ids: The new item ids.
            payment_method_id: The payment method id.
        """
        return self._environment.call(
            "modify_pending_order_items",
            {
                "order_id": order_id,
                "item_ids": item_ids,
                "new_item_ids": new_item_ids,
                "payment_method_id": payment_method_id,
            },
        ).text

    def return_delivered_order_items(
        self, order_id: str, item_ids: list[str], payment_method_id: str
    ) -> str:
        """Ask for the return of items of a delivered order, to be refunded the way it was paid or on a gift card.

        Args:
            order_id: The order.
            item_ids: The item ids.
            payment_method_id: The payment method id.
        """
        return self._environment.call(
            "return_delivered_order_items",
            {
                "order_id": order_id,
                "item_ids": item_ids,
                "payment_method_id": payment_method_id,
            },
        ).text

    def exchange_delivered_order_items(
        self,
        order_id: str,
        item_ids: list[str],
        new_item_ids: list[str],
        payment_method_id: str,
    ) -> str:
        """Ask for the exchange of items of a delivered order for others of the same product.

        Args:
            order_id: The order.
            item_ids: The item ids.
            new_item_ids: The new item ids.
            payment_method_id: The payment method id.
        """
        return self._environment.call(
            "exchange_delivered_order_items",
            {
                "order_id": order_id,
                "item_ids": item_ids,
                "new_item_ids": new_item_ids,
                "payment_method_id": payment_method_id,
            },
        ).text

    def modify_user_address(
        self,
        user_id: str,
        address1: str,
        address2: str,
        city: str,
        state: str,
        country: str,
        zip: str,
    ) -> str:
        """Modify the default address of a user.

        Args:
            user_id: The user.
            address1: The first line of the address, such as '123 Main St'.
            address2: The second line of the address, such as 'Apt 1' or ''.
            city: The city, such as 'San Francisco'.
            state: The state, such as 'CA'.
            country: The country, such as 'USA'.
            zip: The zip code, such as '12345'.
        """
        return self._environment.call(
            "modify_user_address",
            {
                "user_id": user_id,
                "address1": address1,
                "address2": address2,
                "city": city,
                "state": state,
                "country": country,
                "zip": zip,
            },
        ).text

    def calculate(self, expression: str) -> str:
        """Calculate the result of a mathematical expression.

        Args:
            expression: Numbers, operators (+, -, *, /), parentheses, and spaces, such as '2 + 2'.
        """
        return self._environment.call("calculate", {"expression": expression}).text

    def think(self, thought: str) -> str:
        """Think about something: nothing is learnt and nothing changes.

        Args:
            thought: A thought to think about.
        """
        return self._environment.call("think", {"thought": thought}).text

    def transfer_to_human_agents(self, summary: str) -> str:
        """Transfer the user to a human agent: only where they ask for one, or the tools cannot help.

        Args:
            summary: A summary of the user's issue.
        """
        return self._environment.call(
            "transfer_to_human_agents", {"summary": summary}
        ).text
