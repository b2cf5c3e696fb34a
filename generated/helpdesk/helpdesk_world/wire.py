"""How the world's types cross the wire: their JSON, its readers and writers."""

from __future__ import annotations

from typing import TypedDict, cast

from ._runtime import (
    json_list,
    optional,
    quoted,
    read_bool,
    read_member,
    read_object,
    read_str,
    required,
    to_json,
)
from .entities import (
    Agent,
    Brief,
    Comment,
    Customer,
    Plan,
    Priority,
    State,
    Team,
    Ticket,
    Workload,
)


class CommentJson(TypedDict):
    text: str
    internal: bool


class BriefJson(TypedDict):
    id: str
    subject: str
    team: Team
    priority: Priority
    state: State
    due: str


class WorkloadJson(TypedDict):
    id: str
    name: str
    team: Team
    away: bool
    active: int


class CustomerJson(TypedDict):
    id: str
    name: str
    email: str
    plan: Plan


class AgentJson(TypedDict):
    id: str
    name: str
    team: Team
    away: bool


class TicketJson(TypedDict):
    id: str
    customer_id: str
    team: Team
    subject: str
    priority: Priority
    opened: str
    due: str
    assignee_id: str | None
    state: State
    comments: list[CommentJson]
    resolution: str | None


def read_team(value: object) -> Team:
    """A Team from the wire."""
    return cast(Team, read_member(value, ("network", "billing", "hardware")))


def read_plan(value: object) -> Plan:
    """A Plan from the wire."""
    return cast(Plan, read_member(value, ("basic", "premium")))


def read_priority(value: object) -> Priority:
    """A Priority from the wire."""
    return cast(Priority, read_member(value, ("low", "normal", "high", "urgent")))


def read_state(value: object) -> State:
    """A State from the wire."""
    return cast(
        State, read_member(value, ("new", "assigned", "waiting", "resolved", "closed"))
    )


def read_comment(value: object) -> Comment:
    """A Comment from the wire."""
    given = read_object(value, "Comment", ("text", "internal"))
    return Comment(
        text=required(given, "text", read_str),
        internal=optional(given, "internal", read_bool, False),
    )


def comment_json(comment: Comment) -> CommentJson:
    """A Comment for the wire."""
    return {"text": comment.text, "internal": comment.internal}


def brief_json(brief: Brief) -> BriefJson:
    """A Brief for the wire."""
    return {
        "id": brief.id,
        "subject": brief.subject,
        "team": brief.team,
        "priority": brief.priority,
        "state": brief.state,
        "due": brief.due.isoformat(),
    }


def workload_json(workload: Workload) -> WorkloadJson:
    """A Workload for the wire."""
    return {
        "id": workload.id,
        "name": workload.name,
        "team": workload.team,
        "away": workload.away,
        "active": workload.active,
    }


def customer_json(customer: Customer) -> CustomerJson:
    """A Customer for the wire."""
    return {
        "id": customer.id,
        "name": customer.name,
        "email": customer.email,
        "plan": customer.plan,
    }


def agent_json(agent: Agent) -> AgentJson:
    """An Agent for the wire."""
    return {"id": agent.id, "name": agent.name, "team": agent.team, "away": agent.away}


def ticket_json(ticket: Ticket) -> TicketJson:
    """A Ticket for the wire."""
    return {
        "id": ticket.id,
        "customer_id": ticket.customer_id,
        "team": ticket.team,
        "subject": ticket.subject,
        "priority": ticket.priority,
        "opened": ticket.opened.isoformat(),
        "due": ticket.due.isoformat(),
        "assignee_id": ticket.assignee_id,
        "state": ticket.state,
        "comments": [comment_json(comment) for comment in ticket.comments],
        "resolution": ticket.resolution,
    }


def comment_text(comment: Comment) -> str:
    """A Comment as JSON."""
    return (
        f'{{"text": {quoted(comment.text)}'
        f', "internal": {"true" if comment.internal else "false"}}}'
    )


def brief_text(brief: Brief) -> str:
    """A Brief as JSON."""
    return (
        f'{{"id": {quoted(brief.id)}'
        f', "subject": {quoted(brief.subject)}'
        f', "team": "{brief.team}"'
        f', "priority": "{brief.priority}"'
        f', "state": "{brief.state}"'
        f', "due": "{brief.due.isoformat()}"}}'
    )


def workload_text(workload: Workload) -> str:
    """A Workload as JSON."""
    return (
        f'{{"id": {quoted(workload.id)}'
        f', "name": {quoted(workload.name)}'
        f', "team": "{workload.team}"'
        f', "away": {"true" if workload.away else "false"}'
        f', "active": {workload.active}}}'
    )


def customer_text(customer: Customer) -> str:
    """A Customer as JSON."""
    return (
        f'{{"id": {quoted(customer.id)}'
        f', "name": {quoted(customer.name)}'
        f', "email": {quoted(customer.email)}'
        f', "plan": "{customer.plan}"}}'
    )


def ticket_text(ticket: Ticket) -> str:
    """A Ticket as JSON."""
    return (
        f'{{"id": {quoted(ticket.id)}'
        f', "customer_id": {quoted(ticket.customer_id)}'
        f', "team": "{ticket.team}"'
        f', "subject": {quoted(ticket.subject)}'
        f', "priority": "{ticket.priority}"'
        f', "opened": "{ticket.opened.isoformat()}"'
        f', "due": "{ticket.due.isoformat()}"'
        f', "assignee_id": {to_json(ticket.assignee_id)}'
        f', "state": "{ticket.state}"'
        f', "comments": {json_list(ticket.comments, comment_text)}'
        f', "resolution": {to_json(ticket.resolution)}}}'
    )
