"""Preference pairs: after the same beginning, the right way on and a wrong one.

``prompt``, ``chosen`` and ``rejected`` are lists of messages. The two part where the wrong one first leaves
the golden trajectory, so what is compared is the step that makes the difference. Pairs of regret part at a wrong
call from which there is a way back: what is rejected gets there too, later by ``regret`` calls.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from paracosm.lab.datasets import chat
from paracosm.lab.datasets.chat import Row
from paracosm.lab.datasets.making import Case
from paracosm.lab.datasets.recovery import recoveries
from paracosm.lab.datasets.sft import Portions, about
from paracosm.lab.datasets.wrong import negatives
from paracosm.lab.play import Json
from paracosm.lab.staging import Played


def rows(case: Case, portions: Portions, unmade: Counter[str]) -> Iterator[Row]:
    """The pairs of an instance."""
    golden = case.played(case.golden())
    for one in negatives(case, portions.negatives):
        yield _row(case, golden, one.played, one.answer, str(one.fault), list(one.reasons), None)
    for back in recoveries(case, portions.recoveries, unmade):
        right = case.document["answer"]
        yield _row(case, golden, back.played, right, "needs recovery", [], back.regret)


def _row(
    case: Case,
    golden: Played,
    wrong: Played,
    answer: Json,
    kind: str,
    reasons: list[str],
    regret: int | None,
) -> Row:
    document = case.document
    place = _shared(golden, wrong)
    return {
        "prompt": [*chat.opening(document), *chat.turns(golden.turns[:place])],
        "chosen": [*chat.turns(golden.turns[place:], place), chat.closing(document)],
        "rejected": [*chat.turns(wrong.turns[place:], place), chat.closing(document, answer)],
        "tools": chat.tools(case.kit, document),
        "kind": kind,
        "reasons": reasons,
        "regret": regret,
        **about(case),
    }


def _shared(one: Played, other: Played) -> int:
    """How many turns two trajectories begin with alike."""
    count = 0
    for mine, theirs in zip(one.turns, other.turns, strict=False):
        if mine != theirs:
            break
        count += 1
    return count
