"""What an agent can know: literals of its instruction, and what earlier answers have shown.

A piece of knowledge is a value of a sort (:mod:`.sorts`). Pieces are numbered as they turn up, and all that
is known at a moment is one int with a bit for each: joining is ``|``, and comparing is exact.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lab.errand import Fact, Question, Said
from paracosm.lab.play import Json
from paracosm.lab.roles import Role
from paracosm.lab.sorts import Sort, Sorts, core, key_sort

Known = int
"""A set of pieces of knowledge, a bit for each."""

Piece = tuple[Sort, Json]
"""A plain value of a sort; of lists and records the canonical JSON."""


def pieces_of_call(role: Role, arguments: Mapping[str, Json]) -> dict[Piece, tuple[str, ...]]:
    """What has to be known for a call, each piece with the arguments that it is for."""
    found: dict[Piece, tuple[str, ...]] = {}
    groups: dict[str, dict[str, Json]] = {}
    for one in role.parameters:
        if one.wire not in arguments:
            continue
        value = arguments[one.wire]
        if one.group:
            groups.setdefault(one.group, {})[one.wire] = value
        elif value is None:
            found[f"none {one.sort}", True] = (one.wire,)
        elif one.whole:
            found[whole(one.sort), canonical(value)] = (one.wire,)
        else:
            found[one.sort, value] = (one.wire,)
    for group, members in groups.items():
        found[record_sort(group), canonical(members)] = tuple(members)
    return found


Learn = Callable[[Json, list[Piece]], None]


def canonical(value: Json) -> str:
    """A JSON value as a text by which it can be compared."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def whole(sort: Sort) -> Sort:
    """The sort of lists or records, as wholes, that go to a place of ``sort``."""
    return f"whole {sort}"


def record_sort(record: str) -> Sort:
    """The sort of records whose members are arguments of their own."""
    return f"record {record}"


def fact_piece(fact: Fact) -> Piece:
    """The knowledge of a fact: that it was seen beside the key of its row."""
    return f"fact {fact.entity}.{fact.attribute}", fact.key


def said_piece(said: Said) -> Piece:
    """The knowledge of the result of a call."""
    return f"said {said.tool}", canonical(said.arguments)


@dataclass(frozen=True, slots=True)
class Derived:
    """A value that can be worked out by whoever knows all of ``inputs``."""

    piece: Piece
    inputs: tuple[Piece, ...]


