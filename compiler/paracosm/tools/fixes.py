"""Making the changes that diagnostics offer."""

from __future__ import annotations

from collections.abc import Iterable

from paracosm.diagnostics import Diagnostic, Fix
from paracosm.source import Source


def mend(source: Source, diagnostics: Iterable[Diagnostic]) -> tuple[Source, int]:
    """The source after the first fix of each diagnostic, and how many were made.

    A fix is made whole or not at all; one that touches what an earlier one has changed is left for
    the next round, when its diagnostic is found again.
    """
    taken: list[tuple[int, int]] = []
    edits: list[tuple[int, int, str]] = []
    made = 0
    for diagnostic in sorted(diagnostics, key=lambda d: d.order):
        for fix in diagnostic.fixes[:1]:
            spans = _spans(fix, source)
            if spans is None or any(_meet(a, b) for a in spans for b in taken):
                continue
            taken += spans
            edits += [(e.span.start, e.span.end, e.text) for e in fix.edits]
            made += 1
    text = source.text
    for start, end, new in sorted(edits, reverse=True):
        text = text[:start] + new + text[end:]
    return Source(source.path, text), made


def _spans(fix: Fix, source: Source) -> list[tuple[int, int]] | None:
    if any(edit.span.source != source.path for edit in fix.edits):
        return None
    return [(edit.span.start, edit.span.end) for edit in fix.edits]


def _meet(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two ranges overlap or touch at a point where the order of edits would matter."""
    return one[0] < other[1] and other[0] < one[1] or one[0] == other[0]
