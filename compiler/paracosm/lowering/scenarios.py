"""The module ``scenarios``: how initial states are drawn."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from paracosm.analysis import bounds, traverse
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lowering import (
    code,
    expressions,
    functions,
    hints,
    literals,
    names,
    state,
    statements,
    tables,
)
from paracosm.lowering.code import Code, Level
from paracosm.lowering.facts import Facts, all_expressions
from paracosm.lowering.lines import Line, block, document, once_annotated
from paracosm.lowering.module import Module, part
from paracosm.lowering.scope import Bound, Form, Scope
from paracosm.lowering.statements import Routine


def scenarios(facts: Facts) -> Module:
    """A function for each scenario, each record that is drawn, and what comes before an episode."""
    world = facts.world
    # Functions that draw some value stand with the functions of the world, and take these with them.
    parts = [] if _somes(facts) else _shapes(facts)
    parts += [_scenario(one, facts) for one in world.scenarios.values()]
    if world.parameters:
        parts.append(_parameters(facts))
    if world.session:
        parts.append(_session(facts))
    listed = ", ".join(
        f"{literals.string(one)}: {names.own(one, world)}" for one in world.scenarios
    )
    stream = names.runtime("Stream", world)
    kind = f"Mapping[str, Callable[[{names.state(world)}, {stream}], None]]"
    parts.append(part([Line(0, f"SCENARIOS: {kind} = {{{listed}}}")]))
    return Module(
        name="scenarios",
        doc="The distributions that initial states are drawn from.",
        parts=tuple(tables.named(parts, facts)),
    )


def plain_draws(facts: Facts) -> frozenset[str]:
    """The functions that draw a record or union without the state."""
    marked = replace(facts, scope=replace(facts.scope, state="<state>"))
    called: dict[str, set[str]] = {}
    asking: set[str] = set()
    for name, (_, *body) in _drawers(marked).items():
        text = "\n".join(line.text for line in body if not line.fixed)
        called[name] = set(re.findall(r"(\w+)\(<state>, stream\)", text))
        if text.count("<state>") > len(re.findall(r"\(<state>, stream\)", text)):
            asking.add(name)
    while more := {name for name in called.keys() - asking if called[name] & asking}:
        asking |= more
    return frozenset(called.keys() - asking)


def _shapes(facts: Facts) -> list[tuple[Line, ...]]:
    """A function for each record and union that some draw draws."""
    return list(_drawers(facts).values())


def _drawers(facts: Facts) -> dict[str, tuple[Line, ...]]:
    world = facts.world
    made = {names.drawer(one, world): _record(one, facts) for one in _drawn_records(facts)}
    return made | {
        names.drawer(one, world): _case_union(one, facts) for one in _drawn_unions(facts)
    }


def _somes(facts: Facts) -> dict[str, n.Some]:
    """The values that nobody can compute, by the names of the functions that draw them."""
    return {
        expressions.some_name(one.type, facts.world): one
        for one in all_expressions(facts.world)
        if isinstance(one, n.Some)
    }


def inventions(facts: Facts) -> list[tuple[Line, ...]]:
    """A function for each type of which some value is drawn, and what these call."""
    found = _somes(facts)
    if not found:
        return []
    parts = _shapes(facts)
    for name, some in found.items():
        made = draw(some.draw, _scope(facts), facts)
        annotation = hints.stored(some.type, facts.world)
        lines = document("A value that follows from the call and the episode alone.", 1)
        text = made.text
        if text.count("stream") == 1:
            text = text.replace("stream", "state.some()")
        else:
            lines.append(Line(0, "stream = state.some()"))
        lines.append(Line(0, f"return {text}"))
        parts.append(
            part(
                block(f"def some_{name}(state: {names.state(facts.world)}) -> {annotation}:", lines)
            )
        )
    return tables.named(parts, facts)


def _header(name: str, result: str, facts: Facts) -> str:
    kind, stream = names.state(facts.world), names.runtime("Stream", facts.world)
    given = "" if name in facts.scope.plain_draws else f"state: {kind}, "
    return f"def {name}({given}stream: {stream}) -> {result}:"


def _scope(facts: Facts) -> Scope:
    return facts.scope.bind("stream ", Bound("stream", t.NOTHING, Form.VALUE))


def _scenario(one: n.Scenario, facts: Facts) -> tuple[Line, ...]:
    scope = functions.reserved(
        one.body, replace(_scope(facts), edits=frozenset(facts.world.entities))
    )
    lines = _body(one.body, scope, facts, facts.routine())
    lines = once_annotated(lines)
    return part(
        block(
            _header(names.own(one.name, facts.world), "None", facts),
            [*document(one.doc, 1), *lines],
        )
    )


def _body(body: Sequence[n.Statement], scope: Scope, facts: Facts, routine: Routine) -> list[Line]:
    lines: list[Line] = []
    for statement in body:
        match statement:
            case n.Create():
                made, call, _ = _created(statement, scope, facts, routine)
                lines += made
                if statement.name is None:
                    lines.append(Line(0, call))
                else:
                    text, scope = scope.bind_local(statement.name, t.Ref(statement.entity))
                    lines.append(Line(0, f"{text} = {call}"))
            case n.CreateMany():
                one = n.Create(
                    entity=statement.entity, members=statement.members, draws=statement.draws
                )
                made, call, _ = _created(one, scope, facts, routine)
                if bounds.constant(statement.low) == bounds.constant(statement.high) == 1:
                    lines += [*made, Line(0, call)]
                    continue
                low = expressions.value(statement.low, scope).text
                high = expressions.value(statement.high, scope).text
                times = low if low == high else f"stream.between({low}, {high})"
                lines += block(f"for _ in range({times}):", [*made, Line(0, call)])
            case n.Ensure():
                test = expressions.failing(statement.condition, scope).text
                rejected = names.runtime("Rejected", facts.world)
                said = _unmet(statement, scope)
                lines += block(f"if {test}:", [Line(0, f"raise {rejected}({said})")])
            case n.If():
                lines += _if(statement, scope, facts, routine)
            case n.For():
                lines += _for(statement, scope, facts, routine)
            case n.Load():
                path = f"Path(__file__).parent / {literals.string(data_path(statement))}"
                read = f'({path}).read_text(encoding="utf-8")'
                table = scope.table(statement.entity)
                lines.append(Line(0, f"load_rows(state, {table}, {read})"))
            case _:
                made, scope = statements.lower(statement, scope, routine)
                lines += made
    return lines


def data_path(statement: n.Load) -> str:
    """Where a package keeps the file that a scenario loads."""
    return f"data/{statement.path.rpartition('/')[2]}"


_LINE = 88 - len("        raise Rejected()")


def _unmet(statement: n.Ensure, scope: Scope) -> str:
    """What is said of a state that is not wanted; a comparison of numbers says what they were.

    The interpreter explains any condition. Here others would be longer than the scenario is.
    """
    said = f"ensure {statement.text}"
    match statement.condition:
        case n.Compare(op=op, left=left, right=right) if left.type == right.type == t.INT:
            parts = (f"{said}   ", _number(left), f" {op} ", _number(right))
            explained = expressions.template(n.Template(parts=parts), scope).text
            if len(explained) <= _LINE:
                return explained
    return literals.string(said)


def _number(side: n.Expr) -> n.Expr | str:
    return str(side.value) if isinstance(side, n.Constant) else side


def _if(statement: n.If, scope: Scope, facts: Facts, routine: Routine) -> list[Line]:
    test = expressions.tested(statement.test, scope).text
    lines = block(f"if {test}:", _body(statement.then, scope, facts, routine))
    if statement.other:
        lines += block("else:", _body(statement.other, scope, facts, routine))
    return lines


def _for(statement: n.For, scope: Scope, facts: Facts, routine: Routine) -> list[Line]:
    used = list(traverse.body_expressions(statement.body))
    types = expressions.item_types(statement.source)
    if len(statement.names) == 1 and isinstance(types[0], t.Ref):
        text, inner = scope.bind_local(statement.names[0], types[0])
        source = expressions.rows(statement.source, scope, bare=False)
        return block(f"for {text} in {source.text}:", _body(statement.body, inner, facts, routine))
    source, inner = expressions.loop_source(statement.names, statement.source, scope, used)
    targets = ", ".join(inner.locals[one].text for one in statement.names)
    return block(f"for {targets} in {source.text}:", _body(statement.body, inner, facts, routine))


# ---------------------------------------------------------------- rows


def _created(
    statement: n.Create, scope: Scope, facts: Facts, routine: Routine
) -> tuple[list[Line], str, Scope]:
    entity = facts.world.entities[statement.entity]
    given = {name: expressions.value(value, scope) for name, value in statement.members}
    draws = dict(statement.draws)
    inner = replace(scope, locals={"stream ": scope.locals["stream "]}, paths={})
    lines, arguments = _members(entity.stored, given, draws, inner, facts, scope.taken, entity.name)
    row = f"{names.class_of(entity.name)}({', '.join(arguments)})"
    return lines, f"{scope.table(entity.name)}.create({row})", scope


def _members(
    members: Sequence[n.Member],
    given: dict[str, Code],
    draws: dict[str, n.Draw],
    scope: Scope,
    facts: Facts,
    taken: frozenset[str],
    owner: str,
) -> tuple[list[Line], list[str]]:
    """Lines that come before, and the keyword arguments, drawn in order of declaration.

    A member that a later one asks for is named, and with it every draw before it.
    """
    asked = _asked(members, given, draws)
    last = max((i for i, one in enumerate(members) if one.name in asked), default=-1)
    lines: list[Line] = []
    arguments: list[str] = []
    for index, one in enumerate(members):
        how = draws.get(one.name) or one.draw
        drawn = False
        if one.name in given:
            made = given[one.name]
        elif how is not None:
            made = _drawn_member(one, how, scope, facts, owner)
            drawn = True
        elif one.fresh is not None:
            made = statements.fresh(facts.world.entities[owner], scope)
        else:
            made = statements.open_value(one, scope)
        if (one.name in asked and not made.path) or (drawn and index < last):
            text = names.safe(one.name, {*taken, "stream", "state"})
            note = _note(one, facts)
            lines.append(Line(0, f"{text}{note} = {made.text}"))
            made = code.name(text)
        form = Form.KEY if names.refers(one.type) else Form.VALUE
        scope = scope.bind(one.name, Bound(made.text, one.type, form))
        arguments.append(f"{names.member(one)}={made.text}")
    return lines, arguments


def _note(member: n.Member, facts: Facts) -> str:
    """The annotation of a member that is named first: enums would become plain strings."""
    rest = t.without(member.type, t.NONE, t.ABSENT)
    if not isinstance(rest, t.Enum | t.ListOf | t.MapOf | t.OneOf) and rest == member.type:
        return ""
    return f": {hints.stored(member.type, facts.world)}"


def _asked(
    members: Sequence[n.Member], given: dict[str, Code], draws: dict[str, n.Draw]
) -> set[str]:
    names_of = {one.name for one in members}
    asked: set[str] = set()
    for one in members:
        if one.name in given:
            continue
        how = draws.get(one.name) or one.draw
        if how is not None:
            parts = list(traverse.draw_operands(how))
            if one.where is not None:
                parts.append(one.where)
        else:
            parts = [one.default] if one.default is not None and one.fresh is None else []
        for expr in parts:
            asked |= traverse.free_locals(expr) - {one.name}
    return asked & names_of


def _drawn_member(member: n.Member, how: n.Draw, scope: Scope, facts: Facts, owner: str) -> Code:
    made = draw(how, scope, facts)
    tests: list[Code] = []
    name = names.safe(member.name, {*scope.taken, "stream", "state"})
    form = Form.KEY if names.refers(member.type) else Form.VALUE
    inner = scope.bind(member.name, Bound(name, member.type, form))
    if member.where is not None and not provable(member, how):
        if traverse.free_locals(member.where) <= inner.locals.keys():
            tests.append(_satisfied(member, how, name, inner))
    entity = facts.world.entities.get(owner)
    if entity is not None and member.role in (n.Role.UNIQUE, n.Role.KEY):
        table = scope.table(owner)
        if member.role is n.Role.KEY:
            tests.append(code.comparison(code.name(name), "not in", code.name(table)))
        else:
            found = code.call(f"{table}.{expressions.finder(member)}", name)
            tests.append(code.negated(found))
    if not tests:
        return made
    test = code.joined("and", tests, Level.AND) if len(tests) > 1 else tests[0]
    said = literals.string(f"{owner}.{member.name}: {member.where_text or 'unique'}")
    plain = re.fullmatch(rf"(\w+)\({name}\)", test.text)
    accepts = plain[1] if plain else f"lambda {name}: {test.text}"
    if _is_there(how) and _may_be_missing(member.type):
        return code.call(f"stream.trying({thunk(made)}).until", accepts, said)
    return code.call("stream.until", thunk(made), accepts, said)


def _may_be_missing(type: t.Type) -> bool:
    return t.may_be_none(type) or t.may_be_absent(type)


def _is_there(how: n.Draw) -> bool:
    """Whether a draw never gives none or absent, and has its type without being told."""
    match how:
        case n.Drawn() | n.DrawRecord():
            return True
        case n.DrawList(item=item):
            return _is_there(item)
        case n.DrawMap(key=key, value=value):
            return _is_there(key) and _is_there(value)
        case _:
            return False


def _satisfied(member: n.Member, how: n.Draw, name: str, scope: Scope) -> Code:
    assert member.where is not None
    if _is_there(how):
        there = traverse.where_there(member.where, member.name)
        return expressions.value(there or member.where, scope)
    test = expressions.value(member.where, scope)
    nothing = [
        code.comparison(code.name(name), "is", Code(spelled))
        for one, spelled in ((t.NONE, "None"), (t.ABSENT, "ABSENT"))
        if one in t.alternatives(member.type)
    ]
    # A condition over a value that may not be there may ask for it itself.
    asked = test.text.split(" or ")
    nothing = [one for one in nothing if one.text not in asked]
    return code.joined("or", [*nothing, test], Level.OR) if nothing else test


def thunk(made: Code) -> str:
    """A function without parameters that draws ``made``."""
    if made.text.endswith("()") and made.text.count("(") == 1:
        return made.text[:-2]
    return f"lambda: {made.text}"


def provable(member: n.Member, how: n.Draw) -> bool:
    """Whether a draw always satisfies a ``where``: each of its options, or all that it may give."""
    where = member.where
    if isinstance(how, n.ChooseFrom):
        return all(
            isinstance(option, n.Constant) and _plainly_holds(part, member.name, option)
            for part in traverse.conjuncts(where)
            for option in how.options
        )
    parts = traverse.conjuncts(where)
    simple = all(
        isinstance(one, n.Compare) and one.op not in ("==", "!=") and _is_bound(one, member.name)
        for one in parts
    )
    if not simple or not isinstance(how, n.Drawn):
        return False
    allowed = bounds.intervals(where, member.name)
    if allowed.open_low or allowed.open_high:
        low_ok = how.distribution == "lognormal" and allowed.low == 0
        return low_ok and allowed.high is None and how.type == t.MONEY
    arguments = dict(how.arguments)
    match how.distribution:
        case "uniform":
            low, high = (bounds.constant(arguments[one]) for one in ("low", "high"))
            if low is None or high is None or how.type == t.FLOAT:
                return False
            above = allowed.low is None or allowed.low <= low  # type: ignore[operator]
            return above and (allowed.high is None or high <= allowed.high)  # type: ignore[operator]
        case "poisson":
            return allowed.high is None and allowed.low in (None, 0)
        case "lognormal":
            return allowed.high is None and how.type == t.MONEY and allowed.low in (None, 0, 1)
        case _:
            return False


def _plainly_holds(condition: n.Expr, name: str, option: n.Constant) -> bool:
    """Whether a condition that asks one simple thing of ``name`` holds for a constant."""
    value = option.value
    match condition:
        case n.Compare(
            op="==" | "!=" as op, left=n.Local(name=asked), right=n.Constant(value=other)
        ):
            return asked == name and (value == other) is (op == "==")
        case n.Compare(op="<" | "<=" | ">" | ">=") if _is_bound(condition, name):
            return _is_inside(value, bounds.intervals(condition, name))
        case n.Compare(op="==" | "<" | "<=" | ">" | ">=") if isinstance(value, str):
            allowed = bounds.lengths(condition, name)
            return allowed != bounds.Interval(0) and _is_inside(len(value), allowed)
        case n.Apply(
            builtin="matches", arguments=(n.Local(name=asked), n.Constant(value=str() as pattern))
        ) if isinstance(value, str):
            return asked == name and re.fullmatch(pattern, value) is not None
        case _:
            return False


def _is_inside(value: object, allowed: bounds.Interval) -> bool:
    """Whether a whole number, the length of a text, an amount or a duration is inside of an interval."""
    match value, allowed.low, allowed.high:
        case bool(), _, _:
            return False
        case int(), int() | None as low, int() | None as high:
            return (low is None or low <= value) and (high is None or value <= high)
        case timedelta(), timedelta() | None as least, timedelta() | None as most:
            return (least is None or least <= value) and (most is None or value <= most)
        case _:
            return False


def _is_bound(one: n.Compare, name: str) -> bool:
    sides = (one.left, one.right)
    return any(
        isinstance(a, n.Local) and a.name == name and bounds.constant(b) is not None
        for a, b in (sides, sides[::-1])
    )


# ---------------------------------------------------------------- draws


def draw(how: n.Draw, scope: Scope, facts: Facts) -> Code:
    """The expression that draws a value."""
    match how:
        case n.Drawn():
            return _distribution(how, scope)
        case n.ChooseFrom():
            options = [expressions.value(one, scope).text for one in how.options]
            method, rows = tables.drawing(how, options)
            made = code.call(f"stream.{method}", rows)
            named = all(isinstance(one, n.Constant) for one in how.options)
            if named or not tables.is_mixed(how.type):
                return made
            return expressions.cast_to(how.type, made, scope)
        case n.AmongItems():
            return code.call("stream.pick", expressions.value(how.source, scope).text)
        case n.AnyRow():
            key = names.member(facts.world.entities[how.entity].key)
            table = scope.table(how.entity)
            return code.attribute(code.call("stream.pick", f"list({table})"), key)
        case n.DrawList():
            method = "distinct_items" if how.distinct else "items"
            item = thunk(draw(how.item, scope, facts))
            return code.call(f"stream.{method}", item, str(how.low), str(how.high))
        case n.DrawMap():
            key = thunk(draw(how.key, scope, facts))
            item = thunk(draw(how.value, scope, facts))
            return code.call("stream.entries", key, item, str(how.low), str(how.high))
        case n.DrawRecord():
            return _drawn_by(names.drawer(how.record, scope.world), scope)
        case n.DrawCase():
            return _drawn_by(names.drawer(how.union, scope.world), scope)
        case n.Perhaps():
            otherwise = expressions.value(how.otherwise, scope)
            return code.conditional(
                Code("stream.one_in_four()"), otherwise, draw(how.draw, scope, facts)
            )
        case n.Exactly():
            return expressions.value(how.value, scope)


def _drawn_by(function: str, scope: Scope) -> Code:
    given = [] if function in scope.plain_draws else [scope.state]
    return code.call(function, *given, "stream")


_UNIFORM: dict[t.Type, str] = {
    t.FLOAT: "between_floats",
    t.DATE: "between_dates",
    t.DATETIME: "between_moments",
    t.DURATION: "between_durations",
}


def _distribution(how: n.Drawn, scope: Scope) -> Code:
    arguments = [expressions.value(one, scope).text for _, one in how.arguments]
    match how.distribution:
        case "uniform":
            return code.call(f"stream.{_UNIFORM.get(how.type, 'between')}", *arguments)
        case "normal" | "lognormal" as name:
            suffix = {t.FLOAT: "_float", t.DURATION: "_duration"}.get(how.type, "")
            if name == "lognormal" and how.type == t.MONEY:
                suffix = "_money"
            return code.call(f"stream.{name}{suffix}", *arguments)
        case name:
            return code.call(f"stream.{name}", *arguments)


def _all_draws(facts: Facts) -> list[n.Draw]:
    world = facts.world
    found: list[n.Draw] = []
    for entity in world.entities.values():
        found += [one.draw for one in entity.stored if one.draw is not None]
    for scenario in world.scenarios.values():
        for statement in traverse.statements(scenario.body):
            if isinstance(statement, n.Create | n.CreateMany):
                found += [how for _, how in statement.draws]
    found += [one.draw for one in world.session if one.draw is not None]
    found += [one.draw for one in world.parameters.values()]
    found += [one.draw for one in _somes(facts).values()]
    return found


def _reached(facts: Facts) -> tuple[set[str], set[str]]:
    """The records and unions that some draw draws."""
    records: set[str] = set()
    unions: set[str] = set()
    waiting = _all_draws(facts)
    while waiting:
        match waiting.pop():
            case n.DrawRecord(record=name) if name not in records:
                records.add(name)
                members = facts.world.records[name].members
                waiting += [one.draw for one in members if one.draw is not None]
            case n.DrawCase(union=name) if name not in unions:
                unions.add(name)
                for case in facts.world.unions[name].cases:
                    waiting += [one.draw for one in case.members if one.draw is not None]
            case n.DrawList(item=item):
                waiting.append(item)
            case n.DrawMap(key=key, value=item):
                waiting += [key, item]
            case n.Perhaps(draw=inner):
                waiting.append(inner)
            case _:
                pass
    return records, unions


def _drawn_records(facts: Facts) -> list[str]:
    records, _ = _reached(facts)
    return [name for name in facts.world.records if name in records]


def _drawn_unions(facts: Facts) -> list[str]:
    _, unions = _reached(facts)
    return [name for name in facts.world.unions if name in unions]


def _record(name: str, facts: Facts) -> tuple[Line, ...]:
    scope = _scope(facts)
    members = facts.world.records[name].members
    lines, arguments = _members(members, {}, {}, scope, facts, scope.taken, name)
    own = names.class_of(name)
    lines.append(Line(0, f"return {own}({', '.join(arguments)})"))
    doc = document(f"{names.with_article(own).capitalize()}, member by member.", 1)
    return part(block(_header(names.drawer(name, facts.world), own, facts), [*doc, *lines]))


def _case_union(name: str, facts: Facts) -> tuple[Line, ...]:
    union = facts.world.unions[name]
    own = names.class_of(name)
    scope = _scope(facts)
    bodies: list[list[Line]] = []
    for case in union.cases:
        lines, arguments = _members(case.members, {}, {}, scope, facts, scope.taken, case.name)
        made = f"{names.case_class(union, case.name, facts.world)}({', '.join(arguments)})"
        bodies.append([*lines, Line(0, f"return {made}")])
    lines = document(f"Any case of {own}.", 1)
    if len(bodies) == 1:
        lines += bodies[0]
    else:
        lines.append(Line(0, f"match stream.below({len(bodies)}):"))
        for index, body in enumerate(bodies):
            pattern = "_" if index == len(bodies) - 1 else str(index)
            inner = block(f"case {pattern}:", body)
            lines += [Line(one.depth + 1, one.text, one.fixed) for one in inner]
    return part(block(_header(names.drawer(name, facts.world), own, facts), lines))


def _parameters(facts: Facts) -> tuple[Line, ...]:
    scope = _scope(facts)
    given = ", ".join(
        f"{names.attribute(one.name)}={draw(one.draw, scope, facts).text}"
        for one in facts.world.parameters.values()
    )
    return part(
        block(
            _header("draw_parameters", "None", facts),
            [
                *document("What is drawn once, before the scenario.", 1),
                Line(0, f"state.parameters = Parameters({given})"),
            ],
        )
    )


def _session(facts: Facts) -> tuple[Line, ...]:
    scope = _scope(facts)
    lines, arguments = _members(facts.world.session, {}, {}, scope, facts, scope.taken, "session")
    return part(
        block(
            _header("draw_session", "None", facts),
            [
                *document("The session in which an episode begins.", 1),
                *lines,
                *state.assigned(
                    "state.session", "Session", arguments, state.needs_itself(facts.world.session)
                ),
            ],
        )
    )
