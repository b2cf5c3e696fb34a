"""Texts with holes."""

from __future__ import annotations

from paracosm.diagnostics import types as rules
from paracosm.ir import nodes as ir
from paracosm.ir import types as t
from paracosm.ir.types import Type
from paracosm.semantics import expressions
from paracosm.semantics.operators import plain
from paracosm.semantics.scope import Scope, poison
from paracosm.syntax import ast


def template(node: ast.Template, scope: Scope) -> ir.Expr:
    """A text, its holes filled by values of any type."""
    parts = tuple(p if isinstance(p, str) else _hole(p, scope) for p in node.parts)
    return ir.Template(parts=parts, span=node.span)


def message(node: ast.Text | ast.Template, scope: Scope) -> ir.Expr:
    """What a refusal, an ask or a phrase says."""
    if isinstance(node, ast.Template):
        return template(node, scope)
    return ir.Constant(type=t.STR, value=node.value, span=node.span)


def _hole(hole: ast.Hole, scope: Scope) -> ir.Expr:
    if hole.value is None:
        help = "`{}` stands in the patterns of `serial` and `opaque`"
        scope.tell(rules.BAD_FORMAT, "a hole with nothing in it", hole, help)
        return poison(hole)
    value = expressions.infer(hole.value, scope)
    if not hole.format or value.type == t.POISON:
        return value
    if not formats(plain(value.type), hole.format):
        message = f"`:{hole.format}` does not format {t.show(value.type)}"
        scope.tell(rules.BAD_FORMAT, message, hole, "formats are Python's, for int, float and str")
        return poison(hole)
    return ir.Formatted(value=value, format=hole.format, span=hole.span)


def formats(type: Type, spec: str) -> bool:
    """Whether Python formats every value of a type like this; a float may hold an int."""
    samples: dict[Type, tuple[object, ...]] = {t.INT: (1,), t.FLOAT: (1, 1.5), t.STR: ("a",)}
    if type not in samples or sum(map(str.isdigit, spec)) > 4:
        return False
    try:
        return all(format(sample, spec) is not None for sample in samples[type])
    except ValueError:
        return False
