"""The module ``wire``: how the types of a world cross it; and the pieces that others use of it."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, timedelta

from paracosm.analysis.defaults import asks_nothing
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.ir.currencies import minor_digits
from paracosm.lowering import code, encoding, expressions, hints, literals, names, texts
from paracosm.lowering.code import Code, Level
from paracosm.lowering.facts import Facts
from paracosm.lowering.lines import BLANK, Line, block, deeper, document
from paracosm.lowering.module import Module, part
from paracosm.lowering.scope import Bound, Form


def wire(facts: Facts) -> Module:
    """JSON types, readers and writers; only those that something needs."""
    world = facts.world
    parts: list[tuple[Line, ...]] = []
    read, written = _needed(facts)
    for record in world.records.values():
        # One whose members are all arguments of their own never crosses as a whole.
        if t.Record(record.name) in read or t.Record(record.name) in written:
            parts.append(
                _typed_dict(names.data_class(record.name, world), _wires(record.members, facts))
            )
    for union in world.unions.values():
        for case in union.cases:
            tag = (union.tag, f"Literal[{literals.string(case.tag)}]")
            own = names.data_class(names.case_class(union, case.name, world), world)
            parts.append(_typed_dict(own, [tag, *_wires(case.members, facts)]))
        cases = [
            names.data_class(names.case_class(union, case.name, world), world)
            for case in union.cases
        ]
        parts.append(
            part([Line(0, f"{names.data_class(union.name, world)} = {' | '.join(cases)}")])
        )
    for view in world.views.values():
        shown = [(one.wire, wire_type(one.type, facts)) for one in view.members]
        parts.append(_typed_dict(names.data_class(view.name, world), shown))
    for entity in world.entities.values():
        parts.append(
            _typed_dict(names.data_class(entity.name, world), _wires(entity.stored, facts))
        )
    for type in read:
        parts.append(_reader(type, facts))
    for type in written:
        parts.append(_writer(type, facts))
    for type in _spelled(facts):
        parts.append(texts.function(type, world))
    if world.refusal is not None:
        parts.append(_refusal(world.refusal, facts))
    return Module(
        name="wire",
        doc="How the world's types cross the wire: their JSON, its readers and writers.",
        parts=tuple(parts),
        quoted=frozenset(word for one in parts for word in _quoted(one)),
    )


def wire_type(type: t.Type, facts: Facts, shown: bool = False) -> str:
    """The annotation of a value on the wire; ``shown`` where a row shows its members."""
    return hints.wire(type, facts.world, shown)


def _wires(members: Iterable[n.Member], facts: Facts) -> list[tuple[str, str]]:
    wires = []
    for one in members:
        annotation = wire_type(one.type, facts)
        optional = t.may_be_absent(one.type)
        wires.append((one.wire, f"NotRequired[{annotation}]" if optional else annotation))
    return wires


def _typed_dict(name: str, members: Sequence[tuple[str, str]]) -> tuple[Line, ...]:
    plain = all(one.isidentifier() and not keyword.iskeyword(one) for one, _ in members)
    # In the body of a class a member hides a type that is called like it.
    types = {word for _, annotation in members for word in re.findall(r"\w+", annotation)}
    if plain and not any(one.startswith("__") or one in types for one, _ in members):
        body = [Line(0, f"{one}: {annotation}") for one, annotation in members]
        return part(block(f"class {name}(TypedDict):", body))
    entries = ", ".join(
        f"{literals.string(one)}: {literals.string(annotation) if _later(annotation) else annotation}"
        for one, annotation in members
    )
    return part([Line(0, f"{name} = TypedDict({literals.string(name)}, {{{entries}}})")])


def _quoted(lines: tuple[Line, ...]) -> Iterator[str]:
    """The words of the types that a TypedDict has in quotes."""
    for line in lines:
        if " = TypedDict(" in line.text:
            for annotation in re.findall(r': "([^"]+)"', line.text):
                yield from re.findall(r"\w+", annotation)


def _later(annotation: str) -> bool:
    return "Json" in annotation or "|" in annotation


# ---------------------------------------------------------------- reading


def reading(type: t.Type, value: str, facts: Facts) -> str:
    """The call that reads ``value`` as ``type``."""
    world = facts.world
    match t.without(type, t.ABSENT):
        case t.Bool():
            return f"read_bool({value})"
        case t.Int():
            return f"read_int({value})"
        case t.Float():
            return f"read_float({value})"
        case t.Money():
            if world.money_as_minor_units:
                return f"read_minor_units({value})"
            return f"read_money({value}, {minor_digits(world.currency or '')})"
        case t.Str() | t.Text():
            return f"read_str({value})"
        case t.Date():
            return f"read_date({value})"
        case t.DateTime():
            return f"read_datetime({value})"
        case t.Duration():
            return f"read_duration({value})"
        case t.Json():
            return f"read_json({value})"
        case t.NoneType() | t.Nothing():
            return f"read_none({value})"
        case t.Literal(text):
            return f"read_member({value}, ({literals.string(text)},))"
        case t.Enum(name) | t.Record(name) | t.Union(name):
            return f"{names.reader(name, world)}({value})"
        case t.Case(union, case):
            own = names.case_class(world.unions[union], case, world)
            return f"{names.reader(own, world)}({value})"
        case t.Ref(entity):
            return reading(world.entities[entity].key.type, value, facts)
        case t.ListOf(item):
            return f"read_list({value}, {reader(item, facts)})"
        case t.MapOf(t.Enum(name) as key, item):
            known = f"get_args({names.class_of(name)})"
            return (
                f"read_whole_map({value}, {key_reader(key, facts)}, {reader(item, facts)}, {known})"
            )
        case t.MapOf(key, item):
            return f"read_map({value}, {key_reader(key, facts)}, {reader(item, facts)})"
        case t.OneOf() as choice if t.may_be_none(choice):
            return f"or_none({reader(t.without(choice, t.NONE), facts)})({value})"
        case t.OneOf() as choice:
            return f"{reader_of_choice(choice, facts)}({value})"
        case t.View(name):
            raise ValueError(f"the view {name} is not read")
        case _:
            raise ValueError(f"{t.show(type)} is not read")


def reader(type: t.Type, facts: Facts) -> str:
    """A function that reads ``type``."""
    text = reading(type, "value", facts)
    plain = re.fullmatch(r"(\w+|or_none\(\w+\))\(value\)", text)
    return plain[1] if plain else f"lambda value: {text}"


def key_reader(type: t.Type, facts: Facts) -> str:
    """A function that reads the keys of a map."""
    if isinstance(type, t.Ref):
        return key_reader(facts.world.entities[type.entity].key.type, facts)
    return "read_int_key" if type == t.INT else reader(type, facts)


def reader_of_choice(type: t.OneOf, facts: Facts) -> str:
    """The reader of an untagged union."""
    return "read_" + "_or_".join(_word(one, facts) for one in type.alternatives)


def _word(type: t.Type, facts: Facts) -> str:
    match type:
        case t.ListOf(item):
            return names.plural(_word(item, facts))
        case t.MapOf(_, item):
            return f"{_word(item, facts)}_map"
        case _:
            words = re.findall(r"\w+", t.show(type))
            return names.snake("_".join(words)) or "text"


def _reader(type: t.Type, facts: Facts) -> tuple[Line, ...]:
    world = facts.world
    match type:
        case t.Enum(name):
            members = ", ".join(map(literals.string, world.enums[name].members))
            own = names.class_of(name)
            comma = "," if len(world.enums[name].members) == 1 else ""
            return part(
                block(
                    f"def {names.reader(name, facts.world)}(value: object) -> {own}:",
                    [
                        *document(f"{_article(own)} from the wire.", 1),
                        Line(0, f"return cast({own}, read_member(value, ({members}{comma})))"),
                    ],
                )
            )
        case t.Record(name):
            record = world.records[name]
            return _members_reader(
                names.reader(name, facts.world), names.class_of(name), name, record.members, facts
            )
        case t.Union(name):
            return _union_reader(world.unions[name], facts)
        case t.Case(union_name, case_name):
            union = world.unions[union_name]
            case = next(one for one in union.cases if one.name == case_name)
            own = names.case_class(union, case_name, world)
            return _members_reader(
                names.reader(own, facts.world), own, case.name, case.members, facts, union.tag
            )
        case t.OneOf():
            annotation = hints.stored(type, world)
            readers = [reader(one, facts) for one in type.alternatives]
            # What several readers have in common would be inferred as object.
            own = f"tuple[{names.runtime('Reader', world)}[{annotation}], ...]"
            lines = [
                Line(0, f"readers: {own} = ({', '.join(readers)})"),
                Line(0, f"return {_either(type, facts)}"),
            ]
            header = f"def {reader_of_choice(type, facts)}(value: object) -> {annotation}:"
            return part(block(header, lines))
        case _:
            raise ValueError(t.show(type))


def _either(type: t.OneOf, facts: Facts) -> str:
    """Reads an untagged union; several records are tried as the order of members says."""
    if sum(isinstance(one, t.Record) for one in type.alternatives) < 2:
        return "read_either(value, *readers)"
    orders = []
    for one in type.alternatives:
        members = facts.world.records[one.name].members if isinstance(one, t.Record) else ()
        wires = ", ".join(literals.string(member.wire) for member in members)
        comma = "," if len(members) == 1 else ""
        orders.append(f"({wires}{comma})")
    return f"read_in_order(value, ({', '.join(orders)}), *readers)"


def _article(noun: str) -> str:
    return f"An {noun}" if noun[:1] in "AEIOaeio" else f"A {noun}"


def _members_reader(
    function: str,
    own: str,
    said: str,
    members: Sequence[n.Member],
    facts: Facts,
    tag: str | None = None,
) -> tuple[Line, ...]:
    wires = [*([tag] if tag is not None else []), *(one.wire for one in members)]
    listed = ", ".join(map(literals.string, wires))
    comma = "," if len(wires) == 1 else ""
    given = [f"{names.member(one)}={member_reading(one, 'given', facts)}" for one in members]
    lines = [
        *document(f"{_article(own)} from the wire.", 1),
        Line(0, f"given = read_object(value, {literals.string(said)}, ({listed}{comma}))"),
        Line(0, f"return {own}({', '.join(given)})"),
    ]
    if not members:
        lines[-2] = Line(0, lines[-2].text.removeprefix("given = "))
    return part(block(f"def {function}(value: object) -> {own}:", lines))


def member_reading(member: n.Member, given: str, facts: Facts, default: str | None = None) -> str:
    """The expression that reads a member out of an object."""
    name = literals.string(member.wire)
    type = member.type
    if default is None and member.default is not None:
        default = constant_default(member)
    inner = reader(type, facts)
    if default is not None:
        return f"optional({given}, {name}, {inner}, {default})"
    if member.default is not None:  # What it follows is not known while a value is read.
        return f"required({given}, {name}, {inner})"
    if t.may_be_absent(type):
        if t.may_be_none(type):
            return f"optional({given}, {name}, {inner}, ABSENT)"
        return f"maybe({given}, {name}, {inner})"
    if t.may_be_none(type):
        return f"optional({given}, {name}, {inner}, None)"
    return f"required({given}, {name}, {inner})"


def constant_default(member: n.Member) -> str | None:
    """A default that is a constant, as Python."""
    if not asks_nothing(member.default):
        return None
    match member.default:
        case n.Constant(value=value):
            return "ABSENT" if value is n.ABSENT else literals.constant(value)
        case n.MakeList():
            return "[]"
        case _:
            return "{}"


def _union_reader(union: n.Union, facts: Facts) -> tuple[Line, ...]:
    own = names.class_of(union.name)
    lines = [
        *document(f"{_article(own)} from the wire.", 1),
    ]
    tags = ", ".join(literals.string(case.tag) for case in union.cases)
    comma = "," if len(union.cases) == 1 else ""
    cases = ", ".join(
        names.reader(names.case_class(union, case.name, facts.world), facts.world)
        for case in union.cases
    )
    tag = literals.string(union.tag)
    # What several readers have in common would be inferred as object.
    kind = f"tuple[{names.runtime('Reader', facts.world)}[{own}], ...]"
    lines.append(Line(0, f"readers: {kind} = ({cases}{comma})"))
    lines.append(Line(0, f"return read_case(value, {tag}, ({tags}{comma}), *readers)"))
    return part(
        block(f"def {names.reader(union.name, facts.world)}(value: object) -> {own}:", lines)
    )


# ---------------------------------------------------------------- writing


def writing(type: t.Type, value: Code, facts: Facts, shown: bool = False) -> Code:
    """``value`` for the wire; ``shown`` where rows show their members."""
    return encoding.writing(type, value, facts.world, shown)


def constant(expr: n.Constant, facts: Facts) -> Code:
    """A constant on the wire, worked out."""
    match expr:
        case n.Constant(
            type=t.Money(), value=int() as amount
        ) if not facts.world.money_as_minor_units:
            return Code(literals.string(_amount(amount, minor_digits(facts.world.currency or ""))))
        case n.Constant(type=t.Date() | t.DateTime(), value=date() as moment):
            return Code(literals.string(moment.isoformat()))
        case n.Constant(type=t.Duration(), value=timedelta() as span):
            return Code(str(span // timedelta(seconds=1)))
        case _:
            return writing(expr.type, expressions.value(expr, facts.scope), facts)


def _amount(minor: int, digits: int) -> str:
    """Money as a decimal string with exactly the currency's digits."""
    text = f"{abs(minor):0{digits + 1}}"
    whole = f"{text[:-digits]}.{text[-digits:]}" if digits else text
    return f"-{whole}" if minor < 0 else whole


