"""Members and parameters as they are written."""

from __future__ import annotations

from collections.abc import Iterable

from paracosm.layout import SPACE, Doc, Group, Nest, concat, enclose
from paracosm.syntax import ast
from paracosm.syntax.printing import lines, strings
from paracosm.syntax.printing.expressions import arguments, expression, type_

_SHORT = 72
"""A longer text stands below what it documents and not beside it."""


def part(node: ast.Part) -> Doc:
    """A member or flat record with its text beside it, as in a list of parameters."""
    return _documented(_part(node), node.doc)


def parts(nodes: Iterable[ast.Part]) -> list[lines.Piece]:
    """Members on lines of their own."""
    pieces: list[lines.Piece] = []
    for node in nodes:
        pieces += documented(node, _part(node), node.doc)
    return pieces


def documented(node: ast.Line, document: Doc, doc: ast.Doc | None) -> list[lines.Piece]:
    """A line and its text: beside it if it is short, below it otherwise."""
    if doc is not None and (len(doc.text) > _SHORT or "\n" in doc.text or doc.trivia != ast.BARE):
        below = lines.doc(doc)
        return [(node.trivia, concat(document, lines.beside(node.trivia))), *below]
    return [(node.trivia, concat(_documented(document, doc), lines.beside(node.trivia)))]


def parameters(nodes: Iterable[ast.Part]) -> Doc:
    return enclose("(", (part(node) for node in nodes), ")")


def wire(name: str | None) -> str:
    return "" if name is None else f" as {strings.plain(name)}"


def refusal(node: ast.Refusal) -> Doc:
    return concat(node.error, arguments(node.arguments)) if node.arguments else node.error


def clauses(
    default: ast.Expression | None, where: ast.Expression | None, draw: ast.Expression | None
) -> list[Doc]:
    """What a member and a parameter of the world have in common."""
    found: list[Doc] = []
    if default is not None:
        found.append(concat("= ", expression(default)))
    if where is not None:
        found.append(concat("where ", expression(where)))
    if draw is not None:
        found.append(concat("~ ", expression(draw)))
    return found


def beside_text(document: Doc, doc: ast.Doc | None) -> Doc:
    """A line with its text at its end, in three quotes if it has several lines."""
    return _documented(document, doc)


def clause_list(head: Doc, given: list[Doc]) -> Doc:
    """The clauses behind a head: all on its line, or each on its own."""
    return Group(Nest(8, concat(head, *(concat(SPACE, clause) for clause in given))))


def _part(node: ast.Part) -> Doc:
    match node:
        case ast.Flat(name=name, type=of):
            return f"**{name}: {type_(of)}"
        case ast.Member():
            return _member(node)


def _member(node: ast.Member) -> Doc:
    modifier = f"{node.modifier} " if node.modifier else ""
    mark = "?" if node.optional else ""
    given: list[Doc] = []
    if node.reverse is not None:
        given.append(f"by {node.reverse}")
    given += clauses(node.default, node.where, node.draw)
    if node.on_delete is not None:
        given.append(f"on delete {node.on_delete}")
    if node.unknown is not None:
        given.append(concat("else ", refusal(node.unknown)))
    head = f"{modifier}{node.name}{mark}{wire(node.wire)}: {type_(node.type)}"
    return clause_list(head, given)


def _documented(document: Doc, doc: ast.Doc | None) -> Doc:
    if doc is None:
        return document
    text = strings.doc(doc.text) if "\n" in doc.text else strings.plain(doc.text)
    return concat(document, Group(Nest(8, concat(SPACE, text))))
