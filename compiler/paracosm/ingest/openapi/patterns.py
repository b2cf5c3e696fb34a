"""Patterns of a document (ECMA-262) as patterns of a world (Python's), and texts that match them.

Only what means the same is kept. A pattern that might run without end on some text is refused here,
so that no document can hang a world. The texts are found by walking the pattern, and tried.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from typing import Any

from paracosm.semantics.patterns import fault

# The parser of `re` has no public name of its own; what it gives is only ever looked at.
codes: Any = import_module("re._constants")
sre_parse: Any = import_module("re._parser")

LONGEST = 400


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern for the whole of a text (`matches`), or for a part of it (`search`)."""

    text: str
    whole: bool

    def accepts(self, value: str) -> bool:
        """Whether a text satisfies the pattern."""
        found = re.fullmatch(self.text, value) if self.whole else re.search(self.text, value)
        return found is not None


def translate(source: str) -> Pattern | None:
    """The pattern in Python's words, or None where it cannot be said or is not safe to run."""
    found = unproven(source)
    return found if found is not None and fault(found.text) is None else None


def unproven(source: str) -> Pattern | None:
    """The pattern in Python's words, though it may run without end: for trying short texts only."""
    if len(source) > LONGEST or '"' in source and "'" in source or "\n" in source:
        return None
    if not source.isascii() and not source.isprintable():
        return None
    made = _spelled(source)
    if made is None:
        return None
    whole = _anchored(made)
    if whole is not None:
        made = whole
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            re.compile(made)
    except (re.error, RecursionError, OverflowError, Warning, ValueError):
        return None
    return Pattern(made, whole is not None)


_CLASSES = {"d": "0-9", "w": "A-Za-z0-9_"}


def _spelled(source: str) -> str | None:
    """The same pattern with the escapes of Python; None for what Python does not have."""
    made: list[str] = []
    at, inside = 0, False
    while at < len(source):
        mark = source[at]
        if mark == "\\":
            if at + 1 >= len(source):
                return None
            letter = source[at + 1]
            at += 2
            if letter in _CLASSES:
                made.append(_CLASSES[letter] if inside else f"[{_CLASSES[letter]}]")
            elif letter in "DW":
                if inside:
                    return None
                made.append(f"[^{_CLASSES[letter.lower()]}]")
            elif letter in "sSbBtnrfv0":
                if letter == "0" or (letter in "bB" and inside):
                    return None
                made.append("\\" + letter)
            elif letter in "ux":
                digits = re.match(
                    r"[0-9a-fA-F]{4}" if letter == "u" else r"[0-9a-fA-F]{2}", source[at:]
                )
                if digits is None:
                    return None
                made.append(f"\\{letter}{digits.group()}")
                at += len(digits.group())
            elif letter.isalnum():
                return None
            else:
                made.append(letter if letter in "/\"'`@#%&:;,<>=!~_ " else "\\" + letter)
            continue
        if inside:
            if mark == "[":
                mark = "\\["
            elif mark == "]":
                inside = False
            elif mark in "&~|" and source[at : at + 2] == mark * 2:
                return None
        elif mark == "[":
            inside = True
            if source[at : at + 2] == "[]" or source[at : at + 3] == "[^]":
                return None
        elif mark == "(" and source[at : at + 3] == "(?<" and source[at + 3 : at + 4] not in "=!":
            return None
        made.append(mark)
        at += 1
    return None if inside else "".join(made)


def _anchored(made: str) -> str | None:
    """What stands between `^` and `$`, where these hold for all of the pattern."""
    if not made.startswith("^") or not made.endswith("$") or made.endswith("\\$"):
        return None
    inner = made[1:-1]
    depth, at, inside = 0, 0, False
    while at < len(inner):
        mark = inner[at]
        if mark == "\\":
            at += 2
            continue
        if inside:
            inside = mark != "]"
        elif mark == "[":
            inside = True
        elif mark == "(":
            depth += 1
        elif mark == ")":
            depth -= 1
        elif depth == 0 and mark in "|^$":
            return None
        at += 1
    return inner


# ------------------------------------------------------------------------------- examples


