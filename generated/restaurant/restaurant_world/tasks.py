"""The tasks: questions with their answers."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass

from ._runtime import Frame, Goal, JsonValue, Stream, Task
from .functions import is_for, is_free, is_ines, is_only, may_come_later, meets
from .state import State
from .surface import Tools


@dataclass(frozen=True)
class DinnerForTwo(Task[State]):
    """The smallest table that is free will do, or any other that does not waste
    chairs.
    """

    guest: str
    table: int

    name = "dinner_for_two"
    scenario = "small_house"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> DinnerForTwo | None:
        for guest in stream.shuffled(
            guest
            for guest in state.guests
            if not any(
                meets(b, dt.datetime(2024, 5, 17, 19, 30))
                for b in state.bookings.of_guest(guest.id)
            )
        ):
            for table in stream.shuffled(
                table
                for table in state.table_rows
                if is_free(state, table, dt.datetime(2024, 5, 17, 19, 30))
                and table.seats < 6
            ):
                return cls(guest.id, table.number)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        guest = state.guests[self.guest]
        return (
            f"A table for 2 on Friday, 2024-05-17, at 19:30, please. My number is {guest.phone}.",
            f"Hello, {guest.phone} again. We'd like to come on 2024-05-17 at 19:30, just the 2 of us.",
            f"I promised somebody a dinner: 2 of us, on 2024-05-17 at 19:30. You have my number, {guest.phone}. Any table will do.",
            f"2 people, 2024-05-17T19:30:00, {guest.phone}",
        )

    def booking_was_created(self, state: State) -> bool:
        return any(
            b.guest_id == self.guest and is_for(b, dt.datetime(2024, 5, 17, 19, 30), 2)
            for b in state.bookings.new()
        )

    goals = (
        Goal(
            "any(b.guest == guest and is_for(b, 2024-05-17T19:30:00, 2) for b in new(Booking))",
            booking_was_created,
        ),
    )

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.created(
            "Booking",
            1,
            lambda state, b: b.guest_id == self.guest
            and is_for(b, dt.datetime(2024, 5, 17, 19, 30), 2),
        )
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.find_guest(phone=state.guests[self.guest].phone)
        tools.free_tables(start="2024-05-17T19:30:00", party=2)
        tools.book_table(
            guest_id=self.guest,
            table_number=self.table,
            start="2024-05-17T19:30:00",
            party=2,
        )


@dataclass(frozen=True)
class AnHourLater(Task[State]):
    """When the booking is has to be read."""

    booking: str

    name = "an_hour_later"
    scenario = "small_house"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> AnHourLater | None:
        for booking in stream.shuffled(
            booking
            for booking in state.bookings
            if is_only(state, booking) and may_come_later(state, booking)
        ):
            return cls(booking.code)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        booking = state.bookings[self.booking]
        guest = state.guests[booking.guest_id]
        return (
            f"We will be an hour late. Can you move our booking by that hour? My number: {guest.phone}.",
            f"This is {guest.phone}. Please let us come one hour later than we booked, same table.",
            f"I'm afraid that the concert ends later than I thought, so would it be possible to dine one hour after the time that I have booked? {guest.phone}",
            f"{guest.phone}: booking +1h",
        )

    def booking_start_is_later(self, state: State) -> bool:
        booking = state.bookings[self.booking]
        return booking.start == state.old.bookings[self.booking].start + dt.timedelta(
            hours=1
        )

    goals = (Goal("booking.start == old(booking.start) + 1h", booking_start_is_later),)

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.members("Booking", self.booking, "start")
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.find_guest(
            phone=state.guests[state.bookings[self.booking].guest_id].phone
        )
        tools.list_bookings(guest_id=state.bookings[self.booking].guest_id)
        tools.move_booking(
            booking_code=self.booking,
            start=(
                state.bookings[self.booking].start + dt.timedelta(hours=1)
            ).isoformat(),
        )


@dataclass(frozen=True)
class CallItOff(Task[State]):
    booking: str

    name = "call_it_off"
    scenario = "small_house"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> CallItOff | None:
        for booking in stream.shuffled(
            booking for booking in state.bookings if is_only(state, booking)
        ):
            return cls(booking.code)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        booking = state.bookings[self.booking]
        guest = state.guests[booking.guest_id]
        return (
            f"I'm ill and cannot come. Please cancel my booking. {guest.phone}",
            f"The table that was booked from {guest.phone} can be given to somebody else.",
            f"To my regret I have to call off the dinner that I booked with you. My telephone number is {guest.phone}.",
            f"cancel, {guest.phone}",
        )

    def booking_state_is_cancelled(self, state: State) -> bool:
        return state.bookings[self.booking].state == "cancelled"

    goals = (Goal('booking.state == "cancelled"', booking_state_is_cancelled),)

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.members("Booking", self.booking, "state")
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.find_guest(
            phone=state.guests[state.bookings[self.booking].guest_id].phone
        )
        tools.list_bookings(guest_id=state.bookings[self.booking].guest_id)
        tools.cancel_booking(booking_code=self.booking)


@dataclass(frozen=True)
class FirstVisit(Task[State]):
    """Somebody who is not known yet."""

    table: int

    name = "first_visit"
    scenario = "small_house"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> FirstVisit | None:
        for table in stream.shuffled(
            table
            for table in state.table_rows
            if 4 <= table.seats < 8
            and is_free(state, table, dt.datetime(2024, 5, 19, 13, 0))
        ):
            return cls(table.number)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        return (
            f"Hello! I've never been to your place. Ines Moreau, +1-555-010-2030. Can 4 of us come on 2024-05-19 at 13:00, to table {self.table}?",
            f"We are 4, new in town, and would like table {self.table} on 2024-05-19 at 13:00. The name is Ines Moreau, telephone +1-555-010-2030.",
            f"My name is Ines Moreau (+1-555-010-2030) and I was told to ask for table {self.table}. Sunday, 2024-05-19, 13:00, 4 people, for the first time.",
            f"new guest Ines Moreau, +1-555-010-2030; 4 people, 2024-05-19T13:00:00, table {self.table}",
        )

    def guest_was_created(self, state: State) -> bool:
        return any(
            is_ines(g) and len(state.bookings.of_guest(g.id)) == 1
            for g in state.guests.new()
        )

    def booking_was_created(self, state: State) -> bool:
        return any(
            b.table_number == self.table
            and is_for(b, dt.datetime(2024, 5, 19, 13, 0), 4)
            for b in state.bookings.new()
        )

    goals = (
        Goal(
            "any(is_ines(g) and len(g.bookings) == 1 for g in new(Guest))",
            guest_was_created,
        ),
        Goal(
            "any(b.table == table and is_for(b, 2024-05-19T13:00:00, 4) for b in new(Booking))",
            booking_was_created,
        ),
    )

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.created(
            "Guest",
            1,
            lambda state, g: is_ines(g) and len(state.bookings.of_guest(g.id)) == 1,
        )
        frame.created(
            "Booking",
            1,
            lambda state, b: b.table_number == self.table
            and is_for(b, dt.datetime(2024, 5, 19, 13, 0), 4),
        )
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        guest = tools.register_guest(name="Ines Moreau", phone="+1-555-010-2030")
        tools.book_table(
            guest_id=guest["id"],
            table_number=self.table,
            start="2024-05-19T13:00:00",
            party=4,
        )


@dataclass(frozen=True)
class IntoTheGarden(Task[State]):
    booking: str
    garden: int

    name = "into_the_garden"
    scenario = "small_house"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> IntoTheGarden | None:
        for booking in stream.shuffled(
            booking
            for booking in state.bookings
            if is_only(state, booking)
            and state.table_rows[booking.table_number].area != "garden"
        ):
            for garden in stream.shuffled(
                garden
                for garden in state.table_rows
                if garden.area == "garden" and is_free(state, garden, booking.start)
            ):
                return cls(booking.code, garden.number)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        booking = state.bookings[self.booking]
        guest = state.guests[booking.guest_id]
        return (
            f"The weather is lovely. Could we sit in the garden instead? The booking runs under {guest.phone}.",
            f"{guest.phone} here. Please give us a table in the garden at the same time.",
            f"Would it be possible to have our table outside, in the garden? We booked from {guest.phone}.",
            f"{guest.phone} -> garden",
        )

    def booking_table_area_is_garden(self, state: State) -> bool:
        return (
            state.table_rows[state.bookings[self.booking].table_number].area == "garden"
        )

    goals = (Goal('booking.table.area == "garden"', booking_table_area_is_garden),)

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.members("Booking", self.booking, "table_number")
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.find_guest(
            phone=state.guests[state.bookings[self.booking].guest_id].phone
        )
        tools.list_bookings(guest_id=state.bookings[self.booking].guest_id)
        booking = state.bookings[self.booking]
        tools.free_tables(
            start=booking.start.isoformat(), party=booking.party, area="garden"
        )
        tools.change_table(booking_code=self.booking, table_number=self.garden)


@dataclass(frozen=True)
class TheAuntsComeToo(Task[State]):
    """The table is too small, so it has to be changed before the number of people."""

    booking: str
    large: int

    name = "the_aunts_come_too"
    scenario = "full_house"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> TheAuntsComeToo | None:
        for booking in stream.shuffled(
            booking
            for booking in state.bookings
            if is_only(state, booking)
            and state.table_rows[booking.table_number].seats < 8
        ):
            for large in stream.shuffled(
                large
                for large in state.table_rows
                if large.seats == 8 and is_free(state, large, booking.start)
            ):
                return cls(booking.code, large.number)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        booking = state.bookings[self.booking]
        guest = state.guests[booking.guest_id]
        return (
            f"We'll be 8 instead of {booking.party}! My number is {guest.phone}; any table that is large enough is fine.",
            f"The aunts are coming too. Please make it 8 people, at another table if need be. {guest.phone}",
            f"Could you kindly change our booking to a party of 8, and find us a table where all can sit? We booked from {guest.phone}.",
            f"{guest.phone}: party now 8",
        )

    def booking_party_is_right(self, state: State) -> bool:
        return state.bookings[self.booking].party == 8

    goals = (Goal("booking.party == 8", booking_party_is_right),)

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.members("Booking", self.booking, "party", "table_number")
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.find_guest(
            phone=state.guests[state.bookings[self.booking].guest_id].phone
        )
        tools.list_bookings(guest_id=state.bookings[self.booking].guest_id)
        tools.free_tables(start=state.bookings[self.booking].start.isoformat(), party=8)
        tools.change_table(booking_code=self.booking, table_number=self.large)
        tools.change_party(booking_code=self.booking, party=8)


@dataclass(frozen=True)
class AtTheDoor(Task[State]):
    booking: str

    name = "at_the_door"
    scenario = "full_house"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> AtTheDoor | None:
        for booking in stream.shuffled(
            booking
            for booking in state.bookings
            if booking.start == dt.datetime(2024, 5, 15, 10, 15)
        ):
            return cls(booking.code)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        booking = state.bookings[self.booking]
        guest = state.guests[booking.guest_id]
        return (
            f"Guests at the door: they booked from {guest.phone} for this morning. Show them to their table.",
            f"{guest.phone} is here for the table at 10:15 today. Seat them, please.",
            f"Would you be so kind as to lead us to our table? We booked for a quarter past ten today, from {guest.phone}.",
            f"seat {guest.phone}, 10:15 today",
        )

    def booking_state_is_seated(self, state: State) -> bool:
        return state.bookings[self.booking].state == "seated"

    goals = (Goal('booking.state == "seated"', booking_state_is_seated),)

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.members("Booking", self.booking, "state")
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.find_guest(
            phone=state.guests[state.bookings[self.booking].guest_id].phone
        )
        tools.list_bookings(guest_id=state.bookings[self.booking].guest_id)
        tools.seat_guests(booking_code=self.booking)


@dataclass(frozen=True)
class WhenWasIt(Task[State]):
    """Only to be told."""

    booking: str

    name = "when_was_it"
    scenario = "small_house"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> WhenWasIt | None:
        for booking in stream.shuffled(
            booking for booking in state.bookings if is_only(state, booking)
        ):
            return cls(booking.code)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        booking = state.bookings[self.booking]
        guest = state.guests[booking.guest_id]
        return (
            f"I forgot when we are coming to you. My number is {guest.phone}.",
            f"For when is the table booked that belongs to {guest.phone}?",
            f"Could you remind me of the day and the hour of my booking? I called from {guest.phone}.",
            f"{guest.phone}: when?",
        )

    def frame(self, start: State) -> Frame:
        return Frame()

    def answer(self, state: State) -> JsonValue:
        return state.bookings[self.booking].start.isoformat()

    def solution(self, state: State, tools: Tools) -> None:
        tools.find_guest(
            phone=state.guests[state.bookings[self.booking].guest_id].phone
        )
        tools.list_bookings(guest_id=state.bookings[self.booking].guest_id)


TASKS: Mapping[str, type[Task[State]]] = {
    "dinner_for_two": DinnerForTwo,
    "an_hour_later": AnHourLater,
    "call_it_off": CallItOff,
    "first_visit": FirstVisit,
    "into_the_garden": IntoTheGarden,
    "the_aunts_come_too": TheAuntsComeToo,
    "at_the_door": AtTheDoor,
    "when_was_it": WhenWasIt,
}
