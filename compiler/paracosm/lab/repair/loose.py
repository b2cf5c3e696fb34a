"""A sample that no condition throws away, with all that was drawn in it and could have come out otherwise."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field, replace
from typing import Any

from paracosm.analysis import bounds
from paracosm.analysis.traverse import free_locals
from paracosm.depth import deep
from paracosm.interpreter import evaluate, execute
from paracosm.interpreter.context import Context
from paracosm.interpreter.sample import sample_once
from paracosm.interpreter.state import State
from paracosm.interpreter.values import Key, Refused, Rejected, Value, WorldFault, equal
from paracosm.ir import nodes as n
from paracosm.ir import types as t

Spot = tuple[str, Key, str]
"""An entity, the key of a row and a member of it."""

_WIDE = 1_000
"""How far from 0 a number may come to lie about which nothing is known."""


@dataclass(frozen=True, slots=True)
class Range:
    """All values from ``low`` to ``high`` in steps, counted as :func:`counted` does."""

    low: int
    high: int
    step: int


Options = tuple[Any, ...]
"""What a field can hold: values, and at most one Range."""


@dataclass(slots=True)
class Loose:
    """A sample and what is asked of it."""

    state: State
    drawn: dict[Spot, Options] = field(default_factory=dict)
    computed: list[Spot] = field(default_factory=list)
    """Fields whose default is worked out from others of their row."""
    ensures: list[tuple[n.Ensure, dict[str, Value]]] = field(default_factory=list)
    """With the names that are in scope where each stands."""


def loose(world: n.World, seed: int, scenario: str, attempt: int) -> Loose:
    """The sample of an attempt. Where the conditions on members cannot be met by drawing again, they are
    left aside too."""
    try:
        return _sampled(replace(world, invariants={}), seed, scenario, attempt)
    except (Rejected, Refused, WorldFault):
        return _sampled(_unconditional(world), seed, scenario, attempt)


def _sampled(world: n.World, seed: int, scenario: str, attempt: int) -> Loose:
    found = Loose(State({}))
    with deep():
        found.state = sample_once(
            world, seed, scenario, attempt, lambda body, context: _run(body, context, found)
        )
        found.computed = [spot for spot in found.computed if _is_still(world, spot, found.state)]
    return found


def default(world: n.World, spot: Spot) -> n.Expr:
    """The default of a computed field."""
    member = next(one for one in world.entities[spot[0]].stored if one.name == spot[2])
    assert member.default is not None
    return member.default


def recomputed(world: n.World, spot: Spot, state: State) -> Value:
    """What a computed field comes to in a state."""
    row = state.rows[spot[0]][spot[1]]
    return evaluate.evaluate(default(world, spot), Context(world, state, state, dict(row)))


def _is_still(world: n.World, spot: Spot, state: State) -> bool:
    """Whether a field is what its default says at the end, too, and not only when its row was created."""
    try:
        return equal(recomputed(world, spot, state), _value(state.rows, spot))
    except WorldFault:
        return False


def _unconditional(world: n.World) -> n.World:
    """The world with the same draws and no conditions on members of rows."""

    def bare(member: n.Member) -> n.Member:
        if member.role is n.Role.KEY:
            return member
        role = n.Role.PLAIN if member.role is n.Role.UNIQUE else member.role
        return replace(member, where=None, role=role)

    entities = {
        name: replace(one, members=tuple(map(bare, one.members)))
        for name, one in world.entities.items()
    }
    return replace(world, invariants={}, entities=entities)


# ---------------------------------------------------------------- the body of the scenario


def _run(body: tuple[n.Statement, ...], context: Context, found: Loose) -> None:
    """Executes a body as usual, but notes what is ensured instead of asking for it."""
    rows = context.state.rows
    for statement in body:
        match statement:
            case n.Ensure():
                found.ensures.append((statement, dict(context.locals)))
            case n.If():
                holds = evaluate.holds(statement.test, context)
                _run(statement.then if holds else statement.other, context, found)
            case n.For():
                source = evaluate.evaluate(statement.source, context)
                for item in evaluate.items_of(source, statement.names):
                    context.locals.update(evaluate.taken_apart(statement.names, item))
                    _run(statement.body, context, found)
            case n.Create() | n.CreateMany():
                before = len(rows[statement.entity])
                execute.execute(statement, context)
                for key in list(rows[statement.entity])[before:]:
                    _note(statement, key, context, found)
            case _:
                # What is assigned later on is as the author wants it.
                values = {spot: _value(rows, spot) for spot in (*found.drawn, *found.computed)}
                execute.execute(statement, context)
                for spot, value in values.items():
                    if not equal(value, _value(rows, spot)):
                        found.drawn.pop(spot, None)
                        if spot in found.computed:
                            found.computed.remove(spot)


def _value(rows: dict[str, dict[Key, dict[str, Value]]], spot: Spot) -> Value:
    entity, key, name = spot
    return rows[entity].get(key, {}).get(name, ...)


def _note(statement: n.Create | n.CreateMany, key: Key, context: Context, found: Loose) -> None:
    declared = context.world.entities[statement.entity]
    row = context.state.rows[declared.name][key]
    given = {name for name, _ in statement.members}
    draws = dict(statement.draws)
    names = {one.name for one in declared.stored}
    inner = context.naming(row)
    for member in declared.stored:
        if member.name in given or member.role in (n.Role.KEY, n.Role.TREE):
            continue
        draw = draws.get(member.name) or member.draw
        spot = declared.name, key, member.name
        if draw is not None:
            options = _options(draw, member, row[member.name], declared.name, key, inner)
            if options is not None:
                found.drawn[spot] = options
        elif member.default is not None and free_locals(member.default) & names:
            found.computed.append(spot)


# ---------------------------------------------------------------- what could have been drawn


def _options(
    draw: n.Draw, member: n.Member, value: Value, entity: str, key: Key, context: Context
) -> Options | None:
    """What a draw could have given; None where the field keeps what it has."""
    try:
        found = _support(draw, member, value, entity, key, context)
    except WorldFault:
        return None
    if any(isinstance(one, float | list | dict) or hasattr(one, "members") for one in found):
        return None
    if not any(fits_in(value, one) for one in found):
        found = (*found, value)
    found = tuple(dict.fromkeys(found))
    return found if len(found) > 1 or isinstance(found[0], Range) else None


def fits_in(value: Value, option: Any) -> bool:
    """Whether a value is this option or in this range."""
    if isinstance(option, Range):
        number = counted(value)
        return number is not None and option.low <= number <= option.high
    return type(value) is type(option) and equal(value, option)


def _support(
    draw: n.Draw, member: n.Member, value: Value, entity: str, key: Key, context: Context
) -> Options:
    match draw:
        case n.Perhaps():
            inner = _support(draw.draw, member, value, entity, key, context)
            return (*inner, draw.otherwise.value) if inner else ()
        case n.ChooseFrom():
            return tuple(evaluate.evaluate(one, context) for one in draw.options)
        case n.AmongItems():
            return tuple(evaluate.evaluate(draw.source, context))
        case n.AnyRow():
            rows = list(context.state.rows[draw.entity])
            # A row refers to rows that were there before it.
            return tuple(rows[: rows.index(key)] if draw.entity == entity else rows)
        case n.Drawn(distribution="flip"):
            return (True, False)
        case n.Drawn(distribution="uniform", arguments=arguments):
            ends = {name: evaluate.evaluate(one, context) for name, one in arguments}
            return _range(member.type, counted(ends["low"]), counted(ends["high"]), value)
        case n.Drawn(distribution="poisson" | "normal" | "lognormal"):
            interval = bounds.intervals(member.where, member.name)
            number = counted(value) or 0
            low, high = counted(interval.low), counted(interval.high)
            low = min(0, number) if low is None else low
            high = max(_WIDE, 10 * abs(number), low) if high is None else high
            return _range(member.type, low, high, value)
        case _:
            return ()


def _range(type: t.Type, low: int | None, high: int | None, value: Value) -> Options:
    plain = t.without(type, t.NONE, t.ABSENT)
    steps: dict[t.Type, int] = {t.INT: 1, t.MONEY: 1, t.DATE: 86_400, t.DATETIME: 60, t.DURATION: 1}
    if plain not in steps or low is None or high is None:
        return ()
    number, step = counted(value), steps[plain]
    if number is not None:
        # The steps are counted so that what was drawn is one of them.
        low += (number - low) % step
        low, high = min(low, number), max(high, number)
    return (Range(low, high, step),)


_ZERO = datetime.datetime.min


def counted(value: Value) -> int | None:
    """A whole number, an amount or a time as a whole number (times in seconds); None for anything else."""
    match value:
        case bool():
            return None
        case int():
            return value
        case datetime.timedelta():
            return value // datetime.timedelta(seconds=1)
        case datetime.datetime():
            return (value - _ZERO) // datetime.timedelta(seconds=1)
        case datetime.date():
            return (value.toordinal() - 1) * 86_400
        case _:
            return None


def uncounted(number: int, type: t.Type) -> Value:
    """The value of a type that is counted so."""
    match t.without(type, t.NONE, t.ABSENT):
        case t.Date():
            return datetime.date.fromordinal(number // 86_400 + 1)
        case t.DateTime():
            return _ZERO + datetime.timedelta(seconds=number)
        case t.Duration():
            return datetime.timedelta(seconds=number)
        case _:
            return number
