"""Property tests of this package: ``python -m helpdesk_world.check`` (needs the extra ``test``)."""

from __future__ import annotations

import argparse

try:
    from hypothesis.stateful import rule
except ModuleNotFoundError as missing:
    if __name__ != "__main__":
        raise
    raise SystemExit(
        f'{missing.name} is not installed: pip install "helpdesk-world[test]"'
    ) from None

from ._runtime.consistency import Consistency, numbers, run
from .environment import Helpdesk


class HelpdeskConsistency(Consistency):
    """A state machine with a rule for each tool."""

    kind = Helpdesk

    @rule(number=numbers)
    def call_find_customer(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("find_customer", {"email": choose.text()})

    @rule(number=numbers)
    def call_list_tickets(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("list_tickets", {"customer_id": choose.key("Customer")})

    @rule(number=numbers)
    def call_search_tickets(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "search_tickets",
            {
                "team": choose.among(
                    lambda: choose.member("network", "billing", "hardware"),
                    lambda: None,
                ),
                "state": choose.among(
                    lambda: choose.member(
                        "new", "assigned", "waiting", "resolved", "closed"
                    ),
                    lambda: None,
                ),
                "late": choose.truth(),
            },
        )

    @rule(number=numbers)
    def call_get_ticket(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("get_ticket", {"ticket_id": choose.key("Ticket")})

    @rule(number=numbers)
    def call_list_agents(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "list_agents", {"team": choose.member("network", "billing", "hardware")}
        )

    @rule(number=numbers)
    def call_open_ticket(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "open_ticket",
            {
                "customer_id": choose.key("Customer"),
                "team": choose.member("network", "billing", "hardware"),
                "subject": choose.text(),
                "priority": choose.member("low", "normal", "high", "urgent"),
            },
        )

    @rule(number=numbers)
    def call_assign_ticket(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "assign_ticket",
            {"ticket_id": choose.key("Ticket"), "agent_id": choose.key("Agent")},
        )

    @rule(number=numbers)
    def call_add_comment(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "add_comment",
            {
                "ticket_id": choose.key("Ticket"),
                "text": choose.text(),
                "internal": choose.truth(),
            },
        )

    @rule(number=numbers)
    def call_ask_customer(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "ask_customer",
            {"ticket_id": choose.key("Ticket"), "question": choose.text()},
        )

    @rule(number=numbers)
    def call_set_priority(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "set_priority",
            {
                "ticket_id": choose.key("Ticket"),
                "priority": choose.member("low", "normal", "high", "urgent"),
            },
        )

    @rule(number=numbers)
    def call_move_ticket(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "move_ticket",
            {
                "ticket_id": choose.key("Ticket"),
                "team": choose.member("network", "billing", "hardware"),
            },
        )

    @rule(number=numbers)
    def call_resolve_ticket(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "resolve_ticket",
            {"ticket_id": choose.key("Ticket"), "resolution": choose.text()},
        )

    @rule(number=numbers)
    def call_reopen_ticket(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("reopen_ticket", {"ticket_id": choose.key("Ticket")})

    @rule(number=numbers)
    def call_close_ticket(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("close_ticket", {"ticket_id": choose.key("Ticket")})


def steps_a_second(examples: int = 30, steps: int = 50) -> float:
    """Run the tests; how many calls they made and checked in a second of processor time."""
    return run(HelpdeskConsistency, examples, steps)


def main() -> None:
    """Run the tests from the command line."""
    parser = argparse.ArgumentParser(
        description="Property tests of the world helpdesk."
    )
    parser.add_argument("--examples", type=int, default=100, help="episodes to play")
    parser.add_argument("--steps", type=int, default=50, help="calls in each, at most")
    options = parser.parse_args()
    if options.examples < 1 or options.steps < 1:
        parser.error("--examples and --steps: expected whole numbers from 1 on")
    rate = steps_a_second(options.examples, options.steps)
    print(
        f"helpdesk: {options.examples} episodes, nothing found; {rate:,.0f} steps a second"
    )


if __name__ == "__main__":
    main()
