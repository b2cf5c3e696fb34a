"""The world is consistent whatever is called, and its reference solutions are what they claim."""

from __future__ import annotations

import pickle

import pytest

from filesystem_world import Filesystem, verify
from filesystem_world.check import FilesystemConsistency, run
from filesystem_world.tasks import TASKS


def test_state_machine() -> None:
    run(FilesystemConsistency, examples=30, steps=50)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("task", TASKS)
def test_reference_solution(task: str, seed: int) -> None:
    env = Filesystem()
    env.reset(seed, task=task)
    initial = env.state()
    assert not env.fork().finish().success, "doing nothing pays"
    verdict = env.solve()
    assert verdict.success, verdict.to_json()
    assert verify(initial, env.state(), env.trajectory, env.answer) == verdict
    assert pickle.loads(pickle.dumps(env)).verdict() == verdict
    assert pickle.loads(pickle.dumps(env.snapshot())).to_json() == env.trajectory
