"""An audit: plays a world with and without a plan, and tells what should not be.

Every finding comes with the seed and the calls that show it again; the calls of a violation are cut
down until none can be left out.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, TypeAlias

from paracosm.interpreter.episode import Episode
from paracosm.interpreter.explain import explain_goal, explain_invariant
from paracosm.interpreter.proposals import propose, with_proposals
from paracosm.interpreter.sample import SamplingError
from paracosm.interpreter.streams import Stream
from paracosm.ir.nodes import Task, World

Calls: TypeAlias = tuple[tuple[str, Any], ...]


class Kind(StrEnum):
    """What an audit can find."""

    NO_STATE = "no state"
    NEVER_BINDS = "given never binds"
    FALSE_AT_START = "invariant false at the start"
    INVARIANT = "invariant broken"
    FAULT = "world fault"
    GOAL_AT_START = "goal true at the start"
    REFUSED = "solution refused"
    MISSED = "solution misses its goal"
    FRAME = "solution breaks its frame"
    POLICY = "solution breaks a policy"
    IDLE = "solved by doing nothing"
    LEFT_BEHIND = "a refused call left something behind"
    OVERWRITTEN = "a new row took the place of another"
    OTHERWISE = "answered otherwise"
    NO_WITNESS = "no witness"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that should not be, and how to see it again."""

    kind: Kind
    subject: str
    text: str
    seed: int | None = None
    scenario: str | None = None
    task: str | None = None
    calls: Calls = ()

    def __str__(self) -> str:
        where = "" if self.seed is None else f" (seed {self.seed})"
        steps = "".join(f"\n    {name}({json.dumps(raw)})" for name, raw in self.calls)
        return f"{self.kind}: {self.subject}: {self.text}{where}{steps}"


@dataclass(slots=True)
class Seen:
    """What has had a witness so far."""

    codes: set[str] = field(default_factory=set)
    policies: set[str] = field(default_factory=set)
    texts: set[str] = field(default_factory=set)

    def note(self, episode: Episode) -> None:
        """Takes in an episode that was played."""
        self.codes.update(one.answer.error for one in episode.entries if one.answer.error)
        self.policies.update(name for one in episode.entries for name in one.breaches)
        self.texts.update(_texts(episode.state()))
        self.texts.update(_texts([[one.arguments, one.answer.value] for one in episode.entries]))


def audit(world: World, *, seeds: Iterable[int] = range(20), calls: int = 12) -> list[Finding]:
    """Samples every scenario and task with each seed, and plays ``calls`` random calls in each.

    Of each subject and kind the first finding is kept.
    """
    world = with_proposals(world)
    seen = Seen()
    found: dict[tuple[Kind, str], Finding] = {}
    numbers = tuple(seeds)
    for finding in _play_all(world, numbers, calls, seen):
        found.setdefault((finding.kind, finding.subject), finding)
    for seed in numbers:
        if not list(_unseen(world, seen)):
            break
        _look_further(world, seed, 4 * calls, seen)
    return [*found.values(), *_unseen(world, seen)]


def _play_all(world: World, seeds: tuple[int, ...], calls: int, seen: Seen) -> Iterator[Finding]:
    for scenario in world.scenarios:
        for seed in seeds:
            yield from _play_at_random(world, seed, scenario, calls, seen)
    for task in world.tasks.values():
        bound = False
        for seed in seeds:
            try:
                episode = Episode.start(world, seed=seed, task=task.name)
            except SamplingError:
                continue
            bound = True
            yield from _play_solution(episode, task, seen)
        if seeds and not bound:
            text = f"in none of {len(seeds)} seeds"
            yield Finding(Kind.NEVER_BINDS, task.name, text, seeds[0], task.scenario, task.name)


# ---------------------------------------------------------------- without a plan


def _play_at_random(
    world: World, seed: int, scenario: str, calls: int, seen: Seen
) -> Iterator[Finding]:
    try:
        episode = Episode.start(world, seed=seed, scenario=scenario)
    except SamplingError as error:
        kind = Kind.FALSE_AT_START if "invariant" in str(error) else Kind.NO_STATE
        text = str(error).removeprefix(f"{scenario}: ")
        yield Finding(kind, scenario, text, seed, scenario)
        return
    stream = Stream(seed, scenario, "audit")
    broken = set(_broken(episode))
    for _ in range(calls):
        proposed = propose(world, episode.current, stream, episode.made())
        if proposed is None or episode.ended is not None:
            continue
        episode.call(*proposed)
        last = episode.entries[-1]
        if last.fault is not None:
            steps = shortest(episode, lambda one: one.entries[-1].fault is not None)
            yield Finding(Kind.FAULT, last.tool, last.fault, seed, scenario, calls=steps)
        for name in _broken(episode):
            if name not in broken:
                broken.add(name)
                steps = shortest(episode, lambda one, name=name: name in _broken(one))  # type: ignore[misc]
                yield Finding(
                    Kind.INVARIANT, name, _why(world, name, episode), seed, scenario, calls=steps
                )
    seen.note(episode)


