"""Expressions: what they mean, of what type they are, and what they prove.

`infer` gives the IR of an expression. It is told what type is expected where that helps to read a
literal; `check` insists on a type. What was reported is poison: it agrees with everything, so
that one mistake gives one message.
"""

from __future__ import annotations

import datetime
from dataclasses import replace
from typing import assert_never

from paracosm.diagnostics import names as name_rules
from paracosm.diagnostics import phases as phase_rules
from paracosm.diagnostics import types as rules
from paracosm.diagnostics import worlds as world_rules
from paracosm.ir import nodes as ir
from paracosm.ir import types as t
from paracosm.ir.builtins import BUILTINS, SPECIAL
from paracosm.ir.currencies import minor_digits
from paracosm.ir.types import Type
from paracosm.semantics import access, calls, comprehensions, templates
from paracosm.semantics.coerce import coerced, enum_values, explain, fits, present
from paracosm.semantics.facts import asks_afresh, bounds_of, member_of, path_of, replaced
from paracosm.semantics.operators import (
    DIVISIONS,
    FRACTIONS,
    arithmetic,
    orders,
    overlap,
    plain,
)
from paracosm.semantics.scope import Scope, Setting, poison
from paracosm.semantics.suggest import ADD_CURRENCY
from paracosm.semantics.typing import PARAMETER, PLAIN, type_of
from paracosm.source import Location, Span
from paracosm.syntax import ast


def check(node: ast.Expression, expected: Type, scope: Scope, what: str = "") -> ir.Expr:
    """The expression as a value of the expected type."""
    return coerced(infer(node, scope, expected), expected, scope, node, what)


def condition(node: ast.Expression, scope: Scope) -> ir.Expr:
    """The expression as a condition."""
    return check(node, t.BOOL, scope.exactly())


def infer(node: ast.Expression, scope: Scope, expected: Type | None = None) -> ir.Expr:
    """The expression with its type, narrowed by what is known here."""
    found = _infer(node, scope, expected)
    return replaced(found, scope.facts) if found.type != t.POISON else found


def _infer(node: ast.Expression, scope: Scope, expected: Type | None) -> ir.Expr:
    inner = scope.exactly()
    match node:
        case ast.Name():
            return _name(node, scope)
        case ast.Integer(value=number):
            return ir.Constant(type=t.INT, value=number, span=node.span)
        case ast.Decimal(text=text):
            return ir.Constant(type=t.FLOAT, value=float(text), span=node.span)
        case ast.Money():
            return _money(node, scope)
        case ast.Duration(count=count, unit=unit):
            return ir.Constant(type=t.DURATION, value=duration(count, unit), span=node.span)
        case ast.Date(text=text):
            day = datetime.date.fromisoformat(text)
            return ir.Constant(type=t.DATE, value=day, span=node.span)
        case ast.DateTime(text=text):
            moment = datetime.datetime.fromisoformat(text)
            return ir.Constant(type=t.DATETIME, value=moment, span=node.span)
        case ast.Text(value=value):
            return _text(node, value, scope, expected)
        case ast.Template():
            return templates.template(node, inner)
        case ast.Bool(value=truth):
            return ir.Constant(type=t.BOOL, value=truth, span=node.span)
        case ast.NoneValue():
            return ir.Constant(type=t.NONE, value=None, span=node.span)
        case ast.Absent():
            return ir.Constant(type=t.ABSENT, value=ir.ABSENT, span=node.span)
        case ast.Some():
            return _some(node, scope)
        case ast.ListOf():
            return _list(node, inner, expected)
        case ast.MapOf():
            made = make_map(node, inner, *_entry_types(expected))
            comprehensions.whole(made, node, inner)
            return made
        case ast.ListComprehension():
            return comprehensions.of_list(node, inner, expected)
        case ast.MapComprehension():
            return comprehensions.of_map(node, inner, expected)
        case ast.Generator():
            message = "a loop like this stands only inside of a call such as `first(…)`"
            scope.tell(rules.NOT_A_VALUE, message, node, "a list is written with brackets")
            return poison(node)
        case ast.Attribute():
            return access.attribute(node, inner)
        case ast.Index():
            return access.index(node, inner)
        case ast.Slice():
            return access.slice(node, inner)
        case ast.Call():
            return calls.call(node, inner, expected)
        case ast.Unary(operator="not"):
            return ir.Not(operand=condition(node.operand, inner), span=node.span)
        case ast.Unary():
            return _negative(node, scope, expected)
        case ast.Binary():
            return _binary(node, scope, expected)
        case ast.Compare():
            return _compare(node, inner)
        case ast.Is():
            return _is(node, inner)
        case ast.Logical():
            return _logical(node, inner)
        case ast.Conditional():
            return _conditional(node, scope, expected)
        case _:
            assert_never(node)


