"""The distributions that initial states are drawn from."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping

from ._runtime import Stream
from .entities import Agent, Customer, Priority, Team, Ticket
from .functions import time_to_help
from .state import HelpdeskState

SUBJECTS: tuple[str, ...] = (
    "No signal",
    "Wrong invoice",
    "Printer jams",
    "Screen stays dark",
    "Charged twice",
)


def quiet_morning(state: HelpdeskState, stream: Stream) -> None:
    """Two agents in each team, a few customers, and a handful of tickets."""
    for _ in range(2):
        state.agents.create(
            Agent(
                id=state.agents.fresh(state.secret),
                name=stream.until(
                    stream.person_name,
                    lambda name: not state.agents.with_name(name),
                    "Agent.name: unique",
                ),
                team="network",
                away=stream.flip(0.2),
            )
        )
    for _ in range(2):
        state.agents.create(
            Agent(
                id=state.agents.fresh(state.secret),
                name=stream.until(
                    stream.person_name,
                    lambda name: not state.agents.with_name(name),
                    "Agent.name: unique",
                ),
                team="billing",
                away=stream.flip(0.2),
            )
        )
    for _ in range(2):
        state.agents.create(
            Agent(
                id=state.agents.fresh(state.secret),
                name=stream.until(
                    stream.person_name,
                    lambda name: not state.agents.with_name(name),
                    "Agent.name: unique",
                ),
                team="hardware",
                away=stream.flip(0.2),
            )
        )
    for _ in range(stream.between(3, 4)):
        state.customers.create(
            Customer(
                id=state.customers.fresh(state.secret),
                name=stream.person_name(),
                email=stream.until(
                    stream.email_address,
                    lambda email: not state.customers.with_email(email),
                    "Customer.email: unique",
                ),
                plan=stream.pick(("basic", "premium")),
            )
        )
    for _ in range(stream.between(2, 4)):
        customer = stream.pick(list(state.customers)).id
        team: Team = stream.pick(("network", "billing", "hardware"))
        subject = stream.pick(SUBJECTS)
        priority: Priority = "normal"
        opened = stream.between_moments(
            dt.datetime(2024, 5, 14, 10, 0), dt.datetime(2024, 5, 15, 8, 55)
        )
        state.tickets.create(
            Ticket(
                id=state.tickets.fresh(state.secret),
                customer_id=customer,
                team=team,
                subject=subject,
                priority=priority,
                opened=opened,
                due=opened + time_to_help(priority, state.customers[customer].plan),
                assignee_id=None,
                state="new",
                comments=[],
                resolution=None,
            )
        )
    for agent in list(state.agents):
        for _ in range(stream.between(0, 1)):
            customer = stream.pick(list(state.customers)).id
            subject = stream.pick(SUBJECTS)
            priority = "normal"
            state.tickets.create(
                Ticket(
                    id=state.tickets.fresh(state.secret),
                    customer_id=customer,
                    team=agent.team,
                    subject=subject,
                    priority=priority,
                    opened=state.now,
                    due=state.now
                    + time_to_help(priority, state.customers[customer].plan),
                    assignee_id=agent.id,
                    state="assigned",
                    comments=[],
                    resolution=None,
                )
            )


def monday(state: HelpdeskState, stream: Stream) -> None:
    """Everybody has something to do, much is late, and some of it is done."""
    for _ in range(stream.between(2, 3)):
        state.agents.create(
            Agent(
                id=state.agents.fresh(state.secret),
                name=stream.until(
                    stream.person_name,
                    lambda name: not state.agents.with_name(name),
                    "Agent.name: unique",
                ),
                team="network",
                away=stream.flip(0.2),
            )
        )
    for _ in range(stream.between(2, 3)):
        state.agents.create(
            Agent(
                id=state.agents.fresh(state.secret),
                name=stream.until(
                    stream.person_name,
                    lambda name: not state.agents.with_name(name),
                    "Agent.name: unique",
                ),
                team="billing",
                away=stream.flip(0.2),
            )
        )
    for _ in range(stream.between(2, 3)):
        state.agents.create(
            Agent(
                id=state.agents.fresh(state.secret),
                name=stream.until(
                    stream.person_name,
                    lambda name: not state.agents.with_name(name),
                    "Agent.name: unique",
                ),
                team="hardware",
                away=stream.flip(0.2),
            )
        )
    for _ in range(stream.between(6, 8)):
        state.customers.create(
            Customer(
                id=state.customers.fresh(state.secret),
                name=stream.person_name(),
                email=stream.until(
                    stream.email_address,
                    lambda email: not state.customers.with_email(email),
                    "Customer.email: unique",
                ),
                plan=stream.pick(("basic", "premium")),
            )
        )
    for _ in range(stream.between(4, 8)):
        customer = stream.pick(list(state.customers)).id
        team: Team = stream.pick(("network", "billing", "hardware"))
        subject = stream.pick(SUBJECTS)
        priority: Priority = "normal"
        opened = stream.between_moments(
            dt.datetime(2024, 5, 10, 10, 0), dt.datetime(2024, 5, 15, 8, 55)
        )
        state.tickets.create(
            Ticket(
                id=state.tickets.fresh(state.secret),
                customer_id=customer,
                team=team,
                subject=subject,
                priority=priority,
                opened=opened,
                due=opened + time_to_help(priority, state.customers[customer].plan),
                assignee_id=None,
                state="new",
                comments=[],
                resolution=None,
            )
        )
    for agent in list(state.agents):
        for _ in range(stream.between(1, 2)):
            customer = stream.pick(list(state.customers)).id
            subject = stream.pick(SUBJECTS)
            priority = "normal"
            opened = stream.between_moments(
                dt.datetime(2024, 5, 10, 10, 0), dt.datetime(2024, 5, 15, 8, 55)
            )
            state.tickets.create(
                Ticket(
                    id=state.tickets.fresh(state.secret),
                    customer_id=customer,
                    team=agent.team,
                    subject=subject,
                    priority=priority,
                    opened=opened,
                    due=opened + time_to_help(priority, state.customers[customer].plan),
                    assignee_id=agent.id,
                    state="assigned",
                    comments=[],
                    resolution=None,
                )
            )
        for _ in range(stream.between(0, 1)):
            customer = stream.pick(list(state.customers)).id
            subject = stream.pick(SUBJECTS)
            priority = "normal"
            state.tickets.create(
                Ticket(
                    id=state.tickets.fresh(state.secret),
                    customer_id=customer,
                    team=agent.team,
                    subject=subject,
                    priority=priority,
                    opened=state.now,
                    due=state.now
                    + time_to_help(priority, state.customers[customer].plan),
                    assignee_id=agent.id,
                    state="resolved",
                    comments=[],
                    resolution="Restarted.",
                )
            )


SCENARIOS: Mapping[str, Callable[[HelpdeskState, Stream], None]] = {
    "quiet_morning": quiet_morning,
    "monday": monday,
}
