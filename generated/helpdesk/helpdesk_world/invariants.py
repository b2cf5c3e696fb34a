"""What always holds."""

from __future__ import annotations

from ._runtime import Invariant
from .entities import Agent, Ticket
from .functions import active_tickets, is_done, time_to_help
from .state import HelpdeskState


def new_tickets_have_nobody(state: HelpdeskState, ticket: Ticket) -> bool:
    return (ticket.state == "new") == (ticket.assignee_id is None)


def done_is_how(state: HelpdeskState, ticket: Ticket) -> bool:
    """What is resolved says how, and nothing else does."""
    return is_done(ticket) == (ticket.resolution is not None)


def teams_keep_to_their_trade(state: HelpdeskState, ticket: Ticket) -> bool:
    return (
        ticket.assignee_id is None
        or state.agents[ticket.assignee_id].team == ticket.team
    )


def nobody_drowns(state: HelpdeskState, agent: Agent) -> bool:
    """Three tickets at a time are enough."""
    return active_tickets(state, agent) <= 3


def promises_follow_the_service_level(state: HelpdeskState, ticket: Ticket) -> bool:
    return ticket.due == ticket.opened + time_to_help(
        ticket.priority, state.customers[ticket.customer_id].plan
    )


INVARIANTS: tuple[Invariant[HelpdeskState], ...] = (
    Invariant("new_tickets_have_nobody", new_tickets_have_nobody, entity="Ticket"),
    Invariant("done_is_how", done_is_how, entity="Ticket"),
    Invariant("teams_keep_to_their_trade", teams_keep_to_their_trade, entity="Ticket"),
    Invariant("nobody_drowns", nobody_drowns, entity="Agent", reads=("Ticket",)),
    Invariant(
        "promises_follow_the_service_level",
        promises_follow_the_service_level,
        entity="Ticket",
    ),
)
