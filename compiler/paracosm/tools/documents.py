"""OpenAPI documents on their way to worlds: read, turned into text, checked like any other world."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from paracosm.diagnostics import Diagnostic, Severity, command, syntax
from paracosm.ingest.openapi import Ingested, ingest
from paracosm.semantics import check
from paracosm.source import Source, Span
from paracosm.syntax import ast
from paracosm.syntax.printer import print_world
from paracosm.syntax.reading import not_utf8
from paracosm.tools.files import read_bytes
from paracosm.tools.front import Checked, check_source

SIZE_LIMIT = 64 * 1024 * 1024
_GZIP = b"\x1f\x8b"


@dataclass(frozen=True, slots=True)
class Read:
    """A document and the tree of the world that it became."""

    ingested: Ingested
    tree: ast.World

    @property
    def text(self) -> str:
        """The world as a file."""
        return print_world(self.tree)


def read_document(
    path: str,
    *,
    overrides: str | None = None,
    include: tuple[str, ...] = (),
    exclude: tuple[str, ...] = (),
    strict: bool = False,
) -> Read | tuple[Diagnostic, ...]:
    """The world of a document, or why there is none."""
    for file in (path, *([overrides] if overrides else [])):
        raw = read_bytes(file, SIZE_LIMIT)
        if isinstance(raw, Diagnostic):
            return (raw,)
        if (unread := _unreadable(file, raw)) is not None:
            return (unread,)
    ingested = ingest(
        Path(path),
        None if overrides is None else Path(overrides),
        include=include,
        exclude=exclude,
        strict=strict,
    )
    if ingested.tree is None:
        return ingested.diagnostics
    return Read(ingested, ingested.tree)


def _unreadable(path: str, raw: bytes) -> Diagnostic | None:
    """What no document can be made of, said as of any other file."""
    if raw.startswith(_GZIP) or len(raw) > SIZE_LIMIT:
        return None
    if not raw.strip():
        return Diagnostic(command.EMPTY_FILE, "The file is empty.", Span(path, 0, 0))
    try:
        raw.decode("utf-8")
    except UnicodeDecodeError as error:
        return Diagnostic(syntax.NOT_UTF8, not_utf8(raw, error), Span(path, 0, 0))
    return None


def check_document(path: str) -> Checked:
    """Read a document and check the world that it becomes."""
    read = read_document(path)
    if not isinstance(read, Read):
        return Checked(path, read, readable=False)
    # The tree is what its text would be parsed to, so that only who has to see a place needs the text.
    source = Source(str(Path(path).with_suffix(".world")), "")
    checked = check(read.tree, source, lambda name: None)
    if checked.world is None or any(d.severity is Severity.ERROR for d in checked.diagnostics):
        found = check_source(replace(source, text=read.text))
    else:
        told = tuple(sorted({*checked.diagnostics}, key=lambda one: one.order))
        found = Checked(path, told, {}, read.tree, checked.world)
    diagnostics = (*read.ingested.diagnostics, *found.diagnostics)
    return replace(found, path=path, diagnostics=diagnostics, document=read.ingested.document)
