"""The module ``surface``: from JSON arguments to the tools and back, and the typed methods."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from paracosm.analysis.once import once
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lowering import (
    code,
    conditions,
    encoding,
    expressions,
    hints,
    judging,
    limits,
    literals,
    names,
    state,
    texts,
    wire,
)
from paracosm.lowering.code import Code
from paracosm.lowering.facts import Facts
from paracosm.lowering.lines import BLANK, Line, block, document
from paracosm.lowering.module import Module, part
from paracosm.lowering.scope import Bound, Form, Scope

_OWN = frozenset(
    "state tools policies place key argument optional_argument maybe_argument nullable_argument "
    "unsatisfied within_limits json_copy".split()
)
"""What every entry may name or call."""


def surface(facts: Facts) -> Module:
    """Entries of the tools by their names on the wire, and the class of typed methods."""
    world = facts.world
    parts = [_entry(tool, facts) for tool in world.tools.values()]
    parts = [*map(part, conditions.functions(parts, facts.scope, _UNSATISFIED)), *parts]
    kind = names.runtime("Tool", world)
    listed = ", ".join(
        f"{literals.string(tool.wire)}: {_listed(tool, facts)}" for tool in world.tools.values()
    )
    parts.append(
        part([Line(0, f"TOOLS: Mapping[str, {kind}[{names.state(world)}]] = {{{listed}}}")])
    )
    parts.append(_methods(facts))
    return Module(
        name="surface",
        doc="The call surface: typed methods for programs, decoded arguments for agents.",
        parts=tuple(parts),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Taken:
    """A parameter on its way: ``read`` names what was read, ``used`` what the tool is given."""

    member: n.Member
    given: tuple[str, ...]
    """Its arguments as they come off the wire: several, where it is flat."""
    read: str
    used: str
    late: bool
    """Whether its default follows references, and so is filled in after they were found."""


def _listed(tool: n.Tool, facts: Facts) -> str:
    """A tool as ``Tool`` takes it: its function, its arguments' names, the writers of its results."""
    world = facts.world
    parts = [_entry_name(tool, facts.world)]
    parts += [literals.string(one.wire) for one in _arguments(tool, facts)]
    if t.TEXT in t.alternatives(tool.result):
        parts.append("text=as_text")
    elif _is_written_late(tool, facts) and not texts.is_ready(tool.result, world, shown=True):
        name = _result_name(tool.result, ())
        value = wire.writing(tool.result, code.name(name), facts, shown=True)
        text = texts.text(tool.result, code.name(name), world, shown=True)
        parts += [f"value={_function(value, name)}", f"text={_function(text, name)}"]
        if isinstance(tool.result, t.Ref) and not facts.written(tool.name):
            parts.append(f"table={literals.string(names.table(tool.result.entity))}")
    return f"{names.runtime('Tool', world)}({', '.join(parts)})"


def _function(made: Code, name: str) -> str:
    """A function of ``name`` that gives ``made``."""
    plain = re.fullmatch(rf"(\w+)\({name}\)", made.text)
    return plain[1] if plain else f"lambda {name}: {made.text}"


def _entry_name(tool: n.Tool, world: n.World) -> str:
    """What the function of a tool is called, beside all that it calls."""
    return names.safe(tool.name, names.HELPERS | names.MODULES)


def _helpers(tool: n.Tool, facts: Facts) -> set[str]:
    """The functions that write the result of a tool."""
    made = wire.writing(tool.result, code.name("result"), facts, shown=True).text
    return {*re.findall(r"\w+(?=\()", made), "json_copy"}


def _arguments(tool: n.Tool, facts: Facts) -> list[n.Member]:
    """The arguments on the wire; those of a flat record one by one."""
    return [
        inner
        for one in tool.parameters
        for inner in (wire.flat_members(one, facts) if one.flat else (one,))
    ]


