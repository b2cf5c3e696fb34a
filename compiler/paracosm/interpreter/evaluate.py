"""What an expression means: from an expression and a context to a value.

An expression changes nothing, except that a call of an acting function has the effects of its
body. Places evaluate to the object that stands in the state, not to a copy.
"""

from __future__ import annotations

import datetime
import operator
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import islice
from typing import Any, assert_never

# Functions have bodies and `some` draws: evaluating, executing and drawing call each other, so
# the three modules know each other as modules.
from paracosm.interpreter import draw, execute
from paracosm.interpreter.context import Context
from paracosm.interpreter.values import (
    CaseValue,
    Key,
    MissingRow,
    RecordValue,
    Value,
    ViewValue,
    WorldFault,
    copied,
    equal,
    fits,
)
from paracosm.interpreter.wire import text_of
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.ir.builtins import BUILTINS
from paracosm.ir.nodes import ABSENT, Expr
from paracosm.ir.types import Type


def evaluate(expr: Expr, context: Context) -> Value:
    """The value of ``expr``."""
    match expr:
        case n.Local():
            if expr.name not in context.locals:
                raise WorldFault(f"{expr.name} has no value yet")
            return context.locals[expr.name]
        case n.Field():
            return _field(expr, context)
        case n.Constant():
            return expr.value
        case n.Template():
            return "".join(
                part if isinstance(part, str) else _printed(part, context) for part in expr.parts
            )
        case n.Formatted():
            return format(evaluate(expr.value, context), expr.format)
        case n.Parameter():
            return context.state.parameters[expr.name]
        case n.Session():
            raise WorldFault("the session is not a value")
        case n.Referrers():
            key = evaluate(expr.row, context)
            context.state.row(entity_of(expr.row.type), key)
            return referrers(context, expr.entity, expr.field_name, key)
        case n.Rows():
            return list(context.state.rows[expr.entity])
        case n.NewRows():
            return list(context.state.created[expr.entity])
        case n.Lookup():
            key = evaluate(expr.key, context)
            return key if key in context.state.rows[expr.entity] else None
        case n.Item():
            return _item(expr, context)
        case n.Entry():
            return _entry(expr, context)
        case n.Slice():
            base = evaluate(expr.base, context)
            low = None if expr.low is None else evaluate(expr.low, context)
            high = None if expr.high is None else evaluate(expr.high, context)
            return base[low:high]
        case n.Not():
            return not evaluate(expr.operand, context)
        case n.Negative():
            return -evaluate(expr.operand, context)
        case n.Arithmetic():
            left, right = evaluate(expr.left, context), evaluate(expr.right, context)
            return arithmetic(expr.op, left, right, total=expr.total)
        case n.Compare():
            return compare(expr.op, evaluate(expr.left, context), evaluate(expr.right, context))
        case n.And():
            return all(evaluate(operand, context) for operand in expr.operands)
        case n.Or():
            return any(evaluate(operand, context) for operand in expr.operands)
        case n.Conditional():
            chosen = expr.then if evaluate(expr.test, context) else expr.other
            return evaluate(chosen, context)
        case n.Is():
            return fits(context.world, evaluate(expr.operand, context), expr.test)
        case n.In():
            return _contains(evaluate(expr.container, context), evaluate(expr.item, context))
        case n.MakeList():
            return [evaluate(item, context) for item in expr.items]
        case n.MakeMap():
            return {evaluate(key, context): evaluate(value, context) for key, value in expr.entries}
        case n.MakeRecord():
            given = {name: evaluate(value, context) for name, value in expr.members}
            members = context.world.records[expr.record].members
            return RecordValue(expr.record, _all_members(members, given, context))
        case n.MakeCase():
            given = {name: evaluate(value, context) for name, value in expr.members}
            union = context.world.unions[expr.union]
            case_ = next(one for one in union.cases if one.name == expr.case)
            return CaseValue(expr.union, expr.case, _all_members(case_.members, given, context))
        case n.Show():
            return show(expr.view, evaluate(expr.value, context), context)
        case n.Comprehension():
            return [
                evaluate(expr.element, inner) for inner in bindings(expr.loops, context, expr.order)
            ]
        case n.MapComprehension():
            return {
                evaluate(expr.key, inner): evaluate(expr.value, inner)
                for inner in bindings(expr.loops, context, expr.order)
            }
        case n.Query():
            return _query(expr, context)
        case n.Apply():
            return _apply(expr, context)
        case n.CallFunction():
            arguments = [evaluate(argument, context) for argument in expr.arguments]
            return execute.call_function(context.world.functions[expr.function], arguments, context)
        case n.CallExtern():
            arguments = [evaluate(argument, context) for argument in expr.arguments]
            return _call_extern(context.world.externs[expr.function], arguments, context)
        case n.Old():
            try:
                return copied(evaluate(expr.value, context.at_start()))
            except MissingRow:
                return None
        case n.Some():
            return draw.invent(expr, context)
        case n.Called():
            return _called(expr, context)
        case n.Calls():
            return sum(done.tool == expr.tool for done in context.history)
        case n.Result():
            results = [done.result for done in context.history if done.tool == expr.tool]
            return results[-1] if results else None
        case _:
            assert_never(expr)


