"""What operators make of types: one table for arithmetic, and what can be compared."""

from __future__ import annotations

from collections.abc import Mapping

from paracosm.ir import types as t
from paracosm.ir.types import Type
from paracosm.semantics.coerce import enum_values
from paracosm.semantics.declared import Shapes

_NUMBERS = (t.INT, t.FLOAT)


def _numeric(op: str) -> dict[tuple[str, Type, Type], Type]:
    table: dict[tuple[str, Type, Type], Type] = {}
    for left in _NUMBERS:
        for right in _NUMBERS:
            both = t.INT if left == right == t.INT else t.FLOAT
            table[op, left, right] = t.FLOAT if op == "/" else both
    return table


_TABLE: Mapping[tuple[str, Type, Type], Type] = {
    **{row: type for op in ("+", "-", "*", "/", "//", "%") for row, type in _numeric(op).items()},
    ("+", t.MONEY, t.MONEY): t.MONEY,
    ("-", t.MONEY, t.MONEY): t.MONEY,
    ("*", t.MONEY, t.INT): t.MONEY,
    ("*", t.INT, t.MONEY): t.MONEY,
    ("/", t.MONEY, t.MONEY): t.FLOAT,
    ("//", t.MONEY, t.MONEY): t.INT,
    ("//", t.MONEY, t.INT): t.MONEY,
    ("%", t.MONEY, t.MONEY): t.MONEY,
    ("%", t.MONEY, t.INT): t.MONEY,
    ("+", t.STR, t.STR): t.STR,
    ("+", t.DURATION, t.DURATION): t.DURATION,
    ("-", t.DURATION, t.DURATION): t.DURATION,
    ("*", t.DURATION, t.INT): t.DURATION,
    ("*", t.INT, t.DURATION): t.DURATION,
    ("/", t.DURATION, t.DURATION): t.FLOAT,
    ("//", t.DURATION, t.DURATION): t.INT,
    ("//", t.DURATION, t.INT): t.DURATION,
    ("%", t.DURATION, t.DURATION): t.DURATION,
    **{("+", day, t.DURATION): day for day in (t.DATE, t.DATETIME)},
    **{("+", t.DURATION, day): day for day in (t.DATE, t.DATETIME)},
    **{("-", day, t.DURATION): day for day in (t.DATE, t.DATETIME)},
    **{("-", day, day): t.DURATION for day in (t.DATE, t.DATETIME)},
}

FRACTIONS: Mapping[tuple[str, Type, Type], Type] = {
    ("*", t.MONEY, t.FLOAT): t.MONEY,
    ("*", t.FLOAT, t.MONEY): t.MONEY,
    ("/", t.MONEY, t.INT): t.MONEY,
    ("/", t.MONEY, t.FLOAT): t.MONEY,
}
"""What is an amount only when it is rounded: allowed inside of `round(…)`."""

DIVISIONS = ("/", "//", "%")


def plain(type: Type) -> Type:
    """The type as far as operators care: enums and literals are texts."""
    return t.STR if isinstance(type, t.Enum | t.Literal) else type


def arithmetic(op: str, left: Type, right: Type) -> Type | None:
    """The type of `left op right`, None where there is none."""
    if t.POISON in (left, right):
        return t.POISON
    if op == "+" and isinstance(left, t.ListOf) and isinstance(right, t.ListOf):
        if left.item == t.NOTHING or left == right:
            return right
        return left if right.item == t.NOTHING else t.ListOf(t.one_of((left.item, right.item)))
    return _TABLE.get((op, plain(left), plain(right)))


ORDERED = (t.INT, t.FLOAT, t.MONEY, t.STR, t.DATE, t.DATETIME, t.DURATION)


def ordered(type: Type) -> bool:
    """Whether values of a type have an order."""
    return type == t.POISON or (plain(type) in ORDERED and not isinstance(type, t.Enum))


def orders(left: Type, right: Type) -> bool:
    """Whether `left < right` makes sense."""
    if t.POISON in (left, right):
        return True
    if not (ordered(left) and ordered(right)):
        return False
    return plain(left) == plain(right) or (left in _NUMBERS and right in _NUMBERS)


def overlap(left: Type, right: Type, shapes: Shapes) -> bool:
    """Whether a value of one type can equal a value of the other."""
    return any(
        _meets(one, other, shapes)
        for one in t.alternatives(left)
        for other in t.alternatives(right)
    )


def _meets(one: Type, other: Type, shapes: Shapes) -> bool:
    if one == other or t.POISON in (one, other):
        return True
    match one, other:
        case (t.Int(), t.Float()) | (t.Float(), t.Int()):
            return True
        case (t.Str(), t.Enum() | t.Literal()) | (t.Enum() | t.Literal(), t.Str()):
            return True
        case (t.Enum(name), t.Literal(value)) | (t.Literal(value), t.Enum(name)):
            return value in enum_values(name, shapes)
        case (t.Case(union, _), t.Union(name)) | (t.Union(name), t.Case(union, _)):
            return union == name
        case t.ListOf(a), t.ListOf(b):
            return t.NOTHING in (a, b) or overlap(a, b, shapes)
        case t.MapOf(k, v), t.MapOf(l, w):
            return t.NOTHING in (k, l) or (overlap(k, l, shapes) and overlap(v, w, shapes))
        case (t.Json(), x) | (x, t.Json()):
            return isinstance(x, t.NoneType | t.Bool | t.Int | t.Float | t.Str | t.ListOf | t.MapOf)
        case _:
            return False
