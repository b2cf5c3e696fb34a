"""Binding a task in an initial state: its givens, its instruction, its reference solution."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from paracosm.interpreter import arguments as incoming
from paracosm.interpreter import evaluate
from paracosm.interpreter.context import Context
from paracosm.interpreter.streams import Stream
from paracosm.interpreter.values import Value
from paracosm.ir.nodes import Given, Step, Task


def bind(task: Task, context: Context, stream: Stream) -> dict[str, Value] | None:
    """The first complete combination of givens in an order that the stream shuffles; None if none.

    The bound values are those of the initial state, which nothing ever changes.
    """
    return _search(task.givens, context.within({}), stream)


def _search(givens: tuple[Given, ...], context: Context, stream: Stream) -> dict[str, Value] | None:
    if not givens:
        return dict(context.locals)
    first, *rest = givens
    for item in shuffled(_candidates(first, context), stream):
        found = _search(tuple(rest), context.naming({first.name: item}), stream)
        if found is not None:
            return found
    return None


def _candidates(given: Given, context: Context) -> list[Value]:
    return [
        item
        for item in evaluate.items_of(evaluate.evaluate(given.source, context), (given.name,))
        if given.condition is None
        or evaluate.holds(given.condition, context.naming({given.name: item}))
    ]


def shuffled(items: list[Value], stream: Stream) -> list[Value]:
    """The items in an order of the stream: Fisher and Yates, from the end."""
    order = list(items)
    for index in range(len(order) - 1, 0, -1):
        other = stream.below(index + 1)
        order[index], order[other] = order[other], order[index]
    return order


def instruction(task: Task, bound: dict[str, Value], context: Context, stream: Stream) -> str:
    """One of the ways to say the task, with its holes filled in the initial state."""
    if not task.asks:
        return ""
    ask = task.asks[stream.below(len(task.asks))]
    return str(evaluate.evaluate(ask, context.within(bound)))


def wire_call(step: Step, context: Context) -> tuple[str, dict[str, Any]]:
    """A step of the solution as a call on the wire, in the state that the steps before it made."""
    tool = context.world.tools[step.tool]
    values = {name: evaluate.evaluate(value, context) for name, value in step.arguments}
    return tool.wire, incoming.on_the_wire(context.world, tool, values)
