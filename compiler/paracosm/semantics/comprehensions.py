"""Loops inside of expressions: comprehensions, and queries such as `first(… for …)`."""

from __future__ import annotations

from dataclasses import dataclass

from paracosm.diagnostics import types as rules
from paracosm.ir import nodes as ir
from paracosm.ir import types as t
from paracosm.ir.builtins import BUILTINS
from paracosm.ir.nodes import QueryKind
from paracosm.ir.types import Type
from paracosm.semantics import expressions
from paracosm.semantics.access import known_facts
from paracosm.semantics.coerce import coerced, enum_values, present
from paracosm.semantics.facts import least_length
from paracosm.semantics.matching import match, pair_of
from paracosm.semantics.operators import ordered
from paracosm.semantics.recursion import descent_of_loop
from paracosm.semantics.scope import Known, Scope, poison
from paracosm.semantics.typing import KEYS
from paracosm.syntax import ast


@dataclass(frozen=True, slots=True)
class Source:
    """What a loop runs over, and the types of its names."""

    value: ir.Expr
    types: tuple[Type, ...]


def source(node: ast.Expression, names: int, scope: Scope) -> Source:
    """What a loop with so many names runs over: lists, entities, the keys or items of maps."""
    value = expressions.infer(node, scope)
    value = present(value, scope, node, "a loop needs a list")
    span = node.span
    unknown = Source(value, (t.POISON,) * names)
    pair = _pair(value, scope)
    match value.type:
        case t.Poison():
            return unknown
        case t.ListOf(item) if pair is None and names == 1:
            return Source(value, (item,))
        case t.ListOf() if pair is not None and names == 2:
            return Source(value, pair)
        case t.MapOf(key, _) if names == 1:
            keys = ir.Apply(builtin="keys", arguments=(value,), type=t.ListOf(key), span=span)
            return Source(keys, (key,))
        case t.MapOf(key, item) if names == 2:
            apply = ir.Apply(
                builtin="items", arguments=(value,), type=t.ListOf(t.NOTHING), span=span
            )
            return Source(apply, (key, item))
        case t.ListOf() | t.MapOf():
            wanted = 2 if pair is not None else 1
            message = f"this gives {wanted} name{'s'[: wanted - 1]} at a time, not {names}"
            help = (
                "" if pair is not None else "`zip`, `enumerate` and `.items()` give two at a time"
            )
            scope.tell(rules.NOT_A_LIST, message, node, help)
        case other:
            help = '`.split("")` gives the characters of a text' if other == t.STR else ""
            scope.tell(rules.NOT_A_LIST, f"`{t.show(other)}` is not a list", node, help)
    return Source(poison(node), (t.POISON,) * names)


def _pair(value: ir.Expr, scope: Scope) -> tuple[Type, Type] | None:
    if not isinstance(value, ir.Apply):
        return None
    arguments = tuple(argument.type for argument in value.arguments)
    for signature in BUILTINS[value.builtin].signatures:
        bound = match(signature, arguments, scope.shapes)
        if bound is not None:
            return pair_of(signature, bound)
    return None


@dataclass(frozen=True, slots=True)
class Loops:
    """The loops of a comprehension, and what is seen inside of them."""

    loops: tuple[ir.Loop, ...]
    inside: Scope


def enter(nodes: tuple[ast.Loop, ...], scope: Scope) -> Loops:
    """The loops of a comprehension from the outermost to the innermost."""
    found: list[ir.Loop] = []
    for node in nodes:
        over = source(node.source, len(node.names), scope)
        outer = scope
        for name, type in zip(node.names, over.types, strict=True):
            known = Known(type, node.span, initial=_initial(over.value, outer))
            scope = scope.bind(name, known)
        conditions: tuple[ir.Expr, ...] = ()
        if node.condition is not None:
            conditions = (expressions.condition(node.condition, scope),)
            scope = scope.when(conditions[0])
        if len(node.names) == 1:
            name, known = node.names[0], scope.known[node.names[0]]
            descent = descent_of_loop(name, over.value, conditions, outer)
            scope = scope.bind(
                name,
                Known(known.type, known.span, initial=known.initial, descends=descent),
                check=False,
            )
        found.append(ir.Loop(names=node.names, source=over.value, conditions=conditions))
    return Loops(tuple(found), scope)


