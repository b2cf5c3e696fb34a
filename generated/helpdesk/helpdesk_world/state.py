"""The state of an episode: a table for each entity."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any, cast

from ._runtime import (
    Duplicate,
    EpisodeState,
    JsonObject,
    Members,
    Refusal,
    Start,
    Table,
    broken,
    or_none,
    read_bool,
    read_datetime,
    read_list,
    read_str,
)
from .entities import Agent, Customer, Priority, Team, Ticket
from .errors import UnknownAgent, UnknownCustomer, UnknownTicket
from .functions import time_to_help
from .wire import (
    agent_json,
    customer_json,
    read_comment,
    read_plan,
    read_priority,
    read_state,
    read_team,
    ticket_json,
)


class Customers(Table[str, Customer]):
    """All customers, in creation order."""

    __slots__ = ()
    entity = "Customer"
    key = "id"
    derived = {"ticket_ids": ("Ticket", "customer_id")}
    unique = ("email",)

    def fresh(self, secret: str) -> str:
        """A new key."""
        return self.opaque("customer-{}", secret)

    def with_email(self, email: str) -> list[Customer]:
        """The customers with this email."""
        return self.where("email", email)

    def unknown(self, key: str) -> Refusal:
        return UnknownCustomer(f'There is no Customer "{key}".')

    def check(
        self, state: HelpdeskState, row: Customer, before: Customer | None
    ) -> None:
        if before is None or row.email != before.email:
            if len(self.with_email(row.email)) > 1:
                raise Duplicate("Another Customer has this email.")

    def encode(self, row: Customer) -> JsonObject:
        return cast(JsonObject, customer_json(row))

    def load(self, state: HelpdeskState, members: Members) -> Customer:
        return Customer(
            id=members.take("id", read_str),
            name=members.take("name", read_str),
            email=members.take("email", read_str),
            plan=members.take("plan", read_plan),
        )


class Agents(Table[str, Agent]):
    """All agents, in creation order."""

    __slots__ = ()
    entity = "Agent"
    key = "id"
    derived = {"ticket_ids": ("Ticket", "assignee_id")}
    unique = ("name",)

    def fresh(self, secret: str) -> str:
        """A new key."""
        return self.opaque("agent-{}", secret)

    def with_name(self, name: str) -> list[Agent]:
        """The agents with this name."""
        return self.where("name", name)

    def with_team(self, team: Team) -> list[Agent]:
        """The agents with this team."""
        return self.where("team", team)

    def unknown(self, key: str) -> Refusal:
        return UnknownAgent(f'There is no Agent "{key}".')

    def check(self, state: HelpdeskState, row: Agent, before: Agent | None) -> None:
        if before is None or row.name != before.name:
            if len(self.with_name(row.name)) > 1:
                raise Duplicate("Another Agent has this name.")

    def encode(self, row: Agent) -> JsonObject:
        return cast(JsonObject, agent_json(row))

    def load(self, state: HelpdeskState, members: Members) -> Agent:
        return Agent(
            id=members.take("id", read_str),
            name=members.take("name", read_str),
            team=members.take("team", read_team),
            away=members.take("away", read_bool, lambda: False),
        )


class Tickets(Table[str, Ticket]):
    """All tickets, in creation order."""

    __slots__ = ()
    entity = "Ticket"
    key = "id"
    refers_to = ("Customer", "Agent")

    def fresh(self, secret: str) -> str:
        """A new key."""
        return self.opaque("HD-{}", secret)

    def of_customer(self, customer_id: str) -> list[Ticket]:
        """The tickets of this customer."""
        return self.where("customer_id", customer_id)

    def of_assignee(self, assignee_id: str | None) -> list[Ticket]:
        """The tickets of this assignee."""
        return self.where("assignee_id", assignee_id)

    def unknown(self, key: str) -> Refusal:
        return UnknownTicket(f'There is no Ticket "{key}".')

    def check(self, state: HelpdeskState, row: Ticket, before: Ticket | None) -> None:
        # What the call left alone is the very object that it was before.
        if before is None or row.subject is not before.subject:
            if not 3 <= len(row.subject) <= 80:
                raise broken("Ticket", row.id, "3 <= len(subject) <= 80")
        if before is None or row.comments is not before.comments:
            for place, comment in enumerate(row.comments):
                if not 1 <= len(comment.text) <= 500:
                    raise broken(
                        "Ticket",
                        row.id,
                        "1 <= len(text) <= 500",
                        f"comments[{place}].text",
                    )
        if row.resolution is not None and not 3 <= len(row.resolution) <= 500:
            raise broken("Ticket", row.id, "3 <= len(resolution) <= 500")

    def references(self, row: Ticket) -> Iterator[tuple[str, str, str | int]]:
        yield "customer_id", "Customer", row.customer_id
        if row.assignee_id is not None:
            yield "assignee_id", "Agent", row.assignee_id

    def encode(self, row: Ticket) -> JsonObject:
        return cast(JsonObject, ticket_json(row))

    def load(self, state: HelpdeskState, members: Members) -> Ticket:
        customer = members.take("customer_id", read_str)
        priority: Priority = members.take("priority", read_priority, lambda: "normal")
        opened = members.late("opened", read_datetime, lambda: state.now)
        return Ticket(
            id=members.take("id", read_str),
            customer_id=customer,
            team=members.take("team", read_team),
            subject=members.take("subject", read_str),
            priority=priority,
            opened=opened,
            due=members.late(
                "due",
                read_datetime,
                lambda: opened + time_to_help(priority, state.customers[customer].plan),
            ),
            assignee_id=members.take("assignee_id", or_none(read_str), lambda: None),
            state=members.take("state", read_state, lambda: "new"),
            comments=members.take(
                "comments", lambda value: read_list(value, read_comment), lambda: []
            ),
            resolution=members.take("resolution", or_none(read_str), lambda: None),
        )


class HelpdeskState(EpisodeState):
    """The state of an episode, and by ``old`` the state in which it began."""

    __slots__ = ("customers", "agents", "tickets")
    world = "helpdesk"
    initial_clock = dt.datetime(2024, 5, 15, 9, 0)
    step = dt.timedelta(minutes=2)

    def __init__(self, start: Start[Any] | None = None) -> None:
        super().__init__(start)
        self.customers = self.table(Customers)
        self.agents = self.table(Agents)
        self.tickets = self.table(Tickets)

    @property
    def old(self) -> HelpdeskState:
        """The state in which the episode began."""
        return self if self.start is None else self.start.state(HelpdeskState)
