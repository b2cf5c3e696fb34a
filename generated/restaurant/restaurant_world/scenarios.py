"""The distributions that initial states are drawn from."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping

from ._runtime import Stream
from .entities import Booking, Day, Guest, Table
from .functions import evenings
from .state import State


def small_house(state: State, stream: Stream) -> None:
    """Six tables, closed on Mondays, a few guests with bookings for the coming
    evenings.
    """
    state.days.create(
        Day(
            weekday=0,
            name="Monday",
            opens=dt.timedelta(seconds=0),
            closes=dt.timedelta(seconds=0),
        )
    )
    state.days.create(
        Day(
            weekday=1,
            name="Tuesday",
            opens=dt.timedelta(hours=17),
            closes=dt.timedelta(hours=23),
        )
    )
    state.days.create(
        Day(
            weekday=2,
            name="Wednesday",
            opens=dt.timedelta(hours=17),
            closes=dt.timedelta(hours=23),
        )
    )
    state.days.create(
        Day(
            weekday=3,
            name="Thursday",
            opens=dt.timedelta(hours=17),
            closes=dt.timedelta(hours=23),
        )
    )
    state.days.create(
        Day(
            weekday=4,
            name="Friday",
            opens=dt.timedelta(hours=12),
            closes=dt.timedelta(days=1),
        )
    )
    state.days.create(
        Day(
            weekday=5,
            name="Saturday",
            opens=dt.timedelta(hours=12),
            closes=dt.timedelta(days=1),
        )
    )
    state.days.create(
        Day(
            weekday=6,
            name="Sunday",
            opens=dt.timedelta(hours=12),
            closes=dt.timedelta(hours=21),
        )
    )
    for number in range(1, 4):
        state.table_rows.create(
            Table(
                number=number,
                seats=stream.choice(((2, 3), (4, 4), (6, 2), (8, 1))),
                area="hall",
            )
        )
    for number in range(4, 6):
        state.table_rows.create(
            Table(
                number=number,
                seats=stream.choice(((2, 3), (4, 4), (6, 2), (8, 1))),
                area="window",
            )
        )
    state.table_rows.create(Table(number=6, seats=6, area="garden"))
    for _ in range(stream.between(3, 4)):
        state.guests.create(
            Guest(
                id=state.guests.fresh(state.secret),
                name=stream.until(
                    stream.person_name,
                    lambda name: 2 <= len(name) <= 60,
                    "Guest.name: 2 <= len(name) <= 60",
                ),
                phone=stream.until(
                    stream.phone_number,
                    lambda phone: 7 <= len(phone) <= 20
                    and not state.guests.with_phone(phone),
                    "Guest.phone: 7 <= len(phone) <= 20",
                ),
            )
        )
    for guest in list(state.guests):
        for _ in range(stream.between(1, 2)):
            table = stream.pick(list(state.table_rows)).number
            state.bookings.create(
                Booking(
                    code=state.bookings.fresh(state.secret),
                    guest_id=guest.id,
                    table_number=table,
                    start=stream.pick(evenings()),
                    party=stream.until(
                        lambda: stream.between(1, 2),
                        lambda party: 1 <= party <= state.table_rows[table].seats,
                        "Booking.party: 1 <= party <= table.seats",
                    ),
                    state="booked",
                    wish=stream.pick(("", "", "high chair", "birthday")),
                )
            )


def full_house(state: State, stream: Stream) -> None:
    """Ten tables, many guests, and the first of them at the door."""
    state.days.create(
        Day(
            weekday=0,
            name="Monday",
            opens=dt.timedelta(seconds=0),
            closes=dt.timedelta(seconds=0),
        )
    )
    state.days.create(
        Day(
            weekday=1,
            name="Tuesday",
            opens=dt.timedelta(seconds=0),
            closes=dt.timedelta(seconds=0),
        )
    )
    state.days.create(
        Day(
            weekday=2,
            name="Wednesday",
            opens=dt.timedelta(hours=10),
            closes=dt.timedelta(hours=23),
        )
    )
    state.days.create(
        Day(
            weekday=3,
            name="Thursday",
            opens=dt.timedelta(hours=10),
            closes=dt.timedelta(hours=23),
        )
    )
    state.days.create(
        Day(
            weekday=4,
            name="Friday",
            opens=dt.timedelta(hours=10),
            closes=dt.timedelta(days=1),
        )
    )
    state.days.create(
        Day(
            weekday=5,
            name="Saturday",
            opens=dt.timedelta(hours=10),
            closes=dt.timedelta(days=1),
        )
    )
    state.days.create(
        Day(
            weekday=6,
            name="Sunday",
            opens=dt.timedelta(hours=10),
            closes=dt.timedelta(hours=18),
        )
    )
    for number in range(1, 7):
        state.table_rows.create(
            Table(
                number=number,
                seats=stream.choice(((2, 3), (4, 4), (6, 2), (8, 1))),
                area="hall",
            )
        )
    for number in range(7, 10):
        state.table_rows.create(
            Table(
                number=number,
                seats=stream.choice(((2, 3), (4, 4), (6, 2), (8, 1))),
                area="window",
            )
        )
    state.table_rows.create(Table(number=10, seats=8, area="garden"))
    for _ in range(stream.between(6, 8)):
        state.guests.create(
            Guest(
                id=state.guests.fresh(state.secret),
                name=stream.until(
                    stream.person_name,
                    lambda name: 2 <= len(name) <= 60,
                    "Guest.name: 2 <= len(name) <= 60",
                ),
                phone=stream.until(
                    stream.phone_number,
                    lambda phone: 7 <= len(phone) <= 20
                    and not state.guests.with_phone(phone),
                    "Guest.phone: 7 <= len(phone) <= 20",
                ),
            )
        )
    for guest in list(state.guests):
        for _ in range(stream.between(0, 1)):
            table = stream.pick(list(state.table_rows)).number
            state.bookings.create(
                Booking(
                    code=state.bookings.fresh(state.secret),
                    guest_id=guest.id,
                    table_number=table,
                    start=dt.datetime(2024, 5, 15, 10, 15),
                    party=stream.until(
                        lambda: stream.between(1, 2),
                        lambda party: 1 <= party <= state.table_rows[table].seats,
                        "Booking.party: 1 <= party <= table.seats",
                    ),
                    state="booked",
                    wish=stream.pick(("", "", "high chair", "birthday")),
                )
            )
        for _ in range(stream.between(0, 2)):
            table = stream.pick(list(state.table_rows)).number
            state.bookings.create(
                Booking(
                    code=state.bookings.fresh(state.secret),
                    guest_id=guest.id,
                    table_number=table,
                    start=stream.pick(evenings()),
                    party=stream.until(
                        lambda: stream.between(1, 2),
                        lambda party: 1 <= party <= state.table_rows[table].seats,
                        "Booking.party: 1 <= party <= table.seats",
                    ),
                    state="booked",
                    wish=stream.pick(("", "", "high chair", "birthday")),
                )
            )


SCENARIOS: Mapping[str, Callable[[State, Stream], None]] = {
    "small_house": small_house,
    "full_house": full_house,
}
