"""The world is consistent whatever is called, and its reference solutions are what they claim."""

from __future__ import annotations

from ticket_tracker_world.check import TicketTrackerConsistency, run


def test_state_machine() -> None:
    run(TicketTrackerConsistency, examples=30, steps=50)
