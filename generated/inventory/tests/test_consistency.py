"""The world is consistent whatever is called, and its reference solutions are what they claim."""

from __future__ import annotations

from inventory_world.check import InventoryConsistency, run


def test_state_machine() -> None:
    run(InventoryConsistency, examples=30, steps=50)
