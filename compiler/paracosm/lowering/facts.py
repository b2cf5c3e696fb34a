"""What is found out about a world once, before its modules are written."""

from __future__ import annotations

from dataclasses import dataclass, replace

from paracosm.analysis import effects, indexes, invariants, policies, traverse
from paracosm.analysis.once import once
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lowering import expressions, names
from paracosm.lowering.scope import Scope
from paracosm.lowering.statements import Routine, mutated


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """A world and what its modules share."""

    world: n.World
    footprints: dict[str, effects.Footprint]
    indexes: tuple[indexes.Index, ...]
    judged: dict[str, tuple[policies.Judged, ...]]
    inside: frozenset[effects.Place]
    """The members of rows that some tool changes in place."""
    copied: frozenset[t.Type]
    """The records and unions in these members, which know how to copy themselves."""
    noted: frozenset[str]
    """The tools whose successful calls somebody asks about."""
    asking: frozenset[str]
    """The tools that draw values which nobody can compute."""
    mutated: frozenset[t.Type]
    scope: Scope
    """The scope of a module: nothing is bound but ``state``."""

    def routine(self, result: t.Type = t.NOTHING, shown: bool = False) -> Routine:
        """The routine of a body."""
        return Routine(
            footprints=self.footprints,
            mutated=self.mutated,
            copied=self.copied,
            result=result,
            shown=shown,
        )

    def written(self, name: str) -> frozenset[str]:
        """The entities whose existing rows a tool or function writes."""
        return frozenset(entity for entity, _ in self.footprints[name].writes)


def gather(world: n.World) -> Facts:
    """The facts about a world."""
    found = effects.footprints(world)
    chosen = indexes.choose(world)
    scope = Scope(
        world=world,
        indexed=frozenset((one.entity, one.field) for one in chosen),
        sums=frozenset(one.query for one in invariants.sums(world)),
        stateless=_stateless(world, found),
    )
    scope = replace(scope, plain_views=_plain_views(scope))
    inside = effects.nested_writes(world)
    return Facts(
        world=world,
        footprints=found,
        indexes=chosen,
        judged=policies.judged(world),
        inside=inside,
        copied=_copied(world, inside),
        noted=_noted(world),
        asking=_asking(world),
        mutated=mutated(world),
        scope=scope,
    )


def _copied(world: n.World, inside: frozenset[effects.Place]) -> frozenset[t.Type]:
    """The records and unions that are copied with a row, because some tool writes inside of them."""
    waiting = [
        one.type
        for entity in world.entities.values()
        for one in entity.stored
        if (entity.name, one.name) in inside or (entity.name, "*") in inside
    ]
    found: set[t.Type] = set()
    while waiting:
        match waiting.pop():
            case t.OneOf(options):
                waiting += options
            case t.ListOf(item) | t.MapOf(_, item):
                waiting.append(item)
            case t.Record(name) as record if record not in found:
                found.add(record)
                waiting += [one.type for one in world.records[name].members]
            case t.Union(name) | t.Case(name, _) if t.Union(name) not in found:
                found.add(t.Union(name))
                cases = world.unions[name].cases
                waiting += [one.type for case in cases for one in case.members]
            case _:
                pass
    return frozenset(found)


def _stateless(world: n.World, found: dict[str, effects.Footprint]) -> frozenset[str]:
    """The functions that need nothing but their arguments."""
    stateless = {
        name
        for name in world.functions
        if replace(found[name], reads=frozenset()) == effects.NOTHING
        and not any(entity == effects.SESSION for entity, _ in found[name].reads)
    }
    while True:
        kept = {name for name in stateless if not _asks_state(world.functions[name], stateless)}
        if kept == stateless:
            return frozenset(kept)
        stateless = kept


def _asks_state(function: n.Function, stateless: set[str]) -> bool:
    # A row that is found through a list or a field is looked up in its table.
    return any(
        (isinstance(part, n.CallFunction) and part.function not in stateless)
        or isinstance(part, n.Show | n.Some)
        or (isinstance(part, n.CallFunction) and any(map(_is_found, part.arguments)))
        or (isinstance(part, n.Field) and _through_key(part))
        or (names.refers(part.type) and isinstance(part, n.Lookup | n.Item | n.Entry | n.Query))
        or (isinstance(part, n.Comprehension | n.Query) and _over_keys(part))
        for part in traverse.body_expressions(function.body)
    )


def _plain_views(scope: Scope) -> frozenset[str]:
    """The views that are made of a row or record alone."""
    marked = replace(scope, state="<state>")
    return frozenset(
        name
        for name, view in scope.world.views.items()
        if not any("<state>" in one for one in expressions.shown_members(view, marked))
    )


def _is_found(argument: n.Expr) -> bool:
    """Whether an argument is a row that has to be looked up."""
    return names.refers(argument.type) and not isinstance(argument, n.Local | n.Constant)


def _through_key(part: n.Field) -> bool:
    """Whether a member is asked of a row that no local holds."""
    return names.refers(part.base.type) and not isinstance(part.base, n.Local)


def _over_keys(part: n.Comprehension | n.Query) -> bool:
    return any(names.refers(expressions.item_types(loop.source)[0]) for loop in part.loops)


@once
def all_expressions(world: n.World) -> list[n.Expr]:
    """Every expression that a package evaluates, with all that is inside of it."""
    bodies = [one.body for one in world.functions.values()]
    bodies += [one.body for one in world.tools.values()]
    bodies += [one.body for one in world.scenarios.values()]
    found = [policy.broken for policy in world.policies.values()]
    for invariant in world.invariants.values():
        found += invariant.conditions
    for task in world.tasks.values():
        found += [goal.condition for goal in task.goals]
        found += [*task.asks, *task.frame]
        found += [given.condition for given in task.givens if given.condition is not None]
        found += [task.answer] if task.answer is not None else []
    inside = [part for body in bodies for part in traverse.body_expressions(body)]
    return inside + [part for expr in found for part in traverse.subexpressions(expr)]


def _asking(world: n.World) -> frozenset[str]:
    bodies = {name: one.body for name, one in world.functions.items()}
    bodies |= {name: one.body for name, one in world.tools.items()}
    parts = {
        name: [
            part
            for part in traverse.body_expressions(body)
            if isinstance(part, n.Some | n.CallFunction)
        ]
        for name, body in bodies.items()
    }
    asking: set[str] = set()
    while True:
        found = {
            name
            for name, inside in parts.items()
            if any(isinstance(one, n.Some) or one.function in asking for one in inside)
        }
        if found == asking:
            return frozenset(found & world.tools.keys())
        asking = found


def _noted(world: n.World) -> frozenset[str]:
    return frozenset(
        expr.tool
        for expr in all_expressions(world)
        if isinstance(expr, n.Called | n.Calls | n.Result)
    )


def with_edits(scope: Scope, entities: frozenset[str]) -> Scope:
    """A scope in which named rows of ``entities`` are taken by ``edit``."""
    return replace(scope, edits=entities)
