"""What the world is made of: its enums, records and entities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ._runtime import blank

Mood = Literal["positive", "neutral", "negative"]


@dataclass(slots=True, eq=False)
class Note:
    """A piece of text that somebody wants to have worked on."""

    id: str
    author: str
    contact: str
    backup: str
    mood: Mood
    words: str
    line: str

    def copy(self) -> Note:
        """A private copy, for a call that writes."""
        row = blank(Note)
        row.id = self.id
        row.author = self.author
        row.contact = self.contact
        row.backup = self.backup
        row.mood = self.mood
        row.words = self.words
        row.line = self.line
        return row
