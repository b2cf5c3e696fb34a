"""What the world is made of: its enums, records and entities."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Literal

from ._runtime import Absent, blank

Cabin = Literal["basic_economy", "economy", "business"]

Membership = Literal["regular", "silver", "gold"]

Trip = Literal["one_way", "round_trip"]

Insured = Literal["yes", "no"]


@dataclass(slots=True)
class Name:
    first_name: str
    last_name: str


@dataclass(slots=True)
class Address:
    address1: str
    address2: str
    city: str
    country: str
    state: str
    zip: str


@dataclass(slots=True)
class Passenger:
    """What is known about a passenger.

    * ``first_name``: The first name of the passenger, such as 'Noah'.
    * ``last_name``: The last name of the passenger, such as 'Brown'.
    * ``dob``: The date of birth of the passenger, such as '1990-01-01'.
    """

    first_name: str
    last_name: str
    dob: dt.date


@dataclass(slots=True)
class Leg:
    """A flight of a trip, at the price at which it was bought for each passenger."""

    origin: str
    destination: str
    flight_number: str
    date: dt.date
    price: int


@dataclass(slots=True)
class BookedLeg:
    """A leg that a tool wrote: the same, in another order."""

    flight_number: str
    date: dt.date
    price: int
    origin: str
    destination: str


@dataclass(slots=True)
class Segment:
    """A flight that is asked for.

    * ``flight_number``: Flight number, such as 'HAT001'.
    * ``date``: The day of the flight, such as '2024-05-01'.
    """

    flight_number: str
    date: dt.date


@dataclass(slots=True)
class PaidPart:
    """What one way to pay pays of a price; what is given back is negative.

    * ``payment_id``: The payment id in the profile of the user, such as
      'gift_card_7815826'.
    * ``amount``: The amount to be paid.
    """

    payment_id: str
    amount: float

    def copy(self) -> PaidPart:
        """A private copy, for a call that writes inside."""
        return PaidPart(payment_id=self.payment_id, amount=self.amount)


@dataclass(slots=True)
class Offer:
    """A flight with free seats."""

    flight_number: str
    origin: str
    destination: str
    scheduled_departure_time_est: str
    scheduled_arrival_time_est: str
    status: str
    available_seats: dict[Cabin, int]
    prices: dict[Cabin, int]
    date: dt.date


@dataclass(slots=True)
class CreditCard:
    brand: str
    last_four: str
    id: str

    def copy(self) -> CreditCard:
        """A private copy, for a call that writes inside."""
        return CreditCard(brand=self.brand, last_four=self.last_four, id=self.id)


@dataclass(slots=True)
class GiftCard:
    amount: float
    id: str

    def copy(self) -> GiftCard:
        """A private copy, for a call that writes inside."""
        return GiftCard(amount=self.amount, id=self.id)


@dataclass(slots=True)
class Certificate:
    amount: float
    id: str

    def copy(self) -> Certificate:
        """A private copy, for a call that writes inside."""
        return Certificate(amount=self.amount, id=self.id)


Payment = CreditCard | GiftCard | Certificate


@dataclass(slots=True)
class Available:
    available_seats: dict[Cabin, int]
    prices: dict[Cabin, int]


@dataclass(slots=True)
class OnTime:
    estimated_departure_time_est: dt.datetime
    estimated_arrival_time_est: dt.datetime


@dataclass(slots=True)
class Delayed:
    estimated_departure_time_est: dt.datetime
    estimated_arrival_time_est: dt.datetime


@dataclass(slots=True)
class Flying:
    actual_departure_time_est: dt.datetime
    estimated_arrival_time_est: dt.datetime


@dataclass(slots=True)
class Landed:
    actual_departure_time_est: dt.datetime
    actual_arrival_time_est: dt.datetime


@dataclass(slots=True)
class Cancelled:
    pass


Day = Available | OnTime | Delayed | Flying | Landed | Cancelled


@dataclass(slots=True)
class Brief:
    flight_number: str
    origin: str
    destination: str
    scheduled_departure_time_est: str
    scheduled_arrival_time_est: str
    status: str
    available_seats: dict[Cabin, int]
    prices: dict[Cabin, int]


@dataclass(slots=True)
class Profile:
    name: Name
    address: Address
    email: str
    dob: dt.date
    payment_methods: dict[str, Payment]
    saved_passengers: list[Passenger]
    membership: Membership
    reservations: list[str]


@dataclass(slots=True, eq=False)
class User:
    """Whoever has an account with the airline."""

    user_id: str
    name: Name
    address: Address
    email: str
    dob: dt.date
    payment_methods: dict[str, Payment]
    saved_passengers: list[Passenger]
    membership: Membership

    def copy(self) -> User:
        """A private copy, for a call that writes."""
        row = blank(User)
        row.user_id = self.user_id
        row.name = self.name
        row.address = self.address
        row.email = self.email
        row.dob = self.dob
        row.payment_methods = {
            key: payment.copy() for key, payment in self.payment_methods.items()
        }
        row.saved_passengers = self.saved_passengers
        row.membership = self.membership
        return row


@dataclass(slots=True, eq=False)
class Flight:
    """What is known about a flight.

    * ``scheduled_departure_time_est``: A time of day.
    * ``scheduled_arrival_time_est``: A time of day, with '+1' behind it if it
      is on the day after.
    """

    flight_number: str
    origin: str
    destination: str
    scheduled_departure_time_est: str
    scheduled_arrival_time_est: str
    dates: dict[dt.date, Day]

    def copy(self) -> Flight:
        """A private copy, for a call that writes."""
        row = blank(Flight)
        row.flight_number = self.flight_number
        row.origin = self.origin
        row.destination = self.destination
        row.scheduled_departure_time_est = self.scheduled_departure_time_est
        row.scheduled_arrival_time_est = self.scheduled_arrival_time_est
        row.dates = self.dates
        return row


@dataclass(slots=True, eq=False)
class Reservation:
    """A trip of one or more passengers, who all take the same flights in the same
    cabin.
    """

    reservation_id: str
    user_id: str
    origin: str
    destination: str
    flight_type: Trip
    cabin: Cabin
    legs: list[Leg | BookedLeg]
    passengers: list[Passenger]
    payment_history: list[PaidPart]
    created_at: dt.datetime
    total_baggages: int
    nonfree_baggages: int
    insurance: Insured
    status: str | Absent

    def copy(self) -> Reservation:
        """A private copy, for a call that writes."""
        row = blank(Reservation)
        row.reservation_id = self.reservation_id
        row.user_id = self.user_id
        row.origin = self.origin
        row.destination = self.destination
        row.flight_type = self.flight_type
        row.cabin = self.cabin
        row.legs = self.legs
        row.passengers = self.passengers
        row.payment_history = [paid_part.copy() for paid_part in self.payment_history]
        row.created_at = self.created_at
        row.total_baggages = self.total_baggages
        row.nonfree_baggages = self.nonfree_baggages
        row.insurance = self.insurance
        row.status = self.status
        return row
