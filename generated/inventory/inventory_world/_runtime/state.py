"""The state of an episode: its tables, session, clock, and what its calls have been."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime, timedelta
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar, cast

from .draws import Rejected, Stream
from .refusals import (
    Duplicate,
    JsonObject,
    Refusal,
    StillReferenced,
    with_article,
)
from .tables import Base, Overlay, Table
from .values import ABSENT
from .wire import (
    PENDING,
    DocumentFault,
    Members,
    Mismatch,
    or_none,
    read_datetime,
    read_int,
    read_str,
    unexpected,
)

S = TypeVar("S", bound="EpisodeState")
T = TypeVar("T", bound=Table[Any, Any])


_spelled = json.JSONEncoder(sort_keys=True, separators=(",", ":")).encode
"""Arguments as a label of a stream: the same text for the same arguments."""


class Note(NamedTuple):
    """A successful call, as policies and goals see it: values, not their wire forms."""

    arguments: Mapping[str, object]
    result: Any


class Start(Generic[S]):
    """Where an episode starts; shared by all that start there."""

    __slots__ = (
        "bases",
        "handed",
        "session",
        "parameters",
        "clock",
        "secret",
        "_state",
        "broken",
        "instances",
    )

    def __init__(self, state: S) -> None:
        self.bases: list[Base[Any, Any]] = [
            table.settled_base() for table in state.tables
        ]
        self.handed = [table.handed for table in state.tables]
        self.session: Any = state.session
        self.parameters: Any = state.parameters
        self.clock = state.clock
        self.secret = state.secret
        self._state: S | None = None
        self.broken: dict[str, list[Any]] = {}
        """For each invariant that was judged: where it does not hold at the start."""
        self.instances: dict[tuple[str | None, int], Any] = {}
        """Tasks that were bound here, by name and seed."""

    def state(self, kind: type[S]) -> S:
        """The initial state itself; nobody writes it."""
        if self._state is None:
            self._state = kind(self)
        return self._state


class Moment(NamedTuple):
    """Everything in which a state differs from its start: what snapshots and forks carry."""

    overlays: tuple[Overlay[Any, Any], ...]
    session: Any
    clock: datetime | None
    ended: bool
    notes: dict[str, tuple[Note, ...]]
    breaches: dict[str, int]


class EpisodeState:
    """Base of a world's ``State``, which adds one attribute for each table.

    ``journal`` lists what the running call has written; it is empty between calls.
    """

    __slots__ = (
        "start",
        "tables",
        "journal",
        "session",
        "parameters",
        "clock",
        "secret",
        "ended",
        "notes",
        "breaches",
        "pending",
        "_before",
        "_asked",
    )

    world: ClassVar[str]
    """The world's name, as in state documents."""
    initial_clock: ClassVar[datetime | None] = None
    session_names: ClassVar[Mapping[str, str]] = {}
    """Names on the wire, of the session's attributes that have another name there."""
    step: ClassVar[timedelta | None] = None
    """By how much the clock moves with each successful call."""

    def __init__(self, start: Start[Any] | None = None) -> None:
        self.start = start
        self.tables: list[Table[Any, Any]] = []
        self.journal: list[Any] = []
        self.ended = False
        self.notes: dict[str, list[Note]] = {}
        self.breaches: dict[str, int] = {}
        """Broken policies, each with the index of its first breach in the trajectory."""
        self.pending: list[tuple[str, Note | None]] = []
        """Notes, and breaches (without a note), of the running call."""
        self._asked: tuple[str, Mapping[str, object], int] = "", {}, 0
        self._before: tuple[Any, datetime | None, bool] | None = None
        if start is None:
            self.session: Any = None
            self.parameters: Any = None
            self.clock = self.initial_clock
            self.secret = "0" * 16
        else:
            self.session = start.session
            self.parameters = start.parameters
            self.clock = start.clock
            self.secret = start.secret

    def table(self, kind: type[T]) -> T:
        """The next table, in order of declaration; for the constructor of a world's State."""
        start, place = self.start, len(self.tables)
        if start is None:
            table = kind(Base[Any, Any]({}), self.journal)
        else:
            table = kind(start.bases[place], self.journal)
            table.count_from(start.handed[place])
        self.tables.append(table)
        return table

    def load_rest(self, document: Members) -> None:
        """Read session and parameters; a world that has them overrides this."""
        for name in ("session", "parameters"):
            document.inner(name).end("the world")

    # ------------------------------------------------------------ session and clock

    def edit_session(self) -> Any:
        """The session, for writing until the end of the call."""
        if self._remember() or self._before is None or self.session is self._before[0]:
            self.session = self.session.copy()
        return self.session

    def advance(self, by: timedelta) -> None:
        """Move the clock forward."""
        self._remember()
        assert self.clock is not None
        self.clock += by

    @property
    def now(self) -> datetime:
        """The clock of the episode."""
        assert self.clock is not None
        return self.clock

    def end_episode(self) -> None:
        """Take no calls after this one."""
        self._remember()
        self.ended = True

    def _remember(self) -> bool:
        if self._before is not None:
            return False
        self._before = self.session, self.clock, self.ended
        self.journal.append(self)
        return True

    # ------------------------------------------------------------ values nobody can compute

    def ask(self, tool: str, arguments: Mapping[str, object]) -> None:
        """Say which call it is whose values :meth:`some` draws."""
        self._asked = tool, arguments, 0

    def some(self) -> Stream:
        """The stream of the next value that is drawn for the running call."""
        tool, arguments, position = self._asked
        self._asked = tool, arguments, position + 1
        there = {name: one for name, one in arguments.items() if one is not ABSENT}
        return Stream(self.secret, tool, _spelled(there), position)

    # ------------------------------------------------------------ the calls so far

    def note(
        self, tool: str, arguments: Mapping[str, object], result: Any = None
    ) -> None:
        """Remember the running call for policies and goals, if it succeeds."""
        self.pending.append((tool, Note(arguments, result)))

    def judge(self, policy: str, broken: bool) -> None:
        """Remember whether the running call breaks a policy, if it succeeds."""
        if broken:
            self.pending.append((policy, None))

    def called(self, tool: str, **arguments: object) -> bool:
        """Whether an earlier successful call of ``tool`` had these arguments."""
        for note in self.notes.get(tool, ()):
            given = note.arguments
            for name, value in arguments.items():
                if given[name] != value:
                    break
            else:
                return True
        return False

    def calls(self, tool: str) -> int:
        """How many successful calls of ``tool`` there have been."""
        return len(self.notes.get(tool, ()))

    def results(self, tool: str) -> list[Any]:
        """The results of the successful calls of ``tool``, the latest last."""
        return [note.result for note in self.notes.get(tool, ())]

    # ------------------------------------------------------------ the end of a call

    checked: ClassVar[bool] = False
    """Whether a world's State has conditions on its session: a ``settle`` of its own."""

    def references(self) -> Iterator[tuple[str, str, Any]]:
        """Each reference in the session: path, entity, key."""
        return iter(())

    def settle(self, state: Self) -> None:
        """Refuse a written session that breaks a condition of its members."""

    def finish(self, state: Self) -> None:
        """Check and keep session and clock, where the running call wrote nothing else."""
        if self.checked and self._written():
            self.settle(state)
        self.keep()

    def _written(self) -> bool:
        """Whether the running call has made the session another; it may have moved the clock alone."""
        return self._before is not None and bool(self._before[0] != self.session)

    def keep(self) -> None:
        """Keep the session and the clock."""
        self._before = None

    def undo(self) -> None:
        """Put session and clock back."""
        if self._before is not None:
            self.session, self.clock, self.ended = self._before
            self._before = None

    def commit(self) -> None:
        """Check what the running call wrote and keep it; a Refusal leaves the rollback to do."""
        self.check_writes()
        for part in self.journal:
            part.keep()
        self.journal.clear()

    def check_writes(self) -> None:
        """Refuse what the running call wrote, where it breaks a condition or a reference."""
        shrunk = trees = False
        for table in self.tables:
            if table.touched:
                table.settle(self)
                shrunk = shrunk or table.shrunk
                trees = trees or table.tree is not None
        if shrunk:
            self.check_references()
        if trees:
            for table in self.tables:
                table.check_trees()
        if self.checked and self._written():
            self.settle(self)

    def rollback(self) -> None:
        """Put everything back as it was before the running call."""
        for part in self.journal:
            part.undo()
        self.journal.clear()
        self.pending.clear()

    def resolve(self, index: int) -> None:
        """Make the notes of the running call, number ``index`` of the episode, final."""
        for name, note in self.pending:
            if note is None:
                self.breaches.setdefault(name, index)
            else:
                self.notes.setdefault(name, []).append(note)
        self.pending.clear()

    def check_references(self) -> None:
        """Refuse deletions of rows to which others still refer."""
        gone: dict[str, set[Any]] = {}
        for part in self.journal:
            if part is not self and part.shrunk:
                gone[part.entity] = set(part.deleted())
        for table in self.tables:
            if gone.keys().isdisjoint(table.refers_to):
                continue
            for row in table:
                for _, entity, key in table.references(row):
                    if key in gone.get(entity, ()):
                        mine = f'{table.entity} "{getattr(row, table.key)}"'
                        raise StillReferenced(f'{mine} refers to {entity} "{key}".')
        for _, entity, key in self.references():
            if key in gone.get(entity, ()):
                raise StillReferenced(f'session refers to {entity} "{key}".')

    # ------------------------------------------------------------ between calls

    def moment(self) -> Moment:
        """Everything in which this state differs from its start."""
        return Moment(
            tuple(table.overlay() for table in self.tables),
            self.session,
            self.clock,
            self.ended,
            {tool: tuple(notes) for tool, notes in self.notes.items()},
            self.breaches.copy(),
        )

    def go_to(self, moment: Moment) -> None:
        """Take over what :meth:`moment` gave of a state with the same start."""
        for table, overlay in zip(self.tables, moment.overlays, strict=True):
            table.lay(overlay)
        self.session, self.clock, self.ended = (
            moment.session,
            moment.clock,
            moment.ended,
        )
        self.notes = {tool: list(notes) for tool, notes in moment.notes.items()}
        self.breaches = moment.breaches.copy()


