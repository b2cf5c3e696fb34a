"""The module ``state``: a table for each entity, and the state of an episode."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence, Set
from dataclasses import replace

from paracosm.analysis import traverse
from paracosm.analysis.defaults import asks_nothing
from paracosm.analysis.once import once
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lowering import (
    code,
    conditions,
    entities,
    errors,
    expressions,
    hints,
    limits,
    literals,
    names,
    statements,
    wire,
)
from paracosm.lowering.facts import Facts
from paracosm.lowering.lines import BLANK, Line, block, document
from paracosm.lowering.module import Module, part
from paracosm.lowering.scope import Bound, Form, Scope


def state(facts: Facts, others: Iterable[Module]) -> Module:
    """The tables and the state; tables have the finders that they or ``others`` call."""
    world = facts.world
    tables = {name: _rest(one, facts) for name, one in world.entities.items()}
    lines = [line for one in others for part in one.parts for line in part]
    lines += [line for methods in tables.values() for method in methods for line in method]
    text = "\n".join(line.text for line in lines if not line.fixed) if facts.indexes else ""
    called = set(re.findall(r"\.((?:of|with)_\w+)\(", text))
    parts: list[tuple[Line, ...]] = [
        _table(world.entities[name], facts, called, rest) for name, rest in tables.items()
    ]
    if world.session:
        parts.append(_session("Session", "What is so in one episode.", world.session, facts))
    if world.parameters:
        said = "Drawn once for each episode."
        parts.append(_session("Parameters", said, parameters_of(world), facts))
    parts.append(_state(facts))
    parts = [*map(part, conditions.functions(parts, facts.scope, UNMET)), *parts]
    return Module(
        name="state", doc="The state of an episode: a table for each entity.", parts=tuple(parts)
    )


UNMET = conditions.Refuse(lambda place, condition: f"unmet({place}, {literals.string(condition)})")
"""A condition that is broken at a place which says all."""


def table_class(entity: n.Entity, world: n.World) -> str:
    """The class of the table of an entity."""
    wanted = names.plural(names.class_of(entity.name).rstrip("_"))
    taken = _classes(world)
    return names.safe(f"{entity.name}Table", taken) if wanted in taken else wanted


@once
def _classes(world: n.World) -> frozenset[str]:
    """The classes of a package besides those of its tables."""
    refusals = (errors.unknown(one, world) for one in world.entities.values())
    return names.CLASSES.union(names.declared(world), refusals)


def _table(
    entity: n.Entity, facts: Facts, called: Set[str], rest: Sequence[list[Line]]
) -> tuple[Line, ...]:
    world = facts.world
    key = hints.stored(entity.key.type, world)
    own = names.class_of(entity.name)
    words = names.plural(names.snake(entity.name)).replace("_", " ")
    lines = [
        *document(f"All {words}, in creation order.", 1),
        BLANK,
        Line(0, "__slots__ = ()"),
        Line(0, f"entity = {literals.string(entity.name)}"),
        Line(0, f"key = {literals.string(names.member(entity.key))}"),
    ]
    refers = _refers_to(entity, world)
    if refers:
        comma = "," if len(refers) == 1 else ""
        lines.append(Line(0, f"refers_to = ({', '.join(map(literals.string, refers))}{comma})"))
    renamed = [
        f"{literals.string(names.member(one))}: {literals.string(one.wire)}"
        for one in entity.stored
        if names.member(one) != one.wire
    ]
    derived = _derived(entity, world)
    if derived:
        lines.append(Line(0, f"derived = {{{', '.join(derived)}}}"))
    if entity.key.type == t.INT:
        lines.append(Line(0, "counted = True"))
    if renamed:
        lines.append(Line(0, f"wire_names = {{{', '.join(renamed)}}}"))
    unique = [
        literals.string(names.member(one)) for one in entity.stored if one.role is n.Role.UNIQUE
    ]
    if unique:
        comma = "," if len(unique) == 1 else ""
        lines.append(Line(0, f"unique = ({', '.join(unique)}{comma})"))
    tree = [one for one in entity.stored if one.role is n.Role.TREE]
    if tree:
        lines.append(Line(0, f"tree = {literals.string(names.member(tree[0]))}"))
    for method in (_fresh(entity), *_finders(entity, facts, called), *rest):
        if method:
            lines += [BLANK, *method]
    table = names.runtime("Table", world)
    return part(block(f"class {table_class(entity, world)}({table}[{key}, {own}]):", lines))


def _rest(entity: n.Entity, facts: Facts) -> list[list[Line]]:
    """The methods of a table beside those that make keys and find rows."""
    own = names.class_of(entity.name)
    return [
        _unknown(entity, hints.stored(entity.key.type, facts.world), facts),
        _check(entity, own, facts),
        _references(entity, own, facts.world),
        _encode(entity, own, facts.world),
        _load(entity, own, facts),
    ]


def _derived(entity: n.Entity, world: n.World) -> list[str]:
    """What a table says of its derived members: who refers to a row, and in which attribute."""
    lines = []
    for member in entity.members:
        if member.reverse is not None:
            other = world.entities[member.reverse[0]]
            field = next(one for one in other.stored if one.name == member.reverse[1])
            refers = literals.string(other.name), literals.string(names.member(field))
            lines.append(f"{literals.string(member.wire)}: ({', '.join(refers)})")
    return lines


def _fresh(entity: n.Entity) -> list[Line]:
    match entity.key.fresh:
        case n.Serial(pattern=None):
            header, made = "def fresh(self) -> int:", "self.number()"
        case n.Serial(pattern=str() as pattern):
            header, made = "def fresh(self) -> str:", f"self.serial({literals.string(pattern)})"
        case n.Opaque(pattern=pattern):
            header = "def fresh(self, secret: str) -> str:"
            made = f"self.opaque({literals.string(pattern)}, secret)"
        case _:
            return []
    return block(header, [*document("A new key.", 2), Line(0, f"return {made}")])


def _finders(entity: n.Entity, facts: Facts, called: Set[str]) -> list[list[Line]]:
    own = names.class_of(entity.name)
    methods = []
    words = names.plural(names.snake(entity.name)).replace("_", " ")
    for index in facts.indexes:
        if index.entity != entity.name:
            continue
        member = next(one for one in entity.stored if one.name == index.field)
        if expressions.finder(member) not in called:
            continue  # the runtime alone asks this index
        name = names.member(member)
        annotation = hints.stored(t.without(member.type, t.ABSENT), facts.world)
        said = member.name.replace("_", " ")
        doc = (
            f"The {words} of this {said}."
            if names.refers(member.type)
            else (f"The {words} with this {said}.")
        )
        methods.append(
            block(
                f"def {expressions.finder(member)}(self, {name}: {annotation}) -> list[{own}]:",
                [
                    *document(doc, 2),
                    Line(0, f"return self.where({literals.string(name)}, {name})"),
                ],
            )
        )
    return methods


def _unknown(entity: n.Entity, key: str, facts: Facts) -> list[Line]:
    refused = entity.key.unknown
    if refused is None:
        message = literals.f_string([f'There is no {entity.name} "', literals.Hole("key"), '".'])
        made = f"{errors.unknown(entity, facts.world)}({message})"
    else:
        scope = facts.scope.bind(entity.key.name, Bound("key", entity.key.type, Form.VALUE))
        made = statements.refusal(refused, scope)
    refusal = names.runtime("Refusal", facts.world)
    return block(f"def unknown(self, key: {key}) -> {refusal}:", [Line(0, f"return {made}")])


def _check(entity: n.Entity, own: str, facts: Facts) -> list[Line]:
    scope = facts.scope.bind("row", Bound("row", t.Ref(entity.name), Form.ROW))
    world = facts.world
    name = literals.string(entity.name)
    key = f"row.{names.member(entity.key)}"

    own_members = conditions.Refuse(
        lambda place, condition: f"broken({name}, {key}, {literals.string(condition)})"
    )
    within = conditions.Refuse(
        lambda place, condition: f"broken({name}, {key}, {literals.string(condition)}, {place})",
        lambda place: f"row_place({name}, {key}, {place})",
    )
    scope = scope.bind("before ", Bound("before", t.Ref(entity.name), Form.ROW))
    lines = limits.of_row(entity, facts)
    inner = conditions.bound_members(entity.stored, "row", scope)
    for one in entity.stored:
        text = f"row.{names.member(one)}"
        wire_name = literals.string(one.wire)
        changed = f"if before is None or {text} is not before.{names.member(one)}:"
        own_checks = conditions.of_member(one, text, wire_name, inner, own_members)
        inner_checks = conditions.inside(one.type, text, wire_name, inner, within)
        guarded: list[Line] = []
        for checks, is_guarded in (
            (own_checks, _is_costly(one, world)),
            (inner_checks, conditions.is_closed(one.type, world)),
        ):
            if checks and is_guarded:
                guarded += checks
            else:
                lines += checks
        if guarded:
            lines += block(changed, guarded)
    for one in entity.stored:
        if one.role is n.Role.UNIQUE:
            lines += _unique(entity, one, facts.world)
    if any(" is not before." in line.text for line in lines):
        lines.insert(
            0, Line(0, "# What the call left alone is the very object that it was before.")
        )
    if not _is_closed_row(entity, world):
        lines[:0] = block("if left_alone(row, before):", [Line(0, "return")])
    return (
        block(
            f"def check(self, state: {names.state(facts.world)}, row: {own}, before: {own} | None) -> None:",
            lines,
        )
        if lines
        else []
    )


def _is_costly(member: n.Member, world: n.World) -> bool:
    """Whether to check a member only where it is another object than before the call."""
    if not isinstance(member.type, t.ListOf | t.MapOf | t.Record | t.Union | t.Str):
        return False
    if member.where is None:
        return True
    return traverse.free_locals(member.where) <= {member.name} and conditions.is_of_value(
        member.where, world
    )


def _is_closed_row(entity: n.Entity, world: n.World) -> bool:
    """Whether a row that nobody wrote cannot break a condition."""
    return all(
        (one.where is None or conditions.is_of_value(one.where, world))
        and conditions.is_closed(one.type, world)
        for one in entity.stored
    )


def _unique(entity: n.Entity, member: n.Member, world: n.World) -> list[Line]:
    name = names.member(member)
    tests = [f"before is None or row.{name} != before.{name}"]
    for one, spelled in ((t.NONE, "None"), (t.ABSENT, "ABSENT")):
        if one in t.alternatives(member.type):
            tests = [f"row.{name} is not {spelled} and ({tests[0]})"]
    message = literals.string(f"Another {entity.name} has this {member.wire}.")
    found = f"self.{expressions.finder(member)}(row.{name})"
    return block(
        f"if {tests[0]}:",
        block(
            f"if len({found}) > 1:",
            [Line(0, f"raise {names.runtime('Duplicate', world)}({message})")],
        ),
    )


def _refers_to(entity: n.Entity, world: n.World) -> list[str]:
    found: dict[str, None] = {}
    for one in entity.stored:
        for other in referred(one.type, world):
            found[other] = None
    return list(found)


def referred(type: t.Type, world: n.World) -> list[str]:
    """The entities to which a value of a type may refer."""
    return list(_referred(type, world, set()))


def _referred(type: t.Type, world: n.World, seen: set[t.Type]) -> dict[str, None]:
    if type in seen:
        return {}
    seen.add(type)
    match type:
        case t.Ref(entity):
            return {entity: None}
        case t.ListOf(item):
            inner: list[t.Type] = [item]
        case t.MapOf(key, item):
            inner = [key, item]
        case t.OneOf(options):
            inner = list(options)
        case t.Record(name):
            inner = [one.type for one in world.records[name].members]
        case t.Union(name):
            inner = [m.type for case in world.unions[name].cases for m in case.members]
        case _:
            return {}
    return {one: None for each in inner for one in _referred(each, world, seen)}


def _references(entity: n.Entity, own: str, world: n.World) -> list[Line]:
    lines: list[Line] = []
    for one in entity.stored:
        place = literals.string(one.wire)
        lines += references(one.type, f"row.{names.member(one)}", place, world, yielding)
    if not lines:
        return []
    key = "str | int"
    return block(f"def references(self, row: {own}) -> Iterator[tuple[str, str, {key}]]:", lines)


def yielding(entity: str, text: str, place: str) -> Line:
    """What ``references`` of a table does for each reference."""
    return Line(0, f"yield {place}, {literals.string(entity)}, {text}")


def _fresh_in(place: str, name: str) -> str:
    """A name for one more step of a path that has steps already."""
    while f"{{{name}}}" in place:
        name += "_"
    return name


def references(type: t.Type, text: str, place: str, world: n.World, act: object) -> list[Line]:
    """A walk to each reference inside of a value that ``text`` names."""
    assert callable(act)
    if not referred(type, world):
        return []
    match type:
        case t.Ref(entity):
            return [act(entity, text, place)]
        case t.ListOf(item):
            name = "item"
            if isinstance(item, t.Record | t.Union):
                name = names.safe(names.snake(item.name))
            elif isinstance(item, t.Ref):
                name = names.safe(
                    f"{names.snake(item.entity)}_{world.entities[item.entity].key.name}"
                )
            name = name if name != text else f"{name}_"
            index = _fresh_in(place, "place")
            below = conditions.joined(place, f"[{{{index}}}]")
            inner = references(item, name, below, world, act)
            if f"{{{index}}}" in "".join(line.text for line in inner):
                return block(f"for {index}, {name} in enumerate({text}):", inner)
            return block(f"for {name} in {text}:", inner)
        case t.MapOf(key, item):
            lines: list[Line] = []
            named = _fresh_in(place, "key")
            name = "item" if text != "item" else "item_"
            below = conditions.joined(place, f".{{{named}}}")
            in_key = references(key, named, below, world, act)
            in_item = references(item, name, below, world, act)
            if in_key and not in_item:
                return block(f"for {named} in {text}:", in_key)
            if named in "".join(line.text for line in [*in_key, *in_item]):
                return block(f"for {named}, {name} in {text}.items():", [*in_key, *in_item])
            return [*lines, *block(f"for {name} in {text}.values():", in_item)]
        case t.Record(name):
            return [
                line
                for one in world.records[name].members
                for line in references(
                    one.type,
                    f"{text}.{names.member(one)}",
                    conditions.joined(place, f".{one.wire}"),
                    world,
                    act,
                )
            ]
        case t.Union(name):
            union = world.unions[name]
            lines = []
            for case in union.cases:
                inner = [
                    line
                    for one in case.members
                    for line in references(
                        one.type,
                        f"{text}.{names.member(one)}",
                        conditions.joined(place, f".{one.wire}"),
                        world,
                        act,
                    )
                ]
                if inner:
                    own = names.case_class(union, case.name, world)
                    lines += block(f"if isinstance({text}, {own}):", inner)
            return lines
        case t.OneOf():
            rest = t.without(type, t.NONE, t.ABSENT)
            tests = [
                f"{text} is not {spelled}"
                for nothing, spelled in ((t.NONE, "None"), (t.ABSENT, "ABSENT"))
                if nothing in type.alternatives
            ]
            inner = []
            for one in t.alternatives(rest):
                inner += references(one, text, place, world, act)
            return block(f"if {' and '.join(tests)}:", inner) if tests else inner
        case _:
            return []


def _encode(entity: n.Entity, own: str, world: n.World) -> list[Line]:
    json = names.runtime("JsonObject", world)
    made = f"cast({json}, {names.writer(entity.name, world)}(row))"
    return block(f"def encode(self, row: {own}) -> {json}:", [Line(0, f"return {made}")])


def _load(entity: n.Entity, own: str, facts: Facts) -> list[Line]:
    scope = facts.scope
    lines: list[Line] = []
    arguments: list[str] = []
    needed = {
        name
        for member in entity.stored
        if member.default is not None
        for name in traverse.free_locals(member.default)
    }
    for one in entity.stored:
        made = _taken("members", one, scope, facts, one is entity.key)
        text = made
        if one.name in needed:
            text = names.safe(one.name, {"members"})
            rest = t.without(one.type, t.NONE, t.ABSENT)
            # A default would make a plain string of an enum.
            note = f": {hints.stored(one.type, facts.world)}" if isinstance(rest, t.Enum) else ""
            lines.append(Line(0, f"{text}{note} = {made}"))
        form = Form.KEY if names.refers(one.type) else Form.VALUE
        scope = scope.bind(one.name, Bound(text, one.type, form))
        arguments.append(f"{names.member(one)}={text}")
    given = names.runtime("Members", facts.world)
    return block(
        f"def load(self, state: {names.state(facts.world)}, members: {given}) -> {own}:",
        [*lines, Line(0, f"return {own}({', '.join(arguments)})")],
    )


def _taken(given: str, member: n.Member, scope: Scope, facts: Facts, key: bool = False) -> str:
    """Takes a member out of an object; a default that asks for something waits, and a key is not made up."""
    taken = [literals.string(member.wire), wire.reader(member.type, facts)]
    late = member.default is not None and (key or not asks_nothing(member.default))
    if member.default is not None:
        taken.append(f"lambda: {expressions.value(member.default, scope).text}")
    elif t.may_be_absent(member.type):
        taken.append("lambda: ABSENT")
    elif t.may_be_none(member.type):
        taken.append("lambda: None")
    return f"{given}.{'late' if late else 'take'}({', '.join(taken)})"


def _session(name: str, doc: str, members: tuple[n.Member, ...], facts: Facts) -> tuple[Line, ...]:
    attributes = [
        Line(0, f"{names.member(one)}: {hints.stored(one.type, facts.world)}") for one in members
    ]
    copied = ", ".join(entities.copied_member("session", one, facts) for one in members)
    copy = block(
        f"def copy(self) -> {name}:",
        [
            *document("A private copy, for a call that writes.", 2),
            Line(0, f"return {name}({copied})"),
        ],
    )
    sent = ", ".join(
        f"{literals.string(one.wire)}: "
        + wire.writing(one.type, code.name(f"self.{names.member(one)}"), facts).text
        for one in members
    )
    json = names.runtime("JsonObject", facts.world)
    absent = any(t.may_be_absent(one.type) for one in members)
    result = f"present(**{{{sent}}})" if absent else f"{{{sent}}}"
    if absent or any(_is_composed(one.type) for one in members):
        result = f"cast({json}, {result})"
    encode = block(
        f"def encode(self) -> {json}:",
        [
            *document("The part of the state document.", 2),
            Line(0, f"return {result}"),
        ],
    )
    return part(
        [Line(0, "@dataclass(slots=True)")],
        block(
            f"class {name}:",
            [*document(doc, 1), BLANK, *attributes, BLANK, *copy, BLANK, *encode],
        ),
    )


def _is_composed(type: t.Type) -> bool:
    """Whether the wire form has parts, so that its type is none that a JsonValue is made of."""
    composed = t.Record | t.Union | t.Case | t.View | t.ListOf | t.MapOf
    return any(isinstance(one, composed) for one in t.alternatives(type))


def _of_session(facts: Facts) -> list[Line]:
    """What a session with references or conditions says about them."""
    world = facts.world
    scope = replace(facts.scope, state="self")
    lines: list[Line] = []
    walk: list[Line] = []
    checks: list[Line] = []

    own_members = conditions.Refuse(
        lambda place, condition: f'unmet("session", {literals.string(condition)})'
    )
    inner = conditions.bound_members(world.session, "self.session", scope)
    for one in world.session:
        text = f"self.session.{names.member(one)}"
        walk += references(one.type, text, literals.string(one.wire), world, yielding)
        checks += conditions.of_member(one, text, literals.string(one.wire), inner, own_members)
        place = literals.string(f"session.{one.wire}")
        checks += conditions.inside(one.type, text, place, inner, UNMET)
    if walk:
        header = "def references(self) -> Iterator[tuple[str, str, Any]]:"
        lines += [BLANK, *block(header, walk)]
    if checks:
        lines += [
            BLANK,
            *block(f"def settle(self, state: {names.state(facts.world)}) -> None:", checks),
        ]
    return lines


def _load_rest(facts: Facts) -> list[Line]:
    """Reads session and parameters of a state document, where the world has them."""
    world = facts.world
    if not world.session and not world.parameters:
        return []
    scope = replace(facts.scope, state="self")
    lines: list[Line] = []
    parameters = parameters_of(world)
    for name, members, own in (
        ("parameters", parameters, "Parameters"),
        ("session", world.session, "Session"),
    ):
        taken = f'document.inner("{name}")'
        if not members:
            lines.append(Line(0, f'{taken}.end("the world")'))
            continue
        lines.append(Line(0, f"{name} = {taken}"))
        arguments: list[str] = []
        for one in members:
            arguments.append(f"{names.member(one)}={_taken(name, one, scope, facts)}")
        lines += assigned(f"self.{name}", own, arguments, needs_itself(members))
        lines.append(Line(0, f'{name}.end("the world")'))
    return [
        BLANK,
        *block(
            f"def load_rest(self, document: {names.runtime('Members', facts.world)}) -> None:",
            lines,
        ),
    ]


def parameters_of(world: n.World) -> tuple[n.Member, ...]:
    """The world's parameters as members of a record."""
    return tuple(
        n.Member(name=one.name, wire=one.name, type=one.type, draw=one.draw, doc=one.doc)
        for one in world.parameters.values()
    )


