"""Diagnostics as JSON values, for programs that read what `paracosm … --json` prints."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from paracosm.diagnostics.diagnostic import Diagnostic
from paracosm.source import Location, Source, Span


def to_json(diagnostic: Diagnostic, sources: Mapping[str, Source]) -> dict[str, Any]:
    """One diagnostic; lines and columns start at 1, `end` is the place after the last character."""
    return {
        "code": diagnostic.rule.code,
        "slug": diagnostic.rule.slug,
        "severity": diagnostic.severity.value,
        "message": diagnostic.message,
        **place(diagnostic.span, sources),
        "labels": [
            {**place(label.span, sources), "text": label.text} for label in diagnostic.labels
        ],
        "help": diagnostic.help,
        "fixes": [
            {
                "title": fix.title,
                "edits": [{**place(e.span, sources), "text": e.text} for e in fix.edits],
            }
            for fix in diagnostic.fixes
        ],
    }


def place(at: Location, sources: Mapping[str, Source]) -> dict[str, Any]:
    """A place: the file with start and end, or the file with a JSON pointer, or only the file."""
    match at:
        case Span() as span if span.source in sources:
            source = sources[span.source]
            return {
                "file": span.source,
                "start": _point(source, span.start),
                "end": _point(source, max(span.start, span.end)),
            }
        case Span() as span:
            return {"file": span.source}
        case pointer:
            return {"file": pointer.source, "pointer": pointer.pointer}


def _point(source: Source, offset: int) -> dict[str, int]:
    position = source.position(offset)
    return {"line": position.line, "column": position.column, "offset": offset}
