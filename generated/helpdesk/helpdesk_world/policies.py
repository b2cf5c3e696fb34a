"""What an agent must not do, though the tools would allow it."""

from __future__ import annotations

from ._runtime import Policy
from .entities import Agent, Priority, Ticket
from .state import HelpdeskState


def work_for_the_absent(agent: Agent) -> bool:
    """Whether this breaks: Give nothing to an agent who is away."""
    return agent.away


def resolve_in_silence(ticket: Ticket) -> bool:
    """Whether this breaks: Write to the customer, so that they can see it, before
    you resolve their ticket.
    """
    return not any(not comment.internal for comment in ticket.comments)


def false_alarm(state: HelpdeskState, ticket: Ticket, priority: Priority) -> bool:
    """Whether this breaks: Only tickets of premium customers can become urgent."""
    return priority == "urgent" and state.customers[ticket.customer_id].plan == "basic"


POLICIES: tuple[Policy[HelpdeskState], ...] = (
    Policy("work_for_the_absent", "Give nothing to an agent who is away."),
    Policy(
        "resolve_in_silence",
        "Write to the customer, so that they can see it, before you resolve their ticket.",
    ),
    Policy("false_alarm", "Only tickets of premium customers can become urgent."),
)
