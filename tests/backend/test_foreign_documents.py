"""What is no name, snapshot or trajectory of a world is answered by an error that says what was expected."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from differential.compare import package_of, shipped_world
from differential.playing import environment_of

WORLDS = Path(__file__).parents[2] / "specs" / "worlds"
NONE_AT_ALL: list[Any] = [None, [], 3, "x", {}, {"seed": 0}]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModuleType]:
    with package_of(shipped_world(WORLDS / "bank.world"), tmp_path_factory.mktemp("bank")) as found:
        yield found


def _faults(package: ModuleType) -> Any:
    return importlib.import_module(f"{package.__name__}._runtime.wire").DocumentFault


@pytest.mark.parametrize("name", [[], {}, 3, "nothing"])
def test_names_are_strings_that_the_world_knows(package: ModuleType, name: Any) -> None:
    env = environment_of(package)
    with pytest.raises(package.ResetError, match="There is no task .*; there are "):
        env.reset(task=name)
    with pytest.raises(package.ResetError, match="There is no scenario .*; there are "):
        env.reset(scenario=name)


@pytest.mark.parametrize("given", NONE_AT_ALL, ids=repr)
def test_only_trajectories_are_played_again(package: ModuleType, given: Any) -> None:
    env = environment_of(package)
    start = env.state()
    for ask in (env.restore, env.replay, lambda one: package.verify(start, start, one)):
        with pytest.raises(_faults(package), match="^trajectory"):
            ask(given)


def test_each_fault_of_a_trajectory_has_its_place(package: ModuleType) -> None:
    env = environment_of(package)
    for part, value, said in (
        ("world", "other", 'trajectory.world: expected "bank"'),
        ("calls", None, "trajectory.calls: expected a list, got null"),
        ("calls", [3], r"trajectory.calls\[0\]: expected an object with tool and arguments"),
    ):
        with pytest.raises(_faults(package), match=said):
            env.replay(env.trajectory | {part: value})


def test_a_moment_of_another_world_is_refused(package: ModuleType, tmp_path: Path) -> None:
    env = environment_of(package)
    with package_of(shipped_world(WORLDS / "helpdesk.world"), tmp_path) as other:
        with pytest.raises(package.ResetError, match="trajectory: expected an object"):
            env.restore(environment_of(other).snapshot())
        with pytest.raises(package.ResetError, match='trajectory.world: expected "bank"'):
            env.restore(environment_of(other).snapshot().to_json())


def test_a_task_is_given_what_it_asks_for(package: ModuleType) -> None:
    env = environment_of(package)
    task = next(iter(env.world.tasks))
    env.reset(task=task)
    start, told = env.state(), env.trajectory
    for given in (None, {"nothing": 1}):
        with pytest.raises(_faults(package), match="trajectory.given: expected an object with"):
            package.verify(start, start, told | {"given": given})
    with pytest.raises(_faults(package), match="trajectory.task: there is no"):
        package.verify(start, start, told | {"task": []})
