"""Everything inside of a node, for questions that do not depend on its kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

Node = TypeVar("Node")


_PARTS: dict[type, tuple[str, ...]] = {}


def _parts(kind: type) -> tuple[str, ...]:
    """The fields of a kind of node that may hold nodes; looked up once for each kind."""
    if kind not in _PARTS and is_dataclass(kind):
        typed = kind.__module__.startswith("paracosm.ir")
        skipped = ("span", "type") if typed else ("span", "trivia")
        _PARTS[kind] = tuple(f.name for f in fields(kind) if f.name not in skipped)
    return _PARTS[kind]


def children(node: object) -> Iterator[Any]:
    """The nodes directly inside of a node of either tree; the types of IR nodes are not nodes."""
    if is_dataclass(node):
        for name in _parts(type(node)):
            yield from _nodes(getattr(node, name))


def _nodes(value: object) -> Iterator[Any]:
    if isinstance(value, tuple):
        for item in value:
            yield from _nodes(item)
    elif is_dataclass(value):
        yield value


def inside(node: object) -> Iterator[Any]:
    """The node and all nodes inside of it, outer ones first."""
    if isinstance(node, tuple):
        for item in node:
            yield from inside(item)
        return
    yield node
    for child in children(node):
        yield from inside(child)


def rebuilt(node: Node, change: Callable[[Any], Any]) -> Node:
    """The node with ``change`` made to each node directly inside of it."""

    def changed(value: object) -> object:
        if isinstance(value, tuple):
            return tuple(changed(item) for item in value)
        return change(value) if is_dataclass(value) else value

    new = {name: changed(getattr(node, name)) for name in _parts(type(node))}
    old = {name: getattr(node, name) for name in new}
    if all(new[name] is old[name] or new[name] == old[name] for name in new):
        return node
    return replace(node, **new)  # type: ignore[type-var]
