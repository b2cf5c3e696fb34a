"""The request that a tool answers, read from the line that says it.

    Template = Literal* with {name} {.name} {;name} {?name, …} {&name, …} {#name} {#name*}
    Field    = "Name: {argument}" | "Cookie: name={argument}; …" | "Content-Type: media, …" | "Name"

A template is a URI template of RFC 6570. In it a name may be followed by `=argument` where the tool
calls it otherwise, and by how a list or object is written: `*` in parts of its own, `|` and `%20`
with these between, `[]` with the members in brackets. A fragment speaks of the body: `{#name}` is a
member of it, `{#name*}` all of it, `{#}` says that there must be one,
`{#!}` that nothing else may be in it, and `#/data` leads to the object
whose members are arguments.
A bare field, `"Authorization"`, must be there. What is not named travels in the query of a GET, HEAD or DELETE, and in the body of anything else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from urllib.parse import unquote

from paracosm.ir import nodes as ir
from paracosm.ir.nodes import Place, Style
from paracosm.syntax import ast

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "QUERY")
_NO_BODY = ("GET", "HEAD", "DELETE", "OPTIONS", "TRACE")
_HOLE = re.compile(r"\{([^{}]*)\}")
_NAME = re.compile(r"([^=]*?)(?:=(.*?))?(\*|\||%20|\[\])?", re.DOTALL)
_FIELD_NAME = r"[!#$%&'*+.^_`|~0-9A-Za-z-]+"
_FIELD = re.compile(rf"({_FIELD_NAME})(?::[ \t]*(.*))?", re.DOTALL)
_PLACES = {
    "": (Place.PATH, Style.SIMPLE),
    ".": (Place.PATH, Style.LABEL),
    ";": (Place.PATH, Style.MATRIX),
    "?": (Place.QUERY, Style.FORM),
    "&": (Place.QUERY, Style.FORM),
    "#": (Place.BODY, Style.FORM),
}
_WRITTEN = {"|": Style.PIPES, "%20": Style.SPACES, "[]": Style.DEEP}

Wrong = Callable[[str, str], None]
"""Takes a message and a help."""


@dataclass(slots=True)
class _Request:
    """What was read so far."""

    wires: tuple[str, ...]
    wrong: Wrong
    owner: str
    slots: dict[str, ir.Slot] = field(default_factory=dict)
    needs_body: bool = False
    closed: bool = False

    def put(self, slot: ir.Slot) -> None:
        """Note where an argument travels."""
        if slot.argument not in self.wires:
            known = ", ".join(f"`{wire}`" for wire in self.wires)
            self.wrong(
                f"`{{{slot.argument}}}` is no argument of `{self.owner}`",
                f"known here: {known}" if known else "",
            )
        elif slot.argument in self.slots:
            self.wrong(f"`{slot.argument}` travels in two places", "")
        else:
            self.slots[slot.argument] = slot


def request(binding: ast.Binding, wires: tuple[str, ...], owner: str, wrong: Wrong) -> ir.Binding:
    """What a binding says of the request."""
    if binding.method not in METHODS:
        wrong(f"`{binding.method}` is no method of HTTP", "known: " + ", ".join(METHODS))
    if not binding.path.startswith("/"):
        wrong("a path begins with `/`", "")
    read = _Request(wires, wrong, owner)
    path, pointer = _template(binding.path, read)
    takes: tuple[str, ...] = ()
    needs: list[str] = []
    for one in binding.fields:
        if re.fullmatch(_FIELD_NAME, one):
            needs.append(one)
        else:
            takes += tuple(_field(one, read))
    rest = Place.QUERY if binding.method in _NO_BODY else Place.BODY
    slots = tuple(
        read.slots.get(wire) or ir.Slot(argument=wire, name=wire, place=rest, explode=True)
        for wire in wires
    )
    return ir.Binding(
        method=binding.method,
        path=path,
        slots=slots,
        pointer=pointer,
        takes=takes,
        needs=tuple(needs),
        needs_body=read.needs_body,
        closed=read.closed,
    )


def _template(text: str, read: _Request) -> tuple[str, tuple[str, ...]]:
    path, at = "", 0
    for hole in _HOLE.finditer(text):
        path += text[at : hole.start()]
        at = hole.end()
        operator = hole[1][:1] if hole[1][:1] in _PLACES and hole[1] else ""
        place, style = _PLACES[operator]
        if hole[1] == "#":
            read.needs_body = True
            continue
        if hole[1] == "#!":
            read.closed = True
            continue
        for named in hole[1].removeprefix(operator).split(","):
            slot = _slot(named, place, style)
            read.put(slot)
            if place is Place.PATH:
                path += f"{{{slot.name}}}"
    path += text[at:]
    if "{" in path.replace("{", "", path.count("}")):
        read.wrong("a `{` is not closed", "")
    path, _, fragment = path.partition("#")
    steps = tuple(
        step.replace("~1", "/").replace("~0", "~") for step in fragment.split("/")[1:] if step
    )
    return path, steps


def _slot(named: str, place: Place, style: Style) -> ir.Slot:
    match = _NAME.fullmatch(named)
    assert match is not None  # every text is a name with nothing behind it
    name, argument, written = match[1], match[2], match[3]
    if place is Place.BODY and written == "*":
        return ir.Slot(argument=unquote(argument or name), name="", place=Place.WHOLE)
    return ir.Slot(
        argument=unquote(argument or name),
        name=unquote(name),
        place=place,
        style=_WRITTEN.get(written or "", style),
        explode=written in ("*", "[]"),
    )


def _field(text: str, read: _Request) -> Iterator[str]:
    """Reads a header field of the request; gives the media types that it names."""
    match = _FIELD.fullmatch(text)
    if match is None or match[2] is None:
        read.wrong(f'`"{text}"` is no header field', 'for example: `"If-Match: {etag}"`')
        return
    name, value = match[1], match[2].strip()
    if name.lower() == "content-type":
        yield from (media.strip().lower() for media in value.split(",") if media.strip())
    elif name.lower() == "cookie":
        for crumb in value.split(";"):
            cookie, _, hole = crumb.strip().partition("=")
            _carried(cookie, hole, Place.COOKIE, Style.FORM, text, read)
    else:
        _carried(name, value, Place.HEADER, Style.SIMPLE, text, read)


def _carried(name: str, value: str, place: Place, style: Style, text: str, read: _Request) -> None:
    hole = _HOLE.fullmatch(value)
    if hole is None:
        read.wrong(f'`"{text}"` carries no argument', 'for example: `"If-Match: {etag}"`')
        return
    slot = _slot(hole[1], place, style)
    read.put(
        ir.Slot(argument=slot.argument, name=name, place=place, style=style, explode=slot.explode)
    )


def shown(fields: tuple[str, ...], wrong: Wrong) -> tuple[str | None, tuple[ir.HeaderField, ...]]:
    """The media type and the header fields of an answer."""
    media: str | None = None
    found: list[ir.HeaderField] = []
    for text in fields:
        match = _FIELD.fullmatch(text)
        if match is None or "\n" in text or "\r" in text:
            wrong(f'`"{text}"` is no header field', 'for example: `"Cache-Control: no-store"`')
        elif match[1].lower() == "content-type":
            media = (match[2] or "").strip() or None
        else:
            found.append(ir.HeaderField(name=match[1], value=match[2]))
    return media, tuple(found)
