"""Recovery: a wrong call in the golden trajectory, and the shortest way on from there.

The planner is started again in the state after the wrong call, with all that is known then. Its exact
remaining length gives the regret of each step: one, plus what is left after it, minus what was left
before. Golden steps have regret 0, a refused call or a needless one 1, one that has to be undone more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from paracosm.lab.bench import Bench
from paracosm.lab.datasets.making import Case
from paracosm.lab.datasets.wrong import changes, look_alike, wrong_arguments
from paracosm.lab.planner import Limits, Result, model, search
from paracosm.lab.play import Play, Step
from paracosm.lab.restoring import ledger, pieces
from paracosm.lab.staging import Played

_LIMITS = Limits(length=12, expansions=3_000, listed=1)
_TRIES = 5


@dataclass(frozen=True, slots=True)
class Recovery:
    """A trajectory with a wrong call at ``place``, and the regret of each of its calls."""

    place: int
    played: Played
    regrets: tuple[int, ...]

    @property
    def regret(self) -> int:
        """Of the wrong call; all others have none."""
        return self.regrets[self.place]


class _Resumed(Play):
    """A play that starts after some calls; differences still count from the initial state."""

    __slots__ = ("_before",)

    def __init__(self, bench: Bench, instance: Any, before: Sequence[Step]) -> None:
        super().__init__(bench, instance)
        self._before = tuple(before)
        self.restart()

    def restart(self) -> None:
        """Go back to the state after the calls."""
        super().restart()
        for step in self._before:
            self.call(step.tool, step.arguments)


def recoveries(case: Case, most: int, unmade: Counter[str]) -> Iterator[Recovery]:
    """Up to ``most`` recoveries; ``unmade`` counts why others came to nothing."""
    if case.script is not None:
        return
    stream, golden, found = case.stream("recovery"), case.golden(), 0
    tried: set[str] = set()
    for _ in range(_TRIES):
        if found >= most:
            return
        place = stream.below(len(golden))
        wrong = _wrong_call(case, golden, place, stream)
        if wrong is None or repr((place, wrong)) in tried:
            continue
        tried.add(repr((place, wrong)))
        before = (*golden[:place], wrong)
        result = resumed(case, before)
        if result.impossible:
            unmade["there is no way back"] += 1
            continue
        if not result.proved or result.length is None:
            unmade["out of the planner's reach"] += 1
            continue
        rest = tuple(Step(call.tool, dict(call.arguments)) for call in result.plans[0])
        made = case.played((*before, *rest))
        if not made.success:
            unmade["the way on was rejected"] += 1
            continue
        regret = 1 + result.length - (len(golden) - place)
        if regret < 1:
            unmade["the call was not wrong"] += 1
            continue
        found += 1
        yield Recovery(place, made, (*[0] * place, regret, *[0] * len(rest)))


def resumed(case: Case, before: Sequence[Step]) -> Result:
    """The shortest plans from the state after some calls, refused ones among them."""
    kit, knows = case.kit, ledger(case.kit, case.document)
    play = Play(kit.bench, case.instance)
    known = knows.start
    for step in before:
        done, value = play.call(step.tool, step.arguments)
        if done:
            shown = knows.learnt(kit.roles[step.tool], step.arguments, value)
            known = knows.closed(known | shown)
    knows.start = known
    introduced = pieces(case.document["introduced"])
    play = _Resumed(kit.bench, case.instance, before)
    about = model(play, kit.roles, knows, introduced, case.offered())
    return search(about, _LIMITS)


def _wrong_call(case: Case, golden: tuple[Step, ...], place: int, stream: Any) -> Step | None:
    step = golden[place]
    options = list(wrong_arguments(case, step, stream))
    made = [Step(step.tool, arguments) for arguments in options]
    alike = look_alike(case, step)
    if alike is not None:
        made.append(alike)
    made += changes(case, golden[:place], stream)
    made = [one for one in made if one not in golden]
    return stream.pick(made) if made else None
