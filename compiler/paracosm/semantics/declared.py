"""The declarations of a world by name, and the shapes that their headers promise.

First names, then types, then expressions: `Names` knows what is declared, `Shapes` adds the types of
all members and parameters. Bodies are checked against shapes alone, in any order.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from paracosm.ir import nodes as ir
from paracosm.ir.types import Type
from paracosm.source import NOWHERE, Location
from paracosm.syntax import ast


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """What a world declares, imported parts included."""

    enums: Mapping[str, ast.Enum]
    records: Mapping[str, ast.Record]
    entities: Mapping[str, ast.Entity]
    unions: Mapping[str, ast.Union]
    views: Mapping[str, ast.View]
    parameters: Mapping[str, ast.Parameter]
    errors: Mapping[str, ast.ErrorKind]
    functions: Mapping[str, ast.Function]
    externs: Mapping[str, ast.ExternFunction]
    tools: Mapping[str, ast.Tool]
    invariants: Mapping[str, ast.Invariant]
    policies: Mapping[str, ast.Forbid]
    scenarios: Mapping[str, ast.Scenario]
    tasks: Mapping[str, ast.Task]
    session: ast.Session | None = None
    imported: frozenset[str] = frozenset()

    def place_of(self, name: str) -> Location | None:
        """Where a name is declared that locals must not take, if it is."""
        tables: tuple[Mapping[str, ast.Node], ...] = (
            self.enums,
            self.records,
            self.entities,
            self.unions,
            self.views,
            self.parameters,
            self.functions,
            self.externs,
        )
        return next((table[name].span for table in tables if name in table), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """A member or parameter as its header promises it: all but its expressions."""

    name: str
    wire: str
    type: Type
    role: ir.Role = ir.Role.PLAIN
    reverse: tuple[str, str] | None = None
    flat: bool = False
    doc: str = ""
    default: ast.Expression | None = None
    where: ast.Expression | None = None
    node: ast.Member | None = None
    span: Location = NOWHERE


Slots = Mapping[str, Slot]


@dataclass(frozen=True, slots=True, kw_only=True)
class UnionShape:
    """A union: the name of its tag, and its cases with their members."""

    tag: str
    cases: Mapping[str, Slots]

    def common(self, cases: tuple[str, ...]) -> Mapping[str, tuple[Slot, ...]]:
        """The members that all of these cases have."""
        first, *others = (self.cases[case] for case in cases)
        return {
            name: (slot, *(other[name] for other in others))
            for name, slot in first.items()
            if all(name in other for other in others)
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Signature:
    """What can be called: parameters in order, and the type of the result."""

    parameters: Slots
    result: Type


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewShape:
    """A view: what it shows, and the types of its members once they are known."""

    of: Type
    members: Mapping[str, Type]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shapes:
    """The types of everything that is declared."""

    names: Names
    records: Mapping[str, Slots]
    entities: Mapping[str, Slots]
    unions: Mapping[str, UnionShape]
    session: Slots
    parameters: Mapping[str, Type]
    errors: Mapping[str, Slots]
    functions: Mapping[str, Signature]
    externs: Mapping[str, Signature]
    tools: Mapping[str, Signature]
    acting: frozenset[str] = frozenset()
    checking: frozenset[str] = frozenset()
    recursive: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """The functions that each function reaches by calls, those that reach themselves only."""
    currency: str | None = None
    clock: bool = False
    views: dict[str, ViewShape] = field(default_factory=dict)
    """Filled in when the views were checked: their members are expressions."""
    constraints: dict[tuple[str, str], ir.Expr] = field(default_factory=dict)
    """The `where` of members by owner and name, filled in when members were checked."""

    def case_names(self) -> Mapping[str, tuple[str, ...]]:
        """The names of the cases of each union."""
        return {name: tuple(shape.cases) for name, shape in self.unions.items()}

    def key(self, entity: str) -> Slot | None:
        """The key of an entity, None where its declaration is at fault."""
        return next((s for s in self.entities[entity].values() if s.role is ir.Role.KEY), None)
