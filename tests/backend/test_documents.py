"""What is wrong with the frame of a state document is told once, and alike in both executions."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest

from differential.compare import package_of, shipped_world
from differential.playing import environment_of
from paracosm.interpreter import Episode, StateFaults

PACKAGES = sorted(
    path.parent
    for path in (Path(__file__).parents[2] / "generated").glob("*/pyproject.toml")
    if not path.parent.name.startswith("tau_")  # They have no scenario: their states are published.
)
WORLD = Path(__file__).parents[2] / "specs" / "worlds" / "filesystem.world"
FAULTS: tuple[tuple[Any, list[str]], ...] = (
    ([], ["the document: expected an object, got a list"]),
    ({}, ["rows: missing", "session.user_login: missing"]),
    (
        {"rows": []},
        ["rows: expected an object, got a list", "session.user_login: missing"],
    ),
    (
        {"rows": {}, "session": 3},
        ["session: expected an object, got a whole number"],
    ),
    (
        {"rows": {"Account": None}, "session": {"user_login": "ada", "cwd_inode": "x"}},
        ["rows.Account: expected a list or an object, got null"],
    ),
    (
        {"rows": {}, "fresh": None, "session": {"user_login": "ada", "cwd_inode": "x"}},
        ["fresh: expected an object, got null"],
    ),
)


def said(act: Any, *kinds: type[Exception]) -> list[str]:
    try:
        act()
    except kinds as fault:
        return str(fault).splitlines()
    return []


def test_a_fault_of_the_frame_is_told_once(tmp_path: Path) -> None:
    world = shipped_world(WORLD)
    with package_of(world, tmp_path) as package:
        for document, faults in FAULTS:
            environment = environment_of(package)
            assert said(lambda: environment.reset(state=document), ValueError) == faults
            assert said(lambda: Episode.start(world, state=document), StateFaults) == faults


def test_a_row_that_is_missing_is_told_once(tmp_path: Path) -> None:
    world = shipped_world(WORLD.with_name("bank.world"))
    with package_of(world, tmp_path) as package:
        environment = environment_of(package)
        environment.reset(seed=1)
        rows = environment.state()["rows"]
        owner = rows["Account"][0]["owner_id"]
        assert len({account["owner_id"] for account in rows["Account"]}) > 1
        for customers, missing in (
            ([], f'there is no Customer "{owner}", nor any other in rows.Customer'),
            (
                [one for one in rows["Customer"] if one["id"] != owner],
                f'there is no Customer "{owner}"',
            ),
        ):
            accounts = [one | {"owner_id": owner} for one in rows["Account"] if customers]
            document = {
                "rows": rows
                | {"Customer": customers, "Account": accounts or rows["Account"], "Transfer": []}
            }
            faults = [f"rows.Account[0].owner_id: {missing}"]
            assert said(lambda: environment.reset(state=document), ValueError) == faults
            assert said(lambda: Episode.start(world, state=document), StateFaults) == faults


@pytest.mark.parametrize("folder", PACKAGES, ids=lambda folder: folder.name)
def test_a_sampled_state_is_loaded_as_it_was(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Members left out among them: what refers to nothing refers to nothing afterwards."""
    monkeypatch.syspath_prepend(str(folder))
    env = environment_of(importlib.import_module(f"{folder.name}_world"))
    for seed in range(12):
        env.reset(seed=seed)
        before = env.state()
        env.reset(state=before)
        assert env.state()["rows"] == before["rows"]
