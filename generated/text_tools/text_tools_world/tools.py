"""The tools of the world: what each does to the state."""

from __future__ import annotations

import re

from .entities import Mood
from .state import State
from .text_tools import score


def to_uppercase(state: State, text: str) -> str:
    """Turn all letters of a text into capitals."""
    return text.upper()


def find_and_replace(state: State, text: str, find: str, replacement: str) -> str:
    """Replace every occurrence of one text inside of another; capitals matter."""
    return text.replace(find, replacement)


def extract_emails(state: State, text: str) -> list[str]:
    """List the e-mail addresses in a text, in the order in which they stand there,
    each once.
    """
    found = [
        found.group()
        for found in re.finditer(r"[A-Za-z0-9._-]+@[A-Za-z0-9-]+\.[A-Za-z]{2,}", text)
    ]
    return [address for i, address in enumerate(found) if address not in found[:i]]


def sentiment(state: State, text: str) -> Mood:
    """Judge the mood of a text by the words in it."""
    return (
        "positive" if score(text) > 0 else "negative" if score(text) < 0 else "neutral"
    )
