"""The world is consistent whatever is called, and its reference solutions are what they claim."""

from __future__ import annotations

from petstore_world.check import PetstoreConsistency, run


def test_state_machine() -> None:
    run(PetstoreConsistency, examples=30, steps=50)
