"""The call surface: typed methods for programs, decoded arguments for agents."""

from __future__ import annotations

from collections.abc import Mapping

from . import policies, tools
from ._runtime import (
    Environment,
    Tool,
    argument,
    json_list,
    nullable_argument,
    optional_argument,
    read_bool,
    read_str,
    unsatisfied,
    within_limits,
)
from .entities import Brief, Comment, Customer, Priority, State, Team, Ticket, Workload
from .state import HelpdeskState
from .wire import (
    BriefJson,
    CustomerJson,
    TicketJson,
    WorkloadJson,
    brief_json,
    brief_text,
    customer_json,
    customer_text,
    read_priority,
    read_state,
    read_team,
    ticket_json,
    ticket_text,
    workload_json,
    workload_text,
)


def find_customer(state: HelpdeskState, email: object) -> Customer:
    email = read_str(email, "email")
    return tools.find_customer(state, email)


def list_tickets(state: HelpdeskState, customer_id: object) -> list[Brief]:
    customer_id = read_str(customer_id, "customer_id")
    customer = state.customers.find(customer_id)
    return tools.list_tickets(state, customer)


def search_tickets(
    state: HelpdeskState, given_team: object, given_state_: object, given_late: object
) -> list[Brief]:
    team = nullable_argument(given_team, "team", read_team)
    state_ = nullable_argument(given_state_, "state", read_state)
    late = optional_argument(given_late, "late", read_bool, False)
    return tools.search_tickets(state, team, state_, late)


def get_ticket(state: HelpdeskState, ticket_id: object) -> Ticket:
    ticket_id = read_str(ticket_id, "ticket_id")
    ticket = state.tickets.find(ticket_id)
    return tools.get_ticket(state, ticket)


def list_agents(state: HelpdeskState, given_team: object) -> list[Workload]:
    team = argument(given_team, "team", read_team)
    return within_limits(tools.list_agents(state, team))


def open_ticket(
    state: HelpdeskState,
    customer_id: object,
    given_team: object,
    subject: object,
    given_priority: object,
) -> Ticket:
    customer_id = read_str(customer_id, "customer_id")
    team = argument(given_team, "team", read_team)
    subject = read_str(subject, "subject")
    priority: Priority = optional_argument(
        given_priority, "priority", read_priority, "normal"
    )
    customer = state.customers.find(customer_id)
    if not 3 <= len(subject) <= 80:
        raise unsatisfied("subject", "3 <= len(subject) <= 80")
    return tools.open_ticket(state, customer, team, subject, priority)


def assign_ticket(state: HelpdeskState, ticket_id: object, agent_id: object) -> Ticket:
    ticket_id = read_str(ticket_id, "ticket_id")
    agent_id = read_str(agent_id, "agent_id")
    ticket = state.tickets.take(ticket_id)
    agent = state.agents.find(agent_id)
    state.judge("work_for_the_absent", policies.work_for_the_absent(agent))
    return tools.assign_ticket(state, ticket, agent)


def add_comment(
    state: HelpdeskState, ticket_id: object, text: object, internal: object
) -> Ticket:
    ticket_id = read_str(ticket_id, "ticket_id")
    comment = Comment(
        text=read_str(text, "text"),
        internal=optional_argument(internal, "internal", read_bool, False),
    )
    ticket = state.tickets.take(ticket_id)
    if not 1 <= len(comment.text) <= 500:
        raise unsatisfied("text", "1 <= len(text) <= 500")
    return tools.add_comment(state, ticket, comment)


def ask_customer(state: HelpdeskState, ticket_id: object, question: object) -> Ticket:
    ticket_id = read_str(ticket_id, "ticket_id")
    question = read_str(question, "question")
    ticket = state.tickets.take(ticket_id)
    if not 1 <= len(question) <= 500:
        raise unsatisfied("question", "1 <= len(question) <= 500")
    return tools.ask_customer(state, ticket, question)


def set_priority(
    state: HelpdeskState, ticket_id: object, given_priority: object
) -> Ticket:
    ticket_id = read_str(ticket_id, "ticket_id")
    priority = argument(given_priority, "priority", read_priority)
    ticket = state.tickets.take(ticket_id)
    state.judge("false_alarm", policies.false_alarm(state, ticket, priority))
    return tools.set_priority(state, ticket, priority)


