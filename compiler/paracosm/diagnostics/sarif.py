"""Diagnostics as a SARIF 2.1.0 log, which code-review systems and editors show beside the code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from paracosm.diagnostics.diagnostic import Diagnostic, Edit, Fix
from paracosm.diagnostics.rule import Rule, Severity
from paracosm.source import Location, Source, Span


def to_sarif(
    diagnostics: Sequence[Diagnostic], sources: Mapping[str, Source], version: str
) -> dict[str, Any]:
    """A log of one run that cites every rule it needs."""
    cited = {diagnostic.rule.code: diagnostic.rule for diagnostic in diagnostics}
    rules = [cited[code] for code in sorted(cited)]
    numbers = {rule.code: number for number, rule in enumerate(rules)}
    return {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
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
                "results": [_result(d, numbers[d.rule.code], sources) for d in diagnostics],
            }
        ],
    }


def _rule(rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.code,
        "name": "".join(word.capitalize() for word in rule.slug.split("-")),
        "shortDescription": {"text": rule.summary},
        "fullDescription": {"text": rule.explanation},
        "defaultConfiguration": {"level": _level(rule.severity)},
    }


def _result(diagnostic: Diagnostic, number: int, sources: Mapping[str, Source]) -> dict[str, Any]:
    text = diagnostic.message + (f"\n{diagnostic.help}" if diagnostic.help else "")
    result: dict[str, Any] = {
        "ruleId": diagnostic.rule.code,
        "ruleIndex": number,
        "level": _level(diagnostic.severity),
        "message": {"text": text},
        "locations": [_location(diagnostic.span, sources)],
    }
    if diagnostic.labels:
        result["relatedLocations"] = [
            {"id": n, "message": {"text": label.text}, **_location(label.span, sources)}
            for n, label in enumerate(diagnostic.labels, 1)
        ]
    if diagnostic.fixes:
        result["fixes"] = [_fix(fix, sources) for fix in diagnostic.fixes]
    return result


def _location(place: Location, sources: Mapping[str, Source]) -> dict[str, Any]:
    physical: dict[str, Any] = {"artifactLocation": {"uri": _uri(place.source)}}
    match place:
        case Span() as span if span.source in sources:
            physical["region"] = _region(span, sources[span.source])
        case Span():
            pass
        case pointer:
            return {
                "physicalLocation": physical,
                "logicalLocations": [{"fullyQualifiedName": pointer.pointer}],
            }
    return {"physicalLocation": physical}


def _region(span: Span, source: Source) -> dict[str, int]:
    start, end = source.position(span.start), source.position(max(span.start, span.end))
    return {
        "startLine": start.line,
        "startColumn": start.column,
        "endLine": end.line,
        "endColumn": end.column,
    }


def _fix(fix: Fix, sources: Mapping[str, Source]) -> dict[str, Any]:
    files: dict[str, list[Edit]] = {}
    for edit in fix.edits:
        files.setdefault(edit.span.source, []).append(edit)
    return {
        "description": {"text": fix.title},
        "artifactChanges": [
            {
                "artifactLocation": {"uri": _uri(path)},
                "replacements": [
                    {
                        "deletedRegion": _region(edit.span, sources[path]),
                        "insertedContent": {"text": edit.text},
                    }
                    for edit in edits
                ],
            }
            for path, edits in files.items()
            if path in sources
        ],
    }


def _uri(path: str) -> str:
    from urllib.parse import quote

    return quote(path.replace("\\", "/"))


def _level(severity: Severity) -> str:
    return severity.value
