"""Two ways to make recorded calls: the interpreter, and the package that the compiler builds."""

from __future__ import annotations

import importlib
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from paracosm.backends.python import build
from paracosm.depth import deep
from paracosm.interpreter import document
from paracosm.interpreter.sample import completed
from paracosm.interpreter.state import State
from paracosm.interpreter.trials import episode
from paracosm.ir.nodes import Entity, Role, World
from paracosm.tools.convert.published import state_document
from paracosm.tools.convert.records import Json, Published

Row = Mapping[str, Json]


class Player(Protocol):
    """Plays one episode after another, each from the same initial state."""

    name: str

    def begin(self) -> None:
        """Start again."""

    def call(self, tool: str, arguments: Mapping[str, Json]) -> tuple[str, str | None]:
        """The text that comes back, and the code of the refusal if it is one."""

    def row(self, entity: str, key: str) -> Row | None:
        """A row as it is now, derived members too; None where there is none."""

    def changed(self) -> frozenset[tuple[str, str]]:
        """The rows that have been written since the start."""


class Interpreted:
    """Plays in the interpreter, which says what a world means."""

    name = "interpreter"

    def __init__(self, world: World, data: Published) -> None:
        self.world = completed(world)
        self.initial = loaded(self.world, data)
        self.begin()

    def begin(self) -> None:
        self.episode = episode(self.world, self.initial)

    def call(self, tool: str, arguments: Mapping[str, Json]) -> tuple[str, str | None]:
        answer = self.episode.call(tool, dict(arguments))
        return answer.text, answer.error

    def row(self, entity: str, key: str) -> Row | None:
        return document.whole_row(self.episode.context, entity, key)

    def changed(self) -> frozenset[tuple[str, str]]:
        return frozenset(
            (entity, str(key))
            for entity, rows in self.episode.current.rows.items()
            for key, row in rows.items()
            if row is not self.initial.rows[entity].get(key)
        )


def loaded(world: World, data: Published) -> State:
    """The published database as a state of the interpreter."""
    with deep():
        return document.load(world, state_document(data))


class Built:
    """Plays in a package that was built a moment ago."""

    name = "package"

    def __init__(self, module: Any, world: World, data: Published) -> None:
        self.world = world
        kind = environment_of(module)
        self.start = kind.load(state_document(data))
        self.env = kind()
        self.begin()

    def begin(self) -> None:
        self.env.reset(state=self.start)

    def call(self, tool: str, arguments: Mapping[str, Json]) -> tuple[str, str | None]:
        answer = self.env.call(tool, dict(arguments))
        return answer.text, answer.error

    def row(self, entity: str, key: str) -> Row | None:
        tables = {table.entity: table for table in self.env.live.tables}
        row = tables[entity].get(key)
        if row is None:
            return None
        shown = dict(tables[entity].encode(row))
        for member in self.world.entities[entity].members:
            if member.reverse is not None:
                other, field = member.reverse
                rows = tables[other].where(_attribute(self.world.entities[other], field), key)
                shown[member.wire] = [getattr(one, tables[other].key) for one in rows]
        return shown

    def changed(self) -> frozenset[tuple[str, str]]:
        return frozenset(
            (table.entity, str(key)) for table in self.env.live.tables for key in table.own
        )


def _attribute(entity: Entity, field: str) -> str:
    """A reference is kept under its name on the wire."""
    member = next(one for one in entity.members if one.name == field)
    return member.wire if member.role is not Role.REVERSE else member.name


def environment_of(module: Any) -> Any:
    """The class of the environment in a package."""
    runtime = importlib.import_module(f"{module.__name__}._runtime")
    return next(
        one
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, runtime.Environment)
    )


@contextmanager
def built(world: World) -> Iterator[Any]:
    """The package of a world, built in a folder that is removed afterwards, and imported."""
    with tempfile.TemporaryDirectory(prefix="paracosm-") as folder:
        build(world, Path(folder))
        (found,) = Path(folder).glob("**/*_world/__init__.py")
        place = str(found.parent.parent)
        sys.path.insert(0, place)
        try:
            yield importlib.import_module(found.parent.name)
        finally:
            sys.path.remove(place)
            for name in [one for one in sys.modules if one.split(".")[0] == found.parent.name]:
                del sys.modules[name]
