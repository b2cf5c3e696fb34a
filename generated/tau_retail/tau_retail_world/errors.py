"""The ways in which this world refuses a call."""

from __future__ import annotations

from ._runtime import Refusal


class NotFound(Refusal):
    code = "NotFound"


class WrongStatus(Refusal):
    code = "WrongStatus"


class WrongItems(Refusal):
    code = "WrongItems"


class WrongPayment(Refusal):
    code = "WrongPayment"


class WrongExpression(Refusal):
    code = "WrongExpression"
