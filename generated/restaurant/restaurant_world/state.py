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
    Table as RuntimeTable,
    broken,
    left_alone,
    read_datetime,
    read_duration,
    read_int,
    read_str,
    within_limits,
)
from .entities import Booking, Day, Guest, Table
from .errors import UnknownBooking, UnknownDay, UnknownGuest, UnknownTable
from .wire import (
    booking_json,
    day_json,
    guest_json,
    read_area,
    read_booking_state,
    table_json,
)


class Days(RuntimeTable[int, Day]):
    """All days, in creation order."""

    __slots__ = ()
    entity = "Day"
    key = "weekday"
    counted = True

    def unknown(self, key: int) -> Refusal:
        return UnknownDay(f'There is no Day "{key}".')

    def check(self, state: State, row: Day, before: Day | None) -> None:
        if not 0 <= row.weekday <= 6:
            raise broken("Day", row.weekday, "0 <= weekday <= 6")
        if not dt.timedelta(seconds=0) <= row.opens <= dt.timedelta(days=1):
            raise broken("Day", row.weekday, "0h <= opens <= 24h")
        if not row.opens <= row.closes <= dt.timedelta(days=1):
            raise broken("Day", row.weekday, "opens <= closes <= 24h")

    def encode(self, row: Day) -> JsonObject:
        return cast(JsonObject, day_json(row))

    def load(self, state: State, members: Members) -> Day:
        return Day(
            weekday=members.take("weekday", read_int),
            name=members.take("name", read_str),
            opens=members.take("opens", read_duration),
            closes=members.take("closes", read_duration),
        )


class Tables(RuntimeTable[int, Table]):
    """All tables, in creation order."""

    __slots__ = ()
    entity = "Table"
    key = "number"
    derived = {"booking_codes": ("Booking", "table_number")}
    counted = True

    def unknown(self, key: int) -> Refusal:
        return UnknownTable(f'There is no Table "{key}".')

    def check(self, state: State, row: Table, before: Table | None) -> None:
        if not 1 <= row.number <= 99:
            raise broken("Table", row.number, "1 <= number <= 99")
        if not 1 <= row.seats <= 12:
            raise broken("Table", row.number, "1 <= seats <= 12")

    def encode(self, row: Table) -> JsonObject:
        return cast(JsonObject, table_json(row))

    def load(self, state: State, members: Members) -> Table:
        return Table(
            number=members.take("number", read_int),
            seats=members.take("seats", read_int),
            area=members.take("area", read_area),
        )


class Guests(RuntimeTable[str, Guest]):
    """All guests, in creation order."""

    __slots__ = ()
    entity = "Guest"
    key = "id"
    derived = {"booking_codes": ("Booking", "guest_id")}
    unique = ("phone",)

    def fresh(self, secret: str) -> str:
        """A new key."""
        return self.opaque("guest-{}", secret)

    def with_phone(self, phone: str) -> list[Guest]:
        """The guests with this phone."""
        return self.where("phone", phone)

    def unknown(self, key: str) -> Refusal:
        return UnknownGuest(f'There is no Guest "{key}".')

    def check(self, state: State, row: Guest, before: Guest | None) -> None:
        # What the call left alone is the very object that it was before.
        if before is None or row.name is not before.name:
            if not 2 <= len(row.name) <= 60:
                raise broken("Guest", row.id, "2 <= len(name) <= 60")
        if before is None or row.phone is not before.phone:
            if not 7 <= len(row.phone) <= 20:
                raise broken("Guest", row.id, "7 <= len(phone) <= 20")
        if before is None or row.phone != before.phone:
            if len(self.with_phone(row.phone)) > 1:
                raise Duplicate("Another Guest has this phone.")

    def encode(self, row: Guest) -> JsonObject:
        return cast(JsonObject, guest_json(row))

    def load(self, state: State, members: Members) -> Guest:
        return Guest(
            id=members.take("id", read_str),
            name=members.take("name", read_str),
            phone=members.take("phone", read_str),
        )


class Bookings(RuntimeTable[str, Booking]):
    """All bookings, in creation order."""

    __slots__ = ()
    entity = "Booking"
    key = "code"
    refers_to = ("Guest", "Table")

    def fresh(self, secret: str) -> str:
        """A new key."""
        return self.opaque("B-{}", secret)

    def of_guest(self, guest_id: str) -> list[Booking]:
        """The bookings of this guest."""
        return self.where("guest_id", guest_id)

    def of_table(self, table_number: int) -> list[Booking]:
        """The bookings of this table."""
        return self.where("table_number", table_number)

    def unknown(self, key: str) -> Refusal:
        return UnknownBooking(f'There is no Booking "{key}".')

    def check(self, state: State, row: Booking, before: Booking | None) -> None:
        if left_alone(row, before):
            return
        # What the call left alone is the very object that it was before.
        if before is None or row.party is not before.party:
            within_limits(row.party)
        if not 1 <= row.party <= state.table_rows[row.table_number].seats:
            raise broken("Booking", row.code, "1 <= party <= table.seats")
        if before is None or row.wish is not before.wish:
            if len(row.wish) > 200:
                raise broken("Booking", row.code, "len(wish) <= 200")

    def references(self, row: Booking) -> Iterator[tuple[str, str, str | int]]:
        yield "guest_id", "Guest", row.guest_id
        yield "table_number", "Table", row.table_number

    def encode(self, row: Booking) -> JsonObject:
        return cast(JsonObject, booking_json(row))

    def load(self, state: State, members: Members) -> Booking:
        return Booking(
            code=members.take("code", read_str),
            guest_id=members.take("guest_id", read_str),
            table_number=members.take("table_number", read_int),
            start=members.take("start", read_datetime),
            party=members.take("party", read_int),
            state=members.take("state", read_booking_state, lambda: "booked"),
            wish=members.take("wish", read_str, lambda: ""),
        )


class State(EpisodeState):
    """The state of an episode, and by ``old`` the state in which it began."""

    __slots__ = ("days", "table_rows", "guests", "bookings")
    world = "restaurant"
    initial_clock = dt.datetime(2024, 5, 15, 10, 0)
    step = dt.timedelta(minutes=1)

    def __init__(self, start: Start[Any] | None = None) -> None:
        super().__init__(start)
        self.days = self.table(Days)
        self.table_rows = self.table(Tables)
        self.guests = self.table(Guests)
        self.bookings = self.table(Bookings)

    @property
    def old(self) -> State:
        """The state in which the episode began."""
        return self if self.start is None else self.start.state(State)
