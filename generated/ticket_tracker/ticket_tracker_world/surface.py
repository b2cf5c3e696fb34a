"""The call surface: typed methods for programs, decoded arguments for agents."""

from __future__ import annotations

import re
from collections.abc import Mapping

from . import tools
from ._runtime import (
    ABSENT,
    Absent,
    Environment,
    Tool,
    json_copy,
    json_list,
    maybe_argument,
    optional_argument,
    or_none,
    read_int,
    read_list,
    read_str,
    unsatisfied,
    within_limits,
)
from .entities import (
    CommentView,
    ListTicketsSort,
    Project,
    ProjectPage,
    Ticket,
    TicketChanges,
    TicketPage,
    TicketStatus,
)
from .state import State
from .wire import (
    CommentViewJson,
    ProjectJson,
    ProjectPageJson,
    TicketJson,
    TicketPageJson,
    comment_view_json,
    comment_view_text,
    project_json,
    project_page_json,
    project_page_text,
    project_text,
    read_list_tickets_sort,
    read_ticket_status,
    ticket_json,
    ticket_page_json,
    ticket_page_text,
    ticket_text,
)


def list_projects(
    state: State, given_page: object, given_per_page: object
) -> ProjectPage:
    page = optional_argument(given_page, "page", read_int, 1)
    per_page = optional_argument(given_per_page, "per_page", read_int, 10)
    if page < 1:
        raise unsatisfied("page", "page >= 1")
    if not 1 <= per_page <= 50:
        raise unsatisfied("per_page", "1 <= per_page <= 50")
    return within_limits(tools.list_projects(state, page, per_page))


def create_project(
    state: State, key_: object, title: object, given_lead: object
) -> Project:
    key_ = read_str(key_, "key")
    title = read_str(title, "title")
    lead = optional_argument(given_lead, "lead", or_none(read_str), ABSENT)
    if re.fullmatch("[A-Z]{2,6}", key_) is None:
        raise unsatisfied("key", 'matches(key_, r"[A-Z]{2,6}")')
    if not 1 <= len(title) <= 100:
        raise unsatisfied("title", "1 <= len(title) <= 100")
    return tools.create_project(state, key_, title, lead)


def get_project(state: State, project_key: object) -> Project:
    project_key = read_str(project_key, "project_key")
    project = state.projects.find(project_key)
    return tools.get_project(state, project)


def delete_project(state: State, project_key: object) -> None:
    project_key = read_str(project_key, "project_key")
    project = state.projects.find(project_key)
    tools.delete_project(state, project)


def list_tickets(
    state: State,
    project_key: object,
    given_status: object,
    given_assignee: object,
    given_label: object,
    given_q: object,
    given_sort: object,
    given_page: object,
    given_per_page: object,
) -> TicketPage:
    project_key = read_str(project_key, "project_key")
    status = maybe_argument(given_status, "status", read_ticket_status)
    assignee = maybe_argument(given_assignee, "assignee", read_str)
    label = maybe_argument(given_label, "label", read_str)
    q = maybe_argument(given_q, "q", read_str)
    sort = maybe_argument(given_sort, "sort", read_list_tickets_sort)
    page = optional_argument(given_page, "page", read_int, 1)
    per_page = optional_argument(given_per_page, "per_page", read_int, 10)
    project = state.projects.find(project_key)
    if page < 1:
        raise unsatisfied("page", "page >= 1")
    if not 1 <= per_page <= 50:
        raise unsatisfied("per_page", "1 <= per_page <= 50")
    return within_limits(
        tools.list_tickets(
            state, project, status, assignee, label, q, sort, page, per_page
        )
    )


def open_ticket(
    state: State,
    project_key: object,
    title: object,
    given_body: object,
    given_priority: object,
    given_assignee: object,
    given_labels: object,
) -> Ticket:
    project_key = read_str(project_key, "project_key")
    title = read_str(title, "title")
    body = maybe_argument(given_body, "body", read_str)
    priority = optional_argument(given_priority, "priority", read_int, 3)
    assignee = optional_argument(given_assignee, "assignee", or_none(read_str), ABSENT)
    labels = maybe_argument(
        given_labels, "labels", lambda value: read_list(value, read_str)
    )
    project = state.projects.find(project_key)
    if not 1 <= len(title) <= 200:
        raise unsatisfied("title", "1 <= len(title) <= 200")
    if not 1 <= priority <= 5:
        raise unsatisfied("priority", "1 <= priority <= 5")
    return tools.open_ticket(state, project, title, body, priority, assignee, labels)


def get_ticket(state: State, project_key: object, ticket_id: object) -> Ticket:
    project_key = read_str(project_key, "project_key")
    ticket_id = read_int(ticket_id, "ticket_id")
    project = state.projects.find(project_key)
    ticket = state.tickets.find(ticket_id)
    return tools.get_ticket(state, project, ticket)


