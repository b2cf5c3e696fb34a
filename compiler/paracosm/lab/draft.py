"""An instance in the making: what a source of tasks hands to the planner and the gate."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from paracosm.lab.errand import Question
from paracosm.lab.knowledge import Derived, Piece
from paracosm.lab.play import Json, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A task bound in a state, with all that an agent is told and nothing proved yet."""

    source: str
    """``template`` or ``errand``."""
    origin: dict[str, Json]
    """What the initial state is made of: seed, scenario, task, edge."""
    instance: Any
    """Of the package: the start and the task that judges."""
    state: Json
    """The initial state in full, where seed and scenario alone do not give it."""
    asks: tuple[str, ...]
    """All ways to say it, the chosen one first."""
    sentences: tuple[str, ...]
    """The same without the values in them."""
    literals: tuple[Piece, ...]
    """What the instruction says, whichever way it is said."""
    derived: tuple[Derived, ...]
    questions: tuple[Question, ...]
    introduced: tuple[Piece, ...]
    solution: tuple[Step, ...]
    """A way that leads there, not always the shortest."""
    answer: Json
    """What has to be answered; Ellipsis where nothing is asked."""
    expected: int = 0
    """The length of a way that was found without searching, 0 where none was looked for."""
    reach: int = 0
    """How many calls can be made by whoever knows all that can be read."""
