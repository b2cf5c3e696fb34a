"""An episode: a state that calls change, the trajectory of calls, and a verdict at the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from paracosm.depth import deep
from paracosm.interpreter import bind, document, verdict
from paracosm.interpreter.call import Answer, Entry, perform, refusal_answer
from paracosm.interpreter.context import Context, Done
from paracosm.interpreter.sample import SamplingError, completed, default_scenario, samples
from paracosm.interpreter.state import State
from paracosm.interpreter.streams import Stream
from paracosm.interpreter.values import Refused, Value, WorldFault
from paracosm.ir.nodes import Task, World


@dataclass(slots=True)
class Episode:
    """One run of a world, from a state at the start to a verdict.

    Made by :meth:`start` and :meth:`fork`. The state is replaced by every call that succeeds, and never
    changed, so forks share what they have in common.
    """

    world: World
    seed: int
    scenario: str | None
    task: Task | None
    instruction: str
    givens: dict[str, Value]
    initial: State
    current: State
    max_calls: int | None = None
    entries: tuple[Entry, ...] = ()
    answer: Any = None
    ended: str | None = None
    results: dict[str, Value] = field(default_factory=dict)

    @classmethod
    def start(
        cls,
        world: World,
        *,
        seed: int = 0,
        scenario: str | None = None,
        task: str | None = None,
        state: dict[str, Any] | None = None,
        max_calls: int | None = None,
    ) -> Episode:
        """An episode in a sampled state, or in the given state document.

        A task brings its scenario. Without a task and a scenario the first scenario is sampled, or the
        empty state where the world has none. Raises :class:`SamplingError` where no state satisfies
        its conditions, :class:`~.document.StateFaults` where the document is no state.
        """
        world = completed(world)
        chosen = None if task is None else world.tasks[task]
        name = scenario
        if name is None and chosen is not None:
            name = chosen.scenario
        if name is None and state is None:
            first = default_scenario(world)
            name = None if first is None else first.name
        for attempt, initial in _states(world, seed, name, state):
            label = "state" if state is not None else name or ""
            bound = _bound(world, seed, label, chosen, attempt, initial)
            if bound is not None:
                givens, text = bound
                return cls(
                    world=world,
                    seed=seed,
                    scenario=name,
                    task=chosen,
                    instruction=text,
                    givens=givens,
                    initial=initial,
                    current=initial.copy(),
                    max_calls=max_calls,
                )
        raise SamplingError(f"{task}: the givens bind nothing in this state")

    # ------------------------------------------------------------ calls

    def call(self, name: str, arguments: Any = None) -> Answer:
        """Calls a tool by its wire name with arguments in JSON; never raises."""
        if self.ended is not None:
            refused = Refused("EpisodeOver", "The episode is over.")
            return refusal_answer(self.world, refused)
        after, entry = perform(
            self.world, self.current, self.initial, self.history, name, arguments
        )
        self.current = after
        self.entries = (*self.entries, entry)
        if after.over:
            self.ended = "tool"
        elif self.max_calls is not None and len(self.entries) >= self.max_calls:
            self.ended = "truncated"
        return entry.answer

    @property
    def history(self) -> tuple[Done, ...]:
        """The successful calls, in order."""
        return tuple(entry.done for entry in self.entries if entry.done is not None)

    def finish(self, answer: Any = None) -> dict[str, Any]:
        """Ends the episode, with a reply where the task asks for one, and gives the verdict."""
        if self.ended != "finished":
            self.answer = answer
        if self.ended is None:
            self.ended = "finished"
        return self.verdict()

    def fork(self) -> Episode:
        """An episode that goes on from here on its own."""
        return replace(self, results=dict(self.results), givens=dict(self.givens))

    # ------------------------------------------------------------ what can be seen

    def state(self) -> dict[str, Any]:
        """The state as a document."""
        return document.dump(self.world, self.current)

    def trajectory(self) -> list[dict[str, Any]]:
        """All calls so far, refused ones too, as JSON."""
        return [
            {
                "tool": entry.tool,
                "arguments": entry.arguments,
                "value": entry.answer.value,
                "error": entry.answer.error,
            }
            for entry in self.entries
        ]

    def made(self) -> tuple[tuple[str, Any], ...]:
        """All calls so far, as they can be made again."""
        return tuple((entry.tool, entry.arguments) for entry in self.entries)

    @property
    def context(self) -> Context:
        """The moment as an expression sees it, with the givens of the task in scope."""
        return Context(self.world, self.current, self.initial, dict(self.givens), self.history)

    def verdict(self) -> dict[str, Any]:
        """The verdict as it would be if the episode ended now."""
        played = [
            verdict.Played(index, entry.breaches, entry.fault)
            for index, entry in enumerate(self.entries)
        ]
        with deep():
            return verdict.judge(
                self.context, self.task, self.givens, played, self.answer, self.ended
            )

    # ------------------------------------------------------------ the reference solution

    def solution(self) -> Iterator[tuple[str, Any]]:
        """The calls of the reference solution, each worked out when it is asked for.

        A later step may use the result of an earlier one, so each call is to be made in this episode
        before the next one is taken. Ends early where a step cannot be worked out, because what it
        needs was refused or is gone.
        """
        if self.task is None:
            return
        for step in self.task.solution:
            try:
                with deep():
                    called = bind.wire_call(step, self.context.naming(self.results))
            except WorldFault:
                return
            yield called
            if step.name is not None and self.entries and self.entries[-1].done is not None:
                self.results[step.name] = self.entries[-1].done.result

    def wanted_answer(self) -> Any:
        """What the task asks to be told, as JSON; None where it asks for nothing."""
        if self.task is None or self.task.answer is None:
            return None
        with deep():
            return verdict.wanted_answer(self.task.answer, self.context)

    def play(self) -> list[Answer]:
        """Plays the reference solution to its end."""
        return [self.call(name, arguments) for name, arguments in self.solution()]


def _states(
    world: World, seed: int, scenario: str | None, state: dict[str, Any] | None
) -> Iterator[tuple[int, State]]:
    if state is None:
        yield from samples(world, seed, scenario)
    else:
        with deep():
            yield 0, document.load(world, state)


def _bound(
    world: World,
    seed: int,
    label: str,
    task: Task | None,
    attempt: int,
    initial: State,
) -> tuple[dict[str, Value], str] | None:
    if task is None:
        return {}, ""
    stream = Stream(seed, label, "task", task.name, attempt)
    context = Context(world, initial, initial)
    with deep():
        givens = bind.bind(task, context, stream)
        if givens is None:
            return None
        return givens, bind.instruction(task, givens, context, stream)
