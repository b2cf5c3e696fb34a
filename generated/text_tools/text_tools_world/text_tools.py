"""The mood of a text, by a small list of words."""

from __future__ import annotations

FRIENDLY = frozenset(
    "beautiful best excellent glad good great happy kind lovely nice pleasant wonderful".split()
)
UNFRIENDLY = frozenset(
    "angry awful bad boring broken poor sad terrible ugly unkind worst wrong".split()
)


def score(text: str) -> int:
    """Friendly words less unfriendly ones; a "not" before a word turns it round."""
    total = 0
    before = ""
    for word in "".join(c if c.isalnum() else " " for c in text.lower()).split():
        worth = (word in FRIENDLY) - (word in UNFRIENDLY)
        total += -worth if before == "not" else worth
        before = word
    return total
