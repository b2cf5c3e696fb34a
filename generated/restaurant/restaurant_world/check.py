"""Property tests of this package: ``python -m restaurant_world.check`` (needs the extra ``test``)."""

from __future__ import annotations

import argparse

try:
    from hypothesis.stateful import rule
except ModuleNotFoundError as missing:
    if __name__ != "__main__":
        raise
    raise SystemExit(
        f'{missing.name} is not installed: pip install "restaurant-world[test]"'
    ) from None

from ._runtime.consistency import Consistency, numbers, run
from .environment import Restaurant


class RestaurantConsistency(Consistency):
    """A state machine with a rule for each tool."""

    kind = Restaurant

    @rule(number=numbers)
    def call_find_guest(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("find_guest", {"phone": choose.text()})

    @rule(number=numbers)
    def call_register_guest(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("register_guest", {"name": choose.text(), "phone": choose.text()})

    @rule(number=numbers)
    def call_opening_hours(self, number: int) -> None:
        self.attempt("opening_hours", {})

    @rule(number=numbers)
    def call_free_tables(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "free_tables",
            {
                "start": choose.moment(),
                "party": choose.number(),
                "area": choose.among(
                    lambda: choose.member("hall", "window", "garden"), lambda: None
                ),
            },
        )

    @rule(number=numbers)
    def call_list_bookings(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("list_bookings", {"guest_id": choose.key("Guest")})

    @rule(number=numbers)
    def call_book_table(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "book_table",
            {
                "guest_id": choose.key("Guest"),
                "table_number": choose.key("Table"),
                "start": choose.moment(),
                "party": choose.number(),
                "wish": choose.text(),
            },
        )

    @rule(number=numbers)
    def call_move_booking(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "move_booking",
            {"booking_code": choose.key("Booking"), "start": choose.moment()},
        )

    @rule(number=numbers)
    def call_change_table(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "change_table",
            {
                "booking_code": choose.key("Booking"),
                "table_number": choose.key("Table"),
            },
        )

    @rule(number=numbers)
    def call_change_party(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "change_party",
            {"booking_code": choose.key("Booking"), "party": choose.number()},
        )

    @rule(number=numbers)
    def call_note_wish(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "note_wish", {"booking_code": choose.key("Booking"), "wish": choose.text()}
        )

    @rule(number=numbers)
    def call_cancel_booking(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("cancel_booking", {"booking_code": choose.key("Booking")})

    @rule(number=numbers)
    def call_seat_guests(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("seat_guests", {"booking_code": choose.key("Booking")})


def steps_a_second(examples: int = 30, steps: int = 50) -> float:
    """Run the tests; how many calls they made and checked in a second of processor time."""
    return run(RestaurantConsistency, examples, steps)


def main() -> None:
    """Run the tests from the command line."""
    parser = argparse.ArgumentParser(
        description="Property tests of the world restaurant."
    )
    parser.add_argument("--examples", type=int, default=100, help="episodes to play")
    parser.add_argument("--steps", type=int, default=50, help="calls in each, at most")
    options = parser.parse_args()
    if options.examples < 1 or options.steps < 1:
        parser.error("--examples and --steps: expected whole numbers from 1 on")
    rate = steps_a_second(options.examples, options.steps)
    print(
        f"restaurant: {options.examples} episodes, nothing found; {rate:,.0f} steps a second"
    )


if __name__ == "__main__":
    main()
