"""What was inferred from a document, in numbers."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from collections.abc import Mapping

from paracosm.syntax import ast


@dataclass(frozen=True, slots=True)
class Report:
    """Counts over one document. `unknown` are operations that change something nobody can tell."""

    operations: int = 0
    tools: int = 0
    entities: int = 0
    references: int = 0
    transitions: int = 0
    filters: int = 0
    paginated: int = 0
    constraints: int = 0
    known: int = 0
    made_up: int = 0
    unknown: int = 0
    with_path: int = 0
    bound: int = 0
    effects: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def unknown_share(self) -> float:
        """The share of operations whose effect is unknown."""
        return self.unknown / self.operations if self.operations else 0.0

    def lines(self) -> list[str]:
        """For people."""
        return [
            f"{self.tools} tools for {self.operations} operations, {self.entities} entities",
            f"{self.references} references, {self.constraints} constraints,"
            f" {self.transitions} transitions, {self.filters} filters, {self.paginated} paginated lists",
            f"effects: {self.known} known, {self.made_up} reads of what nothing writes,"
            f" {self.unknown} unknown ({self.unknown_share:.0%})",
            f"path parameters bound: {self.bound} of {self.with_path} operations",
        ]


def constraints(world: ast.World) -> int:
    """How many members and parameters have a `where`."""
    count = 0
    for declaration in world.declarations:
        parts: tuple[ast.Part, ...] = ()
        match declaration:
            case ast.Entity(parts=parts) | ast.Record(parts=parts):
                pass
            case ast.Tool(parameters=parts):
                pass
            case _:
                continue
        count += sum(1 for p in parts if isinstance(p, ast.Member) and p.where is not None)
    return count
