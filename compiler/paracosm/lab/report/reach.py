"""Which branches of a world's tools, and which of its errors, the trajectories of instances reach.

Golden trajectories and the wrong ones that data sets take from them are played while the lines of the
generated tools are watched. A branch is one way out of an ``if``; every ``require`` is an ``if`` there.
"""

from __future__ import annotations

import ast
import importlib
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any

from paracosm.lab.datasets.making import case
from paracosm.lab.datasets.wrong import negatives
from paracosm.lab.instances import Document
from paracosm.lab.kit import Kit

_WRONG = 4
"""How many wrong trajectories of each instance are played."""


@dataclass(frozen=True, slots=True)
class Branch:
    """One way out of an ``if`` of a generated function."""

    function: str
    condition: str
    way: bool


@dataclass(frozen=True, slots=True)
class Reach:
    """What was reached, out of what there is."""

    branches: Mapping[Branch, bool]
    errors: Mapping[str, int]
    """How often each declared error was met."""
    played: int
    """How many trajectories were played."""

    def by_function(self) -> Mapping[str, tuple[int, int]]:
        """For each function: how many of its branches were reached, and how many it has."""
        found: dict[str, tuple[int, int]] = {}
        for branch, reached in self.branches.items():
            done, all = found.get(branch.function, (0, 0))
            found[branch.function] = done + reached, all + 1
        return found


def reach(kit: Kit, documents: Iterable[Document], seed: int = 0) -> Reach:
    """Play the trajectories of instances and see where they come."""
    package = kit.bench.environment.__module__.rpartition(".")[0]
    files = _sources(package)
    arcs: set[tuple[str, int, int]] = set()
    errors = dict.fromkeys(kit.bench.world.errors, 0)
    played = 0
    with _watched(frozenset(files), arcs):
        for document in documents:
            one = case(kit, document, seed)
            made = [one.played(one.golden())]
            made += [wrong.played for wrong in negatives(one, _WRONG)]
            played += len(made)
            for trajectory in made:
                for turn in trajectory.turns:
                    if turn.error in errors:
                        errors[turn.error] += 1
    branches = {
        branch: _is_reached(file, test, first, branch.way, arcs)
        for file in files
        for branch, test, first in _branches(Path(file))
    }
    return Reach(branches, errors, played)


def _sources(package: str) -> list[str]:
    found = []
    for name in ("tools", "functions"):
        try:
            module = importlib.import_module(f"{package}.{name}")
        except ModuleNotFoundError:
            continue
        if module.__file__ is not None:
            found.append(module.__file__)
    return found


def _branches(file: Path) -> Iterator[tuple[Branch, range, int]]:
    """The branches of a file, each with the lines of its test and the first line of its body."""
    text = file.read_text("utf-8")
    for function in ast.parse(text).body:
        if not isinstance(function, ast.FunctionDef):
            continue
        for node in ast.walk(function):
            if isinstance(node, ast.If):
                lines = range(node.lineno, (node.test.end_lineno or node.lineno) + 1)
                condition = " ".join((ast.get_source_segment(text, node.test) or "").split())
                for way in (True, False):
                    yield Branch(function.name, condition, way), lines, node.body[0].lineno


def _is_reached(
    file: str, test: range, first: int, way: bool, arcs: set[tuple[str, int, int]]
) -> bool:
    return any(
        name == file and before in test and after not in test and (after == first) is way
        for name, before, after in arcs
    )


@contextmanager
def _watched(files: frozenset[str], arcs: set[tuple[str, int, int]]) -> Iterator[None]:
    """Note each step from line to line in ``files``; -1 stands for the end of a function."""

    def begin(frame: FrameType, event: str, argument: Any) -> Any:
        file = frame.f_code.co_filename
        if file not in files:
            return None
        last = frame.f_lineno

        def follow(frame: FrameType, event: str, argument: Any) -> Any:
            nonlocal last
            if event == "line":
                arcs.add((file, last, frame.f_lineno))
                last = frame.f_lineno
            elif event == "return":
                arcs.add((file, last, -1))
            return follow

        return follow

    before = sys.gettrace()
    sys.settrace(begin)
    try:
        yield
    finally:
        sys.settrace(before)
