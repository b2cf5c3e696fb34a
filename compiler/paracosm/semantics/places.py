"""Places: the expressions that name state, and what may be written there."""

from __future__ import annotations

from dataclasses import replace

from paracosm.diagnostics import phases as rules
from paracosm.diagnostics import types as type_rules
from paracosm.ir import nodes as ir
from paracosm.ir import types as t
from paracosm.semantics import access
from paracosm.semantics.scope import Known, Scope
from paracosm.syntax import ast


def target(node: ast.Attribute | ast.Index, scope: Scope) -> ir.Expr | None:
    """A place that is given a value, of its declared type; None where it was reported."""
    place = _target(node, scope)
    if place is None or place.type == t.POISON:
        return None
    return place if writable(place, node, scope) else None


def _target(node: ast.Attribute | ast.Index, scope: Scope) -> ir.Expr | None:
    if isinstance(node, ast.Attribute):
        # What is known of the base narrows it; what is known of the member itself is about to end.
        return access.attribute(node, scope)
    if isinstance(node.value, ast.Name) and node.value.id in scope.shapes.entities:
        message = "rows are created, not assigned"
        scope.tell(rules.NOT_A_PLACE, message, node, f"`create {node.value.id}(…)`")
        return None
    found = access.index(node, scope)
    match found:
        case ir.Entry(base=base) if isinstance(base.type, t.MapOf):
            return replace(found, total=True, type=base.type.value)
        case ir.Item(base=base, total=False) if isinstance(base.type, t.ListOf):
            message = "there may be no item at this place of the list"
            scope.tell(
                type_rules.UNPROVED, message, node, "make sure of it with a condition before"
            )
            return None
        case _:
            return found


def writable(place: ir.Expr, node: ast.Node, scope: Scope) -> bool:
    """Whether a place may be written: it is state, and neither a key nor derived."""
    match place:
        case ir.Referrers():
            scope.tell(rules.NOT_A_PLACE, "the list of referring rows is derived", node)
            return False
        case ir.Field(base=base, name=name) if isinstance(base.type, t.Ref):
            key = scope.shapes.key(base.type.entity)
            if key is not None and key.name == name:
                message = f"`{name}` is the key of {base.type.entity}: it never changes"
                scope.tell(rules.CHANGED_KEY, message, node)
                return False
            return True
        case ir.Field() | ir.Entry() | ir.Item() if is_state(place, scope):
            return True
        case _:
            message = "this is not a part of the state"
            scope.tell(rules.NOT_A_PLACE, message, node, "what can change is a member of a row")
            return False


def is_state(value: ir.Expr, scope: Scope) -> bool:
    """Whether a value is state itself, so that a change of it is a change of state."""
    match value:
        case ir.Field(base=base):
            inside = isinstance(base, ir.Session) or isinstance(base.type, t.Ref)
            return inside or (not isinstance(base.type, t.View) and is_state(base, scope))
        case ir.Entry(base=base) | ir.Item(base=base):
            return isinstance(base.type, t.MapOf | t.ListOf) and is_state(base, scope)
        case ir.Local(name=name):
            return name in scope.known and scope.known[name].place
        case _:
            return False


def names_state(value: ir.Expr, scope: Scope) -> bool:
    """Whether a name that is bound to a value may name state."""
    match value:
        case ir.CallFunction():
            return True
        case ir.Conditional(then=then, other=other):
            return names_state(then, scope) and names_state(other, scope)
        case ir.Query(kind=ir.QueryKind.FIRST | ir.QueryKind.ONE, element=element, loops=loops):
            inner = scope
            for loop in loops:
                for name in loop.names:
                    known = Known(t.POISON, place=names_state(loop.source, inner))
                    inner = inner.bind(name, known, check=False)
            return names_state(element, inner)
        case ir.Apply(builtin="items" | "values" | "zip" | "enumerate", arguments=arguments):
            return all(names_state(argument, scope) for argument in arguments)
        case _:
            return is_state(value, scope)
