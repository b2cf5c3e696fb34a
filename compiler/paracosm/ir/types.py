"""Types of the intermediate representation.

::

    type    ::= plain | name | list | map | choice
    plain   ::= Bool | Int | Float | Money | Str | Text | Date | DateTime | Duration | Json
              | NoneType | Absent | Nothing | Poison
    name    ::= Enum(name) | Literal(value) | Ref(entity) | Record(name) | Union(name)
              | Case(union, case) | View(name)
    list    ::= ListOf(item)
    map     ::= MapOf(key, value)
    choice  ::= OneOf(alternatives)            two or more, flat, no repeats, None and Absent last

Values at run time, the same for interpreter and package:

========== ====================================================================================
Bool       ``bool``
Int        ``int``
Float      ``float`` or ``int``: a float keeps an int that was given as an int
Money      ``int``, in minor units
Str, Text  ``str``; Text as a tool's result is the whole answer, not a JSON string
Date       ``datetime.date``
DateTime   ``datetime.datetime`` without zone, whole seconds
Duration   ``datetime.timedelta``, whole seconds
Json       what ``json.loads`` gives
Enum       ``str``, the member's wire value
Ref        the key of the row (``str`` or ``int``)
========== ====================================================================================
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bool:
    """Truth values."""


@dataclass(frozen=True, slots=True)
class Int:
    """Whole numbers without a limit of their own."""


@dataclass(frozen=True, slots=True)
class Float:
    """Binary floating point; every Int is one, and stays an int."""


@dataclass(frozen=True, slots=True)
class Money:
    """An exact amount in the world's currency, counted in minor units."""


@dataclass(frozen=True, slots=True)
class Str:
    """Text as a value."""


@dataclass(frozen=True, slots=True)
class Text:
    """Text as the whole answer of a tool."""


@dataclass(frozen=True, slots=True)
class Date:
    """A day of the calendar."""


@dataclass(frozen=True, slots=True)
class DateTime:
    """A moment, without a time zone, in whole seconds."""


@dataclass(frozen=True, slots=True)
class Duration:
    """A span of time in whole seconds."""


@dataclass(frozen=True, slots=True)
class Json:
    """A value of any shape that JSON can say."""


@dataclass(frozen=True, slots=True)
class NoneType:
    """The type of ``none``: JSON's null."""


@dataclass(frozen=True, slots=True)
class Absent:
    """The type of ``absent``: a member that is not there."""


@dataclass(frozen=True, slots=True)
class Nothing:
    """What a function or tool without a result returns."""


@dataclass(frozen=True, slots=True)
class Poison:
    """The type of an expression that was already reported; agrees with every type."""


@dataclass(frozen=True, slots=True)
class Enum:
    """A named set of strings."""

    name: str


@dataclass(frozen=True, slots=True)
class Literal:
    """Exactly this string."""

    value: str


@dataclass(frozen=True, slots=True)
class Ref:
    """A row of an entity, held as its key."""

    entity: str


@dataclass(frozen=True, slots=True)
class Record:
    """A value with named members."""

    name: str


@dataclass(frozen=True, slots=True)
class Union:
    """A tagged union: one of its cases."""

    name: str


@dataclass(frozen=True, slots=True)
class Case:
    """One case of a tagged union, as narrowing finds it."""

    union: str
    case: str


@dataclass(frozen=True, slots=True)
class View:
    """What a tool shows of a row, or a record with its members in another order."""

    name: str


@dataclass(frozen=True, slots=True)
class ListOf:
    """Items of one type, in order."""

    item: Type


@dataclass(frozen=True, slots=True)
class MapOf:
    """Keys to values, in order of insertion."""

    key: Type
    value: Type


@dataclass(frozen=True, slots=True)
class OneOf:
    """A value of one of several types; build it with :func:`one_of`."""

    alternatives: tuple[Type, ...]


Plain = (
    Bool
    | Int
    | Float
    | Money
    | Str
    | Text
    | Date
    | DateTime
    | Duration
    | Json
    | NoneType
    | Absent
    | Nothing
    | Poison
)
Named = Enum | Literal | Ref | Record | Union | Case | View
Type = Plain | Named | ListOf | MapOf | OneOf

BOOL, INT, FLOAT, MONEY, STR, TEXT = Bool(), Int(), Float(), Money(), Str(), Text()
DATE, DATETIME, DURATION, JSON = Date(), DateTime(), Duration(), Json()
NONE, ABSENT, NOTHING, POISON = NoneType(), Absent(), Nothing(), Poison()


def alternatives(type: Type) -> tuple[Type, ...]:
    """The types that a value of ``type`` may have; a single one unless it is a OneOf."""
    return type.alternatives if isinstance(type, OneOf) else (type,)


def one_of(types: Iterable[Type]) -> Type:
    """The smallest type that holds all of ``types``: flat, without repeats, none and absent last."""
    flat: dict[Type, None] = {}
    for type in types:
        flat |= dict.fromkeys(alternatives(type))
    if POISON in flat:
        return POISON
    if FLOAT in flat:
        flat.pop(INT, None)
    if len(flat) > 1:
        flat.pop(NOTHING, None)
    ordered = sorted(flat, key=lambda type: (isinstance(type, Absent), isinstance(type, NoneType)))
    match ordered:
        case []:
            return NOTHING
        case [only]:
            return only
        case _:
            return OneOf(tuple(ordered))


def without(type: Type, *removed: Type) -> Type:
    """``type`` less the alternatives in ``removed``."""
    if not isinstance(type, OneOf):
        return NOTHING if type in removed else type
    # What is left of a choice is as flat and in as good an order as the choice was.
    match kept := tuple(one for one in type.alternatives if one not in removed):
        case []:
            return NOTHING
        case [only]:
            return only
        case _:
            return OneOf(kept)


def optional(type: Type) -> Type:
    """``type`` or none."""
    return one_of((type, NONE))


def may_be_none(type: Type) -> bool:
    """Whether none is among the alternatives of ``type``."""
    return NONE in alternatives(type)


def may_be_absent(type: Type) -> bool:
    """Whether absent is among the alternatives of ``type``."""
    return ABSENT in alternatives(type)


def show(type: Type) -> str:
    """``type`` as it is written in a world file."""
    match type:
        case Bool():
            return "bool"
        case Int():
            return "int"
        case Float():
            return "float"
        case Money():
            return "money"
        case Str():
            return "str"
        case Text():
            return "text"
        case Date():
            return "date"
        case DateTime():
            return "datetime"
        case Duration():
            return "duration"
        case Json():
            return "json"
        case NoneType():
            return "none"
        case Absent():
            return "absent"
        case Nothing():
            return "nothing"
        case Poison():
            return "?"
        case Enum(name) | Record(name) | Union(name) | View(name):
            return name
        case Ref(entity):
            return entity
        case Case(union, case):
            return f"{union}.{case}"
        case Literal(value):
            return f'"{value}"'
        case ListOf(item):
            return f"list[{show(item)}]"
        case MapOf(key, value):
            return f"map[{show(key)}, {show(value)}]"
        case OneOf(options):
            return " | ".join(map(show, options))
