"""A `where` inside of a record holds wherever the record is part of the state: in both executions alike."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from differential.compare import package_of, shipped_world
from differential.playing import environment_of
from paracosm.interpreter import Episode, StateFaults

WORLD = Path(__file__).parent / "worlds" / "records.world"
BROKEN = (
    (
        "set_line",
        {"cart_id": "c1", "index": 1, "quantity": 10},
        'Cart "c1", lines[1].quantity: must satisfy 1 <= quantity <= 9',
    ),
    (
        "set_first",
        {"cart_id": "c2", "quantity": 0},
        'Cart "c2", first.quantity: must satisfy 1 <= quantity <= 9',
    ),
    (
        "grow",
        {"cart_id": "c1", "weight": -1},
        'Cart "c1", tree.below[1].weight: must satisfy weight >= 0',
    ),
    (
        "pay",
        {"cart_id": "c1", "name": "x", "sum": 0},
        'Cart "c1", pays.x.sum: must satisfy sum > 0',
    ),
    ("now_line", {"quantity": 0}, "session.current.quantity: must satisfy 1 <= quantity <= 9"),
    ("now_tree", {"weight": -3}, "session.tree.below[0].weight: must satisfy weight >= 0"),
)


@pytest.mark.parametrize("tool, arguments, message", BROKEN, ids=[one[0] for one in BROKEN])
def test_a_call_that_breaks_it_is_refused(
    tool: str, arguments: dict[str, Any], message: str, tmp_path: Path
) -> None:
    world = shipped_world(WORLD)
    with package_of(world, tmp_path) as package:
        environment = environment_of(package)
        environment.reset(1)
        before = environment.state()
        for answer in (
            environment.call(tool, arguments),
            Episode.start(world, seed=1, scenario="one").call(tool, arguments),
        ):
            assert answer.value == {"error": {"code": "ConstraintBroken", "message": message}}
        assert environment.state() == before


def test_a_document_that_breaks_it_is_no_state(tmp_path: Path) -> None:
    world = shipped_world(WORLD)
    with package_of(world, tmp_path) as package:
        environment = environment_of(package)
        environment.reset(1)
        document = environment.state()
        document["rows"]["Cart"][1]["lines"][0]["quantity"] = 99
        document["session"]["current"]["quantity"] = 0
        with pytest.raises(ValueError) as package_says:
            environment.reset(state=document)
    with pytest.raises(StateFaults) as interpreter_says:
        Episode.start(world, state=document)
    for said in (str(package_says.value), str(interpreter_says.value)):
        assert (
            "rows.Cart[1]" in said and "lines[0].quantity: must satisfy 1 <= quantity <= 9" in said
        )
        assert "session.current.quantity: must satisfy 1 <= quantity <= 9" in said
