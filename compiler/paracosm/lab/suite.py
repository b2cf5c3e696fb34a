"""Many instances: on any number of processes, resumable, the same bytes whatever the machine does.

A run has a folder. For each world ``work/WORLD.jsonl`` takes one line for each number, in order; a run that was
interrupted goes on after the last whole line. When all are there, numbers whose instruction another one
has already are made again, and ``WORLD.jsonl``, ``manifest.json`` and the curriculum are written.
"""

from __future__ import annotations

import gc
import hashlib
import json
import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

from paracosm.ir import nodes as n
from paracosm.lab import checklist
from paracosm.lab.bench import place, world_hash
from paracosm.lab.difficulty import LEVELS, curriculum
from paracosm.lab.faults import (
    BusyRun,
    ChangedPackage,
    ImpossibleLevel,
    MalformedInstances,
    NoStates,
    NotOurs,
    Unwritable,
    reason,
)
from paracosm.lab.kit import Kit, kit
from paracosm.lab.making import Outcome, does_not_bind, make
from paracosm.lab.play import Json
from paracosm.lab.pool import on_processes
from paracosm.lab.splits import held_out_worlds, side

CHUNK = 8
"""How many numbers a process takes at once."""

SALTS = 6
"""How often a number is made again because its instruction was taken."""


@dataclass(frozen=True, slots=True)
class Order:
    """What a run is to make."""

    count: int
    """Instances for each world."""
    seed: int = 0
    levels: tuple[int, ...] = LEVELS
    split: str = "instances"
    full: bool = False
    """Whether instances hold their initial states in full."""

    def text(self, worlds: Mapping[str, n.World]) -> Json:
        """The order as it stands in the manifest, with what it depends on."""
        return {
            **asdict(self),
            "levels": list(self.levels),
            "worlds": {name: world_hash(world) for name, world in worlds.items()},
            "compiler": compiler_hash(),
        }


Progress = Callable[[str, int, int], None]


def compiler_hash() -> str:
    """The hash of everything in the compiler that shapes packages and instances."""
    root = Path(__file__).parents[1]
    total = hashlib.sha256()
    for part in ("ir", "analysis", "interpreter", "lowering", "backends", "lab"):
        for path in sorted((root / part).rglob("*")):
            if path.suffix in (".py", ".jinja"):
                total.update(path.relative_to(root).as_posix().encode())
                total.update(path.read_bytes())
    return total.hexdigest()


def produce(
    worlds: Mapping[str, n.World],
    order: Order,
    folder: Path,
    jobs: int = 1,
    progress: Progress = lambda world, done, total: None,
    ray: str | None = None,
) -> Json:
    """Make, or go on making, the instances of a run; the manifest.

    ``ray`` is the address of a cluster that takes the place of local processes.
    """
    wanted = order.text(worlds)
    _look_ahead(worlds)
    try:
        _begin(folder, wanted)
        with _alone(folder):
            for name, world in worlds.items():
                place(world)
                _fill(name, world, order, folder, jobs, progress, ray)
            return _finish(worlds, order, folder, wanted)
    except OSError as error:
        raise Unwritable(
            f"This cannot be written: {reason(error)}",
            "Free some space or name another folder with -o; what was made so far is kept, "
            "and the same command goes on from there.",
            str(error.filename or folder),
        ) from error


# ---------------------------------------------------------------- beginning and going on


def _look_ahead(worlds: Mapping[str, n.World]) -> None:
    """Refuse a world that gives no state before anything is made: mended, it would be another world, and
    the run would have to begin again."""
    for name, world in worlds.items():
        if not world.scenarios:
            raise NoStates(
                "The world has no scenario, so there is no state to begin in",
                "Give it a scenario, or leave it out of the run.",
                name,
            )
        kit(world)


