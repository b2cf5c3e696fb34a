"""Tables: the rows of an entity in one episode, kept as differences from a shared base.

A row is never changed after the call that wrote it. So any number of episodes share their base,
and an episode holds only the rows that differ from it:

* ``own`` maps a key to the episode's row, or to None where the row was deleted (between calls only those
  of the base stand there as deleted);
* ``added`` has the keys created in the episode, in order; a key that was deleted and created
  again is one of them;
* ``touched`` has, for the call that is running, each written key with the row before the call
  (None where there was none).

Rows come in creation order: those of the base, less the deleted ones, then the added ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar, Generic, Protocol, TypeVar, cast

from .draws import opaque_text
from .refusals import (
    Cycle,
    Duplicate,
    JsonObject,
    Refusal,
    impossible,
    with_article,
)
from .wire import Members


class Row(Protocol):
    """What a table asks of its rows."""

    def copy(self: R) -> R:
        """A private copy: of the row, and of the members that some tool writes inside of."""
        ...


K = TypeVar("K", bound=str | int)
R = TypeVar("R", bound=Row)
Measure = Callable[[R], int]

_FEW = 16
"""Up to so many own rows a scan is cheaper than an index of them."""


class MissingRow(LookupError):
    """A row that is not there was asked for without saying what should happen then."""


class Base(Generic[K, R]):
    """The rows that an episode starts with: shared by episodes, never written, indexed on demand."""

    __slots__ = ("rows", "texts", "_buckets", "_places", "_sums")

    def __init__(self, rows: dict[K, R]) -> None:
        self.rows = rows
        self.texts: dict[K, str] = {}
        """What rows read as in JSON, once somebody has asked: they will never read otherwise."""
        self._buckets: dict[str, dict[object, list[K]]] = {}
        self._places: dict[K, int] = {}
        self._sums: dict[object, int] = {}

    def keys_where(self, field: str, value: object) -> list[K]:
        """Keys of the rows whose ``field`` equals ``value``, in creation order."""
        buckets = self._buckets.get(field)
        if buckets is None:
            buckets = self._buckets[field] = _bucketed(self.rows.items(), field)
        return buckets.get(value, [])

    def place(self, key: K) -> int:
        """Where a row stands among the others."""
        if not self._places:
            self._places = {key: place for place, key in enumerate(self.rows)}
        return self._places[key]

    def total(self, measure: Measure[R]) -> int:
        """The sum of ``measure`` over all rows, added up once."""
        # Lambdas are made anew at each evaluation; their code is not, and tells them apart.
        code = getattr(measure, "__code__", measure)
        total = self._sums.get(code)
        if total is None:
            total = self._sums[code] = sum(map(measure, self.rows.values()))
        return total


def _bucketed(items: Any, field: str) -> dict[object, list[Any]]:
    buckets: dict[object, list[Any]] = {}
    for key, row in items:
        buckets.setdefault(getattr(row, field), []).append(key)
    return buckets


class Overlay(Generic[K, R]):
    """What an episode changed in one table; as immutable as its rows between calls."""

    __slots__ = ("own", "added", "handed")

    def __init__(
        self, own: dict[K, R | None], added: dict[K, None], handed: int
    ) -> None:
        self.own = own
        self.added = added
        self.handed = handed


def left_alone(row: Row, before: Row | None) -> bool:
    """Whether a row that a call took for writing is as it was: what is broken then, others have broken."""
    if before is None:
        return False
    names: tuple[str, ...] = cast(Any, row).__slots__
    return all(getattr(before, name) == getattr(row, name) for name in names)


class Table(Generic[K, R]):
    """The rows of one entity. Subclasses say what is particular to the entity.

    Iterating gives rows in creation order. Rows that come out of a table are for reading;
    ``edit`` gives one for writing.
    """

    __slots__ = (
        "base",
        "rows",
        "own",
        "added",
        "touched",
        "handed",
        "_handed",
        "_upkeep",
        "_order",
        "_journal",
        "_index",
        "_loose",
        "shrunk",
        "_sums",
    )

    entity: ClassVar[str]
    """The entity's name."""
    key: ClassVar[str]
    """The attribute that holds a row's key."""
    refers_to: ClassVar[tuple[str, ...]] = ()
    """The entities that rows refer to."""
    tree: ClassVar[str | None] = None
    """The attribute with the key of the row above, where rows form a tree."""
    derived: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """By their names on the wire, the members that list referring rows: entity and attribute."""
    counted: ClassVar[bool] = False
    """Whether keys are whole numbers."""
    unique: ClassVar[tuple[str, ...]] = ()
    """The attributes of which no two rows have the same value."""
    wire_names: ClassVar[Mapping[str, str]] = {}
    """Names on the wire, of the attributes that have another name there."""

    def __init__(self, base: Base[K, R], journal: list[Any]) -> None:
        self.base = base
        self.rows = base.rows
        self.own: dict[K, R | None] = {}
        self.added: dict[K, None] = {}
        self.touched: dict[K, R | None] = {}
        self.handed = 0
        self._handed = 0
        self._upkeep = self.tree is not None
        """Whether the end of a call has more to do than to check rows and forget what they were."""
        self._order: dict[K, None] | None = None
        self._journal = journal
        self._index: dict[str, dict[object, list[K]]] = {}
        self._loose = False
        """Whether the running call has rows for writing, whose members the index cannot follow."""
        self.shrunk = False
        """Whether the running call deleted rows."""
        self._sums: dict[object, tuple[Measure[R], int]] = {}

    # ------------------------------------------------------------ for the entity to say

    def check(self, state: Any, row: R, before: R | None) -> None:
        """Refuse a written row that breaks a condition of its members; ``before`` is None if new."""

    def references(self, row: R) -> Iterator[tuple[str, str, str | int]]:
        """Each reference in a row: path in the row, entity, key."""
        return iter(())

    def unknown(self, key: K) -> Refusal:
        """What a reference to a missing row is refused with."""
        return impossible(f'{self.entity} "{key}" is not there')

    def encode(self, row: R) -> JsonObject:
        """A row in the state document."""
        raise NotImplementedError

    def load(self, state: Any, members: Members) -> R:
        """A row from the state document."""
        raise NotImplementedError

    # ------------------------------------------------------------ reading

    def get(self, key: K) -> R | None:
        """The row with this key, None where there is none."""
        own = self.own
        return own[key] if key in own else self.rows.get(key)

    def find(self, key: K) -> R:
        """The row with this key; a missing one is refused."""
        own = self.own
        row = own[key] if key in own else self.rows.get(key)
        if row is None:
            raise self.unknown(key)
        return row

    def __getitem__(self, key: K) -> R:
        """The row with this key, which must be there (else :class:`MissingRow`)."""
        row = self.get(key)
        if row is None:
            raise MissingRow(f'{self.entity} "{key}" is not there')
        return row

    def __contains__(self, key: K) -> bool:
        return self.get(key) is not None

    def __iter__(self) -> Iterator[R]:
        if not self.own:
            return iter(self.rows.values())
        if not self.rows:  # while a scenario makes a state, all rows are new
            return map(cast("dict[K, R]", self.own).__getitem__, self.added)
        return self._overlaid()

    def _overlaid(self) -> Iterator[R]:
        own, added = self.own, self.added
        for key, row in self.rows.items():
            if key in own:
                mine = own[key]
                if mine is not None and key not in added:
                    yield mine
            else:
                yield row
        for key in added:
            mine = own[key]
            if mine is not None:
                yield mine

    def __len__(self) -> int:
        if not self.rows:
            return len(self.added)
        gone = sum(1 for key in self.own if key in self.rows and self._left_base(key))
        return len(self.rows) - gone + len(self.added)

    def _left_base(self, key: K) -> bool:
        return key in self.added or self.own[key] is None

    def new(self) -> list[R]:
        """The rows created in this episode, in order."""
        return [self[key] for key in self.added]

    def where(self, field: str, value: object) -> list[R]:
        """The rows whose ``field`` equals ``value``, in creation order, by index."""
        own, rows = self.own, self.rows
        keys = self.base.keys_where(field, value)
        if not own:
            return [rows[key] for key in keys]
        if len(own) > _FEW and not self._loose:
            return self._where_indexed(keys, field, value)
        added = self.added
        found = [rows[key] for key in keys if key not in own]
        changed = [
            (key, row)
            for key, row in own.items()
            if row is not None and key not in added and getattr(row, field) == value
        ]
        if changed:
            found = self._merged(keys, [key for key, _ in changed])
        if added:
            for key in added:
                row = own[key]
                if row is not None and getattr(row, field) == value:
                    found.append(row)
        return found

    def _where_indexed(self, keys: list[K], field: str, value: object) -> list[R]:
        index = self._index.get(field)
        if index is None:
            own = self.own
            # ``own`` would keep the place of a key that was deleted and created again.
            in_order = [*(key for key in own if key not in self.added), *self.added]
            rows = ((key, row) for key in in_order if (row := own[key]) is not None)
            index = self._index[field] = _bucketed(rows, field)
            self._upkeep = True
        mine: list[K] = index.get(value, [])
        changed = [key for key in mine if key not in self.added]
        created = [key for key in mine if key in self.added]
        return self._merged(keys, changed) + [self[key] for key in created]

    def _merged(self, keys: list[K], changed: list[K]) -> list[R]:
        own, place = self.own, self.base.place
        kept = [key for key in keys if key not in own]
        if changed:
            kept = sorted(kept + changed, key=place)
        return [self[key] for key in kept]

    def total(self, measure: Measure[R]) -> int:
        """The sum of ``measure`` (exact, of the row alone, without a closure) over all rows.

        The sum of the base is kept with the base, that of the episode with the table; only the
        differences that the running call made are added up here.
        """
        code = getattr(measure, "__code__", measure)
        known = self._sums.get(code)
        if known is None:
            total = self.base.total(measure)
            for key, row in self.own.items():
                total += self._difference(measure, self.rows.get(key), row)
            known = self._sums[code] = measure, total - self._moved(measure)
            self._upkeep = True
        return known[1] + self._moved(measure) if self.touched else known[1]

    def _moved(self, measure: Measure[R]) -> int:
        own, moved = self.own, 0
        for key, before in self.touched.items():
            moved += self._difference(measure, before, own[key])
        return moved

    @staticmethod
    def _difference(measure: Measure[R], before: R | None, after: R | None) -> int:
        difference = 0 if after is None else measure(after)
        return difference if before is None else difference - measure(before)

    def text(self, row: R, write: Callable[[R], str]) -> str:
        """A row as JSON; the text of one that no call has written is kept with the base."""
        key: K = getattr(row, self.key)
        if self.rows.get(key) is not row:
            return write(row)
        texts = self.base.texts
        text = texts.get(key)
        if text is None:
            text = texts[key] = write(row)
        return text

    # ------------------------------------------------------------ writing

    def edit(self, key: K) -> R:
        """The row with this key, for writing until the end of the call."""
        try:
            return self.take(key)
        except Refusal:
            raise MissingRow(f'{self.entity} "{key}" is not there') from None

    def take(self, key: K) -> R:
        """The row with this key, for writing; a missing one is refused as in ``find``."""
        own, touched = self.own, self.touched
        before = own[key] if key in own else self.rows.get(key)
        if before is None:
            raise self.unknown(key)
        self._loose = True
        if touched:
            if key in touched:
                return before
        elif self.handed == self._handed:
            self._journal.append(self)
        touched[key] = before
        own[key] = row = before.copy()
        return row

    def create(self, row: R) -> R:
        """Add a new row, last in creation order; a key that exists is refused."""
        key: K = getattr(row, self.key)
        own, touched = self.own, self.touched
        before = own[key] if key in own else self.rows.get(key)
        if before is not None:
            raise Duplicate(f'There is already {with_article(self.entity)} "{key}".')
        if key not in touched:
            if not touched:
                self._join()
            touched[key] = None
        elif self._order is None:
            self._order = self.added.copy()
        own[key] = row
        self.added[key] = None
        for field, buckets in self._index.items():
            buckets.setdefault(getattr(row, field), []).append(key)
        return row

    def delete(self, key: K) -> None:
        """Remove a row, which must be there."""
        before = self[key]
        touched = self.touched
        self.shrunk = self._upkeep = True
        if key not in touched:
            if not touched:
                self._join()
            touched[key] = before
        if key in self.added:
            if self._order is None:
                self._order = self.added.copy()
            del self.added[key]
        self.own[key] = None
        self._index.clear()

    def serial(self, pattern: str) -> str:
        """A fresh key by counting; ``pattern`` has one hole for the number."""
        while True:
            key: Any = pattern.format(self.number())
            if self.get(key) is None:
                return str(key)

    def opaque(self, pattern: str, secret: str) -> str:
        """A fresh key that cannot be guessed; ``pattern`` has one hole for it."""
        while True:
            key: Any = pattern.format(opaque_text(self.entity, self.number(), secret))
            if self.get(key) is None:
                return str(key)

    def number(self) -> int:
        """The next number for a fresh key."""
        if not self.touched:
            self._join()
        self._upkeep = True
        self.handed += 1
        return self.handed

    def _join(self) -> None:
        """Take part in the end of this call."""
        if self.handed == self._handed:
            self._journal.append(self)

    # ------------------------------------------------------------ the end of a call

    def finish(self, state: Any) -> None:
        """Check and keep what a call wrote that wrote nothing else; a Refusal leaves it to be undone."""
        # The loop of ``settle`` once more: most calls end here, and feel one call more.
        own, touched = self.own, self.touched
        try:
            for key in touched:
                row = own[key]
                if row is not None:
                    self.check(state, row, touched[key])
        except Refusal:
            self._refuse_first(state)
            raise
        if self._upkeep:
            if self.shrunk:
                state.check_references()
            self.check_trees()
            self.keep()
        else:
            touched.clear()
            self._loose = False

    def settle(self, state: Any) -> None:
        """Check the rows that this call wrote."""
        own, touched = self.own, self.touched
        try:
            for key in touched:
                row = own[key]
                if row is not None:
                    self.check(state, row, touched[key])
        except Refusal:
            self._refuse_first(state)
            raise

    def _refuse_first(self, state: Any) -> None:
        """Name the first by key of the rows that are refused: which one a call took first tells nothing."""
        for key in self._written():
            row = self.own[key]
            if row is not None:
                self.check(state, row, self.touched[key])

    def _written(self) -> list[K]:
        keys: list[Any] = list(self.touched)
        return sorted(keys)

    def check_trees(self) -> None:
        """Refuse a written row that would be below itself."""
        if self.tree is not None:
            for key in self._written():
                row = self.get(key)
                if row is not None and not left_alone(row, self.touched[key]):
                    self.check_tree(row)

    def check_tree(self, row: R) -> None:
        """Refuse a row that is below itself."""
        if self.tree is None:
            return
        key = getattr(row, self.key)
        seen: set[Any] = set()
        above = getattr(row, self.tree)
        while (higher := self.get(above)) is not None and above not in seen:
            if above == key:
                raise Cycle(f'{self.entity} "{key}" would be below itself.')
            seen.add(above)
            above = getattr(higher, self.tree)

    def deleted(self) -> list[K]:
        """Keys of the rows that this call deleted."""
        return [key for key in self.touched if self.own[key] is None]

    def keep(self) -> None:
        """Keep what this call wrote."""
        if self._sums:
            for code, (measure, total) in self._sums.items():
                self._sums[code] = measure, total + self._moved(measure)
        if self.shrunk:
            for key in self.deleted():
                if key not in self.rows:
                    del self.own[key]
            self._order = None
            self.shrunk = False
        self.touched.clear()
        self._handed = self.handed
        if self._loose:
            self._loose = False
            if self._index:
                self._index.clear()
        self._upkeep = bool(self._sums or self._index) or self.tree is not None

    def undo(self) -> None:
        """Put everything back as it was before this call."""
        own, rows = self.own, self.rows
        if self._order is not None:
            self.added = self._order
        for key, before in self.touched.items():
            if before is None:
                self.added.pop(key, None)
                if key in rows:
                    own[key] = None
                else:
                    own.pop(key, None)
            elif rows.get(key) is before:
                own.pop(key, None)
            else:
                own[key] = before
        self.touched.clear()
        self.handed = self._handed
        self._order = None
        self._loose = self.shrunk = False
        self._index.clear()

    # ------------------------------------------------------------ between calls

    def overlay(self) -> Overlay[K, R]:
        """What differs from the base; costs what the episode changed."""
        return Overlay(self.own.copy(), self.added.copy(), self.handed)

    def count_from(self, handed: int) -> None:
        """Begin with so many numbers handed out for fresh keys."""
        self.handed = self._handed = handed

    def lay(self, overlay: Overlay[K, R]) -> None:
        """Take over what :meth:`overlay` gave; the overlay can be laid any number of times."""
        self.own = overlay.own.copy()
        self.added = overlay.added.copy()
        self.handed = self._handed = overlay.handed
        self._index.clear()
        self._sums.clear()

    def settled_base(self) -> Base[K, R]:
        """All rows as a base of their own."""
        return Base({getattr(row, self.key): row for row in self})

    def changes(self) -> Iterator[tuple[K, R | None, R | None]]:
        """Every key whose row may differ, with the row at the start and now, in creation order."""
        old = [key for key in self.own if key in self.rows]
        if len(old) > 1:
            old.sort(key=self.base.place)
        for key in old:
            yield key, self.rows[key], self.own[key]
        for key in self.added:
            if key not in self.rows:
                yield key, None, self.own[key]
