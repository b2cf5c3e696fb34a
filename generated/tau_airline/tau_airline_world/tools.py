"""The tools of the world: what each does to the state."""

from __future__ import annotations

from ._runtime import ABSENT, date_of, first, impossible, left_sum
from .entities import (
    Brief,
    Cabin,
    Certificate,
    CreditCard,
    GiftCard,
    Insured,
    Offer,
    PaidPart,
    Passenger,
    Profile,
    Reservation,
    Segment,
    Trip,
    User,
)
from .errors import (
    NotAvailable,
    NotFound,
    WrongExpression,
    WrongPassengers,
    WrongPayment,
)
from .functions import (
    arrival,
    changed_legs,
    charge,
    connects,
    new_legs,
    offer,
    price,
    require_payment,
    show_brief,
    show_profile,
)
from .state import State
from .tau_arithmetic import arithmetic


def get_user_details(state: State, user: User) -> Profile:
    """Get the details of an user, including their reservations."""
    return show_profile(state, user)


def get_reservation_details(state: State, reservation_id: str) -> Reservation:
    """Get the details of a reservation."""
    reservation = state.reservations.get(reservation_id)
    if reservation is None:
        raise NotFound("user not found")
    return reservation


def list_all_airports(state: State) -> dict[str, str]:
    """List all airports and their cities."""
    return {
        "SFO": "San Francisco",
        "JFK": "New York",
        "LAX": "Los Angeles",
        "ORD": "Chicago",
        "DFW": "Dallas",
        "DEN": "Denver",
        "SEA": "Seattle",
        "ATL": "Atlanta",
        "MIA": "Miami",
        "BOS": "Boston",
        "PHX": "Phoenix",
        "IAH": "Houston",
        "LAS": "Las Vegas",
        "MCO": "Orlando",
        "EWR": "Newark",
        "CLT": "Charlotte",
        "MSP": "Minneapolis",
        "DTW": "Detroit",
        "PHL": "Philadelphia",
        "LGA": "LaGuardia",
    }


def search_direct_flight(
    state: State, origin: str, destination: str, date: str
) -> list[Brief]:
    """Search direct flights between two cities on a specific date."""
    day = date_of(date)
    return [
        show_brief(found)
        for flight in state.flights.with_origin(origin)
        if flight.destination == destination
        if day is not None
        for found in [offer(flight, day, day)]
        if found is not None
    ]


def search_onestop_flight(
    state: State, origin: str, destination: str, date: str
) -> list[list[Offer]]:
    """Search trips with one stop between two cities: pairs of flights."""
    day = date_of(date)
    return [
        [first_leg, second_leg]
        for flight in state.flights.with_origin(origin)
        if day is not None
        for next_ in state.flights
        if next_.destination == destination and connects(flight, next_)
        for first_leg in [offer(flight, day, day)]
        if first_leg is not None
        for second_leg in [offer(next_, day, arrival(flight, day))]
        if second_leg is not None
    ]


