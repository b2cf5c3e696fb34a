"""Property tests of this package: ``python -m bank_world.check`` (needs the extra ``test``)."""

from __future__ import annotations

import argparse

try:
    from hypothesis.stateful import rule
except ModuleNotFoundError as missing:
    if __name__ != "__main__":
        raise
    raise SystemExit(
        f'{missing.name} is not installed: pip install "bank-world[test]"'
    ) from None

from ._runtime.consistency import Consistency, numbers, run
from .environment import Bank


class BankConsistency(Consistency):
    """A state machine with a rule for each tool."""

    kind = Bank

    @rule(number=numbers)
    def call_find_customer(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("find_customer", {"phone": choose.text()})

    @rule(number=numbers)
    def call_list_accounts(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("list_accounts", {"customer_id": choose.key("Customer")})

    @rule(number=numbers)
    def call_get_account(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("get_account", {"account_iban": choose.key("Account")})

    @rule(number=numbers)
    def call_list_transfers(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "list_transfers",
            {"account_iban": choose.key("Account"), "since": choose.date()},
        )

    @rule(number=numbers)
    def call_transfer(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "transfer",
            {
                "source_iban": choose.key("Account"),
                "target_iban": choose.key("Account"),
                "amount": choose.amount(),
                "purpose": choose.text(),
            },
        )

    @rule(number=numbers)
    def call_reverse_transfer(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("reverse_transfer", {"transfer_id": choose.key("Transfer")})

    @rule(number=numbers)
    def call_open_account(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "open_account",
            {
                "owner_id": choose.key("Customer"),
                "kind": choose.member("current", "savings"),
            },
        )

    @rule(number=numbers)
    def call_close_account(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("close_account", {"account_iban": choose.key("Account")})

    @rule(number=numbers)
    def call_freeze_account(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("freeze_account", {"account_iban": choose.key("Account")})

    @rule(number=numbers)
    def call_unfreeze_account(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("unfreeze_account", {"account_iban": choose.key("Account")})

    @rule(number=numbers)
    def call_set_daily_limit(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "set_daily_limit",
            {"account_iban": choose.key("Account"), "limit": choose.amount()},
        )

    @rule(number=numbers)
    def call_change_phone(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "change_phone",
            {"customer_id": choose.key("Customer"), "phone": choose.text()},
        )


def steps_a_second(examples: int = 30, steps: int = 50) -> float:
    """Run the tests; how many calls they made and checked in a second of processor time."""
    return run(BankConsistency, examples, steps)


def main() -> None:
    """Run the tests from the command line."""
    parser = argparse.ArgumentParser(description="Property tests of the world bank.")
    parser.add_argument("--examples", type=int, default=100, help="episodes to play")
    parser.add_argument("--steps", type=int, default=50, help="calls in each, at most")
    options = parser.parse_args()
    if options.examples < 1 or options.steps < 1:
        parser.error("--examples and --steps: expected whole numbers from 1 on")
    rate = steps_a_second(options.examples, options.steps)
    print(
        f"bank: {options.examples} episodes, nothing found; {rate:,.0f} steps a second"
    )


if __name__ == "__main__":
    main()
