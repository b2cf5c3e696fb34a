"""Room for recursion: through long sums, and through the calls of a world."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def deep() -> Iterator[None]:
    """Room for 12,000 frames of Python: one operator, or one call of a ``def``, takes several."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, 12_000))
    try:
        yield
    finally:
        sys.setrecursionlimit(before)