# ---------------------------------------------------------------- names and literals


def _name(node: ast.Name, scope: Scope) -> ir.Expr:
    name, shapes = node.id, scope.shapes
    if name in scope.known:
        return ir.Local(name=name, type=scope.known[name].type, span=node.span)
    if name in shapes.parameters:
        return ir.Parameter(name=name, type=shapes.parameters[name], span=node.span)
    if name in shapes.entities:
        return ir.Rows(entity=name, type=t.ListOf(t.Ref(name)), span=node.span)
    names = shapes.names
    is_function = name in shapes.functions or name in shapes.externs or name in BUILTINS
    if is_function or name in SPECIAL:
        message = f"`{name}` is a function: it is called, `{name}(…)`"
    elif name in shapes.tools:
        message = f"`{name}` is a tool: agents call it, worlds do not"
    elif name in names.records or name in names.enums or name in names.unions:
        message = f"`{name}` is a type, not a value"
    elif name in names.views or name in PLAIN:
        message = f"`{name}` is a type, not a value"
    elif name == "session" and names.session is not None:
        message = "the session is no value: name one of its members"
    else:
        known = [*scope.known, *shapes.parameters, *shapes.entities, *shapes.functions]
        scope.unknown(name_rules.UNKNOWN_NAME, "there is nothing called", name, node, known)
        return poison(node)
    scope.tell(rules.NOT_A_VALUE, message, node)
    return poison(node)


def _money(node: ast.Money, scope: Scope) -> ir.Expr:
    if scope.shapes.currency is None:
        scope.tell(
            world_rules.NO_CURRENCY,
            "this world has no currency",
            node,
            ADD_CURRENCY,
        )
        return poison(node)
    digits = minor_digits(scope.shapes.currency)
    whole, _, rest = node.text.partition(".")
    if len(rest) > digits:
        message = f"{scope.shapes.currency} has {digits} digits after the point"
        scope.tell(rules.MISMATCH, message, node)
        return poison(node)
    value = int(whole.replace("_", "") + rest.ljust(digits, "0"))
    return ir.Constant(type=t.MONEY, value=value, span=node.span)


_UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86400}


def duration(count: int, unit: str) -> datetime.timedelta:
    """A span of time, cut off at the longest that there is."""
    seconds = min(count * _UNITS[unit], 86400 * 999_999_999)
    return datetime.timedelta(seconds=seconds)


def _text(node: ast.Text, value: str, scope: Scope, expected: Type | None) -> ir.Expr:
    constant = ir.Constant(type=t.STR, value=value, span=node.span)
    for one in t.alternatives(expected) if expected is not None else ():
        if isinstance(one, t.Enum) and value in enum_values(one.name, scope.shapes):
            return replace(constant, type=one)
        if one == t.Literal(value):
            return replace(constant, type=one)
    return constant


def _some(node: ast.Some, scope: Scope) -> ir.Expr:
    from paracosm.semantics.draws import of_type

    type = type_of(node.type, scope.shapes.names, scope.report, PARAMETER)
    if scope.setting is not Setting.TOOL:
        message = "`some` belongs to tools: it depends on a call and its arguments"
        scope.tell(phase_rules.MISPLACED_DRAW, message, node)
        return poison(node)
    draw = of_type(type, scope, node)
    return poison(node) if draw is None else ir.Some(draw=draw, type=type, span=node.span)


