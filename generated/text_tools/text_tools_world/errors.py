"""The ways in which this world refuses a call."""

from __future__ import annotations

from ._runtime import Refusal


class UnknownNote(Refusal):
    """There is no Note with this key."""

    code = "UnknownNote"
