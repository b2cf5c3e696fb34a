"""How the world's types cross the wire: their JSON, its readers and writers."""

from __future__ import annotations

from typing import TypedDict, cast

from ._runtime import read_member
from .entities import Mood, Note


class NoteJson(TypedDict):
    id: str
    author: str
    contact: str
    backup: str
    mood: Mood
    words: str
    line: str


def read_mood(value: object) -> Mood:
    """A Mood from the wire."""
    return cast(Mood, read_member(value, ("positive", "neutral", "negative")))


def note_json(note: Note) -> NoteJson:
    """A Note for the wire."""
    return {
        "id": note.id,
        "author": note.author,
        "contact": note.contact,
        "backup": note.backup,
        "mood": note.mood,
        "words": note.words,
        "line": note.line,
    }
