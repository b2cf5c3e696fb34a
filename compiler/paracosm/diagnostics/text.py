"""Diagnostics as a person reads them: a sentence, the place, a caret, and what helps.

Nothing of a source reaches the terminal unprinted: what could move its cursor or change its colours
is shown as `\\u{…}`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from paracosm.diagnostics.diagnostic import Diagnostic, Label
from paracosm.diagnostics.rule import Severity
from paracosm.source import Location, Pointer, Source, Span

_COLOURS = {Severity.ERROR: "31", Severity.WARNING: "33", Severity.NOTE: "36"}
_BLUE, _BOLD = "34", "1"
_WIDEST = 160
"""Columns of source that are shown on each side of a place."""


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
    lines = [f"{head}: {paint(printable(diagnostic.message), _BOLD)}"]
    marks = [Label(diagnostic.span, ""), *diagnostic.labels]
    margin = max((len(_number(mark.span, sources)) for mark in marks), default=0)
    for index, mark in enumerate(marks):
        where = printable(place(mark.span, sources))
        if where:
            arrow = paint("-->" if index == 0 else ":::", _BLUE)
            lines.append(f"{' ' * margin}{arrow} {where}")
        excerpt = _excerpt(mark, sources, margin, "^" if index == 0 else "-")
        lines += [
            row if number != 1 else paint(row, tone if index == 0 else _BLUE)
            for number, row in enumerate(excerpt)
        ]
    if diagnostic.help:
        lines.append(f"{' ' * margin} {paint('= help:', _BLUE)} {printable(diagnostic.help)}")
    for fix in diagnostic.fixes:
        lines.append(f"{' ' * margin} {paint('= fix:', _BLUE)} {printable(fix.title)}")
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
    before, rest = line[: position.column - 1], line[position.column - 1 :]
    under, after = rest[: span.end - span.start], rest[max(0, span.end - span.start) :]
    if len(before) > _WIDEST:
        before = "…" + before[-_WIDEST:]
    if len(under) > _WIDEST:
        under, after = under[:_WIDEST] + "…", ""
    before, under, after = printable(before), printable(under), printable(after[:_WIDEST])
    room = "".join("\t" if one == "\t" else " " * _columns(one) for one in before)
    text = f" {printable(mark.text)}" if mark.text else ""
    return [
        f"{position.line:>{margin}} | {before}{under}{after}".rstrip(),
        f"{' ' * margin} | {room}{caret * max(1, _columns(under))}{text}",
    ]


def summary(diagnostics: Iterable[Diagnostic], files: int) -> str:
    """The closing line of a check: `2 errors and 1 warning in 3 files`."""
    found = list(diagnostics)
    counts = [(sum(d.severity is kind for d in found), kind.value) for kind in Severity]
    parts = [f"{count} {name}{'s' if count > 1 else ''}" for count, name in counts if count]
    what = " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
    return f"{what or 'no errors'} in {files} file{'' if files == 1 else 's'}"


def printable(text: str) -> str:
    """The text with everything spelled out that a terminal would act on."""
    if text.isprintable():
        return text
    return "".join(
        one if one.isprintable() or one in "\t\n" else f"\\u{{{ord(one):x}}}" for one in text
    )


def _columns(text: str) -> int:
    """Columns of a terminal: wide characters take two, combining ones none."""
    if text.isascii():
        return len(text)
    from unicodedata import combining, east_asian_width

    return sum(
        0 if combining(one) else 2 if east_asian_width(one) in ("W", "F") else 1 for one in text
    )
