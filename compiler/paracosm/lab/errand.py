"""Goals that are an exact difference, or questions, as tasks of a package.

An errand of the lab has no template in its world. It asks for the difference that a certain course of
action makes: these members of these rows get these values, these rows are created or deleted, and
nothing else changes. New rows are compared up to the renaming of their keys, and without what
depends on the clock. What is asked for is a fact: a member of a row.

The task that comes out is one of the package's own kind, so the package's verdict judges it.
"""

from __future__ import annotations

import datetime
import itertools
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from paracosm.lab.bench import Bench
from paracosm.lab.play import Json, Play, Row, Spot, Step

_MOST_ORDERS = 5
"""Up to so many new rows of one entity, all ways to match them are tried."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A member of a row, by attribute: something that can be asked."""

    entity: str
    key: Json
    attribute: str


@dataclass(frozen=True, slots=True)
class Said:
    """The result of a call: something that can be asked of tools that compute."""

    tool: str
    arguments: Mapping[str, Json] = field(hash=False)


Question = Fact | Said


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be different at the end. Values are spelled out, as in :class:`~.play.Delta`.

    In ``created`` the rows stand in order of creation; where the text of a value names the key of a new
    row, ``{0}``, ``{1}`` … stand in its place, and members of which nothing is asked are missing.
    """

    changed: Mapping[Spot, str]
    created: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
    deleted: frozenset[Row]

    @property
    def empty(self) -> bool:
        """Whether nothing is to be different."""
        return not (self.changed or self.created or self.deleted)


NOTHING = Wanted({}, (), frozenset())


def difference(play: Play, loose: frozenset[tuple[str, str]]) -> Wanted:
    """What the course of ``play`` has made; ``loose`` are the members that depend on the clock."""
    delta = play.delta()
    names = {repr(key)[1:-1]: f"{{{place}}}" for place, (_, key) in enumerate(delta.created)}
    keys = {entity: table.key for entity, table in _tables(play).items()}
    created = tuple(
        (
            entity,
            tuple(
                (name, _renamed(value, names))
                for name, value in members
                if name != keys[entity] and (entity, name) not in loose
            ),
        )
        for (entity, _), members in delta.created.items()
    )
    changed = {spot: _renamed(value, names) for spot, value in delta.changed.items()}
    return Wanted(changed, created, delta.deleted)


def clock_bound(play: Play, steps: Iterable[Step]) -> frozenset[tuple[str, str]]:
    """The members of new rows that come out differently when the clock shows another time."""
    if play.state.clock is None:
        return frozenset()
    made = list(steps)
    ends = []
    for late in (0, 1):
        play.restart()
        play.state.clock += datetime.timedelta(seconds=late)
        for step in made:
            play.call(step.tool, step.arguments)
        ends.append(play.delta().created)
    before, after = ends
    return frozenset(
        (row[0], name)
        for row, members in before.items()
        if row in after
        for (name, value), (_, other) in zip(members, after[row], strict=True)
        if value != other
    )


def _tables(play: Play) -> dict[str, Any]:
    return {table.entity: table for table in play.state.tables}


def _renamed(text: str, names: Mapping[str, str]) -> str:
    for key, hole in names.items():
        if key.isdigit():
            text = hole if text == key else text
        else:
            text = text.replace(f"'{key}'", hole)
    return text


def matches(play: Play, wanted: Wanted) -> bool:
    """Whether the state has exactly the wanted difference, up to the names of new rows."""
    delta = play.delta()
    if delta.deleted != wanted.deleted or len(delta.created) != len(wanted.created):
        return False
    if delta.changed.keys() != wanted.changed.keys():
        return False
    return _assignment(delta.created, delta.changed, wanted) is not None


def _assignment(
    created: Mapping[Row, tuple[tuple[str, str], ...]],
    changed: Mapping[Spot, str],
    wanted: Wanted,
) -> tuple[Row, ...] | None:
    """Which new row stands for which wanted one; None where no way of matching fits."""
    rows = list(created)
    if sorted(entity for entity, _ in rows) != sorted(entity for entity, _ in wanted.created):
        return None
    if len(rows) > _MOST_ORDERS:
        orders: Any = (tuple(rows),)
    else:
        orders = itertools.permutations(rows)
    for order in orders:
        if any(row[0] != entity for row, (entity, _) in zip(order, wanted.created, strict=True)):
            continue
        names = {repr(key)[1:-1]: f"{{{place}}}" for place, (_, key) in enumerate(order)}
        if all(
            _fits(dict(created[row]), members, names)
            for row, (_, members) in zip(order, wanted.created, strict=True)
        ) and all(_renamed(changed[spot], names) == text for spot, text in wanted.changed.items()):
            return tuple(order)
    return None


def _fits(
    row: Mapping[str, str], members: tuple[tuple[str, str], ...], names: Mapping[str, str]
) -> bool:
    return all(_renamed(row[name], names) == text for name, text in members)


# ---------------------------------------------------------------- as a task of the package


def as_instance(
    bench: Bench,
    start: Any,
    origin: Json,
    wanted: Wanted,
    questions: tuple[Question, ...] = (),
    instruction: str = "",
    answer: Json = None,
) -> Any:
    """An instance of the package whose task is the errand."""
    task = _task(bench, start, wanted, questions, answer)
    judging = bench.runtime.Task.__module__.rpartition(".")[0]
    instance = __import__(f"{judging}.judging", fromlist=["Instance"]).Instance
    return instance(start, task, instruction, origin)


def _task(
    bench: Bench, start: Any, wanted: Wanted, questions: tuple[Question, ...], answer: Json
) -> Any:
    runtime = bench.runtime
    spots = list(wanted.changed.items())
    goals = [
        runtime.Goal(f"{place(spot)} == {text}", _holds_member(spot, text))
        for spot, text in spots
        if "{" not in text or not wanted.created
    ]
    goals += [
        runtime.Goal(f"{entity} {key} is deleted", _holds_deleted(entity, key))
        for entity, key in sorted(wanted.deleted, key=repr)
    ]
    if wanted.created:
        made = ", ".join(entity for entity, _ in wanted.created)
        goals.append(runtime.Goal(f"created as wanted: {made}", _holds_created(bench, wanted)))

    class Errand(runtime.Task):  # type: ignore[misc, name-defined]
        """An errand of the lab."""

        name = "errand"
        scenario = ""

        def __init__(self) -> None:
            self.goals = tuple(goals)
            self.wanted = wanted
            self.questions = questions

        @classmethod
        def bind(cls, state: Any, stream: Any) -> Any:
            return None

        def asks(self, state: Any) -> tuple[str, ...]:
            return ()

        def frame(self, start: Any) -> Any:
            return _frame(bench, start, wanted)

        def solution(self, state: Any, tools: Any) -> None:
            raise NotImplementedError

        def answer(self, state: Any) -> Any:
            if not questions:
                return runtime.NO_ANSWER
            return told(state, questions, answer)

        def givens(self) -> Json:
            return {}

    return Errand()


def told(state: Any, questions: tuple[Question, ...], answer: Json) -> Json:
    """The right answer in a state: of one question its value, of several a list of them."""
    values = []
    given = answer if len(questions) > 1 else [answer]
    for index, question in enumerate(questions):
        match question:
            case Fact(entity, key, attribute):
                values.append(shown(state, entity, key, attribute))
            case Said():
                values.append(given[index])
    return values if len(questions) > 1 else values[0]


def shown(state: Any, entity: str, key: Json, attribute: str) -> Json:
    """A member of a row as it crosses the wire; None where the row is gone."""
    for table in state.tables:
        if table.entity == entity:
            row = table.get(key)
            if row is None:
                return None
            return table.encode(row).get(table.wire_names.get(attribute, attribute))
    return None


def place(spot: Spot) -> str:
    """A spot in words."""
    entity, key, attribute = spot
    return f"session.{attribute}" if entity == "session" else f"{entity} {key}: {attribute}"


def _holds_member(spot: Spot, text: str) -> Callable[[Any, Any], bool]:
    entity, key, attribute = spot

    def holds(task: Any, state: Any) -> bool:
        if entity == "session":
            return repr(state.session.encode().get(attribute)) == text
        for table in state.tables:
            if table.entity == entity:
                row = table.get(key)
                return row is not None and repr(getattr(row, attribute)) == text
        return False

    return holds


def _holds_deleted(entity: str, key: Json) -> Callable[[Any, Any], bool]:
    def holds(task: Any, state: Any) -> bool:
        return all(table.get(key) is None for table in state.tables if table.entity == entity)

    return holds


def _holds_created(bench: Bench, wanted: Wanted) -> Callable[[Any, Any], bool]:
    def holds(task: Any, state: Any) -> bool:
        created, changed = _made(state, wanted)
        if len(created) != len(wanted.created) or len(changed) != len(wanted.changed):
            return False
        return _assignment(created, changed, wanted) is not None

    return holds


def _made(
    state: Any, wanted: Wanted
) -> tuple[dict[Row, tuple[tuple[str, str], ...]], dict[Spot, str]]:
    created: dict[Row, tuple[tuple[str, str], ...]] = {}
    changed: dict[Spot, str] = {}
    tables = {table.entity: table for table in state.tables}
    for entity, table in tables.items():
        for key in table.added:
            row = table.own[key]
            if key not in table.rows and row is not None:
                created[entity, key] = tuple(
                    (name, repr(getattr(row, name))) for name in row.__slots__
                )
    for spot in wanted.changed:
        entity, key, attribute = spot
        if entity == "session":
            changed[spot] = repr(state.session.encode().get(attribute))
        else:
            row = tables[entity].get(key)
            if row is not None:
                changed[spot] = repr(getattr(row, attribute))
    return created, changed


def _frame(bench: Bench, start: Any, wanted: Wanted) -> Any:
    frame = bench.runtime.Frame()
    names = {table.entity: table.wire_names for table in start.tables}
    for entity, key, attribute in wanted.changed:
        wire = attribute if entity == "session" else names[entity].get(attribute, attribute)
        frame.members(entity, key, wire)
    for entity, key in wanted.deleted:
        frame.row(entity, key)
    for entity in dict.fromkeys(entity for entity, _ in wanted.created):
        count = sum(made == entity for made, _ in wanted.created)
        frame.created(entity, count, lambda state, row: True)
    return frame
