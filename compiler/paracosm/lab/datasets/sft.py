"""Rows for supervised training: what is right, in all the ways in which it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from paracosm.lab.datasets import chat
from paracosm.lab.datasets.chat import Row
from paracosm.lab.datasets.detours import detours
from paracosm.lab.datasets.making import Case
from paracosm.lab.datasets.recovery import recoveries
from paracosm.lab.datasets.wrong import negatives
from paracosm.lab.instances import asks, steps
from paracosm.lab.staging import Played


@dataclass(frozen=True, slots=True, kw_only=True)
class Portions:
    """How many rows of each kind an instance gives at most, beside the golden one."""

    plans: int = 2
    paraphrases: int = 2
    detours: int = 1
    recoveries: int = 1
    negatives: int = 4


def rows(case: Case, portions: Portions, unmade: Counter[str]) -> Iterator[Row]:
    """The right trajectories of an instance; the golden one comes first."""
    document = case.document
    golden = case.played(case.golden())
    yield _row(case, "golden", golden)
    others = [steps(plan) for plan in document["plans"]]
    for plan in [plan for plan in others if plan != case.golden()][: portions.plans]:
        yield _row(case, "another shortest plan", case.played(plan))
    for text in asks(document)[1 : 1 + portions.paraphrases]:
        yield _row(case, "paraphrase", golden, instruction=text)
    for detour in detours(case, portions.detours):
        regrets = [0] * len(detour.played.turns)
        regrets[detour.place] = 1
        yield _row(case, "harmless insertion", detour.played, regrets)
    for one in recoveries(case, portions.recoveries, unmade):
        yield _row(case, "recovery", one.played, list(one.regrets))


def _row(
    case: Case,
    kind: str,
    made: Played,
    regrets: list[int] | None = None,
    instruction: str | None = None,
) -> Row:
    document = case.document
    if not made.success:
        raise AssertionError(f"{document['id']}: a row of kind {kind!r} was rejected")
    return {
        "messages": [
            *chat.opening(document, instruction),
            *chat.turns(made.turns),
            chat.closing(document),
        ],
        "tools": chat.tools(case.kit, document),
        "kind": kind,
        "regret": regrets if regrets is not None else [0] * len(made.turns),
        **about(case),
    }


def about(case: Case) -> Row:
    """What a row was made from."""
    document = case.document
    return {
        "instance": document["id"],
        "world": document["world"],
        "level": document["level"],
        "tier": document["tier"],
        "source": document["source"],
        "user": case.script is not None,
    }


def negative_rows(case: Case, portions: Portions) -> Iterator[Row]:
    """The wrong trajectories of an instance, each with what is wrong and why the verifier says so."""
    document = case.document
    for one in negatives(case, portions.negatives):
        yield {
            "messages": [
                *chat.opening(document),
                *chat.turns(one.played.turns),
                chat.closing(document, one.answer),
            ],
            "tools": chat.tools(case.kit, document),
            "kind": str(one.fault),
            "reasons": list(one.reasons),
            "reward": one.played.verdict["reward"],
            **about(case),
        }
