"""Rows for reinforcement learning: a prompt, where the episode takes place, and who judges it.

Whatever differs in shape from row to row (verifier, state, calls) is a JSON text, so that every row has the
same columns. ``reward_model`` and ``extra_info`` are what verl looks at; TRL's ``environment_factory`` gets
``seed``, ``task`` and the rest as arguments of ``reset``.
"""

from __future__ import annotations

import json

from paracosm.lab.datasets import chat
from paracosm.lab.datasets.chat import Row
from paracosm.lab.datasets.making import Case
from paracosm.lab.datasets.sft import about
from paracosm.lab.play import Json


def row(case: Case, index: int) -> Row:
    """The row of an instance."""
    document, bench = case.document, case.kit.bench
    verifier = _text(document["verifier"])
    return {
        "prompt": chat.opening(document),
        "tools": chat.tools(case.kit, document),
        "environment": f"{bench.package}:{bench.environment.__name__}",
        "world_hash": bench.hash,
        "seed": document["origin"]["seed"],
        "scenario": document["origin"]["scenario"],
        "task": document["origin"]["task"],
        "state": None if document["state"] is None else _text(document["state"]),
        "scripted_user": None if case.script is None else _text(document["user"]),
        "verifier": verifier,
        "max_calls": 2 * len(case.golden()) + 4,
        "data_source": f"paracosm/{bench.name}",
        "ability": "tool use",
        "reward_model": {"style": "rule", "ground_truth": verifier},
        "extra_info": {
            "index": index,
            "instance": document["id"],
            "golden": _text(document["golden"]),
            "answer": _text(document["answer"]) if document["answers"] else None,
        },
        **about(case),
    }


def _text(value: Json) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
