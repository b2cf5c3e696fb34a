"""The world is consistent whatever is called, and its reference solutions are what they claim."""

from __future__ import annotations

from payments_world.check import PaymentsConsistency, run


def test_state_machine() -> None:
    run(PaymentsConsistency, examples=30, steps=50)
