"""Strings as they are written: quotes, escapes, and texts in three quotes."""

from __future__ import annotations

import re
from collections.abc import Callable

from paracosm.layout import HARD, Doc, concat, join
from paracosm.syntax import ast
from paracosm.syntax.building.strings import clean

_NAMED = {"\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_GAP = "\0"
_RUN = re.compile(r'"{3,}|"+\Z')  # quotes that would end a text in three quotes

PrintHole = Callable[[ast.Hole], str]


def plain(text: str, quote: str = '"') -> str:
    """A string that is no template."""
    return quote + _escaped(text, quote) + quote


def text(node: ast.Text, quote: str = '"') -> str:
    """A string in an expression; inside a hole, where quotes are single, nothing is raw."""
    value = node.value
    if node.raw and quote == '"' and value.isprintable() and not value.endswith("\\"):
        for mark in "\"'":
            if mark not in value:
                return f"r{mark}{value}{mark}"
    return quote + _braced(_escaped(value, quote)) + quote


def template(node: ast.Template, hole: PrintHole) -> str:
    """A template on one line."""
    return '"' + _body(node, hole, '"') + '"'


def message(node: ast.Text | ast.Template, hole: PrintHole) -> Doc:
    """A template where several lines may stand: in three quotes if that is what it says."""
    parts = node.parts if isinstance(node, ast.Template) else (node.value,)
    shape = "".join(part if isinstance(part, str) else _GAP for part in parts)
    if "\n" not in shape or clean("\n" + shape) != shape:
        return text(node) if isinstance(node, ast.Text) else template(node, hole)
    body = _body(node, hole, '"""') if isinstance(node, ast.Template) else _long_braced(node.value)
    return _long(shape, body)


def doc(value: str) -> Doc:
    """A text that documents, in three quotes."""
    return _long(value, _escaped(value, '"""'))


def _long(shape: str, body: str) -> Doc:
    lines = body.split("\n")
    if len(lines) == 1:
        return f'"""{body}"""'
    if clean(shape) == shape:
        return concat('"""', join(HARD, lines), HARD, '"""')
    return concat('"""', HARD, join(HARD, lines), HARD, '"""')


def _body(node: ast.Template, hole: PrintHole, quote: str) -> str:
    return "".join(
        _braced(_escaped(part, quote)) if isinstance(part, str) else hole(part)
        for part in node.parts
    )


def _long_braced(value: str) -> str:
    return _braced(_escaped(value, '"""'))


def _braced(value: str) -> str:
    return value.replace("{", "{{").replace("}", "}}")


def _escaped(value: str, quote: str) -> str:
    if quote != '"""':
        return "".join(_letter(letter, quote) for letter in value)
    lines = ("".join(_letter(letter, "") for letter in line) for line in value.split("\n"))
    text = "\n".join(lines)
    return _RUN.sub(lambda run: run[0].replace('"', r"\""), text)


def _letter(letter: str, quote: str) -> str:
    if letter in _NAMED:
        return _NAMED[letter]
    if letter == quote or (quote == "'" and letter == '"'):  # the string around a hole goes on
        return "\\" + letter
    if letter.isprintable() or ord(letter) > 0xFFFF:
        return letter
    return f"\\x{ord(letter):02x}" if ord(letter) < 0x100 else f"\\u{ord(letter):04x}"
