"""Which value may stand where another type is expected, and what it becomes there."""

from __future__ import annotations

from dataclasses import replace

from paracosm.diagnostics import types as rules
from paracosm.ir import nodes as ir
from paracosm.ir import types as t
from paracosm.ir.types import Type
from paracosm.semantics.declared import Shapes
from paracosm.semantics.naming import snake
from paracosm.semantics.scope import Scope, Setting, poison
from paracosm.semantics.suggest import did_you_mean
from paracosm.syntax import ast


def fits(given: Type, expected: Type, shapes: Shapes) -> bool:
    """Whether every value of one type is a value of the other as it stands."""
    if given == expected or t.POISON in (given, expected):
        return True
    if isinstance(given, t.OneOf):
        return all(fits(one, expected, shapes) for one in given.alternatives)
    if isinstance(expected, t.OneOf):
        return _whole_union(given, expected, shapes) or any(
            fits(given, one, shapes) for one in expected.alternatives
        )
    match given, expected:
        case t.Int(), t.Float():
            return True
        case (t.Str() | t.Literal() | t.Enum()), (t.Str() | t.Text()):
            return True
        case t.Literal(value), t.Enum(name):
            return value in enum_values(name, shapes)
        case t.Case(union, _), t.Union(name):
            return union == name
        case t.ListOf(a), t.ListOf(b):
            return fits(a, b, shapes)
        case t.MapOf(k, v), t.MapOf(l, w):
            return fits(k, l, shapes) and fits(v, w, shapes)
        case (
            t.NoneType() | t.Bool() | t.Int() | t.Float() | t.Str() | t.Literal() | t.Enum()
        ), t.Json():
            return True
        case t.ListOf(item), t.Json():
            return fits(item, t.JSON, shapes)
        case t.MapOf(key, value), t.Json():
            return isinstance(key, t.Str | t.Enum) and fits(value, t.JSON, shapes)
        case _:
            return False


def _whole_union(given: Type, expected: t.OneOf, shapes: Shapes) -> bool:
    if not isinstance(given, t.Union) or given.name not in shapes.unions:
        return False
    cases = shapes.unions[given.name].cases
    return all(t.Case(given.name, case) in expected.alternatives for case in cases)


def enum_values(name: str, shapes: Shapes) -> tuple[str, ...]:
    """The values of an enum."""
    declared = shapes.names.enums.get(name)
    return tuple(member.value for member in declared.members) if declared is not None else ()


def coerced(
    value: ir.Expr, expected: Type | None, scope: Scope, node: ast.Node, what: str = ""
) -> ir.Expr:
    """The value as the expected type; a report, and poison, where it is none."""
    if expected is None:
        return value
    became = converted(value, expected, scope)
    if became is not None:
        return became
    explain(value, expected, scope, node, what)
    return poison(node)


def converted(value: ir.Expr, expected: Type, scope: Scope) -> ir.Expr | None:
    """The value as the expected type, None where it cannot be that."""
    shapes = scope.shapes
    if fits(value.type, expected, shapes):
        return _literal(value, expected)
    bare = t.without(value.type, t.NONE, t.ABSENT)
    for target in t.alternatives(expected):
        rest_fits = all(
            fits(one, expected, shapes)
            for one in t.alternatives(value.type)
            if one in (t.NONE, t.ABSENT)
        )
        if not rest_fits:
            continue
        if isinstance(target, t.View) and shows(target.name, bare, shapes):
            return ir.Show(view=target.name, value=value, type=expected, span=value.span)
        if isinstance(target, t.ListOf) and isinstance(value.type, t.ListOf):
            return _each(value, target, value.type, scope)
    return None


def _literal(value: ir.Expr, expected: Type) -> ir.Expr:
    """A string constant takes the enum that it is a value of as its type."""
    if isinstance(value, ir.Constant) and isinstance(value.type, t.Str | t.Literal):
        for one in t.alternatives(expected):
            if isinstance(one, t.Enum) and t.STR not in t.alternatives(expected):
                return replace(value, type=one)
    return value


def shows(view: str, type: Type, shapes: Shapes) -> bool:
    """Whether a view shows values of a type."""
    declared = shapes.names.views.get(view)
    return declared is not None and type in (t.Ref(declared.of), t.Record(declared.of))