def is_plain(type: t.Type, facts: Facts, shown: bool = False) -> bool:
    """Whether a value is its own wire form, and not shared by being so."""
    return encoding.is_plain(type, facts.world, shown)


def _writer(type: t.Type, facts: Facts) -> tuple[Line, ...]:
    world = facts.world
    match type:
        case t.Record(name):
            return _object_writer(name, names.class_of(name), world.records[name].members, facts)
        case t.Ref(name):
            return _object_writer(name, names.class_of(name), world.entities[name].stored, facts)
        case t.Case(union_name, case_name):
            union = world.unions[union_name]
            case = next(one for one in union.cases if one.name == case_name)
            own = names.case_class(union, case_name, world)
            return _object_writer(own, own, case.members, facts, (union.tag, case.tag))
        case t.View(name):
            row = names.written(name)
            shown = [
                (
                    one.wire,
                    writing(one.type, code.name(f"{row}.{names.member(one)}"), facts),
                )
                for one in world.views[name].members
            ]
            sent = [(wire, made.text) for wire, made in shown]
            absent = any(t.may_be_absent(one.type) for one in world.views[name].members)
            return part(
                block(
                    f"def {names.writer(name, world)}({row}: {names.class_of(name)}) -> {names.data_class(name, world)}:",
                    [
                        *document(f"{_article(name)} for the wire.", 1),
                        Line(0, f"return {_whole(names.data_class(name, world), sent, absent)}"),
                    ],
                )
            )
        case t.Union(name):
            return _union_writer(world.unions[name], facts)
        case _:
            raise ValueError(t.show(type))


