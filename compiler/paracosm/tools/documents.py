"""OpenAPI documents on their way to worlds: read, turned into text, checked like any other world."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from paracosm.diagnostics import Diagnostic
from paracosm.ingest.openapi import Ingested, ingest
from paracosm.source import Source
from paracosm.syntax.printer import print_world
from paracosm.tools.files import read_bytes
from paracosm.tools.front import Checked, check_source

SIZE_LIMIT = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Read:
    """A document and the text of the world that it became."""

    ingested: Ingested
    text: str


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
    ingested = ingest(
        Path(path),
        None if overrides is None else Path(overrides),
        include=include,
        exclude=exclude,
        strict=strict,
    )
    if ingested.tree is None:
        return ingested.diagnostics
    return Read(ingested, print_world(ingested.tree))


def check_document(path: str) -> Checked:
    """Read a document and check the world that it becomes."""
    read = read_document(path)
    if not isinstance(read, Read):
        return Checked(path, read, readable=False)
    checked = check_source(Source(str(Path(path).with_suffix(".world")), read.text))
    found = (*read.ingested.diagnostics, *checked.diagnostics)
    return replace(checked, path=path, diagnostics=found, document=read.ingested.document)
