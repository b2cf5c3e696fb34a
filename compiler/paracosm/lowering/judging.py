"""The modules ``invariants`` and ``policies``."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from paracosm.analysis import effects, invariants as reach, policies as judged, traverse
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lowering import code, expressions, hints, literals, names, shared
from paracosm.lowering.code import Level
from paracosm.lowering.facts import Facts
from paracosm.lowering.lines import Line, block, document
from paracosm.lowering.module import Module, part
from paracosm.lowering.scope import Bound, Form, function_names


def invariants(facts: Facts) -> Module:
    """A function for each invariant, and the list of all."""
    found = reach.dependencies(facts.world)
    world = facts.world
    parts = [_invariant(one, facts) for one in world.invariants.values()]
    kind = names.runtime("Invariant", world)
    entries = [_entry(one, found[name], kind, world) for name, one in world.invariants.items()]
    parts.append(part([_listed("INVARIANTS", f"{kind}[{names.state(world)}]", entries)]))
    return Module(name="invariants", doc="What always holds.", parts=tuple(parts))


def _listed(name: str, kind: str, entries: list[str]) -> Line:
    comma = "," if len(entries) == 1 else ""
    return Line(0, f"{name}: tuple[{kind}, ...] = ({', '.join(entries)}{comma})")


def _invariant(one: n.Invariant, facts: Facts) -> tuple[Line, ...]:
    scope = facts.scope
    parameters = [f"state: {names.state(facts.world)}"]
    if one.row is not None and one.entity is not None:
        text = names.safe(one.row, function_names(facts.world))
        type = t.Ref(one.entity)
        scope = scope.bind(one.row, Bound(text, type, Form.ROW))
        parameters.append(f"{text}: {hints.local(type, facts.world)}")
    lines, scope = shared.rows(one.conditions, scope)
    tests = [expressions.value(test, scope) for test in one.conditions]
    test = code.joined("and", tests, Level.AND) if len(tests) > 1 else tests[0]
    header = f"def {names.own(one.name, facts.world)}({', '.join(parameters)}) -> bool:"
    return part(block(header, [*document(one.doc, 1), *lines, Line(0, f"return {test.text}")]))


def _entry(one: n.Invariant, found: reach.Dependency, kind: str, world: n.World) -> str:
    arguments = [literals.string(one.name), names.own(one.name, world)]
    if one.entity is not None:
        arguments.append(f"entity={literals.string(one.entity)}")
    read = {entity for entity, _ in found.reads} | found.scans
    written = _written(world)
    # An invariant of the whole state is judged after every call.
    beside = () if one.entity is None else (effects.SESSION,)
    through = [
        entity
        for entity in (*world.entities, *beside)
        if entity in read
        and (
            entity in found.scans
            or any(
                effects.overlap(place, write)
                for place in found.reads
                for write in written
                if place[0] == entity
            )
        )
        and (entity != one.entity or _reads_others(one, entity, world))
    ]
    if one.entity is not None and found.reads_clock and _moves_clock(world):
        through.append("clock")
    if through:
        comma = "," if len(through) == 1 else ""
        arguments.append(f"reads=({', '.join(map(literals.string, through))}{comma})")
    return f"{kind}({', '.join(arguments)})"


def _moves_clock(world: n.World) -> bool:
    known = effects.footprints(world)
    return world.step is not None or any(known[name].moves_clock for name in world.tools)


def _reads_others(one: n.Invariant, entity: str, world: n.World) -> bool:
    """Whether an invariant of a row also reads other rows of the same entity."""
    if one.entity is None or one.row is None:
        return True
    return _goes_beyond(one.conditions, frozenset((one.row,)), entity, world, frozenset())


def _goes_beyond(
    exprs: Iterable[n.Expr],
    given: frozenset[str],
    entity: str,
    world: n.World,
    inside: frozenset[str],
) -> bool:
    """Whether other rows of ``entity`` are read than those that the names ``given`` hold."""

    def beyond(part: n.Expr) -> bool:
        match part:
            case n.Rows() | n.Referrers() | n.NewRows() | n.Lookup():
                return part.entity == entity
            case n.Show():
                return True
            case n.Field(base=base) if names.entity_of(base.type) == entity:
                return not (isinstance(base, n.Local) and base.name in given)
            case n.CallFunction(function=name, arguments=arguments):
                called = world.functions[name]
                handed = [
                    parameter.name
                    for parameter, argument in zip(called.parameters, arguments, strict=False)
                    if isinstance(argument, n.Local) and argument.name in given
                ]
                body = traverse.body_expressions(called.body)
                return name in inside or _goes_beyond(
                    body, frozenset(handed), entity, world, inside | {name}
                )
            case _:
                return False

    return any(beyond(part) for expr in exprs for part in traverse.subexpressions(expr))


def _written(world: n.World) -> frozenset[effects.Place]:
    found = effects.footprints(world)
    written: set[effects.Place] = set()
    for name in world.tools:
        written |= found[name].writes
        for entity in found[name].creates | found[name].deletes:
            written.add((entity, effects.ANY))
    return frozenset(written)


# ---------------------------------------------------------------- policies


def policies(facts: Facts) -> Module:
    """A function for each policy: whether a call breaks it."""
    world = facts.world
    parts = [_policy(one, facts) for one in world.policies.values()]
    kind = names.runtime("Policy", world)
    at_end = judged.at_the_end(world)
    entries = [
        f"{kind}({literals.string(one.name)}, {literals.string(one.doc.strip())}"
        + (f", broken_at_end={names.own(one.name, world)})" if one.name in at_end else ")")
        for one in world.policies.values()
    ]
    parts.append(part([_listed("POLICIES", f"{kind}[{names.state(world)}]", entries)]))
    return Module(
        name="policies",
        doc="What an agent must not do, though the tools would allow it.",
        parts=tuple(parts),
    )


def policy_names(one: n.Policy) -> tuple[str, ...]:
    """The names that the condition of a policy sees, in order."""
    free = traverse.free_locals(one.broken)
    ordered = dict.fromkeys(name for trigger in one.triggers for name in trigger.names)
    return tuple(name for name in ordered if name in free)


def asks_state(one: n.Policy, facts: Facts) -> bool:
    """Whether a policy needs more than the arguments of the call; one that is judged at the end has no other."""
    marked = replace(facts, scope=replace(facts.scope, state="<state>"))
    _, lines = _judged(one, marked)
    return one.name in judged.at_the_end(facts.world) or any("<state>" in l.text for l in lines)


def _policy(one: n.Policy, facts: Facts) -> tuple[Line, ...]:
    parameters, lines = _judged(one, facts)
    if asks_state(one, facts):
        parameters.insert(0, f"state: {names.state(facts.world)}")
    header = f"def {names.own(one.name, facts.world)}({', '.join(parameters)}) -> bool:"
    doc = document(f"Whether this breaks: {one.doc.strip()}", 1)
    return part(block(header, [*doc, *lines]))


def _judged(one: n.Policy, facts: Facts) -> tuple[list[str], list[Line]]:
    """The parameters of a policy beside the state, and its body."""
    scope = facts.scope
    parameters: list[str] = []
    for name in policy_names(one):
        type = t.one_of(
            facts.world.tools[trigger.tool].parameters[trigger.names.index(name)].type
            for trigger in one.triggers
            if name in trigger.names
        )
        text = names.safe(name, function_names(facts.world))
        form = Form.ROW if names.refers(type) else Form.VALUE
        scope = scope.bind(name, Bound(text, type, form))
        parameters.append(f"{text}: {hints.local(type, facts.world)}")
    lines, scope = shared.rows([one.broken], scope)
    test = expressions.value(one.broken, scope)
    return parameters, [*lines, Line(0, f"return {test.text}")]
