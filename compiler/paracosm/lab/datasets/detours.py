"""Harmless insertions: calls that change nothing and show nothing that is still needed.

Both are proven: the tool is pure by its footprint, and what its answer shows is compared with every piece
that the rest of the trajectory needs. The trajectory that comes out is played and accepted.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from paracosm.lab.calls import Calls
from paracosm.lab.datasets.making import Case
from paracosm.lab.knowledge import pieces_of_call
from paracosm.lab.play import Play, Step
from paracosm.lab.restoring import ledger
from paracosm.lab.staging import Played

_TRIES = 24


@dataclass(frozen=True, slots=True)
class Detour:
    """A golden trajectory with one call more, at ``place``."""

    place: int
    played: Played


def detours(case: Case, most: int) -> Iterator[Detour]:
    """Up to ``most`` golden trajectories with a harmless call in them."""
    stream = case.stream("detours")
    golden = case.golden()
    pure = [name for name in case.offered() if case.kit.roles[name].pure]
    if not pure or case.script is not None:
        return
    found: set[tuple[int, str]] = set()
    for _ in range(_TRIES):
        if len(found) >= most:
            return
        place = stream.below(len(golden) + 1)
        extra = _harmless(case, golden, place, stream.pick(pure), stream)
        if extra is None or (place, repr(extra)) in found or extra in golden:
            continue
        made = case.played((*golden[:place], extra, *golden[place:]))
        if made.success and not made.refused:
            found.add((place, repr(extra)))
            yield Detour(place, made)


def _harmless(
    case: Case, golden: tuple[Step, ...], place: int, tool: str, stream: object
) -> Step | None:
    """A call of a pure tool that could be made at a place and shows nothing needed after it."""
    kit, known_here = case.kit, ledger(case.kit, case.document)
    play = Play(kit.bench, case.instance)
    known = known_here.start
    for step in golden[:place]:
        _, value = play.call(step.tool, step.arguments)
        shown = known_here.learnt(kit.roles[step.tool], step.arguments, value)
        known = known_here.closed(known | shown)
    needed = known_here.asked
    for step in golden[place:]:
        for piece in pieces_of_call(kit.roles[step.tool], step.arguments):
            needed |= known_here.bit(piece)
    for call in stream.shuffled(Calls(known_here, kit.roles).of(tool, known))[:4]:  # type: ignore[attr-defined]
        here = play.moment()
        done, value = play.call(call.tool, call.arguments)
        play.go_to(here)
        if not done:
            continue
        shown = known_here.closed(known | known_here.learnt(call.role, call.arguments, value))
        if not shown & needed & ~known:
            return Step(call.tool, dict(call.arguments))
    return None
