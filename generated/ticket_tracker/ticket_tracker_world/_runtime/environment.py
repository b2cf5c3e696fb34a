"""Environments: episodes that are reset, played, forked, recorded and judged."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime
from operator import itemgetter
from typing import Any, ClassVar, Generic, Literal, Self, TypeVar, cast

from .draws import Rejected, SamplingError, Stream
from .judging import (
    NO_ANSWER,
    Instance,
    Invariant,
    InvariantVerdict,
    Policy,
    Reward,
    Task,
    Verdict,
    judge,
)
from .refusals import (
    EpisodeOver,
    InvalidArguments,
    JsonObject,
    JsonValue,
    Refusal,
    ResetError,
)
from .refusals import UnknownTool, WorldFault, impossible
from .state import EpisodeState, Moment, Start, dump_state, load_state
from .tables import Table
from .values import ABSENT, ATOMS, as_text, json_copy, to_json
from .wire import DEPTH, Arguments, DocumentFault, Mismatch, unexpected

S = TypeVar("S", bound=EpisodeState)
T = TypeVar("T")
Ending = Literal["finished", "tool", "truncated"]

_ATTEMPTS = 100
_KEPT = 32
_NO_LIMIT = sys.maxsize


def refusal_json(refusal: Refusal) -> JsonValue:
    """How a refusal looks on the wire where the world does not say."""
    return {
        "error": {"code": refusal.code, "message": refusal.message, **refusal.members}
    }


class Tool(Generic[S]):
    """A tool as it is called: ``run(state, …)`` takes its ``arguments`` as they come off the wire.

    An argument that is missing is :data:`ABSENT`. ``run`` checks them and does what the tool does. What it gives
    is written when somebody looks, since it does not change after the call: by ``value`` for programs,
    by ``text`` for agents. ``table`` names the table of a result that is a row, of which the text may be known.
    """

    __slots__ = ("run", "arguments", "value", "text", "table", "_pick")

    def __init__(
        self,
        run: Callable[..., T],
        *arguments: str,
        value: Callable[[T], Any] = json_copy,
        text: Callable[[T], str] = to_json,
        table: str | None = None,
    ) -> None:
        self.run: Callable[..., Any] = run
        self.arguments = arguments
        self.value: Callable[[Any], Any] = value
        self.text: Callable[[Any], str] = text
        self.table = table
        self._pick = _picking(arguments)

    @property
    def is_text(self) -> bool:
        """Whether the result itself is what an agent reads, not its JSON."""
        return self.text is as_text

    def ordered(self, given: Any, tool: str) -> tuple[object, ...]:
        """Arguments by name in the order of ``run``; private, so that their giver may change them."""
        names = self.arguments
        if given.__class__ is not dict:
            if given is None:
                return (ABSENT,) * len(names)
            if not isinstance(given, dict):
                raise InvalidArguments(f"arguments: {unexpected('an object', given)}")
            return self.ordered(dict(cast("Arguments", given)), tool)
        by_name: Arguments = given
        values: tuple[object, ...]
        try:
            if len(by_name) != len(names):
                raise KeyError
            values = self._pick(by_name)
        except KeyError:
            for name in by_name:
                if name not in names:
                    text = f"{name}: not an argument of {tool}"
                    raise InvalidArguments(text) from None
            values = tuple(by_name.get(name, ABSENT) for name in names)
        for value in values:
            if type(value) not in ATOMS:
                try:
                    return tuple(map(json_copy, values))
                except RecursionError:
                    raise InvalidArguments("arguments: nested too deeply") from None
        return values


def _picking(names: tuple[str, ...]) -> Callable[[Arguments], tuple[object, ...]]:
    """Takes the values under these names out of an object that has them all."""
    match names:
        case ():
            return lambda given: ()
        case (name,):
            return lambda given: (given[name],)
        case _:
            made: Any = itemgetter  # its type says nothing of what it gives
            pick: Callable[[Arguments], tuple[object, ...]] = made(*names)
            return pick


@dataclass(frozen=True, slots=True, kw_only=True)
class World(Generic[S]):
    """All that is particular to a world, for the generic half of its package."""

    name: str
    state: type[S]
    tools: Mapping[str, Tool[S]]
    """The tools by their names on the wire."""
    scenarios: Mapping[str, Callable[[S, Stream], None]] = field(
        default_factory=dict[str, Callable[[S, Stream], None]]
    )
    tasks: Mapping[str, type[Task[S]]] = field(default_factory=dict[str, type[Task[S]]])
    invariants: tuple[Invariant[S], ...] = ()
    policies: tuple[Policy[S], ...] = ()
    refusal: Callable[[Refusal], JsonValue] = refusal_json
    draw_parameters: Callable[[S, Stream], None] | None = None
    draw_session: Callable[[S, Stream], None] | None = None
    kept: dict[tuple[str | None, str | None, int], Instance[S]] = field(
        default_factory=dict[tuple[str | None, str | None, int], Instance[S]],
        repr=False,
    )
    """The instances that were sampled last."""

    @property
    def policy(self) -> str:
        """What an agent is told not to do, in Markdown."""
        return "\n".join(f"* {policy.text}" for policy in self.policies)

    # ------------------------------------------------------------ where episodes start

    def sampled(self, seed: int, scenario: str | None, task: str | None) -> Instance[S]:
        """The instance that a seed gives; raises :class:`SamplingError` where none comes about."""
        wanted = scenario, task, seed
        instance = self.kept.pop(wanted, None)
        if instance is None:
            instance = self._sample(seed, scenario, task)
            if len(self.kept) >= _KEPT:
                del self.kept[next(iter(self.kept))]
        self.kept[wanted] = instance
        return instance

    def _sample(self, seed: int, scenario: str | None, task: str | None) -> Instance[S]:
        failed = ""
        for attempt in range(_ATTEMPTS):
            try:
                start = self._attempt(Stream(seed, scenario or "", attempt), scenario)
                return self._bound(start, seed, scenario, task, attempt)
            except (Rejected, Refusal) as rejected:
                failed = str(rejected)
            except (LookupError, ArithmeticError, TypeError, RecursionError) as error:
                failed = f"{type(error).__name__}: {error}"
        wanted = f"scenario {scenario}" if task is None else f"task {task}"
        raise SamplingError(
            f"{wanted}: no state in {_ATTEMPTS} attempts; the last one broke: {failed}"
        )

    def _attempt(self, stream: Stream, scenario: str | None) -> Start[S]:
        state = self.state()
        state.secret = stream.secret()
        if self.draw_parameters is not None:
            self.draw_parameters(state, stream)
        if scenario is not None:
            self.scenarios[scenario](state, stream)
        if self.draw_session is not None:
            self.draw_session(state, stream)
        if state.journal:
            state.commit()
        state.settle(state)
        start = Start(state)
        initial = start.state(self.state)
        for invariant in self.invariants:
            for key in invariant.breaks(initial):
                raise Rejected(
                    invariant.name if key is None else f"{invariant.name} of {key}"
                )
        return start

    def _bound(
        self,
        start: Start[S],
        seed: int,
        scenario: str | None,
        task: str | None,
        attempt: int,
    ) -> Instance[S]:
        origin: JsonObject = {"seed": seed, "scenario": scenario, "task": task}
        if task is None:
            return Instance(start, None, "", origin)
        stream = Stream(seed, scenario or "state", "task", task, attempt)
        initial = start.state(self.state)
        bound = self.tasks[task].bind(initial, stream)
        if bound is None:
            raise Rejected(f"what the task {task} is given")
        return Instance(start, bound, stream.pick(bound.asks(initial)), origin)

    def placed(self, start: Start[S], seed: int, task: str | None) -> Instance[S]:
        """A task bound in a loaded state."""
        wanted = task, seed
        if wanted not in start.instances:
            try:
                start.instances[wanted] = self._bound(start, seed, None, task, 0)
            except Rejected as rejected:
                raise SamplingError(f"the state has not {rejected}") from None
        return cast("Instance[S]", start.instances[wanted])


# ---------------------------------------------------------------- what comes back


class Answer:
    """What a call gave: ``value`` JSON-ready, ``error`` None or the code of the refusal.

    Both ``value`` and ``text`` are written when they are asked for.
    """

    __slots__ = ("error", "_result", "_tool", "_state", "_value")

    def __init__(
        self,
        result: Any,
        tool: Tool[Any],
        state: EpisodeState | None,
        error: str | None = None,
    ) -> None:
        self.error = error
        self._result = result
        self._tool = tool
        self._state = state
        self._value: Any = ABSENT

    @property
    def value(self) -> JsonValue:
        """The answer, which belongs to the caller."""
        if self._value is ABSENT:
            self._value = self._tool.value(self._result)
        return cast(JsonValue, self._value)

    @property
    def text(self) -> str:
        """What an agent reads."""
        tool = self._tool
        if tool.table is None:
            return tool.text(self._result)
        table: Table[Any, Any] = getattr(self._state, tool.table)
        return table.text(self._result, tool.text)

    def __repr__(self) -> str:
        return f"Answer(value={self.value!r}, error={self.error!r})"


_REFUSED: Tool[Any] = Tool(refusal_json, text=as_text)
"""What writes refusals."""


@dataclass(frozen=True, slots=True)
class Episode:
    """What an agent is given at the start. ``instruction`` is empty where there is no task."""

    instruction: str
    policy: str
    tools: tuple[JsonObject, ...]
    """The tools in the OpenAI dialect."""
    seed: int
    scenario: str | None
    task: str | None


Record = tuple[Any, object, Any, "str | None"]
"""One call of the trajectory: tool, arguments, result, code of the refusal.