def _initial(value: ir.Expr, scope: Scope) -> bool:
    return isinstance(value, ir.Old)


_ORDERED = "numbers, money, texts, days and moments have one: name a member of that kind"


def _order(node: ast.Expression | None, scope: Scope) -> ir.Expr | None:
    if node is None:
        return None
    order = expressions.infer(node, scope)
    order = present(order, scope, node, "`by` needs a value")
    if not ordered(order.type):
        scope.tell(rules.BAD_ORDER, f"`{t.show(order.type)}` has no order", node, _ORDERED)
        return poison(node)
    return order


def of_list(node: ast.ListComprehension, scope: Scope, expected: Type | None) -> ir.Expr:
    """`[element for … by order]`."""
    loops = enter(node.loops, scope)
    lists = [one for one in t.alternatives(expected or t.NONE) if isinstance(one, t.ListOf)]
    wanted = lists[0].item if len(lists) == 1 else None
    element = expressions.infer(node.element, loops.inside, wanted)
    element = coerced(element, wanted, loops.inside, node.element)
    return ir.Comprehension(
        element=element,
        loops=loops.loops,
        order=_order(node.order, loops.inside),
        type=t.ListOf(wanted if wanted is not None else element.type),
        span=node.span,
    )


def of_map(node: ast.MapComprehension, scope: Scope, expected: Type | None) -> ir.Expr:
    """`{key: value for …}`."""
    loops = enter(node.loops, scope)
    maps = [one for one in t.alternatives(expected or t.NONE) if isinstance(one, t.MapOf)]
    wanted = maps[0] if len(maps) == 1 else None
    key = expressions.infer(node.key, loops.inside, wanted.key if wanted else None)
    value = expressions.infer(node.value, loops.inside, wanted.value if wanted else None)
    if wanted is not None:
        key = coerced(key, wanted.key, loops.inside, node.key)
        value = coerced(value, wanted.value, loops.inside, node.value)
    elif not isinstance(key.type, KEYS):
        scope.tell(rules.BAD_TYPE, f"`{t.show(key.type)}` cannot be the key of a map", node.key)
        return poison(node)
    made = ir.MapComprehension(
        key=key,
        value=value,
        loops=loops.loops,
        order=_order(node.order, loops.inside),
        type=wanted or t.MapOf(open_keys(key.type), value.type),
        span=node.span,
    )
    whole(made, node, scope)
    return made


def open_keys(type: Type) -> Type:
    """The keys of a map that need not have all of them: of an enum, just texts."""
    return t.STR if isinstance(type, t.Enum) else type


def stays_whole(base: ir.Expr, node: ast.Node, scope: Scope) -> None:
    """Report what would take entries out of a map over an enum."""
    if isinstance(base.type, t.MapOf) and isinstance(base.type.key, t.Enum):
        message = f"a map over {base.type.key.name} keeps all of its entries"
        scope.tell(rules.PARTIAL_MAP, message, node)


def whole(made: ir.Expr, node: ast.Node, scope: Scope) -> None:
    """Report a map over an enum that is not seen to have all of its values."""
    if not isinstance(made.type, t.MapOf) or not isinstance(made.type.key, t.Enum):
        return
    values = enum_values(made.type.key.name, scope.shapes)
    if isinstance(made, ir.MakeMap):
        there = {key.value for key, _ in made.entries if isinstance(key, ir.Constant)}
        lacking = [value for value in values if value not in there]
        if not lacking or any(key.type == t.POISON for key, _ in made.entries):
            return
        message = f"this map lacks {', '.join(map(repr, lacking))}".replace("'", '"')
    else:
        message = f"a loop does not promise all values of {made.type.key.name}"
    help = f"a map[{made.type.key.name}, …] has all of them; map[str, …] need not"
    scope.tell(rules.PARTIAL_MAP, message, node, help)


# ---------------------------------------------------------------- queries

ORDERING = (QueryKind.FIRST, QueryKind.GROUP)
"""The queries to whose meaning `by` adds something."""


