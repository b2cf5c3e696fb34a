"""Rows come and go: create, copy, delete, load; fresh keys."""

from __future__ import annotations

import base64
import json
from hashlib import blake2b
from pathlib import Path
from typing import Any

from paracosm.interpreter import document, draw
from paracosm.interpreter.context import Context
from paracosm.interpreter.state import State
from paracosm.interpreter.values import (
    Key,
    Refused,
    Rejected,
    Row,
    Value,
    WorldFault,
    copied,
    equal,
    stored,
)
from paracosm.interpreter.wire import PENDING, with_article
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.ir.nodes import ABSENT, Draw, Entity, Member, OnDelete, Role, World
from paracosm.source import Span


def create(entity: str, given: dict[str, Value], draws: dict[str, Draw], context: Context) -> Key:
    """A new row, last in its entity, and its key.

    While a scenario is sampled (the context has a stream), members not given are drawn.
    """
    declared = context.world.entities[entity]
    row: Row = {}
    for member in declared.stored:
        if member.name in given:
            row[member.name] = given[member.name]
        elif context.stream is None:
            row[member.name] = _filled(declared, member, row, context)
        else:
            row[member.name] = _drawn(declared, member, row, draws.get(member.name), context)
    if context.stream is not None:
        draw.check_late(declared.stored, row, context, entity)
    return insert(declared, stored(row), context.state)


def insert(declared: Entity, row: Row, state: State) -> Key:
    """Puts a complete row into the state."""
    key: Key = row[declared.key.name]
    if key in state.rows[declared.name]:
        text = f'There is already {with_article(declared.name)} "{key}".'
        raise Refused("Duplicate", text)
    state.rows[declared.name][key] = row
    state.created[declared.name][key] = None
    state.touch(declared.name, key)
    return key


def _filled(declared: Entity, member: Member, row: Row, context: Context) -> Value:
    if member.fresh is not None:
        return fresh_key(declared.name, member.fresh, context.state)
    return draw.open_value(member, context.naming(row))


def _drawn(
    declared: Entity, member: Member, row: Row, given: Draw | None, context: Context
) -> Value:
    """An open member: the scenario's draw, then ``~``, then ``fresh``, then ``=``, then the type's.

    A draw that analysis derived is only there where there is neither ``fresh`` nor ``=``.
    """
    if context.stream is None:
        raise WorldFault("a draw outside of a scenario")
    how = given or member.draw
    if how is None and member.fresh is not None:
        return fresh_key(declared.name, member.fresh, context.state)
    others = context.state.rows[declared.name]

    def is_new(value: Value) -> bool:
        if member.role is Role.KEY:
            return value not in others
        return not any(equal(value, row[member.name]) for row in others.values())

    accept = is_new if member.role in (Role.KEY, Role.UNIQUE) else None
    return draw.draw_member(member, how, accept, context.naming(row), context.stream, declared.name)


# ---------------------------------------------------------------- fresh keys


def fresh_key(entity: str, fresh: n.Serial | n.Opaque, state: State) -> Key:
    """The next key of an entity that no row has."""
    while True:
        number = state.fresh.get(entity, 0) + 1
        state.fresh[entity] = number
        key = _spelled(entity, fresh, number, state.secret)
        if key not in state.rows[entity]:
            return key


def _spelled(entity: str, fresh: n.Serial | n.Opaque, number: int, secret: str) -> Key:
    match fresh:
        case n.Serial(pattern=None):
            return number
        case n.Serial(pattern=str() as pattern):
            return pattern.format(number)
        case n.Opaque(pattern=pattern):
            digest = blake2b(f"{entity}/{number}".encode(), key=secret.encode(), digest_size=8)
            letters = base64.b32encode(digest.digest()).decode("ascii").lower()
            return pattern.format(letters[:10])
    raise AssertionError(fresh)


# ---------------------------------------------------------------- copies


def copy(entity: str, source: Key, given: dict[str, Value], context: Context) -> Key:
    """A copy of a row and, along its ``tree`` reference, of all that is below it.

    What is below is found before anything is copied, so a row can be copied below itself.
    """
    declared = context.world.entities[entity]
    tree = next((one for one in declared.members if one.role is Role.TREE), None)
    below = {} if tree is None else _below(declared, tree, source, context.state)
    return _copied(declared, tree, source, given, below, context)


