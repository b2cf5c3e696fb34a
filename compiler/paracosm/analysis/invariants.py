"""Which call can break which invariant, and for which rows it must be looked at again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from paracosm.analysis import effects, traverse
from paracosm.analysis.effects import Footprint
from paracosm.ir import nodes as n
from paracosm.ir import types as t


class Reach(StrEnum):
    """For which rows an invariant must be checked after a call of some tool."""

    CHANGED = "changed"
    """Only rows of the quantified entity that the call created or changed."""
    ALL = "all"
    """All rows of the quantified entity."""
    STATE = "state"
    """The invariant has no quantifier: it is checked once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptSum:
    """``sum(element for variable in entity if conditions)`` that can be kept by differences.

    Element and conditions read only the row's own members, and the type is exact, so the sum is that
    of the base plus, for each row that differs, its new share less its old one. A ``count`` is the
    sum of ones.
    """

    query: n.Query
    entity: str
    variable: str
    reads: frozenset[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dependency:
    """What an invariant rests on: what it reads, and per tool that can break it, for which rows."""

    invariant: str
    reads: frozenset[effects.Place]
    scans: frozenset[str]
    reads_clock: bool
    tools: dict[str, Reach]
    sums: tuple[KeptSum, ...]


def dependencies(world: n.World) -> dict[str, Dependency]:
    """The dependency of each invariant, by name.

    What stands in ``old(…)`` does not change and is left aside. Members of other entities that no
    tool writes are constants.
    """
    known = effects.footprints(world)
    return {
        name: _dependency(world, known, invariant) for name, invariant in world.invariants.items()
    }


def sums(world: n.World) -> tuple[KeptSum, ...]:
    """All sums of invariants that can be kept by differences, without repeats."""
    found: dict[n.Query, KeptSum] = {}
    for dependency in dependencies(world).values():
        for one in dependency.sums:
            found.setdefault(one.query, one)
    return tuple(found.values())


def _dependency(world: n.World, known: dict[str, Footprint], invariant: n.Invariant) -> Dependency:
    rows = frozenset() if invariant.row is None else frozenset((invariant.row,))
    own, through = _read(world, known, invariant.conditions, invariant.entity, rows, frozenset())
    tools = {}
    for name in world.tools:
        reach = _reach(world, invariant, known[name], own, through)
        if reach is not None:
            tools[name] = reach
    return Dependency(
        invariant=invariant.name,
        reads=(own | through).reads,
        scans=through.scans,
        reads_clock=through.reads_clock,
        tools=tools,
        sums=tuple(_sums(world, known, invariant)),
    )


def _read(
    world: n.World,
    known: dict[str, Footprint],
    exprs: Iterable[n.Expr],
    entity: str | None,
    rows: frozenset[str],
    entered: frozenset[str],
) -> tuple[Footprint, Footprint]:
    """What is read of the quantified row itself, and what of everything else.

    ``rows`` are the names of that row. A function to which the row is given is entered, so that
    ``total(order)`` counts as reading members of ``order``.
    """
    own, through = effects.NOTHING, effects.NOTHING
    for part in (part for expr in exprs for part in _current(expr)):
        match part:
            case n.Field(base=n.Local(name=name), name=member) if name in rows:
                own |= Footprint(reads=frozenset(((entity or "", member),)))
            case n.CallFunction(function=name, arguments=arguments) if name not in entered:
                function = world.functions[name]
                handed = frozenset(
                    parameter.name
                    for parameter, argument in zip(function.parameters, arguments, strict=False)
                    if isinstance(argument, n.Local) and argument.name in rows
                )
                inner = (
                    expr
                    for statement in traverse.statements(function.body)
                    for expr in traverse.expressions(statement)
                )
                found = _read(world, known, inner, entity, handed, entered | {name})
                own, through = own | found[0], through | found[1]
            case _:
                through |= effects.alone(world, known, part)
    return own, through


def _current(expr: n.Expr) -> Iterator[n.Expr]:
    """The expressions inside of ``expr`` that are evaluated in the present state."""
    if isinstance(expr, n.Old):
        return
    yield expr
    for part in traverse.operands(expr):
        yield from _current(part)


def _reach(
    world: n.World, invariant: n.Invariant, tool: Footprint, own: Footprint, through: Footprint
) -> Reach | None:
    """What a call of the tool can break; None where it can break nothing."""
    if _touches(world, tool, through):
        return Reach.STATE if invariant.entity is None else Reach.ALL
    if invariant.entity in tool.creates or any(
        effects.overlap(write, read) for write in tool.writes for read in own.reads
    ):
        return Reach.CHANGED
    return None


def _touches(world: n.World, tool: Footprint, through: Footprint) -> bool:
    # A row that is deleted cannot be referred to any more, so what is read through references does
    # not change by a deletion; what is found by a scan does.
    clock = through.reads_clock and (tool.moves_clock or world.step is not None)
    return (
        clock
        or through.history
        or bool((tool.creates | tool.deletes) & through.scans)
        or any(effects.overlap(write, read) for write in tool.writes for read in through.reads)
    )


# ---------------------------------------------------------------- sums


def _sums(world: n.World, known: dict[str, Footprint], invariant: n.Invariant) -> Iterator[KeptSum]:
    seen: set[n.Query] = set()
    for expr in _reached(world, invariant.conditions, set()):
        match expr:
            case n.Query(
                kind=n.QueryKind.SUM | n.QueryKind.COUNT as kind,
                element=element,
                loops=(n.Loop(names=(name,), source=n.Rows(entity=entity), conditions=conditions),),
            ) as query if (
                query not in seen
            ):
                parts = conditions if kind is n.QueryKind.COUNT else (element, *conditions)
                exact = isinstance(query.type, t.Int | t.Money | t.Duration)
                if exact and all(_of_row(known, part, name, frozenset()) for part in parts):
                    seen.add(query)
                    touched = effects.of_expressions(world, parts, known)
                    yield KeptSum(
                        query=query,
                        entity=entity,
                        variable=name,
                        reads=frozenset(field for _, field in touched.reads),
                    )
            case _:
                pass


def _reached(world: n.World, exprs: tuple[n.Expr, ...], entered: set[str]) -> Iterator[n.Expr]:
    """All expressions that ``exprs`` evaluate, those of called functions included."""
    for expr in exprs:
        for part in traverse.subexpressions(expr):
            yield part
            if isinstance(part, n.CallFunction) and part.function not in entered:
                entered.add(part.function)
                body = world.functions[part.function].body
                inner = tuple(
                    one
                    for statement in traverse.statements(body)
                    for one in traverse.expressions(statement)
                )
                yield from _reached(world, inner, entered)


def _of_row(known: dict[str, Footprint], expr: n.Expr, row: str, bound: frozenset[str]) -> bool:
    """Whether ``expr`` depends on the row's own stored members only."""
    match expr:
        case n.Local(name=name):
            return name in bound
        case n.Field(base=n.Local(name=name)) if name == row:
            return True
        case n.Field(base=base):
            inside = not any(isinstance(one, t.Ref) for one in t.alternatives(base.type))
            return inside and _of_row(known, base, row, bound)
        case n.CallFunction(function=function, arguments=arguments):
            found = known[function]
            touched = found.reads or found.scans or found.reads_clock or found.parameters
            return not touched and all(_of_row(known, one, row, bound) for one in arguments)
        case n.Comprehension(loops=loops) | n.Query(loops=loops) | n.MapComprehension(loops=loops):
            inner = bound | {name for loop in loops for name in loop.names}
            return all(_of_row(known, one, row, inner) for one in traverse.operands(expr))
        case (
            n.Session()
            | n.Rows()
            | n.NewRows()
            | n.Referrers()
            | n.Lookup()
            | n.Parameter()
            | n.Show()
            | n.Old()
            | n.Some()
            | n.Called()
            | n.Calls()
            | n.Result()
            | n.Apply(builtin="now")
        ):
            return False
        case _:
            return all(_of_row(known, one, row, bound) for one in traverse.operands(expr))
