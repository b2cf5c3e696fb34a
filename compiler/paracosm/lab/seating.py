"""Instances with a user who answers, each put to the test before it is let out."""

from __future__ import annotations

from typing import Any

from paracosm.lab.instances import Document, golden
from paracosm.lab.kit import Kit
from paracosm.lab.play import Json
from paracosm.lab.restoring import restored
from paracosm.lab.staging import played
from paracosm.lab.templates import stands_in
from paracosm.lab.user import script_of, unasked, with_user


def seated(kit: Kit, document: Document, stream: Any) -> dict[str, Json] | None:
    """The instance with a user, None where there is none to be trusted.

    The verifier says yes after the golden trajectory with its questions, and no to whoever takes the first
    telling for the truth; the opening says nothing that is held back, nor does a tool before it is told.
    """
    found = with_user(kit, document, stream)
    if found is None:
        return None
    script = script_of(found)
    assert script is not None
    held = [one.value for one in script.holds]
    if any(stands_in(value, text) for value in held for text in _openings(found)):
        return None
    instance = restored(kit, document)
    after = played(kit, instance, golden(found), found["answer"], script)
    if not after.success or after.refused:
        return None
    credulous = unasked(found)
    if credulous is not None and played(kit, instance, credulous, found["answer"]).success:
        return None
    return found


def _openings(document: Document) -> tuple[str, ...]:
    return (document["instruction"], *document["paraphrases"])