The tool is its ``run`` with a tuple of arguments; it is a name with an object where these did not fit. The
result is as ``run`` gave it; that of a refused call is the refusal as it stands on the wire.
"""


class Snapshot(Generic[S]):
    """An episode at one moment. It pickles, and ``to_json`` gives it to another process."""

    __slots__ = ("kind", "instance", "moment", "records", "ended", "answer", "faults")

    def __init__(self, environment: Environment[S]) -> None:
        self.kind = type(environment)
        self.instance = environment.instance
        self.moment = environment.live.moment()
        self.records = tuple(environment.records)
        self.ended: Ending | None = environment.ended
        self.answer = environment.answer
        self.faults = tuple(environment.faults)

    def to_json(self) -> JsonObject:
        """The snapshot, JSON-ready: where the episode started and its calls."""
        return recording(
            self.instance, self.kind.world, self.records, self.ended, self.answer
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return _snapshot_again, (self.kind, self.to_json())


def _as_refusal(error: Exception) -> Refusal:
    if isinstance(error, Refusal):
        return error
    if isinstance(error, Mismatch):
        return InvalidArguments(str(error))
    return impossible(f"{type(error).__name__}: {error}")


def _unknown(name: object) -> UnknownTool:
    if isinstance(name, str):
        return UnknownTool(f'There is no tool "{name}".')
    return UnknownTool(f"tool: {unexpected('a string', name)}")


def recording(
    instance: Instance[S],
    world: World[S],
    records: tuple[Record, ...],
    ended: Ending | None,
    answer: JsonValue,
) -> JsonObject:
    """An episode as JSON: its origin, task, calls and end."""
    task = instance.task
    named = {tool.run: (name, tool) for name, tool in world.tools.items()}

    def by_name(called: Any, given: Any) -> tuple[str, object, Tool[S]]:
        if not isinstance(given, tuple):
            return called, given, _REFUSED
        name, tool = named[called]
        values = zip(tool.arguments, cast("tuple[object, ...]", given), strict=True)
        arguments = {one: value for one, value in values if value is not ABSENT}
        return name, arguments, tool

    document: JsonObject = {
        "world": world.name,
        **instance.origin,
        "instruction": instance.instruction,
        "given": {} if task is None else task.givens(),
        "calls": [
            {
                "tool": tool,
                "arguments": plain_json(arguments),
                "value": (writer if error is None else _REFUSED).value(result),
                "error": error,
            }
            for called, given, result, error in records
            for tool, arguments, writer in (by_name(called, given),)
        ],
        "ended": ended,
        "answer": answer,
    }
    if instance.origin["scenario"] is None:
        document["state"] = dump_state(instance.start.state(world.state))
    return document


def plain_json(value: object) -> JsonValue:
    """A copy of ``value``, or where JSON cannot say it, a text that says so.

    Arguments that JSON cannot say were refused for their shape, and so is the text instead of them.
    """
    try:
        return _plain_json(value, 2 * DEPTH)
    except ValueError as fault:
        return f"not JSON: {fault}"


def _plain_json(value: object, depth: int) -> JsonValue:
    match value:
        case None | bool() | int() | str():
            return value
        case float() if math.isfinite(value):
            return value
        case list() if depth:
            items = cast("list[object]", value)
            return [_plain_json(item, depth - 1) for item in items]
        case dict() if depth:
            entries = cast("dict[object, object]", value)
            if not all(isinstance(key, str) for key in entries):
                raise ValueError("a key that is no string")
            return {str(k): _plain_json(item, depth - 1) for k, item in entries.items()}
        case _:
            raise ValueError(type(value).__name__)


# ---------------------------------------------------------------- the environment


class Environment(Generic[S]):
    """One world, one episode at a time. Two environments never see each other.

    ``check_invariants`` says when invariants are judged: ``"verdict"``, or after each ``"call"`` too
    (for the rows it wrote; what breaks is listed in ``violations``). ``max_calls`` truncates
    episodes. ``reward`` says how verdicts become numbers.

    Whatever an agent asks for, ``call`` answers; only ``reset`` raises, a :class:`ResetError`.
    """

    world: ClassVar[World[Any]]
    schemas: ClassVar[tuple[JsonObject, ...]] = ()
    tools: Any
    """The tools as typed methods."""

    def __init__(
        self,
        *,
        check_invariants: Literal["verdict", "call"] = "verdict",
        max_calls: int | None = None,
        reward: Reward = Reward(),
    ) -> None:
        if check_invariants not in ("verdict", "call"):
            raise ResetError(
                f'check_invariants: expected "verdict" or "call", got {check_invariants!r}'
            )
        shaping: Any = reward  # a caller may not heed the annotation
        if not isinstance(shaping, Reward):
            raise ResetError(f"reward: expected a Reward, got {type(shaping).__name__}")
        self.check_invariants = check_invariants
        self.max_calls = max_calls
        self.reward = reward
        self._watched = check_invariants == "call"
        self._limit_to(max_calls)
        self.attach()
        self.reset()

    # ------------------------------------------------------------ episodes

    def reset(
        self,
        seed: int = 0,
        *,
        task: str | None = None,
        scenario: str | None = None,
        state: JsonObject | Start[S] | None = None,
        max_calls: int | None = None,
    ) -> Episode:
        """Begin an episode: of a task, of a scenario, or in a state (a document, or what ``load`` made of it).

        With neither it is the first scenario. Raises :class:`ResetError` for an unknown task or scenario,
        and of its kinds :class:`SamplingError` where the seed gives none, :class:`DocumentFault` for a bad document.
        """
        world = self.world
        instance: Instance[S]
        if type(seed) is not int:
            raise ResetError(
                f"seed: expected a whole number, got {type(seed).__name__}"
            )
        # Names are compared, not looked up: a caller may give what has no hash.
        if task is not None and task not in list(world.tasks):
            raise ResetError(
                f"There is no task {task!r}; there are {', '.join(world.tasks) or 'none'}."
            )
        if state is not None:
            instance = world.placed(
                state if isinstance(state, Start) else self.load(state), seed, task
            )
        else:
            if scenario is None:
                scenario = (
                    next(iter(world.scenarios), None)
                    if task is None
                    else world.tasks[task].scenario
                )
            elif scenario not in list(world.scenarios):
                known = ", ".join(world.scenarios) or "none"
                raise ResetError(
                    f"There is no scenario {scenario!r}; there are {known}."
                )
            instance = world.sampled(seed, scenario, task)
        self._limit_to(self.max_calls if max_calls is None else max_calls)
        self.begin(instance)
        return self.episode

    @classmethod
    def load(cls, document: JsonObject) -> Start[Any]:
        """A state document made ready for any number of resets; raises :class:`DocumentFault`."""
        return load_state(cls.world.state, document)

    def begin(self, instance: Instance[S]) -> None:
        """Begin an episode of an instance; ``reset`` finds it by name."""
        self.instance = instance
        self.live: S = self.world.state(instance.start)
        """The state of the episode, for reading."""
        self.records: list[Record] = []
        self.faults: list[str] = []
        self.violations: list[tuple[int, InvariantVerdict]] = []
        self.ended: Ending | None = None
        self.answer: JsonValue = None

    @property
    def episode(self) -> Episode:
        """What the agent was given at the start of this episode."""
        instance = self.instance
        if instance.episode is None:
            origin: Any = instance.origin
            policy, text = self.world.policy, instance.instruction
            instance.episode = Episode(text, policy, self.schemas, **origin)
        return cast("Episode", instance.episode)

    # ------------------------------------------------------------ calls

    def call(self, name: str, arguments: object = None) -> Answer:
        """Call a tool by its name on the wire. Never raises: a refusal is an answer too."""
        try:
            tool, given = self._found(name, arguments)
            return Answer(self.perform(tool.run, given), tool, self.live)
        except Refusal as refusal:
            return Answer(self.world.refusal(refusal), _REFUSED, None, refusal.code)

    def run(self, name: str, arguments: object = None) -> Any:
        """As :meth:`call`, for programs: gives the bare answer, raises the Refusal."""
        tool, given = self._found(name, arguments)
        return tool.value(self.perform(tool.run, given))

    def _found(
        self, name: str, arguments: object
    ) -> tuple[Tool[Any], tuple[object, ...]]:
        """A tool and its arguments in order; what fits no tool is a call that is refused."""
        try:
            tool = self.world.tools[name]
        except (KeyError, TypeError):
            raise self._misfit(name, arguments, None) from None
        try:
            return tool, tool.ordered(arguments, name)
        except Refusal as refusal:
            raise self._misfit(name, arguments, refusal) from None

    def perform(self, run: Callable[..., T], arguments: tuple[object, ...]) -> T:
        """Run a tool and record the call; raises the Refusal where there is one.

        The typed methods call this; ``arguments`` and what it gives become part of the trajectory.
        """
        if self.ended is not None:
            raise EpisodeOver("The episode is over.")
        state = self.live
        try:
            # Python calls faster where it sees how many arguments there are.
            match len(arguments):
                case 1:
                    result = run(state, arguments[0])
                case 2:
                    result = run(state, arguments[0], arguments[1])
                case _:
                    result = run(state, *arguments)
            if counted := self._counted:
                self._see_ahead()
            if journal := state.journal:
                broken = self._broken() if self._watched else None
                if len(journal) == 1:
                    journal[0].finish(state)
                    journal.clear()
                else:
                    state.commit()
                if broken:
                    self.violations += broken
                if state.ended:
                    self.ended = "tool"
        except BaseException as error:
            raise self._failed(run, arguments, error) from None
        if state.pending:
            state.resolve(len(self.records))
        self.records.append((run, arguments, result, None))
        if counted:
            self._count()
        return result

    def _see_ahead(self) -> None:
        """Fail a call behind which the clock could not move; what else is wrong with it comes first."""
        state = self.live
        if state.step is not None and state.now > datetime.max - state.step:
            state.check_writes()
            raise impossible("the clock is beyond the limits")

    def _count(self) -> None:
        """Move the clock and end the episode where it is time."""
        state = self.live
        if state.step is not None:
            state.clock = state.now + state.step
        if len(self.records) >= self._limit and self.ended is None:
            self.ended = "truncated"

    def _limit_to(self, calls: int | None) -> None:
        if calls is not None and (type(calls) is not int or calls < 0):
            raise ResetError(
                f"max_calls: expected a whole number from 0 on, got {calls!r}"
            )
        self._limit = _NO_LIMIT if calls is None else calls
        self._counted = calls is not None or self.world.state.step is not None

    def applicable(self, name: str, arguments: object = None) -> bool:
        """Whether a call would succeed now; nothing changes."""
        return self.refusal(name, arguments) is None

    def refusal(self, name: str, arguments: object = None) -> Refusal | None:
        """What a call would be refused with now, None where it would succeed; nothing changes."""
        if self.ended is not None:
            return EpisodeOver("The episode is over.")
        state = self.live
        try:
            self.tried(name, arguments)
            state.check_writes()
        except Exception as error:
            return _as_refusal(error)
        finally:
            state.rollback()
        return None

    def tried(self, name: str, arguments: object = None) -> Any:
        """What a call answers, without its end: neither checked nor recorded, and to be rolled back."""
        # Names are compared, not looked up: a caller may give what has no hash.
        if name not in list(self.world.tools):
            raise _unknown(name)
        tool = self.world.tools[name]
        return tool.value(tool.run(self.live, *tool.ordered(arguments, name)))

    def _failed(
        self, tool: object, arguments: object, error: BaseException
    ) -> BaseException:
        self.live.rollback()
        if not isinstance(error, Exception):
            return error
        refusal = _as_refusal(error)
        if isinstance(refusal, WorldFault):
            self.faults.append(refusal.message)
        value = self.world.refusal(refusal)
        self.records.append((tool, arguments, value, refusal.code))
        if len(self.records) >= self._limit:
            self.ended = "truncated"
        return refusal

    def _misfit(
        self, name: object, arguments: object, refusal: Refusal | None
    ) -> Refusal:
        """The refusal of a call that reaches no tool: of its name, or of what its arguments are."""
        if self.ended is not None:
            return EpisodeOver("The episode is over.")
        text = name if isinstance(name, str) else type(name).__name__
        refusal = _unknown(name) if refusal is None else refusal
        failed = self._failed(text, plain_json(arguments), refusal)
        assert isinstance(failed, Refusal)
        return failed

    def _broken(self) -> list[tuple[int, InvariantVerdict]]:
        """Which invariants the running call breaks: those that it could, for the rows it wrote."""
        state, call = self.live, len(self.records)
        written = {part.entity: part for part in state.journal if part is not state}
        changed = set(written)
        if len(written) < len(state.journal):
            changed |= {"session", "clock"}
        found: list[tuple[int, InvariantVerdict]] = []
        for invariant in self.world.invariants:
            if invariant.entity is None or not changed.isdisjoint(invariant.reads):
                broken = list(invariant.breaks(state))
            elif invariant.entity in written:
                table = written[invariant.entity]
                rows = ((key, table.get(key)) for key in table.touched)
                broken = [
                    key for key, row in rows if row and not invariant.holds(state, row)
                ]
            else:
                continue
            for key in broken:
                found.append((call, InvariantVerdict(invariant.name, False, key)))
        return found

    # ------------------------------------------------------------ the end

    def finish(self, answer: JsonValue = None) -> Verdict:
        """End the episode, with an answer where the task asks for one, and judge it."""
        if self.ended != "finished":
            self.answer = plain_json(answer)
        if self.ended is None:
            self.ended = "finished"
        return self.verdict()

    def solve(self) -> Verdict:
        """Play the reference solution of the task and finish with the right answer."""
        task = self.instance.task
        if task is None:
            raise ResetError("There is no task to solve in this episode.")
        task.solution(self.live, self.tools)
        answer = task.answer(self.live)
        return self.finish(None if answer is NO_ANSWER else answer)

    def verdict(self) -> Verdict:
        """Judge the episode as it stands; costs what it touched."""
        world = self.world
        tools = 0
        if self.reward.exploration_bonus:
            tools = len({record[0] for record in self.records if record[3] is None})
        return judge(
            self.live,
            self.instance,
            world.invariants,
            world.policies,
            answer=self.answer,
            faults=tuple(self.faults),
            ended=self.ended,
            reward=self.reward,
            calls=len(self.records),
            tools=tools,
        )

    # ------------------------------------------------------------ states and recordings

    def state(self) -> JsonObject:
        """The state document of this moment."""
        return dump_state(self.live)

    @property
    def trajectory(self) -> JsonObject:
        """The episode so far, JSON-ready: where it started, its calls and its end."""
        return recording(
            self.instance, self.world, tuple(self.records), self.ended, self.answer
        )

    def fork(self) -> Self:
        """Another environment at the same moment; costs what the episode touched."""
        twin = self._bare()
        twin._take(self.instance, self.live.moment())
        twin.records = self.records.copy()
        twin.faults = self.faults.copy()
        twin.violations = self.violations.copy()
        twin.ended, twin.answer = self.ended, self.answer
        return twin

    def snapshot(self) -> Snapshot[S]:
        """This moment, to be restored any number of times."""
        return Snapshot(self)

    def restore(self, snapshot: Snapshot[S] | JsonObject) -> None:
        """Go to a moment that :meth:`snapshot` (or its ``to_json``) gave.

        Raises :class:`ResetError` for anything else, and for a moment of another world.
        """
        if not isinstance(snapshot, Snapshot):
            self.replay(snapshot)
            return
        if snapshot.kind.world is not self.world:
            raise ResetError(
                f"snapshot: expected one of {self.world.name}, got one of {snapshot.kind.world.name}"
            )
        self._take(snapshot.instance, snapshot.moment)
        self.records = list(snapshot.records)
        self.faults = list(snapshot.faults)
        self.violations = []
        self.ended, self.answer = snapshot.ended, snapshot.answer

    def replay(self, trajectory: JsonObject, *, max_calls: int | None = None) -> None:
        """Begin where a recorded episode began and make its calls again.

        Raises :class:`DocumentFault` for what is no trajectory.
        """
        recorded = _recorded(self.world, trajectory, ("answer",))
        self.reset(
            recorded["seed"],
            task=recorded["task"],
            scenario=recorded["scenario"],
            state=recorded.get("state"),
            max_calls=max_calls,
        )
        for call in recorded["calls"]:
            self.call(call["tool"], call["arguments"])
        self.ended, self.answer = recorded["ended"], recorded["answer"]

    def _take(self, instance: Instance[S], moment: Moment) -> None:
        self.begin(instance)
        self.live.go_to(moment)

    def _bare(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.check_invariants, twin.max_calls = self.check_invariants, self.max_calls
        twin.reward, twin._watched = self.reward, self._watched
        twin._limit, twin._counted = self._limit, self._counted
        twin.attach()
        return twin

    def attach(self) -> None:
        """Make what belongs to this environment alone; a world's class makes its tools here."""

    def __reduce__(self) -> tuple[Any, ...]:
        options = self.check_invariants, self.max_calls, self.reward
        limit = None if self._limit == _NO_LIMIT else self._limit
        return _environment_again, (type(self), options, limit, self.trajectory)