def _list(node: ast.ListOf, scope: Scope, expected: Type | None) -> ir.Expr:
    wanted = _item_type(expected)
    if not node.items:
        return ir.MakeList(items=(), type=t.ListOf(wanted or t.NOTHING), span=node.span)
    if wanted is not None:
        items = tuple(check(item, wanted, scope) for item in node.items)
        return ir.MakeList(items=items, type=t.ListOf(wanted), span=node.span)
    items = _alike(node.items, scope)
    type = t.ListOf(t.one_of(item.type for item in items))
    return ir.MakeList(items=items, type=type, span=node.span)


def _alike(nodes: tuple[ast.Expression, ...], scope: Scope) -> tuple[ir.Expr, ...]:
    """Values side by side; what is read first helps to read the others."""
    return tuple(infer(node, scope) for node in nodes)


def _item_type(expected: Type | None) -> Type | None:
    lists = [one for one in _alternatives(expected) if isinstance(one, t.ListOf)]
    if len(lists) == 1:
        return lists[0].item
    return t.JSON if not lists and t.JSON in _alternatives(expected) else None


def _entry_types(expected: Type | None) -> tuple[Type | None, Type | None]:
    maps = [one for one in _alternatives(expected) if isinstance(one, t.MapOf)]
    if len(maps) == 1:
        return maps[0].key, maps[0].value
    return (t.STR, t.JSON) if not maps and t.JSON in _alternatives(expected) else (None, None)


def _alternatives(expected: Type | None) -> tuple[Type, ...]:
    return () if expected is None else t.alternatives(expected)


def make_map(node: ast.MapOf, scope: Scope, key: Type | None, value: Type | None) -> ir.Expr:
    """A map whose keys and values have these types, where they are known."""

    def read(part: ast.Expression, wanted: Type | None) -> ir.Expr:
        return infer(part, scope) if wanted is None else check(part, wanted, scope)

    entries = tuple((read(e.key, key), read(e.value, value)) for e in node.entries)
    keys = key or t.one_of(k.type for k, _ in entries)
    values = value or t.one_of(v.type for _, v in entries)
    if key is None:
        keys = comprehensions.open_keys(keys)
    if isinstance(keys, t.OneOf):
        scope.tell(rules.BAD_TYPE, "the keys of a map have one type", node)
        return poison(node)
    return ir.MakeMap(entries=entries, type=t.MapOf(keys, values), span=node.span)


# ---------------------------------------------------------------- operators


def _negative(node: ast.Unary, scope: Scope, expected: Type | None) -> ir.Expr:
    operand = infer(node.operand, scope, expected)
    operand = present(operand, scope, node.operand, "`-` needs a number")
    if operand.type not in (t.INT, t.FLOAT, t.MONEY, t.DURATION, t.POISON):
        scope.tell(rules.BAD_OPERATOR, f"`-` does not apply to {t.show(operand.type)}", node)
        return poison(node)
    if isinstance(operand, ir.Constant) and isinstance(operand.value, int | float):
        return replace(operand, value=-operand.value, span=node.span)
    return ir.Negative(operand=operand, type=operand.type, span=node.span)


def _binary(node: ast.Binary, scope: Scope, expected: Type | None) -> ir.Expr:
    # A sum of many terms leans to the left: it is gone through in a loop, however long it is.
    parts: list[tuple[ast.Binary, Type | None]] = []
    first: ast.Expression = node
    while isinstance(first, ast.Binary):
        expected = expected if first.operator == "+" else None
        parts.append((first, expected))
        first = first.left
    found = infer(first, scope, expected)
    for part, hint in reversed(parts):
        found = _joined_by(part, found, scope, hint)
        if part is not node and found.type != t.POISON:
            found = replaced(found, scope.facts)
    return found


