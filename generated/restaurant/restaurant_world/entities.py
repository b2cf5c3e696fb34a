"""What the world is made of: its enums, records and entities."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Literal

from ._runtime import blank

Area = Literal["hall", "window", "garden"]

BookingState = Literal["booked", "seated", "cancelled"]


@dataclass(slots=True)
class FreeTable:
    number: int
    seats: int
    area: Area


@dataclass(slots=True)
class Short:
    code: str
    table_number: int
    start: dt.datetime
    party: int
    state: BookingState
    wish: str


@dataclass(slots=True, eq=False)
class Day:
    """A day of the week, and when the kitchen works; on a day of rest it closes as
    it opens.

    * ``weekday``: From 0 for Monday.
    * ``opens``: After midnight.
    * ``closes``: After midnight.
    """

    weekday: int
    name: str
    opens: dt.timedelta
    closes: dt.timedelta

    def copy(self) -> Day:
        """A private copy, for a call that writes."""
        row = blank(Day)
        row.weekday = self.weekday
        row.name = self.name
        row.opens = self.opens
        row.closes = self.closes
        return row


@dataclass(slots=True, eq=False)
class Table:
    number: int
    seats: int
    area: Area

    def copy(self) -> Table:
        """A private copy, for a call that writes."""
        row = blank(Table)
        row.number = self.number
        row.seats = self.seats
        row.area = self.area
        return row


@dataclass(slots=True, eq=False)
class Guest:
    id: str
    name: str
    phone: str

    def copy(self) -> Guest:
        """A private copy, for a call that writes."""
        row = blank(Guest)
        row.id = self.id
        row.name = self.name
        row.phone = self.phone
        return row


@dataclass(slots=True, eq=False)
class Booking:
    """A table for two and a half hours.

    * ``party``: How many people.
    """

    code: str
    guest_id: str
    table_number: int
    start: dt.datetime
    party: int
    state: BookingState
    wish: str

    def copy(self) -> Booking:
        """A private copy, for a call that writes."""
        row = blank(Booking)
        row.code = self.code
        row.guest_id = self.guest_id
        row.table_number = self.table_number
        row.start = self.start
        row.party = self.party
        row.state = self.state
        row.wish = self.wish
        return row
