"""Invariants and policies."""

from __future__ import annotations

from paracosm.diagnostics import names as name_rules
from paracosm.diagnostics import tasks as rules
from paracosm.diagnostics import types as type_rules
from paracosm.ir import nodes as ir
from paracosm.ir import types as t
from paracosm.semantics import expressions
from paracosm.semantics.declared import Shapes
from paracosm.semantics.report import Report
from paracosm.semantics.scope import Known, Scope, Setting
from paracosm.semantics.suggest import did_you_mean
from paracosm.syntax import ast


def invariant(node: ast.Invariant, shapes: Shapes, report: Report) -> ir.Invariant:
    """What always holds, for each row or for the whole state."""
    scope = Scope(shapes, report, Setting.INVARIANT)
    row: str | None = None
    entity: str | None = None
    quantifier = node.quantifier
    if quantifier is not None:
        match quantifier:
            case ast.Loop(names=(name,), source=ast.Name(id=source), condition=None) if (
                source in shapes.entities
            ):
                row, entity = name, source
                scope = scope.bind(name, Known(t.Ref(source), quantifier.span))
            case _:
                message = "an invariant holds for each row of an entity: `for order in Order`"
                report.add(type_rules.NOT_A_LIST, message, quantifier.span)
                for name in quantifier.names:
                    scope = scope.bind(name, Known(t.POISON, quantifier.span))
    conditions = tuple(expressions.condition(line.condition, scope) for line in node.conditions)
    return ir.Invariant(
        name=node.name,
        row=row,
        entity=entity,
        conditions=conditions,
        doc=node.doc.text if node.doc is not None else "",
        span=node.span,
    )


def policy(node: ast.Forbid, shapes: Shapes, report: Report) -> ir.Policy:
    """A `forbid`: its guards see the arguments of its triggers."""
    if node.doc is None or not node.doc.text.strip():
        message = f"`{node.name}` has no text that tells an agent what is forbidden"
        report.add(
            rules.NO_POLICY_TEXT, message, node.span, help='add `"""…"""` below its first line'
        )
    scope = _arguments(node, shapes, report)
    triggers = tuple(
        ir.Trigger(tool=trigger.tool, names=trigger.names)
        for trigger in node.triggers
        if trigger.tool in shapes.tools
    )
    when = _any(node, "when", scope)
    unless = _any(node, "unless", scope)
    parts = tuple(
        part
        for part in (when, ir.Not(operand=unless, span=unless.span) if unless is not None else None)
        if part is not None
    )
    broken: ir.Expr = ir.Constant(type=t.BOOL, value=True, span=node.span)
    if parts:
        broken = parts[0] if len(parts) == 1 else ir.And(operands=parts, span=node.span)
    doc = node.doc.text if node.doc is not None else ""
    return ir.Policy(name=node.name, triggers=triggers, broken=broken, doc=doc, span=node.span)


def _any(node: ast.Forbid, kind: str, scope: Scope) -> ir.Expr | None:
    found = tuple(
        expressions.condition(guard.condition, scope) for guard in node.guards if guard.kind == kind
    )
    if len(found) <= 1:
        return found[0] if found else None
    return ir.Or(operands=found, span=node.span)


def _arguments(node: ast.Forbid, shapes: Shapes, report: Report) -> Scope:
    """The names that all triggers give, with the type that they have in each of them."""
    scope = Scope(shapes, report, Setting.POLICY)
    for place, trigger in enumerate(node.triggers):
        if trigger.tool not in shapes.tools:
            message = f"there is no tool `{trigger.tool}`"
            help = did_you_mean(trigger.tool, shapes.tools)
            report.add(name_rules.UNKNOWN_DECLARATION, message, trigger.span, help=help)
            for name in trigger.names:
                if name not in scope.known:
                    scope = scope.bind(name, Known(t.POISON, trigger.span))
            continue
        slots = list(shapes.tools[trigger.tool].parameters.values())
        if len(trigger.names) > len(slots):
            message = (
                f"`{trigger.tool}` takes {len(slots)} argument{'s' if len(slots) != 1 else ''}"
            )
            report.add(rules.BAD_TRIGGER, message, trigger.span)
        if len(set(trigger.names)) < len(trigger.names):
            report.add(rules.BAD_TRIGGER, "each argument has a name of its own", trigger.span)
            continue
        for index, name in enumerate(trigger.names):
            type = slots[index].type if index < len(slots) else t.POISON
            if name not in scope.known:
                scope = scope.bind(name, Known(type, trigger.span))
                if place > 0:
                    message = f"`{name}` is no argument of the triggers before"
                    report.add(rules.BAD_TRIGGER, message, trigger.span)
            elif scope.known[name].type != type and t.POISON not in (scope.known[name].type, type):
                message = (
                    f"`{name}` is {t.show(type)} here and {t.show(scope.known[name].type)} above"
                )
                report.add(rules.BAD_TRIGGER, message, trigger.span)
        if place > 0:
            gone = [n for n in scope.known if n not in trigger.names]
            for name in gone:
                message = f"`{name}` is no argument of this trigger"
                report.add(rules.BAD_TRIGGER, message, trigger.span)
    return scope