def query(kind: QueryKind, node: ast.Call, scope: Scope, expected: Type | None) -> ir.Expr:
    """`first`, `any`, `sum` and their like, over a loop or over a list."""
    argument = node.arguments[0].value
    if isinstance(argument, ast.Generator):
        loops = enter(argument.loops, scope)
        inside = loops.inside
        hint = t.BOOL if kind in (QueryKind.ANY, QueryKind.ALL) else None
        element = expressions.infer(argument.element, inside, hint or _hint(kind, expected))
        return _query(kind, node, argument.element, element, loops, argument.order, scope)
    over = source(argument, 1, scope)
    name = scope.fresh("item")
    inside = scope.bind(name, Known(over.types[0], node.span), check=False)
    loops = Loops((ir.Loop(names=(name,), source=over.value),), inside)
    element = ir.Local(name=name, type=over.types[0], span=argument.span)
    return _query(kind, node, argument, element, loops, None, scope)


def _hint(kind: QueryKind, expected: Type | None) -> Type | None:
    keeps = kind in (QueryKind.FIRST, QueryKind.ONE, QueryKind.MIN, QueryKind.MAX, QueryKind.SUM)
    return t.without(expected, t.NONE) if keeps and expected is not None else None


def _query(
    kind: QueryKind,
    node: ast.Call,
    element_node: ast.Expression,
    element: ir.Expr,
    loops: Loops,
    order_node: ast.Expression | None,
    scope: Scope,
) -> ir.Expr:
    inside = loops.inside
    if order_node is not None and kind not in ORDERING:
        message = f"`by` adds nothing to `{kind}`"
        scope.tell(rules.BAD_ORDER, message, order_node)
        order_node = None
    if kind is QueryKind.GROUP:
        return _group(node, element, loops, order_node, scope)
    total, type = True, element.type
    match kind:
        case QueryKind.ANY | QueryKind.ALL:
            element = coerced(element, t.BOOL, inside, element_node)
            type = t.BOOL
        case QueryKind.DISTINCT:
            type = t.BOOL
        case QueryKind.COUNT:
            type = t.INT
        case QueryKind.SUM:
            element = present(element, inside, element_node, "`sum` needs numbers")
            type = element.type
            if type not in (t.INT, t.FLOAT, t.MONEY, t.DURATION, t.POISON):
                message = f"`sum` adds numbers, money or durations, not {t.show(type)}"
                scope.tell(rules.BAD_OPERATOR, message, element_node)
                return poison(node)
        case QueryKind.MIN | QueryKind.MAX:
            element = present(element, inside, element_node, f"`{kind}` needs values")
            if not ordered(element.type):
                message = f"`{t.show(element.type)}` has no order"
                scope.tell(rules.BAD_ORDER, message, element_node, _ORDERED)
                return poison(node)
            total = _nonempty(loops, scope)
            type = element.type if total else t.optional(element.type)
        case QueryKind.FIRST:
            total = _nonempty(loops, scope)
            type = element.type if total else t.optional(element.type)
        case QueryKind.ONE:
            total, type = False, t.optional(element.type)
    if element.type == t.POISON and kind not in (QueryKind.COUNT, QueryKind.DISTINCT):
        type = t.BOOL if type == t.BOOL else t.POISON
    return ir.Query(
        kind=kind,
        element=element,
        loops=loops.loops,
        order=_order(order_node, inside),
        total=total,
        type=type,
        span=node.span,
    )


def _group(
    node: ast.Call,
    element: ir.Expr,
    loops: Loops,
    by: ast.Expression | None,
    scope: Scope,
) -> ir.Expr:
    if by is None:
        message = "`group` needs `by`: `group(o for o in Order by o.user)`"
        scope.tell(rules.BAD_ORDER, message, node)
        return poison(node)
    key = expressions.infer(by, loops.inside)
    key = present(key, loops.inside, by, "`by` needs a value")
    if not isinstance(key.type, KEYS):
        scope.tell(rules.BAD_ORDER, f"`{t.show(key.type)}` cannot be the key of a map", by)
        return poison(node)
    type = t.MapOf(open_keys(key.type), t.ListOf(element.type))
    return ir.Query(
        kind=QueryKind.GROUP,
        element=element,
        loops=loops.loops,
        order=key,
        type=type,
        span=node.span,
    )


def _nonempty(loops: Loops, scope: Scope) -> bool:
    """Whether a single loop without a condition is known to run at least once."""
    match loops.loops:
        case (ir.Loop(source=over, conditions=()),):
            return least_length(over, known_facts(over, scope)) >= 1
        case _:
            return False