def _begin(folder: Path, wanted: Json) -> None:
    path = folder / "order.json"
    others = [one for one in folder.iterdir() if one.name != "work"] if folder.is_dir() else []
    if others and not path.exists():
        raise NotOurs(
            "The folder is not empty and holds no run of tasks",
            "Name another folder with -o.",
            str(folder),
        )
    (folder / "work").mkdir(parents=True, exist_ok=True)
    if not path.exists():
        _write(path, json.dumps(wanted, indent=1, sort_keys=True) + "\n")
        return
    try:
        before = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        before = None
    if before != wanted:
        changed = sorted(
            key for key in wanted if not isinstance(before, dict) or before.get(key) != wanted[key]
        )
        raise ChangedPackage(
            "A run was begun here, and not with the same " + (", ".join(changed) or "arguments"),
            "Name an empty folder with -o, or repeat the command with what it was begun with.",
            str(folder),
        )


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Keep other processes out of the run; the system lets go of it when this one ends, however it does."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ImportError:  # a system without such locks
        yield
        return
    with (folder / "order.json").open("rb") as held:
        try:
            flock(held, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            raise BusyRun(
                "Another process is making the instances of this run",
                "Wait for it, or name another folder with -o.",
                str(folder),
            ) from None
        yield


def _fill(
    name: str,
    world: n.World,
    order: Order,
    folder: Path,
    jobs: int,
    progress: Progress,
    ray: str | None,
) -> None:
    """Make the lines of a world that are missing."""
    path = folder / "work" / f"{name}.jsonl"
    done = _whole_lines(path)
    progress(name, done, order.count)
    if done >= order.count:
        return
    with path.open("a", encoding="utf-8") as stream:
        for outcomes in _made(world, order, range(done, order.count), jobs, ray):
            for outcome in outcomes:
                stream.write(_line(_document(outcome)))
                done += 1
            stream.flush()
            progress(name, done, order.count)


def _whole_lines(path: Path) -> int:
    """How many whole lines a file has; what was written half is cut off."""
    if not path.exists():
        return 0
    data = path.read_bytes()
    end = data.rfind(b"\n") + 1
    if end < len(data):
        with path.open("r+b") as stream:
            stream.truncate(end)
    return data.count(b"\n", 0, end)


def _made(
    world: n.World, order: Order, numbers: Sequence[int], jobs: int, ray: str | None
) -> Iterator[list[Outcome]]:
    chunks = [list(numbers[start : start + CHUNK]) for start in range(0, len(numbers), CHUNK)]
    work = [(order, chunk, 0) for chunk in chunks]
    if ray is not None:
        from paracosm.lab.cluster import on_ray

        yield from on_ray(ray, partial(_prepare, world), _chunk, work)
        return
    yield from on_processes(world.name, jobs, partial(_prepare, world), _chunk, work)


_KIT: Kit | None = None


def _prepare(world: n.World) -> None:
    global _KIT
    _KIT = kit(world)
    # A search makes a great many values and no cycles: looking for these is a tenth of its time.
    gc.freeze()
    gc.set_threshold(100_000, 50, 50)


def _chunk(work: tuple[Order, list[int], int]) -> list[Outcome]:
    order, numbers, salt = work
    assert _KIT is not None
    return [make(_KIT, order.seed, number, order.levels, salt, order.full) for number in numbers]


def _document(outcome: Outcome) -> dict[str, Json]:
    return {
        "number": outcome.number,
        "instance": outcome.instance,
        "thrown": dict(outcome.thrown),
        "redrawn": dict(outcome.redrawn),
    }


# ---------------------------------------------------------------- the end


def _finish(worlds: Mapping[str, n.World], order: Order, folder: Path, wanted: Json) -> Json:
    files: dict[str, str] = {}
    instances: list[dict[str, Json]] = []
    thrown: Counter[str] = Counter()
    redrawn: Counter[str] = Counter()
    unbound: dict[str, dict[str, int]] = {}
    taken: set[str] = set()
    apart = held_out_worlds(worlds)
    for name, world in worlds.items():
        kept: list[dict[str, Json]] = []
        again: Counter[str] = Counter()
        for outcome in _read_outcomes(folder / "work" / f"{name}.jsonl"):
            outcome = _renewed(world, order, outcome, taken)
            thrown.update(outcome["thrown"])
            again.update(outcome["redrawn"])
            instance = outcome["instance"]
            if instance is not None:
                taken.add(instance["instruction"])
                instance["split"] = side(instance, order.split, apart)
                kept.append(instance)
        redrawn.update(again)
        if never := _unbound(world, kept, again):
            unbound[name] = never
        if not kept:
            reasons = ", ".join(f"{why} ({count})" for why, count in (thrown + again).items())
            raise ImpossibleLevel(
                f"No instance of level {', '.join(map(str, order.levels))} came about",
                f"Ask for other --levels. What came about instead: {reasons or 'nothing'}.",
                name,
            )
        text = "".join(map(_line, kept))
        _write(folder / f"{name}.jsonl", text)
        files[f"{name}.jsonl"] = hashlib.sha256(text.encode()).hexdigest()
        instances += kept
    order_text = "".join(f"{one['id']}\n" for one in sorted(instances, key=curriculum))
    _write(folder / "curriculum.txt", order_text)
    files["curriculum.txt"] = hashlib.sha256(order_text.encode()).hexdigest()
    judging = Path(checklist.__file__).read_text(encoding="utf-8")
    _write(folder / "checklist.py", judging)
    files["checklist.py"] = hashlib.sha256(judging.encode()).hexdigest()
    manifest: Json = {
        "order": wanted,
        "files": files,
        "instances": len(instances),
        "by_world": _counted(one["world"] for one in instances),
        "by_level": _counted(str(one["level"]) for one in instances),
        "by_tier": _counted(str(one["tier"]) for one in instances),
        "by_source": _counted(one["source"] for one in instances),
        "by_split": _counted(one["split"] for one in instances),
        "by_edge": _counted(str(one["origin"].get("edge")) for one in instances),
        "mutants_killed": dict(
            sorted(sum((Counter(one["mutants"]) for one in instances), Counter()).items())
        ),
        "thrown_away": dict(sorted(thrown.items())),
        "redrawn": dict(sorted(redrawn.items())),
        "unbound": unbound,
    }
    _write(folder / "manifest.json", json.dumps(manifest, indent=1, sort_keys=True) + "\n")
    return manifest


def _renewed(
    world: n.World, order: Order, outcome: dict[str, Json], taken: set[str]
) -> dict[str, Json]:
    """The outcome, made again while its instruction is one that is taken."""
    for salt in range(1, SALTS + 1):
        instance = outcome["instance"]
        if instance is not None and instance["instruction"] not in taken:
            return outcome
        _prepare(world)
        again = _document(_chunk((order, [outcome["number"]], salt))[0])
        again["redrawn"] = dict(Counter(again["redrawn"]) + Counter(outcome["redrawn"]))
        again["thrown"] = dict(Counter(again["thrown"]) + Counter(outcome["thrown"]))
        if instance is not None:
            again["redrawn"]["said before"] = again["redrawn"].get("said before", 0) + 1
        outcome = again
    instance = outcome["instance"]
    if instance is not None and instance["instruction"] in taken:
        outcome["instance"] = None
    return outcome


def _unbound(
    world: n.World, kept: Iterable[Mapping[str, Json]], redrawn: Mapping[str, int]
) -> dict[str, int]:
    """How often each template was tried of which no instance came about because it never bound."""
    made = {one["origin"]["task"] for one in kept}
    tried = {name: redrawn.get(does_not_bind(name), 0) for name in world.tasks if name not in made}
    return {name: times for name, times in tried.items() if times}


def _counted(names: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(names).items()))


def _line(document: Json) -> str:
    return json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":")) + "\n"


def _read_outcomes(path: Path) -> Iterator[dict[str, Json]]:
    for number, document in enumerate(read_lines(path)):
        if not isinstance(document, dict) or document.get("number") != number:
            raise MalformedInstances(
                f"This is not the outcome of number {number}",
                "Delete the file; its instances are made again.",
                f"{path}:{number + 1}",
            )
        yield document


def read_lines(path: Path) -> Iterator[Json]:
    """The documents of a file of JSON Lines; raises :class:`MalformedInstances`."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise MalformedInstances(str(error), "Name a file of JSON Lines.", str(path)) from error
    for number, line in enumerate(text.splitlines()):
        try:
            yield json.loads(line)
        except ValueError as error:
            raise MalformedInstances(
                f"This is no JSON: {error}",
                "Delete the line, or make the instances again.",
                f"{path}:{number + 1}",
            ) from error


def _write(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    beside = path.with_name(f".{path.name}.part")
    beside.write_text(text, encoding="utf-8")
    os.replace(beside, path)
