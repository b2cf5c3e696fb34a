"""What a document is about: its resources, each with fields, a key, and the resources above it.

Every fact keeps the reason for which it is believed, and how sure that is. Resources are found by
``finding``; ``fields`` gives each its members, ``keys`` the one that its path means, ``references``
what they are to each other.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from paracosm.ingest.openapi.constraints import Constraint
from paracosm.ingest.openapi.paths import Node
from paracosm.ingest.openapi.shapes import Shape
from paracosm.ingest.openapi.types import Typed
from paracosm.syntax import ast


@dataclass(frozen=True, slots=True)
class Evidence:
    """A shape that an operation shows of a resource, and how it came about."""

    shape: Shape
    how: str
    answer: bool


@dataclass(slots=True)
class Attribute:
    """A member of the entity. `refers` is the resource that its value is the key of."""

    name: str
    wire: str
    typed: Typed
    required: bool
    hidden: bool = False
    refers: Resource | None = None
    many: bool = False
    embedded: bool = False
    """Answers show the whole row that is referred to, and not its key."""
    above: bool = False
    reason: str = ""
    sent: Constraint | None = None
    """What bodies ask of it that write it."""
    alone: bool = True
    """Whether it may be there whatever else is."""

    @property
    def is_firm(self) -> bool:
        """Whether there must be rows that it refers to."""
        least = self.typed.constraint.low if self.many and self.typed.constraint else 1
        return self.required and not self.typed.nullable and bool(least)


@dataclass(slots=True)
class Resource:
    """Something that has items which can be told apart."""

    noun: str
    nodes: list[Node]
    evidence: list[Evidence] = field(default_factory=list)
    name: str = ""
    variable: str = ""
    key: Attribute | None = None
    fresh: ast.Expression | None = None
    key_given: bool = False
    attributes: dict[str, Attribute] = field(default_factory=dict)
    above: dict[str, Attribute] = field(default_factory=dict)
    """The attribute that refers to what is above, by the key of the node of the item."""
    singleton: bool = False
    path: str = ""
    whole: Attribute | None = None
    """What is shown is one value that is no object, a union, say; the row keeps it as this."""

    @property
    def stored(self) -> list[Attribute]:
        """All attributes, the key first."""
        assert self.key is not None
        return [self.key, *(a for a in self.attributes.values() if a is not self.key)]


@dataclass(slots=True)
class Resources:
    """All resources, and which of them each node stands for; None where a node is plain text."""

    all: list[Resource]
    of_node: dict[str, Resource | None]
    nodes: dict[str, Node]
    singletons: dict[str, Resource]
    below: dict[str, list[Node]]
    """The nodes whose items are in a collection, by its anonymous path."""
