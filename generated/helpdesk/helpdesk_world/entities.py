"""What the world is made of: its enums, records and entities."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Literal

from ._runtime import blank

Team = Literal["network", "billing", "hardware"]

Plan = Literal["basic", "premium"]

Priority = Literal["low", "normal", "high", "urgent"]

State = Literal["new", "assigned", "waiting", "resolved", "closed"]


@dataclass(slots=True)
class Comment:
    """What is known about a comment.

    * ``internal``: Whether the customer cannot see it.
    """

    text: str
    internal: bool

    def copy(self) -> Comment:
        """A private copy, for a call that writes inside."""
        return Comment(text=self.text, internal=self.internal)


@dataclass(slots=True)
class Brief:
    id: str
    subject: str
    team: Team
    priority: Priority
    state: State
    due: dt.datetime


@dataclass(slots=True)
class Workload:
    id: str
    name: str
    team: Team
    away: bool
    active: int


@dataclass(slots=True, eq=False)
class Customer:
    id: str
    name: str
    email: str
    plan: Plan

    def copy(self) -> Customer:
        """A private copy, for a call that writes."""
        row = blank(Customer)
        row.id = self.id
        row.name = self.name
        row.email = self.email
        row.plan = self.plan
        return row


@dataclass(slots=True, eq=False)
class Agent:
    id: str
    name: str
    team: Team
    away: bool

    def copy(self) -> Agent:
        """A private copy, for a call that writes."""
        row = blank(Agent)
        row.id = self.id
        row.name = self.name
        row.team = self.team
        row.away = self.away
        return row


@dataclass(slots=True, eq=False)
class Ticket:
    """What is known about a ticket.

    * ``team``: Who has to know how to help.
    """

    id: str
    customer_id: str
    team: Team
    subject: str
    priority: Priority
    opened: dt.datetime
    due: dt.datetime
    assignee_id: str | None
    state: State
    comments: list[Comment]
    resolution: str | None

    def copy(self) -> Ticket:
        """A private copy, for a call that writes."""
        row = blank(Ticket)
        row.id = self.id
        row.customer_id = self.customer_id
        row.team = self.team
        row.subject = self.subject
        row.priority = self.priority
        row.opened = self.opened
        row.due = self.due
        row.assignee_id = self.assignee_id
        row.state = self.state
        row.comments = [comment.copy() for comment in self.comments]
        row.resolution = self.resolution
        return row
