"""What is worked out about a world once, however many of its users ask.

A world is never changed, so what was found about it holds for as long as it lives.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from paracosm.ir import nodes as n

_Found = TypeVar("_Found")


def once(work: Callable[[n.World], _Found]) -> Callable[[n.World], _Found]:
    """``work``, whose result is kept with the world that it is about."""
    kept: dict[int, tuple[weakref.ref[n.World], _Found]] = {}

    @wraps(work)
    def found(world: n.World) -> _Found:
        at = id(world)
        known = kept.get(at)
        if known is not None and known[0]() is world:
            return known[1]
        made = work(world)
        kept[at] = (weakref.ref(world, lambda _: kept.pop(at, None)), made)
        return made

    return found
