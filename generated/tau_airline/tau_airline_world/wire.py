"""How the world's types cross the wire: their JSON, its readers and writers."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict, cast, get_args

from ._runtime import (
    ABSENT,
    JsonValue,
    Reader,
    Refusal,
    json_list,
    json_map,
    present,
    quoted,
    read_case,
    read_date,
    read_datetime,
    read_float,
    read_in_order,
    read_int,
    read_member,
    read_object,
    read_str,
    read_whole_map,
    required,
    to_json,
)
from .entities import (
    Address,
    Available,
    BookedLeg,
    Brief,
    Cabin,
    Cancelled,
    Certificate,
    CreditCard,
    Day,
    Delayed,
    Flight,
    Flying,
    GiftCard,
    Insured,
    Landed,
    Leg,
    Membership,
    Name,
    Offer,
    OnTime,
    PaidPart,
    Passenger,
    Payment,
    Profile,
    Reservation,
    Segment,
    Trip,
    User,
)


class NameJson(TypedDict):
    first_name: str
    last_name: str


class AddressJson(TypedDict):
    address1: str
    address2: str
    city: str
    country: str
    state: str
    zip: str


class PassengerJson(TypedDict):
    first_name: str
    last_name: str
    dob: str


class LegJson(TypedDict):
    origin: str
    destination: str
    flight_number: str
    date: str
    price: int


class BookedLegJson(TypedDict):
    flight_number: str
    date: str
    price: int
    origin: str
    destination: str


class SegmentJson(TypedDict):
    flight_number: str
    date: str


class PaidPartJson(TypedDict):
    payment_id: str
    amount: float


class OfferJson(TypedDict):
    flight_number: str
    origin: str
    destination: str
    scheduled_departure_time_est: str
    scheduled_arrival_time_est: str
    status: str
    available_seats: dict[Cabin, int]
    prices: dict[Cabin, int]
    date: str


class CreditCardJson(TypedDict):
    source: Literal["credit_card"]
    brand: str
    last_four: str
    id: str


class GiftCardJson(TypedDict):
    source: Literal["gift_card"]
    amount: float
    id: str


class CertificateJson(TypedDict):
    source: Literal["certificate"]
    amount: float
    id: str


PaymentJson = CreditCardJson | GiftCardJson | CertificateJson


class AvailableJson(TypedDict):
    status: Literal["available"]
    available_seats: dict[Cabin, int]
    prices: dict[Cabin, int]


class OnTimeJson(TypedDict):
    status: Literal["on time"]
    estimated_departure_time_est: str
    estimated_arrival_time_est: str


class DelayedJson(TypedDict):
    status: Literal["delayed"]
    estimated_departure_time_est: str
    estimated_arrival_time_est: str


class FlyingJson(TypedDict):
    status: Literal["flying"]
    actual_departure_time_est: str
    estimated_arrival_time_est: str


class LandedJson(TypedDict):
    status: Literal["landed"]
    actual_departure_time_est: str
    actual_arrival_time_est: str


class CancelledJson(TypedDict):
    status: Literal["cancelled"]


DayJson = (
    AvailableJson | OnTimeJson | DelayedJson | FlyingJson | LandedJson | CancelledJson
)


class BriefJson(TypedDict):
    flight_number: str
    origin: str
    destination: str
    scheduled_departure_time_est: str
    scheduled_arrival_time_est: str
    status: str
    available_seats: dict[Cabin, int]
    prices: dict[Cabin, int]


class ProfileJson(TypedDict):
    name: NameJson
    address: AddressJson
    email: str
    dob: str
    payment_methods: dict[str, PaymentJson]
    saved_passengers: list[PassengerJson]
    membership: Membership
    reservations: list[str]


class UserJson(TypedDict):
    user_id: str
    name: NameJson
    address: AddressJson
    email: str
    dob: str
    payment_methods: dict[str, PaymentJson]
    saved_passengers: list[PassengerJson]
    membership: Membership


class FlightJson(TypedDict):
    flight_number: str
    origin: str
    destination: str
    scheduled_departure_time_est: str
    scheduled_arrival_time_est: str
    dates: dict[str, DayJson]


class ReservationJson(TypedDict):
    reservation_id: str
    user_id: str
    origin: str
    destination: str
    flight_type: Trip
    cabin: Cabin
    flights: list[LegJson | BookedLegJson]
    passengers: list[PassengerJson]
    payment_history: list[PaidPartJson]
    created_at: str
    total_baggages: int
    nonfree_baggages: int
    insurance: Insured
    status: NotRequired[str]


def read_cabin(value: object) -> Cabin:
    """A Cabin from the wire."""
    return cast(Cabin, read_member(value, ("basic_economy", "economy", "business")))


def read_membership(value: object) -> Membership:
    """A Membership from the wire."""
    return cast(Membership, read_member(value, ("regular", "silver", "gold")))


def read_trip(value: object) -> Trip:
    """A Trip from the wire."""
    return cast(Trip, read_member(value, ("one_way", "round_trip")))


def read_insured(value: object) -> Insured:
    """An Insured from the wire."""
    return cast(Insured, read_member(value, ("yes", "no")))


def read_name(value: object) -> Name:
    """A Name from the wire."""
    given = read_object(value, "Name", ("first_name", "last_name"))
    return Name(
        first_name=required(given, "first_name", read_str),
        last_name=required(given, "last_name", read_str),
    )


def read_address(value: object) -> Address:
    """An Address from the wire."""
    given = read_object(
        value, "Address", ("address1", "address2", "city", "country", "state", "zip")
    )
    return Address(
        address1=required(given, "address1", read_str),
        address2=required(given, "address2", read_str),
        city=required(given, "city", read_str),
        country=required(given, "country", read_str),
        state=required(given, "state", read_str),
        zip=required(given, "zip", read_str),
    )


def read_passenger(value: object) -> Passenger:
    """A Passenger from the wire."""
    given = read_object(value, "Passenger", ("first_name", "last_name", "dob"))
    return Passenger(
        first_name=required(given, "first_name", read_str),
        last_name=required(given, "last_name", read_str),
        dob=required(given, "dob", read_date),
    )


def read_leg(value: object) -> Leg:
    """A Leg from the wire."""
    given = read_object(
        value, "Leg", ("origin", "destination", "flight_number", "date", "price")
    )
    return Leg(
        origin=required(given, "origin", read_str),
        destination=required(given, "destination", read_str),
        flight_number=required(given, "flight_number", read_str),
        date=required(given, "date", read_date),
        price=required(given, "price", read_int),
    )


def read_booked_leg(value: object) -> BookedLeg:
    """A BookedLeg from the wire."""
    given = read_object(
        value, "BookedLeg", ("flight_number", "date", "price", "origin", "destination")
    )
    return BookedLeg(
        flight_number=required(given, "flight_number", read_str),
        date=required(given, "date", read_date),
        price=required(given, "price", read_int),
        origin=required(given, "origin", read_str),
        destination=required(given, "destination", read_str),
    )


def read_segment(value: object) -> Segment:
    """A Segment from the wire."""
    given = read_object(value, "Segment", ("flight_number", "date"))
    return Segment(
        flight_number=required(given, "flight_number", read_str),
        date=required(given, "date", read_date),
    )


def read_paid_part(value: object) -> PaidPart:
    """A PaidPart from the wire."""
    given = read_object(value, "PaidPart", ("payment_id", "amount"))
    return PaidPart(
        payment_id=required(given, "payment_id", read_str),
        amount=required(given, "amount", read_float),
    )


def read_credit_card(value: object) -> CreditCard:
    """A CreditCard from the wire."""
    given = read_object(value, "credit_card", ("source", "brand", "last_four", "id"))
    return CreditCard(
        brand=required(given, "brand", read_str),
        last_four=required(given, "last_four", read_str),
        id=required(given, "id", read_str),
    )


def read_gift_card(value: object) -> GiftCard:
    """A GiftCard from the wire."""
    given = read_object(value, "gift_card", ("source", "amount", "id"))
    return GiftCard(
        amount=required(given, "amount", read_float), id=required(given, "id", read_str)
    )


def read_certificate(value: object) -> Certificate:
    """A Certificate from the wire."""
    given = read_object(value, "certificate", ("source", "amount", "id"))
    return Certificate(
        amount=required(given, "amount", read_float), id=required(given, "id", read_str)
    )


def read_payment(value: object) -> Payment:
    """A Payment from the wire."""
    readers: tuple[Reader[Payment], ...] = (
        read_credit_card,
        read_gift_card,
        read_certificate,
    )
    return read_case(
        value, "source", ("credit_card", "gift_card", "certificate"), *readers
    )


def read_available(value: object) -> Available:
    """An Available from the wire."""
    given = read_object(value, "available", ("status", "available_seats", "prices"))
    return Available(
        available_seats=required(
            given,
            "available_seats",
            lambda value: read_whole_map(value, read_cabin, read_int, get_args(Cabin)),
        ),
        prices=required(
            given,
            "prices",
            lambda value: read_whole_map(value, read_cabin, read_int, get_args(Cabin)),
        ),
    )


def read_on_time(value: object) -> OnTime:
    """An OnTime from the wire."""
    given = read_object(
        value,
        "on_time",
        ("status", "estimated_departure_time_est", "estimated_arrival_time_est"),
    )
    return OnTime(
        estimated_departure_time_est=required(
            given, "estimated_departure_time_est", read_datetime
        ),
        estimated_arrival_time_est=required(
            given, "estimated_arrival_time_est", read_datetime
        ),
    )


def read_delayed(value: object) -> Delayed:
    """A Delayed from the wire."""
    given = read_object(
        value,
        "delayed",
        ("status", "estimated_departure_time_est", "estimated_arrival_time_est"),
    )
    return Delayed(
        estimated_departure_time_est=required(
            given, "estimated_departure_time_est", read_datetime
        ),
        estimated_arrival_time_est=required(
            given, "estimated_arrival_time_est", read_datetime
        ),
    )


def read_flying(value: object) -> Flying:
    """A Flying from the wire."""
    given = read_object(
        value,
        "flying",
        ("status", "actual_departure_time_est", "estimated_arrival_time_est"),
    )
    return Flying(
        actual_departure_time_est=required(
            given, "actual_departure_time_est", read_datetime
        ),
        estimated_arrival_time_est=required(
            given, "estimated_arrival_time_est", read_datetime
        ),
    )


def read_landed(value: object) -> Landed:
    """A Landed from the wire."""
    given = read_object(
        value,
        "landed",
        ("status", "actual_departure_time_est", "actual_arrival_time_est"),
    )
    return Landed(
        actual_departure_time_est=required(
            given, "actual_departure_time_est", read_datetime
        ),
        actual_arrival_time_est=required(
            given, "actual_arrival_time_est", read_datetime
        ),
    )


def read_cancelled(value: object) -> Cancelled:
    """A Cancelled from the wire."""
    read_object(value, "cancelled", ("status",))
    return Cancelled()


def read_day(value: object) -> Day:
    """A Day from the wire."""
    readers: tuple[Reader[Day], ...] = (
        read_available,
        read_on_time,
        read_delayed,
        read_flying,
        read_landed,
        read_cancelled,
    )
    return read_case(
        value,
        "status",
        ("available", "on time", "delayed", "flying", "landed", "cancelled"),
        *readers,
    )


def read_leg_or_booked_leg(value: object) -> Leg | BookedLeg:
    readers: tuple[Reader[Leg | BookedLeg], ...] = (read_leg, read_booked_leg)
    return read_in_order(
        value,
        (
            ("origin", "destination", "flight_number", "date", "price"),
            ("flight_number", "date", "price", "origin", "destination"),
        ),
        *readers,
    )


def name_json(name: Name) -> NameJson:
    """A Name for the wire."""
    return {"first_name": name.first_name, "last_name": name.last_name}


def address_json(address: Address) -> AddressJson:
    """An Address for the wire."""
    return {
        "address1": address.address1,
        "address2": address.address2,
        "city": address.city,
        "country": address.country,
        "state": address.state,
        "zip": address.zip,
    }


def passenger_json(passenger: Passenger) -> PassengerJson:
    """A Passenger for the wire."""
    return {
        "first_name": passenger.first_name,
        "last_name": passenger.last_name,
        "dob": passenger.dob.isoformat(),
    }


def leg_json(leg: Leg) -> LegJson:
    """A Leg for the wire."""
    return {
        "origin": leg.origin,
        "destination": leg.destination,
        "flight_number": leg.flight_number,
        "date": leg.date.isoformat(),
        "price": leg.price,
    }


def booked_leg_json(booked_leg: BookedLeg) -> BookedLegJson:
    """A BookedLeg for the wire."""
    return {
        "flight_number": booked_leg.flight_number,
        "date": booked_leg.date.isoformat(),
        "price": booked_leg.price,
        "origin": booked_leg.origin,
        "destination": booked_leg.destination,
    }


def paid_part_json(paid_part: PaidPart) -> PaidPartJson:
    """A PaidPart for the wire."""
    return {"payment_id": paid_part.payment_id, "amount": paid_part.amount}


def offer_json(offer: Offer) -> OfferJson:
    """An Offer for the wire."""
    return {
        "flight_number": offer.flight_number,
        "origin": offer.origin,
        "destination": offer.destination,
        "scheduled_departure_time_est": offer.scheduled_departure_time_est,
        "scheduled_arrival_time_est": offer.scheduled_arrival_time_est,
        "status": offer.status,
        "available_seats": offer.available_seats.copy(),
        "prices": offer.prices.copy(),
        "date": offer.date.isoformat(),
    }


def credit_card_json(credit_card: CreditCard) -> CreditCardJson:
    """A CreditCard for the wire."""
    return {
        "source": "credit_card",
        "brand": credit_card.brand,
        "last_four": credit_card.last_four,
        "id": credit_card.id,
    }


def gift_card_json(gift_card: GiftCard) -> GiftCardJson:
    """A GiftCard for the wire."""
    return {"source": "gift_card", "amount": gift_card.amount, "id": gift_card.id}


def certificate_json(certificate: Certificate) -> CertificateJson:
    """A Certificate for the wire."""
    return {"source": "certificate", "amount": certificate.amount, "id": certificate.id}


def payment_json(payment: Payment) -> PaymentJson:
    """A Payment for the wire."""
    if isinstance(payment, CreditCard):
        return credit_card_json(payment)
    if isinstance(payment, GiftCard):
        return gift_card_json(payment)
    return certificate_json(payment)


def available_json(available: Available) -> AvailableJson:
    """An Available for the wire."""
    return {
        "status": "available",
        "available_seats": available.available_seats.copy(),
        "prices": available.prices.copy(),
    }


def on_time_json(on_time: OnTime) -> OnTimeJson:
    """An OnTime for the wire."""
    return {
        "status": "on time",
        "estimated_departure_time_est": on_time.estimated_departure_time_est.isoformat(),
        "estimated_arrival_time_est": on_time.estimated_arrival_time_est.isoformat(),
    }


def delayed_json(delayed: Delayed) -> DelayedJson:
    """A Delayed for the wire."""
    return {
        "status": "delayed",
        "estimated_departure_time_est": delayed.estimated_departure_time_est.isoformat(),
        "estimated_arrival_time_est": delayed.estimated_arrival_time_est.isoformat(),
    }


def flying_json(flying: Flying) -> FlyingJson:
    """A Flying for the wire."""
    return {
        "status": "flying",
        "actual_departure_time_est": flying.actual_departure_time_est.isoformat(),
        "estimated_arrival_time_est": flying.estimated_arrival_time_est.isoformat(),
    }


def landed_json(landed: Landed) -> LandedJson:
    """A Landed for the wire."""
    return {
        "status": "landed",
        "actual_departure_time_est": landed.actual_departure_time_est.isoformat(),
        "actual_arrival_time_est": landed.actual_arrival_time_est.isoformat(),
    }


def cancelled_json(cancelled: Cancelled) -> CancelledJson:
    """A Cancelled for the wire."""
    return {"status": "cancelled"}


def day_json(day: Day) -> DayJson:
    """A Day for the wire."""
    if isinstance(day, Available):
        return available_json(day)
    if isinstance(day, OnTime):
        return on_time_json(day)
    if isinstance(day, Delayed):
        return delayed_json(day)
    if isinstance(day, Flying):
        return flying_json(day)
    if isinstance(day, Landed):
        return landed_json(day)
    return cancelled_json(day)


def brief_json(brief: Brief) -> BriefJson:
    """A Brief for the wire."""
    return {
        "flight_number": brief.flight_number,
        "origin": brief.origin,
        "destination": brief.destination,
        "scheduled_departure_time_est": brief.scheduled_departure_time_est,
        "scheduled_arrival_time_est": brief.scheduled_arrival_time_est,
        "status": brief.status,
        "available_seats": brief.available_seats.copy(),
        "prices": brief.prices.copy(),
    }


def profile_json(profile: Profile) -> ProfileJson:
    """A Profile for the wire."""
    return {
        "name": name_json(profile.name),
        "address": address_json(profile.address),
        "email": profile.email,
        "dob": profile.dob.isoformat(),
        "payment_methods": {
            key: payment_json(payment)
            for key, payment in profile.payment_methods.items()
        },
        "saved_passengers": [
            passenger_json(passenger) for passenger in profile.saved_passengers
        ],
        "membership": profile.membership,
        "reservations": profile.reservations.copy(),
    }


def user_json(user: User) -> UserJson:
    """A User for the wire."""
    return {
        "user_id": user.user_id,
        "name": name_json(user.name),
        "address": address_json(user.address),
        "email": user.email,
        "dob": user.dob.isoformat(),
        "payment_methods": {
            key: payment_json(payment) for key, payment in user.payment_methods.items()
        },
        "saved_passengers": [
            passenger_json(passenger) for passenger in user.saved_passengers
        ],
        "membership": user.membership,
    }


def flight_json(flight: Flight) -> FlightJson:
    """A Flight for the wire."""
    return {
        "flight_number": flight.flight_number,
        "origin": flight.origin,
        "destination": flight.destination,
        "scheduled_departure_time_est": flight.scheduled_departure_time_est,
        "scheduled_arrival_time_est": flight.scheduled_arrival_time_est,
        "dates": {key.isoformat(): day_json(day) for key, day in flight.dates.items()},
    }


def reservation_json(reservation: Reservation) -> ReservationJson:
    """A Reservation for the wire."""
    return cast(
        ReservationJson,
        present(
            reservation_id=reservation.reservation_id,
            user_id=reservation.user_id,
            origin=reservation.origin,
            destination=reservation.destination,
            flight_type=reservation.flight_type,
            cabin=reservation.cabin,
            flights=[
                leg_json(leg) if isinstance(leg, Leg) else booked_leg_json(leg)
                for leg in reservation.legs
            ],
            passengers=[
                passenger_json(passenger) for passenger in reservation.passengers
            ],
            payment_history=[
                paid_part_json(paid_part) for paid_part in reservation.payment_history
            ],
            created_at=reservation.created_at.isoformat(),
            total_baggages=reservation.total_baggages,
            nonfree_baggages=reservation.nonfree_baggages,
            insurance=reservation.insurance,
            status=reservation.status,
        ),
    )


def name_text(name: Name) -> str:
    """A Name as JSON."""
    return (
        f'{{"first_name": {quoted(name.first_name)}'
        f', "last_name": {quoted(name.last_name)}}}'
    )


def address_text(address: Address) -> str:
    """An Address as JSON."""
    return (
        f'{{"address1": {quoted(address.address1)}'
        f', "address2": {quoted(address.address2)}'
        f', "city": {quoted(address.city)}'
        f', "country": {quoted(address.country)}'
        f', "state": {quoted(address.state)}'
        f', "zip": {quoted(address.zip)}}}'
    )


def passenger_text(passenger: Passenger) -> str:
    """A Passenger as JSON."""
    return (
        f'{{"first_name": {quoted(passenger.first_name)}'
        f', "last_name": {quoted(passenger.last_name)}'
        f', "dob": "{passenger.dob.isoformat()}"}}'
    )


def leg_text(leg: Leg) -> str:
    """A Leg as JSON."""
    return (
        f'{{"origin": {quoted(leg.origin)}'
        f', "destination": {quoted(leg.destination)}'
        f', "flight_number": {quoted(leg.flight_number)}'
        f', "date": "{leg.date.isoformat()}"'
        f', "price": {leg.price}}}'
    )


def booked_leg_text(booked_leg: BookedLeg) -> str:
    """A BookedLeg as JSON."""
    return (
        f'{{"flight_number": {quoted(booked_leg.flight_number)}'
        f', "date": "{booked_leg.date.isoformat()}"'
        f', "price": {booked_leg.price}'
        f', "origin": {quoted(booked_leg.origin)}'
        f', "destination": {quoted(booked_leg.destination)}}}'
    )


def paid_part_text(paid_part: PaidPart) -> str:
    """A PaidPart as JSON."""
    return (
        f'{{"payment_id": {quoted(paid_part.payment_id)}'
        f', "amount": {paid_part.amount!r}}}'
    )


def credit_card_text(credit_card: CreditCard) -> str:
    """A CreditCard as JSON."""
    return (
        f'{{"source": "credit_card"'
        f', "brand": {quoted(credit_card.brand)}'
        f', "last_four": {quoted(credit_card.last_four)}'
        f', "id": {quoted(credit_card.id)}}}'
    )


def gift_card_text(gift_card: GiftCard) -> str:
    """A GiftCard as JSON."""
    return (
        f'{{"source": "gift_card"'
        f', "amount": {gift_card.amount!r}'
        f', "id": {quoted(gift_card.id)}}}'
    )


def certificate_text(certificate: Certificate) -> str:
    """A Certificate as JSON."""
    return (
        f'{{"source": "certificate"'
        f', "amount": {certificate.amount!r}'
        f', "id": {quoted(certificate.id)}}}'
    )


def payment_text(payment: Payment) -> str:
    """A Payment as JSON."""
    if isinstance(payment, CreditCard):
        return credit_card_text(payment)
    if isinstance(payment, GiftCard):
        return gift_card_text(payment)
    return certificate_text(payment)


def brief_text(brief: Brief) -> str:
    """A Brief as JSON."""
    return (
        f'{{"flight_number": {quoted(brief.flight_number)}'
        f', "origin": {quoted(brief.origin)}'
        f', "destination": {quoted(brief.destination)}'
        f', "scheduled_departure_time_est": {quoted(brief.scheduled_departure_time_est)}'
        f', "scheduled_arrival_time_est": {quoted(brief.scheduled_arrival_time_est)}'
        f', "status": {quoted(brief.status)}'
        f', "available_seats": {to_json(brief.available_seats)}'
        f', "prices": {to_json(brief.prices)}}}'
    )


def profile_text(profile: Profile) -> str:
    """A Profile as JSON."""
    return (
        f'{{"name": {name_text(profile.name)}'
        f', "address": {address_text(profile.address)}'
        f', "email": {quoted(profile.email)}'
        f', "dob": "{profile.dob.isoformat()}"'
        f', "payment_methods": {json_map(profile.payment_methods, payment_text)}'
        f', "saved_passengers": {json_list(profile.saved_passengers, passenger_text)}'
        f', "membership": "{profile.membership}"'
        f', "reservations": {to_json(profile.reservations)}}}'
    )


def reservation_text(reservation: Reservation) -> str:
    """A Reservation as JSON."""
    text = (
        f'{{"reservation_id": {quoted(reservation.reservation_id)}'
        f', "user_id": {quoted(reservation.user_id)}'
        f', "origin": {quoted(reservation.origin)}'
        f', "destination": {quoted(reservation.destination)}'
        f', "flight_type": "{reservation.flight_type}"'
        f', "cabin": "{reservation.cabin}"'
        f', "flights": {json_list(reservation.legs, leg_or_booked_leg_text)}'
        f', "passengers": {json_list(reservation.passengers, passenger_text)}'
        f', "payment_history": {json_list(reservation.payment_history, paid_part_text)}'
        f', "created_at": "{reservation.created_at.isoformat()}"'
        f', "total_baggages": {reservation.total_baggages}'
        f', "nonfree_baggages": {reservation.nonfree_baggages}'
        f', "insurance": "{reservation.insurance}"'
    )
    if reservation.status is not ABSENT:
        text += f', "status": {quoted(reservation.status)}'
    return text + "}"


def leg_or_booked_leg_text(value: Leg | BookedLeg) -> str:
    if isinstance(value, Leg):
        return leg_text(value)
    return booked_leg_text(value)


def refusal_json(refusal: Refusal) -> JsonValue:
    """How a refusal looks on the wire."""
    return f"Error: {refusal.message}"
