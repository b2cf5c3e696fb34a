"""Instructions say an order of steps only where it is the one in which they were tried."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from lab import kits

from paracosm.lab import walks
from paracosm.lab.phrasing import compose
from paracosm.lab.play import Play
from paracosm.lab.walks import Wish, replay


def _stream(*labels: object) -> Any:
    return kits.of("restaurant").bench.runtime.Stream("order", *labels)


def test_steps_are_said_in_another_order_only_where_every_order_comes_to_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kit = kits.of("restaurant")
    said: list[bool] = []

    def noted(steps: Any, questions: Any, who: Any, ordered: bool, *rest: Any) -> Any:
        said.append(ordered)
        return compose(steps, questions, who, ordered, *rest)

    monkeypatch.setattr(walks, "compose", noted)
    dependent = free = 0
    for seed in range(24):
        kit.env.reset(seed, scenario=next(iter(kit.bench.world.scenarios)))
        origin = {"seed": seed, "scenario": "", "task": None, "edge": None}
        start = kit.env.instance.start
        draft = kit.walker.draft(start, origin, None, Wish(3, 0, False), _stream(seed))
        if draft is None:
            continue
        reads = [step for step in draft.solution if kit.roles[step.tool].pure]
        steps = [step for step in draft.solution if not kit.roles[step.tool].pure]
        play = Play(kit.bench, draft.instance)
        fit = all(
            replay(play, None, [*reads, *order]) and play.verdict().success
            for order in itertools.permutations(steps)
        )
        assert fit or said[-1], seed
        dependent += not fit
        free += fit and not said[-1]
    assert dependent and free


def test_a_register_that_counts_keeps_the_order_of_the_walk() -> None:
    steps = [(f"do thing {name}",) for name in "abcde"]
    shuffled = 0
    for number in range(40):
        for text in compose(steps, (), (), False, _stream(number), 12):
            places = [text.text.index(f"thing {name}") for name in "abcde"]
            words = text.text.lower()
            if any(word in words for word in ("first", "then", "after that", "finally", "last")):
                assert places == sorted(places), text.text
            shuffled += places != sorted(places)
    assert shuffled
