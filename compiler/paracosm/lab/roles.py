"""What each tool does with its arguments, as far as the planner's bound needs it.

Everything errs on the safe side: an argument is said to name the written row only where every write of
that member in the tool goes to that row, and a tool is said to reveal every sort its result may show.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from paracosm.analysis import effects, traverse
from paracosm.analysis.effects import ANY, Footprint, Place, overlap
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lab.sorts import Sort, Sorts, core, key_sort
from paracosm.lab.touching import Source, sources, touches_one


@dataclass(frozen=True, slots=True)
class Parameter:
    """One argument on the wire; ``whole`` where it is a list or record, known only as a whole.

    ``group`` names the record whose members stand in its place on the wire: they are taken together
    from one record.
    """

    wire: str
    name: str
    sort: Sort
    type: t.Type
    required: bool
    whole: bool
    group: str = ""


@dataclass(frozen=True, slots=True)
class Scope:
    """A result shows only rows of ``entity`` whose ``member`` equals an argument, capitals aside."""

    entity: str
    member: str
    parameter: Parameter


@dataclass(frozen=True, slots=True)
class Role:
    """What one tool does."""

    name: str
    """On the wire."""
    tool: n.Tool
    footprint: Footprint
    parameters: tuple[Parameter, ...]
    direct: Mapping[Place, Parameter]
    """The members that are written in the row alone which that argument names."""
    assigned: Mapping[Place, frozenset[str]]
    """The members to which it gives none but these values, spelled out."""
    sources: Mapping[Place, frozenset[Source]]
    """Where the values come from that it gives to members, copies of whole rows aside."""
    deleted: Mapping[str, Parameter]
    """The entities of which the row alone is deleted which that argument names."""
    single: frozenset[str]
    """The entities of which one call creates one row at most."""
    touches_one: bool
    """Whether one call touches one row at most, with what hangs on it where it is deleted or copied."""
    stored: frozenset[str]
    """The arguments, by wire name, that can become part of a row as they are."""
    copied: frozenset[Place]
    """The members whose values can become part of another row that exists already."""
    passed_on: frozenset[Place]
    """The members whose values can become part of any other row."""
    shows: frozenset[Sort]
    """What the result may show."""
    reveals: frozenset[Sort]
    """What the result may show of rows that there are, beyond the row that ``echoes`` names."""
    beside: frozenset[Sort]
    """What the result may show that is no member of the rows themselves: computed members of views."""
    shows_one: frozenset[Sort]
    """The sorts of which one call shows one value at most."""
    echoes: Parameter | None
    """The argument whose row is the result."""
    scope: Scope | None
    """Which rows alone the result may show; the member is one that no tool writes."""
    policies: tuple[n.Policy, ...]

    @property
    def pure(self) -> bool:
        """Whether nothing is changed."""
        return self.footprint.pure

    def required(self) -> tuple[Parameter, ...]:
        """The arguments that cannot be left out."""
        return tuple(one for one in self.parameters if one.required)


def cast_roles(world: n.World, sorts: Sorts) -> dict[str, Role]:
    """The role of each tool, by its name on the wire."""
    footprints = effects.footprints(world)
    written = frozenset(place for tool in world.tools for place in footprints[tool].writes)
    return {
        tool.wire: _role(world, sorts, footprints, written, tool) for tool in world.tools.values()
    }


def _role(
    world: n.World,
    sorts: Sorts,
    footprints: Mapping[str, Footprint],
    written: frozenset[Place],
    tool: n.Tool,
) -> Role:
    footprint = footprints[tool.name]
    parameters = tuple(_parameters(world, sorts, tool))
    by_name = {one.name: one for one in parameters}
    roots = _roots(tool)
    called = _called_writes(footprints, tool)
    echo = _echo(tool)
    echoes = by_name.get(echo) if echo is not None else None
    shown = frozenset(shown_sorts(world, sorts, tool.result, tool.name, echoes is not None))
    beside = frozenset(_computed_sorts(world, sorts, tool.result))
    passed_on = frozenset(_copied(world, tool, _stored_anywhere))
    if _is_fresh(tool):
        # A row that was made just now holds keys that were given, or passed on.
        held = {sort for place in passed_on for sort in held_keys(world, place)}
        held |= beside
        shown = frozenset(one for one in shown if not one.startswith("key of ") or one in held)
    return Role(
        name=tool.wire,
        tool=tool,
        footprint=footprint,
        parameters=parameters,
        direct={
            place: by_name[root]
            for place, root in _direct(tool, roots, called).items()
            if root in by_name
        },
        assigned=_assigned(world, tool, footprint),
        sources=sources(world, tool, footprint, tuple(_reached(world, tool.body))),
        deleted={
            entity: by_name[root]
            for entity, root in _deleted(world, tool, footprint).items()
            if root in by_name
        },
        single=frozenset(
            entity for entity in footprint.creates if _creates_one(footprints, tool, entity)
        ),
        touches_one=touches_one(world, footprints, tool),
        stored=frozenset(by_name[one].wire for one in _stored(tool) if one in by_name),
        copied=frozenset(_copied(world, tool, _stored_in_rows)),
        passed_on=passed_on,
        shows=frozenset(shown_sorts(world, sorts, tool.result, tool.name)),
        reveals=shown,
        shows_one=frozenset(_shown_once(world, sorts, tool)),
        beside=beside,
        echoes=echoes,
        scope=_scope(tool, by_name, written),
        policies=tuple(
            policy
            for policy in world.policies.values()
            if any(trigger.tool == tool.name for trigger in policy.triggers)
        ),
    )


def _parameters(world: n.World, sorts: Sorts, tool: n.Tool) -> Iterator[Parameter]:
    for member in tool.parameters:
        match member.type:
            case t.Record(name) if member.flat:
                for part in world.records[name].members:
                    yield Parameter(
                        part.wire,
                        f"{member.name}.{part.name}",
                        sorts.members[name, part.name],
                        part.type,
                        part.default is None and not t.may_be_absent(part.type),
                        _is_whole(part.type),
                        name,
                    )
            case _:
                needed = member.default is None and not t.may_be_absent(member.type)
                yield Parameter(
                    member.wire,
                    member.name,
                    sorts.parameters[tool.name, member.name],
                    member.type,
                    needed,
                    _is_whole(member.type),
                )


def _is_whole(type: t.Type) -> bool:
    structured = t.ListOf | t.MapOf | t.Record | t.Union | t.Case | t.Json
    return any(isinstance(one, structured) for one in t.alternatives(type))


# ---------------------------------------------------------------- where writes go


def _roots(tool: n.Tool) -> dict[str, str]:
    """For each local, the parameter inside of whose row its value lies, where that is known."""
    roots = {
        member.name: member.name
        for member in tool.parameters
        if isinstance(t.without(member.type, t.NONE, t.ABSENT), t.Ref)
    }
    for statement in traverse.statements(tool.body):
        match statement:
            case n.Bind(name=name, value=value):
                root = _root(value, roots)
                if root is not None:
                    roots[name] = root
            case n.For(names=(name,), source=source) if not _is_row(source.type):
                root = _root(source, roots)
                if root is not None:
                    roots[name] = root
            case _:
                pass
    return roots


def _is_row(type: t.Type) -> bool:
    return isinstance(core(type), t.Ref)


def _root(expr: n.Expr, roots: Mapping[str, str]) -> str | None:
    match expr:
        case n.Local(name=name):
            return roots.get(name)
        case n.Field(base=base) | n.Item(base=base) | n.Entry(base=base):
            # A member that holds a reference leads out of the row.
            return None if _is_row(expr.type) else _root(base, roots)
        case n.Query(
            kind=n.QueryKind.FIRST | n.QueryKind.ONE,
            element=n.Local(name=element),
            loops=(n.Loop(names=(name,), source=source),),
        ) if element == name and not _is_row(expr.type):
            return _root(source, roots)
        case _:
            return None


def _written_place(statement: n.Statement) -> n.Expr | None:
    match statement:
        case n.Assign(place=place) | n.Augment(place=place) | n.Clear(place=place):
            return place
        case n.Append(list=place) | n.Insert(list=place) | n.Remove(list=place):
            return place
        case n.DeleteEntry(map=place):
            return place
        case _:
            return None


def _member_of(place: n.Expr) -> Place | None:
    """The member of a row that a place stands in, where the path to it shows that."""
    match place:
        case n.Field(base=base, name=name):
            match core(base.type):
                case t.Ref(entity):
                    return entity, name
                case _:
                    return _member_of(base)
        case n.Item(base=base) | n.Entry(base=base):
            return _member_of(base)
        case _:
            return None


def _direct(tool: n.Tool, roots: Mapping[str, str], called: frozenset[Place]) -> dict[Place, str]:
    found: dict[Place, str | None] = {}
    inside: dict[str, Place] = {}
    for statement in traverse.statements(tool.body):
        match statement:
            case n.Bind(name=name, value=value):
                source = _source(value)
                if source is not None and (member := _member_of(source)) is not None:
                    inside[name] = member
            case n.Merge(place=place):
                for one in t.alternatives(place.type):
                    if isinstance(one, t.Ref):
                        found[one.entity, ANY] = None
            case n.Delete(row=row):
                for one in t.alternatives(row.type):
                    if isinstance(one, t.Ref):
                        found[one.entity, ANY] = None
            case _:
                written = _written_place(statement)
                if written is not None:
                    _note(found, written, roots, inside)
    broad = {entity for entity, member in found if member == ANY}
    return {
        place: root
        for place, root in found.items()
        if root is not None and place not in called and place[0] not in broad
    }


def _assigned(world: n.World, tool: n.Tool, footprint: Footprint) -> dict[Place, frozenset[str]]:
    """The members that get constants only, with these."""
    if footprint.deletes:
        # What referred to a deleted row may be cleared.
        return {}
    found: dict[Place, set[str] | None] = {}
    broad: set[str] = set()
    for body in _reached(world, tool.body):
        for statement in traverse.statements(body):
            match statement:
                case n.Assign(place=n.Field() as place, value=n.Constant(value=value)):
                    member = _member_of(place)
                    if member is not None and found.get(member, set()) is not None:
                        values = found.setdefault(member, set())
                        assert values is not None
                        values.add(repr(None if value is n.ABSENT else _raw(value)))
                case n.Merge(place=place) | n.Delete(row=place):
                    broad |= {
                        one.entity for one in t.alternatives(place.type) if isinstance(one, t.Ref)
                    }
                case _:
                    written = _written_place(statement)
                    if written is not None and (member := _member_of(written)) is not None:
                        found[member] = None
    # A member that is written in a way that was not seen here may get anything.
    return {
        place: frozenset(values)
        for place, values in found.items()
        if values is not None and place not in footprint.inside and place[0] not in broad
    }


def _raw(value: object) -> object:
    return str(value) if isinstance(value, str) else value


def _source(value: n.Expr) -> n.Expr | None:
    match value:
        case n.Query(loops=(n.Loop(source=source),)):
            return source
        case n.Field() | n.Item() | n.Entry():
            return value
        case _:
            return None


def _note(
    found: dict[Place, str | None],
    place: n.Expr,
    roots: Mapping[str, str],
    inside: Mapping[str, Place],
) -> None:
    member = _member_of(place)
    if member is None:
        base: n.Expr = place
        while isinstance(base, n.Field | n.Item | n.Entry):
            base = base.base
        member = inside.get(base.name) if isinstance(base, n.Local) else None
        if member is None:
            return
    root = _row_root(place, roots)
    found[member] = root if found.get(member, root) == root else None


def _row_root(place: n.Expr, roots: Mapping[str, str]) -> str | None:
    """The parameter that names the row in which a place stands."""
    match place:
        case n.Field(base=base) | n.Item(base=base) | n.Entry(base=base):
            match base:
                case n.Local(name=name):
                    return roots.get(name)
                case _ if _is_row(base.type):
                    return None
                case _:
                    return _row_root(base, roots)
        case n.Local(name=name):
            return roots.get(name)
        case _:
            return None


def _called_writes(footprints: Mapping[str, Footprint], tool: n.Tool) -> frozenset[Place]:
    """What the functions write that a tool calls."""
    return frozenset(
        place
        for expr in traverse.body_expressions(tool.body)
        if isinstance(expr, n.CallFunction)
        for place in footprints[expr.function].writes
    )


def _deleted(world: n.World, tool: n.Tool, footprint: Footprint) -> dict[str, str]:
    rows = [one for one in traverse.statements(tool.body) if isinstance(one, n.Delete)]
    match rows:
        case [n.Delete(row=n.Local(name=name, type=t.Ref(entity)))] if footprint.deletes == {
            entity
        }:
            cascades = any(
                member.on_delete is n.OnDelete.CASCADE
                and effects.holds(world, member.type, t.Ref(entity))
                for member in world.entities[entity].stored
            )
            return {} if cascades else {entity: name}
        case _:
            return {}


def _creates_one(footprints: Mapping[str, Footprint], tool: n.Tool, entity: str) -> bool:
    """Whether every path of a tool creates one row of an entity at most."""

    def most(body: tuple[n.Statement, ...]) -> int:
        total = 0
        for one in body:
            match one:
                case n.Create(entity=made) | n.Copy(entity=made) if made == entity:
                    # A copy of a row of a tree brings along what lies below it.
                    total += 1 if isinstance(one, n.Create) else 2
                case n.CreateMany(entity=made) if made == entity:
                    total += 2
                case n.For(body=inner):
                    total += 2 * most(inner)
                case n.If(then=then, other=other):
                    total += max(most(then), most(other))
                case _:
                    pass
        return total

    calls = any(
        isinstance(expr, n.CallFunction) and entity in footprints[expr.function].creates
        for expr in traverse.body_expressions(tool.body)
    )
    return not calls and (most(tool.body) <= 1 or _branches_return(tool.body))


def _branches_return(body: tuple[n.Statement, ...]) -> bool:
    """Whether a row is created only where the path then returns."""
    for one in body:
        match one:
            case n.If(then=then, other=other):
                for branch in (then, other):
                    creates = any(isinstance(s, n.Create) for s in traverse.statements(branch))
                    if creates and not (branch and isinstance(branch[-1], n.Return)):
                        return False
            case n.For() | n.Create() | n.CreateMany() | n.Copy():
                made = (n.Create, n.CreateMany, n.Copy)
                if any(isinstance(inner, made) for inner in traverse.statements((one,))):
                    return False
            case _:
                pass
    return True


# ---------------------------------------------------------------- where values come from


def _values(body: tuple[n.Statement, ...]) -> Iterator[n.Expr]:
    """The expressions of a body whose values become part of the state, or of a name."""
    for statement in traverse.statements(body):
        match statement:
            case n.Assign(value=value) | n.Append(value=value) | n.Insert(value=value):
                yield value
            case n.Augment(value=value) | n.Bind(value=value):
                yield value
            case n.Create(members=members) | n.CreateMany(members=members):
                yield from (value for _, value in members)
            case n.Copy(source=source, members=members):
                yield source
                yield from (value for _, value in members)
            case n.Merge(changes=changes):
                yield changes
            case n.Do(call=call):
                yield from call.arguments
            case _:
                pass


def _flows(expr: n.Expr) -> Iterator[n.Expr]:
    """The parts of an expression whose value, unchanged, may be or be inside of its value."""
    yield expr
    match expr:
        case n.Field() | n.Compare() | n.In() | n.Is() | n.Not():
            return
        case _:
            for part in traverse.operands(expr):
                yield from _flows(part)


def _stored(tool: n.Tool) -> Iterator[str]:
    """The parameters of reference type that can be stored."""
    rows = {member.name for member in tool.parameters if _is_row(member.type)}
    for value in _values(tool.body):
        for part in _flows(value):
            if isinstance(part, n.Local) and part.name in rows:
                yield part.name


def _copied(
    world: n.World,
    tool: n.Tool,
    stored_by: Callable[[n.Statement], tuple[n.Expr, ...]],
) -> Iterator[Place]:
    """The members of rows whose values can be among what statements store."""
    for body in _reached(world, tool.body):
        stored = {
            value for statement in traverse.statements(body) for value in stored_by(statement)
        }
        names: set[str] = set()
        while True:
            found = {name for value in stored for name in traverse.free_locals(value)} - names
            if not found:
                break
            names |= found
            stored |= {
                one.value
                for one in traverse.statements(body)
                if isinstance(one, n.Bind) and one.name in found
            }
        for value in stored:
            for part in _carried(value):
                if (member := _member_of(part)) is not None:
                    yield member
        for statement in traverse.statements(body):
            if isinstance(statement, n.Copy):
                yield statement.entity, ANY


def _carried(expr: n.Expr) -> Iterator[n.Expr]:
    """The members whose value, unchanged, may be or be inside of the value of ``expr``."""
    match expr:
        case n.Field():
            yield expr
        case n.Compare() | n.In() | n.Is() | n.Not() | n.And() | n.Or():
            return
        case n.CallFunction() | n.Apply() | n.Arithmetic() | n.Query() if not _may_hold(expr.type):
            return
        case _:
            for part in traverse.operands(expr):
                yield from _carried(part)


def _may_hold(type: t.Type) -> bool:
    """Whether a value of ``type`` may be, or have inside of it, a key."""
    held = t.Ref | t.Record | t.Union | t.Case | t.View
    return isinstance(core(type), held) or isinstance(core(type), t.MapOf)


def _stored_in_rows(statement: n.Statement) -> tuple[n.Expr, ...]:
    match statement:
        case n.Assign(value=value) | n.Augment(value=value) | n.Append(value=value):
            return (value,)
        case n.Insert(value=value) | n.Merge(changes=value):
            return (value,)
        case _:
            return ()


def _stored_anywhere(statement: n.Statement) -> tuple[n.Expr, ...]:
    match statement:
        case n.Create(members=members) | n.CreateMany(members=members):
            return tuple(value for _, value in members)
        case _:
            return _stored_in_rows(statement)


def _reached(world: n.World, body: tuple[n.Statement, ...]) -> Iterator[tuple[n.Statement, ...]]:
    """A body and those of the functions that it calls, directly or not."""
    bodies, seen = [body], set[str]()
    while bodies:
        current = bodies.pop()
        yield current
        for expr in traverse.body_expressions(current):
            if isinstance(expr, n.CallFunction) and expr.function not in seen:
                seen.add(expr.function)
                bodies.append(world.functions[expr.function].body)


def _is_fresh(tool: n.Tool) -> bool:
    """Whether every result of a tool is a row that the call has created."""
    made = {
        one.name
        for one in traverse.statements(tool.body)
        if isinstance(one, n.Create) and one.name is not None
    }
    returned = [
        one.value.value if isinstance(one.value, n.Show) else one.value
        for one in traverse.statements(tool.body)
        if isinstance(one, n.Return)
    ]
    return bool(returned) and all(isinstance(one, n.Local) and one.name in made for one in returned)


def held_keys(world: n.World, place: Place) -> list[Sort]:
    """The sorts of the keys that a member may hold."""
    entity, member = place
    if entity not in world.entities:
        return []
    return [
        key_sort(other)
        for one in world.entities[entity].stored
        if member in (one.name, ANY)
        for other in world.entities
        if effects.holds(world, one.type, t.Ref(other))
    ]


def _scope(
    tool: n.Tool, parameters: Mapping[str, Parameter], written: frozenset[Place]
) -> Scope | None:
    """The scope of a tool all of whose results are rows found by one equality."""
    bound: dict[str, n.Expr | None] = {}
    for statement in traverse.statements(tool.body):
        if isinstance(statement, n.Bind):
            bound[statement.name] = None if statement.name in bound else statement.value
    found: set[Scope | None] = set()
    for statement in traverse.statements(tool.body):
        if isinstance(statement, n.Return):
            found.add(_traced(statement.value, bound, parameters))
    scope = found.pop() if len(found) == 1 else None
    if scope is None or any(overlap((scope.entity, scope.member), one) for one in written):
        return None
    return scope


def _traced(
    expr: n.Expr, bound: Mapping[str, n.Expr | None], parameters: Mapping[str, Parameter]
) -> Scope | None:
    match expr:
        case n.Show(value=value):
            return _traced(value, bound, parameters)
        case n.Local(name=name):
            source = bound.get(name)
            return None if source is None else _traced(source, bound, parameters)
        case n.Referrers(row=n.Local(name=name), entity=entity, field_name=member):
            return Scope(entity, member, parameters[name]) if name in parameters else None
        case n.Comprehension(element=element, loops=(loop,)) | n.Query(
            kind=n.QueryKind.FIRST | n.QueryKind.ONE, element=element, loops=(loop,)
        ):
            shown = element.value if isinstance(element, n.Show) else element
            if loop.names != (shown.name if isinstance(shown, n.Local) else "",):
                return None
            if not isinstance(loop.source, n.Rows):
                return _traced(loop.source, bound, parameters)
            for condition in loop.conditions:
                for part in traverse.conjuncts(condition):
                    scope = _equality(part, loop.source.entity, loop.names[0], parameters)
                    if scope is not None:
                        return scope
            return None
        case _:
            return None


def _equality(
    condition: n.Expr, entity: str, row: str, parameters: Mapping[str, Parameter]
) -> Scope | None:
    match condition:
        case n.Compare(op="==", left=left, right=right):
            match _bare(left), _bare(right):
                case (n.Field(base=n.Local(name=base), name=member), n.Local(name=name)) | (
                    n.Local(name=name),
                    n.Field(base=n.Local(name=base), name=member),
                ) if (
                    base == row and name in parameters
                ):
                    return Scope(entity, member, parameters[name])
                case _:
                    return None
        case _:
            return None


def _bare(expr: n.Expr) -> n.Expr:
    """The text of which an expression is the small or capital letters."""
    match expr:
        case n.Apply(builtin=builtin, arguments=(only,)) if builtin.rpartition(".")[2] in (
            "lower",
            "upper",
        ):
            return only
        case _:
            return expr


def _echo(tool: n.Tool) -> str | None:
    """The parameter whose row every return of a tool gives, as it is or through a view."""
    names: set[str | None] = set()
    rows = {
        member.name
        for member in tool.parameters
        if isinstance(t.without(member.type, t.NONE, t.ABSENT), t.Ref)
    }
    for statement in traverse.statements(tool.body):
        match statement:
            case n.Return(value=n.Local(name=name) | n.Show(value=n.Local(name=name))):
                names.add(name if name in rows else None)
            case n.Return():
                names.add(None)
            case _:
                pass
    return names.pop() if len(names) == 1 else None


def shown_sorts(
    world: n.World, sorts: Sorts, type: t.Type, tool: str, keyless: bool = False
) -> Iterator[Sort]:
    """The sorts of the values that a result of ``type`` may show; ``keyless`` leaves the key aside."""
    match type:
        case t.Ref(entity):
            for member in world.entities[entity].stored:
                if not (keyless and member.role is n.Role.KEY):
                    yield from _member_sorts(world, sorts, (entity, member.name), member.type)
        case t.View(name):
            key = _key_of(world, world.views[name].of)
            for shown in world.views[name].members:
                if not (keyless and isinstance(shown.value, n.Field) and shown.value.name == key):
                    yield from _member_sorts(world, sorts, (name, shown.name), shown.type)
        case t.Record(name):
            for member in world.records[name].members:
                yield from _member_sorts(world, sorts, (name, member.name), member.type)
        case t.ListOf(item):
            yield from shown_sorts(world, sorts, item, tool)
        case t.MapOf(key_type, value):
            yield from shown_sorts(world, sorts, key_type, tool)
            yield from shown_sorts(world, sorts, value, tool)
        case t.OneOf(alternatives):
            for one in alternatives:
                yield from shown_sorts(world, sorts, one, tool, keyless)
        case _:
            yield sorts.results[tool]


def _shown_once(world: n.World, sorts: Sorts, tool: n.Tool) -> Iterator[Sort]:
    """The sorts of the values of which a result holds one at most."""
    bare = t.without(tool.result, t.NONE, t.ABSENT)
    owners: list[n.Member] | list[n.ViewMember] = []
    match bare:
        case t.Ref(entity):
            owners = list(world.entities[entity].stored)
        case t.View(name):
            owners = list(world.views[name].members)
        case _:
            return
    count = Counter(shown_sorts(world, sorts, bare, tool.name))
    for member in owners:
        one = t.without(member.type, t.NONE, t.ABSENT)
        if isinstance(one, t.ListOf | t.MapOf | t.Record | t.Union | t.View | t.Json):
            # What stands inside of it may stand there any number of times.
            inner = set(
                _member_sorts(
                    world,
                    sorts,
                    (bare.entity if isinstance(bare, t.Ref) else bare.name, member.name),
                    member.type,
                )
            )
            count.update({sort: 2 for sort in inner})
    yield from (sort for sort, many in count.items() if many == 1)


def _computed_sorts(world: n.World, sorts: Sorts, type: t.Type) -> Iterator[Sort]:
    """The sorts of what a view computes, where rows are shown through one."""
    match core(type):
        case t.View(name):
            for shown in world.views[name].members:
                bare = isinstance(shown.value, n.Field) and isinstance(shown.value.base, n.Local)
                if not bare:
                    yield from _member_sorts(world, sorts, (name, shown.name), shown.type)
        case _:
            return


def _key_of(world: n.World, type: t.Type) -> str | None:
    match type:
        case t.Ref(entity):
            return world.entities[entity].key.name
        case _:
            return None


def _member_sorts(
    world: n.World,
    sorts: Sorts,
    place: tuple[str, str],
    type: t.Type,
    inside: frozenset[str] = frozenset(),
) -> Iterator[Sort]:
    """The sorts of what a member may hold; ``inside`` are the records and unions it stands in."""

    def of(owner: str, name: str, inner: t.Type, holder: str) -> Iterator[Sort]:
        return _member_sorts(world, sorts, (owner, name), inner, inside | {holder})

    match core(type):
        case t.Record(name) | t.Union(name) | t.View(name) if name in inside:
            # A tree: what is further down is of the same sorts.
            return
        case t.Record(name):
            for member in world.records[name].members:
                yield from of(name, member.name, member.type, name)
        case t.Union(name):
            for case in world.unions[name].cases:
                for member in case.members:
                    yield from of(f"{name}.{case.name}", member.name, member.type, name)
        case t.View(name):
            for shown in world.views[name].members:
                yield from of(name, shown.name, shown.type, name)
        case t.MapOf(_, value) if isinstance(core(value), t.Record | t.Union):
            yield from _member_sorts(world, sorts, place, value, inside)
        case _:
            yield sorts.members[place]
