"""A world in which every kind of member is left open can be sampled, and its conditions hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from paracosm.interpreter import Episode
from paracosm.tools import front

PATH = Path(__file__).parent / "every_member.world"


@pytest.mark.parametrize("seed", range(5))
def test_every_member_can_be_drawn(seed: int) -> None:
    world = front.check_file(str(PATH)).world
    assert world is not None
    rows = Episode.start(world, seed=seed, scenario="s").state()["rows"]["Node"]
    assert len(rows) == 6
    assert {len(row["exact"]) for row in rows} == {12}
    assert all(row["few"] in (1, 5, 9) and 0 <= row["tiny"] < 30 for row in rows)
    assert all(set(row["totals"]) == {"red", "green", "blue"} for row in rows)
