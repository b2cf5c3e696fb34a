"""Property tests of this package: ``python -m calendar_world.check`` (needs the extra ``test``)."""

from __future__ import annotations

import argparse

try:
    from hypothesis.stateful import rule
except ModuleNotFoundError as missing:
    if __name__ != "__main__":
        raise
    raise SystemExit(
        f'{missing.name} is not installed: pip install "calendar-world[test]"'
    ) from None

from ._runtime.consistency import Consistency, numbers, run
from .environment import Calendar


class CalendarConsistency(Consistency):
    """A state machine with a rule for each tool."""

    kind = Calendar

    @rule(number=numbers)
    def call_find_person(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("find_person", {"name": choose.text()})

    @rule(number=numbers)
    def call_agenda(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "agenda", {"person_id": choose.key("Person"), "day": choose.date()}
        )

    @rule(number=numbers)
    def call_search_events(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "search_events",
            {
                "title": choose.text(),
                "person_id": choose.among(lambda: choose.key("Person"), lambda: None),
            },
        )

    @rule(number=numbers)
    def call_free_rooms(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "free_rooms",
            {
                "start": choose.moment(),
                "length": choose.number(),
                "seats": choose.number(),
            },
        )

    @rule(number=numbers)
    def call_schedule_event(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "schedule_event",
            {
                "organiser_id": choose.key("Person"),
                "title": choose.text(),
                "start": choose.moment(),
                "length": choose.number(),
                "repeats": choose.member("never", "daily", "weekly"),
                "times": choose.number(),
            },
        )

    @rule(number=numbers)
    def call_move_event(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "move_event", {"event_id": choose.key("Event"), "start": choose.moment()}
        )

    @rule(number=numbers)
    def call_repeat_event(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "repeat_event",
            {
                "event_id": choose.key("Event"),
                "repeats": choose.member("never", "daily", "weekly"),
                "times": choose.number(),
            },
        )

    @rule(number=numbers)
    def call_invite(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "invite",
            {"event_id": choose.key("Event"), "person_id": choose.key("Person")},
        )

    @rule(number=numbers)
    def call_uninvite(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "uninvite",
            {"event_id": choose.key("Event"), "person_id": choose.key("Person")},
        )

    @rule(number=numbers)
    def call_book_room(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "book_room",
            {
                "event_id": choose.key("Event"),
                "room_name": choose.among(lambda: choose.key("Room"), lambda: None),
            },
        )

    @rule(number=numbers)
    def call_cancel_event(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("cancel_event", {"event_id": choose.key("Event")})


def steps_a_second(examples: int = 30, steps: int = 50) -> float:
    """Run the tests; how many calls they made and checked in a second of processor time."""
    return run(CalendarConsistency, examples, steps)


def main() -> None:
    """Run the tests from the command line."""
    parser = argparse.ArgumentParser(
        description="Property tests of the world calendar."
    )
    parser.add_argument("--examples", type=int, default=100, help="episodes to play")
    parser.add_argument("--steps", type=int, default=50, help="calls in each, at most")
    options = parser.parse_args()
    if options.examples < 1 or options.steps < 1:
        parser.error("--examples and --steps: expected whole numbers from 1 on")
    rate = steps_a_second(options.examples, options.steps)
    print(
        f"calendar: {options.examples} episodes, nothing found; {rate:,.0f} steps a second"
    )


if __name__ == "__main__":
    main()
