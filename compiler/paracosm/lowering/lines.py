"""Logical lines of Python, each with its depth: what statements become before they are fitted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from paracosm.lowering import literals


@dataclass(frozen=True, slots=True)
class Line:
    """One logical line, unbroken; ``depth`` counts blocks. An empty text is a blank line."""

    depth: int
    text: str
    fixed: bool = False
    """Whether the text stands exactly as it is: the lines of docstrings."""


BLANK = Line(0, "")


def deeper(lines: Iterable[Line], by: int = 1) -> list[Line]:
    """The same lines inside of another block."""
    return [Line(one.depth + by, one.text, one.fixed) if one.text else one for one in lines]


def block(header: str, body: Iterable[Line]) -> list[Line]:
    """A header and its body; ``pass`` where there is none."""
    inner = list(body) or [Line(0, "pass")]
    return [Line(0, header), *deeper(inner)]


def document(text: str, depth: int) -> list[Line]:
    """A docstring for a block at ``depth``, relative to it; nothing where there is no text."""
    if not text.strip():
        return []
    return [Line(0, one, True) for one in literals.docstring(text, 4 * depth)]
