"""What always holds."""

from __future__ import annotations

from ._runtime import ABSENT, Invariant, left_sum
from .entities import Certificate, GiftCard, Reservation, User
from .functions import bags_to_pay, costs_as_offered, leads_there, price, was_there
from .state import State


def bags_beyond_the_allowance_are_paid(state: State, trip: Reservation) -> bool:
    """And no others."""
    return trip.nonfree_baggages == bags_to_pay(
        state.users[trip.user_id], trip.cabin, len(trip.passengers), trip.total_baggages
    )


def trips_are_paid(state: State, trip: Reservation) -> bool:
    """What was paid, less what was given back, is the price; of a cancelled trip
    it is nothing.
    """
    return left_sum(part.amount for part in trip.payment_history) == (
        price(trip.legs, len(trip.passengers), trip.insurance, trip.nonfree_baggages)
        if trip.status is ABSENT
        else 0
    )


def trips_lead_where_they_should(state: State, trip: Reservation) -> bool:
    return leads_there(trip)


def legs_cost_what_the_cabin_costs(state: State, trip: Reservation) -> bool:
    """A leg that is new, or has a new price, has the price of the cabin in which
    the passengers fly.
    """
    return all(
        was_there(
            leg,
            (
                state.old.reservations[trip.reservation_id].legs
                if trip.reservation_id in state.old.reservations
                else None
            ),
        )
        or costs_as_offered(state, leg, trip.cabin)
        for leg in trip.legs
    )


def gift_cards_hold_no_debt(state: State, user: User) -> bool:
    return all(
        not isinstance(method, GiftCard) or method.amount >= 0
        for method in user.payment_methods.values()
    )


def certificates_are_worth_something(state: State, user: User) -> bool:
    return all(
        not isinstance(method, Certificate) or method.amount >= 0
        for method in user.payment_methods.values()
    )


INVARIANTS: tuple[Invariant[State], ...] = (
    Invariant(
        "bags_beyond_the_allowance_are_paid",
        bags_beyond_the_allowance_are_paid,
        entity="Reservation",
    ),
    Invariant("trips_are_paid", trips_are_paid, entity="Reservation"),
    Invariant(
        "trips_lead_where_they_should",
        trips_lead_where_they_should,
        entity="Reservation",
    ),
    Invariant(
        "legs_cost_what_the_cabin_costs",
        legs_cost_what_the_cabin_costs,
        entity="Reservation",
    ),
    Invariant("gift_cards_hold_no_debt", gift_cards_hold_no_debt, entity="User"),
    Invariant(
        "certificates_are_worth_something",
        certificates_are_worth_something,
        entity="User",
    ),
)
