"""Why a condition does not hold: the condition with the values of its parts."""

from __future__ import annotations

from paracosm.interpreter import evaluate, verdict
from paracosm.interpreter.context import Context
from paracosm.interpreter.spell import spell
from paracosm.interpreter.values import CaseValue, RecordValue, WorldFault
from paracosm.interpreter.wire import text_of
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.ir.nodes import Expr, Goal, Invariant


def explain(condition: Expr, context: Context) -> str:
    """A condition that does not hold, narrowed down to the part that fails.

    ``order.charged == cost(order.lines)   12.00 == 14.00``
    """
    try:
        return _narrowed(condition, context)
    except WorldFault as fault:
        return f"{spell(context.world, condition)}   ({fault})"


def _narrowed(condition: Expr, context: Context) -> str:
    match condition:
        case n.And():
            failing = (one for one in condition.operands if not verdict.true_of(one, context))
            return explain(next(failing, condition.operands[-1]), context)
        case n.Compare():
            left, right = _shown(condition.left, context), _shown(condition.right, context)
            return f"{spell(context.world, condition)}   {left} {condition.op} {right}"
        case n.In():
            item, container = _shown(condition.item, context), _shown(condition.container, context)
            return f"{spell(context.world, condition)}   {item} in [{container}]"
        case n.Is():
            return f"{spell(context.world, condition)}   {_shown(condition.operand, context)}"
        case n.Or():
            return " and ".join(explain(one, context) for one in condition.operands)
        case n.Not(operand=operand):
            return explain_breach(operand, context)
        case n.CallFunction():
            return _opened(condition, context, True)
        case n.Query(kind=n.QueryKind.ALL):
            return _failing_round(condition, context)
        case n.Query(kind=n.QueryKind.DISTINCT, element=element, loops=loops):
            listed = n.Comprehension(element=element, loops=loops, type=t.ListOf(element.type))
            return f"{spell(context.world, condition)}   {_shown(listed, context)}"
        case _:
            return f"{spell(context.world, condition)}   is false"


def explain_breach(condition: Expr, context: Context) -> str:
    """Why a condition holds that should not, narrowed down to the part that does it."""
    try:
        return _holding(condition, context)
    except WorldFault as fault:
        return f"{spell(context.world, condition)}   ({fault})"


def _holding(condition: Expr, context: Context) -> str:
    match condition:
        case n.Or():
            holding = (one for one in condition.operands if verdict.true_of(one, context))
            return explain_breach(next(holding, condition.operands[0]), context)
        case n.And():
            return " and ".join(explain_breach(one, context) for one in condition.operands)
        case n.Not(operand=operand):
            return explain(operand, context)
        case n.Compare() | n.In():
            return _narrowed(condition, context)
        case n.Is():
            return f"{spell(context.world, condition)}   {_shown(condition.operand, context)}"
        case n.CallFunction():
            return _opened(condition, context, False)
        case n.Query(kind=n.QueryKind.ANY):
            names = [name for loop in condition.loops for name in loop.names]
            for inner in evaluate.bindings(condition.loops, context):
                if verdict.true_of(condition.element, inner):
                    bound = ", ".join(f"{name} = {_plain(inner, name)}" for name in names)
                    return f"{explain_breach(condition.element, inner)}   where {bound}"
            return f"{spell(context.world, condition)}   is false"
        case _:
            return f"{spell(context.world, condition)}   is true"


def _opened(condition: n.CallFunction, context: Context, failing: bool) -> str:
    """A call of a function: what it returns says more than its name, where that is one condition."""
    function = context.world.functions[condition.function]
    *before, last = function.body or (None,)
    if not isinstance(last, n.Return) or last.value is None:
        return f"{spell(context.world, condition)}   is {'false' if failing else 'true'}"
    names = [parameter.name for parameter in function.parameters]
    values = [evaluate.evaluate(one, context) for one in condition.arguments]
    inner = context.within(dict(zip(names, values, strict=True)))
    for statement in before:
        if not isinstance(statement, n.Bind):
            return f"{spell(context.world, condition)}   is {'false' if failing else 'true'}"
        inner = inner.naming({statement.name: evaluate.evaluate(statement.value, inner)})
    reason = explain(last.value, inner) if failing else explain_breach(last.value, inner)
    return f"{spell(context.world, condition)}: {reason}"


def _failing_round(condition: n.Query, context: Context) -> str:
    names = [name for loop in condition.loops for name in loop.names]
    for inner in evaluate.bindings(condition.loops, context):
        if not verdict.true_of(condition.element, inner):
            bound = ", ".join(f"{name} = {_plain(inner, name)}" for name in names)
            return f"{explain(condition.element, inner)}   where {bound}"
    return f"{spell(context.world, condition)}   is false"


def _plain(context: Context, name: str) -> str:
    match context.locals[name]:
        case RecordValue() as value:
            return text_of(context.world, t.Record(value.record), value)
        case CaseValue() as value:
            return text_of(context.world, t.Case(value.union, value.case), value)
        case str() | int() as value:
            return str(value)
        case value:
            return type(value).__name__


def _shown(expr: Expr, context: Context) -> str:
    try:
        return text_of(context.world, expr.type, evaluate.evaluate(expr, context))
    except WorldFault as fault:
        return f"({fault})"


def explain_goal(goal: Goal, context: Context) -> str | None:
    """Why a goal is not reached; None where it is."""
    if verdict.true_of(goal.condition, context):
        return None
    return f"goal: {explain(goal.condition, context)}"


def explain_invariant(invariant: Invariant, context: Context) -> str | None:
    """Which row breaks an invariant, and how; None where it holds."""
    broken = verdict.breach(invariant, context)
    if broken is None:
        return None
    key, condition = broken
    if key is None or invariant.row is None:
        return f"{invariant.name}: {explain(condition, context.within({}))}"
    inner = context.within({invariant.row: key})
    return f"{invariant.name} of {invariant.entity} {key}: {explain(condition, inner)}"


def explanations(context: Context, goals: tuple[Goal, ...]) -> list[str]:
    """Everything that keeps an episode from being a success and that a condition says."""
    lines = [explain_goal(goal, context) for goal in goals]
    lines += [explain_invariant(one, context) for one in context.world.invariants.values()]
    return [line for line in lines if line is not None]
