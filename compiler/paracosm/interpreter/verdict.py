"""The verdict of an episode: goals, frame, invariants, policies, answer (``docs/decisions/0003``).

Everything is a function of the initial state, the final state, the trajectory and the answer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from paracosm.interpreter import evaluate
from paracosm.interpreter.admission import admitted
from paracosm.interpreter.changes import Changed, Created, Deleted, describe, differences, frame
from paracosm.interpreter.context import Context
from paracosm.interpreter.values import Key, Value, WorldFault
from paracosm.interpreter.wire import encode
from paracosm.ir.nodes import Expr, Invariant, Task


@dataclass(frozen=True, slots=True)
class Played:
    """What the verdict needs of a call: where in the trajectory it was and what it broke."""

    index: int
    breaches: tuple[str, ...]
    fault: str | None


def judge(
    context: Context,
    task: Task | None,
    bound: Mapping[str, Value],
    calls: Sequence[Played],
    answer: Any,
    ended: str | None,
) -> dict[str, Any]:
    """The verdict as JSON; ``context`` has the initial and the final state and the history."""
    goals = [] if task is None else _goals(task, context.within(dict(bound)))
    collateral = [] if task is None else _collateral(task, context.within(dict(bound)))
    laws = invariants(context)
    policies = _policies(context, calls)
    reply = None if task is None else _answer(task, context.within(dict(bound)), answer)
    faults = [call.fault for call in calls if call.fault is not None]
    idle = reply is None and all(goal["held_at_start"] for goal in goals)
    success = (
        task is not None
        and not idle
        and all(goal["holds"] for goal in goals)
        and not collateral
        and all(law["holds"] for law in laws)
        and all(policy["holds"] for policy in policies)
        and (reply is None or reply["holds"])
        and not faults
    )
    return {
        "success": success,
        "reward": 1.0 if success else 0.0,
        "goals": goals,
        "frame": {"holds": not collateral, "collateral": collateral},
        "invariants": laws,
        "policies": policies,
        "answer": reply,
        "faults": faults,
        "ended": ended,
    }


def true_of(condition: Expr, context: Context) -> bool:
    """Whether a condition holds; one that cannot be evaluated does not."""
    try:
        return evaluate.holds(condition, context)
    except (WorldFault, RecursionError, TypeError):
        return False


def _goals(task: Task, context: Context) -> list[dict[str, Any]]:
    start = context.at_start()
    return [
        {
            "text": goal.text,
            "holds": true_of(goal.condition, context),
            "held_at_start": true_of(goal.condition, start),
        }
        for goal in task.goals
    ]


def _collateral(task: Task, context: Context) -> list[str]:
    allowed = frame(task.frame, context)
    bound = admitted(task, context)
    listed = []
    for change in differences(context.world, context.initial, context.state):
        match change:
            case Created(entity, key):
                fine = entity in allowed.new and (entity, key) in bound
            case Changed() | Deleted():
                fine = allowed.admits(change)
        if not fine:
            listed.append(describe(context.world, change))
    return listed


# ---------------------------------------------------------------- invariants


def breach(invariant: Invariant, context: Context) -> tuple[Key | None, Expr] | None:
    """The first row and condition that break an invariant; None where it holds."""
    if invariant.entity is None or invariant.row is None:
        rounds: list[tuple[Key | None, Context]] = [(None, context.within({}))]
    else:
        rounds = [
            (key, context.within({invariant.row: key}))
            for key in context.state.rows[invariant.entity]
        ]
    for key, inner in rounds:
        for condition in invariant.conditions:
            if not true_of(condition, inner):
                return key, condition
    return None


def invariants(context: Context) -> list[dict[str, Any]]:
    """Every invariant, whether it holds, and the first row that breaks it."""
    lines = []
    for invariant in context.world.invariants.values():
        broken = breach(invariant, context)
        row = None if broken is None else broken[0]
        lines.append({"name": invariant.name, "holds": broken is None, "row": row})
    return lines


# ---------------------------------------------------------------- policies and answer


def _policies(context: Context, calls: Sequence[Played]) -> list[dict[str, Any]]:
    lines = []
    for policy in context.world.policies.values():
        first = next((call.index for call in calls if policy.name in call.breaches), None)
        if policy.triggers:
            holds = first is None
        else:
            holds = not true_of(policy.broken, context.within({}))
        lines.append({"name": policy.name, "holds": holds, "call": first})
    return lines


def _answer(task: Task, context: Context, answer: Any) -> dict[str, Any] | None:
    if task.answer is None:
        return None
    try:
        return {"holds": same(answer, wanted_answer(task.answer, context))}
    except WorldFault:
        return {"holds": False}


def wanted_answer(question: Expr, context: Context) -> Any:
    """The answer that a task asks for, in the state at the end."""
    return encode(context.world, question.type, evaluate.evaluate(question, context))


def same(given: Any, wanted: Any) -> bool:
    """Whether two JSON values are equal; true is not 1, and 60 is not 60.0."""
    match given, wanted:
        case list(), list():
            return len(given) == len(wanted) and all(map(same, given, wanted))
        case dict(), dict():
            return given.keys() == wanted.keys() and all(same(given[k], wanted[k]) for k in given)
        case _:
            return type(given) is type(wanted) and bool(given == wanted)
