"""Tokens, and the words of the language."""

from __future__ import annotations

import keyword
from dataclasses import dataclass

from paracosm.syntax import tables

END = "$END"
"""The kind of the token that ends an island."""


@dataclass(frozen=True, slots=True)
class Token:
    """A terminal of the grammar and where it stands; layout tokens have no text."""

    kind: str
    text: str
    start: int
    end: int


OPENERS = frozenset(
    "environment currency clock step refusal enum record entity union view session parameter error"
    " extern invariant tool forbid scenario task".split()
)
"""Words only at column 0: nothing else can stand there, and everywhere else they are good names."""

MODIFIERS = frozenset({"key", "unique", "tree"})
"""Words only at the start of a line and before a name."""

BINDING = "at"
"""A word only where a method and a path follow it."""

RESERVED = frozenset(tables.KEYWORDS) - OPENERS - {BINDING}
"""Words everywhere."""

FOREIGN = frozenset(keyword.kwlist) - RESERVED
"""Python's words that are none of ours; worlds become Python, so they cannot be names either."""


def is_name(text: str) -> bool:
    """Whether a text can be a name in a world."""
    return text.isascii() and text.isidentifier() and text not in RESERVED and text not in FOREIGN