def _below(declared: Entity, tree: Member, top: Key, state: State) -> dict[Key, list[Key]]:
    rows = state.rows[declared.name]
    children: dict[Key, list[Key]] = {}
    waiting = [top]
    while waiting:
        one = waiting.pop()
        children[one] = [key for key, row in rows.items() if equal(row[tree.name], one)]
        waiting.extend(key for key in children[one] if key not in children)
    return children


def _copied(
    declared: Entity,
    tree: Member | None,
    source: Key,
    given: dict[str, Value],
    below: dict[Key, list[Key]],
    context: Context,
) -> Key:
    row = copied(context.state.row(declared.name, source))
    if declared.key.name not in given:
        if declared.key.fresh is None:
            raise WorldFault(f"a copy of a {declared.name} needs a key")
        row[declared.key.name] = fresh_key(declared.name, declared.key.fresh, context.state)
    key = insert(declared, row | stored(given), context.state)
    if tree is not None:
        for child in below[source]:
            _copied(declared, tree, child, {tree.name: key}, below, context)
    return key


# ---------------------------------------------------------------- deletion


def delete(entity: str, key: Key, state: State, world: World) -> None:
    """Deletes a row; rows that refer to it are cleared or go too, as their field says.

    What refuses is found at the end of the call, when another reference may stand there.
    """
    state.row(entity, key)
    state.deleted = True
    del state.rows[entity][key]
    state.created[entity].pop(key, None)
    for other in world.entities.values():
        for member in other.stored:
            if member.on_delete is not OnDelete.REFUSE:
                _follow(other, member, entity, key, state, world)


def _follow(
    other: Entity, member: Member, entity: str, key: Key, state: State, world: World
) -> None:
    for one in list(state.rows[other.name]):
        row = state.rows[other.name].get(one)
        if row is None or not _refers(member.type, row[member.name], entity, key):
            continue
        if member.on_delete is OnDelete.CASCADE:
            delete(other.name, one, state, world)
        else:
            state.touch(other.name, one)
            row = state.row(other.name, one)
            row[member.name] = _cleared(member.type, row[member.name], key)


def _refers(type: t.Type, value: Value, entity: str, key: Key) -> bool:
    if isinstance(value, list):
        items = [one.item for one in t.alternatives(type) if isinstance(one, t.ListOf)]
        return any(t.Ref(entity) in t.alternatives(item) for item in items) and key in value
    return t.Ref(entity) in t.alternatives(type) and equal(value, key)


def _cleared(type: t.Type, value: Value, key: Key) -> Value:
    if isinstance(value, list):
        return [item for item in value if not equal(item, key)]
    return None if t.may_be_none(type) else ABSENT


# ---------------------------------------------------------------- files


def load(statement: n.Load, context: Context) -> None:
    """Rows from a JSON file beside the world: a list of rows, or an object whose values they are."""
    rows = _read(statement)
    declared = context.world.entities[statement.entity]
    reader = document.Reader(context.world, context.state)
    read: list[document.Whole] = []
    for path, raw in reader.each(declared, rows, statement.path):
        row = reader.row(declared, raw, path)
        if row is not None and row[declared.key.name] is PENDING:
            reader.fault(f"{path}.{declared.key.wire}", "missing")
        elif row is not None:
            insert(declared, row, context.state)
            read.append(document.Whole(declared.stored, row, path))
    for path in document.fill_all(context.world, read, context):
        reader.fault(path, document.NO_DEFAULT)
    for claim in reader.claims:
        reader.fault(claim.path, "is derived, and not loaded")
    if reader.faults:
        raise Rejected(str(reader.faults[0]))


def _read(statement: n.Load) -> Any:
    beside = Path(statement.span.source).parent if isinstance(statement.span, Span) else Path()
    try:
        return json.loads((beside / statement.path).read_text(encoding="utf-8"))
    except (OSError, ValueError) as fault:
        raise Rejected(f"{statement.path} cannot be read: {fault}") from None