def _object_writer(
    name: str,
    own: str,
    members: Sequence[n.Member],
    facts: Facts,
    tag: tuple[str, str] | None = None,
) -> tuple[Line, ...]:
    row = names.written(name)
    data = names.data_class(name, facts.world)
    entries = [(one, *_written(one, row, facts)) for one in members]
    sent = [(wire, text) for _, wire, text in entries]
    if tag is not None:
        sent.insert(0, (tag[0], literals.string(tag[1])))
    result = _whole(data, sent, any(t.may_be_absent(one.type) for one in members))
    return part(
        block(
            f"def {names.writer(name, facts.world)}({row}: {own}) -> {data}:",
            [*document(f"{_article(own)} for the wire.", 1), Line(0, f"return {result}")],
        )
    )


def _whole(data: str, sent: Sequence[tuple[str, str]], absent: bool) -> str:
    """An object of these members, without those that are absent where some may be."""
    entries = ", ".join(f"{literals.string(wire)}: {text}" for wire, text in sent)
    if not absent:
        return f"{{{entries}}}"
    if all(_is_argument(wire) for wire, _ in sent):
        return f"cast({data}, present({', '.join(f'{wire}={text}' for wire, text in sent)}))"
    return f"cast({data}, present(**{{{entries}}}))"


def _is_argument(name: str) -> bool:
    return name.isidentifier() and not keyword.iskeyword(name)


