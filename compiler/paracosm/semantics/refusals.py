"""What stands after `else`: a refusal with its text, or a claim."""

from __future__ import annotations

from paracosm.diagnostics import names as name_rules
from paracosm.diagnostics import worlds as rules
from paracosm.ir import nodes as ir
from paracosm.ir import types as t
from paracosm.semantics import arguments, expressions, templates
from paracosm.semantics.report import Report
from paracosm.semantics.scope import Known, Scope, Setting
from paracosm.semantics.substitute import substitute
from paracosm.semantics.suggest import did_you_mean
from paracosm.syntax import ast


def otherwise(node: ast.Otherwise | None, found: str, scope: Scope) -> ir.Otherwise | None:
    """What happens instead, when it is so as ``found`` says."""
    match node:
        case None:
            return None
        case ast.Impossible():
            return ir.Impossible(found=found, span=node.span)
        case _:
            return refusal(node, scope)


def refusal(node: ast.Refusal, scope: Scope) -> ir.Refusal:
    """`NotFound("{id} not found")`: an error, its text and its members.

    An error that is declared with a text takes its members as arguments, by place or by name. One
    that is not takes its text first.
    """
    shapes = scope.shapes
    kind = shapes.names.errors.get(node.error)
    if kind is None:
        help = did_you_mean(node.error, shapes.names.errors)
        message = f"there is no error `{node.error}`"
        scope.tell(name_rules.UNKNOWN_DECLARATION, message, node, help)
        for argument in node.arguments:
            expressions.infer(argument.value, scope)
        return ir.Refusal(error=node.error, message=_text(node, ""), span=node.span)
    slots = shapes.errors[node.error]
    given = node.arguments
    text: ast.Expression | None = None
    if kind.message is None and given and given[0].name is None:
        text, given = given[0].value, given[1:]
    what = f"`{node.error}`"
    values = arguments.filled(what, node.error, given, slots, scope, node) or {}
    if text is not None:
        message_value = expressions.check(text, t.STR, scope)
    elif kind.message is not None:
        message_value = substitute(text_of_error(kind, scope, scope.report.silent()), values)
    else:
        message = f"this refusal has no text, and `{node.error}` is declared without one"
        scope.tell(rules.NO_MESSAGE, message, node, f'`{node.error}("…")` says why')
        message_value = _text(node, "")
    return ir.Refusal(
        error=node.error, message=message_value, members=tuple(values.items()), span=node.span
    )


def text_of_error(kind: ast.ErrorKind, scope: Scope, report: Report) -> ir.Expr:
    """The text that an error is declared with; it sees the error's members."""
    known = {
        name: Known(slot.type, slot.span) for name, slot in scope.shapes.errors[kind.name].items()
    }
    inner = Scope(scope.shapes, report, Setting.MEMBER, known)
    assert kind.message is not None
    return templates.message(kind.message, inner)


def _text(node: ast.Node, value: str) -> ir.Expr:
    return ir.Constant(type=t.STR, value=value, span=node.span)
