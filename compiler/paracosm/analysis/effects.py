"""What each tool and function reads and writes.

A footprint is conservative: what is not in it does not happen. Everything is told by entity and
member; the session stands as an entity named ``session``. What the end of a call checks (``where``,
uniqueness, references) is no part of a footprint.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from functools import reduce
from operator import or_
from typing import assert_never

from paracosm.analysis import traverse
from paracosm.analysis.once import once
from paracosm.ir import nodes as n
from paracosm.ir import types as t

SESSION = "session"
"""The name under which session state stands among the entities."""

ANY = "*"
"""The member that stands for all members of an entity."""

Place = tuple[str, str]
"""An entity, or ``session``, and one of its members, or ``*``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Footprint:
    """What may be touched.

    * ``reads`` and ``writes``: members of existing rows; creating a row is no write;
    * ``scans``: entities of which it matters which rows there are (loops, lookups, referrers);
    * ``creates``, ``deletes``: entities whose rows are; cascades included;
    * ``inside``: members of which a part is written: a record, list or map inside of a row is
      changed in place. Always a part of ``writes``;
    * ``reads_clock``, ``moves_clock``, ``ends``: ``now()``, ``advance``, ``end episode``;
    * ``history``: ``called``, ``calls`` or ``result`` of earlier calls is read;
    * ``parameters``: world parameters that are read.
    """

    reads: frozenset[Place] = frozenset()
    writes: frozenset[Place] = frozenset()
    scans: frozenset[str] = frozenset()
    creates: frozenset[str] = frozenset()
    deletes: frozenset[str] = frozenset()
    inside: frozenset[Place] = frozenset()
    parameters: frozenset[str] = frozenset()
    reads_clock: bool = False
    moves_clock: bool = False
    ends: bool = False
    history: bool = False

    def __or__(self, other: Footprint) -> Footprint:
        """What either of two touches."""
        if other == NOTHING:
            return self
        if self == NOTHING:
            return other
        return Footprint(**{name: getattr(self, name) | getattr(other, name) for name in _KINDS})

    @property
    def pure(self) -> bool:
        """Whether nothing of the state is changed."""
        changed = self.writes or self.creates or self.deletes or self.moves_clock or self.ends
        return not changed

    def disturbs(self, other: Footprint) -> bool:
        """Whether what this one changes may be something that ``other`` reads."""
        if self.moves_clock and other.reads_clock:
            return True
        if (self.creates | self.deletes) & other.scans:
            return True
        # A member of a row that was deleted may have been read through a reference.
        return any(overlap(write, read) for write in self.writes for read in other.reads) or any(
            entity in self.deletes for entity, _ in other.reads
        )


NOTHING = Footprint()

_KINDS = tuple(one.name for one in fields(Footprint))


def overlap(one: Place, other: Place) -> bool:
    """Whether two places may be the same."""
    return one[0] == other[0] and (one[1] == other[1] or ANY in (one[1], other[1]))


@once
def footprints(world: n.World) -> dict[str, Footprint]:
    """The footprint of each function and of each tool, by name, calls followed."""
    known = {name: NOTHING for name in world.functions}
    changed = True
    while changed:
        changed = False
        for name, function in world.functions.items():
            found = _of_body(world, known, function.body, function.parameters)
            if found != known[name]:
                known[name] = found
                changed = True
    done = dict(known)
    for name, tool in world.tools.items():
        done[name] = (
            _of_body(world, known, tool.body, tool.parameters)
            | _arguments(world, tool.parameters)
            | shown(world, known, tool.result)
        )
    return done


@once
def touched(world: n.World) -> Footprint:
    """What any of the tools touches."""
    feet = footprints(world)
    return reduce(or_, (feet[name] for name in world.tools), NOTHING)


def nested_writes(world: n.World) -> frozenset[Place]:
    """The members that some tool changes in place, which a copy of a row must not share."""
    return touched(world).inside


def of_expressions(
    world: n.World, exprs: Iterable[n.Expr], known: Mapping[str, Footprint] | None = None
) -> Footprint:
    """What the evaluation of ``exprs`` reads; ``known`` are the footprints, where already found."""
    functions = footprints(world) if known is None else known
    found = NOTHING
    for expr in exprs:
        for part in traverse.subexpressions(expr):
            found |= alone(world, functions, part)
    return found