def update_ticket(
    state: State,
    project_key: object,
    ticket_id: object,
    title: object,
    priority: object,
    assignee: object,
    labels: object,
    given_body: object,
) -> Ticket:
    project_key = read_str(project_key, "project_key")
    ticket_id = read_int(ticket_id, "ticket_id")
    changes = TicketChanges(
        title=maybe_argument(title, "title", read_str),
        priority=maybe_argument(priority, "priority", read_int),
        assignee=optional_argument(assignee, "assignee", or_none(read_str), ABSENT),
        labels=maybe_argument(
            labels, "labels", lambda value: read_list(value, read_str)
        ),
    )
    body = optional_argument(given_body, "body", or_none(read_str), ABSENT)
    project = state.projects.find(project_key)
    ticket = state.tickets.take(ticket_id)
    if changes.title is not ABSENT and not 1 <= len(changes.title) <= 200:
        raise unsatisfied("title", "1 <= len(title) <= 200")
    if changes.priority is not ABSENT and not 1 <= changes.priority <= 5:
        raise unsatisfied("priority", "1 <= priority <= 5")
    return tools.update_ticket(state, project, ticket, changes, body)


def delete_ticket(state: State, project_key: object, ticket_id: object) -> None:
    project_key = read_str(project_key, "project_key")
    ticket_id = read_int(ticket_id, "ticket_id")
    project = state.projects.find(project_key)
    ticket = state.tickets.find(ticket_id)
    tools.delete_ticket(state, project, ticket)


def start_ticket(state: State, project_key: object, ticket_id: object) -> Ticket:
    project_key = read_str(project_key, "project_key")
    ticket_id = read_int(ticket_id, "ticket_id")
    project = state.projects.find(project_key)
    ticket = state.tickets.take(ticket_id)
    return tools.start_ticket(state, project, ticket)


def close_ticket(state: State, project_key: object, ticket_id: object) -> Ticket:
    project_key = read_str(project_key, "project_key")
    ticket_id = read_int(ticket_id, "ticket_id")
    project = state.projects.find(project_key)
    ticket = state.tickets.take(ticket_id)
    return tools.close_ticket(state, project, ticket)


def reopen_ticket(state: State, project_key: object, ticket_id: object) -> Ticket:
    project_key = read_str(project_key, "project_key")
    ticket_id = read_int(ticket_id, "ticket_id")
    project = state.projects.find(project_key)
    ticket = state.tickets.take(ticket_id)
    return tools.reopen_ticket(state, project, ticket)


def list_comments(
    state: State, project_key: object, ticket_id: object
) -> list[CommentView]:
    project_key = read_str(project_key, "project_key")
    ticket_id = read_int(ticket_id, "ticket_id")
    project = state.projects.find(project_key)
    ticket = state.tickets.find(ticket_id)
    return tools.list_comments(state, project, ticket)


def add_comment(
    state: State, project_key: object, ticket_id: object, author: object, text_: object
) -> CommentView:
    project_key = read_str(project_key, "project_key")
    ticket_id = read_int(ticket_id, "ticket_id")
    author = read_str(author, "author")
    text_ = read_str(text_, "text")
    project = state.projects.find(project_key)
    ticket = state.tickets.find(ticket_id)
    if len(text_) < 1:
        raise unsatisfied("text", "len(text_) >= 1")
    return tools.add_comment(state, project, ticket, author, text_)


TOOLS: Mapping[str, Tool[State]] = {
    "list_projects": Tool(
        list_projects,
        "page",
        "per_page",
        value=project_page_json,
        text=project_page_text,
    ),
    "create_project": Tool(
        create_project,
        "key",
        "title",
        "lead",
        value=project_json,
        text=project_text,
        table="projects",
    ),
    "get_project": Tool(
        get_project,
        "project_key",
        value=project_json,
        text=project_text,
        table="projects",
    ),
    "delete_project": Tool(delete_project, "project_key"),
    "list_tickets": Tool(
        list_tickets,
        "project_key",
        "status",
        "assignee",
        "label",
        "q",
        "sort",
        "page",
        "per_page",
        value=ticket_page_json,
        text=ticket_page_text,
    ),
    "open_ticket": Tool(
        open_ticket,
        "project_key",
        "title",
        "body",
        "priority",
        "assignee",
        "labels",
        value=ticket_json,
        text=ticket_text,
        table="tickets",
    ),
    "get_ticket": Tool(
        get_ticket,
        "project_key",
        "ticket_id",
        value=ticket_json,
        text=ticket_text,
        table="tickets",
    ),
    "update_ticket": Tool(
        update_ticket,
        "project_key",
        "ticket_id",
        "title",
        "priority",
        "assignee",
        "labels",
        "body",
        value=ticket_json,
        text=ticket_text,
    ),
    "delete_ticket": Tool(delete_ticket, "project_key", "ticket_id"),
    "start_ticket": Tool(
        start_ticket, "project_key", "ticket_id", value=ticket_json, text=ticket_text
    ),
    "close_ticket": Tool(
        close_ticket, "project_key", "ticket_id", value=ticket_json, text=ticket_text
    ),
    "reopen_ticket": Tool(
        reopen_ticket, "project_key", "ticket_id", value=ticket_json, text=ticket_text
    ),
    "list_comments": Tool(
        list_comments,
        "project_key",
        "ticket_id",
        value=lambda result: [
            comment_view_json(comment_view) for comment_view in result
        ],
        text=lambda result: json_list(result, comment_view_text),
    ),
    "add_comment": Tool(
        add_comment,
        "project_key",
        "ticket_id",
        "author",
        "text",
        value=comment_view_json,
        text=comment_view_text,
    ),
}


