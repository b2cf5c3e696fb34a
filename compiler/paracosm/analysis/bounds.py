"""Intervals out of conditions: what ``where 1 <= quantity <= 9`` says about ``quantity``.

The result is never narrower than the truth: a value outside of it breaks the condition, a value
inside of it may still do. Disjuncts that say ``x is none`` or ``x is absent`` are left aside, so the
interval of an optional member is the one of its values.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable
from dataclasses import dataclass

from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.analysis.traverse import conjuncts

Bound = int | float | datetime.date | datetime.timedelta
"""A number (money in minor units), a date, a datetime or a duration; within one interval of one kind."""


@dataclass(frozen=True, slots=True)
class Interval:
    """From ``low`` to ``high``, both included, None where there is no limit.

    ``open_low`` and ``open_high`` exclude the limit itself and are set for floats only: strict
    comparisons of everything that is counted are moved by one unit instead.
    """

    low: Bound | None = None
    high: Bound | None = None
    open_low: bool = False
    open_high: bool = False

    @property
    def empty(self) -> bool:
        """Whether no value can be inside."""
        return self.low is not None and self.high is not None and _less(self.high, self.low)


EVERYTHING = Interval()


def intervals(condition: n.Expr | None, name: str) -> Interval:
    """The interval in which the local ``name`` must be for ``condition`` to hold."""
    return _interval(condition, lambda expr: isinstance(expr, n.Local) and expr.name == name)


def lengths(condition: n.Expr | None, name: str) -> Interval:
    """The interval in which ``len(name)`` must be for ``condition`` to hold; at least from 0."""

    def is_length(expr: n.Expr) -> bool:
        match expr:
            case n.Apply(builtin="len", arguments=(n.Local(name=found),)):
                return found == name
            case n.Query(
                kind=n.QueryKind.COUNT,
                loops=(n.Loop(source=n.Local(name=found), conditions=()),),
            ):
                return found == name
            case _:
                return False

    return intersection(Interval(0), _interval(condition, is_length))


def items(condition: n.Expr | None, name: str) -> tuple[str, n.Expr] | None:
    """What ``all(c(x) for x in name)`` says about each item: the loop's name for it, and ``c``."""
    for part in conjuncts(condition):
        match part:
            case n.Query(
                kind=n.QueryKind.ALL,
                element=element,
                loops=(n.Loop(names=(item,), source=n.Local(name=found), conditions=()),),
            ) if (
                found == name
            ):
                return item, element
            case _:
                pass
    return None


def distinct(condition: n.Expr | None, name: str) -> bool:
    """Whether ``condition`` implies that the items of the list ``name`` differ from each other."""
    for part in conjuncts(condition):
        match part:
            case n.Query(
                kind=n.QueryKind.DISTINCT,
                loops=(n.Loop(source=n.Local(name=found), conditions=()),),
            ) if (
                found == name
            ):
                return True
            case _:
                pass
    return False


def constant(expr: n.Expr) -> Bound | None:
    """The value of an expression of numbers and times without a name in it; None for any other."""
    match expr:
        case n.Constant(value=value):
            return None if value is None or isinstance(value, bool | str) else value
        case n.Negative(operand=operand):
            match constant(operand):
                case int() | float() | datetime.timedelta() as value:
                    return -value
                case _:
                    return None
        case n.Arithmetic(op="+" | "-" | "*" as op, left=left, right=right):
            match constant(left), constant(right):
                case int() | float() as a, int() | float() as b:
                    return a + b if op == "+" else a - b if op == "-" else a * b
                case _:
                    return None
        case _:
            return None


def intersection(one: Interval, other: Interval) -> Interval:
    """The values that are in both."""
    low, open_low = one.low, one.open_low
    if other.low is not None and (low is None or not _less(other.low, low)):
        open_low = other.open_low or (open_low and other.low == low)
        low = other.low
    high, open_high = one.high, one.open_high
    if other.high is not None and (high is None or not _less(high, other.high)):
        open_high = other.open_high or (open_high and other.high == high)
        high = other.high
    return Interval(low, high, open_low, open_high)


