"""Property tests that hold for every world, for ``check.py`` of a package. Needs Hypothesis."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any, ClassVar

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize

from .draws import SamplingError, Stream
from .environment import Environment
from .refusals import JsonValue
from .state import dump_state

_TEXTS = (
    "",
    "a",
    "tea pot",
    "Ünïcode ☃",
    "{braces}",
    '"quotes"',
    "x" * 300,
    "\ud800",
)


class Choose:
    """Chooses arguments from one number: mostly sensible ones, now and then a hostile one."""

    def __init__(self, number: int, environment: Environment[Any]) -> None:
        self._stream = Stream(number)
        self._environment = environment

    def among(self, *options: Callable[[], object]) -> Any:
        """What one of several expressions gives."""
        return self._stream.pick(options)()

    def member(self, *members: str) -> str:
        """A member of an enum, or none of them."""
        return self._stream.pick((*members, *members, "no such member"))

    def key(self, entity: str) -> Any:
        """The key of a row, or now and then of none."""
        table = next(t for t in self._environment.live.tables if t.entity == entity)
        keys = [getattr(row, table.key) for row in table]
        if not keys or self._stream.below(16) == 0:
            return self._stream.pick(("nobody", 0, None))
        return self._stream.pick(keys)

    def known(self, entity: str, attribute: str) -> Any:
        """A member of a row, or a text of its own."""
        table = next(t for t in self._environment.live.tables if t.entity == entity)
        rows = list(table)
        if not rows or self._stream.below(8) == 0:
            return self.text()
        return getattr(self._stream.pick(rows), attribute)

    def truth(self) -> bool:
        """A truth value."""
        return self._stream.flip(0.5)

    def number(self) -> Any:
        """A small number, seldom a huge one."""
        if self._stream.below(32) == 0:
            return self._stream.pick((-(10**30), 10**18, True, 1.0))
        return self._stream.between(-1, 10)

    def fraction(self) -> Any:
        """A number, seldom one that JSON does not have."""
        if self._stream.below(32) == 0:
            return self._stream.pick((float("nan"), float("inf"), 1e300))
        return self._stream.between(-100, 10_000) / 100

    def amount(self) -> str:
        """An amount of money."""
        if self._stream.below(32) == 0:
            return self._stream.pick(("1e9", "-0.001", "12", "1" * 40))
        return f"{self._stream.between(0, 500)}.{self._stream.below(100):02}"

    def text(self) -> str:
        """A word, or something to trip over."""
        if self._stream.below(4) == 0:
            return self._stream.pick(_TEXTS)
        return self._stream.word()

    def date(self) -> str:
        """A day, seldom one that does not exist."""
        day = self._stream.between(1, 32)
        return f"2024-{self._stream.between(1, 12):02}-{day:02}"

    def moment(self) -> str:
        """A moment."""
        return f"{self.date()}T{self._stream.between(0, 24):02}:00:00"

    def json(self) -> Any:
        """Any JSON value."""
        return self._stream.pick((None, 1, "a", [1, [2]], {"a": {"b": None}}))

    def items(self, choose: Callable[[], object]) -> Any:
        """A short list."""
        return [choose() for _ in range(self._stream.between(0, 3))]

    def entries(self, choose: Callable[[], object]) -> Any:
        """A small object."""
        return {
            self._stream.word(): choose() for _ in range(self._stream.between(0, 3))
        }


numbers = st.integers(0, 2**32 - 1)
"""What a rule draws: all arguments of a call come from one number."""


class Consistency(RuleBasedStateMachine):
    """Plays any world. A package adds ``kind`` and a rule for each of its tools.

    After each call: invariants that held still hold, a refusal changed nothing, answers are JSON. At
    the end: the calls made again lead to the same state, and no other environment noticed any.
    """

    kind: ClassVar[type[Environment[Any]]]
    played: ClassVar[int] = 0
    """How many calls all machines of this class have made."""

    def __init__(self) -> None:
        super().__init__()
        self.env = self.kind()

    @initialize(seed=st.integers(0, 31), place=numbers)
    def begin(self, seed: int, place: int) -> None:
        """Begin an episode of some scenario or task."""
        world = self.kind.world
        names = [*world.scenarios, *world.tasks]
        name = names[place % len(names)]
        try:
            if name in world.tasks:
                self.env.reset(seed, task=name)
            else:
                self.env.reset(seed, scenario=name)
        except SamplingError:
            self.env.reset(seed)
        self.bystander = self.env.fork()
        self.initial = self.env.state()
        self.current = self.initial

    def choose(self, number: int) -> Choose:
        """What chooses the arguments of one call."""
        return Choose(number, self.env)

    def attempt(self, tool: str, arguments: dict[str, JsonValue]) -> None:
        """Make a call and check what can be said of any call."""
        env = self.env
        type(self).played += 1
        expected = env.refusal(tool, arguments)
        answer = env.call(tool, arguments)
        assert answer.error == (None if expected is None else expected.code)
        assert answer.error != "WorldFault", answer.text
        (
            json.loads(answer.text)
            if not isinstance(answer.value, str)
            else answer.text.encode()
        )
        if answer.error is not None:
            assert (
                env.state() == self.current
            ), f"{tool} was refused and changed the state"
            return
        self.current = dump_state(env.live)
        for invariant in env.world.invariants:
            assert not list(
                invariant.breaks(env.live)
            ), f"{tool} broke {invariant.name}"

    def teardown(self) -> None:
        """Make all calls again, and look at the bystander."""
        if hasattr(self, "initial"):
            again = self.kind()
            again.replay(self.env.trajectory)
            assert again.state() == self.env.state()
            assert again.verdict() == self.env.verdict()
            assert self.bystander.state() == self.initial


def run(machine: type[Consistency], examples: int, steps: int) -> float:
    """Run a machine; raises what it finds. Gives its steps a second of processor time."""
    case: Any = machine.TestCase
    case.settings = settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        database=None,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    played, begun = machine.played, time.process_time()
    case("runTest").runTest()
    return (machine.played - played) / (time.process_time() - begun)
