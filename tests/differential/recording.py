"""Episodes as the interpreter plays them: written down once, for any number of packages to be held against."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from differential import documents
from differential.random_calls import call as random_call
from paracosm.interpreter import Episode, SamplingError, StateFaults
from paracosm.interpreter.values import WorldFault
from paracosm.interpreter.verdict import invariants
from paracosm.ir import nodes as ir

Verdict = dict[str, Any]


@dataclass(frozen=True)
class Step:
    """One call, and all that can be seen of it: the answer, and the state afterwards."""

    name: Any
    arguments: Any
    error: str | None
    value: str
    text: str
    state: str
    broken: frozenset[str] = frozenset()
    """The invariants that do not hold afterwards, in an episode of which each call is judged."""
    loaded: str | None = None
    """What loading the state afterwards gives, where it is asked: conditions of rows that were not
    written may be broken in it."""


@dataclass(frozen=True)
class Terms:
    """On what terms an episode is played."""

    watched: bool = False
    """Whether invariants are judged after each call."""
    max_calls: int | None = None
    reward: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def drawn(cls, random: Random, calls: int) -> Terms:
        """Often there is nothing particular about them."""
        reward: dict[str, Any] = {"partial": True} if random.random() < 0.4 else {}
        for name in ("step_penalty", "safety_penalty", "exploration_bonus"):
            if random.random() < 0.2:
                reward[name] = random.choice((0.125, 0.5))
        limited = random.random() < 0.15
        return cls(random.random() < 0.3, random.randint(0, calls) if limited else None, reward)


@dataclass(frozen=True)
class Record:
    """An episode as the interpreter plays it; without a first state where none can be sampled."""

    start: dict[str, str]
    seed: int
    terms: Terms = Terms()
    instruction: str = ""
    state: str | None = None
    steps: tuple[Step, ...] = ()
    told: Any = None
    """What is answered at the end."""
    verdict: Verdict = field(default_factory=dict)
    solved: Verdict | None = None
    """The verdict on the solution, where it can be played without a refusal."""
    documents: tuple[tuple[Any, str], ...] = ()
    """State documents with what loading each gives: a state, or what is wrong with it."""


def recorded(world: ir.World, seed: int, start: dict[str, str], calls: int) -> Record:
    """Play a random episode; it begins with the solution of its task, or half of that."""
    random = Random(f"{world.name} {seed} {start}")
    terms = Terms.drawn(random, calls)
    try:
        episode = Episode.start(world, seed=seed, max_calls=terms.max_calls, **start)
    except SamplingError:
        return Record(start, seed, terms)
    begun = document = episode.state()
    solution = list(episode.fork().solution())
    if seed % 2:
        del solution[(len(solution) + 1) // 2 :]
    elif solution and random.random() < 0.3:
        calls = len(solution)
    steps: list[Step] = []
    loading = Random(f"loading {world.name} {seed} {start}")
    tools = list(world.tools.values())
    if random.random() < 0.2:
        # What only shows when the same is done again, and nothing else.
        tools = random.sample(tools, min(len(tools), 2))
    for number in range(calls):
        name, arguments = (
            solution[number]
            if number < len(solution)
            else random_call(random, world, tools, document)
        )
        answer = episode.call(name, arguments)
        document = episode.state()
        seen = repr(answer.value), answer.text, repr(document)
        broken = _broken(episode) if terms.watched else frozenset()
        loaded = _loaded(world, document) if loading.random() < 0.02 else None
        steps.append(Step(name, arguments, answer.error, *seen, broken, loaded))
    told = _told(random, episode)
    written = [documents.by_key(world, document)] if random.random() < 0.2 else []
    if random.random() < 0.3:
        sparse = documents.sparse(random, world, document)
        written += [sparse, documents.broken(random, document), documents.broken(random, sparse)]
    return Record(
        start,
        seed,
        terms,
        episode.instruction,
        repr(begun),
        tuple(steps),
        told,
        counted(episode.finish(told)),
        _solved(world, seed, start),
        tuple((one, _loaded(world, one)) for one in written),
    )


def counted(verdict: Verdict) -> Verdict:
    """A verdict in which faults are counted, since what they say is not compared (0003)."""
    return verdict | {"faults": len(verdict["faults"])}


def _broken(episode: Episode) -> frozenset[str]:
    return frozenset(one["name"] for one in invariants(episode.context) if not one["holds"])


def _told(random: Random, episode: Episode) -> Any:
    """Mostly what is wanted, where something is."""
    try:
        wanted = episode.wanted_answer()
    except WorldFault:
        wanted = None
    return random.choice((wanted, wanted, wanted, [wanted], None, "amber", True, 1, 1.0, {}))


def _solved(world: ir.World, seed: int, start: dict[str, str]) -> Verdict | None:
    episode = Episode.start(world, seed=seed, **start)
    if episode.task is None or any(answer.error is not None for answer in episode.play()):
        return None
    return counted(episode.finish(episode.wanted_answer()))


def _loaded(world: ir.World, document: Any) -> str:
    try:
        return repr(Episode.start(world, state=document).state())
    except StateFaults as faults:
        return documents.told(str(fault) for fault in faults.faults)
