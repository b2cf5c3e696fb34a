"""Where the parts of a file begin: a line at column 0 starts an island.

Lines inside a text in three quotes start none, nor does a line that closes a bracket, so that the
parameters of a tool can be written below each other as in Python.
"""

from __future__ import annotations

import re

_MARK = re.compile(
    r'"""(?:[^"\\]|\\[\s\S]|"(?!""))*"""'  # a long text, which may hide anything
    r'|"""[^\n]*'  # one that never ends hides its first line only
    r'|"(?:[^"\\\n]|\\.)*"?'
    r"|'(?:[^'\\\n]|\\.)*'?"
    r"|\#[^\n]*"
    r"|\n(?=[^\s\#)\]}])"
)


def islands(text: str) -> list[tuple[int, int]]:
    """The ranges of the islands, each up to the next; what precedes the first belongs to none."""
    starts = [m.start() + 1 for m in _MARK.finditer(text) if m[0] == "\n"]
    if text and not text[0].isspace() and text[0] not in "#)]}":
        starts.insert(0, 0)
    elif not starts or text[: starts[0]].strip() and not _only_comments(text[: starts[0]]):
        starts.insert(0, 0)
    return list(zip(starts, [*starts[1:], len(text)]))


def _only_comments(text: str) -> bool:
    return all(not line.strip() or line.lstrip()[0] == "#" for line in text.split("\n"))