def holds(condition: Expr, context: Context) -> bool:
    """Whether a condition is true."""
    return bool(evaluate(condition, context))


# ---------------------------------------------------------------- members and items


def _printed(part: Expr, context: Context) -> str:
    return text_of(context.world, part.type, evaluate(part, context))


def entity_of(type: Type) -> str:
    for option in t.alternatives(type):
        if isinstance(option, t.Ref):
            return option.entity
    raise WorldFault(f"{t.show(type)} is not a row")


def _field(expr: n.Field, context: Context) -> Value:
    if isinstance(expr.base, n.Session):
        return context.state.session[expr.name]
    base = evaluate(expr.base, context)
    if isinstance(base, RecordValue | CaseValue | ViewValue):
        return base.members[expr.name]
    if base is None or base is ABSENT:
        raise WorldFault(f"nothing has the member {expr.name}")
    entity = entity_of(expr.base.type)
    if expr.name == context.world.entities[entity].key.name and not isinstance(expr.base, n.Local):
        return base  # A reference is the key, also to a row that the call has deleted.
    row = context.state.row(entity, base)
    if expr.name in row:
        return row[expr.name]
    return _derived(entity, expr.name, base, context)


def _derived(entity: str, name: str, key: Key, context: Context) -> list[Key]:
    members = context.world.entities[entity].members
    member = next((one for one in members if one.name == name and one.reverse), None)
    if member is None or member.reverse is None:
        raise WorldFault(f"{entity} has no member {name}")
    return referrers(context, *member.reverse, key)


def referrers(context: Context, entity: str, field_name: str, key: Key) -> list[Key]:
    """The rows of ``entity`` whose field refers to ``key``, in creation order."""
    rows = context.state.rows[entity]
    return [one for one, row in rows.items() if equal(row[field_name], key)]


def _item(expr: n.Item, context: Context) -> Value:
    base = evaluate(expr.base, context)
    index = evaluate(expr.index, context)
    if isinstance(base, list | str) and base is not ABSENT and isinstance(index, int):
        if -len(base) <= index < len(base):
            return base[index]
    if expr.total:
        raise WorldFault(f"there is no item {index}")
    return None


def _entry(expr: n.Entry, context: Context) -> Value:
    base = evaluate(expr.base, context)
    key = evaluate(expr.key, context)
    if isinstance(base, dict) and key in base:
        return base[key]
    if expr.total:
        raise WorldFault(f"there is no entry {key}")
    return None


def _all_members(
    members: tuple[n.Member, ...], given: dict[str, Value], context: Context
) -> dict[str, Value]:
    return {member.name: given.get(member.name, ABSENT) for member in members}


def show(view: str, value: Value, context: Context) -> Value:
    """A row or record as the view shows it, one by one through lists and maps."""
    match value:
        case None:
            return None
        case list():
            return [show(view, one, context) for one in value]
        case dict():
            return {key: show(view, one, context) for key, one in value.items()}
        case _ if value is ABSENT:
            return value
        case _:
            inner = context.within({"self": value})
            members = context.world.views[view].members
            return ViewValue(view, {one.name: evaluate(one.value, inner) for one in members})


# ---------------------------------------------------------------- operators


