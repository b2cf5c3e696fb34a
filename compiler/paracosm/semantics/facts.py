"""What is known at a point of a text beyond the declared types.

A fact is about a *path*: an expression that gives the same value each time as long as nothing is
written, such as `order.gift`, `m[k]` or `len(xs)`. There are narrowed types (after `x is not none`),
bounds of numbers (after `len(xs) > 0`) and members of enumerations (after `state != "open"`). Facts are found in conditions that hold, or do not,
and those about state are forgotten where state is written.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import TypeAlias

from paracosm.ir import nodes as ir
from paracosm.ir import types as t
from paracosm.ir.types import Type

Path: TypeAlias = tuple[object, ...]
Unions: TypeAlias = Mapping[str, tuple[str, ...]]
"""The names of the cases of each union."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """A number lies between ``low`` and ``high``, both included where they are there."""

    low: float | None = None
    high: float | None = None
    nonzero: bool = False

    def both(self, other: Bounds) -> Bounds:
        """What holds where both hold."""
        lows = [b for b in (self.low, other.low) if b is not None]
        highs = [b for b in (self.high, other.high) if b is not None]
        return Bounds(
            max(lows, default=None), min(highs, default=None), self.nonzero or other.nonzero
        )

    def either(self, other: Bounds) -> Bounds:
        """What holds where one of them holds."""
        low = None if self.low is None or other.low is None else min(self.low, other.low)
        high = None if self.high is None or other.high is None else max(self.high, other.high)
        return Bounds(low, high, self.excludes_zero and other.excludes_zero)

    @property
    def empty(self) -> bool:
        """Whether no number lies between them."""
        if self.low is None or self.high is None:
            return False
        return self.low > self.high or (self.low == self.high == 0 and self.nonzero)

    @property
    def excludes_zero(self) -> bool:
        return (
            self.nonzero
            or (self.low is not None and self.low > 0)
            or (self.high is not None and self.high < 0)
        )


ANY = Bounds()


@dataclass(frozen=True, slots=True)
class Members:
    """A member of an enumeration is ``only`` one of these (None: any), and ``never`` one of those."""

    only: frozenset[str] | None = None
    never: frozenset[str] = frozenset()

    def excludes(self, member: str) -> bool:
        return member in self.never or (self.only is not None and member not in self.only)

    def differ(self, other: Members) -> bool:
        """Whether no member is one of both."""
        if self.only is not None:
            return all(self.excludes(one) or other.excludes(one) for one in self.only)
        return other.only is not None and other.differ(self)

    def both(self, other: Members) -> Members:
        """What holds where both hold."""
        if self.only is None or other.only is None:
            return Members(other.only if self.only is None else self.only, self.never | other.never)
        return Members(self.only & other.only, self.never | other.never)

    def either(self, other: Members) -> Members:
        """What holds where one of them holds."""
        named = self.never | other.never
        return Members(
            None if self.only is None or other.only is None else self.only | other.only,
            frozenset(one for one in named if self.excludes(one) and other.excludes(one)),
        )


@dataclass(frozen=True, slots=True)
class Facts:
    """Narrowed types, bounds and members, by path.

    ``believed`` are the members that a place has for those who take no two names for one row, as the
    type checkers of Python do: there only a write by the same name changes them. They prove nothing.
    ``touched`` are the members that were written on the way here (None: any may have been). Their
    `where` is checked at the end of the call, so until then it proves nothing about them.
    """

    types: Mapping[Path, Type] = field(default_factory=dict)
    bounds: Mapping[Path, Bounds] = field(default_factory=dict)
    members: Mapping[Path, Members] = field(default_factory=dict)
    believed: Mapping[Path, Members] = field(default_factory=dict)
    touched: frozenset[str] | None = frozenset()

    def trusts(self, member: str) -> bool:
        """Whether the `where` of a member is known to hold."""
        return self.touched is not None and member not in self.touched

    def mistrusting(self, members: frozenset[str]) -> Facts:
        """The same facts, of which the `where` of these members is none."""
        return replace(self, touched=_either(self.touched, members))

    def also(self, other: Facts) -> Facts:
        """These facts and later ones, which win where both narrow a type."""
        bounds = dict(self.bounds)
        for path, new in other.bounds.items():
            bounds[path] = bounds.get(path, ANY).both(new)
        members = _both(self.members, other.members)
        believed = _both(self.believed, other.believed)
        touched = _either(self.touched, other.touched)
        return Facts({**self.types, **other.types}, bounds, members, believed, touched)

    def either(self, other: Facts) -> Facts:
        """What is known when one of the two holds."""
        types = {
            p: t.one_of((self.types[p], other.types[p])) for p in self.types if p in other.types
        }
        bounds = {
            p: self.bounds[p].either(other.bounds[p]) for p in self.bounds if p in other.bounds
        }
        members = _one_of(self.members, other.members)
        believed = _one_of(self.believed, other.believed)
        return Facts(types, bounds, members, believed, _either(self.touched, other.touched))

    def after_write(self, field_name: str | None) -> Facts:
        """What is left after a write to one field, or (None) to anything."""

        def survives(path: Path) -> bool:
            if path[0] == "local":
                return True
            return field_name is not None and not _depends(path, field_name)

        return Facts(
            {path: known for path, known in self.types.items() if survives(path)},
            {path: known for path, known in self.bounds.items() if survives(path)},
            {path: known for path, known in self.members.items() if survives(path)},
            self.believed,
            _either(self.touched, None if field_name is None else frozenset({field_name})),
        )

    def after_assignment(self, place: Path, value: Members) -> Facts:
        """The same facts, after this place was given one of these members."""
        left = {path: some for path, some in self.believed.items() if not _has(path, place)}
        return replace(self, believed=left if value == Members() else {**left, place: value})


def _has(path: object, place: Path) -> bool:
    return path == place or (isinstance(path, tuple) and any(_has(part, place) for part in path))


def _both(one: Mapping[Path, Members], other: Mapping[Path, Members]) -> Mapping[Path, Members]:
    found = dict(one)
    for path, now in other.items():
        found[path] = found.get(path, Members()).both(now)
    return found


def _one_of(one: Mapping[Path, Members], other: Mapping[Path, Members]) -> Mapping[Path, Members]:
    return {path: one[path].either(other[path]) for path in one if path in other}


def _either(one: frozenset[str] | None, other: frozenset[str] | None) -> frozenset[str] | None:
    return None if one is None or other is None else one | other


NOTHING_KNOWN = Facts()


def _depends(path: Path, field_name: str) -> bool:
    match path[0]:
        case "field":
            return path[2] == field_name or any(_inner(path, field_name))
        case "call" | "referrers" | "lookup" | "item" | "entry" | "apply":
            # What a function reads is not looked up here, and a local may name what is written.
            return True
        case _:
            return any(_inner(path, field_name))


def _inner(path: Path, field_name: str) -> Iterable[bool]:
    return (_depends(part, field_name) for part in path if isinstance(part, tuple) and part)


def path_of(expr: ir.Expr) -> Path | None:
    """The path of an expression, None where it has no stable value."""
    match expr:
        case ir.Local(name=name):
            return ("local", name)
        case ir.Parameter(name=name):
            return ("parameter", name)
        case ir.Session():
            return ("session",)
        case ir.Constant(value=value, type=type):
            return ("constant", type, value)
        case ir.Field(base=base, name=name):
            return _path("field", (base,), name)
        case ir.Referrers(row=row, entity=entity, field_name=name):
            return _path("referrers", (row,), entity, name)
        case ir.Rows(entity=entity):
            return ("referrers", entity)
        case ir.Lookup(entity=entity, key=key):
            return _path("lookup", (key,), entity)
        case ir.Item(base=base, index=index):
            return _path("item", (base, index))
        case ir.Entry(base=base, key=key):
            return _path("entry", (base, key))
        case ir.Apply(builtin=name, arguments=arguments):
            return _path("apply", arguments, name)
        case ir.CallFunction(function=name, arguments=arguments):
            return _path("call", arguments, name)
        case ir.Old(value=value):
            return _path("old", (value,))
        case ir.Result(tool=tool):
            return ("result", tool)
        case ir.Negative(operand=operand):
            return _path("negative", (operand,))
        case ir.Arithmetic(op=op, left=left, right=right):
            return _path("arithmetic", (left, right), op)
        case _:
            return None


def _path(kind: str, parts: Iterable[ir.Expr], *more: object) -> Path | None:
    paths = [path_of(part) for part in parts]
    if any(path is None for path in paths):
        return None
    match kind, paths:
        case "field", [base]:
            return (kind, base, *more)
        case _:
            return (kind, *more, *paths)


# ---------------------------------------------------------------- bounds of expressions


def bounds_of(expr: ir.Expr, facts: Facts) -> Bounds:
    """What is known of a number. Money counts in minor units, times in seconds."""
    known = _computed(expr, facts)
    path = path_of(expr)
    return known if path is None else known.both(facts.bounds.get(path, ANY))


def _computed(expr: ir.Expr, facts: Facts) -> Bounds:
    match expr:
        case ir.Constant(value=bool()):
            return ANY
        case ir.Constant(value=int() | float() as value):
            return Bounds(value, value)
        case ir.Constant(value=datetime.timedelta() | datetime.date() as value):
            seconds = _seconds(value)
            return Bounds(seconds, seconds)
        case ir.Negative(operand=operand):
            inner = bounds_of(operand, facts)
            low = None if inner.high is None else -inner.high
            high = None if inner.low is None else -inner.low
            return Bounds(low, high, inner.nonzero)
        case ir.Arithmetic(op="+", left=left, right=right):
            a, b = bounds_of(left, facts), bounds_of(right, facts)
            return Bounds(_plus(a.low, b.low), _plus(a.high, b.high))
        case ir.Arithmetic(op="*", left=left, right=right):
            a, b = bounds_of(left, facts), bounds_of(right, facts)
            positive = a.low is not None and a.low >= 0 and b.low is not None and b.low >= 0
            low = a.low * b.low if positive and a.low is not None and b.low is not None else None
            return Bounds(low, None, a.excludes_zero and b.excludes_zero)
        case ir.Apply(builtin="len", arguments=(ir.MakeList(items=items),)):
            return Bounds(len(items), len(items))
        case ir.Apply(builtin="len", arguments=(ir.Constant(value=str() as text),)):
            return Bounds(len(text), len(text))
        case ir.Apply(builtin="len" | "count") | ir.Query(kind=ir.QueryKind.COUNT):
            return Bounds(low=0)
        case ir.Apply(builtin="abs"):
            return Bounds(low=0)
        case ir.Apply(builtin="max", arguments=arguments):
            lows = [b.low for b in (bounds_of(a, facts) for a in arguments) if b.low is not None]
            return Bounds(low=max(lows, default=None))
        case _:
            return ANY


def _seconds(value: datetime.timedelta | datetime.date) -> float:
    """A duration, or how far a day or moment is from the first."""
    match value:
        case datetime.timedelta():
            return value.total_seconds()
        case datetime.datetime():
            return (value - datetime.datetime.min).total_seconds()
        case datetime.date():
            return value.toordinal() * 86_400.0 - 86_400.0


def _plus(a: float | None, b: float | None) -> float | None:
    return None if a is None or b is None else a + b


def least_length(base: ir.Expr, facts: Facts) -> int:
    """A number of items that a list, map or string has at least."""
    known = bounds_of(ir.Apply(builtin="len", arguments=(base,), type=t.INT), facts)
    least = 0 if known.low is None else int(known.low)
    return 1 if least == 0 and known.excludes_zero else least


# ---------------------------------------------------------------- facts in conditions


def assume(condition: ir.Expr, holds: bool, known: Facts, unions: Unions) -> Facts:
    """What is new to know when a condition holds, or when it does not."""
    match condition:
        case ir.Not(operand=operand):
            return assume(operand, not holds, known, unions)
        case ir.And(operands=operands):
            pick = _all if holds else _any
            return pick(operands, holds, known, unions)
        case ir.Or(operands=operands):
            pick = _any if holds else _all
            return pick(operands, holds, known, unions)
        case ir.Is(operand=operand, test=test):
            return _narrowed(operand, kept(operand.type, test, holds, unions))
        case ir.Compare(op="==" | "!=" as op, left=left, right=right, afresh=afresh):
            found = _equal(left, right, holds == (op == "=="), known)
            return replace(found, believed={}) if afresh else found
        case ir.Compare(op=op, left=left, right=right):
            return _ordered(left, op if holds else _NEGATED[op], right, known)
        case ir.In(item=item, container=container) if holds:
            return _present(item, container).also(_listed(condition, holds))
        case ir.In():
            return _listed(condition, holds)
        case _:
            return NOTHING_KNOWN


_NEGATED = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}
_MIRRORED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}


def _all(operands: tuple[ir.Expr, ...], holds: bool, known: Facts, unions: Unions) -> Facts:
    found = NOTHING_KNOWN
    for operand in operands:
        found = found.also(assume(operand, holds, known.also(found), unions))
    return found


def _any(operands: tuple[ir.Expr, ...], holds: bool, known: Facts, unions: Unions) -> Facts:
    first, *others = (assume(operand, holds, known, unions) for operand in operands)
    for other in others:
        first = first.either(other)
    return first


def _narrowed(operand: ir.Expr, type: Type) -> Facts:
    path = path_of(operand)
    if path is None or type == t.NOTHING:
        # Nothing passes: this way is never gone, and is read with the type that it had.
        return NOTHING_KNOWN
    return Facts({path: type})


def _equal(left: ir.Expr, right: ir.Expr, equal: bool, known: Facts) -> Facts:
    found = NOTHING_KNOWN
    for one, other in ((left, right), (right, left)):
        if other.type in (t.NONE, t.ABSENT):
            found = found.also(_narrowed(one, kept(one.type, other.type, equal, {})))
        elif equal and not (t.may_be_none(other.type) or t.may_be_absent(other.type)):
            if t.may_be_none(one.type) or t.may_be_absent(one.type):
                found = found.also(_narrowed(one, t.without(one.type, t.NONE, t.ABSENT)))
        path = path_of(one)
        if path is None:
            continue
        member = member_of(one, other)
        if member is not None:
            one_member = frozenset({member})
            now = {path: Members(only=one_member) if equal else Members(never=one_member)}
            found = found.also(Facts(members=now, believed=now))
            continue
        if isinstance(other, ir.MakeList | ir.MakeMap) and not equal:
            empty = other.items if isinstance(other, ir.MakeList) else other.entries
            if not empty:
                found = found.also(Facts(bounds={("apply", "len", path): Bounds(low=1)}))
            continue
        there = bounds_of(other, known)
        if equal and there != ANY:
            found = found.also(Facts(bounds={path: there}))
        elif not equal and there.low == there.high == 0:
            found = found.also(Facts(bounds={path: Bounds(nonzero=True)}))
    return found


def member_of(one: ir.Expr, other: ir.Expr) -> str | None:
    """The member of an enumeration that an expression is compared with; None where it is not."""
    match other:
        case ir.Constant(value=str() as member):
            enum = any(isinstance(a, t.Enum) for a in t.alternatives(one.type))
            return member if enum else None
        case _:
            return None


def asks_afresh(left: ir.Expr, right: ir.Expr, known: Facts) -> bool:
    """Whether two are never equal for those who take no two names for one row."""
    if not known.believed or isinstance(left, ir.Constant) and isinstance(right, ir.Constant):
        return False
    return believed(left, known).differ(believed(right, known))


def believed(expr: ir.Expr, known: Facts) -> Members:
    """The members that an expression has for those who take no two names for one row."""
    match expr:
        case ir.Constant(value=str() as member):
            return Members(only=frozenset({member}))
        case ir.MakeList(items=items):
            return reduce(Members.either, [believed(item, known) for item in items] or [Members()])
        case _:
            path = path_of(expr)
            return Members() if path is None else known.believed.get(path, Members())


def _listed(condition: ir.In, holds: bool) -> Facts:
    path, items = path_of(condition.item), condition.container
    if path is None or condition.afresh or not isinstance(items, ir.MakeList):
        return NOTHING_KNOWN
    members = [member_of(condition.item, item) for item in items.items]
    named = frozenset(member for member in members if member is not None)
    if len(named) < len(members):
        return NOTHING_KNOWN
    return Facts(believed={path: Members(only=named) if holds else Members(never=named)})


_COUNTED: Mapping[Type, float] = {
    t.INT: 1,
    t.MONEY: 1,
    t.FLOAT: 0,
    t.DURATION: 0,
    t.DATE: 86_400,
    t.DATETIME: 0,
}
"""What is ordered and has bounds, with the distance to the next value, 0 where none is sure."""


def _ordered(left: ir.Expr, op: str, right: ir.Expr, known: Facts) -> Facts:
    found = NOTHING_KNOWN
    for one, sign, other in ((left, op, right), (right, _MIRRORED[op], left)):
        path, there = path_of(one), bounds_of(other, known)
        if path is None or one.type not in _COUNTED:
            continue
        step = _COUNTED[one.type] if other.type == one.type else 0
        match sign:
            case ">" if there.low is not None:
                new = Bounds(low=there.low + step, nonzero=there.low >= 0)
            case ">=" if there.low is not None:
                new = Bounds(low=there.low)
            case "<" if there.high is not None:
                new = Bounds(high=there.high - step, nonzero=there.high <= 0)
            case "<=" if there.high is not None:
                new = Bounds(high=there.high)
            case _:
                continue
        found = found.also(Facts(bounds={path: new}))
    return found


def _present(item: ir.Expr, container: ir.Expr) -> Facts:
    found = NOTHING_KNOWN
    if isinstance(container.type, t.MapOf):
        key, base = path_of(item), path_of(container)
        if key is not None and base is not None:
            found = Facts({("entry", base, key): container.type.value})
    if t.may_be_none(item.type) and isinstance(container.type, t.ListOf | t.MapOf):
        inner = container.type.item if isinstance(container.type, t.ListOf) else container.type.key
        if not t.may_be_none(inner):
            found = found.also(_narrowed(item, t.without(item.type, t.NONE)))
    return found


def kept(type: Type, test: Type, holds: bool, unions: Unions) -> Type:
    """The alternatives of a type that pass a test, or that do not; unions are taken apart."""
    if type == t.POISON:
        return t.POISON
    found: list[Type] = []
    for one in t.alternatives(type):
        if one == t.JSON and test != t.JSON:
            found.append(test if holds else one)
        elif isinstance(one, t.Union) and isinstance(test, t.Case):
            cases: tuple[Type, ...] = tuple(t.Case(one.name, c) for c in unions.get(one.name, ()))
            found += [case for case in cases if passes(case, test) == holds]
        elif passes(one, test) == holds:
            found.append(one)
    return t.one_of(found)


def passes(one: Type, test: Type) -> bool:
    """Whether a value of an alternative is sure to pass a test of `is`."""
    match one, test:
        case t.Case(union, _), t.Union(name):
            return union == name
        case (t.ListOf(), t.ListOf()) | (t.MapOf(), t.MapOf()):
            return True
        case _:
            return one == test


def replaced(expr: ir.Expr, facts: Facts) -> ir.Expr:
    """The expression with the type to which facts narrow it; a proved partial operation is total."""
    if not facts.types:
        return expr
    path = path_of(expr)
    if path is None or path not in facts.types:
        return expr
    type = facts.types[path]
    match expr:
        case ir.Item() | ir.Entry() | ir.Arithmetic() | ir.Query():
            return replace(expr, type=type, total=expr.total or not t.may_be_none(type))
        case ir.Session() | ir.Constant():
            return expr
        case _:
            return replace(expr, type=type)
