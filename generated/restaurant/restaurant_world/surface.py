"""The call surface: typed methods for programs, decoded arguments for agents."""

from __future__ import annotations

from collections.abc import Mapping

from . import policies, tools
from ._runtime import (
    Environment,
    Tool,
    argument,
    json_copy,
    nullable_argument,
    optional_argument,
    read_datetime,
    read_int,
    read_str,
    unsatisfied,
)
from .entities import Area
from .state import State
from .wire import (
    BookingJson,
    DayJson,
    FreeTableJson,
    GuestJson,
    ShortJson,
    booking_json,
    day_json,
    free_table_json,
    guest_json,
    read_area,
    short_json,
)


def find_guest(state: State, phone: object) -> GuestJson:
    phone = read_str(phone, "phone")
    if not 7 <= len(phone) <= 20:
        raise unsatisfied("phone", "7 <= len(phone) <= 20")
    guest = tools.find_guest(state, phone)
    state.note("find_guest", {"phone": phone}, guest.id)
    return guest_json(guest)


def register_guest(state: State, name: object, phone: object) -> GuestJson:
    name = read_str(name, "name")
    phone = read_str(phone, "phone")
    if not 2 <= len(name) <= 60:
        raise unsatisfied("name", "2 <= len(name) <= 60")
    if not 7 <= len(phone) <= 20:
        raise unsatisfied("phone", "7 <= len(phone) <= 20")
    return state.guests.shown(tools.register_guest(state, name, phone), guest_json)


def opening_hours(state: State) -> list[DayJson]:
    return [day_json(day) for day in tools.opening_hours(state)]


def free_tables(
    state: State, given_start: object, party: object, given_area: object
) -> list[FreeTableJson]:
    start = argument(given_start, "start", read_datetime)
    party = read_int(party, "party")
    area = nullable_argument(given_area, "area", read_area)
    if not 1 <= party <= 12:
        raise unsatisfied("party", "1 <= party <= 12")
    return [
        free_table_json(free_table)
        for free_table in tools.free_tables(state, start, party, area)
    ]


def list_bookings(state: State, guest_id: object) -> list[ShortJson]:
    guest_id = read_str(guest_id, "guest_id")
    guest = state.guests.find(guest_id)
    return [short_json(short) for short in tools.list_bookings(state, guest)]


def book_table(
    state: State,
    guest_id: object,
    table_number: object,
    given_start: object,
    party: object,
    given_wish: object,
) -> BookingJson:
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
    return state.bookings.shown(
        tools.book_table(state, guest, table, start, party, wish), booking_json
    )


def move_booking(
    state: State, booking_code: object, given_start: object
) -> BookingJson:
    booking_code = read_str(booking_code, "booking_code")
    start = argument(given_start, "start", read_datetime)
    booking = state.bookings.take(booking_code)
    state.judge(
        "strangers_change_nothing", policies.strangers_change_nothing(state, booking)
    )
    return booking_json(tools.move_booking(state, booking, start))


def change_table(
    state: State, booking_code: object, table_number: object
) -> BookingJson:
    booking_code = read_str(booking_code, "booking_code")
    table_number = read_int(table_number, "table_number")
    booking = state.bookings.take(booking_code)
    table = state.table_rows.find(table_number)
    state.judge(
        "strangers_change_nothing", policies.strangers_change_nothing(state, booking)
    )
    return booking_json(tools.change_table(state, booking, table))


def change_party(state: State, booking_code: object, party: object) -> BookingJson:
    booking_code = read_str(booking_code, "booking_code")
    party = read_int(party, "party")
    booking = state.bookings.take(booking_code)
    if not 1 <= party <= 12:
        raise unsatisfied("party", "1 <= party <= 12")
    state.judge(
        "strangers_change_nothing", policies.strangers_change_nothing(state, booking)
    )
    return booking_json(tools.change_party(state, booking, party))


def note_wish(state: State, booking_code: object, wish: object) -> BookingJson:
    booking_code = read_str(booking_code, "booking_code")
    wish = read_str(wish, "wish")
    booking = state.bookings.take(booking_code)
    if len(wish) > 200:
        raise unsatisfied("wish", "len(wish) <= 200")
    return booking_json(tools.note_wish(state, booking, wish))


