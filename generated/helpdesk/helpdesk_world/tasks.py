"""The tasks: questions with their answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ._runtime import Frame, Goal, JsonValue, Stream, Task
from .functions import has_time, is_about, is_active, is_done, is_late, is_only
from .state import HelpdeskState
from .surface import Tools


@dataclass(frozen=True)
class WriteItDown(Task[HelpdeskState]):
    """A customer has a problem that nobody knows of yet."""

    customer: str

    name = "write_it_down"
    scenario = "quiet_morning"

    @classmethod
    def bind(cls, state: HelpdeskState, stream: Stream) -> WriteItDown | None:
        for customer in stream.shuffled(state.customers):
            return cls(customer.id)
        return None

    def asks(self, state: HelpdeskState) -> tuple[str, ...]:
        customer = state.customers[self.customer]
        return (
            f"My router blinks red. Open a ticket called Red router for the network people, nothing special. {customer.email}",
            f"Hi, {customer.email} here. Could the network team have a look? Subject: Red router. Normal priority will do.",
            f'I should like to report a problem to your network department under the heading "Red router". You know me as {customer.email}.',
            f'{customer.email}: new ticket, network, normal, "Red router"',
        )

    def ticket_was_created(self, state: HelpdeskState) -> bool:
        return any(
            t.customer_id == self.customer and is_about(t, "Red router", "network")
            for t in state.tickets.new()
        )

    goals = (
        Goal(
            'any(t.customer == customer and is_about(t, "Red router", "network") for t in new(Ticket))',
            ticket_was_created,
        ),
    )

    def frame(self, start: HelpdeskState) -> Frame:
        frame = Frame()
        frame.created(
            "Ticket",
            1,
            lambda state, t: t.customer_id == self.customer
            and is_about(t, "Red router", "network"),
        )
        return frame

    def solution(self, state: HelpdeskState, tools: Tools) -> None:
        tools.find_customer(email=state.customers[self.customer].email)
        tools.open_ticket(
            customer_id=self.customer, team="network", subject="Red router"
        )


@dataclass(frozen=True)
class FindSomebody(Task[HelpdeskState]):
    """Any agent of the right team will do who is there and has time."""

    ticket: str
    agent: str

    name = "find_somebody"
    scenario = "quiet_morning"

    @classmethod
    def bind(cls, state: HelpdeskState, stream: Stream) -> FindSomebody | None:
        for ticket in stream.shuffled(
            ticket for ticket in state.tickets if ticket.state == "new"
        ):
            for agent in stream.shuffled(
                agent
                for agent in state.agents.with_team(ticket.team)
                if has_time(state, agent)
            ):
                return cls(ticket.id, agent.id)
        return None

    def asks(self, state: HelpdeskState) -> tuple[str, ...]:
        return (
            f"Nobody has taken {self.ticket} yet. Give it to somebody of the team who is here.",
            f"{self.ticket} is still new. Please assign it to an agent who is not away.",
            f"Would you find someone for ticket {self.ticket}? Anyone of the team who is at work today.",
            f"assign {self.ticket}, whoever is in",
        )

    def ticket_state_is_assigned(self, state: HelpdeskState) -> bool:
        return state.tickets[self.ticket].state == "assigned"

    def ticket_assignee_is_there(self, state: HelpdeskState) -> bool:
        ticket = state.tickets[self.ticket]
        return (
            ticket.assignee_id is not None and not state.agents[ticket.assignee_id].away
        )

    goals = (
        Goal('ticket.state == "assigned"', ticket_state_is_assigned),
        Goal(
            "ticket.assignee is not none and not ticket.assignee.away",
            ticket_assignee_is_there,
        ),
    )

    def frame(self, start: HelpdeskState) -> Frame:
        frame = Frame()
        frame.members("Ticket", self.ticket, "state", "assignee_id")
        return frame

    def solution(self, state: HelpdeskState, tools: Tools) -> None:
        tools.get_ticket(ticket_id=self.ticket)
        tools.list_agents(team=state.tickets[self.ticket].team)
        tools.assign_ticket(ticket_id=self.ticket, agent_id=self.agent)


@dataclass(frozen=True)
class HurryUp(Task[HelpdeskState]):
    """Which of the customer's tickets is meant is known by its subject."""

    ticket: str

    name = "hurry_up"
    scenario = "quiet_morning"

    @classmethod
    def bind(cls, state: HelpdeskState, stream: Stream) -> HurryUp | None:
        for ticket in stream.shuffled(
            ticket
            for ticket in state.tickets
            if not is_done(ticket)
            and ticket.priority != "high"
            and is_only(state, ticket)
        ):
            return cls(ticket.id)
        return None

    def asks(self, state: HelpdeskState) -> tuple[str, ...]:
        ticket = state.tickets[self.ticket]
        customer = state.customers[ticket.customer_id]
        return (
            f'I\'m {customer.email}, and "{ticket.subject}" cannot wait. Make it a high priority, please.',
            f'Please treat my problem "{ticket.subject}" with high priority from now on. {customer.email}',
            f"It has become worse: {ticket.subject}. The ticket should be high now; it runs under {customer.email}.",
            f"{customer.email} / {ticket.subject} / prio high",
        )

    def ticket_priority_is_high(self, state: HelpdeskState) -> bool:
        return state.tickets[self.ticket].priority == "high"

    goals = (Goal('ticket.priority == "high"', ticket_priority_is_high),)

    def frame(self, start: HelpdeskState) -> Frame:
        frame = Frame()
        frame.members("Ticket", self.ticket, "priority", "due")
        return frame

    def solution(self, state: HelpdeskState, tools: Tools) -> None:
        tools.find_customer(
            email=state.customers[state.tickets[self.ticket].customer_id].email
        )
        tools.list_tickets(customer_id=state.tickets[self.ticket].customer_id)
        tools.set_priority(ticket_id=self.ticket, priority="high")