def _written(member: n.Member, row: str, facts: Facts) -> tuple[str, str]:
    value = code.name(f"{row}.{names.member(member)}")
    return member.wire, writing(member.type, value, facts).text


def _union_writer(union: n.Union, facts: Facts) -> tuple[Line, ...]:
    row = names.written(union.name)
    classes = [names.case_class(union, case.name, facts.world) for case in union.cases]
    lines = document(f"{_article(union.name)} for the wire.", 1)
    for own in classes[:-1]:
        lines += block(
            f"if isinstance({row}, {own}):",
            [Line(0, f"return {names.writer(own, facts.world)}({row})")],
        )
    lines.append(Line(0, f"return {names.writer(classes[-1], facts.world)}({row})"))
    header = (
        f"def {names.writer(union.name, facts.world)}({row}: {names.class_of(union.name)})"
        f" -> {names.data_class(union.name, facts.world)}:"
    )
    return part(block(header, lines))


def _refusal(shape: n.Expr, facts: Facts) -> tuple[Line, ...]:
    """How a refusal looks on the wire, where the world says so."""
    scope = facts.scope
    for name, type in (("code", t.STR), ("message", t.STR), ("status", t.optional(t.INT))):
        scope = scope.bind(name, Bound(f"refusal.{name}", type, Form.VALUE))
    value = expressions.value(shape, scope)
    refusal = names.runtime("Refusal", facts.world)
    json = names.runtime("JsonValue", facts.world)
    return part(
        block(
            f"def refusal_json(refusal: {refusal}) -> {json}:",
            [*document("How a refusal looks on the wire.", 1), Line(0, f"return {value.text}")],
        )
    )


