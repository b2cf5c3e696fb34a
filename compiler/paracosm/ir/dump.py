"""The IR as text, for people who look for a mistake in the compiler.

Every node is written as ``Kind(part, …)`` with its type after a colon; what is empty or has its
default is left out. A statement takes a line, what is inside of it is indented.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum

from paracosm.ir import nodes as n
from paracosm.ir import types as t

_TYPES = (*t.Plain.__args__, *t.Named.__args__, t.ListOf, t.MapOf, t.OneOf)


def dump(world: n.World) -> str:
    """The whole world as text."""
    return "\n".join(_world(world)) + "\n"


def _world(world: n.World) -> Iterator[str]:
    yield f"world {world.name}"
    for one in fields(world):
        value = getattr(world, one.name)
        if isinstance(value, Mapping):
            for name, declaration in value.items():
                yield ""
                yield from _declaration(name, declaration)
        elif one.name == "session":
            if value:
                yield ""
                yield "session"
                yield from (f"  {text(member)}" for member in value)
        elif one.name not in ("name", "doc") and value not in (None, False):
            yield f"  {one.name} {text(value)}"


def _declaration(name: str, declaration: object) -> Iterator[str]:
    yield f"{type(declaration).__name__.lower()} {name}"
    if not is_dataclass(declaration):
        return
    for one in fields(declaration):
        if one.name in ("name", "doc", "span"):
            continue
        value = getattr(declaration, one.name)
        if one.name == "body":
            yield from _block(value, "  ")
        elif isinstance(value, tuple) and value and is_dataclass(value[0]):
            yield f"  {one.name}:"
            yield from (f"    {text(item)}" for item in value)
        elif value not in ((), None, ""):
            yield f"  {one.name} {text(value)}"


def _block(body: tuple[n.Statement, ...], indent: str) -> Iterator[str]:
    for statement in body:
        match statement:
            case n.If(test=test, then=then, other=other):
                yield f"{indent}If {text(test)}"
                yield from _block(then, indent + "  ")
                if other:
                    yield f"{indent}Else"
                    yield from _block(other, indent + "  ")
            case n.For(names=names, source=source, body=inner):
                yield f"{indent}For {', '.join(names)} in {text(source)}"
                yield from _block(inner, indent + "  ")
            case _:
                yield indent + text(statement)


def text(value: object) -> str:
    """A node, or what is inside of one, on one line."""
    if isinstance(value, _TYPES):
        return t.show(value)
    if isinstance(value, Enum):
        return value.value if isinstance(value.value, str) else value.name
    if isinstance(value, tuple):
        return "[" + ", ".join(map(text, value)) + "]"
    if isinstance(value, n.Constant):
        return f"{value.value!r}: {t.show(value.type)}"
    if isinstance(value, n.Local):
        return f"{value.name}: {t.show(value.type)}"
    if not is_dataclass(value):
        return value if isinstance(value, str) and value.isidentifier() else repr(value)
    parts = []
    for one in fields(value):
        part = getattr(value, one.name)
        if one.name in ("span", "type", "doc") or part == one.default or part in ((), None):
            continue
        plain = one.default is MISSING and one.name not in ("otherwise", "order", "total")
        parts.append(text(part) if plain else f"{one.name}={text(part)}")
    shown = f"{type(value).__name__}({', '.join(parts)})"
    kind = getattr(value, "type", None)
    return f"{shown}: {t.show(kind)}" if isinstance(kind, _TYPES) else shown
