"""The functions of the world."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from ._runtime import distinct
from .entities import Event, Occurrence, Person, Repeats, Room, Slot
from .errors import RoomTooSmall

if TYPE_CHECKING:
    from .state import State


def gap(repeats: Repeats) -> dt.timedelta:
    return {
        "never": dt.timedelta(seconds=0),
        "daily": dt.timedelta(days=1),
        "weekly": dt.timedelta(days=7),
    }[repeats]


def are_guests(people: list[str], organiser: Person) -> bool:
    return organiser.id not in people and distinct(people)


def by_clock_of(person: Person, moment: dt.datetime) -> dt.datetime:
    return moment + dt.timedelta(hours=1) * person.hours_ahead


def universal(person: Person, moment: dt.datetime) -> dt.datetime:
    """What the universal clock shows when the person's own clock shows this."""
    return moment - dt.timedelta(hours=1) * person.hours_ahead


def series(start: dt.datetime, repeats: Repeats, times: int) -> list[dt.datetime]:
    return [start + gap(repeats) * i for i in range(times)]


def starts(event: Event) -> list[dt.datetime]:
    return series(event.start, event.repeats, event.times)


def has_room(event: Event) -> bool:
    return event.room_name is not None


def attends(person: Person, event: Event) -> bool:
    return event.organiser_id == person.id or person.id in event.attendees


def meets(event: Event, moments: list[dt.datetime], length: dt.timedelta) -> bool:
    """Whether any occurrence of an event overlaps something that begins at one of
    these moments.
    """
    return any(
        a < b + length and b < a + event.length for a in starts(event) for b in moments
    )


def is_free(
    state: State, room: Room, moments: list[dt.datetime], length: dt.timedelta
) -> bool:
    return not any(meets(e, moments, length) for e in state.events.of_room(room.name))


def is_free_for(
    state: State, event: Event, room: Room, moments: list[dt.datetime]
) -> bool:
    """Whether nothing but the event itself is in the way."""
    return not any(
        e.id != event.id and meets(e, moments, event.length)
        for e in state.events.of_room(room.name)
    )


def is_busy(state: State, person: Person, event: Event) -> bool:
    """Whether a person has something else to do during an event."""
    others = [e for e in state.events if e.id != event.id and attends(person, e)]
    return any(meets(e, starts(event), event.length) for e in others)


def is_on(person: Person, moment: dt.datetime, day: dt.date) -> bool:
    return by_clock_of(person, moment).date() == day


def entries(state: State, person: Person, day: dt.date) -> int:
    """How often a person is expected somewhere on a day of their own calendar."""
    events = [e for e in state.events if attends(person, e)]
    return sum(1 for e in events for s in starts(e) if is_on(person, s, day))


def shown(person: Person, event: Event, start: dt.datetime) -> Occurrence:
    local = by_clock_of(person, start)
    return Occurrence(
        event_id=event.id, title=event.title, start=local, end=local + event.length
    )


def require_fits(room: Room, people: int) -> None:
    if people > room.seats:
        raise RoomTooSmall(f"{room.name} has {room.seats} seats only.")


def is_sketching(event: Event, person: Person) -> bool:
    """Whether this is what the first task asks for."""
    at_four = by_clock_of(person, event.start) == dt.datetime(2024, 3, 6, 16, 0)
    once = event.length == dt.timedelta(hours=1) and event.times == 1
    return (
        event.organiser_id == person.id
        and event.title == "Sketching"
        and at_four
        and once
    )


def is_only(state: State, event: Event) -> bool:
    """Whether the title says which event is meant."""
    return len(state.events.with_title(event.title)) == 1


def may_wait(state: State, event: Event) -> bool:
    """Whether nothing is in the way of the event one day later."""
    return event.room_name is None or is_free_for(
        state, event, state.rooms[event.room_name], [event.start + dt.timedelta(days=1)]
    )


def show_slot(event: Event) -> Slot:
    return Slot(
        id=event.id,
        title=event.title,
        organiser_id=event.organiser_id,
        start=event.start,
        length=event.length,
        repeats=event.repeats,
        times=event.times,
        room_name=event.room_name,
        attendees=event.attendees,
    )