def _taken(tool: n.Tool, facts: Facts) -> list[_Taken]:
    taken: list[_Taken] = []
    forbidden = {*_OWN, *_tool_names(facts.world)}
    for one in tool.parameters:
        used = names.safe(one.name, forbidden)
        read = used
        if names.refers(one.type):
            read = names.safe(one.wire if one.wire.isidentifier() else one.name, forbidden)
            if read == used:
                key = names.member(facts.scope.entity(one.type).key)
                read = names.safe(f"{one.name}_{key}", forbidden)
        forbidden |= {read, used}
        late = one.default is not None and wire.constant_default(one) is None
        given: tuple[str, ...] = (read,)
        if one.flat:
            inner = []
            for member in wire.flat_members(one, facts):
                name = member.wire if member.wire.isidentifier() else member.name
                inner.append(names.safe(name, forbidden))
                forbidden.add(inner[-1])
            given = tuple(inner)
        elif late or _is_noted(one) or not _reading(one, read, facts).startswith("read_"):
            # A generic reader would be asked for an object, which is what the argument is.
            given = (names.safe(f"given_{read}", forbidden),)
            forbidden |= {*given}
        taken.append(_Taken(member=one, given=given, read=read, used=used, late=late))
    return taken


@once
def _tool_names(world: n.World) -> frozenset[str]:
    return frozenset(_entry_name(one, world) for one in world.tools.values())


def _is_noted(member: n.Member) -> bool:
    """Whether what is read needs an annotation: a type checker makes a plain string of the default."""
    return (
        isinstance(member.default, n.Constant)
        and member.default.value is not None
        and isinstance(t.without(member.type, t.NONE, t.ABSENT), t.Enum | t.Literal | t.OneOf)
    )


def _entry(tool: n.Tool, facts: Facts) -> tuple[Line, ...]:
    world = facts.world
    taken = _taken(tool, facts)
    lines = [_asking(tool, taken, facts)] if tool.name in facts.asking else []
    lines += [_read(one, facts) for one in taken]
    lines += _references(tool, taken, facts)
    scope = _scope(taken, facts)
    for one in taken:
        if one.late:
            assert one.member.default is not None
            lines += block(f"if {one.read} is ABSENT:", _late(one, one.member.default, scope))
            if names.refers(one.member.type):
                lines.append(_row(one, tool, facts))
    lines += _wheres(taken, scope)
    for judged in facts.judged.get(tool.name, ()):
        policy = world.policies[judged.policy]
        bound = dict(zip(judged.names, taken, strict=False))
        asked = ["state"] if judging.asks_state(policy, facts) else []
        arguments = [*asked, *(bound[one].used for one in judging.policy_names(policy))]
        test = f"policies.{names.own(policy.name, world)}({', '.join(arguments)})"
        lines.append(Line(0, f"state.judge({literals.string(policy.name)}, {test})"))
    arguments = ["state", *(one.used for one in taken)]
    run = f"tools.{names.own(tool.name, world)}({', '.join(arguments)})"
    if _computes(tool.result, world):
        run = f"within_limits({run})"
    lines += _run(tool, run, taken, facts)
    result = (
        hints.result(tool.result, world)
        if _is_written_late(tool, facts)
        else answer_type(tool, facts)
    )
    given = ", ".join(
        [
            f"state: {names.state(world)}",
            *(f"{name}: object" for one in taken for name in one.given),
        ]
    )
    return part(block(f"def {_entry_name(tool, facts.world)}({given}) -> {result}:", lines))


def _computes(type: t.Type, world: n.World) -> bool:
    """Whether an answer may have numbers that are no members of rows."""
    match type:
        case t.Ref():
            return False
        case t.View(name):
            return any(
                not isinstance(one.value, n.Field | n.Local) and _computes(one.type, world)
                for one in world.views[name].members
            )
        case t.ListOf(item) | t.MapOf(_, item):
            return _computes(item, world)
        case t.OneOf(options):
            return any(_computes(one, world) for one in options)
        case _:
            return limits.holds_numbers(type, world)


