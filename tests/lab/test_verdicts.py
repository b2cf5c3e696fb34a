"""The verdict of an episode and the pure one from documents are the same, wherever a trajectory goes."""

from __future__ import annotations

import importlib
import json
from functools import cache
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lab.small import bank, documents

from paracosm.lab.datasets.making import case
from paracosm.lab.datasets.wrong import negatives
from paracosm.lab.instances import Document, golden, steps
from paracosm.lab.play import Json, Step
from paracosm.lab.restoring import restored
from paracosm.lab.verifying import verify

PACKAGE: Any = importlib.import_module(bank().bench.environment.__module__.rpartition(".")[0])


@cache
def pool(number: int) -> tuple[Step, ...]:
    """Right calls, wrong ones, refused ones, and such as no tool takes."""
    document = documents()[number]
    found = [step for plan in document["plans"] for step in steps(plan)]
    for one in negatives(case(bank(), document, 0), 12):
        found += [turn.step for turn in one.played.turns]
    found += [Step("no_such_tool", {}), Step(found[0].tool, {}), Step(found[0].tool, {"x": [None]})]
    return tuple({repr(step): step for step in found}.values())


@st.composite
def trajectories(draw: st.DrawFn) -> tuple[Document, tuple[Step, ...], Json]:
    """An instance with calls that begin as its golden trajectory does and end anyhow, and an answer."""
    number = draw(st.integers(0, len(documents()) - 1))
    document = documents()[number]
    right = golden(document)
    begun = right[: draw(st.integers(0, len(right)))]
    rest = draw(st.lists(st.sampled_from(pool(number)), max_size=5))
    answer = draw(st.sampled_from([document["answer"], None, "", 0, [], {"a": 1}]))
    return document, (*begun, *rest), answer


@settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
@given(trajectories())
def test_the_episode_and_the_documents_come_to_one_verdict(
    drawn: tuple[Document, tuple[Step, ...], Json],
) -> None:
    document, made, answer = drawn
    env = bank().env
    env.begin(restored(bank(), document))
    initial = env.state()
    for step in made:
        env.call(step.tool, json.loads(json.dumps(step.arguments)))
    there = env.finish(answer).to_json()
    assert env.verdict().to_json() == there
    assert verify(bank(), document, made, answer).to_json() == there
    assert env.verdict().to_json() == there, "an episode under way is not disturbed"
    if document["source"] == "template":
        # The package judges its own tasks from the three documents alone.
        papers = json.loads(json.dumps([initial, env.state(), env.trajectory]))
        assert PACKAGE.verify(*papers, answer).to_json() == there
