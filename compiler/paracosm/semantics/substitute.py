"""An expression with some of its locals replaced by expressions."""

from __future__ import annotations

from collections.abc import Mapping

from paracosm.ir import nodes as ir
from paracosm.semantics.walk import rebuilt


def substitute(expr: ir.Expr, values: Mapping[str, ir.Expr]) -> ir.Expr:
    """The expression with a value in the place of each local that has one."""
    if isinstance(expr, ir.Local):
        return values.get(expr.name, expr)
    return rebuilt(expr, lambda node: substitute(node, values))
