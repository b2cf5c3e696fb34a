"""Initial states at the edge, made on purpose out of sampled ones.

Random states hardly ever hold the cases on which agents trip: nothing to be found, two rows that tie, a
limit that is reached. Each edge changes the document of a sampled state; what is no state any more, or
breaks an invariant, is put back.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from typing import Any

from paracosm.analysis import bounds
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lab.bench import Bench
from paracosm.lab.play import Json
from paracosm.lab.sorts import core

_TRIES = 6


def at_the_edge(bench: Bench, document: Json, stream: Any) -> tuple[str, Json, Any] | None:
    """An edge, the state document and the start; None where no edge came about."""
    for _ in range(_TRIES):
        name = stream.pick(sorted(_EDGES))
        changed = copy.deepcopy(document)
        if not _EDGES[name](bench.world, changed["rows"], stream):
            continue
        start = _start(bench, changed)
        if start is not None:
            return name, changed, start
    return None


def _start(bench: Bench, document: Json) -> Any:
    """The start of a document, where it is a state in which all invariants hold."""
    runtime = bench.runtime
    try:
        start = bench.environment.load(document)
    except (runtime.DocumentFault, TypeError):
        # Loading looks into lists of references that may be none before it has found fault with them.
        return None
    world = bench.environment.world
    state = start.state(world.state)
    for invariant in world.invariants:
        if next(iter(invariant.breaks(state)), None) is not None:
            return None
        if invariant.entity is None and not invariant.holds(state):
            return None
    return start


def _empty(world: n.World, rows: Mapping[str, list[Json]], stream: Any) -> bool:
    """No rows of an entity."""
    full = [entity for entity in world.entities if rows[entity]]
    if not full:
        return False
    rows[stream.pick(full)].clear()
    return True


def _single(world: n.World, rows: Mapping[str, list[Json]], stream: Any) -> bool:
    """One row of an entity."""
    full = [entity for entity in world.entities if len(rows[entity]) > 1]
    if not full:
        return False
    kept = rows[stream.pick(full)]
    del kept[:-1]
    return True


def _tie(world: n.World, rows: Mapping[str, list[Json]], stream: Any) -> bool:
    """Two rows that agree in a number, a time or a name."""
    found = _members(world, rows, t.Int | t.Money | t.DateTime | t.Date | t.Str)
    if not found:
        return False
    entity, member = stream.pick(found)
    one, other = stream.shuffled(rows[entity])[:2]
    if one.get(member.wire) == other.get(member.wire):
        return False
    one[member.wire] = copy.deepcopy(other.get(member.wire))
    return True


def _limit(world: n.World, rows: Mapping[str, list[Json]], stream: Any) -> bool:
    """A number at the end of what is allowed."""
    found = [
        (entity, member, ends)
        for entity, member in _members(world, rows, t.Int | t.Money)
        if (ends := _ends(member))
    ]
    if not found:
        return False
    entity, member, ends = stream.pick(found)
    row = stream.pick(rows[entity])
    value = stream.pick(ends)
    as_text = isinstance(row.get(member.wire), str)
    row[member.wire] = f"{value // 100}.{value % 100:02}" if as_text else value
    return True


def _ends(member: n.Member) -> list[int]:
    interval = bounds.intervals(member.where, member.name)
    return [one for one in (interval.low, interval.high) if type(one) is int and one >= 0]


def _members(world: n.World, rows: Mapping[str, list[Json]], kinds: Any) -> list[Any]:
    return [
        (entity.name, member)
        for entity in world.entities.values()
        for member in entity.stored
        if len(rows[entity.name]) > 1
        and member.role is n.Role.PLAIN
        and isinstance(core(member.type), kinds)
        and not isinstance(t.without(member.type, t.NONE, t.ABSENT), t.ListOf)
    ]


_EDGES: dict[str, Callable[[n.World, Mapping[str, list[Json]], Any], bool]] = {
    "empty": _empty,
    "limit": _limit,
    "single": _single,
    "tie": _tie,
}
