"""The ``where`` of a member, and of the members of records inside of its value, depth first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from paracosm.interpreter import draw
from paracosm.interpreter.context import Context
from paracosm.interpreter.values import CaseValue, RecordValue, Value
from paracosm.ir.nodes import Member

Holds = Callable[[Member, Value, Context], bool]
"""Whether the own condition of a member holds for a value."""


def broken(
    member: Member, value: Value, context: Context, path: str, holds: Holds = draw.satisfies
) -> Iterator[tuple[str, Member]]:
    """The members whose condition does not hold, each with the path to it.

    ``context`` is that of the member: its siblings are in scope. ``path`` leads to the member, and is
    empty where the value stands in its members' place, as a flat parameter does.
    """
    if not holds(member, value, context):
        yield path or member.wire, member
    yield from _inside(value, context, path, holds)


def _inside(
    value: Value, context: Context, path: str, holds: Holds
) -> Iterator[tuple[str, Member]]:
    match value:
        case RecordValue():
            members = context.world.records[value.record].members
            yield from _members(members, value.members, context, path, holds)
        case CaseValue():
            cases = context.world.unions[value.union].cases
            members = next(one.members for one in cases if one.name == value.case)
            yield from _members(members, value.members, context, path, holds)
        case list():
            for index, item in enumerate(value):
                yield from _inside(item, context, f"{path}[{index}]", holds)
        case dict():
            for key, item in value.items():
                yield from _inside(item, context, f"{path}.{key}", holds)


def _members(
    members: Iterable[Member], values: dict[str, Value], context: Context, path: str, holds: Holds
) -> Iterator[tuple[str, Member]]:
    inner = context.within(values)
    for member in members:
        below = f"{path}.{member.wire}" if path else member.wire
        yield from broken(member, values[member.name], inner, below, holds)
