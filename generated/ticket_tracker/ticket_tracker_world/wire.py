"""How the world's types cross the wire: their JSON, its readers and writers."""

from __future__ import annotations

from typing import NotRequired, TypedDict, cast

from ._runtime import (
    ABSENT,
    JsonValue,
    Refusal,
    json_list,
    present,
    quoted,
    read_member,
    to_json,
)
from .entities import (
    Comment,
    CommentView,
    ListTicketsSort,
    Project,
    ProjectPage,
    ProjectRecord,
    Ticket,
    TicketPage,
    TicketRecord,
    TicketStatus,
)


class ProjectPageJson(TypedDict):
    data: list[ProjectRecordJson]
    page: int
    per_page: int
    total: int


class ProjectRecordJson(TypedDict):
    key: str
    title: str
    lead: NotRequired[str | None]
    created_at: str


class TicketPageJson(TypedDict):
    data: list[TicketRecordJson]
    page: int
    per_page: int
    total: int
    has_more: bool


class TicketRecordJson(TypedDict):
    id: int
    project_key: str
    title: str
    body: NotRequired[str]
    status: TicketStatus
    priority: int
    assignee: NotRequired[str | None]
    labels: list[str]
    created_at: str
    updated_at: NotRequired[str]


class CommentViewJson(TypedDict):
    id: str
    author: str
    text: str
    created_at: str


class ProjectJson(TypedDict):
    key: str
    title: str
    lead: NotRequired[str | None]
    created_at: str


class TicketJson(TypedDict):
    id: int
    project_key: str
    title: str
    body: NotRequired[str]
    status: TicketStatus
    priority: int
    assignee: NotRequired[str | None]
    labels: list[str]
    created_at: str
    updated_at: NotRequired[str]


class CommentJson(TypedDict):
    id: str
    author: str
    text: str
    created_at: str
    ticket_id: int


def read_list_tickets_sort(value: object) -> ListTicketsSort:
    """A ListTicketsSort from the wire."""
    return cast(
        ListTicketsSort,
        read_member(value, ("created_at", "-created_at", "title", "-title")),
    )


def read_ticket_status(value: object) -> TicketStatus:
    """A TicketStatus from the wire."""
    return cast(TicketStatus, read_member(value, ("open", "started", "closed")))


def project_page_json(project_page: ProjectPage) -> ProjectPageJson:
    """A ProjectPage for the wire."""
    return {
        "data": [
            project_record_json(project_record) for project_record in project_page.data
        ],
        "page": project_page.page,
        "per_page": project_page.per_page,
        "total": project_page.total,
    }


def project_record_json(project_record: ProjectRecord) -> ProjectRecordJson:
    """A ProjectRecord for the wire."""
    return cast(
        ProjectRecordJson,
        present(
            key=project_record.key_,
            title=project_record.title,
            lead=project_record.lead,
            created_at=project_record.created_at,
        ),
    )


def ticket_page_json(ticket_page: TicketPage) -> TicketPageJson:
    """A TicketPage for the wire."""
    return {
        "data": [
            ticket_record_json(ticket_record) for ticket_record in ticket_page.data
        ],
        "page": ticket_page.page,
        "per_page": ticket_page.per_page,
        "total": ticket_page.total,
        "has_more": ticket_page.has_more,
    }


def ticket_record_json(ticket_record: TicketRecord) -> TicketRecordJson:
    """A TicketRecord for the wire."""
    return cast(
        TicketRecordJson,
        present(
            id=ticket_record.id,
            project_key=ticket_record.project_key,
            title=ticket_record.title,
            body=ticket_record.body,
            status=ticket_record.status,
            priority=ticket_record.priority,
            assignee=ticket_record.assignee,
            labels=ticket_record.labels.copy(),
            created_at=ticket_record.created_at,
            updated_at=ticket_record.updated_at,
        ),
    )


def comment_view_json(comment_view: CommentView) -> CommentViewJson:
    """A CommentView for the wire."""
    return {
        "id": comment_view.id,
        "author": comment_view.author,
        "text": comment_view.text_,
        "created_at": comment_view.created_at,
    }


def project_json(project: Project) -> ProjectJson:
    """A Project for the wire."""
    return cast(
        ProjectJson,
        present(
            key=project.key_,
            title=project.title,
            lead=project.lead,
            created_at=project.created_at,
        ),
    )


