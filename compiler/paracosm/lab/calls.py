"""The calls that an agent can make with what it knows.

An argument is a known value of its sort. What may be left out is left out, or is what the instruction says.
Lists and records are given as the instruction gives them.
"""

from __future__ import annotations

import itertools
import json
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from paracosm.ir import types as t
from paracosm.lab.knowledge import Known, Ledger, record_sort, whole
from paracosm.lab.play import Json
from paracosm.lab.roles import Parameter, Role
from paracosm.lab.sorts import Sort

_LEFT_OUT = object()

MOST = 20_000
"""How many calls of one tool are written down at most."""


class TooManyCalls(Exception):
    """So many calls can be made of what is known that nobody could try them all."""


@dataclass(frozen=True, slots=True)
class Call:
    """One call; equal where tool and arguments are."""

    tool: str
    text: str
    """The arguments as canonical JSON."""
    arguments: Mapping[str, Json] = field(compare=False, hash=False)
    role: Role = field(compare=False, hash=False, repr=False)


Fixed = tuple[str, Json] | None
"""An argument, by wire name, that must have this value."""


class Calls:
    """The calls of one instance, made once for each set of arguments that is known."""

    def __init__(self, ledger: Ledger, roles: Mapping[str, Role]) -> None:
        self._ledger = ledger
        self._roles = roles
        self._made: dict[tuple[str, Fixed, int], tuple[Call, ...]] = {}
        self._sorts = {
            name: tuple(_sort(one) for one in role.parameters) for name, role in roles.items()
        }

    def of(self, tool: str, known: Known, fixed: Fixed = None) -> tuple[Call, ...]:
        """The calls of a tool, or those of them that have one argument fixed."""
        mask = 0
        for sort in self._sorts[tool]:
            mask |= self._ledger.mask(sort)
        wanted = tool, fixed, known & mask
        found = self._made.get(wanted)
        if found is None:
            found = self._made[wanted] = tuple(self._product(self._roles[tool], known, fixed))
        return found

    def all(self, known: Known) -> Iterator[Call]:
        """Every call that can be made."""
        for tool in self._roles:
            yield from self.of(tool, known)

    def _product(self, role: Role, known: Known, fixed: Fixed) -> Iterator[Call]:
        choices: list[list[dict[str, Json]]] = []
        groups: set[str] = set()
        for one in role.parameters:
            if one.group in groups:
                continue
            if one.group:
                groups.add(one.group)
                records = self._ledger.values(record_sort(one.group), known)
                options = [json.loads(text) for text in records]
            else:
                values = self._options(role, one, known)
                if fixed is not None and fixed[0] == one.wire:
                    # What is fixed must be known like everything else.
                    values = [value for value in values if alike(value, fixed[1])]
                options = [{} if value is _LEFT_OUT else {one.wire: value} for value in values]
            if not options:
                return
            choices.append(options)
        if math.prod(map(len, choices)) > MOST:
            raise TooManyCalls(role.name)
        for parts in itertools.product(*choices):
            arguments = {name: value for part in parts for name, value in part.items()}
            yield Call(role.name, text_of(arguments), arguments, role)

    def _options(self, role: Role, one: Parameter, known: Known) -> list[Json]:
        ledger = self._ledger
        optional = not one.required
        usable = known & ledger.told if optional else known
        if one.whole:
            options = [json.loads(text) for text in ledger.values(whole(one.sort), usable)]
        else:
            options = ledger.values(one.sort, usable)
        if ledger.knows(known, (f"none {one.sort}", True)) and t.may_be_none(one.type):
            options.append(None)
        if optional:
            options.insert(0, _LEFT_OUT)
        return options


def text_of(arguments: Mapping[str, Json]) -> str:
    """Arguments as the text by which calls are compared."""
    return json.dumps(arguments, sort_keys=True, separators=(",", ":"))


def alike(one: Json, other: Json) -> bool:
    """Whether two arguments are equal, capitals aside: some tools do not look at these."""
    if isinstance(one, str) and isinstance(other, str):
        return one.lower() == other.lower()
    return bool(one == other)


def missing(ledger: Ledger, one: Parameter, known: Known) -> bool:
    """Whether nothing is known that could stand for a required argument."""
    if known & ledger.mask(_sort(one)):
        return False
    return not ledger.knows(known, (f"none {one.sort}", True))


def _sort(one: Parameter) -> Sort:
    if one.group:
        return record_sort(one.group)
    return whole(one.sort) if one.whole else one.sort