# ---------------------------------------------------------------- state documents


def dump_state(state: EpisodeState) -> JsonObject:
    """The state document: everything about a state, JSON-ready."""
    rows: JsonObject = {}
    fresh: JsonObject = {}
    for table in state.tables:
        rows[table.entity] = [table.encode(row) for row in table]
        if table.handed:
            fresh[table.entity] = table.handed
    return {
        "world": state.world,
        "rows": rows,
        "session": {} if state.session is None else state.session.encode(),
        "parameters": {} if state.parameters is None else state.parameters.encode(),
        "clock": None if state.clock is None else state.clock.isoformat(),
        "fresh": fresh,
        "secret": state.secret,
    }


def load_state(kind: type[S], document: object) -> Start[S]:
    """Where a state document says that an episode starts; all faults are raised at once."""
    faults: list[str] = []
    state = kind()
    top = Members(document, "", faults, late=False)
    world = top.take("world", read_str, lambda: state.world)
    if top.sound and world != state.world:
        top.fault("world", f'expected "{state.world}", got "{world}"')
    rows = top.inner("rows", needed=True)
    claims: list[_Claim] = []
    places = {
        table.entity: _load_rows(state, table, rows, faults, claims)
        for table in state.tables
    }
    rows.end("the world")
    fresh = top.inner("fresh")
    for table in state.tables:
        table.handed = fresh.take(table.entity, _read_handed, lambda: 0)
    fresh.end("the world")
    moment = top.take("clock", or_none(read_datetime), lambda: None)
    state.clock = state.initial_clock if moment is None else moment
    state.secret = top.take("secret", _read_secret, lambda: state.secret)
    state.load_rest(top)
    top.end("a state document")
    if not faults:
        _check_references(state, places, faults)
    if not faults:
        _fill_rows(state, places, faults)
        state.load_rest(Members(document, "", faults))
    if not faults:
        _check_rows(state, places, faults)
    if not faults:
        _check_uniqueness(state, places, faults)
    if not faults:
        _check_claims(state, claims, faults)
    if faults:
        raise DocumentFault(faults)
    for table in state.tables:
        table.keep()
    state.journal.clear()
    return Start(state)


