"""The functions of the world."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from .entities import Booking, FreeTable, Guest, Short, Table
from .errors import Closed, InThePast, NotBooked

if TYPE_CHECKING:
    from .state import State


def stays() -> dt.timedelta:
    return dt.timedelta(minutes=150)


def is_live(booking: Booking) -> bool:
    return booking.state != "cancelled"


def meets(booking: Booking, start: dt.datetime) -> bool:
    """Whether somebody who comes at `start` would still, or already, find these
    guests there.
    """
    return (
        is_live(booking)
        and booking.start < start + stays()
        and start < booking.start + stays()
    )


def is_open(state: State, start: dt.datetime) -> bool:
    """Whether there is time for a whole meal."""
    day = state.days.get(start.weekday())
    come = start - dt.datetime(start.date().year, start.date().month, start.date().day)
    return day is not None and day.opens <= come and come + stays() <= day.closes


def is_free(state: State, table: Table, start: dt.datetime) -> bool:
    return not any(meets(b, start) for b in state.bookings.of_table(table.number))


def is_free_for(state: State, booking: Booking, start: dt.datetime) -> bool:
    """Whether nothing but the booking itself is in the way at its table."""
    return not any(
        b.code != booking.code and meets(b, start)
        for b in state.bookings.of_table(booking.table_number)
    )


def require_open(state: State, start: dt.datetime) -> None:
    if start <= state.now:
        raise InThePast(f"{start.isoformat()} has passed.")
    if not is_open(state, start):
        raise Closed(f"There is no time for a meal from {start.isoformat()} on.")


def require_booked(booking: Booking) -> None:
    if booking.state != "booked":
        raise NotBooked(f"Booking {booking.code} is {booking.state}.")


def is_better(
    state: State, other: Table, table: Table, party: int, start: dt.datetime
) -> bool:
    return party <= other.seats < table.seats and is_free(state, other, start)


def evenings() -> list[dt.datetime]:
    return [
        dt.datetime(2024, 5, 16, 18, 0),
        dt.datetime(2024, 5, 16, 20, 30),
        dt.datetime(2024, 5, 17, 19, 0),
        dt.datetime(2024, 5, 18, 12, 30),
        dt.datetime(2024, 5, 18, 20, 0),
    ]


def is_only(state: State, booking: Booking) -> bool:
    """Whether the guest need not say which booking is meant."""
    return (
        booking.state == "booked"
        and len(state.bookings.of_guest(booking.guest_id)) == 1
    )


def may_come_later(state: State, booking: Booking) -> bool:
    later = booking.start + dt.timedelta(hours=1)
    return is_open(state, later) and is_free_for(state, booking, later)


def is_for(booking: Booking, start: dt.datetime, party: int) -> bool:
    return is_live(booking) and booking.start == start and booking.party == party


def is_ines(guest: Guest) -> bool:
    """Whether this is the guest of the task about a first visit."""
    return guest.name == "Ines Moreau" and guest.phone == "+1-555-010-2030"


def show_free_table(table: Table) -> FreeTable:
    return FreeTable(number=table.number, seats=table.seats, area=table.area)


def show_short(booking: Booking) -> Short:
    return Short(
        code=booking.code,
        table_number=booking.table_number,
        start=booking.start,
        party=booking.party,
        state=booking.state,
        wish=booking.wish,
    )
