"""Environment packages as the commands see them: found by name, loaded, and nothing assumed of
them but what every package promises."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

from paracosm.diagnostics import Diagnostic, command
from paracosm.source import NOWHERE


class Answer(Protocol):
    """What a call answers."""

    @property
    def text(self) -> str: ...
    @property
    def error(self) -> str | None: ...


class Episode(Protocol):
    """What an agent is told at the start."""

    @property
    def instruction(self) -> str | None: ...
    @property
    def policy(self) -> str: ...


class Environment(Protocol):
    """The class that a package is about."""

    def reset(self, seed: int = 0, **setting: Any) -> Episode: ...
    def call(self, name: str, arguments: Mapping[str, Any]) -> Answer: ...
    def finish(self, answer: Any = None) -> Any: ...
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
        if hasattr(module, "Environment"):
            return module
    return Diagnostic(
        command.NOT_INSTALLED,
        f'There is no environment package "{name}" here.',
        NOWHERE,
        help="Build the world and install the folder that comes out: `pip install out/NAME`.",
    )


def load_from(folder: Path, package: str) -> ModuleType:
    """The package that a build has just put into a folder."""
    sys.path.insert(0, str(folder))
    return import_module(package)


def schemas(module: ModuleType) -> Sequence[Mapping[str, Any]]:
    """The functions of the tool schemas in the OpenAI dialect."""
    listed: Iterable[Mapping[str, Any]] = import_module(f"{module.__name__}.schemas").OPENAI
    return [entry["function"] for entry in listed]


def task_names(module: ModuleType) -> list[str]:
    """The tasks of a package, in the order of its world."""
    return list(import_module(f"{module.__name__}.tasks").TASKS)
