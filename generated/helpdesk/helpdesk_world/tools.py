"""The tools of the world: what each does to the state."""

from __future__ import annotations

from ._runtime import first
from .entities import (
    Agent,
    Brief,
    Comment,
    Customer,
    Priority,
    State,
    Team,
    Ticket,
    Workload,
)
from .errors import (
    NotResolved,
    Overloaded,
    SamePriority,
    SameTeam,
    UnknownCustomer,
    WrongState,
    WrongTeam,
)
from .functions import (
    active_tickets,
    is_done,
    is_late,
    require_active,
    show_brief,
    show_workload,
    time_to_help,
)
from .state import HelpdeskState


def find_customer(state: HelpdeskState, email: str) -> Customer:
    """Look a customer up by e-mail address."""
    customer = first(state.customers.with_email(email))
    if customer is None:
        raise UnknownCustomer(f"No customer writes from {email}.")
    return customer


def list_tickets(state: HelpdeskState, customer: Customer) -> list[Brief]:
    """List a customer's tickets, oldest first."""
    return [show_brief(ticket) for ticket in state.tickets.of_customer(customer.id)]


def search_tickets(
    state: HelpdeskState, team: Team | None, state_: State | None, late: bool
) -> list[Brief]:
    """Search all tickets, the most pressing first."""
    found = sorted(
        (t for t in state.tickets if team is None or t.team == team),
        key=lambda t: t.due,
    )
    return [
        show_brief(t)
        for t in found
        if (state_ is None or t.state == state_) and (not late or is_late(state, t))
    ]


def get_ticket(state: HelpdeskState, ticket: Ticket) -> Ticket:
    """Show everything about a ticket."""
    return ticket


def list_agents(state: HelpdeskState, team: Team) -> list[Workload]:
    """List the agents of a team, those with the fewest active tickets first."""
    return [
        show_workload(state, a)
        for a in sorted(
            state.agents.with_team(team), key=lambda a: active_tickets(state, a)
        )
    ]


def open_ticket(
    state: HelpdeskState,
    customer: Customer,
    team: Team,
    subject: str,
    priority: Priority,
) -> Ticket:
    """Open a ticket. The service level of the customer's plan says until when to
    resolve it.
    """
    return state.tickets.create(
        Ticket(
            id=state.tickets.fresh(state.secret),
            customer_id=customer.id,
            team=team,
            subject=subject,
            priority=priority,
            opened=state.now,
            due=state.now + time_to_help(priority, state.customers[customer.id].plan),
            assignee_id=None,
            state="new",
            comments=[],
            resolution=None,
        )
    )


def assign_ticket(state: HelpdeskState, ticket: Ticket, agent: Agent) -> Ticket:
    """Give a ticket that is not resolved to an agent of its team."""
    if is_done(ticket):
        raise WrongState(f"Ticket {ticket.id} is {ticket.state}.")
    if agent.team != ticket.team:
        raise WrongTeam(f"{agent.name} is with {agent.team}, not {ticket.team}.")
    if active_tickets(state, agent) >= 3:
        raise Overloaded(f"{agent.name} has three active tickets.")
    ticket.assignee_id = agent.id
    ticket.state = "assigned"
    return ticket


def add_comment(state: HelpdeskState, ticket: Ticket, comment: Comment) -> Ticket:
    """Write to the customer, or, internally, to colleagues."""
    if ticket.state == "closed":
        raise WrongState(f"Ticket {ticket.id} is closed.")
    ticket.comments.append(comment)
    return ticket


def ask_customer(state: HelpdeskState, ticket: Ticket, question: str) -> Ticket:
    """Ask the customer something, and wait for the answer."""
    if ticket.state != "assigned":
        raise WrongState(f"Ticket {ticket.id} is {ticket.state}, not assigned.")
    ticket.comments.append(Comment(text=question, internal=False))
    ticket.state = "waiting"
    return ticket


def set_priority(state: HelpdeskState, ticket: Ticket, priority: Priority) -> Ticket:
    """Change how pressing a ticket is, and with it until when it is to be
    resolved.
    """
    if is_done(ticket):
        raise WrongState(f"Ticket {ticket.id} is {ticket.state}.")
    if ticket.priority == priority:
        raise SamePriority(f"Ticket {ticket.id} is {priority} already.")
    ticket.priority = priority
    ticket.due = ticket.opened + time_to_help(
        priority, state.customers[ticket.customer_id].plan
    )
    return ticket


def move_ticket(state: HelpdeskState, ticket: Ticket, team: Team) -> Ticket:
    """Hand a ticket that is not resolved over to another team, where it is new
    again.
    """
    if is_done(ticket):
        raise WrongState(f"Ticket {ticket.id} is {ticket.state}.")
    if ticket.team == team:
        raise SameTeam(f"Ticket {ticket.id} is with {team} already.")
    ticket.team = team
    ticket.assignee_id = None
    ticket.state = "new"
    return ticket


def resolve_ticket(state: HelpdeskState, ticket: Ticket, resolution: str) -> Ticket:
    """Say how the problem of an active ticket was solved."""
    require_active(ticket)
    ticket.resolution = resolution
    ticket.state = "resolved"
    return ticket


def reopen_ticket(state: HelpdeskState, ticket: Ticket) -> Ticket:
    """Take a resolution back: the ticket is new again, for somebody else to try."""
    if ticket.state != "resolved":
        raise NotResolved(f"Ticket {ticket.id} is {ticket.state}, not resolved.")
    ticket.resolution = None
    ticket.assignee_id = None
    ticket.state = "new"
    return ticket


def close_ticket(state: HelpdeskState, ticket: Ticket) -> Ticket:
    """Close a resolved ticket for good."""
    if ticket.state != "resolved":
        raise NotResolved(f"Ticket {ticket.id} is {ticket.state}, not resolved.")
    ticket.state = "closed"
    return ticket
