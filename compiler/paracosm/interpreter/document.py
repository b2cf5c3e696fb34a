"""The state document: a state as JSON, and back with all faults at once (``docs/decisions/0001``)."""

from __future__ import annotations

import datetime
import difflib
import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from paracosm.analysis.defaults import asks_nothing
from paracosm.interpreter import constraints, derived, draw, evaluate
from paracosm.interpreter.context import Context
from paracosm.interpreter.references import references
from paracosm.interpreter.state import State, empty
from paracosm.interpreter.values import (
    CaseValue,
    Key,
    RecordValue,
    Row,
    Value,
    WorldFault,
    copied,
    equal,
)
from paracosm.interpreter.wire import (
    PENDING,
    Misshapen,
    another_string,
    decode,
    decode_key,
    decode_member,
    encode,
    encode_members,
    kind,
    with_article,
)
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.ir.nodes import ABSENT, Entity, Member, Role, World


class StateFaults(Exception):
    """A state document that is not a state of the world, with every fault that was found."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = tuple(faults)


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong at one JSON path."""

    path: str
    text: str

    def __str__(self) -> str:
        return f"{self.path or 'the document'}: {self.text}"


@dataclass(frozen=True, slots=True)
class Claim:
    """What a document says of a derived member, to be compared with what is derived."""

    entity: Entity
    key: Key
    member: Member
    raw: Any
    path: str


# ---------------------------------------------------------------- to JSON


def dump(world: World, state: State) -> dict[str, Any]:
    """The state as a document; everything in order of declaration or creation."""
    return {
        "world": world.name,
        "rows": {
            entity.name: [
                encode_members(world, entity.members, row)
                for row in state.rows[entity.name].values()
            ]
            for entity in world.entities.values()
        },
        "session": encode_members(world, world.session, state.session),
        "parameters": {
            one.name: encode(world, one.type, state.parameters[one.name])
            for one in world.parameters.values()
        },
        "clock": None if state.clock is None else state.clock.isoformat(),
        "fresh": {
            entity: state.fresh[entity] for entity in world.entities if state.fresh.get(entity)
        },
        "secret": state.secret,
    }


def whole_row(context: Context, entity: str, key: Key) -> dict[str, Any] | None:
    """A row with its derived members behind the stored ones; None where there is none."""
    world, state = context.world, context.state
    if key not in state.rows[entity]:
        return None
    declared = world.entities[entity]
    shown = encode_members(world, declared.stored, state.rows[entity][key])
    for member in declared.members:
        if member.reverse is not None:
            rows = evaluate.referrers(context, *member.reverse, key)
            shown[member.wire] = encode(world, member.type, rows)
    return shown


# ---------------------------------------------------------------- from JSON


def load(world: World, raw: Any) -> State:
    """The state that a document describes; raises :class:`StateFaults` where it describes none."""
    state = empty(world)
    reader = Reader(world, state)
    reader.document(raw)
    if reader.faults:
        raise StateFaults(reader.faults)
    state.begin()
    return state


