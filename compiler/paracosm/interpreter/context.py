"""What an expression or statement is evaluated in."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from paracosm.interpreter.state import State
from paracosm.interpreter.streams import Stream
from paracosm.interpreter.values import Value
from paracosm.ir.nodes import World


@dataclass(frozen=True, slots=True)
class Done:
    """A successful call, as ``called``, ``calls`` and ``result`` see it."""

    tool: str
    arguments: dict[str, Value]
    result: Value


@dataclass(frozen=True, slots=True)
class Invented:
    """Where the values of ``some`` come from: the call that asks, and how often it has asked."""

    tool: str
    arguments: str
    """Canonical JSON of the wire arguments."""
    positions: Iterator[int] = field(default_factory=itertools.count)


@dataclass(slots=True)
class Context:
    """The world, its state now and at the start, the names in scope, and what happened so far.

    ``stream`` is there while a scenario is sampled, and only then: it is what makes a ``create``
    draw the members that are not given.
    """

    world: World
    state: State
    initial: State
    locals: dict[str, Value] = field(default_factory=dict)
    history: tuple[Done, ...] = ()
    invented: Invented | None = None
    stream: Stream | None = None

    def naming(self, names: dict[str, Value]) -> Context:
        """The same moment with more names in scope."""
        return self.within(self.locals | names)

    def within(self, names: dict[str, Value]) -> Context:
        """The same moment with these names in scope, and no others: the body of a function."""
        return Context(
            self.world,
            self.state,
            self.initial,
            dict(names),
            self.history,
            self.invented,
            self.stream,
        )

    def at_start(self) -> Context:
        """The moment at which the episode began."""
        return replace(self, state=self.initial, history=())
