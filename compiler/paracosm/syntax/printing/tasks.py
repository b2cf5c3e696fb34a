"""Tasks as they are written."""

from __future__ import annotations

from typing import assert_never

from paracosm.layout import SPACE, Doc, Group, Nest, concat, join
from paracosm.syntax import ast
from paracosm.syntax.printing import lines, strings
from paracosm.syntax.printing.expressions import OR, expression, hole


def task(node: ast.Task) -> Doc:
    body = [(clause.trivia, _clause(clause)) for clause in node.clauses]
    head = f"task {node.name} in {node.scenario}"
    return lines.block(head, node.trivia, [*lines.doc(node.doc), *body])


def _clause(node: ast.Clause) -> Doc:
    match node:
        case ast.Solution(moves=moves, trivia=trivia):
            return lines.block("solution", trivia, [(move.trivia, _move(move)) for move in moves])
        case ast.Given(name=name, source=source, where=where):
            document: Doc = concat(f"given {name} in ", expression(source, OR))
            if where is not None:
                limit = concat(SPACE, "where ", expression(where))
                document = concat(document, Group(Nest(8, limit)))
        case ast.Ask(phrase=phrase):
            document = concat("ask ", strings.message(phrase, hole))
        case ast.Goal(condition=condition):
            document = concat("goal ", expression(condition))
        case ast.Modifies(frame=frame):
            listed = join(concat(",", SPACE), (expression(path) for path in frame))
            document = Group(Nest(4, concat("modifies ", listed)))
        case ast.Answer(value=value):
            document = concat("answer ", expression(value))
        case _:
            assert_never(node)
    return concat(document, lines.beside(node.trivia))


def _move(node: ast.Move) -> Doc:
    target = "" if node.target is None else f"{node.target} = "
    return concat(target, expression(node.call), lines.beside(node.trivia))
