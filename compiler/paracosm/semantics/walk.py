"""Everything inside of a node, for questions that do not depend on its kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

Node = TypeVar("Node")


class _Kinds(dict[type, tuple[str, ...] | None]):
    """By kind the fields that may hold nodes, found once for each; None for what is no node and holds none."""

    def __missing__(self, kind: type) -> tuple[str, ...] | None:
        self[kind] = found = _fields(kind) if is_dataclass(kind) else None
        return found


_PARTS = _Kinds({tuple: ()})


_WORDS = frozenset(("str", "str | None", "bool", "int", "tuple[str, ...]"))
"""The types of fields that hold no nodes."""


def _fields(kind: Any) -> tuple[str, ...]:
    typed = kind.__module__.startswith("paracosm.ir")
    skipped = ("span", "type") if typed else ("span", "trivia")
    return tuple(
        one.name for one in fields(kind) if one.name not in skipped and one.type not in _WORDS
    )


def children(node: object) -> Iterator[Any]:
    """The nodes directly inside of a node of either tree; the types of IR nodes are not nodes."""
    for name in _PARTS[type(node)] or ():
        yield from _nodes(getattr(node, name))


def _nodes(value: object) -> Iterator[Any]:
    if isinstance(value, tuple):
        for item in value:
            yield from _nodes(item)
    elif _PARTS[type(value)] is not None:
        yield value


def inside(node: object) -> Iterator[Any]:
    """The node and all nodes inside of it, outer ones first."""
    waiting = [node]
    while waiting:
        one = waiting.pop()
        if not isinstance(one, tuple):
            yield one
            one = [getattr(one, name) for name in _PARTS[type(one)] or ()]
        waiting += [value for value in reversed(one) if _PARTS[type(value)] is not None]


def rebuilt(node: Node, change: Callable[[Any], Any]) -> Node:
    """The node with ``change`` made to each node directly inside of it."""

    def changed(value: object) -> object:
        if isinstance(value, tuple):
            return tuple(changed(item) for item in value)
        return change(value) if _PARTS[type(value)] is not None else value

    new = {name: changed(getattr(node, name)) for name in _PARTS[type(node)] or ()}
    old = {name: getattr(node, name) for name in new}
    if all(new[name] is old[name] or new[name] == old[name] for name in new):
        return node
    return replace(node, **new)  # type: ignore[type-var]
