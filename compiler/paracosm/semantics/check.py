"""The middle of the compiler: from a tree to a typed world, and what is wrong with it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from paracosm.diagnostics import Diagnostic, Severity
from paracosm.diagnostics import names as name_rules
from paracosm.diagnostics import worlds as world_rules
from paracosm.ir import nodes as ir
from paracosm.semantics import declarations
from paracosm.semantics.headers import head
from paracosm.semantics.imports import Loader, declared_names, imported
from paracosm.semantics.lints import lint
from paracosm.semantics.report import Report
from paracosm.semantics.world import assemble
from paracosm.source import Source
from paracosm.syntax import ast


@dataclass(frozen=True, slots=True)
class Checked:
    """The world, None where something in it is an error, and all that was found."""

    world: ir.World | None
    diagnostics: tuple[Diagnostic, ...]


def check(tree: ast.World, source: Source, load: Loader) -> Checked:
    """Resolve names, find types and phases, and lower the tree to the IR.

    Nothing is raised for what a source contains. ``load`` finds files beside the world: imported
    worlds, Python functions and initial rows.
    """
    report = Report()
    parts = imported(tree.headers, load, report)
    names = declarations.collect((*parts.declarations, *tree.declarations), parts.names, report)
    top = head(tree.headers, source.span(0, min(1, len(source.text))), report)
    shapes = declarations.shape(names, top.currency, top.clock is not None, report)
    world = assemble(tree, top, shapes, source, load, report)
    if not any(one.severity is Severity.ERROR for one in report.all()):
        lint(tree, names, report)
    found = (*parts.diagnostics, *_without_echoes(report.all(), tree, source))
    stopped = any(one.severity is Severity.ERROR for one in found)
    return Checked(None if stopped else world, found)


_UNKNOWN = (
    name_rules.UNKNOWN_NAME,
    name_rules.UNKNOWN_TYPE,
    name_rules.UNKNOWN_DECLARATION,
    name_rules.UNKNOWN_MEMBER,
    world_rules.NO_ENVIRONMENT,
)
_ERRORS = re.compile(r"^error[ \t]+(.*)$", re.MULTILINE)
_DECLARED = re.compile(
    r"^(?:enum|record|entity|union|view|parameter|def|extern def|tool|scenario|environment)"
    r"[ \t]+([A-Za-z_]\w*)",
    re.MULTILINE,
)


def _without_echoes(
    found: tuple[Diagnostic, ...], tree: ast.World, source: Source
) -> tuple[Diagnostic, ...]:
    """The findings without those about declarations that stand in the text but could not be read.

    Each mistake is reported once: the parser has said what is wrong with such a declaration, and
    an import that fails takes all its names along.
    """
    read = {name for node in tree.declarations for name in declared_names(node)}
    read |= {node.name for node in tree.headers if isinstance(node, ast.Environment)}
    written = set(_DECLARED.findall(source.text))
    for line in _ERRORS.findall(source.text):
        kinds = re.sub(r'"[^"]*"|#.*|\([^)]*\)?', "", line).split(",")
        written.update(name for kind in kinds for name in re.findall(r"^\s*([A-Za-z_]\w*)", kind))
    lost = written - read
    if any(one.rule is name_rules.UNKNOWN_IMPORT for one in found):
        lost |= {n for node in tree.headers if isinstance(node, ast.Import) for n in node.names}
    return tuple(one for one in found if not (lost and one.rule in _UNKNOWN and _about(one, lost)))


def _about(finding: Diagnostic, lost: set[str]) -> bool:
    if finding.rule is world_rules.NO_ENVIRONMENT:
        return True
    return not lost.isdisjoint(re.findall(r"`(\w+)`", finding.message))
