"""Diagnostics as SARIF 2.1.0, which code hosts show beside the lines they are about."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote

from paracosm.diagnostics.diagnostic import Diagnostic, Fix
from paracosm.diagnostics.rule import Rule
from paracosm.source import Location, Pointer, Source, Span

_SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)


def render(
    diagnostics: Sequence[Diagnostic], sources: Mapping[str, Source], version: str = "0"
) -> str:
    """A SARIF log with one run."""
    rules = sorted({d.rule.code: d.rule for d in diagnostics}.values(), key=lambda r: r.code)
    log = {
        "$schema": _SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "paracosm",
                        "version": version,
                        "rules": [_rule(rule) for rule in rules],
                    }
                },
                "columnKind": "unicodeCodePoints",
                "results": [_result(each, sources) for each in diagnostics],
            }
        ],
    }
    return json.dumps(log, indent=2) + "\n"


def _rule(rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.code,
        "name": rule.slug,
        "shortDescription": {"text": rule.summary},
        "fullDescription": {"text": rule.explanation},
        "defaultConfiguration": {"level": rule.severity.value},
    }


def _result(diagnostic: Diagnostic, sources: Mapping[str, Source]) -> dict[str, Any]:
    help_ = f" {diagnostic.help}" if diagnostic.help else ""
    result: dict[str, Any] = {
        "ruleId": diagnostic.rule.code,
        "level": diagnostic.severity.value,
        "message": {"text": diagnostic.message + help_},
        "locations": [_location(diagnostic.span, sources)],
    }
    if diagnostic.labels:
        result["relatedLocations"] = [
            {**_location(label.span, sources), "message": {"text": label.text}}
            for label in diagnostic.labels
        ]
    if diagnostic.fixes:
        result["fixes"] = [_fix(fix, sources) for fix in diagnostic.fixes]
    return result


def _location(span: Location, sources: Mapping[str, Source]) -> dict[str, Any]:
    physical: dict[str, Any] = {"artifactLocation": {"uri": quote(span.source)}}
    match span:
        case Pointer(pointer=pointer):
            return {
                "physicalLocation": physical,
                "logicalLocations": [{"fullyQualifiedName": pointer}],
            }
        case Span():
            if span.source in sources:
                physical["region"] = _region(span, sources[span.source])
            return {"physicalLocation": physical}


def _region(span: Span, source: Source) -> dict[str, int]:
    start, end = source.position(span.start), source.position(span.end)
    return {
        "startLine": start.line,
        "startColumn": start.column,
        "endLine": end.line,
        "endColumn": end.column,
    }


def _fix(fix: Fix, sources: Mapping[str, Source]) -> dict[str, Any]:
    changes = [
        {
            "artifactLocation": {"uri": quote(edit.span.source)},
            "replacements": [
                {
                    "deletedRegion": _region(edit.span, sources[edit.span.source]),
                    "insertedContent": {"text": edit.text},
                }
            ],
        }
        for edit in fix.edits
        if edit.span.source in sources
    ]
    return {"description": {"text": fix.title}, "artifactChanges": changes}
