"""The state of an episode: rows in plain dicts, one per entity, in creation order.

A copy of a state shares its rows until one is asked for: :meth:`State.row` puts a private copy in the
place of a shared row before anybody sees it, whether it will be written or not. So nothing that can
be changed is ever shared, and rolling back is putting the old state in the place of the new one.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass, field

from paracosm.interpreter.values import (
    CaseValue,
    Key,
    MissingRow,
    RecordValue,
    Row,
    Value,
    ViewValue,
    copied,
)
from paracosm.ir.nodes import World


@dataclass(slots=True)
class State:
    """All that can differ between two moments of an episode."""

    rows: dict[str, dict[Key, Row]]
    session: dict[str, Value] = field(default_factory=dict)
    parameters: dict[str, Value] = field(default_factory=dict)
    clock: datetime.datetime | None = None
    fresh: dict[str, int] = field(default_factory=dict)
    """How many fresh keys each entity has handed out."""
    secret: str = "0" * 16
    created: dict[str, dict[Key, None]] = field(default_factory=dict)
    """The keys created since the episode began, per entity, in order."""
    touched: dict[str, dict[Key, None]] = field(default_factory=dict)
    """The keys written by the current call, per entity, in the order of their first write."""
    over: bool = False
    """Whether a tool said ``end episode``."""
    deleted: bool = False
    """Whether the current call has deleted a row."""
    shared: dict[str, set[Key]] = field(default_factory=dict)
    """The rows that other states may hold too."""

    def copy(self) -> State:
        """A state that can be changed without changing this one, as long as this one is not written."""
        return State(
            rows={entity: dict(rows) for entity, rows in self.rows.items()},
            shared={entity: set(rows) for entity, rows in self.rows.items()},
            session=copied(self.session),
            parameters=copied(self.parameters),
            clock=self.clock,
            fresh=dict(self.fresh),
            secret=self.secret,
            created=copied(self.created),
            touched=copied(self.touched),
            over=self.over,
        )

    def row(self, entity: str, key: Key) -> Row:
        """The row itself, of this state alone."""
        try:
            row = self.rows[entity][key]
        except KeyError:
            raise MissingRow(f'{entity} "{key}" is not there') from None
        shared = self.shared.get(entity)
        if shared and key in shared:
            shared.discard(key)
            row = self.rows[entity][key] = copied(row)
        return row

    def touch(self, entity: str, key: Key) -> None:
        """Notes that the current call writes this row."""
        self.touched[entity].setdefault(key)

    def touch_owner(self, part: Value) -> None:
        """Notes that the current call writes inside of ``part``, wherever it stands."""
        for entity, rows in self.rows.items():
            shared = self.shared.get(entity, ())
            for key, row in rows.items():
                if key not in shared and any(part is one for one in parts(row)):
                    self.touch(entity, key)
                    return

    def begin(self) -> None:
        """Makes this the state in which an episode starts."""
        self.created = {entity: {} for entity in self.rows}
        self.settle()

    def settle(self) -> None:
        """Ends a call: nothing has been written by the next one yet."""
        self.deleted = False
        self.touched = {entity: {} for entity in self.rows}


def empty(world: World) -> State:
    """A state without rows, at the clock of the world."""
    state = State(rows={entity: {} for entity in world.entities}, clock=world.clock)
    state.begin()
    return state


def parts(value: Value) -> Iterator[Value]:
    """``value`` and all records, lists and maps inside of it."""
    yield value
    match value:
        case RecordValue() | CaseValue() | ViewValue():
            yield from parts(value.members)
        case list():
            for item in value:
                yield from parts(item)
        case dict():
            for item in value.values():
                yield from parts(item)