@dataclass(frozen=True)
class TellAndResolve(Task[HelpdeskState]):
    """The customer hears of it before the ticket is resolved."""

    ticket: str

    name = "tell_and_resolve"
    scenario = "quiet_morning"

    @classmethod
    def bind(cls, state: HelpdeskState, stream: Stream) -> TellAndResolve | None:
        for ticket in stream.shuffled(
            ticket for ticket in state.tickets if is_active(ticket)
        ):
            return cls(ticket.id)
        return None

    def asks(self, state: HelpdeskState) -> tuple[str, ...]:
        return (
            f'{self.ticket} is solved: the cable was loose. Tell the customer "The cable was loose." and resolve it with the same words.',
            f'Resolve ticket {self.ticket} with "The cable was loose.", but write exactly that to the customer first.',
            f"We have found it. Please let the customer of {self.ticket} know: The cable was loose. Then resolve the ticket, with that as resolution.",
            f'{self.ticket}: comment + resolve, "The cable was loose."',
        )

    def ticket_state_is_resolved(self, state: HelpdeskState) -> bool:
        return state.tickets[self.ticket].state == "resolved"

    def ticket_resolution_is_right(self, state: HelpdeskState) -> bool:
        return state.tickets[self.ticket].resolution == "The cable was loose."

    def some_ticket_comment_fits(self, state: HelpdeskState) -> bool:
        return any(
            c.text == "The cable was loose." and not c.internal
            for c in state.tickets[self.ticket].comments
        )

    goals = (
        Goal('ticket.state == "resolved"', ticket_state_is_resolved),
        Goal('ticket.resolution == "The cable was loose."', ticket_resolution_is_right),
        Goal(
            'any(c.text == "The cable was loose." and not c.internal for c in ticket.comments)',
            some_ticket_comment_fits,
        ),
    )

    def frame(self, start: HelpdeskState) -> Frame:
        frame = Frame()
        frame.members("Ticket", self.ticket, "state", "resolution", "comments")
        return frame

    def solution(self, state: HelpdeskState, tools: Tools) -> None:
        tools.add_comment(
            ticket_id=self.ticket, text="The cable was loose.", internal=False
        )
        tools.resolve_ticket(ticket_id=self.ticket, resolution="The cable was loose.")


@dataclass(frozen=True)
class NotOurTrade(Task[HelpdeskState]):
    ticket: str

    name = "not_our_trade"
    scenario = "quiet_morning"

    @classmethod
    def bind(cls, state: HelpdeskState, stream: Stream) -> NotOurTrade | None:
        for ticket in stream.shuffled(
            ticket
            for ticket in state.tickets
            if is_active(ticket) and ticket.team != "billing"
        ):
            return cls(ticket.id)
        return None

    def asks(self, state: HelpdeskState) -> tuple[str, ...]:
        return (
            f"{self.ticket} is about money, after all. Hand it over to billing.",
            f"Please move ticket {self.ticket} to the billing team; the others cannot help there.",
            f"I believe that {self.ticket} has landed with the wrong people. Billing should have it.",
            f"{self.ticket} -> billing",
        )

    def ticket_team_is_billing(self, state: HelpdeskState) -> bool:
        return state.tickets[self.ticket].team == "billing"

    def ticket_state_is_new(self, state: HelpdeskState) -> bool:
        return state.tickets[self.ticket].state == "new"

    goals = (
        Goal('ticket.team == "billing"', ticket_team_is_billing),
        Goal('ticket.state == "new"', ticket_state_is_new),
    )

    def frame(self, start: HelpdeskState) -> Frame:
        frame = Frame()
        frame.members("Ticket", self.ticket, "team", "state", "assignee_id")
        return frame

    def solution(self, state: HelpdeskState, tools: Tools) -> None:
        tools.move_ticket(ticket_id=self.ticket, team="billing")


