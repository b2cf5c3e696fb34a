"""The tools of the world: what each does to the state."""

from __future__ import annotations

from ._runtime import ABSENT, Absent
from .entities import (
    Comment,
    CommentView,
    ListTicketsSort,
    Project,
    ProjectPage,
    Ticket,
    TicketChanges,
    TicketPage,
    TicketStatus,
)
from .errors import Conflict, NotFound
from .functions import (
    delete_project_row,
    delete_ticket_row,
    order_ticket_rows,
    show_comment_view,
    show_project_record,
    show_ticket_record,
)
from .state import State


def list_projects(state: State, page: int, per_page: int) -> ProjectPage:
    """List projects."""
    found = list(state.projects)
    start = (page - 1) * per_page
    stop = start + per_page
    return ProjectPage(
        data=[show_project_record(row) for row in found[start:stop]],
        page=page,
        per_page=per_page,
        total=len(found),
    )


def create_project(
    state: State, key_: str, title: str, lead: str | Absent | None
) -> Project:
    """Start a project."""
    return state.projects.create(
        Project(
            key_=key_, title=title, lead=lead, created_at=f"{state.now.isoformat()}Z"
        )
    )


def get_project(state: State, project: Project) -> Project:
    """Show a project."""
    return project


def delete_project(state: State, project: Project) -> None:
    """Delete a project with everything in it."""
    delete_project_row(state, project.key_)


def list_tickets(
    state: State,
    project: Project,
    status: TicketStatus | Absent,
    assignee: str | Absent,
    label: str | Absent,
    q: str | Absent,
    sort: ListTicketsSort | Absent,
    page: int,
    per_page: int,
) -> TicketPage:
    """List the tickets of a project."""
    found = order_ticket_rows(
        [
            row
            for row in state.tickets.of_project(project.key_)
            if status is ABSENT or row.status == status
            if assignee is ABSENT or row.assignee == assignee
            if label is ABSENT or label in row.labels
            if q is ABSENT or q.lower() in row.title.lower()
        ],
        "" if sort is ABSENT else sort,
    )
    start = (page - 1) * per_page
    stop = start + per_page
    return TicketPage(
        data=[show_ticket_record(row) for row in found[start:stop]],
        page=page,
        per_page=per_page,
        total=len(found),
        has_more=stop < len(found),
    )


def open_ticket(
    state: State,
    project: Project,
    title: str,
    body: str | Absent,
    priority: int,
    assignee: str | Absent | None,
    labels: list[str] | Absent,
) -> Ticket:
    """Open a ticket."""
    return state.tickets.create(
        Ticket(
            id=state.tickets.fresh(),
            project_key=project.key_,
            title=title,
            body=body,
            status="open",
            priority=priority,
            assignee=assignee,
            labels=labels if labels is not ABSENT else [],
            created_at=f"{state.now.isoformat()}Z",
            updated_at=f"{state.now.isoformat()}Z",
        )
    )


def get_ticket(state: State, project: Project, ticket: Ticket) -> Ticket:
    """Show a ticket."""
    if ticket.project_key != project.key_:
        raise NotFound(f"There is no Ticket {ticket.id} here.")
    return ticket


def update_ticket(
    state: State,
    project: Project,
    ticket: Ticket,
    changes: TicketChanges,
    body: str | Absent | None,
) -> Ticket:
    """Change a ticket."""
    if ticket.project_key != project.key_:
        raise NotFound(f"There is no Ticket {ticket.id} here.")
    if changes.title is not ABSENT:
        ticket.title = changes.title
    if changes.priority is not ABSENT:
        ticket.priority = changes.priority
    if changes.assignee is not ABSENT:
        ticket.assignee = changes.assignee
    if changes.labels is not ABSENT:
        ticket.labels = changes.labels
    if body is None:
        ticket.body = ABSENT
    elif body is not ABSENT:
        ticket.body = body
    ticket.updated_at = f"{state.now.isoformat()}Z"
    return ticket


def delete_ticket(state: State, project: Project, ticket: Ticket) -> None:
    """Delete a ticket."""
    if ticket.project_key != project.key_:
        raise NotFound(f"There is no Ticket {ticket.id} here.")
    delete_ticket_row(state, ticket.id)


def start_ticket(state: State, project: Project, ticket: Ticket) -> Ticket:
    """Begin to work on a ticket."""
    if ticket.project_key != project.key_:
        raise NotFound(f"There is no Ticket {ticket.id} here.")
    if ticket.status != "open":
        raise Conflict(f"Ticket {ticket.id} is {ticket.status}.")
    ticket.status = "started"
    return ticket


def close_ticket(state: State, project: Project, ticket: Ticket) -> Ticket:
    """Close a ticket."""
    if ticket.project_key != project.key_:
        raise NotFound(f"There is no Ticket {ticket.id} here.")
    if ticket.status not in ["open", "started"]:
        raise Conflict(f"Ticket {ticket.id} is {ticket.status}.")
    ticket.status = "closed"
    return ticket


def reopen_ticket(state: State, project: Project, ticket: Ticket) -> Ticket:
    """Open a closed ticket again."""
    if ticket.project_key != project.key_:
        raise NotFound(f"There is no Ticket {ticket.id} here.")
    if ticket.status not in ["started", "closed"]:
        raise Conflict(f"Ticket {ticket.id} is {ticket.status}.")
    ticket.status = "open"
    return ticket


def list_comments(state: State, project: Project, ticket: Ticket) -> list[CommentView]:
    """List what was said about a ticket."""
    if ticket.project_key != project.key_:
        raise NotFound(f"There is no Ticket {ticket.id} here.")
    return [show_comment_view(row) for row in state.comments.of_ticket(ticket.id)]


def add_comment(
    state: State, project: Project, ticket: Ticket, author: str, text_: str
) -> CommentView:
    """Say something about a ticket."""
    if ticket.project_key != project.key_:
        raise NotFound(f"There is no Ticket {ticket.id} here.")
    created = state.comments.create(
        Comment(
            id=state.comments.fresh(),
            author=author,
            text_=text_,
            created_at=f"{state.now.isoformat()}Z",
            ticket_id=ticket.id,
        )
    )
    return show_comment_view(created)
