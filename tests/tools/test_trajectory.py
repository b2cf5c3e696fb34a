"""Recorded episodes: read, written, compared."""

from __future__ import annotations

import json

import pytest

from paracosm.diagnostics import Diagnostic
from paracosm.source import Source
from paracosm.tools.trajectory import Played, Trajectory, changes, read

RECORD = {
    "world": "shop",
    "seed": 7,
    "scenario": "small",
    "task": "borrow_one",
    "calls": [{"tool": "find", "arguments": {"a": [1]}, "value": None, "error": "NotFound"}],
    "ended": "finished",
    "answer": 3,
}


def test_an_episode_is_read() -> None:
    calls = (Played("find", {"a": [1]}, None, "NotFound"),)
    wanted = Trajectory("shop", 7, "small", "borrow_one", None, calls, "finished", 3)
    assert read(Source("e.json", json.dumps(RECORD))) == wanted


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "{" * 100_000,
        json.dumps(RECORD | {"calls": [{"tool": 1}]}),
        json.dumps(RECORD | {"calls": {}}),
        json.dumps(RECORD | {"seed": "7"}),
        json.dumps(RECORD | {"task": []}),
        json.dumps(RECORD | {"state": []}),
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
