"""The functions of the world."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from ._runtime import first, impossible
from .entities import (
    Available,
    BookedLeg,
    Brief,
    Cabin,
    Cancelled,
    Certificate,
    Flight,
    Flying,
    GiftCard,
    Insured,
    Landed,
    Leg,
    Membership,
    Offer,
    PaidPart,
    Profile,
    Reservation,
    Segment,
    User,
)
from .errors import NotAvailable, NotFound, WrongPayment

if TYPE_CHECKING:
    from .state import State


def free_bags(membership: Membership, cabin: Cabin) -> int:
    """Checked bags that each passenger may bring without paying."""
    first_bags = {"basic_economy": 0, "economy": 1, "business": 2}[cabin]
    more = {"regular": 0, "silver": 1, "gold": 2}[membership]
    return min(3, first_bags + more)


def bags_to_pay(user: User, cabin: Cabin, passengers: int, bags: int) -> int:
    """How many of the bags are beyond the allowance."""
    return max(0, bags - free_bags(user.membership, cabin) * passengers)


def price(
    legs: list[Leg | BookedLeg], passengers: int, insurance: Insured, paid_bags: int
) -> int:
    """What a trip costs: its flights and 30 of insurance for each passenger, and
    50 for each bag to pay.
    """
    insured: int = 30 * passengers if insurance == "yes" else 0
    return sum(leg.price for leg in legs) * passengers + insured + 50 * paid_bags


def has_left(state: State, leg: Leg | BookedLeg) -> bool:
    """Whether the flight of a leg has taken off."""
    flight = state.flights[leg.flight_number]
    day = flight.dates.get(leg.date)
    return not isinstance(day, Cancelled) and (
        leg.date < state.now.date()
        or isinstance(day, Flying)
        or isinstance(day, Landed)
    )


def booked(state: State, segment: Segment, cabin: Cabin, passengers: int) -> BookedLeg:
    """A leg with seats for all passengers, at the price of today."""
    flight = state.flights.get(segment.flight_number)
    if flight is None:
        raise NotFound(f"flight {segment.flight_number} not found")
    day = flight.dates.get(segment.date)
    if day is None:
        raise NotFound(
            f"flight {segment.flight_number} not found on date {segment.date.isoformat()}"
        )
    if not isinstance(day, Available):
        raise NotAvailable(
            f"flight {segment.flight_number} not available on date {segment.date.isoformat()}"
        )
    if day.available_seats[cabin] < passengers:
        raise NotAvailable(f"not enough seats on flight {segment.flight_number}")
    return BookedLeg(
        flight_number=flight.flight_number,
        date=segment.date,
        price=day.prices[cabin],
        origin=flight.origin,
        destination=flight.destination,
    )


def same_flight(leg: Leg | BookedLeg, segment: Segment) -> bool:
    return leg.flight_number == segment.flight_number and leg.date == segment.date


def rebooked(
    state: State, reservation: Reservation, segment: Segment, cabin: Cabin
) -> BookedLeg:
    """A leg of a changed trip: one that stays keeps its price, as long as the
    cabin is the same.
    """
    kept = first(
        leg
        for leg in reservation.legs
        if same_flight(leg, segment) and cabin == reservation.cabin
    )
    if kept is not None:
        return BookedLeg(
            flight_number=kept.flight_number,
            date=kept.date,
            price=kept.price,
            origin=kept.origin,
            destination=kept.destination,
        )
    return booked(state, segment, cabin, len(reservation.passengers))


def new_legs(
    state: State, segments: list[Segment], cabin: Cabin, passengers: int
) -> list[Leg | BookedLeg]:
    return [booked(state, segment, cabin, passengers) for segment in segments]


def changed_legs(
    state: State, reservation: Reservation, segments: list[Segment], cabin: Cabin
) -> list[Leg | BookedLeg]:
    return [rebooked(state, reservation, segment, cabin) for segment in segments]


def charge(state: State, reservation: Reservation, payment_id: str, due: int) -> None:
    """Take what is due for a change from a gift card, and note it; what is
    negative is given back.
    """
    user = state.users.edit(reservation.user_id)
    method = user.payment_methods.get(payment_id)
    if method is None:
        raise impossible("reservation.user.payment_methods[payment_id] is none")
    if isinstance(method, GiftCard):
        method.amount -= due
    if due != 0:
        reservation.payment_history.append(PaidPart(payment_id=payment_id, amount=due))


def require_payment(user: User, payment_id: str, due: int) -> None:
    """A change is paid with a credit card, or with a gift card that holds enough."""
    method = user.payment_methods.get(payment_id)
    if method is None:
        raise NotFound("payment method not found")
    if isinstance(method, Certificate):
        raise WrongPayment("certificate cannot be used to update reservation")
    if isinstance(method, GiftCard) and not method.amount >= due:
        raise WrongPayment("gift card balance is not enough")


def leads_there(trip: Reservation) -> bool:
    """Whether the legs lead from the origin to the destination, and back where it
    is a round trip.
    """
    start = trip.legs[0] if trip.legs else None
    end = trip.legs[-1] if trip.legs else None
    home: str = trip.origin if trip.flight_type == "round_trip" else trip.destination
    return (
        start is not None
        and end is not None
        and start.origin == trip.origin
        and end.destination == home
        and any(leg.destination == trip.destination for leg in trip.legs)
        and all(
            leg.destination == next_.origin
            for leg, next_ in zip(trip.legs, trip.legs[1:])
        )
    )


def was_there(leg: Leg | BookedLeg, before: list[Leg | BookedLeg] | None) -> bool:
    """Whether a trip had this leg before, at this price."""
    return before is not None and any(
        b.flight_number == leg.flight_number
        and b.date == leg.date
        and b.price == leg.price
        for b in before
    )


def costs_as_offered(state: State, leg: Leg | BookedLeg, cabin: Cabin) -> bool:
    """Whether a leg has the price that the flight asks for in this cabin."""
    flight = state.flights[leg.flight_number]
    day = flight.dates.get(leg.date)
    return isinstance(day, Available) and day.prices[cabin] == leg.price


def called_off(state: State, leg: Leg | BookedLeg) -> bool:
    return isinstance(state.flights[leg.flight_number].dates.get(leg.date), Cancelled)


def uses(user: User, part: PaidPart) -> str:
    """With what kind of payment a part is paid."""
    method = user.payment_methods.get(part.payment_id)
    if method is None:
        return "nothing"
    if isinstance(method, Certificate):
        return "certificate"
    return "gift card" if isinstance(method, GiftCard) else "credit card"


def offer(flight: Flight, day: dt.date, leaves: dt.date) -> Offer | None:
    """A flight as searches show it, with the seats and prices of a day.

    The flight leaves on that day or, as the second one of a trip, on the day
    after: the published search shows the day of the first flight for both.
    """
    seats = flight.dates.get(day)
    if isinstance(seats, Available) and isinstance(flight.dates.get(leaves), Available):
        return Offer(
            flight_number=flight.flight_number,
            origin=flight.origin,
            destination=flight.destination,
            scheduled_departure_time_est=flight.scheduled_departure_time_est,
            scheduled_arrival_time_est=flight.scheduled_arrival_time_est,
            status="available",
            available_seats=seats.available_seats,
            prices=seats.prices,
            date=leaves,
        )
    return None


def arrival(flight: Flight, day: dt.date) -> dt.date:
    """The day on which a flight lands."""
    return (
        day + dt.timedelta(days=1) if "+1" in flight.scheduled_arrival_time_est else day
    )


def connects(flight: Flight, next_: Flight) -> bool:
    """Whether one can change from a flight to the next."""
    return (
        flight.destination == next_.origin
        and flight.scheduled_arrival_time_est <= next_.scheduled_departure_time_est
    )


def show_brief(offer: Offer) -> Brief:
    return Brief(
        flight_number=offer.flight_number,
        origin=offer.origin,
        destination=offer.destination,
        scheduled_departure_time_est=offer.scheduled_departure_time_est,
        scheduled_arrival_time_est=offer.scheduled_arrival_time_est,
        status=offer.status,
        available_seats=offer.available_seats,
        prices=offer.prices,
    )


def show_profile(state: State, user: User) -> Profile:
    return Profile(
        name=user.name,
        address=user.address,
        email=user.email,
        dob=user.dob,
        payment_methods=user.payment_methods,
        saved_passengers=user.saved_passengers,
        membership=user.membership,
        reservations=[
            reservation.reservation_id
            for reservation in state.reservations.of_user(user.user_id)
        ],
    )
