"""A recorded episode: how it began, what was called, how it ended.

    {"format": "paracosm-episode-1", "package": "retail_world", "seed": 7, "task": "cancel_one",
     "calls": [{"tool": "find_user", "arguments": {…}, "text": "…", "error": null}, …],
     "answer": null, "reward": 1.0}

It holds no state: the same seed and the same calls give the same bytes, so playing it again is the
record, and also the proof that the package still is what it was.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from paracosm.diagnostics import Diagnostic, command
from paracosm.source import Source, Span

FORMAT = "paracosm-episode-1"
SIZE_LIMIT = 256 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Played:
    """A call and what it answered."""

    tool: str
    arguments: dict[str, Any]
    text: str
    error: str | None


@dataclass(frozen=True, slots=True)
class Trajectory:
    """An episode from its start to its end."""

    package: str
    seed: int
    task: str | None
    calls: tuple[Played, ...]
    answer: Any
    reward: float


def dump(trajectory: Trajectory) -> str:
    """The document of an episode."""
    document = {
        "format": FORMAT,
        "package": trajectory.package,
        "seed": trajectory.seed,
        "task": trajectory.task,
        "calls": [
            {"tool": c.tool, "arguments": c.arguments, "text": c.text, "error": c.error}
            for c in trajectory.calls
        ],
        "answer": trajectory.answer,
        "reward": trajectory.reward,
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def read(source: Source) -> Trajectory | Diagnostic:
    """The episode of a document, or why it is none."""
    try:
        document = json.loads(source.text)
    except (ValueError, RecursionError) as error:
        return _no(source, f"This is not JSON: {error}.")
    match document:
        case {"format": "paracosm-episode-1", "package": str(package), "calls": list(calls)}:
            pass
        case _:
            return _no(source, f'This is no recorded episode: it has no "format": "{FORMAT}".')
    played = []
    for number, call in enumerate(calls):
        match call:
            case {"tool": str(tool), "arguments": dict(arguments)}:
                text, code = str(call.get("text", "")), call.get("error")
                played.append(Played(tool, arguments, text, code))
            case _:
                return _no(source, f"calls[{number}] needs a tool and its arguments.")
    seed, task, reward = document.get("seed"), document.get("task"), document.get("reward", 0.0)
    match seed, task, reward:
        case int(), str() | None, int() | float():
            answer = document.get("answer")
            return Trajectory(package, seed, task, tuple(played), answer, float(reward))
        case _:
            return _no(source, "seed is a whole number, task a text, reward a number.")


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
