"""Where the arguments of each tool stand in an HTTP request: what a `.world` file need not say.

A server that speaks the API of the document reads requests by this table; the tools do not need it.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Slot:
    """One argument: its wire name, and its place in a request."""

    argument: str
    place: str
    """path, query, header, cookie or body."""
    at: tuple[str, ...]
    """The name of the parameter, or the members that lead to it in the body; empty: all of it."""
    style: str = ""
    explode: bool = False


@dataclass(frozen=True, slots=True)
class Route:
    """One operation: what a request must look like and what an answer is."""

    tool: str
    method: str
    path: str
    slots: tuple[Slot, ...]
    status: int
    request_media: str | None
    answer_media: str | None
    statuses: tuple[str, ...]
