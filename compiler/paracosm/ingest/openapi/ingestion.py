"""From a document to a world: the steps in their order."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from paracosm.diagnostics import Diagnostic, Severity
from paracosm.diagnostics import ingest as rules
from paracosm.ingest.openapi import declarations, write
from paracosm.ingest.openapi.bench import Bench
from paracosm.ingest.openapi.bundling import bundled
from paracosm.ingest.openapi.bindings import is_conditional, usual_shape, without
from paracosm.ingest.openapi.library import Fetch, Library
from paracosm.ingest.openapi.model import Document
from paracosm.ingest.openapi.names import WORDS, Names, snake
from paracosm.ingest.openapi.overrides import NOTHING, Overrides
from paracosm.ingest.openapi.overriding import check, overlaid, overrides_of
from paracosm.ingest.openapi.paths import tree as tree_of_paths
from paracosm.ingest.openapi.prose import brief
from paracosm.ingest.openapi.pruning import pruned
from paracosm.ingest.openapi.report import Report, constraints
from paracosm.ingest.openapi.fields import complete
from paracosm.ingest.openapi.finding import find
from paracosm.ingest.openapi.seeding import scenario
from paracosm.ingest.openapi.selection import idle, instead, selected
from paracosm.ingest.openapi.shapes import Shapes
from paracosm.ingest.openapi.showing import shown
from paracosm.ingest.openapi.site import Site
from paracosm.ingest.openapi.surface import Route, Slot
from paracosm.ingest.openapi.tools import Made, made, tool_names
from paracosm.ingest.openapi.types import Types
from paracosm.ingest.openapi.unread import marked, unread
from paracosm.ingest.openapi.versions import document
from paracosm.source import Pointer
from paracosm.syntax import ast


@dataclass(frozen=True, slots=True)
class Ingested:
    """A world, or None where the text is no OpenAPI document; what was found; what was inferred."""

    tree: ast.World | None
    diagnostics: tuple[Diagnostic, ...]
    report: Report
    routes: tuple[Route, ...] = ()
    document: str | None = None
    """What was read, as JSON that names no server but the one that shows it; several files are one there."""

    @property
    def failed(self) -> bool:
        """Whether anything found is an error."""
        return any(d.severity is Severity.ERROR for d in self.diagnostics)


def ingest(
    source: Path | str,
    overrides: Path | str | Mapping[str, Any] | None = None,
    include: Iterable[str] = (),
    exclude: Iterable[str] = (),
    strict: bool = False,
    fetch: Fetch | None = None,
    name: str = "openapi",
) -> Ingested:
    """A world from an OpenAPI document, given as a path or as a text.

    `include` and `exclude` select operations by tag, path or operationId, with `*` as a wildcard.
    `strict` makes errors of warnings. `fetch` reads addresses on the network; without it references
    to them are refused. Nothing that a document holds raises an exception.
    """
    include, exclude = tuple(include), tuple(exclude)
    path = source if isinstance(source, Path) else _as_path(source)
    if path is None:
        assert isinstance(source, str)
        return _ingested(Library(None, name, fetch), source, overrides, include, exclude, strict)
    try:
        text = _text(path)
    except (OSError, ValueError, EOFError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        found = Diagnostic(
            rules.UNREADABLE, f"It cannot be read: {reason}.", Pointer(str(path), "")
        )
        return Ingested(None, (found,), Report())
    library = Library(path.parent, path.name, fetch)
    return _ingested(library, text, overrides, include, exclude, strict)


def _text(path: Path) -> str:
    raw = path.read_bytes()
    return (gzip.decompress(raw) if raw[:2] == b"\x1f\x8b" else raw).decode("utf-8")


def _as_path(source: str) -> Path | None:
    """A string is a path if it is one line and there is such a file."""
    if "\n" in source or "{" in source or "\0" in source or len(source) > 1000:
        return None
    path = Path(source)
    plausible = path.suffix.lower() in (".yaml", ".yml", ".json", ".gz")
    return path if path.is_file() or plausible else None


def _ingested(
    library: Library,
    text: str,
    given: Path | str | Mapping[str, Any] | None,
    include: Sequence[str],
    exclude: Sequence[str],
    strict: bool,
) -> Ingested:
    root = library.add(library.main, text)
    if library.diagnostics and root.value is None:
        return Ingested(None, tuple(library.diagnostics), Report())
    overrides = overrides_of(given, library)
    if overrides.actions:
        root = overlaid(root, overrides, library)
        library.exchange(root)
    read = document(root, library)
    if read is None:
        return Ingested(None, tuple(library.diagnostics), Report())
    chosen = tuple(
        o
        for o in read.operations
        if selected(o, include, exclude) and not _skipped(o.id, overrides)
    )
    unmatched = _unmatched(read, library, include, exclude)
    if unmatched:
        return Ingested(None, (*library.diagnostics, *unmatched), Report())
    nodes = frozenset(tree_of_paths(read.operations))
    check(overrides, frozenset(o.id for o in read.operations), nodes, library)
    tree, report, routes = _world(replace(read, operations=chosen), root, library, overrides)
    found = tuple(_hardened(d) if strict else d for d in library.diagnostics)
    failed = any(d.severity is Severity.ERROR for d in found)
    document_text = shown(bundled(root, library))
    return Ingested(None if strict and failed else tree, found, report, routes, document_text)


def _unmatched(
    read: Document, library: Library, include: Sequence[str], exclude: Sequence[str]
) -> list[Diagnostic]:
    """Words of a selection that select nothing: nobody means to say them."""
    place = Pointer(library.main, "/paths")
    found = [
        Diagnostic(
            rules.SELECTION,
            f'{side} "{word}" selects no operation.',
            place,
            help=instead(word, read.operations),
        )
        for side, words in (("include", include), ("exclude", exclude))
        for word in idle(words, read.operations)
    ]
    if found or not (include or exclude):
        return found
    if any(selected(one, include, exclude) for one in read.operations):
        return []
    return [Diagnostic(rules.SELECTION, "What is excluded is all that is included.", place)]


def _skipped(id: str, overrides: Overrides) -> bool:
    return bool(id) and id in overrides.skip


def _hardened(found: Diagnostic) -> Diagnostic:
    if found.severity is not Severity.WARNING:
        return found
    return replace(found, rule=replace(found.rule, severity=Severity.ERROR))


def bindings_of(path: Path) -> tuple[Bench, Mapping[str, Made]]:
    """What is made of each operation of a document that can be read, by `method path`."""
    library = Library(path.parent, path.name)
    root = library.add(library.main, _text(path))
    read = document(root, library)
    if read is None:
        raise ValueError(f"{path} is no OpenAPI document")
    bench = _bench(read, library, NOTHING)
    return bench, _tools(bench)


def _bench(read: Document, library: Library, overrides: Overrides) -> Bench:
    # Errors are called so, whatever schemas there are.
    names = Names({"NotFound", "Conflict", "BadRequest", "Unprocessable"})
    shapes = Shapes(library, read.version, read.components)
    types = Types(shapes, names)
    chosen = tool_names(read.operations, names)
    resources = find(read, types, overrides)
    complete(resources, types, overrides)
    tagged = frozenset(o.path for o in read.operations if is_conditional(o))
    bench = Bench(read, library, types, names, resources, overrides, chosen, tagged)
    for resource in resources.all:
        for evidence in resource.evidence:
            site = evidence.shape.component
            if site is not None and evidence.answer and not resource.singleton:
                bench.by_component.setdefault(f"{site.file}#{site.pointer}", resource)
    return bench


def _tools(bench: Bench) -> dict[str, Made]:
    ordered = sorted(bench.document.operations, key=lambda o: (o.path, o.method))
    return {f"{o.method} {o.path}": made(bench, o) for o in ordered}


def _world(
    read: Document, root: Site, library: Library, overrides: Overrides
) -> tuple[ast.World, Report, tuple[Route, ...]]:
    bench = _bench(read, library, overrides)
    resources = bench.resources
    _warn_of_doubles(read, library)
    tools = _tools(bench)
    ordered = [tools[f"{o.method} {o.path}"] for o in read.operations]
    entities = [declarations.entity(bench, resource) for resource in resources.all]
    declared: list[ast.Declaration] = [*declarations.named_types(bench), *entities]
    declared += bench.changes.values()
    declared += bench.views.values()
    raised = declarations.errors(bench)
    if raised is not None:
        declared.append(raised)
    declared += declarations.helpers(bench)
    declared += bench.functions.values()
    usual = usual_shape([one.tool for one in ordered])
    pointless = unread(ordered, frozenset(one.name for one in entities))
    shaped = (one.tool if usual is None else without(one.tool, usual) for one in ordered)
    declared += (marked(tool, pointless.get(tool.name, ())) for tool in shaped)
    declared.append(scenario(resources.all))
    headers: list[ast.Header] = [ast.Environment(name=_environment(read, bench.names))]
    if bench.clock:
        headers.append(ast.Clock(start=ast.DateTime(text="2024-06-01T12:00:00")))
    if usual is not None:
        headers.append(ast.RefusalShape(shape=usual))
    tree = ast.World(
        doc=write.doc(_said(read)),
        headers=tuple(headers),
        declarations=tuple(pruned(declared)),
        span=root.place,
    )
    counts = bench.counts
    report = Report(
        operations=len(read.operations),
        tools=len(ordered),
        entities=len(entities),
        references=counts.references,
        transitions=counts.transitions,
        filters=counts.filters,
        paginated=counts.paginated,
        constraints=constraints(tree),
        known=counts.known,
        made_up=counts.made_up,
        unknown=counts.unknown,
        with_path=counts.with_path,
        bound=counts.bound,
        arguments=sum(len(one.tool.parameters) for one in ordered),
        unread=pointless,
        effects=MappingProxyType(dict(counts.effects)),
    )
    return tree, report, tuple(_route(one) for one in ordered)


def _warn_of_doubles(read: Document, library: Library) -> None:
    seen: set[str] = set()
    for operation in read.operations:
        if operation.id and operation.id in seen:
            message = f'The operationId "{operation.id[:80]}" is used twice.'
            library.report(rules.OPERATION_ID, message, operation.site)
        seen.add(operation.id)


def _said(read: Document) -> str:
    """What the API is: its title, and the first sentence of what the document tells of it."""
    title, more = brief(read.title, 100), brief(read.summary, 100)
    if not title or more.startswith(title):
        return more or "An API."
    return f"{title}: {more}" if more else title


def _environment(read: Document, names: Names) -> str:
    made = snake(read.title)[:40].strip("_") or "api"
    return made + "_api" if made in WORDS or made in names.taken else made


def _route(one: Made) -> Route:
    success = one.operation.success
    status = success.status if success is not None else "200"
    return Route(
        tool=one.tool.name,
        method=one.operation.method.upper(),
        path=one.operation.path,
        slots=tuple(Slot(a.wire, a.place, a.at, a.style, a.explode) for a in one.arguments),
        status=int(status) if status.isdigit() else 200,
        request_media=one.operation.body.media if one.operation.body is not None else None,
        answer_media=success.media if success is not None else None,
        statuses=tuple(a.status for a in one.operation.answers),
    )
