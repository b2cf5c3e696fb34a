"""The state of an episode: a table for each entity."""

from __future__ import annotations

from typing import Any, cast

from ._runtime import (
    EpisodeState,
    JsonObject,
    Members,
    Refusal,
    Start,
    Table,
    broken,
    read_str,
)
from .entities import Mood, Note
from .errors import UnknownNote
from .wire import note_json, read_mood


class Notes(Table[str, Note]):
    """All notes, in creation order."""

    __slots__ = ()
    entity = "Note"
    key = "id"

    def fresh(self) -> str:
        """A new key."""
        return self.serial("note-{}")

    def unknown(self, key: str) -> Refusal:
        return UnknownNote(f'There is no Note "{key}".')

    def check(self, state: State, row: Note, before: Note | None) -> None:
        if row.backup == row.contact:
            raise broken("Note", row.id, "backup != contact")

    def encode(self, row: Note) -> JsonObject:
        return cast(JsonObject, note_json(row))

    def load(self, state: State, members: Members) -> Note:
        mood: Mood = members.take("mood", read_mood)
        return Note(
            id=members.take("id", read_str),
            author=members.take("author", read_str),
            contact=members.take("contact", read_str),
            backup=members.take("backup", read_str),
            mood=mood,
            words=members.late(
                "words",
                read_str,
                lambda: {
                    "positive": "good and lovely",
                    "neutral": "long and narrow",
                    "negative": "sad and awful",
                }[mood],
            ),
            line=members.take("line", read_str),
        )


class State(EpisodeState):
    """The state of an episode, and by ``old`` the state in which it began."""

    __slots__ = ("note_rows",)
    world = "text_tools"

    def __init__(self, start: Start[Any] | None = None) -> None:
        super().__init__(start)
        self.note_rows = self.table(Notes)

    @property
    def old(self) -> State:
        """The state in which the episode began."""
        return self if self.start is None else self.start.state(State)
