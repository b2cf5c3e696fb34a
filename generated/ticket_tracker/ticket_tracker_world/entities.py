"""What the world is made of: its enums, records and entities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ._runtime import ABSENT, Absent, blank

ListTicketsSort = Literal["created_at", "-created_at", "title", "-title"]

TicketStatus = Literal["open", "started", "closed"]


@dataclass(slots=True)
class ProjectPage:
    data: list[ProjectRecord]
    page: int
    per_page: int
    total: int


@dataclass(slots=True, kw_only=True)
class ProjectRecord:
    """A body of work.

    * ``key_``: Short name that ticket numbers begin with.
    * ``lead``: Who decides.
    """

    key_: str
    title: str
    lead: str | Absent | None = ABSENT
    created_at: str


@dataclass(slots=True)
class TicketPage:
    data: list[TicketRecord]
    page: int
    per_page: int
    total: int
    has_more: bool


@dataclass(slots=True, kw_only=True)
class TicketRecord:
    """Something to be done."""

    id: int
    project_key: str
    title: str
    body: str | Absent = ABSENT
    status: TicketStatus
    priority: int
    assignee: str | Absent | None = ABSENT
    labels: list[str]
    created_at: str
    updated_at: str | Absent = ABSENT


@dataclass(slots=True, kw_only=True)
class TicketChanges:
    """What an update of a Ticket may change."""

    title: str | Absent = ABSENT
    priority: int | Absent = ABSENT
    assignee: str | Absent | None = ABSENT
    labels: list[str] | Absent = ABSENT


@dataclass(slots=True)
class CommentView:
    id: str
    author: str
    text_: str
    created_at: str


@dataclass(slots=True, eq=False)
class Project:
    """A body of work.

    * ``key_``: Short name that ticket numbers begin with.
    * ``lead``: Who decides.
    """

    key_: str
    title: str
    lead: str | Absent | None
    created_at: str

    def copy(self) -> Project:
        """A private copy, for a call that writes."""
        row = blank(Project)
        row.key_ = self.key_
        row.title = self.title
        row.lead = self.lead
        row.created_at = self.created_at
        return row


@dataclass(slots=True, eq=False)
class Ticket:
    """Something to be done."""

    id: int
    project_key: str
    title: str
    body: str | Absent
    status: TicketStatus
    priority: int
    assignee: str | Absent | None
    labels: list[str]
    created_at: str
    updated_at: str | Absent

    def copy(self) -> Ticket:
        """A private copy, for a call that writes."""
        row = blank(Ticket)
        row.id = self.id
        row.project_key = self.project_key
        row.title = self.title
        row.body = self.body
        row.status = self.status
        row.priority = self.priority
        row.assignee = self.assignee
        row.labels = self.labels
        row.created_at = self.created_at
        row.updated_at = self.updated_at
        return row


@dataclass(slots=True, eq=False)
class Comment:
    """Something said."""

    id: str
    author: str
    text_: str
    created_at: str
    ticket_id: int

    def copy(self) -> Comment:
        """A private copy, for a call that writes."""
        row = blank(Comment)
        row.id = self.id
        row.author = self.author
        row.text_ = self.text_
        row.created_at = self.created_at
        row.ticket_id = self.ticket_id
        return row
