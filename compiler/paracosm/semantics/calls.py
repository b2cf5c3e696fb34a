"""Calls: functions of the world and built-ins, records, cases, methods and queries."""

from __future__ import annotations

from dataclasses import replace

from paracosm.diagnostics import names as name_rules
from paracosm.diagnostics import phases as phase_rules
from paracosm.diagnostics import types as rules
from paracosm.diagnostics import worlds as world_rules
from paracosm.ir import nodes as ir
from paracosm.ir import types as t
from paracosm.ir.builtins import BUILTINS, Builtin
from paracosm.ir.draws import DISTRIBUTIONS
from paracosm.ir.nodes import QueryKind
from paracosm.ir.types import Type
from paracosm.semantics import arguments, comprehensions, expressions, patterns
from paracosm.semantics.coerce import present
from paracosm.semantics.matching import described, match, resolved
from paracosm.semantics.recursion import descent
from paracosm.semantics.scope import Scope, SelfCall, poison
from paracosm.semantics.suggest import ADD_CLOCK, did_you_mean
from paracosm.semantics.walk import inside
from paracosm.syntax import ast

QUERIES = {kind.value: kind for kind in QueryKind}
PATTERNS = {"matches": 1, "search": 1, "find_all": 1, "substitute": 1}
"""Built-ins that take a regular expression, and at which place."""

STATE_METHODS = ("append", "insert", "remove", "clear", "update")


def call(node: ast.Call, scope: Scope, expected: Type | None) -> ir.Expr:
    """What a call means: by the name that is called, or by the value whose method it is."""
    match node.function:
        case ast.Name(id=name) if name in scope.known:
            scope.tell(rules.NOT_CALLABLE, f"`{name}` is a value, not a function", node)
            return poison(node)
        case ast.Name(id=name):
            return _named(name, node, scope, expected)
        case ast.Attribute(value=ast.Name(id=union), name=case) if union in scope.shapes.unions:
            return _case(union, case, node, scope)
        case ast.Attribute() as attribute:
            return _method(attribute, node, scope)
        case _:
            scope.tell(rules.NOT_CALLABLE, "only a name can be called", node)
            return poison(node)


def _named(name: str, node: ast.Call, scope: Scope, expected: Type | None) -> ir.Expr:
    shapes = scope.shapes
    if name in shapes.functions:
        return function(name, node, scope)
    if name in shapes.externs:
        signature = shapes.externs[name]
        values = arguments.filled(
            f"`{name}`", name, node.arguments, signature.parameters, scope, node
        )
        if values is None:
            return poison(node)
        found = tuple(values.get(n, _absent(node)) for n in signature.parameters)
        return ir.CallExtern(function=name, arguments=found, type=signature.result, span=node.span)
    if name in shapes.records:
        what = f"`{name}`"
        values = arguments.filled(what, name, node.arguments, shapes.records[name], scope, node)
        if values is None:
            return poison(node)
        members = tuple(values.items())
        return ir.MakeRecord(record=name, members=members, type=t.Record(name), span=node.span)
    if (special := _SPECIAL.get(name)) is not None:
        return special(node, scope)
    if name in QUERIES and not (name in ("min", "max") and len(node.arguments) > 1):
        if len(node.arguments) == 1 and node.arguments[0].name is None:
            return comprehensions.query(QUERIES[name], node, scope, expected)
        message = f"`{name}` takes a loop or a list: `{name}(… for … in …)`"
        scope.tell(rules.BAD_ARGUMENTS, message, node)
        return poison(node)
    unions = [u for u, shape in shapes.unions.items() if name in shape.cases]
    if unions:
        return _case_of(unions, name, node, scope, expected)
    row = BUILTINS.get(name)
    if row is not None and row.written == "function":
        if name == "round":
            return _round(node, scope)
        return _builtin(row, node, node.arguments, scope)
    return _nothing(name, node, scope)


