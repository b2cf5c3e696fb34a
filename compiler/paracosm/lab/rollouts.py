"""Rows of ``paracosm export rl`` as environments of TRL's ``GRPOTrainer``, judged by the verifiers of their instances.

The class that comes with each package (``bank_world.trl``) plays the package's own tasks. Rows also have errands, which
are no part of a package, answers, which stand in the last message, and users who are asked; here they are
all played:

    rows = load_dataset("json", data_files="data/rl.jsonl", split="train")
    GRPOTrainer(model=…, train_dataset=rows, environment_factory=factories(kits), reward_funcs=reward)

A row says by its column ``environment`` which class it wants. TRL shows a model all tools of that class: what a row
keeps away from it, and the tools of other worlds, count where the row's own column ``tools`` is used.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from paracosm.lab.instances import Document
from paracosm.lab.kit import Kit
from paracosm.lab.play import Json
from paracosm.lab.restoring import restored
from paracosm.lab.speech import heard
from paracosm.lab.staging import Stage
from paracosm.lab.user import REPLY, script_of


def factories(kits: Iterable[Kit], *, users: bool = False) -> dict[str, type[Any]]:
    """A class of environments for each world, by what rows have in ``environment``.

    With ``users`` there is the tool by which a user is asked; without, rows that have a user cannot be won.
    """
    kind = _Asked if users else _Rollout
    found = {}
    for kit in kits:
        name = kit.bench.environment.__name__
        module = importlib.import_module(
            f"{kit.bench.environment.__module__.rpartition('.')[0]}.trl"
        )
        tools = getattr(module, f"{name}Factory")
        made = type(f"{name}Rollout", (kind, tools), {"_kit": kit})
        found[f"{kit.bench.package}:{name}"] = made
    return found


def reward(
    completions: Sequence[Sequence[Mapping[str, Json]]],
    environments: Sequence[Any],
    **columns: object,
) -> list[float]:
    """The rewards of episodes that have ended, the answer in the last message heard."""
    return [
        environment._judged(completion[-1].get("content") if completion else None)
        for completion, environment in zip(completions, environments, strict=True)
    ]


def document_of(row: Mapping[str, Json]) -> Document:
    """As much of the instance of a row as is needed to play and to judge it."""
    answer, user = row["extra_info"]["answer"], row["scripted_user"]
    return {
        "id": row["instance"],
        "world": row["world"],
        "source": row["source"],
        "origin": {name: row[name] for name in ("seed", "scenario", "task")},
        "state": None if row["state"] is None else json.loads(row["state"]),
        "instruction": row["prompt"][-1]["content"],
        "verifier": json.loads(row["verifier"]),
        "answers": answer is not None,
        "answer": None if answer is None else json.loads(answer),
        "certificate": {"world_hash": row["world_hash"]},
        "user": None if user is None else json.loads(user),
    }


class _Rollout:
    """An episode of a row; the tools come from the class of the package, with which it is combined."""

    _kit: ClassVar[Kit]

    get_reward = None
    """Not the environment's: it does not hear the answer."""

    def __init__(self) -> None:
        self._environment = self._kit.bench.environment()
        self._stage = Stage(self._environment)
        self._answers = False

    def reset(self, **row: Any) -> None:
        """Begin the episode of a row; its prompt says all that there is to say."""
        document = document_of(row)
        here = replace(self._kit, env=self._environment)
        self._environment.begin(restored(here, document))
        self._stage = Stage(self._environment, script_of(document))
        self._answers = document["answers"]

    def _judged(self, last_words: str | None) -> float:
        answer = heard(last_words) if self._answers else None
        return float(self._stage.finish(answer)["reward"])


class _Asked(_Rollout):
    """The same where a user can be asked."""

    def reply(self, message: str) -> str:
        """Say something to the user, such as a question, and hear what they answer.

        Args:
            message: What is said.
        """
        return self._stage.call(REPLY, {"message": message}).text
