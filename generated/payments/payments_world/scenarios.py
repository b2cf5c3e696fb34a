"""The distributions that initial states are drawn from."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ._runtime import ABSENT, Stream
from .entities import Customer, PaymentIntent, Refund
from .state import State


def seeded(state: State, stream: Stream) -> None:
    """A few rows of everything that the API knows."""
    for _ in range(stream.between(3, 6)):
        state.customers.create(
            Customer(
                id=state.customers.fresh(state.secret),
                object_="customer",
                created=stream.between(0, 100),
                email=stream.trying(stream.email_address).until(
                    lambda email: len(email) <= 512, "Customer.email: len(email) <= 512"
                ),
                name=stream.until(
                    lambda: (
                        ABSENT
                        if stream.one_in_four()
                        else None if stream.one_in_four() else stream.words(1, 3)
                    ),
                    lambda name: name is None or name is ABSENT or len(name) <= 256,
                    "Customer.name: len(name) <= 256",
                ),
                description=stream.trying(stream.sentence).until(
                    lambda description: len(description) <= 350,
                    "Customer.description: len(description) <= 350",
                ),
                metadata=(
                    ABSENT
                    if stream.one_in_four()
                    else stream.entries(
                        lambda: stream.hex_id(8), lambda: stream.words(1, 3), 0, 3
                    )
                ),
            )
        )
    for _ in range(stream.between(3, 6)):
        state.payment_intents.create(
            PaymentIntent(
                id=state.payment_intents.fresh(state.secret),
                object_="payment_intent",
                amount=stream.between(50, 1050),
                currency=stream.pick(("eur", "usd", "gbp")),
                customer=(
                    ABSENT
                    if stream.one_in_four()
                    else stream.pick(list(state.customers)).id
                ),
                description=stream.trying(stream.sentence).until(
                    lambda description: len(description) <= 1000,
                    "PaymentIntent.description: len(description) <= 1000",
                ),
                status=stream.pick(
                    ("requires_confirmation", "processing", "succeeded", "canceled")
                ),
                created=stream.between(0, 100),
            )
        )
    for _ in range(stream.between(3, 6)):
        state.refunds.create(
            Refund(
                id=state.refunds.fresh(state.secret),
                object_="refund",
                amount=stream.between(1, 101),
                payment_intent=stream.pick(list(state.payment_intents)).id,
                reason=(
                    ABSENT
                    if stream.one_in_four()
                    else stream.pick(
                        ("duplicate", "fraudulent", "requested_by_customer")
                    )
                ),
                status=stream.pick(("pending", "succeeded", "failed")),
                created=stream.between(0, 100),
            )
        )


SCENARIOS: Mapping[str, Callable[[State, Stream], None]] = {"seeded": seeded}
