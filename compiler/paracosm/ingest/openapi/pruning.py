"""Leaving out the types that nothing in the finished world uses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import lru_cache

from paracosm.syntax import ast

_Declared = ast.Enum | ast.Record | ast.Union


def pruned(declarations: list[ast.Declaration]) -> list[ast.Declaration]:
    """The declarations without enums, records and unions that are not reached from the others."""
    types = {d.name: d for d in declarations if isinstance(d, _Declared)}
    cases = {c.name: u for u in types.values() if isinstance(u, ast.Union) for c in u.cases}
    reached: set[str] = set()
    waiting = [d for d in declarations if not isinstance(d, _Declared)]
    stack: list[ast.Node] = list(waiting)
    while stack:
        for name in _names(stack.pop()):
            for declared in (types.get(name), cases.get(name)):
                if declared is not None and declared.name not in reached:
                    reached.add(declared.name)
                    stack.append(declared)
    return [d for d in declarations if not isinstance(d, _Declared) or d.name in reached]


def _names(node: ast.Node) -> Iterator[str]:
    """The names of types and the functions called, anywhere inside of a declaration."""
    stack: list[object] = [node]
    while stack:
        here = stack.pop()
        match here:
            case ast.NamedType(name=name) | ast.Name(id=name):
                yield name
            case ast.FieldType(owner=name):
                yield name
            case tuple():
                stack.extend(here)
            case ast.Node():
                stack.extend(getattr(here, name) for name in _slots(type(here).__name__))
            case _:
                pass


@lru_cache(maxsize=None)
def _slots(kind: str) -> tuple[str, ...]:
    skipped: Iterable[str] = ("span", "trivia", "doc")
    return tuple(f.name for f in fields(getattr(ast, kind)) if f.name not in skipped)