@dataclass(slots=True)
class Reader:
    """Reads parts of a document into a state and gathers what is wrong with them."""

    world: World
    state: State
    faults: list[Fault] = field(default_factory=list)
    claims: list[Claim] = field(default_factory=list)
    paths: dict[tuple[str, Key], str] = field(default_factory=dict)
    """Where the rows that were read stand, by entity and key."""
    meant: set[str] = field(default_factory=set)
    """Where a member is missing that stands there by another name, which was told."""

    def fault(self, path: str, text: str) -> None:
        """Notes a fault."""
        if text != "missing" or path not in self.meant:
            self.faults.append(Fault(path, text))

    def document(self, raw: Any) -> None:
        """A whole document."""
        known = ("world", "rows", "session", "parameters", "clock", "fresh", "secret")
        if not self._object(raw, "", known, "a state document"):
            return
        self._name(raw.get("world", self.world.name))
        self._clock(raw.get("clock"))
        self._secret(raw.get("secret", self.state.secret))
        self._fresh(raw.get("fresh", {}))
        self._parameters(raw.get("parameters", {}))
        if "rows" in raw:
            self._rows(raw["rows"])
        else:
            self.fault("rows", "missing")
        self._session(raw.get("session", {}))
        if not self.faults:
            self._constraints()

    def row(self, entity: Entity, raw: Any, path: str) -> Row | None:
        """One row; None where it is faulty. What it says of derived members is checked at the end."""
        known = tuple(member.wire for member in entity.members)
        before = len(self.faults)
        stored = tuple(member.wire for member in entity.stored)
        if not self._object(raw, path, known, entity.name, stored):
            return None
        row = self._members(entity.stored, raw, path)
        if len(self.faults) > before:
            return None
        if row is not None:
            for member in entity.members:
                if member.reverse is not None and member.wire in raw:
                    key = row[entity.key.name]
                    below = f"{path}.{member.wire}"
                    self.claims.append(Claim(entity, key, member, raw[member.wire], below))
        return row

    def each(self, entity: Entity, rows: Any, path: str) -> Iterator[tuple[str, Any]]:
        """The rows of an entity with their paths: of a list, or of an object by their keys.

        In an object a row may leave its key out; where it has one, that is the one it stands under.
        """
        if isinstance(rows, list):
            for index, one in enumerate(rows):
                yield f"{path}[{index}]", one
        elif isinstance(rows, dict):
            for name, one in rows.items():
                yield from self._keyed(entity, name, one, f"{path}[{json.dumps(name)}]")
        else:
            self.fault(path, f"expected a list or an object, got {kind(rows)}")

    def _keyed(self, entity: Entity, name: Any, one: Any, path: str) -> Iterator[tuple[str, Any]]:
        if not isinstance(one, dict):
            yield path, one
            return
        wire = entity.key.wire
        key = name
        with suppress(Misshapen):  # What is no key is told as the row's.
            decoded = decode_key(self.world, entity.key.type, name, path)
            key = encode(self.world, entity.key.type, decoded)
        if one.get(wire, key) != key:
            self.fault(f"{path}.{wire}", "is not what the row stands under")
        else:
            yield path, one | {wire: key}

    def _object(
        self,
        raw: Any,
        path: str,
        known: tuple[str, ...],
        owner: str,
        meant: tuple[str, ...] | None = None,
    ) -> bool:
        """Whether it is an object; what is in it that nobody knows is a fault each.

        Perhaps one of the members ``meant`` (else of those ``known``) was misspelt.
        """
        if not isinstance(raw, dict):
            self.fault(path, f"expected an object, got {kind(raw)}")
            return False
        for name in raw:
            if name not in known:
                missing = [one for one in meant or known if one not in raw]
                near = difflib.get_close_matches(str(name), missing, 1)
                if near:
                    self.meant.add(f"{path}.{near[0]}".removeprefix("."))
                asked = f'; did you mean "{near[0]}"?' if near else ""
                text = f"not a member of {owner}{asked}"
                self.fault(f"{path}.{name}".removeprefix("."), text)
        return True

    def _members(self, members: tuple[Member, ...], raw: Any, path: str) -> Row | None:
        values: Row = {}
        before = len(self.faults)
        for member in members:
            try:
                value = decode_member(self.world, member, raw, f"{path}.{member.wire}")
            except Misshapen as misshapen:
                self.fault(misshapen.path, misshapen.text)
                continue
            values[member.name] = value
        return values if len(self.faults) == before else None

    def _rows(self, raw: Any) -> None:
        if not self._object(raw, "rows", tuple(self.world.entities), "the world"):
            return
        for name, entity in self.world.entities.items():
            for path, one in self.each(entity, raw.get(name, []), f"rows.{name}"):
                row = self.row(entity, one, path)
                if row is not None:
                    self._insert(entity, row, path)

    def _insert(self, entity: Entity, row: Row, path: str) -> None:
        key = row[entity.key.name]
        if key is PENDING:
            self.fault(f"{path}.{entity.key.wire}", "missing")
        elif key in self.state.rows[entity.name]:
            text = f'there is already {with_article(entity.name)} "{key}"'
            self.fault(f"{path}.{entity.key.wire}", text)
        else:
            self.state.rows[entity.name][key] = row
            self.paths[entity.name, key] = path

    def _name(self, raw: Any) -> None:
        if not isinstance(raw, str):
            self.fault("world", f"expected a string, got {kind(raw)}")
        elif raw != self.world.name:
            self.fault("world", f'expected "{self.world.name}", got "{raw}"')

    def _clock(self, raw: Any) -> None:
        if raw is None:
            return
        try:
            moment = decode(self.world, t.one_of((t.DATETIME, t.NONE)), raw, "clock")
        except Misshapen as misshapen:
            self.fault(misshapen.path, misshapen.text)
            return
        assert isinstance(moment, datetime.datetime)
        self.state.clock = moment

    def _secret(self, raw: Any) -> None:
        digits = set("0123456789abcdef")
        if isinstance(raw, str) and len(raw) == 16 and set(raw) <= digits:
            self.state.secret = raw
        else:
            got = another_string(raw) if isinstance(raw, str) else kind(raw)
            self.fault("secret", f"expected 16 hexadecimal digits, got {got}")

    def _fresh(self, raw: Any) -> None:
        if not self._object(raw, "fresh", tuple(self.world.entities), "the world"):
            return
        for name in self.world.entities:
            if name not in raw:
                continue
            try:
                number = decode(self.world, t.INT, raw[name], f"fresh.{name}")
            except Misshapen as misshapen:
                self.fault(misshapen.path, misshapen.text)
                continue
            assert isinstance(number, int)
            if number < 0:
                self.fault(f"fresh.{name}", "expected a whole number from 0 on, got another number")
            self.state.fresh[name] = number

    def _parameters(self, raw: Any) -> None:
        if not self._object(raw, "parameters", tuple(self.world.parameters), "the world"):
            return
        for name, one in self.world.parameters.items():
            path = f"parameters.{name}"
            try:
                if name in raw:
                    self.state.parameters[name] = decode(self.world, one.type, raw[name], path)
                elif isinstance(one.draw, n.Exactly):
                    context = Context(self.world, self.state, self.state)
                    self.state.parameters[name] = evaluate.evaluate(one.draw.value, context)
                else:
                    self.fault(path, "missing")
            except Misshapen as misshapen:
                self.fault(misshapen.path, misshapen.text)

    def _session(self, raw: Any) -> None:
        members = self.world.session
        if not self._object(raw, "session", tuple(member.wire for member in members), "the world"):
            return
        values = self._members(members, raw, "session")
        if values is not None:
            self.state.session = values

    # ------------------------------------------------------------ what needs all rows

    def _constraints(self) -> None:
        """References first, then the defaults that may follow them, then what must hold."""
        told: set[tuple[str, Key | None]] = set()
        for place, ref in references(self.world, self.state):
            rows = self.state.rows[ref.entity]
            # A row that is missing is told once, and so are the rows of an entity that has none.
            missing = (ref.entity, ref.key if rows else None)
            if ref.key not in rows and missing not in told:
                told.add(missing)
                none = "" if rows else f", nor any other in rows.{ref.entity}"
                path = f"{self._path(place)}{ref.path}"
                self.fault(path, f'there is no {ref.entity} "{ref.key}"{none}')
        if self.faults:
            return
        whole = [
            Whole(entity.stored, row, self.paths[entity.name, key])
            for entity in self.world.entities.values()
            for key, row in self.state.rows[entity.name].items()
        ]
        whole.append(Whole(self.world.session, self.state.session, "session"))
        for path in fill_all(self.world, whole, Context(self.world, self.state, self.state)):
            self.fault(path, NO_DEFAULT)
        if self.faults:
            return
        for one in whole:
            self._judge(one)
        if not self.faults:
            self._unique()
            self._trees()
        if not self.faults:
            self._claimed()

    def _path(self, place: tuple[str, Key] | None) -> str:
        return "session" if place is None else self.paths[place]

    def _judge(self, whole: Whole) -> None:
        inner = Context(self.world, self.state, self.state).naming(whole.values)
        for member in whole.members:
            below = f"{whole.path}.{member.wire}"
            value = whole.values[member.name]
            for place, one in constraints.broken(member, value, inner, below, _holds):
                self.fault(place, f"must satisfy {one.where_text}")

    def _claimed(self) -> None:
        context = Context(self.world, self.state, self.state)
        for claim in self.claims:
            assert claim.member.reverse is not None
            rows = evaluate.referrers(context, *claim.member.reverse, claim.key)
            if claim.raw != encode(self.world, claim.member.type, rows):
                self.fault(claim.path, "is not what the rows that refer to this one say")

    def _unique(self) -> None:
        for entity in self.world.entities.values():
            for member in (one for one in entity.stored if one.role is Role.UNIQUE):
                seen: list[Value] = []
                for key, row in self.state.rows[entity.name].items():
                    value = row[member.name]
                    if value is None or value is ABSENT:
                        continue
                    if any(equal(value, other) for other in seen):
                        path = f"{self.paths[entity.name, key]}.{member.wire}"
                        self.fault(path, f"another {entity.name} has this {member.wire}")
                    seen.append(value)

    def _trees(self) -> None:
        for entity in self.world.entities.values():
            for member in (one for one in entity.stored if one.role is Role.TREE):
                rows = self.state.rows[entity.name]
                for key in rows:
                    if derived.below_itself(rows, key, member.name):
                        text = f'{entity.name} "{key}" would be below itself.'
                        self.fault(self.paths[entity.name, key], text)