def _asking(tool: n.Tool, taken: Sequence[_Taken], facts: Facts) -> Line:
    """Says which call it is, with its arguments as they came, for values that are drawn in it."""
    named = zip(_arguments(tool, facts), (name for one in taken for name in one.given), strict=True)
    entries = ", ".join(f"{literals.string(member.wire)}: {name}" for member, name in named)
    return Line(0, f"state.ask({literals.string(tool.name)}, {{{entries}}})")


def answer_type(tool: n.Tool, facts: Facts) -> str:
    """The annotation of a tool's answer on the wire."""
    return wire.wire_type(tool.result, facts, shown=True)


def _read(one: _Taken, facts: Facts) -> Line:
    member = one.member
    if member.flat:
        record = next(r for r in t.alternatives(member.type) if isinstance(r, t.Record))
        members = zip(one.given, wire.flat_members(member, facts), strict=True)
        made = [f"{names.member(inner)}={_reading(inner, name, facts)}" for name, inner in members]
        return Line(0, f"{one.read} = {names.class_of(record.name)}({', '.join(made)})")
    annotation = ""
    if one.late:
        annotation = (
            f": {hints.stored(member.type, facts.world)} | {names.runtime('Absent', facts.world)}"
        )
    elif _is_noted(member):
        annotation = f": {hints.stored(member.type, facts.world)}"
    return Line(0, f"{one.read}{annotation} = {_reading(member, one.given[0], facts)}")


def _reading(member: n.Member, given: str, facts: Facts) -> str:
    """The expression that reads an argument."""
    type = member.type
    default = wire.constant_default(member)
    if member.default is not None and default is None:
        default = "ABSENT"
    called = f"{given}, {literals.string(member.wire)}"
    if t.may_be_none(type) and not t.may_be_absent(type) and default in (None, "None"):
        return f"nullable_argument({called}, {wire.reader(t.without(type, t.NONE), facts)})"
    read = wire.reader(type, facts)
    if default is not None:
        return f"optional_argument({called}, {read}, {default})"
    if t.may_be_absent(type):
        if t.may_be_none(type):
            return f"optional_argument({called}, {read}, ABSENT)"
        return f"maybe_argument({called}, {read})"
    if read in ("read_str", "read_int"):
        return f"{read}({called})"
    return f"argument({called}, {read})"


def _references(tool: n.Tool, taken: Sequence[_Taken], facts: Facts) -> list[Line]:
    """Rows for the keys among the arguments; a missing one is refused."""
    world = facts.world
    lines: list[Line] = []

    def found(entity: str, text: str, place: str) -> Line:
        return Line(0, f"state.{names.table(entity)}.find({text})")

    for one in taken:
        if names.refers(one.member.type) and not one.late:
            lines.append(_row(one, tool, facts))
            continue
        # The row of a late one is looked up where its default is known; what was given is refused here, in its turn.
        walk = state.references(one.member.type, one.read, '""', world, found)
        lines += block(f"if {one.read} is not ABSENT:", walk) if walk and one.late else walk
    return lines


def _late(one: _Taken, default: n.Expr, scope: Scope) -> list[Line]:
    """An argument that is left out is what its default comes to."""
    made = expressions.value(default, scope).text
    if not t.may_be_none(default.type):
        return [Line(0, f"{one.read} = {made}")]
    # What gives any type or none would be taken to give what the argument may still be: ABSENT.
    name = names.safe(f"default_{one.used}", scope.taken | {one.read})
    annotation = hints.stored(one.member.type, scope.world)
    return [Line(0, f"{name}: {annotation} = {made}"), Line(0, f"{one.read} = {name}")]


def _row(one: _Taken, tool: n.Tool, facts: Facts) -> Line:
    """The row that an argument names."""
    type = one.member.type
    entity = facts.scope.entity(type).name
    method = "take" if entity in facts.written(tool.name) else "find"
    row = f"state.{names.table(entity)}.{method}({one.read})"
    for alternative, spelled in ((t.ABSENT, "ABSENT"), (t.NONE, "None")):
        if alternative in t.alternatives(type):
            test = code.comparison(code.name(one.read), "is", Code(spelled))
            row = code.conditional(test, Code(spelled), Code(row)).text
    return Line(0, f"{one.used} = {row}")


