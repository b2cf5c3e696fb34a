"""Parts of other world files: `from parts.common import Address`.

What is imported brings along what it mentions: an `Address` with a `Country` needs that enum as well.
Only the names of the import can be used by the importing file, but all of them belong to its world.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from paracosm.diagnostics import Diagnostic
from paracosm.diagnostics import names as rules
from paracosm.semantics.report import Report
from paracosm.semantics.suggest import did_you_mean
from paracosm.semantics.walk import inside
from paracosm.source import Source
from paracosm.syntax import ast
from paracosm.syntax.parser import parse

Loader: TypeAlias = Callable[[str], Source | Diagnostic | None]
"""Finds a file beside the world by its relative path; anything but a source is a file not found."""


@dataclass(frozen=True, slots=True)
class Imported:
    """The declarations that came along, and the diagnostics of the files that they are in."""

    declarations: tuple[ast.Declaration, ...]
    diagnostics: tuple[Diagnostic, ...]
    names: frozenset[str]


def imported(
    headers: tuple[ast.Header, ...],
    load: Loader,
    report: Report,
    files: tuple[str, ...] = (),
) -> Imported:
    """All declarations that the imports of a file name, and what these need."""
    found: dict[str, ast.Declaration] = {}
    diagnostics: list[Diagnostic] = []
    named: set[str] = set()
    for header in headers:
        if not isinstance(header, ast.Import):
            continue
        path = "/".join(header.module) + ".world"
        if path in files:
            between = [f"`{one}`" for one in files[files.index(path) + 1 :]]
            way = f", by way of {' and '.join(between)}" if between else ""
            help = "put what they share into a file that both import" if between else ""
            report.add(
                rules.UNKNOWN_IMPORT, f"`{path}` imports itself{way}", header.span, help=help
            )
            continue
        source = load(path)
        if not isinstance(source, Source):
            report.add(rules.UNKNOWN_IMPORT, f"there is no file `{path}`", header.span)
            continue
        parsed = parse(source)
        diagnostics += parsed.diagnostics
        beyond = imported(parsed.world.headers, load, report, (*files, path))
        diagnostics += beyond.diagnostics
        there = {name: d for d in parsed.world.declarations for name in declared_names(d)}
        there |= {name: d for d in beyond.declarations for name in declared_names(d)}
        for name in header.names:
            if name not in there:
                message = f"`{path}` declares no `{name}`"
                help = did_you_mean(name, there)
                report.add(rules.UNKNOWN_IMPORT, message, header.span, help=help)
                continue
            named.add(name)
            for one in _with_needs(name, there):
                found[next(iter(declared_names(one)))] = one
    declarations = tuple(dict.fromkeys(found.values()))
    return Imported(declarations, tuple(diagnostics), frozenset(named))


def declared_names(node: ast.Declaration) -> Iterator[str]:
    """The names that a declaration declares: several for errors, none for the session."""
    match node:
        case ast.Errors(kinds=kinds):
            yield from (kind.name for kind in kinds)
        case ast.Session():
            return
        case _:
            yield node.name


def _with_needs(name: str, there: dict[str, ast.Declaration]) -> Iterator[ast.Declaration]:
    seen: set[str] = set()
    waiting = [name]
    while waiting:
        one = waiting.pop(0)
        if one in seen or one not in there:
            continue
        seen.add(one)
        yield there[one]
        waiting += mentioned(there[one])


def mentioned(node: object) -> Iterator[str]:
    """The names of declarations that are mentioned inside of a node."""
    return mentioned_by(inside(node))


def mentioned_by(parts: Iterable[object]) -> Iterator[str]:
    """The names of declarations that nodes mention themselves."""
    for part in parts:
        match part:
            case ast.NamedType(name=name) | ast.FieldType(owner=name):
                yield name
            case ast.Name(id=name) | ast.Refusal(error=name):
                yield name
            case ast.Create(entity=name) | ast.Load(entity=name) | ast.View(of=name):
                yield name
            case ast.Trigger(tool=name) | ast.Task(scenario=name):
                yield name
            case _:
                pass
