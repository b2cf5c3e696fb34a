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
from dataclasses import dataclass, field
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


@dataclass(frozen=True)
class Step:
    """One call, and all that can be seen of it: the answer, and the state afterwards."""

    name: Any
    arguments: Any
    error: str | None
    value: str
    text: str
    state: str


@dataclass(frozen=True)
class Record:
    """An episode as the interpreter plays it; without a first state where none can be sampled."""

    start: dict[str, str]
    seed: int
    instruction: str = ""
    state: str | None = None
    steps: tuple[Step, ...] = ()
    verdict: dict[str, Any] = field(default_factory=dict)


def recorded(world: ir.World, seed: int, start: dict[str, str], calls: int) -> Record:
    """Play a random episode in the interpreter; it begins with the solution of its task, or half of that."""
    random = Random(f"{world.name} {seed} {start}")
    try:
        episode = Episode.start(world, seed=seed, **start)
    except SamplingError:
        return Record(start, seed)
    begun = document = episode.state()
    solution = list(episode.fork().solution()) if "task" in start else []
    if seed % 2:
        del solution[(len(solution) + 1) // 2 :]
    steps: list[Step] = []
    for number in range(calls):
        name, arguments = (
            solution[number] if number < len(solution) else random_call(random, world, document)
        )
        answer = episode.call(name, arguments)
        document = episode.state()
        seen = repr(answer.value), answer.text, repr(document)
        steps.append(Step(name, arguments, answer.error, *seen))
    verdict = _counted(episode.finish())
    return Record(start, seed, episode.instruction, repr(begun), tuple(steps), verdict)


def parting(record: Record, package: ModuleType) -> Disagreement | None:
    """Play the same episode in a package; where the two first differ, or None."""
    environment = environment_of(package)
    try:
        began = environment.reset(record.seed, **record.start)
    except ValueError as error:
        if record.state is None:
            return None
        return Disagreement(f"sampling {record.start}", record.state, str(error))
    if record.instruction != began.instruction:
        return Disagreement("instruction", record.instruction, began.instruction)
    begun = environment.state()
    if record.state != repr(begun):
        return Disagreement(f"initial state of {record.start}", record.state, begun)
    for number, step in enumerate(record.steps):
        found = environment.call(step.name, step.arguments)
        said = f"call {number}: {step.name}({step.arguments!r:.300})"
        if step.error != found.error:
            return Disagreement(said, (step.error, step.text), (found.error, found.text))
        # What a world fault says is not compared (0003).
        if step.error != "WorldFault" and step.value != repr(found.value):
            return Disagreement(said, step.value, found.value)
        if step.error != "WorldFault" and step.text != found.text:
            return Disagreement(f"text of {said}", step.text, found.text)
        if step.state != repr(environment.state()):
            return Disagreement(f"state after {said}", step.state, environment.state())
    verdict = _counted(environment.finish().to_json())
    if record.verdict != verdict:
        return Disagreement("verdict", record.verdict, verdict)
    # The trajectory says all that the verdict follows from.
    trajectory = environment.trajectory
    verified = package.verify(begun, environment.state(), trajectory, None)
    if verdict != _counted(verified.to_json()):
        return Disagreement("what verify says", verdict, verified)
    return None


def _counted(verdict: dict[str, Any]) -> dict[str, Any]:
    """A verdict in which faults are counted, since what they say is not compared."""
    return verdict | {"faults": len(verdict["faults"])}


def disagreement(
    world: ir.World, package: ModuleType, seed: int, start: dict[str, str], calls: int
) -> Disagreement | None:
    """Play a random episode in both; where they first differ, or None."""
    return parting(recorded(world, seed, start, calls), package)
