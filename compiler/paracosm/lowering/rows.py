"""Functions for rows that take others with them: deletion along references, copies of trees."""

from __future__ import annotations

from collections.abc import Iterator

from paracosm.analysis import traverse
from paracosm.analysis.once import once
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lowering import expressions, hints, names
from paracosm.lowering.lines import Line, block, document
from paracosm.lowering.module import part
from paracosm.lowering.scope import Scope


def functions(world: n.World, scope: Scope) -> list[tuple[Line, ...]]:
    """The functions that the bodies of the world call."""
    bodies = [one.body for one in world.tools.values()]
    bodies += [one.body for one in world.functions.values()]
    deleted: set[str] = set()
    copied: set[str] = set()
    for statement in (one for whole in bodies for one in traverse.statements(whole)):
        match statement:
            case n.Delete(row=row):
                deleted.add(names.entity_of(row.type) or "")
            case n.Copy(entity=entity):
                copied.add(entity)
    waiting = list(deleted)
    while waiting:
        for other, member in _followers(world, waiting.pop()):
            if member.on_delete is n.OnDelete.CASCADE and other.name not in deleted:
                deleted.add(other.name)
                waiting.append(other.name)
    made = [
        _delete(entity, world, scope)
        for name, entity in world.entities.items()
        if name in deleted and takes_along(world, name)
    ]
    made += [_copy(world.entities[name], world, scope) for name in world.entities if name in copied]
    return made


def takes_along(world: n.World, entity: str) -> bool:
    """Whether deleting a row of an entity changes or deletes others."""
    return bool(_followers(world, entity))


def _followers(world: n.World, entity: str) -> list[tuple[n.Entity, n.Member]]:
    return _all_followers(world)[entity]


@once
def _all_followers(world: n.World) -> dict[str, list[tuple[n.Entity, n.Member]]]:
    found: dict[str, list[tuple[n.Entity, n.Member]]] = {name: [] for name in world.entities}
    for other in world.entities.values():
        for member in other.stored:
            if member.on_delete is not n.OnDelete.REFUSE:
                for entity in dict.fromkeys(_referred(member.type)):
                    found[entity].append((other, member))
    return found


def _referred(type: t.Type) -> Iterator[str]:
    for one in t.alternatives(type):
        match one:
            case t.Ref(entity):
                yield entity
            case t.ListOf(item):
                yield from _referred(item)
            case _:
                pass


def _delete(entity: n.Entity, world: n.World, scope: Scope) -> tuple[Line, ...]:
    row = names.row(entity.name)
    key = f"{row}_{names.member(entity.key)}"
    lines = [
        *document(f"Delete {names.with_article(entity.name)}, and do what its referrers say.", 1),
        Line(0, f"{scope.table(entity.name)}.delete({key})"),
    ]
    for other, member in _followers(world, entity.name):
        lines += _follow(other, member, key, scope)
    annotation = hints.stored(entity.key.type, world)
    given = f"state: {names.state(world)}, {key}: {annotation}"
    header = f"def {names.deleter(entity.name, world)}({given}) -> None:"
    return part(block(header, lines))


def _follow(other: n.Entity, member: n.Member, key: str, scope: Scope) -> list[Line]:
    name = names.safe(names.row(other.name), {key})
    table = scope.table(other.name)
    attribute = names.member(member)
    own = f"{name}.{names.member(other.key)}"
    is_list = any(isinstance(one, t.ListOf) for one in t.alternatives(member.type))
    if is_list:
        source = f"[{name} for {name} in {table} if {key} in {name}.{attribute}]"
    else:
        # What refers to rows that may be deleted has an index: see `indexes.choose`.
        source = f"{table}.{expressions.finder(member)}({key})"
    if member.on_delete is n.OnDelete.CASCADE:
        if takes_along(scope.world, other.name):
            gone = Line(0, f"{names.deleter(other.name, scope.world)}({scope.state}, {own})")
        else:
            gone = Line(0, f"{table}.delete({own})")
        inner = block(f"if {own} in {table}:", [gone])
        return block(f"for {name} in {source}:", inner)
    if is_list:
        kept = f"[one for one in {name}.{attribute} if one != {key}]"
        cleared = Line(0, f"{table}.edit({own}).{attribute} = {kept}")
    else:
        nothing = "None" if t.may_be_none(member.type) else "ABSENT"
        cleared = Line(0, f"{table}.edit({own}).{attribute} = {nothing}")
    return block(f"for {name} in {source}:", [cleared])


def _copy(entity: n.Entity, world: n.World, scope: Scope) -> tuple[Line, ...]:
    """A copy with other members; along a tree reference all that is below is found first."""
    row, own = names.row(entity.name), names.class_of(entity.name)
    table = scope.table(entity.name)
    key = names.member(entity.key)
    secret = f"{scope.state}.secret" if isinstance(entity.key.fresh, n.Opaque) else ""
    tree = next((one for one in entity.members if one.role is n.Role.TREE), None)
    fresh = "" if entity.key.fresh is None else f"{key}={table}.fresh({secret})"
    below = ""
    lines = [*document(f"Add a copy of {names.with_article(entity.name)}, with other members.", 1)]
    if tree is not None:
        lines[:] = document(
            f"Add a copy of {names.with_article(entity.name)} and of all below it, with other members.",
            1,
        )
        attribute = names.member(tree)
        below = f"[other for other in {table} if other.{attribute} == {row}.{key}]"
        if (entity.name, tree.name) in scope.indexed:
            below = f"{table}.of_{tree.name}({row}.{key})"
        # A row may be copied below itself, so what is below is found before.
        lines.append(Line(0, f"below = {below}"))
    given = ", ".join(filter(None, [fresh, "**changes"]))
    if entity.key.fresh is not None:
        given = f"**{{{repr(key).replace(chr(39), chr(34))}: {table}.fresh({secret}), **changes}}"
    made = f"{table}.create(replace({row}.copy(), {given}))"
    if tree is None:
        lines.append(Line(0, f"return {made}"))
    else:
        lines.append(Line(0, f"made = {made}"))
        inner = Line(0, f"copy_{row}({scope.state}, other, {names.member(tree)}=made.{key})")
        lines += block("for other in below:", [inner])
        lines.append(Line(0, "return made"))
    header = f"def copy_{row}(state: {names.state(world)}, {row}: {own}, **changes: Any) -> {own}:"
    return part(block(header, lines))
