"""Short ways to write the tree: what a front end says often, it says in one word."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from paracosm.syntax import ast

NONE = ast.NoneValue()
NONE_TYPE = ast.NoneType()
ABSENT = ast.Absent()
TRUE, FALSE = ast.Bool(value=True), ast.Bool(value=False)


def name(text: str) -> ast.Name:
    """A name."""
    return ast.Name(id=text)


def text(value: str) -> ast.Text:
    """A string without holes."""
    return ast.Text(value=value)


def number(value: int | float) -> ast.Expression:
    """A number; a negative one is a minus before a number."""
    if isinstance(value, bool):
        return ast.Bool(value=value)
    positive: ast.Expression
    if isinstance(value, int):
        positive = ast.Integer(value=abs(value))
    else:
        shown = repr(abs(value))
        positive = ast.Decimal(text=shown if "." in shown or "e" in shown else shown + ".0")
    return ast.Unary(operator="-", operand=positive) if value < 0 else positive


def call(function: str, *arguments: ast.Expression) -> ast.Call:
    """A call with arguments by position."""
    return ast.Call(
        function=name(function), arguments=tuple(ast.Argument(value=a) for a in arguments)
    )


def make(record: str, members: Iterable[tuple[str, ast.Expression]]) -> ast.Call:
    """A record from its members."""
    given = tuple(ast.Argument(name=key, value=value) for key, value in members)
    return ast.Call(function=name(record), arguments=given)


def attribute(value: ast.Expression, member: str) -> ast.Attribute:
    """`value.member`."""
    return ast.Attribute(value=value, name=member)


def compare(
    left: ast.Expression, operator: ast.CompareOperator, right: ast.Expression
) -> ast.Compare:
    """One comparison."""
    return ast.Compare(left=left, links=(ast.Link(operator=operator, right=right),))


def among(value: ast.Expression, options: Sequence[ast.Expression]) -> ast.Expression:
    """One comparison with what `value` may be: the only option, or the list of them."""
    match options:
        case [only]:
            return compare(value, "==", only)
        case _:
            return compare(value, "in", ast.ListOf(items=tuple(options)))


def between(
    low: ast.Expression | None, value: ast.Expression, high: ast.Expression | None
) -> ast.Expression | None:
    """`low <= value <= high`, with either side left out."""
    match low, high:
        case None, None:
            return None
        case None, high if high is not None:
            return compare(value, "<=", high)
        case low, None if low is not None:
            return compare(value, ">=", low)
        case low, high if low is not None and high is not None:
            links = (ast.Link(operator="<=", right=value), ast.Link(operator="<=", right=high))
            return ast.Compare(left=low, links=links)
    return None


def logical(
    operator: Literal["and", "or"], conditions: Iterable[ast.Expression | None]
) -> ast.Expression | None:
    """All conditions, or any of them; None where there are none."""
    found: ast.Expression | None = None
    for condition in conditions:
        if condition is None:
            continue
        if found is None:
            found = condition
        else:
            found = ast.Logical(operator=operator, left=found, right=condition)
    return found


def is_absent(value: ast.Expression, negated: bool = False) -> ast.Is:
    """`value is absent`."""
    return ast.Is(value=value, pattern=ABSENT, negated=negated)


def is_none(value: ast.Expression, negated: bool = False) -> ast.Is:
    """`value is none`."""
    return ast.Is(value=value, pattern=NONE, negated=negated)


def is_of(value: ast.Expression, type: str, negated: bool = False) -> ast.Is:
    """`value is type`."""
    return ast.Is(value=value, pattern=name(type), negated=negated)


def binary(left: ast.Expression, operator: ast.BinaryOperator, right: ast.Expression) -> ast.Binary:
    """Arithmetic."""
    return ast.Binary(operator=operator, left=left, right=right)


def named(text: str) -> ast.NamedType:
    """A type by its name."""
    return ast.NamedType(name=text)


def list_of(item: ast.Type) -> ast.GenericType:
    """`list[item]`."""
    return ast.GenericType(name="list", arguments=(item,))


def map_of(value: ast.Type) -> ast.GenericType:
    """`map[str, value]`."""
    return ast.GenericType(name="map", arguments=(named("str"), value))


def union(members: Iterable[ast.Type]) -> ast.Type:
    """The members side by side: flat, without repetition, none last."""
    flat: dict[ast.Type, None] = {}
    for member in members:
        inner = member.members if isinstance(member, ast.UnionType) else (member,)
        flat |= dict.fromkeys(inner)
    if ast.NoneType() in flat:
        flat.pop(ast.NoneType())
        flat[ast.NoneType()] = None
    found = tuple(flat)
    return found[0] if len(found) == 1 else ast.UnionType(members=found)


def refusal(error: str, *parts: str | ast.Expression) -> ast.Refusal:
    """A refusal with its message; expressions among the parts become holes."""
    return ast.Refusal(error=error, arguments=(ast.Argument(value=template(*parts)),))


def template(*parts: str | ast.Expression) -> ast.Text | ast.Template:
    """A string from texts and holes."""
    if all(isinstance(part, str) for part in parts):
        return text("".join(part for part in parts if isinstance(part, str)))
    holes = tuple(p if isinstance(p, str) else ast.Hole(value=p) for p in parts if p != "")
    return ast.Template(parts=holes)


def first(variable: str, rows: ast.Expression, condition: ast.Expression | None) -> ast.Call:
    """`first(variable for variable in rows if condition)`."""
    loop = ast.Loop(names=(variable,), source=rows, condition=condition)
    generator = ast.Generator(element=name(variable), loops=(loop,))
    return ast.Call(function=name("first"), arguments=(ast.Argument(value=generator),))


def any_of(variable: str, source: ast.Expression, test: ast.Expression) -> ast.Call:
    """`any(test for variable in source)`."""
    generator = ast.Generator(element=test, loops=(ast.Loop(names=(variable,), source=source),))
    return ast.Call(function=name("any"), arguments=(ast.Argument(value=generator),))


def remark(text: str) -> str:
    """A comment: one line, whatever the document has in its names."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def doc(words: str) -> ast.Doc | None:
    """A description, where there is one."""
    return ast.Doc(text=words) if words else None
