"""The class that TRL's ``GRPOTrainer(environment_factory=…)`` takes; it needs no other package.

Each row of the training set has ``seed`` and ``task``; the other columns are not looked at.
"""

from __future__ import annotations

from typing import Any

from ._runtime import given
from .environment import Bank


class BankFactory:
    """An environment for each rollout; every public method but the first two is a tool."""

    def __init__(self) -> None:
        self._environment = Bank()

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

    def find_customer(self, phone: str) -> str:
        """Look a customer up by telephone number.

        Args:
            phone: The number the customer is calling from.
        """
        return self._environment.call("find_customer", {"phone": phone}).text

    def list_accounts(self, customer_id: str) -> str:
        """List a customer's accounts, closed ones included.

        Args:
            customer_id: Whose accounts.
        """
        return self._environment.call(
            "list_accounts", {"customer_id": customer_id}
        ).text

    def get_account(self, account_iban: str) -> str:
        """Show everything about an account but its transfers.

        Args:
            account_iban: Which account.
        """
        return self._environment.call(
            "get_account", {"account_iban": account_iban}
        ).text

    def list_transfers(self, account_iban: str, since: str | None = None) -> str:
        """List what has gone out of an account and come into it, in the order of booking.

        Args:
            account_iban: Whose transfers.
            since: Only from this day on.
        """
        return self._environment.call(
            "list_transfers", {"account_iban": account_iban, **given({"since": since})}
        ).text

    def transfer(
        self,
        source_iban: str,
        target_iban: str,
        amount: str,
        purpose: str | None = None,
    ) -> str:
        """Move money from one account to another, at once.

        Args:
            source_iban: Where the money comes from.
            target_iban: Where it goes.
            amount: The amount.
            purpose: The purpose.
        """
        return self._environment.call(
            "transfer",
            {
                "source_iban": source_iban,
                "target_iban": target_iban,
                "amount": amount,
                **given({"purpose": purpose}),
            },
        ).text

    def reverse_transfer(self, transfer_id: str) -> str:
        """Take a transfer back within three days, if the money is still there.

        Args:
            transfer_id: Which transfer.
        """
        return self._environment.call(
            "reverse_transfer", {"transfer_id": transfer_id}
        ).text

    def open_account(self, owner_id: str, kind: str) -> str:
        """Open an empty account without overdraft.

        Args:
            owner_id: For whom.
            kind: The kind.
        """
        return self._environment.call(
            "open_account", {"owner_id": owner_id, "kind": kind}
        ).text

    def close_account(self, account_iban: str) -> str:
        """Close an account that is empty. There is no way back.

        Args:
            account_iban: Which account.
        """
        return self._environment.call(
            "close_account", {"account_iban": account_iban}
        ).text

    def freeze_account(self, account_iban: str) -> str:
        """Stop all transfers from and to an account, for instance because a card was stolen.

        Args:
            account_iban: Which account.
        """
        return self._environment.call(
            "freeze_account", {"account_iban": account_iban}
        ).text

    def unfreeze_account(self, account_iban: str) -> str:
        """Allow transfers of a frozen account again.

        Args:
            account_iban: Which account.
        """
        return self._environment.call(
            "unfreeze_account", {"account_iban": account_iban}
        ).text

    def set_daily_limit(self, account_iban: str, limit: str) -> str:
        """Change what may go from an account to other people in one day.

        Args:
            account_iban: Which account.
            limit: The new limit.
        """
        return self._environment.call(
            "set_daily_limit", {"account_iban": account_iban, "limit": limit}
        ).text

    def change_phone(self, customer_id: str, phone: str) -> str:
        """Change the telephone number by which a customer is recognised.

        Args:
            customer_id: Whose number.
            phone: The new number.
        """
        return self._environment.call(
            "change_phone", {"customer_id": customer_id, "phone": phone}
        ).text
