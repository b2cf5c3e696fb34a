"""Property tests of this package: ``python -m ticket_tracker_world.check`` (needs the extra ``test``)."""

from __future__ import annotations

import argparse

try:
    from hypothesis.stateful import rule
except ModuleNotFoundError as missing:
    if __name__ != "__main__":
        raise
    raise SystemExit(
        f'{missing.name} is not installed: pip install "ticket-tracker-world[test]"'
    ) from None

from ._runtime.consistency import Consistency, numbers, run
from .environment import TicketTracker


class TicketTrackerConsistency(Consistency):
    """A state machine with a rule for each tool."""

    kind = TicketTracker

    @rule(number=numbers)
    def call_list_projects(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "list_projects", {"page": choose.number(), "per_page": choose.number()}
        )

    @rule(number=numbers)
    def call_create_project(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "create_project",
            {
                "key": choose.text(),
                "title": choose.text(),
                "lead": choose.among(lambda: choose.text(), lambda: None),
            },
        )

    @rule(number=numbers)
    def call_get_project(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("get_project", {"project_key": choose.key("Project")})

    @rule(number=numbers)
    def call_delete_project(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("delete_project", {"project_key": choose.key("Project")})

    @rule(number=numbers)
    def call_list_tickets(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "list_tickets",
            {
                "project_key": choose.key("Project"),
                "status": choose.member("open", "started", "closed"),
                "assignee": choose.text(),
                "label": choose.text(),
                "q": choose.text(),
                "sort": choose.member("created_at", "-created_at", "title", "-title"),
                "page": choose.number(),
                "per_page": choose.number(),
            },
        )

    @rule(number=numbers)
    def call_open_ticket(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "open_ticket",
            {
                "project_key": choose.key("Project"),
                "title": choose.text(),
                "body": choose.text(),
                "priority": choose.number(),
                "assignee": choose.among(lambda: choose.text(), lambda: None),
                "labels": choose.items(lambda: choose.text()),
            },
        )

    @rule(number=numbers)
    def call_get_ticket(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "get_ticket",
            {"project_key": choose.key("Project"), "ticket_id": choose.key("Ticket")},
        )

    @rule(number=numbers)
    def call_update_ticket(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "update_ticket",
            {
                "project_key": choose.key("Project"),
                "ticket_id": choose.key("Ticket"),
                "title": choose.text(),
                "priority": choose.number(),
                "assignee": choose.among(lambda: choose.text(), lambda: None),
                "labels": choose.items(lambda: choose.text()),
                "body": choose.among(lambda: choose.text(), lambda: None),
            },
        )

    @rule(number=numbers)
    def call_delete_ticket(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "delete_ticket",
            {"project_key": choose.key("Project"), "ticket_id": choose.key("Ticket")},
        )

    @rule(number=numbers)
    def call_start_ticket(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "start_ticket",
            {"project_key": choose.key("Project"), "ticket_id": choose.key("Ticket")},
        )

    @rule(number=numbers)
    def call_close_ticket(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "close_ticket",
            {"project_key": choose.key("Project"), "ticket_id": choose.key("Ticket")},
        )

    @rule(number=numbers)
    def call_reopen_ticket(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "reopen_ticket",
            {"project_key": choose.key("Project"), "ticket_id": choose.key("Ticket")},
        )

    @rule(number=numbers)
    def call_list_comments(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "list_comments",
            {"project_key": choose.key("Project"), "ticket_id": choose.key("Ticket")},
        )

    @rule(number=numbers)
    def call_add_comment(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "add_comment",
            {
                "project_key": choose.key("Project"),
                "ticket_id": choose.key("Ticket"),
                "author": choose.text(),
                "text": choose.text(),
            },
        )


def steps_a_second(examples: int = 30, steps: int = 50) -> float:
    """Run the tests; how many calls they made and checked in a second of processor time."""
    return run(TicketTrackerConsistency, examples, steps)


def main() -> None:
    """Run the tests from the command line."""
    parser = argparse.ArgumentParser(
        description="Property tests of the world ticket_tracker."
    )
    parser.add_argument("--examples", type=int, default=100, help="episodes to play")
    parser.add_argument("--steps", type=int, default=50, help="calls in each, at most")
    options = parser.parse_args()
    if options.examples < 1 or options.steps < 1:
        parser.error("--examples and --steps: expected whole numbers from 1 on")
    rate = steps_a_second(options.examples, options.steps)
    print(
        f"ticket_tracker: {options.examples} episodes, nothing found; {rate:,.0f} steps a second"
    )


if __name__ == "__main__":
    main()
