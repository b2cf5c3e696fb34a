"""Negatives: wrong trajectories, each replayed and rejected, with the reason that the verdict gives.

A variation that the verifier accepts, because it comes to the same end, is none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from paracosm.ir import types as t
from paracosm.lab.datasets.making import Case
from paracosm.lab.mutants import altered
from paracosm.lab.play import Json, Play, Step
from paracosm.lab.roles import Parameter, Role
from paracosm.lab.sorts import core
from paracosm.lab.staging import Played, reasons
from paracosm.lab.user import unasked


class Fault(StrEnum):
    """What is wrong with a trajectory."""

    WRONG_ARGUMENT = "wrong argument"
    DROPPED_STEP = "dropped step"
    EARLY_FINISH = "early finish"
    COLLATERAL = "collateral write"
    BROKEN_ORDER = "broken order"
    BROKEN_GUARD = "broken guard"
    LOOK_ALIKE = "look-alike tool"
    FOREIGN = "tool of another world"
    GAVE_UP = "gave up at an error"
    WRONG_ANSWER = "wrong answer"
    TOOK_AT_WORD = "took the first telling for the truth"


_ERRORS_TRIED = 8
"""How many calls are tried at a time to meet an error of the world."""


@dataclass(frozen=True, slots=True)
class Negative:
    """A trajectory that was rejected. Up to ``place`` it is the golden one."""

    fault: Fault
    place: int
    played: Played
    answer: Json
    reasons: tuple[str, ...]


def negatives(case: Case, most: int) -> list[Negative]:
    """Up to ``most`` negatives, of as many kinds as there are."""
    stream = case.stream("negatives")
    by_fault: dict[Fault, list[tuple[int, tuple[Step, ...], Json]]] = {}
    for fault, place, steps, answer in _variations(case, stream):
        by_fault.setdefault(fault, []).append((place, steps, answer))
    found: list[Negative] = []
    while by_fault and len(found) < most:
        for fault in stream.shuffled(list(by_fault)):
            if len(found) >= most:
                break
            for _ in range(_ERRORS_TRIED if fault is Fault.GAVE_UP else 1):
                options = by_fault[fault]
                place, steps, answer = options.pop(stream.below(len(options)))
                made = case.played(steps, answer)
                if fault is not Fault.GAVE_UP or _meets_an_error(case, made, found):
                    if not made.success:
                        named = _named(case, fault, made)
                        why = reasons(made.verdict)
                        found.append(Negative(named, place, made, answer, why))
                    break
                if not options:
                    break
            if not by_fault[fault]:
                del by_fault[fault]
    return found


def _meets_an_error(case: Case, made: Played, before: list[Negative]) -> bool:
    """Whether the last call is refused with an error of the world, and one that is new here."""
    error = made.turns[-1].error
    met = {turn.error for one in before for turn in one.played.turns}
    return error in case.kit.bench.world.errors and error not in met


def _named(case: Case, fault: Fault, made: Played) -> Fault:
    """A step that is missing or too early and so breaks what guards another one is a broken guard."""
    match fault:
        case Fault.DROPPED_STEP | Fault.BROKEN_ORDER:
            broken = any(not one["holds"] for one in made.verdict["policies"])
            return Fault.BROKEN_GUARD if broken or made.refused else fault
        case _:
            return fault


_Variation = tuple[Fault, int, tuple[Step, ...], Json]


def _variations(case: Case, stream: Any) -> Iterator[_Variation]:
    golden, right = case.golden(), case.document["answer"]
    if case.script is not None:
        credulous = unasked(case.document)
        if credulous is not None:
            yield Fault.TOOK_AT_WORD, 0, credulous, right
        return
    for place in range(len(golden)):
        yield Fault.EARLY_FINISH, place, golden[:place], None
        if place < len(golden) - 1:
            yield Fault.DROPPED_STEP, place, (*golden[:place], *golden[place + 1 :]), right
            one, other = golden[place : place + 2]
            if one != other:
                swapped = (*golden[:place], other, one, *golden[place + 2 :])
                yield Fault.BROKEN_ORDER, place, swapped, right
    for place, step in enumerate(golden):
        before, after = golden[:place], golden[place + 1 :]
        for arguments in wrong_arguments(case, step, stream):
            changed = Step(step.tool, arguments)
            yield Fault.WRONG_ARGUMENT, place, (*before, changed, *after), right
            yield Fault.GAVE_UP, place, (*before, changed), None
        alike = look_alike(case, step)
        if alike is not None:
            yield Fault.LOOK_ALIKE, place, (*before, alike, *after), right
    for name in case.document.get("strangers", ()):
        place = stream.below(len(golden) + 1)
        foreign = Step(name, dict(golden[min(place, len(golden) - 1)].arguments))
        yield Fault.FOREIGN, place, (*golden[:place], foreign, *golden[place + 1 :]), right
    for place in range(len(golden) + 1):
        # What is done already, or cannot be done yet, is what errors are for.
        for step in golden:
            yield Fault.GAVE_UP, place, (*golden[:place], step), None
    for extra in changes(case, golden, stream):
        yield Fault.COLLATERAL, len(golden), (*golden, extra), right
    if case.document["answers"]:
        other = altered(right if not isinstance(right, list) else None)
        yield Fault.WRONG_ANSWER, len(golden), golden, other
        if isinstance(right, list) and len(right) > 1:
            yield Fault.WRONG_ANSWER, len(golden), golden, right[:-1]


def wrong_arguments(case: Case, step: Step, stream: Any) -> Iterator[dict[str, Json]]:
    for one in case.kit.roles[step.tool].parameters:
        if one.wire in step.arguments and not one.whole:
            other = _other(case, one, step.arguments[one.wire], stream)
            if other is not None:
                yield {**step.arguments, one.wire: other}


def _other(case: Case, one: Parameter, value: Json, stream: Any) -> Json:
    """Another value of the type of an argument."""
    match core(one.type):
        case t.Ref(entity):
            initial = case.instance.start.state(case.kit.bench.environment.world.state)
            table = next(table for table in initial.tables if table.entity == entity)
            keys = [key for row in table if (key := getattr(row, table.key)) != value]
            return stream.pick(keys) if keys else None
        case t.Enum(name):
            members = [m for m in case.kit.bench.world.enums[name].members if m != value]
            return stream.pick(members) if members else None
        case _:
            return altered(value)


def look_alike(case: Case, step: Step) -> Step | None:
    """The tool with the nearest name that takes the arguments of a call."""
    words = set(step.tool.split("_"))
    best: tuple[int, str] | None = None
    for name in case.offered():
        if name == step.tool or not _takes(case.kit.roles[name], step):
            continue
        near = len(words & set(name.split("_")))
        if near and (best is None or near > best[0]):
            best = near, name
    return None if best is None else Step(best[1], step.arguments)


def _takes(role: Role, step: Step) -> bool:
    names = {one.wire for one in role.parameters}
    required = {one.wire for one in role.required()}
    return required <= step.arguments.keys() <= names


def changes(case: Case, golden: tuple[Step, ...], stream: Any) -> list[Step]:
    """Calls of offered tools that change something after the golden trajectory."""
    offered = case.offered()
    found: list[Step] = []
    play = Play(case.kit.bench, case.instance)
    for _ in range(12):
        if len(found) >= 2:
            break
        play.restart()
        for step in golden:
            play.call(step.tool, step.arguments)
        extra = case.kit.walker.any_change(play, stream)
        if extra is None or extra in golden or extra in found:
            continue
        if extra.tool in offered:
            found.append(extra)
    return found
