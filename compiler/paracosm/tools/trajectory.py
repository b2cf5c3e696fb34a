"""A recorded episode, as `env.trajectory` of a package gives it: how it began, what was called.

    {"world": "retail", "seed": 7, "scenario": "small_shop", "task": "cancel_one",
     "calls": [{"tool": "find_user", "arguments": {…}, "value": {…}, "error": null}, …],
     "ended": "finished", "answer": null}

The same seed and the same calls give the same bytes, so playing it again is the record, and also the
proof that the package still is what it was.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from paracosm.diagnostics import Diagnostic, command
from paracosm.source import Source, Span
from paracosm.tools.files import read_text

SIZE_LIMIT = 256 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Played:
    """A call and what it answered."""

    tool: str
    arguments: Any
    value: Any
    error: str | None


@dataclass(frozen=True, slots=True)
class Trajectory:
    """An episode from its start to its end."""

    world: str
    seed: int
    scenario: str | None
    task: str | None
    state: dict[str, Any] | None
    calls: tuple[Played, ...]
    ended: str | None
    answer: Any

    @property
    def setting(self) -> dict[str, Any]:
        """What `reset` is told."""
        if self.state is not None:
            return {"seed": self.seed, "task": self.task, "state": self.state}
        return {"seed": self.seed, "task": self.task, "scenario": self.scenario}


def claim(path: str) -> Diagnostic | None:
    """Why an episode may not be recorded here: there is something else."""
    if not os.path.lexists(path):
        return None
    found = read_text(path, SIZE_LIMIT)
    if isinstance(found, Source) and isinstance(read(found), Trajectory):
        return None
    message = "This is there already, and no recorded episode."
    return Diagnostic(command.OUTPUT_NOT_OURS, message, Span(path, 0, 0))


def read(source: Source) -> Trajectory | Diagnostic:
    """The episode of a document, or why it is none."""
    try:
        document = json.loads(source.text)
    except ValueError as error:
        return _no(source, f"This is not JSON: {error}.")
    except RecursionError:
        return _no(source, "The document is nested too deeply.")
    match document:
        case {"world": str(world), "seed": int(seed), "calls": list(calls)}:
            pass
        case _:
            return _no(source, "A recorded episode has a world, a seed and calls.")
    played = []
    for number, call in enumerate(calls):
        match call:
            case {"tool": str(tool), "arguments": given}:
                played.append(Played(tool, given, call.get("value"), call.get("error")))
            case _:
                return _no(source, f"calls[{number}] needs a tool and its arguments.")
    match document.get("scenario"), document.get("task"), document.get("state"):
        case (str() | None as scenario), (str() | None as task), (dict() | None as state):
            ended, answer = document.get("ended"), document.get("answer")
            return Trajectory(world, seed, scenario, task, state, tuple(played), ended, answer)
        case _:
            return _no(source, "scenario and task are texts, state is an object.")


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[str]:
    """What differs between two state documents, a line for each member that does."""
    for entity in after.get("rows", {}):
        old = _by_key(before.get("rows", {}).get(entity, []))
        new = _by_key(after["rows"][entity])
        for key in old:
            if key not in new:
                yield f"- {entity} {key}"
        for key, row in new.items():
            if key not in old:
                yield f"+ {entity} {_compact(row)}"
                continue
            for member in {**old[key], **row}:
                one, two = old[key].get(member, "absent"), row.get(member, "absent")
                if one != two or type(one) is not type(two):
                    yield f"~ {entity} {key}.{member}: {_compact(one)} -> {_compact(two)}"
    for part in ("session", "parameters"):
        one, two = before.get(part, {}), after.get(part, {})
        for member in {**one, **two}:
            if one.get(member) != two.get(member):
                was, now = _compact(one.get(member)), _compact(two.get(member))
                yield f"~ {part}.{member}: {was} -> {now}"
    if before.get("clock") != after.get("clock"):
        yield f"~ clock: {before.get('clock')} -> {after.get('clock')}"


def _by_key(rows: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Rows by what they begin with, which is their key wherever the world put it first."""
    return {str(next(iter(row.values()), number)): row for number, row in enumerate(rows)}


def _compact(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 200 else text[:197] + "…"


def _no(source: Source, message: str) -> Diagnostic:
    return Diagnostic(command.NOT_A_TRAJECTORY, message, Span(source.path, 0, 0))
