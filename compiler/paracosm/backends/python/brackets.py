"""Where a line breaks that its brackets alone take apart: a call, of calls, with arguments.

Most lines that are too long are of this kind: ``return name(…)``, ``name = [...]``, a ``def``, an
argument ``name=name(…)``. Whatever rules there are for operators and optional parentheses, such a
line is split at its brackets, and what is in them at its commas. So it needs no tokens: only its
brackets are looked for. What else there is in it, an argument with a condition in it for one, is
given to the rules for all lines.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

WIDTH = 88
INDENT = 4

_TEXT = r""""[^"\\]*(?:\\.[^"\\]*)*"|'[^'\\]*(?:\\.[^'\\]*)*'"""
# Each kind begins with a character of its own, so that what lies between is skipped quickly.
_MARKS = re.compile(
    rf"""{_TEXT}|[()\[\]{{}},]|[ ]for[ ]|lambda(?<!\wlambda)(?:[ ][^:()\[\]{{}}"']*)?:|lambda(?<!\wlambda)[ ]""",
    re.VERBOSE | re.DOTALL,
)
_NAME = r"[\w.]*"
_BEFORE = rf"(?:\w+=|\w+:[ ]|\*\*?|lambda(?:[ ][^:]*)?:[ ]|(?:{_TEXT}):[ ])*"
_STATEMENT = re.compile(
    rf"(?:return |raise |yield |[\w.]+(?:: [^=]*)? (?:[-+*/%|&]|//)?= )?{_NAME}"
)
_ARGUMENT = re.compile(_BEFORE + _NAME, re.VERBOSE | re.DOTALL)
_PLAIN = re.compile(rf"{_BEFORE}(?:{_TEXT}|{_NAME})", re.VERBOSE | re.DOTALL)
_ATTRIBUTES = re.compile(r"(?:\.\w+)*")
_DEFINITION = re.compile(r"def \w+")
_IMPORT = re.compile(r"from [\w.]+ import ")


class _Unclear(Exception):
    """The brackets alone do not say where the line breaks."""


@dataclass(slots=True, eq=False)
class _Pair:
    """A pair of brackets: where they stand, the commas between them, and the pairs between them."""

    opening: int
    closing: int = -1
    commas: list[int] = field(default_factory=list)
    inner: list[_Pair] = field(default_factory=list)
    loop: bool = False
    """Whether a comprehension stands between them."""
    spread: bool = False
    """Whether a comma at the end, here or in inner ones, asks for one item a line."""


def width(text: str) -> int:
    """How many columns a text takes."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(one) else 2 if unicodedata.east_asian_width(one) in "WF" else 1
        for one in text
    )


def broken(text: str, depth: int, otherwise: Callable[[str, int], list[str]]) -> list[str] | None:
    """The lines of a statement that is too long, None where its brackets alone do not tell.

    ``otherwise`` breaks an argument, with its comma, by all rules.
    """
    if found := _IMPORT.match(text):
        names = (f"{_indent(depth + 1)}{name}," for name in text[found.end() :].split(", "))
        return [f"{_indent(depth)}{found[0]}(", *names, f"{_indent(depth)})"]
    try:
        pairs = _pairs(text)
        whole = _Whole(text, otherwise)
        if text.startswith("def "):
            return whole.definition(pairs, depth)
        return whole.opened(_STATEMENT, pairs, 0, len(text), depth)
    except _Unclear:
        return None


def _pairs(text: str) -> Sequence[_Pair]:
    """The outermost pairs of brackets."""
    outside = here = _Pair(-1)
    around: list[_Pair] = []
    for found in _MARKS.finditer(text):
        mark = found.group()
        match mark:
            case "(" | "[" | "{":
                around.append(here)
                pair = _Pair(found.start())
                here.inner.append(pair)
                here = pair
            case ")" | "]" | "}":
                here.closing = found.start()
                if text[here.closing - 1] == "," and not _is_tuple_of_one(text, here):
                    if len(here.commas) == 1:
                        raise _Unclear
                    here.spread = True
                around[-1].spread |= here.spread
                here = around.pop()
            case ",":
                here.commas.append(found.start())
            case " for ":
                here.loop = True
            case "lambda ":
                raise _Unclear
    if around:
        raise _Unclear
    return outside.inner


def _is_atom(text: str, pair: _Pair) -> bool:
    """Whether brackets are a value of their own, and not arguments or an index of what is before."""
    return text[pair.opening - 1] in " ([{=*" if pair.opening else True


def _is_tuple_of_one(text: str, pair: _Pair) -> bool:
    return len(pair.commas) == 1 and text[pair.opening] == "(" and _is_atom(text, pair)


@dataclass(frozen=True, slots=True)
class _Whole:
    """A statement, and how to break what in it is not taken apart by brackets."""

    text: str
    otherwise: Callable[[str, int], list[str]]

    def definition(self, pairs: Sequence[_Pair], depth: int) -> list[str]:
        """The first line of a function: one that has a single parameter gives it a comma."""
        pair, text, indent = pairs[0], self.text, _indent(depth)
        tail = indent + text[pair.closing :]
        if not _DEFINITION.fullmatch(text, 0, pair.opening) or width(tail) > WIDTH:
            raise _Unclear
        if pair.commas:
            body = self.body(pair, depth + 1)
        else:
            body = [f"{_indent(depth + 1)}{text[pair.opening + 1 : pair.closing]},"]
            if pair.closing == pair.opening + 1 or width(body[0]) > WIDTH:
                raise _Unclear
        return [indent + text[: pair.opening + 1], *body, tail]

    def opened(
        self, head: re.Pattern[str], pairs: Sequence[_Pair], start: int, end: int, depth: int
    ) -> list[str]:
        """What is before brackets, in them, and behind them, on lines of their own."""
        text, indent = self.text, _indent(depth)
        pair = pairs[-1] if pairs else None
        if (
            pair is None
            or pair.closing == pair.opening + 1
            or not head.fullmatch(text, start, pair.opening)
            or not _ATTRIBUTES.fullmatch(text, pair.closing + 1, end)
        ):
            raise _Unclear
        first = indent + text[start : pair.opening + 1]
        if width(first) > WIDTH:
            raise _Unclear
        return [first, *self.body(pair, depth + 1), indent + text[pair.closing : end]]

    def body(self, pair: _Pair, depth: int) -> list[str]:
        """What is in brackets: on one line, or an item a line. A value that is split has an item a line."""
        start, end = pair.opening + 1, pair.closing
        whole = _indent(depth) + self.text[start:end]
        fits = width(whole) <= WIDTH and not pair.spread
        several = len(pair.commas) > (self.text[end - 1] == ",") and not pair.loop
        if fits and not (several and _is_atom(self.text, pair)):
            return [whole]
        if several:
            return self.items(pair, depth)
        if pair.loop or pair.commas:
            raise _Unclear
        return self.item(pair.inner, start, end, depth)

    def items(self, pair: _Pair, depth: int) -> list[str]:
        """Each item on a line of its own, and its comma."""
        lines: list[str] = []
        start = pair.opening + 1
        first = 0
        for end in (
            pair.commas if self.text[pair.closing - 1] == "," else (*pair.commas, pair.closing)
        ):
            after = first
            while after < len(pair.inner) and pair.inner[after].opening < end:
                after += 1
            inner = pair.inner[first:after]
            whole = f"{_indent(depth)}{self.text[start:end]},"
            if width(whole) <= WIDTH and not any(one.spread for one in inner):
                lines.append(whole)
            else:
                try:
                    lines += self.item(inner, start, end, depth)
                    lines[-1] += ","
                except _Unclear:
                    lines += self.otherwise(f"{self.text[start:end]},", depth)
            start, first = end + 2, after
        return lines

    def item(self, pairs: Sequence[_Pair], start: int, end: int, depth: int) -> list[str]:
        """An item that does not fit on one line."""
        if not pairs and _PLAIN.fullmatch(self.text, start, end):
            return [_indent(depth) + self.text[start:end]]
        return self.opened(_ARGUMENT, pairs, start, end, depth)


def _indent(depth: int) -> str:
    return " " * (INDENT * depth)
