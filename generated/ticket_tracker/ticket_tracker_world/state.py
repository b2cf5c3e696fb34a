"""The state of an episode: a table for each entity."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from typing import Any, cast

from ._runtime import (
    ABSENT,
    EpisodeState,
    JsonObject,
    Members,
    Refusal,
    Start,
    Table,
    broken,
    or_none,
    read_int,
    read_list,
    read_str,
    within_limits,
)
from .entities import Comment, Project, Ticket
from .errors import NotFound
from .functions import is_moment, is_uuid
from .wire import comment_json, project_json, read_ticket_status, ticket_json


class Projects(Table[str, Project]):
    """All projects, in creation order."""

    __slots__ = ()
    entity = "Project"
    key = "key_"
    wire_names = {"key_": "key"}

    def unknown(self, key: str) -> Refusal:
        return NotFound(f"There is no Project {key}.")

    def check(self, state: State, row: Project, before: Project | None) -> None:
        # What the call left alone is the very object that it was before.
        if before is None or row.key_ is not before.key_:
            if re.fullmatch("[A-Z]{2,6}", row.key_) is None:
                raise broken("Project", row.key_, 'matches(key_, r"[A-Z]{2,6}")')
        if before is None or row.title is not before.title:
            if not 1 <= len(row.title) <= 100:
                raise broken("Project", row.key_, "1 <= len(title) <= 100")
        if before is None or row.created_at is not before.created_at:
            if not is_moment(row.created_at):
                raise broken("Project", row.key_, "is_moment(created_at)")

    def encode(self, row: Project) -> JsonObject:
        return cast(JsonObject, project_json(row))

    def load(self, state: State, members: Members) -> Project:
        return Project(
            key_=members.take("key", read_str),
            title=members.take("title", read_str),
            lead=members.take("lead", or_none(read_str), lambda: ABSENT),
            created_at=members.take("created_at", read_str),
        )


class Tickets(Table[int, Ticket]):
    """All tickets, in creation order."""

    __slots__ = ()
    entity = "Ticket"
    key = "id"
    refers_to = ("Project",)
    counted = True

    def fresh(self) -> int:
        """A new key."""
        return self.number()

    def of_project(self, project_key: str) -> list[Ticket]:
        """The tickets of this project."""
        return self.where("project_key", project_key)

    def unknown(self, key: int) -> Refusal:
        return NotFound(f"There is no Ticket {key}.")

    def check(self, state: State, row: Ticket, before: Ticket | None) -> None:
        # What the call left alone is the very object that it was before.
        if before is None or row.id is not before.id:
            within_limits(row.id)
        if before is None or row.title is not before.title:
            if not 1 <= len(row.title) <= 200:
                raise broken("Ticket", row.id, "1 <= len(title) <= 200")
        if not 1 <= row.priority <= 5:
            raise broken("Ticket", row.id, "1 <= priority <= 5")
        if before is None or row.created_at is not before.created_at:
            if not is_moment(row.created_at):
                raise broken("Ticket", row.id, "is_moment(created_at)")
        if row.updated_at is not ABSENT and not is_moment(row.updated_at):
            raise broken("Ticket", row.id, "is_moment(updated_at)")

    def references(self, row: Ticket) -> Iterator[tuple[str, str, str | int]]:
        yield "project_key", "Project", row.project_key

    def encode(self, row: Ticket) -> JsonObject:
        return cast(JsonObject, ticket_json(row))

    def load(self, state: State, members: Members) -> Ticket:
        return Ticket(
            id=members.take("id", read_int),
            project_key=members.take("project_key", read_str),
            title=members.take("title", read_str),
            body=members.take("body", read_str, lambda: ABSENT),
            status=members.take("status", read_ticket_status),
            priority=members.take("priority", read_int),
            assignee=members.take("assignee", or_none(read_str), lambda: ABSENT),
            labels=members.take("labels", lambda value: read_list(value, read_str)),
            created_at=members.take("created_at", read_str),
            updated_at=members.take("updated_at", read_str, lambda: ABSENT),
        )


class Comments(Table[str, Comment]):
    """All comments, in creation order."""

    __slots__ = ()
    entity = "Comment"
    key = "id"
    refers_to = ("Ticket",)
    wire_names = {"text_": "text"}

    def fresh(self) -> str:
        """A new key."""
        return self.serial("00000000-0000-4000-8000-{:012}")

    def of_ticket(self, ticket_id: int) -> list[Comment]:
        """The comments of this ticket."""
        return self.where("ticket_id", ticket_id)

    def unknown(self, key: str) -> Refusal:
        return NotFound(f"There is no Comment {key}.")

    def check(self, state: State, row: Comment, before: Comment | None) -> None:
        # What the call left alone is the very object that it was before.
        if before is None or row.id is not before.id:
            if not is_uuid(row.id):
                raise broken("Comment", row.id, "is_uuid(id)")
        if before is None or row.text_ is not before.text_:
            if len(row.text_) < 1:
                raise broken("Comment", row.id, "len(text_) >= 1")
        if before is None or row.created_at is not before.created_at:
            if not is_moment(row.created_at):
                raise broken("Comment", row.id, "is_moment(created_at)")

    def references(self, row: Comment) -> Iterator[tuple[str, str, str | int]]:
        yield "ticket_id", "Ticket", row.ticket_id

    def encode(self, row: Comment) -> JsonObject:
        return cast(JsonObject, comment_json(row))

    def load(self, state: State, members: Members) -> Comment:
        return Comment(
            id=members.take("id", read_str),
            author=members.take("author", read_str),
            text_=members.take("text", read_str),
            created_at=members.take("created_at", read_str),
            ticket_id=members.take("ticket_id", read_int),
        )


class State(EpisodeState):
    """The state of an episode, and by ``old`` the state in which it began."""

    __slots__ = ("projects", "tickets", "comments")
    world = "ticket_tracker"
    initial_clock = dt.datetime(2024, 6, 1, 12, 0)

    def __init__(self, start: Start[Any] | None = None) -> None:
        super().__init__(start)
        self.projects = self.table(Projects)
        self.tickets = self.table(Tickets)
        self.comments = self.table(Comments)

    @property
    def old(self) -> State:
        """The state in which the episode began."""
        return self if self.start is None else self.start.state(State)
