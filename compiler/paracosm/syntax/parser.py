"""From a source to its tree.

Every island is read by itself, so one run reports what is wrong with each of them, and a mistake in
one hides nothing of the others. There is always a tree: of what could be read.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, get_args

from paracosm.diagnostics import Diagnostic
from paracosm.diagnostics import syntax as rules
from paracosm.source import Source, Span
from paracosm.syntax import ast
from paracosm.syntax.building.context import Builder, Context, Refused
from paracosm.syntax.building.declarations import DECLARATIONS, HEADERS
from paracosm.syntax.building.expressions import EXPRESSIONS, TYPES
from paracosm.syntax.building.members import MEMBERS
from paracosm.syntax.building.statements import STATEMENTS
from paracosm.syntax.building.tasks import TASKS
from paracosm.syntax.islands import islands
from paracosm.syntax.lalr import CHAIN_LIMIT, DEPTH_LIMIT, TooDeep, Unexpected, run
from paracosm.syntax.mistakes import explain
from paracosm.syntax.scanner import Scan, scan_hole, scan_island

BUILDERS: dict[str, Builder] = {
    **EXPRESSIONS,
    **TYPES,
    **MEMBERS,
    **STATEMENTS,
    **HEADERS,
    **DECLARATIONS,
    **TASKS,
}
"""One builder for each action of the grammar."""

_HEADERS = get_args(ast.Header)


@dataclass(frozen=True, slots=True)
class Parsed:
    """The tree of what could be read, and what was wrong with the rest."""

    world: ast.World
    diagnostics: tuple[Diagnostic, ...]


def parse(source: Source) -> Parsed:
    """Read a world."""
    found: list[Diagnostic] = []
    doc: ast.Doc | None = None
    headers: list[ast.Header] = []
    declarations: list[ast.Declaration] = []
    parts = islands(source.text)
    opening = scan_island(source, 0, parts[0][0] if parts else len(source.text))
    tail = opening.tail
    for start, end in parts:
        scan = scan_island(source, start, end, tail)
        tail = scan.tail
        node = _read(source, scan, "island", found)
        match node:
            case None:
                continue
            case ast.Doc() if not (doc or headers or declarations):
                doc = node
            case ast.Doc():
                found.append(
                    _misplaced(node, "A text at column 0 describes the file and stands first")
                )
            case _ if isinstance(node, _HEADERS):
                if declarations:
                    found.append(_misplaced(node, "A header stands before the declarations"))
                headers.append(node)
            case _:
                declarations.append(node)
    world = ast.World(
        span=source.span(0, len(source.text)),
        doc=doc,
        headers=tuple(headers),
        declarations=tuple(declarations),
        closing=_trimmed(tail),
    )
    return Parsed(world, tuple(sorted(found, key=lambda diagnostic: diagnostic.order)))


def parse_expression(source: Source) -> tuple[ast.Expression | None, tuple[Diagnostic, ...]]:
    """Read a source that is one expression, as the holes of templates are."""
    found: list[Diagnostic] = []
    node = _read(source, scan_hole(source, 0, len(source.text)), "hole", found)
    return node, tuple(found)


def _read(source: Source, scan: Scan, start: str, found: list[Diagnostic]) -> Any | None:
    found.extend(scan.diagnostics)
    if scan.diagnostics or not scan.tokens:
        return None
    try:
        return _build(source, scan, start, nested=False)
    except Refused as refused:
        found.append(refused.diagnostic)
        return None


def _build(source: Source, scan: Scan, start: str, nested: bool) -> Any:
    """Run the automaton; raises `Refused` at the first thing that is wrong."""

    def hole(begin: int, end: int) -> ast.Expression:
        inner = scan_hole(source, begin, end)
        if inner.diagnostics:
            raise Refused(inner.diagnostics[0])
        expression: ast.Expression = _build(source, inner, "hole", nested=True)
        return expression

    context = Context(source, scan.trivia, hole, nested)
    path = source.path

    def reduce(action: str, begin: int, end: int, children: list[Any]) -> Any:
        return BUILDERS[action](context, Span(path, begin, end), children)

    match run(start, scan.tokens, reduce):
        case Unexpected(index=index, expected=expected):
            raise Refused(explain(source, scan.tokens, index, expected))
        case TooDeep(start=begin, chain=chain):
            message = f"What begins here is nested more than {DEPTH_LIMIT} deep."
            if chain:
                message = f"What begins here is a chain of more than {CHAIN_LIMIT:,} operators."
            raise Refused(Diagnostic(rules.TOO_DEEP, message, source.span(begin, begin + 1)))
        case node:
            return node


def _misplaced(node: ast.Doc | ast.Header, message: str) -> Diagnostic:
    span = node.span
    if isinstance(span, Span):
        span = replace(span, end=min(span.end, span.start + 3))
    return Diagnostic(rules.MISPLACED, message + ".", span)


def _trimmed(remarks: tuple[str | None, ...]) -> tuple[str | None, ...]:
    """Comments without the empty lines at the end of the file."""
    size = max((i for i, remark in enumerate(remarks) if remark is not None), default=-1)
    return remarks[: size + 1]
