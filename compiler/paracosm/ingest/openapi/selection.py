"""Which operations become tools: by tag, by path, by operationId, or by a pattern of these."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase

from paracosm.ingest.openapi.model import Operation


def selected(operation: Operation, include: Iterable[str], exclude: Iterable[str]) -> bool:
    """Whether an operation is wanted. A word selects by tag, path, `method path` or operationId."""
    included, excluded = tuple(include), tuple(exclude)
    if any(_meant(operation, word) for word in excluded):
        return False
    return not included or any(_meant(operation, word) for word in included)


def _meant(operation: Operation, word: str) -> bool:
    names: tuple[str, ...] = (operation.id, operation.path, *operation.tags)
    if " /" in word:
        names = (f"{operation.method.upper()} {operation.path}",)
        word = word.partition(" ")[0].upper() + " " + word.partition(" ")[2]
    return any(name == word or fnmatchcase(name, word) for name in names if name)
