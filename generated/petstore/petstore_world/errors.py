"""The ways in which this world refuses a call."""

from __future__ import annotations

from ._runtime import Refusal


class Conflict(Refusal):
    code = "Conflict"
    status = 409


class NotFound(Refusal):
    code = "NotFound"
    status = 404
