"""The tools of the world: what each does to the state."""

from __future__ import annotations

import datetime as dt

from ._runtime import discard
from .entities import Event, Occurrence, Person, Repeats, Room, Slot
from .errors import (
    AlreadyInvited,
    FullyInvited,
    InThePast,
    IsOrganiser,
    NotInvited,
    NotRecurring,
    RoomTaken,
    UnknownPerson,
)
from .functions import (
    attends,
    is_free,
    is_free_for,
    is_on,
    require_fits,
    series,
    show_slot,
    shown,
    starts,
    universal,
)
from .state import State


def find_person(state: State, name: str) -> list[Person]:
    """Look people up by name; capitals do not matter."""
    found = sorted(
        (p for p in state.persons if name.lower() in p.name.lower()),
        key=lambda p: p.name,
    )
    if not found:
        raise UnknownPerson(f"Nobody here is called {name}.")
    return found


def agenda(state: State, person: Person, day: dt.date) -> list[Occurrence]:
    """List what a person has to do on a day of their own calendar, in order."""
    events = [e for e in state.events if attends(person, e)]
    return [
        found
        for _, found in sorted(
            (
                (s, shown(person, e, s))
                for e in events
                for s in starts(e)
                if is_on(person, s, day)
            ),
            key=lambda pair: pair[0],
        )
    ]


def search_events(state: State, title: str, person: Person | None) -> list[Slot]:
    """Search events by title and by who attends; moments are in universal time."""
    fitting = sorted(
        (e for e in state.events if title.lower() in e.title.lower()),
        key=lambda e: e.start,
    )
    return [show_slot(e) for e in fitting if person is None or attends(person, e)]


def free_rooms(
    state: State, start: dt.datetime, length: dt.timedelta, seats: int
) -> list[Room]:
    """List the rooms that are free for a single event, the smallest first."""
    return sorted(
        (
            r
            for r in state.rooms
            if r.seats >= seats and is_free(state, r, [start], length)
        ),
        key=lambda r: r.seats,
    )


def schedule_event(
    state: State,
    organiser: Person,
    title: str,
    start: dt.datetime,
    length: dt.timedelta,
    repeats: Repeats,
    times: int,
) -> Slot:
    """Put an event into the calendar. People are invited and a room is booked
    afterwards.
    """
    begin = universal(organiser, start)
    if begin <= state.now:
        raise InThePast(f"{start.isoformat()} has passed.")
    if times != 1 and repeats == "never":
        raise NotRecurring("What never repeats takes place once.")
    created = state.events.create(
        Event(
            id=state.events.fresh(state.secret),
            organiser_id=organiser.id,
            title=title,
            start=begin,
            length=length,
            repeats=repeats,
            times=times,
            room_name=None,
            attendees=[],
        )
    )
    return show_slot(created)


def move_event(state: State, event: Event, start: dt.datetime) -> Slot:
    """Move an event that has not begun, with all its occurrences and its room."""
    begin = universal(state.persons[event.organiser_id], start)
    if event.start <= state.now or begin <= state.now:
        raise InThePast("Nothing moves out of the past, or into it.")
    if event.room_name is not None:
        if not is_free_for(
            state,
            event,
            state.rooms[event.room_name],
            series(begin, event.repeats, event.times),
        ):
            raise RoomTaken(f"{event.room_name} is taken then.")
    event.start = begin
    return show_slot(event)


def repeat_event(state: State, event: Event, repeats: Repeats, times: int) -> Slot:
    """Let an event take place several times, in the same room."""
    if repeats == "never":
        raise NotRecurring("What never repeats takes place once.")
    if event.room_name is not None:
        if not is_free_for(
            state,
            event,
            state.rooms[event.room_name],
            series(event.start, repeats, times),
        ):
            raise RoomTaken(f"{event.room_name} is taken at one of these times.")
    event.repeats = repeats
    event.times = times
    return show_slot(event)


def invite(state: State, event: Event, person: Person) -> Slot:
    """Invite a person to an event."""
    if person.id == event.organiser_id:
        raise IsOrganiser(f"{person.name} organises this event.")
    if person.id in event.attendees:
        raise AlreadyInvited(f"{person.name} is invited already.")
    if len(event.attendees) >= 4:
        raise FullyInvited("Four guests are enough.")
    if event.room_name is not None:
        require_fits(state.rooms[event.room_name], len(event.attendees) + 2)
    event.attendees.append(person.id)
    return show_slot(event)


def uninvite(state: State, event: Event, person: Person) -> Slot:
    """Take an invitation back, or decline it."""
    if person.id not in event.attendees:
        raise NotInvited(f"{person.name} is not invited.")
    discard(event.attendees, person.id)
    return show_slot(event)


def book_room(state: State, event: Event, room: Room | None) -> Slot:
    """Book a room for all occurrences of an event, in place of the one it has."""
    if room is not None:
        require_fits(room, len(event.attendees) + 1)
        if not is_free_for(state, event, room, starts(event)):
            raise RoomTaken(f"{room.name} is taken at one of these times.")
    event.room_name = room.name if room is not None else None
    return show_slot(event)


def cancel_event(state: State, event: Event) -> str:
    """Take an event off the calendar, with all its occurrences."""
    title = event.title
    state.events.delete(event.id)
    return f'"{title}" is off the calendar.'
