"""Wrong trajectories, made from the golden one by kind, that a verifier must reject.

A mutant that comes to the same end as the golden trajectory is equivalent and does not count: the same net
difference, no policy broken, the same answer.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lab.errand import SOME, Wanted, clock_bound, difference, matches
from paracosm.lab.knowledge import attribute_of
from paracosm.lab.play import Json, Play, Step
from paracosm.lab.roles import Parameter, Role
from paracosm.lab.sorts import core
from paracosm.lab.walks import Walker


class Kind(StrEnum):
    """What is wrong with a mutant."""

    DROPPED_STEP = "dropped step"
    WRONG_ARGUMENT = "wrong argument"
    EARLY_STOP = "early stop"
    COLLATERAL = "collateral write"
    REPEATED = "repeated call"
    WRONG_VALUE = "wrong value in the frame"
    BROKEN_POLICY = "broken policy"
    WRONG_ANSWER = "wrong answer"


@dataclass(frozen=True, slots=True)
class Tamper:
    """A member that is set behind the back of the tools, after the trajectory."""

    entity: str
    key: Json
    attribute: str


@dataclass(frozen=True, slots=True)
class Mutant:
    """A wrong trajectory."""

    kind: Kind
    steps: tuple[Step, ...]
    answer: Json = None
    tamper: Tamper | None = None


@dataclass(slots=True)
class Score:
    """How many mutants of each kind there were, and which of them were taken for right."""

    made: dict[Kind, int] = field(default_factory=dict)
    survivors: list[Mutant] = field(default_factory=list)

    @property
    def total(self) -> int:
        """All mutants that are not equivalent."""
        return sum(self.made.values())


def score(
    play: Play,
    roles: Mapping[str, Role],
    walker: Walker,
    golden: Sequence[Step],
    answer: Json,
    stream: Any,
) -> Score:
    """Try the mutants of a golden trajectory."""
    result = Score()
    reached = _played(play, golden)
    assert reached
    loose = clock_bound(play, golden)
    _played(play, golden)
    end = difference(play, loose)
    calls = _noted(play)
    for mutant in _mutants(play, roles, walker, tuple(golden), answer, stream):
        _played(play, mutant.steps)
        if mutant.tamper is not None and not _tampered(play, mutant.tamper):
            continue
        kind = mutant.kind
        if play.breached() and kind is Kind.DROPPED_STEP:
            kind = Kind.BROKEN_POLICY
        if _is_equivalent(play, end, calls, mutant, answer):
            continue
        result.made[kind] = result.made.get(kind, 0) + 1
        if play.verdict(mutant.answer).success:
            result.survivors.append(mutant)
    return result


def _played(play: Play, steps: Sequence[Step]) -> bool:
    """Play what can be played; whether anything succeeded that changed something."""
    play.restart()
    return any([play.call(step.tool, step.arguments)[0] for step in steps]) or not steps


def _is_equivalent(
    play: Play, end: Wanted, calls: frozenset[str], mutant: Mutant, answer: Json
) -> bool:
    if answer is not Ellipsis and not same(mutant.answer, play.wanted_answer()):
        return False
    if answer is Ellipsis and end.empty and _noted(play) != calls:
        # Nothing is to be changed or answered, so it is the calls themselves that were asked for.
        return False
    return not play.breached() and matches(play, end)


def _noted(play: Play) -> frozenset[str]:
    """The calls that goals can see."""
    return frozenset(
        f"{tool} {note.arguments!r}" for tool, made in play.state.notes.items() for note in made
    )


def same(one: Json, other: Json) -> bool:
    """Whether two JSON values are equal; True is not 1."""
    return type(one) is type(other) and bool(one == other)


# ---------------------------------------------------------------- by kind


def _mutants(
    play: Play,
    roles: Mapping[str, Role],
    walker: Walker,
    golden: tuple[Step, ...],
    answer: Json,
    stream: Any,
) -> Iterator[Mutant]:
    right = None if answer is Ellipsis else answer
    for place in range(len(golden)):
        yield Mutant(Kind.EARLY_STOP, golden[:place])
        rest = (*golden[:place], *golden[place + 1 :])
        yield Mutant(Kind.DROPPED_STEP, rest, right)
    for place, step in enumerate(golden):
        for arguments in _wrong_arguments(play, roles[step.tool], step, stream):
            other = Step(step.tool, arguments)
            yield Mutant(Kind.WRONG_ARGUMENT, (*golden[:place], other, *golden[place + 1 :]), right)
        if not roles[step.tool].pure:
            for after in {place + 1, len(golden)}:
                yield Mutant(Kind.REPEATED, (*golden[:after], step, *golden[after:]), right)
    for extra in _writes(play, walker, golden, stream):
        yield Mutant(Kind.COLLATERAL, (*golden, extra), right)
        yield Mutant(Kind.COLLATERAL, (extra, *golden), right)
    _played(play, golden)
    for entity, key, attribute in list(play.delta().changed)[:6]:
        if entity != "session":
            yield Mutant(Kind.WRONG_VALUE, golden, right, Tamper(entity, key, attribute))
    for entity, key in list(play.delta().created)[:2]:
        for member in play.bench.world.entities[entity].stored:
            if member.role is not n.Role.KEY:
                tamper = Tamper(entity, key, attribute_of(member))
                if _is_asked(play, tamper):
                    yield Mutant(Kind.WRONG_VALUE, golden, right, tamper)
    if answer is not Ellipsis:
        for wrong in _wrong_answers(answer):
            yield Mutant(Kind.WRONG_ANSWER, golden, wrong)


def _is_asked(play: Play, tamper: Tamper) -> bool:
    """Whether the goal says what this member of a new row is; clocks and the like it leaves open."""
    wanted: Wanted | None = getattr(play.instance.task, "wanted", None)
    if wanted is None:
        return False
    return any(
        entity == tamper.entity
        and any(name == tamper.attribute and text != SOME for name, text in members)
        for entity, members in wanted.created
    )


def _wrong_arguments(play: Play, role: Role, step: Step, stream: Any) -> Iterator[dict[str, Json]]:
    for one in role.parameters:
        if one.wire in step.arguments and not one.whole:
            value = step.arguments[one.wire]
            for other in _others(play, one, value, stream)[:3]:
                yield {**step.arguments, one.wire: other}


def _others(play: Play, one: Parameter, value: Json, stream: Any) -> list[Json]:
    """Other values of the type of an argument."""
    world = play.bench.world
    match core(one.type):
        case t.Ref(entity):
            initial = play.instance.start.state(type(play.state))
            table = next(table for table in initial.tables if table.entity == entity)
            keys = [getattr(row, table.key) for row in table]
            return [key for key in stream.shuffled(keys) if key != value]
        case t.Enum(name):
            return [one for one in stream.shuffled(world.enums[name].members) if one != value]
        case t.Bool():
            return [not value] if isinstance(value, bool) else []
        case _:
            changed = altered(value)
            if isinstance(value, str) and changed is not None:
                return [changed, value[: len(value) // 2], value[::-1], f"{value} {value}"]
            return [] if changed is None else [changed]


def altered(value: Json) -> Json:
    """Another value of the kind of a plain one; None where none comes to mind."""
    match value:
        case bool():
            return not value
        case int() | float():
            return value + 1
        case str():
            return _altered_text(value)
        case _:
            return None


def _altered_text(value: str) -> str:
    try:
        moment = datetime.datetime.fromisoformat(value)
    except ValueError:
        pass
    else:
        later = moment + datetime.timedelta(days=1)
        return later.isoformat() if "T" in value else later.date().isoformat()
    head, dot, tail = value.partition(".")
    if dot and head.lstrip("-").isdigit() and tail.isdigit():
        return f"{int(head) + 1}.{tail}"
    if value and value[-1].isdigit():
        return value[:-1] + str((int(value[-1]) + 1) % 10)
    return f"{value}x"


def _writes(play: Play, walker: Walker, golden: Sequence[Step], stream: Any) -> list[Step]:
    """A few calls that change something and that the golden trajectory does not make."""
    found: list[Step] = []
    for _ in range(24):
        if len(found) >= 2:
            break
        _played(play, golden)
        step = walker.any_change(play, stream)
        if step is not None and step not in golden and step not in found:
            found.append(step)
    return found


def _wrong_answers(answer: Json) -> Iterator[Json]:
    yield None
    match answer:
        case list():
            yield answer[:-1] if len(answer) > 1 else []
            yield [*answer, *answer[-1:]]
            if len(answer) > 1 and answer[0] != answer[-1]:
                yield answer[::-1]
            for place, item in enumerate(answer[:2]):
                other = altered(item)
                if other is not None:
                    yield [*answer[:place], other, *answer[place + 1 :]]
        case _:
            other = altered(answer)
            if other is not None:
                yield other
                yield altered(other)
            yield [answer]
            yield str(answer) if not isinstance(answer, str) else f"It is {answer}."


def _tampered(play: Play, tamper: Tamper) -> bool:
    """Set a member to another value; whether there was one to set."""
    state = play.state
    table = next(table for table in state.tables if table.entity == tamper.entity)
    row = table.get(tamper.key)
    if row is None:
        return False
    declared = play.bench.world.entities[tamper.entity]
    member = next(one for one in declared.stored if attribute_of(one) == tamper.attribute)
    value = _other_value(play, member.type, getattr(row, tamper.attribute))
    if value is None:
        return False
    changed = table.edit(tamper.key)
    setattr(changed, tamper.attribute, value)
    for part in state.journal:
        part.keep()
    state.journal.clear()
    return True


def _other_value(play: Play, type: t.Type, value: Any) -> Any:
    match core(type), value:
        case t.Ref(entity), str() | int():
            table = next(table for table in play.state.tables if table.entity == entity)
            keys = [getattr(row, table.key) for row in table]
            return next((key for key in keys if key != value), None)
        case t.Enum(name), str():
            return next(one for one in play.bench.world.enums[name].members if one != value)
        case _, list():
            return value[:-1] if value else None
        case _, bool():
            return not value
        case _, int() | float():
            return value + 1
        case _, str():
            return f"{value}x"
        case _, datetime.datetime() | datetime.date():
            return value + datetime.timedelta(days=1)
        case _, datetime.timedelta():
            return value + datetime.timedelta(minutes=1)
        case _:
            return None