def move_ticket(state: HelpdeskState, ticket_id: object, given_team: object) -> Ticket:
    ticket_id = read_str(ticket_id, "ticket_id")
    team = argument(given_team, "team", read_team)
    ticket = state.tickets.take(ticket_id)
    return tools.move_ticket(state, ticket, team)


def resolve_ticket(
    state: HelpdeskState, ticket_id: object, resolution: object
) -> Ticket:
    ticket_id = read_str(ticket_id, "ticket_id")
    resolution = read_str(resolution, "resolution")
    ticket = state.tickets.take(ticket_id)
    if not 3 <= len(resolution) <= 500:
        raise unsatisfied("resolution", "3 <= len(resolution) <= 500")
    state.judge("resolve_in_silence", policies.resolve_in_silence(ticket))
    return tools.resolve_ticket(state, ticket, resolution)


def reopen_ticket(state: HelpdeskState, ticket_id: object) -> Ticket:
    ticket_id = read_str(ticket_id, "ticket_id")
    ticket = state.tickets.take(ticket_id)
    return tools.reopen_ticket(state, ticket)


def close_ticket(state: HelpdeskState, ticket_id: object) -> Ticket:
    ticket_id = read_str(ticket_id, "ticket_id")
    ticket = state.tickets.take(ticket_id)
    return tools.close_ticket(state, ticket)


TOOLS: Mapping[str, Tool[HelpdeskState]] = {
    "find_customer": Tool(
        find_customer,
        "email",
        value=customer_json,
        text=customer_text,
        table="customers",
    ),
    "list_tickets": Tool(
        list_tickets,
        "customer_id",
        value=lambda result: [brief_json(brief) for brief in result],
        text=lambda result: json_list(result, brief_text),
    ),
    "search_tickets": Tool(
        search_tickets,
        "team",
        "state",
        "late",
        value=lambda result: [brief_json(brief) for brief in result],
        text=lambda result: json_list(result, brief_text),
    ),
    "get_ticket": Tool(
        get_ticket, "ticket_id", value=ticket_json, text=ticket_text, table="tickets"
    ),
    "list_agents": Tool(
        list_agents,
        "team",
        value=lambda result: [workload_json(workload) for workload in result],
        text=lambda result: json_list(result, workload_text),
    ),
    "open_ticket": Tool(
        open_ticket,
        "customer_id",
        "team",
        "subject",
        "priority",
        value=ticket_json,
        text=ticket_text,
        table="tickets",
    ),
    "assign_ticket": Tool(
        assign_ticket, "ticket_id", "agent_id", value=ticket_json, text=ticket_text
    ),
    "add_comment": Tool(
        add_comment,
        "ticket_id",
        "text",
        "internal",
        value=ticket_json,
        text=ticket_text,
    ),
    "ask_customer": Tool(
        ask_customer, "ticket_id", "question", value=ticket_json, text=ticket_text
    ),
    "set_priority": Tool(
        set_priority, "ticket_id", "priority", value=ticket_json, text=ticket_text
    ),
    "move_ticket": Tool(
        move_ticket, "ticket_id", "team", value=ticket_json, text=ticket_text
    ),
    "resolve_ticket": Tool(
        resolve_ticket, "ticket_id", "resolution", value=ticket_json, text=ticket_text
    ),
    "reopen_ticket": Tool(
        reopen_ticket, "ticket_id", value=ticket_json, text=ticket_text
    ),
    "close_ticket": Tool(
        close_ticket, "ticket_id", value=ticket_json, text=ticket_text
    ),
}