def told(member: n.Member) -> str:
    """What is said of an argument, on one line; of a duration, which is a number there, the unit too."""
    said = " ".join(member.doc.split())
    if t.DURATION not in t.alternatives(member.type) or "seconds" in said:
        return said
    return f"{said.rstrip('.')}, in seconds." if said else "In seconds."


# ---------------------------------------------------------------- what is needed


def _needed(facts: Facts) -> tuple[list[t.Type], list[t.Type]]:
    """The named types that are read, and those that are written, in order of declaration."""
    world = facts.world
    read: set[t.Type] = set()
    written: set[t.Type] = set()
    for entity in world.entities.values():
        for one in entity.stored:
            _spread(one.type, read, facts)
            _spread(one.type, written, facts)
        written.add(t.Ref(entity.name))
    for member in world.session:
        _spread(member.type, read, facts)
        _spread(member.type, written, facts)
    for parameter in world.parameters.values():
        _spread(parameter.type, read, facts)
        _spread(parameter.type, written, facts)
    for tool in world.tools.values():
        for one in tool.parameters:
            if one.flat:
                for inner in flat_members(one, facts):
                    _spread(inner.type, read, facts)
            else:
                _spread(one.type, read, facts)
        _spread(tool.result, written, facts)
    for error in world.errors.values():
        for one in error.members:
            _spread(one.type, written, facts)
    for task in world.tasks.values():
        if task.answer is not None:
            _spread(task.answer.type, written, facts)
        for given in task.givens:
            _spread(given.type, read, facts)
            _spread(given.type, written, facts)
    declared = _declared(facts)
    choices = sorted((one for one in read if isinstance(one, t.OneOf)), key=t.show)
    readers: list[t.Type] = [
        one for one in declared if one in read and not isinstance(one, t.Ref | t.View)
    ]
    writers: list[t.Type] = [
        one for one in declared if one in written and not isinstance(one, t.Enum)
    ]
    return [*readers, *choices], writers


def _spelled(facts: Facts) -> list[t.Type]:
    """The named types of whose values an answer is the text, in order of declaration."""
    world = facts.world
    found: set[t.Type] = set()
    for tool in world.tools.values():
        if not encoding.is_endless(tool.result, world):
            found |= texts.used(tool.result, world, shown=True)
    choices = sorted((one for one in found if isinstance(one, t.OneOf)), key=t.show)
    return [*(one for one in _declared(facts) if one in found), *choices]


def flat_members(parameter: n.Member, facts: Facts) -> tuple[n.Member, ...]:
    """The members of a parameter that stand in its place on the wire."""
    for one in t.alternatives(parameter.type):
        if isinstance(one, t.Record):
            return facts.world.records[one.name].members
    raise ValueError(f"{parameter.name} is flat and no record")


def _declared(facts: Facts) -> list[t.Type]:
    world = facts.world
    found: list[t.Type] = [t.Enum(name) for name in world.enums]
    found += [t.Record(name) for name in world.records]
    for union in world.unions.values():
        found += [t.Case(union.name, case.name) for case in union.cases]
        found.append(t.Union(union.name))
    found += [t.View(name) for name in world.views]
    found += [t.Ref(name) for name in world.entities]
    return found


def _spread(type: t.Type, found: set[t.Type], facts: Facts) -> None:
    """Adds a type and all that it is made of."""
    world = facts.world
    if type in found:
        return
    match type:
        case t.OneOf(options):
            rest = t.without(type, t.NONE, t.ABSENT)
            if isinstance(rest, t.OneOf):
                found.add(rest)
            for one in options:
                _spread(one, found, facts)
        case t.ListOf(item):
            _spread(item, found, facts)
        case t.MapOf(key, item):
            _spread(key, found, facts)
            _spread(item, found, facts)
        case t.Record(name):
            found.add(type)
            for member in world.records[name].members:
                _spread(member.type, found, facts)
        case t.Union(name):
            found.add(type)
            for case in world.unions[name].cases:
                _spread(t.Case(name, case.name), found, facts)
        case t.Case(union, name):
            found.add(type)
            members = next(one.members for one in world.unions[union].cases if one.name == name)
            for member in members:
                _spread(member.type, found, facts)
        case t.View(name):
            found.add(type)
            for shown in world.views[name].members:
                _spread(shown.type, found, facts)
        case t.Enum():
            found.add(type)
        case t.Ref(entity):
            _spread(world.entities[entity].key.type, found, facts)
