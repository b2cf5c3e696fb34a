"""Statements of functions, tools and scenarios, with what is known before and after each of them."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from paracosm.diagnostics import lints
from paracosm.diagnostics import names as name_rules
from paracosm.diagnostics import phases as rules
from paracosm.diagnostics import types as type_rules
from paracosm.diagnostics import worlds as world_rules
from paracosm.ir import nodes as ir
from paracosm.ir import types as t
from paracosm.ir.types import Type
from paracosm.semantics import changes, comprehensions, expressions, places, refusals, rows
from paracosm.semantics.coerce import coerced, converted, present
from paracosm.semantics.flow import Checked, single
from paracosm.semantics.operators import arithmetic
from paracosm.semantics.recursion import descent, descent_of_loop
from paracosm.semantics.scope import Known, Scope, Setting, poison
from paracosm.semantics.walk import inside
from paracosm.semantics.suggest import ADD_CLOCK
from paracosm.syntax import ast
from paracosm.syntax.printer import print_expression


def block(body: tuple[ast.Statement, ...], result: Type, scope: Scope) -> Checked:
    """A sequence of statements. Names that are bound in it end with it."""
    found: list[ir.Statement] = []
    ends = False
    for node in body:
        if ends:
            scope.tell(
                lints.UNREACHABLE,
                "nothing gets here",
                node,
                "every way through the lines above ends before",
            )
            break
        step = statement(node, result, scope.mistrusting(node))
        found += step.statements
        scope, ends = step.after, step.ends
    return Checked(tuple(found), scope, ends)


def _in_block(body: tuple[ast.Statement, ...], result: Type, scope: Scope) -> Checked:
    checked = block(body, result, scope)
    return replace(checked, after=replace(checked.after, known=scope.known))


def statement(node: ast.Statement, result: Type, scope: Scope) -> Checked:
    """One statement; it becomes several where a row is created on the way."""
    if not _belongs(node, scope):
        return Checked((), scope)
    match node:
        case ast.Assign(target=ast.Name(id=name)):
            return _bind(node, name, scope)
        case ast.Assign():
            return _assign(node, scope)
        case ast.Require():
            condition = expressions.condition(node.condition, scope)
            found = f"{print_expression(node.condition)} does not hold"
            otherwise = refusals.otherwise(node.otherwise, found, scope.when(condition, False))
            assert otherwise is not None
            made = ir.Require(condition=condition, otherwise=otherwise, span=node.span)
            return Checked((made,), scope.when(condition))
        case ast.Ensure():
            condition = expressions.condition(node.condition, scope)
            text = print_expression(node.condition)
            ensured = ir.Ensure(condition=condition, text=text, span=node.span)
            return Checked((ensured,), scope.when(condition))
        case ast.Create():
            return single(rows.create_any(node, None, scope), scope.written())
        case ast.Delete():
            return rows.delete(node, scope)
        case ast.CallStatement():
            return changes.call_statement(node, scope)
        case ast.Load():
            return rows.load(node, scope)
        case ast.Advance():
            by = expressions.check(node.duration, t.DURATION, scope, "`advance`")
            if not scope.shapes.clock:
                scope.tell(world_rules.NO_CLOCK, "this world has no clock", node, ADD_CLOCK)
            return Checked((ir.Advance(by=by, span=node.span),), scope)
        case ast.EndEpisode():
            return Checked((ir.EndEpisode(span=node.span),), scope)
        case ast.Return():
            return _return(node, result, scope)
        case ast.For():
            return _for(node, result, scope)
        case ast.If():
            return _if(node, node.branches, result, scope)
        case _:
            assert_never(node)


def _belongs(node: ast.Statement, scope: Scope) -> bool:
    scenario = scope.setting is Setting.SCENARIO
    match node:
        case ast.Ensure() | ast.Load() if not scenario:
            word = "ensure" if isinstance(node, ast.Ensure) else "load"
            message = f"`{word}` belongs to scenarios"
            help = "a tool says `require … else …`" if word == "ensure" else ""
        case ast.Require() | ast.Return() | ast.Advance() | ast.EndEpisode() if scenario:
            word = {
                ast.Require: "require",
                ast.Return: "return",
                ast.Advance: "advance",
                ast.EndEpisode: "end episode",
            }[type(node)]
            message, help = f"`{word}` has no place in a scenario", ""
            if word == "require":
                help = "`ensure` samples again until a condition holds"
        case ast.Assign(otherwise=ast.Refusal()) if scenario:
            message, help = "nothing is refused in a scenario", "`else impossible` states a claim"
        case ast.EndEpisode() if scope.setting is not Setting.TOOL:
            message, help = "`end episode` belongs to tools", ""
        case _:
            return True
    scope.tell(rules.MISPLACED_STATEMENT, message, node, help)
    return False


# ---------------------------------------------------------------- names and places


def _bind(node: ast.Assign, name: str, scope: Scope) -> Checked:
    if name in scope.known:
        message = f"`{name}` has a value already"
        scope.tell(rules.CHANGED_LOCAL, message, node.target, "give the new value another name")
        if isinstance(node.value, ast.Create):
            rows.create(node.value, None, scope.quiet())
        return Checked((), scope)
    if node.operator != "=":
        known = scope.known
        scope.unknown(name_rules.UNKNOWN_NAME, "there is nothing called", name, node.target, known)
        return Checked((), scope)
    value = node.value
    if isinstance(value, ast.Create):
        _no_else(node.otherwise, scope)
        made = rows.create(value, name, scope)
        type: Type = t.Ref(value.entity) if made is not None else t.POISON
        return single(made, scope.written().bind(name, Known(type, node.target.span)))
    if rows.is_copy(value, scope):
        _no_else(node.otherwise, scope)
        copy = rows.copy(value, name, scope)
        type = t.Ref(copy.entity) if copy is not None else t.POISON
        return single(copy, scope.written().bind(name, Known(type, node.target.span)))
    found, otherwise = _with_else(value, node.otherwise, None, scope)
    found = _has_type(found, value, scope)
    type = t.without(found.type, t.NONE) if otherwise is not None else found.type
    known_name = Known(
        type,
        node.target.span,
        place=places.names_state(found, scope),
        descends=descent(found, scope),
    )
    bind = ir.Bind(name=name, value=found, type=type, otherwise=otherwise, span=node.span)
    return Checked((bind,), _after_value(found, scope).bind(name, known_name))


def _has_type(found: ir.Expr, node: ast.Expression, scope: Scope) -> ir.Expr:
    match found:
        case ir.MakeList(type=t.ListOf(item=t.Nothing())) | ir.MakeMap(entries=()):
            message = "nothing tells what this is to hold"
            help = "make it where it goes, or by a comprehension: lists and maps do not grow"
            scope.tell(type_rules.UNTYPED, message, node, help)
        case ir.Constant(type=t.NoneType() | t.Absent()):
            scope.tell(type_rules.UNTYPED, "nothing tells what this could be besides none", node)
        case ir.CallFunction(type=t.Nothing(), function=name):
            scope.tell(type_rules.NO_RESULT, f"`{name}` has no result", node)
        case _:
            return found
    return poison(node)


def _after_value(value: ir.Expr, scope: Scope) -> Scope:
    acts = isinstance(value, ir.CallFunction) and value.function in scope.shapes.acting
    return scope.written() if acts else scope


def _with_else(
    node: ast.Expression, otherwise: ast.Otherwise | None, expected: Type | None, scope: Scope
) -> tuple[ir.Expr, ir.Otherwise | None]:
    """A value, and what happens where it is none. `expected` speaks of what is left."""
    if otherwise is None:
        value = expressions.infer(node, scope, expected)
        return coerced(value, expected, scope, node), None
    value = expressions.infer(node, scope, None if expected is None else t.optional(expected))
    instead = refusals.otherwise(otherwise, f"{print_expression(node)} is none", scope)
    if value.type == t.POISON:
        return value, instead
    if not t.may_be_none(value.type):
        scope.tell(lints.NEEDLESS_ELSE, "this is always there", otherwise, "leave the `else` out")
        return coerced(value, expected, scope, node), None
    if expected is None:
        return value, instead
    if converted(value, t.optional(expected), scope) is None:
        return coerced(_as_present(value), expected, scope, node), instead
    return coerced(value, t.optional(expected), scope, node), instead


def _as_present(value: ir.Expr) -> ir.Expr:
    return replace(value, type=t.without(value.type, t.NONE))


def _no_else(otherwise: ast.Otherwise | None, scope: Scope) -> None:
    if otherwise is not None:
        scope.tell(lints.NEEDLESS_ELSE, "this is always there", otherwise, "leave the `else` out")


def _assign(node: ast.Assign, scope: Scope) -> Checked:
    assert not isinstance(node.target, ast.Name)
    place = places.target(node.target, scope)
    expected = None if place is None else place.type
    if node.operator != "=":
        return _augment(node, place, scope)
    before: tuple[ir.Statement, ...] = ()
    otherwise: ir.Otherwise | None = None
    if isinstance(node.value, ast.Create) or rows.is_copy(node.value, scope):
        _no_else(node.otherwise, scope)
        name = scope.fresh("created")
        made = (
            rows.create(node.value, name, scope)
            if isinstance(node.value, ast.Create)
            else rows.copy(node.value, name, scope)
        )
        if made is None:
            return Checked((), scope)
        before = (made,)
        value: ir.Expr = ir.Local(name=name, type=t.Ref(made.entity), span=node.value.span)
        value = coerced(value, expected, scope, node.value)
        scope = scope.written()
    else:
        value, otherwise = _with_else(node.value, node.otherwise, expected, scope)
        scope = _after_value(value, scope)
    if place is None:
        return Checked(before, scope.written())
    made_assign = ir.Assign(place=place, value=value, otherwise=otherwise, span=node.span)
    return Checked((*before, made_assign), scope.assigned(place, value))


def _augment(node: ast.Assign, place: ir.Expr | None, scope: Scope) -> Checked:
    op = node.operator[0]
    if isinstance(node.value, ast.Create):
        message = "a created row is assigned with `=`"
        scope.tell(type_rules.BAD_OPERATOR, message, node.value)
        return Checked((), scope)
    if node.otherwise is not None:
        value, otherwise = _with_else(node.value, node.otherwise, None, scope)
        message = "`else` goes with `=`: bind the value first"
        scope.tell(type_rules.BAD_OPERATOR, message, node.otherwise)
        return Checked((), scope)
    assert isinstance(node.target, ast.Attribute | ast.Index)
    now = None if place is None else expressions.infer(node.target, scope)
    hint = None if place is None else place.type
    value = expressions.infer(node.value, scope, hint)
    value = present(value, scope, node.value, f"`{node.operator}` needs a value")
    if place is None or now is None:
        return Checked((), scope.written())
    now = present(now, scope, node.target, f"`{node.operator}` needs a value")
    type = arithmetic(op, now.type, value.type)
    if type is None:
        message = (
            f"`{node.operator}` does not apply to {t.show(place.type)} and {t.show(value.type)}"
        )
        scope.tell(type_rules.BAD_OPERATOR, message, node)
    elif type != t.POISON:
        coerced(ir.Local(name="", type=type), place.type, scope, node.value)
    made = ir.Augment(place=place, op=op, value=value, span=node.span)
    return Checked((made,), scope.assigned(place))


# ---------------------------------------------------------------- ways


def _return(node: ast.Return, result: Type, scope: Scope) -> Checked:
    if node.value is None:
        if result not in (t.NOTHING, t.POISON):
            message = f"a result of type {t.show(result)} is missing"
            scope.tell(type_rules.NO_RESULT, message, node)
        nothing = ir.Constant(type=t.NOTHING, value=None, span=node.span)
        return Checked((ir.Return(value=nothing, span=node.span),), scope, ends=True)
    if result == t.NOTHING:
        message = "nothing is returned here: no result is declared"
        scope.tell(type_rules.NO_RESULT, message, node, "declare it: `-> type`")
        return Checked((), scope, ends=True)
    if isinstance(node.value, ast.Create) or rows.is_copy(node.value, scope):
        _no_else(node.otherwise, scope)
        name = scope.fresh("created")
        made = (
            rows.create(node.value, name, scope)
            if isinstance(node.value, ast.Create)
            else rows.copy(node.value, name, scope)
        )
        if made is None:
            return Checked((), scope, ends=True)
        row: ir.Expr = ir.Local(name=name, type=t.Ref(made.entity), span=node.value.span)
        row = coerced(row, result, scope, node.value)
        return Checked((made, ir.Return(value=row, span=node.span)), scope, ends=True)
    value, otherwise = _with_else(node.value, node.otherwise, result, scope)
    return Checked((ir.Return(value=value, otherwise=otherwise, span=node.span),), scope, ends=True)


def _for(node: ast.For, result: Type, scope: Scope) -> Checked:
    over = comprehensions.source(node.source, len(node.names), scope)
    scope = _after_rounds(node.body, scope)
    inner = scope
    place = places.names_state(over.value, scope)
    for name, type in zip(node.names, over.types, strict=True):
        descends = descent_of_loop(name, over.value, (), scope) if len(node.names) == 1 else None
        known = Known(type, node.span, place=place, descends=descends)
        inner = inner.bind(name, known)
    body = block(node.body, result, inner)
    made = ir.For(names=node.names, source=over.value, body=body.statements, span=node.span)
    return Checked((made,), scope)


def _after_rounds(body: tuple[ast.Statement, ...], scope: Scope) -> Scope:
    """What is known where a round of a loop begins, or after the last: another may have written."""
    scope = scope.mistrusting(body)
    for part in inside(body):
        match part:
            case ast.Assign(target=ast.Attribute(name=name)):
                scope = scope.written(name)
            case ast.Assign(target=ast.Index()) | ast.Create() | ast.Delete():
                return scope.written()
            case ast.CallStatement(call=ast.Call(function=ast.Attribute())):
                return scope.written()
            case ast.Call(function=ast.Name(id=name)) if name in scope.shapes.acting:
                return scope.written()
            case ast.Call(function=ast.Name(id="copy")):
                return scope.written()
            case _:
                pass
    return scope


def _if(node: ast.If, branches: tuple[ast.Branch, ...], result: Type, scope: Scope) -> Checked:
    first, *rest = branches
    assert first.condition is not None
    test = expressions.condition(first.condition, scope)
    then = _in_block(first.body, result, scope.when(test))
    otherwise = scope.when(test, False)
    match rest:
        case []:
            other = Checked((), otherwise)
        case [ast.Branch(condition=None, body=body)]:
            other = _in_block(body, result, otherwise)
        case _:
            other = _if(node, tuple(rest), result, otherwise)
    made = ir.If(test=test, then=then.statements, other=other.statements, span=first.span)
    if then.ends or other.ends:
        after = other.after if then.ends else then.after
    else:
        after = replace(then.after, facts=then.after.facts.either(other.after.facts))
    return Checked((made,), replace(after, known=scope.known), then.ends and other.ends)
