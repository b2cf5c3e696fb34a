"""Playing on a compiled package without its bookkeeping: calls, moments, and keys of states.

A state differs from its start by what its episode wrote, so going back to a moment costs what was
written and not what the world holds.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from paracosm.lab.bench import Bench

Json = Any
"""What ``json.loads`` gives."""

Row = tuple[str, Any]
"""An entity and the key of one of its rows."""

Spot = tuple[str, Any, str]
"""An entity, a key and an attribute of that row; ``("session", "", name)`` for the session."""


@dataclass(frozen=True, slots=True)
class Step:
    """One call of a trajectory."""

    tool: str
    arguments: dict[str, Json]


Members = tuple[tuple[str, str], ...]
"""Attributes and their values, spelled out."""


@dataclass(frozen=True, slots=True)
class Delta:
    """The net difference of a state from its start, by content."""

    changed: Mapping[Spot, str]
    """The new values, spelled out."""
    created: Mapping[Row, Members]
    deleted: frozenset[Row]
    number: int = field(compare=False)
    """The same for the same difference, as long as one play goes on."""


class Play:
    """A state of a package on which calls are tried and taken back."""

    __slots__ = (
        "bench",
        "instance",
        "world",
        "state",
        "made",
        "_clocked",
        "_judging",
        "_numbers",
        "_spelled",
        "_changed",
    )

    def __init__(self, bench: Bench, instance: Any) -> None:
        self.bench = bench
        self.instance = instance
        self.world = bench.environment.world
        self.state = self.world.state(instance.start)
        self.made = 0
        self._clocked = self.state.step is not None
        self._judging = importlib.import_module(f"{bench.runtime.__name__}.judging")
        self._numbers: dict[Any, int] = {}
        # Rows are never written between calls, so what they say is worked out once. The rows are kept
        # beside it, because an identity is one only as long as its object lives.
        self._spelled: dict[int, tuple[Any, Members]] = {}
        self._changed: dict[tuple[int, int], tuple[Any, Any, Members]] = {}

    # ------------------------------------------------------------ calls

    def call(self, tool: str, arguments: Mapping[str, Json]) -> tuple[bool, Json]:
        """Make a call: whether it succeeded, and its result. A refused one changes nothing."""
        state = self.state
        if state.ended:
            return False, None
        try:
            entry = self.world.tools[tool]
            result = entry.run(state, *entry.ordered(dict(arguments), tool))
            if state.journal:
                state.commit()
        except Exception:
            # Refusals and faults alike: the episode stands where it stood.
            state.rollback()
            return False, None
        if state.pending:
            state.resolve(self.made)
        if self._clocked:
            state.clock = state.now + state.step
        self.made += 1
        return True, entry.value(result)

    def moment(self) -> Any:
        """Where the episode stands, to come back to."""
        return self.made, self.state.moment()

    def go_to(self, moment: Any) -> None:
        """Go back, or over, to a moment of this start."""
        self.made, inner = moment
        self.state.go_to(inner)

    def restart(self) -> None:
        """Go back to the start."""
        self.state = self.world.state(self.instance.start)
        self.made = 0
        self._spelled.clear()
        self._changed.clear()

    # ------------------------------------------------------------ what a state is

    def delta(self) -> Delta:
        """The net difference from the start."""
        state = self.state
        changed: dict[Spot, str] = {}
        created: dict[Row, Members] = {}
        deleted: list[Row] = []
        for table in state.tables:
            if not table.own:
                continue
            entity = table.entity
            for key, before, after in table.changes():
                if before is None:
                    created[entity, key] = self._members(after)
                elif after is None:
                    deleted.append((entity, key))
                else:
                    for name, text in self._differing(before, after):
                        changed[entity, key, name] = text
        start = state.start
        if start is not None and state.session is not start.session:
            before, after = start.session.encode(), state.session.encode()
            for name in sorted(before.keys() | after.keys()):
                if before.get(name) != after.get(name):
                    changed["session", "", name] = repr(after.get(name))
        gone = frozenset(deleted)
        content = frozenset(changed.items()), tuple(created.items()), gone
        return Delta(changed, created, gone, self._numbers.setdefault(content, len(self._numbers)))

    def _members(self, row: Any) -> Members:
        """The members of a row, spelled out."""
        found = self._spelled.get(id(row))
        if found is None:
            members = tuple((name, repr(getattr(row, name))) for name in row.__slots__)
            found = self._spelled[id(row)] = row, members
        return found[1]

    def _differing(self, before: Any, after: Any) -> Members:
        """The members in which a row has become another, spelled out as they are now."""
        found = self._changed.get((id(before), id(after)))
        if found is None:
            members = tuple(
                (name, repr(value))
                for name in after.__slots__
                if getattr(before, name) != (value := getattr(after, name))
            )
            found = self._changed[id(before), id(after)] = before, after, members
        return found[2]

    def key(self, delta: Delta, *, clock: bool, ordered: bool) -> Any:
        """All that tells this state from others of its start, as a value to compare.

        ``clock`` says whether the clock matters, ``ordered`` whether the order of earlier calls does.
        """
        state = self.state
        notes: Any
        if ordered:
            notes = tuple(
                (tool, tuple(repr(note) for note in made)) for tool, made in state.notes.items()
            )
        else:
            notes = frozenset(
                (tool, repr(note.arguments)) for tool, made in state.notes.items() for note in made
            )
        handed = tuple(table.handed for table in state.tables) if delta.created else ()
        return (
            delta.number,
            handed,
            notes,
            state.clock if clock else None,
            state.ended,
        )

    def breached(self) -> bool:
        """Whether a call has broken a policy."""
        return bool(self.state.breaches)

    def verdict(self, answer: Json = None) -> Any:
        """The verdict as it would be if the episode ended here with this answer."""
        return self._judging.judge(
            self.state,
            self.instance,
            self.world.invariants,
            self.world.policies,
            answer=answer,
            ended="finished",
            calls=self.made,
        )

    def wanted_answer(self) -> Json:
        """What would have to be answered here; Ellipsis where nothing is asked."""
        task = self.instance.task
        return Ellipsis if task is None else task.answer(self.state)
