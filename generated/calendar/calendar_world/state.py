"""The state of an episode: a table for each entity."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any, cast

from ._runtime import (
    Duplicate,
    EpisodeState,
    JsonObject,
    Members,
    Refusal,
    Start,
    Table,
    broken,
    or_none,
    read_datetime,
    read_duration,
    read_int,
    read_list,
    read_str,
)
from .entities import Event, Person, Room
from .errors import UnknownEvent, UnknownPerson, UnknownRoom
from .functions import are_guests
from .wire import event_json, person_json, read_repeats, room_json


class Persons(Table[str, Person]):
    """All persons, in creation order."""

    __slots__ = ()
    entity = "Person"
    key = "id"
    derived = {"organised_ids": ("Event", "organiser_id")}
    unique = ("name", "email")

    def fresh(self, secret: str) -> str:
        """A new key."""
        return self.opaque("person-{}", secret)

    def with_name(self, name: str) -> list[Person]:
        """The persons with this name."""
        return self.where("name", name)

    def with_email(self, email: str) -> list[Person]:
        """The persons with this email."""
        return self.where("email", email)

    def unknown(self, key: str) -> Refusal:
        return UnknownPerson(f'There is no Person "{key}".')

    def check(self, state: State, row: Person, before: Person | None) -> None:
        if not -12 <= row.hours_ahead <= 14:
            raise broken("Person", row.id, "-12 <= hours_ahead <= 14")
        if before is None or row.name != before.name:
            if len(self.with_name(row.name)) > 1:
                raise Duplicate("Another Person has this name.")
        if before is None or row.email != before.email:
            if len(self.with_email(row.email)) > 1:
                raise Duplicate("Another Person has this email.")

    def encode(self, row: Person) -> JsonObject:
        return cast(JsonObject, person_json(row))

    def load(self, state: State, members: Members) -> Person:
        return Person(
            id=members.take("id", read_str),
            name=members.take("name", read_str),
            email=members.take("email", read_str),
            hours_ahead=members.take("hours_ahead", read_int),
        )


class Rooms(Table[str, Room]):
    """All rooms, in creation order."""

    __slots__ = ()
    entity = "Room"
    key = "name"
    derived = {"event_ids": ("Event", "room_name")}

    def unknown(self, key: str) -> Refusal:
        return UnknownRoom(f'There is no Room "{key}".')

    def check(self, state: State, row: Room, before: Room | None) -> None:
        if not 2 <= row.seats <= 30:
            raise broken("Room", row.name, "2 <= seats <= 30")

    def encode(self, row: Room) -> JsonObject:
        return cast(JsonObject, room_json(row))

    def load(self, state: State, members: Members) -> Room:
        return Room(
            name=members.take("name", read_str), seats=members.take("seats", read_int)
        )


class Events(Table[str, Event]):
    """All events, in creation order."""

    __slots__ = ()
    entity = "Event"
    key = "id"
    refers_to = ("Person", "Room")
    wire_names = {"attendees": "attendee_ids"}

    def fresh(self, secret: str) -> str:
        """A new key."""
        return self.opaque("event-{}", secret)

    def with_title(self, title: str) -> list[Event]:
        """The events with this title."""
        return self.where("title", title)

    def of_room(self, room_name: str | None) -> list[Event]:
        """The events of this room."""
        return self.where("room_name", room_name)

    def unknown(self, key: str) -> Refusal:
        return UnknownEvent(f'There is no Event "{key}".')

    def check(self, state: State, row: Event, before: Event | None) -> None:
        # What the call left alone is the very object that it was before.
        if before is None or row.title is not before.title:
            if not 1 <= len(row.title) <= 80:
                raise broken("Event", row.id, "1 <= len(title) <= 80")
        if not dt.timedelta(minutes=5) <= row.length <= dt.timedelta(hours=8):
            raise broken("Event", row.id, "5m <= length <= 8h")
        if not (1 <= row.times <= 10 and (row.times == 1 or row.repeats != "never")):
            raise broken(
                "Event",
                row.id,
                '1 <= times <= 10 and (times == 1 or repeats != "never")',
            )
        if not (
            len(row.attendees) <= 4
            and are_guests(row.attendees, state.persons[row.organiser_id])
        ):
            raise broken(
                "Event",
                row.id,
                "len(attendees) <= 4 and are_guests(attendees, organiser)",
            )

    def references(self, row: Event) -> Iterator[tuple[str, str, str | int]]:
        yield "organiser_id", "Person", row.organiser_id
        if row.room_name is not None:
            yield "room_name", "Room", row.room_name
        for place, person_id in enumerate(row.attendees):
            yield f"attendee_ids[{place}]", "Person", person_id

    def encode(self, row: Event) -> JsonObject:
        return cast(JsonObject, event_json(row))

    def load(self, state: State, members: Members) -> Event:
        return Event(
            id=members.take("id", read_str),
            organiser_id=members.take("organiser_id", read_str),
            title=members.take("title", read_str),
            start=members.take("start", read_datetime),
            length=members.take("length", read_duration),
            repeats=members.take("repeats", read_repeats, lambda: "never"),
            times=members.take("times", read_int, lambda: 1),
            room_name=members.take("room_name", or_none(read_str), lambda: None),
            attendees=members.take(
                "attendee_ids", lambda value: read_list(value, read_str)
            ),
        )


class State(EpisodeState):
    """The state of an episode, and by ``old`` the state in which it began."""

    __slots__ = ("persons", "rooms", "events")
    world = "calendar"
    initial_clock = dt.datetime(2024, 3, 4, 8, 0)
    step = dt.timedelta(minutes=1)

    def __init__(self, start: Start[Any] | None = None) -> None:
        super().__init__(start)
        self.persons = self.table(Persons)
        self.rooms = self.table(Rooms)
        self.events = self.table(Events)

    @property
    def old(self) -> State:
        """The state in which the episode began."""
        return self if self.start is None else self.start.state(State)
