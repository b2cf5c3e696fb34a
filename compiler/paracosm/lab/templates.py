"""Drafts from the task templates of a world, bound over sampled states.

What the instruction tells is worked out from the template: the values that stand in all its ways to ask,
and the constants of its solution, for which the author vouches that the words say them. An argument
that is computed (``booking.start + 1h``) is known to whoever knows the values that it is computed
from; any other has to be read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from paracosm.analysis import traverse
from paracosm.interpreter import document, evaluate
from paracosm.interpreter.context import Context
from paracosm.interpreter.values import WorldFault
from paracosm.interpreter.wire import encode
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lab.bench import Bench
from paracosm.lab.draft import Draft
from paracosm.lab.errand import Fact, Question, Said
from paracosm.lab.knowledge import Derived, Piece, attribute_of, pieces_of_call
from paracosm.lab.play import Json, Step
from paracosm.lab.roles import Role
from paracosm.lab.sorts import Sorts, core, key_sort


def bound(
    bench: Bench,
    roles: Mapping[str, Role],
    sorts: Sorts,
    env: Any,
    task: str,
    seed: int,
    state: Json = None,
    origin: Mapping[str, Json] | None = None,
) -> Draft | None:
    """The draft of a template in a sampled or given state; None where it does not bind there."""
    declared = bench.world.tasks[task]
    try:
        env.reset(seed, task=task, state=state)
    except bench.runtime.SamplingError:
        return None
    instance = env.instance
    initial = env.state()
    try:
        if not env.solve().success:
            return None
    except bench.runtime.Refusal:
        # In a state at the edge the author's solution may be refused.
        return None
    made = [call for call in env.trajectory["calls"] if call["error"] is None]
    solution = tuple(Step(call["tool"], dict(call["arguments"])) for call in made)
    answer = instance.task.answer(env.live)
    start = instance.start.state(type(env.live))
    texts = [str(text) for text in instance.task.asks(start)]
    texts.sort(key=lambda text: text != instance.instruction)
    scope = _scope(bench, declared, instance, initial)
    literals, derived = _told(bench, roles, sorts, declared, scope, solution, texts)
    return Draft(
        source="template",
        origin={"seed": seed, "scenario": declared.scenario, "task": task, **(origin or {})},
        instance=instance,
        state=state,
        asks=tuple(texts),
        sentences=tuple(f"{task}#{place}" for place in _places(instance, start, texts)),
        literals=literals,
        derived=derived,
        questions=_questions(bench, roles, declared, instance, solution, made, answer),
        introduced=(),
        solution=solution,
        answer=Ellipsis if answer is bench.runtime.NO_ANSWER else answer,
    )


def _places(instance: Any, start: Any, texts: list[str]) -> list[int]:
    asks = [str(text) for text in instance.task.asks(start)]
    return [asks.index(text) for text in texts]


def _scope(bench: Bench, task: n.Task, instance: Any, initial: Json) -> Context:
    state = document.load(bench.world, initial)
    context = Context(bench.world, state, state)
    givens: dict[str, Any] = {}
    for given in task.givens:
        value = getattr(instance.task, given.name)
        if not isinstance(given.type, t.Ref):
            # A part of a row, such as a line of an order: found again by its wire form.
            items = evaluate.items_of(
                evaluate.evaluate(given.source, context.within(givens)), (given.name,)
            )
            wanted = _plain(value)
            value = next(
                (one for one in items if _plain_of(bench, given.type, one) == wanted), value
            )
        givens[given.name] = value
    return context.within(givens)


def _plain(value: Any) -> Any:
    if hasattr(value, "__slots__") and not isinstance(value, str | int):
        return {
            name: _plain(getattr(value, name)) for name in value.__slots__ if hasattr(value, name)
        }
    return value


def _plain_of(bench: Bench, type: t.Type, value: Any) -> Any:
    return encode(bench.world, type, value)


# ---------------------------------------------------------------- what is told


def _told(
    bench: Bench,
    roles: Mapping[str, Role],
    sorts: Sorts,
    task: n.Task,
    scope: Context,
    solution: tuple[Step, ...],
    texts: list[str],
) -> tuple[tuple[Piece, ...], tuple[Derived, ...]]:
    literals: dict[Piece, None] = {}
    derived: list[Derived] = []
    for ask in task.asks:
        for part in ask.parts if isinstance(ask, n.Template) else ():
            if not isinstance(part, str):
                for piece in _pieces(bench, sorts, scope, part):
                    if all(stands_in(piece[1], text) for text in texts):
                        literals[piece] = None
    for step, call in zip(task.solution, solution, strict=False):
        role = roles[call.tool]
        given = dict(step.arguments)
        by_wire = {one.wire: one for one in role.parameters}
        for piece, wires in pieces_of_call(role, call.arguments).items():
            first = by_wire[wires[0]]
            value = [call.arguments[wire] for wire in wires]
            expr = given.get(first.name.partition(".")[0])
            if call.arguments[wires[0]] is None and len(wires) == 1:
                literals[piece] = None
            elif all(stands_in(one, text) for text in texts for one in value):
                literals[piece] = None
            elif expr is not None and not _is_path(expr):
                _derive(bench, sorts, scope, piece, expr, texts, literals, derived)
    return tuple(literals), tuple(derived)


def _derive(
    bench: Bench,
    sorts: Sorts,
    scope: Context,
    piece: Piece,
    expr: n.Expr,
    texts: list[str],
    literals: dict[Piece, None],
    derived: list[Derived],
) -> None:
    """What is computed is known with what it is computed from; a constant is in the words."""
    inputs = tuple(
        part
        for inner in _inputs(expr)
        for part in _pieces(bench, sorts, scope, inner)
        if part not in literals and not all(stands_in(part[1], text) for text in texts)
    )
    if inputs:
        derived.append(Derived(piece, inputs))
    else:
        literals[piece] = None


def _is_path(expr: n.Expr) -> bool:
    """Whether an argument is a row or a member of one, or the result of a step: to be read."""
    match expr:
        case n.Local():
            return True
        case n.Field(base=base):
            return _is_path(base)
        case n.Item(base=base) | n.Entry(base=base):
            return _is_path(base)
        case _:
            return False


def _inputs(expr: n.Expr) -> Iterator[n.Expr]:
    if _is_path(expr):
        yield expr
        return
    for part in traverse.operands(expr):
        yield from _inputs(part)


def _pieces(bench: Bench, sorts: Sorts, scope: Context, expr: n.Expr) -> list[Piece]:
    """The piece of knowledge that the value of a path is; none where it is of no sort."""
    match expr, core(expr.type):
        case _, t.Ref(entity):
            sort = key_sort(entity)
        case n.Field(base=base, name=name), _:
            match core(base.type):
                case t.Ref(owner) | t.Record(owner) | t.View(owner):
                    sort = sorts.members.get((owner, name), "")
                case _:
                    return []
        case _:
            return []
    try:
        value = encode(bench.world, expr.type, evaluate.evaluate(expr, scope))
    except (WorldFault, KeyError):
        return []
    if isinstance(value, dict):
        # A reference shows as its row at the top of a result; here its key is meant.
        value = evaluate.evaluate(expr, scope)
    return [] if value is None or isinstance(value, list | dict) else [(sort, value)]


def stands_in(value: Json, text: str, exactly: bool = False) -> bool:
    """Whether a text says a value: as a word of its own, capitals aside unless ``exactly``."""
    match value:
        case None:
            return False
        case bool():
            return False
        case dict():
            return all(stands_in(part, text) for part in value.values())
        case list():
            return bool(value) and all(stands_in(part, text) for part in value)
        case _:
            said = str(value)
            if not said:
                return False
            pattern = rf"(?<![\w@.-]){re.escape(said)}(?![\w@-]|\.\w)"
            return re.search(pattern, text, 0 if exactly else re.IGNORECASE) is not None


# ---------------------------------------------------------------- what is asked


def _questions(
    bench: Bench,
    roles: Mapping[str, Role],
    task: n.Task,
    instance: Any,
    solution: tuple[Step, ...],
    made: list[Json],
    answer: Json,
) -> tuple[Question, ...]:
    """What shows that the answer was read: a fact where it is one, else the calls that give it."""
    if task.answer is None:
        return ()
    match task.answer:
        case n.Field(base=n.Local(name=given, type=t.Ref(entity)), name=name):
            from paracosm.lab.landmarks import shows

            member = next(m for m in bench.world.entities[entity].stored if m.name == name)
            if any(shows(bench.world, r.tool.result, entity, name) for r in roles.values()):
                return (Fact(entity, getattr(instance.task, given), attribute_of(member)),)
        case _:
            pass
    calls = [
        (step, call["value"])
        for step, call in zip(solution, made, strict=True)
        if roles[step.tool].pure
    ]
    telling = [
        step
        for step, value in calls
        if value == answer or (isinstance(value, list) and len(value) == answer)
    ]
    chosen = telling[-1:] or [step for step, _ in calls]
    return tuple(Said(step.tool, step.arguments) for step in chosen)
