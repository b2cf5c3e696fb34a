"""The modules ``functions`` and ``tools``: the bodies of the world's ``def`` and ``tool``."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from paracosm.analysis import effects, traverse
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lowering import expressions, hints, names, rows, scenarios, statements
from paracosm.lowering.facts import Facts, with_edits
from paracosm.lowering.lines import Line, block, document, once_annotated
from paracosm.lowering.module import Module, part
from paracosm.lowering.scope import Bound, Form, Scope, function_names


def functions(facts: Facts) -> Module | None:
    """The functions of the world, and how its views are made."""
    world = facts.world
    parts = [_function(one, facts) for one in world.functions.values()]
    parts += [_view(one, facts) for one in world.views.values()]
    parts += rows.functions(world, facts.scope)
    parts += scenarios.inventions(facts)
    if not parts:
        return None
    return Module(
        name="functions",
        doc="The functions of the world.",
        parts=tuple(parts),
        checking=frozenset({names.state(world)}),
    )


def settled(facts: Facts) -> Facts:
    """The facts, with all functions that need no state known: those whose text does not mention it.

    What the expressions of a function look like tells it of most; of the others it shows when they are written.
    """
    world, found = facts.world, facts.scope.stateless
    waiting = [
        one
        for one in world.functions.values()
        if one.name not in found and _touches_what_it_is_given(facts.footprints[one.name])
    ]
    while True:
        marked = replace(facts, scope=replace(facts.scope, state="<state>", stateless=found))
        more = {one.name for one in waiting if not _mentions_state(one, marked)}
        if not more:
            return replace(facts, scope=replace(facts.scope, stateless=found))
        found |= more
        waiting = [one for one in waiting if one.name not in more]


def _touches_what_it_is_given(footprint: effects.Footprint) -> bool:
    """Whether a function does no more than read and write rows, which its caller may hand to it."""
    nowhere = frozenset[effects.Place]()
    rest = replace(footprint, reads=nowhere, writes=nowhere, inside=nowhere)
    return rest == effects.NOTHING


def _mentions_state(function: n.Function, marked: Facts) -> bool:
    return any("<state>" in line.text for line in _function(function, marked))


def tools(facts: Facts) -> Module:
    """One function for each tool."""
    return Module(
        name="tools",
        doc="The tools of the world: what each does to the state.",
        parts=tuple(_tool(one, facts) for one in facts.world.tools.values()),
    )


def bind_parameters(
    parameters: tuple[n.Member, ...], scope: Scope, facts: Facts
) -> tuple[list[str], Scope]:
    """The annotated parameters of a routine, and a scope that knows them: references are rows."""
    spelled: list[str] = []
    for one in parameters:
        name = names.safe(one.name, function_names(scope.world) | scope.taken)
        form = Form.ROW if names.refers(one.type) else Form.VALUE
        scope = scope.bind(one.name, Bound(name, one.type, form))
        spelled.append(f"{name}: {hints.local(one.type, facts.world)}")
    return spelled, scope


def _clear(make: Callable[[Scope], tuple[Line, ...]], scope: Scope) -> tuple[Line, ...]:
    """A routine in which no local hides a helper that it calls."""
    made = make(scope)
    text = "\n".join(line.text for line in made if not line.fixed)
    called = names.HELPERS & set(re.findall(r"(?<![.\w])(\w+)\(", text))
    bound = set(re.findall(r"(?:for|lambda|,|\(|^)\s*(\w+)(?=: | = |, | in )", text, re.MULTILINE))
    clash = called & bound
    return make(replace(scope, avoid=frozenset(clash))) if clash else made


def _function(function: n.Function, facts: Facts) -> tuple[Line, ...]:
    scope = with_edits(facts.scope, facts.written(function.name))
    return _clear(lambda inner: _function_in(function, inner, facts), scope)


def _function_in(function: n.Function, scope: Scope, facts: Facts) -> tuple[Line, ...]:
    parameters, scope = bind_parameters(function.parameters, scope, facts)
    if function.name not in facts.scope.stateless:
        parameters.insert(0, f"state: {names.state(facts.world)}")
    scope = holding(function.name, function.body, reserved(function.body, scope), facts)
    lines = once_annotated(statements.body(function.body, scope, facts.routine(function.result)))
    result = hints.local(function.result, facts.world)
    header = f"def {names.function(function.name)}({', '.join(parameters)}) -> {result}:"
    return part(block(header, [*document(function.doc, 1), *lines]))


def _tool(tool: n.Tool, facts: Facts) -> tuple[Line, ...]:
    scope = with_edits(facts.scope, facts.written(tool.name))
    return _clear(lambda inner: _tool_in(tool, inner, facts), scope)


def _tool_in(tool: n.Tool, scope: Scope, facts: Facts) -> tuple[Line, ...]:
    parameters, scope = bind_parameters(tool.parameters, scope, facts)
    scope = holding(tool.name, tool.body, reserved(tool.body, scope), facts, shown=True)
    lines = once_annotated(
        statements.body(tool.body, scope, facts.routine(tool.result, shown=True))
    )
    result = hints.result(tool.result, facts.world)
    given = ", ".join([f"state: {names.state(facts.world)}", *parameters])
    header = f"def {names.own(tool.name, facts.world)}({given}) -> {result}:"
    return part(block(header, [*document(tool.doc, 1), *lines]))


def reserved(body: tuple[n.Statement, ...], scope: Scope) -> Scope:
    """A scope in which rows without a name do not take one that the body binds itself."""
    bound: set[str] = set()
    for statement in traverse.statements(body):
        match statement:
            case n.Bind(name=name):
                bound.add(names.safe(name))
            case n.For(names=loop_names):
                bound.update(names.safe(one) for one in loop_names)
            case n.Create(name=str() as name) | n.Copy(name=str() as name):
                bound.add(names.safe(name))
    return replace(scope, reserved=frozenset(bound))


def holding(
    name: str, body: tuple[n.Statement, ...], scope: Scope, facts: Facts, shown: bool = False
) -> Scope:
    """A scope in which locals hold rows instead of keys, where nothing but loops asks for them.

    The rows must stay what they are, so the routine neither writes nor deletes any of their entity.
    """
    footprint = facts.footprints[name]
    touched = footprint.deletes | {entity for entity, _ in footprint.writes}
    bound: dict[str, list[n.Bind]] = {}
    for statement in traverse.statements(body):
        if isinstance(statement, n.Bind):
            bound.setdefault(statement.name, []).append(statement)
    parts = list(traverse.body_expressions(body))
    then = {
        free
        for part in parts
        if isinstance(part, n.Old)
        for free in traverse.free_locals(part.value)
    }
    uses = Counter(part.name for part in parts if isinstance(part, n.Local))
    loops = Counter(_looped(parts, body, shown))
    return replace(
        scope,
        listed=frozenset(
            one
            for one, [*binds] in bound.items()
            if uses[one] == loops[one]
            and one not in then
            and len(binds) == 1
            and _lists_rows(binds[0], touched)
        ),
    )


def _lists_rows(bind: n.Bind, touched: frozenset[str]) -> bool:
    """Whether rows are listed on the spot, of an entity that is not touched."""
    made = isinstance(bind.value, n.Comprehension | n.Rows | n.Referrers | n.NewRows)
    match bind.type:
        case t.ListOf(t.Ref(entity)):
            return made and bind.otherwise is None and entity not in touched
        case _:
            return False


def _looped(parts: Sequence[n.Expr], body: tuple[n.Statement, ...], shown: bool) -> Iterator[str]:
    """The name of each local once for each place where it, or a part, is gone through, shown or counted."""
    for part in parts:
        match part:
            case n.Comprehension() | n.Query() | n.MapComprehension():
                for loop in part.loops:
                    if len(loop.names) == 1:
                        yield from _part_of(loop.source)
            case n.Show(value=given) | n.Apply(builtin="len", arguments=(given,)):
                yield from _part_of(given)
            case n.Compare(op="==" | "!=", left=left, right=n.MakeList(items=())):
                yield from _part_of(left)
            case _:
                pass
    for statement in traverse.statements(body):
        match statement:
            case n.For(names=[_], source=source):
                yield from _part_of(source)
            case n.Return(value=given) if shown:
                yield from _part_of(given)
            case _:
                pass


def _part_of(source: n.Expr) -> Iterator[str]:
    name = expressions.part_of(source)
    if name is not None:
        yield name


def _view(view: n.View, facts: Facts) -> tuple[Line, ...]:
    own = names.class_of(view.name)
    row = f"{expressions.shown_name(view, facts.world)}: {hints.local(view.of, facts.world)}"
    given = (
        row if view.name in facts.scope.plain_views else f"state: {names.state(facts.world)}, {row}"
    )
    members = ", ".join(expressions.shown_members(view, facts.scope))
    header = f"def {names.shower(view.name, facts.world)}({given}) -> {own}:"
    return part(block(header, [*document(view.doc, 1), Line(0, f"return {own}({members})")]))
