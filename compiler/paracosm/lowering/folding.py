"""Defaults of members with what is known about their siblings put in.

``status = "pending"`` makes ``$0 if status == "cancelled" else cost(lines)`` plain ``cost(lines)``,
which is what a person would write, and what a type checker does not call a needless comparison.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from paracosm.analysis import traverse
from paracosm.ir import nodes as n
from paracosm.ir import types as t


def fold(expr: n.Expr, known: Mapping[str, n.Constant]) -> n.Expr:
    """``expr`` with locals that are ``known`` put in, and what follows from them."""
    if not known.keys() & traverse.free_locals(expr):
        return expr
    match expr:
        case n.Local(name=name):
            return known.get(name, expr)
        case n.Compare(op="==" | "!=" as op):
            left, right = fold(expr.left, known), fold(expr.right, known)
            if isinstance(left, n.Constant) and isinstance(right, n.Constant):
                return _truth((left.value == right.value) is (op == "=="))
            return replace(expr, left=left, right=right)
        case n.Not():
            inner = fold(expr.operand, known)
            if isinstance(inner, n.Constant):
                return _truth(not inner.value)
            return replace(expr, operand=inner)
        case n.And() | n.Or():
            decisive = isinstance(expr, n.Or)
            operands: list[n.Expr] = []
            for one in expr.operands:
                made = fold(one, known)
                if not isinstance(made, n.Constant):
                    operands.append(made)
                elif bool(made.value) is decisive:
                    operands.append(made)
                    break
            if not operands:
                return _truth(not decisive)
            return operands[0] if len(operands) == 1 else replace(expr, operands=tuple(operands))
        case n.Conditional():
            test = fold(expr.test, known)
            if isinstance(test, n.Constant):
                return fold(expr.then if test.value else expr.other, known)
            return replace(
                expr, test=test, then=fold(expr.then, known), other=fold(expr.other, known)
            )
        case _:
            return expr


def constant(expr: n.Expr) -> n.Constant | None:
    """What an expression is worth where it is made of constants alone.

    Only comparisons, and choices by them, are worked out: a type checker calls them needless.
    """
    match expr:
        case n.Constant():
            return expr
        case n.Compare(op="==" | "!=" as op, left=left, right=right):
            one, other = constant(left), constant(right)
            if one is None or other is None:
                return None
            return _truth((one.value == other.value) is (op == "=="))
        case n.Conditional(test=test, then=then, other=otherwise):
            known = constant(test)
            if known is None:
                one, other = constant(then), constant(otherwise)
                return one if one == other else None
            return constant(then if known.value else otherwise)
        case n.Not(operand=operand):
            known = constant(operand)
            return None if known is None else _truth(not known.value)
        case _:
            return None


def _truth(value: bool) -> n.Constant:
    return n.Constant(type=t.BOOL, value=value)