def _joined_by(node: ast.Binary, left: ir.Expr, scope: Scope, hint: Type | None) -> ir.Expr:
    """What an operator makes of what stands to the left of it and its right operand."""
    op = node.operator
    right = infer(node.right, scope, hint or (left.type if op == "+" else None))
    needs = f"`{op}` needs a value"
    left = present(left, scope, node.left, needs)
    right = present(right, scope, node.right, needs)
    type = arithmetic(op, left.type, right.type)
    if type is None:
        type = FRACTIONS.get((op, left.type, right.type))
        if type is not None and not scope.rounding:
            scope.tell(
                rules.MONEY_TIMES_FLOAT,
                f"money {op} {t.show(right.type if left.type == t.MONEY else left.type)} "
                "is no exact amount",
                node,
                "round it: `round(…)`",
            )
            return poison(node)
    if type is None:
        message = f"`{op}` does not apply to {t.show(left.type)} and {t.show(right.type)}"
        help = ""
        if _joins(op, left, right):
            help = 'put values into a text with holes: `"… {value} …"`'
        elif t.MONEY in (left.type, right.type) and op in ("+", "-"):
            help = _AMOUNTS
        scope.tell(rules.BAD_OPERATOR, message, node, help)
        return poison(node)
    if type == t.POISON:
        return poison(node)
    total = op not in DIVISIONS or bounds_of(right, access.known_facts(right, scope)).excludes_zero
    return ir.Arithmetic(
        op=op,
        left=left,
        right=right,
        total=total,
        type=type if total else t.optional(type),
        span=node.span,
    )


def _joins(op: str, left: ir.Expr, right: ir.Expr) -> bool:
    return op == "+" and t.STR in (plain(left.type), plain(right.type))


_LITERALS = (ast.Text, ast.ListOf, ast.MapOf)


def _compare(node: ast.Compare, scope: Scope) -> ir.Expr:
    found: list[ir.Expr] = []
    left_node = node.left
    left: ir.Expr | None = None
    for link in node.links:
        right: ir.Expr
        if left is None and isinstance(left_node, _LITERALS):
            right = infer(link.right, scope)
            left = infer(left_node, scope, _beside(link.operator, right.type, left=True))
        else:
            left = infer(left_node, scope) if left is None else left
            right = infer(link.right, scope, _beside(link.operator, left.type, left=False))
        step = _link(link, left_node, left, right, scope)
        found.append(step)
        scope = scope.when(step)
        left_node, left = link.right, right
    return found[0] if len(found) == 1 else ir.And(operands=tuple(found), span=node.span)


def _beside(operator: str, type: Type, *, left: bool) -> Type | None:
    """The type that a literal takes from the other side of a comparison."""
    match operator, type:
        case ("in" | "not in"), t.ListOf(item) if left:
            return item
        case ("in" | "not in"), t.MapOf(key, _) if left:
            return key
        case ("in" | "not in"), _:
            return None if left else t.ListOf(t.without(type, t.NONE, t.ABSENT))
        case _:
            return type


def _across(left: ast.Expression, link: ast.Link) -> Location:
    """Where a whole comparison stands; the span of a link is that of its right side."""
    match left.span, link.span:
        case Span() as first, Span() as last if first.source == last.source:
            return first.to(last)
        case _, beside:
            return beside


def _link(
    link: ast.Link, left_node: ast.Expression, left: ir.Expr, right: ir.Expr, scope: Scope
) -> ir.Expr:
    span = _across(left_node, link)
    match link.operator:
        case "==" | "!=" as op:
            _comparable(left, right, left_node, link, scope)
            _undecided(left, right, link, scope)
            afresh = asks_afresh(left, right, scope.facts)
            return ir.Compare(op=op, left=left, right=right, afresh=afresh, span=span)
        case "in":
            return _in(link, left_node, left, right, scope)
        case "not in":
            return ir.Not(operand=_in(link, left_node, left, right, scope), span=span)
        case op:
            needs = f"`{op}` needs a value"
            left = present(left, scope, left_node, needs)
            right = present(right, scope, link.right, needs)
            if not orders(left.type, right.type):
                message = f"`{t.show(left.type)}` and {t.show(right.type)} have no common order"
                help = _AMOUNTS if t.MONEY in (left.type, right.type) else ""
                scope.tell(rules.INCOMPARABLE, message, link, help)
                return poison(link)
            return ir.Compare(op=op, left=left, right=right, span=span)


