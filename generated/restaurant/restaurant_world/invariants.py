"""What always holds."""

from __future__ import annotations

from ._runtime import Invariant
from .entities import Booking
from .functions import is_live, is_open, meets
from .state import State


def one_party_per_table(state: State, booking: Booking) -> bool:
    """Nobody is led to a table at which others sit."""
    return (
        not is_live(booking)
        or sum(
            1
            for b in state.bookings.of_table(booking.table_number)
            if meets(b, booking.start)
        )
        == 1
    )


def one_table_per_guest(state: State, booking: Booking) -> bool:
    """Nobody dines in two places at once."""
    return (
        not is_live(booking)
        or sum(
            1
            for b in state.bookings.of_guest(booking.guest_id)
            if meets(b, booking.start)
        )
        == 1
    )


def meals_have_their_time(state: State, booking: Booking) -> bool:
    return not is_live(booking) or is_open(state, booking.start)


def parties_have_chairs(state: State, booking: Booking) -> bool:
    return (
        not is_live(booking)
        or booking.party <= state.table_rows[booking.table_number].seats
    )


INVARIANTS: tuple[Invariant[State], ...] = (
    Invariant(
        "one_party_per_table", one_party_per_table, entity="Booking", reads=("Booking",)
    ),
    Invariant(
        "one_table_per_guest", one_table_per_guest, entity="Booking", reads=("Booking",)
    ),
    Invariant(
        "meals_have_their_time", meals_have_their_time, entity="Booking", reads=("Day",)
    ),
    Invariant("parties_have_chairs", parties_have_chairs, entity="Booking"),
)