def cancel_booking(state: State, booking_code: object) -> BookingJson:
    booking_code = read_str(booking_code, "booking_code")
    booking = state.bookings.take(booking_code)
    state.judge(
        "strangers_change_nothing", policies.strangers_change_nothing(state, booking)
    )
    state.judge(
        "cancel_at_the_last_minute", policies.cancel_at_the_last_minute(state, booking)
    )
    return booking_json(tools.cancel_booking(state, booking))


def seat_guests(state: State, booking_code: object) -> BookingJson:
    booking_code = read_str(booking_code, "booking_code")
    booking = state.bookings.take(booking_code)
    return booking_json(tools.seat_guests(state, booking))


TOOLS: Mapping[str, Tool[State]] = {
    "find_guest": Tool(find_guest, "phone"),
    "register_guest": Tool(register_guest, "name", "phone"),
    "opening_hours": Tool(opening_hours),
    "free_tables": Tool(free_tables, "start", "party", "area"),
    "list_bookings": Tool(list_bookings, "guest_id"),
    "book_table": Tool(
        book_table, "guest_id", "table_number", "start", "party", "wish"
    ),
    "move_booking": Tool(move_booking, "booking_code", "start"),
    "change_table": Tool(change_table, "booking_code", "table_number"),
    "change_party": Tool(change_party, "booking_code", "party"),
    "note_wish": Tool(note_wish, "booking_code", "wish"),
    "cancel_booking": Tool(cancel_booking, "booking_code"),
    "seat_guests": Tool(seat_guests, "booking_code"),
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
        return json_copy(self._env.perform(find_guest, (phone,)))

    def register_guest(self, *, name: str, phone: str) -> GuestJson:
        """Note down a guest who has not been here before."""
        return json_copy(self._env.perform(register_guest, (name, phone)))

    def opening_hours(self) -> list[DayJson]:
        """Tell when the restaurant is open, day by day."""
        return json_copy(self._env.perform(opening_hours, ()))

    def free_tables(
        self, *, start: str, party: int, area: Area | None = None
    ) -> list[FreeTableJson]:
        """List the tables that are free for a whole meal and large enough, the
        smallest first.

        ``start``: When the guests come.
        ``party``: How many people.
        ``area``: Only there.
        """
        return json_copy(self._env.perform(free_tables, (start, party, area)))

    def list_bookings(self, *, guest_id: str) -> list[ShortJson]:
        """List a guest's bookings, the earliest first, cancelled ones included.

        ``guest_id``: Whose bookings.
        """
        return json_copy(self._env.perform(list_bookings, (guest_id,)))

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
        return json_copy(
            self._env.perform(book_table, (guest_id, table_number, start, party, wish))
        )

    def move_booking(self, *, booking_code: str, start: str) -> BookingJson:
        """Move a booking to another time, at the same table.

        ``booking_code``: Which booking.
        ``start``: The new time.
        """
        return json_copy(self._env.perform(move_booking, (booking_code, start)))

    def change_table(self, *, booking_code: str, table_number: int) -> BookingJson:
        """Give the guests of a booking another table at the same time.

        ``booking_code``: Which booking.
        ``table_number``: The new table.
        """
        return json_copy(self._env.perform(change_table, (booking_code, table_number)))

    def change_party(self, *, booking_code: str, party: int) -> BookingJson:
        """Change how many people come, at the same table.

        ``booking_code``: Which booking.
        ``party``: How many people now.
        """
        return json_copy(self._env.perform(change_party, (booking_code, party)))

    def note_wish(self, *, booking_code: str, wish: str) -> BookingJson:
        """Note what the guests of a booking would like, in place of what was noted
        before.

        ``booking_code``: Which booking.
        ``wish``: What the guests would like.
        """
        return json_copy(self._env.perform(note_wish, (booking_code, wish)))

    def cancel_booking(self, *, booking_code: str) -> BookingJson:
        """Cancel a booking: its table is free again.

        ``booking_code``: Which booking.
        """
        return json_copy(self._env.perform(cancel_booking, (booking_code,)))

    def seat_guests(self, *, booking_code: str) -> BookingJson:
        """Lead guests to their table, no earlier than half an hour before their
        time.

        ``booking_code``: Who has come.
        """
        return json_copy(self._env.perform(seat_guests, (booking_code,)))