def load_rows(state: EpisodeState, table: Table[Any, Any], text: str) -> None:
    """Fill a table of a scenario from the JSON text of a file; what is wrong with it is raised."""
    faults: list[str] = []
    rows = Members({table.entity: json.loads(text)}, "rows", faults)
    claims: list[_Claim] = []
    places = {table.entity: _load_rows(state, table, rows, faults, claims)}
    if not faults:
        _fill_rows(state, places, faults)
    if faults:
        raise Rejected(faults[0])


_Place = tuple[str, object, bool]
"""Where a row stands in a document, its JSON, and whether members were left out."""


_Claim = tuple[str, tuple[str, str], object, object]
"""What a row says of a derived member: path, entity and attribute that refer to it, key, JSON."""


def _read_secret(value: object) -> str:
    if isinstance(value, str) and re.fullmatch("[0-9a-f]{16}", value):
        return value
    raise unexpected("16 hexadecimal digits", value, isinstance(value, str))


def _read_handed(value: object) -> int:
    number = read_int(value)
    if number < 0:
        raise Mismatch("expected a whole number from 0 on, got another number")
    return number


def _load_rows(
    state: EpisodeState,
    table: Any,
    rows: Members,
    faults: list[str],
    claims: list[_Claim],
) -> list[_Place]:
    """Fill a table with what its rows say; defaults are still to come."""
    given = rows.part(table.entity, [])
    places: list[_Place] = []
    for path, whole in _each(table, given, rows, faults):
        value, derived = _without_derived(table, whole)
        members = Members(value, path, faults, late=False)
        row = table.load(state, members) if members.sound else None
        members.end(table.entity)
        if not members.sound:
            continue
        key = getattr(row, table.key)
        if key is PENDING:
            members.fault(table.key, "missing")
        elif key in table:
            text = f'there is already {with_article(table.entity)} "{key}"'
            members.fault(table.key, text)
        else:
            table.create(row)
            places.append((path, value, members.pending))
            for name, said in derived.items():
                claims.append((f"{path}.{name}", table.derived[name], key, said))
    return places


