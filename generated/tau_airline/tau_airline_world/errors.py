"""The ways in which this world refuses a call."""

from __future__ import annotations

from ._runtime import Refusal


class NotFound(Refusal):
    code = "NotFound"


class NotAvailable(Refusal):
    code = "NotAvailable"


class WrongPayment(Refusal):
    code = "WrongPayment"


class WrongPassengers(Refusal):
    code = "WrongPassengers"


class WrongExpression(Refusal):
    code = "WrongExpression"


class UnknownFlight(Refusal):
    """There is no Flight with this key."""

    code = "UnknownFlight"