def shown(world: n.World, known: Mapping[str, Footprint], type: t.Type) -> Footprint:
    """What is read to show a value of ``type``: of a row all its members, of a view what it names."""
    match type:
        case t.Ref(entity):
            reads = frozenset(((entity, ANY),))
            scans = frozenset(
                member.reverse[0]
                for member in world.entities[entity].members
                if member.reverse is not None
            )
            return Footprint(reads=reads, scans=scans)
        case t.View(name):
            found = NOTHING
            for member in world.views[name].members:
                found |= of_expressions(world, (member.value,), known)
                if not isinstance(member.type, t.Ref):
                    found |= shown(world, known, member.type)
            return found
        case t.ListOf(item):
            return shown(world, known, item)
        case t.MapOf(_, value):
            return shown(world, known, value)
        case t.OneOf(alternatives):
            found = NOTHING
            for one in alternatives:
                found |= shown(world, known, one)
            return found
        case _:
            return NOTHING


def _arguments(world: n.World, parameters: tuple[n.Member, ...]) -> Footprint:
    """A reference among the arguments is refused where its row is missing."""
    return Footprint(
        reads=frozenset(
            (part.entity, world.entities[part.entity].key.name)
            for member in parameters
            for part in parts(world, member.type)
            if isinstance(part, t.Ref)
        )
    )


# ---------------------------------------------------------------- what a type holds


def holds(world: n.World, type: t.Type, part: t.Type) -> bool:
    """Whether a value of ``type`` may be, or have inside of it, a value of type ``part``."""
    held = parts(world, type)
    # A local that was narrowed to a case still is a value of the union.
    return part in held or (isinstance(part, t.Case) and t.Union(part.union) in held)


def parts(world: n.World, type: t.Type) -> frozenset[t.Type]:
    """All types that a value of ``type`` may have inside of it, its own with them."""
    known = _known_parts(world)
    found = known.get(type)
    if found is None:
        found = known[type] = frozenset(_reached(world, type))
    return found


@once
def _known_parts(world: n.World) -> dict[t.Type, frozenset[t.Type]]:
    return {}


def _reached(world: n.World, type: t.Type) -> set[t.Type]:
    found: set[t.Type] = set()
    waiting = [type]
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting += _inside(world, one)
    return found


def _inside(world: n.World, type: t.Type) -> tuple[t.Type, ...]:
    match type:
        case t.OneOf(alternatives):
            return alternatives
        case t.ListOf(item):
            return (item,)
        case t.MapOf(key, value):
            return (key, value)
        case t.Record(name):
            return tuple(member.type for member in world.records[name].members)
        case t.Union(name) | t.Case(name, _):
            cases = world.unions[name].cases
            return tuple(member.type for case in cases for member in case.members)
        case _:
            return ()


@once
def _referring(world: n.World) -> dict[str, list[tuple[n.Entity, n.Member]]]:
    """For each entity the stored members, of any entity, that hold references to it."""
    found: dict[str, list[tuple[n.Entity, n.Member]]] = {name: [] for name in world.entities}
    for entity in world.entities.values():
        for member in entity.stored:
            for part in parts(world, member.type):
                if isinstance(part, t.Ref):
                    found[part.entity].append((entity, member))
    return found


_Origins = Mapping[str, frozenset[Place]]
"""For each local, the members inside of which the value lies that it names."""


def _places_of(world: n.World, type: t.Type) -> frozenset[Place]:
    """All members that may hold a value of ``type`` in place: what a name of that type may name."""
    changeable = [
        one
        for one in t.alternatives(type)
        if isinstance(one, t.Record | t.Union | t.Case | t.ListOf | t.MapOf | t.Json)
    ]
    return _joined(_holders(world, one) for one in changeable)


def _holders(world: n.World, type: t.Type) -> frozenset[Place]:
    known = _known_holders(world)
    found = known.get(type)
    if found is None:
        stored = [(one.name, member) for one in world.entities.values() for member in one.stored]
        stored += [(SESSION, member) for member in world.session]
        places = ((owner, one.name) for owner, one in stored if holds(world, one.type, type))
        found = known[type] = frozenset(places)
    return found


@once
def _known_holders(world: n.World) -> dict[t.Type, frozenset[Place]]:
    return {}