def _environment_again(
    kind: type[Any], options: Any, limit: Any, trajectory: JsonObject
) -> Any:
    check_invariants, max_calls, reward = options
    again = kind(check_invariants=check_invariants, max_calls=max_calls, reward=reward)
    again.replay(trajectory, max_calls=limit)
    return again


def _snapshot_again(kind: type[Any], trajectory: JsonObject) -> Any:
    again = kind()
    again.replay(trajectory)
    return again.snapshot()


def _recorded(world: World[Any], trajectory: object, also: tuple[str, ...]) -> Any:
    """A trajectory as :func:`recording` writes it; ``also`` names what it must have besides."""
    if not isinstance(trajectory, dict):
        expected = "an object as env.trajectory gives"
        raise DocumentFault([f"trajectory: {unexpected(expected, trajectory)}"])
    recorded = cast("dict[str, Any]", trajectory)
    needed = ("seed", "scenario", "task", "calls", "ended", *also)
    faults = [f"trajectory.{one}: missing" for one in needed if one not in recorded]
    if recorded.get("world", world.name) != world.name:
        faults.append(f'trajectory.world: expected "{world.name}"')
    calls: Any = recorded.get("calls", [])
    if not isinstance(calls, list):
        faults.append(f"trajectory.calls: {unexpected('a list', calls)}")
        calls = []
    for index, call in enumerate(cast("list[Any]", calls)):
        if not isinstance(call, dict) or not {"tool", "arguments"} <= call.keys():
            expected = "expected an object with tool and arguments"
            faults.append(f"trajectory.calls[{index}]: {expected}")
    if faults:
        raise DocumentFault(faults)
    return recorded


