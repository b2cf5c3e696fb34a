"""How an agent is spoken to, and how its answer is heard: the one convention of data sets and evaluation.

An agent ends an episode with a message. Where something was asked for, its last line is ``Answer:`` and the
answer as JSON, because verifiers compare values and not words.
"""

from __future__ import annotations

import json

from paracosm.lab.play import Json

_SYSTEM = (
    "You work for the user by calling tools. Do what the user asks and nothing else. "
    "When you are done, say so in a message without a tool call. If the user asked for information, "
    "end that message with a line `Answer: VALUE`, the value as JSON and just as the tools show it; "
    "for several questions a list of the values, in the order asked."
)
MARK = "Answer:"


def system(policy: str) -> str:
    """The system message: what to do, and the policy of the world where it has one."""
    return f"{_SYSTEM}\n\nPolicy:\n{policy}" if policy else _SYSTEM


def last_words(answer: Json, asked: bool) -> str:
    """The message with which an episode ends."""
    return f"{MARK} {json.dumps(answer, ensure_ascii=False)}" if asked else "Done."


def heard(text: str | None) -> Json:
    """The answer in a last message; None where it gives none."""
    found: Json = None
    for line in (text or "").splitlines():
        if line.strip().startswith(MARK):
            given = line.strip()[len(MARK) :].strip()
            try:
                found = json.loads(given)
            except (ValueError, RecursionError):
                # A word without its quotation marks is still the word.
                found = given
    return found
