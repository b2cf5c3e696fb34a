"""Which lookups deserve an index.

A loop over all rows of an entity that keeps those with ``row.member == value`` need not go through all
of them, where the value is known before the loop. :func:`equalities` finds these conditions of one
loop, for whoever turns the loop into a lookup; :func:`choose` says which indexes that takes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from paracosm.analysis import effects, traverse
from paracosm.ir import nodes as n
from paracosm.ir import types as t


@dataclass(frozen=True, slots=True, kw_only=True)
class Index:
    """From the values of ``field`` to the rows of ``entity`` that have them."""

    entity: str
    field: str
    unique: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Equality:
    """``row.field == value`` in a loop over the rows of an entity, and the conditions that remain."""

    entity: str
    field: str
    value: n.Expr
    remaining: tuple[n.Expr, ...]


def choose(world: n.World) -> tuple[Index, ...]:
    """The indexes that make the world's lookups and the checks at the end of a call quick.

    In order of declaration: every unique member; the references that are asked for backwards, or
    checked when a row is deleted; for each loop the best of its equalities. Goals and scenarios are
    left aside, since they are evaluated once and an index costs at every write. Keys need none.
    """
    wanted: set[tuple[str, str]] = set()
    for entity in world.entities.values():
        wanted |= {(entity.name, one.name) for one in entity.members if one.role is n.Role.UNIQUE}
        wanted |= {one.reverse for one in entity.members if one.reverse is not None}
    wanted |= _checked_on_delete(world)
    for expr in _expressions(world):
        match expr:
            case n.Referrers(entity=name, field_name=field):
                wanted.add((name, field))
            case _:
                found = best(world, expr)
                if found is not None and found.field != world.entities[found.entity].key.name:
                    wanted.add((found.entity, found.field))
    return tuple(
        Index(entity=entity.name, field=member.name, unique=member.role is n.Role.UNIQUE)
        for entity in world.entities.values()
        for member in entity.stored
        if (entity.name, member.name) in wanted
    )


def best(world: n.World, expr: n.Expr) -> Equality | None:
    """The equality by which the first loop of a query or comprehension should look its rows up."""
    match expr:
        case n.Query(kind=kind, element=element, loops=loops) if loops:
            # What `any` asks of its element is one more condition of its loop.
            extra = (element,) if kind is n.QueryKind.ANY and len(loops) == 1 else ()
        case n.Comprehension(loops=loops) | n.MapComprehension(loops=loops) if loops:
            extra = ()
        case _:
            return None
    options = equalities(world, loops[0], extra)
    return max(options, key=lambda one: _worth(world, one), default=None)


def equalities(
    world: n.World, loop: n.Loop, extra: tuple[n.Expr, ...] = ()
) -> tuple[Equality, ...]:
    """The conditions of ``loop`` that an index could answer; ``extra`` count as conditions too."""
    match loop:
        case n.Loop(names=(name,), source=n.Rows(entity=entity)):
            pass
        case _:
            return ()
    conditions = traverse.conjuncts(n.And(operands=(*loop.conditions, *extra)))
    found = []
    for position, condition in enumerate(conditions):
        compared = _compared(condition, name)
        if compared is not None and _answers(*compared):
            field, value = compared
            # A condition before it may guard the value, as `a is not none and x.f == a.g` does.
            remaining = conditions[:position] + conditions[position + 1 :]
            guarded = any(isinstance(one, n.Is) for one in conditions[:position])
            if not guarded or isinstance(value, n.Local | n.Constant | n.Parameter):
                found.append(
                    Equality(entity=entity, field=field.name, value=value, remaining=remaining)
                )
    return tuple(found)


def _compared(condition: n.Expr, name: str) -> tuple[n.Field, n.Expr] | None:
    match condition:
        case n.Compare(
            op="==", left=n.Field(base=n.Local(name=base)) as field, right=value
        ) if base == name and name not in traverse.free_locals(value):
            return field, value
        case n.Compare(
            op="==", left=value, right=n.Field(base=n.Local(name=base)) as field
        ) if base == name and name not in traverse.free_locals(value):
            return field, value
        case _:
            return None


def _answers(field: n.Field, value: n.Expr) -> bool:
    """Whether an index of the member has an answer for each of the values."""
    nothing = {t.NONE, t.ABSENT}
    asked, held = set(t.alternatives(value.type)), set(t.alternatives(field.type))
    return _hashable(field.type) and asked & nothing <= held


def _hashable(type: t.Type) -> bool:
    return all(
        isinstance(
            one,
            t.Bool
            | t.Int
            | t.Money
            | t.Str
            | t.Date
            | t.DateTime
            | t.Duration
            | t.Enum
            | t.Literal
            | t.Ref
            | t.NoneType
            | t.Absent,
        )
        for one in t.alternatives(type)
    )


def _worth(world: n.World, one: Equality) -> int:
    """How few rows the equality is likely to leave."""
    entity = world.entities[one.entity]
    member = next(member for member in entity.members if member.name == one.field)
    if member.role is n.Role.KEY:
        return 4
    if member.role is n.Role.UNIQUE:
        return 3
    match t.without(member.type, t.NONE, t.ABSENT):
        case t.Ref():
            return 2
        case t.Bool() | t.Enum():
            return 0
        case _:
            return 1


def _checked_on_delete(world: n.World) -> set[tuple[str, str]]:
    deleted = {
        entity for footprint in effects.footprints(world).values() for entity in footprint.deletes
    }
    return {
        (other.name, member.name)
        for other in world.entities.values()
        for member in other.stored
        if any(
            isinstance(one, t.Ref) and one.entity in deleted for one in t.alternatives(member.type)
        )
    }


def _expressions(world: n.World) -> Iterator[n.Expr]:
    for body in (
        *(function.body for function in world.functions.values()),
        *(tool.body for tool in world.tools.values()),
    ):
        yield from traverse.body_expressions(body)
    yield from _all(member.value for view in world.views.values() for member in view.members)
    yield from _all(part for one in world.invariants.values() for part in one.conditions)
    yield from _all(policy.broken for policy in world.policies.values())


def _all(exprs: Iterable[n.Expr]) -> Iterator[n.Expr]:
    for expr in exprs:
        yield from traverse.subexpressions(expr)
