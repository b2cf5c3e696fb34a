"""The call surface: typed methods for programs, decoded arguments for agents."""

from __future__ import annotations

from collections.abc import Mapping

from . import policies, tools
from ._runtime import (
    Environment,
    Tool,
    argument,
    json_list,
    nullable_argument,
    optional_argument,
    read_datetime,
    read_int,
    read_str,
    unsatisfied,
)
from .entities import Area, Booking, Day, FreeTable, Guest, Short
from .state import State
from .wire import (
    BookingJson,
    DayJson,
    FreeTableJson,
    GuestJson,
    ShortJson,
    booking_json,
    booking_text,
    day_json,
    day_text,
    free_table_json,
    free_table_text,
    guest_json,
    guest_text,
    read_area,
    short_json,
    short_text,
)


def find_guest(state: State, phone: object) -> Guest:
    phone = read_str(phone, "phone")
    if not 7 <= len(phone) <= 20:
        raise unsatisfied("phone", "7 <= len(phone) <= 20")
    guest = tools.find_guest(state, phone)
    state.note("find_guest", {"phone": phone}, guest.id)
    return guest


def register_guest(state: State, name: object, phone: object) -> Guest:
    name = read_str(name, "name")
    phone = read_str(phone, "phone")
    if not 2 <= len(name) <= 60:
        raise unsatisfied("name", "2 <= len(name) <= 60")
    if not 7 <= len(phone) <= 20:
        raise unsatisfied("phone", "7 <= len(phone) <= 20")
    return tools.register_guest(state, name, phone)


def opening_hours(state: State) -> list[Day]:
    return tools.opening_hours(state)


def free_tables(
    state: State, given_start: object, party: object, given_area: object
) -> list[FreeTable]:
    start = argument(given_start, "start", read_datetime)
    party = read_int(party, "party")
    area = nullable_argument(given_area, "area", read_area)
    if not 1 <= party <= 12:
        raise unsatisfied("party", "1 <= party <= 12")
    return tools.free_tables(state, start, party, area)


def list_bookings(state: State, guest_id: object) -> list[Short]:
    guest_id = read_str(guest_id, "guest_id")
    guest = state.guests.find(guest_id)
    return tools.list_bookings(state, guest)


def book_table(
    state: State,
    guest_id: object,
    table_number: object,
    given_start: object,
    party: object,
    given_wish: object,
) -> Booking:
    guest_id = read_str(guest_id, "guest_id")
    table_number = read_int(table_number, "table_number")
    start = argument(given_start, "start", read_datetime)
    party = read_int(party, "party")
    wish = optional_argument(given_wish, "wish", read_str, "")
    guest = state.guests.find(guest_id)
    table = state.table_rows.find(table_number)
    if not 1 <= party <= 12:
        raise unsatisfied("party", "1 <= party <= 12")
    if len(wish) > 200:
        raise unsatisfied("wish", "len(wish) <= 200")
    state.judge("waste_chairs", policies.waste_chairs(state, table, start, party))
    return tools.book_table(state, guest, table, start, party, wish)


def move_booking(state: State, booking_code: object, given_start: object) -> Booking:
    booking_code = read_str(booking_code, "booking_code")
    start = argument(given_start, "start", read_datetime)
    booking = state.bookings.take(booking_code)
    state.judge(
        "strangers_change_nothing", policies.strangers_change_nothing(state, booking)
    )
    return tools.move_booking(state, booking, start)


def change_table(state: State, booking_code: object, table_number: object) -> Booking:
    booking_code = read_str(booking_code, "booking_code")
    table_number = read_int(table_number, "table_number")
    booking = state.bookings.take(booking_code)
    table = state.table_rows.find(table_number)
    state.judge(
        "strangers_change_nothing", policies.strangers_change_nothing(state, booking)
    )
    return tools.change_table(state, booking, table)


def change_party(state: State, booking_code: object, party: object) -> Booking:
    booking_code = read_str(booking_code, "booking_code")
    party = read_int(party, "party")
    booking = state.bookings.take(booking_code)
    if not 1 <= party <= 12:
        raise unsatisfied("party", "1 <= party <= 12")
    state.judge(
        "strangers_change_nothing", policies.strangers_change_nothing(state, booking)
    )
    return tools.change_party(state, booking, party)


def note_wish(state: State, booking_code: object, wish: object) -> Booking:
    booking_code = read_str(booking_code, "booking_code")
    wish = read_str(wish, "wish")
    booking = state.bookings.take(booking_code)
    if len(wish) > 200:
        raise unsatisfied("wish", "len(wish) <= 200")
    return tools.note_wish(state, booking, wish)


def cancel_booking(state: State, booking_code: object) -> Booking:
    booking_code = read_str(booking_code, "booking_code")
    booking = state.bookings.take(booking_code)
    state.judge(
        "strangers_change_nothing", policies.strangers_change_nothing(state, booking)
    )
    state.judge(
        "cancel_at_the_last_minute", policies.cancel_at_the_last_minute(state, booking)
    )
    return tools.cancel_booking(state, booking)


def seat_guests(state: State, booking_code: object) -> Booking:
    booking_code = read_str(booking_code, "booking_code")
    booking = state.bookings.take(booking_code)
    return tools.seat_guests(state, booking)


