"""Two policies that understand nothing: what they solve is not hard.

Both know what the instruction says and what answers show, as the planner does. The random one calls any
offered tool with any known values; the lexical one takes the tool whose words are nearest to those of
the instruction that are left, and the values in the order in which the instruction says them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from paracosm.ir import nodes as n
from paracosm.lab.calls import Call
from paracosm.lab.knowledge import pieces_of_call
from paracosm.lab.planner import Model
from paracosm.lab.play import Json


def by_chance(about: Model, tools: Sequence[str], length: int, stream: Any) -> bool:
    """Whether a random episode of ``length`` calls succeeds."""
    play, ledger = about.play, about.ledger
    play.restart()
    known, seen = ledger.start, []
    for _ in range(length):
        for _ in range(8):
            options = about.calls.of(stream.pick(tools), known)
            if options:
                break
        else:
            break
        call = stream.pick(options)
        done, value = play.call(call.tool, call.arguments)
        if done:
            seen += _scalars(value)
            known = ledger.closed(known | ledger.learnt(call.role, call.arguments, value))
    return _answered(about, seen, stream)


def by_words(about: Model, tools: Sequence[str], text: str, length: int, stream: Any) -> bool:
    """Whether the episode of the lexical policy succeeds."""
    play, ledger = about.play, about.ledger
    play.restart()
    known, seen = ledger.start, []
    made: set[tuple[str, str]] = set()
    left = _words(text)
    for _ in range(length):
        best: tuple[float, str, Call] | None = None
        for tool in tools:
            near = _nearness(about.roles[tool].tool, left)
            for call in about.calls.of(tool, known)[:60]:
                if (call.tool, call.text) in made:
                    continue
                value = near + _said(call, text)
                if best is None or value > best[0]:
                    best = (value, call.text, call)
        if best is None:
            break
        call = best[2]
        made.add((call.tool, call.text))
        done, shown = play.call(call.tool, call.arguments)
        if done:
            seen += _scalars(shown)
            known = ledger.closed(known | ledger.learnt(call.role, call.arguments, shown))
            for word in _tool_words(call.role.tool):
                left.pop(word, None)
    return _answered(about, seen, stream)


def _answered(about: Model, seen: list[Json], stream: Any) -> bool:
    answer: Json = None
    if about.play.wanted_answer() is not Ellipsis and seen:
        answer = stream.pick(seen)
    return bool(about.play.verdict(answer).success)


def _scalars(value: Json) -> list[Json]:
    match value:
        case dict():
            return [one for part in value.values() for one in _scalars(part)]
        case list():
            return [one for part in value for one in _scalars(part)]
        case _:
            return [value]


def _words(text: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for word in re.findall(r"[a-z]{3,}", text.lower()):
        found[word] = found.get(word, 0) + 1
    return found


def _tool_words(tool: n.Tool) -> set[str]:
    phrases = " ".join(
        part
        for phrase in tool.phrases
        if isinstance(phrase, n.Template)
        for part in phrase.parts
        if isinstance(part, str)
    )
    return set(_words(f"{tool.name.replace('_', ' ')} {phrases}"))


def _nearness(tool: n.Tool, left: dict[str, int]) -> float:
    words = _tool_words(tool)
    return sum(word in left for word in words) / max(1, len(words))


def _said(call: Call, text: str) -> float:
    """How much of a call's values the instruction says."""
    values = [str(value) for _, value in pieces_of_call(call.role, call.arguments)]
    return 0.5 * sum(value in text for value in values) / max(1, len(values))
