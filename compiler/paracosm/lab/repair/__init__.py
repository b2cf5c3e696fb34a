"""Initial states repaired with OR-tools CP-SAT where sampling gives none (``docs/decisions/0011``).

A sample that no condition has thrown away is changed in as few of its drawn fields as will make it a state
of the world. OR-tools is an extra (``pip install 'paracosm[cpsat]'``), imported when it is used.
"""

from __future__ import annotations

import importlib.util
from dataclasses import dataclass

from paracosm.interpreter.state import State

HELP = "Or install paracosm[cpsat], with which samples are repaired that break a condition."


class Unrepaired(Exception):
    """No state came about; the text says which conditions stand in the way."""


@dataclass(frozen=True, slots=True)
class Repaired:
    """A state in which everything holds, and what it cost."""

    state: State
    attempt: int
    """Which sample it was made of."""
    drawn: int
    """How many fields could have been changed, each drawn by the scenario."""
    changed: int
    broke: str
    """What the sample broke."""
    frozen: tuple[str, ...]
    """What kept its sampled value because a condition on it could not be translated, and why."""

    @property
    def kept(self) -> float:
        """The share of drawn fields that are as they were drawn."""
        return 1 - self.changed / self.drawn if self.drawn else 1.0


def available() -> bool:
    """Whether the extra is installed."""
    return importlib.util.find_spec("ortools") is not None
