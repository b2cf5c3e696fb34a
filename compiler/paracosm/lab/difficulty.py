"""How hard an instance is, told from its certificate, and in which order instances are best learnt.

Levels: 1 is up to two calls, nothing to be read for them; 2 up to four; 3 up to six; 4 is seven or more. What
is asked without a change counts like a call. Tiers say how many tools are offered beside those that
are needed: 0 none, 1 half of the others and two of other worlds, 2 all and four of other worlds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from paracosm.analysis import traverse
from paracosm.ir import nodes as n
from paracosm.lab.knowledge import pieces_of_call
from paracosm.lab.planner import Model, Result
from paracosm.lab.play import Json, Step

LEVELS = (1, 2, 3, 4)
TIERS = (0, 1, 2)

SHORTEST = {1: 1, 2: 2, 3: 5, 4: 7}
"""The least length of a level."""


def level(length: int, reads: int) -> int:
    """The level of an instance by the length of its shortest plans and the reads that they need."""
    if length >= 7:
        return 4
    if length >= 5:
        return 3
    if length >= 3 or reads:
        return 2
    return 1


def features(about: Model, result: Result, golden: Sequence[Step]) -> dict[str, Json]:
    """What makes an instance easy or hard."""
    play, ledger = about.play, about.ledger
    play.restart()
    known = ledger.start
    branching: list[int] = []
    candidates: list[int] = []
    reads: set[str] = set()
    shown_by: dict[int, str] = {}
    for step in golden:
        role = about.roles[step.tool]
        branching.append(sum(len(about.calls.of(tool, known)) for tool in about.roles))
        for piece in pieces_of_call(role, step.arguments):
            bit = ledger.bit(piece)
            candidates.append(len(ledger.values(piece[0], known)))
            if not ledger.start & bit and bit in shown_by:
                reads.add(shown_by[bit])
        _, value = play.call(step.tool, step.arguments)
        fresh = ledger.closed(known | ledger.learnt(role, step.arguments, value)) & ~known
        known |= fresh
        while fresh:
            low = fresh & -fresh
            shown_by[low] = f"{step.tool} {sorted(map(str, step.arguments.values()))}"
            fresh ^= low
    return {
        "length": len(golden),
        "reads": len(reads),
        "branching": round(sum(branching) / max(1, len(branching)), 1),
        "candidates": round(sum(candidates) / max(1, len(candidates)), 1),
        "guards": sum(_guards(about.roles[step.tool].tool) for step in golden),
        "optimal_plans": result.count,
        "changes": sum(not about.roles[step.tool].pure for step in golden),
        "wrong_writes": _wrong_writes(about, golden),
        "expansions": result.effort.total,
        "asked": len(ledger.questions),
    }


def _guards(tool: n.Tool) -> int:
    return sum(isinstance(one, n.Require) for one in traverse.statements(tool.body))


def _wrong_writes(about: Model, golden: Sequence[Step]) -> int:
    """The changes that can be made right away, at the start, and are none of the golden ones."""
    play = about.play
    play.restart()
    right = {(step.tool, str(step.arguments)) for step in golden}
    here, count = play.moment(), 0
    for tool, role in about.roles.items():
        if role.pure:
            continue
        for call in about.calls.of(tool, about.ledger.start)[:40]:
            if (call.tool, str(dict(call.arguments))) in right:
                continue
            if play.call(call.tool, call.arguments)[0]:
                count += 1
                play.go_to(here)
    return count


def offered(
    about: Model, plans: Iterable[Sequence[Any]], tier: int, stream: Any
) -> tuple[str, ...]:
    """The tools that are offered at a tier, in the order of the world."""
    needed = {call.tool for plan in plans for call in plan}
    others = [tool for tool in about.roles if tool not in needed]
    match tier:
        case 0:
            kept: set[str] = set()
        case 1:
            kept = set(stream.shuffled(others)[: (len(others) + 1) // 2])
        case _:
            kept = set(others)
    return tuple(tool for tool in about.roles if tool in needed or tool in kept)


def curriculum(instance: Mapping[str, Json]) -> tuple[Any, ...]:
    """The key by which instances are put in the order in which they are best learnt."""
    found = instance["features"]
    return (
        instance["level"],
        instance["tier"],
        found["length"],
        found["reads"],
        found["branching"],
        instance["id"],
    )
