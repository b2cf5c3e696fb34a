"""The functions of the world."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .entities import Comment, CommentView, Project, ProjectRecord, Ticket, TicketRecord

if TYPE_CHECKING:
    from .state import State


def is_moment(text: str) -> bool:
    return (
        re.fullmatch(
            r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])[Tt]([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.[0-9]+)?([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])",
            text,
        )
        is not None
    )


def is_uuid(text: str) -> bool:
    return (
        re.fullmatch("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}", text)
        is not None
    )


def show_project_record(row: Project) -> ProjectRecord:
    return ProjectRecord(
        key_=row.key_, title=row.title, lead=row.lead, created_at=row.created_at
    )


def show_ticket_record(row: Ticket) -> TicketRecord:
    return TicketRecord(
        id=row.id,
        project_key=row.project_key,
        title=row.title,
        body=row.body,
        status=row.status,
        priority=row.priority,
        assignee=row.assignee,
        labels=row.labels,
        created_at=row.created_at,
        updated_at=row.updated_at,
    )


def order_ticket_rows(rows: list[Ticket], field_: str) -> list[Ticket]:
    """The rows in the order of a field; `-` turns it round."""
    if field_ == "created_at":
        return sorted(rows, key=lambda row: row.created_at)
    if field_ == "-created_at":
        return sorted(rows, key=lambda row: row.created_at)[::-1]
    if field_ == "title":
        return sorted(rows, key=lambda row: row.title)
    if field_ == "-title":
        return sorted(rows, key=lambda row: row.title)[::-1]
    return rows


def show_comment_view(comment: Comment) -> CommentView:
    return CommentView(
        id=comment.id,
        author=comment.author,
        text_=comment.text_,
        created_at=comment.created_at,
    )


def delete_project_row(state: State, project_key_: str) -> None:
    """Delete a project, and do what its referrers say."""
    state.projects.delete(project_key_)
    for ticket in state.tickets.of_project(project_key_):
        if ticket.id in state.tickets:
            delete_ticket_row(state, ticket.id)


def delete_ticket_row(state: State, ticket_id: int) -> None:
    """Delete a ticket, and do what its referrers say."""
    state.tickets.delete(ticket_id)
    for comment in state.comments.of_ticket(ticket_id):
        if comment.id in state.comments:
            state.comments.delete(comment.id)
