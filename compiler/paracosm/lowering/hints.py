"""Types of the intermediate representation as Python annotations.

There are two readings of a reference. In what is stored, and inside of lists, maps and records, it is
the key of a row; as a local, a parameter or a result it is the row itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.ir.types import Type
from paracosm.lowering import names


def stored(type: Type, world: n.World) -> str:
    """The annotation of a value as it is stored: references are keys."""
    return _union(_stored(one, world) for one in t.alternatives(type))


def local(type: Type, world: n.World) -> str:
    """The annotation of a local: references are rows, but inside of lists and maps they are keys."""
    return _union(
        names.class_of(one.entity) if isinstance(one, t.Ref) else _stored(one, world)
        for one in t.alternatives(type)
    )


def result(type: Type, world: n.World) -> str:
    """The annotation of what a tool gives: references are rows, inside of lists and maps too."""
    return _union(_result(one, world) for one in t.alternatives(type))


def _result(type: Type, world: n.World) -> str:
    match type:
        case t.Ref(entity):
            return names.class_of(entity)
        case t.ListOf(item):
            return f"list[{result(item, world)}]"
        case t.MapOf(key, value):
            return f"dict[{stored(key, world)}, {result(value, world)}]"
        case _:
            return _stored(type, world)


def wire(type: Type, world: n.World, shown: bool = False) -> str:
    """The annotation of the JSON value that crosses the wire.

    ``shown`` is true where a row is shown with its members, false where it is named by its key.
    """
    return _union(_wire(one, world, shown) for one in t.alternatives(type) if one != t.ABSENT)


def _union(parts: Iterable[str]) -> str:
    unique = dict.fromkeys(parts)
    ordered = [part for part in unique if part != "None"] + ["None"] * ("None" in unique)
    return " | ".join(ordered)


def _stored(type: Type, world: n.World) -> str:
    match type:
        case t.Bool():
            return "bool"
        case t.Int() | t.Money():
            return "int"
        case t.Float():
            return "float"
        case t.Str() | t.Text():
            return "str"
        case t.Date():
            return "dt.date"
        case t.DateTime():
            return "dt.datetime"
        case t.Duration():
            return "dt.timedelta"
        case t.Json():
            return names.runtime("JsonValue", world)
        case t.NoneType() | t.Nothing():
            return "None"
        case t.Absent():
            return names.runtime("Absent", world)
        case t.Poison():
            raise ValueError("a poisoned type reached the backend")
        case t.Literal():
            return "str"
        case t.Enum(name) | t.Record(name) | t.Union(name) | t.View(name):
            return names.class_of(name)
        case t.Case(union, case):
            return names.case_class(world.unions[union], case, world)
        case t.Ref(entity):
            return stored(world.entities[entity].key.type, world)
        case t.ListOf(item):
            return f"list[{stored(item, world)}]"
        case t.MapOf(key, value):
            return f"dict[{stored(key, world)}, {stored(value, world)}]"
        case t.OneOf():
            return stored(type, world)
        case _:
            assert_never(type)


def _wire(type: Type, world: n.World, shown: bool) -> str:
    match type:
        case t.Money():
            return "int" if world.money_as_minor_units else "str"
        case t.Date() | t.DateTime():
            return "str"
        case t.Duration():
            return "int"
        case t.Record(name) | t.Union(name) | t.View(name):
            return names.data_class(name, world)
        case t.Case(union, case):
            return names.data_class(names.case_class(world.unions[union], case, world), world)
        case t.Ref(entity):
            if shown:
                return names.data_class(entity, world)
            return wire(world.entities[entity].key.type, world)
        case t.ListOf(item):
            return f"list[{wire(item, world, shown)}]"
        case t.MapOf(key, value):
            # The names of a JSON object are strings, numbers in digits too.
            named = "str" if wire(key, world) == "int" else wire(key, world)
            return f"dict[{named}, {wire(value, world, shown)}]"
        case t.OneOf():
            return wire(type, world, shown)
        case _:
            return _stored(type, world)
