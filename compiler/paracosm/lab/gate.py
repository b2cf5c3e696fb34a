"""What an instance must pass before it is let out; what does not pass is thrown away and counted.

The conditions are those under which a task can be trusted: the verifier says no at the start and on each
proper prefix of the golden trajectory, yes after it and after every other shortest plan; it rejects
every mutant; each value of the golden trajectory can be known when it is needed; and the
instruction gives away none that has to be read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from paracosm.lab.draft import Draft
from paracosm.lab.knowledge import pieces_of_call
from paracosm.lab.mutants import Kind, score
from paracosm.lab.planner import Model, Result
from paracosm.lab.play import Json, Play, Step
from paracosm.lab.templates import stands_in
from paracosm.lab.walks import Walker

FEWEST_MUTANTS = 5
FEWEST_ASKS = 4
"""An instruction and three paraphrases."""


@dataclass(frozen=True, slots=True)
class Passed:
    """An instance that passed, and how many mutants of each kind its verifier rejected."""

    mutants: Mapping[Kind, int]


@dataclass(frozen=True, slots=True)
class Thrown:
    """Why an instance was thrown away."""

    reason: str


def gate(
    draft: Draft, about: Model, result: Result, golden: Sequence[Step], walker: Walker, stream: Any
) -> Passed | Thrown:
    """Put a planned draft to all tests."""
    play = about.play
    right = None if draft.answer is Ellipsis else draft.answer
    if len(set(draft.asks)) < FEWEST_ASKS:
        return Thrown("too few ways to say it")
    if _verdict(play, (), None):
        return Thrown("true at the start")
    if not _verdict(play, golden, right):
        return Thrown("false after the golden trajectory")
    for length in range(len(golden)):
        if _verdict(play, golden[:length], None):
            return Thrown("true on a prefix")
    if not _verdict(play, draft.solution, right):
        return Thrown("false after the author's solution")
    for plan in result.plans:
        steps = [Step(call.tool, dict(call.arguments)) for call in plan]
        if not _verdict(play, steps, right):
            return Thrown("false after another shortest plan")
    unknown = _unknown(about, golden)
    if unknown:
        return Thrown(unknown)
    if _gives_away(draft, about, golden):
        return Thrown("gives away what must be read")
    found = score(play, about.roles, walker, golden, draft.answer, stream)
    if found.survivors:
        return Thrown(f"takes a mutant for right: {found.survivors[0].kind}")
    if found.total < FEWEST_MUTANTS:
        return Thrown("too few mutants")
    return Passed(found.made)


def _verdict(play: Play, steps: Sequence[Step], answer: Json) -> bool:
    play.restart()
    for step in steps:
        play.call(step.tool, step.arguments)
    return bool(play.verdict(answer).success)


def _unknown(about: Model, golden: Sequence[Step]) -> str:
    """Which argument of the golden trajectory is not known when it is needed; empty where none."""
    play, ledger = about.play, about.ledger
    play.restart()
    known = ledger.start
    for step in golden:
        role = about.roles[step.tool]
        for piece in pieces_of_call(role, step.arguments):
            if not ledger.knows(known, piece):
                return "needs a value that cannot be known"
        done, value = play.call(step.tool, step.arguments)
        if not done:
            return "is refused"
        known = ledger.closed(known | ledger.learnt(role, step.arguments, value))
    return ""


def _gives_away(draft: Draft, about: Model, golden: Sequence[Step]) -> bool:
    """Whether an instruction says a value that is not meant to be told.

    Short values and numbers stand in texts by chance; what counts is a text of four characters or more.
    """
    ledger = about.ledger
    for step in golden:
        for piece in pieces_of_call(about.roles[step.tool], step.arguments):
            value = piece[1]
            if ledger.knows(ledger.start, piece) or not isinstance(value, str) or len(value) < 4:
                continue
            if any(stands_in(value, ask, exactly=True) for ask in draft.asks):
                return True
    return False
