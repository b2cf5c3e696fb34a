"""The world is consistent whatever is called, and its reference solutions are what they claim."""

from __future__ import annotations

from tau_airline_world.check import TauAirlineConsistency, run


def test_state_machine() -> None:
    run(TauAirlineConsistency, examples=30, steps=50)
