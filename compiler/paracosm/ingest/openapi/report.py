"""What was inferred from a document, in numbers."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from collections.abc import Mapping

from paracosm.syntax import ast

_SHOWN = 8
"""How many tools are named in a line: a large document has hundreds."""


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
    arguments: int = 0
    unread: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    """The arguments, by tool, that have no effect on rows and answers though their tool has one."""
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
            f"arguments that nothing reads: {self._unread()}",
        ]

    def _unread(self) -> str:
        count = sum(map(len, self.unread.values()))
        if not count:
            return f"0 of {self.arguments}"
        shown = [f"{tool} ({', '.join(idle)})" for tool, idle in self.unread.items()]
        more = len(shown) - _SHOWN
        if more > 0:
            tools = "tool" if more == 1 else "tools"
            shown[_SHOWN:] = [f"and those of {more} more {tools}, each marked in the world"]
        return f"{count} of {self.arguments}: {', '.join(shown)}"


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
