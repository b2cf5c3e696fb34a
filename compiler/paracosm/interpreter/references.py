"""The references that values hold, found by their types."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from paracosm.interpreter.state import State
from paracosm.interpreter.values import Key, Value, alternative
from paracosm.interpreter.wire import PENDING
from paracosm.ir import types as t
from paracosm.ir.nodes import ABSENT, Member, World
from paracosm.ir.types import Type


@dataclass(frozen=True, slots=True)
class Reference:
    """A row that is referred to."""

    entity: str
    key: Key


def in_value(world: World, type: Type, value: Value) -> Iterator[Reference]:
    """The references inside of ``value``, depth first."""
    if value is None or value is ABSENT or value is PENDING:
        return
    # A container with defaults still pending fits no alternative, so its shape has to do.
    match _alternative(world, type, value):
        case t.Ref(entity):
            yield Reference(entity, value)
        case t.Record(name):
            yield from in_members(world, world.records[name].members, value.members)
        case t.Union(name) | t.Case(name, _):
            cases = world.unions[name].cases
            members = next(one.members for one in cases if one.name == value.case)
            yield from in_members(world, members, value.members)
        case t.ListOf(item):
            for one in value:
                yield from in_value(world, item, one)
        case t.MapOf(key, item):
            for one, other in value.items():
                yield from in_value(world, key, one)
                yield from in_value(world, item, other)
        case _:
            return


def _alternative(world: World, type: Type, value: Value) -> Type:
    present = t.without(type, t.NONE, t.ABSENT)
    return alternative(world, value, present) if isinstance(present, t.OneOf) else present


def in_members(
    world: World, members: tuple[Member, ...], values: dict[str, Value]
) -> Iterator[Reference]:
    """The references inside of the members of something."""
    for member in members:
        if member.name in values:
            yield from in_value(world, member.type, values[member.name])


def references(world: World, state: State) -> Iterator[tuple[tuple[str, Key] | None, Reference]]:
    """All references of a state with the row that holds each; None for the session."""
    for entity in world.entities.values():
        for key, row in state.rows[entity.name].items():
            for reference in in_members(world, entity.stored, row):
                yield (entity.name, key), reference
    for reference in in_members(world, world.session, state.session):
        yield None, reference
