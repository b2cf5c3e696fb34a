"""Property tests of this package: ``python -m payments_world.check`` (needs the extra ``test``)."""

from __future__ import annotations

import argparse

try:
    from hypothesis.stateful import rule
except ModuleNotFoundError as missing:
    if __name__ != "__main__":
        raise
    raise SystemExit(
        f'{missing.name} is not installed: pip install "payments-world[test]"'
    ) from None

from ._runtime.consistency import Consistency, numbers, run
from .environment import Payments


class PaymentsConsistency(Consistency):
    """A state machine with a rule for each tool."""

    kind = Payments

    @rule(number=numbers)
    def call_get_customers(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "get_customers",
            {
                "email": choose.text(),
                "limit": choose.number(),
                "starting_after": choose.text(),
            },
        )

    @rule(number=numbers)
    def call_post_customers(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "post_customers",
            {
                "email": choose.text(),
                "name": choose.text(),
                "description": choose.text(),
                "metadata": choose.entries(lambda: choose.text()),
            },
        )

    @rule(number=numbers)
    def call_get_customers_customer(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("get_customers_customer", {"customer": choose.key("Customer")})

    @rule(number=numbers)
    def call_post_customers_customer(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "post_customers_customer",
            {
                "customer": choose.key("Customer"),
                "email": choose.text(),
                "name": choose.text(),
                "description": choose.text(),
                "metadata": choose.entries(lambda: choose.text()),
            },
        )

    @rule(number=numbers)
    def call_delete_customers_customer(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("delete_customers_customer", {"customer": choose.key("Customer")})

    @rule(number=numbers)
    def call_get_payment_intents(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "get_payment_intents",
            {
                "customer": choose.text(),
                "limit": choose.number(),
                "starting_after": choose.text(),
            },
        )

    @rule(number=numbers)
    def call_post_payment_intents(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "post_payment_intents",
            {
                "amount": choose.number(),
                "currency": choose.member("eur", "usd", "gbp"),
                "customer": choose.key("Customer"),
                "description": choose.text(),
            },
        )

    @rule(number=numbers)
    def call_get_payment_intents_intent(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "get_payment_intents_intent", {"intent": choose.key("PaymentIntent")}
        )

    @rule(number=numbers)
    def call_post_payment_intents_intent(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "post_payment_intents_intent",
            {
                "intent": choose.key("PaymentIntent"),
                "amount": choose.number(),
                "description": choose.text(),
            },
        )

    @rule(number=numbers)
    def call_post_payment_intents_intent_confirm(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "post_payment_intents_intent_confirm",
            {"intent": choose.key("PaymentIntent")},
        )

    @rule(number=numbers)
    def call_post_payment_intents_intent_cancel(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "post_payment_intents_intent_cancel",
            {"intent": choose.key("PaymentIntent")},
        )

    @rule(number=numbers)
    def call_post_refunds(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "post_refunds",
            {
                "payment_intent": choose.key("PaymentIntent"),
                "amount": choose.number(),
                "reason": choose.member(
                    "duplicate", "fraudulent", "requested_by_customer"
                ),
            },
        )

    @rule(number=numbers)
    def call_get_refunds_refund(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("get_refunds_refund", {"refund": choose.key("Refund")})


def steps_a_second(examples: int = 30, steps: int = 50) -> float:
    """Run the tests; how many calls they made and checked in a second of processor time."""
    return run(PaymentsConsistency, examples, steps)


def main() -> None:
    """Run the tests from the command line."""
    parser = argparse.ArgumentParser(
        description="Property tests of the world payments."
    )
    parser.add_argument("--examples", type=int, default=100, help="episodes to play")
    parser.add_argument("--steps", type=int, default=50, help="calls in each, at most")
    options = parser.parse_args()
    if options.examples < 1 or options.steps < 1:
        parser.error("--examples and --steps: expected whole numbers from 1 on")
    rate = steps_a_second(options.examples, options.steps)
    print(
        f"payments: {options.examples} episodes, nothing found; {rate:,.0f} steps a second"
    )


if __name__ == "__main__":
    main()