def needs_itself(members: Sequence[n.Member]) -> bool:
    """Whether a member of the session is computed from those before it."""
    exprs = [one.default for one in members if one.default is not None]
    for one in members:
        if one.draw is not None:
            exprs += traverse.draw_operands(one.draw)
    return any(
        isinstance(part, n.Session | n.CallFunction)
        for expr in exprs
        for part in traverse.subexpressions(expr)
    )


def assigned(target: str, own: str, arguments: list[str], one_by_one: bool) -> list[Line]:
    """An object made at once, or member by member where later ones look at earlier ones."""
    if not one_by_one:
        return [Line(0, f"{target} = {own}({', '.join(arguments)})")]
    name = target.rpartition(".")[2]
    made = f"made_{name}"
    return [
        Line(0, f"{made} = {target} = {own}.__new__({own})"),
        *(Line(0, f"{made}.{one.replace('=', ' = ', 1)}") for one in arguments),
    ]


def _state(facts: Facts) -> tuple[Line, ...]:
    world = facts.world
    tables = [names.table(one) for one in world.entities]
    slots = ", ".join(map(literals.string, tables)) + ("," if len(tables) == 1 else "")
    lines = [
        *document("The state of an episode, and by ``old`` the state in which it began.", 1),
        BLANK,
        Line(0, f"__slots__ = ({slots})"),
        Line(0, f"world = {literals.string(world.name)}"),
    ]
    if world.clock is not None:
        lines.append(Line(0, f"initial_clock = {literals.constant(world.clock)}"))
    if world.step is not None:
        lines.append(Line(0, f"step = {literals.constant(world.step)}"))
    if world.session:
        renamed = [
            f"{literals.string(names.member(one))}: {literals.string(one.wire)}"
            for one in world.session
            if names.member(one) != one.wire
        ]
        if renamed:
            lines.append(Line(0, f"session_names = {{{', '.join(renamed)}}}"))
        if any(
            one.where is not None or conditions.holds_where(one.type, world)
            for one in world.session
        ):
            lines.append(Line(0, "checked = True"))
        lines.append(Line(0, "session: Session"))
    if world.parameters:
        lines.append(Line(0, "parameters: Parameters"))
    own = names.state(world)
    made = [
        Line(0, f"self.{names.table(one)} = self.table({table_class(entity, world)})")
        for one, entity in world.entities.items()
    ]
    lines += [
        BLANK,
        *block(
            f"def __init__(self, start: {names.runtime('Start', world)}[Any] | None = None) -> None:",
            [Line(0, "super().__init__(start)"), *made],
        ),
        *_of_session(facts),
        *_load_rest(facts),
        BLANK,
        Line(0, "@property"),
        *block(
            f"def old(self) -> {own}:",
            [
                *document("The state in which the episode began.", 2),
                Line(0, f"return self if self.start is None else self.start.state({own})"),
            ],
        ),
    ]
    return part(block(f"class {own}({names.runtime('EpisodeState', world)}):", lines))