def _holds(member: Member, value: Value, context: Context) -> bool:
    """Whether a condition holds; one that cannot be evaluated does not."""
    try:
        return draw.satisfies(member, value, context)
    except WorldFault:
        return False


NO_DEFAULT = "missing, and its default cannot be computed"
_UNKNOWN = (
    WorldFault,
    ArithmeticError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)
"""What a default raises that cannot be computed, or asks for a member that has none yet."""


@dataclass(frozen=True, slots=True)
class Whole:
    """A row, or the session, in which defaults are pending, and where it stands."""

    members: tuple[Member, ...]
    values: dict[str, Value]
    path: str


def fill_all(world: World, whole: list[Whole], context: Context) -> list[str]:
    """Computes the defaults of rows that may ask for each other's; the paths of those that cannot be.

    First those that ask nothing. Of the others the rows have all of theirs or none, in as many rounds
    as it takes.
    """
    for one in whole:
        for member in one.members:
            if one.values[member.name] is not PENDING:
                fill_inside(world, one.values[member.name], context)
            elif asks_nothing(member.default):
                one.values[member.name] = _default(member, one.values, context)
    waiting = [one for one in whole if any(value is PENDING for value in one.values.values())]
    while waiting:
        failing = [(one, _filled(one, context)) for one in waiting]
        left = [one for one, path in failing if path is not None]
        if len(left) == len(waiting):
            return [path for _, path in failing if path is not None]
        waiting = left
    return []


