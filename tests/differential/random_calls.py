"""Random calls of a world's tools: mostly right ones, with keys that exist, and some that are wrong on purpose."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, assert_never

from paracosm.analysis import bounds
from paracosm.ir import nodes as ir
from paracosm.ir import types as t

Document = dict[str, Any]

_STRINGS = (
    "amber",
    "Birch tree",
    "a,b",
    "",
    "in progress",
    "open",
    "línea",
    'quote " and {brace}',
    "7",
)
_INTS = (0, 1, 2, 3, 5, 7, 12, 60, 499, 500, -1)
_HOSTILE: tuple[Any, ...] = (
    None,
    True,
    -1,
    10**30,
    1.5,
    float("nan"),
    float("inf"),
    "",
    "\ud800",
    "x" * 5000,
    [],
    [[]],
    {},
    {"a": 1},
    "none",
    "2024-02-30",
    "1e5",
)


def call(
    random: Random, world: ir.World, tools: Sequence[ir.Tool], state: Document
) -> tuple[Any, Any]:
    """The name of one of ``tools`` and arguments for it."""
    if random.random() < 0.02:
        return random.choice(("no_such_tool", "", None, 7, [], {})), {}
    tool = random.choice(tools)
    if random.random() < 0.02:
        return tool.wire, random.choice(_HOSTILE)
    arguments: dict[str, Any] = {}
    for parameter in tool.parameters:
        if parameter.default is not None and random.random() < 0.4:
            continue
        value = _given(random, world, parameter, state)
        if parameter.flat and isinstance(value, dict):
            arguments |= value
        elif value is not _ABSENT:
            arguments[parameter.wire] = value
    fault = random.random()
    if fault < 0.03 and arguments:
        del arguments[random.choice(list(arguments))]
    elif fault < 0.06:
        arguments["colour"] = "red"
    elif fault < 0.14 and arguments:
        arguments[random.choice(list(arguments))] = random.choice(_HOSTILE)
    return tool.wire, arguments


_ABSENT = object()


def _given(random: Random, world: ir.World, member: ir.Member, state: Document) -> Any:
    """A value for a member: mostly a number that its bounds allow, where it has some."""
    allowed = bounds.intervals(member.where, member.name)
    match member.type, allowed.low, allowed.high:
        case t.Int(), int() as low, int() as high if low <= high and random.random() < 0.8:
            return random.randint(low, high)
        case _:
            return _value(random, world, member.type, state)


def _value(random: Random, world: ir.World, type: t.Type, state: Document) -> Any:
    match type:
        case t.Bool():
            return random.random() < 0.5
        case t.Int():
            return random.choice(_INTS)
        case t.Float():
            return random.choice((0, 1, 2.5, 0.1, 60.0, 60))
        case t.Money():
            amount = random.choice((0, 100, 250, 1999, 10000))
            return amount if world.money_as_minor_units else f"{amount // 100}.{amount % 100:02}"
        case t.Str() | t.Text():
            return random.choice(_STRINGS)
        case t.Date():
            return random.choice(("2024-05-15", "2024-02-29"))
        case t.DateTime():
            return "2024-05-15T15:00:00"
        case t.Duration():
            return random.choice((30, 3600))
        case t.Json():
            return random.choice((None, 1, {"a": [1, [2.5]]}, {"a": "b"}, [True, {}], "x"))
        case t.NoneType():
            return None
        case t.Absent():
            return _ABSENT
        case t.Enum(name):
            return random.choice(world.enums[name].members)
        case t.Literal(value):
            return value
        case t.Ref(entity):
            return _key(random, world, entity, state)
        case t.Record(name):
            return _members(random, world, world.records[name].members, state)
        case t.Union(name):
            union = world.unions[name]
            case = random.choice(union.cases)
            return {union.tag: case.tag} | _members(random, world, case.members, state)
        case t.Case(union_name, case_name):
            union = world.unions[union_name]
            case = next(one for one in union.cases if one.name == case_name)
            return {union.tag: case.tag} | _members(random, world, case.members, state)
        case t.View(name):
            return {
                one.wire: _value(random, world, one.type, state)
                for one in world.views[name].members
            }
        case t.ListOf(item):
            return [_value(random, world, item, state) for _ in range(_length(random, item))]
        case t.MapOf(t.Enum(name), value) if random.random() < 0.9:
            return {one: _value(random, world, value, state) for one in world.enums[name].members}
        case t.MapOf(key, value):
            pairs = range(_length(random, value))
            return {
                str(_value(random, world, key, state)): _value(random, world, value, state)
                for _ in pairs
            }
        case t.OneOf(options):
            return _value(random, world, random.choice(options), state)
        case t.Nothing() | t.Poison():
            return None
        case _:
            assert_never(type)


def _length(random: Random, item: t.Type) -> int:
    """How many items a list has; fewer than one in the mean where it may lead back to itself."""
    if any(isinstance(one, t.Record | t.Union) for one in t.alternatives(item)):
        return random.choice((0, 0, 0, 1, 1, 1, 1, 3))
    return random.randint(0, 3)


def _members(
    random: Random, world: ir.World, members: tuple[ir.Member, ...], state: Document
) -> dict[str, Any]:
    found = {one.wire: _given(random, world, one, state) for one in members}
    return {wire: value for wire, value in found.items() if value is not _ABSENT}


def _key(random: Random, world: ir.World, entity: str, state: Document) -> Any:
    wire = world.entities[entity].key.wire
    keys = [row[wire] for row in state["rows"].get(entity, ())]
    if keys and random.random() < 0.93:
        return random.choice(keys)
    return 999 if keys and isinstance(keys[0], int) else "nobody"
