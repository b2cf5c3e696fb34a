"""The class that TRL's ``GRPOTrainer(environment_factory=…)`` takes; it needs no other package.

Each row of the training set has ``seed`` and ``task``; the other columns are not looked at.
"""

from __future__ import annotations

from typing import Any

from ._runtime import given
from .environment import Retail


class RetailFactory:
    """An environment for each rollout; every public method but the first two is a tool."""

    def __init__(self) -> None:
        self._environment = Retail()

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

    def find_customer(self, email: str) -> str:
        """Look a customer up by e-mail address.

        Args:
            email: The address that the customer gives.
        """
        return self._environment.call("find_customer", {"email": email}).text

    def find_customer_by_name(self, name: str, zip: str) -> str:
        """Look a customer up by name and zip code, for those who have no e-mail address at hand.

        Args:
            name: Given name and family name.
            zip: Five digits.
        """
        return self._environment.call(
            "find_customer_by_name", {"name": name, "zip": zip}
        ).text

    def list_orders(self, user_id: str, status: str | None = None) -> str:
        """List a customer's orders, oldest first.

        Args:
            user_id: Whose orders.
            status: Only these.
        """
        return self._environment.call(
            "list_orders", {"user_id": user_id, **given({"status": status})}
        ).text

    def search_items(self, title: str | None = None, colour: str | None = None) -> str:
        """Search what the shop sells, cheapest first.

        Args:
            title: A word of the title.
            colour: Only these.
        """
        return self._environment.call(
            "search_items", given({"title": title, "colour": colour})
        ).text

    def add_to_cart(
        self, user_id: str, item_id: str, quantity: int | None = None
    ) -> str:
        """Put an item into a customer's cart. Nothing is reserved or charged before check-out.

        Args:
            user_id: Whose cart.
            item_id: What to add.
            quantity: The quantity.
        """
        return self._environment.call(
            "add_to_cart",
            {"user_id": user_id, "item_id": item_id, **given({"quantity": quantity})},
        ).text

    def remove_from_cart(self, user_id: str, item_id: str) -> str:
        """Take an item out of a customer's cart, all pieces of it.

        Args:
            user_id: Whose cart.
            item_id: What to take out.
        """
        return self._environment.call(
            "remove_from_cart", {"user_id": user_id, "item_id": item_id}
        ).text

    def check_out(self, user_id: str) -> str:
        """Order what is in the cart, to the customer's address, and pay for it with store credit.

        Args:
            user_id: Who buys.
        """
        return self._environment.call("check_out", {"user_id": user_id}).text

    def cancel_order(self, order_id: str) -> str:
        """Cancel a pending order: restock its items, return its credit.

        Args:
            order_id: The order to cancel.
        """
        return self._environment.call("cancel_order", {"order_id": order_id}).text

    def return_order(self, order_id: str) -> str:
        """Take a delivered order back as a whole: restock its items, return its credit.

        Args:
            order_id: The order that comes back.
        """
        return self._environment.call("return_order", {"order_id": order_id}).text

    def exchange_item(self, order_id: str, item_id: str, replacement_id: str) -> str:
        """Exchange an item of a delivered order, all pieces of it, for another colour of the product.

        Args:
            order_id: The order.
            item_id: What comes back.
            replacement_id: What is sent instead.
        """
        return self._environment.call(
            "exchange_item",
            {
                "order_id": order_id,
                "item_id": item_id,
                "replacement_id": replacement_id,
            },
        ).text

    def redirect_order(self, order_id: str, street: str, city: str, zip: str) -> str:
        """Send a pending order to another address.

        Args:
            order_id: The order to redirect.
            street: The street.
            city: The city.
            zip: Five digits.
        """
        return self._environment.call(
            "redirect_order",
            {"order_id": order_id, "street": street, "city": city, "zip": zip},
        ).text

    def move_customer(self, user_id: str, street: str, city: str, zip: str) -> str:
        """Change the address to which a customer's new orders go.

        Args:
            user_id: Who has moved.
            street: The street.
            city: The city.
            zip: Five digits.
        """
        return self._environment.call(
            "move_customer",
            {"user_id": user_id, "street": street, "city": city, "zip": zip},
        ).text

    def transfer_to_human(self, summary: str) -> str:
        """Hand the customer over to a human colleague. Nothing can be done afterwards.

        Args:
            summary: What the customer wants.
        """
        return self._environment.call("transfer_to_human", {"summary": summary}).text