def _each(
    table: Any, given: object, rows: Members, faults: list[str]
) -> Iterator[tuple[str, object]]:
    """The rows of an entity with their paths: of a list, or of an object by their keys."""
    path = f"rows.{table.entity}"
    if isinstance(given, list):
        for place, value in enumerate(cast("list[object]", given)):
            yield f"{path}[{place}]", value
    elif isinstance(given, dict):
        name = table.wire_names.get(table.key, table.key)
        for text, value in cast("dict[str, object]", given).items():
            below = f"{path}[{json.dumps(text)}]"
            key: object = text
            if table.counted and re.fullmatch(r"0|-?[1-9][0-9]{0,18}", text):
                key = int(text)
            if not isinstance(value, dict):
                yield below, value
                continue
            row = cast("dict[str, object]", value)
            if row.get(name, key) != key:
                faults.append(f"{below}.{name}: is not what the row stands under")
            else:
                yield below, {**row, name: key}
    else:
        rows.fault(table.entity, str(unexpected("a list or an object", given)))


def _without_derived(table: Any, value: object) -> tuple[object, dict[str, object]]:
    """A row without its derived members, and these: what they say is compared at the end."""
    if not table.derived or not isinstance(value, dict):
        return value, {}
    row = cast("dict[str, object]", value)
    derived = {name: row[name] for name in table.derived if name in row}
    return {name: one for name, one in row.items() if name not in derived}, derived


