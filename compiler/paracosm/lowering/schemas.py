"""The module ``schemas``: what an agent is told about the tools, in the dialects of its vendors.

The schema of a declared type that is needed more than once has a name of its own, as a constant of the
module. A type that leads back to itself is a reference into the ``$defs`` of the arguments.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from paracosm.analysis import bounds
from paracosm.analysis.defaults import asks_nothing
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.ir.currencies import minor_digits
from paracosm.lowering import literals, names, wire
from paracosm.lowering.facts import Facts
from paracosm.lowering.lines import Line
from paracosm.lowering.module import Module, part
from paracosm.lowering.rings import Nested, recursive

Schema = dict[Any, Any]
"""A JSON schema; :class:`_Constant` as a key or a value is one that stands elsewhere."""
Named = Nested | t.Enum

_TOOLS = "TOOLS"
_DIALECTS = {
    "OPENAI": "for_openai",
    "OPENAI_STRICT": "for_openai_strict",
    "ANTHROPIC": "for_anthropic",
    "MCP": "for_mcp",
}
_SHORT = 60
"""What is not longer is said again, each time."""


def schemas(facts: Facts) -> Module:
    """The schemas that tools share, those of the tools, and what the dialects make of them."""
    types = _Types(facts)
    told = [(one, parameters(one, types)) for one in facts.world.tools.values()]
    named = _named([made for _, made in told], types)
    schema_type = names.runtime("JsonObject", facts.world)
    tool_type = names.runtime("ToolSchema", facts.world)
    parts = [
        _assignment(
            f"{constant.name}: {schema_type}", _placed(types.found[one], named, facts.world)
        )
        for one, constant in named.items()
        if isinstance(constant, _Constant)
    ]
    tools = tuple(
        _Call(tool_type, (one.wire, one.doc.strip(), _placed(made, named, facts.world)))
        for one, made in told
    )
    parts.append(_assignment(f"{_TOOLS}: tuple[{tool_type}, ...]", tools))
    parts += [
        part([Line(0, f"{name}: tuple[{schema_type}, ...] = {made}({_TOOLS})")])
        for name, made in _DIALECTS.items()
    ]
    return Module(
        name="schemas", doc="The tools as agents are told about them.", parts=tuple(parts)
    )


# ---------------------------------------------------------------- what several tools share


@dataclass(frozen=True, slots=True)
class _Use:
    """The schema of a declared type where it is needed, and what is said beside it."""

    type: Named
    also: Schema = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Definition:
    """The schema of a type that leads back to itself, as it stands in ``$defs``."""

    type: Named


@dataclass(frozen=True, slots=True)
class _Constant:
    """A constant of the module."""

    name: str


@dataclass(frozen=True, slots=True)
class _Call:
    """A call with values."""

    function: str
    arguments: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class _Types:
    """The schemas of declared types, each behind those that it needs."""

    facts: Facts
    found: dict[Named, Schema] = field(default_factory=dict)
    begun: set[Named] = field(default_factory=set)


def _named(told: list[Schema], types: _Types) -> Mapping[Named, Schema | _Constant]:
    """What stands for each declared type: a constant for long ones with several uses, else all of it."""
    world = types.facts.world
    uses = Counter(one.type for made in (*told, *types.found.values()) for one in _uses(made))
    named: dict[Named, Schema | _Constant] = {}
    taken = {_TOOLS, *_DIALECTS}
    for one, made in types.found.items():
        named[one] = whole = _placed(made, named, world)
        if uses[one] > 1 and _least(whole, _SHORT) > _SHORT:
            name = names.safe(names.snake(_class(one, world)).upper(), taken)
            named[one] = _Constant(name)
            taken.add(name)
    return named


def _uses(made: Any) -> Iterator[_Use | _Definition]:
    match made:
        case _Use(_, also):
            yield made
            yield from _uses(also)
        case _Definition():
            yield made
        case dict():
            for one in made.values():
                yield from _uses(one)
        case list():
            for one in made:
                yield from _uses(one)
        case _:
            return


def _placed(made: Any, named: Mapping[Named, Schema | _Constant], world: n.World) -> Any:
    """A schema with what stands for the declared types in it."""
    match made:
        case _Use(type, also):
            beside = _placed(also, named, world)
            if type in recursive(world):
                return {"$ref": f"#/$defs/{_class(type, world)}", **beside}
            found = named[type]
            if isinstance(found, _Constant):
                return {found: None, **beside} if beside else found
            return {**found, **beside}
        case _Definition(type):
            return named[type]
        case dict():
            return {key: _placed(one, named, world) for key, one in made.items()}
        case list():
            return [_placed(one, named, world) for one in made]
        case _:
            return made


def _class(type: Named, world: n.World) -> str:
    match type:
        case t.Case(union, case):
            return names.case_class(world.unions[union], case, world)
        case _:
            return names.class_of(type.name)


# ---------------------------------------------------------------- how it is laid out


def _assignment(target: str, value: Any) -> tuple[Line, ...]:
    """An assignment of schemas, laid out here: they are long, and all breaks follow from their depth."""
    lines = _laid(f"{target} = ", value, 0, "")
    return tuple(Line(0, line, True) for line in lines)


def _laid(before: str, value: Any, depth: int, after: str) -> list[str]:
    margin = " " * (4 * depth)
    room = literals.WIDTH - len(margin) - len(before) - len(after)
    if not value or not isinstance(value, dict | list | tuple | _Call):
        return [f"{margin}{before}{spelled(value)}{after}"]
    # A tuple is a list of tools: one stands on a line of its own, however short they are.
    is_short = not isinstance(value, tuple) and _least(value, room) <= room
    if is_short and len(whole := spelled(value)) <= room:
        return [f"{margin}{before}{whole}{after}"]
    opening, closing, items = _items(value)
    if isinstance(value, _Call):
        inner = ", ".join(spelled(one) for _, one in items)
        if len(inner) <= literals.WIDTH - len(margin) - 4:
            return [
                f"{margin}{before}{opening}",
                f"{margin}    {inner}",
                f"{margin}{closing}{after}",
            ]
    # Black puts a comma behind the last of several items, and none behind a single one.
    comma = "," if len(items) > 1 or isinstance(value, tuple) else ""
    lines = [f"{margin}{before}{opening}"]
    for said, one in items:
        lines += _laid(said, one, depth + 1, comma)
    return [*lines, f"{margin}{closing}{after}"]


def _items(value: Any) -> tuple[str, str, list[tuple[str, Any]]]:
    """The brackets of a value with parts, and each part with what is said before it."""
    match value:
        case dict():
            return "{", "}", [_entry(key, one) for key, one in value.items()]
        case list():
            return "[", "]", [("", one) for one in value]
        case _Call(function, arguments):
            return f"{function}(", ")", [("", one) for one in arguments]
        case _:
            return "(", ")", [("", one) for one in value]


def _entry(key: str | _Constant, value: Any) -> tuple[str, Any]:
    if isinstance(key, _Constant):
        return "**", key  # all that the constant says
    return f"{literals.string(key)}: ", value


def _least(value: Any, room: int) -> int:
    """How long a value is on one line at the least; counting stops where there is no room for more."""
    match value:
        case dict() | list() | _Call():
            opening, _, items = _items(value)
            length = len(opening) - 1
            for said, one in items:
                length += len(said) + 2 + _least(one, room - length)
                if length > room:
                    break
            return length
        case str():
            return len(value) + 2
        case _Constant(name):
            return len(name)
        case _:
            return 1


def spelled(value: Any) -> str:
    """A value as Python."""
    match value:
        case _Constant(name):
            return name
        case str():
            return literals.string(value)
        case dict() | list() | tuple() | _Call():
            opening, closing, items = _items(value)
            inner = ", ".join(f"{said}{spelled(one)}" for said, one in items)
            return f"{opening}{inner}{closing}"
        case _:
            return repr(value)


# ---------------------------------------------------------------- what the schemas say


def parameters(tool: n.Tool, types: _Types) -> Schema:
    """The JSON schema of the arguments of a tool."""
    members = [
        inner
        for one in tool.parameters
        for inner in (wire.flat_members(one, types.facts) if one.flat else (one,))
    ]
    made = _object(members, types, _may_be_left_out)
    rings = _rings(made, types)
    if rings:
        world = types.facts.world
        made["$defs"] = {_class(one, world): _Definition(one) for one in rings}
    return made


def _rings(made: Schema, types: _Types) -> list[Named]:
    """The types that lead back to themselves, of those that a schema uses at any depth."""
    rings = recursive(types.facts.world)
    if not rings:
        return []
    waiting, seen = [made], dict[Named, None]()
    while waiting:
        for one in _uses(waiting.pop()):
            if one.type not in seen:
                seen[one.type] = None
                waiting.append(types.found[one.type])
    return [one for one in seen if one in rings]


def _may_be_left_out(member: n.Member) -> bool:
    """Whether a call may leave an argument out."""
    absent = t.may_be_none(member.type) or t.may_be_absent(member.type)
    return member.default is not None or absent


def _has_value(member: n.Member) -> bool:
    """Whether a member of a value may be left out: what it has then must be known at once."""
    return _may_be_left_out(member) and (member.default is None or asks_nothing(member.default))


def _object(
    members: Iterable[n.Member],
    types: _Types,
    may_miss: Callable[[n.Member], bool] = _has_value,
    tag: Schema | None = None,
) -> Schema:
    properties: Schema = dict(tag or {})
    required = list(properties)
    for one in members:
        made = schema(one.type, types)
        also = _bounds(one)
        if told := wire.told(one):
            also["description"] = told
        default = wire.constant_default(one)
        if (
            isinstance(one.default, n.Constant)
            and default is not None
            and isinstance(one.default.value, bool | int | str | None)
        ):
            if not isinstance(one.default.value, n.AbsentValue) and one.type != t.MONEY:
                also["default"] = one.default.value
        properties[one.wire] = _beside(made, also)
        if not may_miss(one):
            required.append(one.wire)
    return {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def _bounds(member: n.Member) -> Schema:
    made: Schema = {}
    types = t.alternatives(t.without(member.type, t.NONE, t.ABSENT))
    if types == (t.INT,) or types == (t.FLOAT,):
        found = bounds.intervals(member.where, member.name)
        for limit, is_open, plain, exclusive in (
            (found.low, found.open_low, "minimum", "exclusiveMinimum"),
            (found.high, found.open_high, "maximum", "exclusiveMaximum"),
        ):
            if isinstance(limit, int | float):
                made[exclusive if is_open else plain] = limit
    lengths = bounds.lengths(member.where, member.name)
    for length, key in ((lengths.low, "min"), (lengths.high, "max")):
        if isinstance(length, int) and (key, length) != ("min", 0):
            if types == (t.STR,):
                made[f"{key}Length"] = length
            elif isinstance(types[0], t.ListOf):
                made[f"{key}Items"] = length
    return made


def _beside(made: Schema | _Use, also: Schema) -> Schema | _Use:
    """A schema with more said beside it."""
    if isinstance(made, _Use):
        return replace(made, also={**made.also, **also})
    return {**made, **also}


def schema(type: t.Type, types: _Types) -> Schema | _Use:
    """The JSON schema of a type."""
    world = types.facts.world
    match type:
        case t.Bool():
            return {"type": "boolean"}
        case t.Int():
            return {"type": "integer"}
        case t.Float():
            return {"type": "number"}
        case t.Money():
            if world.money_as_minor_units:
                return {"type": "integer"}
            digits = minor_digits(world.currency or "")
            fraction = rf"\.[0-9]{{{digits}}}" if digits else ""
            return {"type": "string", "pattern": rf"^-?(0|[1-9][0-9]*){fraction}$"}
        case t.Str() | t.Text():
            return {"type": "string"}
        case t.Date():
            return {"type": "string", "format": "date"}
        case t.DateTime():
            return {"type": "string", "format": "date-time"}
        case t.Duration():
            return {"type": "integer"}
        case t.Json():
            return {}
        case t.NoneType() | t.Nothing() | t.Absent():
            return {"type": "null"}
        case t.Literal(value):
            return {"type": "string", "enum": [value]}
        case t.Ref(entity):
            return schema(world.entities[entity].key.type, types)
        case t.Enum() | t.Record() | t.Union() | t.Case():
            if type not in types.begun:
                types.begun.add(type)
                types.found[type] = _declared(type, types)
            return _Use(type)
        case t.ListOf(item):
            return {"type": "array", "items": schema(item, types)}
        case t.MapOf(key, item):
            made: Schema = {"type": "object", "additionalProperties": schema(item, types)}
            if isinstance(key, t.Enum):
                members = list(world.enums[key.name].members)
                made["propertyNames"] = {"enum": members}
                made["required"] = members
            return made
        case t.OneOf():
            return _choice(type, types)
        case _:
            return {}


def _declared(type: Named, types: _Types) -> Schema:
    world = types.facts.world
    match type:
        case t.Enum(name):
            return {"type": "string", "enum": list(world.enums[name].members)}
        case t.Record(name):
            return _object(world.records[name].members, types)
        case t.Union(name):
            cases = world.unions[name].cases
            return {"anyOf": [schema(t.Case(name, case.name), types) for case in cases]}
        case t.Case(name, case_name):
            union = world.unions[name]
            case = next(one for one in union.cases if one.name == case_name)
            tag: Schema = {union.tag: {"type": "string", "enum": [case.tag]}}
            return _object(case.members, types, tag=tag)


def _choice(type: t.OneOf, types: _Types) -> Schema | _Use:
    alternatives = [one for one in type.alternatives if one != t.ABSENT]
    found = [schema(one, types) for one in alternatives]
    if len(found) == 1:
        return found[0]
    if len(found) == 2 and alternatives[1] == t.NONE:
        return _nullable(found[0], types)
    return {"anyOf": found}


def _nullable(made: Schema | _Use, types: _Types) -> Schema | _Use:
    """What ``made`` describes, or null."""
    if isinstance(made, _Use) and isinstance(made.type, t.Enum):
        made = _declared(made.type, types)
    if isinstance(made, _Use):
        if isinstance(made.type, t.Union) or made.type in recursive(types.facts.world):
            return {"anyOf": [made, {"type": "null"}]}
        return _beside(made, {"type": ["object", "null"]})
    if not isinstance(made.get("type"), str):
        return {"anyOf": [made, {"type": "null"}]}
    nothing: Schema = {"type": [made["type"], "null"]}
    if "enum" in made:
        nothing["enum"] = [*made["enum"], None]
    return _beside(made, nothing)
