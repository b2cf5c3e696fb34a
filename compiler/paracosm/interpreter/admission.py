"""Which new rows the goals of a task bind, and so which a frame with ``new(E)`` admits.

What a goal binds is read off its form (:mod:`paracosm.analysis.frames`); here it is looked for in a state.
"""

from __future__ import annotations

from paracosm.analysis.frames import Admission, admissions
from paracosm.interpreter import evaluate
from paracosm.interpreter.context import Context
from paracosm.interpreter.values import Key, WorldFault
from paracosm.ir.nodes import Task


def admitted(task: Task, context: Context) -> frozenset[tuple[str, Key]]:
    """The new rows that the goals bind in the state of the context.

    Each place that binds takes the earliest rows that satisfy it and that none before it took.
    """
    bound: dict[tuple[str, Key], None] = {}
    for admission in admissions(task):
        free = [
            key
            for key in context.state.created[admission.entity]
            if (admission.entity, key) not in bound and _satisfies(admission, key, context)
        ]
        for key in free[: admission.limit]:
            bound[admission.entity, key] = None
    return frozenset(bound)


def _satisfies(admission: Admission, key: Key, context: Context) -> bool:
    if admission.condition is None:
        return True
    try:
        return evaluate.holds(admission.condition, context.naming({admission.variable: key}))
    except WorldFault:
        return False
