"""The world as an HTTP API: serve `app`."""

from __future__ import annotations

from pathlib import Path

from ._runtime import JsonValue, Refusal, http
from .environment import TicketTracker


def refused(refusal: Refusal, status: int) -> JsonValue:
    """The body of an answer."""
    return {"title": refusal.message, "status": status, "detail": refusal.message}


ROUTES: tuple[http.Route, ...] = (
    http.Route(
        method="GET",
        path="/projects",
        tool="list_projects",
        slots=(
            http.Slot("page", "page", "query", "int"),
            http.Slot("per_page", "per_page", "query", "int"),
        ),
        denials=(http.Denial(status=422, media="application/problem+json"),),
    ),
    http.Route(
        method="POST",
        path="/projects",
        tool="create_project",
        slots=(
            http.Slot("key", "key", "body"),
            http.Slot("title", "title", "body"),
            http.Slot("lead", "lead", "body", http.Either(("text", "null"))),
        ),
        status=201,
        fields=(http.HeaderField("Location", member="key"),),
        denials=(
            http.Denial(status=409, media="application/problem+json"),
            http.Denial(status=422, media="application/problem+json"),
        ),
    ),
    http.Route(
        method="GET",
        path="/projects/{project_key}",
        tool="get_project",
        slots=(http.Slot("project_key", "project_key", "path"),),
        fields=(http.HeaderField("ETag"),),
        denials=(http.Denial(status=404, media="application/problem+json"),),
    ),
    http.Route(
        method="DELETE",
        path="/projects/{project_key}",
        tool="delete_project",
        slots=(http.Slot("project_key", "project_key", "path"),),
        status=204,
        denials=(http.Denial(status=404, media="application/problem+json"),),
    ),
    http.Route(
        method="GET",
        path="/projects/{project_key}/tickets",
        tool="list_tickets",
        slots=(
            http.Slot("project_key", "project_key", "path"),
            http.Slot("status", "status", "query"),
            http.Slot("assignee", "assignee", "query"),
            http.Slot("label", "label", "query"),
            http.Slot("q", "q", "query"),
            http.Slot("sort", "sort", "query"),
            http.Slot("page", "page", "query", "int"),
            http.Slot("per_page", "per_page", "query", "int"),
        ),
        denials=(
            http.Denial(status=404, media="application/problem+json"),
            http.Denial(status=422, media="application/problem+json"),
        ),
    ),
    http.Route(
        method="POST",
        path="/projects/{project_key}/tickets",
        tool="open_ticket",
        slots=(
            http.Slot("project_key", "project_key", "path"),
            http.Slot("title", "title", "body"),
            http.Slot("body", "body", "body"),
            http.Slot("priority", "priority", "body", "int"),
            http.Slot("assignee", "assignee", "body", http.Either(("text", "null"))),
            http.Slot("labels", "labels", "body", http.Many("text")),
        ),
        status=201,
        denials=(
            http.Denial(status=404, media="application/problem+json"),
            http.Denial(status=422, media="application/problem+json"),
        ),
    ),
    http.Route(
        method="GET",
        path="/projects/{project_key}/tickets/{ticket_id}",
        tool="get_ticket",
        slots=(
            http.Slot("project_key", "project_key", "path"),
            http.Slot("ticket_id", "ticket_id", "path", "int"),
        ),
        fields=(http.HeaderField("ETag"),),
        denials=(http.Denial(status=404, media="application/problem+json"),),
    ),
    http.Route(
        method="PATCH",
        path="/projects/{project_key}/tickets/{ticket_id}",
        tool="update_ticket",
        slots=(
            http.Slot("project_key", "project_key", "path"),
            http.Slot("ticket_id", "ticket_id", "path", "int"),
            http.Slot("title", "title", "body"),
            http.Slot("priority", "priority", "body", "int"),
            http.Slot("assignee", "assignee", "body", http.Either(("text", "null"))),
            http.Slot("labels", "labels", "body", http.Many("text")),
            http.Slot("body", "body", "body", http.Either(("text", "null"))),
        ),
        takes=("application/merge-patch+json",),
        needs_body=True,
        denials=(
            http.Denial(status=404, media="application/problem+json"),
            http.Denial(status=412, media="application/problem+json"),
            http.Denial(status=422, media="application/problem+json"),
        ),
    ),
    http.Route(
        method="DELETE",
        path="/projects/{project_key}/tickets/{ticket_id}",
        tool="delete_ticket",
        slots=(
            http.Slot("project_key", "project_key", "path"),
            http.Slot("ticket_id", "ticket_id", "path", "int"),
        ),
        status=204,
        denials=(http.Denial(status=404, media="application/problem+json"),),
    ),
    http.Route(
        method="POST",
        path="/projects/{project_key}/tickets/{ticket_id}/start",
        tool="start_ticket",
        slots=(
            http.Slot("project_key", "project_key", "path"),
            http.Slot("ticket_id", "ticket_id", "path", "int"),
        ),
        denials=(
            http.Denial(status=404, media="application/problem+json"),
            http.Denial(status=409, media="application/problem+json"),
        ),
    ),
    http.Route(
        method="POST",
        path="/projects/{project_key}/tickets/{ticket_id}/close",
        tool="close_ticket",
        slots=(
            http.Slot("project_key", "project_key", "path"),
            http.Slot("ticket_id", "ticket_id", "path", "int"),
        ),
        denials=(
            http.Denial(status=404, media="application/problem+json"),
            http.Denial(status=409, media="application/problem+json"),
        ),
    ),
    http.Route(
        method="POST",
        path="/projects/{project_key}/tickets/{ticket_id}/reopen",
        tool="reopen_ticket",
        slots=(
            http.Slot("project_key", "project_key", "path"),
            http.Slot("ticket_id", "ticket_id", "path", "int"),
        ),
        denials=(
            http.Denial(status=404, media="application/problem+json"),
            http.Denial(status=409, media="application/problem+json"),
        ),
    ),
    http.Route(
        method="GET",
        path="/projects/{project_key}/tickets/{ticket_id}/comments",
        tool="list_comments",
        slots=(
            http.Slot("project_key", "project_key", "path"),
            http.Slot("ticket_id", "ticket_id", "path", "int"),
        ),
        denials=(http.Denial(status=404, media="application/problem+json"),),
    ),
    http.Route(
        method="POST",
        path="/projects/{project_key}/tickets/{ticket_id}/comments",
        tool="add_comment",
        slots=(
            http.Slot("project_key", "project_key", "path"),
            http.Slot("ticket_id", "ticket_id", "path", "int"),
            http.Slot("author", "author", "body"),
            http.Slot("text", "text", "body"),
        ),
        status=201,
        denials=(
            http.Denial(status=404, media="application/problem+json"),
            http.Denial(status=422, media="application/problem+json"),
        ),
    ),
)

app = http.Application(
    TicketTracker,
    ROUTES,
    refused=refused,
    document=Path(__file__).with_name("openapi.json"),
)
