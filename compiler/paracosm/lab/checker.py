"""An independent look for shorter plans: breadth-first, blind, without a bound or a table of the planner's.

It plays the public environment call by call, tells states apart by their full state documents, and shares with
the planner only the definition of what an agent can know and say (:mod:`.knowledge`, :mod:`.calls`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from paracosm.lab.bench import Bench
from paracosm.lab.calls import Calls
from paracosm.lab.draft import Draft
from paracosm.lab.knowledge import Known, Ledger
from paracosm.lab.roles import Role
from paracosm.lab.sorts import Sorts

MOST = 1_000_000

_MERGED = 4
"""From one layer to the next calls multiply; that so many of them lead to one state is taken for granted."""

_GLANCE = 5_000
"""How many calls are made where it can be foreseen that the end is out of reach."""


@dataclass(frozen=True, slots=True)
class Check:
    """What a blind search has seen.

    ``shortest`` is the length of a plan that it found, None where there is none up to the depth it has
    searched; ``complete`` says whether it came to the end of that depth.
    """

    shortest: int | None
    searched: int
    complete: bool
    expansions: int


def check(
    bench: Bench,
    sorts: Sorts,
    roles: Mapping[str, Role],
    draft: Draft,
    length: int,
    most: int = MOST,
) -> Check:
    """Look for plans of less than ``length`` calls, with ``most`` calls at most."""
    ledger = Ledger(bench.world, sorts, roles, draft.literals, draft.derived, draft.questions)
    calls = Calls(ledger, roles)
    env = bench.environment()
    env.begin(draft.instance)
    layer: list[tuple[Any, Known]] = [(env.snapshot(), ledger.start)]
    seen = {_identity(env, ledger.start)}
    expansions = before = 0
    for depth in range(1, length):
        following: list[tuple[Any, Known]] = []
        for snapshot, known in layer:
            for call in calls.all(known):
                expansions += 1
                if expansions > most:
                    return Check(None, depth - 1, False, expansions)
                env.restore(snapshot)
                answer = env.call(call.tool, dict(call.arguments))
                if answer.error is not None or env.live.breaches:
                    continue
                shown = ledger.learnt(call.role, call.arguments, answer.value)
                after = ledger.closed(known | shown)
                identity = _identity(env, after)
                if identity in seen:
                    continue
                seen.add(identity)
                if _succeeds(env, ledger, after):
                    return Check(depth, depth, True, expansions)
                following.append((env.snapshot(), after))
        layer = following
    return Check(None, length - 1, True, expansions)


def _identity(env: Any, known: Known) -> tuple[Known, str, frozenset[str]]:
    document = env.state()
    document.pop("clock", None)
    notes = frozenset(
        f"{tool} {note.arguments!r}" for tool, made in env.live.notes.items() for note in made
    )
    return known, json.dumps(document, sort_keys=True), notes


def _succeeds(env: Any, ledger: Ledger, known: Known) -> bool:
    if known & ledger.asked != ledger.asked:
        return False
    task = env.instance.task
    answer = task.answer(env.live)
    env.answer = None if answer is Ellipsis else answer
    return bool(env.verdict().success)
