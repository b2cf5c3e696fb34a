"""What always holds."""

from __future__ import annotations

from ._runtime import Invariant
from .entities import Note
from .state import State


def notes_are_written(state: State, note: Note) -> bool:
    return len(note.line) > 0


INVARIANTS: tuple[Invariant[State], ...] = (
    Invariant("notes_are_written", notes_are_written, entity="Note"),
)