@dataclass(frozen=True)
class ItIsBrokenAgain(Task[HelpdeskState]):
    """What was resolved is opened again, and goes to a named colleague."""

    ticket: str
    agent: str

    name = "it_is_broken_again"
    scenario = "monday"

    @classmethod
    def bind(cls, state: HelpdeskState, stream: Stream) -> ItIsBrokenAgain | None:
        for ticket in stream.shuffled(
            ticket for ticket in state.tickets if ticket.state == "resolved"
        ):
            for agent in stream.shuffled(
                agent
                for agent in state.agents.with_team(ticket.team)
                if agent.id != ticket.assignee_id
                if has_time(state, agent)
            ):
                return cls(ticket.id, agent.id)
        return None

    def asks(self, state: HelpdeskState) -> tuple[str, ...]:
        agent = state.agents[self.agent]
        ticket = state.tickets[self.ticket]
        return (
            f"{ticket.id} was not solved at all. Open it again and let {agent.name} have a look.",
            f"The customer of {ticket.id} is not happy with what we did. Reopen the ticket and give it to {agent.name}.",
            f"Please take the resolution of {ticket.id} back. {agent.name} of the {ticket.team} team will try again.",
            f"reopen {ticket.id}, assign {agent.name} ({ticket.team})",
        )

    def ticket_assignee_is_agent(self, state: HelpdeskState) -> bool:
        return state.tickets[self.ticket].assignee_id == self.agent

    def ticket_state_is_assigned(self, state: HelpdeskState) -> bool:
        return state.tickets[self.ticket].state == "assigned"

    goals = (
        Goal("ticket.assignee == agent", ticket_assignee_is_agent),
        Goal('ticket.state == "assigned"', ticket_state_is_assigned),
    )

    def frame(self, start: HelpdeskState) -> Frame:
        frame = Frame()
        frame.members("Ticket", self.ticket, "state", "assignee_id", "resolution")
        return frame

    def solution(self, state: HelpdeskState, tools: Tools) -> None:
        tools.reopen_ticket(ticket_id=self.ticket)
        tools.list_agents(team=state.tickets[self.ticket].team)
        tools.assign_ticket(ticket_id=self.ticket, agent_id=self.agent)


@dataclass(frozen=True)
class HowLateAreWe(Task[HelpdeskState]):
    """A count, over what one search shows."""

    agent: str

    name = "how_late_are_we"
    scenario = "monday"

    @classmethod
    def bind(cls, state: HelpdeskState, stream: Stream) -> HowLateAreWe | None:
        for agent in stream.shuffled(
            agent
            for agent in state.agents
            if any(t.team == agent.team and is_late(state, t) for t in state.tickets)
        ):
            return cls(agent.id)
        return None

    def asks(self, state: HelpdeskState) -> tuple[str, ...]:
        agent = state.agents[self.agent]
        return (
            f"How many tickets of the {agent.team} team are late?",
            f"I need a number: tickets that {agent.team} should have resolved by now.",
            f"For my report, kindly tell me how many {agent.team} tickets have missed their service level and are still open.",
            f"late tickets, {agent.team}: count?",
        )

    def frame(self, start: HelpdeskState) -> Frame:
        return Frame()

    def answer(self, state: HelpdeskState) -> JsonValue:
        return sum(
            1
            for t in state.tickets
            if t.team == state.agents[self.agent].team and is_late(state, t)
        )

    def solution(self, state: HelpdeskState, tools: Tools) -> None:
        tools.search_tickets(team=state.agents[self.agent].team, state_=None, late=True)


@dataclass(frozen=True)
class CloseWhatIsDone(Task[HelpdeskState]):
    """Not one ticket but all of a customer's."""

    ticket: str
    customer: str

    name = "close_what_is_done"
    scenario = "monday"

    @classmethod
    def bind(cls, state: HelpdeskState, stream: Stream) -> CloseWhatIsDone | None:
        for ticket in stream.shuffled(
            ticket
            for ticket in state.tickets
            if ticket.state == "resolved" and is_only(state, ticket)
        ):
            for customer in stream.shuffled(
                customer
                for customer in state.customers
                if customer.id == ticket.customer_id
            ):
                return cls(ticket.id, customer.id)
        return None

    def asks(self, state: HelpdeskState) -> tuple[str, ...]:
        customer = state.customers[self.customer]
        return (
            f"All is well now. Whatever you have resolved for me can be closed. {customer.email}",
            f"{customer.email} writes: it works, thank you! Please close my ticket.",
            f"Close the resolved ticket of {customer.email}, with their thanks.",
            f"close resolved, {customer.email}",
        )

    def ticket_state_is_closed(self, state: HelpdeskState) -> bool:
        return state.tickets[self.ticket].state == "closed"

    goals = (Goal('ticket.state == "closed"', ticket_state_is_closed),)

    def frame(self, start: HelpdeskState) -> Frame:
        frame = Frame()
        frame.members("Ticket", self.ticket, "state")
        return frame

    def solution(self, state: HelpdeskState, tools: Tools) -> None:
        tools.find_customer(email=state.customers[self.customer].email)
        tools.list_tickets(customer_id=self.customer)
        tools.close_ticket(ticket_id=self.ticket)


TASKS: Mapping[str, type[Task[HelpdeskState]]] = {
    "write_it_down": WriteItDown,
    "find_somebody": FindSomebody,
    "hurry_up": HurryUp,
    "tell_and_resolve": TellAndResolve,
    "not_our_trade": NotOurTrade,
    "it_is_broken_again": ItIsBrokenAgain,
    "how_late_are_we": HowLateAreWe,
    "close_what_is_done": CloseWhatIsDone,
}
