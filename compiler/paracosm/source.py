"""Source texts, and places in them.

A place is either a `Span` (two offsets into a text that a person wrote) or a `Pointer` (an RFC 6901
JSON pointer into a document that was ingested). Spans are small: they name their source instead of
holding it, and lines and columns are worked out when somebody wants to read them.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from typing import TypeAlias

SIZE_LIMIT = 4 * 1024 * 1024
"""The largest text, in bytes, that is read at all."""


@dataclass(frozen=True, slots=True, order=True)
class Position:
    """A line and a column as people count them: both start at 1, columns in code points."""

    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.line}:{self.column}"


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """The half-open range of offsets `start <= offset < end` in the source called `source`."""

    source: str
    start: int
    end: int

    def to(self, other: Span) -> Span:
        """The span that reaches from the start of this one to the end of the other."""
        return Span(self.source, self.start, other.end)


@dataclass(frozen=True, slots=True, order=True)
class Pointer:
    """A place in an ingested document: `Pointer("petstore.json", "/paths/~1pets/get")`."""

    source: str
    pointer: str


Location: TypeAlias = Span | Pointer

NOWHERE = Span("", 0, 0)
"""The span of what no source contains, such as trees that a program built."""


@dataclass(frozen=True, slots=True)
class Source:
    """A named text. Its lines end in a bare newline, whatever the file had."""

    path: str
    text: str
    _starts: list[int] = field(default_factory=list, init=False, repr=False, compare=False)

    def position(self, offset: int) -> Position:
        """The line and column of an offset."""
        line = bisect_right(self._line_starts(), offset)
        return Position(line, offset - self._starts[line - 1] + 1)

    def line(self, number: int) -> str:
        """The text of a line, counted from 1, without its newline."""
        starts = self._line_starts()
        end = starts[number] - 1 if number < len(starts) else len(self.text)
        return self.text[starts[number - 1] : end]

    def span(self, start: int, end: int) -> Span:
        """A span of this source."""
        return Span(self.path, start, end)

    def excerpt(self, span: Span) -> str:
        """The text that a span covers."""
        return self.text[span.start : span.end]

    def _line_starts(self) -> list[int]:
        if not self._starts:
            self._starts.append(0)
            self._starts.extend(at + 1 for at, mark in enumerate(self.text) if mark == "\n")
        return self._starts