def _each(value: ir.Expr, expected: t.ListOf, given: t.ListOf, scope: Scope) -> ir.Expr | None:
    """Each item of a list converted: how a list of rows becomes one of views."""
    name = scope.fresh(_item_name(given.item, scope))
    item = converted(ir.Local(name=name, type=given.item), expected.item, scope)
    if item is None:
        return None
    loops = (ir.Loop(names=(name,), source=value),)
    return ir.Comprehension(element=item, loops=loops, type=expected, span=value.span)


def _item_name(type: Type, scope: Scope) -> str:
    """What each item is called: after its entity where nothing else is."""
    match type:
        case t.Ref(entity) if scope.fresh(snake(entity)) == snake(entity):
            return snake(entity)
        case _:
            return "item"


def explain(value: ir.Expr, expected: Type, scope: Scope, node: ast.Node, what: str = "") -> None:
    """Say why a value does not fit."""
    shapes, given = scope.shapes, value.type
    before = f"{what}: " if what else ""
    gone = [one for one in (t.NONE, t.ABSENT) if one in t.alternatives(given)]
    if (
        gone
        and converted(replace(value, type=t.without(given, *gone)), expected, scope) is not None
    ):
        tell_maybe(value, scope, node, f"{before}expected {t.show(expected)}")
        return
    enums = [one for one in t.alternatives(expected) if isinstance(one, t.Enum)]
    if isinstance(value, ir.Constant) and isinstance(value.value, str) and enums:
        values = [v for enum in enums for v in enum_values(enum.name, shapes)]
        message = f'{before}"{value.value}" is not a value of {t.show(enums[0])}'
        help = did_you_mean(value.value, values).replace("`", '"')
        scope.tell(rules.NOT_A_MEMBER, message, node, help)
        return
    message = f"{before}expected {t.show(expected)}, found {t.show(given)}"
    help = ""
    if t.MONEY in t.alternatives(expected) and given in (t.INT, t.FLOAT):
        help = (
            "amounts of money are written with a `$`; `round(…)` makes money of money times a float"
        )
    if expected == t.BOOL and type(given) in _ASKED:
        help = f"a condition says what it asks: `{_ASKED[type(given)]}`"
    elif expected == t.BOOL and t.may_be_none(given):
        help = "a condition says what it asks: `… is not none`"
    scope.tell(rules.MISMATCH, message, node, help)


_ASKED: dict[type, str] = {
    t.Int: "… != 0",
    t.Float: "… != 0",
    t.Str: '… != ""',
    t.ListOf: "… != []",
    t.MapOf: "… != {}",
}
"""What Python takes for a condition, as the language asks it."""

PARTIAL = ir.Item | ir.Entry | ir.Lookup | ir.Query | ir.Arithmetic


_PROOF = "make sure of it with a condition before, or choose: `a if condition else b`"
_PROOFS = {
    Setting.TOOL: "give an `else`, or make sure of it with a condition before",
    Setting.FUNCTION: "give an `else`, or make sure of it with a condition before",
    Setting.TASK: "a goal asks with `any(… for … in …)`; what a solution needs is bound with `given`",
}
"""How an operation that may have no result is made sure of; `else` belongs to statements."""


def tell_maybe(value: ir.Expr, scope: Scope, node: ast.Node, needs: str) -> None:
    """Say that a value may be none or absent where it must be there."""
    what = "absent" if not t.may_be_none(value.type) else "none"
    if isinstance(value, PARTIAL) or isinstance(value, ir.Result | ir.Old):
        scope.tell(
            rules.UNPROVED,
            f"{needs}, but there may be nothing here",
            node,
            _PROOFS.get(scope.setting, _PROOF),
        )
        return
    scope.tell(
        rules.MAYBE_NONE,
        f"{needs}, but this may be {what}",
        node,
        f"ask `is not {what}` first",
    )


def present(value: ir.Expr, scope: Scope, node: ast.Node, needs: str) -> ir.Expr:
    """The value, which must be there: neither none nor absent."""
    if not (t.may_be_none(value.type) or t.may_be_absent(value.type)):
        return value
    tell_maybe(value, scope, node, needs)
    return poison(node)
