"""The ways in which this world refuses a call."""

from __future__ import annotations

from ._runtime import Refusal


class UnknownCustomer(Refusal):
    code = "UnknownCustomer"


class WrongState(Refusal):
    code = "WrongState"


class WrongTeam(Refusal):
    code = "WrongTeam"


class Overloaded(Refusal):
    code = "Overloaded"


class SamePriority(Refusal):
    code = "SamePriority"


class SameTeam(Refusal):
    code = "SameTeam"


class NotResolved(Refusal):
    code = "NotResolved"


class UnknownAgent(Refusal):
    """There is no Agent with this key."""

    code = "UnknownAgent"


class UnknownTicket(Refusal):
    """There is no Ticket with this key."""

    code = "UnknownTicket"
