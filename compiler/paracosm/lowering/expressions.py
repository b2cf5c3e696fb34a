"""Expressions of the intermediate representation as Python.

An expression of reference type has two readings, and its context chooses: `value` gives the key of the
row (what is stored, compared and sent), `local` the row itself (what is named and asked for members).
For every other type both are the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import assert_never

from paracosm.analysis import indexes, traverse
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.ir.builtins import BUILTINS
from paracosm.lowering import code, encoding, folding, hints, literals, names
from paracosm.lowering.code import Code, Level
from paracosm.lowering.scope import Bound, Form, Scope, function_names, member_of

_ARITHMETIC = {
    "+": Level.SUM,
    "-": Level.SUM,
    "*": Level.PRODUCT,
    "/": Level.PRODUCT,
    "//": Level.PRODUCT,
    "%": Level.PRODUCT,
}
_OPPOSITE = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}


def value(expr: n.Expr, scope: Scope) -> Code:
    """``expr`` as a value: the key, where it is a row."""
    match expr:
        case n.Local() | n.Field() | n.Lookup() | n.Item() | n.Entry() if names.refers(expr.type):
            return _narrowed(expr, _key(expr, scope), scope)
        case n.CallFunction() if names.refers(expr.type):
            return _key_of_row(local(expr, scope), expr.type, scope)
        case n.CallFunction() if expr.function in scope.listing:
            return _keys_of(expr, scope)
        case _:
            return _narrowed(expr, _value(expr, scope), scope)


def local(expr: n.Expr, scope: Scope, edit: bool = False) -> Code:
    """``expr`` as a local: the row, where it is a reference, and the value for every other type.

    With ``edit`` a row is taken as its private copy, in which the call may write.
    """
    if not names.refers(expr.type):
        return value(expr, scope)
    if expr in scope.paths:
        return code.name(scope.paths[expr])
    entity = scope.entity(expr.type).name
    match expr:
        case n.Local():
            bound = scope.locals[expr.name]
            return code.name(bound.text) if bound.form is Form.ROW else _row_at(expr, scope, edit)
        case n.Lookup():
            if t.may_be_none(expr.type):
                return code.call(f"{scope.table(entity)}.get", value(expr.key, scope).text)
            return _row_at(expr, scope, edit)
        case n.CallFunction():
            return _call(expr, scope)
        case n.Conditional():
            test = folding.constant(expr.test)
            if test is not None:
                return local(expr.then if test.value else expr.other, scope, edit)
            return code.conditional(
                tested(expr.test, scope),
                local(expr.then, scope, edit),
                local(expr.other, scope, edit),
            )
        case n.Query(kind=n.QueryKind.FIRST | n.QueryKind.ONE):
            return _first(expr, scope, rows=True)
        case n.Constant():
            return _value(expr, scope)
        case _:
            return _row_at(expr, scope, edit)


def tested(expr: n.Expr, scope: Scope) -> Code:
    """A boolean expression where Python asks for its truth alone: what has something in it is true."""
    match expr:
        case n.Compare(op="!=") if _is_emptiness(expr):
            return value(expr.left, scope)
        case n.Query() if (fitting := _all_that_fit(expr, scope)) is not None:
            return fitting
        case n.And() if not _is_chain(expr):
            return _and(expr, scope, tested)
        case n.Or():
            return code.joined("or", [tested(one, scope) for one in expr.operands], Level.OR)
        case _:
            return value(expr, scope)


def _is_emptiness(expr: n.Compare) -> bool:
    """Whether a list is compared with the empty one."""
    match expr:
        case n.Compare(left=left, right=n.MakeList(items=())):
            return isinstance(left.type, t.ListOf) and not expr.afresh
        case _:
            return False


def negation(expr: n.Expr, scope: Scope, spelled: Callable[[n.Expr, Scope], Code] = value) -> Code:
    """The opposite of a boolean expression, as a person would write it; ``spelled`` says the parts."""
    match expr:
        case n.Not(operand=operand):
            return spelled(operand, scope)
        case n.Compare() if (known := folding.constant(expr)) is not None:
            return Code(repr(not known.value))
        case n.Query() if (there := _is_there(expr)) is not None:
            return negation(there, scope, spelled)
        case n.Query() if (fitting := _all_that_fit(expr, scope)) is not None:
            return code.negated(fitting)
        case n.Compare(op="==" | "!="):
            return spelled(replace(expr, op=_OPPOSITE[expr.op]), scope)
        case n.Compare() if t.FLOAT not in (expr.left.type, expr.right.type):
            return value(replace(expr, op=_OPPOSITE[expr.op]), scope)
        case n.Is() | n.In():
            return _test(expr, scope, positive=False)
        case n.Apply(builtin="matches"):
            return Code(value(expr, scope).text.replace(" is not None", " is None"), Level.COMPARE)
        case n.Or():
            return code.joined(
                "and", [negation(one, scope, spelled) for one in expr.operands], Level.AND
            )
        case n.And() if not _is_chain(expr) and all(map(_negates_well, expr.operands)):
            return code.joined(
                "or", [negation(one, scope, spelled) for one in expr.operands], Level.OR
            )
        case n.Constant(value=bool() as known):
            return Code(repr(not known))
        case _:
            return code.negated(value(expr, scope))


def failing(expr: n.Expr, scope: Scope) -> Code:
    """The opposite of a boolean expression where Python asks for its truth alone."""
    return negation(expr, scope, tested)


def rows(expr: n.Expr, scope: Scope, bare: bool = False) -> Code:
    """A list of references as rows, for a loop or an encoder; ``bare`` allows any iterable."""
    match expr:
        case n.Rows():
            table = code.name(scope.table(expr.entity))
            return table if bare else code.call("list", table.text)
        case n.NewRows():
            return code.call(f"{scope.table(expr.entity)}.new")
        case n.Referrers():
            return _referrers(expr, scope)
        case n.Comprehension():
            return _comprehension(expr, scope, keys=False, bare=bare)
        case n.Conditional():
            return code.conditional(
                tested(expr.test, scope), rows(expr.then, scope), rows(expr.other, scope)
            )
        case n.MakeList():
            return Code(f"[{', '.join(local(one, scope).text for one in expr.items)}]")
        case n.Local() if gives_rows(expr, scope):
            return value(expr, scope)
        case n.Slice(base=base) if gives_rows(base, scope):
            return _sliced(rows(base, scope), expr, scope)
        case n.Apply(builtin="reversed", arguments=(base,)) if gives_rows(base, scope):
            return Code(f"{rows(base, scope).atom}[::-1]")
        case n.CallFunction() if gives_rows(expr, scope):
            return _call(expr, scope)
        case _:
            entity = scope.world.entities[_item_entity(expr)]
            key = names.safe(f"{names.row(entity.name)}_{entity.key.name}", scope.taken)
            keys = value(expr, scope).at(Level.OR)
            listed = f"{scope.table(entity.name)}[{key}] for {key} in {keys}"
            return Code(f"({listed})" if bare else f"[{listed}]")


def resolved(type: t.Type, keys: Code, scope: Scope) -> Code:
    """The value of ``keys`` with rows in place of references, in lists and maps too."""
    if not (names.refers(type) or names.lists_rows(type)):
        return keys
    match type:
        case t.Ref(entity):
            return Code(f"{scope.table(entity)}[{keys.text}]")
        case t.ListOf(item):
            name = _key_name(item, scope)
            inner = resolved(item, code.name(name), scope).text
            return Code(f"[{inner} for {name} in {keys.at(Level.OR)}]")
        case t.MapOf(_, item):
            name, key = _key_name(item, scope), names.safe("key", scope.taken)
            inner = resolved(item, code.name(name), scope).text
            return Code(f"{{{key}: {inner} for {key}, {name} in {keys.atom}.items()}}")
        case _:
            found = t.without(type, t.NONE)
            if keys.path:
                test = code.comparison(keys, "is", Code("None"))
                return code.conditional(test, Code("None"), resolved(found, keys, scope))
            name = _key_name(found, scope)
            inner = resolved(found, code.name(name), scope).text
            return code.call("if_any", keys.text, f"lambda {name}: {inner}")


def _key_name(type: t.Type, scope: Scope) -> str:
    """What the key of a row, or a list or map of such keys, is called."""
    entity = names.entity_of(type)
    if entity is None:
        return names.safe("keys", scope.taken)
    key = scope.world.entities[entity].key
    return names.safe(f"{names.row(entity)}_{key.name}", scope.taken)


def arguments(
    parameters: Sequence[n.Member], given: Sequence[n.Expr], scope: Scope, edit: bool
) -> list[str]:
    """The arguments of a call of a function, in order."""
    return [
        local(one, scope, edit and names.entity_of(one.type) in scope.edits).text
        for _, one in zip(parameters, given, strict=True)
    ]


def _listed_arguments(given: Sequence[n.Expr], scope: Scope) -> list[str]:
    """The arguments of a call of a function that takes lists of rows."""
    return [
        (
            rows(one, scope)
            if isinstance(one.type, t.ListOf) and isinstance(one.type.item, t.Ref)
            else local(one, scope)
        ).text
        for one in given
    ]


def loops(parts: Sequence[n.Loop], scope: Scope, used: Sequence[n.Expr]) -> tuple[str, Scope]:
    """``for … in … if …`` of a comprehension, and the scope of its element."""
    clauses = []
    for position, loop in enumerate(parts):
        loop, found = _indexed(loop, scope)
        inside = [*used, *loop.conditions]
        for later in parts[position + 1 :]:
            inside += [later.source, *later.conditions]
        outer = scope
        source, scope = loop_source(loop.names, loop.source, scope, inside)
        if found is not None:
            source = _found(found, outer)
        targets = ", ".join(scope.locals[name].text for name in loop.names)
        clauses.append(f"for {targets} in {source.at(Level.OR)}")
        clauses += [f"if {tested(one, scope).at(Level.OR)}" for one in loop.conditions]
    return " ".join(clauses), scope


def _indexed(loop: n.Loop, scope: Scope) -> tuple[n.Loop, indexes.Equality | None]:
    """A loop without the condition that an index answers, and that condition."""
    for one in indexes.equalities(scope.world, loop):
        if (one.entity, one.field) in scope.indexed:
            return replace(loop, conditions=one.remaining), one
    return loop, None


def _found(found: indexes.Equality, scope: Scope) -> Code:
    """The rows that an index has for a value."""
    member = _member(found.entity, found.field, scope)
    return code.call(
        f"{scope.table(found.entity)}.{finder(member)}", value(found.value, scope).text
    )


def _member(entity: str, name: str, scope: Scope) -> n.Member:
    return next(one for one in scope.world.entities[entity].members if one.name == name)


def loop_source(
    loop_names: Sequence[str], source: n.Expr, scope: Scope, used: Sequence[n.Expr]
) -> tuple[Code, Scope]:
    """What a loop runs over, and the scope with its names bound."""
    types = item_types(source)
    if len(loop_names) == 1 and isinstance(types[0], t.Ref):
        if gives_rows(source, scope) or any(asks_row(loop_names[0], one) for one in used):
            given = rows(source, scope, bare=True)
            text = names.safe(loop_names[0], scope.taken | function_names(scope.world))
            return given, scope.bind(loop_names[0], Bound(text, types[0], Form.ROW))
    given = _pairs(source, scope) if len(loop_names) > 1 else _iterable(source, scope)
    for one, type in zip(loop_names, types, strict=True):
        form = Form.KEY if names.refers(type) else Form.VALUE
        wanted = f"{one}_{scope.entity(type).key.name}" if form is Form.KEY else one
        text = names.safe(wanted, scope.taken | function_names(scope.world))
        scope = scope.bind(one, Bound(text, type, form))
    return given, scope


def item_types(source: n.Expr) -> tuple[t.Type, ...]:
    """The types of what a loop over ``source`` binds."""
    match source:
        case n.Apply(builtin="zip"):
            return tuple(item_types(one)[0] for one in source.arguments)
        case n.Apply(builtin="enumerate"):
            return t.INT, item_types(source.arguments[0])[0]
        case n.Apply(builtin="items"):
            entries = source.arguments[0].type
            assert isinstance(entries, t.MapOf)
            return entries.key, entries.value
    match t.without(source.type, t.NONE, t.ABSENT):
        case t.ListOf(item):
            return (item,)
        case t.MapOf(key, _):
            return (key,)
        case t.Str() | t.Text():
            return (t.STR,)
        case _:
            return (t.JSON,)


def some_name(type: t.Type, world: n.World) -> str:
    """The words for a type in the name of the function that draws some value of it."""
    words = re.findall(r"\w+", t.show(type))
    return names.snake("_".join(words))


def template(expr: n.Template, scope: Scope) -> Code:
    """A string with holes, as an f-string where Python allows it."""
    parts: list[str | literals.Hole] = []
    for part in expr.parts:
        if isinstance(part, str):
            parts.append(part)
        elif isinstance(part, n.Formatted):
            parts.append(literals.Hole(value(part.value, scope).text, part.format))
        else:
            parts.append(literals.Hole(_text(part, scope).at(Level.CONDITIONAL)))
    match parts:
        case [literals.Hole(text=text, format="")] if _is_text(expr.parts[0]):
            return Code(text)
    spelled = literals.f_string(parts)
    if spelled is not None:
        return Code(spelled)
    pattern = "".join(
        (
            part.replace("{", "{{").replace("}", "}}")
            if isinstance(part, str)
            else f"{{:{part.format}}}" if part.format else "{}"
        )
        for part in parts
    )
    holes = [part.text for part in parts if isinstance(part, literals.Hole)]
    return code.call(f"{literals.string(pattern)}.format", *holes)


def _is_text(part: str | n.Expr) -> bool:
    """Whether a hole is a name for what is a string already."""
    return isinstance(part, n.Local) and isinstance(part.type, t.Str | t.Enum | t.Literal)


# ---------------------------------------------------------------- references


def _key(expr: n.Expr, scope: Scope) -> Code:
    """The key of a row that is named, stored or looked up."""
    if expr in scope.paths:
        return _key_of_row(code.name(scope.paths[expr]), expr.type, scope)
    match expr:
        case n.Local():
            bound = scope.locals[expr.name]
            if bound.form is Form.ROW:
                return _key_of_row(code.name(bound.text), expr.type, scope)
            return code.name(bound.text)
        case n.Lookup():
            if t.may_be_none(expr.type):
                return _key_of_row(local(expr, scope), expr.type, scope)
            return value(expr.key, scope)
        case _:
            return _value(expr, scope)


def _key_of_row(row: Code, type: t.Type, scope: Scope) -> Code:
    member = names.member(scope.entity(type).key)
    if not t.may_be_none(type) and not t.may_be_absent(type):
        return code.attribute(row, member)
    if not row.path:
        name = names.safe(names.row(scope.entity(type).name), scope.taken)
        return code.call("if_any", row.text, f"lambda {name}: {name}.{member}")
    there = code.attribute(row, member)
    if t.may_be_none(type) and t.may_be_absent(type):
        kind = names.class_of(scope.entity(type).name)
        return code.conditional(code.call("isinstance", row.text, kind), there, row)
    nothing = Code("ABSENT" if t.may_be_absent(type) else "None")
    return code.conditional(code.comparison(row, "is not", nothing), there, nothing)


def _row_at(expr: n.Expr, scope: Scope, edit: bool) -> Code:
    """The row whose key ``expr`` gives."""
    table = scope.table(scope.entity(expr.type).name)
    key = value(expr, scope)
    nothing = "None" if t.may_be_none(expr.type) else "ABSENT"
    if t.may_be_none(expr.type) or t.may_be_absent(expr.type):
        if key.path:
            there = code.call(f"{table}.edit", key.text) if edit else Code(f"{table}[{key.text}]")
            return code.conditional(code.comparison(key, "is", Code(nothing)), Code(nothing), there)
        return code.call("if_any", key.text, f"{table}.{'edit' if edit else '__getitem__'}")
    return code.call(f"{table}.edit", key.text) if edit else Code(f"{table}[{key.text}]")


def _referrers(expr: n.Referrers, scope: Scope) -> Code:
    entity = scope.world.entities[expr.entity]
    member = next(m for m in entity.members if m.name == expr.field_name)
    gone = scope.may_be_gone and isinstance(expr.row, n.Local)
    # What is not there any more has no referrers to ask for, not none of them.
    key = (
        _key_of_row(local(expr.row, scope), expr.row.type, scope)
        if gone
        else value(expr.row, scope)
    )
    return code.call(f"{scope.table(expr.entity)}.{finder(member)}", key.text)


def finder(member: n.Member) -> str:
    """The method of a table that finds rows by a member which has an index."""
    return f"of_{member.name}" if names.refers(member.type) else f"with_{names.member(member)}"


def _item_entity(expr: n.Expr) -> str:
    found = names.entity_of(item_types(expr)[0])
    assert found is not None
    return found


def gives_rows(source: n.Expr, scope: Scope) -> bool:
    """Whether a source of references gives rows by itself."""
    match source:
        case n.Local(name=name):
            return scope.locals[name].form is Form.ROWS
        case n.Slice(base=base) | n.Apply(builtin="reversed", arguments=(base,)):
            return gives_rows(base, scope)
        case n.CallFunction(function=function):
            return function in scope.listing
    return isinstance(source, n.Rows | n.NewRows | n.Referrers | n.Comprehension)


def part_of(source: n.Expr) -> str | None:
    """The local of which a list is a part, or which it is the other way round."""
    match source:
        case n.Local(name=name):
            return name
        case n.Slice(base=base) | n.Apply(builtin="reversed", arguments=(base,)):
            return part_of(base)
        case _:
            return None


def asks_row(name: str, expr: n.Expr) -> bool:
    """Whether ``expr`` needs the row behind a local, and not only its key."""
    match expr:
        case n.Field(base=n.Local(name=base)) if base == name:
            return True
        case n.CallFunction() | n.Show() | n.Referrers():
            return any(
                isinstance(one, n.Local) and one.name == name for one in traverse.operands(expr)
            ) or any(asks_row(name, one) for one in traverse.operands(expr))
        case _:
            return any(asks_row(name, one) for one in traverse.operands(expr))


# ---------------------------------------------------------------- values


def _value(expr: n.Expr, scope: Scope) -> Code:
    match expr:
        case n.Constant():
            return _constant(expr)
        case n.Template():
            return template(expr, scope)
        case n.Local():
            return code.name(scope.locals[expr.name].text)
        case n.Parameter():
            return code.name(f"{scope.state}.parameters.{names.attribute(expr.name)}")
        case n.Session():
            return code.name(scope.session_text())
        case n.Field():
            return _field(expr, scope)
        case n.Referrers() | n.Rows() | n.NewRows():
            return _keys_of(expr, scope)
        case n.Lookup():
            return _key(expr, scope)
        case n.Item():
            return _item(expr, scope)
        case n.Entry():
            return _entry(expr, scope)
        case n.Slice():
            return _sliced(value(expr.base, scope), expr, scope)
        case n.Not():
            return negation(expr.operand, scope)
        case n.Negative():
            return Code(f"-{value(expr.operand, scope).at(Level.UNARY)}", Level.UNARY)
        case n.Arithmetic():
            return _arithmetic(expr, scope)
        case n.Compare():
            return _compare(expr, scope)
        case n.And():
            return _and(expr, scope, value)
        case n.Or():
            return code.joined("or", [value(one, scope) for one in expr.operands], Level.OR)
        case n.Conditional():
            test = folding.constant(expr.test)
            if test is not None:
                return value(expr.then if test.value else expr.other, scope)
            return _either(expr, scope)
        case n.Is() | n.In():
            return _test(expr, scope, positive=True)
        case n.MakeList():
            return Code(f"[{', '.join(value(one, scope).text for one in expr.items)}]")
        case n.MakeMap():
            entries = (f"{value(k, scope).text}: {value(v, scope).text}" for k, v in expr.entries)
            return Code(f"{{{', '.join(entries)}}}")
        case n.MakeRecord():
            return _made(
                names.class_of(expr.record),
                scope.world.records[expr.record].members,
                expr.members,
                scope,
            )
        case n.MakeCase():
            union = scope.world.unions[expr.union]
            case = next(one for one in union.cases if one.name == expr.case)
            return _made(
                names.case_class(union, expr.case, scope.world), case.members, expr.members, scope
            )
        case n.Show():
            return _shown(expr, scope)
        case n.Comprehension():
            return _comprehension(expr, scope, keys=True)
        case n.MapComprehension():
            return _map_comprehension(expr, scope)
        case n.Query():
            return _query(expr, scope)
        case n.Apply():
            return _apply(expr, scope)
        case n.CallFunction():
            return _call(expr, scope)
        case n.CallExtern():
            given = [value(one, scope).text for one in expr.arguments]
            return code.call(names.function(expr.function), *given)
        case n.Old():
            return _old(expr, scope)
        case n.Some():
            return code.call(f"some_{some_name(expr.type, scope.world)}", scope.state)
        case n.Formatted():
            hole = literals.Hole(value(expr.value, scope).text, expr.format)
            spelled = literals.f_string([hole])
            return (
                Code(spelled) if spelled is not None else template(n.Template(parts=(expr,)), scope)
            )
        case n.Called():
            return _called(expr, scope)
        case n.Calls():
            return code.call(f"{scope.state}.calls", literals.string(expr.tool))
        case n.Result():
            results = code.call(f"{scope.state}.results", literals.string(expr.tool))
            annotation = hints.stored(expr.type, scope.world)
            return code.call("cast", annotation, f"item({results.text}, -1)")
        case _:
            assert_never(expr)


def _sliced(base: Code, expr: n.Slice, scope: Scope) -> Code:
    low = value(expr.low, scope).text if expr.low is not None else ""
    high = value(expr.high, scope).text if expr.high is not None else ""
    simple = all(re.fullmatch(r"-?\w*", bound) for bound in (low, high))
    colon = ":" if simple else " : " if low and high else ": " if high else " :"
    return Code(f"{base.atom}[{low}{colon}{high}]")


def _constant(expr: n.Constant) -> Code:
    if expr.value is n.ABSENT:
        return code.name("ABSENT")
    text = literals.constant(expr.value)
    return Code(text, Level.UNARY if text.startswith("-") else Level.ATOM)


def _either(expr: n.Conditional, scope: Scope) -> Code:
    then, other = value(expr.then, scope), value(expr.other, scope)
    match expr.test:
        case n.Is(operand=asked, test=t.NoneType() | t.Absent() as missing):
            nothing, there = then, other
        case n.Not(operand=n.Is(operand=asked, test=t.NoneType() | t.Absent() as missing)):
            nothing, there = other, then
        case _:
            return code.conditional(tested(expr.test, scope), then, other)
    # What is missing where it is missing is what it is.
    same = there.path and there == value(asked, scope)
    if same and nothing.text == ("None" if missing == t.NONE else "ABSENT"):
        return there
    return code.conditional(tested(expr.test, scope), then, other)


def _field(expr: n.Field, scope: Scope) -> Code:
    base = expr.base
    if isinstance(base, n.Session):
        member = next(one for one in scope.world.session if one.name == expr.name)
        return code.attribute(code.name(scope.session_text()), names.member(member))
    found = member_of(base.type, expr.name, scope.world)
    gone = scope.may_be_gone and isinstance(base, n.Local)
    if found is not None and found.role is n.Role.KEY and not gone:
        return value(base, scope)
    return code.attribute(local(base, scope), _spelled(expr, found, scope.world))


def _spelled(expr: n.Field, found: n.Member | None, world: n.World) -> str:
    """The attribute of a member; ``found`` is that of a row, record or case."""
    match expr.base.type:
        case t.View(name):
            return names.member(next(m for m in world.views[name].members if m.name == expr.name))
        case _:
            return names.attribute(expr.name) if found is None else names.member(found)


def _keys_of(expr: n.Referrers | n.Rows | n.NewRows | n.CallFunction, scope: Scope) -> Code:
    entity = scope.world.entities[_item_entity(expr)]
    row = names.row(entity.name)
    return Code(
        f"[{row}.{names.member(entity.key)} for {row} in {rows(expr, scope, bare=True).text}]"
    )


def _item(expr: n.Item, scope: Scope) -> Code:
    base, index = value(expr.base, scope), value(expr.index, scope)
    if expr.total or not t.may_be_none(expr.type):
        return Code(f"{base.atom}[{index.text}]")
    if index.text in ("0", "-1") and base.path:
        return code.conditional(base, Code(f"{base.text}[{index.text}]"), Code("None"))
    return code.call("item", base.text, index.text)


def _entry(expr: n.Entry, scope: Scope) -> Code:
    base, key = value(expr.base, scope), value(expr.key, scope)
    if t.JSON in t.alternatives(expr.base.type):
        return code.call("json_member", base.text, key.text)
    if expr.total or not t.may_be_none(expr.type):
        return Code(f"{base.atom}[{key.text}]")
    return Code(f"{base.atom}.get({key.text})")


def _arithmetic(expr: n.Arithmetic, scope: Scope) -> Code:
    left, right = value(expr.left, scope), value(expr.right, scope)
    quotient = code.binary(left, expr.op, right, _ARITHMETIC[expr.op])
    if expr.total or not t.may_be_none(expr.type):
        return quotient
    if right.path:
        return code.conditional(right, quotient, Code("None"))
    helper = {"/": "divide", "//": "floor_divide", "%": "remainder"}[expr.op]
    return code.call(helper, left.text, right.text)


def _compare(expr: n.Compare, scope: Scope) -> Code:
    known = folding.constant(expr)
    if known is not None:
        return _constant(known)
    op = expr.op
    if op == "==" and _is_emptiness(expr):
        return code.negated(value(expr.left, scope))
    if op in ("==", "!=") and isinstance(expr.left, n.Result):
        results = f"{scope.state}.results({literals.string(expr.left.tool)})[-1:]"
        return code.comparison(Code(results), op, Code(f"[{value(expr.right, scope).text}]"))
    if op in ("==", "!=") and isinstance(expr.right, n.Constant) and expr.right.value is None:
        op = "is" if op == "==" else "is not"
    return code.comparison(_compared(expr.left, expr.afresh, scope), op, value(expr.right, scope))


def _compared(expr: n.Expr, afresh: bool, scope: Scope) -> Code:
    """The left side of a comparison, hidden from type checkers that would take it for settled."""
    made = value(expr, scope)
    return code.call("afresh", made.text) if afresh else made


def _and(expr: n.And, scope: Scope, spelled: Callable[[n.Expr, Scope], Code]) -> Code:
    runs: list[list[n.Expr]] = []
    for one in expr.operands:
        if runs and _continues(runs[-1][-1], one):
            runs[-1].append(one)
        else:
            runs.append([one])
    tests = [_chain(run, scope) if len(run) > 1 else spelled(run[0], scope) for run in runs]
    return code.joined("and", tests, Level.AND) if len(tests) > 1 else tests[0]


def _chain(links: Sequence[n.Expr], scope: Scope) -> Code:
    """``a <= b <= c``."""
    text = ""
    for link in links:
        assert isinstance(link, n.Compare)
        text = text or value(link.left, scope).at(Level.SUM)
        text += f" {link.op} {value(link.right, scope).at(Level.SUM)}"
    return Code(text, Level.COMPARE)


def _continues(one: n.Expr, following: n.Expr) -> bool:
    """Whether two comparisons were written as one, ``a <= b <= c``, with a plain middle."""
    return (
        isinstance(one, n.Compare)
        and isinstance(following, n.Compare)
        and one.right == following.left
        and one.op[0] == following.op[0] in "<>"
        and isinstance(one.right, n.Local | n.Field | n.Constant | n.Apply)
    )


def _is_chain(expr: n.And) -> bool:
    pairs = zip(expr.operands, expr.operands[1:], strict=False)
    return all(_continues(one, following) for one, following in pairs)


def _negates_well(expr: n.Expr) -> bool:
    return isinstance(expr, n.Compare | n.Is | n.In | n.Not)


def _test(expr: n.Is | n.In, scope: Scope, positive: bool) -> Code:
    if isinstance(expr, n.In):
        op = "in" if positive else "not in"
        if isinstance(expr.container, n.Rows):
            table = code.name(scope.table(expr.container.entity))
            return code.comparison(value(expr.item, scope), op, table)
        item = _compared(expr.item, expr.afresh, scope)
        return code.comparison(item, op, value(expr.container, scope))
    if isinstance(expr.operand, n.Old) and expr.test == t.NONE:
        if not t.may_be_none(expr.operand.value.type):
            there = _was_there(expr.operand, scope, "not in" if positive else "in")
            if there is not None:
                return there
    if (
        isinstance(expr.operand, n.Lookup)
        and expr.test == t.NONE
        and t.may_be_none(expr.operand.type)
    ):
        table = code.name(scope.table(scope.entity(expr.operand.type).name))
        op = "not in" if positive else "in"
        return code.comparison(value(expr.operand.key, scope), op, table)
    operand = value(expr.operand, scope)
    row_like = n.Local | n.CallFunction | n.Query | n.Lookup
    if names.refers(expr.operand.type) and isinstance(expr.operand, row_like):
        operand = local(expr.operand, scope)
    match expr.test:
        case t.NoneType():
            return code.comparison(operand, "is" if positive else "is not", Code("None"))
        case t.Absent():
            return code.comparison(operand, "is" if positive else "is not", Code("ABSENT"))
        case t.Int() | t.Float() if t.BOOL in t.alternatives(expr.operand.type):
            return _is_number(operand, expr, positive, scope)
        case _:
            held = code.call("isinstance", operand.text, class_of(expr.test, scope))
            return held if positive else code.negated(held)


def _is_number(operand: Code, expr: n.Is, positive: bool, scope: Scope) -> Code:
    """Whether a value is a number where it may be a truth value, which Python takes for one."""
    truth = code.call("isinstance", operand.text, "bool")
    if t.without(expr.operand.type, expr.test) == t.BOOL:
        return code.negated(truth) if positive else truth
    if operand.path:
        number = code.call("isinstance", operand.text, class_of(expr.test, scope))
        if positive:
            return code.joined("and", [number, code.negated(truth)], Level.AND)
        return code.joined("or", [code.negated(number), truth], Level.OR)
    exact = code.call("type", operand.text)
    if isinstance(expr.test, t.Int):
        return code.comparison(exact, "is" if positive else "is not", Code("int"))
    return code.comparison(exact, "in" if positive else "not in", Code("(int, float)"))


def class_of(type: t.Type, scope: Scope) -> str:
    """What ``isinstance`` asks for a type."""
    match type:
        case t.Float():
            return "(int, float)"
        case t.Ref() | t.Enum() | t.Literal():
            return "str"
        case t.ListOf():
            return "list"
        case t.MapOf():
            return "dict"
        case _:
            return hints.stored(type, scope.world)


def _shown(expr: n.Show, scope: Scope) -> Code:
    """A row or record as a view shows it, one by one through lists."""
    function = names.shower(expr.view, scope.world)
    state = [] if expr.view in scope.plain_views else [scope.state]
    type = expr.value.type
    listed = t.without(type, t.NONE, t.ABSENT)
    if isinstance(listed, t.ListOf):
        word = listed.item.entity if isinstance(listed.item, t.Ref) else "item"
        name = names.safe(names.snake(word), scope.taken)
        items = (
            rows(expr.value, scope, bare=True)
            if isinstance(listed.item, t.Ref)
            else value(expr.value, scope)
        )
        inner = code.call(function, *state, name).text
        return Code(f"[{inner} for {name} in {items.at(Level.OR)}]")
    made = local(expr.value, scope)
    if not t.may_be_none(type):
        return code.call(function, *state, made.text)
    if made.path:
        test = code.comparison(made, "is", Code("None"))
        return code.conditional(test, Code("None"), code.call(function, *state, made.text))
    entity = names.entity_of(type)
    name = names.safe(names.row(entity) if entity is not None else "shown", scope.taken)
    use = code.call(function, *state, name).text
    return code.call("if_any", made.text, f"lambda {name}: {use}")


def shown_members(view: n.View, scope: Scope) -> list[str]:
    """The members of a view as keyword arguments, of a row or record under its own name."""
    row = shown_name(view, scope.world)
    form = Form.ROW if names.refers(view.of) else Form.VALUE
    inner = scope.bind("self", Bound(row, view.of, form))
    return [f"{names.member(one)}={value(one.value, inner).text}" for one in view.members]


def shown_name(view: n.View, world: n.World) -> str:
    """What a view calls the row or record that it shows."""
    return names.safe(names.snake(hints.local(view.of, world).strip('"')))


def _made(
    name: str, members: Sequence[n.Member], given: Sequence[tuple[str, n.Expr]], scope: Scope
) -> Code:
    spelled = {one.name: names.member(one) for one in members}
    return code.call(name, *(f"{spelled[one]}={value(expr, scope).text}" for one, expr in given))


def _call(expr: n.CallFunction, scope: Scope) -> Code:
    function = scope.world.functions[expr.function]
    edit = function.purity is n.Purity.ACTING
    if expr.function in scope.listing:
        given = _listed_arguments(expr.arguments, scope)
    else:
        given = arguments(function.parameters, expr.arguments, scope, edit)
    first = [] if expr.function in scope.stateless else [scope.state]
    return code.call(names.function(expr.function), *first, *given)


# ---------------------------------------------------------------- loops and queries


def _iterable(source: n.Expr, scope: Scope) -> Code:
    match source:
        case n.Apply(builtin="range"):
            return code.call("range", *(value(one, scope).text for one in source.arguments))
        case n.Apply(builtin="keys"):
            return value(source.arguments[0], scope)
        case n.Apply(builtin="values"):
            return Code(f"{value(source.arguments[0], scope).atom}.values()")
        case _:
            return value(source, scope)


def _pairs(source: n.Expr, scope: Scope) -> Code:
    match source:
        case n.Apply(builtin="zip" | "enumerate"):
            given = [_iterable(one, scope).text for one in source.arguments]
            return code.call(source.builtin, *given)
        case _:
            return value(source, scope)


def _element(expr: n.Expr, scope: Scope, keys: bool) -> Code:
    return value(expr, scope) if keys else local(expr, scope)


def _ordered(
    expr: n.Comprehension | n.Query | n.MapComprehension,
    element: n.Expr,
    scope: Scope,
    keys: bool,
) -> str:
    """``element for …`` in its order, without brackets."""
    used = [element, *([expr.order] if expr.order is not None else [])]
    clauses, inner = loops(expr.loops, scope, used)
    if expr.order is None:
        return f"{_element(element, inner, keys).text} {clauses}"
    if len(expr.loops) == 1 and len(expr.loops[0].names) == 1:
        name = inner.locals[expr.loops[0].names[0]].text
        source = _sorted(name, clauses, value(expr.order, inner).text)
        return f"{_element(element, inner, keys).text} for {name} in {source}"
    pair = f"({value(expr.order, inner).text}, {_element(element, inner, keys).text})"
    return f"found for _, found in sorted(({pair} {clauses}), key=lambda pair: pair[0])"


def _sorted(name: str, clauses: str, order: str) -> str:
    """What a loop with one name goes through, in an order; what it does not filter stands by itself."""
    plain = re.fullmatch(rf"for {name} in (\([^()]*\)|[\w.]+(\([\w.]*\))?)", clauses)
    source = plain[1] if plain else f"({name} {clauses})"
    return f"sorted({source}, key=lambda {name}: {order})"


def _comprehension(expr: n.Comprehension, scope: Scope, keys: bool, bare: bool = False) -> Code:
    text = _ordered(expr, expr.element, scope, keys)
    plain = re.fullmatch(
        r"(\w+) for \1 in ([\w.]+|[\w.]+\.(?:of|with)_\w+\([\w.]*\)|sorted\(.*\))", text, re.DOTALL
    )
    if plain:
        fresh = bare or plain[2].endswith(")")  # what a finder gives, or `sorted`
        return Code(plain[2]) if fresh else code.call("list", plain[2])
    return Code(f"({text})" if bare else f"[{text}]")


def _map_comprehension(expr: n.MapComprehension, scope: Scope) -> Code:
    used = [expr.key, expr.value, *([expr.order] if expr.order is not None else [])]
    clauses, inner = loops(expr.loops, scope, used)
    key, item = value(expr.key, inner).text, value(expr.value, inner).text
    if expr.order is None:
        return Code(f"{{{key}: {item} {clauses}}}")
    order = value(expr.order, inner).text
    if len(expr.loops) == 1 and len(expr.loops[0].names) == 1:
        name = inner.locals[expr.loops[0].names[0]].text
        return Code(f"{{{key}: {item} for {name} in {_sorted(name, clauses, order)}}}")
    entries = f"(({order}, {key}, {item}) {clauses})"
    ordered = f"sorted({entries}, key=lambda entry: entry[0])"
    return Code(f"{{key: value for _, key, value in {ordered}}}")


def _query(expr: n.Query, scope: Scope) -> Code:
    if expr in scope.sums and expr.type != t.DURATION:
        return _kept_sum(expr, scope)
    match expr.kind:
        case n.QueryKind.FIRST | n.QueryKind.ONE:
            return _first(expr, scope, rows=False)
        case n.QueryKind.ANY:
            return _any(expr, scope)
        case n.QueryKind.ALL:
            return code.call("all", _ordered(expr, expr.element, scope, keys=True))
        case n.QueryKind.COUNT:
            return _count(expr, scope)
        case n.QueryKind.SUM:
            summed = _ordered(expr, expr.element, scope, keys=True)
            if expr.element.type == t.FLOAT:
                return code.call("left_sum", _unwrapped(summed))
            if expr.element.type == t.DURATION:
                return code.call("sum", f"({summed})", "dt.timedelta()")
            return code.call("sum", _unwrapped(summed))
        case n.QueryKind.MIN | n.QueryKind.MAX:
            items = _ordered(expr, expr.element, scope, keys=True)
            if expr.total:
                return code.call(expr.kind.value, _unwrapped(items))
            return code.call(expr.kind.value, _bracketed(items), "default=None")
        case n.QueryKind.DISTINCT:
            items = _ordered(expr, expr.element, scope, keys=True)
            return code.call("distinct", _unwrapped(items))
        case n.QueryKind.GROUP:
            assert expr.order is not None
            clauses, inner = loops(expr.loops, scope, [expr.element, expr.order])
            pair = f"({value(expr.order, inner).text}, {value(expr.element, inner).text})"
            return code.call("grouped", f"{pair} {clauses}")
        case _:
            assert_never(expr.kind)


def _is_there(expr: n.Query) -> n.In | None:
    """``any(row == key for row in Rows)`` as what it means."""
    match expr:
        case n.Query(
            kind=n.QueryKind.ANY,
            loops=(n.Loop(names=(name,), source=n.Rows() as rows_of, conditions=()),),
            element=n.Compare(op="==", left=n.Local(name=asked), right=key),
        ) if (
            asked == name and isinstance(key.type, t.Ref) and name not in traverse.free_locals(key)
        ):
            return n.In(item=key, container=rows_of)
        case _:
            return None


def _all_that_fit(expr: n.Query, scope: Scope) -> Code | None:
    """The rows of which ``any`` asks whether there are some, where an index has just these."""
    match _looked_up(expr, scope):
        case n.Query(kind=n.QueryKind.ANY, loops=(loop,), element=n.Constant(value=True)):
            rest, found = _indexed(loop, scope)
            return _found(found, scope) if found is not None and not rest.conditions else None
        case _:
            return None


def _any(expr: n.Query, scope: Scope) -> Code:
    there = _is_there(expr)
    if there is not None:
        return value(there, scope)
    fitting = _all_that_fit(expr, scope)
    if fitting is not None:
        return code.call("bool", fitting.text)
    expr = _looked_up(expr, scope)
    return code.call("any", _ordered(expr, expr.element, scope, keys=True))


def _looked_up(expr: n.Query, scope: Scope) -> n.Query:
    """``any`` with that part of its element which an index answers among the conditions of its loop."""
    [loop, *others] = expr.loops
    if expr.kind is not n.QueryKind.ANY or others or _indexed(loop, scope)[1] is not None:
        return expr
    parts = traverse.conjuncts(expr.element)
    for one in indexes.equalities(scope.world, loop, parts):
        if (one.entity, one.field) in scope.indexed:
            asked = tuple(part for part in parts if part not in one.remaining)
            rest = traverse.conjunction(one.remaining) or n.Constant(type=t.BOOL, value=True)
            return replace(expr, loops=(replace(loop, conditions=asked),), element=rest)
    return expr


def _kept_sum(expr: n.Query, scope: Scope) -> Code:
    """A sum over all rows, of which only the differences from the base are added up."""
    [loop] = expr.loops
    assert isinstance(loop.source, n.Rows)
    table = scope.table(loop.source.entity)
    if expr.kind is n.QueryKind.COUNT and not loop.conditions:
        return code.call("len", table)
    _, inner = loop_source(loop.names, loop.source, scope, [expr.element, *loop.conditions])
    name = inner.locals[loop.names[0]].text
    counted = expr.kind is n.QueryKind.COUNT
    share = Code("1") if counted else value(expr.element, inner)
    if loop.conditions:
        tests = [tested(one, inner) for one in loop.conditions]
        test = code.joined("and", tests, Level.AND) if len(tests) > 1 else tests[0]
        share = code.conditional(test, share, Code("0"))
    return code.call(f"{table}.total", f"lambda {name}: {share.text}")


def _unwrapped(generator: str) -> str:
    """``xs`` for ``x for x in xs``."""
    plain = re.fullmatch(r"(\w+) for \1 in ([\w.]+(\([\w.]*\))?)", generator)
    return plain[2] if plain else generator


def _bracketed(generator: str) -> str:
    plain = _unwrapped(generator)
    return plain if plain != generator else f"({generator})"


def _count(expr: n.Query, scope: Scope) -> Code:
    clauses, _ = loops(expr.loops, scope, [])
    # What a finder of a table gives is a list, too.
    plain = re.fullmatch(r"for \w+ in ([\w.]+(\.(of|with)_\w+\([\w.]*\))?)", clauses)
    return code.call("len", plain[1]) if plain else code.call("sum", f"1 {clauses}")


def _first(expr: n.Query, scope: Scope, rows: bool) -> Code:
    refers = names.refers(expr.element.type)
    items = _ordered(expr, expr.element, scope, keys=refers and not rows)
    helper = "first" if expr.kind is n.QueryKind.FIRST else "one"
    if expr.kind is n.QueryKind.FIRST and (expr.total or not t.may_be_none(expr.type)):
        return code.call("next", items)
    return code.call(helper, _unwrapped(items))


# ---------------------------------------------------------------- built-ins and text


def _apply(expr: n.Apply, scope: Scope) -> Code:
    if expr.builtin == "now":
        return code.name(f"{scope.state}.now")
    if expr.builtin == "len" and gives_rows(expr.arguments[0], scope):
        bare = not isinstance(expr.arguments[0], n.Comprehension)
        return code.call("len", rows(expr.arguments[0], scope, bare=bare).text)
    row = BUILTINS[expr.builtin]
    given = [value(one, scope) for one in expr.arguments]
    if expr.builtin in ("matches", "search", "find_all", "substitute"):
        pattern = expr.arguments[1]
        assert isinstance(pattern, n.Constant), "patterns are literals"
        given[1] = Code(literals.raw_string(str(pattern.value)))
    spelling = row.python
    for one in row.imports:
        if one.startswith("datetime."):
            spelling = re.sub(rf"\b{one.removeprefix('datetime.')}\(", "dt.\\g<0>", spelling)
    whole = re.fullmatch(r"[\w.]*\(?(\{\*\}|\{0\})\)?", spelling)
    if "{*}" in spelling:
        text = spelling.replace("{*}", ", ".join(one.text for one in given))
    else:
        # Inside of a call's parentheses an argument needs none of its own.
        def put(found: re.Match[str]) -> str:
            before, after = spelling[: found.start()], spelling[found.end() :]
            enclosed = before.endswith(("(", ", ")) and after.startswith((")", ","))
            one = given[int(found[1])]
            return one.text if enclosed else one.atom

        text = re.sub(r"\{(\d)\}", put, spelling)
    assert whole is not None or text
    return Code(text, _level_of(spelling))


def _level_of(spelling: str) -> Level:
    outside = re.sub(r"\([^()]*\)|\[.*\]|\"[^\"]*\"", "", spelling)
    if " is not " in outside:
        return Level.COMPARE
    return Level.PRODUCT if " // " in outside else Level.ATOM


def _text(expr: n.Expr, scope: Scope) -> Code:
    """An expression inside of an f-string, so that it prints as the language says."""
    made = value(expr, scope)
    if isinstance(expr.type, t.OneOf) and not made.path:
        name = names.safe("said", scope.taken)
        present = t.without(expr.type, t.NONE)
        said = encoding.text(present, code.name(name), scope.world)
        whole = encoding.text(expr.type, made, scope.world)
        if made.text not in whole.text.replace(made.text, "", 1) or t.may_be_absent(expr.type):
            return whole
        # What is looked up is looked up once.
        found = code.call("if_any", made.text, f"lambda {name}: {said.text}")
        return code.joined("or", [found, Code('"none"')], Level.OR)
    return encoding.text(expr.type, made, scope.world)


# ---------------------------------------------------------------- episodes


def _old(expr: n.Old, scope: Scope) -> Code:
    """A value at the start of the episode; none where it is of a row that was not there."""
    then = value(expr.value, _at_start(scope))
    if not t.may_be_none(expr.type):
        return then
    there = _was_there(expr, scope, "in")
    return code.conditional(there, then, Code("None")) if there is not None else then


def _at_start(scope: Scope) -> Scope:
    """The scope in which ``old`` evaluates: rows are found anew by their keys."""
    before = replace(scope, state=f"{scope.state}.old", paths={})
    for name, bound in scope.locals.items():
        if bound.form is Form.ROW:
            key = _key_of_row(code.name(bound.text), bound.type, scope)
            before = before.bind(name, replace(bound, text=key.text, form=Form.KEY))
    return before


def _was_there(expr: n.Old, scope: Scope, op: str) -> Code | None:
    """Whether each row that ``old`` speaks of was there at the start."""
    before = _at_start(scope)
    tests = []
    for name in sorted(traverse.free_locals(expr.value)):
        bound = before.locals.get(name)
        if bound is not None and bound.form is Form.KEY:
            table = code.name(before.table(before.entity(bound.type).name))
            tests.append(code.comparison(code.name(bound.text), op, table))
    if not tests:
        return None
    word, level = ("and", Level.AND) if op == "in" else ("or", Level.OR)
    return code.joined(word, tests, level) if len(tests) > 1 else tests[0]


def _called(expr: n.Called, scope: Scope) -> Code:
    tool = literals.string(expr.tool)
    given = [(name, value(one, scope)) for name, one in expr.arguments]
    if expr.result is None and all(name.isidentifier() for name, _ in given):
        arguments = [f"{name}={one.text}" for name, one in given]
        return code.call(f"{scope.state}.called", tool, *arguments)
    tests = [
        code.comparison(Code(f"note.arguments[{literals.string(name)}]"), "==", one)
        for name, one in given
    ]
    if expr.result is not None:
        tests.append(code.comparison(code.name("note.result"), "==", value(expr.result, scope)))
    test = code.joined("and", tests, Level.AND) if len(tests) > 1 else tests[0]
    return code.call("any", f"{test.text} for note in {scope.state}.notes.get({tool}, ())")


# ---------------------------------------------------------------- narrowing


def _narrowed(expr: n.Expr, made: Code, scope: Scope) -> Code:
    """``made``, with a cast where the checker of the world knows more than Python's can see.

    Type checkers narrow names and their attributes, but nothing that is looked up or called.
    """
    declared = _declared(expr, scope)
    if declared is None or made.path or declared == expr.type:
        return made
    return cast_to(expr.type, made, scope)


def cast_to(type: t.Type, made: Code, scope: Scope) -> Code:
    """``made`` as what it is known to be."""
    return code.call("cast", _quoted(hints.stored(type, scope.world)), made.text)


def _quoted(annotation: str) -> str:
    """A type as an argument of ``cast``; what is not one class is quoted."""
    return annotation if annotation.isidentifier() else literals.string(annotation)


def _declared(expr: n.Expr, scope: Scope) -> t.Type | None:
    """The type of a place before any narrowing, None where it is not narrowed at all."""
    match expr:
        case n.Field(base=base, name=name) if not isinstance(base, n.Session):
            member = member_of(base.type, name, scope.world)
            if member is None or member.role in (n.Role.KEY, n.Role.REVERSE):
                return None
            declared = member.type
        case n.Entry(base=base) if isinstance(base.type, t.MapOf):
            declared = base.type.value
        case _:
            return None
    options = set(t.alternatives(declared))
    kept = set(t.alternatives(expr.type))
    narrower = kept < options or any(isinstance(one, t.Case) for one in kept - options)
    return declared if narrower else None
