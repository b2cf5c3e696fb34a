"""The net difference between two states, and which of it a frame allows.

A path is what leads to a value: an entity, a key, a member, and further steps inside of it; or the
session and a member.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from paracosm.interpreter import evaluate
from paracosm.interpreter.context import Context
from paracosm.interpreter.state import State
from paracosm.interpreter.values import CaseValue, Key, RecordValue, Value, WorldFault, equal
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.ir.nodes import Expr, World

Path: TypeAlias = tuple[Any, ...]

SESSION = ""
"""Stands for the session where a path has an entity."""


@dataclass(frozen=True, slots=True)
class Changed:
    """A member that is not as it was; ``paths`` lead to the innermost parts that differ."""

    entity: str
    key: Key
    member: str
    paths: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class Created:
    """A row that was not there."""

    entity: str
    key: Key


@dataclass(frozen=True, slots=True)
class Deleted:
    """A row that is no longer there."""

    entity: str
    key: Key


Change = Changed | Created | Deleted


def differences(world: World, initial: State, final: State) -> Iterator[Change]:
    """What differs, in order of entities, then rows, then members; the session last."""
    for entity in world.entities.values():
        before, after = initial.rows[entity.name], final.rows[entity.name]
        for key, row in before.items():
            if key not in after:
                yield Deleted(entity.name, key)
                continue
            for member in entity.stored:
                paths = tuple(_paths(row[member.name], after[key][member.name], ()))
                if paths:
                    whole = tuple((entity.name, key, member.name, *path) for path in paths)
                    yield Changed(entity.name, key, member.name, whole)
        for key in final.created[entity.name]:
            if key not in before:
                yield Created(entity.name, key)
    for member in world.session:
        paths = tuple(_paths(initial.session[member.name], final.session[member.name], ()))
        if paths:
            whole = tuple((SESSION, SESSION, member.name, *path) for path in paths)
            yield Changed(SESSION, SESSION, member.name, whole)


def _paths(before: Value, after: Value, path: Path) -> Iterator[Path]:
    """Where two values differ, as far inside as both have the same shape."""
    match before, after:
        case RecordValue(), RecordValue() if before.record == after.record:
            for name in before.members:
                yield from _paths(before.members[name], after.members[name], (*path, name))
        case CaseValue(), CaseValue() if before.case == after.case:
            for name in before.members:
                yield from _paths(before.members[name], after.members[name], (*path, name))
        case list(), list() if len(before) == len(after):
            for index, (one, other) in enumerate(zip(before, after, strict=True)):
                yield from _paths(one, other, (*path, index))
        case dict(), dict() if before.keys() == after.keys():
            for key in before:
                yield from _paths(before[key], after[key], (*path, key))
        case _:
            if not equal(before, after):
                yield path


def describe(world: World, change: Change) -> str:
    """A change as the verdict lists it."""
    match change:
        case Created(entity, key):
            return f"{entity} {key} created"
        case Deleted(entity, key):
            return f"{entity} {key} deleted"
        case Changed(entity, key, member):
            members = world.session if entity == SESSION else world.entities[entity].members
            wire = next(one.wire for one in members if one.name == member)
            return f"session.{wire}" if entity == SESSION else f"{entity} {key}.{wire}"


# ---------------------------------------------------------------- frames


@dataclass(frozen=True, slots=True)
class Frame:
    """What may change: paths with all that is inside of them, and new rows of some entities."""

    paths: frozenset[Path]
    new: frozenset[str]

    def admits(self, change: Changed | Deleted) -> bool:
        """Whether the frame allows a change of a row that was there."""
        match change:
            case Deleted(entity, key):
                return (entity, key) in self.paths
            case Changed():
                return all(self._covers(path) for path in change.paths)

    def _covers(self, path: Path) -> bool:
        return any(path[:length] in self.paths for length in range(2, len(path) + 1))


def frame(items: tuple[Expr, ...], context: Context) -> Frame:
    """The frame of a task, evaluated in the initial state."""
    paths: set[Path] = set()
    new: set[str] = set()
    for item in items:
        if isinstance(item, n.NewRows):
            new.add(item.entity)
        else:
            try:
                paths.update(_places(item, context.at_start()))
            except WorldFault:
                continue  # a path through a row that is not there allows nothing
    return Frame(frozenset(paths), frozenset(new))


def _places(item: Expr, context: Context) -> Iterator[Path]:
    match item:
        case n.Comprehension():
            for inner in evaluate.bindings(item.loops, context):
                yield from _places(item.element, inner)
        case n.MakeList():
            for one in item.items:
                yield from _places(one, context)
        case n.Field() | n.Item() | n.Entry():
            yield _path(item, context)
        case _:
            yield from _whole_rows(item, context)


def _whole_rows(item: Expr, context: Context) -> Iterator[Path]:
    value = evaluate.evaluate(item, context)
    for option in t.alternatives(item.type):
        match option:
            case t.Ref(entity) if value is not None:
                yield (entity, value)
            case t.ListOf(t.Ref(entity)):
                for key in value:
                    yield (entity, key)


def _path(place: Expr, context: Context) -> Path:
    match place:
        case n.Field(base=n.Session()):
            return (SESSION, SESSION, place.name)
        case n.Field():
            base = evaluate.evaluate(place.base, context)
            if isinstance(base, RecordValue | CaseValue):
                return (*_path(place.base, context), place.name)
            return (evaluate.entity_of(place.base.type), base, place.name)
        case n.Item():
            index = evaluate.evaluate(place.index, context)
            length = len(evaluate.evaluate(place.base, context))
            return (*_path(place.base, context), index if index >= 0 else index + length)
        case n.Entry():
            return (*_path(place.base, context), evaluate.evaluate(place.key, context))
        case n.Local():
            return _owner(evaluate.evaluate(place, context), context)
        case _:
            raise WorldFault("this is not a place")


def _owner(part: Value, context: Context) -> Path:
    """Where a record that a name refers to stands: a loop over ``order.lines`` names its lines."""
    for entity, rows in context.state.rows.items():
        for key, row in rows.items():
            for name, value in row.items():
                found = _find(part, value)
                if found is not None:
                    return (entity, key, name, *found)
    raise WorldFault("a value that stands nowhere")


def _find(part: Value, whole: Value) -> Path | None:
    if part is whole and isinstance(part, RecordValue | CaseValue | list | dict):
        return ()
    steps: list[tuple[Any, Value]]
    match whole:
        case RecordValue() | CaseValue():
            steps = list(whole.members.items())
        case dict():
            steps = list(whole.items())
        case list():
            steps = list(enumerate(whole))
        case _:
            return None
    for step, value in steps:
        found = _find(part, value)
        if found is not None:
            return (step, *found)
    return None
