"""Trajectories played on an instance through the public environment, with all that was answered."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from paracosm.lab.kit import Kit
from paracosm.lab.play import Json, Step
from paracosm.lab.user import REPLY, Said, Script, answered


@dataclass(frozen=True, slots=True)
class Turn:
    """A call and its answer."""

    step: Step
    text: str
    """What the agent reads."""
    value: Json
    error: str | None


@dataclass(frozen=True, slots=True)
class Played:
    """A trajectory that was played to its end."""

    turns: tuple[Turn, ...]
    verdict: Mapping[str, Json]

    @property
    def success(self) -> bool:
        """Whether the verifier says yes."""
        return bool(self.verdict["success"])

    @property
    def refused(self) -> bool:
        """Whether some call was refused."""
        return any(turn.error is not None for turn in self.turns)


class Stage:
    """An episode with its tools and, where there is one, its user."""

    def __init__(self, env: Any, script: Script | None = None) -> None:
        self._env = env
        self._script = script
        self._said = Said()

    def call(self, tool: str, arguments: object) -> Turn:
        """Make a call or reply to the user."""
        if tool == REPLY and self._script is not None:
            return self._reply(arguments)
        answer = self._env.call(tool, arguments)
        kept = dict(arguments) if isinstance(arguments, dict) else {}
        return Turn(Step(tool, kept), answer.text, answer.value, answer.error)

    def _reply(self, arguments: object) -> Turn:
        assert self._script is not None
        message = arguments.get("message") if isinstance(arguments, dict) else None
        if not isinstance(message, str):
            text = "reply: message: expected a text"
            return Turn(Step(REPLY, {}), text, text, "InvalidArguments")
        self._said, text = answered(self._script, self._said, message)
        return Turn(Step(REPLY, {"message": message}), text, text, None)

    def finish(self, answer: Json = None) -> Mapping[str, Json]:
        """End the episode; the verdict as JSON."""
        verdict: Mapping[str, Json] = self._env.finish(answer).to_json()
        return verdict


def played(
    kit: Kit,
    instance: Any,
    steps: Iterable[Step],
    answer: Json = None,
    script: Script | None = None,
) -> Played:
    """Play calls from the start and finish with an answer."""
    kit.env.begin(instance)
    stage = Stage(kit.env, script)
    turns = tuple(stage.call(step.tool, json.loads(json.dumps(step.arguments))) for step in steps)
    return Played(turns, stage.finish(answer))


def reasons(verdict: Mapping[str, Json]) -> tuple[str, ...]:
    """Why a verdict is no: the checks that failed."""
    found = [f"goal: {one['text']}" for one in verdict["goals"] if not one["holds"]]
    if not verdict["frame"]["holds"]:
        found.append("frame: " + ", ".join(verdict["frame"]["collateral"][:3]))
    found += [f"invariant: {one['name']}" for one in verdict["invariants"] if not one["holds"]]
    found += [f"policy: {one['name']}" for one in verdict["policies"] if not one["holds"]]
    if verdict["answer"] is not None and not verdict["answer"]["holds"]:
        found.append("answer: it is wrong")
    found += [f"fault: {one}" for one in verdict["faults"]]
    return tuple(found)
