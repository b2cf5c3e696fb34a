"""Property tests of this package: ``python -m tau_airline_world.check`` (needs the extra ``test``)."""

from __future__ import annotations

import argparse

try:
    from hypothesis.stateful import rule
except ModuleNotFoundError as missing:
    if __name__ != "__main__":
        raise
    raise SystemExit(
        f'{missing.name} is not installed: pip install "tau-airline-world[test]"'
    ) from None

from ._runtime.consistency import Consistency, numbers, run
from .environment import TauAirline


class TauAirlineConsistency(Consistency):
    """A state machine with a rule for each tool."""

    kind = TauAirline

    @rule(number=numbers)
    def call_get_user_details(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("get_user_details", {"user_id": choose.key("User")})

    @rule(number=numbers)
    def call_get_reservation_details(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("get_reservation_details", {"reservation_id": choose.text()})

    @rule(number=numbers)
    def call_list_all_airports(self, number: int) -> None:
        self.attempt("list_all_airports", {})

    @rule(number=numbers)
    def call_search_direct_flight(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "search_direct_flight",
            {
                "origin": choose.text(),
                "destination": choose.text(),
                "date": choose.text(),
            },
        )

    @rule(number=numbers)
    def call_search_onestop_flight(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "search_onestop_flight",
            {
                "origin": choose.text(),
                "destination": choose.text(),
                "date": choose.text(),
            },
        )

    @rule(number=numbers)
    def call_book_reservation(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "book_reservation",
            {
                "user_id": choose.key("User"),
                "origin": choose.text(),
                "destination": choose.text(),
                "flight_type": choose.member("one_way", "round_trip"),
                "cabin": choose.member("basic_economy", "economy", "business"),
                "flights": choose.items(
                    lambda: {"flight_number": choose.text(), "date": choose.date()}
                ),
                "passengers": choose.items(
                    lambda: {
                        "first_name": choose.text(),
                        "last_name": choose.text(),
                        "dob": choose.date(),
                    }
                ),
                "payment_methods": choose.items(
                    lambda: {"payment_id": choose.text(), "amount": choose.fraction()}
                ),
                "total_baggages": choose.number(),
                "nonfree_baggages": choose.number(),
                "insurance": choose.member("yes", "no"),
            },
        )

    @rule(number=numbers)
    def call_update_reservation_flights(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "update_reservation_flights",
            {
                "reservation_id": choose.key("Reservation"),
                "cabin": choose.member("basic_economy", "economy", "business"),
                "flights": choose.items(
                    lambda: {"flight_number": choose.text(), "date": choose.date()}
                ),
                "payment_id": choose.text(),
            },
        )

    @rule(number=numbers)
    def call_update_reservation_baggages(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "update_reservation_baggages",
            {
                "reservation_id": choose.key("Reservation"),
                "total_baggages": choose.number(),
                "nonfree_baggages": choose.number(),
                "payment_id": choose.text(),
            },
        )

    @rule(number=numbers)
    def call_update_reservation_passengers(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "update_reservation_passengers",
            {
                "reservation_id": choose.key("Reservation"),
                "passengers": choose.items(
                    lambda: {
                        "first_name": choose.text(),
                        "last_name": choose.text(),
                        "dob": choose.date(),
                    }
                ),
            },
        )

    @rule(number=numbers)
    def call_cancel_reservation(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "cancel_reservation", {"reservation_id": choose.key("Reservation")}
        )

    @rule(number=numbers)
    def call_send_certificate(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "send_certificate",
            {"user_id": choose.key("User"), "amount": choose.fraction()},
        )

    @rule(number=numbers)
    def call_calculate(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("calculate", {"expression": choose.text()})

    @rule(number=numbers)
    def call_think(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("think", {"thought": choose.text()})

    @rule(number=numbers)
    def call_transfer_to_human_agents(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("transfer_to_human_agents", {"summary": choose.text()})


def steps_a_second(examples: int = 30, steps: int = 50) -> float:
    """Run the tests; how many calls they made and checked in a second of processor time."""
    return run(TauAirlineConsistency, examples, steps)


def main() -> None:
    """Run the tests from the command line."""
    parser = argparse.ArgumentParser(
        description="Property tests of the world tau_airline."
    )
    parser.add_argument("--examples", type=int, default=100, help="episodes to play")
    parser.add_argument("--steps", type=int, default=50, help="calls in each, at most")
    options = parser.parse_args()
    if options.examples < 1 or options.steps < 1:
        parser.error("--examples and --steps: expected whole numbers from 1 on")
    rate = steps_a_second(options.examples, options.steps)
    print(
        f"tau_airline: {options.examples} episodes, nothing found; {rate:,.0f} steps a second"
    )


if __name__ == "__main__":
    main()
