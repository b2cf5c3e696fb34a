"""Literals and whole numbers of a CP-SAT model, with what is known of them folded away.

A literal is ``True``, ``False`` or one of the model's; a number is linear, with bounds. OR-tools is imported
here and in :mod:`.solving`, which nothing imports before it is needed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from ortools.sat.python import cp_model

Literal = Any
"""A ``bool`` or a literal of the model."""


class TooLarge(Exception):
    """A number may go beyond what the solver counts with."""


_LIMIT = 2**52


@dataclass(frozen=True, slots=True)
class Number:
    """A linear expression; a constant where both bounds are the same."""

    expr: Any
    low: int
    high: int


def constant(value: int) -> Number:
    """A number that is known."""
    return bounded(value, value, value)


def bounded(expr: Any, low: int, high: int) -> Number:
    """A number of which this is known."""
    if max(abs(low), abs(high)) > _LIMIT:
        raise TooLarge("a number beyond 2^52")
    return Number(low if low == high else expr, low, high)


@dataclass(slots=True)
class Logic:
    """The model, and the literals that stand for others of it."""

    model: Any = field(default_factory=cp_model.CpModel)
    _both: dict[tuple[int, ...], Literal] = field(default_factory=dict)

    def literal(self) -> Literal:
        """A new one."""
        return self.model.new_bool_var("")

    def require(self, literal: Literal, when: Literal = True) -> None:
        """``literal`` holds where ``when`` does."""
        if when is True:
            self.model.add_bool_or([literal])
        elif literal is not True:
            self.model.add_bool_or([literal, opposite(when)])

    def both(self, *literals: Literal) -> Literal:
        """Whether all hold."""
        if any(one is False for one in literals):
            return False
        open = {one.index: one for one in literals if one is not True}
        if len(open) < 2:
            return next(iter(open.values()), True)
        known = tuple(sorted(open))
        if known not in self._both:
            parts = list(open.values())
            self._both[known] = result = self.literal()
            self.model.add_bool_and(parts).only_enforce_if(result)
            self.model.add_bool_or([*(opposite(one) for one in parts), result])
        return self._both[known]

    def either(self, literals: Iterable[Literal]) -> Literal:
        """Whether one holds."""
        return opposite(self.both(*map(opposite, literals)))

    def compare(self, op: str, left: Number, right: Number) -> Literal:
        """A comparison of two numbers."""
        match op:
            case "!=":
                return opposite(self.compare("==", left, right))
            case "<" | ">=":
                turned = self.compare("<=", right, left)
                return opposite(turned) if op == "<" else turned
            case ">":
                return opposite(self.compare("<=", left, right))
        low, high = left.low - right.high, left.high - right.low
        if op == "<=" and (high <= 0 or low > 0):
            return high <= 0
        if op == "==" and (low > 0 or high < 0 or low == high):
            return low == high == 0
        result, between = self.literal(), left.expr - right.expr
        if op == "<=":
            self.model.add(between <= 0).only_enforce_if(result)
            self.model.add(between >= 1).only_enforce_if(opposite(result))
        else:
            self.model.add(between == 0).only_enforce_if(result)
            self.model.add(between != 0).only_enforce_if(opposite(result))
        return result

    def number(self, low: int, high: int, step: int = 1) -> Number:
        """A new number between two bounds, in steps from the lower one."""
        steps = (high - low) // step
        found = bounded(None, low, low + steps * step)
        if not steps:
            return found
        place = self.model.new_int_var(0, steps, "")
        return Number(low + step * place, found.low, found.high)

    def one_of(self, cases: list[tuple[Literal, Number]]) -> Number:
        """The number whose literal holds; exactly one does, or it does not matter which number it is."""
        if len(cases) == 1:
            return cases[0][1]
        result = self.number(min(one.low for _, one in cases), max(one.high for _, one in cases))
        for guard, one in cases:
            if guard is not False:
                equation = self.model.add(result.expr - one.expr == 0)
                if guard is not True:
                    equation.only_enforce_if(guard)
        return result

    def where(self, guard: Literal, number: Number) -> Number:
        """The number where ``guard`` holds, else 0."""
        if guard is True:
            return number
        if guard is False:
            return constant(0)
        if number.low == number.high:
            return Number(number.expr * guard, min(0, number.low), max(0, number.high))
        return self.one_of([(guard, number), (opposite(guard), constant(0))])

    def total(self, numbers: list[Number]) -> Number:
        """The sum."""
        low, high = sum(one.low for one in numbers), sum(one.high for one in numbers)
        return bounded(sum(one.expr for one in numbers), low, high)

    def product(self, left: Number, right: Number) -> Number:
        """The product; of two numbers that are not known it costs the solver most."""
        ends = [a * b for a in (left.low, left.high) for b in (right.low, right.high)]
        low, high = min(ends), max(ends)
        if left.low == left.high or right.low == right.high:
            return bounded(left.expr * right.expr, low, high)
        result = self.number(*_within(low, high))
        self.model.add_multiplication_equality(result.expr, [left.expr, right.expr])
        return result

    def divided(self, left: Number, divisor: int) -> tuple[Number, Number]:
        """Quotient and remainder, rounded down as Python does; the divisor is above 0."""
        quotient = self.number(left.low // divisor, left.high // divisor)
        rest = self.number(0, divisor - 1)
        self.model.add(divisor * quotient.expr + rest.expr - left.expr == 0)
        return quotient, rest


def _within(low: int, high: int) -> tuple[int, int]:
    found = bounded(None, low, high)
    return found.low, found.high


def opposite(literal: Literal) -> Literal:
    """Whether it does not hold."""
    return not literal if isinstance(literal, bool) else literal.negated()
