"""Batches on a local Ray with two workers: the same results in the same order as on this process."""

from __future__ import annotations

import pytest

from paracosm.lab.cluster import on_ray
from paracosm.lab.faults import NoCluster

BASE = [0]


def prepare() -> None:
    BASE[0] = 1_000


def work(batch: list[int]) -> list[int]:
    return [BASE[0] + number * number for number in batch]


def fail(batch: list[int]) -> list[int]:
    raise ValueError(f"batch {batch}")


BATCHES = [list(range(start, start + 5)) for start in range(0, 60, 5)]


@pytest.mark.slow
def test_results_come_in_order() -> None:
    pytest.importorskip("ray")
    made = list(on_ray("local", prepare, work, BATCHES))
    assert made == [[1_000 + number * number for number in batch] for batch in BATCHES]


@pytest.mark.slow
def test_instances_come_out_in_the_same_bytes() -> None:
    pytest.importorskip("ray")
    from lab.batches import begin, made

    batches = [[0, 3], [4], [5]]
    begin()
    assert list(on_ray("local", begin, made, batches)) == [made(batch) for batch in batches]


@pytest.mark.slow
def test_what_fails_there_fails_here() -> None:
    pytest.importorskip("ray")
    with pytest.raises(ValueError, match="batch"):
        list(on_ray("local", prepare, fail, BATCHES))


def test_without_ray() -> None:
    try:
        import ray  # noqa: F401
    except ImportError:
        with pytest.raises(NoCluster, match="not installed"):
            list(on_ray("auto", prepare, work, BATCHES))
    else:
        pytest.skip("Ray is installed")