TOOLS: Mapping[str, Tool[State]] = {
    "find_guest": Tool(
        find_guest, "phone", value=guest_json, text=guest_text, table="guests"
    ),
    "register_guest": Tool(
        register_guest,
        "name",
        "phone",
        value=guest_json,
        text=guest_text,
        table="guests",
    ),
    "opening_hours": Tool(
        opening_hours,
        value=lambda result: [day_json(day) for day in result],
        text=lambda result: json_list(result, day_text),
    ),
    "free_tables": Tool(
        free_tables,
        "start",
        "party",
        "area",
        value=lambda result: [free_table_json(free_table) for free_table in result],
        text=lambda result: json_list(result, free_table_text),
    ),
    "list_bookings": Tool(
        list_bookings,
        "guest_id",
        value=lambda result: [short_json(short) for short in result],
        text=lambda result: json_list(result, short_text),
    ),
    "book_table": Tool(
        book_table,
        "guest_id",
        "table_number",
        "start",
        "party",
        "wish",
        value=booking_json,
        text=booking_text,
        table="bookings",
    ),
    "move_booking": Tool(
        move_booking, "booking_code", "start", value=booking_json, text=booking_text
    ),
    "change_table": Tool(
        change_table,
        "booking_code",
        "table_number",
        value=booking_json,
        text=booking_text,
    ),
    "change_party": Tool(
        change_party, "booking_code", "party", value=booking_json, text=booking_text
    ),
    "note_wish": Tool(
        note_wish, "booking_code", "wish", value=booking_json, text=booking_text
    ),
    "cancel_booking": Tool(
        cancel_booking, "booking_code", value=booking_json, text=booking_text
    ),
    "seat_guests": Tool(
        seat_guests, "booking_code", value=booking_json, text=booking_text
    ),
}


class Tools:
    """The tools as typed methods; a refusal is raised as its class in ``errors``."""

    __slots__ = ("_env",)

    def __init__(self, env: Environment[State]) -> None:
        self._env = env

    def find_guest(self, *, phone: str) -> GuestJson:
        """Look a guest up by telephone number.

        ``phone``: The number the guest is calling from.
        """
        return guest_json(self._env.perform(find_guest, (phone,)))

    def register_guest(self, *, name: str, phone: str) -> GuestJson:
        """Note down a guest who has not been here before."""
        return guest_json(self._env.perform(register_guest, (name, phone)))

    def opening_hours(self) -> list[DayJson]:
        """Tell when the restaurant is open, day by day."""
        return [day_json(day) for day in self._env.perform(opening_hours, ())]

    def free_tables(
        self, *, start: str, party: int, area: Area | None = None
    ) -> list[FreeTableJson]:
        """List the tables that are free for a whole meal and large enough, the
        smallest first.

        ``start``: When the guests come.
        ``party``: How many people.
        ``area``: Only there.
        """
        return [
            free_table_json(free_table)
            for free_table in self._env.perform(free_tables, (start, party, area))
        ]

    def list_bookings(self, *, guest_id: str) -> list[ShortJson]:
        """List a guest's bookings, the earliest first, cancelled ones included.

        ``guest_id``: Whose bookings.
        """
        return [
            short_json(short) for short in self._env.perform(list_bookings, (guest_id,))
        ]

    def book_table(
        self,
        *,
        guest_id: str,
        table_number: int,
        start: str,
        party: int,
        wish: str = "",
    ) -> BookingJson:
        """Book a table for two and a half hours.

        ``guest_id``: Who comes.
        ``table_number``: Which table.
        ``start``: When they come.
        ``party``: How many people.
        """
        return booking_json(
            self._env.perform(book_table, (guest_id, table_number, start, party, wish))
        )

    def move_booking(self, *, booking_code: str, start: str) -> BookingJson:
        """Move a booking to another time, at the same table.

        ``booking_code``: Which booking.
        ``start``: The new time.
        """
        return booking_json(self._env.perform(move_booking, (booking_code, start)))

    def change_table(self, *, booking_code: str, table_number: int) -> BookingJson:
        """Give the guests of a booking another table at the same time.

        ``booking_code``: Which booking.
        ``table_number``: The new table.
        """
        return booking_json(
            self._env.perform(change_table, (booking_code, table_number))
        )

    def change_party(self, *, booking_code: str, party: int) -> BookingJson:
        """Change how many people come, at the same table.

        ``booking_code``: Which booking.
        ``party``: How many people now.
        """
        return booking_json(self._env.perform(change_party, (booking_code, party)))

    def note_wish(self, *, booking_code: str, wish: str) -> BookingJson:
        """Note what the guests of a booking would like, in place of what was noted
        before.

        ``booking_code``: Which booking.
        ``wish``: What the guests would like.
        """
        return booking_json(self._env.perform(note_wish, (booking_code, wish)))

    def cancel_booking(self, *, booking_code: str) -> BookingJson:
        """Cancel a booking: its table is free again.

        ``booking_code``: Which booking.
        """
        return booking_json(self._env.perform(cancel_booking, (booking_code,)))

    def seat_guests(self, *, booking_code: str) -> BookingJson:
        """Lead guests to their table, no earlier than half an hour before their
        time.

        ``booking_code``: Who has come.
        """
        return booking_json(self._env.perform(seat_guests, (booking_code,)))