def _origins(world: n.World, expr: n.Expr, names: _Origins) -> frozenset[Place]:
    """The members inside of which the value of ``expr`` may lie, without being a copy."""
    match expr:
        case n.Field(base=n.Session(), name=name):
            return frozenset(((SESSION, name),))
        case n.Field(base=base, name=name):
            entities = [one.entity for one in t.alternatives(base.type) if isinstance(one, t.Ref)]
            if entities:
                return frozenset((entity, name) for entity in entities)
            return _origins(world, base, names)
        case n.Item(base=base) | n.Entry(base=base) | n.Slice(base=base):
            return _origins(world, base, names)
        case n.Local(name=name, type=type):
            return names[name] if name in names else _places_of(world, type)
        case n.Conditional(then=then, other=other):
            return _origins(world, then, names) | _origins(world, other, names)
        case n.MakeList(items=items):
            return _joined(_origins(world, item, names) for item in items)
        case n.MakeMap(entries=entries):
            return _joined(_origins(world, value, names) for _, value in entries)
        case n.Apply(arguments=arguments):
            return _joined(_origins(world, one, names) for one in arguments)
        case n.Arithmetic(left=left, right=right):
            return _origins(world, left, names) | _origins(world, right, names)
        case n.Comprehension(element=element, loops=loops) | n.Query(element=element, loops=loops):
            return _origins(world, element, _looped(world, loops, names))
        case n.MapComprehension(value=value, loops=loops):
            return _origins(world, value, _looped(world, loops, names))
        case n.CallFunction(type=type):
            return _places_of(world, type)
        case (
            n.Constant()
            | n.Template()
            | n.Formatted()
            | n.Parameter()
            | n.Session()
            | n.Referrers()
            | n.Rows()
            | n.NewRows()
            | n.Lookup()
            | n.Not()
            | n.Negative()
            | n.Compare()
            | n.And()
            | n.Or()
            | n.Is()
            | n.In()
            | n.MakeRecord()
            | n.MakeCase()
            | n.Show()
            | n.CallExtern()
            | n.Old()
            | n.Some()
            | n.Called()
            | n.Calls()
            | n.Result()
        ):
            return frozenset()
        case _:
            assert_never(expr)


def _joined(parts: Iterable[frozenset[Place]]) -> frozenset[Place]:
    return frozenset(place for part in parts for place in part)


def _looped(world: n.World, loops: tuple[n.Loop, ...], names: _Origins) -> _Origins:
    found = dict(names)
    for loop in loops:
        origins = _origins(world, loop.source, found)
        found |= {name: origins for name in loop.names}
    return found


# ---------------------------------------------------------------- bodies


def _of_body(
    world: n.World,
    known: Mapping[str, Footprint],
    body: tuple[n.Statement, ...],
    parameters: tuple[n.Member, ...],
) -> Footprint:
    found = NOTHING
    for expr in traverse.body_expressions(body):
        found |= alone(world, known, expr)
    names = _named(world, body)
    for statement in traverse.statements(body):
        found |= _effect(world, known, statement, names)
    return found


def _named(world: n.World, body: tuple[n.Statement, ...]) -> _Origins:
    """Where the values lie that the body names; names are unique, so one map serves all of it."""
    names: dict[str, frozenset[Place]] = {}
    for statement in traverse.statements(body):
        match statement:
            case n.Bind(name=name, value=value):
                names[name] = names.get(name, frozenset()) | _origins(world, value, names)
            case n.For(names=loop_names, source=source):
                origins = _origins(world, source, names)
                for name in loop_names:
                    names[name] = names.get(name, frozenset()) | origins
            case _:
                pass
    return names


def _effect(
    world: n.World, known: Mapping[str, Footprint], statement: n.Statement, names: _Origins
) -> Footprint:
    match statement:
        case n.Assign(place=place):
            return _written(world, place, names)
        case n.Augment(place=place):
            # `xs += [x]` may be carried out on the list itself.
            lists = any(isinstance(one, t.ListOf) for one in t.alternatives(place.type))
            return _changed_inside(world, place, names) if lists else _written(world, place, names)
        case n.Merge(place=place, changes=changes):
            return _merged(world, place, changes, names)
        case n.Append(list=place) | n.Insert(list=place) | n.Remove(list=place):
            return _changed_inside(world, place, names)
        case n.Clear(place=place) | n.DeleteEntry(map=place):
            return _changed_inside(world, place, names)
        case n.Create(entity=entity, members=members) | n.CreateMany(
            entity=entity, members=members
        ):
            given = {name for name, _ in members}
            defaults = tuple(
                member.default
                for member in world.entities[entity].stored
                if member.default is not None and member.name not in given
            )
            return Footprint(creates=frozenset((entity,))) | of_expressions(world, defaults, known)
        case n.Copy(entity=entity):
            tree = any(member.role is n.Role.TREE for member in world.entities[entity].members)
            return Footprint(
                creates=frozenset((entity,)),
                reads=frozenset(((entity, ANY),)),
                scans=frozenset((entity,)) if tree else frozenset(),
            )
        case n.Delete(row=row):
            found = NOTHING
            for one in t.alternatives(row.type):
                if isinstance(one, t.Ref):
                    found |= _deleted(world, one.entity)
            return found
        case n.Advance():
            return Footprint(moves_clock=True)
        case n.EndEpisode():
            return Footprint(ends=True)
        case n.Load(entity=entity):
            return Footprint(creates=frozenset((entity,)))
        case n.Bind() | n.Require() | n.If() | n.For() | n.Do() | n.Return() | n.Ensure():
            return NOTHING
        case _:
            assert_never(statement)


