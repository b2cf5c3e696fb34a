"""What a piece of Python can see: the world, the state, and the names that are bound."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto

from paracosm.analysis.once import once
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.ir.types import Type
from paracosm.lowering import names


class Form(Enum):
    """What a Python name holds for a name of the world."""

    ROW = auto()
    ROWS = auto()
    KEY = auto()
    VALUE = auto()


@dataclass(frozen=True, slots=True)
class Bound:
    """A name of the world and the Python path that stands for it."""

    text: str
    type: Type
    form: Form


@dataclass(frozen=True, slots=True)
class Scope:
    """Where an expression or a statement is lowered.

    ``edits`` are the entities whose named rows are taken by ``edit``; ``indexed`` the pairs
    (entity, member) that have an index; ``sums`` the sums that are kept by differences;
    ``avoid`` are helpers that the body calls, and so may not hide; ``may_be_gone`` says that a row which is held by its key need not be there any more, so that asking
    it for its key is a question; ``stateless`` the functions that take no state, ``plain_views`` the views
    that need none, ``plain_draws`` the functions that draw without it; ``listed`` the locals whose references are held as rows; ``listing`` the functions that take and give such lists; ``reserved`` the names that are bound further down; ``paths`` the row expressions that a local
    already holds.
    """

    world: n.World
    locals: Mapping[str, Bound] = field(default_factory=dict)
    state: str = "state"
    edits: frozenset[str] = frozenset()
    indexed: frozenset[tuple[str, str]] = frozenset()
    sums: frozenset[n.Query] = frozenset()
    stateless: frozenset[str] = frozenset()
    plain_views: frozenset[str] = frozenset()
    plain_draws: frozenset[str] = frozenset()
    listed: frozenset[str] = frozenset()
    listing: frozenset[str] = frozenset()
    reserved: frozenset[str] = frozenset()
    session: str = ""
    may_be_gone: bool = False
    avoid: frozenset[str] = frozenset()
    paths: Mapping[n.Expr, str] = field(default_factory=dict)

    @property
    def taken(self) -> frozenset[str]:
        """The Python names that are bound here."""
        bound = {one.text.partition(".")[0] for one in self.locals.values()}
        return frozenset(bound | set(self.paths.values()) | {self.state}) | self.avoid

    def bind(self, name: str, bound: Bound) -> Scope:
        """This scope with one more name."""
        return replace(self, locals={**self.locals, name: bound})

    def bind_local(self, name: str, type: Type) -> tuple[str, Scope]:
        """A fresh Python name for a local of the world: a row where its type refers."""
        text = names.safe(name, self.taken | function_names(self.world))
        form = Form.ROW if names.refers(type) else Form.VALUE
        return text, self.bind(name, Bound(text, type, form))

    def with_path(self, expr: n.Expr, text: str) -> Scope:
        """This scope, knowing that ``text`` holds the row that ``expr`` names."""
        return replace(self, paths={**self.paths, expr: text})

    def entity(self, type: Type) -> n.Entity:
        """The entity to which a type refers."""
        found = names.entity_of(type)
        assert found is not None, f"{t.show(type)} is no reference"
        return self.world.entities[found]

    def writing(self) -> Scope:
        """This scope where a place in it is written: the session is taken for writing."""
        return replace(self, session=f"{self.state}.edit_session()")

    def session_text(self) -> str:
        """The session, for reading unless the scope is one for writing."""
        return self.session or f"{self.state}.session"

    def table(self, entity: str) -> str:
        """The table of an entity."""
        return f"{self.state}.{names.table(entity)}"


@once
def function_names(world: n.World) -> frozenset[str]:
    """The names that a module with the functions of the world in it cannot give to a local."""
    return frozenset(names.function(name) for name in (*world.functions, *world.externs))


def members_of(type: Type, world: n.World) -> tuple[n.Member, ...]:
    """The members of a row, record or case, or those that the cases of a union share."""
    for one in t.alternatives(type):
        match one:
            case t.Ref(entity):
                return world.entities[entity].members
            case t.Record(record):
                return world.records[record].members
            case t.Case(union, case):
                return next(c.members for c in world.unions[union].cases if c.name == case)
            case t.Union(union):
                return world.unions[union].cases[0].members
    return ()


def member_of(type: Type, name: str, world: n.World) -> n.Member | None:
    """One member by its name."""
    return next((one for one in members_of(type, world) if one.name == name), None)


def common(bound: Iterable[Bound]) -> frozenset[str]:
    """The Python names of some bindings."""
    return frozenset(one.text for one in bound)
