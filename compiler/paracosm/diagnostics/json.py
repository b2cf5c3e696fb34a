"""Diagnostics as JSON: one object for each, for programs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from paracosm.diagnostics.diagnostic import Diagnostic, Fix
from paracosm.source import Location, Pointer, Position, Source, Span


def render(diagnostics: Iterable[Diagnostic], sources: Mapping[str, Source]) -> str:
    """A JSON list."""
    return json.dumps([as_json(each, sources) for each in diagnostics], indent=2) + "\n"


def as_json(diagnostic: Diagnostic, sources: Mapping[str, Source]) -> dict[str, Any]:
    """One diagnostic as plain data."""
    return {
        "code": diagnostic.rule.code,
        "rule": diagnostic.rule.slug,
        "severity": diagnostic.severity.value,
        "message": diagnostic.message,
        "location": _location(diagnostic.span, sources),
        "labels": [
            {"text": label.text, "location": _location(label.span, sources)}
            for label in diagnostic.labels
        ],
        "help": diagnostic.help or None,
        "fixes": [_fix(fix, sources) for fix in diagnostic.fixes],
    }


def _location(span: Location, sources: Mapping[str, Source]) -> dict[str, Any]:
    match span:
        case Pointer(source=name, pointer=pointer):
            return {"source": name, "pointer": pointer}
        case Span(source=name, start=start, end=end):
            found: dict[str, Any] = {"source": name, "start": start, "end": end}
            if name in sources:
                found["from"] = _position(sources[name].position(start))
                found["to"] = _position(sources[name].position(end))
            return found


def _position(position: Position) -> dict[str, int]:
    return {"line": position.line, "column": position.column}


def _fix(fix: Fix, sources: Mapping[str, Source]) -> dict[str, Any]:
    edits = [{"location": _location(e.span, sources), "text": e.text} for e in fix.edits]
    return {"title": fix.title, "edits": edits}