_OPERATORS: dict[str, Callable[[Any, Any], Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
    "//": operator.floordiv,
    "%": operator.mod,
}


def arithmetic(op: str, left: Value, right: Value, *, total: bool = True) -> Value:
    """A binary operator, as in Python; a division by zero is none, or a fault where it is total."""
    if op in ("/", "//", "%") and not right:
        if total:
            raise WorldFault("division by zero")
        return None
    try:
        return _OPERATORS[op](left, right)
    except OverflowError:
        raise WorldFault(f"the result of {op} is beyond the limits") from None


def compare(op: str, left: Value, right: Value) -> bool:
    """A comparison."""
    match op:
        case "==":
            return equal(left, right)
        case "!=":
            return not equal(left, right)
        case "<":
            return bool(left < right)
        case "<=":
            return bool(left <= right)
        case ">":
            return bool(left > right)
        case ">=":
            return bool(left >= right)
    raise AssertionError(op)


def _contains(container: Value, item: Value) -> bool:
    if isinstance(container, list):
        return any(equal(one, item) for one in container)
    return item in container


# ---------------------------------------------------------------- loops and queries


def bindings(
    loops: tuple[n.Loop, ...], context: Context, order: Expr | None = None
) -> Iterator[Context]:
    """One context for each round of ``loops``, stably sorted where there is an ``order``."""
    if order is None:
        yield from _rounds(loops, context)
    else:
        keyed = [(evaluate(order, inner), inner) for inner in _rounds(loops, context)]
        yield from (inner for _, inner in sorted(keyed, key=lambda pair: pair[0]))


def _rounds(loops: tuple[n.Loop, ...], context: Context) -> Iterator[Context]:
    if not loops:
        yield context
        return
    first, *rest = loops
    for item in items_of(evaluate(first.source, context), first.names):
        inner = context.naming(taken_apart(first.names, item))
        if all(holds(condition, inner) for condition in first.conditions):
            yield from _rounds(tuple(rest), inner)


def items_of(source: Value, names: tuple[str, ...]) -> list[Value]:
    """What a loop runs over: a map's keys, or its entries where there are two names."""
    if isinstance(source, dict) and len(names) > 1:
        return list(source.items())
    return list(source)


def taken_apart(names: tuple[str, ...], item: Value) -> dict[str, Value]:
    """The names of a loop bound to an item."""
    if len(names) == 1:
        return {names[0]: item}
    return dict(zip(names, item, strict=True))


def _query(expr: n.Query, context: Context) -> Value:
    match expr.kind:
        case n.QueryKind.GROUP:
            return _group(expr, context)
        case n.QueryKind.MIN | n.QueryKind.MAX:
            return _extreme(expr, context)
        case _:
            rounds = bindings(expr.loops, context, expr.order)
    match expr.kind:
        case n.QueryKind.COUNT:
            return sum(1 for _ in rounds)
        case n.QueryKind.ANY:
            return any(holds(expr.element, inner) for inner in rounds)
        case n.QueryKind.ALL:
            return all(holds(expr.element, inner) for inner in rounds)
    elements = (evaluate(expr.element, inner) for inner in rounds)
    match expr.kind:
        case n.QueryKind.FIRST:
            return _claimed(list(islice(elements, 1)), expr.total)
        case n.QueryKind.ONE:
            found = list(islice(elements, 2))
            return _claimed(found if len(found) == 1 else [], expr.total)
        case n.QueryKind.SUM:
            nothing = datetime.timedelta() if expr.type == t.DURATION else 0
            return _sum(nothing, elements)
        case n.QueryKind.DISTINCT:
            seen = list(elements)
            return not any(
                equal(one, other) for index, one in enumerate(seen) for other in seen[:index]
            )
    assert_never(expr.kind)


def _claimed(found: list[Value], total: bool) -> Value:
    if found:
        return found[0]
    if total:
        raise WorldFault("there is no such element")
    return None


def _sum(start: Value, elements: Iterator[Value]) -> Value:
    total = start
    for element in elements:
        total = arithmetic("+", total, element)
    return total


def _extreme(expr: n.Query, context: Context) -> Value:
    """The first of the least or greatest; by the order, where one is given."""
    best: list[tuple[Value, Value]] = []
    for inner in bindings(expr.loops, context):
        element = evaluate(expr.element, inner)
        weight = element if expr.order is None else evaluate(expr.order, inner)
        op = "<" if expr.kind is n.QueryKind.MIN else ">"
        if not best or compare(op, weight, best[0][0]):
            best = [(weight, element)]
    return _claimed([element for _, element in best], expr.total)


def _group(expr: n.Query, context: Context) -> dict[Value, list[Value]]:
    groups: dict[Value, list[Value]] = {}
    if expr.order is None:
        raise WorldFault("a group needs an order")
    for inner in bindings(expr.loops, context):
        key = evaluate(expr.order, inner)
        groups.setdefault(key, []).append(evaluate(expr.element, inner))
    return groups


# ---------------------------------------------------------------- functions


def _apply(expr: n.Apply, context: Context) -> Value:
    if expr.builtin == "now":
        return context.state.clock
    arguments = [evaluate(argument, context) for argument in expr.arguments]
    try:
        return BUILTINS[expr.builtin].evaluate(*arguments)
    except (OverflowError, ValueError):
        raise WorldFault(f"{expr.builtin} has no result here") from None


@lru_cache(maxsize=256)
def _extern_module(path: str, source: str) -> dict[str, Any]:
    module: dict[str, Any] = {"__name__": path.rpartition("/")[2].removesuffix(".py")}
    exec(compile(source, path, "exec"), module)  # the author's own file, as compiled into packages
    return module


def _call_extern(extern: n.Extern, arguments: list[Value], context: Context) -> Value:
    try:
        result = _extern_module(extern.path, extern.source)[extern.name](*copied(arguments))
    except RecursionError:
        raise
    except Exception as fault:
        raise WorldFault(f"{extern.name} raised {type(fault).__name__}") from None
    if not fits(context.world, result, extern.result):
        raise WorldFault(f"{extern.name} returned what is not {t.show(extern.result)}")
    return result


def _called(expr: n.Called, context: Context) -> bool:
    arguments = {name: evaluate(value, context) for name, value in expr.arguments}
    result = [] if expr.result is None else [evaluate(expr.result, context)]
    return any(
        done.tool == expr.tool
        and all(equal(done.arguments[name], value) for name, value in arguments.items())
        and all(equal(done.result, value) for value in result)
        for done in context.history
    )
