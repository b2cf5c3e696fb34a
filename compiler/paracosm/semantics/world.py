"""The whole world, put together from its checked declarations."""

from __future__ import annotations

import ast as python
from collections.abc import Callable
from typing import TypeAlias

from paracosm.diagnostics import names as name_rules
from paracosm.diagnostics import worlds as rules
from paracosm.ir import nodes as ir
from paracosm.ir import types as t
from paracosm.semantics import bodies, members, naming, phases, policies, refusals, tasks
from paracosm.semantics.declared import Shapes, Slots
from paracosm.semantics.headers import Head
from paracosm.semantics.imports import Loader
from paracosm.semantics.members import Owner
from paracosm.semantics.phases import Order
from paracosm.semantics.report import Report
from paracosm.semantics.scope import Scope, Setting
from paracosm.semantics.suggest import ADD_CURRENCY
from paracosm.semantics.session import check_session
from paracosm.semantics.walk import inside
from paracosm.source import Source
from paracosm.syntax import ast

Complete: TypeAlias = Callable[[Slots, Owner], tuple[ir.Member, ...]]


def assemble(
    tree: ast.World, head: Head, shapes: Shapes, source: Source, load: Loader, report: Report
) -> ir.World:
    """Check everything that has expressions in it, in the order in which one thing needs another."""
    names = shapes.names
    enums = {n: _enum(e, report) for n, e in names.enums.items()}
    bodies.view_shapes(shapes, report)
    _check_endless_records(shapes, report)

    def complete(slots: Slots, owner: Owner) -> tuple[ir.Member, ...]:
        made = members.complete(slots, owner, shapes, report)
        for member in made:
            if member.where is not None:
                shapes.constraints[owner.name, member.name] = member.where
        return made

    records = {
        n: ir.Record(
            name=n,
            members=complete(s, Owner(n)),
            doc=_doc(names.records[n].doc),
            span=names.records[n].span,
        )
        for n, s in shapes.records.items()
    }
    unions = {n: _union(u, shapes, complete) for n, u in names.unions.items()}
    entities = {
        n: ir.Entity(
            name=n,
            members=complete(s, Owner(n, entity=n)),
            doc=_doc(names.entities[n].doc),
            span=names.entities[n].span,
        )
        for n, s in shapes.entities.items()
    }
    session = complete(shapes.session, Owner("session"))
    world = ir.World(
        name=head.name,
        doc=_doc(tree.doc),
        currency=head.currency,
        money_as_minor_units=head.minor_units,
        clock=head.clock,
        step=head.step,
        refusal=(
            None if head.refusal is None else bodies.refusal_shape(head.refusal, shapes, report)
        ),
        enums=enums,
        records=records,
        entities=entities,
        unions=unions,
        views={n: bodies.view(v, shapes, report) for n, v in names.views.items()},
        session=session,
        parameters=_present(
            {n: bodies.parameter(p, shapes, report) for n, p in names.parameters.items()}
        ),
        errors={n: _error(e, shapes, complete, report) for n, e in names.errors.items()},
        functions={n: bodies.function(f, shapes, report) for n, f in names.functions.items()},
        externs={n: _extern(f, shapes, load, report) for n, f in names.externs.items()},
        invariants={n: policies.invariant(i, shapes, report) for n, i in names.invariants.items()},
        tools={n: bodies.tool(x, shapes, report) for n, x in names.tools.items()},
        policies={n: policies.policy(p, shapes, report) for n, p in names.policies.items()},
        scenarios={n: bodies.scenario(s, shapes, report) for n, s in names.scenarios.items()},
        tasks={n: tasks.task(x, shapes, report, source) for n, x in names.tasks.items()},
    )
    _check_loads(world, load, report)
    _check_money(shapes, report)
    _check_tool_wires(world, report)
    _check_purity(world, Order(shapes, report))
    check_session(world, report)
    return world


def _doc(node: ast.Doc | None) -> str:
    return node.text if node is not None else ""


def _present(found: dict[str, ir.WorldParameter | None]) -> dict[str, ir.WorldParameter]:
    return {name: one for name, one in found.items() if one is not None}


# ---------------------------------------------------------------- small declarations


def _enum(node: ast.Enum, report: Report) -> ir.Enum:
    values: dict[str, ast.EnumMember] = {}
    for member in node.members:
        if member.value in values:
            message = f'"{member.value}" stands here twice'
            report.add(name_rules.DUPLICATE_MEMBER, message, member.span)
        values.setdefault(member.value, member)
    return ir.Enum(name=node.name, members=tuple(values), doc=_doc(node.doc), span=node.span)


def _union(node: ast.Union, shapes: Shapes, complete: Complete) -> ir.Union:
    written = {case.name: case for case in reversed(node.cases)}
    cases = tuple(
        ir.UnionCase(
            name=name,
            tag=written[name].wire or name,
            members=complete(slots, Owner(f"{node.name}.{name}")),
            doc=_doc(written[name].doc),
            span=written[name].span,
        )
        for name, slots in shapes.unions[node.name].cases.items()
    )
    return ir.Union(name=node.name, tag=node.tag, cases=cases, doc=_doc(node.doc), span=node.span)