class Tools:
    """The tools as typed methods; a refusal is raised as its class in ``errors``."""

    __slots__ = ("_env",)

    def __init__(self, env: Environment[State]) -> None:
        self._env = env

    def list_projects(self, *, page: int = 1, per_page: int = 10) -> ProjectPageJson:
        """List projects."""
        return project_page_json(self._env.perform(list_projects, (page, per_page)))

    def create_project(
        self, *, key: str, title: str, lead: str | None | Absent = ABSENT
    ) -> ProjectJson:
        """Start a project."""
        return project_json(self._env.perform(create_project, (key, title, lead)))

    def get_project(self, *, project_key: str) -> ProjectJson:
        """Show a project."""
        return project_json(self._env.perform(get_project, (project_key,)))

    def delete_project(self, *, project_key: str) -> None:
        """Delete a project with everything in it."""
        self._env.perform(delete_project, (project_key,))

    def list_tickets(
        self,
        *,
        project_key: str,
        status: TicketStatus | Absent = ABSENT,
        assignee: str | Absent = ABSENT,
        label: str | Absent = ABSENT,
        q: str | Absent = ABSENT,
        sort: ListTicketsSort | Absent = ABSENT,
        page: int = 1,
        per_page: int = 10,
    ) -> TicketPageJson:
        """List the tickets of a project."""
        return ticket_page_json(
            self._env.perform(
                list_tickets,
                (project_key, status, assignee, label, q, sort, page, per_page),
            )
        )

    def open_ticket(
        self,
        *,
        project_key: str,
        title: str,
        body: str | Absent = ABSENT,
        priority: int = 3,
        assignee: str | None | Absent = ABSENT,
        labels: list[str] | Absent = ABSENT,
    ) -> TicketJson:
        """Open a ticket."""
        return ticket_json(
            self._env.perform(
                open_ticket,
                (project_key, title, body, priority, assignee, json_copy(labels)),
            )
        )

    def get_ticket(self, *, project_key: str, ticket_id: int) -> TicketJson:
        """Show a ticket."""
        return ticket_json(self._env.perform(get_ticket, (project_key, ticket_id)))

    def update_ticket(
        self,
        *,
        project_key: str,
        ticket_id: int,
        title: str | Absent = ABSENT,
        priority: int | Absent = ABSENT,
        assignee: str | None | Absent = ABSENT,
        labels: list[str] | Absent = ABSENT,
        body: str | None | Absent = ABSENT,
    ) -> TicketJson:
        """Change a ticket."""
        return ticket_json(
            self._env.perform(
                update_ticket,
                (
                    project_key,
                    ticket_id,
                    title,
                    priority,
                    assignee,
                    json_copy(labels),
                    body,
                ),
            )
        )

    def delete_ticket(self, *, project_key: str, ticket_id: int) -> None:
        """Delete a ticket."""
        self._env.perform(delete_ticket, (project_key, ticket_id))

    def start_ticket(self, *, project_key: str, ticket_id: int) -> TicketJson:
        """Begin to work on a ticket."""
        return ticket_json(self._env.perform(start_ticket, (project_key, ticket_id)))

    def close_ticket(self, *, project_key: str, ticket_id: int) -> TicketJson:
        """Close a ticket."""
        return ticket_json(self._env.perform(close_ticket, (project_key, ticket_id)))

    def reopen_ticket(self, *, project_key: str, ticket_id: int) -> TicketJson:
        """Open a closed ticket again."""
        return ticket_json(self._env.perform(reopen_ticket, (project_key, ticket_id)))

    def list_comments(
        self, *, project_key: str, ticket_id: int
    ) -> list[CommentViewJson]:
        """List what was said about a ticket."""
        return [
            comment_view_json(comment_view)
            for comment_view in self._env.perform(
                list_comments, (project_key, ticket_id)
            )
        ]

    def add_comment(
        self, *, project_key: str, ticket_id: int, author: str, text: str
    ) -> CommentViewJson:
        """Say something about a ticket."""
        return comment_view_json(
            self._env.perform(add_comment, (project_key, ticket_id, author, text))
        )
