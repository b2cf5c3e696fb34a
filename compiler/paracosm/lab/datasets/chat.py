"""Trajectories as chat messages, in the form that TRL, LLaMA-Factory and verl read.

Arguments are objects and not texts; the tools stand beside the messages in the OpenAI dialect.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from paracosm.lab.instances import Document
from paracosm.lab.kit import Kit
from paracosm.lab.play import Json
from paracosm.lab.speech import last_words, system
from paracosm.lab.staging import Turn
from paracosm.lab.strangers import SCHEMAS
from paracosm.lab.user import TOOL

Row = dict[str, Json]
"""One line of a data set."""


def opening(document: Document, instruction: str | None = None) -> list[Row]:
    """The system message and what the user asks."""
    return [
        {"role": "system", "content": system(document["policy"])},
        {"role": "user", "content": instruction or document["instruction"]},
    ]


def turns(made: Iterable[Turn], first: int = 0) -> list[Row]:
    """Calls with their answers; ``first`` is the number of the first call."""
    found: list[Row] = []
    for number, turn in enumerate(made, first):
        id = f"call_{number:03}"
        function = {"name": turn.step.tool, "arguments": turn.step.arguments}
        found.append(
            {
                "role": "assistant",
                "content": "",
                "tool_calls": [{"id": id, "type": "function", "function": function}],
            }
        )
        found.append(
            {"role": "tool", "tool_call_id": id, "name": turn.step.tool, "content": turn.text}
        )
    return found


def closing(document: Document, answer: Json = ...) -> Row:
    """The last message: of the golden trajectory, or with another answer."""
    said = document["answer"] if answer is ... else answer
    return {"role": "assistant", "content": last_words(said, document["answers"])}


def tools(kit: Kit, document: Document) -> list[Json]:
    """The tools that are offered: of the world, of others, and ``reply`` where a user answers."""
    offered = set(document["tools"])
    schemas: Iterable[Any] = kit.bench.environment.schemas
    found: list[Json] = [one for one in schemas if one["function"]["name"] in offered]
    found += [SCHEMAS[name] for name in document.get("strangers", ()) if name in SCHEMAS]
    if document.get("user") is not None:
        found.append(dict(TOOL))
    return found
