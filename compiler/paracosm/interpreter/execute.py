"""What a statement does: effects on the state of a context, names bound in it, a result.

A refusal is an exception; who runs a call puts the snapshot back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from paracosm.interpreter import create, evaluate
from paracosm.interpreter.context import Context
from paracosm.interpreter.values import (
    CaseValue,
    RecordValue,
    Refused,
    Rejected,
    Value,
    WorldFault,
    equal,
    missing,
    stored,
)
from paracosm.interpreter.wire import encode
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.ir.nodes import ABSENT, Expr, Statement


class Unmet(Rejected):
    """An `ensure` that does not hold. Of many attempts the last is told, so only it is explained."""

    def __init__(self, statement: n.Ensure, context: Context) -> None:
        super().__init__(f"ensure {statement.text}")
        self.condition = statement.condition
        self.context = context


@dataclass(frozen=True, slots=True)
class Returned:
    """The body is left with this result."""

    value: Value


def call_function(function: n.Function, arguments: list[Value], context: Context) -> Value:
    """Runs the body of a ``def``; its effects are effects on the state of ``context``."""
    names = [parameter.name for parameter in function.parameters]
    inner = context.within(dict(zip(names, arguments, strict=True)))
    returned = run(function.body, inner)
    return None if returned is None else returned.value


def run(body: tuple[Statement, ...], context: Context) -> Returned | None:
    """Executes statements in order, up to the first ``return``."""
    for statement in body:
        returned = execute(statement, context)
        if returned is not None:
            return returned
    return None


def execute(statement: Statement, context: Context) -> Returned | None:
    """Executes one statement; names that it binds enter ``context.locals``."""
    state = context.state
    match statement:
        case n.Bind():
            context.locals[statement.name] = _value(statement.value, statement.otherwise, context)
        case n.Require():
            if not evaluate.holds(statement.condition, context):
                raise refusal(statement.otherwise, context)
        case n.Assign():
            value = _value(statement.value, statement.otherwise, context)
            store(statement.place, value, context)
        case n.Augment():
            before = evaluate.evaluate(statement.place, context)
            value = evaluate.evaluate(statement.value, context)
            store(statement.place, evaluate.arithmetic(statement.op, before, value), context)
        case n.Create():
            given = {name: evaluate.evaluate(value, context) for name, value in statement.members}
            key = create.create(statement.entity, given, dict(statement.draws), context)
            if statement.name is not None:
                context.locals[statement.name] = key
        case n.CreateMany():
            _create_many(statement, context)
        case n.Copy():
            given = {name: evaluate.evaluate(value, context) for name, value in statement.members}
            source = evaluate.evaluate(statement.source, context)
            key = create.copy(statement.entity, source, given, context)
            if statement.name is not None:
                context.locals[statement.name] = key
        case n.Merge():
            _merge(statement, context)
        case n.Delete():
            entity = evaluate.entity_of(statement.row.type)
            create.delete(entity, evaluate.evaluate(statement.row, context), state, context.world)
        case n.DeleteEntry():
            entries = evaluate.evaluate(statement.map, context)
            key = evaluate.evaluate(statement.key, context)
            _written(statement.map, entries, context)
            entries.pop(key, None)
        case n.Append():
            items = evaluate.evaluate(statement.list, context)
            value = evaluate.evaluate(statement.value, context)
            _written(statement.list, items, context)
            items.append(stored(value))
        case n.Insert():
            items = evaluate.evaluate(statement.list, context)
            index = evaluate.evaluate(statement.index, context)
            value = evaluate.evaluate(statement.value, context)
            _written(statement.list, items, context)
            items.insert(index, stored(value))
        case n.Remove():
            items = evaluate.evaluate(statement.list, context)
            value = evaluate.evaluate(statement.value, context)
            _written(statement.list, items, context)
            for index, item in enumerate(items):
                if equal(item, value):
                    del items[index]
                    break
        case n.Clear():
            whole = evaluate.evaluate(statement.place, context)
            _written(statement.place, whole, context)
            whole.clear()
        case n.If():
            chosen = statement.then if evaluate.holds(statement.test, context) else statement.other
            return run(chosen, context)
        case n.For():
            source = evaluate.evaluate(statement.source, context)
            for item in evaluate.items_of(source, statement.names):
                context.locals.update(evaluate.taken_apart(statement.names, item))
                returned = run(statement.body, context)
                if returned is not None:
                    return returned
        case n.Do():
            evaluate.evaluate(statement.call, context)
        case n.Return():
            return Returned(_value(statement.value, statement.otherwise, context))
        case n.Advance():
            advance(evaluate.evaluate(statement.by, context), context)
        case n.EndEpisode():
            state.over = True
        case n.Ensure():
            if not evaluate.holds(statement.condition, context):
                raise Unmet(statement, context)
        case n.Load():
            create.load(statement, context)
        case _:
            assert_never(statement)
    return None


# ---------------------------------------------------------------- refusals


def _value(expr: Expr, otherwise: n.Otherwise | None, context: Context) -> Value:
    value = evaluate.evaluate(expr, context)
    if otherwise is not None and missing(value):
        raise refusal(otherwise, context)
    return value


def refusal(otherwise: n.Otherwise, context: Context) -> Refused | WorldFault:
    """What stands after ``else``, as the exception that it is."""
    match otherwise:
        case n.Impossible(found=found):
            return WorldFault(found)
        case n.Refusal():
            error = context.world.errors[otherwise.error]
            message = evaluate.evaluate(otherwise.message, context)
            values = {
                name: (value.type, evaluate.evaluate(value, context))
                for name, value in otherwise.members
            }
            members = {
                member.wire: encode(context.world, member.type, values[member.name][1])
                for member in error.members
                if member.name in values and values[member.name][1] is not ABSENT
            }
            return Refused(error.wire, message, members, error.status)
        case _:
            assert_never(otherwise)


# ---------------------------------------------------------------- places


def store(place: Expr, value: Value, context: Context) -> None:
    """Puts a copy of ``value`` where ``place`` says."""
    new = stored(value)
    match place:
        case n.Field(base=n.Session()):
            context.state.session[place.name] = new
        case n.Field():
            base = evaluate.evaluate(place.base, context)
            if isinstance(base, RecordValue | CaseValue):
                _written(place.base, base, context)
                base.members[place.name] = new
            else:
                _store_in_row(evaluate.entity_of(place.base.type), base, place.name, new, context)
        case n.Item():
            items = evaluate.evaluate(place.base, context)
            index = evaluate.evaluate(place.index, context)
            if not -len(items) <= index < len(items):
                raise WorldFault(f"there is no item {index}")
            _written(place.base, items, context)
            items[index] = new
        case n.Entry():
            entries = evaluate.evaluate(place.base, context)
            key = evaluate.evaluate(place.key, context)
            _written(place.base, entries, context)
            entries[key] = new
        case _:
            raise WorldFault("this is not a place")


def _store_in_row(entity: str, key: Value, name: str, new: Value, context: Context) -> None:
    row = context.state.row(entity, key)
    if name == context.world.entities[entity].key.name and not equal(row[name], new):
        raise WorldFault(f"the key of {entity} never changes")
    context.state.touch(entity, key)
    row[name] = new


def _written(place: Expr, part: Value, context: Context) -> None:
    """Notes which row is written when something inside of it changes."""
    if not isinstance(part, RecordValue | CaseValue | list | dict):
        raise WorldFault("nothing stands in this place")
    match place:
        case n.Field(base=n.Session()):
            return
        case n.Field(base=base) if any(isinstance(one, t.Ref) for one in t.alternatives(base.type)):
            key = evaluate.evaluate(base, context)
            context.state.touch(evaluate.entity_of(base.type), key)
        case _:
            context.state.touch_owner(part)


def _merge(statement: n.Merge, context: Context) -> None:
    target = evaluate.evaluate(statement.place, context)
    changes = evaluate.evaluate(statement.changes, context)
    if isinstance(changes, dict):
        _written(statement.place, target, context)
        target.update(stored(changes))
        return
    for name, value in changes.members.items():
        if value is ABSENT:
            continue
        if isinstance(target, RecordValue | CaseValue):
            _written(statement.place, target, context)
            target.members[name] = stored(value)
        else:
            entity = evaluate.entity_of(statement.place.type)
            _store_in_row(entity, target, name, stored(value), context)


# ---------------------------------------------------------------- the rest


def _create_many(statement: n.CreateMany, context: Context) -> None:
    if context.stream is None:
        raise WorldFault("create of several rows outside of a scenario")
    low = evaluate.evaluate(statement.low, context)
    high = evaluate.evaluate(statement.high, context)
    if high < low:
        raise Rejected(f"{low}..{high} rows of {statement.entity}")
    for _ in range(low + context.stream.below(high - low + 1)):
        given = {name: evaluate.evaluate(value, context) for name, value in statement.members}
        create.create(statement.entity, given, dict(statement.draws), context)


def advance(by: Value, context: Context) -> None:
    """Moves the clock of the episode."""
    state = context.state
    if state.clock is None:
        raise WorldFault("there is no clock")
    try:
        state.clock += by
    except OverflowError:
        raise WorldFault("the clock is beyond the limits") from None
