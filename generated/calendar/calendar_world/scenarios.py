"""The distributions that initial states are drawn from."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping

from ._runtime import Rejected, Stream
from .entities import Event, Person, Repeats, Room
from .functions import are_guests
from .state import State

TITLES: tuple[str, ...] = (
    "Planning",
    "Review",
    "Interview",
    "Budget",
    "Lunch talk",
    "Retro",
    "Rehearsal",
)
LENGTHS: tuple[dt.timedelta, ...] = (
    dt.timedelta(minutes=30),
    dt.timedelta(hours=1),
    dt.timedelta(minutes=90),
)


def office(state: State, stream: Stream) -> None:
    """A few people, three rooms, and single events in the coming days."""
    for _ in range(stream.between(3, 5)):
        state.persons.create(
            Person(
                id=state.persons.fresh(state.secret),
                name=stream.until(
                    stream.person_name,
                    lambda name: not state.persons.with_name(name),
                    "Person.name: unique",
                ),
                email=stream.until(
                    stream.email_address,
                    lambda email: not state.persons.with_email(email),
                    "Person.email: unique",
                ),
                hours_ahead=stream.pick((-5, 0, 1, 9)),
            )
        )
    for _ in range(3):
        state.rooms.create(
            Room(
                name=stream.until(
                    lambda: stream.pick(("Alder", "Birch", "Cedar", "Elm", "Maple")),
                    lambda name: name not in state.rooms,
                    "Room.name: unique",
                ),
                seats=stream.pick((2, 4, 8, 12)),
            )
        )
    for hour in [
        dt.timedelta(hours=10),
        dt.timedelta(hours=33),
        dt.timedelta(days=2),
        dt.timedelta(hours=60),
        dt.timedelta(hours=81),
    ]:
        for _ in range(stream.between(0, 1)):
            state.events.create(
                Event(
                    id=state.events.fresh(state.secret),
                    organiser_id=stream.pick(list(state.persons)).id,
                    title=stream.pick(TITLES),
                    start=state.now + hour,
                    length=stream.pick(LENGTHS),
                    repeats="never",
                    times=1,
                    room_name=None,
                    attendees=[],
                )
            )
    if len(state.events) < 2:
        raise Rejected("ensure count(e for e in Event) >= 2")


def busy_office(state: State, stream: Stream) -> None:
    """More people, five rooms, series that run for weeks, and a room for most of
    them.
    """
    for _ in range(stream.between(6, 8)):
        state.persons.create(
            Person(
                id=state.persons.fresh(state.secret),
                name=stream.until(
                    stream.person_name,
                    lambda name: not state.persons.with_name(name),
                    "Person.name: unique",
                ),
                email=stream.until(
                    stream.email_address,
                    lambda email: not state.persons.with_email(email),
                    "Person.email: unique",
                ),
                hours_ahead=stream.pick((-5, 0, 1, 9)),
            )
        )
    for _ in range(5):
        state.rooms.create(
            Room(
                name=stream.until(
                    lambda: stream.pick(("Alder", "Birch", "Cedar", "Elm", "Maple")),
                    lambda name: name not in state.rooms,
                    "Room.name: unique",
                ),
                seats=12,
            )
        )
    for hour in [
        dt.timedelta(hours=26),
        dt.timedelta(hours=54),
        dt.timedelta(hours=75),
    ]:
        for _ in range(stream.between(1, 2)):
            organiser = stream.pick(list(state.persons)).id
            state.events.create(
                Event(
                    id=state.events.fresh(state.secret),
                    organiser_id=organiser,
                    title=stream.pick(TITLES),
                    start=state.now + hour,
                    length=stream.pick(LENGTHS),
                    repeats="never",
                    times=1,
                    room_name=stream.pick(list(state.rooms)).name,
                    attendees=stream.until(
                        lambda: stream.items(
                            lambda: stream.pick(list(state.persons)).id, 0, 4
                        ),
                        lambda attendees: len(attendees) <= 4
                        and are_guests(attendees, state.persons[organiser]),
                        "Event.attendees: len(attendees) <= 4 and are_guests(attendees, organiser)",
                    ),
                )
            )
    organiser = stream.pick(list(state.persons)).id
    state.events.create(
        Event(
            id=state.events.fresh(state.secret),
            organiser_id=organiser,
            title=stream.pick(TITLES),
            start=state.now + dt.timedelta(minutes=30),
            length=stream.pick(LENGTHS),
            repeats="never",
            times=1,
            room_name=None,
            attendees=stream.until(
                lambda: stream.items(lambda: stream.pick(list(state.persons)).id, 0, 4),
                lambda attendees: len(attendees) <= 4
                and are_guests(attendees, state.persons[organiser]),
                "Event.attendees: len(attendees) <= 4 and are_guests(attendees, organiser)",
            ),
        )
    )
    for _ in range(stream.between(1, 2)):
        organiser = stream.pick(list(state.persons)).id
        state.events.create(
            Event(
                id=state.events.fresh(state.secret),
                organiser_id=organiser,
                title=stream.pick(TITLES),
                start=state.now + dt.timedelta(hours=28),
                length=stream.pick(LENGTHS),
                repeats="daily",
                times=4,
                room_name=None,
                attendees=stream.until(
                    lambda: stream.items(
                        lambda: stream.pick(list(state.persons)).id, 0, 4
                    ),
                    lambda attendees: len(attendees) <= 4
                    and are_guests(attendees, state.persons[organiser]),
                    "Event.attendees: len(attendees) <= 4 and are_guests(attendees, organiser)",
                ),
            )
        )
    for _ in range(2):
        organiser = stream.pick(list(state.persons)).id
        title = stream.pick(TITLES)
        length = stream.pick(LENGTHS)
        repeats: Repeats = "weekly"
        state.events.create(
            Event(
                id=state.events.fresh(state.secret),
                organiser_id=organiser,
                title=title,
                start=state.now + dt.timedelta(days=4),
                length=length,
                repeats=repeats,
                times=stream.until(
                    lambda: stream.between(3, 6),
                    lambda times: 1 <= times <= 10
                    and (times == 1 or repeats != "never"),
                    'Event.times: 1 <= times <= 10 and (times == 1 or repeats != "never")',
                ),
                room_name=stream.pick(list(state.rooms)).name,
                attendees=stream.until(
                    lambda: stream.items(
                        lambda: stream.pick(list(state.persons)).id, 0, 4
                    ),
                    lambda attendees: len(attendees) <= 4
                    and are_guests(attendees, state.persons[organiser]),
                    "Event.attendees: len(attendees) <= 4 and are_guests(attendees, organiser)",
                ),
            )
        )


SCENARIOS: Mapping[str, Callable[[State, Stream], None]] = {
    "office": office,
    "busy_office": busy_office,
}
