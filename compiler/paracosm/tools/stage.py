"""Environment packages as the commands see them: found by name, loaded, and nothing assumed of
them but what every package promises."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

from paracosm.diagnostics import Diagnostic, command
from paracosm.diagnostics.likeness import likeliest
from paracosm.source import NOWHERE


class Answer(Protocol):
    """What a call answers."""

    @property
    def value(self) -> Any: ...
    @property
    def text(self) -> str: ...
    @property
    def error(self) -> str | None: ...


class Episode(Protocol):
    """What an agent is told at the start."""

    @property
    def instruction(self) -> str: ...
    @property
    def policy(self) -> str: ...
    @property
    def tools(self) -> Sequence[Mapping[str, Any]]: ...


class Verdict(Protocol):
    """How an episode is judged."""

    @property
    def success(self) -> bool: ...
    def to_json(self) -> dict[str, Any]: ...


class Environment(Protocol):
    """The class that a package is about."""

    @property
    def trajectory(self) -> dict[str, Any]: ...
    def reset(self, seed: int = 0, **setting: Any) -> Episode: ...
    def call(self, name: str, arguments: Any) -> Answer: ...
    def finish(self, answer: Any = None) -> Verdict: ...
    def verdict(self) -> Verdict: ...
    def state(self) -> dict[str, Any]: ...


def load(name: str) -> ModuleType | Diagnostic:
    """The package of this import name or world name, from this Python or the current folder."""
    if "" not in sys.path and str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))
    for full in dict.fromkeys((name, name.replace("-", "_"), f"{name.replace('-', '_')}_world")):
        if not full.isidentifier():
            continue
        try:
            module = import_module(full)
        except ModuleNotFoundError as error:
            if error.name != full:
                raise
            continue
        if _kind(module) is not None:
            return module
    return Diagnostic(
        command.NOT_INSTALLED,
        f'There is no environment package "{name}" here.',
        NOWHERE,
        help=_instead(name),
    )


def _instead(name: str) -> str:
    if Path(f"{name}.world").is_file():
        return f"There is a world file, `{name}.world`: name it so (`replay`: by `--world`)."
    return (
        "Install what `paracosm build` made, `pip install out/NAME`, into the Python that runs this"
        " command, or name a `.world` file (`replay`: by `--world`)."
    )


@contextmanager
def imported_from(folder: Path, package: str) -> Iterator[ModuleType]:
    """The package in a folder, for as long as this lasts; nothing of it stays behind."""
    wrote = sys.dont_write_bytecode
    sys.dont_write_bytecode = True
    sys.path.insert(0, str(folder))
    try:
        yield import_module(package)
    finally:
        sys.path.remove(str(folder))
        sys.dont_write_bytecode = wrote
        for name in [name for name in sys.modules if name.partition(".")[0] == package]:
            del sys.modules[name]


def reset(module: ModuleType, **setting: Any) -> tuple[Environment, Episode] | Diagnostic:
    """A new environment of a package and the episode that begins in it, or why none does."""
    kind = _kind(module)
    assert kind is not None
    env: Environment = kind()
    task = setting.get("task")
    if task is not None and task not in tasks(module):
        return _unknown(task, tasks(module))
    try:
        return env, env.reset(**setting)
    except ValueError as error:
        return Diagnostic(command.NO_EPISODE, f"No episode can begin: {error}.", NOWHERE)


def tasks(module: ModuleType) -> list[str]:
    """The tasks of a package, in the order of its world."""
    kind = _kind(module)
    assert kind is not None
    return list(kind.world.tasks)


def _kind(module: ModuleType) -> Any:
    """The environment class of a package; None where it has none and so is no such package."""
    for value in vars(module).values():
        if isinstance(value, type) and hasattr(value, "world") and hasattr(value, "call"):
            return value
    return None


def _unknown(task: str, known: list[str]) -> Diagnostic:
    near = likeliest(task, known)
    help = (
        f"Did you mean {near}?" if near is not None else f"Its tasks: {', '.join(known) or 'none'}."
    )
    return Diagnostic(command.UNKNOWN_TASK, f'There is no task "{task}".', NOWHERE, help=help)
