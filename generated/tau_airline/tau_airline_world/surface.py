"""The call surface: typed methods for programs, decoded arguments for agents."""

from __future__ import annotations

from collections.abc import Mapping

from . import policies, tools
from ._runtime import (
    Environment,
    Tool,
    argument,
    as_text,
    json_copy,
    json_list,
    read_float,
    read_int,
    read_list,
    read_str,
    to_json,
    within_limits,
)
from .entities import Brief, Cabin, Insured, Offer, Profile, Reservation, Trip
from .state import State
from .wire import (
    BriefJson,
    OfferJson,
    PaidPartJson,
    PassengerJson,
    ProfileJson,
    ReservationJson,
    SegmentJson,
    brief_json,
    brief_text,
    offer_json,
    profile_json,
    profile_text,
    read_cabin,
    read_insured,
    read_paid_part,
    read_passenger,
    read_segment,
    read_trip,
    reservation_json,
    reservation_text,
)


def get_user_details(state: State, user_id: object) -> Profile:
    user_id = read_str(user_id, "user_id")
    user = state.users.find(user_id)
    return tools.get_user_details(state, user)


def get_reservation_details(state: State, reservation_id: object) -> Reservation:
    reservation_id = read_str(reservation_id, "reservation_id")
    return tools.get_reservation_details(state, reservation_id)


def list_all_airports(state: State) -> dict[str, str]:
    return tools.list_all_airports(state)


def search_direct_flight(
    state: State, origin: object, destination: object, date: object
) -> list[Brief]:
    origin = read_str(origin, "origin")
    destination = read_str(destination, "destination")
    date = read_str(date, "date")
    return tools.search_direct_flight(state, origin, destination, date)


def search_onestop_flight(
    state: State, origin: object, destination: object, date: object
) -> list[list[Offer]]:
    origin = read_str(origin, "origin")
    destination = read_str(destination, "destination")
    date = read_str(date, "date")
    return within_limits(tools.search_onestop_flight(state, origin, destination, date))


def book_reservation(
    state: State,
    user_id: object,
    origin: object,
    destination: object,
    given_flight_type: object,
    given_cabin: object,
    given_flights: object,
    given_passengers: object,
    given_payment_methods: object,
    total_baggages: object,
    nonfree_baggages: object,
    given_insurance: object,
) -> Reservation:
    user_id = read_str(user_id, "user_id")
    origin = read_str(origin, "origin")
    destination = read_str(destination, "destination")
    flight_type = argument(given_flight_type, "flight_type", read_trip)
    cabin = argument(given_cabin, "cabin", read_cabin)
    flights = argument(
        given_flights, "flights", lambda value: read_list(value, read_segment)
    )
    passengers = argument(
        given_passengers, "passengers", lambda value: read_list(value, read_passenger)
    )
    payment_methods = argument(
        given_payment_methods,
        "payment_methods",
        lambda value: read_list(value, read_paid_part),
    )
    total_baggages = read_int(total_baggages, "total_baggages")
    nonfree_baggages = read_int(nonfree_baggages, "nonfree_baggages")
    insurance = argument(given_insurance, "insurance", read_insured)
    user = state.users.take(user_id)
    state.judge("too_many_passengers", policies.too_many_passengers(passengers))
    state.judge(
        "too_many_ways_to_pay", policies.too_many_ways_to_pay(user, payment_methods)
    )
    return tools.book_reservation(
        state,
        user,
        origin,
        destination,
        flight_type,
        cabin,
        flights,
        passengers,
        payment_methods,
        total_baggages,
        nonfree_baggages,
        insurance,
    )


