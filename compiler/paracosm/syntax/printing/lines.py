"""Lines and blocks, with the comments that are kept around them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from paracosm.layout import HARD, Doc, Hard, Nest, Remark, concat
from paracosm.syntax import ast
from paracosm.syntax.printing import strings

Piece: TypeAlias = tuple[ast.Trivia, Doc]
"""A line, or one with its block, and the comments above and below it; `beside` is in it already."""

INDENT = 4


def comment(text: str) -> str:
    return f"#{text}" if not text or text.startswith("#") else f"# {text}"


def beside(trivia: ast.Trivia) -> Doc:
    """The comment at the end of a line, which needs no room."""
    return "" if trivia.beside is None else Remark("  " + comment(trivia.beside))


def stack(pieces: Iterable[Piece]) -> Doc:
    """Lines below each other; an empty line where one was written, but not two, and not first."""
    found: list[Doc] = []
    blank = False

    def add(document: Doc) -> None:
        nonlocal blank
        if found:
            found.append(Hard(blank))
        found.append(document)
        blank = False

    for trivia, document in pieces:
        for remark in trivia.before:
            if remark is None:
                blank = True
            else:
                add(comment(remark))
        add(document)
        for remark in trivia.after:
            if remark is None:
                blank = True
            else:
                add(comment(remark))
    return concat(*found)


def block(head: Doc, trivia: ast.Trivia, pieces: Iterable[Piece]) -> Doc:
    """A line that ends in a colon, and what stands below it."""
    return concat(head, ":", beside(trivia), Nest(INDENT, concat(HARD, stack(pieces))))


def doc(node: ast.Doc | None) -> list[Piece]:
    """A text on lines of its own, if there is one."""
    if node is None:
        return []
    return [(node.trivia, concat(strings.doc(node.text), beside(node.trivia)))]