def _scope(taken: Sequence[_Taken], facts: Facts) -> Scope:
    scope = facts.scope
    for one in taken:
        form = Form.ROW if names.refers(one.member.type) else Form.VALUE
        scope = scope.bind(one.member.name, Bound(one.used, one.member.type, form))
    return scope


_UNSATISFIED = conditions.Refuse(
    lambda place, condition: f"unsatisfied({place}, {literals.string(condition)})"
)


def _wheres(taken: Sequence[_Taken], scope: Scope) -> list[Line]:
    lines: list[Line] = []
    for one in taken:
        if one.member.flat:
            record = next(r for r in t.alternatives(one.member.type) if isinstance(r, t.Record))
            members = scope.world.records[record.name].members
            lines += conditions.of_members(members, one.used, None, scope, _UNSATISFIED)
            continue
        place = literals.string(one.member.wire)
        lines += conditions.of_value(one.member, one.used, place, scope, _UNSATISFIED)
    return lines


def _run(tool: n.Tool, run: str, taken: Sequence[_Taken], facts: Facts) -> list[Line]:
    """The body, the note of the call, the result."""
    noted = tool.name in facts.noted
    if tool.result == t.NOTHING:
        return [Line(0, run), *([_note(tool, taken, "None", facts)] if noted else [])]
    given = Code(run)
    if not _is_written_late(tool, facts):
        given = wire.writing(tool.result, given, facts, shown=True)
    if not noted and given.text.count(run) == 1:
        return [Line(0, f"return {given.text}")]
    result = _result_name(tool.result, taken)
    lines = [Line(0, f"{result} = {run}")]
    if noted:
        lines.append(_note(tool, taken, _noted_value(tool.result, result, facts), facts))
    if given.text != run:
        result = wire.writing(tool.result, code.name(result), facts, shown=True).text
    return [*lines, Line(0, f"return {result}")]


def _is_written_late(tool: n.Tool, facts: Facts) -> bool:
    """Whether the function gives what the tool gives, to be written when somebody looks.

    Rows, and what is in them, do not change after the call. What may be too deep to be written is
    written in the call, so that it fails there.
    """
    return not encoding.is_endless(tool.result, facts.world)


def _result_name(type: t.Type, taken: Sequence[_Taken]) -> str:
    entity = names.entity_of(type)
    used = {*(one.used for one in taken), *(one.read for one in taken)}
    wanted = names.row(entity) if entity is not None else "result"
    return wanted if wanted not in used else names.safe("result", used)


def _note(tool: n.Tool, taken: Sequence[_Taken], result: str, facts: Facts) -> Line:
    entries = ", ".join(f"{literals.string(one.member.name)}: {one.read}" for one in taken)
    return Line(0, f"state.note({literals.string(tool.name)}, {{{entries}}}, {result})")


def _noted_value(type: t.Type, result: str, facts: Facts) -> str:
    """The result as it is noted: with keys in place of rows."""
    if not (names.refers(type) or names.lists_rows(type)):
        return result
    match type:
        case t.Ref(entity):
            return f"{result}.{names.member(facts.world.entities[entity].key)}"
        case t.ListOf(item):
            row = names.row(names.entity_of(item) or "rows")
            return f"[{_noted_value(item, row, facts)} for {row} in {result}]"
        case t.MapOf(_, item):
            row = names.row(names.entity_of(item) or "rows")
            inner = _noted_value(item, row, facts)
            return f"{{key: {inner} for key, {row} in {result}.items()}}"
        case _:
            inner = _noted_value(t.without(type, t.NONE), result, facts)
            return f"None if {result} is None else {inner}"


# ---------------------------------------------------------------- the typed surface


