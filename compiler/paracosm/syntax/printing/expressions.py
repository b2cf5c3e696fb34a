"""Expressions and types as they are written: parentheses where they are needed, and only there."""

from __future__ import annotations

from typing import assert_never

from paracosm.layout import SPACE, Doc, Group, Nest, bracketed, concat, enclose, join, render
from paracosm.syntax import ast
from paracosm.syntax.printing import strings

# How tightly the grammar binds: where one of these is wanted, a looser one needs parentheses.
ANY, OR, AND, NOT, COMPARISON, SUM, TERM, UNARY, POSTFIX, ATOM = range(10)

_CONTINUED = 8
"""The lines on which an expression goes on stand deeper than any block below it."""


def expression(node: ast.Expression, level: int = ANY) -> Doc:
    """An expression that may go on over several lines."""
    return Group(Nest(_CONTINUED, _wrapped(node, level, '"')))


def hole(node: ast.Hole) -> str:
    """A hole of a template, braces and all; strings inside stand in single quotes."""
    inner = "" if node.value is None else render(_wrapped(node.value, ANY, "'"), None)
    gap = " " if inner.startswith("{") else ""
    end = " " if gap and not node.format else ""
    colon = ":" if node.format else ""
    return "{" + gap + inner + end + colon + node.format + "}"


def arguments(given: tuple[ast.Argument, ...], quote: str = '"') -> Doc:
    """The arguments of a call with their parentheses."""
    if len(given) == 1 and isinstance(given[0].value, ast.Generator):
        generator = given[0].value
        body = _comprehension(_wrapped(generator.element, ANY, quote), generator, quote)
        return bracketed("(", body, ")")
    return enclose("(", (_argument(argument, quote) for argument in given), ")")


def loop(node: ast.Loop, quote: str = '"') -> Doc:
    """`for a, b in source if condition`."""
    source = Group(_wrapped(node.source, OR, quote))
    head = concat("for ", ", ".join(node.names), " in ", source)
    if node.condition is None:
        return head
    return concat(head, SPACE, "if ", Group(_wrapped(node.condition, OR, quote)))


def type_(node: ast.Type, quote: str = '"') -> str:
    """A type, on one line."""
    match node:
        case ast.NamedType(name=name):
            return name
        case ast.FieldType(owner=owner, name=name):
            return f"{owner}.{name}"
        case ast.GenericType(name=name, arguments=given):
            return f"{name}[{', '.join(type_(argument, quote) for argument in given)}]"
        case ast.UnionType(members=members):
            return " | ".join(type_(member, quote) for member in members)
        case ast.NoneType():
            return "none"
        case ast.LiteralType(value=value):
            return strings.plain(value, quote) if isinstance(value, str) else str(value)
        case _:
            assert_never(node)


def _argument(node: ast.Argument, quote: str) -> Doc:
    value = _wrapped(node.value, ANY, quote)
    if node.name is None:
        return Group(value)
    return Group(concat(node.name, " ~ " if node.drawn else "=", value))


def _wrapped(node: ast.Expression, level: int, quote: str) -> Doc:
    document = _bare(node, quote)
    if _level(node) >= level:
        return document
    return bracketed("(", document, ")")


