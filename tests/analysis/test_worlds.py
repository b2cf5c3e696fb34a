"""The shipped worlds: what they promise, and what the analyses say about them."""

from __future__ import annotations

import dataclasses
import datetime
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from paracosm.analysis import draws, effects, indexes, invariants, policies
from paracosm.analysis.invariants import Reach
from paracosm.interpreter import Episode
from paracosm.ir import nodes as n
from paracosm.tools import api, front

WORLDS = Path(__file__).parents[2] / "specs" / "worlds"
NAMES = ("bank", "calendar", "filesystem", "helpdesk", "restaurant", "retail", "text_tools")
SEEDS = range(4)


@cache
def world(name: str) -> n.World:
    checked = front.check_file(str(WORLDS / f"{name}.world"))
    assert checked.world is not None, [str(one) for one in checked.diagnostics]
    return checked.world


def tasks() -> list[tuple[str, str]]:
    return [(name, task) for name in NAMES for task in world(name).tasks]


def test_retail_has_the_task_of_the_demo() -> None:
    assert "cancel_one" in world("retail").tasks


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_found_wrong(name: str) -> None:
    assert front.check_file(str(WORLDS / f"{name}.world")).diagnostics == ()


@pytest.mark.parametrize("name", NAMES)
def test_the_file_is_in_canonical_form(name: str) -> None:
    text = (WORLDS / f"{name}.world").read_text()
    assert api.format(text) == text


@pytest.mark.parametrize("name", NAMES)
def test_it_is_rich(name: str) -> None:
    found = world(name)
    assert len(found.tools) >= (4 if name == "text_tools" else 8)
    assert len(found.tasks) >= 6
    assert all(len(task.asks) >= 4 for task in found.tasks.values())
    assert all(tool.doc and tool.phrases for tool in found.tools.values())
    if name != "text_tools":
        assert len(found.invariants) >= 3 and len(found.scenarios) >= 2 and found.policies


@pytest.mark.parametrize("name", NAMES)
def test_every_open_member_gets_a_draw(name: str) -> None:
    done = draws.complete(world(name))
    for members in (
        *(entity.stored for entity in done.entities.values()),
        *(record.members for record in done.records.values()),
        done.session,
    ):
        for member in members:
            assert member.draw or member.fresh or member.default is not None, member.name


@pytest.mark.parametrize("name", NAMES)
def test_every_scenario_can_be_sampled(name: str) -> None:
    for scenario in world(name).scenarios:
        for seed in SEEDS:
            Episode.start(world(name), seed=seed, scenario=scenario)


@pytest.mark.parametrize(("name", "task"), tasks())
def test_solutions_succeed_and_doing_nothing_does_not(name: str, task: str) -> None:
    for seed in SEEDS:
        episode = Episode.start(world(name), seed=seed, task=task)
        assert not episode.verdict()["success"]
        assert not any(goal["held_at_start"] for goal in episode.verdict()["goals"])
        for answer in episode.play():
            assert answer.error is None, answer.text
        verdict = episode.finish(episode.wanted_answer())
        assert verdict["success"], verdict


COMPUTED = {
    ("calendar", "a_day_later", "move_event"): "a day later, by another clock",
    ("restaurant", "an_hour_later", "move_booking"): "an hour later than was read",
}
"""Calls with an argument that follows from what was asked and read without standing there."""


@pytest.mark.parametrize(("name", "task"), tasks())
def test_what_a_solution_needs_is_asked_or_read(name: str, task: str) -> None:
    found = world(name)
    for ask in found.tasks[task].asks:
        only = dataclasses.replace(found.tasks[task], asks=(ask,))
        asked = dataclasses.replace(found, tasks={**found.tasks, task: only})
        for seed in SEEDS[:2]:
            episode = Episode.start(asked, seed=seed, task=task)
            list(episode.play())
            known = episode.instruction.lower()
            for entry in episode.entries:
                if (name, task, entry.tool) not in COMPUTED:
                    for value in _leaves(entry.arguments):
                        assert all(part in known for part in _spelled(value)), (value, known)
                known += " " + entry.answer.text.lower()