_AMOUNTS = "amounts of money are written with a `$`: `$5`, `$12.50`"


_EXCLUDED = "a condition before this one has excluded it"


def _undecided(left: ir.Expr, right: ir.Expr, link: ast.Link, scope: Scope) -> None:
    """Refuse a comparison with a member of an enumeration that is excluded at this point."""
    for one, other in ((left, right), (right, left)):
        member, path = member_of(one, other), path_of(one)
        if member is None or path is None or path not in scope.facts.members:
            continue
        if scope.facts.members[path].excludes(member):
            scope.tell(rules.NEVER_IS, f'This is never "{member}" here', link, _EXCLUDED)


def _comparable(
    left: ir.Expr, right: ir.Expr, left_node: ast.Expression, link: ast.Link, scope: Scope
) -> None:
    for one, other, node in ((left, right, left_node), (right, left, link.right)):
        enums = [a for a in t.alternatives(other.type) if isinstance(a, t.Enum | t.Literal)]
        is_text = isinstance(one, ir.Constant) and one.type == t.STR
        if is_text and enums and t.STR not in t.alternatives(other.type):
            explain(one, other.type, scope, node)
            return
    if not overlap(left.type, right.type, scope.shapes):
        message = f"`{t.show(left.type)}` and {t.show(right.type)} are never equal"
        both = (t.alternatives(left.type), t.alternatives(right.type))
        named = all(any(isinstance(one, t.Enum) for one in side) for side in both)
        help = "Their texts can be compared: `str(a) == str(b)`." if named else ""
        scope.tell(rules.INCOMPARABLE, message, link, help=help)


def _in(
    link: ast.Link, left_node: ast.Expression, item: ir.Expr, container: ir.Expr, scope: Scope
) -> ir.Expr:
    container = present(container, scope, link.right, "`in` needs a list, a map or a text")
    match container.type:
        case t.Poison():
            return poison(link)
        case t.ListOf(inner) | t.MapOf(inner, _):
            if isinstance(item, ir.Constant) and item.type == t.STR and isinstance(inner, t.Enum):
                explain(item, inner, scope, left_node)
            elif inner != t.NOTHING and not overlap(item.type, inner, scope.shapes):
                message = f"`{t.show(item.type)}` is never in {t.show(container.type)}"
                scope.tell(rules.INCOMPARABLE, message, link)
        case t.Str() | t.Enum() | t.Literal():
            item = coerced(item, t.STR, scope, left_node)
        case t.Json():
            pass
        case other:
            message = f"`in` does not apply to {t.show(other)}"
            scope.tell(rules.BAD_OPERATOR, message, link)
            return poison(link)
    afresh = asks_afresh(item, container, scope.facts)
    return ir.In(item=item, container=container, afresh=afresh, span=link.span)


def _is(node: ast.Is, scope: Scope) -> ir.Expr:
    declared = _infer(node.value, scope, None)
    if declared.type == t.POISON:
        return poison(node)
    operand = replaced(declared, scope.facts)
    # A test that what is known here has already decided is superfluous, but no mistake.
    test = _test(node, declared.type, scope)
    if test is None:
        return poison(node)
    found = ir.Is(operand=operand, test=test, span=node.span)
    return ir.Not(operand=found, span=node.span) if node.negated else found


