"""The distributions that initial states are drawn from."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ._runtime import Stream
from .entities import Mood, Note
from .state import State


def desk(state: State, stream: Stream) -> None:
    """A few notes."""
    for _ in range(stream.between(2, 4)):
        author = stream.first_name()
        contact = stream.email_address()
        backup = stream.until(
            stream.email_address,
            lambda backup: backup != contact,
            "Note.backup: backup != contact",
        )
        mood: Mood = stream.pick(("positive", "neutral", "negative"))
        state.note_rows.create(
            Note(
                id=state.note_rows.fresh(),
                author=author,
                contact=contact,
                backup=backup,
                mood=mood,
                words={
                    "positive": "good and lovely",
                    "neutral": "long and narrow",
                    "negative": "sad and awful",
                }[mood],
                line=stream.sentence(),
            )
        )


SCENARIOS: Mapping[str, Callable[[State, Stream], None]] = {"desk": desk}
