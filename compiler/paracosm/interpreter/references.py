"""The references that values hold, found by their types."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from paracosm.analysis.effects import parts
from paracosm.analysis.once import once
from paracosm.interpreter.state import State
from paracosm.interpreter.values import Key, Value, alternative
from paracosm.interpreter.wire import PENDING
from paracosm.ir import types as t
from paracosm.ir.nodes import ABSENT, Member, World
from paracosm.ir.types import Type


@dataclass(frozen=True, slots=True)
class Reference:
    """A row that is referred to, and the path of names on the wire where that stands."""

    entity: str
    key: Key
    path: str


def in_value(world: World, type: Type, value: Value, path: str = "") -> Iterator[Reference]:
    """The references inside of ``value``, depth first."""
    if value is None or value is ABSENT or value is PENDING:
        return
    # A container with defaults still pending fits no alternative, so its shape has to do.
    match _alternative(world, type, value):
        case t.Ref(entity):
            yield Reference(entity, value, path)
        case t.Record(name):
            yield from in_members(world, world.records[name].members, value.members, path)
        case t.Union(name) | t.Case(name, _):
            cases = world.unions[name].cases
            members = next(one.members for one in cases if one.name == value.case)
            yield from in_members(world, members, value.members, path)
        case t.ListOf(item):
            for place, one in enumerate(value):
                yield from in_value(world, item, one, f"{path}[{place}]")
        case t.MapOf(key, item):
            for one, other in value.items():
                yield from in_value(world, key, one, f"{path}.{one}")
                yield from in_value(world, item, other, f"{path}.{one}")
        case _:
            return


def _alternative(world: World, type: Type, value: Value) -> Type:
    present = t.without(type, t.NONE, t.ABSENT)
    return alternative(world, value, present) if isinstance(present, t.OneOf) else present


def _may_refer(world: World, type: Type) -> bool:
    """Whether a value of ``type`` may have a reference inside: most have none, however large."""
    known = _referring(world)
    found = known.get(type)
    if found is None:
        found = known[type] = any(isinstance(part, t.Ref) for part in parts(world, type))
    return found


@once
def _referring(world: World) -> dict[Type, bool]:
    return {}


def in_members(
    world: World, members: tuple[Member, ...], values: dict[str, Value], path: str = ""
) -> Iterator[Reference]:
    """The references inside of the members of something."""
    for member in members:
        if member.name in values and _may_refer(world, member.type):
            below = f"{path}.{member.wire}"
            yield from in_value(world, member.type, values[member.name], below)


def references(world: World, state: State) -> Iterator[tuple[tuple[str, Key] | None, Reference]]:
    """All references of a state with the row that holds each; None for the session."""
    for entity in world.entities.values():
        members = tuple(one for one in entity.stored if _may_refer(world, one.type))
        for key, row in state.rows[entity.name].items() if members else ():
            for reference in in_members(world, members, row):
                yield (entity.name, key), reference
    for reference in in_members(world, world.session, state.session):
        yield None, reference
