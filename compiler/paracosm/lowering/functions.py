"""The modules ``functions`` and ``tools``: the bodies of the world's ``def`` and ``tool``."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from paracosm.analysis import effects, traverse
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lowering import expressions, hints, holding, names, rows, scenarios, statements
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
    """The facts, with the functions that take lists of rows known, and all that need no state.

    These are those whose text does not mention it. What the expressions of a function look like tells it of most; of the others it shows when they are written.
    """
    scope = replace(
        facts.scope, listing=holding.listing(facts), plain_draws=scenarios.plain_draws(facts)
    )
    facts = replace(facts, scope=scope)
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
    parameters: tuple[n.Member, ...], scope: Scope, facts: Facts, listing: bool = False
) -> tuple[list[str], Scope]:
    """The annotated parameters of a routine, and a scope that knows them: references are rows.

    With ``listing`` lists of references are lists of rows.
    """
    spelled: list[str] = []
    for one in parameters:
        name = names.safe(one.name, function_names(scope.world) | scope.taken)
        form = Form.ROW if names.refers(one.type) else Form.VALUE
        hint = hints.result if listing else hints.local
        annotation = hint(one.type, facts.world)
        if annotation != hints.local(one.type, facts.world):
            form = Form.ROWS
        scope = scope.bind(one.name, Bound(name, one.type, form))
        spelled.append(f"{name}: {annotation}")
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
    listing = function.name in facts.scope.listing
    parameters, scope = bind_parameters(function.parameters, scope, facts, listing)
    if function.name not in facts.scope.stateless:
        parameters.insert(0, f"state: {names.state(facts.world)}")
    inner = reserved(function.body, scope)
    scope = holding.locals_of(function.name, function.body, inner, facts, shown=listing)
    routine = facts.routine(function.result, shown=listing)
    lines = once_annotated(statements.body(function.body, scope, routine))
    result = (hints.result if listing else hints.local)(function.result, facts.world)
    header = f"def {names.function(function.name)}({', '.join(parameters)}) -> {result}:"
    return part(block(header, [*document(function.doc, 1), *lines]))


def _tool(tool: n.Tool, facts: Facts) -> tuple[Line, ...]:
    scope = with_edits(facts.scope, facts.written(tool.name))
    return _clear(lambda inner: _tool_in(tool, inner, facts), scope)


def _tool_in(tool: n.Tool, scope: Scope, facts: Facts) -> tuple[Line, ...]:
    parameters, scope = bind_parameters(tool.parameters, scope, facts)
    scope = holding.locals_of(tool.name, tool.body, reserved(tool.body, scope), facts, shown=True)
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


def _view(view: n.View, facts: Facts) -> tuple[Line, ...]:
    own = names.class_of(view.name)
    row = f"{expressions.shown_name(view, facts.world)}: {hints.local(view.of, facts.world)}"
    given = (
        row if view.name in facts.scope.plain_views else f"state: {names.state(facts.world)}, {row}"
    )
    members = ", ".join(expressions.shown_members(view, facts.scope))
    header = f"def {names.shower(view.name, facts.world)}({given}) -> {own}:"
    return part(block(header, [*document(view.doc, 1), Line(0, f"return {own}({members})")]))
