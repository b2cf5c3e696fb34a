"""Which functions act and which may refuse, read off their text before anything is typed.

A function acts if something in it writes, or calls a function that acts; it checks if something in it
may refuse, or calls one that checks. Both are found by going round until nothing is added.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from paracosm.semantics.walk import inside
from paracosm.syntax import ast

METHODS = frozenset({"append", "insert", "remove", "clear", "update"})


def acting(functions: Mapping[str, ast.Function]) -> frozenset[str]:
    """The functions that have effects."""
    return _spread(functions, _writes)


def checking(functions: Mapping[str, ast.Function]) -> frozenset[str]:
    """The functions that may refuse."""
    return _spread(functions, _refuses)


def reaching(functions: Mapping[str, ast.Function]) -> Mapping[str, frozenset[str]]:
    """For each function the functions on a circle of calls through it."""
    direct = {name: _called(node) & functions.keys() for name, node in functions.items()}
    reach = {name: _closure(name, direct) for name in functions}
    return {
        name: frozenset(other for other in reached if name in reach[other])
        for name, reached in reach.items()
        if name in reached
    }


def _closure(name: str, direct: Mapping[str, set[str]]) -> frozenset[str]:
    found: set[str] = set()
    waiting = list(direct[name])
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting.extend(direct[one])
    return frozenset(found)


def _called(node: ast.Function) -> set[str]:
    return {
        part.function.id
        for part in inside(node.body)
        if isinstance(part, ast.Call) and isinstance(part.function, ast.Name)
    }


def _spread(functions: Mapping[str, ast.Function], begins: Callable[[Any], bool]) -> frozenset[str]:
    found = {
        name for name, node in functions.items() if any(begins(part) for part in inside(node.body))
    }
    calls = {name: _called(node) for name, node in functions.items()}
    while more := {name for name in functions if name not in found and calls[name] & found}:
        found |= more
    return frozenset(found)


def _writes(node: object) -> bool:
    match node:
        case ast.Assign(target=ast.Attribute() | ast.Index()):
            return True
        case ast.Create() | ast.Delete() | ast.Advance() | ast.EndEpisode():
            return True
        case ast.CallStatement(call=ast.Call(function=ast.Attribute(name=name))):
            return name in METHODS
        case ast.Call(function=ast.Name(id="copy")):
            return True
        case _:
            return False


def _refuses(node: object) -> bool:
    match node:
        case ast.Require(otherwise=ast.Refusal()):
            return True
        case ast.Assign(otherwise=ast.Refusal()) | ast.Return(otherwise=ast.Refusal()):
            return True
        case _:
            return False
