"""All that the page shows of a set of instances, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TypeVar

from paracosm.ir import nodes as n
from paracosm.lab.instances import Document, Suite, golden
from paracosm.lab.kit import Kit, kit
from paracosm.lab.play import Json
from paracosm.lab.pool import on_processes
from paracosm.lab.report.reach import Reach, reach
from paracosm.lab.restoring import restored
from paracosm.lab.staging import Played, played

Key = TypeVar("Key", str, int)

LEVELS = (1, 2, 3, 4)
_EXAMPLES = 1
"""How many examples are shown of each level of a world."""


@dataclass(frozen=True, slots=True)
class Example:
    """An instance to read; ``played`` is None where its world was not given."""

    document: Document
    played: Played | None


@dataclass(frozen=True, slots=True)
class WorldFacts:
    """One world."""

    name: str
    instances: int
    levels: Mapping[int, int]
    tools: Sequence[str]
    """All tools that are offered anywhere, in the order of the world where that is known."""
    tasks: Sequence[str]
    """The templates, and errands by level."""
    used: Mapping[tuple[str, str], int]
    """In how many golden trajectories of a task a tool is called."""
    counts: Mapping[str, int]
    """How many instances a task has."""
    reach: Reach | None
    examples: Sequence[Example]


@dataclass(frozen=True, slots=True)
class Baseline:
    """How often a policy that understands nothing succeeds."""

    name: str
    by_level: Mapping[int, tuple[int, int]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """A set of instances."""

    instances: int
    worlds: Sequence[WorldFacts]
    lengths: Mapping[int, Mapping[int, int]]
    """How many instances of each level have a length."""
    tiers: Mapping[int, int]
    sources: Mapping[str, int]
    splits: Mapping[str, int]
    edges: Mapping[str, int]
    proved: int
    optimal: Mapping[str, int]
    """How many instances have how many shortest plans."""
    checked: tuple[int, int]
    """How many instances the independent checker was given, and in how many it came to the end."""
    mutants: Mapping[str, int]
    """Rejected, by kind."""
    survived: Mapping[str, int]
    """Instances that were thrown away because a mutant of that kind was taken for right."""
    thrown: Mapping[str, int]
    redrawn: Mapping[str, int]
    baselines: Sequence[Baseline]
    files: Mapping[str, str] = field(default_factory=dict)


_SURVIVED = "takes a mutant for right: "


def facts(suite: Suite, kits: Mapping[str, Kit], sample: int = 60, jobs: int = 1) -> Facts:
    """Count; ``sample`` instances of each world that has a kit are played, on so many processes."""
    documents = suite.documents
    thrown = suite.manifest.get("thrown_away", {})
    lengths: dict[int, Counter[int]] = {}
    mutants: Counter[str] = Counter()
    for one in documents:
        lengths.setdefault(len(one["golden"]), Counter())[one["level"]] += 1
        mutants.update(one["mutants"])
    checks = [one["certificate"].get("checked") for one in documents]
    given = [one for one in checks if one is not None]
    return Facts(
        instances=len(documents),
        worlds=_worlds(suite, kits, sample, jobs),
        lengths={length: dict(lengths[length]) for length in sorted(lengths)},
        tiers=_counted(one["tier"] for one in documents),
        sources=_counted(one["source"] for one in documents),
        splits=_counted(one.get("split", "train") for one in documents),
        edges=_counted(
            edge for one in documents if (edge := one["origin"].get("edge")) is not None
        ),
        proved=sum(bool(one["certificate"].get("proved")) for one in documents),
        optimal=_ranges(one["certificate"].get("optimal_plans", 1) for one in documents),
        checked=(len(given), sum(bool(one["complete"]) for one in given)),
        mutants=dict(sorted(mutants.items())),
        survived={
            why.removeprefix(_SURVIVED): many
            for why, many in thrown.items()
            if why.startswith(_SURVIVED)
        },
        thrown=_most(thrown),
        redrawn=_most(suite.manifest.get("redrawn", {})),
        baselines=_baselines(documents),
        files=suite.files,
    )


def _counted(values: Iterable[Key]) -> dict[Key, int]:
    return dict(sorted(Counter(values).items(), key=lambda pair: str(pair[0])))


def _most(counts: Mapping[str, int]) -> dict[str, int]:
    return dict(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))


def _ranges(counts: Iterable[int]) -> dict[str, int]:
    """Counts of plans, put together where there are many."""
    ends = ((1, "1"), (2, "2"), (4, "3–4"), (8, "5–8"), (16, "9–16"), (64, "17–64"))
    found = dict.fromkeys([name for _, name in ends] + ["more"], 0)
    for count in counts:
        found[next((name for end, name in ends if count <= end), "more")] += 1
    return found


def _task(document: Document) -> str:
    task = document["origin"]["task"] if document["source"] == "template" else None
    return task or f"errands, level {document['level']}"


def _worlds(suite: Suite, kits: Mapping[str, Kit], sample: int, jobs: int) -> Sequence[WorldFacts]:
    if jobs <= 1:
        return [_world(name, suite, kits.get(name), sample) for name in suite.worlds()]
    given = {name: one.bench.given for name, one in kits.items()}
    batches = [
        (name, replace(suite, documents=tuple(d for d in suite.documents if d["world"] == name)))
        for name in suite.worlds()
    ]
    work = partial(_alone, given, sample)
    return list(on_processes("report", jobs, _nothing, work, batches))


def _nothing() -> None:
    """A process needs no more than what its batches bring along."""


def _alone(worlds: Mapping[str, n.World], sample: int, batch: tuple[str, Suite]) -> WorldFacts:
    name, suite = batch
    return _world(name, suite, kit(worlds[name]) if name in worlds else None, sample)


def _world(name: str, suite: Suite, kit: Kit | None, sample: int) -> WorldFacts:
    documents = [one for one in suite.documents if one["world"] == name]
    used: Counter[tuple[str, str]] = Counter()
    for one in documents:
        for tool in {step["tool"] for step in one["golden"]}:
            used[tool, _task(one)] += 1
    offered = {tool for one in documents for tool in one["tools"]}
    known = list(kit.roles) if kit is not None else []
    tasks = sorted(
        {_task(one) for one in documents}, key=lambda task: (task.startswith("errands"), task)
    )
    return WorldFacts(
        name,
        len(documents),
        {level: sum(one["level"] == level for one in documents) for level in LEVELS},
        known + sorted(offered - set(known)),
        tasks,
        used,
        Counter(_task(one) for one in documents),
        None if kit is None else reach(kit, _spread(documents, sample)),
        _examples(documents, kit),
    )


def _spread(documents: Sequence[Document], most: int) -> Sequence[Document]:
    """Evenly from all of them."""
    step = max(1, -(-len(documents) // most))
    return documents[::step]


def _examples(documents: Sequence[Document], kit: Kit | None) -> list[Example]:
    found: list[Example] = []
    for level in LEVELS:
        for one in [one for one in documents if one["level"] == level][:_EXAMPLES]:
            found.append(Example(one, None if kit is None else _played(kit, one)))
    return found


def _played(kit: Kit, document: Document) -> Played:
    answer: Json = document["answer"]
    return played(kit, restored(kit, document), golden(document), answer)


def _baselines(documents: Sequence[Document]) -> list[Baseline]:
    found = []
    for name in ("random", "lexical"):
        by_level: dict[int, tuple[int, int]] = {}
        for level in LEVELS:
            of_level = [
                one["baselines"]
                for one in documents
                if one["level"] == level and "baselines" in one
            ]
            tried = sum(one.get(f"{name}_of", 1) for one in of_level)
            by_level[level] = sum(one[name] for one in of_level), tried
        found.append(Baseline(name, by_level))
    return found
