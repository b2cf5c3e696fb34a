"""What ``where`` becomes: checks of rows, of arguments and of drawn values."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass

from paracosm.analysis import effects
from paracosm.analysis.once import once
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lowering import code, expressions, hints, literals, names
from paracosm.lowering.code import Code, Level
from paracosm.lowering.lines import Line, block
from paracosm.lowering.rings import holders, recursive
from paracosm.lowering.scope import Bound, Form, Scope


@dataclass(frozen=True, slots=True)
class Refuse:
    """How a broken condition is refused.

    ``spell`` gives the exception, from the Python expression for a place and the text of a condition.
    ``whole`` gives the place as those are told it who check records inside of records: without what
    ``spell`` knows of whose members they are.
    """

    spell: Callable[[str, str], str]
    whole: Callable[[str], str] = str


def of_members(
    members: Sequence[n.Member], owner: str, place: Code | None, scope: Scope, refuse: Refuse
) -> list[Line]:
    """Checks of the members of a row or record that ``owner`` names, and of what is inside of them."""
    inner = bound_members(members, owner, scope)
    lines: list[Line] = []
    for one in members:
        below = _below(place, one.wire)
        lines += of_value(one, f"{owner}.{names.member(one)}", below, inner, refuse)
    return lines


def bound_members(members: Sequence[n.Member], owner: str, scope: Scope) -> Scope:
    """A scope that sees the members of ``owner`` by their own names."""
    for one in members:
        form = Form.KEY if names.refers(one.type) else Form.VALUE
        scope = scope.bind(one.name, Bound(f"{owner}.{names.member(one)}", one.type, form))
    return scope


def of_value(member: n.Member, text: str, place: str, scope: Scope, refuse: Refuse) -> list[Line]:
    """Checks of one member, whose value ``text`` names, and of what is inside of it."""
    own = of_member(member, text, place, scope, refuse)
    return own + inside(member.type, text, place, scope, refuse)


def of_member(member: n.Member, text: str, place: str, scope: Scope, refuse: Refuse) -> list[Line]:
    """The check of one member alone."""
    lines: list[Line] = []
    if member.where is not None:
        test = broken(member.where, member.type, code.name(text), scope)
        lines += block(
            f"if {test.text}:", [Line(0, f"raise {refuse.spell(place, member.where_text)}")]
        )
    return lines


def broken(where: n.Expr, type: t.Type, value: Code, scope: Scope) -> Code:
    """Whether a condition does not hold; none and absent satisfy every condition."""
    test = expressions.failing(where, scope)
    there = []
    if t.may_be_none(type):
        there.append(code.comparison(value, "is not", Code("None")))
    if t.may_be_absent(type):
        there.append(code.comparison(value, "is not", Code("ABSENT")))
    # A condition over a value that may not be there may ask for it itself.
    asked = test.text.split(" and ")
    there = [one for one in there if one.text not in asked]
    return code.joined("and", [*there, test], Level.AND) if there else test


def inside(type: t.Type, text: str, place: str, scope: Scope, refuse: Refuse) -> list[Line]:
    """Checks of the members of records inside of a value."""
    world = scope.world
    if not holds_where(type, world):
        return []
    if isinstance(type, t.Record | t.Union):
        function = _check_of(type, world)
        if function is not None:
            return [Line(0, f"{function}({text}, {refuse.whole(place)})")]
    return _inside(type, text, place, scope, refuse)


def _inside(type: t.Type, text: str, place: str, scope: Scope, refuse: Refuse) -> list[Line]:
    world = scope.world
    match type:
        case t.Record(name):
            return of_members(world.records[name].members, text, Code(place), scope, refuse)
        case t.Union(name):
            union = world.unions[name]
            lines: list[Line] = []
            for case in union.cases:
                own = names.case_class(union, case.name, world)
                checks = of_members(case.members, text, Code(place), scope, refuse)
                if checks:
                    lines += block(f"if isinstance({text}, {own}):", checks)
            return lines
        case t.ListOf(item):
            name = _item(item, scope)
            index = names.counter("place position spot", scope.taken, world)
            below = joined(place, f"[{{{index}}}]")
            inner = scope.bind(name, Bound(name, item, Form.VALUE)).bind(
                index, Bound(index, t.INT, Form.VALUE)
            )
            checks = inside(item, name, below, inner, refuse)
            if index not in "\n".join(line.text for line in checks):
                return block(f"for {name} in {text}:", checks)
            return block(f"for {index}, {name} in enumerate({text}):", checks)
        case t.MapOf(_, item):
            name = _item(item, scope)
            key = names.counter("key name entry", scope.taken, world)
            below = joined(place, f".{{{key}}}")
            inner = scope.bind(name, Bound(name, item, Form.VALUE)).bind(
                key, Bound(key, t.STR, Form.VALUE)
            )
            checks = inside(item, name, below, inner, refuse)
            if key not in "\n".join(line.text for line in checks):
                return block(f"for {name} in {text}.values():", checks)
            return block(f"for {key}, {name} in {text}.items():", checks)
        case t.OneOf():
            rest = t.without(type, t.NONE, t.ABSENT)
            tests = [
                f"{text} is not {spelled}"
                for nothing, spelled in ((t.NONE, "None"), (t.ABSENT, "ABSENT"))
                if nothing in type.alternatives
            ]
            if not isinstance(rest, t.OneOf):
                checks = inside(rest, text, place, scope, refuse)
                return block(f"if {' and '.join(tests)}:", checks) if checks else []
            lines = []
            for one in rest.alternatives:
                checks = inside(one, text, place, scope, refuse)
                if checks and isinstance(one, t.Record | t.Union | t.Case):
                    own = expressions.class_of(one, scope)
                    lines += block(f"if isinstance({text}, {own}):", checks)
            return lines
        case _:
            return []


def is_of_value(where: n.Expr, world: n.World) -> bool:
    """Whether a condition asks for no row besides its own, nor for the time."""
    found = effects.of_expressions(world, (where,))
    return not (found.reads or found.scans or found.reads_clock)


def is_closed(type: t.Type, world: n.World) -> bool:
    """Whether the conditions inside of a value depend on nothing beside it."""
    return not _holds(type, _open(world))


@once
def _open(world: n.World) -> frozenset[t.Type]:
    """The records and unions with a condition somewhere inside that asks for more than the value."""
    members = _with_members(world)
    found = (
        one
        for one, inner in members.items()
        if not all(each.where is None or is_of_value(each.where, world) for each in inner)
    )
    return holders(members, lambda one, found: _holds(one.type, found), frozenset(found))


def holds_where(type: t.Type, world: n.World) -> bool:
    """Whether a record inside of a type has a condition."""
    return _holds(type, _with_conditions(world))


@once
def _with_conditions(world: n.World) -> frozenset[t.Type]:
    """The records and unions with a condition somewhere inside."""
    members = _with_members(world)
    return holders(members, lambda one, found: one.where is not None or _holds(one.type, found))


def _with_members(world: n.World) -> dict[t.Type, tuple[n.Member, ...]]:
    types: list[t.Type] = [*map(t.Record, world.records), *map(t.Union, world.unions)]
    return {one: _members(one, world) for one in types}


def _holds(type: t.Type, found: Set[t.Type]) -> bool:
    match type:
        case t.ListOf(item) | t.MapOf(_, item):
            return _holds(item, found)
        case t.OneOf(options):
            return any(_holds(one, found) for one in options)
        case _:
            return type in found


def _members(type: t.Type, world: n.World) -> tuple[n.Member, ...]:
    """The members of a record, or those of all cases of a union."""
    match type:
        case t.Record(name):
            return world.records[name].members
        case t.Union(name):
            return tuple(m for case in world.unions[name].cases for m in case.members)
        case _:
            return ()


# ------------------------------------------------------------------------------- recursion


def _check_of(type: t.Record | t.Union, world: n.World) -> str | None:
    """The function that checks a record or union which leads back to itself; None for others."""
    return f"_check_{names.snake(type.name)}" if type in recursive(world) else None


def functions(parts: Sequence[Sequence[Line]], scope: Scope, refuse: Refuse) -> list[list[Line]]:
    """The functions by which ``parts`` check records and unions that lead back to themselves."""
    world = scope.world
    types: list[t.Record | t.Union] = [t.Record(name) for name in world.records]
    types += [t.Union(name) for name in world.unions]
    by_name = {name: one for one in types if (name := _check_of(one, world)) is not None}
    made: dict[str, list[Line]] = {}
    waiting = [list(part) for part in parts]
    while waiting and by_name:
        called = set(re.findall(r"_check_\w+", "\n".join(one.text for one in waiting.pop())))
        for name in sorted(called & by_name.keys() - made.keys()):
            type = by_name[name]
            own = names.safe(names.snake(type.name), {"place"})
            inner = scope.bind(own, Bound(own, type, Form.VALUE))
            inner = inner.bind("place", Bound("place", t.STR, Form.VALUE))
            checks = _inside(type, own, 'f"{place}"', inner, refuse)
            given = f"{own}: {hints.stored(type, world)}, place: str"
            made[name] = block(f"def {name}({given}) -> None:", checks)
            waiting.append(made[name])
    return list(made.values())


def _item(item: t.Type, scope: Scope) -> str:
    return names.safe(_word(item), names.CHECKING | scope.taken)


def _word(item: t.Type) -> str:
    """What a value is called in a loop: after its type, for one name has one type in a function."""
    match item:
        case t.OneOf(options):
            return "_or_".join(map(_word, options))
        case t.Record(name) | t.Union(name):
            return names.snake(name)
        case t.ListOf(inner):
            return f"{_word(inner)}_list"
        case t.MapOf(_, inner):
            return f"{_word(inner)}_by_key"
        case t.Str():
            return "text"
        case t.NoneType():
            return "none"
        case _:
            return "item"


def _below(place: Code | None, name: str) -> str:
    return joined(place.text, f".{_text(name)}") if place is not None else literals.string(name)


def _text(name: str) -> str:
    return literals.string(name)[1:-1].replace("{", "{{").replace("}", "}}")


def joined(place: str, more: str) -> str:
    """A string literal with ``more`` (the inside of an f-string) at its end."""
    if not place:
        return place
    is_f = place.startswith("f")
    body = place[2:-1] if is_f else place[1:-1]
    whole = f'"{body}{more}"'
    return f"f{whole}" if "{" in whole else whole