class Tools:
    """The tools as typed methods; a refusal is raised as its class in ``errors``."""

    __slots__ = ("_env",)

    def __init__(self, env: Environment[HelpdeskState]) -> None:
        self._env = env

    def find_customer(self, *, email: str) -> CustomerJson:
        """Look a customer up by e-mail address.

        ``email``: The address the customer writes from.
        """
        return customer_json(self._env.perform(find_customer, (email,)))

    def list_tickets(self, *, customer_id: str) -> list[BriefJson]:
        """List a customer's tickets, oldest first.

        ``customer_id``: Whose tickets.
        """
        return [
            brief_json(brief)
            for brief in self._env.perform(list_tickets, (customer_id,))
        ]

    def search_tickets(
        self,
        *,
        team: Team | None = None,
        state_: State | None = None,
        late: bool = False,
    ) -> list[BriefJson]:
        """Search all tickets, the most pressing first.

        ``team``: Only these.
        ``state_``: Only these.
        ``late``: Only those that should have been resolved by now.
        """
        return [
            brief_json(brief)
            for brief in self._env.perform(search_tickets, (team, state_, late))
        ]

    def get_ticket(self, *, ticket_id: str) -> TicketJson:
        """Show everything about a ticket.

        ``ticket_id``: Which ticket.
        """
        return ticket_json(self._env.perform(get_ticket, (ticket_id,)))

    def list_agents(self, *, team: Team) -> list[WorkloadJson]:
        """List the agents of a team, those with the fewest active tickets first.

        ``team``: Whose members.
        """
        return [
            workload_json(workload)
            for workload in self._env.perform(list_agents, (team,))
        ]

    def open_ticket(
        self,
        *,
        customer_id: str,
        team: Team,
        subject: str,
        priority: Priority = "normal",
    ) -> TicketJson:
        """Open a ticket. The service level of the customer's plan says until when
        to resolve it.

        ``customer_id``: Who needs help.
        ``subject``: What it is about, in a few words.
        """
        return ticket_json(
            self._env.perform(open_ticket, (customer_id, team, subject, priority))
        )

    def assign_ticket(self, *, ticket_id: str, agent_id: str) -> TicketJson:
        """Give a ticket that is not resolved to an agent of its team.

        ``ticket_id``: Which ticket.
        ``agent_id``: Who takes it.
        """
        return ticket_json(self._env.perform(assign_ticket, (ticket_id, agent_id)))

    def add_comment(
        self, *, ticket_id: str, text: str, internal: bool = False
    ) -> TicketJson:
        """Write to the customer, or, internally, to colleagues.

        ``ticket_id``: Which ticket.
        ``internal``: Whether the customer cannot see it.
        """
        return ticket_json(self._env.perform(add_comment, (ticket_id, text, internal)))

    def ask_customer(self, *, ticket_id: str, question: str) -> TicketJson:
        """Ask the customer something, and wait for the answer.

        ``ticket_id``: Which ticket.
        ``question``: What to ask.
        """
        return ticket_json(self._env.perform(ask_customer, (ticket_id, question)))

    def set_priority(self, *, ticket_id: str, priority: Priority) -> TicketJson:
        """Change how pressing a ticket is, and with it until when it is to be
        resolved.

        ``ticket_id``: Which ticket.
        ``priority``: The new one.
        """
        return ticket_json(self._env.perform(set_priority, (ticket_id, priority)))

    def move_ticket(self, *, ticket_id: str, team: Team) -> TicketJson:
        """Hand a ticket that is not resolved over to another team, where it is new
        again.

        ``ticket_id``: Which ticket.
        ``team``: Who should know.
        """
        return ticket_json(self._env.perform(move_ticket, (ticket_id, team)))

    def resolve_ticket(self, *, ticket_id: str, resolution: str) -> TicketJson:
        """Say how the problem of an active ticket was solved.

        ``ticket_id``: Which ticket.
        ``resolution``: What has helped.
        """
        return ticket_json(self._env.perform(resolve_ticket, (ticket_id, resolution)))

    def reopen_ticket(self, *, ticket_id: str) -> TicketJson:
        """Take a resolution back: the ticket is new again, for somebody else to
        try.

        ``ticket_id``: Which ticket.
        """
        return ticket_json(self._env.perform(reopen_ticket, (ticket_id,)))

    def close_ticket(self, *, ticket_id: str) -> TicketJson:
        """Close a resolved ticket for good.

        ``ticket_id``: Which ticket.
        """
        return ticket_json(self._env.perform(close_ticket, (ticket_id,)))
