"""Refusals: how a call fails without changing anything."""

from __future__ import annotations

from typing import ClassVar

JsonValue = None | bool | int | float | str | list["JsonValue"] | dict[str, "JsonValue"]
JsonObject = dict[str, JsonValue]


class ResetError(ValueError):
    """A reset that cannot be: an unknown task or scenario, a seed that is no whole number."""


class Refusal(Exception):
    """Why a call was refused; the state is as it was before the call.

    ``code`` names the kind of error on the wire, ``status`` is its HTTP status where it has one,
    ``message`` is the text for the agent, and ``members`` (JSON-ready) stand beside it.
    """

    code: ClassVar[str] = "Refusal"
    status: ClassVar[int | None] = None

    def __init__(self, message: str, **members: JsonValue) -> None:
        super().__init__(message)
        self.message = message
        self.members: JsonObject = members


class EpisodeOver(Refusal):
    """The episode has ended and takes no more calls."""

    code = "EpisodeOver"


class UnknownTool(Refusal):
    """There is no tool of that name."""

    code = "UnknownTool"


class InvalidArguments(Refusal):
    """An argument is missing, not known, of the wrong shape or against its condition."""

    code = "InvalidArguments"


class Duplicate(Refusal):
    """A key or unique member is taken."""

    code = "Duplicate"


class ConstraintBroken(Refusal):
    """A member would no longer satisfy its condition."""

    code = "ConstraintBroken"


class StillReferenced(Refusal):
    """A row was deleted to which others refer."""

    code = "StillReferenced"


class Cycle(Refusal):
    """A row would be below itself."""

    code = "Cycle"


class WorldFault(Refusal):
    """The world is at fault, not the caller."""

    code = "WorldFault"


def impossible(claim: str) -> WorldFault:
    """The fault to raise where something happened that the world claims cannot."""
    return WorldFault(f"The world is at fault: {claim}")


def with_article(noun: str) -> str:
    """``noun`` after "a" or "an", as messages have it."""
    return f"an {noun}" if noun[:1] in "AEIOaeio" else f"a {noun}"
