"""From a tree to its canonical text: what `paracosm format` writes.

`parse(print_world(tree)) == tree` for every tree that a text can have, printing what was parsed
twice gives the same as printing it once, and every comment stays at its line.
"""

from __future__ import annotations

from paracosm.layout import Doc, render
from paracosm.syntax import ast
from paracosm.syntax.printing import expressions, lines
from paracosm.syntax.printing.declarations import declaration, header

WIDTH = 100


def print_world(world: ast.World) -> str:
    """The text of a whole world."""
    out: list[str] = []
    previous: ast.Doc | ast.Header | ast.Declaration | None = None
    long = False  # whether the previous one took several lines
    for node in _nodes(world):
        document = _document(node)
        text = render(document, WIDTH)
        several = "\n" in text
        if previous is not None and (several or long or _apart(previous, node)):
            out.append("")
        out.append(render(lines.stack([(node.trivia, document)]), WIDTH))
        previous, long = node, several
    closing = _remarks(world.closing)
    if closing:
        out += ["", *closing] if out else closing
    return "\n".join(out) + "\n" if out else ""


def print_expression(node: ast.Expression) -> str:
    """The text of an expression on one line."""
    return render(expressions.expression(node), None)


def _nodes(world: ast.World) -> list[ast.Doc | ast.Header | ast.Declaration]:
    opening = [] if world.doc is None else [world.doc]
    return [*opening, *world.headers, *world.declarations]


def _document(node: ast.Doc | ast.Header | ast.Declaration) -> Doc:
    match node:
        case ast.Doc():
            return lines.doc(node)[0][1]
        case (
            ast.Environment()
            | ast.Currency()
            | ast.Clock()
            | ast.Step()
            | ast.RefusalShape()
            | ast.Import()
        ):
            return header(node)
        case _:
            return declaration(node)


_HEADERS = (
    ast.Doc,
    ast.Environment,
    ast.Currency,
    ast.Clock,
    ast.Step,
    ast.RefusalShape,
    ast.Import,
)


def _apart(
    previous: ast.Doc | ast.Header | ast.Declaration, node: ast.Doc | ast.Header | ast.Declaration
) -> bool:
    """Whether an empty line stands between two that take one line each."""
    if isinstance(node, _HEADERS):
        return isinstance(previous, ast.Doc) is False and _gap(node)
    return type(previous) is not type(node) or _gap(node)


def _gap(node: ast.Doc | ast.Header | ast.Declaration) -> bool:
    return bool(node.trivia.before) and node.trivia.before[0] is None


def _remarks(remarks: tuple[str | None, ...]) -> list[str]:
    """Comments as lines, without empty ones first or twice."""
    found: list[str] = []
    for remark in remarks:
        if remark is not None:
            found.append(lines.comment(remark))
        elif found and found[-1]:
            found.append("")
    return found
