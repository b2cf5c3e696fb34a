"""Tables against the plainest model there is: dicts that are copied whole."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from paracosm.backends.python.runtime import Base, Duplicate, Table
from paracosm.backends.python.runtime.tables import MissingRow


@dataclass(slots=True, eq=False)
class Thing:
    id: str
    owner: str
    size: int

    def copy(self) -> Thing:
        return Thing(self.id, self.owner, self.size)


class Things(Table[str, Thing]):
    entity = "Thing"
    key = "id"


KEYS = [f"k{i}" for i in range(24)]
keys = st.sampled_from(KEYS)
owners = st.sampled_from(["ann", "bob", "eve"])
sizes = st.integers(-5, 5)
Plain = dict[str, tuple[str, int]]


def size(thing: Thing) -> int:
    return thing.size


class Unreferenced:
    """A state in which no row refers to another."""

    def check_references(self) -> None:
        pass


class Against(RuleBasedStateMachine):
    """Both are written alike; the model keeps whole copies for rollback, forks and the start."""

    first = KEYS[:8]
    """The keys of the rows in the base."""

    def __init__(self) -> None:
        super().__init__()
        rows = {key: Thing(key, "ann" if i % 2 else "bob", i) for i, key in enumerate(self.first)}
        self.journal: list[Any] = []
        self.base = Base(rows)
        self.table = Things(self.base, self.journal)
        self.model: Plain = {key: (row.owner, row.size) for key, row in rows.items()}
        self.new: list[str] = []
        self.before = (dict(self.model), list(self.new), 0)
        self.forks: list[tuple[Things, Plain]] = []

    @rule(key=keys, owner=owners, size=sizes)
    def create(self, key: str, owner: str, size: int) -> None:
        try:
            self.table.create(Thing(key, owner, size))
        except Duplicate as refusal:
            assert key in self.model and refusal.message == f'There is already a Thing "{key}".'
        else:
            assert key not in self.model
            self.model[key] = (owner, size)
            self.new.append(key)

    @rule(key=keys, owner=owners, size=sizes)
    def edit(self, key: str, owner: str, size: int) -> None:
        try:
            row = self.table.edit(key)
        except MissingRow:
            assert key not in self.model
        else:
            row.owner, row.size = owner, size
            self.model[key] = (owner, size)

    @rule(key=keys)
    def delete(self, key: str) -> None:
        try:
            self.table.delete(key)
        except MissingRow:
            assert key not in self.model
        else:
            del self.model[key]
            if key in self.new:
                self.new.remove(key)

    @rule()
    def number(self) -> None:
        self.table.number()

    @rule()
    def keep(self) -> None:
        self.end("keep")
        self.before = (dict(self.model), list(self.new), self.table.handed)

    @rule()
    def finish(self) -> None:
        for part in self.journal:
            part.finish(Unreferenced())
        self.journal.clear()
        self.before = (dict(self.model), list(self.new), self.table.handed)

    @rule()
    def undo(self) -> None:
        self.end("undo")
        self.model, self.new = dict(self.before[0]), list(self.before[1])
        assert self.table.handed == self.before[2]

    def end(self, how: str) -> None:
        assert len(self.journal) <= 1
        for part in self.journal:
            getattr(part, how)()
        self.journal.clear()

    @rule()
    def fork(self) -> None:
        self.keep()
        twin = Things(self.base, [])
        twin.lay(self.table.overlay())
        self.forks.append((twin, dict(self.model)))

    @rule(kept=st.integers(0, 5))
    def go_back(self, kept: int) -> None:
        self.undo()
        if kept < len(self.forks):
            twin, model = self.forks[kept]
            self.table.lay(twin.overlay())
            self.model, self.new = dict(model), list(twin.added)
            self.before = (dict(model), list(self.new), self.table.handed)

    @invariant()
    def same_rows(self) -> None:
        assert [(r.id, (r.owner, r.size)) for r in self.table] == list(self.model.items())
        assert len(self.table) == len(self.model)
        assert [row.id for row in self.table.new()] == self.new
        for key in KEYS:
            row = self.table.get(key)
            assert (None if row is None else (row.owner, row.size)) == self.model.get(key)
            assert (key in self.table) is (key in self.model)

    @invariant()
    def index_equals_scan(self) -> None:
        for owner in ("ann", "bob", "eve"):
            scan = [key for key, (mine, _) in self.model.items() if mine == owner]
            assert [row.id for row in self.table.where("owner", owner)] == scan

    @invariant()
    def sums_by_differences_equal_full_sums(self) -> None:
        assert self.table.total(size) == sum(size for _, size in self.model.values())
        assert self.table.total(lambda t: t.size * t.size) == sum(
            size * size for _, size in self.model.values()
        )

    @invariant()
    def changes_are_the_net_difference(self) -> None:
        start = {key: (row.owner, row.size) for key, row in self.base.rows.items()}
        told = {key for key, _, _ in self.table.changes()}
        assert {k for k in start | self.model if start.get(k) != self.model.get(k)} <= told

    def teardown(self) -> None:
        assert list(self.base.rows) == self.first
        for i, (key, row) in enumerate(self.base.rows.items()):
            assert (row.owner, row.size) == ("ann" if i % 2 else "bob", i), key
        for twin, model in self.forks:
            assert {row.id: (row.owner, row.size) for row in twin} == model


class FromNothing(Against):
    """As a scenario makes a state: no row was there before."""

    first: list[str] = []


TestTables = Against.TestCase
TestTables.settings = settings(max_examples=120, stateful_step_count=40, deadline=None)
TestFromNothing = FromNothing.TestCase
TestFromNothing.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)


def test_serial_skips_what_exists() -> None:
    table = Things(Base({"t-1": Thing("t-1", "ann", 0)}), [])
    assert table.serial("t-{}") == "t-2"


def test_opaque_is_a_function_of_secret_and_number() -> None:
    first, again, other = (Things(Base[str, Thing]({}), []) for _ in range(3))
    assert first.opaque("x-{}", "00") == again.opaque("x-{}", "00") != other.opaque("x-{}", "01")
