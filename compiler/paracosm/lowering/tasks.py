"""The module ``tasks``: a class for each task."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from paracosm.analysis import frames, traverse
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lowering import (
    code,
    expressions,
    goals,
    hints,
    literals,
    names,
    shared,
    surface,
    wire,
)
from paracosm.lowering.code import Code
from paracosm.lowering.facts import Facts
from paracosm.lowering.lines import BLANK, Line, block, document
from paracosm.lowering.module import Module, part
from paracosm.lowering.scope import Bound, Form, Scope, member_of

_TAKEN = frozenset("name scenario goals asks bind frame solution answer givens again".split())
"""What a class of a task has already."""


def tasks(facts: Facts) -> Module:
    """The tasks and the table of them."""
    world = facts.world
    parts = [_task(one, facts) for one in world.tasks.values()]
    listed = ", ".join(
        f"{literals.string(name)}: {class_name(name, world)}" for name in world.tasks
    )
    kind = names.runtime("Task", world)
    parts.append(
        part([Line(0, f"TASKS: Mapping[str, type[{kind}[{names.state(world)}]]] = {{{listed}}}")])
    )
    return Module(name="tasks", doc="The tasks: questions with their answers.", parts=tuple(parts))


def class_name(task: str, world: n.World) -> str:
    """The class of a task."""
    reserved = {
        *names.declared(world),
        "Frame",
        "Goal",
        "Stream",
        "Task",
        names.state(world),
        "Tools",
    }
    return names.safe(names.pascal(task), reserved)


def _task(one: n.Task, facts: Facts) -> tuple[Line, ...]:
    world = facts.world
    own = class_name(one.name, world)
    task, goal = names.runtime("Task", world), names.runtime("Goal", world)
    fields = [
        Line(0, f"{_field(given)}: {hints.stored(given.type, world)}") for given in one.givens
    ]
    doc = document(one.doc, 1)
    lines = [
        *([*doc, BLANK] if doc else []),
        *([*fields, BLANK] if fields else []),
        Line(0, f"name = {literals.string(one.name)}"),
        Line(0, f"scenario = {literals.string(one.scenario)}"),
        BLANK,
        *_bind(one, own, facts),
        BLANK,
        *_asks(one, facts),
    ]
    named = list(zip(goal_names(one), one.goals, strict=True))
    for name, line in named:
        lines += [BLANK, *_goal(name, line, one, facts)]
    if named:
        entries = ", ".join(f"{goal}({literals.string(g.text)}, {name})" for name, g in named)
        comma = "," if len(named) == 1 else ""
        lines += [BLANK, Line(0, f"goals = ({entries}{comma})")]
    lines += [BLANK, *_frame(one, facts)]
    if any(not wire.is_plain(given.type, facts) for given in one.givens):
        lines += [BLANK, *_givens(one, own, facts)]
    if one.answer is not None:
        lines += [BLANK, *_answer(one, one.answer, facts)]
    lines += [BLANK, *_solution(one, facts)]
    return part(
        [Line(0, "@dataclass(frozen=True)")],
        block(f"class {own}({task}[{names.state(facts.world)}]):", lines),
    )


def _field(given: n.Given) -> str:
    return names.attribute(f"{given.name}_" if given.name in _TAKEN else given.name)


def _scope(one: n.Task, facts: Facts) -> Scope:
    """A scope that sees the givens as attributes: rows by their keys."""
    scope = facts.scope.bind("self ", Bound("self", t.NOTHING, Form.VALUE))
    for given in one.givens:
        form = Form.KEY if names.refers(given.type) else Form.VALUE
        scope = scope.bind(given.name, Bound(f"self.{_field(given)}", given.type, form))
    return scope


def goal_names(one: n.Task) -> list[str]:
    """Names for the goals, told apart."""
    taken = _TAKEN | {_field(given) for given in one.givens}
    found: list[str] = []
    for goal in one.goals:
        name = wanted = names.safe(goals.name_of(goal.condition))
        count = 1
        while name in taken:
            count += 1
            name = f"{wanted}_{count}"
        taken |= {name}
        found.append(name)
    return found


# ---------------------------------------------------------------- binding and asking


def _bind(one: n.Task, own: str, facts: Facts) -> list[Line]:
    scope = facts.scope.bind("stream ", Bound("stream", t.NOTHING, Form.VALUE))
    scope = scope.bind("cls ", Bound("cls", t.NOTHING, Form.VALUE))
    arguments: list[str] = []
    headers: list[str] = []
    for given in one.givens:
        used = [given.condition] if given.condition is not None else []
        later = [g.condition for g in one.givens if g.condition is not None] + used
        later += [g.source for g in one.givens]
        loop = n.Loop(
            names=(given.name,),
            source=given.source,
            conditions=(given.condition,) if given.condition is not None else (),
        )
        clauses, inner = expressions.loops([loop], scope, [*later])
        text = inner.locals[given.name].text
        plain = re.fullmatch(rf"for {text} in ([\w.]+)", clauses)
        source = plain[1] if plain else f"{text} {clauses}"
        headers.append(f"for {text} in stream.shuffled({source}):")
        scope = inner
        arguments.append(expressions.value(n.Local(name=given.name, type=given.type), scope).text)
    lines = [Line(0, f"return cls({', '.join(arguments)})")]
    for header in reversed(headers):
        lines = block(header, lines)
    if headers:
        lines.append(Line(0, "return None"))
    stream = names.runtime("Stream", facts.world)
    return [
        Line(0, "@classmethod"),
        *block(
            f"def bind(cls, state: {names.state(facts.world)}, stream: {stream}) -> {own} | None:",
            lines,
        ),
    ]


def _asks(one: n.Task, facts: Facts) -> list[Line]:
    lines, scope = shared.rows(one.asks, _scope(one, facts))
    texts = [expressions.value(ask, scope).text for ask in one.asks]
    comma = "," if len(texts) == 1 else ""
    return block(
        f"def asks(self, state: {names.state(facts.world)}) -> tuple[str, ...]:",
        [*lines, Line(0, f"return ({', '.join(texts)}{comma})")],
    )


def _goal(name: str, goal: n.Goal, one: n.Task, facts: Facts) -> list[Line]:
    lines, scope = shared.rows([goal.condition], replace(_scope(one, facts), may_be_gone=True))
    test = expressions.value(goal.condition, scope).text
    return block(
        f"def {name}(self, state: {names.state(facts.world)}) -> bool:",
        [*lines, Line(0, f"return {test}")],
    )


def _givens(one: n.Task, own: str, facts: Facts) -> list[Line]:
    """How an instance is written down, and read again, where attributes are no JSON."""
    value, whole = (names.runtime(name, facts.world) for name in ("JsonValue", "JsonObject"))
    written: list[str] = []
    read: list[str] = []
    for given in one.givens:
        name = literals.string(_field(given))
        made = wire.writing(given.type, code.name(f"self.{_field(given)}"), facts).text
        written.append(f"{name}: {made if _is_scalar(given.type) else f'cast({value}, {made})'}")
        read.append(wire.reading(given.type, f"given[{name}]", facts))
    return [
        *block(f"def givens(self) -> {whole}:", [Line(0, f"return {{{', '.join(written)}}}")]),
        BLANK,
        Line(0, "@classmethod"),
        *block(
            f"def again(cls, given: Mapping[str, Any]) -> {own}:",
            [Line(0, f"return cls({', '.join(read)})")],
        ),
    ]


# ---------------------------------------------------------------- the frame


def _frame(one: n.Task, facts: Facts) -> list[Line]:
    scope = replace(_scope(one, facts), state="start")
    frame = names.runtime("Frame", facts.world)
    lines: list[Line] = [Line(0, f"frame = {frame}()")]
    bases = [base for item in one.frame for base in _bases(item)]
    shared_lines, scope = shared.rows(
        [n.Field(base=base, name="", type=t.STR) for base in bases], scope
    )
    admitted = frames.admissions(one)
    fields = list(dict.fromkeys(one.frame))
    while fields:
        item = fields.pop(0)
        match item:
            case n.Field(base=base) if names.refers(base.type):
                same = [item]
                while fields and isinstance(following := fields[0], n.Field):
                    if following.base != base:
                        break
                    same.append(following)
                    del fields[0]
                lines.append(_members(base, same, scope))
            case n.Field(base=n.Session(), name=name):
                member = next(m for m in facts.world.session if m.name == name)
                lines.append(Line(0, f"frame.session({literals.string(member.wire)})"))
            case n.Field() | n.Item() | n.Entry():
                lines += _inner_field(item, scope)
            case n.Comprehension():
                lines += _each(item, scope)
            case n.NewRows(entity=entity):
                lines += [_created(a, scope) for a in admitted if a.entity == entity]
            case n.Rows(entity=entity):
                row = names.row(entity)
                key = names.member(facts.world.entities[entity].key)
                inner = Line(0, f"frame.row({literals.string(entity)}, {row}.{key})")
                lines += block(f"for {row} in {scope.table(entity)}:", [inner])
            case _:
                lines.append(_row(item, scope))
    header = f"def frame(self, start: {names.state(facts.world)}) -> {frame}:"
    if not one.frame:
        return block(header, [Line(0, f"return {frame}()")])
    return block(header, [*shared_lines, *lines, Line(0, "return frame")])


def _bases(item: n.Expr) -> Iterator[n.Expr]:
    match item:
        case n.Field(base=base) if names.refers(base.type) and not isinstance(base, n.Local):
            yield base
        case n.Comprehension(loops=(first, *_)):
            if isinstance(first.source, n.Field) and names.refers(first.source.base.type):
                yield first.source.base


def _members(base: n.Expr, items: Sequence[n.Field], scope: Scope) -> Line:
    entity = scope.entity(base.type)
    wires = [next(m.wire for m in entity.members if m.name == item.name) for item in items]
    listed = ", ".join(map(literals.string, wires))
    key = _key(base, scope).text
    return Line(0, f"frame.members({literals.string(entity.name)}, {key}, {listed})")


def _key(row: n.Expr, scope: Scope) -> Code:
    """The key of a row; that of one which the task is given is at hand, whatever else is read of it."""
    given = scope.locals.get(row.name) if isinstance(row, n.Local) else None
    if given is not None and given.form is Form.KEY:
        return code.name(given.text)
    return expressions.value(row, scope)


def _inner_field(item: n.Expr, scope: Scope) -> list[Line]:
    """A part of a member: attributes, indexes and keys that lead to it."""
    steps: list[str] = []
    place = item
    while isinstance(place, n.Field | n.Item | n.Entry):
        if isinstance(place, n.Field):
            if isinstance(place.base, n.Session):
                member = next(m for m in scope.world.session if m.name == place.name)
                listed = ", ".join([literals.string(member.wire), *reversed(steps)])
                return [Line(0, f'frame.inside("session", "", {listed})')]
            if names.refers(place.base.type):
                entity = scope.entity(place.base.type)
                wired = next(m.wire for m in entity.members if m.name == place.name)
                key = expressions.value(place.base, scope).text
                listed = ", ".join([literals.string(wired), *reversed(steps)])
                return [Line(0, f"frame.inside({literals.string(entity.name)}, {key}, {listed})")]
            inner = member_of(place.base.type, place.name, scope.world)
            spelled = names.member(inner) if inner is not None else place.name
            steps.append(literals.string(spelled))
        elif isinstance(place, n.Item):
            steps.append(expressions.value(place.index, scope).text)
        else:
            steps.append(expressions.value(place.key, scope).text)
        place = place.base
    return []


def _row(item: n.Expr, scope: Scope) -> Line:
    entity = scope.entity(item.type).name
    key = expressions.value(item, scope).text
    return Line(0, f"frame.row({literals.string(entity)}, {key})")


def _each(item: n.Comprehension, scope: Scope) -> list[Line]:
    headers: list[str] = []
    for position, loop in enumerate(item.loops):
        used: list[n.Expr] = [*loop.conditions]
        element = item.element
        rest = element.base if isinstance(element, n.Field) else element
        used += [rest] if not isinstance(rest, n.Local) else []
        for later in item.loops[position + 1 :]:
            used += [later.source, *later.conditions]
        source, scope = expressions.loop_source(loop.names, loop.source, scope, used)
        targets = ", ".join(scope.locals[one].text for one in loop.names)
        headers.append(f"for {targets} in {source.text}:")
        headers += [f"if {expressions.tested(c, scope).text}:" for c in loop.conditions]
    match item.element:
        case n.Field(base=base) as element if names.refers(base.type):
            lines = [_members(base, [element], scope)]
        case n.Field() as element:
            lines = _inner_field(element, scope)
        case element:
            lines = [_row(element, scope)]
    for header in reversed(headers):
        lines = block(header, lines)
    return lines


def _created(one: frames.Admission, scope: Scope) -> Line:
    entity = literals.string(one.entity)
    type = t.Ref(one.entity)
    name = names.safe(one.variable, scope.taken)
    if one.condition is None:
        test = Code("True")
    else:
        # Rows are admitted at the end of the episode, in the state of then.
        inner = replace(scope, state="state", paths={})
        test = expressions.value(
            one.condition, inner.bind(one.variable, Bound(name, type, Form.ROW))
        )
    return Line(0, f"frame.created({entity}, {one.limit}, lambda state, {name}: {test.text})")


# ---------------------------------------------------------------- answer and solution


def _answer(one: n.Task, answer: n.Expr, facts: Facts) -> list[Line]:
    lines, scope = shared.rows([answer], _scope(one, facts))
    made = wire.writing(answer.type, expressions.value(answer, scope), facts)
    value = names.runtime("JsonValue", facts.world)
    text = made.text if _is_scalar(answer.type) else f"cast({value}, {made.text})"
    return block(
        f"def answer(self, state: {names.state(facts.world)}) -> {value}:",
        [*lines, Line(0, f"return {text}")],
    )


def _is_scalar(type: t.Type) -> bool:
    """Whether a type checker sees by itself that a value on the wire is JSON."""
    made_of_parts = t.ListOf | t.MapOf | t.Record | t.Union | t.Case | t.View
    return not any(isinstance(one, made_of_parts) for one in t.alternatives(type))


def _solution(one: n.Task, facts: Facts) -> list[Line]:
    scope = _scope(one, facts).bind("tools ", Bound("tools", t.NOTHING, Form.VALUE))
    lines: list[Line] = []
    named: dict[str, n.Expr] = {}
    for step in one.solution:
        tool = facts.world.tools[step.tool]
        given = dict(step.arguments)
        arguments: list[str] = []
        # A call changes rows, so names for those that are read hold for one step only.
        asked = {part for expr in given.values() for part in traverse.subexpressions(expr)}
        others = frozenset(text for text, path in named.items() if path not in asked)
        made_lines, inner = shared.rows(
            list(given.values()), replace(scope, reserved=scope.reserved | others)
        )
        lines += made_lines
        named |= {text: path for path, text in inner.paths.items()}
        spelled = surface.argument_names(tool, facts)
        for member in tool.parameters:
            if member.name not in given:
                continue
            expr = given[member.name]
            if member.flat:
                arguments += _flat_arguments(member, expr, spelled, inner, facts)
                continue
            made = sent(expr, inner, facts)
            arguments.append(f"{spelled[member.wire]}={made.text}")
        call = f"tools.{names.safe(tool.name)}({', '.join(arguments)})"
        if step.name is None:
            lines.append(Line(0, call))
            continue
        text = names.safe(step.name, scope.taken | named.keys())
        lines.append(Line(0, f"{text} = {call}"))
        if names.refers(tool.result):
            key = facts.scope.entity(tool.result).key
            path = f"{text}[{literals.string(key.wire)}]"
            scope = scope.bind(step.name, Bound(path, tool.result, Form.KEY))
        else:
            scope = scope.bind(step.name, Bound(text, tool.result, Form.VALUE))
    return block(
        f"def solution(self, state: {names.state(facts.world)}, tools: Tools) -> None:",
        lines or [Line(0, "pass")],
    )


def _flat_arguments(
    member: n.Member, expr: n.Expr, spelled: dict[str, str], scope: Scope, facts: Facts
) -> list[str]:
    inner = wire.flat_members(member, facts)
    if isinstance(expr, n.MakeRecord):
        given = dict(expr.members)
        return [
            f"{spelled[one.wire]}={sent(given[one.name], scope, facts).text}"
            for one in inner
            if one.name in given
        ]
    made = expressions.value(expr, scope).atom
    return [
        f"{spelled[one.wire]}="
        + wire.writing(one.type, code.name(f"{made}.{names.member(one)}"), facts).text
        for one in inner
    ]


def sent(expr: n.Expr, scope: Scope, facts: Facts) -> Code:
    """An argument of a solution on the wire, written out where it is made on the spot."""
    match expr:
        case n.Constant():
            return wire.constant(expr, facts)
        case n.MakeRecord():
            members = facts.world.records[expr.record].members
            return _object(members, expr.members, scope, facts)
        case n.MakeCase():
            union = facts.world.unions[expr.union]
            case = next(one for one in union.cases if one.name == expr.case)
            tag = f"{literals.string(union.tag)}: {literals.string(case.tag)}"
            return _object(case.members, expr.members, scope, facts, tag)
        case n.MakeList():
            return Code(f"[{', '.join(sent(one, scope, facts).text for one in expr.items)}]")
        case n.MakeMap():
            entries = ", ".join(
                f"{sent(k, scope, facts).text}: {sent(v, scope, facts).text}"
                for k, v in expr.entries
            )
            return Code(f"{{{entries}}}")
        case n.Local() if isinstance(expr.type, t.Ref):
            return wire.writing(expr.type, _key(expr, scope), facts)
        case _:
            return wire.writing(expr.type, expressions.value(expr, scope), facts)


def _object(
    members: Sequence[n.Member],
    given: Sequence[tuple[str, n.Expr]],
    scope: Scope,
    facts: Facts,
    tag: str = "",
) -> Code:
    wires = {one.name: one.wire for one in members}
    entries = [tag] if tag else []
    entries += [
        f"{literals.string(wires[name])}: {sent(one, scope, facts).text}"
        for name, one in given
        if not (isinstance(one, n.Constant) and one.value is n.ABSENT)
    ]
    return Code(f"{{{', '.join(entries)}}}")
