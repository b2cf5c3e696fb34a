"""Texts that a pattern matches, made when compiling and always the same ones.

The pattern is taken apart by Python's own parser of regular expressions. What cannot be generated
directly (look-around, back references into untaken branches) is tried and thrown away where it
does not match, so every text that comes out matches.
"""

from __future__ import annotations

import hashlib
import re
from typing import Any

from re import _constants as _c  # type: ignore[attr-defined, unused-ignore]
from re import _parser  # type: ignore[attr-defined, unused-ignore]

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_DIGITS = "0123456789"
_PLAIN = _LETTERS + _DIGITS
_ANYTHING = _PLAIN + _LETTERS.upper() + "-_.,:;!?@#%&*+=/ ()"
_MORE = 4
"""How many more than the least number of repetitions an open repetition has at most."""


def texts(pattern: str, count: int = 24, low: int = 0, high: int | None = None) -> tuple[str, ...]:
    """Up to ``count`` different texts of ``low`` to ``high`` characters that match all of ``pattern``.

    Fewer where the pattern has fewer, none where it matches nothing that was found.
    """
    try:
        tree = _parser.parse(pattern)
    except (re.error, OverflowError, RecursionError):
        return ()
    choices = _Choices(pattern)
    found: dict[str, None] = {}
    for _ in range(count * 40):
        text = _write(tree, choices, {})
        if low <= len(text) and (high is None or len(text) <= high) and re.fullmatch(pattern, text):
            found.setdefault(text)
            if len(found) == count:
                break
    return tuple(found)


class _Choices:
    """A stream of choices that depends on the pattern alone."""

    def __init__(self, pattern: str) -> None:
        self._pattern = pattern
        self._position = 0

    def below(self, n: int) -> int:
        self._position += 1
        digest = hashlib.blake2b(f"{self._position}/{self._pattern}".encode(), digest_size=8)
        return int.from_bytes(digest.digest(), "big") % n

    def among(self, options: str) -> str:
        return options[self.below(len(options))]


def _write(items: Any, choices: _Choices, groups: dict[int, str]) -> str:
    return "".join(_write_one(op, argument, choices, groups) for op, argument in items)


def _write_one(op: Any, argument: Any, choices: _Choices, groups: dict[int, str]) -> str:
    if op is _c.LITERAL:
        return chr(argument)
    if op is _c.NOT_LITERAL:
        return choices.among(_ANYTHING.replace(chr(argument), ""))
    if op is _c.ANY:
        return choices.among(_PLAIN)
    if op is _c.IN:
        return choices.among(_members(argument))
    if op is _c.BRANCH:
        branches = argument[1]
        return _write(branches[choices.below(len(branches))], choices, groups)
    if op is _c.SUBPATTERN:
        group, _, _, inner = argument
        text = _write(inner, choices, groups)
        if group is not None:
            groups[group] = text
        return text
    if op in (_c.MAX_REPEAT, _c.MIN_REPEAT, _c.POSSESSIVE_REPEAT):
        low, high, inner = argument
        most = min(int(high), int(low) + _MORE)
        times = int(low) + choices.below(most - int(low) + 1)
        return "".join(_write(inner, choices, groups) for _ in range(times))
    if op is _c.ATOMIC_GROUP:
        return _write(argument, choices, groups)
    if op is _c.GROUPREF:
        return groups.get(argument, "")
    # Anchors and look-around write nothing; a text that breaks them is thrown away.
    return ""


def _members(parts: Any) -> str:
    negated = bool(parts) and parts[0][0] is _c.NEGATE
    found = ""
    for op, argument in parts:
        if op is _c.LITERAL:
            found += chr(argument)
        elif op is _c.RANGE:
            low, high = argument
            found += "".join(map(chr, range(low, min(high, low + 255) + 1)))
        elif op is _c.CATEGORY:
            found += _CATEGORIES.get(argument, _PLAIN)
    if not negated:
        return found or _PLAIN
    return "".join(one for one in _ANYTHING if one not in found) or "~"


_CATEGORIES: dict[Any, str] = {
    _c.CATEGORY_DIGIT: _DIGITS,
    _c.CATEGORY_NOT_DIGIT: _LETTERS,
    _c.CATEGORY_SPACE: " ",
    _c.CATEGORY_NOT_SPACE: _PLAIN,
    _c.CATEGORY_WORD: _PLAIN,
    _c.CATEGORY_NOT_WORD: "-.,:;!? ",
}