def _methods(facts: Facts) -> tuple[Line, ...]:
    environment = names.runtime("Environment", facts.world)
    lines = [
        *document("The tools as typed methods; a refusal is raised as its class in ``errors``.", 1),
        BLANK,
        Line(0, '__slots__ = ("_env",)'),
        BLANK,
        *block(
            f"def __init__(self, env: {environment}[{names.state(facts.world)}]) -> None:",
            [Line(0, "self._env = env")],
        ),
    ]
    for tool in facts.world.tools.values():
        lines += [BLANK, *_method(tool, facts)]
    return part(block("class Tools:", lines))


def _method(tool: n.Tool, facts: Facts) -> list[Line]:
    members = _arguments(tool, facts)
    spelled = argument_names(tool, facts)
    parameters: list[str] = []
    sent: list[str] = []
    for one in members:
        annotation = wire.wire_type(one.type, facts)
        default = ""
        may_miss = one.default is not None or t.may_be_absent(one.type)
        if t.may_be_none(one.type) and not t.may_be_absent(one.type) and one.default is None:
            default = " = None"
        elif one.default is not None and isinstance(one.default, n.Constant):
            default = f" = {_sent_default(one.default, one, facts)}"
        elif may_miss:
            annotation += f" | {names.runtime('Absent', facts.world)}"
            default = " = ABSENT"
        name = spelled[one.wire]
        parameters.append(f"{name}: {annotation}{default}")
        sent.append(f"json_copy({name})" if _is_mutable(one.type) else name)
    listed = ", ".join(["self", *(["*", *parameters] if parameters else [])])
    result = answer_type(tool, facts)
    given = f"({', '.join(sent)}{',' if len(sent) == 1 else ''})"
    performed = f"self._env.perform({_entry_name(tool, facts.world)}, {given})"
    header = f"def {names.safe(tool.name)}({listed}) -> {result}:"
    doc = document(_method_doc(tool, members, spelled), 2)
    if tool.result == t.NOTHING:
        return block(header, [*doc, Line(0, performed)])
    if not _is_written_late(tool, facts):
        return block(header, [*doc, Line(0, f"return json_copy({performed})")])
    written = wire.writing(tool.result, Code(performed), facts, shown=True).text
    if written.count(performed) == 1:
        return block(header, [*doc, Line(0, f"return {written}")])
    name = names.safe(_result_name(tool.result, ()), spelled.values())
    written = wire.writing(tool.result, code.name(name), facts, shown=True).text
    return block(header, [*doc, Line(0, f"{name} = {performed}"), Line(0, f"return {written}")])


def argument_names(tool: n.Tool, facts: Facts) -> dict[str, str]:
    """The keyword of each argument: its name on the wire, as far as Python lets it stand."""
    # The function that the method calls may not be hidden.
    taken = {"arguments", _entry_name(tool, facts.world), *_helpers(tool, facts)}
    found: dict[str, str] = {}
    for one in _arguments(tool, facts):
        name = names.safe(one.wire if one.wire.isidentifier() else one.name, taken)
        found[one.wire] = name
        taken.add(name)
    return found


def _sent_default(default: n.Constant, member: n.Member, facts: Facts) -> str:
    if default.value is None:
        return "None"
    return wire.constant(replace(default, type=_of_constant(default, member.type)), facts).text


def _of_constant(default: n.Constant, type: t.Type) -> t.Type:
    """The type by which a default is written: that of the member, unless this has several."""
    rest = t.without(type, t.NONE, t.ABSENT)
    return default.type if isinstance(rest, t.OneOf) else rest


def _is_mutable(type: t.Type, shown: bool = False) -> bool:
    """Whether a value has parts on the wire, which whoever holds it may change."""
    mutable = t.ListOf | t.MapOf | t.Record | t.Union | t.Case | t.Json | t.View
    return any(
        isinstance(one, mutable) or (shown and isinstance(one, t.Ref))
        for one in t.alternatives(type)
    )


def _method_doc(tool: n.Tool, members: Sequence[n.Member], spelled: dict[str, str]) -> str:
    told = [f"``{spelled[one.wire]}``: {said}" for one in members if (said := wire.told(one))]
    return "\n\n".join(filter(None, [tool.doc.strip(), "\n".join(told)]))
