"""A verdict as lines."""

from __future__ import annotations

from typing import Any

from paracosm.tools.console import PLAIN
from paracosm.tools.verdict import lines

WON: dict[str, Any] = {
    "success": True,
    "reward": 1.0,
    "goals": [{"text": "a == b", "holds": True, "held_at_start": False}],
    "frame": {"holds": True, "collateral": []},
    "invariants": [{"name": "sum", "holds": True, "row": None}],
    "policies": [{"name": "ask_first", "holds": True, "call": None}],
    "answer": None,
    "faults": [],
    "ended": "finished",
}


def test_a_success() -> None:
    assert list(lines(WON, PLAIN)) == [
        "  yes  goal       a == b",
        "  yes  frame      nothing else changed",
        "  yes  invariant  sum",
        "  yes  policy     ask_first",
        "verdict: success, reward 1",
    ]


def test_a_failure_says_what_failed() -> None:
    lost = WON | {
        "success": False,
        "reward": 0.0,
        "frame": {"holds": False, "collateral": ["Order 1.note"]},
        "invariants": [{"name": "sum", "holds": False, "row": "o-1"}],
        "policies": [{"name": "ask_first", "holds": False, "call": 0}],
        "answer": {"holds": False},
        "faults": ["claim"],
    }
    text = "\n".join(lines(lost, PLAIN))
    assert " no  frame      changed: Order 1.note" in text
    assert " no  invariant  sum (broken by o-1)" in text
    assert " no  policy     ask_first (broken by call 1)" in text
    assert text.endswith("verdict: no success, reward 0")
