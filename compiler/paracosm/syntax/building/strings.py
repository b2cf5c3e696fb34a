"""Strings: escapes, holes, and the margin of texts in three quotes."""

from __future__ import annotations

import re

from paracosm.diagnostics import syntax as rules
from paracosm.syntax.ast import Doc, Hole, Template, Text
from paracosm.syntax.building.context import Context
from paracosm.syntax.tokens import Token

_ESCAPE = re.compile(r"\\(?:([nrt\\\"'])|x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|\n|(?s:.))")
_SIMPLE = {"n": "\n", "r": "\r", "t": "\t", "\\": "\\", '"': '"', "'": "'"}
_PIECE = re.compile(r"\{\{|\}\}|\{|\}|(?:[^{}\\]|\\[\s\S])+")
_IN_HOLE = re.compile(
    r"\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'"
    r"|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d"  # whose colons open no format
    r"|[\[\](){}:]|[^\[\](){}:\"'\d\n]+|."
)
_FORMAT = re.compile(r"[^{}\"'\\\n]*\Z")
_GAP = "\0"  # stands for a hole while margins are measured; no text contains it


def clean(text: str) -> str:
    """A text without its margin, much as Python cleans docstrings.

    A text that begins behind its quotes says nothing about its margin in its first line; one that
    begins on the line below does. What comes out comes out of itself again.
    """
    lines = [line.rstrip() for line in text.expandtabs().split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    below = bool(lines) and not lines[0]
    while lines and not lines[0]:
        lines.pop(0)
    if not lines:
        return ""
    first = [] if below else [lines.pop(0).lstrip()]
    margin = min((len(line) - len(line.lstrip()) for line in lines if line), default=0)
    return "\n".join([*first, *(line[margin:] for line in lines)])


def raw(token: Token) -> str:
    return token.text[2:-1]


def plain(c: Context, token: Token) -> str:
    """The value of a string that is no template."""
    size = _quotes(token)
    return _unescape(c, token.start + size, token.text[size:-size])


def doc(c: Context, token: Token) -> Doc:
    text = clean(plain(c, token))
    return Doc(span=c.span(token.start, token.end), trivia=c.around(token.start), text=text)


def template(c: Context, token: Token) -> Text | Template:
    """The value of a string in whose braces expressions stand."""
    size = _quotes(token)
    span = c.span(token.start, token.end)
    start, end = token.start + size, token.end - size
    texts, holes = [""], []
    at = start
    while at < end:
        match = _PIECE.match(c.source.text, at, end)
        assert match, "the pieces cover every text"
        piece = match[0]
        if piece == "{":
            stop = _hole_end(c, at, end)
            holes.append(_hole(c, at, stop))
            texts.append("")
            at = stop + 1
            continue
        if piece == "}":
            where = c.span(at, at + 1)
            message = "This brace closes no hole."
            raise c.refuse(
                rules.BAD_HOLE, where, message, "A brace that is meant is doubled: `}}`."
            )
        texts[-1] += piece[0] if piece in ("{{", "}}") else _unescape(c, at, piece)
        at = match.end()
    if size == 3:
        texts = clean(_GAP.join(texts)).split(_GAP)
    if not holes:
        return Text(span=span, value=texts[0])
    parts: list[str | Hole] = [texts[0]]
    for hole, text in zip(holes, texts[1:]):
        parts += [hole, text]
    return Template(span=span, parts=tuple(part for part in parts if part != ""))


def _hole_end(c: Context, at: int, end: int) -> int:
    depth = 0
    start = at
    while at < end:
        match = _IN_HOLE.match(c.source.text, at, end)
        if match is None:
            break
        if match[0] in "([{":
            depth += 1
        elif match[0] in ")]}":
            depth -= 1
            if depth == 0:
                return at
        at = match.end()
    where = c.span(start, start + 1)
    advice = "A brace that is meant as such is doubled: `{{`."
    raise c.refuse(rules.BAD_HOLE, where, "This brace opens a hole that never ends.", advice)


def _hole(c: Context, start: int, stop: int) -> Hole:
    """The hole between the brace at `start` and the one at `stop`."""
    span = c.span(start, stop + 1)
    if c.nested:
        message = "A string inside a hole has no holes itself."
        raise c.refuse(rules.BAD_HOLE, span, message, "Give the inner string a name first.")
    colon = _colon(c, start + 1, stop)
    format_ = c.source.text[colon + 1 : stop]
    if not _FORMAT.match(format_):
        raise c.refuse(rules.BAD_HOLE, span, f"`{format_}` is no format.")
    if not c.source.text[start + 1 : colon].strip():
        return Hole(span=span, value=None, format=format_)
    return Hole(span=span, value=c.hole(start + 1, colon), format=format_)


def _colon(c: Context, at: int, end: int) -> int:
    """Where the format begins: at the first colon outside brackets."""
    depth = 0
    while at < end:
        match = _IN_HOLE.match(c.source.text, at, end)
        if match is None:
            return end
        if match[0] == ":" and depth == 0:
            return at
        depth += (match[0] in "([{") - (match[0] in ")]}")
        at = match.end()
    return end


def _quotes(token: Token) -> int:
    return 3 if token.kind == "LONG_STRING" else 1


def _unescape(c: Context, start: int, text: str) -> str:
    if "\\" not in text:
        return text

    def value(match: re.Match[str]) -> str:
        simple, two, four = match[1], match[2], match[3]
        if simple:
            return _SIMPLE[simple]
        code = int(two or four or "0", 16)
        if code == 0 or 0xD800 <= code < 0xE000:
            span = c.span(start + match.start(), start + match.end())
            advice = 'Patterns are easier to write as raw strings: r"…".'
            raise c.refuse(rules.BAD_ESCAPE, span, f"`{match[0]}` means nothing here.", advice)
        return chr(code)

    return _ESCAPE.sub(value, text)