def _nothing(name: str, node: ast.Call, scope: Scope) -> ir.Expr:
    for argument in node.arguments:
        if not isinstance(argument.value, ast.Generator):
            expressions.infer(argument.value, scope)
    shapes = scope.shapes
    if name in shapes.entities:
        message = f"rows of `{name}` are made by a statement: `create {name}(…)`"
        scope.tell(rules.NOT_CALLABLE, message, node)
    elif name in shapes.tools:
        message = f"`{name}` is a tool: agents call it; put what is shared into a `def`"
        scope.tell(rules.NOT_CALLABLE, message, node)
    elif name in DISTRIBUTIONS or name in ("pick", "choice", "serial", "opaque"):
        message = (
            f"`{name}` belongs behind `~`"
            if name not in ("serial", "opaque")
            else (f"`{name}` stands alone as the default of a key")
        )
        rule = (
            phase_rules.MISPLACED_DRAW
            if name in DISTRIBUTIONS or name in ("pick", "choice")
            else world_rules.BAD_FRESH
        )
        scope.tell(rule, message, node)
    elif name in BUILTINS and BUILTINS[name].written == "method":
        message = f"`{name}` is a method: `….{name}(…)`"
        scope.tell(rules.NOT_CALLABLE, message, node)
    else:
        known = [*shapes.functions, *shapes.externs, *shapes.records, *QUERIES, *BUILTINS]
        known += [case for shape in shapes.unions.values() for case in shape.cases]
        what = "there is no function"
        scope.unknown(name_rules.UNKNOWN_NAME, what, name, node.function, known)
    return poison(node)


def _absent(node: ast.Node) -> ir.Expr:
    return ir.Constant(type=t.ABSENT, value=ir.ABSENT, span=node.span)


# ---------------------------------------------------------------- functions of the world


def function(name: str, node: ast.Call, scope: Scope) -> ir.Expr:
    """A call of a `def`, and a note for `recursion` where it is one of the function itself."""
    signature = scope.shapes.functions[name]
    values = arguments.filled(f"`{name}`", name, node.arguments, signature.parameters, scope, node)
    if values is None:
        return poison(node)
    found = tuple(values.get(n, _absent(node)) for n in signature.parameters)
    if scope.function is not None and name in scope.shapes.recursive.get(scope.function, ()):
        _recursive(name, node, found, scope)
    return ir.CallFunction(function=name, arguments=found, type=signature.result, span=node.span)


def _recursive(name: str, node: ast.Call, found: tuple[ir.Expr, ...], scope: Scope) -> None:
    if name != scope.function:
        message = f"`{scope.function}` and `{name}` call each other"
        scope.tell(phase_rules.ENDLESS_RECURSION, message, node, "make one function of the two")
        return
    parameters = scope.shapes.functions[name].parameters
    ways = (descent(_without_show(value), scope) for value in found)
    shrinking = frozenset(
        way
        for parameter, way in zip(parameters, ways, strict=True)
        if way is not None and way[0] == parameter
    )
    scope.self_calls.append(SelfCall(shrinking, node.span))


def _without_show(value: ir.Expr) -> ir.Expr:
    return value.value if isinstance(value, ir.Show) else value


# ---------------------------------------------------------------- cases


def _case_of(
    unions: list[str], name: str, node: ast.Call, scope: Scope, expected: Type | None
) -> ir.Expr:
    wanted = [
        one.name if isinstance(one, t.Union) else one.union
        for one in t.alternatives(expected or t.NONE)
        if isinstance(one, t.Union | t.Case)
    ]
    fitting = [union for union in unions if union in wanted] or unions
    if len(fitting) > 1:
        choices = " or ".join(f"`{union}.{name}(…)`" for union in fitting)
        scope.tell(rules.AMBIGUOUS_CASE, f"several unions have a case `{name}`", node, choices)
        return poison(node)
    return _case(fitting[0], name, node, scope)