def _broken(episode: Episode) -> list[str]:
    return [line["name"] for line in episode.verdict()["invariants"] if not line["holds"]]


def _why(world: World, name: str, episode: Episode) -> str:
    return explain_invariant(world.invariants[name], episode.context) or ""


def shortest(episode: Episode, shows: Callable[[Episode], bool]) -> Calls:
    """The calls of an episode without those that can be left out while it still ``shows``."""
    calls = list(episode.made())
    at = 0
    while at < len(calls):
        fewer = calls[:at] + calls[at + 1 :]
        if fewer and shows(_replayed(episode, fewer)):
            calls = fewer
        else:
            at += 1
    return tuple(calls)


def _replayed(episode: Episode, calls: list[tuple[str, Any]]) -> Episode:
    again = Episode.start(
        episode.world,
        seed=episode.seed,
        scenario=episode.scenario,
        task=None if episode.task is None else episode.task.name,
    )
    for name, raw in calls:
        again.call(name, raw)
    return again


# ---------------------------------------------------------------- with the reference solution


def _play_solution(episode: Episode, task: Task, seen: Seen) -> Iterator[Finding]:
    def finding(kind: Kind, text: str) -> Finding:
        where = episode.seed, episode.scenario, task.name
        return Finding(kind, task.name, text, *where, calls=episode.made())

    for goal in episode.verdict()["goals"]:
        if goal["held_at_start"]:
            yield finding(Kind.GOAL_AT_START, goal["text"])
    if not task.solution:
        return
    for answer in episode.play():
        if answer.error is not None:
            yield finding(Kind.REFUSED, answer.text)
    verdict = episode.verdict()
    seen.note(episode)
    for goal, line in zip(task.goals, verdict["goals"], strict=True):
        if not line["holds"]:
            yield finding(Kind.MISSED, explain_goal(goal, episode.context) or goal.text)
    if not verdict["frame"]["holds"]:
        yield finding(Kind.FRAME, ", ".join(verdict["frame"]["collateral"]))
    for law in verdict["invariants"]:
        if not law["holds"]:
            yield finding(Kind.INVARIANT, _why(episode.world, law["name"], episode))
    for policy in verdict["policies"]:
        if not policy["holds"]:
            yield finding(Kind.POLICY, policy["name"])


# ---------------------------------------------------------------- witnesses


def _look_further(world: World, seed: int, calls: int, seen: Seen) -> None:
    """Plays around the reference solutions, for what has had no witness yet."""
    for task in world.tasks.values():
        try:
            episode = Episode.start(world, seed=seed, task=task.name)
        except SamplingError:
            continue
        stream = Stream(seed, task.name, "further")
        solution = episode.solution()
        for _ in range(calls):
            step = None if stream.below(3) else next(solution, None)
            proposed = step or propose(world, episode.current, stream, episode.made())
            if proposed is not None:
                episode.call(*proposed)
        seen.note(episode)


def _unseen(world: World, seen: Seen) -> Iterator[Finding]:
    for error in world.errors.values():
        if error.wire not in seen.codes:
            yield Finding(Kind.NO_WITNESS, f"error {error.name}", "no call was refused with it")
    for policy in world.policies.values():
        if policy.name not in seen.policies:
            yield Finding(Kind.NO_WITNESS, f"forbid {policy.name}", "no call broke it")
    for enum in world.enums.values():
        for member in enum.members:
            if member not in seen.texts:
                subject = f'{enum.name} "{member}"'
                yield Finding(Kind.NO_WITNESS, subject, "no state and no call had it")


def _texts(raw: Any) -> Iterator[str]:
    match raw:
        case str():
            yield raw
        case list():
            for item in raw:
                yield from _texts(item)
        case dict():
            for key, item in raw.items():
                yield str(key)
                yield from _texts(item)
