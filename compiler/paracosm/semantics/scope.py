"""What an expression sees: names with their types, facts, and the kind of text it stands in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto

from paracosm.diagnostics import Label, Rule, names
from paracosm.ir import nodes as ir
from paracosm.ir import types as t
from paracosm.ir.types import Type
from paracosm.semantics.declared import Shapes
from paracosm.semantics.facts import NOTHING_KNOWN, Facts, Members, assume, believed, path_of
from paracosm.semantics.report import Report
from paracosm.semantics.suggest import did_you_mean, surely
from paracosm.semantics.walk import inside
from paracosm.source import NOWHERE, Location
from paracosm.syntax import ast


class Setting(Enum):
    """The kind of declaration that a text belongs to."""

    MEMBER = auto()
    VIEW = auto()
    FUNCTION = auto()
    TOOL = auto()
    WIRE = auto()
    INVARIANT = auto()
    POLICY = auto()
    SCENARIO = auto()
    TASK = auto()

    @property
    def judges(self) -> bool:
        """Whether the text looks back at an episode."""
        return self in (Setting.INVARIANT, Setting.POLICY, Setting.TASK)


@dataclass(frozen=True, slots=True)
class Known:
    """A name in scope. ``place``: may name state; ``initial``: a row of the initial state."""

    type: Type
    span: Location = NOWHERE
    place: bool = False
    initial: bool = False
    descends: tuple[str, str] | None = None
    """The parameter that this is a part of or lies below, and along what: see `recursion`."""


@dataclass(frozen=True, slots=True)
class SelfCall:
    """A call of a function by itself, with the parameters that get smaller."""

    shrinking: frozenset[tuple[str, str]]
    span: Location


@dataclass(frozen=True, slots=True)
class Scope:
    """Immutable, but for the report and the notes that it carries along."""

    shapes: Shapes
    report: Report
    setting: Setting
    known: Mapping[str, Known] = field(default_factory=dict)
    facts: Facts = NOTHING_KNOWN
    function: str | None = None
    self_calls: list[SelfCall] = field(default_factory=list)
    rounding: bool = False
    filling: frozenset[tuple[str, str]] = frozenset()

    def tell(
        self,
        rule: Rule,
        message: str,
        node: ast.Node,
        help: str = "",
        labels: Iterable[Label] = (),
        instead: str | None = None,
    ) -> None:
        """Report a finding at a node."""
        self.report.add(rule, message, node.span, labels, help, instead)

    def bind(self, name: str, known: Known, *, check: bool = True) -> Scope:
        """The scope with one more name."""
        if check:
            self._check_free(name, known.span)
        return replace(self, known={**self.known, name: known})

    def _check_free(self, name: str, span: Location) -> None:
        earlier = self.known[name].span if name in self.known else None
        earlier = earlier or self.shapes.names.place_of(name)
        if earlier is not None:
            self.report.add(
                names.SHADOWED_NAME,
                f"`{name}` already means something here",
                span,
                (Label(earlier, "declared here"),),
            )

    def when(self, condition: ir.Expr, holds: bool = True) -> Scope:
        """The scope in which a condition holds, or does not."""
        new = assume(condition, holds, self.facts, self.shapes.case_names())
        return replace(self, facts=self.facts.also(new))

    def written(self, field_name: str | None = None) -> Scope:
        """The scope after a write to one field, or to anything."""
        return replace(self, facts=self.facts.after_write(field_name))

    def afterwards(self) -> Scope:
        """The scope of a text that stands by itself and is read after anything was written."""
        return replace(self, facts=replace(self.facts.after_write(None), believed={}))

    def assigned(self, place: ir.Expr, value: ir.Expr | None = None) -> Scope:
        """The scope after a place was given a value, or what nothing is known of."""
        enum = value is not None and any(isinstance(a, t.Enum) for a in t.alternatives(place.type))
        given = believed(value, self.facts) if value is not None and enum else Members()
        facts = self.facts.after_write(place.name if isinstance(place, ir.Field) else None)
        path = path_of(place)
        return replace(self, facts=facts if path is None else facts.after_assignment(path, given))

    def mistrusting(self, node: object) -> Scope:
        """The scope of a statement that makes records: nobody has judged their members yet."""
        made = {
            part.function.id
            for part in inside(node)
            if isinstance(part, ast.Call) and isinstance(part.function, ast.Name)
        }
        if not made:
            return self
        shapes = self.shapes
        owners = {*shapes.records}
        owners |= {f"{name}.{case}" for name, one in shapes.unions.items() for case in one.cases}
        gives = made & shapes.functions.keys()
        if not any(_has_records(shapes.functions[name].result) for name in gives):
            owners = {one for one in owners if one.rpartition(".")[2] in made}
        members = frozenset(member for owner, member in shapes.constraints if owner in owners)
        return replace(self, facts=self.facts.mistrusting(members)) if members else self

    def exactly(self) -> Scope:
        """The scope of what is not part of an amount that is about to be rounded."""
        return replace(self, rounding=False) if self.rounding else self

    def quiet(self) -> Scope:
        """The scope for a second look: what it finds is not reported."""
        return replace(self, report=self.report.silent())

    def fresh(self, stem: str) -> str:
        """A name that is not taken."""
        taken = self.known
        return next(
            name
            for name in (stem, *(f"{stem}_{n}" for n in range(2, len(taken) + 3)))
            if name not in taken and self.shapes.names.place_of(name) is None
        )

    def unknown(self, rule: Rule, what: str, name: str, node: ast.Node, all: Iterable[str]) -> None:
        """Report a name that is none of those that could stand here."""
        all = list(all)
        near = surely(name, all)
        exact = near if isinstance(node, ast.Name | ast.NamedType) else None
        self.tell(rule, f"{what} `{name}`", node, did_you_mean(name, all), instead=exact)


def _has_records(type: Type) -> bool:
    return any(isinstance(one, t.Record | t.Union | t.Case) for one in inside(type))


def poison(node: ast.Node) -> ir.Expr:
    """What stands for an expression that was reported: it agrees with everything."""
    return ir.Constant(type=t.POISON, value=None, span=node.span)
