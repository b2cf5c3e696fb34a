"""Property tests of this package: ``python -m tau_retail_world.check`` (needs the extra ``test``)."""

from __future__ import annotations

import argparse

try:
    from hypothesis.stateful import rule
except ModuleNotFoundError as missing:
    if __name__ != "__main__":
        raise
    raise SystemExit(
        f'{missing.name} is not installed: pip install "tau-retail-world[test]"'
    ) from None

from ._runtime.consistency import Consistency, numbers, run
from .environment import TauRetail


class TauRetailConsistency(Consistency):
    """A state machine with a rule for each tool."""

    kind = TauRetail

    @rule(number=numbers)
    def call_find_user_id_by_email(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("find_user_id_by_email", {"email": choose.text()})

    @rule(number=numbers)
    def call_find_user_id_by_name_zip(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "find_user_id_by_name_zip",
            {
                "first_name": choose.text(),
                "last_name": choose.text(),
                "zip": choose.text(),
            },
        )

    @rule(number=numbers)
    def call_get_user_details(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("get_user_details", {"user_id": choose.key("User")})

    @rule(number=numbers)
    def call_get_order_details(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("get_order_details", {"order_id": choose.key("Order")})

    @rule(number=numbers)
    def call_get_product_details(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("get_product_details", {"product_id": choose.key("Product")})

    @rule(number=numbers)
    def call_list_all_product_types(self, number: int) -> None:
        self.attempt("list_all_product_types", {})

    @rule(number=numbers)
    def call_cancel_pending_order(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "cancel_pending_order",
            {
                "order_id": choose.key("Order"),
                "reason": choose.member("no longer needed", "ordered by mistake"),
            },
        )

    @rule(number=numbers)
    def call_modify_pending_order_address(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "modify_pending_order_address",
            {
                "order_id": choose.key("Order"),
                "address1": choose.text(),
                "address2": choose.text(),
                "city": choose.text(),
                "state": choose.text(),
                "country": choose.text(),
                "zip": choose.text(),
            },
        )

    @rule(number=numbers)
    def call_modify_pending_order_payment(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "modify_pending_order_payment",
            {"order_id": choose.key("Order"), "payment_method_id": choose.text()},
        )

    @rule(number=numbers)
    def call_modify_pending_order_items(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "modify_pending_order_items",
            {
                "order_id": choose.key("Order"),
                "item_ids": choose.items(lambda: choose.text()),
                "new_item_ids": choose.items(lambda: choose.text()),
                "payment_method_id": choose.text(),
            },
        )

    @rule(number=numbers)
    def call_return_delivered_order_items(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "return_delivered_order_items",
            {
                "order_id": choose.key("Order"),
                "item_ids": choose.items(lambda: choose.text()),
                "payment_method_id": choose.text(),
            },
        )

    @rule(number=numbers)
    def call_exchange_delivered_order_items(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "exchange_delivered_order_items",
            {
                "order_id": choose.key("Order"),
                "item_ids": choose.items(lambda: choose.text()),
                "new_item_ids": choose.items(lambda: choose.text()),
                "payment_method_id": choose.text(),
            },
        )

    @rule(number=numbers)
    def call_modify_user_address(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "modify_user_address",
            {
                "user_id": choose.key("User"),
                "address1": choose.text(),
                "address2": choose.text(),
                "city": choose.text(),
                "state": choose.text(),
                "country": choose.text(),
                "zip": choose.text(),
            },
        )

    @rule(number=numbers)
    def call_calculate(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("calculate", {"expression": choose.text()})

    @rule(number=numbers)
    def call_think(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("think", {"thought": choose.text()})

    @rule(number=numbers)
    def call_transfer_to_human_agents(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("transfer_to_human_agents", {"summary": choose.text()})


def steps_a_second(examples: int = 30, steps: int = 50) -> float:
    """Run the tests; how many calls they made and checked in a second of processor time."""
    return run(TauRetailConsistency, examples, steps)


def main() -> None:
    """Run the tests from the command line."""
    parser = argparse.ArgumentParser(
        description="Property tests of the world tau_retail."
    )
    parser.add_argument("--examples", type=int, default=100, help="episodes to play")
    parser.add_argument("--steps", type=int, default=50, help="calls in each, at most")
    options = parser.parse_args()
    if options.examples < 1 or options.steps < 1:
        parser.error("--examples and --steps: expected whole numbers from 1 on")
    rate = steps_a_second(options.examples, options.steps)
    print(
        f"tau_retail: {options.examples} episodes, nothing found; {rate:,.0f} steps a second"
    )


if __name__ == "__main__":
    main()