def update_reservation_flights(
    state: State,
    reservation_id: object,
    given_cabin: object,
    given_flights: object,
    payment_id: object,
) -> Reservation:
    reservation_id = read_str(reservation_id, "reservation_id")
    cabin = argument(given_cabin, "cabin", read_cabin)
    flights = argument(
        given_flights, "flights", lambda value: read_list(value, read_segment)
    )
    payment_id = read_str(payment_id, "payment_id")
    reservation = state.reservations.take(reservation_id)
    state.judge(
        "touch_what_is_cancelled", policies.touch_what_is_cancelled(reservation)
    )
    state.judge(
        "rebook_basic_economy", policies.rebook_basic_economy(reservation, flights)
    )
    return tools.update_reservation_flights(
        state, reservation, cabin, flights, payment_id
    )


def update_reservation_baggages(
    state: State,
    reservation_id: object,
    total_baggages: object,
    nonfree_baggages: object,
    payment_id: object,
) -> Reservation:
    reservation_id = read_str(reservation_id, "reservation_id")
    total_baggages = read_int(total_baggages, "total_baggages")
    nonfree_baggages = read_int(nonfree_baggages, "nonfree_baggages")
    payment_id = read_str(payment_id, "payment_id")
    reservation = state.reservations.take(reservation_id)
    state.judge(
        "touch_what_is_cancelled", policies.touch_what_is_cancelled(reservation)
    )
    state.judge("take_bags_off", policies.take_bags_off(reservation, total_baggages))
    return tools.update_reservation_baggages(
        state, reservation, total_baggages, nonfree_baggages, payment_id
    )


def update_reservation_passengers(
    state: State, reservation_id: object, given_passengers: object
) -> Reservation:
    reservation_id = read_str(reservation_id, "reservation_id")
    passengers = argument(
        given_passengers, "passengers", lambda value: read_list(value, read_passenger)
    )
    reservation = state.reservations.take(reservation_id)
    state.judge(
        "touch_what_is_cancelled", policies.touch_what_is_cancelled(reservation)
    )
    return tools.update_reservation_passengers(state, reservation, passengers)


def cancel_reservation(state: State, reservation_id: object) -> Reservation:
    reservation_id = read_str(reservation_id, "reservation_id")
    reservation = state.reservations.take(reservation_id)
    state.judge(
        "cancel_what_has_flown", policies.cancel_what_has_flown(state, reservation)
    )
    state.judge(
        "cancel_without_right", policies.cancel_without_right(state, reservation)
    )
    state.judge(
        "touch_what_is_cancelled", policies.touch_what_is_cancelled(reservation)
    )
    return tools.cancel_reservation(state, reservation)


def send_certificate(state: State, user_id: object, given_amount: object) -> str:
    user_id = read_str(user_id, "user_id")
    amount = argument(given_amount, "amount", read_float)
    user = state.users.take(user_id)
    state.judge("compensate_anybody", policies.compensate_anybody(state, user))
    state.judge(
        "compensate_any_amount", policies.compensate_any_amount(state, user, amount)
    )
    return tools.send_certificate(state, user, amount)


def calculate(state: State, expression: object) -> str:
    expression = read_str(expression, "expression")
    return tools.calculate(state, expression)


def think(state: State, thought: object) -> str:
    thought = read_str(thought, "thought")
    return tools.think(state, thought)


def transfer_to_human_agents(state: State, summary: object) -> str:
    summary = read_str(summary, "summary")
    return tools.transfer_to_human_agents(state, summary)


