"""One world, two executions: the interpreter and the generated package must agree.

Everything that a user can see is compared after each step: instruction, initial state, answers (value, code,
message), the state after each call, the verdict of every episode. The text of a world fault is not
compared (0003), that there is one is.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from differential.random_calls import call as random_call
from paracosm.backends.python import build
from paracosm.interpreter import Episode, SamplingError
from paracosm.ir import nodes as ir
from paracosm.semantics import check
from paracosm.source import Source
from paracosm.syntax.parser import parse


@dataclass(frozen=True)
class Disagreement:
    """Where the two part: what was done, and what each of them said."""

    what: str
    interpreter: Any
    package: Any


def world_of(text: str, name: str = "random.world") -> ir.World | None:
    """The IR of a world, None where the checker refuses it."""
    source = Source(name, text)
    return check(parse(source).world, source, lambda path: None).world


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


def environment_of(package: ModuleType) -> Any:
    """A fresh environment of a package, whatever its class is called."""
    module = importlib.import_module(f"{package.__name__}.environment")
    kinds = [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and kind.__module__ == module.__name__
    ]
    return kinds[0]()


def starts(world: ir.World) -> list[dict[str, str]]:
    """Every way to begin an episode: each scenario, each task."""
    return [{"scenario": name} for name in world.scenarios] + [
        {"task": name} for name in world.tasks
    ]


def disagreement(
    world: ir.World, package: ModuleType, seed: int, start: dict[str, str], calls: int
) -> Disagreement | None:
    """Play a random episode in both; where they first differ, or None."""
    random = Random(f"{world.name} {seed} {start}")
    environment = environment_of(package)
    try:
        episode = Episode.start(world, seed=seed, **start)
    except SamplingError as error:
        try:
            environment.reset(seed, **start)
        except ValueError:
            return None
        return Disagreement(f"sampling {start}", str(error), environment.state())
    try:
        began = environment.reset(seed, **start)
    except ValueError as error:
        return Disagreement(f"sampling {start}", episode.state(), str(error))
    if episode.instruction != began.instruction:
        return Disagreement("instruction", episode.instruction, began.instruction)
    state = episode.state()
    if state != environment.state():
        return Disagreement("initial state", state, environment.state())
    solution = list(episode.fork().solution()) if "task" in start and seed % 2 == 0 else []
    for number in range(calls):
        name, arguments = (
            solution[number] if number < len(solution) else random_call(random, world, state)
        )
        answer = episode.call(name, arguments)
        found = environment.call(name, arguments)
        step = f"call {number}: {name}({arguments!r:.300})"
        if answer.error != found.error:
            return Disagreement(step, (answer.error, answer.text), (found.error, found.text))
        if answer.error != "WorldFault" and repr(answer.value) != repr(found.value):
            return Disagreement(step, answer.value, found.value)
        if answer.error != "WorldFault" and answer.text != found.text:
            return Disagreement(f"text of {step}", answer.text, found.text)
        state = episode.state()
        if repr(state) != repr(environment.state()):
            return Disagreement(f"state after {step}", state, environment.state())
    verdict, found_verdict = episode.finish(), environment.finish().to_json()
    for one in (verdict, found_verdict):
        one["faults"] = len(one["faults"])
    if verdict != found_verdict:
        return Disagreement("verdict", verdict, found_verdict)
    return None
