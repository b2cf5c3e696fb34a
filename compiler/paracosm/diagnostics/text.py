"""Diagnostics as a person reads them: a sentence, the place, a caret, and what helps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from paracosm.diagnostics.diagnostic import Diagnostic, Label
from paracosm.diagnostics.rule import Severity
from paracosm.source import Location, Pointer, Source, Span

_COLOURS = {Severity.ERROR: "31", Severity.WARNING: "33", Severity.NOTE: "36"}
_BLUE, _BOLD = "34", "1"


def render(
    diagnostics: Iterable[Diagnostic], sources: Mapping[str, Source], colour: bool = False
) -> str:
    """All diagnostics, with an empty line between them; `sources` are by their path."""
    return "\n".join(render_one(each, sources, colour) for each in diagnostics)


def render_one(diagnostic: Diagnostic, sources: Mapping[str, Source], colour: bool = False) -> str:
    """One diagnostic; it ends in a newline."""

    def paint(text: str, code: str) -> str:
        return f"\033[{code}m{text}\033[0m" if colour else text

    tone = _COLOURS[diagnostic.severity]
    head = paint(f"{diagnostic.severity.value}[{diagnostic.rule.code}]", tone)
    lines = [f"{head}: {paint(diagnostic.message, _BOLD)}"]
    marks = [Label(diagnostic.span, ""), *diagnostic.labels]
    margin = max((len(_number(mark.span, sources)) for mark in marks), default=0)
    for index, mark in enumerate(marks):
        arrow = paint("-->" if index == 0 else ":::", _BLUE)
        lines.append(f"{' ' * margin}{arrow} {place(mark.span, sources)}")
        excerpt = _excerpt(mark, sources, margin, "^" if index == 0 else "-")
        lines += [
            row if number != 1 else paint(row, tone if index == 0 else _BLUE)
            for number, row in enumerate(excerpt)
        ]
    if diagnostic.help:
        lines.append(f"{' ' * margin} {paint('= help:', _BLUE)} {diagnostic.help}")
    for fix in diagnostic.fixes:
        lines.append(f"{' ' * margin} {paint('= fix:', _BLUE)} {fix.title}")
    return "\n".join(lines) + "\n"


def place(span: Location, sources: Mapping[str, Source]) -> str:
    """`shop.world:3:7`, or `petstore.json#/paths`."""
    match span:
        case Pointer(source=name, pointer=pointer):
            return f"{name}#{pointer}"
        case Span(source=name, start=start):
            return f"{name}:{sources[name].position(start)}" if name in sources else name


def _number(span: Location, sources: Mapping[str, Source]) -> str:
    if isinstance(span, Span) and span.source in sources:
        return str(sources[span.source].position(span.start).line)
    return ""


def _excerpt(mark: Label, sources: Mapping[str, Source], margin: int, caret: str) -> list[str]:
    """The line that a span begins in, and the carets under it."""
    span = mark.span
    if not isinstance(span, Span) or span.source not in sources:
        return []
    source = sources[span.source]
    position = source.position(span.start)
    line = source.line(position.line)
    room = len(line) - position.column + 1
    size = max(1, min(span.end - span.start, room))
    before = "".join(mark if mark == "\t" else " " for mark in line[: position.column - 1])
    text = f" {mark.text}" if mark.text else ""
    return [
        f"{position.line:>{margin}} | {line}",
        f"{' ' * margin} | {before}{caret * size}{text}",
    ]