def _case(union: str, name: str, node: ast.Call, scope: Scope) -> ir.Expr:
    cases = scope.shapes.unions[union].cases
    if name not in cases:
        message = f"`{union}` has no case `{name}`"
        scope.tell(name_rules.UNKNOWN_MEMBER, message, node, did_you_mean(name, cases))
        return poison(node)
    owner = f"{union}.{name}"
    values = arguments.filled(f"`{name}`", owner, node.arguments, cases[name], scope, node)
    if values is None:
        return poison(node)
    members = tuple(values.items())
    type = t.Case(union, name)
    return ir.MakeCase(union=union, case=name, members=members, type=type, span=node.span)


# ---------------------------------------------------------------- built-ins and methods


def _method(attribute: ast.Attribute, node: ast.Call, scope: Scope) -> ir.Expr:
    base = expressions.infer(attribute.value, scope)
    base = present(base, scope, attribute.value, f"`.{attribute.name}(…)` needs a value")
    if base.type == t.POISON:
        return poison(node)
    row = BUILTINS.get(attribute.name)
    if row is None or row.written != "method":
        if attribute.name in STATE_METHODS:
            message = f"`{attribute.name}` changes state, so it stands alone as a statement"
            scope.tell(phase_rules.HIDDEN_EFFECT, message, node)
            return poison(node)
        if row is not None and row.written == "attribute":
            message = f"`{attribute.name}` is no method: it is written without `()`"
            scope.tell(rules.UNKNOWN_METHOD, message, node)
            return poison(node)
        known = [name for name, one in BUILTINS.items() if one.written == "method"]
        message = f"`{t.show(base.type)}` has no method `{attribute.name}`"
        help = did_you_mean(attribute.name, known)
        if row is not None and row.written == "function" or attribute.name in QUERIES:
            help = f"it is a function: `{attribute.name}(…)`"
        scope.tell(rules.UNKNOWN_METHOD, message, node, help)
        return poison(node)
    first = ast.Argument(value=attribute.value, span=attribute.value.span)
    return _builtin(row, node, (first, *node.arguments), scope, base)


def _builtin(
    row: Builtin,
    node: ast.Call,
    given: tuple[ast.Argument, ...],
    scope: Scope,
    base: ir.Expr | None = None,
) -> ir.Expr:
    if any(argument.name is not None for argument in given):
        scope.tell(rules.BAD_ARGUMENTS, f"the arguments of `{row.name}` have no names", node)
        return poison(node)
    values: list[ir.Expr] = []
    for place, argument in enumerate(given):
        if place == 0 and base is not None:
            values.append(base)
            continue
        hint = _hint(row, place, values)
        value = expressions.infer(argument.value, scope, hint)
        values.append(present(value, scope, argument.value, f"`{row.name}` needs a value"))
    if any(value.type == t.POISON for value in values):
        return poison(node)
    types = tuple(value.type for value in values)
    for signature in row.signatures:
        bound = match(signature, types, scope.shapes)
        if bound is None:
            continue
        if row.name in PATTERNS and not _pattern(values[PATTERNS[row.name]], given, scope):
            return poison(node)
        type = resolved(signature.result, bound)
        return ir.Apply(builtin=row.name, arguments=tuple(values), type=type, span=node.span)
    _no_signature(row, node, values, base is not None, scope)
    return poison(node)


def _hint(row: Builtin, place: int, values: list[ir.Expr]) -> Type | None:
    """What a literal argument may take its type from: the items of the list before it."""
    if place == 0 or not values:
        return None
    match values[0].type:
        case t.ListOf(item) if row.name in ("count", "index"):
            return item
        case t.MapOf(key, value) if row.name == "get":
            return key if place == 1 else value
        case _:
            return values[0].type if row.name in ("min", "max") else None