def hull(one: Interval, other: Interval) -> Interval:
    """The smallest interval that holds both."""
    if one.low is None or other.low is None:
        low, open_low = None, False
    elif _less(other.low, one.low):
        low, open_low = other.low, other.open_low
    else:
        low, open_low = one.low, one.open_low and (other.low != one.low or other.open_low)
    if one.high is None or other.high is None:
        high, open_high = None, False
    elif _less(one.high, other.high):
        high, open_high = other.high, other.open_high
    else:
        high, open_high = one.high, one.open_high and (other.high != one.high or other.open_high)
    return Interval(low, high, open_low, open_high)


def _interval(condition: n.Expr | None, subject: Callable[[n.Expr], bool]) -> Interval:
    match condition:
        case n.And(operands=parts):
            found = EVERYTHING
            for part in parts:
                found = intersection(found, _interval(part, subject))
            return found
        case n.Or(operands=parts):
            options = [_interval(part, subject) for part in parts if not _is_missing(part)]
            if not options:
                return EVERYTHING
            found = options[0]
            for option in options[1:]:
                found = hull(found, option)
            return found
        case n.Not(operand=n.Not(operand=inner)):
            return _interval(inner, subject)
        case n.Not(operand=n.Or(operands=parts)):
            found = EVERYTHING
            for part in parts:
                found = intersection(found, _interval(n.Not(operand=part), subject))
            return found
        case n.Not(operand=n.Compare(op=op, left=left, right=right)) if op in _NEGATED:
            return _interval(n.Compare(op=_NEGATED[op], left=left, right=right), subject)
        case n.Compare(op=op, left=left, right=right):
            if subject(left):
                return _compared(op, left.type, constant(right))
            if subject(right) and op in _MIRRORED:
                return _compared(_MIRRORED[op], right.type, constant(left))
            return EVERYTHING
        case n.In(item=item, container=n.MakeList(items=listed)) if subject(item):
            values = [constant(one) for one in listed]
            found = EVERYTHING
            for index, value in enumerate(values):
                if value is None:
                    return EVERYTHING
                point = Interval(value, value)
                found = point if index == 0 else hull(found, point)
            return found
        case _:
            return EVERYTHING


_MIRRORED = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "=="}
_NEGATED = {"<": ">=", ">": "<=", "<=": ">", ">=": "<", "!=": "=="}


def _is_missing(expr: n.Expr) -> bool:
    match expr:
        case n.Is(test=t.NoneType() | t.Absent()):
            return True
        case n.Compare(op="==", right=n.Constant(type=t.NoneType() | t.Absent())):
            return True
        case _:
            return False


def _compared(op: str, type: t.Type, limit: Bound | None) -> Interval:
    if limit is None:
        return EVERYTHING
    floating = t.FLOAT in t.alternatives(type)
    match op:
        case "==":
            return Interval(limit, limit)
        case "<=":
            return Interval(high=limit)
        case ">=":
            return Interval(low=limit)
        case "<":
            return (
                Interval(high=limit, open_high=True)
                if floating
                else Interval(high=_next(limit, -1))
            )
        case ">":
            return Interval(low=limit, open_low=True) if floating else Interval(low=_next(limit, 1))
        case _:
            return EVERYTHING


def _next(limit: Bound, by: int) -> Bound:
    match limit:
        case int():
            return limit + by
        case float():
            # An int that is compared with a float: the next whole number on that side.
            whole = int(limit // 1)
            return (whole + 1) if by > 0 else (whole if whole != limit else whole - 1)
        case datetime.datetime():
            return limit + datetime.timedelta(seconds=by)
        case datetime.timedelta():
            return limit + datetime.timedelta(seconds=by)
        case _:
            return limit + datetime.timedelta(days=by)


def _less(one: Bound, other: Bound) -> bool:
    """``one < other`` for two bounds of one kind; False where the kinds differ."""
    match one, other:
        case (int() | float(), int() | float()):
            return one < other
        case (datetime.timedelta(), datetime.timedelta()):
            return one < other
        case (datetime.datetime(), datetime.datetime()):
            return one < other
        case (datetime.datetime(), _) | (_, datetime.datetime()):
            return False
        case (datetime.date(), datetime.date()):
            return one < other
        case _:
            return False
