"""Property tests of this package: ``python -m retail_world.check`` (needs the extra ``test``)."""

from __future__ import annotations

import argparse

try:
    from hypothesis.stateful import rule
except ModuleNotFoundError as missing:
    if __name__ != "__main__":
        raise
    raise SystemExit(
        f'{missing.name} is not installed: pip install "retail-world[test]"'
    ) from None

from ._runtime.consistency import Consistency, numbers, run
from .environment import Retail


class RetailConsistency(Consistency):
    """A state machine with a rule for each tool."""

    kind = Retail

    @rule(number=numbers)
    def call_find_customer(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("find_customer", {"email": choose.text()})

    @rule(number=numbers)
    def call_find_customer_by_name(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "find_customer_by_name", {"name": choose.text(), "zip": choose.text()}
        )

    @rule(number=numbers)
    def call_list_orders(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "list_orders",
            {
                "user_id": choose.key("User"),
                "status": choose.among(
                    lambda: choose.member(
                        "pending", "delivered", "returned", "cancelled"
                    ),
                    lambda: None,
                ),
            },
        )

    @rule(number=numbers)
    def call_search_items(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "search_items",
            {
                "title": choose.text(),
                "colour": choose.among(
                    lambda: choose.member("black", "white", "red"), lambda: None
                ),
            },
        )

    @rule(number=numbers)
    def call_add_to_cart(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "add_to_cart",
            {
                "user_id": choose.key("User"),
                "item_id": choose.key("Item"),
                "quantity": choose.number(),
            },
        )

    @rule(number=numbers)
    def call_remove_from_cart(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "remove_from_cart",
            {"user_id": choose.key("User"), "item_id": choose.key("Item")},
        )

    @rule(number=numbers)
    def call_check_out(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("check_out", {"user_id": choose.key("User")})

    @rule(number=numbers)
    def call_cancel_order(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("cancel_order", {"order_id": choose.key("Order")})

    @rule(number=numbers)
    def call_return_order(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("return_order", {"order_id": choose.key("Order")})

    @rule(number=numbers)
    def call_exchange_item(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "exchange_item",
            {
                "order_id": choose.key("Order"),
                "item_id": choose.key("Item"),
                "replacement_id": choose.key("Item"),
            },
        )

    @rule(number=numbers)
    def call_redirect_order(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "redirect_order",
            {
                "order_id": choose.key("Order"),
                "street": choose.text(),
                "city": choose.text(),
                "zip": choose.text(),
            },
        )

    @rule(number=numbers)
    def call_move_customer(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "move_customer",
            {
                "user_id": choose.key("User"),
                "street": choose.text(),
                "city": choose.text(),
                "zip": choose.text(),
            },
        )

    @rule(number=numbers)
    def call_transfer_to_human(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("transfer_to_human", {"summary": choose.text()})


def steps_a_second(examples: int = 30, steps: int = 50) -> float:
    """Run the tests; how many calls they made and checked in a second of processor time."""
    return run(RetailConsistency, examples, steps)


def main() -> None:
    """Run the tests from the command line."""
    parser = argparse.ArgumentParser(description="Property tests of the world retail.")
    parser.add_argument("--examples", type=int, default=100, help="episodes to play")
    parser.add_argument("--steps", type=int, default=50, help="calls in each, at most")
    options = parser.parse_args()
    if options.examples < 1 or options.steps < 1:
        parser.error("--examples and --steps: expected whole numbers from 1 on")
    rate = steps_a_second(options.examples, options.steps)
    print(
        f"retail: {options.examples} episodes, nothing found; {rate:,.0f} steps a second"
    )


if __name__ == "__main__":
    main()
