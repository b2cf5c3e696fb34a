"""A world as a page of Markdown: what there is, what can be done, what is asked.

Conditions, effects and goals are shown as the world's author wrote them; what they belong to comes
from the IR, so that what a tool can be refused with includes what the functions it calls refuse.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import assert_never

from paracosm.analysis.traverse import expressions, statements, subexpressions
from paracosm.interpreter.wire import duration_text
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lowering.markdown import cell, code, line, prose
from paracosm.source import Location, Source, Span


def page(world: n.World, sources: Mapping[str, Source]) -> str:
    """The page of a world; `sources` are the texts that the spans of its nodes speak of."""
    parts = [f"# {world.name}", prose(world.doc), _facts(world)]
    for title, sections in (
        ("Entities", [_entity(e) for e in world.entities.values()]),
        ("Values", [*_values(world)]),
        ("Tools", [_tool(tool, world, sources) for tool in world.tools.values()]),
        ("Policies", [f"* **{p.name}**: {line(p.doc)}" for p in world.policies.values()]),
        ("Invariants", [_invariant(i, sources) for i in world.invariants.values()]),
        (
            "Scenarios",
            [f"* **{s.name}**: {line(s.doc) or 'no text'}" for s in world.scenarios.values()],
        ),
        ("Tasks", [_task(task, sources) for task in world.tasks.values()]),
    ):
        if sections:
            parts.append(f"## {title}")
            parts.append(
                "\n".join(sections) if sections[0].startswith("* ") else "\n\n".join(sections)
            )
    return "\n\n".join(part for part in parts if part) + "\n"


def _facts(world: n.World) -> str:
    facts = []
    if world.currency:
        wire = "whole minor units" if world.money_as_minor_units else "decimal strings"
        facts.append(f"Money is {world.currency}, on the wire as {wire}.")
    if world.clock:
        step = f" and moves {duration_text(world.step)} with every call" if world.step else ""
        facts.append(f"The clock starts at {world.clock.isoformat()}{step}.")
    return " ".join(facts)


def _entity(entity: n.Entity) -> str:
    return f"### {entity.name}\n\n{_lead(entity.doc)}{_members(entity.members)}"


def _values(world: n.World) -> Iterator[str]:
    for enum in world.enums.values():
        listed = ", ".join(code(member) for member in enum.members)
        yield f"### {enum.name}\n\n{_lead(enum.doc)}One of {listed}."
    for record in world.records.values():
        yield f"### {record.name}\n\n{_lead(record.doc)}{_members(record.members)}"
    for union in world.unions.values():
        cases = "\n".join(f"* {code(case.tag)}{_brief(case.members)}" for case in union.cases)
        yield f"### {union.name}\n\n{_lead(union.doc)}Told apart by {code(union.tag)}:\n\n{cases}"
    for view in world.views.values():
        shown = ", ".join(code(member.wire) for member in view.members)
        yield f"### {view.name}\n\n{_lead(view.doc)}Shows {shown} of a {t.show(view.of)}."


def _members(members: Iterable[n.Member]) -> str:
    rows = [
        f"| {cell(code(m.name if m.role is n.Role.REVERSE else m.wire))} | {cell(line(t.show(m.type)))} | {cell(_about(m))} |"
        for m in members
    ]
    return "\n".join(["| name | type | |", "|---|---|---|", *rows]) if rows else "No members."


def _about(member: n.Member) -> str:
    match member.role:
        case n.Role.KEY:
            role = "the key"
        case n.Role.UNIQUE:
            role = "unique"
        case n.Role.TREE:
            role = "never a cycle"
        case n.Role.REVERSE:
            entity, name = member.reverse or ("", "")
            role = f"derived: the rows of {entity} whose {name} this is"
        case n.Role.PLAIN:
            role = ""
        case _:
            assert_never(member.role)
    where = code(member.where_text) if member.where_text else ""
    return "; ".join(part for part in (role, where, line(member.doc)) if part)


def _brief(members: Iterable[n.Member]) -> str:
    shown = ", ".join(f"{code(m.wire)}: {line(t.show(m.type))}" for m in members)
    return f" with {shown}" if shown else ""


def _tool(tool: n.Tool, world: n.World, sources: Mapping[str, Source]) -> str:
    parameters = [one for member in tool.parameters for one in _arguments(member, world)]
    names = ", ".join(m.wire for m in parameters)
    parts = [f"### {line(tool.wire)}({line(names)})", prose(tool.doc)]
    if tool.binding:
        parts.append(code(f"{tool.binding.method} {tool.binding.path}"))
    if parameters:
        parts.append(_members(parameters))
    parts.append(f"Answers with {line(t.show(tool.result))}.")
    refusals = [*_refusals(tool.body, world, sources, set())]
    if refusals:
        parts.append("Refused with\n\n" + "\n".join(dict.fromkeys(refusals)))
    effects = [*_effects(tool.body, world, sources)]
    if effects:
        parts.append("Effects\n\n" + "\n".join(effects))
    else:
        parts.append("Changes nothing.")
    policies = [
        f"* {line(policy.doc)} ({code(policy.name)})"
        for policy in world.policies.values()
        if any(trigger.tool == tool.name for trigger in policy.triggers)
    ]
    if policies:
        parts.append("Policies\n\n" + "\n".join(policies))
    return "\n\n".join(part for part in parts if part)


def _arguments(member: n.Member, world: n.World) -> tuple[n.Member, ...]:
    """What a parameter is on the wire: a flat one is the members of its record."""
    match member.type:
        case t.Record(name=name) if member.flat:
            return world.records[name].members
        case _:
            return (member,)


def _refusals(
    body: tuple[n.Statement, ...],
    world: n.World,
    sources: Mapping[str, Source],
    seen: set[str],
) -> Iterator[str]:
    """What a body can be refused with, in the order of the text, functions it calls included."""
    for statement in statements(body):
        for function in _called(expressions(statement)):
            if function not in seen:
                seen.add(function)
                yield from _refusals(world.functions[function].body, world, sources, seen)
        match statement:
            case n.Require(condition=condition, otherwise=n.Refusal() as refusal):
                unless = f" unless {code(_written(condition, sources))}"
                yield _refusal(refusal, unless, sources)
            case (
                n.Bind(value=value, otherwise=n.Refusal() as refusal)
                | n.Return(value=value, otherwise=n.Refusal() as refusal)
                | n.Assign(value=value, otherwise=n.Refusal() as refusal)
            ):
                missing = f" where there is no {code(_written(value, sources))}"
                yield _refusal(refusal, missing, sources)
            case _:
                pass


def _refusal(refusal: n.Refusal, when: str, sources: Mapping[str, Source]) -> str:
    message = _text(refusal.message.span, sources)
    return f"* {code(refusal.error)}{when}{f': {line(message)}' if message else ''}"


def _effects(
    body: tuple[n.Statement, ...], world: n.World, sources: Mapping[str, Source], depth: int = 0
) -> Iterator[str]:
    """The lines of a body that change something, below the loops and conditions they stand in."""
    pad = "  " * depth
    for statement in body:
        match statement:
            case n.If(test=test, then=then, other=other):
                for word, branch in (
                    (f"if {code(_written(test, sources))}", then),
                    ("else", other),
                ):
                    if inner := [*_effects(branch, world, sources, depth + 1)]:
                        yield f"{pad}* {word}:"
                        yield from inner
            case n.For(names=names, source=source, body=loop):
                if inner := [*_effects(loop, world, sources, depth + 1)]:
                    yield f"{pad}* for each {', '.join(names)} of {code(_written(source, sources))}:"
                    yield from inner
            case n.Do(call=call):
                function = world.functions[call.function]
                if function.purity is n.Purity.ACTING:
                    yield f"{pad}* {code(_text(statement.span, sources))}:"
                    if function.recursion is None:
                        yield from _effects(function.body, world, sources, depth + 1)
            case (
                n.Assign()
                | n.Augment()
                | n.Create()
                | n.CreateMany()
                | n.Copy()
                | n.Merge()
                | n.Delete()
                | n.DeleteEntry()
                | n.Append()
                | n.Insert()
                | n.Remove()
                | n.Clear()
                | n.Advance()
                | n.EndEpisode()
            ):
                yield f"{pad}* {code(_text(statement.span, sources))}"
            case n.Bind() | n.Return():
                for name in _called(expressions(statement)):
                    if world.functions[name].purity is n.Purity.ACTING:
                        yield f"{pad}* {code(_text(statement.span, sources))}"
            case n.Require() | n.Ensure() | n.Load():
                pass
            case _:
                assert_never(statement)


def _called(parts: Iterable[n.Expr]) -> list[str]:
    found = (one for part in parts for one in subexpressions(part))
    return [one.function for one in found if isinstance(one, n.CallFunction)]


def _invariant(invariant: n.Invariant, sources: Mapping[str, Source]) -> str:
    of = f" (for each {invariant.entity})" if invariant.entity else ""
    lines = "; ".join(code(_written(c, sources)) for c in invariant.conditions)
    return (
        f"* **{invariant.name}**{of}: {line(invariant.doc) + ' ' if invariant.doc else ''}{lines}"
    )


def _task(task: n.Task, sources: Mapping[str, Source]) -> str:
    parts = [f"### {task.name}", prose(task.doc), f"Starts in {code(task.scenario)}."]
    lists = (
        ("Asked as", [line(_text(ask.span, sources)) for ask in task.asks]),
        ("Goals", [code(goal.text) for goal in task.goals]),
        ("May change", [code(_written(place, sources)) for place in task.frame]),
        ("Solution", [code(_text(step.span, sources)) for step in task.solution]),
    )
    if task.answer is not None:
        parts.append(f"Must report {code(_written(task.answer, sources))}.")
    for title, lines in lists:
        if lines:
            parts.append(f"{title}\n\n" + "\n".join(f"* {line}" for line in lines))
    return "\n\n".join(part for part in parts if part)


def _written(expr: n.Expr, sources: Mapping[str, Source]) -> str:
    """An expression as it was written: from the first to the last character of its parts.

    The IR keeps the place of each part, but a comparison may only know where its last part stands.
    """
    places = [one.span for one in subexpressions(expr)]
    spans = [one for one in places if isinstance(one, Span) and one.source in sources]
    own = expr.span
    if not isinstance(own, Span) or not spans:
        return ""
    inside = [one for one in spans if one.source == own.source]
    start, end = min(one.start for one in inside), max(one.end for one in inside)
    text = sources[own.source].text
    while text.count(")", start, end) > text.count("(", start, end) and start > 0:
        start -= 1
    while text.count("(", start, end) > text.count(")", start, end) and end < len(text):
        end += 1
    return _text(Span(own.source, start, end), sources)


def _text(place: Location, sources: Mapping[str, Source]) -> str:
    """What was written at a place, on one line."""
    if not isinstance(place, Span) or place.source not in sources:
        return ""
    return re.sub(r"\s+", " ", sources[place.source].excerpt(place)).strip()


def _lead(doc: str) -> str:
    return f"{prose(doc)}\n\n" if doc else ""
