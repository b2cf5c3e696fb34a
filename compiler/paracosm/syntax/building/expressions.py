"""Expressions and types."""

from __future__ import annotations

import datetime
from typing import Any

from paracosm.diagnostics import syntax as rules
from paracosm.source import Span
from paracosm.syntax import ast
from paracosm.syntax.building import strings
from paracosm.syntax.building.context import Builder, Context


def text_of_date(c: Context, token: Any) -> str:
    """A date or a moment that exists."""
    try:
        datetime.datetime.fromisoformat(token.text)
    except ValueError:
        where = c.span(token.start, token.end)
        raise c.refuse(rules.BAD_DATE, where, f"`{token.text}` is not in the calendar.") from None
    return str(token.text)


def duration(c: Context, s: Span, k: list[Any]) -> ast.Duration:
    return ast.Duration(span=s, count=int(k[0].text[:-1]), unit=k[0].text[-1])


def _comparison(c: Context, s: Span, k: list[Any]) -> ast.Compare | ast.Is:
    left, *rest = k
    links = tuple(zip(rest[::2], rest[1::2]))
    for operator, right in links:
        if operator in ("is", "is not"):
            if len(links) > 1:
                message = "`is` is not part of a chain of comparisons."
                raise c.refuse(rules.BAD_FORM, s, message, "Join two conditions by `and`.")
            if not isinstance(right, ast.Name | ast.NoneValue | ast.Absent):
                message = "After `is` stands `none`, `absent`, a case of a union or a type."
                raise c.refuse(rules.BAD_FORM, right.span, message, "Values are compared by `==`.")
            return ast.Is(span=s, value=left, pattern=right, negated=operator == "is not")
    return ast.Compare(
        span=s,
        left=left,
        links=tuple(
            ast.Link(span=right.span, operator=operator, right=right) for operator, right in links
        ),
    )


def _arguments(c: Context, s: Span, k: list[Any]) -> tuple[ast.Argument, ...]:
    names: set[str] = set()
    for argument in k:
        if argument.name is None and names:
            message = "An argument without a name comes before those with one."
            raise c.refuse(rules.BAD_FORM, argument.span, message)
        if argument.name in names:
            message = f"`{argument.name}` is given twice."
            raise c.refuse(rules.DUPLICATE_PART, argument.span, message)
        if argument.name is not None:
            names.add(argument.name)
    return tuple(k)


def _generator(c: Context, s: Span, k: list[Any]) -> tuple[ast.Argument, ...]:
    element, *loops, order = k
    value = ast.Generator(span=s, element=element, loops=tuple(loops), order=order)
    return (ast.Argument(span=s, value=value),)


def _logical(operator: Any) -> Builder:
    return lambda c, s, k: ast.Logical(span=s, operator=operator, left=k[0], right=k[1])


def _items(k: list[Any]) -> tuple[Any, ...]:
    return tuple(item for item in k if item is not None)


EXPRESSIONS: dict[str, Builder] = {
    "hole": lambda c, s, k: k[0],
    "name": lambda c, s, k: ast.Name(span=s, id=k[0].text),
    "integer": lambda c, s, k: ast.Integer(span=s, value=int(k[0].text)),
    "decimal": lambda c, s, k: ast.Decimal(span=s, text=k[0].text),
    "money": lambda c, s, k: ast.Money(span=s, text=k[0].text[1:]),
    "duration": duration,
    "date": lambda c, s, k: ast.Date(span=s, text=text_of_date(c, k[0])),
    "datetime": lambda c, s, k: ast.DateTime(span=s, text=text_of_date(c, k[0])),
    "string": lambda c, s, k: strings.template(c, k[0]),
    "template": lambda c, s, k: strings.template(c, k[0]),
    "raw_string": lambda c, s, k: ast.Text(span=s, value=strings.raw(k[0]), raw=True),
    "true": lambda c, s, k: ast.Bool(span=s, value=True),
    "false": lambda c, s, k: ast.Bool(span=s, value=False),
    "none": lambda c, s, k: ast.NoneValue(span=s),
    "absent": lambda c, s, k: ast.Absent(span=s),
    "some": lambda c, s, k: ast.Some(span=s, type=k[0]),
    "conditional": lambda c, s, k: ast.Conditional(
        span=s, then=k[0], condition=k[1], otherwise=k[2]
    ),
    "or_": _logical("or"),
    "and_": _logical("and"),
    "not_": lambda c, s, k: ast.Unary(span=s, operator="not", operand=k[0]),
    "negative": lambda c, s, k: ast.Unary(span=s, operator="-", operand=k[0]),
    "compare": lambda c, s, k: " ".join(token.text for token in k),
    "comparison": _comparison,
    "binary": lambda c, s, k: ast.Binary(span=s, left=k[0], operator=k[1].text, right=k[2]),
    "attribute": lambda c, s, k: ast.Attribute(span=s, value=k[0], name=k[1].text),
    "index": lambda c, s, k: ast.Index(span=s, value=k[0], index=k[1]),
    "slice": lambda c, s, k: ast.Slice(span=s, value=k[0], start=k[1], stop=k[2]),
    "call": lambda c, s, k: ast.Call(span=s, function=k[0], arguments=k[1] or ()),
    "arguments": _arguments,
    "generator": _generator,
    "positional": lambda c, s, k: ast.Argument(span=s, value=k[0]),
    "named": lambda c, s, k: ast.Argument(span=s, name=k[0].text, value=k[1]),
    "drawn": lambda c, s, k: ast.Argument(span=s, name=k[0].text, value=k[1], drawn=True),
    "loop": lambda c, s, k: ast.Loop(span=s, names=k[0], source=k[1], condition=k[2]),
    "names": lambda c, s, k: tuple(token.text for token in k),
    "entry": lambda c, s, k: ast.Entry(span=s, key=k[0], value=k[1]),
    "list_of": lambda c, s, k: ast.ListOf(span=s, items=_items(k)),
    "map_of": lambda c, s, k: ast.MapOf(span=s, entries=_items(k)),
    "list_comprehension": lambda c, s, k: ast.ListComprehension(
        span=s, element=k[0], loops=tuple(k[1:-1]), order=k[-1]
    ),
    "map_comprehension": lambda c, s, k: ast.MapComprehension(
        span=s, key=k[0], value=k[1], loops=tuple(k[2:-1]), order=k[-1]
    ),
}


TYPES: dict[str, Builder] = {
    "named_type": lambda c, s, k: ast.NamedType(span=s, name=k[0].text),
    "field_type": lambda c, s, k: ast.FieldType(span=s, owner=k[0].text, name=k[1].text),
    "generic_type": lambda c, s, k: ast.GenericType(span=s, name=k[0].text, arguments=tuple(k[1:])),
    "none_type": lambda c, s, k: ast.NoneType(span=s),
    "literal_type": lambda c, s, k: ast.LiteralType(span=s, value=strings.plain(c, k[0])),
    "literal_int": lambda c, s, k: ast.LiteralType(span=s, value=int(k[0].text)),
    "union_type": lambda c, s, k: ast.UnionType(span=s, members=tuple(k)),
}
