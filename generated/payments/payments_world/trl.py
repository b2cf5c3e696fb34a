"""The class that TRL's ``GRPOTrainer(environment_factory=…)`` takes; it needs no other package.

Each row of the training set has ``seed`` and ``task``; the other columns are not looked at.
"""

from __future__ import annotations

from typing import Any

from ._runtime import given
from .environment import Payments


class PaymentsFactory:
    """An environment for each rollout; every public method but the first two is a tool."""

    def __init__(self) -> None:
        self._environment = Payments()

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

    def get_customers(
        self,
        email: str | None = None,
        limit: int | None = None,
        starting_after: str | None = None,
    ) -> str:
        """List customers, one page after the other.

        Args:
            email: The email.
            limit: The limit.
            starting_after: The id of the last object seen.
        """
        return self._environment.call(
            "get_customers",
            given({"email": email, "limit": limit, "starting_after": starting_after}),
        ).text

    def post_customers(
        self,
        email: str | None = None,
        name: str | None = None,
        description: str | None = None,
        metadata: dict[str, Any] | None = None,
    ) -> str:
        """Create a customer.

        Args:
            email: The email.
            name: The name.
            description: The description.
            metadata: The metadata.
        """
        return self._environment.call(
            "post_customers",
            given(
                {
                    "email": email,
                    "name": name,
                    "description": description,
                    "metadata": metadata,
                }
            ),
        ).text

    def get_customers_customer(self, customer: str) -> str:
        """Retrieve a customer.

        Args:
            customer: The customer.
        """
        return self._environment.call(
            "get_customers_customer", {"customer": customer}
        ).text

    def post_customers_customer(
        self,
        customer: str,
        email: str | None = None,
        name: str | None = None,
        description: str | None = None,
        metadata: dict[str, Any] | None = None,
    ) -> str:
        """Update a customer; what is not given stays.

        Args:
            customer: The customer.
            email: The email.
            name: The name.
            description: The description.
            metadata: The metadata.
        """
        return self._environment.call(
            "post_customers_customer",
            {
                "customer": customer,
                **given(
                    {
                        "email": email,
                        "name": name,
                        "description": description,
                        "metadata": metadata,
                    }
                ),
            },
        ).text

    def delete_customers_customer(self, customer: str) -> str:
        """Delete a customer.

        Args:
            customer: The customer.
        """
        return self._environment.call(
            "delete_customers_customer", {"customer": customer}
        ).text

    def get_payment_intents(
        self,
        customer: str | None = None,
        limit: int | None = None,
        starting_after: str | None = None,
    ) -> str:
        """List payment intents.

        Args:
            customer: The customer.
            limit: The limit.
            starting_after: The id of the last object seen.
        """
        return self._environment.call(
            "get_payment_intents",
            given(
                {"customer": customer, "limit": limit, "starting_after": starting_after}
            ),
        ).text

    def post_payment_intents(
        self,
        amount: int,
        currency: str,
        customer: str | None = None,
        description: str | None = None,
    ) -> str:
        """Say that a customer is to pay an amount.

        Args:
            amount: The amount.
            currency: The currency.
            customer: The customer.
            description: The description.
        """
        return self._environment.call(
            "post_payment_intents",
            {
                "amount": amount,
                "currency": currency,
                **given({"customer": customer, "description": description}),
            },
        ).text

    def get_payment_intents_intent(self, intent: str) -> str:
        """Retrieve a payment intent.

        Args:
            intent: The payment intent.
        """
        return self._environment.call(
            "get_payment_intents_intent", {"intent": intent}
        ).text

    def post_payment_intents_intent(
        self, intent: str, amount: int | None = None, description: str | None = None
    ) -> str:
        """Update a payment intent.

        Args:
            intent: The payment intent.
            amount: The amount.
            description: The description.
        """
        return self._environment.call(
            "post_payment_intents_intent",
            {"intent": intent, **given({"amount": amount, "description": description})},
        ).text

    def post_payment_intents_intent_confirm(self, intent: str) -> str:
        """Confirm that the customer pays.

        Args:
            intent: The payment intent.
        """
        return self._environment.call(
            "post_payment_intents_intent_confirm", {"intent": intent}
        ).text

    def post_payment_intents_intent_cancel(self, intent: str) -> str:
        """Cancel a payment intent that is not done.

        Args:
            intent: The payment intent.
        """
        return self._environment.call(
            "post_payment_intents_intent_cancel", {"intent": intent}
        ).text

    def post_refunds(
        self, payment_intent: str, amount: int | None = None, reason: str | None = None
    ) -> str:
        """Give money back.

        Args:
            payment_intent: The payment intent.
            amount: The amount.
            reason: The reason.
        """
        return self._environment.call(
            "post_refunds",
            {
                "payment_intent": payment_intent,
                **given({"amount": amount, "reason": reason}),
            },
        ).text

    def get_refunds_refund(self, refund: str) -> str:
        """Retrieve a refund.

        Args:
            refund: The refund.
        """
        return self._environment.call("get_refunds_refund", {"refund": refund}).text
