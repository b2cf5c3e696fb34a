"""What all makers of tools share: the document, its types and resources, and what was declared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from paracosm.ingest.openapi.library import Library
from paracosm.ingest.openapi.model import Document, Operation
from paracosm.ingest.openapi.names import Names
from paracosm.ingest.openapi.overrides import Overrides
from paracosm.ingest.openapi.resources import Resource, Resources
from paracosm.ingest.openapi.types import Types
from paracosm.syntax import ast


@dataclass(slots=True)
class Counts:
    """What was inferred, for the report."""

    references: int = 0
    transitions: int = 0
    filters: int = 0
    paginated: int = 0
    known: int = 0
    unknown: int = 0
    made_up: int = 0
    with_path: int = 0
    bound: int = 0
    effects: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class Bench:
    """One ingestion at work."""

    document: Document
    library: Library
    types: Types
    names: Names
    resources: Resources
    overrides: Overrides
    tool_names: Mapping[str, str]
    tagged: frozenset[str] = frozenset()
    """The paths whose changes may be bound to a state: a GET of them shows its ETag."""
    counts: Counts = field(default_factory=Counts)
    views: dict[str, ast.View] = field(default_factory=dict)
    functions: dict[str, ast.Function] = field(default_factory=dict)
    changes: dict[str, ast.Record] = field(default_factory=dict)
    errors: dict[str, int] = field(default_factory=dict)
    by_component: dict[str, Resource] = field(default_factory=dict)
    clock: bool = False
    view_of: dict[tuple[str, str], str | None] = field(default_factory=dict)
    show_of: dict[tuple[str, str], tuple[str, str] | None] = field(default_factory=dict)
    denial_of: dict[tuple[str, str], ast.Expression | None] = field(default_factory=dict)
    order_of: dict[str, str] = field(default_factory=dict)
    change_of: dict[tuple[object, ...], str] = field(default_factory=dict)

    def error(self, name: str, status: int) -> str:
        """The name of an error, which is declared with its first use."""
        self.errors.setdefault(name, status)
        return name

    def not_found(self) -> str:
        """What a row that is not there is refused with."""
        return self.error("NotFound", 404)

    def conflict(self, operation: Operation) -> str:
        """What a call in the wrong state is refused with: 409, else what the document declares."""
        for status, name in ((409, "Conflict"), (400, "BadRequest"), (422, "Unprocessable")):
            if operation.declares(status):
                return self.error(name, status)
        return self.error("Conflict", 409)

    def bad_request(self, operation: Operation) -> str:
        """What an argument is refused with that its type allows."""
        for status, name in ((400, "BadRequest"), (422, "Unprocessable")):
            if operation.declares(status):
                return self.error(name, status)
        return self.error("BadRequest", 400)