def ticket_json(ticket: Ticket) -> TicketJson:
    """A Ticket for the wire."""
    return cast(
        TicketJson,
        present(
            id=ticket.id,
            project_key=ticket.project_key,
            title=ticket.title,
            body=ticket.body,
            status=ticket.status,
            priority=ticket.priority,
            assignee=ticket.assignee,
            labels=ticket.labels.copy(),
            created_at=ticket.created_at,
            updated_at=ticket.updated_at,
        ),
    )


def comment_json(comment: Comment) -> CommentJson:
    """A Comment for the wire."""
    return {
        "id": comment.id,
        "author": comment.author,
        "text": comment.text_,
        "created_at": comment.created_at,
        "ticket_id": comment.ticket_id,
    }


def project_page_text(project_page: ProjectPage) -> str:
    """A ProjectPage as JSON."""
    return (
        f'{{"data": {json_list(project_page.data, project_record_text)}'
        f', "page": {project_page.page}'
        f', "per_page": {project_page.per_page}'
        f', "total": {project_page.total}}}'
    )


def project_record_text(project_record: ProjectRecord) -> str:
    """A ProjectRecord as JSON."""
    text = (
        f'{{"key": {quoted(project_record.key_)}'
        f', "title": {quoted(project_record.title)}'
    )
    if project_record.lead is not ABSENT:
        text += f', "lead": {to_json(project_record.lead)}'
    text += f', "created_at": {quoted(project_record.created_at)}'
    return text + "}"


def ticket_page_text(ticket_page: TicketPage) -> str:
    """A TicketPage as JSON."""
    return (
        f'{{"data": {json_list(ticket_page.data, ticket_record_text)}'
        f', "page": {ticket_page.page}'
        f', "per_page": {ticket_page.per_page}'
        f', "total": {ticket_page.total}'
        f', "has_more": {"true" if ticket_page.has_more else "false"}}}'
    )


def ticket_record_text(ticket_record: TicketRecord) -> str:
    """A TicketRecord as JSON."""
    text = (
        f'{{"id": {ticket_record.id}'
        f', "project_key": {quoted(ticket_record.project_key)}'
        f', "title": {quoted(ticket_record.title)}'
    )
    if ticket_record.body is not ABSENT:
        text += f', "body": {quoted(ticket_record.body)}'
    text += (
        f', "status": "{ticket_record.status}"'
        f', "priority": {ticket_record.priority}'
    )
    if ticket_record.assignee is not ABSENT:
        text += f', "assignee": {to_json(ticket_record.assignee)}'
    text += (
        f', "labels": {to_json(ticket_record.labels)}'
        f', "created_at": {quoted(ticket_record.created_at)}'
    )
    if ticket_record.updated_at is not ABSENT:
        text += f', "updated_at": {quoted(ticket_record.updated_at)}'
    return text + "}"


def comment_view_text(comment_view: CommentView) -> str:
    """A CommentView as JSON."""
    return (
        f'{{"id": {quoted(comment_view.id)}'
        f', "author": {quoted(comment_view.author)}'
        f', "text": {quoted(comment_view.text_)}'
        f', "created_at": {quoted(comment_view.created_at)}}}'
    )


def project_text(project: Project) -> str:
    """A Project as JSON."""
    text = f'{{"key": {quoted(project.key_)}, "title": {quoted(project.title)}'
    if project.lead is not ABSENT:
        text += f', "lead": {to_json(project.lead)}'
    text += f', "created_at": {quoted(project.created_at)}'
    return text + "}"


def ticket_text(ticket: Ticket) -> str:
    """A Ticket as JSON."""
    text = (
        f'{{"id": {ticket.id}'
        f', "project_key": {quoted(ticket.project_key)}'
        f', "title": {quoted(ticket.title)}'
    )
    if ticket.body is not ABSENT:
        text += f', "body": {quoted(ticket.body)}'
    text += f', "status": "{ticket.status}", "priority": {ticket.priority}'
    if ticket.assignee is not ABSENT:
        text += f', "assignee": {to_json(ticket.assignee)}'
    text += (
        f', "labels": {to_json(ticket.labels)}'
        f', "created_at": {quoted(ticket.created_at)}'
    )
    if ticket.updated_at is not ABSENT:
        text += f', "updated_at": {quoted(ticket.updated_at)}'
    return text + "}"


def refusal_json(refusal: Refusal) -> JsonValue:
    """How a refusal looks on the wire."""
    return {
        "title": refusal.message,
        "status": refusal.status,
        "detail": refusal.message,
    }
