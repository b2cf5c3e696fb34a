"""Calls that stand alone: functions that act or refuse, and methods that change lists, maps, rows."""

from __future__ import annotations

from paracosm.diagnostics import names as name_rules
from paracosm.diagnostics import phases as rules
from paracosm.diagnostics import types as type_rules
from paracosm.ir import nodes as ir
from paracosm.ir import types as t
from paracosm.semantics import access, calls, comprehensions, expressions, places, rows
from paracosm.semantics.coerce import coerced, converted, present
from paracosm.semantics.flow import Checked, single
from paracosm.semantics.scope import Scope
from paracosm.syntax import ast


def call_statement(node: ast.CallStatement, scope: Scope) -> Checked:
    call = node.call
    match call.function:
        case ast.Attribute(name=name) as method if name in calls.STATE_METHODS:
            return _method(method, name, node, scope)
        case ast.Name(id=name) if name in scope.shapes.functions and name not in scope.known:
            return _do(name, node, scope)
        case ast.Name(id="copy"):
            return single(rows.copy(call, None, scope), scope.written())
        case ast.Attribute(name="extend"):
            help = "append in a `for`, or assign `xs + ys`"
            scope.tell(type_rules.UNKNOWN_METHOD, "lists have no `extend`", node, help)
        case ast.Attribute(name="pop"):
            help = "`delete m[k]` for maps, `remove` for lists"
            scope.tell(type_rules.UNKNOWN_METHOD, "there is no `pop`", node, help)
        case _:
            found = expressions.infer(call, scope)
            if found.type != t.POISON:
                scope.tell(
                    rules.NO_EFFECT, "this call changes nothing, and cannot refuse", node, _IDLE
                )
    return Checked((), scope)


_IDLE = "use what it gives, or leave it out"


def _do(name: str, node: ast.CallStatement, scope: Scope) -> Checked:
    shapes = scope.shapes
    found = calls.function(name, node.call, scope)
    if not isinstance(found, ir.CallFunction):
        return Checked((), scope.written())
    if name not in shapes.acting and name not in shapes.checking:
        message = f"`{name}` changes nothing, and cannot refuse"
        scope.tell(rules.NO_EFFECT, message, node, _IDLE)
    after = scope.written() if name in shapes.acting else scope
    return Checked((ir.Do(call=found, span=node.span),), after)


_METHODS = {"append": 1, "insert": 2, "remove": 1, "clear": 0, "update": 1}


def _method(method: ast.Attribute, name: str, node: ast.CallStatement, scope: Scope) -> Checked:
    base = expressions.infer(method.value, scope)
    base = present(base, scope, method.value, f"`.{name}(…)` needs a value")
    given = [argument.value for argument in node.call.arguments]
    after = scope.written()
    if base.type == t.POISON:
        return Checked((), after)
    if len(given) != _METHODS[name] or any(a.name is not None for a in node.call.arguments):
        count = _METHODS[name]
        message = f"`{name}` takes {count} argument{'s' if count != 1 else ''}"
        scope.tell(type_rules.BAD_ARGUMENTS, message, node)
        return Checked((), after)
    if name == "update":
        return Checked(_merge(base, method, given[0], node, scope), after)
    match base.type:
        case t.ListOf(item):
            pass
        case t.MapOf() if name == "clear":
            item = t.NOTHING
        case other:
            message = f"`{t.show(other)}` has no method `{name}`"
            scope.tell(type_rules.UNKNOWN_METHOD, message, node)
            return Checked((), after)
    if not (_is_local(base, scope) or places.writable(base, method.value, scope)):
        return Checked((), after)
    span = node.span
    made: ir.Statement
    match name:
        case "append":
            made = ir.Append(list=base, value=expressions.check(given[0], item, scope), span=span)
        case "insert":
            at = expressions.check(given[0], t.INT, scope)
            value = expressions.check(given[1], item, scope)
            made = ir.Insert(list=base, index=at, value=value, span=span)
        case "remove":
            made = ir.Remove(list=base, value=expressions.check(given[0], item, scope), span=span)
        case _:
            comprehensions.stays_whole(base, node, scope)
            made = ir.Clear(place=base, span=span)
    return Checked((made,), after)


def _is_local(base: ir.Expr, scope: Scope) -> bool:
    """Whether a local names the list or map itself, inside of the state."""
    return isinstance(base, ir.Local) and places.is_state(base, scope)


def _merge(
    base: ir.Expr,
    method: ast.Attribute,
    given: ast.Expression,
    node: ast.CallStatement,
    scope: Scope,
) -> tuple[ir.Statement, ...]:
    """`place.update(changes)`: each member of the changes is one of the place, or absent."""
    changes = expressions.infer(given, scope)
    changes = present(changes, scope, given, "`update` needs a record of changes")
    if changes.type == t.POISON:
        return ()
    if not isinstance(base.type, t.Ref | t.Record | t.Case) or not isinstance(
        changes.type, t.Record
    ):
        message = f"`update` sets members of a row or record from a record, not from {t.show(changes.type)}"
        scope.tell(type_rules.MISMATCH, message, node)
        return ()
    if not isinstance(base.type, t.Ref) and not (
        _is_local(base, scope) or places.writable(base, method.value, scope)
    ):
        return ()
    targets = access.members(base.type, scope) or {}
    for name, slot in scope.shapes.records[changes.type.name].items():
        if name not in targets:
            message = (
                f"`{t.show(base.type)}` has no member `{name}`, which {changes.type.name} changes"
            )
            scope.tell(name_rules.UNKNOWN_MEMBER, message, node)
            continue
        value = ir.Local(name=name, type=t.without(slot.type, t.ABSENT))
        if targets[name][0].role in (ir.Role.KEY, ir.Role.REVERSE):
            scope.tell(rules.CHANGED_KEY, f"`{name}` never changes", node)
        elif converted(value, targets[name][0].type, scope) is None:
            coerced(value, targets[name][0].type, scope, node, f"`{name}`")
    return (ir.Merge(place=base, changes=changes, span=node.span),)
