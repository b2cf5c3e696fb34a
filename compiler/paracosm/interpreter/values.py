"""Values while a world runs, and the ways in which an evaluation can end badly.

Plain values are as the table in :mod:`paracosm.ir.types` says. What has members is an object of
its own with an identity, because a name may refer to it where it stands in the state:

* a row is a dict from member names to values, and is referred to by its key;
* a record, a case of a union, and a row or record seen through a view are the classes below;
* a list is a ``list``, a map a ``dict``; a member that is not there holds ``ABSENT``.

Naming refers, storing copies: whatever is put into the state goes through :func:`stored` first.
"""

from __future__ import annotations

import datetime
import math
from dataclasses import dataclass
from typing import Any, TypeAlias

from paracosm.ir import types as t
from paracosm.ir.nodes import ABSENT, World
from paracosm.ir.types import Type

Value: TypeAlias = Any
Key: TypeAlias = str | int
Row: TypeAlias = dict[str, Value]

INT_LIMIT = 10**18


@dataclass(slots=True)
class RecordValue:
    """A value of a record type; every declared member has an entry."""

    record: str
    members: dict[str, Value]


@dataclass(slots=True)
class CaseValue:
    """A value of a tagged union; every member of its case has an entry."""

    union: str
    case: str
    members: dict[str, Value]


@dataclass(slots=True)
class ViewValue:
    """What a view shows of a row or record; every member of the view has an entry."""

    view: str
    members: dict[str, Value]


Composite = RecordValue | CaseValue | ViewValue


class WorldFault(Exception):
    """A claim of the world was wrong, or a value went beyond the limits."""


class MissingRow(WorldFault):
    """A row was named that is not in the state in which it was looked for."""


class Refused(Exception):
    """A call is refused: the code and message that cross the wire, and members beside them."""

    def __init__(
        self,
        code: str,
        message: str,
        members: dict[str, Any] | None = None,
        status: int | None = None,
    ) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message
        self.members = members or {}
        self.status = status


class Rejected(Exception):
    """An attempt to draw came to nothing; ``text`` names the condition that failed."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


def copied(value: Value) -> Value:
    """A copy that shares nothing that can change."""
    match value:
        case RecordValue():
            return RecordValue(value.record, copied(value.members))
        case CaseValue():
            return CaseValue(value.union, value.case, copied(value.members))
        case ViewValue():
            return ViewValue(value.view, copied(value.members))
        case list():
            return [copied(item) for item in value]
        case dict():
            return {key: copied(item) for key, item in value.items()}
        case _:
            return value


def stored(value: Value) -> Value:
    """A copy that may enter the state; a number beyond the limits is a fault of the world."""
    check_limits(value)
    return copied(value)


def check_limits(value: Value) -> None:
    """Numbers that are stored or answered stay within what JSON readers agree on."""
    match value:
        case bool():
            return
        case int() if abs(value) > INT_LIMIT:
            raise WorldFault("a whole number beyond 10^18")
        case float() if not math.isfinite(value):
            raise WorldFault("a number that is not finite")
        case RecordValue() | CaseValue() | ViewValue():
            check_limits(value.members)
        case list():
            for item in value:
                check_limits(item)
        case dict():
            for key, item in value.items():
                check_limits(key)
                check_limits(item)


def equal(left: Value, right: Value) -> bool:
    """Equality of content: 60 == 60.0; absent equals only absent, not the text "absent"."""
    if left is ABSENT or right is ABSENT:
        return left is right
    match left, right:
        case RecordValue(), RecordValue():
            return left.record == right.record and equal(left.members, right.members)
        case CaseValue(), CaseValue():
            same = (left.union, left.case) == (right.union, right.case)
            return same and equal(left.members, right.members)
        case ViewValue(), ViewValue():
            return left.view == right.view and equal(left.members, right.members)
        case list(), list():
            return len(left) == len(right) and all(map(equal, left, right))
        case dict(), dict():
            return left.keys() == right.keys() and all(equal(left[key], right[key]) for key in left)
        case _:
            return bool(left == right)


def missing(value: Value) -> bool:
    """Whether an ``else`` takes over: there is nothing here."""
    return value is None or value is ABSENT


def fits(world: World, value: Value, type: Type) -> bool:
    """Whether ``value`` is of ``type``; what tells the alternatives of a type apart."""
    match type:
        case t.NoneType() | t.Nothing():
            return value is None
        case t.Absent():
            return value is ABSENT
        case _ if missing(value):
            return (
                value is None
                and (isinstance(type, t.Json | t.Poison) or t.may_be_none(type))
                or (value is ABSENT and t.may_be_absent(type))
            )
        case t.Bool():
            return isinstance(value, bool)
        case t.Int() | t.Money():
            return isinstance(value, int) and not isinstance(value, bool)
        case t.Float():
            return isinstance(value, int | float) and not isinstance(value, bool)
        case t.Str() | t.Text():
            return isinstance(value, str)
        case t.Date():
            return isinstance(value, datetime.date) and not isinstance(value, datetime.datetime)
        case t.DateTime():
            return isinstance(value, datetime.datetime)
        case t.Duration():
            return isinstance(value, datetime.timedelta)
        case t.Json():
            return isinstance(value, bool | int | float | str | list | dict)
        case t.Poison():
            return True
        case t.Enum(name):
            return isinstance(value, str) and value in world.enums[name].members
        case t.Literal(text):
            return isinstance(value, str) and value == text
        case t.Ref(entity):
            return fits(world, value, world.entities[entity].key.type)
        case t.Record(name):
            return isinstance(value, RecordValue) and value.record == name
        case t.Union(name):
            return isinstance(value, CaseValue) and value.union == name
        case t.Case(union, name):
            return isinstance(value, CaseValue) and (value.union, value.case) == (union, name)
        case t.View(name):
            return isinstance(value, ViewValue) and value.view == name
        case t.ListOf(item):
            return isinstance(value, list) and all(fits(world, one, item) for one in value)
        case t.MapOf(key, item):
            return isinstance(value, dict) and all(
                fits(world, one, key) and fits(world, other, item) for one, other in value.items()
            )
        case t.OneOf(options):
            return any(fits(world, value, option) for option in options)
    raise AssertionError(type)


def alternative(world: World, value: Value, type: Type) -> Type:
    """Which alternative of ``type`` the value has; the first one that fits."""
    options = t.alternatives(type)
    return next((option for option in options if fits(world, value, option)), options[0])