def book_reservation(
    state: State,
    user: User,
    origin: str,
    destination: str,
    flight_type: Trip,
    cabin: Cabin,
    flights: list[Segment],
    passengers: list[Passenger],
    payment_methods: list[PaidPart],
    total_baggages: int,
    nonfree_baggages: int,
    insurance: Insured,
) -> Reservation:
    """Book a reservation."""
    legs = new_legs(state, flights, cabin, len(passengers))
    total = price(legs, len(passengers), insurance, nonfree_baggages)
    for part in payment_methods:
        method = user.payment_methods.get(part.payment_id)
        if method is None:
            raise NotFound(f"payment method {part.payment_id} not found")
        if not isinstance(method, CreditCard) and not method.amount >= part.amount:
            raise WrongPayment(
                f"not enough balance in payment method {part.payment_id}"
            )
    paid = left_sum(part.amount for part in payment_methods)
    if paid != total:
        raise WrongPayment(
            f"payment amount does not add up, total price is {total}, but paid {paid}"
        )
    for part in payment_methods:
        if (
            isinstance(user.payment_methods.get(part.payment_id), Certificate)
            and sum(
                1 for other in payment_methods if other.payment_id == part.payment_id
            )
            != 1
        ):
            raise WrongPayment(
                f"payment method {part.payment_id} can be used only once"
            )
    reservation_id = first(
        id_ for id_ in ["HATHAT", "HATHAU", "HATHAV"] if id_ not in state.reservations
    )
    if reservation_id is None:
        raise NotAvailable("no more reservations can be made today")
    for part in payment_methods:
        method = user.payment_methods.get(part.payment_id)
        if method is None:
            raise impossible("user.payment_methods[part.payment_id] is none")
        if isinstance(method, GiftCard):
            method.amount -= part.amount
        if isinstance(method, Certificate):
            user.payment_methods.pop(part.payment_id, None)
    return state.reservations.create(
        Reservation(
            reservation_id=reservation_id,
            user_id=user.user_id,
            origin=origin,
            destination=destination,
            flight_type=flight_type,
            cabin=cabin,
            legs=legs,
            passengers=passengers,
            payment_history=[paid_part.copy() for paid_part in payment_methods],
            created_at=state.now,
            total_baggages=total_baggages,
            nonfree_baggages=nonfree_baggages,
            insurance=insurance,
            status=ABSENT,
        )
    )


def update_reservation_flights(
    state: State,
    reservation: Reservation,
    cabin: Cabin,
    flights: list[Segment],
    payment_id: str,
) -> Reservation:
    """Update the flight information of a reservation."""
    legs = changed_legs(state, reservation, flights, cabin)
    before = sum(leg.price for leg in reservation.legs)
    due = (sum(leg.price for leg in legs) - before) * len(reservation.passengers)
    require_payment(state.users[reservation.user_id], payment_id, due)
    charge(state, reservation, payment_id, due)
    reservation.legs = legs
    return reservation


def update_reservation_baggages(
    state: State,
    reservation: Reservation,
    total_baggages: int,
    nonfree_baggages: int,
    payment_id: str,
) -> Reservation:
    """Update the baggage information of a reservation."""
    due = 50 * max(0, nonfree_baggages - reservation.nonfree_baggages)
    require_payment(state.users[reservation.user_id], payment_id, due)
    charge(state, reservation, payment_id, due)
    reservation.total_baggages = total_baggages
    reservation.nonfree_baggages = nonfree_baggages
    return reservation


def update_reservation_passengers(
    state: State, reservation: Reservation, passengers: list[Passenger]
) -> Reservation:
    """Update the passenger information of a reservation."""
    if len(passengers) != len(reservation.passengers):
        raise WrongPassengers("number of passengers does not match")
    reservation.passengers = passengers
    return reservation


def cancel_reservation(state: State, reservation: Reservation) -> Reservation:
    """Cancel the whole reservation; what was paid is given back."""
    refunds = [
        PaidPart(payment_id=part.payment_id, amount=-part.amount)
        for part in reservation.payment_history
    ]
    reservation.payment_history = reservation.payment_history + refunds
    reservation.status = "cancelled"
    return reservation


def send_certificate(state: State, user: User, amount: float) -> str:
    """Send a certificate to a user. Be careful!"""
    number = first(
        n
        for n in [3221322, 3221323, 3221324]
        if user.payment_methods.get(f"certificate_{n}") is None
    )
    if number is None:
        raise NotAvailable("no more certificates can be sent today")
    user.payment_methods[f"certificate_{number}"] = Certificate(
        amount=amount, id=f"certificate_{number}"
    )
    return f"Certificate certificate_{number} added to user {user.user_id} with amount {amount}."


def calculate(state: State, expression: str) -> str:
    """Calculate the result of a mathematical expression."""
    value = arithmetic(expression)
    if not isinstance(value, (int, float)):
        raise WrongExpression(value)
    return f"{round(value, 2)}"


def think(state: State, thought: str) -> str:
    """Think about something: nothing is learnt and nothing changes."""
    return ""


def transfer_to_human_agents(state: State, summary: str) -> str:
    """Transfer the user to a human agent: only where they ask for one, or the
    tools cannot help.
    """
    return "Transfer successful"
