"""The ways in which this world refuses a call."""

from __future__ import annotations

from ._runtime import Refusal


class NotFound(Refusal):
    code = "NotFound"
    status = 404