class Ledger:
    """The pieces of knowledge of one instance, numbered."""

    def __init__(
        self,
        world: n.World,
        sorts: Sorts,
        roles: Mapping[str, Role],
        literals: Iterable[Piece],
        derived: Iterable[Derived] = (),
        questions: Iterable[Question] = (),
    ) -> None:
        self._numbers: dict[Piece, int] = {}
        self._pieces: list[Piece] = []
        self._masks: dict[Sort, int] = {}
        parameters = [one for role in roles.values() for one in role.parameters]
        groups = {one.group for one in parameters if one.group}
        self._usable = {one.sort for one in parameters if not one.group}
        self._usable |= {record_sort(group) for group in groups}
        self.questions = tuple(questions)
        self._facts = {
            (question.entity, question.attribute, question.key): self.bit(fact_piece(question))
            for question in self.questions
            if isinstance(question, Fact)
        }
        self._said = {
            said_piece(question): self.bit(said_piece(question))
            for question in self.questions
            if isinstance(question, Said)
        }
        self.asked: Known = 0
        for bit in (*self._facts.values(), *self._said.values()):
            self.asked |= bit
        self._derived = [(self.bit(one.piece), self._bits(one.inputs)) for one in derived]
        self.derived = tuple(derived)
        self.literals: Known = self._bits(literals)
        self.start: Known = self.closed(self.literals)
        self.told: Known = self.literals | self._bits(one.piece for one in self.derived)
        readers = _Readers(world, sorts, {(e, a) for e, a, _ in self._facts}, groups)
        self._learn = {name: readers.of(role) for name, role in roles.items()}

    def bit(self, piece: Piece) -> Known:
        """The bit of a piece of knowledge."""
        number = self._numbers.get(piece)
        if number is None:
            number = self._numbers[piece] = len(self._pieces)
            self._pieces.append(piece)
            sort = piece[0]
            self._masks[sort] = self._masks.get(sort, 0) | (1 << number)
        return 1 << number

    def _bits(self, pieces: Iterable[Piece]) -> Known:
        total = 0
        for piece in pieces:
            total |= self.bit(piece)
        return total

    def closed(self, known: Known) -> Known:
        """``known`` and all that can be worked out from it."""
        more = True
        while more:
            more = False
            for bit, inputs in self._derived:
                if not known & bit and known & inputs == inputs:
                    known |= bit
                    more = True
        return known

    def mask(self, sort: Sort) -> Known:
        """All pieces of a sort that have turned up."""
        return self._masks.get(sort, 0)

    def values(self, sort: Sort, known: Known) -> list[Json]:
        """The known values of a sort, in the order in which they first turned up."""
        bits, found = known & self._masks.get(sort, 0), []
        while bits:
            low = bits & -bits
            found.append(self._pieces[low.bit_length() - 1][1])
            bits ^= low
        return found

    def knows(self, known: Known, piece: Piece) -> bool:
        """Whether a piece is among what is known."""
        number = self._numbers.get(piece)
        return number is not None and bool(known >> number & 1)

    def learnt(self, role: Role, arguments: Mapping[str, Json], value: Json) -> Known:
        """What the result of a call shows."""
        found: list[Piece] = []
        self._learn[role.name](value, found)
        total = 0
        for piece in found:
            sort, shown = piece
            if sort.startswith("fact "):
                entity, _, attribute = sort[5:].partition(".")
                total |= self._facts.get((entity, attribute, shown), 0)
            elif sort in self._usable and shown is not None:
                total |= self.bit(piece)
        if self._said:
            total |= self._said.get((f"said {role.name}", canonical(arguments)), 0)
        return total


class _Readers:
    """Functions that read the pieces of knowledge out of results, made once for each tool."""

    def __init__(
        self, world: n.World, sorts: Sorts, facts: set[tuple[str, str]], groups: set[str]
    ) -> None:
        self._groups = groups
        self._world = world
        self._sorts = sorts
        self._facts = facts
        self._records: dict[str, Learn] = {}
        self._under_way: set[str] = set()

    def of(self, role: Role) -> Learn:
        return self._result(role.tool.result, role.tool.name)

    def _result(self, type: t.Type, tool: str) -> Learn:
        match t.without(type, t.NONE, t.ABSENT):
            case t.Ref(entity):
                return self._row(entity)
            case t.View(name):
                return self._view(name)
            case t.Record(name):
                return self._record(name)
            case t.ListOf(item):
                return _each(self._result(item, tool))
            case t.MapOf(_, value):
                return _entries(self._result(value, tool), self._sorts.results[tool])
            case _:
                return _plain(self._sorts.results[tool])

    def _row(self, entity: str) -> Learn:
        declared = self._world.entities[entity]
        members = [
            (member.wire, self._member((entity, member.name), member.type))
            for member in declared.stored
        ]
        wanted = [
            (member.wire, f"fact {entity}.{attribute_of(member)}")
            for member in declared.stored
            if (entity, attribute_of(member)) in self._facts
        ]
        return _object(members, declared.key.wire, wanted, key_sort(entity))

    def _view(self, name: str) -> Learn:
        view = self._world.views[name]
        members = [
            (shown.wire, self._member((name, shown.name), shown.type)) for shown in view.members
        ]
        match view.of:
            case t.Ref(entity):
                declared = self._world.entities[entity]
                bare = {
                    shown.value.name: shown.wire
                    for shown in view.members
                    if isinstance(shown.value, n.Field) and _is_self(shown.value.base)
                }
                wanted = [
                    (bare[member.name], f"fact {entity}.{attribute_of(member)}")
                    for member in declared.stored
                    if (entity, attribute_of(member)) in self._facts and member.name in bare
                ]
                return _object(members, bare.get(declared.key.name), wanted, key_sort(entity))
            case _:
                return _object(members, None, [], "")

    def _record(self, name: str) -> Learn:
        if name in self._under_way:
            # A record inside of itself is read by the function that is being made.
            return lambda value, found: self._records[name](value, found)
        if name not in self._records:
            self._under_way.add(name)
            self._records[name] = self._new_record(name)
            self._under_way.remove(name)
        return self._records[name]

    def _new_record(self, name: str) -> Learn:
        members = [
            (member.wire, self._member((name, member.name), member.type))
            for member in self._world.records[name].members
        ]
        read = _object(members, None, [], "")
        return _grouped(read, record_sort(name)) if name in self._groups else read

    def _member(self, place: tuple[str, str], type: t.Type) -> Learn:
        match t.without(type, t.NONE, t.ABSENT):
            case t.Record(name):
                return self._record(name)
            case t.View(name):
                return self._view(name)
            case t.ListOf(item):
                return _each(self._member(place, item))
            case t.MapOf(_, value):
                return _entries(self._member(place, value), self._sorts.members[place])
            case t.Union(name):
                cases = {
                    case.tag: [
                        (
                            member.wire,
                            self._member((f"{name}.{case.name}", member.name), member.type),
                        )
                        for member in case.members
                    ]
                    for case in self._world.unions[name].cases
                }
                return _tagged(self._world.unions[name].tag, cases)
            case _:
                return _plain(self._sorts.members[place])


