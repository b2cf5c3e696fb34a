"""The class that TRL's ``GRPOTrainer(environment_factory=…)`` takes; it needs no other package.

Each row of the training set has ``seed`` and ``task``; the other columns are not looked at.
"""

from __future__ import annotations

from typing import Any

from ._runtime import given
from .environment import Helpdesk


class HelpdeskFactory:
    """An environment for each rollout; every public method but the first two is a tool."""

    def __init__(self) -> None:
        self._environment = Helpdesk()

    def reset(self, seed: int = 0, task: str | None = None, **row: Any) -> str | None:
        """Begin the episode of a row; gives what is added to the prompt."""
        episode = self._environment.reset(seed, task=task)
        return (
            "\n\n".join(part for part in (episode.policy, episode.instruction) if part)
            or None
        )

    def get_reward(self) -> float:
        """The reward of the episode, which ends here."""
        return self._environment.finish().reward

    def find_customer(self, email: str) -> str:
        """Look a customer up by e-mail address.

        Args:
            email: The address the customer writes from.
        """
        return self._environment.call("find_customer", {"email": email}).text

    def list_tickets(self, customer_id: str) -> str:
        """List a customer's tickets, oldest first.

        Args:
            customer_id: Whose tickets.
        """
        return self._environment.call("list_tickets", {"customer_id": customer_id}).text

    def search_tickets(
        self,
        team: str | None = None,
        state: str | None = None,
        late: bool | None = None,
    ) -> str:
        """Search all tickets, the most pressing first.

        Args:
            team: Only these.
            state: Only these.
            late: Only those that should have been resolved by now.
        """
        return self._environment.call(
            "search_tickets", given({"team": team, "state": state, "late": late})
        ).text

    def get_ticket(self, ticket_id: str) -> str:
        """Show everything about a ticket.

        Args:
            ticket_id: Which ticket.
        """
        return self._environment.call("get_ticket", {"ticket_id": ticket_id}).text

    def list_agents(self, team: str) -> str:
        """List the agents of a team, those with the fewest active tickets first.

        Args:
            team: Whose members.
        """
        return self._environment.call("list_agents", {"team": team}).text

    def open_ticket(
        self, customer_id: str, team: str, subject: str, priority: str | None = None
    ) -> str:
        """Open a ticket. The service level of the customer's plan says until when to resolve it.

        Args:
            customer_id: Who needs help.
            team: The team.
            subject: What it is about, in a few words.
            priority: The priority.
        """
        return self._environment.call(
            "open_ticket",
            {
                "customer_id": customer_id,
                "team": team,
                "subject": subject,
                **given({"priority": priority}),
            },
        ).text

    def assign_ticket(self, ticket_id: str, agent_id: str) -> str:
        """Give a ticket that is not resolved to an agent of its team.

        Args:
            ticket_id: Which ticket.
            agent_id: Who takes it.
        """
        return self._environment.call(
            "assign_ticket", {"ticket_id": ticket_id, "agent_id": agent_id}
        ).text

    def add_comment(
        self, ticket_id: str, text: str, internal: bool | None = None
    ) -> str:
        """Write to the customer, or, internally, to colleagues.

        Args:
            ticket_id: Which ticket.
            text: The text.
            internal: Whether the customer cannot see it.
        """
        return self._environment.call(
            "add_comment",
            {"ticket_id": ticket_id, "text": text, **given({"internal": internal})},
        ).text

    def ask_customer(self, ticket_id: str, question: str) -> str:
        """Ask the customer something, and wait for the answer.

        Args:
            ticket_id: Which ticket.
            question: What to ask.
        """
        return self._environment.call(
            "ask_customer", {"ticket_id": ticket_id, "question": question}
        ).text

    def set_priority(self, ticket_id: str, priority: str) -> str:
        """Change how pressing a ticket is, and with it until when it is to be resolved.

        Args:
            ticket_id: Which ticket.
            priority: The new one.
        """
        return self._environment.call(
            "set_priority", {"ticket_id": ticket_id, "priority": priority}
        ).text

    def move_ticket(self, ticket_id: str, team: str) -> str:
        """Hand a ticket that is not resolved over to another team, where it is new again.

        Args:
            ticket_id: Which ticket.
            team: Who should know.
        """
        return self._environment.call(
            "move_ticket", {"ticket_id": ticket_id, "team": team}
        ).text

    def resolve_ticket(self, ticket_id: str, resolution: str) -> str:
        """Say how the problem of an active ticket was solved.

        Args:
            ticket_id: Which ticket.
            resolution: What has helped.
        """
        return self._environment.call(
            "resolve_ticket", {"ticket_id": ticket_id, "resolution": resolution}
        ).text

    def reopen_ticket(self, ticket_id: str) -> str:
        """Take a resolution back: the ticket is new again, for somebody else to try.

        Args:
            ticket_id: Which ticket.
        """
        return self._environment.call("reopen_ticket", {"ticket_id": ticket_id}).text

    def close_ticket(self, ticket_id: str) -> str:
        """Close a resolved ticket for good.

        Args:
            ticket_id: Which ticket.
        """
        return self._environment.call("close_ticket", {"ticket_id": ticket_id}).text
