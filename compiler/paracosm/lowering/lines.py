"""Logical lines of Python, each with its depth: what statements become before they are fitted."""

from __future__ import annotations

import re
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


def once_annotated(lines: Iterable[Line]) -> list[Line]:
    """The lines of a function in which a name that is bound twice is annotated once."""
    seen: set[str] = set()
    done: list[Line] = []
    for line in lines:
        found = re.match(r"([a-z_]\w*): ([^=]+) = ", line.text)
        if found and not line.fixed and not line.text.startswith(("else", "try")):
            if found[0] in seen:
                bare = f"{found[1]} = {line.text[found.end():]}"
                line = Line(line.depth, bare)
            seen.add(found[0])
        done.append(line)
    return done


def document(text: str, depth: int) -> list[Line]:
    """A docstring for a block at ``depth``, relative to it; nothing where there is no text."""
    if not text.strip():
        return []
    return [Line(0, one, True) for one in literals.docstring(text, 4 * depth)]