def _test(node: ast.Is, type: Type, scope: Scope) -> Type | None:
    """The alternative of a type that a pattern speaks of."""
    options = t.alternatives(type)
    match node.pattern:
        case ast.NoneValue():
            test: Type | None = t.NONE if t.NONE in options or t.JSON in options else None
            shown = "none"
        case ast.Absent():
            test, shown = (t.ABSENT if t.ABSENT in options else None), "absent"
        case ast.Name(id=name):
            test, shown = _alternative(name, options, scope), name
            if test is None and not _is_type_name(name, scope):
                known = [*PLAIN, *_case_names(options, scope)]
                what = "there is no case or type"
                scope.unknown(name_rules.UNKNOWN_TYPE, what, name, node.pattern, known)
                return None
    if test is None:
        message = f"`{t.show(type)}` is never {shown}"
        scope.tell(rules.NEVER_IS, message, node)
    return test


def _alternative(name: str, options: tuple[Type, ...], scope: Scope) -> Type | None:
    for one in options:
        match one:
            case t.Union(union) if name in scope.shapes.unions[union].cases:
                return t.Case(union, name)
            case t.Case(_, case) if name == case:
                return one
            case t.ListOf() if name == "list":
                return one
            case t.MapOf() if name == "map":
                return one
            case t.Union(other) | t.Record(other) | t.Enum(other) | t.Ref(other) if name == other:
                return one
            case t.Case(union, _) if name == union:
                return t.Union(union)
            case t.Json() if name in ("str", "int", "float", "bool"):
                return PLAIN[name]
            case t.Json() if name == "list":
                return t.ListOf(t.JSON)
            case t.Json() if name == "map":
                return t.MapOf(t.STR, t.JSON)
            case plain_type if PLAIN.get(name) == plain_type:
                return one
    return None


def _case_names(options: tuple[Type, ...], scope: Scope) -> list[str]:
    unions = [one.name for one in options if isinstance(one, t.Union)]
    return [case for union in unions for case in scope.shapes.unions[union].cases]


def _is_type_name(name: str, scope: Scope) -> bool:
    names = scope.shapes.names
    tables = (names.records, names.entities, names.unions, names.enums)
    cases = (case for shape in scope.shapes.unions.values() for case in shape.cases)
    return (
        name in PLAIN
        or name in ("list", "map")
        or any(name in table for table in tables)
        or (name in cases)
    )


def _logical(node: ast.Logical, scope: Scope) -> ir.Expr:
    kind: type[ir.And] | type[ir.Or] = ir.And if node.operator == "and" else ir.Or
    operands: list[ir.Expr] = []
    for part in _chain(node):
        operand = condition(part, scope)
        scope = scope.when(operand, node.operator == "and")
        operands += operand.operands if isinstance(operand, kind) else (operand,)
    return kind(operands=tuple(operands), span=node.span)


def _chain(node: ast.Logical) -> list[ast.Expression]:
    """``a``, ``b`` and ``c`` of ``a and b and c``, however many they are."""
    parts: list[ast.Expression] = []
    first: ast.Expression = node
    while isinstance(first, ast.Logical) and first.operator == node.operator:
        parts.append(first.right)
        first = first.left
    return [first, *reversed(parts)]


def _conditional(node: ast.Conditional, scope: Scope, expected: Type | None) -> ir.Expr:
    test = condition(node.condition, scope)
    then = infer(node.then, scope.when(test), expected)
    hint = expected if expected is not None else then.type
    other = infer(node.otherwise, scope.when(test, False), hint)
    if expected is None and isinstance(then, ir.Constant | ir.MakeList | ir.MakeMap):
        then = infer(node.then, scope.when(test).quiet(), other.type)
    if expected is not None:
        then = coerced(then, expected, scope, node.then) if _needs_view(expected) else then
        other = coerced(other, expected, scope, node.otherwise) if _needs_view(expected) else other
    type = _joined(then.type, other.type, scope)
    return ir.Conditional(test=test, then=then, other=other, type=type, span=node.span)


def _needs_view(expected: Type) -> bool:
    return any(isinstance(one, t.View | t.ListOf) for one in t.alternatives(expected))


def _joined(one: Type, other: Type, scope: Scope) -> Type:
    if fits(one, other, scope.shapes):
        return other if one != t.POISON else one
    if fits(other, one, scope.shapes):
        return one
    return t.one_of((one, other))