TOOLS: Mapping[str, Tool[State]] = {
    "get_user_details": Tool(
        get_user_details, "user_id", value=profile_json, text=profile_text
    ),
    "get_reservation_details": Tool(
        get_reservation_details,
        "reservation_id",
        value=reservation_json,
        text=reservation_text,
        table="reservations",
    ),
    "list_all_airports": Tool(list_all_airports),
    "search_direct_flight": Tool(
        search_direct_flight,
        "origin",
        "destination",
        "date",
        value=lambda result: [brief_json(brief) for brief in result],
        text=lambda result: json_list(result, brief_text),
    ),
    "search_onestop_flight": Tool(
        search_onestop_flight,
        "origin",
        "destination",
        "date",
        value=lambda result: [[offer_json(offer) for offer in item] for item in result],
        text=lambda result: to_json(
            [[offer_json(offer) for offer in item] for item in result]
        ),
    ),
    "book_reservation": Tool(
        book_reservation,
        "user_id",
        "origin",
        "destination",
        "flight_type",
        "cabin",
        "flights",
        "passengers",
        "payment_methods",
        "total_baggages",
        "nonfree_baggages",
        "insurance",
        value=reservation_json,
        text=reservation_text,
    ),
    "update_reservation_flights": Tool(
        update_reservation_flights,
        "reservation_id",
        "cabin",
        "flights",
        "payment_id",
        value=reservation_json,
        text=reservation_text,
    ),
    "update_reservation_baggages": Tool(
        update_reservation_baggages,
        "reservation_id",
        "total_baggages",
        "nonfree_baggages",
        "payment_id",
        value=reservation_json,
        text=reservation_text,
    ),
    "update_reservation_passengers": Tool(
        update_reservation_passengers,
        "reservation_id",
        "passengers",
        value=reservation_json,
        text=reservation_text,
    ),
    "cancel_reservation": Tool(
        cancel_reservation,
        "reservation_id",
        value=reservation_json,
        text=reservation_text,
    ),
    "send_certificate": Tool(send_certificate, "user_id", "amount", text=as_text),
    "calculate": Tool(calculate, "expression", text=as_text),
    "think": Tool(think, "thought", text=as_text),
    "transfer_to_human_agents": Tool(transfer_to_human_agents, "summary", text=as_text),
}


