"""Which operations become tools: by tag, by path, by operationId, or by a pattern of these."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase

from paracosm.diagnostics.likeness import likeliest
from paracosm.ingest.openapi.model import Operation

_SHOWN = 8
"""How many tags are listed where none is like what was said."""


def selected(operation: Operation, include: Iterable[str], exclude: Iterable[str]) -> bool:
    """Whether an operation is wanted. A word selects by tag, path, `method path` or operationId."""
    included, excluded = tuple(include), tuple(exclude)
    if any(_meant(operation, word) for word in excluded):
        return False
    return not included or any(_meant(operation, word) for word in included)


def idle(words: Iterable[str], operations: Sequence[Operation]) -> tuple[str, ...]:
    """The words that select none of the operations."""
    return tuple(word for word in words if not any(_meant(one, word) for one in operations))


def instead(word: str, operations: Sequence[Operation]) -> str:
    """What somebody may have meant by a word that selects nothing."""
    method, _, path = word.partition(" ")
    plain = (path if path.startswith("/") else word).replace("*", "")
    tags = dict.fromkeys(tag for one in operations for tag in one.tags)
    kinds = {"path": dict.fromkeys(one.path for one in operations)}
    if not plain.startswith("/"):
        kinds["tag"] = tags
        kinds["operation"] = dict.fromkeys(one.id for one in operations if one.id)
    near = [
        f"the {kind} `{found}`"
        for kind, known in kinds.items()
        if (found := _nearest(plain, known)) is not None
    ]
    if near:
        *first, last = near
        return f"Did you mean {', '.join(first)}{' or ' if first else ''}{last}?"
    shown = [f"`{tag}`" for tag in tags][:_SHOWN]
    if not shown:
        return "A path, an operationId or a tag is meant; `*` is a wildcard: `/pets*`."
    more = ", …" if len(tags) > len(shown) else ""
    return f"A tag, a path or an operationId is meant. Tags are {', '.join(shown)}{more}"


def _nearest(word: str, known: Iterable[str]) -> str | None:
    """The name that is most like the word, whatever its case."""
    names = list(known)
    same = next((name for name in names if name.lower() == word.lower()), None)
    return same or likeliest(word, names)


def _meant(operation: Operation, word: str) -> bool:
    names: tuple[str, ...] = (operation.id, operation.path, *operation.tags)
    if " /" in word:
        names = (f"{operation.method.upper()} {operation.path}",)
        word = word.partition(" ")[0].upper() + " " + word.partition(" ")[2]
    return any(name == word or fnmatchcase(name, word) for name in names if name)
