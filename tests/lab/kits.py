"""Kits of shipped worlds, and drafts of them, made once for the tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import paracosm
from paracosm.lab.draft import Draft
from paracosm.lab.kit import Kit, kit
from paracosm.lab.knowledge import Ledger
from paracosm.lab.planner import Model, model
from paracosm.lab.play import Play
from paracosm.lab.templates import bound
from paracosm.lab.walks import Wish

WORLDS = Path(__file__).parents[2] / "specs" / "worlds"


@cache
def of(name: str) -> Kit:
    """The kit of a shipped world."""
    world = paracosm.check(WORLDS / f"{name}.world").world
    assert world is not None
    return kit(world)


def template(name: str, task: str, seed: int = 0) -> Draft:
    """A draft of a task template."""
    one = of(name)
    draft = bound(one.bench, one.roles, one.sorts, one.env, task, seed)
    assert draft is not None
    return draft


@cache
def errands(name: str, changes: int, questions: int, count: int) -> tuple[Draft, ...]:
    """Drafts by walks."""
    one = of(name)
    found: list[Draft] = []
    for seed in range(20 * count):
        if len(found) == count:
            break
        stream: Any = one.bench.runtime.Stream("test", seed)
        one.env.reset(seed, scenario=next(iter(one.bench.world.scenarios)))
        origin = {"seed": seed, "scenario": "", "task": None, "edge": None}
        start = one.env.instance.start
        draft = one.walker.draft(start, origin, None, Wish(changes, questions, False), stream)
        if draft is not None:
            found.append(draft)
    return tuple(found)


def about(name: str, draft: Draft) -> Model:
    """What the planner searches."""
    one = of(name)
    ledger = Ledger(
        one.bench.world, one.sorts, one.roles, draft.literals, draft.derived, draft.questions
    )
    return model(Play(one.bench, draft.instance), one.roles, ledger, draft.introduced)
