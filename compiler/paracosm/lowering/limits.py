"""The numbers that a call may have computed and no ``where`` holds between two bounds."""

from __future__ import annotations

from collections.abc import Sequence, Set

from paracosm.analysis import bounds, effects
from paracosm.analysis.once import once
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lowering import code, encoding, names
from paracosm.lowering.facts import Facts
from paracosm.lowering.lines import Line, block
from paracosm.lowering.rings import holders

Loops = dict[str, t.Type]
"""The loops of one function: what their variables are called, and what they hold."""

_OWN = ("self", "state", "row", "before", "key")


def of_row(entity: n.Entity, facts: Facts) -> list[Line]:
    """Tests of what a tool may have written in a row, where it is another than before the call."""
    touched = effects.touched(facts.world)
    loops: Loops = {}
    lines: list[Line] = []
    for one in entity.stored:
        written = entity.name in touched.creates or not touched.writes.isdisjoint(
            ((entity.name, one.name), (entity.name, effects.ANY))
        )
        if written and _may_overflow(one, facts.world):
            text = f"row.{names.member(one)}"
            test = f"if before is None or {text} is not before.{names.member(one)}:"
            lines += block(test, _walk(one.type, text, facts.world, loops))
    return lines


def holds_numbers(type: t.Type, world: n.World) -> bool:
    """Whether a value of this type is or has a number that no ``where`` keeps small."""
    return _holds(type, _numbered(world))


def _may_overflow(member: n.Member, world: n.World) -> bool:
    return _overflows(member, _numbered(world))


@once
def _numbered(world: n.World) -> frozenset[str]:
    """The records and unions with such a number somewhere inside."""
    members = {name: record.members for name, record in world.records.items()}
    for name, union in world.unions.items():
        members[name] = tuple(one for case in union.cases for one in case.members)
    return holders(members, _overflows)


def _overflows(member: n.Member, numbered: Set[str]) -> bool:
    if isinstance(member.type, t.Int | t.Money | t.Float):
        limits = bounds.intervals(member.where, member.name)
        return limits.low is None or limits.high is None
    return _holds(member.type, numbered)


def _holds(type: t.Type, numbered: Set[str]) -> bool:
    match type:
        case t.Int() | t.Money() | t.Float() | t.Json():
            return True
        case t.ListOf(item):
            return _holds(item, numbered)
        case t.MapOf(key, item):
            return _holds(key, numbered) or _holds(item, numbered)
        case t.OneOf(options):
            return any(_holds(one, numbered) for one in options)
        case t.Record(name) | t.Union(name) | t.Case(name):
            return name in numbered
        case _:
            return False


# ---------------------------------------------------------------- the way to each number


def _walk(
    type: t.Type, text: str, world: n.World, loops: Loops, inside: tuple[str, ...] = ()
) -> list[Line]:
    """Tests of the numbers in the value that ``text`` names.

    ``inside`` names the records and the loops around it.
    """
    if not holds_numbers(type, world):
        return []
    plain = [Line(0, f"within_limits({text})")]
    match type:
        case t.ListOf(item):
            name = _variable(item, world, loops, inside)
            inner = _walk(item, name, world, loops, (*inside, name))
            return block(f"for {name} in {text}:", inner)
        case t.MapOf(key, item) if not holds_numbers(key, world):
            name = _variable(item, world, loops, inside)
            inner = _walk(item, name, world, loops, (*inside, name))
            return block(f"for {name} in {text}.values():", inner)
        case t.Record(name) if name not in inside:
            return _members(world.records[name].members, text, world, loops, (*inside, name))
        case t.Union(name) if name not in inside:
            union = world.unions[name]
            below = (*inside, name)
            cases = [
                (
                    names.case_class(union, case.name, world),
                    _members(case.members, text, world, loops, below),
                )
                for case in union.cases
            ]
            return _alternatives(text, cases)
        case t.OneOf() if isinstance(
            only := t.without(type, t.NONE, t.ABSENT), t.ListOf | t.MapOf | t.Record | t.Union
        ):
            tests = [
                f"{text} is not {said}"
                for nothing, said in ((t.NONE, "None"), (t.ABSENT, "ABSENT"))
                if nothing in type.alternatives
            ]
            return block(f"if {' and '.join(tests)}:", _walk(only, text, world, loops, inside))
        case t.OneOf(options) if all(isinstance(one, t.Record | t.Union) for one in options):
            kinds = [
                (
                    encoding.python_class(one, world),
                    _walk(one, text, world, loops, inside),
                )
                for one in options
            ]
            return _alternatives(text, kinds)
        case _:
            # The rest is seldom: numbers, what has no shape, records inside of themselves.
            return plain


def _alternatives(text: str, kinds: Sequence[tuple[str, list[Line]]]) -> list[Line]:
    """What is tested of each class of which a value may be; once for those that are tested alike."""
    alike: dict[tuple[Line, ...], list[str]] = {}
    for kind, inner in kinds:
        alike.setdefault(tuple(inner), []).append(kind)
    if len(alike) == 1:
        return kinds[0][1]
    lines: list[Line] = []
    for tested, classes in alike.items():
        asked = classes[0] if len(classes) == 1 else f"({', '.join(classes)})"
        if tested:
            lines += block(f"if isinstance({text}, {asked}):", tested)
    return lines


def _members(
    members: Sequence[n.Member], text: str, world: n.World, loops: Loops, inside: tuple[str, ...]
) -> list[Line]:
    return [
        line
        for one in members
        if _may_overflow(one, world)
        for line in _walk(one.type, f"{text}.{names.member(one)}", world, loops, inside)
    ]


def _variable(item: t.Type, world: n.World, loops: Loops, inside: tuple[str, ...]) -> str:
    """A name for the items of a loop: one that holds values of one type, and no loop around has."""
    name = encoding.item_name(item, code.name(""))
    if name == "item" and "item" not in map(names.snake, _named(item)):
        # What checks conditions calls the values of the type `Item` so.
        name = names.counter("item value number", frozenset(), world)
    while name in names.CHECKING.union(_OWN, inside) or loops.get(name, item) != item:
        name += "_"
    loops[name] = item
    return name


def _named(item: t.Type) -> list[str]:
    return [one.name for one in t.alternatives(item) if isinstance(one, t.Record | t.Union)]
