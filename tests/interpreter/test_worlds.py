"""The shipped worlds, read from their text: every task is won by its solution, and by nothing less."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

import pytest

from paracosm.interpreter import Episode, audit
from paracosm.interpreter.auditing import Kind
from paracosm.ir.nodes import World
from paracosm.tools.api import check

WORLDS = sorted((Path(__file__).parents[2] / "specs" / "worlds").glob("*.world"))


@lru_cache
def read(path: Path) -> World:
    checked = check(path)
    assert checked.world is not None, checked.diagnostics
    return checked.world


TASKS = [(path, task) for path in WORLDS for task in read(path).tasks]


@pytest.mark.parametrize("path, task", TASKS, ids=[f"{p.stem}-{t}" for p, t in TASKS])
def test_a_task_is_won_by_its_solution_and_not_by_doing_nothing(path: Path, task: str) -> None:
    world = read(path)
    for seed in range(2):
        episode = Episode.start(world, seed=seed, task=task)
        assert episode.instruction
        assert not episode.fork().finish()["success"]
        assert [one.error for one in episode.play()] == [None] * len(world.tasks[task].solution)
        wanted = episode.wanted_answer()
        assert episode.finish(wanted)["success"], episode.verdict()


@pytest.mark.parametrize("path", WORLDS, ids=[path.stem for path in WORLDS])
def test_a_state_document_comes_back(path: Path) -> None:
    world = read(path)
    for task in world.tasks:
        episode = Episode.start(world, seed=3, task=task)
        episode.play()
        document = json.loads(json.dumps(episode.state()))
        assert Episode.start(world, state=document).state() == document


@pytest.mark.parametrize("path", WORLDS, ids=[path.stem for path in WORLDS])
def test_nothing_goes_wrong_when_a_world_is_audited(path: Path) -> None:
    grave = set(Kind) - {Kind.NO_WITNESS, Kind.GOAL_AT_START}
    found = audit(read(path), seeds=range(1), calls=8)
    assert [str(one) for one in found if one.kind in grave] == []
