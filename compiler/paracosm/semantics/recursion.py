"""Functions that call themselves, and why they end.

In each call of a function by itself one and the same argument gets smaller in one and the same way:

* `up`: a row, along a reference marked `tree` (`node.parent`), which never closes a circle;
* `down`: a row that refers to the parameter by such a reference (`for n in Node if n.parent == node`);
* `inside`: a part of a record or an item of a list that the parameter is, since values are finite;
* `shorter`: a list that is known not to be empty, without its first or last items.
"""

from __future__ import annotations

from paracosm.ir import nodes as ir
from paracosm.ir import types as t
from paracosm.semantics.declared import Shapes
from paracosm.semantics.facts import bounds_of, least_length
from paracosm.semantics.scope import Scope


def descent(value: ir.Expr, scope: Scope) -> tuple[str, str] | None:
    """The parameter that a value is a smaller part of, and in which way, None if of none."""
    match value:
        case ir.Local(name=name) if name in scope.known:
            return scope.known[name].descends
        case ir.Field(base=base, name=name):
            return _field(base, name, scope)
        case ir.Item(base=base) | ir.Entry(base=base):
            return _further(base, "inside", scope)
        case ir.Slice(base=base, low=low, high=None) if low is not None:
            least = bounds_of(low, scope.facts).low
            if least is not None and least >= 1 and least_length(base, scope.facts) >= 1:
                return _further(base, "shorter", scope)
            return None
        case ir.Slice(base=base, low=None, high=high) if high is not None:
            cut = bounds_of(high, scope.facts).high
            if cut is not None and cut < 0 and least_length(base, scope.facts) >= 1:
                return _further(base, "shorter", scope)
            return None
        case _:
            return None


def _field(base: ir.Expr, name: str, scope: Scope) -> tuple[str, str] | None:
    match base.type:
        case t.Ref(entity):
            return _further(base, "up", scope) if _is_tree(entity, name, scope.shapes) else None
        case t.Record() | t.Case() | t.Union():
            return _further(base, "inside", scope)
        case _:
            return None


def _is_tree(entity: str, name: str, shapes: Shapes) -> bool:
    slot = shapes.entities[entity].get(name)
    return slot is not None and slot.role is ir.Role.TREE


def _further(base: ir.Expr, way: str, scope: Scope) -> tuple[str, str] | None:
    """A step from a parameter, or from what is smaller than it already in the same way."""
    if isinstance(base, ir.Local) and base.name in scope.known:
        known = scope.known[base.name]
        if known.descends is None:
            return (base.name, way)
        return known.descends if known.descends[1] == way else None
    before = descent(base, scope)
    return before if before is not None and before[1] == way else None


def descent_of_loop(
    name: str, source: ir.Expr, conditions: tuple[ir.Expr, ...], scope: Scope
) -> tuple[str, str] | None:
    """In which way the variable of a loop is smaller than a parameter."""
    match source:
        case ir.Referrers(row=row, entity=entity, field_name=field_name):
            return (
                _further(row, "down", scope) if _is_tree(entity, field_name, scope.shapes) else None
            )
        case ir.Rows(entity=entity):
            return _children(name, entity, conditions, scope)
        case ir.Comprehension(element=ir.Local(name=inner), loops=(loop,)) if loop.names == (
            inner,
        ):
            return descent_of_loop(inner, loop.source, loop.conditions, scope)
        case ir.Apply(builtin="values" | "reversed" | "sorted", arguments=(base,)):
            return _further(base, "inside", scope)
        case ir.Field() | ir.Local() if isinstance(source.type, t.ListOf):
            return _further(source, "inside", scope)
        case _:
            return None


def _children(
    name: str, entity: str, conditions: tuple[ir.Expr, ...], scope: Scope
) -> tuple[str, str] | None:
    """`for n in Node if n.parent == node`: the rows directly below one."""
    parts = tuple(
        part for c in conditions for part in (c.operands if isinstance(c, ir.And) else (c,))
    )
    for part in parts:
        if not (isinstance(part, ir.Compare) and part.op == "=="):
            continue
        for one, other in ((part.left, part.right), (part.right, part.left)):
            match one:
                case ir.Field(base=ir.Local(name=row), name=field_name) if row == name:
                    if _is_tree(entity, field_name, scope.shapes):
                        return _further(other, "down", scope)
                case _:
                    pass
    return None
