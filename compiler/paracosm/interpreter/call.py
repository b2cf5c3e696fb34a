"""One call: decode, refuse or run, check, answer; rolled back whole where it fails."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any

from paracosm.depth import deep
from paracosm.interpreter import arguments as incoming
from paracosm.interpreter import derived, draw, evaluate, execute
from paracosm.interpreter.context import Context, Done, Invented
from paracosm.interpreter.state import State
from paracosm.interpreter.values import Refused, Value, WorldFault, check_limits, copied
from paracosm.interpreter.wire import encode, encode_result, kind
from paracosm.ir import types as t
from paracosm.ir.nodes import Tool, World

FAULT = "WorldFault"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a call gives back.

    ``value`` is ready for JSON, ``error`` None or the code of the refusal, ``text`` what an agent reads.
    """

    value: Any
    error: str | None
    text: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A call in the trajectory; ``done`` is there where it succeeded."""

    tool: str
    arguments: Any
    answer: Answer
    done: Done | None = None
    breaches: tuple[str, ...] = ()
    """The policies that this call broke."""
    fault: str | None = None


def perform(
    world: World, state: State, initial: State, history: tuple[Done, ...], name: Any, raw: Any
) -> tuple[State, Entry]:
    """Answers a call: the state after it, and its entry in the trajectory.

    The given state is never changed: a call works on a copy, and the copy of one that fails is dropped.
    """
    raw = _private(raw)
    if not isinstance(name, str):
        refused = Refused("UnknownTool", f"tool: expected a string, got {kind(name)}")
        return state, Entry(type(name).__name__, raw, refusal_answer(world, refused))
    after = state.copy()
    after.settle()
    context = Context(world, after, initial, history=history)
    try:
        with deep():
            entry = _run(context, state, name, raw)
    except Refused as refused:
        return state, Entry(name, raw, refusal_answer(world, refused))
    except WorldFault as fault:
        return state, _faulty(world, name, raw, str(fault))
    except RecursionError:
        return state, _faulty(world, name, raw, "too deep a recursion")
    except (ArithmeticError, LookupError, MemoryError, TypeError, ValueError) as fault:
        return state, _faulty(world, name, raw, f"{type(fault).__name__}: {fault}")
    after.settle()
    return after, entry


def _private(raw: Any) -> Any:
    """A copy for the trajectory, so that the caller may go on with what it passed."""
    try:
        return {} if raw is None else copied(raw)
    except RecursionError:
        return {"arguments": "nested too deeply"} if isinstance(raw, dict) else raw


def _run(context: Context, before: State, name: str, raw: Any) -> Entry:
    world = context.world
    tool = next((one for one in world.tools.values() if one.wire == name), None)
    if tool is None:
        raise Refused("UnknownTool", f'There is no tool "{name}".')
    values = incoming.accept(tool, raw, context)
    judged = replace(context, state=before)
    breaches = _breaches(tool, copied(values), judged)
    running = replace(
        context, locals=copied(values), invented=Invented(tool.name, draw.canonical(raw))
    )
    returned = execute.run(tool.body, running)
    result = None if returned is None else returned.value
    derived.check(context, before)
    check_limits(result)
    value = encode_result(world, tool.result, result, context.state.row)
    _check_json(value)
    done = Done(tool.name, copied(values), copied(result))
    answer = Answer(value, None, _text(tool, value))
    if world.step is not None and context.state.clock is not None:
        execute.advance(world.step, context)
    return Entry(name, raw, answer, done, breaches)


def _check_json(value: Any) -> None:
    """What is answered is within the limits of JSON, texts included."""
    try:
        json.dumps(value, ensure_ascii=False, allow_nan=False).encode("utf-8")
    except ValueError as fault:
        raise WorldFault(f"the result cannot be written as JSON: {fault}") from None


def _text(tool: Tool, value: Any) -> str:
    if isinstance(value, str) and t.TEXT in t.alternatives(tool.result):
        return value
    return json.dumps(value)


def _breaches(tool: Tool, values: dict[str, Value], context: Context) -> tuple[str, ...]:
    broken = []
    names = [parameter.name for parameter in tool.parameters]
    for policy in context.world.policies.values():
        for trigger in policy.triggers:
            if trigger.tool != tool.name:
                continue
            bound = dict(zip(trigger.names, (values[name] for name in names), strict=False))
            if evaluate.holds(policy.broken, context.within(bound)):
                broken.append(policy.name)
                break
    return tuple(broken)


# ---------------------------------------------------------------- refusals


def _faulty(world: World, name: str, raw: Any, text: str) -> Entry:
    refused = Refused(FAULT, f"The world is at fault: {text}")
    return Entry(name, raw, refusal_answer(world, refused), fault=refused.message)


def refusal_answer(world: World, refused: Refused) -> Answer:
    """How a refusal looks on the wire: as the header says, or by default as an object."""
    if world.refusal is None:
        error = {"code": refused.code, "message": refused.message} | refused.members
        value: Any = {"error": error}
        return Answer(value, refused.code, json.dumps(value))
    bound = {"code": refused.code, "message": refused.message, "status": refused.status}
    state = State(rows={}, clock=world.clock)
    shape = evaluate.evaluate(world.refusal, Context(world, state, state, bound))
    value = encode(world, world.refusal.type, shape)
    text = value if isinstance(value, str) else json.dumps(value)
    return Answer(value, refused.code, text)
