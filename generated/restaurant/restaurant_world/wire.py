"""How the world's types cross the wire: their JSON, its readers and writers."""

from __future__ import annotations

from typing import TypedDict, cast

from ._runtime import duration_json, quoted, read_member
from .entities import Area, Booking, BookingState, Day, FreeTable, Guest, Short, Table


class FreeTableJson(TypedDict):
    number: int
    seats: int
    area: Area


class ShortJson(TypedDict):
    code: str
    table_number: int
    start: str
    party: int
    state: BookingState
    wish: str


class DayJson(TypedDict):
    weekday: int
    name: str
    opens: int
    closes: int


class TableJson(TypedDict):
    number: int
    seats: int
    area: Area


class GuestJson(TypedDict):
    id: str
    name: str
    phone: str


class BookingJson(TypedDict):
    code: str
    guest_id: str
    table_number: int
    start: str
    party: int
    state: BookingState
    wish: str


def read_area(value: object) -> Area:
    """An Area from the wire."""
    return cast(Area, read_member(value, ("hall", "window", "garden")))


def read_booking_state(value: object) -> BookingState:
    """A BookingState from the wire."""
    return cast(BookingState, read_member(value, ("booked", "seated", "cancelled")))


def free_table_json(free_table: FreeTable) -> FreeTableJson:
    """A FreeTable for the wire."""
    return {
        "number": free_table.number,
        "seats": free_table.seats,
        "area": free_table.area,
    }


def short_json(short: Short) -> ShortJson:
    """A Short for the wire."""
    return {
        "code": short.code,
        "table_number": short.table_number,
        "start": short.start.isoformat(),
        "party": short.party,
        "state": short.state,
        "wish": short.wish,
    }


def day_json(day: Day) -> DayJson:
    """A Day for the wire."""
    return {
        "weekday": day.weekday,
        "name": day.name,
        "opens": duration_json(day.opens),
        "closes": duration_json(day.closes),
    }


def table_json(table: Table) -> TableJson:
    """A Table for the wire."""
    return {"number": table.number, "seats": table.seats, "area": table.area}


def guest_json(guest: Guest) -> GuestJson:
    """A Guest for the wire."""
    return {"id": guest.id, "name": guest.name, "phone": guest.phone}


def booking_json(booking: Booking) -> BookingJson:
    """A Booking for the wire."""
    return {
        "code": booking.code,
        "guest_id": booking.guest_id,
        "table_number": booking.table_number,
        "start": booking.start.isoformat(),
        "party": booking.party,
        "state": booking.state,
        "wish": booking.wish,
    }


def free_table_text(free_table: FreeTable) -> str:
    """A FreeTable as JSON."""
    return (
        f'{{"number": {free_table.number}'
        f', "seats": {free_table.seats}'
        f', "area": "{free_table.area}"}}'
    )


def short_text(short: Short) -> str:
    """A Short as JSON."""
    return (
        f'{{"code": {quoted(short.code)}'
        f', "table_number": {short.table_number}'
        f', "start": "{short.start.isoformat()}"'
        f', "party": {short.party}'
        f', "state": "{short.state}"'
        f', "wish": {quoted(short.wish)}}}'
    )


def day_text(day: Day) -> str:
    """A Day as JSON."""
    return (
        f'{{"weekday": {day.weekday}'
        f', "name": {quoted(day.name)}'
        f', "opens": {duration_json(day.opens)}'
        f', "closes": {duration_json(day.closes)}}}'
    )


def guest_text(guest: Guest) -> str:
    """A Guest as JSON."""
    return (
        f'{{"id": {quoted(guest.id)}'
        f', "name": {quoted(guest.name)}'
        f', "phone": {quoted(guest.phone)}}}'
    )


def booking_text(booking: Booking) -> str:
    """A Booking as JSON."""
    return (
        f'{{"code": {quoted(booking.code)}'
        f', "guest_id": {quoted(booking.guest_id)}'
        f', "table_number": {booking.table_number}'
        f', "start": "{booking.start.isoformat()}"'
        f', "party": {booking.party}'
        f', "state": "{booking.state}"'
        f', "wish": {quoted(booking.wish)}}}'
    )