def _characters(op: Any, argument: Any) -> set[int] | None:
    """The characters that one item accepts, of the first 256."""
    if op is codes.LITERAL:
        return {min(argument, 255)}
    if op is codes.NOT_LITERAL:
        return set(range(256)) - {argument}
    if op is codes.ANY:
        return set(range(256)) - {10}
    if op is codes.IN:
        found: set[int] = set()
        negated = False
        for kind, value in argument:
            if kind is codes.NEGATE:
                negated = True
            elif kind is codes.LITERAL:
                found.add(min(value, 255))
            elif kind is codes.RANGE:
                found |= set(range(min(value[0], 255), min(value[1], 255) + 1))
            elif kind is codes.CATEGORY:
                known = _category(value)
                if known is None:
                    return None
                found |= known
        return set(range(256)) - found if negated else found
    return None


def _category(value: Any) -> set[int] | None:
    space = {9, 10, 11, 12, 13, 32, 28, 29, 30, 31, 133, 160}
    if value is codes.CATEGORY_SPACE:
        return space
    if value is codes.CATEGORY_NOT_SPACE:
        return set(range(256)) - space
    return None


@lru_cache(maxsize=1000)
def samples(pattern: Pattern, low: int, high: int | None, count: int = 4) -> tuple[str, ...]:
    """Texts of a length between the bounds that the pattern accepts; there may be none."""
    tree = sre_parse.parse(pattern.text)
    found: dict[str, None] = {}
    for variant in range(count * 6):
        made = "".join(_written(tree, variant, max(low, 1)))[:2000]
        for candidate in (made, made.ljust(low, "a")):
            if len(candidate) < low or (high is not None and len(candidate) > high):
                continue
            if candidate.isprintable() and pattern.accepts(candidate):
                found[candidate] = None
        if len(found) >= count:
            break
    return tuple(found)[:count]


_LEAST = -1
"""The variant in which everything stands as few times as it may."""


def built(pattern: Pattern, low: int, high: int | None, count: int = 4) -> tuple[str, ...]:
    """Texts that a pattern accepts because they are made of its parts, without a trial, which may run without end."""
    tree = sre_parse.parse(pattern.text)
    if not _is_built(tree):
        return ()
    made = ("".join(_written(tree, at, max(low, 1))) for at in (*range(count * 3), _LEAST))
    fits = (t for t in made if low <= len(t) <= (200 if high is None else high) and t.isprintable())
    return tuple(dict.fromkeys(fits))[:count]


def _is_built(items: Any) -> bool:
    """Whether each part stands for characters of its own: nothing looks around, or back, or asks for a place."""
    for op, argument in items:
        if op in (codes.MAX_REPEAT, codes.MIN_REPEAT):
            good = argument[0] <= 300 and _is_built(argument[2])
        elif op is codes.SUBPATTERN:
            good = not argument[1] and not argument[2] and _is_built(argument[3])
        elif op is codes.BRANCH:
            good = all(map(_is_built, argument[1]))
        else:
            good = bool(_characters(op, argument))
        if not good:
            return False
    return True


def _written(items: Any, variant: int, wanted: int) -> Iterator[str]:
    for at, (op, argument) in enumerate(items):
        if op in (codes.MAX_REPEAT, codes.MIN_REPEAT):
            low, high, body = argument
            few = variant % 3 + (1 if low == 0 else 0) if variant != _LEAST else 0
            times = min(int(high), int(low) + few, 300)
            if variant % 2 and variant != _LEAST:
                times = min(int(high), max(times, wanted), 300)
            for turn in range(times):
                yield from _written(body, variant + turn * 7 + at, 1)
        elif op is codes.SUBPATTERN:
            yield from _written(argument[3], variant, wanted)
        elif op is codes.BRANCH:
            alternatives = argument[1]
            yield from _written(alternatives[variant % len(alternatives)], variant, wanted)
        else:
            characters = _characters(op, argument)
            if characters:
                yield chr(_pleasant(characters, variant + at))


_PLEASANT = "abcdefghijkmnpqrstuvwxyz23456789ABCDEFGHJKLMNPQRSTUVWXYZ01"


def _pleasant(characters: set[int], variant: int) -> int:
    return (liked := _liked(frozenset(characters)))[(variant * 5) % len(liked)]


@lru_cache(maxsize=1000)
def _liked(characters: frozenset[int]) -> tuple[int, ...]:
    """The characters that are read easily, else those that can be seen, else all."""
    found = [ord(c) for c in _PLEASANT if ord(c) in characters]
    printable = sorted(c for c in characters if 32 < c < 127)
    return tuple(found or printable or sorted(characters))
