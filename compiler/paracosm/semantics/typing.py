"""Types as they are written: from the names of a world to the types of the IR."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import assert_never

from paracosm.diagnostics import names as name_rules
from paracosm.diagnostics import types as type_rules
from paracosm.ir import types as t
from paracosm.ir.types import Type
from paracosm.semantics.declared import Names
from paracosm.semantics.report import Report
from paracosm.semantics.suggest import did_you_mean, surely
from paracosm.semantics.walk import inside, rebuilt
from paracosm.syntax import ast

PLAIN: Mapping[str, Type] = {
    "bool": t.BOOL,
    "int": t.INT,
    "float": t.FLOAT,
    "money": t.MONEY,
    "str": t.STR,
    "text": t.TEXT,
    "date": t.DATE,
    "datetime": t.DATETIME,
    "duration": t.DURATION,
    "json": t.JSON,
}
GENERIC = ("list", "map")


@dataclass(frozen=True, slots=True)
class Use:
    """Where a type stands, as far as that matters: what is stored holds neither views nor text."""

    stored: bool = False
    result: bool = False


STORED, PARAMETER, RESULT = Use(stored=True), Use(), Use(result=True)


@dataclass(frozen=True, slots=True)
class Written:
    """A type, and what comes with it when it is borrowed: a constraint and a description."""

    type: Type
    where: ast.Expression | None = None
    doc: str = ""


def read(node: ast.Type, member: str, names: Names, report: Report, use: Use) -> Written:
    """The type of a member, with the constraint of the member that it borrows from.

    The constraint of `Owner.field` comes along under the new member's name; those parts of it that
    speak of other members of the owner stay behind. Under `T | none` it holds where there is
    a value, in `list[T]` for each item.
    """
    borrowed = _borrowed(node, names)
    type = type_of(node, names, report, use)
    if borrowed is None or borrowed.where is None:
        doc = borrowed.doc.text if borrowed is not None and borrowed.doc is not None else ""
        return Written(type, None, doc)
    doc = borrowed.doc.text if borrowed.doc is not None else ""
    where = about_itself(borrowed.where, borrowed.name)
    if where is None:
        return Written(type, None, doc)
    if isinstance(node, ast.GenericType):
        item = "item" if member != "item" else "each"
        element = renamed(where, borrowed.name, item)
        loop = ast.Loop(names=(item,), source=ast.Name(id=member, span=node.span))
        generator = ast.Generator(element=element, loops=(loop,), span=node.span)
        argument = ast.Argument(value=generator, span=node.span)
        function = ast.Name(id="all", span=node.span)
        return Written(type, ast.Call(function=function, arguments=(argument,), span=node.span))
    return Written(type, renamed(where, borrowed.name, member), doc)


def _borrowed(node: ast.Type, names: Names) -> ast.Member | None:
    match node:
        case ast.FieldType(owner=owner, name=name):
            parts = _parts_of(owner, names)
            return next((p for p in parts if isinstance(p, ast.Member) and p.name == name), None)
        case ast.UnionType(members=members):
            others = [m for m in members if not isinstance(m, ast.NoneType)]
            return _borrowed(others[0], names) if len(others) == 1 else None
        case ast.GenericType(name="list", arguments=(ast.FieldType() as item,)):
            return _borrowed(item, names)
        case _:
            return None


def _parts_of(owner: str, names: Names) -> tuple[ast.Part, ...]:
    declared = names.entities.get(owner) or names.records.get(owner)
    return declared.parts if declared is not None else ()


def about_itself(where: ast.Expression, member: str) -> ast.Expression | None:
    """The parts of a condition that mention no sibling of the member."""
    match where:
        case ast.Logical(operator="and", left=left, right=right):
            one, other = about_itself(left, member), about_itself(right, member)
            if one is None or other is None:
                return one or other
            return replace(where, left=one, right=other)
        case ast.Compare(left=left, links=links) if len(links) > 1:
            found: ast.Expression | None = None
            for link in links:
                part = ast.Compare(left=left, links=(link,), span=where.span)
                left = link.right
                kept = about_itself(part, member)
                if kept is not None:
                    found = kept if found is None else _and(found, kept)
            return where if _mentions_only(where, member) else found
        case _:
            return where if _mentions_only(where, member) else None


def _and(left: ast.Expression, right: ast.Expression) -> ast.Expression:
    return ast.Logical(operator="and", left=left, right=right, span=left.span)


def _mentions_only(expr: ast.Expression, member: str) -> bool:
    bound = {name for node in inside(expr) if isinstance(node, ast.Loop) for name in node.names}
    called = {id(node.function) for node in inside(expr) if isinstance(node, ast.Call)}
    return all(
        node.id == member or node.id in bound or node.id[:1].isupper() or id(node) in called
        for node in inside(expr)
        if isinstance(node, ast.Name)
    )


def renamed(expr: ast.Expression, old: str, new: str) -> ast.Expression:
    """The expression with one name exchanged for another."""
    if isinstance(expr, ast.Name):
        return replace(expr, id=new) if expr.id == old else expr
    if old == new:
        return expr
    return rebuilt(expr, lambda node: renamed(node, old, new))


def type_of(node: ast.Type, names: Names, report: Report, use: Use) -> Type:
    """The type that is written, poisoned where it is at fault."""
    match node:
        case ast.NoneType():
            return t.NONE
        case ast.LiteralType(value=str() as value):
            return t.Literal(value)
        case ast.LiteralType(value=value):
            report.add(
                type_rules.BAD_TYPE,
                f"`{value}` is no type: a literal type is a text",
                node.span,
                help="use `int` with a `where` that fixes the value",
            )
            return t.POISON
        case ast.NamedType(name=name):
            return _named(node, name, names, report, use)
        case ast.FieldType():
            return _field(node, names, report, use)
        case ast.UnionType(members=members):
            return t.one_of(type_of(member, names, report, use) for member in members)
        case ast.GenericType():
            return _generic(node, names, report, use)
        case _:
            assert_never(node)


def _named(node: ast.Type, name: str, names: Names, report: Report, use: Use) -> Type:
    if (plain := PLAIN.get(name)) is not None:
        if plain == t.TEXT and not use.result:
            message = "`text` is the whole answer of a tool, and nothing else"
            report.add(type_rules.MISPLACED_TYPE, message, node.span, instead="str")
            return t.STR
        return plain
    if name in names.views:
        if use.stored:
            message = f"`{name}` is a view: it shows rows, and is not stored"
            report.add(type_rules.MISPLACED_TYPE, message, node.span)
            return t.POISON
        return t.View(name)
    if name in names.entities:
        return t.Ref(name)
    if name in names.records:
        return t.Record(name)
    if name in names.unions:
        return t.Union(name)
    if name in names.enums:
        return t.Enum(name)
    if name in GENERIC:
        message = f"`{name}` of what? write `list[T]` or `map[K, V]`"
        report.add(type_rules.BAD_TYPE, message, node.span)
        return t.POISON
    known = [*PLAIN, *GENERIC, *names.views, *names.entities, *names.records]
    known += [*names.unions, *names.enums]
    report.add(
        name_rules.UNKNOWN_TYPE,
        f"there is no type `{name}`",
        node.span,
        help=_ELSEWHERE.get(name) or did_you_mean(name, known),
        instead=surely(name, known),
    )
    return t.POISON


_LIST = "a list is written `list[T]`"
_MAP = "a map is written `map[K, V]`; what has named members is a `record`"
_ELSEWHERE = {
    **dict.fromkeys(("List", "array", "Array", "tuple", "Tuple", "Sequence"), _LIST),
    **dict.fromkeys(("dict", "Dict", "object", "Mapping"), _MAP),
    **dict.fromkeys(("set", "Set"), f"{_LIST}; `where distinct(xs)` keeps its items apart"),
    "Optional": "what may be none is written `T | none`",
    "Union": "alternatives are written `A | B`",
    "Literal": 'a fixed text is written as itself, `"text"`; several make an `enum`',
    **dict.fromkeys(("string", "String", "uuid", "UUID"), "texts have the type `str`"),
    **dict.fromkeys(("integer", "Integer", "long"), "whole numbers have the type `int`"),
    **dict.fromkeys(("boolean", "Boolean"), "what is true or false has the type `bool`"),
    **dict.fromkeys(
        ("number", "double", "decimal", "Decimal"), "there are `int`, `float` and `money`"
    ),
    **dict.fromkeys(("any", "Any"), "what has no known shape has the type `json`"),
    **dict.fromkeys(("time", "timestamp"), "there are `date`, `datetime` and `duration`"),
    "timedelta": "a span of time has the type `duration`",
}
"""Types of other languages, and what stands in their place here."""


def _field(node: ast.FieldType, names: Names, report: Report, use: Use) -> Type:
    if node.owner in names.unions:
        union = names.unions[node.owner]
        if any(case.name == node.name for case in union.cases):
            return t.Case(node.owner, node.name)
    parts = _parts_of(node.owner, names)
    if not parts:
        known = (*names.entities, *names.records)
        message = f"there is no entity or record `{node.owner}`"
        help = did_you_mean(node.owner, known)
        report.add(name_rules.UNKNOWN_TYPE, message, node.span, help=help)
        return t.POISON
    members = {part.name: part for part in parts if isinstance(part, ast.Member)}
    if node.name not in members:
        message = f"`{node.owner}` has no member `{node.name}`"
        help = did_you_mean(node.name, members)
        report.add(name_rules.UNKNOWN_MEMBER, message, node.span, help=help)
        return t.POISON
    return _through(members[node.name].type, names, report, use, frozenset({node}))


def _through(
    node: ast.Type, names: Names, report: Report, use: Use, seen: frozenset[ast.FieldType]
) -> Type:
    """A borrowed type that is borrowed itself, round a circle at worst."""
    if not isinstance(node, ast.FieldType):
        return type_of(node, names, report.silent(), use)
    if node in seen:
        message = f"`{node.owner}.{node.name}` borrows its own type"
        report.add(type_rules.BAD_TYPE, message, node.span)
        return t.POISON
    members = {p.name: p for p in _parts_of(node.owner, names) if isinstance(p, ast.Member)}
    if node.name not in members:
        return type_of(node, names, report.silent(), use)
    return _through(members[node.name].type, names, report, use, seen | {node})


KEYS = (t.Str, t.Int, t.Enum, t.Ref, t.Date, t.Literal, t.Poison)


def _generic(node: ast.GenericType, names: Names, report: Report, use: Use) -> Type:
    arguments = tuple(type_of(argument, names, report, use) for argument in node.arguments)
    match node.name, arguments:
        case "list", (item,):
            return t.ListOf(item)
        case "map", (key, value):
            if isinstance(key, KEYS):
                return t.MapOf(key, value)
            message = f"`{t.show(key)}` cannot be the key of a map"
            report.add(type_rules.BAD_TYPE, message, node.arguments[0].span)
            return t.POISON
        case "list" | "map", _:
            count = 1 if node.name == "list" else 2
            message = f"`{node.name}` takes {count} type{'s'[:count - 1]}, not {len(arguments)}"
            report.add(type_rules.BAD_TYPE, message, node.span)
            return t.POISON
        case name, _:
            message = f"there is no type `{name}[…]`"
            help = _ELSEWHERE.get(name) or did_you_mean(name, GENERIC)
            report.add(name_rules.UNKNOWN_TYPE, message, node.span, help=help)
            return t.POISON
