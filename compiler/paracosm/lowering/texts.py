"""Values as the JSON text that an agent reads, written without an object in between.

``writing`` of ``encoding`` gives a value for the wire; what is here gives the text of that value, byte
for byte what ``json.dumps`` makes of it. What has no writer of its own goes through ``to_json``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.ir.currencies import minor_digits
from paracosm.lowering import code, encoding, hints, names
from paracosm.lowering.code import Code
from paracosm.lowering.lines import Line, block, document
from paracosm.lowering.literals import WIDTH
from paracosm.lowering.module import part


def text(type: t.Type, value: Code, world: n.World, shown: bool = False) -> Code:
    """The JSON text of ``value``; ``shown`` where rows show their members."""
    if is_ready(type, world, shown) and not isinstance(type, t.Int | t.Float | t.Bool):
        return code.call("quoted" if _is_string(type, world) else "to_json", value.text)
    match type:
        case t.Int():
            return code.call("str", value.text)
        case t.Float():
            return code.call("repr", value.text)
        case t.Bool():
            return code.conditional(value, Code('"true"'), Code('"false"'))
        case t.Money() | t.Date() | t.DateTime():
            return code.call("quoted", encoding.writing(type, value, world).text)
        case t.Duration():
            return code.call("str", encoding.writing(type, value, world).text)
        case t.Record() | t.Union() | t.View() | t.Case() | t.Ref():
            return code.call(writer(type, world), value.text)
        case t.ListOf(item) if function := _function(item, world, shown):
            return code.call("json_list", value.text, function)
        case t.MapOf(key, item) if _is_string(key, world) and (
            function := _function(item, world, shown)
        ):
            return code.call("json_map", value.text, function)
        case t.OneOf(options) if _is_choice(type):
            return code.call(writer(type, world), value.text)
        case t.OneOf(options) if t.ABSENT not in options:
            return _choice(type, value, world, shown)
        case _:
            return _whole(type, value, world, shown)


def is_ready(type: t.Type, world: n.World, shown: bool = False) -> bool:
    """Whether a value is what ``json.dumps`` takes, as it stands."""
    match type:
        case t.Money():
            return world.money_as_minor_units
        case t.Ref(entity):
            return not shown and is_ready(world.entities[entity].key.type, world)
        case t.ListOf(item):
            return is_ready(item, world, shown)
        case t.MapOf(key, item):
            return _is_string(key, world) and is_ready(item, world, shown)
        case t.OneOf(options):
            return all(is_ready(one, world, shown) for one in options)
        case t.Date() | t.DateTime() | t.Duration() | t.Absent():
            return False
        case t.Record() | t.Union() | t.View() | t.Case():
            return False
        case _:
            return True


def _is_string(type: t.Type, world: n.World) -> bool:
    match type:
        case t.Str() | t.Text() | t.Enum() | t.Literal():
            return True
        case t.Ref(entity):
            return _is_string(world.entities[entity].key.type, world)
        case _:
            return False


def _function(item: t.Type, world: n.World, shown: bool) -> str:
    """The function that writes an item, where there is one."""
    made = re.fullmatch(r"(\w+)\(item\)", text(item, code.name("item"), world, shown).text)
    return made[1] if made and made[1] != "to_json" else ""


def _whole(type: t.Type, value: Code, world: n.World, shown: bool) -> Code:
    return code.call("to_json", encoding.writing(type, value, world, shown).text)


def _is_choice(type: t.OneOf) -> bool:
    """Whether a value is one of several records, so that the choice has a writer of its own."""
    kinds = t.Record | t.Union | t.Case | t.View
    return all(isinstance(one, kinds) for one in type.alternatives)


def _choice(type: t.OneOf, value: Code, world: n.World, shown: bool) -> Code:
    if t.NONE in type.alternatives:
        test = code.comparison(value, "is", Code("None"))
        rest = text(t.without(type, t.NONE), value, world, shown)
        return code.conditional(test, Code('"null"'), rest)
    options = encoding.told_apart(type)
    written = [(one, text(one, value, world, shown)) for one in options]
    result = written[-1][1]
    for one, made in reversed(written[:-1]):
        if made != result:
            asked = code.call("isinstance", value.text, encoding.python_class(one, world))
            result = code.conditional(asked, made, result)
    return result


# ---------------------------------------------------------------- the writers of a world


def writer(type: t.Type, world: n.World) -> str:
    """The function that writes a record, union, case, view or row."""
    match type:
        case t.Case(union, case):
            own = names.case_class(world.unions[union], case, world)
        case t.Record(name) | t.Union(name) | t.View(name) | t.Ref(name):
            own = name
        case t.OneOf(options):
            own = "_or_".join(writer(one, world).removesuffix("_text") for one in options)
        case _:
            raise ValueError(f"{t.show(type)} has no writer")
    return names.made(f"{names.snake(own)}_text", world)


def used(type: t.Type, world: n.World, shown: bool = False) -> set[t.Type]:
    """The types whose writers the text of a value needs."""
    found: set[t.Type] = set()
    waiting = [(type, shown)]
    while waiting:
        one, shows = waiting.pop()
        made = text(one, code.name("value"), world, shows).text
        match one:
            case t.ListOf(item) if made.startswith("json_list("):
                waiting.append((item, shows))
            case t.MapOf(_, item) if made.startswith("json_map("):
                waiting.append((item, shows))
            case t.OneOf(options) if t.ABSENT not in options:
                if _is_choice(one):
                    found.add(one)
                elif t.NONE in options:
                    options = (t.without(one, t.NONE),)
                waiting += [(other, shows) for other in options]
            case t.Union(name) if one not in found:
                found.add(one)
                waiting += [(t.Case(name, case.name), False) for case in world.unions[name].cases]
            case t.Record() | t.View() | t.Case() | t.Ref() if one not in found:
                if isinstance(one, t.Ref) and not shows:
                    continue
                found.add(one)
                whole = _object(one, world)
                if _pieces(whole, world) is not None:
                    members = [t.without(member.type, t.ABSENT) for member in whole.members]
                    waiting += [(member, False) for member in members]
            case _:
                pass
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class _Member:
    wire: str
    type: t.Type
    value: Code


@dataclass(frozen=True, slots=True, kw_only=True)
class _Object:
    """What is written as one object: its class, what an instance is called, what it shows."""

    name: str
    own: str
    row: str
    tag: tuple[str, str] | None
    members: tuple[_Member, ...]


def _object(type: t.Type, world: n.World) -> _Object:
    tag = None
    shown: list[tuple[str, t.Type, str]]
    match type:
        case t.Record(name):
            own = names.class_of(name)
            shown = _shown(world.records[name].members)
        case t.Ref(name):
            own = names.class_of(name)
            shown = _shown(world.entities[name].stored)
        case t.Case(union_name, case_name):
            union = world.unions[union_name]
            case = next(one for one in union.cases if one.name == case_name)
            own = name = names.case_class(union, case_name, world)
            tag = union.tag, case.tag
            shown = _shown(case.members)
        case t.View(name):
            own = names.class_of(name)
            members = world.views[name].members
            shown = [(one.wire, one.type, names.member(one)) for one in members]
        case _:
            raise ValueError(f"{t.show(type)} is no object")
    row = names.written(name)
    return _Object(
        name=name,
        own=own,
        row=row,
        tag=tag,
        members=tuple(
            _Member(wire=wire, type=type, value=code.name(f"{row}.{attribute}"))
            for wire, type, attribute in shown
        ),
    )


def _shown(members: Iterable[n.Member]) -> list[tuple[str, t.Type, str]]:
    return [(one.wire, one.type, names.member(one)) for one in members]


def function(type: t.Type, world: n.World) -> tuple[Line, ...]:
    """The writer of a type."""
    match type:
        case t.Union(name):
            union = world.unions[name]
            cases = [t.Case(name, case.name) for case in union.cases]
            row, own = names.written(name), names.class_of(name)
            return _of_several(type, row, own, cases, f"{_article(name)} {name} as JSON.", world)
        case t.OneOf(options):
            return _of_several(type, "value", hints.stored(type, world), options, "", world)
        case _:
            pass
    whole = _object(type, world)
    pieces = _pieces(whole, world)
    if pieces is None:
        made = encoding.writing(type, code.name(whole.row), world, shown=True)
        lines = [Line(0, f"return to_json({made.text})")]
    else:
        lines = _statements(pieces)
    header = f"def {writer(type, world)}({whole.row}: {whole.own}) -> str:"
    said = f"{_article(whole.own)} {whole.own} as JSON."
    return part(block(header, [*document(said, 1), *lines]))


def _article(noun: str) -> str:
    return "An" if noun[:1] in "AEIOaeio" else "A"


def _of_several(
    type: t.Type, row: str, own: str, kinds: Sequence[t.Type], said: str, world: n.World
) -> tuple[Line, ...]:
    """The writer of what is of one of several classes."""
    lines = document(said, 1) if said else []
    for kind in kinds[:-1]:
        test = f"if isinstance({row}, {encoding.python_class(kind, world)}):"
        lines += block(test, [Line(0, f"return {writer(kind, world)}({row})")])
    lines.append(Line(0, f"return {writer(kinds[-1], world)}({row})"))
    return part(block(f"def {writer(type, world)}({row}: {own}) -> str:", lines))


# ---------------------------------------------------------------- an object, member by member


@dataclass(frozen=True, slots=True, kw_only=True)
class _Piece:
    """A part of an f-string in single quotes; ``unless`` is what is absent where it is left out."""

    text: str
    unless: str = ""


def _pieces(whole: _Object, world: n.World) -> list[_Piece] | None:
    """The parts of an object, the outer braces included; None where an f-string cannot say them."""
    pieces: list[_Piece] = []
    before = "{{"
    if whole.tag is not None:
        pieces.append(_Piece(text=f"{before}{_named(whole.tag[0])}{_fixed(whole.tag[1])}"))
        before = ", "
    for one in whole.members:
        hole = _hole(t.without(one.type, t.ABSENT), one.value, world)
        if hole is None:
            return None
        unless = one.value.text if t.may_be_absent(one.type) else ""
        if unless and not pieces:
            return None  # nothing says whether a comma follows
        pieces.append(_Piece(text=f"{before}{_named(one.wire)}{hole}", unless=unless))
        before = ", "
    return [*pieces, _Piece(text="}}" if pieces else "{{}}")]


def _named(wire: str) -> str:
    return f"{_fixed(wire)}: "


def _fixed(value: str) -> str:
    """A string as JSON, as it stands in an f-string in single quotes."""
    spelled = json.dumps(value).replace("\\", "\\\\").replace("'", "\\'")
    return spelled.replace("{", "{{").replace("}", "}}")


def _hole(type: t.Type, value: Code, world: n.World) -> str | None:
    """A value as a part of an f-string in single quotes; None where Python 3.11 has no way."""
    match type:
        case t.Int():
            return f"{{{value.text}}}"
        case t.Ref(entity) if world.entities[entity].key.type == t.INT:
            return f"{{{value.text}}}"
        case t.Float():
            return f"{{{value.text}!r}}"
        case t.Money() if not world.money_as_minor_units:
            digits = minor_digits(world.currency or "")
            return f'"{{money_text({value.text}, {digits})}}"'
        case t.Date() | t.DateTime():
            return f'"{{{value.atom}.isoformat()}}"'
        case t.Duration():
            return f"{{{encoding.writing(type, value, world).text}}}"
        case t.Enum(name) if all(map(_is_plain, world.enums[name].members)):
            return f'"{{{value.text}}}"'
        case _:
            made = text(type, value, world).text
            return None if "'" in made or "\\" in made else f"{{{made}}}"


def _is_plain(member: str) -> bool:
    """Whether a string has nothing that JSON escapes."""
    return json.dumps(member) == f'"{member}"'


def _statements(pieces: Sequence[_Piece]) -> list[Line]:
    """Puts the text of an object together: at once, where all of it is always there."""
    if not any(piece.unless for piece in pieces):
        return _concatenated("return", [piece.text for piece in pieces])
    lines: list[Line] = []
    run: list[str] = []
    for piece in pieces[:-1]:
        if not piece.unless:
            run.append(piece.text)
            continue
        if run:
            lines += _concatenated("text +=" if lines else "text =", run)
            run = []
        test = f"if {piece.unless} is not ABSENT:"
        lines += block(test, _concatenated("text +=", [piece.text]))
    if run:
        lines += _concatenated("text +=", run)
    return [*lines, Line(0, 'return text + "}"')]


def _concatenated(verb: str, parts: Sequence[str]) -> list[Line]:
    """One statement with a string: in one piece where it fits a line, else a piece a member."""
    whole = f"{verb} f'{''.join(parts)}'"
    if len(whole) + 8 <= WIDTH:
        return [Line(0, whole)]
    *most, last = parts
    if last == "}}" and most:
        most[-1:] = [most[-1] + last]
    else:
        most.append(last)
    return [Line(0, f"{verb} " + " ".join(f"f'{one}'" for one in most))]
