"""From the JSON arguments of a call to typed values, stage by stage as ``docs/decisions/0003`` orders them."""

from __future__ import annotations

from typing import Any

from paracosm.interpreter import constraints, document, execute
from paracosm.interpreter.context import Context
from paracosm.interpreter.references import in_value
from paracosm.interpreter.values import Key, RecordValue, Refused, Value
from paracosm.interpreter.wire import (
    Misshapen,
    decode_member,
    encode,
    kind,
)
from paracosm.ir import types as t
from paracosm.ir.nodes import ABSENT, Member, Tool, World

INVALID = "InvalidArguments"


def accept(tool: Tool, raw: Any, context: Context) -> dict[str, Value]:
    """The arguments of a call by the names of the parameters; raises the first refusal."""
    values = _shaped(tool, raw, context.world)
    for parameter in tool.parameters:
        for reference in in_value(context.world, parameter.type, values[parameter.name]):
            if reference.key not in context.state.rows[reference.entity]:
                raise unknown_row(reference.entity, reference.key, context)
    document.fill(context.world, tool.parameters, values, context.within({}))
    _constrained(tool, values, context)
    return values


def unknown_row(entity: str, key: Key, context: Context) -> Exception:
    """What a reference to a row that is not there is refused with."""
    member = context.world.entities[entity].key
    if member.unknown is None:
        return Refused(f"Unknown{entity}", f'There is no {entity} "{key}".')
    return execute.refusal(member.unknown, context.within({member.name: key}))


def flattened(world: World, tool: Tool) -> tuple[tuple[str, tuple[Member, ...]], ...]:
    """For each parameter, the arguments that it takes from the wire: itself, or its members."""
    return tuple(
        (one.name, record_members(world, one) if one.flat else (one,)) for one in tool.parameters
    )


def record_members(world: World, parameter: Member) -> tuple[Member, ...]:
    """The members of the record that a flat parameter has."""
    for option in t.alternatives(parameter.type):
        if isinstance(option, t.Record):
            return world.records[option.name].members
    raise AssertionError(f"{parameter.name} is flat and no record")


def _shaped(tool: Tool, raw: Any, world: World) -> dict[str, Value]:
    if not isinstance(raw, dict):
        raise Refused(INVALID, f"arguments: expected an object, got {kind(raw)}")
    taken = flattened(world, tool)
    known = {member.wire for _, members in taken for member in members}
    for name in raw:
        if name not in known:
            raise Refused(INVALID, f"{name}: not an argument of {tool.wire}")
    values: dict[str, Value] = {}
    try:
        for parameter, (_, members) in zip(tool.parameters, taken, strict=True):
            if parameter.flat:
                inner = {one.name: decode_member(world, one, raw, one.wire) for one in members}
                record = next(
                    one for one in t.alternatives(parameter.type) if isinstance(one, t.Record)
                )
                values[parameter.name] = RecordValue(record.name, inner)
            else:
                values[parameter.name] = decode_member(world, parameter, raw, parameter.wire)
    except Misshapen as fault:
        raise Refused(INVALID, f"{fault.path}: {fault.text}") from None
    return values


# ---------------------------------------------------------------- where


def _constrained(tool: Tool, values: dict[str, Value], context: Context) -> None:
    earlier: dict[str, Value] = {}
    for parameter in tool.parameters:
        value = values[parameter.name]
        inner = context.within(earlier)
        path = "" if parameter.flat else parameter.wire
        for place, member in constraints.broken(parameter, value, inner, path):
            raise Refused(INVALID, f"{place}: must satisfy {member.where_text}")
        earlier[parameter.name] = value


# ---------------------------------------------------------------- back to the wire


def on_the_wire(world: World, tool: Tool, values: dict[str, Value]) -> dict[str, Any]:
    """Typed arguments as the JSON object that asks for them; absent ones are left out."""
    wire: dict[str, Any] = {}
    for parameter, members in flattened(world, tool):
        for member in members:
            if parameter not in values or member.name == parameter:
                value = values.get(member.name, ABSENT)
            else:
                value = values[parameter].members[member.name]
            if value is not ABSENT:
                wire[member.wire] = encode(world, member.type, value)
    return wire
