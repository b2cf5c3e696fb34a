"""What always holds."""

from __future__ import annotations

import datetime as dt

from ._runtime import Invariant
from .entities import Event
from .functions import is_free_for, starts
from .state import State


def rooms_hold_one_event_at_a_time(state: State, event: Event) -> bool:
    return event.room_name is None or is_free_for(
        state, event, state.rooms[event.room_name], starts(event)
    )


def rooms_are_large_enough(state: State, event: Event) -> bool:
    return (
        event.room_name is None
        or len(event.attendees) + 1 <= state.rooms[event.room_name].seats
    )


def nothing_moves_into_the_past(state: State, event: Event) -> bool:
    """What has begun stays where it is, and what is to come remains to come."""
    return (
        event.id not in state.old.events
        or event.start == state.old.events[event.id].start
        or event.start > dt.datetime(2024, 3, 4, 8, 0)
    )


INVARIANTS: tuple[Invariant[State], ...] = (
    Invariant(
        "rooms_hold_one_event_at_a_time",
        rooms_hold_one_event_at_a_time,
        entity="Event",
        reads=("Event",),
    ),
    Invariant("rooms_are_large_enough", rooms_are_large_enough, entity="Event"),
    Invariant(
        "nothing_moves_into_the_past", nothing_moves_into_the_past, entity="Event"
    ),
)
