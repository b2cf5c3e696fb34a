"""Paths in pieces, and the tree that the parameters of all paths make.

`/v1/pets/{petId}:cancel` is the literals `v1`, `pets`, the parameter `petId` and the literal `cancel`.
Every beginning of a path that ends in a parameter names one item of something: a `Node`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from paracosm.ingest.openapi.model import Operation
from paracosm.ingest.openapi.names import singular_of, words

_NOISE = re.compile(r"(api|rest|v[0-9]+([._-]?[0-9a-z]+)*|[0-9.]+|public|json)$", re.I)
_TOKEN = re.compile(r"\{([^{}]*)\}|([^{}/]+)")
_FORMAT = re.compile(r"(\.(json|xml)|\.\{[^{}]*(format|ext|extension)\}|\{\.format\})$", re.I)
_SHOWING = re.compile(r"(json|details?|info|inspect)([.0-9]*)(\.json)?$", re.I)


@dataclass(frozen=True, slots=True)
class Piece:
    """A literal or, where `parameter`, the name of a parameter."""

    text: str
    parameter: bool


def pieces(path: str) -> tuple[Piece, ...]:
    """The pieces of a path; what is in front of a query or fragment only."""
    found = []
    # `/movies/{id}.json` is how some spell that the answer is JSON, and `/movies.{format}` that it may be.
    bare = _FORMAT.sub("", path.split("?", 1)[0].split("#", 1)[0])
    for match in _TOKEN.finditer(bare):
        if match.group(1) is not None:
            found.append(Piece(match.group(1), True))
        elif match.group(2).strip(".:,;()'=-_@ "):
            found.append(Piece(match.group(2).strip(".:,;()'=@ "), False))
    return tuple(found)


def anonymous(found: Iterable[Piece]) -> str:
    """A path without the names of its parameters, so that two spellings are one."""
    return "".join("/{}" if piece.parameter else f"/{piece.text}" for piece in found)


def literals(found: Iterable[Piece]) -> tuple[str, ...]:
    """The literals that mean something: not `api`, not `v2`."""
    return tuple(p.text for p in found if not p.parameter and not _NOISE.match(p.text))


@dataclass(slots=True)
class Node:
    """One item of something. `before` is the node that stands in front of it on the path."""

    key: str
    pieces: tuple[Piece, ...]
    before: Node | None
    on_item: dict[str, Operation] = field(default_factory=dict)
    on_collection: dict[str, Operation] = field(default_factory=dict)
    on_actions: list[Operation] = field(default_factory=list)
    verb: str = ""
    """What is done with the item, where a verb stands in front of the parameter: `/lock/{id}`."""
    named: str = ""
    """What an item is called, where the literal in front of the parameter says what is done with it."""

    @property
    def parameter(self) -> str:
        """The name of the parameter that says which item."""
        return self.pieces[-1].text

    @property
    def collection(self) -> str:
        """The path of the collection that the item is in."""
        return anonymous(self.pieces[: -2 if self.verb else -1])

    @property
    def operations(self) -> list[Operation]:
        """What is done with one item."""
        return [*self.on_item.values(), *self.on_actions]

    @property
    def literal(self) -> str:
        """The literal in front of the parameter; empty where another parameter stands there."""
        inner = self.pieces[len(self.before.pieces) if self.before else 0 : -1]
        found = literals(inner)
        return found[-1] if found else ""

    @property
    def noun(self) -> str:
        """What an item is called, by the path alone, in snake case."""
        if self.named:
            return self.named
        if self.literal:
            return singular_of(self.literal)
        return _after_parameter(self)


def _after_parameter(node: Node) -> str:
    spoken = words(node.parameter)
    if len(spoken) > 1 and spoken[-1] in ("id", "ids", "name", "key", "slug", "uuid", "code"):
        spoken = spoken[:-1]
    return singular_of("_".join(spoken))


def tree(operations: Iterable[Operation]) -> dict[str, Node]:
    """All nodes of a document by their anonymous paths, with the operations that stand at them."""
    nodes: dict[str, Node] = {}
    ordered = list(operations)
    for operation in ordered:
        found, before = pieces(operation.path), None
        for at, piece in enumerate(found):
            if piece.parameter:
                key = anonymous(found[: at + 1])
                if key not in nodes:
                    nodes[key] = Node(key, found[: at + 1], before)
                before = nodes[key]
    for operation in ordered:
        path = anonymous(pieces(operation.path))
        if path in nodes:
            nodes[path].on_item.setdefault(operation.method, operation)
    for node in nodes.values():
        _speak(node, nodes)
    # What stands at a collection is about its items, whatever verbs stand there beside them.
    by_verbs = sorted(nodes.values(), key=lambda node: not node.verb)
    collections = {node.collection: node for node in by_verbs}
    for operation in ordered:
        found = pieces(operation.path)
        path = anonymous(found)
        if path in collections:
            collections[path].on_collection[operation.method] = operation
        elif path not in nodes and (above := nearest(found, nodes)) is not None:
            above.on_actions.append(operation)
    for node in nodes.values():
        _adopt(node)
        if not node.on_item and not node.named and f"{node.key}/{{}}" in nodes:
            # In `/repos/{owner}/{repo}` it is the last of the two that is a repo.
            node.named = _after_parameter(node)
    return nodes


READING = frozenset("get fetch show view find load retrieve read".split())
_WRITING = frozenset(
    "add create update edit modify delete remove destroy cancel lock unlock".split()
)
_WRITING |= frozenset(
    "activate deactivate enable disable approve reject close reopen suspend".split()
)
_WRITING |= frozenset("resume pause start stop publish unpublish block unblock restore".split())


def _speak(node: Node, nodes: dict[str, Node]) -> None:
    """`/users/delete/{id}`, `/deleteUser/{id}` and, where there are `/users/{id}`, `/delete/{id}`.

    What is only read is no verb's doing, unless the verb reads.
    """
    verb, *rest = words(node.literal) or ("",)
    writes = bool(node.on_item) and node.on_item.keys() <= {"post", "put", "patch", "delete"}
    reads = bool(node.on_item) and node.on_item.keys() <= {"get", "post"}
    if not (verb in _WRITING and writes or verb in READING and reads):
        return
    inner = literals(node.pieces[len(node.before.pieces) if node.before else 0 : -1])
    if rest:
        node.verb, node.named = verb, singular_of("_".join(rest))
    elif len(inner) > 1:
        node.verb, node.named = verb, singular_of(inner[-2])
    else:
        same = (n for n in nodes.values() if n.parameter == node.parameter and n.before is None)
        other = next((n for n in same if n is not node and "get" in n.on_item), None)
        if other is not None and other.literal:
            node.verb, node.named = verb, other.noun


def _adopt(node: Node) -> None:
    """`GET /containers/{id}/json` reads a container where nothing else does."""
    if "get" in node.on_item:
        return
    for operation in node.on_actions:
        rest = pieces(operation.path)[len(node.pieces) :]
        if operation.method == "get" and len(rest) == 1 and _SHOWING.match(rest[0].text):
            node.on_item["get"] = operation
            node.on_actions.remove(operation)
            return


def nearest(found: tuple[Piece, ...], nodes: dict[str, Node]) -> Node | None:
    """The node of the last parameter of a path."""
    for at in range(len(found), 0, -1):
        if found[at - 1].parameter:
            return nodes.get(anonymous(found[:at]))
    return None
