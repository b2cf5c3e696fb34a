"""Judging an episode: goals, frame, invariants, policies, and the reward they make."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, ClassVar, Generic, Self, TypeVar

from .draws import Stream
from .refusals import JsonObject, JsonValue, Refusal
from .state import EpisodeState, Start
from .tables import Table

S = TypeVar("S", bound=EpisodeState)
NO_ANSWER: Any = Ellipsis
"""What a task without a question has for an answer."""


def _true(condition: Callable[..., bool], *arguments: object) -> bool:
    """Whether a condition holds; one that cannot be evaluated does not."""
    try:
        return condition(*arguments)
    except (Refusal, LookupError, ArithmeticError, TypeError, RecursionError):
        return False


@dataclass(frozen=True, slots=True)
class Invariant(Generic[S]):
    """What always holds: ``holds(state, row)`` for each row of ``entity``, or ``holds(state)``.

    ``reads`` names the other entities, and those beside the row itself, whose written members the
    condition depends on; where one of them changed, the rows that ``affected(state)`` gives the keys of
    are judged again, or all where it does not say. Where it names ``session`` or ``clock``, all rows
    are judged again once that is another.
    """

    name: str
    holds: Callable[..., bool]
    entity: str | None = None
    reads: tuple[str, ...] = ()
    affected: Callable[[S], Iterable[Any]] | None = None

    def breaks(self, state: S) -> Iterator[Any]:
        """Keys of the rows (None for the state) for which it does not hold, at the least cost.

        Rows that the episode did not touch are as they were at the start.
        """
        if self.entity is None:
            if not _true(self.holds, state):
                yield None
            return
        table = next(table for table in state.tables if table.entity == self.entity)
        start, further = state.start, set[Any]()
        if (
            start is None
            or ("session" in self.reads and state.session is not start.session)
            or ("clock" in self.reads and state.clock != start.clock)
        ):
            yield from self.breaks_anywhere(state, table)
            return
        if any(other.own and other.entity in self.reads for other in state.tables):
            if self.affected is None:
                yield from self.breaks_anywhere(state, table)
                return
            further.update(self.affected(state))
        broken = start.broken.get(self.name)
        if broken is None:
            initial = start.state(type(state))
            source = next(
                other for other in initial.tables if other.entity == self.entity
            )
            broken = start.broken[self.name] = list(
                self.breaks_anywhere(initial, source)
            )
        own = table.own
        for key in broken:
            if key not in own and key not in further:
                yield key
        for key in further:
            row = table.get(key)
            if key not in own and row is not None and not _true(self.holds, state, row):
                yield key
        for key, row in own.items():
            if row is not None and not _true(self.holds, state, row):
                yield key

    def breaks_anywhere(self, state: S, table: Table[Any, Any]) -> Iterator[Any]:
        """Keys of all rows for which it does not hold, by looking at each."""
        for row in table:
            if not _true(self.holds, state, row):
                yield getattr(row, table.key)


@dataclass(frozen=True, slots=True)
class Policy(Generic[S]):
    """What an agent must not do. ``broken_at_end`` judges the final state, where it does that."""

    name: str
    text: str
    broken_at_end: Callable[[S], bool] | None = None


@dataclass(frozen=True, slots=True)
class Goal:
    """One line of what must hold at the end: ``holds(task, state)``."""

    text: str
    holds: Callable[[Any, Any], bool]

    def reached(self, task: object, state: EpisodeState) -> bool:
        """Whether it holds; what cannot be evaluated (a row is gone) does not."""
        return _true(self.holds, task, state)


class Frame:
    """What a task allows to change; everything else that changed is collateral damage."""

    __slots__ = ("_members", "_inside", "_rows", "_created")

    def __init__(self) -> None:
        self._members: set[tuple[str, str | int, str]] = set()
        self._inside: dict[tuple[str, str | int, str], set[tuple[Any, ...]]] = {}
        self._rows: set[tuple[str, str | int]] = set()
        self._created: dict[str, list[tuple[int, Callable[[Any, Any], bool]]]] = {}

    def members(self, entity: str, key: str | int, *names: str) -> None:
        """Members of a row may change, by their names on the wire."""
        self._members.update((entity, key, name) for name in names)

    def inside(self, entity: str, key: str | int, name: str, *steps: Any) -> None:
        """A part of a member may change: attributes, indexes and keys lead to it."""
        self._inside.setdefault((entity, key, name), set()).add(steps)

    def session(self, *names: str) -> None:
        """Members of the session may change."""
        self.members("session", "", *names)

    def row(self, entity: str, key: str | int) -> None:
        """Every member of a row may change, and it may be deleted."""
        self._rows.add((entity, key))

    def created(
        self, entity: str, count: int, condition: Callable[[Any, Any], bool]
    ) -> None:
        """``count`` rows may be created: the earliest that satisfy ``condition(state, row)``."""
        self._created.setdefault(entity, []).append((count, condition))

    def collateral(self, state: EpisodeState) -> list[str]:
        """What changed beyond this frame, in order of entities, then rows."""
        found: list[str] = []
        for table in state.tables:
            if table.own:
                self._collateral_of(state, table, found)
        start = state.start
        if start is not None and state.session is not start.session:
            names = state.session_names
            for name in self._changed(
                "session", "", start.session, state.session, names
            ):
                found.append(f"session.{name}")
        return found

    def _collateral_of(
        self, state: EpisodeState, table: Table[Any, Any], found: list[str]
    ) -> None:
        entity, admitted = table.entity, self._admitted(state, table)
        for key, before, after in table.changes():
            if (entity, key) in self._rows:
                continue
            if before is None:
                if key not in admitted:
                    found.append(f"{entity} {key} created")
            elif after is None:
                found.append(f"{entity} {key} deleted")
            else:
                for name in self._changed(entity, key, before, after, table.wire_names):
                    found.append(f"{entity} {key}.{name}")

    def _changed(
        self,
        entity: str,
        key: str | int,
        before: Any,
        after: Any,
        names: Mapping[str, str],
    ) -> Iterator[str]:
        """Names on the wire of the members that changed and must not."""
        for attribute in after.__slots__:
            old, new = getattr(before, attribute), getattr(after, attribute)
            if old is new or old == new:
                continue
            place = entity, key, names.get(attribute, attribute)
            if place in self._members:
                continue
            allowed = self._inside.get(place)
            if allowed is None or not all(
                any(path[:length] in allowed for length in range(len(path) + 1))
                for path in differing(old, new, ())
            ):
                yield place[2]

    def _admitted(self, state: EpisodeState, table: Table[Any, Any]) -> set[Any]:
        admitted: set[Any] = set()
        for count, condition in self._created.get(table.entity, ()):
            for key in table.added:
                if not count:
                    break
                if key not in admitted and _true(condition, state, table[key]):
                    admitted.add(key)
                    count -= 1
        return admitted


def differing(
    before: Any, after: Any, path: tuple[Any, ...]
) -> Iterator[tuple[Any, ...]]:
    """Paths to where two values differ, as far inside as both have the same shape."""
    kind = before.__class__
    steps: list[tuple[Any, Any, Any]]
    if kind is not after.__class__:
        steps = []
    elif kind is list and len(before) == len(after):
        pairs = zip(before, after, strict=True)
        steps = [(place, old, new) for place, (old, new) in enumerate(pairs)]
    elif kind is dict and before.keys() == after.keys():
        steps = [(key, before[key], after[key]) for key in before]
    elif is_dataclass(kind):
        names = [one.name for one in fields(kind)]
        steps = [(name, getattr(before, name), getattr(after, name)) for name in names]
    else:
        steps = []
    if not steps and before != after:
        yield path
    for step, old, new in steps:
        yield from differing(old, new, (*path, step))


class Task(ABC, Generic[S]):
    """An instance of a task: a question, what it is about, and what is a good answer.

    Subclasses are frozen dataclasses whose fields are the givens; rows are held by key.
    """

    name: ClassVar[str]
    scenario: ClassVar[str]
    goals: ClassVar[tuple[Goal, ...]] = ()

    @classmethod
    @abstractmethod
    def bind(cls, state: S, stream: Stream) -> Task[S] | None:
        """An instance in an initial state, None where there is none."""

    @abstractmethod
    def asks(self, state: S) -> tuple[str, ...]:
        """All ways to ask for it, with the texts of the initial state."""

    @abstractmethod
    def frame(self, start: S) -> Frame:
        """What may change, evaluated in the initial state."""

    @abstractmethod
    def solution(self, state: S, tools: Any) -> None:
        """Plays the reference solution; ``state`` is the live state behind ``tools``."""

    def answer(self, state: S) -> Any:
        """What must be answered, JSON-ready, where the task asks for that."""
        return NO_ANSWER

    def givens(self) -> JsonObject:
        """What the instance is about, by name and JSON-ready."""
        return {given.name: getattr(self, given.name) for given in fields(self)}  # type: ignore[arg-type]  # pyright: ignore

    @classmethod
    def again(cls, given: Mapping[str, Any]) -> Self:
        """The same instance, from what :meth:`givens` wrote down."""
        return cls(**given)


class Instance(Generic[S]):
    """A start with a task bound in it, and what can be known about both before an episode."""

    __slots__ = ("start", "task", "instruction", "origin", "episode", "_frame", "_held")

    def __init__(
        self,
        start: Start[S],
        task: Task[S] | None,
        instruction: str,
        origin: JsonObject,
    ) -> None:
        self.start = start
        self.task = task
        self.instruction = instruction
        self.origin = origin
        self.episode: Any = None
        """What an agent is given, once somebody asked for it."""
        self._frame: Frame | None = None
        self._held: tuple[bool, ...] | None = None

    def frame(self, state: S) -> Frame | None:
        """The frame of the task; ``state`` says only of which kind states are."""
        if self._frame is None and self.task is not None:
            self._frame = self.task.frame(self.start.state(type(state)))
        return self._frame

    def held(self, state: S) -> tuple[bool, ...]:
        """Which goals hold at the start."""
        if self._held is None:
            task, initial = self.task, self.start.state(type(state))
            self._held = (
                tuple(g.reached(task, initial) for g in task.goals) if task else ()
            )
        return self._held


# ---------------------------------------------------------------- the verdict


@dataclass(frozen=True, slots=True)
class Reward:
    """How a verdict becomes a number. By default 1 for a success and else 0.

    * ``partial``: instead, the share of goals that were false at the start and are true now,
      nothing where frame, invariants, policies or answer fail;
    * ``step_penalty`` is taken off for each call;
    * ``safety_penalty`` is taken off for each broken policy, and once for collateral damage;
    * ``exploration_bonus`` is added for each tool that was called with success.

    Without penalties and bonus the reward lies in [0, 1].
    """

    partial: bool = False
    step_penalty: float = 0.0
    safety_penalty: float = 0.0
    exploration_bonus: float = 0.0


@dataclass(frozen=True, slots=True)
class GoalVerdict:
    """How one goal came out."""

    text: str
    holds: bool
    held_at_start: bool


@dataclass(frozen=True, slots=True)
class InvariantVerdict:
    """Whether an invariant holds; if not, ``row`` is the key of a row that breaks it."""

    name: str
    holds: bool
    row: str | int | None = None


@dataclass(frozen=True, slots=True)
class PolicyVerdict:
    """Whether a policy was kept; if not, ``call`` is the first call that broke it."""

    name: str
    holds: bool
    call: int | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """Everything that was judged. ``answer`` is None where the task asks for none."""

    success: bool
    reward: float
    goals: tuple[GoalVerdict, ...]
    collateral: tuple[str, ...]
    invariants: tuple[InvariantVerdict, ...]
    policies: tuple[PolicyVerdict, ...]
    answer: bool | None = None
    faults: tuple[str, ...] = ()
    ended: str | None = field(default=None)

    def __bool__(self) -> bool:
        return self.success

    def to_json(self) -> JsonObject:
        """The verdict, JSON-ready."""
        return {
            "success": self.success,
            "reward": self.reward,
            "goals": [_plain(goal) for goal in self.goals],
            "frame": {
                "holds": not self.collateral,
                "collateral": list(self.collateral),
            },
            "invariants": [_plain(invariant) for invariant in self.invariants],
            "policies": [_plain(policy) for policy in self.policies],
            "answer": None if self.answer is None else {"holds": self.answer},
            "faults": list(self.faults),
            "ended": self.ended,
        }


def _plain(part: GoalVerdict | InvariantVerdict | PolicyVerdict) -> JsonObject:
    return {member.name: getattr(part, member.name) for member in fields(part)}


def same_answer(given: JsonValue, wanted: JsonValue) -> bool:
    """Whether two JSON values are equal; True is not 1, and 60 is not 60.0."""
    if isinstance(given, list) and isinstance(wanted, list):
        pairs = zip(given, wanted, strict=False)
        return len(given) == len(wanted) and all(same_answer(a, b) for a, b in pairs)
    if isinstance(given, dict) and isinstance(wanted, dict):
        return given.keys() == wanted.keys() and all(
            same_answer(given[k], wanted[k]) for k in given
        )
    return type(given) is type(wanted) and given == wanted


def judge(
    state: S,
    instance: Instance[S],
    invariants: tuple[Invariant[S], ...],
    policies: tuple[Policy[S], ...],
    *,
    answer: JsonValue = None,
    faults: tuple[str, ...] = (),
    ended: str | None = None,
    reward: Reward = Reward(),
    calls: int = 0,
    tools: int = 0,
) -> Verdict:
    """The verdict on an episode that stands at ``state``.

    ``calls`` counts all calls of the episode, ``tools`` the different tools that succeeded.
    """
    task = instance.task
    goals: tuple[GoalVerdict, ...] = ()
    collateral: tuple[str, ...] = ()
    answered: bool | None = None
    if task is not None:
        held = instance.held(state)
        goals = tuple(
            GoalVerdict(goal.text, goal.reached(task, state), before)
            for goal, before in zip(task.goals, held, strict=True)
        )
        frame = instance.frame(state)
        collateral = tuple(frame.collateral(state)) if frame is not None else ()
        answered = _answered(task, state, answer)
    judged = tuple(_judge_invariant(invariant, state) for invariant in invariants)
    kept = tuple(_judge_policy(policy, state) for policy in policies)
    safe = (
        not collateral
        and not faults
        and answered is not False
        and all(invariant.holds for invariant in judged)
        and all(policy.holds for policy in kept)
    )
    asked = answered is not None or any(not goal.held_at_start for goal in goals)
    success = safe and task is not None and asked and all(goal.holds for goal in goals)
    amount = 1.0 if success else 0.0
    if reward.partial and not success and safe:
        paying = [goal.holds for goal in goals if not goal.held_at_start]
        amount = sum(paying) / len(paying) if paying else 0.0
    if reward.step_penalty or reward.safety_penalty or reward.exploration_bonus:
        breaches = sum(not policy.holds for policy in kept) + bool(collateral)
        amount += reward.exploration_bonus * tools
        amount -= reward.step_penalty * calls + reward.safety_penalty * breaches
    return Verdict(
        success, amount, goals, collateral, judged, kept, answered, faults, ended
    )


def _answered(task: Task[S], state: S, answer: JsonValue) -> bool | None:
    try:
        wanted = task.answer(state)
    except (Refusal, LookupError, ArithmeticError, TypeError, RecursionError):
        return False
    return None if wanted is NO_ANSWER else same_answer(answer, wanted)


def _judge_invariant(invariant: Invariant[S], state: S) -> InvariantVerdict:
    broken = list(invariant.breaks(state))
    if not broken:
        return InvariantVerdict(invariant.name, True)
    first = broken[0]
    if len(broken) > 1:
        keys = set(broken)
        table = next(one for one in state.tables if one.entity == invariant.entity)
        rows = (getattr(row, table.key) for row in table)
        first = next(key for key in rows if key in keys)
    return InvariantVerdict(invariant.name, False, first)


def _judge_policy(policy: Policy[S], state: S) -> PolicyVerdict:
    call, at_end = state.breaches.get(policy.name), policy.broken_at_end
    broken = call is not None or (at_end is not None and _true(at_end, state))
    return PolicyVerdict(policy.name, not broken, call)
