"""Judging a recorded episode from its documents alone."""

from __future__ import annotations

from ._runtime import JsonObject, JsonValue, Verdict, verify_recording
from .environment import Payments


def verify(
    initial: JsonObject,
    final: JsonObject,
    trajectory: JsonObject,
    answer: JsonValue = None,
) -> Verdict:
    """The verdict on an episode that began in ``initial`` and ended in ``final``.

    ``initial`` and ``final`` are what ``env.state()`` gave, ``trajectory`` is ``env.trajectory``, ``answer``
    what the agent replied. Agrees with ``env.verdict()``. Raises ``DocumentFault`` where
    ``initial`` is no state of this world.
    """
    return verify_recording(Payments, initial, final, trajectory, answer)