def _written(world: n.World, place: n.Expr, names: _Origins) -> Footprint:
    """``place = …``: the member of a row itself, or something inside of one."""
    match place:
        case n.Field(base=n.Session(), name=name):
            return Footprint(writes=frozenset(((SESSION, name),)))
        case n.Field(base=base, name=name):
            entities = [one.entity for one in t.alternatives(base.type) if isinstance(one, t.Ref)]
            if entities:
                return Footprint(writes=frozenset((entity, name) for entity in entities))
            return _changed_inside(world, base, names)
        case n.Item(base=base) | n.Entry(base=base):
            return _changed_inside(world, base, names)
        case _:
            return _changed_inside(world, place, names)


def _changed_inside(world: n.World, place: n.Expr, names: _Origins) -> Footprint:
    found = _origins(world, place, names)
    return Footprint(writes=found, inside=found)


def _merged(world: n.World, place: n.Expr, changes: n.Expr, names: _Origins) -> Footprint:
    records = [one.name for one in t.alternatives(changes.type) if isinstance(one, t.Record)]
    members = [member.name for name in records for member in world.records[name].members]
    entities = [one.entity for one in t.alternatives(place.type) if isinstance(one, t.Ref)]
    if not entities:
        return _changed_inside(world, place, names)
    return Footprint(writes=frozenset((entity, name) for entity in entities for name in members))


def _deleted(world: n.World, entity: str) -> Footprint:
    """A deleted row and what its field's ``on delete`` does to the rows that refer to it."""
    deleted: set[str] = set()
    cleared: set[Place] = set()
    inside: set[Place] = set()
    waiting = [entity]
    while waiting:
        one = waiting.pop()
        if one in deleted:
            continue
        deleted.add(one)
        for other, member in _referring(world)[one]:
            match member.on_delete:
                case n.OnDelete.CLEAR:
                    cleared.add((other.name, member.name))
                    if not isinstance(member.type, t.Ref | t.OneOf):
                        inside.add((other.name, member.name))
                case n.OnDelete.CASCADE:
                    waiting.append(other.name)
                case n.OnDelete.REFUSE:
                    pass
                case _:
                    assert_never(member.on_delete)
    return Footprint(
        deletes=frozenset(deleted),
        scans=frozenset(deleted) | {name for name, _ in cleared},
        writes=frozenset(cleared),
        reads=frozenset(cleared),
        inside=frozenset(inside),
    )


def alone(world: n.World, known: Mapping[str, Footprint], expr: n.Expr) -> Footprint:
    """What the expression itself reads, its operands left aside."""
    match expr:
        case n.Field(base=n.Session(), name=name):
            return Footprint(reads=frozenset(((SESSION, name),)))
        case n.Field(base=base, name=name):
            reads = frozenset(
                (one.entity, name) for one in t.alternatives(base.type) if isinstance(one, t.Ref)
            )
            return Footprint(reads=reads)
        case n.Referrers(entity=entity, field_name=name):
            return Footprint(reads=frozenset(((entity, name),)), scans=frozenset((entity,)))
        case n.Rows(entity=entity) | n.NewRows(entity=entity):
            return Footprint(scans=frozenset((entity,)))
        case n.Lookup(entity=entity):
            key = world.entities[entity].key.name
            return Footprint(reads=frozenset(((entity, key),)), scans=frozenset((entity,)))
        case n.Parameter(name=name):
            return Footprint(parameters=frozenset((name,)))
        case n.Show(view=view):
            return shown(world, known, t.View(view))
        case n.CallFunction(function=name):
            return known.get(name, NOTHING)
        case n.Apply(builtin="now"):
            return Footprint(reads_clock=True)
        case n.Called() | n.Calls() | n.Result():
            return Footprint(history=True)
        case _:
            return NOTHING
