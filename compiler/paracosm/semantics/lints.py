"""What compiles, but is probably not what was meant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from paracosm.diagnostics import lints as rules
from paracosm.semantics.declared import Names
from paracosm.semantics.imports import mentioned_by
from paracosm.semantics.report import Report
from paracosm.semantics.walk import inside
from paracosm.syntax import ast


def lint(tree: ast.World, names: Names, report: Report) -> None:
    """Look for what nothing uses, and for tools that say nothing of themselves."""
    uses = Counter(name for node in tree.declarations for name in _mentioned(node))
    _unused(tree, names, uses, report)
    for header in tree.headers:
        if isinstance(header, ast.Import):
            for name in header.names:
                if not uses[name]:
                    report.add(rules.UNUSED_IMPORT, f"nothing uses `{name}`", header.span)
    for declaration in tree.declarations:
        match declaration:
            case ast.Tool(doc=None, name=name, span=span):
                report.add(
                    rules.UNDESCRIBED, f"`{name}` does not say what it does", span, help=_TEXT
                )
                _locals(declaration.body, report)
            case ast.Tool() | ast.Function() | ast.Scenario():
                _locals(declaration.body, report)
            case _:
                pass
    if not names.tools and tree.headers:
        report.add(rules.NO_TOOLS, "an agent can do nothing in this world", tree.headers[0].span)


_RAISED = "name it behind an `else`, or leave it out"
_TEXT = 'add `"""…"""` below its first line: agents read it'


def _mentioned(node: ast.Declaration) -> Iterator[str]:
    """What a declaration mentions besides itself."""
    own = node.name if isinstance(node, ast.Function | ast.Record | ast.Union) else None
    parts = [*inside(node)]
    yield from (name for name in mentioned_by(parts) if name != own)
    for part in parts:
        if isinstance(part, ast.Is) and isinstance(part.pattern, ast.Name):
            yield part.pattern.id


def _unused(tree: ast.World, names: Names, uses: Mapping[str, int], report: Report) -> None:
    for declaration in tree.declarations:
        match declaration:
            case ast.Errors(kinds=kinds):
                for kind in kinds:
                    if not uses[kind.name]:
                        report.add(
                            rules.UNUSED_ERROR,
                            f"nothing raises `{kind.name}`",
                            kind.span,
                            help=_RAISED,
                        )
            case (
                ast.Enum()
                | ast.Record()
                | ast.View()
                | ast.Parameter()
                | ast.Function()
                | ast.ExternFunction()
            ):
                if not uses[declaration.name]:
                    message = f"nothing uses `{declaration.name}`"
                    report.add(rules.UNUSED_DECLARATION, message, declaration.span)
            case ast.Union(cases=cases):
                if not uses[declaration.name] and not any(uses[case.name] for case in cases):
                    message = f"nothing uses `{declaration.name}`"
                    report.add(rules.UNUSED_DECLARATION, message, declaration.span)
            case _:
                pass


def _locals(body: tuple[ast.Statement, ...], report: Report) -> None:
    """Names that are bound and never read; a row may be created for its own sake."""
    read = Counter(part.id for part in inside(body) if isinstance(part, ast.Name))
    for part in inside(body):
        match part:
            case ast.Assign(target=ast.Name(id=name), value=value):
                bindings = sum(
                    isinstance(one, ast.Assign) and one.target == part.target
                    for one in inside(body)
                )
                if read[name] <= bindings and not isinstance(value, ast.Create | ast.Call):
                    report.add(
                        rules.UNUSED_LOCAL,
                        f"nothing reads `{name}`",
                        part.target.span,
                        help="leave it out",
                    )
            case _:
                pass