def _check_claims(state: EpisodeState, claims: list[_Claim], faults: list[str]) -> None:
    tables: dict[str, Table[Any, Any]] = {table.entity: table for table in state.tables}
    for path, (entity, attribute), key, said in claims:
        other = tables[entity]
        refer = [getattr(row, other.key) for row in other.where(attribute, key)]
        if said != refer:
            faults.append(f"{path}: is not what the rows that refer to this one say")


class _Nothing:
    """What a member that was left out has inside of it."""

    def __iter__(self) -> Iterator[Any]:
        return iter(())

    def __getattr__(self, name: str) -> Self:
        return self

    def __call__(self) -> Self:
        return self


class _Given:
    """A row as far as its document says what is in it."""

    def __init__(self, row: Any) -> None:
        self._row = row

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._row, name)
        return _NOTHING if value is PENDING else value


_NOTHING = _Nothing()


def _check_references(
    state: EpisodeState, places: dict[str, list[_Place]], faults: list[str]
) -> None:
    """Tell which rows are referred to and not there."""
    by_entity: dict[str, Table[Any, Any]] = {
        table.entity: table for table in state.tables
    }
    told: set[tuple[str, Any]] = set()

    def dangling(path: str, references: Iterable[tuple[str, str, Any]]) -> None:
        for place, entity, key in references:
            if key is _NOTHING:
                continue
            table = by_entity[entity]
            # A row that is missing is told once, and so are the rows of an entity that has none.
            missing = (entity, key if len(table) else None)
            if key not in table and missing not in told:
                told.add(missing)
                none = "" if len(table) else f", nor any other in rows.{entity}"
                faults.append(f'{path}.{place}: there is no {entity} "{key}"{none}')

    for table in state.tables:
        for (path, _, pending), row in zip(places[table.entity], table, strict=True):
            dangling(path, table.references(_Given(row) if pending else row))
    session = state.session
    state.session = _Given(session)
    dangling("session", state.references())
    state.session = session


def _fill_rows(
    state: EpisodeState, places: dict[str, list[_Place]], faults: list[str]
) -> None:
    """Read the rows with members left out again, now that all others are there.

    Defaults may ask for members of other rows that were left out as well, so it takes some rounds.
    """
    waiting = [
        (table, row, path, value)
        for table in state.tables
        for (path, value, pending), row in zip(
            places.get(table.entity, ()), table, strict=table.entity in places
        )
        if pending
    ]
    while waiting:
        told: list[str] = []
        left: list[Any] = []
        for one in waiting:
            table, row, path, value = one
            members = Members(value, path, told)
            filled = table.load(state, members)
            if members.sound:
                table.own[getattr(row, table.key)] = filled
            else:
                left.append(one)
        if len(left) == len(waiting):
            faults += told
            return
        waiting = left


def _check_rows(
    state: EpisodeState, places: dict[str, list[_Place]], faults: list[str]
) -> None:
    """Tell which conditions of rows and of the session are broken."""
    for table in state.tables:
        for (path, _, _), row in zip(places[table.entity], table, strict=True):
            try:
                table.check(state, row, None)
            except Duplicate:
                pass  # Of rows with one value only the later ones are told.
            except Refusal as refusal:
                faults.append(f"{path}: {refusal.message}")
    try:
        state.settle(state)
    except Refusal as refusal:
        faults.append(refusal.message)


def _check_uniqueness(
    state: EpisodeState, places: dict[str, list[_Place]], faults: list[str]
) -> None:
    """Tell which rows have what another has, and which are below themselves."""
    for table in state.tables:
        seen: set[tuple[str, object]] = set()
        for (path, _, _), row in zip(places[table.entity], table, strict=True):
            for name in table.unique:
                value = getattr(row, name)
                if value is None or value is ABSENT:
                    continue
                if (name, value) in seen:
                    wire = table.wire_names.get(name, name)
                    faults.append(
                        f"{path}.{wire}: another {table.entity} has this {wire}"
                    )
                seen.add((name, value))
            try:
                table.check_tree(row)
            except Refusal as refusal:
                faults.append(f"{path}: {refusal.message}")
