"""Calls that an agent without a plan might make: what an audit plays."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from paracosm.analysis.draws import complete
from paracosm.analysis.once import once
from paracosm.depth import deep
from paracosm.interpreter import arguments as incoming
from paracosm.interpreter import draw
from paracosm.interpreter.context import Context
from paracosm.interpreter.state import State
from paracosm.interpreter.streams import Stream
from paracosm.interpreter.values import RecordValue, Rejected, Value, WorldFault
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.ir.nodes import Member, Record, Tool, World

_PREFIX = "arguments of "


def with_proposals(world: World) -> World:
    """The world with a record for the arguments of each tool, so that analysis says how to draw them."""
    records = {
        _PREFIX + tool.name: Record(name=_PREFIX + tool.name, members=_open(tool.parameters))
        for tool in world.tools.values()
    }
    return complete(replace(world, records=world.records | records))


def _open(parameters: tuple[Member, ...]) -> tuple[Member, ...]:
    """Parameters without their defaults: an audit wants to see other values too."""
    return tuple(replace(one, default=None, flat=False) for one in parameters)


def propose(
    world: World, state: State, stream: Stream, earlier: tuple[tuple[str, Any], ...] = ()
) -> tuple[str, Any] | None:
    """A call of some tool with arguments that fit its types; None where none came about.

    Half of the calls are ``earlier`` ones again, mostly with one argument changed: what can go wrong in
    a world often lies next to what goes right.
    """
    if not world.tools:
        return None
    if not earlier or stream.below(2):
        return _afresh(
            world, list(world.tools.values())[stream.below(len(world.tools))], state, stream
        )
    wire, raw = earlier[stream.below(len(earlier))]
    tool = next((one for one in world.tools.values() if one.wire == wire), None)
    if tool is None or not isinstance(raw, dict) or not raw or not stream.below(4):
        return wire, raw
    other = _afresh(world, tool, state, stream)
    if other is None:
        return None
    names = [name for name in {**raw, **other[1]} if name in other[1]]
    if not names:
        return wire, raw
    changed = names[stream.below(len(names))]
    return wire, raw | {changed: other[1][changed]}


def _afresh(world: World, tool: Tool, state: State, stream: Stream) -> tuple[str, Any] | None:
    record = world.records[_PREFIX + tool.name]
    context = Context(world, state, state)
    try:
        with deep():
            values = draw.draw_members(record.members, context, stream, tool.name)
    except (Rejected, WorldFault):
        return None
    for parameter in tool.parameters:
        value = values[parameter.name]
        values[parameter.name] = _familiar(parameter.name, parameter.type, value, context, stream)
    return tool.wire, incoming.on_the_wire(world, tool, values)


def _familiar(name: str, type: t.Type, value: Value, context: Context, stream: Stream) -> Value:
    """Often, instead of a text that nobody knows, one that stands in the state under this name;
    and now and then, instead of a usual number, a large one."""
    plain = t.without(type, t.NONE, t.ABSENT)
    match value:
        case str() if value is not n.ABSENT and plain == t.STR:
            known = [
                row[name]
                for entity in _having(context.world).get(name, ())
                for row in context.state.rows[entity].values()
                if isinstance(row.get(name), str) and row[name] is not n.ABSENT
            ]
            return known[stream.below(len(known))] if known and stream.below(4) else value
        case int() if not isinstance(value, bool) and not stream.below(4):
            return value * 10 ** stream.below(5)
        case RecordValue(record=record, members=members):
            types = {one.name: one.type for one in context.world.records[record].members}
            inner = {
                one: _familiar(one, types[one], part, context, stream)
                for one, part in members.items()
            }
            return RecordValue(record, inner)
        case list() if isinstance(plain, t.ListOf):
            return [_familiar(name, plain.item, item, context, stream) for item in value]
        case _:
            return value


@once
def _having(world: World) -> dict[str, list[str]]:
    """For each name of a member the entities that have one."""
    found: dict[str, list[str]] = {}
    for entity in world.entities.values():
        for member in entity.stored:
            found.setdefault(member.name, []).append(entity.name)
    return found
