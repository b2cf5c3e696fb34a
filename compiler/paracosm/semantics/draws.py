"""What stands behind `~`: distributions, choices, rows, and values that are no draw at all."""

from __future__ import annotations

from typing import assert_never

from paracosm.diagnostics import names as name_rules
from paracosm.diagnostics.likeness import likeliest
from paracosm.diagnostics import types as type_rules
from paracosm.diagnostics import worlds as rules
from paracosm.ir import nodes as ir
from paracosm.ir import types as t
from paracosm.ir.draws import DISTRIBUTIONS, Distribution
from paracosm.ir.types import Type
from paracosm.semantics import emptiness, expressions
from paracosm.semantics.coerce import coerced, enum_values, fits
from paracosm.semantics.scope import Scope
from paracosm.syntax import ast


def draw(node: ast.Expression, type: Type, scope: Scope) -> ir.Draw | None:
    """The draw of a value of a type, None where it was reported."""
    match node:
        case ast.Call(function=ast.Name(id="pick")):
            return _pick(node, type, scope)
        case ast.Call(function=ast.Name(id="choice")):
            return _choice(node, type, scope)
        case ast.Call(function=ast.Name(id=name)) if name in DISTRIBUTIONS:
            return _distribution(DISTRIBUTIONS[name], node, type, scope)
        case ast.Call(function=ast.Name(id=name)) if _meant(name, scope) is not None:
            message = f"there is no distribution `{name}`"
            help = f"did you mean `{_meant(name, scope)}`?"
            scope.tell(name_rules.UNKNOWN_NAME, message, node, help)
            return None
        case ast.Name(id=name) if name in scope.shapes.entities and name not in scope.known:
            if not fits(t.Ref(name), type, scope.shapes):
                message = f"expected {t.show(type)}, found a row of {name}"
                scope.tell(type_rules.MISMATCH, message, node)
                return None
            return ir.AnyRow(entity=name, type=t.Ref(name), span=node.span)
        case _:
            value = expressions.check(node, type, scope)
            return ir.Exactly(value=value, type=value.type, span=node.span)


def _meant(name: str, scope: Scope) -> str | None:
    shapes = scope.shapes
    cases = (case for union in shapes.unions.values() for case in union.cases)
    if (
        name in shapes.functions
        or name in shapes.records
        or name in shapes.externs
        or name in cases
    ):
        return None
    return likeliest(name, (*DISTRIBUTIONS, "pick", "choice"))


def _pick(node: ast.Call, type: Type, scope: Scope) -> ir.Draw | None:
    if not node.arguments or any(argument.name is not None for argument in node.arguments):
        message = "`pick` takes values, or a list: `pick(1, 2, 3)`, `pick(titles)`"
        scope.tell(rules.BAD_DRAW, message, node)
        return None
    if len(node.arguments) == 1:
        only = node.arguments[0].value
        if isinstance(only, ast.Name) and only.id in scope.shapes.entities:
            return draw(only, type, scope)
        if isinstance(only, ast.Generator):
            only = ast.ListComprehension(
                element=only.element, loops=only.loops, order=only.order, span=only.span
            )
        source = expressions.infer(only, scope, t.ListOf(type))
        if isinstance(source.type, t.ListOf) and not isinstance(type, t.ListOf):
            source = coerced(source, t.ListOf(type), scope, only)
            return ir.AmongItems(source=source, type=type, span=node.span)
    options = tuple(
        expressions.check(argument.value, type, scope)
        for argument in node.arguments
        if not isinstance(argument.value, ast.Generator)
    )
    return ir.ChooseFrom(options=options, weights=(1,) * len(options), type=type, span=node.span)


def _choice(node: ast.Call, type: Type, scope: Scope) -> ir.Draw | None:
    match node.arguments:
        case (ast.Argument(name=None, value=ast.MapOf(entries=entries)),) if entries:
            options = tuple(expressions.check(entry.key, type, scope) for entry in entries)
            weights = tuple(_weight(entry.value, scope) for entry in entries)
            if sum(weights) == 0:
                return None
            return ir.ChooseFrom(options=options, weights=weights, type=type, span=node.span)
        case _:
            message = '`choice` takes values with whole weights: `choice({"new": 3, "used": 1})`'
            scope.tell(rules.BAD_DRAW, message, node)
            return None


def _weight(node: ast.Expression, scope: Scope) -> int:
    if isinstance(node, ast.Integer) and node.value >= 1:
        return node.value
    scope.tell(rules.BAD_DRAW, "a weight is a whole number from 1", node)
    return 0


_SAME = {"uniform": ("low", "high"), "normal": ("mean", "deviation"), "lognormal": ("median",)}
"""Parameters of the type that is drawn."""

_PARAMETERS: dict[tuple[str, str], Type] = {
    ("poisson", "mean"): t.FLOAT,
    ("lognormal", "spread"): t.FLOAT,
    ("flip", "chance"): t.FLOAT,
    ("words", "low"): t.INT,
    ("words", "high"): t.INT,
    ("hex_id", "digits"): t.INT,
}

_DRAWABLE: dict[str, tuple[Type, ...]] = {
    "uniform": (t.INT, t.FLOAT, t.MONEY, t.DURATION, t.DATE, t.DATETIME),
    "normal": (t.INT, t.FLOAT, t.MONEY, t.DURATION),
    "lognormal": (t.INT, t.FLOAT, t.MONEY),
}


