"""Statements as they are written."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias, assert_never

from paracosm.layout import SPACE, Doc, Group, Nest, concat
from paracosm.syntax import ast
from paracosm.syntax.printing import lines, strings
from paracosm.syntax.printing.expressions import (
    OR,
    POSTFIX,
    SUM,
    arguments,
    expression,
)
from paracosm.syntax.printing.members import refusal

Simple: TypeAlias = (
    ast.Assign
    | ast.Require
    | ast.Ensure
    | ast.Create
    | ast.Delete
    | ast.CallStatement
    | ast.Load
    | ast.Advance
    | ast.EndEpisode
    | ast.Return
)


def statements(nodes: Iterable[ast.Statement]) -> list[lines.Piece]:
    """The lines of a body."""
    pieces: list[lines.Piece] = []
    for node in nodes:
        match node:
            case ast.If(branches=branches):
                short = all(_short(branch.trivia, branch.body) for branch in branches)
                pieces += [_branch(branch, number, short) for number, branch in enumerate(branches)]
            case ast.For(names=names, source=source, body=body, trivia=trivia):
                head = concat("for ", ", ".join(names), " in ", expression(source, OR))
                pieces.append((trivia, suite(head, trivia, body, _short(trivia, body))))
            case _:
                pieces.append((node.trivia, concat(_simple(node), lines.beside(node.trivia))))
    return pieces


def one_line(trivia: ast.Trivia, body: tuple[ast.Statement, ...]) -> bool:
    """Whether a body may stand behind the colon of its head."""
    return _short(trivia, body)


def suite(head: Doc, trivia: ast.Trivia, body: tuple[ast.Statement, ...], short: bool) -> Doc:
    """A head and its body: behind the colon if it may and fits, and below otherwise."""
    if not short:
        return lines.block(head, trivia, statements(body))
    below = lines.stack(statements(body))
    return Group(concat(head, ":", Nest(lines.INDENT, concat(SPACE, below))))


def _short(trivia: ast.Trivia, body: tuple[ast.Statement, ...]) -> bool:
    if len(body) != 1 or trivia.beside is not None:
        return False
    only = body[0]
    return not isinstance(only, ast.If | ast.For) and only.trivia == ast.BARE


def _branch(node: ast.Branch, number: int, short: bool) -> lines.Piece:
    if node.condition is None:
        head: Doc = "else"
    else:
        head = concat("elif " if number else "if ", expression(node.condition))
    return (node.trivia, suite(head, node.trivia, node.body, short))


def _simple(node: Simple) -> Doc:
    match node:
        case ast.Assign(target=target, operator=operator, value=value, otherwise=otherwise):
            head = concat(expression(target, POSTFIX), f" {operator} ")
            return _refused(concat(head, _value(value)), otherwise)
        case ast.Require(condition=condition, otherwise=otherwise):
            return _refused(concat("require ", expression(condition)), otherwise)
        case ast.Ensure(condition=condition):
            return concat("ensure ", expression(condition))
        case ast.Create():
            return _create(node)
        case ast.Delete(target=row):
            return concat("delete ", expression(row, POSTFIX))
        case ast.CallStatement(call=call):
            return expression(call)
        case ast.Load(entity=entity, file=file):
            return f"load {entity} from {strings.plain(file)}"
        case ast.Advance(duration=duration):
            return concat("advance ", expression(duration))
        case ast.EndEpisode():
            return "end episode"
        case ast.Return(value=returned, otherwise=otherwise):
            if returned is None:
                return "return"
            return _refused(concat("return ", _value(returned)), otherwise)
        case _:
            assert_never(node)


def _value(node: ast.Value) -> Doc:
    return _create(node) if isinstance(node, ast.Create) else expression(node)


def _create(node: ast.Create) -> Doc:
    count: Doc = ""
    if node.count is not None:
        low, high = node.count.low, node.count.high
        upper = "" if high is None else concat("..", expression(high, SUM))
        count = concat(expression(low, SUM), upper, " ")
    return concat("create ", count, node.entity, arguments(node.arguments))


def _refused(document: Doc, otherwise: ast.Otherwise | None) -> Doc:
    match otherwise:
        case None:
            return document
        case ast.Impossible():
            last: Doc = "impossible"
        case ast.Refusal():
            last = refusal(otherwise)
    return concat(document, Group(Nest(4, concat(SPACE, "else ", last))))
