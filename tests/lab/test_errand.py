"""Exact differences as goals: what the clock decides, and new rows in any order."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import paracosm
import pytest

from paracosm.lab.errand import as_instance, clock_bound, difference
from paracosm.lab.kit import Kit, kit
from paracosm.lab.play import Play, Step
from paracosm.lab.walks import Wish, replay


@cache
def _garage() -> Kit:
    world = paracosm.check(Path(__file__).parent / "garage.world").world
    assert world is not None
    return kit(world)


def _errand(steps: list[Step]) -> Play:
    """A play of the errand to make the difference that these steps make."""
    one = _garage()
    one.env.reset(0, scenario="morning")
    play = Play(one.bench, one.env.instance)
    loose = clock_bound(play, steps)
    assert replay(play, None, steps)
    instance = as_instance(one.bench, one.env.instance.start, {}, difference(play, loose))
    return Play(one.bench, instance)


def _drivers(parked: bool) -> list[str]:
    one = _garage()
    one.env.reset(0, scenario="morning")
    state = Play(one.bench, one.env.instance).state
    tables = {table.entity: table for table in state.tables}
    taken = {stay.driver_id for stay in tables["Stay"]}
    return [driver.id for driver in tables["Driver"] if (driver.id in taken) is parked]


def _step(tool: str, driver: str, **more: int) -> Step:
    return Step(tool, {"driver_id": driver, **more})


READ = Step("drivers", {})


def _wins(play: Play, *steps: Step) -> bool:
    assert replay(play, None, steps)
    return bool(play.verdict().success)


def test_whether_a_new_row_has_a_moment_is_asked_for_and_not_which() -> None:
    free = _drivers(parked=False)[0]
    park, leave = _step("park", free), _step("leave", free)
    stays, left = _errand([park]), _errand([park, leave])
    assert _wins(stays, READ, park) and not _wins(stays, park, leave)
    assert _wins(left, READ, park, READ, leave) and not _wins(left, READ, park)


def test_a_moment_in_an_older_row_may_be_any_other() -> None:
    parked = _drivers(parked=True)[0]
    for tool in ("leave", "greet"):
        play = _errand([_step(tool, parked), _step("top_up", parked, amount=5)])
        top_up = _step("top_up", parked, amount=5)
        assert _wins(play, READ, _step(tool, parked), top_up)
        assert _wins(play, top_up, READ, READ, _step(tool, parked))
        assert not _wins(play, READ, top_up), tool


def test_every_change_that_a_walk_asks_for_is_needed_and_reads_cost_nothing() -> None:
    one = _garage()
    count = 0
    for seed in range(12):
        one.env.reset(seed, scenario="morning")
        origin = {"seed": seed, "scenario": "morning", "task": None, "edge": None}
        stream: Any = one.bench.runtime.Stream("errand", seed)
        start = one.env.instance.start
        draft = one.walker.draft(start, origin, None, Wish(3, 0, False), stream)
        if draft is None:
            continue
        count += 1
        play = Play(one.bench, draft.instance)
        assert _wins(play, READ, *draft.solution)
        for place, step in enumerate(draft.solution):
            rest = [*draft.solution[:place], *draft.solution[place + 1 :]]
            if not one.roles[step.tool].pure and replay(play, None, rest):
                assert not play.verdict().success, (seed, step)
    assert count


@pytest.mark.parametrize("count", [3, 7])
def test_a_wrong_balance_is_no_wrong_new_row(count: int) -> None:
    free = _drivers(parked=False)[0]
    rounds = [_step("park", free), _step("leave", free)] * count
    top_up = _step("top_up", free, amount=5)
    play = _errand([*rounds, top_up])
    assert _wins(play, top_up, *rounds)
    assert not _wins(play, *rounds, _step("top_up", free, amount=6))
    reached = {goal.text: goal.reached(play.instance.task, play.state) for goal in _goals(play)}
    assert [text for text, holds in reached.items() if not holds] == [
        text for text in reached if "balance" in text
    ]


def test_many_new_rows_may_come_in_any_order() -> None:
    free, other = _drivers(parked=False)[:2]
    one = [_step("park", free), _step("leave", free)] * 4
    two = [_step("park", other), _step("leave", other)] * 4
    play = _errand([*one, *two, _step("park", free)])
    assert _wins(play, *two, *one, _step("park", free))
    assert _wins(play, *one, _step("park", free), *two)
    assert not _wins(play, *two, *one, _step("park", other))
    assert not _wins(play, *two, *one[2:], *two[:2], _step("park", free))


def _goals(play: Play) -> Any:
    return play.instance.task.goals
