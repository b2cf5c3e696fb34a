"""Goals that are an exact difference, or questions, as tasks of a package.

An errand of the lab has no template in its world. It asks for the difference that a certain course of
action makes: these members of these rows get these values, these rows are created or deleted, and
nothing else changes. New rows are compared up to the renaming of their keys; of what depends on the
clock, only whether there is a value. What is asked for is a fact: a member of a row.

The task that comes out is one of the package's own kind, so the package's verdict judges it.
"""

from __future__ import annotations

import datetime
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from paracosm.lab.bench import Bench
from paracosm.lab.play import Json, Play, Row, Spot, Step

SOME = "\N{HORIZONTAL ELLIPSIS}"
"""Stands for any value but none, where which one it is depends on the clock."""

_MISSING = frozenset({None, "None", "ABSENT"})
"""How it is spelled out that a member has no value."""


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

    In ``created`` the rows stand in order of creation, without their keys; where the text of a value names
    the key of a new row, ``{0}``, ``{1}`` … stand in its place. Of what depends on the clock it is asked only
    that there is a value (:data:`SOME`).
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
    names = {repr(key): f"{{{place}}}" for place, (_, key) in enumerate(delta.created)}
    keys = {entity: table.key for entity, table in _tables(play).items()}

    def asked(entity: str, name: str, text: str) -> str:
        return SOME if (entity, name) in loose and fits(text, SOME) else _renamed(text, names)

    created = tuple(
        (
            entity,
            tuple(
                (name, asked(entity, name, value))
                for name, value in members
                if name != keys[entity]
            ),
        )
        for (entity, _), members in delta.created.items()
    )
    changed = {spot: asked(spot[0], spot[2], value) for spot, value in delta.changed.items()}
    return Wanted(changed, created, delta.deleted)


def clock_bound(play: Play, steps: Iterable[Step]) -> frozenset[tuple[str, str]]:
    """The members that get other values when the clock shows another time."""
    if play.state.clock is None:
        return frozenset()
    made = list(steps)
    ends = []
    for late in (0, 1):
        play.restart()
        play.state.clock += datetime.timedelta(seconds=late)
        for step in made:
            play.call(step.tool, step.arguments)
        ends.append(play.delta())
    before, after = ends
    created = frozenset(
        (row[0], name)
        for row, members in before.created.items()
        if row in after.created
        for (name, value), (_, other) in zip(members, after.created[row], strict=True)
        if value != other
    )
    return created | {
        (spot[0], spot[2])
        for spot, value in before.changed.items()
        if spot in after.changed and after.changed[spot] != value
    }


def fits(text: str | None, wanted: str) -> bool:
    """Whether a value, spelled out, is as wanted."""
    return text not in _MISSING if wanted == SOME else text == wanted


def _tables(play: Play) -> dict[str, Any]:
    return {table.entity: table for table in play.state.tables}


def _renamed(text: str, names: Mapping[str, str]) -> str:
    for key, hole in names.items():
        if key.isdigit():
            text = hole if text == key else text
        else:
            text = text.replace(key, hole)
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
    """Which new row stands for which wanted one; None where no way of matching fits.

    ``changed`` holds the members of older rows that must fit as well. Places are filled one after the other,
    and each is judged as soon as all new rows that it names have their places.
    """
    if Counter(entity for entity, _ in created) != Counter(entity for entity, _ in wanted.created):
        return None
    due: list[list[tuple[int | Spot, str, str]]] = [[] for _ in range(len(wanted.created) + 1)]
    for place, (_, members) in enumerate(wanted.created):
        for name, text in members:
            due[max([place, *_holes(text, len(wanted.created))]) + 1].append((place, name, text))
    for spot in changed:
        text = wanted.changed[spot]
        due[max([-1, *_holes(text, len(wanted.created))]) + 1].append((spot, "", text))
    rows = {row: dict(members) for row, members in created.items()}

    def holds(order: tuple[Row, ...]) -> bool:
        names = {repr(key): f"{{{place}}}" for place, (_, key) in enumerate(order)}
        return all(
            fits(
                _renamed(rows[order[at]][name] if isinstance(at, int) else changed[at], names), text
            )
            for at, name, text in due[len(order)]
        )

    def filled(order: tuple[Row, ...]) -> tuple[Row, ...] | None:
        if not holds(order):
            return None
        if len(order) == len(rows):
            return order
        tried: set[object] = set()
        for row in rows:
            if row not in order and row[0] == wanted.created[len(order)][0]:
                if alike[row] in tried:
                    continue
                tried.add(alike[row])
                found = filled((*order, row))
                if found is not None:
                    return found
        return None

    alike = _alike(rows, changed)
    return filled(())


def _alike(rows: Mapping[Row, Mapping[str, str]], changed: Mapping[Spot, str]) -> dict[Row, object]:
    """What is the same for new rows that can stand for each other: equal ones that nothing names."""
    found: dict[Row, object] = {}
    for row, members in rows.items():
        own = {repr(row[1]): ""}
        elsewhere = [text for other in rows if other != row for text in rows[other].values()]
        named = any(_renamed(text, own) != text for text in (*elsewhere, *changed.values()))
        rest = tuple(_renamed(text, own) for text in members.values())
        found[row] = row if named else (row[0], rest)
    return found


def _holes(text: str, count: int) -> Iterator[int]:
    """The places of new rows that a text names."""
    for number in re.findall(r"\{(\d+)\}", text):
        if int(number) < count:
            yield int(number)


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
        (
            runtime.Goal(f"{place(spot)} is set", _holds_some(spot))
            if text == SOME
            else runtime.Goal(f"{place(spot)} == {text}", _holds_member(spot, text))
        )
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


def _holds_some(spot: Spot) -> Callable[[Any, Any], bool]:
    """That a member has got a value, whichever."""
    entity, key, attribute = spot

    def holds(task: Any, state: Any) -> bool:
        if entity == "session":
            before = state.start.session.encode().get(attribute)
            after = state.session.encode().get(attribute)
            return after is not None and after != before
        for table in state.tables:
            if table.entity == entity:
                for changed, old, new in table.changes():
                    if changed == key and old is not None and new is not None:
                        value = getattr(new, attribute)
                        return value != getattr(old, attribute) and fits(repr(value), SOME)
        return False

    return holds


def _holds_deleted(entity: str, key: Json) -> Callable[[Any, Any], bool]:
    def holds(task: Any, state: Any) -> bool:
        return all(table.get(key) is None for table in state.tables if table.entity == entity)

    return holds


def _holds_created(bench: Bench, wanted: Wanted) -> Callable[[Any, Any], bool]:
    def holds(task: Any, state: Any) -> bool:
        created, changed = _made(state, wanted)
        if len(changed) != len(_naming(wanted)):
            return False
        return _assignment(created, changed, wanted) is not None

    return holds


def _naming(wanted: Wanted) -> list[Spot]:
    """The members of older rows that are to name new ones, and so are judged along with these."""
    return [spot for spot, text in wanted.changed.items() if "{" in text and wanted.created]


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
    for spot in _naming(wanted):
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
