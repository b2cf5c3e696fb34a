"""Descriptions of a document, short enough for a tool and harmless in a source."""

from __future__ import annotations

import re

_MARKUP = re.compile(r"<[^<>]{1,200}>")
_LINK = re.compile(r"!?\[([^\[\]]*)\]\([^()]*\)")
_SENTENCE = re.compile(r"(?<=[a-z0-9)\"'`])[.!?](?=\s|$)")


def brief(text: str, limit: int = 160) -> str:
    """The first sentence of a description, as one line without markup."""
    head = text[:2000].split("\n\n", 1)[0]
    head = _LINK.sub(r"\1", _MARKUP.sub(" ", head))
    printable = "".join(c if c.isprintable() else " " for c in head)
    line = " ".join(re.sub(r"[*`#]{1,6}(?=\S)|(?<=\S)[*`]{1,3}", "", printable).split())
    end = _SENTENCE.search(line)
    if end is not None:
        line = line[: end.end()]
    if len(line) > limit:
        line = line[:limit].rsplit(" ", 1)[0].rstrip(",;:") + " …"
    return line.replace('"""', "'''").replace("\\", "/").strip()