def _no_signature(
    row: Builtin, node: ast.Call, values: list[ir.Expr], method: bool, scope: Scope
) -> None:
    skip = 1 if method else 0
    wanted = " or ".join(
        "(" + ", ".join(described(p) for p in s.parameters[skip:]) + ")" for s in row.signatures
    )
    found = ", ".join(t.show(value.type) for value in values[skip:])
    counts = {len(s.parameters) for s in row.signatures}
    if method and not any(
        match(
            replace(s, parameters=s.parameters[:1], repeats=False), (values[0].type,), scope.shapes
        )
        is not None
        for s in row.signatures
    ):
        message = f"`{t.show(values[0].type)}` has no method `{row.name}`"
        scope.tell(rules.UNKNOWN_METHOD, message, node)
    elif len(values) not in counts and not any(s.repeats for s in row.signatures):
        message = f"`{row.name}` takes {wanted}, not ({found})"
        scope.tell(rules.BAD_ARGUMENTS, message, node)
    else:
        message = f"`{row.name}` takes {wanted}, not ({found})"
        scope.tell(rules.MISMATCH, message, node)


def _pattern(value: ir.Expr, given: tuple[ast.Argument, ...], scope: Scope) -> bool:
    node = given[1].value
    if not (isinstance(value, ir.Constant) and isinstance(value.value, str)):
        message = "a pattern is a literal, so that it can be checked"
        scope.tell(rules.BAD_PATTERN, message, node, 'write it as `r"…"`')
        return False
    fault = patterns.fault(value.value)
    if fault is None:
        return True
    rule = rules.SLOW_PATTERN if fault.slow else rules.BAD_PATTERN
    scope.tell(rule, fault.message, node)
    return False


def _round(node: ast.Call, scope: Scope) -> ir.Expr:
    """`round` of a number, or of what becomes an amount of money by it."""
    if len(node.arguments) == 1 and node.arguments[0].name is None:
        argument = node.arguments[0].value
        if not isinstance(argument, ast.Generator):
            value = expressions.infer(argument, replace(scope, rounding=True))
            value = present(value, scope, argument, "`round` needs a number")
            if value.type == t.MONEY:
                return ir.Apply(
                    builtin="round_money", arguments=(value,), type=t.MONEY, span=node.span
                )
    return _builtin(BUILTINS["round"], node, node.arguments, scope)


# ---------------------------------------------------------------- words with a meaning of their own


def _single(node: ast.Call, scope: Scope, name: str) -> ast.Expression | None:
    if len(node.arguments) == 1 and node.arguments[0].name is None:
        return node.arguments[0].value
    scope.tell(rules.BAD_ARGUMENTS, f"`{name}` takes one argument", node)
    return None


def _judging(node: ast.Call, scope: Scope, name: str) -> bool:
    if scope.setting.judges:
        return True
    message = f"`{name}` looks back at an episode: it belongs to invariants, policies and tasks"
    scope.tell(phase_rules.MISPLACED_WORD, message, node)
    return False


def _old(node: ast.Call, scope: Scope) -> ir.Expr:
    argument = _single(node, scope, "old")
    if argument is None or not _judging(node, scope, "old"):
        return poison(node)
    value = expressions.infer(argument, scope)
    type = value.type if _was_there(value, scope) else t.optional(value.type)
    return ir.Old(value=value, type=type, span=node.span)


def _was_there(value: ir.Expr, scope: Scope) -> bool:
    """Whether a value is of no row that an episode may have created."""
    bound = {n for part in inside(value) if isinstance(part, ir.Loop) for n in part.names}
    return all(
        part.name in bound or scope.known[part.name].initial or not _mentions_row(part.type)
        for part in inside(value)
        if isinstance(part, ir.Local) and part.name in scope.known
    )


def _mentions_row(type: Type) -> bool:
    match type:
        case t.ListOf(item):
            return _mentions_row(item)
        case t.MapOf(key, value):
            return _mentions_row(key) or _mentions_row(value)
        case t.OneOf(options):
            return any(map(_mentions_row, options))
        case t.Ref() | t.Record() | t.Union() | t.Case() | t.View():
            return True
        case _:
            return False


