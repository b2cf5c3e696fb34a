"""The state of an episode: a table for each entity."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any, cast

from ._runtime import (
    ABSENT,
    Duplicate,
    EpisodeState,
    JsonObject,
    Members,
    Refusal,
    Start,
    Table,
    read_date,
    read_datetime,
    read_int,
    read_list,
    read_map,
    read_member,
    read_str,
    within_limits,
)
from .entities import Certificate, Flight, GiftCard, Reservation, User
from .errors import NotFound, UnknownFlight
from .wire import (
    flight_json,
    read_address,
    read_cabin,
    read_day,
    read_insured,
    read_leg_or_booked_leg,
    read_membership,
    read_name,
    read_paid_part,
    read_passenger,
    read_payment,
    read_trip,
    reservation_json,
    user_json,
)


class Users(Table[str, User]):
    """All users, in creation order."""

    __slots__ = ()
    entity = "User"
    key = "user_id"
    derived = {"reservations": ("Reservation", "user_id")}
    unique = ("email",)

    def with_email(self, email: str) -> list[User]:
        """The users with this email."""
        return self.where("email", email)

    def unknown(self, key: str) -> Refusal:
        return NotFound("user not found")

    def check(self, state: State, row: User, before: User | None) -> None:
        # What the call left alone is the very object that it was before.
        if before is None or row.payment_methods is not before.payment_methods:
            for payment in row.payment_methods.values():
                if isinstance(payment, (GiftCard, Certificate)):
                    within_limits(payment.amount)
        if before is None or row.email != before.email:
            if len(self.with_email(row.email)) > 1:
                raise Duplicate("Another User has this email.")

    def encode(self, row: User) -> JsonObject:
        return cast(JsonObject, user_json(row))

    def load(self, state: State, members: Members) -> User:
        return User(
            user_id=members.take("user_id", read_str),
            name=members.take("name", read_name),
            address=members.take("address", read_address),
            email=members.take("email", read_str),
            dob=members.take("dob", read_date),
            payment_methods=members.take(
                "payment_methods", lambda value: read_map(value, read_str, read_payment)
            ),
            saved_passengers=members.take(
                "saved_passengers", lambda value: read_list(value, read_passenger)
            ),
            membership=members.take("membership", read_membership),
        )


class Flights(Table[str, Flight]):
    """All flights, in creation order."""

    __slots__ = ()
    entity = "Flight"
    key = "flight_number"

    def with_origin(self, origin: str) -> list[Flight]:
        """The flights with this origin."""
        return self.where("origin", origin)

    def unknown(self, key: str) -> Refusal:
        return UnknownFlight(f'There is no Flight "{key}".')

    def encode(self, row: Flight) -> JsonObject:
        return cast(JsonObject, flight_json(row))

    def load(self, state: State, members: Members) -> Flight:
        return Flight(
            flight_number=members.take("flight_number", read_str),
            origin=members.take("origin", read_str),
            destination=members.take("destination", read_str),
            scheduled_departure_time_est=members.take(
                "scheduled_departure_time_est", read_str
            ),
            scheduled_arrival_time_est=members.take(
                "scheduled_arrival_time_est", read_str
            ),
            dates=members.take(
                "dates", lambda value: read_map(value, read_date, read_day)
            ),
        )


class Reservations(Table[str, Reservation]):
    """All reservations, in creation order."""

    __slots__ = ()
    entity = "Reservation"
    key = "reservation_id"
    refers_to = ("User", "Flight")
    wire_names = {"legs": "flights"}

    def of_user(self, user_id: str) -> list[Reservation]:
        """The reservations of this user."""
        return self.where("user_id", user_id)

    def unknown(self, key: str) -> Refusal:
        return NotFound("reservation not found")

    def check(self, state: State, row: Reservation, before: Reservation | None) -> None:
        # What the call left alone is the very object that it was before.
        if before is None or row.legs is not before.legs:
            for leg in row.legs:
                within_limits(leg.price)
        if before is None or row.payment_history is not before.payment_history:
            for paid_part in row.payment_history:
                within_limits(paid_part.amount)
        if before is None or row.total_baggages is not before.total_baggages:
            within_limits(row.total_baggages)
        if before is None or row.nonfree_baggages is not before.nonfree_baggages:
            within_limits(row.nonfree_baggages)

    def references(self, row: Reservation) -> Iterator[tuple[str, str, str | int]]:
        yield "user_id", "User", row.user_id
        for place, item in enumerate(row.legs):
            yield f"flights[{place}].flight_number", "Flight", item.flight_number
            yield f"flights[{place}].flight_number", "Flight", item.flight_number

    def encode(self, row: Reservation) -> JsonObject:
        return cast(JsonObject, reservation_json(row))

    def load(self, state: State, members: Members) -> Reservation:
        return Reservation(
            reservation_id=members.take("reservation_id", read_str),
            user_id=members.take("user_id", read_str),
            origin=members.take("origin", read_str),
            destination=members.take("destination", read_str),
            flight_type=members.take("flight_type", read_trip),
            cabin=members.take("cabin", read_cabin),
            legs=members.take(
                "flights", lambda value: read_list(value, read_leg_or_booked_leg)
            ),
            passengers=members.take(
                "passengers", lambda value: read_list(value, read_passenger)
            ),
            payment_history=members.take(
                "payment_history", lambda value: read_list(value, read_paid_part)
            ),
            created_at=members.late("created_at", read_datetime, lambda: state.now),
            total_baggages=members.take("total_baggages", read_int),
            nonfree_baggages=members.take("nonfree_baggages", read_int),
            insurance=members.take("insurance", read_insured),
            status=members.take(
                "status",
                lambda value: read_member(value, ("cancelled",)),
                lambda: ABSENT,
            ),
        )


class State(EpisodeState):
    """The state of an episode, and by ``old`` the state in which it began."""

    __slots__ = ("users", "flights", "reservations")
    world = "tau_airline"
    initial_clock = dt.datetime(2024, 5, 15, 15, 0)

    def __init__(self, start: Start[Any] | None = None) -> None:
        super().__init__(start)
        self.users = self.table(Users)
        self.flights = self.table(Flights)
        self.reservations = self.table(Reservations)

    @property
    def old(self) -> State:
        """The state in which the episode began."""
        return self if self.start is None else self.start.state(State)