def verify_recording(
    kind: type[Environment[Any]],
    initial: JsonObject,
    final: JsonObject,
    trajectory: JsonObject,
    answer: JsonValue = None,
) -> Verdict:
    """The verdict on a recorded episode, from its documents alone.

    The calls are made again in ``initial``, since policies are judged in the state before each call; a
    ``final`` state to which they do not lead is a fault.
    """
    world = kind.world
    start = load_state(world.state, initial)
    recorded = _recorded(world, trajectory, ("given", "instruction"))
    origin: JsonObject = {name: recorded[name] for name in ("seed", "scenario", "task")}
    task: Task[Any] | None = None
    if recorded["task"] is not None:
        if recorded["task"] not in list(world.tasks):
            known = ", ".join(world.tasks)
            fault = (
                f"trajectory.task: there is no {recorded['task']!r}; there are {known}"
            )
            raise DocumentFault([fault])
        bound: Any = world.tasks[recorded["task"]]
        try:
            task = bound.again(recorded["given"])
        except (TypeError, LookupError, Mismatch):
            names = ", ".join(given.name for given in fields(bound))
            fault = f"trajectory.given: expected an object with {names or 'nothing'}"
            raise DocumentFault([fault]) from None
    environment = kind()
    environment.begin(Instance(start, task, recorded["instruction"], origin))
    for call in recorded["calls"]:
        environment.call(call["tool"], call["arguments"])
    if environment.state() != final:
        environment.faults.append("The final state is not where the calls lead.")
    environment.ended, environment.answer = recorded["ended"], answer
    return environment.verdict()
