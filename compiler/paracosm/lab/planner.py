"""Shortest plans with a proof: iterative deepening on the compiled environment.

For d = h(s₀), h(s₀) + 1, …: all plans of exactly d calls are counted by depth-first search that gives up a node at
depth g where g + h > d (Korf, "Depth-first iterative-deepening", 1985; with an admissible h this is IDA*).
The first d at which the count is not zero is the length of the shortest plans, because every smaller d was
searched to the end; and the count is how many there are. (Where there are very many, counting is given up
after a while: the length is proved all the same.) What makes it quick:

* **Knowledge gating** (:mod:`.calls`): the arguments of a call are literals of the instruction or values that
  an earlier answer has shown. That is the definition of what an agent can do, and it prunes most.
* **A transposition table** (Reinefeld and Marsland, 1994): per node, the largest remaining depth that was
  exhausted, or the number of plans of the depth that was not. A node is the whole difference of the
  state from its start, all that is known, and the history that policies see, compared by content: a
  proof does not rest on the luck of a hash.
* **No slack, no choice**: where g + h = d, a call that is no achiever of any of the disjoint landmarks
  (:mod:`.landmarks`) leaves all of them to be done, so it cannot be on a plan of d calls. It is
  not even tried. (Nothing is pruned by commutativity: together with the table that can delete every
  shortest plan.)

Calls that are refused, that break a policy, or that change and show nothing are on no shortest plan.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from paracosm.analysis import traverse
from paracosm.ir import nodes as n
from paracosm.lab.calls import Call, Calls, TooManyCalls, text_of
from paracosm.lab.knowledge import Known, Ledger, Piece
from paracosm.lab.landmarks import Bound, Landmark
from paracosm.lab.play import Delta, Json, Play, Step
from paracosm.lab.roles import Role

Plan = tuple[Call, ...]


@dataclass(frozen=True, slots=True)
class Limits:
    """When a search is given up: it then has a lower bound and no proof."""

    length: int = 14
    expansions: int = 12_000
    counting: int = 3_000
    """After so many calls at the depth at which a plan was found, plans are counted no further."""
    listed: int = 24
    """How many of the shortest plans are listed."""


@dataclass(slots=True)
class Effort:
    """What a search has cost."""

    expansions: list[int] = field(default_factory=list)
    """Calls that were made, for each depth that was searched."""
    by_bound: int = 0
    """Nodes that the bound gave up."""
    by_table: int = 0
    """Nodes that the transposition table answered."""
    by_slack: int = 0
    """Nodes at which only achievers were tried."""

    @property
    def total(self) -> int:
        """All calls that were made."""
        return sum(self.expansions)


@dataclass(frozen=True, slots=True)
class Result:
    """What a search found.

    With ``proved`` no plan is shorter than ``length``, ``count`` is how many plans have that length (with
    ``counted``; otherwise there are that many at least) and ``plans`` lists them, up to a limit. Without,
    ``bound`` is what was proved: no plan is shorter.
    """

    proved: bool
    length: int | None
    count: int
    plans: tuple[Plan, ...]
    bound: int
    first_bound: int
    effort: Effort
    counted: bool = True
    impossible: bool = False
    """Whether some landmark has no achiever, so that there is no plan at all."""


@dataclass(frozen=True, slots=True)
class Model:
    """What the search is about: the instance in play, its calls, and what can be known."""

    play: Play
    roles: Mapping[str, Role]
    ledger: Ledger
    calls: Calls
    bound: Bound
    hints: frozenset[tuple[str, str]] = frozenset()
    """Calls, by tool and text, that are tried first: those of a way that is known to lead there."""


def model(
    play: Play,
    roles: Mapping[str, Role],
    ledger: Ledger,
    introduced: Sequence[Piece] = (),
    tools: Iterable[str] | None = None,
    way: Iterable[Step] = (),
) -> Model:
    """The model of an instance; ``tools`` leaves only some of them to the agent.

    ``way`` leads there, as far as is known, and is tried first.
    """
    offered = roles if tools is None else {name: roles[name] for name in tools}
    return Model(
        play,
        offered,
        ledger,
        Calls(ledger, offered),
        Bound(play, offered, ledger, introduced),
        frozenset((step.tool, text_of(step.arguments)) for step in way),
    )


class OutOfReach(Exception):
    """A search has used up its expansions."""


class Search:
    """One search; :func:`search` runs it."""

    def __init__(self, about: Model, limits: Limits) -> None:
        world = about.play.bench.world
        self._play = about.play
        self._ledger = about.ledger
        self._calls = about.calls
        self._bound = about.bound
        self._roles = about.roles
        self._hints = about.hints
        self._limits = limits
        self._exhausted: dict[Any, int] = {}
        self._counted: dict[tuple[Any, int], int] = {}
        self._clock = reads_clock(world, about.roles)
        self._ordered = asks_for_order(world)
        self._path: list[Call] = []
        self._found: list[Plan] = []
        self.effort = Effort()

    def run(self) -> Result:
        """Deepen until there are plans, or the limits are reached."""
        self._play.restart()
        start = self._ledger.start
        first = self._bound.landmarks(self._play.delta(), start)
        if first is None:
            return Result(False, None, 0, (), 0, 0, self.effort, impossible=True)
        lowest = depth = max(1, weight(first))
        try:
            while depth <= self._limits.length:
                self.effort.expansions.append(0)
                count = self._count(start, depth, self._play.delta())
                if count:
                    plans = tuple(self._listed_all(start, depth, self._found))
                    return Result(True, depth, count, plans, depth, lowest, self.effort)
                depth += 1
        except (OutOfReach, TooManyCalls):
            if self._found:
                # All that is shorter was searched to the end.
                plans, count = tuple(self._found[: self._limits.listed]), len(self._found)
                return Result(True, depth, count, plans, depth, lowest, self.effort, counted=False)
        return Result(False, None, 0, (), depth, lowest, self.effort)

    # ------------------------------------------------------------ counting

    def _count(self, known: Known, remaining: int, delta: Delta) -> int:
        """How many plans of exactly ``remaining`` calls lead on from the state of play."""
        if remaining == 0:
            done = self._is_done(known, delta)
            if done:
                self._found.append(tuple(self._path))
            return int(done)
        node = self._node(delta, known)
        if self._exhausted.get(node, 0) >= remaining:
            self.effort.by_table += 1
            return 0
        counted = self._counted.get((node, remaining))
        if counted is not None:
            self.effort.by_table += 1
            return counted
        landmarks = self._bound.landmarks(delta, known)
        if landmarks is None or weight(landmarks) > remaining:
            self.effort.by_bound += 1
            return 0
        total = 0
        for call, after, there in self._children(node, known, delta, landmarks, remaining):
            self._path.append(call)
            total += self._count(after, remaining - 1, there)
            self._path.pop()
        if total:
            self._counted[node, remaining] = total
        else:
            self._exhausted[node] = max(remaining, self._exhausted.get(node, 0))
        return total

    def _children(
        self,
        node: Any,
        known: Known,
        delta: Delta,
        landmarks: tuple[Landmark, ...],
        remaining: int,
    ) -> Iterator[tuple[Call, Known, Delta]]:
        """The calls that lead somewhere, each with what is known and different after it.

        The play stands there when one is given.
        """
        play, here = self._play, self._play.moment()
        calls = list(self._candidates(known, landmarks, remaining))
        if self._hints:
            calls.sort(key=lambda call: (call.tool, call.text) not in self._hints)
        for call in calls:
            self.effort.expansions[-1] += 1
            if self.effort.total > self._limits.expansions:
                raise OutOfReach
            if self._found and self.effort.expansions[-1] > self._limits.counting:
                raise OutOfReach
            done, value = play.call(call.tool, call.arguments)
            if not done:
                continue
            if not play.breached():
                shown = self._ledger.learnt(call.role, call.arguments, value)
                after = known if not shown & ~known else self._ledger.closed(known | shown)
                there = delta if call.role.pure else play.delta()
                if after != known or not self._same(node, known, delta, there):
                    yield call, after, there
            play.go_to(here)

    def _same(self, node: Any, known: Known, delta: Delta, there: Delta) -> bool:
        """Whether the state of play differs from a node in the clock at most."""
        if there.number != delta.number:
            return False
        return bool(self._node(there, known, clock=False) == _timeless(node))

    def _candidates(
        self, known: Known, landmarks: tuple[Landmark, ...], remaining: int
    ) -> Iterable[Call]:
        if weight(landmarks) < remaining:
            return self._calls.all(known)
        self.effort.by_slack += 1
        found: dict[Call, None] = {}
        for landmark in landmarks:
            for tool, argument, value in landmark.patterns:
                fixed = None if argument is None else (argument, value)
                found |= dict.fromkeys(self._calls.of(tool, known, fixed))
        return found

    def _node(self, delta: Delta, known: Known, clock: bool = True) -> Any:
        key = self._play.key(delta, clock=self._clock and clock, ordered=self._ordered)
        return known, key

    def _is_done(self, known: Known, delta: Delta) -> bool:
        ledger, play = self._ledger, self._play
        if known & ledger.asked != ledger.asked or not self._bound.may_be_done(delta):
            return False
        answer = play.wanted_answer()
        return bool(play.verdict(None if answer is Ellipsis else answer).success)

    # ------------------------------------------------------------ listing

    def _listed_all(self, known: Known, depth: int, met: list[Plan]) -> list[Plan]:
        """Plans of the length that was found; those ``met`` while counting where listing takes long."""
        self._found = []
        plans: list[Plan] = []
        try:
            plans += self._listed(known, depth, self._play.delta(), self._limits.listed)
        except (OutOfReach, TooManyCalls):
            plans = met[: self._limits.listed]
        return plans

    def _listed(self, known: Known, remaining: int, delta: Delta, most: int) -> Iterator[Plan]:
        """Up to ``most`` of the plans that :meth:`_count` has counted."""
        if remaining == 0:
            yield ()
            return
        landmarks = self._bound.landmarks(delta, known)
        assert landmarks is not None
        node = self._node(delta, known)
        given = 0
        for call, after, there in self._children(node, known, delta, landmarks, remaining):
            here = self._play.moment()
            if self._count(after, remaining - 1, there):
                self._play.go_to(here)
                for rest in self._listed(after, remaining - 1, there, most - given):
                    yield call, *rest
                    given += 1
                if given >= most:
                    return


def _timeless(node: Any) -> Any:
    known, key = node
    *parts, _, ended = key
    return known, (*parts, None, ended)


def weight(landmarks: Iterable[Landmark]) -> int:
    """The bound that disjoint landmarks give."""
    return sum(one.weight for one in landmarks)


def reads_clock(world: n.World, roles: Mapping[str, Role]) -> bool:
    """Whether what a call does may depend on the clock."""
    if any(role.footprint.reads_clock for role in roles.values()):
        return True
    # Policies and goals may look at the clock as well; a world with one is treated alike.
    return world.step is not None


def asks_for_order(world: n.World) -> bool:
    """Whether anything depends on the number or the order of earlier calls."""
    conditions = [policy.broken for policy in world.policies.values()]
    conditions += [goal.condition for task in world.tasks.values() for goal in task.goals]
    conditions += [task.answer for task in world.tasks.values() if task.answer is not None]
    bodies = [tool.body for tool in world.tools.values()]
    bodies += [function.body for function in world.functions.values()]
    parts = chain(
        chain.from_iterable(map(traverse.subexpressions, conditions)),
        chain.from_iterable(map(traverse.body_expressions, bodies)),
    )
    return any(isinstance(part, n.Calls | n.Result) for part in parts)


def search(about: Model, limits: Limits = Limits()) -> Result:
    """The shortest plans of an instance, or how far the search came."""
    return Search(about, limits).run()


def replayed(play: Play, plan: Iterable[tuple[str, Mapping[str, Json]]]) -> list[Json] | None:
    """Play calls from the start; their results, None where one is refused."""
    play.restart()
    results = []
    for tool, arguments in plan:
        done, value = play.call(tool, arguments)
        if not done:
            return None
        results.append(value)
    return results


def seconds() -> float:
    """A clock for benchmarks; nothing that is written depends on it."""
    return time.perf_counter()
