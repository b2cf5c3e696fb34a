"""The functions of the world."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from .entities import Agent, Brief, Plan, Priority, Team, Ticket, Workload
from .errors import WrongState

if TYPE_CHECKING:
    from .state import HelpdeskState


def time_to_help(priority: Priority, plan: Plan) -> dt.timedelta:
    """The service level: how long a customer may have to wait."""
    if plan == "premium":
        return {
            "low": dt.timedelta(days=2),
            "normal": dt.timedelta(days=1),
            "high": dt.timedelta(hours=4),
            "urgent": dt.timedelta(hours=1),
        }[priority]
    return {
        "low": dt.timedelta(days=5),
        "normal": dt.timedelta(days=2),
        "high": dt.timedelta(days=1),
        "urgent": dt.timedelta(hours=8),
    }[priority]


def is_active(ticket: Ticket) -> bool:
    return ticket.state == "assigned" or ticket.state == "waiting"


def is_done(ticket: Ticket) -> bool:
    return ticket.state == "resolved" or ticket.state == "closed"


def is_late(state: HelpdeskState, ticket: Ticket) -> bool:
    return not is_done(ticket) and ticket.due < state.now


def active_tickets(state: HelpdeskState, agent: Agent) -> int:
    return sum(1 for t in state.tickets.of_assignee(agent.id) if is_active(t))


def require_active(ticket: Ticket) -> None:
    if not is_active(ticket):
        raise WrongState(f"Ticket {ticket.id} is {ticket.state}, not active.")


def is_about(ticket: Ticket, subject: str, team: Team) -> bool:
    return (
        ticket.subject == subject
        and ticket.team == team
        and ticket.priority == "normal"
    )


def is_only(state: HelpdeskState, ticket: Ticket) -> bool:
    """Whether the customer has no other ticket with this subject, and none in the
    same state.
    """
    others = [
        t for t in state.tickets.of_customer(ticket.customer_id) if t.id != ticket.id
    ]
    return not any(
        t.subject == ticket.subject or t.state == ticket.state for t in others
    )


def has_time(state: HelpdeskState, agent: Agent) -> bool:
    return not agent.away and active_tickets(state, agent) < 3


def show_brief(ticket: Ticket) -> Brief:
    return Brief(
        id=ticket.id,
        subject=ticket.subject,
        team=ticket.team,
        priority=ticket.priority,
        state=ticket.state,
        due=ticket.due,
    )


def show_workload(state: HelpdeskState, agent: Agent) -> Workload:
    return Workload(
        id=agent.id,
        name=agent.name,
        team=agent.team,
        away=agent.away,
        active=active_tickets(state, agent),
    )