class Tools:
    """The tools as typed methods; a refusal is raised as its class in ``errors``."""

    __slots__ = ("_env",)

    def __init__(self, env: Environment[State]) -> None:
        self._env = env

    def get_user_details(self, *, user_id: str) -> ProfileJson:
        """Get the details of an user, including their reservations.

        ``user_id``: The user id, such as 'sara_doe_496'.
        """
        return profile_json(self._env.perform(get_user_details, (user_id,)))

    def get_reservation_details(self, *, reservation_id: str) -> ReservationJson:
        """Get the details of a reservation.

        ``reservation_id``: The reservation id, such as '8JX2WO'.
        """
        return reservation_json(
            self._env.perform(get_reservation_details, (reservation_id,))
        )

    def list_all_airports(self) -> dict[str, str]:
        """List all airports and their cities."""
        return self._env.perform(list_all_airports, ()).copy()

    def search_direct_flight(
        self, *, origin: str, destination: str, date: str
    ) -> list[BriefJson]:
        """Search direct flights between two cities on a specific date.

        ``origin``: The origin city airport in three letters, such as 'JFK'.
        ``destination``: The destination city airport in three letters, such as
        'LAX'.
        ``date``: The day of the flight, such as '2024-01-01'.
        """
        return [
            brief_json(brief)
            for brief in self._env.perform(
                search_direct_flight, (origin, destination, date)
            )
        ]

    def search_onestop_flight(
        self, *, origin: str, destination: str, date: str
    ) -> list[list[OfferJson]]:
        """Search trips with one stop between two cities: pairs of flights.

        ``origin``: The origin city airport in three letters, such as 'JFK'.
        ``destination``: The destination city airport in three letters, such as
        'LAX'.
        ``date``: The day of the first flight, such as '2024-05-01'.
        """
        return [
            [offer_json(offer) for offer in item]
            for item in self._env.perform(
                search_onestop_flight, (origin, destination, date)
            )
        ]

    def book_reservation(
        self,
        *,
        user_id: str,
        origin: str,
        destination: str,
        flight_type: Trip,
        cabin: Cabin,
        flights: list[SegmentJson],
        passengers: list[PassengerJson],
        payment_methods: list[PaidPartJson],
        total_baggages: int,
        nonfree_baggages: int,
        insurance: Insured,
    ) -> ReservationJson:
        """Book a reservation.

        ``user_id``: Who books, such as 'sara_doe_496'.
        ``origin``: The IATA code for the origin city, such as 'SFO'.
        ``destination``: The IATA code for the destination city, such as 'JFK'.
        ``flights``: The flights of the trip, in order.
        ``passengers``: Who travels.
        ``payment_methods``: How the price is paid, to the last dollar.
        ``total_baggages``: How many bags are checked.
        ``nonfree_baggages``: How many of them are paid for.
        """
        return reservation_json(
            self._env.perform(
                book_reservation,
                (
                    user_id,
                    origin,
                    destination,
                    flight_type,
                    cabin,
                    json_copy(flights),
                    json_copy(passengers),
                    json_copy(payment_methods),
                    total_baggages,
                    nonfree_baggages,
                    insurance,
                ),
            )
        )

    def update_reservation_flights(
        self,
        *,
        reservation_id: str,
        cabin: Cabin,
        flights: list[SegmentJson],
        payment_id: str,
    ) -> ReservationJson:
        """Update the flight information of a reservation.

        ``reservation_id``: The reservation ID, such as 'ZFA04Y'.
        ``flights``: All flights of the new trip, also those that stay.
        ``payment_id``: How the difference is paid, or given back.
        """
        return reservation_json(
            self._env.perform(
                update_reservation_flights,
                (reservation_id, cabin, json_copy(flights), payment_id),
            )
        )

    def update_reservation_baggages(
        self,
        *,
        reservation_id: str,
        total_baggages: int,
        nonfree_baggages: int,
        payment_id: str,
    ) -> ReservationJson:
        """Update the baggage information of a reservation.

        ``reservation_id``: The reservation ID, such as 'ZFA04Y'.
        ``total_baggages``: The updated total number of bags.
        ``nonfree_baggages``: How many of them are paid for.
        ``payment_id``: How the difference is paid.
        """
        return reservation_json(
            self._env.perform(
                update_reservation_baggages,
                (reservation_id, total_baggages, nonfree_baggages, payment_id),
            )
        )

    def update_reservation_passengers(
        self, *, reservation_id: str, passengers: list[PassengerJson]
    ) -> ReservationJson:
        """Update the passenger information of a reservation.

        ``reservation_id``: The reservation ID, such as 'ZFA04Y'.
        ``passengers``: All passengers, as many as there are.
        """
        return reservation_json(
            self._env.perform(
                update_reservation_passengers, (reservation_id, json_copy(passengers))
            )
        )

    def cancel_reservation(self, *, reservation_id: str) -> ReservationJson:
        """Cancel the whole reservation; what was paid is given back.

        ``reservation_id``: The reservation ID, such as 'ZFA04Y'.
        """
        return reservation_json(
            self._env.perform(cancel_reservation, (reservation_id,))
        )

    def send_certificate(self, *, user_id: str, amount: float) -> str:
        """Send a certificate to a user. Be careful!

        ``user_id``: The ID of the user, such as 'sara_doe_496'.
        ``amount``: Certificate amount to send.
        """
        return self._env.perform(send_certificate, (user_id, amount))

    def calculate(self, *, expression: str) -> str:
        """Calculate the result of a mathematical expression.

        ``expression``: Numbers, operators (+, -, *, /), parentheses, and
        spaces, such as '2 + 2'.
        """
        return self._env.perform(calculate, (expression,))

    def think(self, *, thought: str) -> str:
        """Think about something: nothing is learnt and nothing changes.

        ``thought``: A thought to think about.
        """
        return self._env.perform(think, (thought,))

    def transfer_to_human_agents(self, *, summary: str) -> str:
        """Transfer the user to a human agent: only where they ask for one, or the
        tools cannot help.

        ``summary``: A summary of the user's issue.
        """
        return self._env.perform(transfer_to_human_agents, (summary,))
