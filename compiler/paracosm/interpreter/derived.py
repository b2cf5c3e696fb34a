"""What is checked at the end of every call, and refuses without a line in the tool.

In this order (``docs/decisions/0003``): for each written row ``where`` and uniqueness of its members;
then references to rows that are gone; trees; the session. Written is what is other than before the call:
where a condition asks for other rows, it may break for one that nobody wrote, which is not to blame.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from paracosm.interpreter import constraints
from paracosm.interpreter.context import Context
from paracosm.interpreter.references import references
from paracosm.interpreter.state import State
from paracosm.interpreter.values import Key, Refused, Row, equal, missing
from paracosm.ir.nodes import Entity, Role


def check(context: Context, before: State | None) -> None:
    """Raises the first derived refusal of what the current call has made of the state ``before``.

    Without that every row is judged, as if it had just been made.
    """
    _members(context, before)
    _references(context)
    _trees(context, before)
    _session(context, before)


def check_all(context: Context) -> None:
    """The same for a state as a whole."""
    for entity, rows in context.state.rows.items():
        for key in rows:
            context.state.touch(entity, key)
    context.state.deleted = True
    check(context, None)


def _written(
    context: Context, before: State | None
) -> Iterator[tuple[Entity, Key, Row, Row | None]]:
    """The rows that are other than before, each with what it was."""
    for entity in context.world.entities.values():
        rows = context.state.rows[entity.name]
        earlier = {} if before is None else before.rows[entity.name]
        # In a pair, since a checker does not see that the keys of an entity are of one type.
        for key in sorted(context.state.touched[entity.name], key=lambda key: (0, key)):
            was = earlier.get(key)
            if key in rows and (was is None or not equal(was, rows[key])):
                yield entity, key, rows[key], was


def _members(context: Context, before: State | None) -> None:
    for entity, key, row, was in _written(context, before):
        _where(entity, key, row, context)
        _unique(entity, key, row, was, context)


def _where(entity: Entity, key: Key, row: Row, context: Context) -> None:
    inner = context.within(row)
    for member in entity.stored:
        for place, one in constraints.broken(member, row[member.name], inner, member.wire):
            below = "" if one is member else f", {place}"
            text = f'{entity.name} "{key}"{below}: must satisfy {one.where_text}'
            raise Refused("ConstraintBroken", text)


def _unique(entity: Entity, key: Key, row: Row, was: Row | None, context: Context) -> None:
    others = context.state.rows[entity.name]
    for member in entity.stored:
        if member.role is not Role.UNIQUE or missing(row[member.name]):
            continue
        if was is not None and equal(was[member.name], row[member.name]):
            continue  # Who has taken over the value of this row is refused.
        if any(
            other != key and equal(values[member.name], row[member.name])
            for other, values in others.items()
        ):
            raise Refused("Duplicate", f"Another {entity.name} has this {member.wire}.")


def _references(context: Context) -> None:
    if (
        not context.state.deleted
    ):  # A reference comes from a row, so only a deletion leaves one behind.
        return
    for place, reference in references(context.world, context.state):
        if reference.key in context.state.rows[reference.entity]:
            continue
        who = "session" if place is None else f'{place[0]} "{place[1]}"'
        text = f'{who} refers to {reference.entity} "{reference.key}".'
        raise Refused("StillReferenced", text)


def _trees(context: Context, before: State | None) -> None:
    for entity, key, _, _ in _written(context, before):
        for member in entity.stored:
            if member.role is not Role.TREE:
                continue
            if below_itself(context.state.rows[entity.name], key, member.name):
                raise Refused("Cycle", f'{entity.name} "{key}" would be below itself.')


def below_itself(rows: Mapping[Key, Row], key: Key, tree: str) -> bool:
    """Whether a row is met again on the way up along its ``tree`` reference."""
    above: Key | None = rows[key][tree]
    seen: set[Key] = set()
    while above in rows and above not in seen and above is not None:
        if above == key:
            return True
        seen.add(above)
        above = rows[above][tree]
    return False


def _session(context: Context, before: State | None) -> None:
    if before is not None and equal(before.session, context.state.session):
        return
    inner = context.within(context.state.session)
    for member in context.world.session:
        value = context.state.session[member.name]
        for place, one in constraints.broken(member, value, inner, member.wire):
            below = "" if one is member else f".{place}"
            text = f"session{below}: must satisfy {one.where_text}"
            raise Refused("ConstraintBroken", text)
