"""Functions, tools, scenarios and views: what has a body of its own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from paracosm.diagnostics import names as name_rules
from paracosm.diagnostics import phases as phase_rules
from paracosm.diagnostics import types as type_rules
from paracosm.diagnostics import worlds as rules
from paracosm.ir import nodes as ir
from paracosm.ir import types as t
from paracosm.ir.types import Type
from paracosm.semantics import (
    access,
    draws,
    expressions,
    members,
    phases,
    requests,
    statements,
    templates,
)
from paracosm.semantics.coerce import coerced, shows
from paracosm.semantics.declared import Shapes, Signature, Slots, ViewShape
from paracosm.semantics.members import Owner, told_apart
from paracosm.semantics.phases import Order
from paracosm.semantics.report import Report
from paracosm.semantics.scope import Known, Scope, SelfCall, Setting
from paracosm.semantics.substitute import substitute
from paracosm.semantics.typing import PARAMETER, type_of
from paracosm.syntax import ast


def _doc(node: ast.Doc | None) -> str:
    return node.text if node is not None else ""


def _seeing(scope: Scope, parameters: Slots, made: tuple[ir.Member, ...], place: bool) -> Scope:
    """The scope of a body: its parameters, and what their constraints say of them."""
    for name, slot in parameters.items():
        scope = scope.bind(name, Known(slot.type, slot.span, place=place))
    for member in made:
        if member.where is not None and member.where.type != t.POISON:
            scope = scope.when(member.where)
    return scope


# ---------------------------------------------------------------- functions and tools


def function(node: ast.Function, shapes: Shapes, report: Report) -> ir.Function:
    """A `def`, with what it may do and why it ends."""
    signature = shapes.functions[node.name]
    owner = Owner(node.name, stored=False)
    parameters = members.complete(signature.parameters, owner, shapes, report)
    calls: list[SelfCall] = []
    scope = Scope(shapes, report, Setting.FUNCTION, function=node.name, self_calls=calls)
    scope = _seeing(scope, signature.parameters, parameters, place=True)
    body = statements.block(node.body, signature.result, scope)
    _check_end(node, signature.result, body.ends, report)
    phases.check_function(node.name, body.statements, Order(shapes, report))
    return ir.Function(
        name=node.name,
        parameters=parameters,
        result=signature.result,
        body=body.statements,
        purity=_purity(node.name, shapes),
        recursion=_recursion(node, calls, report),
        doc=_doc(node.doc),
        span=node.span,
    )


def _purity(name: str, shapes: Shapes) -> ir.Purity:
    if name in shapes.acting:
        return ir.Purity.ACTING
    return ir.Purity.CHECKING if name in shapes.checking else ir.Purity.PURE


def _check_end(node: ast.Function | ast.Tool, result: Type, ends: bool, report: Report) -> None:
    if result not in (t.NOTHING, t.POISON) and not ends:
        message = f"`{node.name}` can end without its result of type {t.show(result)}"
        report.add(type_rules.NO_RESULT, message, node.span, help="`return` it on each way")


def _recursion(node: ast.Function, calls: list[SelfCall], report: Report) -> str | None:
    """The parameter that gets smaller in every call of the function by itself."""
    if not calls:
        return None
    common = frozenset.intersection(*(call.shrinking for call in calls))
    if common:
        return min(common)[0]
    worst = next((call for call in calls if not call.shrinking), calls[0])
    report.add(
        phase_rules.ENDLESS_RECURSION,
        f"nothing shows that `{node.name}` ends",
        worst.span,
        help="go along a `tree` reference, into a part of a record or list, or on with a shorter list",
    )
    return None


def tool(node: ast.Tool, shapes: Shapes, report: Report) -> ir.Tool:
    """A tool, with the request that it answers and the phrases that ask for it."""
    signature = shapes.tools[node.name]
    owner = Owner(node.name, tool=True, stored=False)
    parameters = members.complete(signature.parameters, owner, shapes, report)
    scope = Scope(shapes, report, Setting.TOOL)
    scope = _seeing(scope, signature.parameters, parameters, place=False)
    body = statements.block(node.body, signature.result, scope)
    _check_end(node, signature.result, body.ends, report)
    phases.check_tool(body.statements, Order(shapes, report))
    outside = Scope(shapes, report, Setting.WIRE)
    outside = _seeing(outside, signature.parameters, (), place=False)
    return ir.Tool(
        name=node.name,
        wire=node.wire or node.name,
        parameters=parameters,
        result=signature.result,
        body=body.statements,
        binding=_binding(node, signature, shapes, report),
        phrases=tuple(templates.message(say.phrase, outside) for say in node.says),
        doc=_doc(node.doc),
        span=node.span,
    )


def _binding(
    node: ast.Tool, signature: Signature, shapes: Shapes, report: Report
) -> ir.Binding | None:
    binding = node.binding
    if binding is None:
        return None

    def wrong(message: str, help: str) -> None:
        assert binding is not None
        report.add(rules.BAD_BINDING, message, binding.span, help=help)

    wires = _wires(signature.parameters, shapes)
    request = requests.request(binding, wires, node.name, wrong)
    media, fields = requests.shown(binding.shown, wrong)
    envelope = None
    if binding.envelope is not None:
        result = t.STR if signature.result == t.TEXT else signature.result
        seen = {"result": Known(result, binding.span)}
        envelope = wire_shape(binding.envelope, Scope(shapes, report, Setting.WIRE, seen))
    return replace(
        request,
        status=binding.status if binding.status is not None else 200,
        media=media,
        fields=fields,
        envelope=envelope,
        denials=tuple(_denial(one, shapes, report, wrong) for one in binding.denials),
    )


def _denial(node: ast.Denial, shapes: Shapes, report: Report, wrong: requests.Wrong) -> ir.Denial:
    media, fields = requests.shown(node.fields, wrong)
    shape = None if node.shape is None else refusal_shape(node.shape, shapes, report)
    return ir.Denial(status=node.status, media=media, fields=fields, shape=shape)


def _wires(parameters: Slots, shapes: Shapes) -> tuple[str, ...]:
    found: list[str] = []
    for slot in parameters.values():
        if slot.flat and isinstance(slot.type, t.Record):
            found += [inner.wire for inner in shapes.records[slot.type.name].values()]
        else:
            found.append(slot.wire)
    return tuple(found)


def wire_shape(node: ast.Expression, scope: Scope) -> ir.Expr:
    """JSON as it is to look on the wire: objects and lists around values of any types."""
    match node:
        case ast.MapOf(entries=entries):
            pairs = tuple(
                (expressions.check(entry.key, t.STR, scope), wire_shape(entry.value, scope))
                for entry in entries
            )
            return ir.MakeMap(entries=pairs, type=t.MapOf(t.STR, t.JSON), span=node.span)
        case ast.ListOf(items=items):
            found = tuple(wire_shape(item, scope) for item in items)
            return ir.MakeList(items=found, type=t.ListOf(t.JSON), span=node.span)
        case _:
            return expressions.infer(node, scope)


def refusal_shape(node: ast.Expression, shapes: Shapes, report: Report) -> ir.Expr:
    """How a refusal looks on the wire."""
    known = {
        "code": Known(t.STR, node.span),
        "message": Known(t.STR, node.span),
        "status": Known(t.optional(t.INT), node.span),
    }
    return wire_shape(node, Scope(shapes, report, Setting.WIRE, known))


# ---------------------------------------------------------------- scenarios


def scenario(node: ast.Scenario, shapes: Shapes, report: Report) -> ir.Scenario:
    """A distribution over initial states."""
    body = statements.block(node.body, t.NOTHING, Scope(shapes, report, Setting.SCENARIO))
    order = Order(shapes, report)
    phases.check_calls(body.statements, order)
    phases.no_refusals(body.statements, order)
    return ir.Scenario(name=node.name, body=body.statements, doc=_doc(node.doc), span=node.span)


# ---------------------------------------------------------------- views


def view_shapes(shapes: Shapes, report: Report) -> None:
    """Find out the types of the members of all views: first the plain ones, then computed ones."""
    for name, node in shapes.names.views.items():
        shapes.views[name] = ViewShape(of=_viewed(node, shapes), members={})
    for name, node in shapes.names.views.items():
        quiet = Scope(shapes, report.silent(), Setting.VIEW)
        shown = {m.name: _view_member(node, m, quiet).type for m in node.members}
        shapes.views[name] = ViewShape(of=shapes.views[name].of, members=shown)


def _viewed(node: ast.View, shapes: Shapes) -> Type:
    if node.of in shapes.entities:
        return t.Ref(node.of)
    return t.Record(node.of) if node.of in shapes.records else t.POISON


def view(node: ast.View, shapes: Shapes, report: Report) -> ir.View:
    """A view, its members computed from `self`."""
    of = _viewed(node, shapes)
    if of == t.POISON:
        message = f"`{node.of}` is neither an entity nor a record"
        report.add(rules.BAD_VIEW, message, node.span)
    scope = Scope(shapes, report, Setting.VIEW)
    found: dict[str, ir.ViewMember] = {}
    wires: dict[str, str] = {}
    plain: dict[str, str] = {}
    for member in node.members:
        if member.name in found:
            message = f"`{member.name}` is shown twice"
            report.add(name_rules.DUPLICATE_MEMBER, message, member.span)
            continue
        value = _view_member(node, member, scope)
        wire = member.wire or _view_wire(node, member, value, shapes)
        if wire in wires:
            message = f'`{member.name}` is "{wire}" on the wire, and so is `{wires[wire]}`'
            report.add(name_rules.WIRE_CLASH, message, member.span)
        other = plain.setdefault(member.name.rstrip("_"), member.name)
        if other != member.name:
            report.add(name_rules.WIRE_CLASH, told_apart(member.name, other), member.span)
        wires[wire] = member.name
        found[member.name] = ir.ViewMember(
            name=member.name, wire=wire, value=value, type=value.type
        )
    return ir.View(
        name=node.name, of=of, members=tuple(found.values()), doc=_doc(node.doc), span=node.span
    )


def _view_member(node: ast.View, member: ast.ViewMember, scope: Scope) -> ir.Expr:
    """The value of a member: a member of `self`, or computed from the members of `self`."""
    of = _viewed(node, scope.shapes)
    itself = ir.Local(name="self", type=of, span=member.span)
    inner = scope.bind("self", Known(of, node.span), check=False)
    if member.value is None:
        target = ast.Attribute(
            value=ast.Name(id="self", span=member.span), name=member.name, span=member.span
        )
        value = access.member_of(itself, target, inner)
    else:
        value = _computed(member.value, itself, inner)
    if member.type is None:
        return value
    type = type_of(member.type, scope.shapes.names, scope.report, PARAMETER)
    if isinstance(type, t.View):
        wanted = _as_view(value.type, type, scope.shapes)
        return coerced(value, wanted, inner, member)
    return coerced(value, type, inner, member)


def _as_view(given: Type, view_type: t.View, shapes: Shapes) -> Type:
    """The type of a member with each row or record in it replaced by a view."""
    match given:
        case t.ListOf(item):
            return t.ListOf(_as_view(item, view_type, shapes))
        case t.OneOf(options):
            return t.one_of(_as_view(one, view_type, shapes) for one in options)
        case _:
            return view_type if shows(view_type.name, given, shapes) else given


def _computed(node: ast.Expression, itself: ir.Expr, scope: Scope) -> ir.Expr:
    """An expression that sees the members of `self` by their names."""
    own: Mapping[str, object] = access.members(itself.type, scope) or {}
    values: dict[str, ir.Expr] = {}
    for name in own:
        if name in scope.known or scope.shapes.names.place_of(name) is not None:
            continue
        target = ast.Attribute(value=ast.Name(id="self"), name=name)
        values[name] = access.member_of(itself, target, scope)
        scope = scope.bind(name, Known(values[name].type, node.span), check=False)
    found = expressions.infer(node, scope)
    return substitute(found, values)


def _view_wire(node: ast.View, member: ast.ViewMember, value: ir.Expr, shapes: Shapes) -> str:
    if member.value is None:
        own: Slots = shapes.entities.get(node.of) or shapes.records.get(node.of) or {}
        slot = own.get(member.name)
        shown = isinstance(value, ir.Show) or _holds_view(value.type)
        if slot is not None and (not shown or slot.wire == slot.name):
            return slot.wire
        return member.name
    return members.wire_name(member.name, value.type, shapes.names)


def _holds_view(type: Type) -> bool:
    match type:
        case t.View():
            return True
        case t.ListOf(item):
            return _holds_view(item)
        case t.OneOf(options):
            return any(map(_holds_view, options))
        case _:
            return False


# ---------------------------------------------------------------- parameters of the world


def parameter(node: ast.Parameter, shapes: Shapes, report: Report) -> ir.WorldParameter | None:
    """A value that is drawn once for each episode, or fixed."""
    scope = Scope(shapes, report, Setting.MEMBER)
    type = shapes.parameters[node.name]
    if node.where is not None:
        message = "the draw of a parameter says its range"
        report.add(rules.BAD_PARAMETER, message, node.where.span, help="`~ uniform(1, 9)`")
    if (node.draw is None) == (node.default is None):
        message = "a parameter has a draw (`~ …`) or a value (`= …`)"
        report.add(rules.BAD_PARAMETER, message, node.span)
        return None
    found: ir.Draw | None
    if node.draw is not None:
        found = draws.draw(node.draw, type, scope)
    else:
        assert node.default is not None
        value = expressions.check(node.default, type, scope)
        found = ir.Exactly(value=value, type=type, span=node.default.span)
    if found is None:
        return None
    return ir.WorldParameter(
        name=node.name, type=type, draw=found, doc=_doc(node.doc), span=node.span
    )
