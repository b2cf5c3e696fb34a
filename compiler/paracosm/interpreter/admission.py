"""Which new rows the goals of a task bind, and so which a frame with ``new(E)`` admits.

Every place where a goal asks something of ``new(E)`` binds rows: ``any``, ``one``, ``first`` and the
like one, ``count(…) == n`` binds n. Each binds the earliest rows that satisfy what is asked and that
nothing before it has bound.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from paracosm.analysis.traverse import operands
from paracosm.interpreter import evaluate
from paracosm.interpreter.context import Context
from paracosm.interpreter.values import Key, WorldFault
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.ir.nodes import Expr, Goal


@dataclass(frozen=True, slots=True)
class Mention:
    """A place that binds ``count`` rows of ``entity`` out of those that satisfy it."""

    entity: str
    count: int
    satisfying: tuple[Key, ...]


def admitted(goals: tuple[Goal, ...], context: Context) -> frozenset[tuple[str, Key]]:
    """The new rows that the goals bind in the state of the context."""
    bound: dict[tuple[str, Key], None] = {}
    for goal in goals:
        try:
            for mention in _mentions(goal.condition, context):
                free = [key for key in mention.satisfying if (mention.entity, key) not in bound]
                for key in free[: mention.count]:
                    bound[mention.entity, key] = None
        except WorldFault:
            continue  # a goal that cannot be judged binds nothing more
    return frozenset(bound)


def _mentions(expr: Expr, context: Context) -> Iterator[Mention]:
    match expr:
        case n.Compare(op="==", left=left, right=right):
            for counted, number in ((left, right), (right, left)):
                if _counts(counted):
                    yield from _of_count(counted, evaluate.evaluate(number, context), context)
                    return
            yield from _inside(expr, context)
        case n.Query() | n.Comprehension() | n.MapComprehension():
            yield from _of_loops(expr, 1, context)
        case n.NewRows(entity=entity):
            yield Mention(entity, 1, tuple(context.state.created[entity]))
        case _:
            yield from _inside(expr, context)


def _inside(expr: Expr, context: Context) -> Iterator[Mention]:
    for part in operands(expr):
        yield from _mentions(part, context)


def _counts(expr: Expr) -> bool:
    match expr:
        case n.Query(kind=n.QueryKind.COUNT, loops=loops):
            return any(isinstance(loop.source, n.NewRows) for loop in loops)
        case n.Apply(builtin="len", arguments=(n.NewRows() | n.Comprehension(),)):
            return True
        case _:
            return False


def _of_count(expr: Expr, count: int, context: Context) -> Iterator[Mention]:
    match expr:
        case n.Apply(arguments=(n.NewRows(entity=entity),)):
            yield Mention(entity, count, tuple(context.state.created[entity]))
        case n.Apply(arguments=(n.Comprehension() as listed,)):
            yield from _of_loops(listed, count, context)
        case n.Query():
            yield from _of_loops(expr, count, context)


def _of_loops(
    expr: n.Query | n.Comprehension | n.MapComprehension, count: int, context: Context
) -> Iterator[Mention]:
    """The loops over new rows each bind; what is inside of other loops binds once a round."""
    new = [loop for loop in expr.loops if isinstance(loop.source, n.NewRows)]
    rounds = list(evaluate.bindings(expr.loops, context))
    inner = () if isinstance(expr, n.MapComprehension) else (expr.element,)
    if not new:
        for one in rounds:
            for part in inner:
                yield from _mentions(part, one)
        return
    satisfied = [one for one in rounds if all(_true(part, one) for part in inner)]
    for loop in new:
        assert isinstance(loop.source, n.NewRows)
        keys = dict.fromkeys(one.locals[loop.names[0]] for one in satisfied)
        yield Mention(loop.source.entity, count, tuple(keys))


def _true(element: Expr, context: Context) -> bool:
    """A condition has to hold; an element that is no condition asks nothing."""
    return element.type != t.BOOL or evaluate.holds(element, context)
