"""An independent look for shorter plans: breadth-first, blind, without a bound or a table of the planner's.

It plays the public environment call by call and tells states apart by their documents, of which it spells out
what an episode has written: the rest is the same in all of them. It shares with the planner only the definition
of what an agent can know and say (:mod:`.knowledge`, :mod:`.calls`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from paracosm.lab.bench import Bench
from paracosm.lab.calls import Calls
from paracosm.lab.draft import Draft
from paracosm.lab.knowledge import Known, Ledger
from paracosm.lab.roles import Role
from paracosm.lab.sorts import Sorts

MOST = 1_000_000

_MERGED = 2
"""From one layer to the next calls multiply; that so many of them lead to one state is taken for granted."""

_GLANCE = 20_000
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
    seen: set[Any] = {_identity(env, ledger.start)}
    expansions = before = 0
    for depth in range(1, length):
        last = depth == length - 1
        ahead, layer = layer, []
        due = _calls_ahead(calls, roles, ahead, most)
        # A layer that cannot be finished settles nothing, and neither does one before such a layer.
        growth = due / max(1, before) / _MERGED
        hopeless = due * growth ** (length - 1 - depth) > most
        if expansions + due > (min(most, _GLANCE) if hopeless else most):
            return Check(None, depth - 1, False, expansions)
        before = due
        for snapshot, known in ahead:
            env.restore(snapshot)
            for call in calls.all(known):
                expansions += 1
                answer = env.call(call.tool, dict(call.arguments))
                if answer.error is not None:
                    continue
                if not env.live.breaches:
                    shown = ledger.learnt(call.role, call.arguments, answer.value)
                    after = ledger.closed(known | shown)
                    # Nothing comes after the last layer, so it is not told apart any more.
                    identity = None if last else _identity(env, after)
                    if last or identity not in seen:
                        seen.add(identity)
                        if _succeeds(env, ledger, after):
                            return Check(depth, depth, True, expansions)
                        if not last:
                            layer.append((env.snapshot(), after))
                env.restore(snapshot)
    return Check(None, length - 1, True, expansions)


def _calls_ahead(
    calls: Calls, tools: Iterable[str], layer: Iterable[tuple[Any, Known]], most: int
) -> int:
    """How many calls can be made from a layer; counted no further than ``most``."""
    total = 0
    for _, known in layer:
        total += sum(len(calls.of(tool, known)) for tool in tools)
        if total > most:
            break
    return total


def _identity(env: Any, known: Known) -> Any:
    """What tells a moment from others of its episode: what was written, noted and learnt."""
    live = env.live
    tables = tuple((tuple(_written(table)), table.handed) for table in live.tables)
    session = None if live.session is None else _text(live.session.encode())
    notes = frozenset(
        f"{tool} {note.arguments!r}" for tool, made in live.notes.items() for note in made
    )
    return known, tables, session, live.ended, notes


def _written(table: Any) -> Iterator[tuple[Any, str]]:
    """The rows that differ from those at the start, as they stand in a state document."""
    for key, before, after in table.changes():
        now = "" if after is None else _text(table.encode(after))
        if before is None or now != _text(table.encode(before)):
            yield key, now


def _text(document: Any) -> str:
    return json.dumps(document, sort_keys=True)


def _succeeds(env: Any, ledger: Ledger, known: Known) -> bool:
    if known & ledger.asked != ledger.asked:
        return False
    task = env.instance.task
    if not all(goal.reached(task, env.live) for goal in task.goals):
        return False
    answer = task.answer(env.live)
    env.answer = None if answer is Ellipsis else answer
    return bool(env.verdict().success)
