"""Which locals hold rows instead of keys, and which functions take and give lists of rows.

A list of references is a list of keys. Where nothing but loops asks for it, and no row in it is written
meanwhile, the rows themselves do as well, and need not be looked up again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from paracosm.analysis import effects, traverse
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lowering import expressions
from paracosm.lowering.facts import Facts
from paracosm.lowering.scope import Scope


def listing(facts: Facts) -> frozenset[str]:
    """The functions that take lists of rows, and give one, instead of lists of keys.

    They read only, go through what they are given, and are called by tools and functions that delete nothing, with
    lists that are rows by themselves. What a member must be is asked before it is known that all rows are there.
    """
    world = facts.world
    asked = {one.function for whole in _conditions(world) for one in _calls(whole)}
    found = frozenset(
        name
        for name, one in world.functions.items()
        if _lists(one.result) and _only_reads(one, facts) and name not in asked
    )
    if not found:
        return found
    calls: dict[str, list[tuple[str, n.CallFunction]]] = {name: [] for name in found}
    bodies = {name: one.body for name, one in world.functions.items()}
    bodies |= {name: one.body for name, one in world.tools.items()}
    for caller, body in bodies.items():
        for whole in traverse.body_expressions(body):
            if isinstance(whole, n.CallFunction) and whole.function in found:
                calls[whole.function].append((caller, whole))
    while True:
        kept = frozenset(
            name
            for name in found
            if _goes_through(world.functions[name], found)
            and all(
                not facts.footprints[caller].deletes and _hands_rows(call, found)
                for caller, call in calls[name]
            )
        )
        if kept == found:
            return found
        found = kept


def _calls(whole: n.Expr) -> Iterator[n.CallFunction]:
    for part in traverse.subexpressions(whole):
        if isinstance(part, n.CallFunction):
            yield part


def _conditions(world: n.World) -> Iterator[n.Expr]:
    """What is asked of members, and what they are by default."""
    owners = [one.stored for one in world.entities.values()]
    owners += [one.members for one in world.records.values()]
    owners += [case.members for one in world.unions.values() for case in one.cases]
    for member in (one for members in (*owners, world.session) for one in members):
        yield from (one for one in (member.where, member.default) if one is not None)


def _lists(type: t.Type) -> bool:
    return isinstance(type, t.ListOf) and isinstance(type.item, t.Ref)


def _only_reads(function: n.Function, facts: Facts) -> bool:
    footprint = facts.footprints[function.name]
    return footprint == replace(effects.NOTHING, reads=footprint.reads, scans=footprint.scans)


def _goes_through(function: n.Function, found: frozenset[str]) -> bool:
    """Whether nothing but loops asks for the lists that a function is given."""
    parts = list(traverse.body_expressions(function.body))
    uses = Counter(part.name for part in parts if isinstance(part, n.Local))
    loops = Counter(_looped(parts, function.body, True, found))
    given = [one.name for one in function.parameters if _lists(one.type)]
    old = any(isinstance(part, n.Old) for part in parts)
    return not old and all(uses[one] == loops[one] for one in given)


def _hands_rows(call: n.CallFunction, found: frozenset[str]) -> bool:
    """Whether all lists of references with which a function is called give rows by themselves."""
    return all(
        _gives(given, found) or expressions.part_of(given) is not None
        for given in call.arguments
        if _lists(given.type)
    )


def _gives(expr: n.Expr, found: frozenset[str]) -> bool:
    match expr:
        case n.Comprehension() | n.Rows() | n.Referrers() | n.NewRows():
            return True
        case n.CallFunction(function=function):
            return function in found
        case _:
            return False


def locals_of(
    name: str, body: tuple[n.Statement, ...], scope: Scope, facts: Facts, shown: bool = False
) -> Scope:
    """A scope in which locals hold rows instead of keys, where nothing but loops asks for them.

    The rows must stay what they are, so the routine neither writes nor deletes any of their entity.
    """
    footprint = facts.footprints[name]
    touched = footprint.deletes | {entity for entity, _ in footprint.writes}
    bound: dict[str, list[n.Bind]] = {}
    for statement in traverse.statements(body):
        if isinstance(statement, n.Bind):
            bound.setdefault(statement.name, []).append(statement)
    parts = list(traverse.body_expressions(body))
    then = {
        free
        for part in parts
        if isinstance(part, n.Old)
        for free in traverse.free_locals(part.value)
    }
    uses = Counter(part.name for part in parts if isinstance(part, n.Local))
    loops = Counter(_looped(parts, body, shown, scope.listing))
    return replace(
        scope,
        listed=frozenset(
            one
            for one, [*binds] in bound.items()
            if uses[one] == loops[one]
            and one not in then
            and len(binds) == 1
            and _lists_rows(binds[0], touched, scope)
        ),
    )


def _lists_rows(bind: n.Bind, touched: frozenset[str], scope: Scope) -> bool:
    """Whether rows are listed on the spot, of an entity that is not touched."""
    made = isinstance(bind.value, n.Comprehension | n.Rows | n.Referrers | n.NewRows)
    made = made or _gives(bind.value, scope.listing)
    match bind.type:
        case t.ListOf(t.Ref(entity)):
            return made and bind.otherwise is None and entity not in touched
        case _:
            return False


def _looped(
    parts: Sequence[n.Expr], body: tuple[n.Statement, ...], shown: bool, listing: frozenset[str]
) -> Iterator[str]:
    """The name of each local once for each place where it, or a part, is gone through, shown or counted."""
    for part in parts:
        match part:
            case n.Comprehension() | n.Query() | n.MapComprehension():
                for loop in part.loops:
                    if len(loop.names) == 1:
                        yield from _part_of(loop.source)
            case n.Show(value=given) | n.Apply(builtin="len", arguments=(given,)):
                yield from _part_of(given)
            case n.CallFunction(function=function, arguments=given) if function in listing:
                for one in given:
                    yield from _part_of(one)
            case n.Compare(op="==" | "!=", left=left, right=n.MakeList(items=())):
                yield from _part_of(left)
            case _:
                pass
    for statement in traverse.statements(body):
        match statement:
            case n.For(names=[_], source=source):
                yield from _part_of(source)
            case n.Return(value=given) if shown:
                yield from _part_of(given)
            case _:
                pass


def _part_of(source: n.Expr) -> Iterator[str]:
    name = expressions.part_of(source)
    if name is not None:
        yield name
