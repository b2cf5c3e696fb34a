"""Recorded episodes: read, written, compared."""

from __future__ import annotations

import json

import pytest

from paracosm.diagnostics import Diagnostic
from paracosm.source import Source
from paracosm.tools.trajectory import Played, Trajectory, changes, dump, read

EPISODE = Trajectory(
    "shop_world", 7, "borrow_one", (Played("find", {"a": [1]}, "text", None),), None, 1.0
)


def test_what_was_written_is_read() -> None:
    assert read(Source("e.json", dump(EPISODE))) == EPISODE


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "{" * 100_000,
        '{"format": "paracosm-episode-1", "package": 3, "calls": []}',
        json.dumps(json.loads(dump(EPISODE)) | {"calls": [{"tool": 1}]}),
        json.dumps(json.loads(dump(EPISODE)) | {"seed": "7"}),
        json.dumps(json.loads(dump(EPISODE)) | {"task": []}),
    ],
)
def test_what_is_no_episode_is_a_diagnostic(text: str) -> None:
    found = read(Source("e.json", text))
    assert isinstance(found, Diagnostic) and found.rule.code == "PC912"


def test_changes_name_rows_and_members() -> None:
    before = {"rows": {"A": [{"id": "1", "n": 1}, {"id": "2", "n": 2}]}, "clock": "x"}
    after = {"rows": {"A": [{"id": "1", "n": 1.0}, {"id": "3", "n": 3}]}, "clock": "y"}
    assert list(changes(before, after)) == [
        "- A 2",
        "~ A 1.n: 1 -> 1.0",
        '+ A {"id": "3", "n": 3}',
        "~ clock: x -> y",
    ]
    assert not list(changes(before, before))