def _bare(node: ast.Expression, quote: str) -> Doc:
    match node:
        case ast.Name(id=name):
            return name
        case ast.Integer(value=value):
            return str(value)
        case ast.Decimal(text=text) | ast.Date(text=text) | ast.DateTime(text=text):
            return text
        case ast.Money(text=text):
            return f"${text}"
        case ast.Duration(count=count, unit=unit):
            return f"{count}{unit}"
        case ast.Text():
            return strings.text(node, quote)
        case ast.Template():
            return strings.template(node, hole)
        case ast.Bool(value=truth):
            return "true" if truth else "false"
        case ast.NoneValue():
            return "none"
        case ast.Absent():
            return "absent"
        case ast.Some(type=of):
            return f"some {type_(of, quote)}"
        case ast.ListOf(items=items):
            return enclose("[", (Group(_wrapped(item, ANY, quote)) for item in items), "]")
        case ast.MapOf(entries=entries):
            return enclose("{", (_entry(e.key, e.value, quote) for e in entries), "}")
        case ast.ListComprehension(element=element):
            body = _comprehension(_wrapped(element, ANY, quote), node, quote)
            return bracketed("[", body, "]")
        case ast.MapComprehension(key=key, value=of):
            body = _comprehension(_entry(key, of, quote), node, quote)
            return bracketed("{", body, "}")
        case ast.Generator(element=element):
            return _comprehension(_wrapped(element, ANY, quote), node, quote)
        case ast.Attribute(value=of, name=name):
            return concat(_wrapped(of, POSTFIX, quote), ".", name)
        case ast.Index(value=of, index=index):
            return concat(_wrapped(of, POSTFIX, quote), "[", _wrapped(index, ANY, quote), "]")
        case ast.Slice(value=of, start=start, stop=stop):
            first = "" if start is None else _wrapped(start, ANY, quote)
            last = "" if stop is None else _wrapped(stop, ANY, quote)
            return concat(_wrapped(of, POSTFIX, quote), "[", first, ":", last, "]")
        case ast.Call(function=function, arguments=given):
            return concat(_wrapped(function, POSTFIX, quote), arguments(given, quote))
        case ast.Unary(operator="not", operand=operand):
            return concat("not ", _wrapped(operand, NOT, quote))
        case ast.Unary(operand=operand):
            return concat("-", _wrapped(operand, UNARY, quote))
        case ast.Binary(left=left, right=right) | ast.Logical(left=left, right=right):
            level = _level(node)
            return _infix(
                _operand(left, level, quote), node.operator, _operand(right, level + 1, quote)
            )
        case ast.Compare(left=left, links=links):
            chain: Doc = Group(_wrapped(left, SUM, quote))
            for link in links:
                chain = _infix(chain, link.operator, Group(_wrapped(link.right, SUM, quote)))
            return chain
        case ast.Is(value=of, pattern=pattern, negated=negated):
            word = "is not" if negated else "is"
            return concat(_wrapped(of, SUM, quote), f" {word} ", _bare(pattern, quote))
        case ast.Conditional(condition=condition, then=then, otherwise=otherwise):
            return concat(
                Group(_wrapped(then, OR, quote)),
                SPACE,
                "if ",
                Group(_wrapped(condition, OR, quote)),
                SPACE,
                "else ",
                Group(_wrapped(otherwise, ANY, quote)),
            )
        case _:
            assert_never(node)


def _operand(node: ast.Expression, level: int, quote: str) -> Doc:
    """An operand; one that binds tighter than its operator breaks only after that has broken."""
    document = _wrapped(node, level, quote)
    return document if _level(node) == level else Group(document)


def _infix(left: Doc, operator: str, right: Doc) -> Doc:
    return concat(left, SPACE, f"{operator} ", right)


def _entry(key: ast.Expression, value: ast.Expression, quote: str) -> Doc:
    return Group(concat(_wrapped(key, ANY, quote), ": ", _wrapped(value, ANY, quote)))


def _comprehension(
    element: Doc, node: ast.Generator | ast.ListComprehension | ast.MapComprehension, quote: str
) -> Doc:
    clauses: list[Doc] = [Group(element), *(Group(loop(each, quote)) for each in node.loops)]
    if node.order is not None:
        clauses.append(concat("by ", Group(_wrapped(node.order, ANY, quote))))
    return join(SPACE, clauses)


def _level(node: ast.Expression) -> int:
    match node:
        case ast.Conditional() | ast.Some() | ast.Generator():
            return ANY
        case ast.Logical(operator=operator):
            return OR if operator == "or" else AND
        case ast.Unary(operator=operator):
            return NOT if operator == "not" else UNARY
        case ast.Compare() | ast.Is():
            return COMPARISON
        case ast.Binary(operator=operator):
            return SUM if operator in ("+", "-") else TERM
        case ast.Attribute() | ast.Index() | ast.Slice() | ast.Call():
            return POSTFIX
        case _:
            return ATOM
