"""Every kind of expression and statement is lowered, and means what the interpreter says.

What the shipped worlds do not use, the random ones do; ``tests/differential`` plays both in both
executions. Here it is counted that nothing is left out, and the few worlds are played that neither has.
"""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from differential.compare import disagreement, package_of, shipped_world, starts, world_of
from differential.random_world import source
from paracosm.analysis import traverse
from paracosm.ir import nodes as n
from paracosm.lowering.facts import all_expressions

HERE = Path(__file__).parent
OWN = sorted((HERE / "worlds").glob("*.world"))
SHIPPED = sorted((HERE.parents[1] / "specs" / "worlds").glob("*.world"))
RANDOM = 80


@cache
def _met() -> frozenset[str]:
    worlds = [shipped_world(path) for path in [*OWN, *SHIPPED]]
    worlds += [world for seed in range(RANDOM) if (world := world_of(source(seed))) is not None]
    met: set[str] = set()
    for world in worlds:
        met |= {type(expr).__name__ for expr in all_expressions(world)}
        bodies = [one.body for one in world.functions.values()]
        bodies += [one.body for one in world.tools.values()]
        bodies += [one.body for one in world.scenarios.values()]
        for body in bodies:
            met |= {type(statement).__name__ for statement in traverse.statements(body)}
    return frozenset(met)


@pytest.mark.parametrize("union", ["Expr", "Statement"])
def test_every_kind_is_met(union: str) -> None:
    assert {kind.__name__ for kind in get_args(getattr(n, union))} <= _met()


@pytest.mark.parametrize("path", OWN, ids=lambda path: path.stem)
def test_a_world_is_its_package(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    world = shipped_world(path)
    with package_of(world, tmp_path) as package:
        for start in starts(world):
            for seed in range(6):
                assert disagreement(world, package, seed, start, calls=30) is None
    folder = tmp_path / world.name
    for judge in (["mypy", "--strict", "-p", f"{world.name}_world"], ["black", "--check", "."]):
        found = subprocess.run(
            [sys.executable, "-m", *judge], cwd=folder, capture_output=True, text=True
        )
        assert found.returncode == 0, found.stdout + found.stderr
    # What hostile.world says is text, and nothing of it was run.
    assert not list(tmp_path.rglob("owned"))


def test_a_loop_that_deletes_its_rows_ends(tmp_path: Path) -> None:
    text = '''"""Notes."""
environment notes

entity Note:
    key id: int = serial()

tool sweep():
    """Delete all."""
    for each in [row for row in Note]: delete each

scenario some_notes:
    """Three notes."""
    create 3 Note()
'''
    world = world_of(text)
    assert world is not None
    with package_of(world, tmp_path) as package:
        environment = package.Notes()
        environment.reset(seed=1)
        assert len(environment.state()["rows"]["Note"]) == 3
        environment.call("sweep", {})
        assert environment.state()["rows"].get("Note", []) == []
