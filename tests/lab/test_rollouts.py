"""Rows for reinforcement learning, played in the way in which TRL plays them."""

from __future__ import annotations

import inspect
import json
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest
from lab.small import bank, suite

from paracosm.lab.datasets.exporting import Export, export
from paracosm.lab.rollouts import factories, reward
from paracosm.lab.speech import last_words

CLASSES = factories([bank()], users=True)


@cache
def rows() -> tuple[dict[str, Any], ...]:
    folder = Path(mkdtemp())
    export(suite(), {"bank": bank()}, Export(form="rl", users=True), folder)
    return tuple(map(json.loads, (folder / "rl.jsonl").read_text("utf-8").splitlines()))


def tools(kind: type[Any]) -> set[str]:
    """What TRL takes for tools."""
    found = {name for name, _ in inspect.getmembers(kind, predicate=inspect.isfunction)}
    assert "reset" in found and "get_reward" not in found
    return {name for name in found if not name.startswith("_")} - {"reset"}


def last(row: dict[str, Any], answer: str | None) -> list[dict[str, str]]:
    text = last_words(None if answer is None else json.loads(answer), answer is not None)
    return [{"role": "assistant", "content": text}]


def test_the_tools_are_those_of_the_world() -> None:
    offered = set(bank().roles)
    assert {name: tools(kind) for name, kind in CLASSES.items()} == {
        "bank_world:Bank": {*offered, "reply"}
    }
    assert tools(factories([bank()])["bank_world:Bank"]) == offered


@pytest.mark.parametrize("number", range(len(rows())))
def test_the_golden_trajectory_is_paid_and_nothing_else(number: int) -> None:
    row = rows()[number]
    environment = CLASSES[row["environment"]]()
    golden, answer = json.loads(row["extra_info"]["golden"]), row["extra_info"]["answer"]
    # Environments are used again and again: an episode leaves nothing behind for the next.
    for made, said, paid in ((golden, answer, 1.0), ([], answer, 0.0), (golden[:-1], None, 0.0)):
        assert environment.reset(**row) is None
        for step in made:
            assert isinstance(getattr(environment, step["tool"])(**step["arguments"]), str)
        assert reward([last(row, said)], [environment], prompts=[row["prompt"]]) == [paid]


def test_an_answer_is_heard_in_the_last_message() -> None:
    asked = [row for row in rows() if row["extra_info"]["answer"] is not None and not row["user"]]
    assert asked
    for row in asked:
        environment = CLASSES[row["environment"]]()
        for text, paid in ((f"Answer: {row['extra_info']['answer']}", 1.0), ("I know it.", 0.0)):
            environment.reset(**row)
            for step in json.loads(row["extra_info"]["golden"]):
                getattr(environment, step["tool"])(**step["arguments"])
            assert reward([[{"role": "assistant", "content": text}]], [environment]) == [paid]