def _new(node: ast.Call, scope: Scope) -> ir.Expr:
    argument = _single(node, scope, "new")
    if argument is None or not _judging(node, scope, "new"):
        return poison(node)
    if isinstance(argument, ast.Name) and argument.id in scope.shapes.entities:
        type = t.ListOf(t.Ref(argument.id))
        return ir.NewRows(entity=argument.id, type=type, span=node.span)
    scope.tell(rules.BAD_ARGUMENTS, "`new` takes the name of an entity: `new(Order)`", node)
    return poison(node)


def _tool_name(
    argument: ast.Argument | None, node: ast.Call, scope: Scope, name: str
) -> str | None:
    if argument is None or argument.name is not None or not isinstance(argument.value, ast.Name):
        message = f"`{name}` takes the name of a tool"
        scope.tell(rules.BAD_ARGUMENTS, message, node)
        return None
    tool = argument.value.id
    if tool not in scope.shapes.tools:
        help = did_you_mean(tool, scope.shapes.tools)
        scope.tell(name_rules.UNKNOWN_DECLARATION, f"there is no tool `{tool}`", argument, help)
        return None
    return tool


def _called(node: ast.Call, scope: Scope) -> ir.Expr:
    tool = _tool_name(next(iter(node.arguments), None), node, scope, "called")
    if tool is None or not _judging(node, scope, "called"):
        return poison(node)
    signature = scope.shapes.tools[tool]
    rest = node.arguments[1:]
    results = [a for a in rest if a.name == "result" and "result" not in signature.parameters]
    others = tuple(argument for argument in rest if argument not in results)
    given = arguments.placed(f"`{tool}`", others, signature.parameters, scope, node).given
    found = tuple(
        (name, expressions.check(given[name].value, slot.type, scope, f"`{name}`"))
        for name, slot in signature.parameters.items()
        if name in given
    )
    result = expressions.check(results[0].value, signature.result, scope) if results else None
    return ir.Called(tool=tool, arguments=found, result=result, span=node.span)


def _calls(node: ast.Call, scope: Scope) -> ir.Expr:
    tool = _tool_name(next(iter(node.arguments), None), node, scope, "calls")
    if tool is None or not _judging(node, scope, "calls"):
        return poison(node)
    if _single(node, scope, "calls") is None:
        return poison(node)
    return ir.Calls(tool=tool, span=node.span)


def _result(node: ast.Call, scope: Scope) -> ir.Expr:
    tool = _tool_name(next(iter(node.arguments), None), node, scope, "result")
    if tool is None or not _judging(node, scope, "result"):
        return poison(node)
    if _single(node, scope, "result") is None:
        return poison(node)
    type = scope.shapes.tools[tool].result
    if type == t.NOTHING:
        scope.tell(rules.NO_RESULT, f"`{tool}` has no result", node)
        return poison(node)
    shown = t.STR if type == t.TEXT else type
    return ir.Result(tool=tool, type=t.optional(shown), span=node.span)


def _now(node: ast.Call, scope: Scope) -> ir.Expr:
    if node.arguments:
        scope.tell(rules.BAD_ARGUMENTS, "`now` takes no arguments", node)
    if not scope.shapes.clock:
        message = "this world has no clock"
        scope.tell(world_rules.NO_CLOCK, message, node, ADD_CLOCK)
        return poison(node)
    return ir.Apply(builtin="now", arguments=(), type=t.DATETIME, span=node.span)


def _str(node: ast.Call, scope: Scope) -> ir.Expr:
    argument = _single(node, scope, "str")
    if argument is None:
        return poison(node)
    return ir.Template(parts=(expressions.infer(argument, scope),), span=node.span)


def _copy(node: ast.Call, scope: Scope) -> ir.Expr:
    message = "`copy` makes rows, so it stands alone, or as the whole value of a name"
    scope.tell(phase_rules.HIDDEN_EFFECT, message, node)
    return poison(node)


_SPECIAL = {
    "old": _old,
    "new": _new,
    "called": _called,
    "calls": _calls,
    "result": _result,
    "now": _now,
    "str": _str,
    "copy": _copy,
}