def _leaves(value: Any) -> Iterator[str | int | float]:
    match value:
        case bool() | None:
            return
        case dict():
            for item in value.values():
                yield from _leaves(item)
        case list():
            for item in value:
                yield from _leaves(item)
        case _:
            yield value


def _spelled(value: str | int | float) -> tuple[str, ...]:
    """The parts of a value as people write it: a moment is a day and a time."""
    try:
        moment = datetime.datetime.fromisoformat(str(value))
    except ValueError:
        if isinstance(value, int) and value >= 60:
            return (str(value // 60),)  # a duration, which people count in minutes
        return (str(value).lower(),)
    day = (moment.strftime("%Y-%m-%d"),)
    return day if len(str(value)) == 10 else (*day, moment.strftime("%H:%M"))


def test_refusals_that_need_a_plan() -> None:
    """What the audit's random calls do not find: paths that somebody has chosen with care."""
    files = world("filesystem")
    episode = Episode.start(files, seed=1, scenario="shared_machine")
    state = episode.state()
    user = state["session"]["user_login"]
    other = next(
        row["name"]
        for row in state["rows"]["Node"]
        if row["kind"] == "directory" and row["name"] in _logins(state) and row["name"] != user
    )
    refused = [
        episode.call("mkdir", {"path": f"/{other}/mine"}).error,
        episode.call("rm", {"path": ".", "recursive": True}).error,
    ]
    assert refused == ["PermissionDenied", "Busy"]


def _logins(state: dict[str, Any]) -> set[str]:
    return {row["login"] for row in state["rows"]["Account"]}


# ---------------------------------------------------------------- analyses of real worlds


def test_retail_shares_all_but_carts_and_lines() -> None:
    assert effects.nested_writes(world("retail")) == {("User", "cart"), ("Order", "lines")}


def test_effects_through_functions() -> None:
    found = effects.footprints(world("retail"))
    assert found["cancel_order"].writes == {
        ("Item", "stock"),
        ("Order", "charged"),
        ("Order", "status"),
        ("User", "credit"),
    }
    assert found["transfer_to_human"].ends
    assert effects.footprints(world("filesystem"))["rm"].deletes == {"Node"}
    assert effects.footprints(world("filesystem"))["cd"].writes == {("session", "cwd")}


def test_conservation_is_kept_by_differences() -> None:
    assert {(one.entity, one.reads) for one in invariants.sums(world("retail"))} == {
        ("User", frozenset({"credit"})),
        ("Order", frozenset({"charged"})),
    }
    assert [one.entity for one in invariants.sums(world("bank"))] == ["Account"]


def test_reach_of_invariants() -> None:
    found = invariants.dependencies(world("helpdesk"))
    assert found["promises_follow_the_service_level"].tools == {
        "open_ticket": Reach.CHANGED,
        "set_priority": Reach.CHANGED,
    }
    assert set(found["nobody_drowns"].tools.values()) == {Reach.ALL}
    assert "add_comment" not in found["nobody_drowns"].tools
    # The clock moves with every call, so what was sent today may change with any of them.
    assert set(invariants.dependencies(world("bank"))["limits_are_kept"].tools) == set(
        world("bank").tools
    )


def test_indexes_of_bank() -> None:
    assert [(one.entity, one.field) for one in indexes.choose(world("bank"))] == [
        ("Customer", "phone"),
        ("Account", "owner"),
        ("Transfer", "source"),
        ("Transfer", "target"),
    ]


def test_policies_that_must_be_judged_first() -> None:
    early = {
        (tool, one.policy)
        for tool, some in policies.judged(world("retail")).items()
        for one in some
        if one.before
    }
    assert early == {("cancel_order", "refund_a_fortune"), ("return_order", "refund_a_fortune")}
