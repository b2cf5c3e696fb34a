"""Ways through expressions and statements that the analyses share.

One function says what the direct parts of an expression are, one what those of a statement are;
everything else is built from the two.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, TypeVar, assert_never

from paracosm.ir import nodes as n
from paracosm.ir import types as t

_Node = TypeVar("_Node")


def operands(expr: n.Expr) -> tuple[n.Expr, ...]:
    """The expressions that are direct parts of ``expr``, in order of evaluation."""
    match expr:
        case (
            n.Constant()
            | n.Local()
            | n.Parameter()
            | n.Session()
            | n.Rows()
            | n.NewRows()
            | n.Some()
            | n.Calls()
            | n.Result()
        ):
            return ()
        case n.Template(parts=parts):
            return tuple(part for part in parts if not isinstance(part, str))
        case n.Field(base=base):
            return (base,)
        case n.Referrers(row=row):
            return (row,)
        case n.Lookup(key=key):
            return (key,)
        case n.Item(base=base, index=index):
            return (base, index)
        case n.Entry(base=base, key=key):
            return (base, key)
        case n.Slice(base=base, low=low, high=high):
            return (base, *_given(low, high))
        case n.Not(operand=operand) | n.Negative(operand=operand) | n.Is(operand=operand):
            return (operand,)
        case n.Arithmetic(left=left, right=right) | n.Compare(left=left, right=right):
            return (left, right)
        case n.And(operands=parts) | n.Or(operands=parts):
            return parts
        case n.Conditional(test=test, then=then, other=other):
            return (test, then, other)
        case n.In(item=item, container=container):
            return (item, container)
        case n.MakeList(items=items):
            return items
        case n.MakeMap(entries=entries):
            return tuple(part for entry in entries for part in entry)
        case n.MakeRecord(members=members) | n.MakeCase(members=members):
            return tuple(value for _, value in members)
        case n.Show(value=value) | n.Old(value=value) | n.Formatted(value=value):
            return (value,)
        case n.Comprehension(element=element, loops=loops, order=order):
            return (*_of_loops(loops), *_given(order), element)
        case n.MapComprehension(key=key, value=value, loops=loops, order=order):
            return (*_of_loops(loops), *_given(order), key, value)
        case n.Query(element=element, loops=loops, order=order):
            return (*_of_loops(loops), *_given(order), element)
        case n.Apply(arguments=arguments):
            return arguments
        case n.CallFunction(arguments=arguments) | n.CallExtern(arguments=arguments):
            return arguments
        case n.Called(arguments=named, result=result):
            return (*(value for _, value in named), *_given(result))
        case _:
            assert_never(expr)


def _given(*parts: n.Expr | None) -> tuple[n.Expr, ...]:
    return tuple(part for part in parts if part is not None)


def _of_loops(loops: tuple[n.Loop, ...]) -> tuple[n.Expr, ...]:
    return tuple(part for loop in loops for part in (loop.source, *loop.conditions))


def subexpressions(expr: n.Expr) -> Iterator[n.Expr]:
    """``expr`` and all expressions inside of it, outer ones first."""
    waiting = [expr]
    while waiting:
        one = waiting.pop()
        yield one
        waiting += reversed(operands(one))


def expressions(statement: n.Statement) -> tuple[n.Expr, ...]:
    """The expressions that are direct parts of ``statement``; those of inner blocks are not."""
    match statement:
        case n.Bind(value=value, otherwise=otherwise) | n.Return(value=value, otherwise=otherwise):
            return (value, *_of_otherwise(otherwise))
        case n.Require(condition=condition, otherwise=otherwise):
            return (condition, *_of_otherwise(otherwise))
        case n.Assign(place=place, value=value, otherwise=otherwise):
            return (value, *_of_otherwise(otherwise), place)
        case n.Augment(place=place, value=value):
            return (value, place)
        case n.Create(members=members, draws=draws):
            return (*(value for _, value in members), *_of_draws(draws))
        case n.CreateMany(low=low, high=high, members=members, draws=draws):
            return (low, high, *(value for _, value in members), *_of_draws(draws))
        case n.Copy(source=source, members=members):
            return (source, *(value for _, value in members))
        case n.Merge(place=place, changes=changes):
            return (changes, place)
        case n.Delete(row=row):
            return (row,)
        case n.DeleteEntry(map=base, key=key):
            return (base, key)
        case n.Append(list=items, value=value) | n.Remove(list=items, value=value):
            return (items, value)
        case n.Insert(list=items, index=index, value=value):
            return (items, index, value)
        case n.Clear(place=place):
            return (place,)
        case n.If(test=test):
            return (test,)
        case n.For(source=source):
            return (source,)
        case n.Do(call=call):
            return (call,)
        case n.Advance(by=by):
            return (by,)
        case n.Ensure(condition=condition):
            return (condition,)
        case n.EndEpisode() | n.Load():
            return ()
        case _:
            assert_never(statement)


def _of_otherwise(otherwise: n.Otherwise | None) -> tuple[n.Expr, ...]:
    match otherwise:
        case n.Refusal(message=message, members=members):
            return (message, *(value for _, value in members))
        case n.Impossible() | None:
            return ()
        case _:
            assert_never(otherwise)


def _of_draws(draws: tuple[tuple[str, n.Draw], ...]) -> tuple[n.Expr, ...]:
    return tuple(part for _, draw in draws for part in draw_operands(draw))


def draw_operands(draw: n.Draw) -> tuple[n.Expr, ...]:
    """The expressions of a draw and of the draws inside of it."""
    match draw:
        case n.Drawn(arguments=arguments):
            return tuple(value for _, value in arguments)
        case n.ChooseFrom(options=options):
            return options
        case n.AmongItems(source=source):
            return (source,)
        case n.DrawList(item=item):
            return draw_operands(item)
        case n.DrawMap(key=key, value=value):
            return (*draw_operands(key), *draw_operands(value))
        case n.Perhaps(draw=inner, otherwise=otherwise):
            return (*draw_operands(inner), otherwise)
        case n.Exactly(value=value):
            return (value,)
        case n.AnyRow() | n.DrawRecord() | n.DrawCase():
            return ()
        case _:
            assert_never(draw)


def statements(body: Iterable[n.Statement]) -> Iterator[n.Statement]:
    """All statements of ``body`` in order, those of inner blocks after the one that holds them."""
    for statement in body:
        yield statement
        match statement:
            case n.If(then=then, other=other):
                yield from statements((*then, *other))
            case n.For(body=inner):
                yield from statements(inner)
            case _:
                pass


def body_expressions(body: Iterable[n.Statement]) -> Iterator[n.Expr]:
    """All expressions of ``body``, with those inside of them."""
    for statement in statements(body):
        for expr in expressions(statement):
            yield from subexpressions(expr)


def conjuncts(expr: n.Expr | None) -> tuple[n.Expr, ...]:
    """The conditions that must all hold for ``expr`` to hold; none for None."""
    match expr:
        case None:
            return ()
        case n.And(operands=parts):
            return tuple(one for part in parts for one in conjuncts(part))
        case _:
            return (expr,)


def conjunction(conditions: Iterable[n.Expr]) -> n.Expr | None:
    """One condition that holds where all of ``conditions`` do; None where there are none."""
    parts = tuple(one for condition in conditions for one in conjuncts(condition))
    match parts:
        case ():
            return None
        case (only,):
            return only
        case _:
            return n.And(operands=parts)


def where_there(condition: n.Expr | None, name: str) -> n.Expr | None:
    """What a condition on a value that may be missing asks of one that is there."""
    return conjunction(_behind_missing(part, name) for part in conjuncts(condition))


def _behind_missing(condition: n.Expr, name: str) -> n.Expr:
    """What stands behind "it is none, or …"."""
    match condition:
        case n.Or(operands=options):
            left = [one for one in options if not _is_missing(one, name)]
            if left and len(left) < len(options):
                return left[0] if len(left) == 1 else n.Or(operands=tuple(left))
    return condition


def _is_missing(condition: n.Expr, name: str) -> bool:
    match condition:
        case n.Is(operand=n.Local(name=asked), test=t.NoneType() | t.Absent()):
            return asked == name
        case _:
            return False


def free_locals(expr: n.Expr) -> frozenset[str]:
    """The names of locals in ``expr`` that are not bound by a loop inside of it."""
    match expr:
        case n.Local(name=name):
            return frozenset((name,))
        case n.Comprehension(element=element, loops=loops, order=order):
            return _free_under(loops, (element, *_given(order)))
        case n.Query(element=element, loops=loops, order=order):
            return _free_under(loops, (element, *_given(order)))
        case n.MapComprehension(key=key, value=value, loops=loops, order=order):
            return _free_under(loops, (key, value, *_given(order)))
        case _:
            return frozenset(name for part in operands(expr) for name in free_locals(part))


def _free_under(loops: tuple[n.Loop, ...], inner: tuple[n.Expr, ...]) -> frozenset[str]:
    if not loops:
        return frozenset(name for part in inner for name in free_locals(part))
    first, *rest = loops
    below = _free_under(tuple(rest), inner)
    for condition in first.conditions:
        below |= free_locals(condition)
    return free_locals(first.source) | (below - frozenset(first.names))


def rewrite(node: _Node, change: Callable[[n.Some], n.Some]) -> _Node:
    """``node`` with ``change`` applied to every ``Some`` inside of it.

    The tree of a whole world is gone through by its dataclass fields: ``some`` may stand in any of a
    hundred places, and naming each of them here would only repeat the definition of the IR.
    """
    done: Any = _rewritten(node, change)
    return done  # type: ignore[no-any-return]


def _rewritten(value: Any, change: Callable[[n.Some], n.Some]) -> Any:
    if isinstance(value, n.Some):
        return change(value)
    if isinstance(value, tuple):
        parts = tuple(_rewritten(part, change) for part in value)
        return parts if any(a is not b for a, b in zip(parts, value, strict=True)) else value
    if isinstance(value, dict):
        entries = {key: _rewritten(part, change) for key, part in value.items()}
        return entries if any(entries[key] is not value[key] for key in value) else value
    changed = {}
    for name in _parts(value.__class__):
        before = getattr(value, name)
        after = _rewritten(before, change)
        if after is not before:
            changed[name] = after
    return dataclasses.replace(value, **changed) if changed else value


_WORDS = frozenset(("str", "str | None", "bool", "int", "tuple[str, ...]", "Type"))
"""The types of fields that hold no expressions."""


@cache
def _parts(kind: type) -> tuple[str, ...]:
    """The fields of a kind of node that may hold expressions; none where it is no node."""
    if not dataclasses.is_dataclass(kind):
        return ()
    own = (one for one in dataclasses.fields(kind) if one.compare and one.init)
    return tuple(one.name for one in own if one.type not in _WORDS)
