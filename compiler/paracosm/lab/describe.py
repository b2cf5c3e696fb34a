"""Rows in the words of somebody who does not know their keys.

A description picks out exactly one row of a state: by its key, by a unique member, by a few members
together, or as the first or last of its owner's rows by some measure. With the words comes what they
tell: the pieces of knowledge that an agent has from them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lab.bench import Bench
from paracosm.lab.knowledge import Piece, attribute_of
from paracosm.lab.landmarks import shows
from paracosm.lab.play import Json
from paracosm.lab.roles import Role
from paracosm.lab.sorts import Sorts, core, key_sort


@dataclass(frozen=True, slots=True)
class Value:
    """A value in a text, which is masked where sentences are compared."""

    text: str


@dataclass(frozen=True, slots=True)
class Mention:
    """A row in a text: described at first, then only pointed at."""

    row: tuple[str, Json]
    noun: str
    words: tuple[str | Value, ...]


Words = tuple[str | Value | Mention, ...]


@dataclass(frozen=True, slots=True)
class Description:
    """Words for one row, and what they tell."""

    kind: str
    """``key``, ``unique``, ``members``, ``extreme`` or ``new``."""
    words: Words
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class _Trait:
    """One thing to say about a row: of itself, or of a row that it refers to."""

    words: tuple[str | Value, ...]
    piece: Piece
    adjective: bool
    owner: bool


class Describer:
    """Descriptions of the rows of one initial state."""

    def __init__(self, bench: Bench, sorts: Sorts, roles: Mapping[str, Role], initial: Any) -> None:
        self._world = bench.world
        self._sorts = sorts
        self._roles = roles
        self._tables = {table.entity: table for table in initial.tables}
        self._encoded: dict[tuple[str, Json], dict[str, Json]] = {}

    def row(self, entity: str, key: Json) -> dict[str, Json]:
        """A row of the initial state on the wire; empty where there is none."""
        place = entity, key
        if place not in self._encoded:
            table = self._tables[entity]
            row = table.get(key)
            self._encoded[place] = {} if row is None else table.encode(row)
        return self._encoded[place]

    def by_key(self, entity: str, key: Json) -> Description:
        """Its key: whoever hears it need not look anything up."""
        words: Words = (f"{noun(entity)} ", Value(str(key)))
        return Description("key", words, ((key_sort(entity), key),))

    def options(self, entity: str, key: Json, stream: Any) -> Iterator[Description]:
        """Descriptions other than the key, in an order that ``stream`` shuffles."""
        traits = list(self._traits(entity, key))
        yield from stream.shuffled([*self._unique(entity, key), *self._extremes(entity, key)])
        for _ in range(2):
            found = self._members(entity, key, stream.shuffled(traits))
            if found is not None:
                yield found

    # ------------------------------------------------------------ kinds

    def _unique(self, entity: str, key: Json) -> Iterator[Description]:
        declared = self._world.entities[entity]
        row = self.row(entity, key)
        if declared.key.fresh is None or not isinstance(declared.key.fresh, n.Opaque):
            yield self.by_key(entity, key)
        for member in declared.stored:
            value = row.get(member.wire)
            if member.role is n.Role.UNIQUE and isinstance(value, str | int):
                words: Words = (
                    f"the {noun(entity)} with the {label(member)} ",
                    *quoted(spell(value)),
                )
                yield Description(
                    "unique", words, ((self._sorts.members[entity, member.name], value),)
                )

    def _members(self, entity: str, key: Json, traits: list[_Trait]) -> Description | None:
        chosen: list[_Trait] = []
        rivals = self._rivals(entity, key, ())
        for trait in traits:
            if not rivals:
                break
            left = [one for one in rivals if trait in self._traits(entity, one)]
            if len(left) < len(rivals):
                chosen.append(trait)
                rivals = left
        if rivals or not chosen or len(chosen) > 3:
            return None
        return Description(
            "members", _phrase(noun(entity), chosen), tuple(one.piece for one in chosen)
        )

    def _extremes(self, entity: str, key: Json) -> Iterator[Description]:
        row = self.row(entity, key)
        for owner in self._traits(entity, key):
            if not owner.owner:
                continue
            others = [
                one for one in self._rivals(entity, key, ()) if owner in self._traits(entity, one)
            ]
            if not others:
                continue
            for member in self._world.entities[entity].stored:
                ranked = core(member.type)
                if not isinstance(ranked, t.Money | t.Int | t.DateTime | t.Date):
                    continue
                if not self._readable(entity, member.name) or member.wire not in row:
                    continue
                mine = rank(row[member.wire])
                rest = [rank(self.row(entity, one).get(member.wire)) for one in others]
                if mine is None or None in rest or isinstance(row[member.wire], bool):
                    continue
                timed = isinstance(ranked, t.DateTime | t.Date)
                if all(mine > one for one in rest if one is not None):
                    yield self._extreme(entity, member, owner, "latest" if timed else "highest")
                elif all(mine < one for one in rest if one is not None):
                    yield self._extreme(entity, member, owner, "earliest" if timed else "lowest")

    def _extreme(self, entity: str, member: n.Member, owner: _Trait, how: str) -> Description:
        """The row that stands out among those of its owner, as things are before any step."""
        if how in ("latest", "earliest") and _is_participle(member.name):
            done = said(member.name).removesuffix(" at")
            stands_out = f"was {done} {'last' if how == 'latest' else 'first'}"
        else:
            stands_out = f"currently has the {how} {_measured(member)}"
        words = (f"the {noun(entity)} that {stands_out} among those ", *owner.words)
        return Description("extreme", words, (owner.piece,))

    # ------------------------------------------------------------ traits

    def _rivals(self, entity: str, key: Json, _: tuple[()]) -> list[Json]:
        table = self._tables[entity]
        return [other for row in table if (other := getattr(row, table.key)) != key]

    def _traits(self, entity: str, key: Json) -> Iterator[_Trait]:
        row = self.row(entity, key)
        for member in self._world.entities[entity].stored:
            value = row.get(member.wire)
            if value is None or isinstance(value, list | dict | bool):
                continue
            match core(member.type):
                case t.Ref(other):
                    if not isinstance(member.type, t.ListOf) and self._listed(entity):
                        yield from self._owner(member, other, value)
                case t.Enum() if self._readable(entity, member.name):
                    sort = self._sorts.members[entity, member.name]
                    yield _Trait((Value(spell(value)),), (sort, value), True, False)
                case t.Str() | t.Int() | t.Money() | t.Date() | t.DateTime() if (
                    member.role is not n.Role.KEY
                    and self._readable(entity, member.name)
                    and 0 < len(str(value)) <= 48
                ):
                    words = (f"with the {label(member)} ", *quoted(spell(value)))
                    sort = self._sorts.members[entity, member.name]
                    yield _Trait(words, (sort, value), False, False)
                case _:
                    pass

    def _owner(self, member: n.Member, entity: str, key: Json, via: str = "") -> Iterator[_Trait]:
        """What names the owner: always the same member, so that nobody has two names.

        An owner without a name is told by whom it belongs to.
        """
        row = self.row(entity, key)
        declared = self._world.entities[entity]
        ranked = [
            (place, one)
            for one in declared.stored
            if (place := _naming(one)) is not None and isinstance(row.get(one.wire), str | int)
        ]
        if ranked:
            _, one = min(ranked, key=lambda pair: pair[0])
            sort = self._sorts.members[entity, one.name]
            named = quoted(spell(row[one.wire]))
            words = (
                ("with ", *named, f" as the {said(member.name)}{via}")
                if via
                else (f"of the {said(member.name)} ", *named)
            )
            yield _Trait(words, (sort, row[one.wire]), False, True)
        elif not via:
            for one in declared.stored:
                other = t.without(one.type, t.NONE, t.ABSENT)
                if isinstance(other, t.Ref) and row.get(one.wire) is not None:
                    yield from self._owner(
                        one, other.entity, row[one.wire], f" of the {said(member.name)}"
                    )

    def _readable(self, entity: str, member: str) -> bool:
        return any(
            shows(self._world, role.tool.result, entity, member) for role in self._roles.values()
        )

    def _listed(self, entity: str) -> bool:
        return any(key_sort(entity) in role.reveals for role in self._roles.values())


def _naming(member: n.Member) -> int | None:
    """How well a member names its row: the lower the better, None where it does not."""
    if member.role is n.Role.UNIQUE:
        return 0 if member.name != "name" else 1
    if member.role is n.Role.KEY:
        return None if isinstance(member.fresh, n.Opaque) else 0
    return 2 if member.name in ("name", "title") else None


def noun(entity: str) -> str:
    """The name of an entity in a sentence."""
    return "".join(f" {c.lower()}" if c.isupper() else c for c in entity).strip()


def said(name: str) -> str:
    """The name of a member in a sentence."""
    return name.replace("_", " ")


def label(member: n.Member) -> str:
    """What a member holds, as a noun: `time opened`, `amount charged`, `start time`."""
    name = said(member.name)
    match core(member.type):
        case t.DateTime():
            kind = "time"
        case t.Date():
            kind = "date"
        case t.Money():
            kind = "amount"
        case _:
            return name
    if _is_participle(member.name):
        return f"{kind} {name.removesuffix(' at')}"
    if name.endswith((kind, " at")) or kind == "amount":
        return name
    return f"{name} {kind}"


def _measured(member: n.Member) -> str:
    """A member as something of which there is more or less: `times` are a number of times."""
    if isinstance(core(member.type), t.Int) and member.name.endswith("s"):
        return f"number of {said(member.name)}"
    return label(member)


def _is_participle(name: str) -> bool:
    """Whether a member is called by what was done: `opened`, `booked_at`."""
    return name.removesuffix("_at").endswith("ed")


def quoted(text: str) -> tuple[str | Value, ...]:
    """A value in words; where it is no word, or several that are no name, in quotation marks."""
    words = text.split()
    sentence = len(words) > 1 and any(word[:1].islower() for word in words)
    if sentence or text and not any(one.isalnum() or one == "/" for one in text):
        return '"', Value(text), '"'
    return (Value(text),)


def spell(value: Json) -> str:
    """A plain value in a sentence."""
    match value:
        case True:
            return "yes"
        case False:
            return "no"
        case None:
            return "none"
        case _:
            return str(value)


def rank(value: Json) -> Any:
    """Something by which values of one member can be put in order."""
    match value:
        case bool() | None:
            return None
        case int() | float():
            return value
        case str():
            try:
                return float(value)
            except ValueError:
                return value
        case _:
            return None


def _phrase(name: str, traits: list[_Trait]) -> Words:
    before = [one for one in traits if one.adjective]
    owners = [one for one in traits if one.owner]
    rest = [one for one in traits if not one.adjective and not one.owner]
    words: list[str | Value] = ["the "]
    for one in before:
        words += [*one.words, " "]
    words.append(name)
    for index, one in enumerate([*rest, *owners]):
        words += [" and " if index and one in rest else " ", *one.words]
    return tuple(words)


_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def new_row(entity: str, place: int, count: int) -> Description:
    """A row that an earlier step of the same errand creates: which, where there are several."""
    which = f"{_ORDINALS[min(place, len(_ORDINALS) - 1)]} " if count > 1 else ""
    return Description("new", (f"the {which}new {noun(entity)}",), ())


def mentioned(entity: str, key: Json, described: Description) -> Description:
    """A description whose words know which row they are about."""
    words = tuple(one for one in described.words if not isinstance(one, Mention))
    return replace(described, words=(Mention((entity, key), noun(entity), words),))


def pointed(words: Words) -> tuple[str | Value, ...]:
    """The words in which a row that was mentioned last of its kind is only pointed at."""
    found: list[str | Value] = []
    last: dict[str, tuple[str, Json]] = {}
    for one in words:
        if isinstance(one, Value):
            found.append(one)
        elif isinstance(one, str):
            found.append(one)
            # "Open a ticket": there is another one now.
            last = {name: row for name, row in last.items() if name not in one}
        elif last.get(one.noun) == one.row:
            found.append(f"that {one.noun}")
        else:
            found += one.words
            # Whoever is named in passing is the last of their kind as well.
            text = plain(one.words)
            last = {name: row for name, row in last.items() if name not in text}
            last[one.noun] = one.row
    return tuple(found)


def masked(words: Words) -> str:
    """The words without the values in them."""
    return "".join("_" if isinstance(one, Value) else str(one) for one in pointed(words))


def plain(words: Words) -> str:
    """The words as a text."""
    return "".join(one.text if isinstance(one, Value) else one for one in pointed(words))


def attribute(member: n.Member) -> str:
    """The attribute of a member in the package's rows."""
    return attribute_of(member)