def _filled(whole: Whole, context: Context) -> str | None:
    """Gives a row its defaults, or leaves it as it was: the path of the first that cannot be computed."""
    made = dict(whole.values)
    for member in whole.members:
        if made[member.name] is PENDING:
            try:
                made[member.name] = _default(member, made, context)
            except _UNKNOWN:
                return f"{whole.path}.{member.wire}"
    whole.values.update(made)
    return None


def _default(member: Member, values: dict[str, Value], context: Context) -> Value:
    before = {name: one for name, one in values.items() if one is not PENDING}
    return copied(draw.open_value(member, context.naming(before)))


def fill(
    world: World, members: tuple[Member, ...], values: dict[str, Value], context: Context
) -> None:
    """Computes the defaults of the members that were left out, here and in records inside."""
    for member in members:
        if values[member.name] is PENDING:
            values[member.name] = _default(member, values, context)
        else:
            fill_inside(world, values[member.name], context)


def fill_inside(world: World, value: Value, context: Context) -> None:
    """Computes the defaults that are pending in the records inside of ``value``."""
    match value:
        case RecordValue():
            fill(world, world.records[value.record].members, value.members, context)
        case CaseValue():
            cases = world.unions[value.union].cases
            members = next(one.members for one in cases if one.name == value.case)
            fill(world, members, value.members, context)
        case list():
            for item in value:
                fill_inside(world, item, context)
        case dict():
            for item in value.values():
                fill_inside(world, item, context)