def _error(node: ast.ErrorKind, shapes: Shapes, complete: Complete, report: Report) -> ir.Error:
    if node.status is not None and not 400 <= node.status <= 599:
        report.add(rules.BAD_STATUS, f"{node.status} is no status of an error", node.span)
    message = None
    if node.message is not None:
        scope = Scope(shapes, report, Setting.MEMBER)
        message = refusals.text_of_error(node, scope, report)
    return ir.Error(
        name=node.name,
        wire=node.wire or node.name,
        members=complete(shapes.errors[node.name], Owner(node.name)),
        status=node.status,
        message=message,
        span=node.span,
    )


def _extern(node: ast.ExternFunction, shapes: Shapes, load: Loader, report: Report) -> ir.Extern:
    signature = shapes.externs[node.name]
    owner = Owner(node.name, stored=False)
    text = ""
    match load(node.file):
        case Source(text=found):
            text = found
            _check_python(node, found, report)
        case _:
            report.add(rules.NO_FILE, f"there is no file `{node.file}`", node.span)
    return ir.Extern(
        name=node.name,
        parameters=members.complete(signature.parameters, owner, shapes, report),
        result=signature.result,
        path=node.file,
        source=text,
        doc=_doc(node.doc),
        span=node.span,
    )


def _check_python(node: ast.ExternFunction, text: str, report: Report) -> None:
    try:
        module = python.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        report.add(rules.NO_FILE, f"`{node.file}` is not a file of Python", node.span)
        return
    defined = {one.name: one for one in module.body if isinstance(one, python.FunctionDef)}
    if node.name not in defined:
        report.add(rules.NO_FILE, f"`{node.file}` defines no `{node.name}`", node.span)
        return
    takes = defined[node.name].args
    count = len(takes.posonlyargs) + len(takes.args)
    if count != len(node.parameters) and takes.vararg is None:
        message = (
            f"`{node.name}` takes {count} arguments in `{node.file}`, not {len(node.parameters)}"
        )
        report.add(rules.NO_FILE, message, node.span)


# ---------------------------------------------------------------- checks of the whole


def _check_endless_records(shapes: Shapes, report: Report) -> None:
    """Records that must contain themselves: no value of them would ever end."""

    def needs(slots: Slots) -> set[str]:
        return {s.type.name for s in slots.values() if isinstance(s.type, t.Record)}

    direct = {name: needs(slots) for name, slots in shapes.records.items()}
    for name in direct:
        seen: set[str] = set()
        waiting = list(direct[name])
        while waiting:
            one = waiting.pop()
            if one not in seen:
                seen.add(one)
                waiting += direct.get(one, ())
        if name in seen:
            message = f"each `{name}` would contain another `{name}`"
            help = "a list or `… | none` in between makes an end possible"
            report.add(rules.CYCLE, message, shapes.names.records[name].span, help=help)


def _check_loads(world: ir.World, load: Loader, report: Report) -> None:
    for scenario in world.scenarios.values():
        for node in inside(scenario.body):
            if isinstance(node, ir.Load) and not isinstance(load(node.path), Source):
                report.add(rules.NO_FILE, f"there is no file `{node.path}`", node.span)


def _check_money(shapes: Shapes, report: Report) -> None:
    """A world with amounts says in which currency they are."""
    if shapes.currency is not None:
        return
    names = shapes.names
    nodes = (*names.entities.values(), *names.records.values(), *names.unions.values())
    more = (*names.functions.values(), *names.tools.values(), *names.externs.values())
    for declaration in (*nodes, *more, *names.parameters.values()):
        for part in inside(declaration):
            if isinstance(part, ast.NamedType) and part.name == "money":
                message = "this world has no currency"
                report.add(rules.NO_CURRENCY, message, part.span, help=ADD_CURRENCY)
                return


def _check_tool_wires(world: ir.World, report: Report) -> None:
    taken: dict[str, ir.Tool] = {}
    for tool in world.tools.values():
        why = naming.objection(tool.wire, declares="tool") if tool.wire != tool.name else None
        if why is not None:
            report.add(name_rules.RESERVED_NAME, why, tool.span)
        if tool.wire in taken:
            message = (
                f'`{tool.name}` is "{tool.wire}" on the wire, and so is `{taken[tool.wire].name}`'
            )
            report.add(name_rules.WIRE_CLASH, message, tool.span)
        taken.setdefault(tool.wire, tool)


def _check_purity(world: ir.World, order: Order) -> None:
    """Outside of bodies only pure functions are called."""
    shapes = (*world.records.values(), *world.entities.values(), *world.unions.values())
    phases.check_pure(shapes, order)
    phases.check_pure((*world.views.values(), *world.parameters.values()), order)
    phases.check_pure((*world.invariants.values(), *world.policies.values()), order)
    phases.check_pure((*world.tasks.values(), *world.session), order)
    for function in world.functions.values():
        phases.check_pure(function.parameters, order)
    for tool in world.tools.values():
        phases.check_pure(tool.parameters, order)
        phases.check_pure(tool.phrases, order)
        if tool.binding is not None:
            phases.check_pure((tool.binding,), order)
