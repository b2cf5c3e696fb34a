"""Behind the last moment of the calendar nothing follows: a call that would get there is a fault."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import paracosm
import pytest
from paracosm.interpreter import Episode
from semantics.worlds import accepted

WORLD = '''\
environment last_minute
clock 9999-12-31T23:59:00
step 30s

entity Note:
    key id: str = serial("n-{}")
    number: int where number <= 1

tool wait() -> text:
    """Let an hour pass."""
    advance 1h
    return "It is {now()}."

tool write(number: int) -> Note:
    """Write a note."""
    return create Note(number=number)

tool later() -> text:
    """What time it will be."""
    return "It will be {now() + 24h}."
'''


@pytest.mark.parametrize(
    ("calls", "errors"),
    [
        ([("wait", {})], ["WorldFault"]),
        ([("later", {})], ["WorldFault"]),
        (
            [("write", {"number": 1})] * 3 + [("write", {"number": 2})],
            [None, "WorldFault", "WorldFault", "ConstraintBroken"],
        ),
    ],
    ids=["advance", "arithmetic", "step"],
)
def test_interpreter_and_package_agree_at_the_end_of_time(
    calls: list[tuple[str, dict[str, Any]]],
    errors: list[str | None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(str(paracosm.build(WORLD, tmp_path)))
    env = import_module("last_minute_world").LastMinute()
    env.reset(seed=1)
    episode = Episode.start(accepted(WORLD), seed=1)
    said = []
    for name, arguments in calls:
        said.append(env.call(name, arguments).error)
        episode.call(name, arguments)
        assert env.state() == episode.state()
    assert said == [entry.answer.error for entry in episode.entries]
    assert said == errors
    assert len(env.finish().faults) == errors.count("WorldFault")
    for module in [one for one in sys.modules if one.partition(".")[0] == "last_minute_world"]:
        monkeypatch.delitem(sys.modules, module)
