"""Which declared types hold values of themselves, or of others that matter, at any depth."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from typing import TypeVar

from paracosm.analysis.once import once
from paracosm.ir import nodes as n
from paracosm.ir import types as t

Nested = t.Record | t.Union | t.Case
Key = TypeVar("Key")
Member = TypeVar("Member")


def holders(
    members: Mapping[Key, Sequence[Member]],
    holds: Callable[[Member, Set[Key]], bool],
    found: frozenset[Key] = frozenset(),
) -> frozenset[Key]:
    """What is ``found``, and all with a member that holds one of them: grown until nothing is added."""
    while more := {
        one
        for one in members.keys() - found
        if any(holds(member, found) for member in members[one])
    }:
        found |= more
    return found


@once
def recursive(world: n.World) -> frozenset[Nested]:
    """The records, unions and cases that lead back to themselves."""
    inner = {one: tuple(_inner(one, world)) for one in _declared(world)}
    bits = {one: 1 << number for number, one in enumerate(inner)}
    reached = {one: sum({bits[other] for other in others}) for one, others in inner.items()}
    grown = True
    while grown:
        grown = False
        for one, others in inner.items():
            found = reached[one]
            for other in others:
                found |= reached[other]
            if found != reached[one]:
                reached[one], grown = found, True
    return frozenset(one for one in inner if reached[one] & bits[one])


def _declared(world: n.World) -> Iterator[Nested]:
    yield from map(t.Record, world.records)
    for union in world.unions.values():
        yield t.Union(union.name)
        yield from (t.Case(union.name, case.name) for case in union.cases)


def _inner(type: Nested, world: n.World) -> Iterator[Nested]:
    """The declared types that stand directly in a declared one."""
    match type:
        case t.Record(name):
            members = world.records[name].members
        case t.Union(name):
            yield from (t.Case(name, case.name) for case in world.unions[name].cases)
            return
        case t.Case(union, name):
            cases = world.unions[union].cases
            members = next(one.members for one in cases if one.name == name)
    for one in members:
        yield from _named(one.type)


def _named(type: t.Type) -> Iterator[Nested]:
    match type:
        case t.Record() | t.Union() | t.Case():
            yield type
        case t.ListOf(item):
            yield from _named(item)
        case t.MapOf(_, item):
            yield from _named(item)
        case t.OneOf(options):
            for one in options:
                yield from _named(one)
        case _:
            return
