"""How much of a state one call can touch, and where the values that it stores come from.

Both make bounds: where a call touches one row at most, so many rows need as many calls; and a value
that stands nowhere yet can come only from a call that takes it as an argument.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from paracosm.analysis import traverse
from paracosm.analysis.effects import SESSION, Footprint, Place
from paracosm.ir import nodes as n
from paracosm.ir import types as t

_MOST_PATHS = 64
"""So many ways through a body are told apart at most."""

Target = str
"""A row that statements of one body touch, under a name; the session is one as well."""

Source = str | None
"""Where a stored value comes from: ``=`` and a constant, spelled out; a parameter; None if unknown."""


def touches_one(world: n.World, footprints: Mapping[str, Footprint], tool: n.Tool) -> bool:
    """Whether each call changes, creates or deletes one row at most.

    What goes with a deleted row, and what is copied along with one, is not counted: it hangs together.
    """
    for expr in traverse.body_expressions(tool.body):
        if isinstance(expr, n.CallFunction) and not footprints[expr.function].pure:
            return False
    try:
        through, returned = _paths(world, tool.body, (frozenset(),))
    except _TooMany:
        return False
    return all(len(path) <= 1 for path in (*through, *returned))


class _TooMany(Exception):
    """There are more ways through a body than are told apart, or one of them touches many rows."""


_Paths = tuple[frozenset[Target], ...]


def _paths(
    world: n.World, body: Iterable[n.Statement], through: _Paths
) -> tuple[_Paths, list[frozenset[Target]]]:
    """The rows touched on each way through a body, and on those ways that return early."""
    returned: list[frozenset[Target]] = []
    for statement in body:
        match statement:
            case n.If(then=then, other=other):
                one, early = _paths(world, then, through)
                two, late = _paths(world, other, through)
                returned += [*early, *late]
                through = tuple(dict.fromkeys((*one, *two)))
            case n.For(body=inner):
                if any(_target(world, one) for one in traverse.statements(inner)):
                    raise _TooMany
                _, early = _paths(world, inner, through)
                returned += early
            case n.Return():
                return (), [*returned, *through]
            case _:
                touched = _target(world, statement)
                if touched is not None:
                    through = tuple(dict.fromkeys(path | {touched} for path in through))
        if len(through) + len(returned) > _MOST_PATHS:
            raise _TooMany
    return through, returned


def _target(world: n.World, statement: n.Statement) -> Target | None:
    """The row that a statement touches; None where it touches none."""
    match statement:
        case n.Create(name=name) | n.Copy(name=name):
            return name or f"new {id(statement)}"
        case n.CreateMany() | n.Load():
            raise _TooMany
        case n.Delete(row=row):
            if any(_clears(world, one) for one in t.alternatives(row.type)):
                raise _TooMany
            return _row(row, statement)
        case n.Merge(place=place):
            return _row(place, statement)
        case n.Assign(place=place) | n.Augment(place=place) | n.Clear(place=place):
            return _owner(place, statement)
        case n.Append(list=place) | n.Insert(list=place) | n.Remove(list=place):
            return _owner(place, statement)
        case n.DeleteEntry(map=place):
            return _owner(place, statement)
        case _:
            return None


def _clears(world: n.World, type: t.Type) -> bool:
    """Whether deleting a row of a type changes rows that stay."""
    from paracosm.analysis import effects

    return isinstance(type, t.Ref) and any(
        member.on_delete is n.OnDelete.CLEAR and effects.holds(world, member.type, type)
        for entity in world.entities.values()
        for member in entity.stored
    )


def _row(expr: n.Expr, statement: n.Statement) -> Target:
    return expr.name if isinstance(expr, n.Local) else f"row {id(statement)}"


def _owner(place: n.Expr, statement: n.Statement) -> Target:
    """The row in which a place stands; where that is not plain, one that is like no other."""
    match place:
        case n.Field(base=n.Session()):
            return SESSION
        case n.Field(base=n.Local(name=name, type=type)) if isinstance(type, t.Ref):
            return name
        case n.Field(base=base) if isinstance(base.type, t.Ref):
            return f"row {id(statement)}"
        case n.Field(base=base) | n.Item(base=base) | n.Entry(base=base):
            return _owner(base, statement)
        case _:
            return f"row {id(statement)}"


# ---------------------------------------------------------------- where values come from


def sources(
    world: n.World, tool: n.Tool, footprint: Footprint, bodies: Iterable[tuple[n.Statement, ...]]
) -> dict[Place, frozenset[Source]]:
    """For each member that a tool may give a value of its own to: where those values come from.

    ``bodies`` are its own, first, and those of the functions that it calls. A member that is copied along with
    its row gets no value of its own.
    """
    found: dict[Place, set[Source]] = {}
    for place in footprint.writes:
        if place in footprint.inside:
            found.setdefault(place, set()).add(None)
    plain = {one.name for one in tool.parameters}
    for body in bodies:
        names = plain if body is tool.body else set[str]()
        for place, value, default in _stored(world, body):
            # A default sees the other members of its row, not the parameters.
            found.setdefault(place, set()).add(_source(value, set() if default else names))
    for place in footprint.writes:
        # Written in a way that is not seen here: by a merge, or by what a deletion clears.
        found.setdefault(place, {None})
    return {place: frozenset(values) for place, values in found.items()}


def _stored(
    world: n.World, body: tuple[n.Statement, ...]
) -> Iterator[tuple[Place, n.Expr | None, bool]]:
    """The members that a body stores in, the values, and whether these are defaults."""
    for statement in traverse.statements(body):
        match statement:
            case n.Assign(place=n.Field(base=base, name=name), value=value):
                for one in t.alternatives(base.type):
                    if isinstance(one, t.Ref):
                        yield (one.entity, name), value, False
            case n.Augment(place=n.Field(base=base, name=name)):
                for one in t.alternatives(base.type):
                    if isinstance(one, t.Ref):
                        yield (one.entity, name), None, False
            case n.Merge(place=place):
                for one in t.alternatives(place.type):
                    if isinstance(one, t.Ref):
                        for member in world.entities[one.entity].stored:
                            yield (one.entity, member.name), None, False
            case n.Create(entity=entity, members=members):
                given = dict(members)
                for member in world.entities[entity].stored:
                    if member.name in given:
                        yield (entity, member.name), given[member.name], False
                    elif member.fresh is None:
                        yield (entity, member.name), member.default, True
            case n.CreateMany(entity=entity) | n.Load(entity=entity):
                for member in world.entities[entity].stored:
                    yield (entity, member.name), None, False
            case n.Copy(entity=entity, members=members):
                for name, value in members:
                    yield (entity, name), value, False
            case _:
                pass


def _source(value: n.Expr | None, parameters: set[str]) -> Source:
    match value:
        case n.Constant(value=None | n.ABSENT):
            return "=None"
        case n.Constant(value=bool() | int() as constant):
            return f"={constant!r}"
        case n.Constant(value=str() as constant):
            return f"={str(constant)!r}"
        case n.Local(name=name) if name in parameters:
            return name
        case n.Field(base=n.Local(name=name), name=member) if name in parameters:
            return f"{name}.{member}"
        case _:
            return None
