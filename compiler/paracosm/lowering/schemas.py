"""The module ``schemas``: what an agent is told about the tools, in the dialects of its vendors."""

from __future__ import annotations

from typing import Any

from paracosm.analysis import bounds
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.ir.currencies import minor_digits
from paracosm.lowering import literals, names, wire
from paracosm.lowering.facts import Facts
from paracosm.lowering.lines import Line
from paracosm.lowering.module import Module, part

Schema = dict[str, Any]


def schemas(facts: Facts) -> Module:
    """The schemas of all tools as constants."""
    tools = [(one, parameters(one, facts)) for one in facts.world.tools.values()]
    kind = names.runtime("JsonObject", facts.world)
    dialects = {
        "OPENAI": [openai(*one) for one in tools],
        "OPENAI_STRICT": [made for one in tools if (made := strict(*one)) is not None],
        "ANTHROPIC": [anthropic(*one) for one in tools],
        "MCP": [mcp(*one) for one in tools],
    }
    parts = tuple(
        part(_constant(f"{name}: tuple[{kind}, ...]", found)) for name, found in dialects.items()
    )
    return Module(name="schemas", doc="The tools as agents are told about them.", parts=parts)


def _constant(target: str, found: list[Schema]) -> list[Line]:
    """An assignment of schemas, laid out here: they are long, and all breaks follow from their depth."""
    if not found:
        return [Line(0, f"{target} = ()")]
    lines = [f"{target} = ("]
    for one in found:
        lines += _laid("", one, 1, ",")
    return [Line(0, line, True) for line in [*lines, ")"]]


def _laid(before: str, value: Any, depth: int, after: str) -> list[str]:
    margin = " " * (4 * depth)
    room = literals.WIDTH - len(margin) - len(before) - len(after)
    if not value or not isinstance(value, dict | list):
        return [f"{margin}{before}{spelled(value)}{after}"]
    if _least(value, room) <= room and len(whole := spelled(value)) <= room:
        return [f"{margin}{before}{whole}{after}"]
    # Black puts a comma behind the last of several items, and none behind a single one.
    comma = "," if len(value) > 1 else ""
    opening, closing = ("{", "}") if isinstance(value, dict) else ("[", "]")
    lines = [f"{margin}{before}{opening}"]
    if isinstance(value, dict):
        for key, one in value.items():
            lines += _laid(f"{literals.string(key)}: ", one, depth + 1, comma)
    else:
        for one in value:
            lines += _laid("", one, depth + 1, comma)
    return [*lines, f"{margin}{closing}{after}"]


def _least(value: Any, room: int) -> int:
    """How long a value is on one line at the least; counting stops where there is no room for more."""
    match value:
        case dict():
            length = 0
            for key, one in value.items():
                length += len(key) + 6 + _least(one, room - length)
                if length > room:
                    break
            return length
        case list():
            length = 0
            for one in value:
                length += 2 + _least(one, room - length)
                if length > room:
                    break
            return length
        case str():
            return len(value) + 2
        case _:
            return 1


def spelled(value: Any) -> str:
    """A JSON value as Python."""
    match value:
        case dict():
            if not value:
                return "{}"
            entries = (f"{literals.string(k)}: {spelled(v)}" for k, v in value.items())
            return f"{{{', '.join(entries)}}}"
        case list():
            return f"[{', '.join(map(spelled, value))}]"
        case str():
            return literals.string(value)
        case _:
            return repr(value)


def openai(tool: n.Tool, parameters: Schema) -> Schema:
    """A tool in OpenAI's dialect."""
    return {"type": "function", "function": {**_named(tool), "parameters": parameters}}


def strict(tool: n.Tool, parameters: Schema) -> Schema | None:
    """A tool in OpenAI's strict dialect; None where its arguments cannot be said in it."""
    made = _strict(parameters)
    if made is None:
        return None
    return {"type": "function", "function": {**_named(tool), "strict": True, "parameters": made}}


def anthropic(tool: n.Tool, parameters: Schema) -> Schema:
    """A tool in Anthropic's dialect."""
    return {**_named(tool), "input_schema": parameters}


def mcp(tool: n.Tool, parameters: Schema) -> Schema:
    """A tool in the dialect of the Model Context Protocol."""
    return {**_named(tool), "inputSchema": parameters}


def _named(tool: n.Tool) -> Schema:
    return {"name": tool.wire, "description": tool.doc.strip()}


