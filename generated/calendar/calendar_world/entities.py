"""What the world is made of: its enums, records and entities."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Literal

from ._runtime import blank

Repeats = Literal["never", "daily", "weekly"]


@dataclass(slots=True)
class Occurrence:
    """One time at which an event takes place, by the clock of whoever asks."""

    event_id: str
    title: str
    start: dt.datetime
    end: dt.datetime


@dataclass(slots=True)
class Slot:
    id: str
    title: str
    organiser_id: str
    start: dt.datetime
    length: dt.timedelta
    repeats: Repeats
    times: int
    room_name: str | None
    attendees: list[str]


@dataclass(slots=True, eq=False)
class Person:
    """What is known about a person.

    * ``hours_ahead``: Of universal time.
    """

    id: str
    name: str
    email: str
    hours_ahead: int

    def copy(self) -> Person:
        """A private copy, for a call that writes."""
        row = blank(Person)
        row.id = self.id
        row.name = self.name
        row.email = self.email
        row.hours_ahead = self.hours_ahead
        return row


@dataclass(slots=True, eq=False)
class Room:
    name: str
    seats: int

    def copy(self) -> Room:
        """A private copy, for a call that writes."""
        row = blank(Room)
        row.name = self.name
        row.seats = self.seats
        return row


@dataclass(slots=True, eq=False)
class Event:
    """Something that takes place once or several times. All moments are kept in
    universal time.

    * ``start``: Of the first occurrence.
    * ``times``: How often it takes place.
    * ``attendees``: Beside the organiser.
    """

    id: str
    organiser_id: str
    title: str
    start: dt.datetime
    length: dt.timedelta
    repeats: Repeats
    times: int
    room_name: str | None
    attendees: list[str]

    def copy(self) -> Event:
        """A private copy, for a call that writes."""
        row = blank(Event)
        row.id = self.id
        row.organiser_id = self.organiser_id
        row.title = self.title
        row.start = self.start
        row.length = self.length
        row.repeats = self.repeats
        row.times = self.times
        row.room_name = self.room_name
        row.attendees = self.attendees.copy()
        return row
