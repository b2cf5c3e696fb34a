"""Expressions as a person would write them, for explanations."""

from __future__ import annotations

import datetime
import json
from typing import assert_never

from paracosm.interpreter.wire import amount_text, duration_text
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.ir.builtins import BUILTINS
from paracosm.ir.nodes import ABSENT, Expr, World


def spell(world: World, expr: Expr) -> str:
    """The text of an expression, close to that of a world file."""

    def inner(part: Expr) -> str:
        return spell(world, part)

    def operand(part: Expr) -> str:
        compound = n.Arithmetic | n.Compare | n.And | n.Or | n.Conditional | n.Not | n.Is | n.In
        return f"({inner(part)})" if isinstance(part, compound) else inner(part)

    def listed(parts: tuple[Expr, ...]) -> str:
        return ", ".join(map(inner, parts))

    def named(parts: tuple[tuple[str, Expr], ...]) -> str:
        return ", ".join(f"{name}={inner(value)}" for name, value in parts)

    def looped(loops: tuple[n.Loop, ...], order: Expr | None) -> str:
        words = []
        for loop in loops:
            words.append(f"for {', '.join(loop.names)} in {inner(loop.source)}")
            if loop.conditions:
                words.append("if " + " and ".join(map(operand, loop.conditions)))
        if order is not None:
            words.append(f"by {inner(order)}")
        return " ".join(words)

    match expr:
        case n.Constant():
            return _constant(world, expr)
        case n.Template():
            parts = (part if isinstance(part, str) else f"{{{inner(part)}}}" for part in expr.parts)
            return f'"{"".join(parts)}"'
        case n.Formatted():
            return f"{inner(expr.value)}:{expr.format}"
        case n.Local() | n.Parameter():
            return expr.name
        case n.Session():
            return "session"
        case n.Field():
            return f"{operand(expr.base)}.{expr.name}"
        case n.Referrers():
            return f"{expr.entity} by {expr.field_name} of {operand(expr.row)}"
        case n.Rows():
            return expr.entity
        case n.NewRows():
            return f"new({expr.entity})"
        case n.Lookup():
            return f"{expr.entity}[{inner(expr.key)}]"
        case n.Item():
            return f"{operand(expr.base)}[{inner(expr.index)}]"
        case n.Entry():
            return f"{operand(expr.base)}[{inner(expr.key)}]"
        case n.Slice():
            low = "" if expr.low is None else inner(expr.low)
            high = "" if expr.high is None else inner(expr.high)
            return f"{operand(expr.base)}[{low}:{high}]"
        case n.Not():
            return f"not {operand(expr.operand)}"
        case n.Negative():
            return f"-{operand(expr.operand)}"
        case n.Arithmetic() | n.Compare():
            return f"{operand(expr.left)} {expr.op} {operand(expr.right)}"
        case n.And():
            return " and ".join(map(operand, expr.operands))
        case n.Or():
            return " or ".join(map(operand, expr.operands))
        case n.Conditional():
            return f"{operand(expr.then)} if {operand(expr.test)} else {operand(expr.other)}"
        case n.Is():
            return f"{operand(expr.operand)} is {t.show(expr.test)}"
        case n.In():
            return f"{operand(expr.item)} in {operand(expr.container)}"
        case n.MakeList():
            return f"[{listed(expr.items)}]"
        case n.MakeMap():
            return "{" + ", ".join(f"{inner(k)}: {inner(v)}" for k, v in expr.entries) + "}"
        case n.MakeRecord():
            return f"{expr.record}({named(expr.members)})"
        case n.MakeCase():
            return f"{expr.case}({named(expr.members)})"
        case n.Show():
            return f"{expr.view}({inner(expr.value)})"
        case n.Comprehension():
            return f"[{inner(expr.element)} {looped(expr.loops, expr.order)}]"
        case n.MapComprehension():
            entry = f"{inner(expr.key)}: {inner(expr.value)}"
            return f"{{{entry} {looped(expr.loops, expr.order)}}}"
        case n.Query():
            return f"{expr.kind}({inner(expr.element)} {looped(expr.loops, expr.order)})"
        case n.Apply():
            written = BUILTINS[expr.builtin].written
            if written in ("method", "attribute"):
                base, *rest = expr.arguments
                called = f"({listed(tuple(rest))})" if written == "method" else ""
                return f"{operand(base)}.{expr.builtin}{called}"
            return f"{expr.builtin}({listed(expr.arguments)})"
        case n.CallFunction() | n.CallExtern():
            return f"{expr.function}({listed(expr.arguments)})"
        case n.Old():
            return f"old({inner(expr.value)})"
        case n.Some():
            return f"some {t.show(expr.type)}"
        case n.Called():
            asked = (*expr.arguments, *(() if expr.result is None else (("result", expr.result),)))
            return f"called({', '.join([expr.tool, *filter(None, [named(asked)])])})"
        case n.Calls():
            return f"calls({expr.tool})"
        case n.Result():
            return f"result({expr.tool})"
        case _:
            assert_never(expr)


def _constant(world: World, expr: n.Constant) -> str:
    match expr.value:
        case None:
            return "none"
        case bool():
            return "true" if expr.value else "false"
        case value if value is ABSENT:
            return "absent"
        case int() if expr.type == t.MONEY:
            return f"${amount_text(world, expr.value)}"
        case str():
            return json.dumps(expr.value, ensure_ascii=False)
        case datetime.timedelta():
            return duration_text(expr.value)
        case datetime.date():
            return expr.value.isoformat()
        case _:
            return str(expr.value)
