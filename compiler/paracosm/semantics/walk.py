"""Everything inside of a node, for questions that do not depend on its kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

Node = TypeVar("Node")


_PARTS: dict[type, tuple[str, ...] | None] = {}


def _parts(kind: type) -> tuple[str, ...] | None:
    """The fields of a kind of node that may hold nodes, looked up once for each kind; None for other things."""
    try:
        return _PARTS[kind]
    except KeyError:
        _PARTS[kind] = found = _fields(kind) if is_dataclass(kind) else None
        return found


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
    for name in _parts(type(node)) or ():
        yield from _nodes(getattr(node, name))


def _nodes(value: object) -> Iterator[Any]:
    if isinstance(value, tuple):
        for item in value:
            yield from _nodes(item)
    elif _parts(type(value)) is not None:
        yield value


def inside(node: object) -> Iterator[Any]:
    """The node and all nodes inside of it, outer ones first."""
    waiting = [node]
    while waiting:
        one = waiting.pop()
        if not isinstance(one, tuple):
            yield one
            one = [getattr(one, name) for name in _parts(type(one)) or ()]
        waiting += [value for value in reversed(one) if _may_hold(value)]


def _may_hold(value: object) -> bool:
    return isinstance(value, tuple) or _parts(type(value)) is not None


def rebuilt(node: Node, change: Callable[[Any], Any]) -> Node:
    """The node with ``change`` made to each node directly inside of it."""

    def changed(value: object) -> object:
        if isinstance(value, tuple):
            return tuple(changed(item) for item in value)
        return change(value) if _parts(type(value)) is not None else value

    new = {name: changed(getattr(node, name)) for name in _parts(type(node)) or ()}
    old = {name: getattr(node, name) for name in new}
    if all(new[name] is old[name] or new[name] == old[name] for name in new):
        return node
    return replace(node, **new)  # type: ignore[type-var]
