"""Drawing: from a ``Draw`` and a stream to a value (``docs/decisions/0002``)."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import assert_never

from paracosm.analysis.traverse import free_locals
from paracosm.interpreter import evaluate as evaluation
from paracosm.interpreter.context import Context
from paracosm.interpreter.distributions import distributed
from paracosm.interpreter.streams import Stream
from paracosm.interpreter.values import (
    CaseValue,
    RecordValue,
    Rejected,
    Value,
    WorldFault,
    copied,
    equal,
)
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.ir.nodes import ABSENT, Draw, Member

TRIES = 100
"""How often a member or item is drawn before it is given up."""


def draw(how: Draw, context: Context, stream: Stream) -> Value:
    """A value drawn as ``how`` says."""
    match how:
        case n.Drawn():
            arguments = {name: evaluation.evaluate(value, context) for name, value in how.arguments}
            return distributed(how.distribution, arguments, how.type, stream)
        case n.ChooseFrom():
            at = stream.below(sum(how.weights))
            for option, weight in zip(how.options, how.weights, strict=True):
                if at < weight:
                    return copied(evaluation.evaluate(option, context))
                at -= weight
            raise AssertionError("a draw beyond the sum of the weights")
        case n.AmongItems():
            return _among(evaluation.evaluate(how.source, context), "an empty list", stream)
        case n.AnyRow():
            rows = list(context.state.rows[how.entity])
            return _among(rows, f"a row of {how.entity}, which has none", stream)
        case n.DrawList():
            return _list(how, context, stream)
        case n.DrawMap():
            return _map(how, context, stream)
        case n.DrawRecord():
            members = context.world.records[how.record].members
            return RecordValue(how.record, draw_members(members, context, stream, how.record))
        case n.DrawCase():
            union = context.world.unions[how.union]
            case_ = union.cases[stream.below(len(union.cases))]
            drawn = draw_members(case_.members, context, stream, case_.name)
            return CaseValue(how.union, case_.name, drawn)
        case n.Perhaps():
            if stream.below(4) == 0:
                return how.otherwise.value
            return draw(how.draw, context, stream)
        case n.Exactly():
            return copied(evaluation.evaluate(how.value, context))
        case _:
            assert_never(how)


def _among(items: list[Value], what: str, stream: Stream) -> Value:
    if not items:
        raise Rejected(f"a draw from {what}")
    return copied(items[stream.below(len(items))])


def _list(how: n.DrawList, context: Context, stream: Stream) -> list[Value]:
    items: list[Value] = []
    for _ in range(how.low + stream.below(how.high - how.low + 1)):
        for _ in range(TRIES):
            item = draw(how.item, context, stream)
            if not (how.distinct and any(equal(item, other) for other in items)):
                items.append(item)
                break
    if len(items) < how.low:
        raise Rejected(f"{how.low} different items")
    return items


def _map(how: n.DrawMap, context: Context, stream: Stream) -> dict[Value, Value]:
    entries: dict[Value, Value] = {}
    for _ in range(how.low + stream.below(how.high - how.low + 1)):
        for _ in range(TRIES):
            key = draw(how.key, context, stream)
            if key not in entries:
                entries[key] = draw(how.value, context, stream)
                break
    if len(entries) < how.low:
        raise Rejected(f"{how.low} different keys")
    return entries


# ---------------------------------------------------------------- members


def draw_members(
    members: tuple[Member, ...], context: Context, stream: Stream, owner: str
) -> dict[str, Value]:
    """The members of a record or case, each by its own draw or default, in declaration order."""
    values: dict[str, Value] = {}
    for member in members:
        values[member.name] = draw_member(
            member, member.draw, None, context.naming(values), stream, owner
        )
    check_late(members, values, context, owner)
    return values


def draw_member(
    member: Member,
    how: Draw | None,
    accept: Callable[[Value], bool] | None,
    context: Context,
    stream: Stream,
    owner: str,
) -> Value:
    """One open member; drawn again while its ``where`` or ``accept`` refuses it.

    ``context`` has the members declared before it in scope.
    """
    if how is None:
        return open_value(member, context)
    for _ in range(TRIES):
        value = draw(how, context, stream)
        early = satisfies(member, value, context, if_unknown=True)
        if early and (accept is None or accept(value)):
            return value
    raise Rejected(f"{owner}.{member.name}: {member.where_text or 'unique'}")


def open_value(member: Member, context: Context) -> Value:
    """What a member that nobody gave or draws holds: its default, else absent, else none."""
    if member.default is not None:
        return copied(evaluation.evaluate(member.default, context))
    if t.may_be_absent(member.type):
        return ABSENT
    if t.may_be_none(member.type):
        return None
    raise WorldFault(f"{member.name} has no value")


def satisfies(
    member: Member, value: Value, context: Context, *, if_unknown: bool | None = None
) -> bool:
    """Whether ``value`` satisfies the ``where`` of the member.

    A condition constrains a value that is there: none and absent satisfy it. ``if_unknown`` is the
    answer where the condition speaks of members that are not in scope yet.
    """
    if member.where is None or value is None or value is ABSENT:
        return True
    inner = context.naming({member.name: value})
    if if_unknown is not None and not free_locals(member.where) <= inner.locals.keys():
        return if_unknown
    return evaluation.holds(member.where, inner)


def check_late(
    members: tuple[Member, ...], values: dict[str, Value], context: Context, owner: str
) -> None:
    """Checks each ``where`` once more when all members are there."""
    inner = context.naming(values)
    for member in members:
        if member.name in values and not satisfies(member, values[member.name], inner):
            raise Rejected(f"{owner}.{member.name}: {member.where_text}")


# ---------------------------------------------------------------- some


def canonical(arguments: object) -> str:
    """Wire arguments as JSON that does not depend on their order."""
    return json.dumps(arguments, sort_keys=True, separators=(",", ":"))


def invent(expr: n.Some, context: Context) -> Value:
    """``some T``: drawn as a function of the episode's secret, the tool, its arguments and how
    often this call has asked before."""
    if context.invented is None:
        raise WorldFault("some outside of a call")
    invented = context.invented
    position = next(invented.positions)
    stream = Stream(context.state.secret, invented.tool, invented.arguments, position)
    try:
        return draw(expr.draw, replace(context, stream=None), stream)
    except Rejected as rejected:
        raise WorldFault(f"nothing could be drawn: {rejected.text}") from None