def _distribution(row: Distribution, node: ast.Call, type: Type, scope: Scope) -> ir.Draw | None:
    given = _arguments(row, node, scope)
    if given is None:
        return None
    drawn = row.result
    if drawn is None:
        wanted = [one for one in t.alternatives(type) if one in _DRAWABLE[row.name]]
        if not wanted:
            message = f"`{row.name}` draws numbers and times, not {t.show(type)}"
            scope.tell(rules.BAD_DRAW, message, node)
            return None
        drawn = wanted[0]
    elif not fits(drawn, type, scope.shapes):
        message = f"`{row.name}` draws {t.show(drawn)}, not {t.show(type)}"
        scope.tell(rules.BAD_DRAW, message, node)
        return None
    arguments = tuple(
        (name, expressions.check(given[name].value, _parameter(row, name, drawn), scope))
        for name in row.parameters
    )
    match arguments:
        case (("low", low), ("high", high)):
            emptiness.judge_range(row.name, low, high, node, scope)
    return ir.Drawn(distribution=row.name, arguments=arguments, type=drawn, span=node.span)


def _parameter(row: Distribution, name: str, drawn: Type) -> Type:
    if name in _SAME.get(row.name, ()):
        if name == "deviation" and drawn in (t.DATE, t.DATETIME):
            return t.DURATION
        return drawn
    return _PARAMETERS[row.name, name]


def _arguments(row: Distribution, node: ast.Call, scope: Scope) -> dict[str, ast.Argument] | None:
    given: dict[str, ast.Argument] = {}
    for place, argument in enumerate(node.arguments):
        name = argument.name
        if name is None and place < len(row.parameters):
            name = row.parameters[place]
        if name is None or name not in row.parameters or name in given:
            given = {}
            break
        given[name] = argument
    if set(given) != set(row.parameters) or len(given) != len(node.arguments):
        takes = f"takes {', '.join(row.parameters)}" if row.parameters else "takes no arguments"
        scope.tell(rules.BAD_DRAW, f"`{row.name}` {takes}", node)
        return None
    return given


# ---------------------------------------------------------------- draws from a type alone


def of_type(type: Type, scope: Scope, node: ast.Node) -> ir.Draw | None:
    """How `some T` draws: any value of the type. Rows are drawn from those that there are."""
    span = node.span
    match type:
        case t.Poison():
            return None
        case t.Bool():
            return _of_table("flip", type, node, chance=(t.FLOAT, 0.5))
        case t.Int():
            return _of_table("uniform", type, node, low=(t.INT, 0), high=(t.INT, 100))
        case t.Float():
            return _of_table("uniform", type, node, low=(t.FLOAT, 0.0), high=(t.FLOAT, 100.0))
        case t.Money():
            return _of_table("uniform", type, node, low=(t.MONEY, 100), high=(t.MONEY, 10_000))
        case t.Str():
            return _of_table("word", type, node)
        case t.Enum(name):
            options = tuple(
                ir.Constant(type=type, value=value, span=span)
                for value in enum_values(name, scope.shapes)
            )
            return ir.ChooseFrom(options=options, weights=(1,) * len(options), type=type, span=span)
        case t.Literal(value):
            constant = ir.Constant(type=type, value=value, span=span)
            return ir.Exactly(value=constant, type=type, span=span)
        case t.Ref(entity):
            return ir.AnyRow(entity=entity, type=type, span=span)
        case t.Record(name):
            return ir.DrawRecord(record=name, type=type, span=span)
        case t.Union(name):
            return ir.DrawCase(union=name, type=type, span=span)
        case t.ListOf(item):
            inner = of_type(item, scope, node)
            if inner is None:
                return None
            return ir.DrawList(item=inner, low=1, high=3, distinct=False, type=type, span=span)
        case t.MapOf(key, item):
            keys, values = of_type(key, scope, node), of_type(item, scope, node)
            if keys is None or values is None:
                return None
            return ir.DrawMap(key=keys, value=values, low=1, high=3, type=type, span=span)
        case t.OneOf(options) if t.NONE in options or t.ABSENT in options:
            rest = t.without(type, t.NONE, t.ABSENT)
            some = of_type(rest, scope, node)
            if some is None:
                return None
            none = t.NONE in options
            gone = ir.Constant(
                type=t.NONE if none else t.ABSENT, value=None if none else ir.ABSENT, span=span
            )
            return ir.Perhaps(draw=some, otherwise=gone, type=type, span=span)
        case (
            t.OneOf()
            | t.Case()
            | t.View()
            | t.Text()
            | t.Date()
            | t.DateTime()
            | t.Duration()
            | t.Json()
            | t.NoneType()
            | t.Absent()
            | t.Nothing()
        ):
            scope.tell(rules.BAD_DRAW, f"no value can be made up for {t.show(type)}", node)
            return None
        case _:
            assert_never(type)


def _of_table(
    name: str, type: Type, node: ast.Node, **arguments: tuple[Type, int | float]
) -> ir.Draw:
    values = tuple(
        (parameter, ir.Constant(type=kind, value=value, span=node.span))
        for parameter, (kind, value) in arguments.items()
    )
    return ir.Drawn(distribution=name, arguments=values, type=type, span=node.span)
