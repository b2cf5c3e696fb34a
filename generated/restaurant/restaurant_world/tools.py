"""The tools of the world: what each does to the state."""

from __future__ import annotations

import datetime as dt

from ._runtime import first
from .entities import Area, Booking, Day, FreeTable, Guest, Short, Table
from .errors import (
    PhoneTaken,
    SameTable,
    TableTaken,
    TooEarly,
    TooManyPeople,
    TwoPlacesAtOnce,
    UnknownGuest,
)
from .functions import (
    is_free,
    is_free_for,
    meets,
    require_booked,
    require_open,
    show_free_table,
    show_short,
)
from .state import State


def find_guest(state: State, phone: str) -> Guest:
    """Look a guest up by telephone number."""
    guest = first(state.guests.with_phone(phone))
    if guest is None:
        raise UnknownGuest(f"We do not know {phone} yet.")
    return guest


def register_guest(state: State, name: str, phone: str) -> Guest:
    """Note down a guest who has not been here before."""
    if state.guests.with_phone(phone):
        raise PhoneTaken(f"{phone} belongs to a guest we know.")
    return state.guests.create(
        Guest(id=state.guests.fresh(state.secret), name=name, phone=phone)
    )


def opening_hours(state: State) -> list[Day]:
    """Tell when the restaurant is open, day by day."""
    return sorted(state.days, key=lambda d: d.weekday)


def free_tables(
    state: State, start: dt.datetime, party: int, area: Area | None
) -> list[FreeTable]:
    """List the tables that are free for a whole meal and large enough, the
    smallest first.
    """
    require_open(state, start)
    free = sorted(
        (t for t in state.table_rows if t.seats >= party and is_free(state, t, start)),
        key=lambda t: t.seats,
    )
    return [show_free_table(t) for t in free if area is None or t.area == area]


def list_bookings(state: State, guest: Guest) -> list[Short]:
    """List a guest's bookings, the earliest first, cancelled ones included."""
    return [
        show_short(b)
        for b in sorted(state.bookings.of_guest(guest.id), key=lambda b: b.start)
    ]


def book_table(
    state: State, guest: Guest, table: Table, start: dt.datetime, party: int, wish: str
) -> Booking:
    """Book a table for two and a half hours."""
    require_open(state, start)
    if party > table.seats:
        raise TooManyPeople(f"Table {table.number} has {table.seats} chairs.")
    if not is_free(state, table, start):
        raise TableTaken(f"Table {table.number} is taken at {start.isoformat()}.")
    if any(meets(b, start) for b in state.bookings.of_guest(guest.id)):
        raise TwoPlacesAtOnce(f"{guest.name} dines here then.")
    return state.bookings.create(
        Booking(
            code=state.bookings.fresh(state.secret),
            guest_id=guest.id,
            table_number=table.number,
            start=start,
            party=party,
            state="booked",
            wish=wish,
        )
    )


def move_booking(state: State, booking: Booking, start: dt.datetime) -> Booking:
    """Move a booking to another time, at the same table."""
    require_booked(booking)
    require_open(state, start)
    if not is_free_for(state, booking, start):
        raise TableTaken(
            f"Table {booking.table_number} is taken at {start.isoformat()}."
        )
    if any(
        meets(b, start)
        for b in state.bookings.of_guest(booking.guest_id)
        if b.code != booking.code
    ):
        raise TwoPlacesAtOnce(
            f"{state.guests[booking.guest_id].name} dines here then already."
        )
    booking.start = start
    return booking


def change_table(state: State, booking: Booking, table: Table) -> Booking:
    """Give the guests of a booking another table at the same time."""
    require_booked(booking)
    if table.number == booking.table_number:
        raise SameTable(f"Booking {booking.code} has table {table.number} already.")
    if booking.party > table.seats:
        raise TooManyPeople(f"Table {table.number} has {table.seats} chairs.")
    if not is_free(state, table, booking.start):
        raise TableTaken(
            f"Table {table.number} is taken at {booking.start.isoformat()}."
        )
    booking.table_number = table.number
    return booking


def change_party(state: State, booking: Booking, party: int) -> Booking:
    """Change how many people come, at the same table."""
    require_booked(booking)
    table = state.table_rows[booking.table_number]
    if party > table.seats:
        raise TooManyPeople(f"Table {table.number} has {table.seats} chairs.")
    booking.party = party
    return booking


def note_wish(state: State, booking: Booking, wish: str) -> Booking:
    """Note what the guests of a booking would like, in place of what was noted
    before.
    """
    require_booked(booking)
    booking.wish = wish
    return booking


def cancel_booking(state: State, booking: Booking) -> Booking:
    """Cancel a booking: its table is free again."""
    require_booked(booking)
    booking.state = "cancelled"
    return booking


def seat_guests(state: State, booking: Booking) -> Booking:
    """Lead guests to their table, no earlier than half an hour before their time."""
    require_booked(booking)
    if booking.start > state.now + dt.timedelta(minutes=30):
        raise TooEarly(f"The table is booked for {booking.start.isoformat()}.")
    booking.state = "seated"
    return booking
