"""What an agent must not do, though the tools would allow it."""

from __future__ import annotations

import datetime as dt

from ._runtime import Policy
from .entities import Booking, Table
from .functions import is_better
from .state import State


def strangers_change_nothing(state: State, booking: Booking) -> bool:
    """Whether this breaks: Ask for the telephone number and look the guest up
    before you change or cancel a booking.
    """
    return not state.called("find_guest", phone=state.guests[booking.guest_id].phone)


def waste_chairs(state: State, table: Table, start: dt.datetime, party: int) -> bool:
    """Whether this breaks: Give nobody a table with four or more chairs to spare
    while a smaller one is free.
    """
    return table.seats >= party + 4 and any(
        is_better(state, t, table, party, start) for t in state.table_rows
    )


def cancel_at_the_last_minute(state: State, booking: Booking) -> bool:
    """Whether this breaks: A booking for the next two hours is not cancelled any
    more.
    """
    return booking.start < state.now + dt.timedelta(hours=2)


POLICIES: tuple[Policy[State], ...] = (
    Policy(
        "strangers_change_nothing",
        "Ask for the telephone number and look the guest up before you change or cancel a booking.",
    ),
    Policy(
        "waste_chairs",
        "Give nobody a table with four or more chairs to spare while a smaller one is free.",
    ),
    Policy(
        "cancel_at_the_last_minute",
        "A booking for the next two hours is not cancelled any more.",
    ),
)
