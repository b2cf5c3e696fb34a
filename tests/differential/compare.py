"""One world, two executions: the interpreter and the generated package must agree.

Everything that a user can see is compared: instruction, initial state, answers (value, code, message) of calls by name
and of typed ones, the state after each call, what is said of invariants on the way, the verdict of every
episode and its reward, the trajectory, loaded state documents and what is wrong with broken ones. Between calls
the package takes detours that must not show (``detours``). The text of a world fault is not compared
(0003), that there is one is.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

from differential.playing import Disagreement, parting
from differential.recording import recorded
from paracosm.backends.python import build
from paracosm.ir import nodes as ir
from paracosm.semantics import check
from paracosm.source import Source
from paracosm.syntax.parser import parse


def world_of(text: str, name: str = "random.world") -> ir.World | None:
    """The IR of a world, None where the checker refuses it."""
    source = Source(name, text)
    parsed = parse(source)
    # What the parser refused would be missing from a world that is fine otherwise.
    return None if parsed.diagnostics else check(parsed.world, source, lambda path: None).world


def shipped_world(path: Path) -> ir.World:
    """The IR of a world file with what stands beside it."""
    source = Source(str(path), path.read_text("utf-8"))

    def load(name: str) -> Source:
        beside = path.parent / name
        return Source(str(beside), beside.read_text("utf-8"))

    world = check(parse(source).world, source, load).world
    assert world is not None, f"{path} is refused"
    return world


@contextmanager
def package_of(world: ir.World, folder: Path) -> Iterator[ModuleType]:
    """The world's package, built into a folder and imported from there while the context lasts."""
    build(world, folder)
    root, name = str(folder / world.name), f"{world.name}_world"
    sys.path.insert(0, root)
    try:
        yield importlib.import_module(name)
    finally:
        sys.path.remove(root)
        for loaded in [one for one in sys.modules if one == name or one.startswith(f"{name}.")]:
            del sys.modules[loaded]
        importlib.invalidate_caches()


def starts(world: ir.World) -> list[dict[str, str]]:
    """Every way to begin an episode: each scenario, each task."""
    return [{"scenario": name} for name in world.scenarios] + [
        {"task": name} for name in world.tasks
    ]


def disagreement(
    world: ir.World, package: ModuleType, seed: int, start: dict[str, str], calls: int
) -> Disagreement | None:
    """Play a random episode in both; where they first differ, or None."""
    return parting(recorded(world, seed, start, calls), package)