def attribute_of(member: n.Member) -> str:
    """The attribute under which a row of the package holds a member."""
    return (
        member.wire
        if isinstance(core(member.type), t.Ref) and not _listed(member.type)
        else (member.name)
    )


def _listed(type: t.Type) -> bool:
    return any(isinstance(one, t.ListOf | t.MapOf) for one in t.alternatives(type))


def _is_self(expr: n.Expr) -> bool:
    return isinstance(expr, n.Local) and expr.name == "self"


def _plain(sort: Sort) -> Learn:
    def learn(value: Json, found: list[Piece]) -> None:
        if value is not None and not isinstance(value, list | dict):
            found.append((sort, value))

    return learn


def _each(inner: Learn) -> Learn:
    def learn(value: Json, found: list[Piece]) -> None:
        for item in value or ():
            inner(item, found)

    return learn


def _entries(inner: Learn, sort: Sort) -> Learn:
    def learn(value: Json, found: list[Piece]) -> None:
        for key, item in (value or {}).items():
            found.append((sort, key))
            inner(item, found)

    return learn


def _grouped(inner: Learn, sort: Sort) -> Learn:
    def learn(value: Json, found: list[Piece]) -> None:
        if isinstance(value, dict):
            found.append((sort, canonical(value)))
        inner(value, found)

    return learn


def _tagged(tag: str, cases: Mapping[str, list[tuple[str, Learn]]]) -> Learn:
    def learn(value: Json, found: list[Piece]) -> None:
        if isinstance(value, dict):
            for wire, inner in cases.get(value.get(tag, ""), ()):
                if wire in value:
                    inner(value[wire], found)

    return learn


def _object(
    members: list[tuple[str, Learn]],
    key: str | None,
    wanted: list[tuple[str, str]],
    sort: Sort,
) -> Learn:
    def learn(value: Json, found: list[Piece]) -> None:
        if not isinstance(value, dict):
            # A reference: the key stands for the row.
            if value is not None and sort:
                found.append((sort, value))
            return
        for wire, inner in members:
            if wire in value:
                inner(value[wire], found)
        if wanted and key is not None and key in value:
            found.extend((name, value[key]) for wire, name in wanted if wire in value)

    return learn
