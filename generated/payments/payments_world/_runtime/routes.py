"""Routes: which tool answers a request, and how its answers look."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from .refusals import JsonValue, Refusal
from .requests import Place, Slot, decoded


@dataclass(frozen=True, slots=True)
class HeaderField:
    """A header field of an answer: with this value, or one that the server works out.

    ``member`` is the member of the result that, behind the path of the request, makes a Location.
    """

    name: str
    value: str | None = None
    member: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Denial:
    """An answer to a call that is refused; 0 stands for every status that is not listed."""

    status: int = 0
    media: str | None = None
    fields: tuple[HeaderField, ...] = ()
    shape: Callable[[Refusal, int], JsonValue] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Route:
    """The request that a tool answers."""

    method: str
    path: str
    tool: str
    told_by: tuple[tuple[Place, str, str], ...] = ()
    """Query parameters and header fields, with their values, that tell it from others of its path."""
    slots: tuple[Slot, ...] = ()
    pointer: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    """Header fields without which nobody is let in."""
    needs_body: bool = False
    closed: bool = False
    status: int = 200
    media: str | None = None
    fields: tuple[HeaderField, ...] = ()
    envelope: Callable[[Any], JsonValue] | None = None
    denials: tuple[Denial, ...] = ()


@dataclass(frozen=True, slots=True)
class Found:
    """A path that the API has: its routes by method, and the parts that its holes match."""

    routes: dict[str, Route]
    values: tuple[str, ...]
    others: Sequence[Route] = ()
    """Further routes of the same methods, told apart by what else a request says."""

    def path_of(self, route: Route) -> dict[str, str]:
        """The parts by the names that a route gives them."""
        return dict(zip(holes(route.path), self.values, strict=True))


_HOLE = re.compile(r"\{([^{}]*)\}")


def holes(path: str) -> list[str]:
    """The names in a path."""
    return _HOLE.findall(path)


@dataclass(slots=True)
class _Node:
    """A position in a path: what may follow, the most specific first."""

    routes: dict[str, Route] = field(default_factory=dict[str, Route])
    others: list[Route] = field(default_factory=list[Route])
    fixed: "dict[str, _Node]" = field(default_factory=dict[str, "_Node"])
    mixed: "dict[str, tuple[re.Pattern[str], _Node]]" = field(
        default_factory=dict[str, "tuple[re.Pattern[str], _Node]"]
    )
    """Segments such as ``{id}:cancel`` and ``{a}.{b}``, by their patterns."""
    free: "_Node | None" = None


class Router:
    """Finds the routes of a path: the most specific path wins, then its methods are looked at."""

    def __init__(self, routes: Sequence[Route]) -> None:
        self._root = _Node()
        for route in routes:
            self._add(route)

    def _add(self, route: Route) -> None:
        node = self._root
        for segment in route.path.split("/")[1:]:
            if not _HOLE.search(segment):
                node = node.fixed.setdefault(decoded(segment), _Node())
            elif _HOLE.fullmatch(segment):
                node.free = node.free or _Node()
                node = node.free
            else:
                pattern = _pattern(segment)
                _, node = node.mixed.setdefault(pattern, (re.compile(pattern), _Node()))
        if node.routes.setdefault(route.method, route) is not route:
            node.others.append(route)

    def find(self, path: str) -> Found | None:
        """The routes of a path as it was sent, or None where the API has no such path."""
        for found in _walk(self._root, path.split("/")[1:], ()):
            return found
        return None


def _pattern(segment: str) -> str:
    parts: list[str] = []
    at = 0
    for hole in _HOLE.finditer(segment):
        parts += [re.escape(segment[at : hole.start()]), "(.+?)"]
        at = hole.end()
    parts.append(re.escape(segment[at:]))
    return "".join(parts)


def _walk(node: _Node, rest: list[str], values: tuple[str, ...]) -> Iterator[Found]:
    if not rest:
        if node.routes:
            yield Found(node.routes, values, node.others)
        return
    segment, *rest = rest
    fixed = node.fixed.get(decoded(segment))
    if fixed is not None:
        yield from _walk(fixed, rest, values)
    # The longer the fixed part of a pattern, the more specific it is.
    for pattern, inner in sorted(node.mixed.values(), key=lambda one: -_fixed(one[0])):
        match = pattern.fullmatch(segment)
        if match is not None:
            yield from _walk(inner, rest, (*values, *match.groups()))
    if node.free is not None and segment:
        yield from _walk(node.free, rest, (*values, segment))


def _fixed(pattern: re.Pattern[str]) -> int:
    return len(pattern.pattern.replace("(.+?)", ""))


# ---------------------------------------------------------------- the status of a refusal

_STATUS = {
    "InvalidArguments": 400,
    "Duplicate": 409,
    "ConstraintBroken": 422,
    "StillReferenced": 409,
    "Cycle": 409,
    "EpisodeOver": 410,
    "WorldFault": 500,
}
_NEXT = {
    400: (422,),
    401: (403,),
    403: (401, 404),
    404: (410, 400, 422),
    409: (422, 400, 412),
    410: (409, 404),
    412: (409, 400),
    422: (400, 409),
}


def natural(refusal: Refusal) -> int:
    """The status that a refusal has where no document asks for another."""
    known = refusal.status or _STATUS.get(refusal.code)
    return known or (404 if refusal.code.startswith("Unknown") else 400)


def denied(route: Route, refusal: Refusal, at_fault: str = "") -> Denial:
    """How a route answers a refusal: by its own status where that is declared, else the nearest.

    ``at_fault`` is what the refusal is known to speak of: of the ``"path"``, where nothing can be
    found then, or of the ``"body"``, while the path is right.
    """
    wanted = natural(refusal)
    declared = {one.status: one for one in route.denials}
    ways: tuple[int, ...] = (wanted,)
    if at_fault == "path" and wanted == 400:
        ways = (404, 400, 422)
    elif at_fault == "body" and wanted == 404:
        ways = (422, 400, 404)
    if 0 in declared and wanted < 500:
        status = next((one for one in ways if one in declared), wanted)
        return declared.get(status) or replace(declared[0], status=wanted)
    for status in (*ways, *_NEXT.get(wanted, ())):
        if status in declared:
            return declared[status]
    return Denial(status=wanted if declared else ways[0])
