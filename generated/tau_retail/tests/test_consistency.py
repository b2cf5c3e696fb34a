"""The world is consistent whatever is called, and its reference solutions are what they claim."""

from __future__ import annotations

from tau_retail_world.check import TauRetailConsistency, run


def test_state_machine() -> None:
    run(TauRetailConsistency, examples=30, steps=50)