def parameters(tool: n.Tool, facts: Facts) -> Schema:
    """The JSON schema of the arguments of a tool."""
    members = [
        inner
        for one in tool.parameters
        for inner in (wire.flat_members(one, facts) if one.flat else (one,))
    ]
    return _object(members, facts, ())


def _object(
    members: list[n.Member], facts: Facts, inside: tuple[str, ...], tag: Schema | None = None
) -> Schema:
    properties: Schema = dict(tag or {})
    required = list(properties)
    for one in members:
        made = schema(one.type, facts, inside)
        made |= _bounds(one)
        if one.doc:
            made["description"] = " ".join(one.doc.split())
        default = wire.constant_default(one)
        if (
            isinstance(one.default, n.Constant)
            and default is not None
            and isinstance(one.default.value, bool | int | str | None)
        ):
            if not isinstance(one.default.value, n.AbsentValue) and one.type != t.MONEY:
                made["default"] = one.default.value
        properties[one.wire] = made
        optional = one.default is not None or t.may_be_none(one.type) or t.may_be_absent(one.type)
        if not optional:
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


def schema(type: t.Type, facts: Facts, inside: tuple[str, ...] = ()) -> Schema:
    """The JSON schema of a type."""
    world = facts.world
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
        case t.Enum(name):
            return {"type": "string", "enum": list(world.enums[name].members)}
        case t.Ref(entity):
            return schema(world.entities[entity].key.type, facts, inside)
        case t.Record(name):
            if name in inside:
                return {"type": "object"}
            return _object(list(world.records[name].members), facts, (*inside, name))
        case t.Union(name):
            return {
                "anyOf": [
                    schema(t.Case(name, case.name), facts, inside)
                    for case in world.unions[name].cases
                ]
            }
        case t.Case(union, name):
            if f"{union}.{name}" in inside:
                return {"type": "object"}
            declared = world.unions[union]
            case = next(one for one in declared.cases if one.name == name)
            tag: Schema = {declared.tag: {"type": "string", "enum": [case.tag]}}
            return _object(list(case.members), facts, (*inside, f"{union}.{name}"), tag)
        case t.ListOf(item):
            return {"type": "array", "items": schema(item, facts, inside)}
        case t.MapOf(key, item):
            made: Schema = {"type": "object", "additionalProperties": schema(item, facts, inside)}
            if isinstance(key, t.Enum):
                members = list(world.enums[key.name].members)
                made["propertyNames"] = {"enum": members}
                made["required"] = members
            return made
        case t.OneOf():
            return _choice(type, facts, inside)
        case _:
            return {}


def _choice(type: t.OneOf, facts: Facts, inside: tuple[str, ...]) -> Schema:
    found = [schema(one, facts, inside) for one in type.alternatives if one != t.ABSENT]
    if len(found) == 1:
        return found[0]
    if len(found) == 2 and found[1] == {"type": "null"} and isinstance(found[0].get("type"), str):
        made = dict(found[0])
        made["type"] = [made["type"], "null"]
        if "enum" in made:
            made["enum"] = [*made["enum"], None]
        return made
    return {"anyOf": found}


def _strict(made: Schema) -> Schema | None:
    """The same schema with every member required; None where that says something else."""
    if not made or "propertyNames" in made or isinstance(made.get("additionalProperties"), dict):
        return None
    if "anyOf" in made:
        options = [_strict(one) for one in made["anyOf"]]
        if any(one is None for one in options):
            return None
        return {**made, "anyOf": options}
    kept = {key: value for key, value in made.items() if key != "default"}
    if "items" in made:
        items = _strict(made["items"])
        return None if items is None else {**kept, "items": items}
    if "properties" not in made:
        return None if made.get("type") == "object" else kept
    properties: Schema = {}
    for name, one in made["properties"].items():
        inner = _strict(one)
        if inner is None:
            return None
        if name not in made["required"] and not _nullable(one):
            inner = _or_null(inner)
        properties[name] = inner
    return {**kept, "properties": properties, "required": list(properties)}


def _nullable(made: Schema) -> bool:
    types = made.get("type")
    return (
        types == "null"
        or (isinstance(types, list) and "null" in types)
        or any(_nullable(one) for one in made.get("anyOf", ()))
    )


def _or_null(made: Schema) -> Schema:
    if isinstance(made.get("type"), str) and "enum" not in made:
        return {**made, "type": [made["type"], "null"]}
    return {"anyOf": [made, {"type": "null"}]}
