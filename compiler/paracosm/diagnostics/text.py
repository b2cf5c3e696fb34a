"""Diagnostics as a person reads them in a terminal.

    shop.world:12:13: error: There is no type "Statsu". [PC301 unknown-type]
      12 |     status: Statsu
         |             ^^^^^^
    help: Did you mean "Status"?

The first line is what editors and terminals turn into a link. Nothing of the source reaches the
terminal unprinted: what could move its cursor or change its colours is shown as `\\u{…}`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from paracosm.diagnostics.diagnostic import Diagnostic
from paracosm.diagnostics.rule import Severity
from paracosm.source import Location, Source, Span

_WIDEST = 160
"""Columns of source that are shown; of longer lines, the part around the place."""


@dataclass(frozen=True, slots=True)
class Style:
    """The escape sequences around the parts of a message; all empty where there is no colour."""

    error: str = ""
    warning: str = ""
    note: str = ""
    bold: str = ""
    faint: str = ""
    plain: str = ""


PLAIN = Style()
COLOURED = Style("\x1b[1;31m", "\x1b[1;33m", "\x1b[1;36m", "\x1b[1m", "\x1b[2m", "\x1b[0m")


def render(diagnostic: Diagnostic, sources: Mapping[str, Source], style: Style = PLAIN) -> str:
    """One diagnostic, with the lines of source that it speaks of; ends without a newline."""
    mark = _mark(diagnostic.severity, style)
    rule = diagnostic.rule
    place = where(diagnostic.span, sources)
    lines = [
        f"{style.bold}{printable(place)}{': ' if place else ''}{style.plain}"
        f"{mark}{diagnostic.severity.value}:{style.plain} "
        f"{style.bold}{printable(diagnostic.message)}{style.plain}"
        f" {style.faint}[{rule.code} {rule.slug}]{style.plain}"
    ]
    lines += _excerpt(diagnostic.span, "", sources, mark, style)
    for label in diagnostic.labels:
        if not _excerpt(label.span, label.text, sources, style.note, style):
            lines.append(f"  {printable(where(label.span, sources))}: {printable(label.text)}")
            continue
        if _line_of(label.span, sources) != _line_of(diagnostic.span, sources):
            lines.append(f"  {style.faint}{printable(where(label.span, sources))}:{style.plain}")
        lines += _excerpt(label.span, label.text, sources, style.note, style)
    if diagnostic.help:
        lines.append(f"{style.note}help:{style.plain} {printable(diagnostic.help)}")
    for fix in diagnostic.fixes:
        lines.append(f"{style.note}fix:{style.plain} {printable(fix.title)} (check --fix)")
    return "\n".join(lines)


def summary(diagnostics: Iterable[Diagnostic], files: int) -> str:
    """The closing line of a check: `2 errors and 1 warning in 3 files`."""
    found = list(diagnostics)
    counts = [(sum(d.severity is kind for d in found), kind.value) for kind in Severity]
    parts = [f"{count} {name}{'s' if count > 1 else ''}" for count, name in counts if count]
    what = " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
    return f"{what or 'no errors'} in {files} file{'' if files == 1 else 's'}"


def where(place: Location, sources: Mapping[str, Source]) -> str:
    """`shop.world:12:13`, `petstore.json#/paths/~1pets`, or the empty text for nowhere."""
    match place:
        case Span() as span if span.source in sources:
            return f"{span.source}:{sources[span.source].position(span.start)}"
        case Span() as span:
            return span.source
        case pointer:
            return f"{pointer.source}#{pointer.pointer}"


def printable(text: str) -> str:
    """The text with everything spelled out that a terminal would act on."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c == "\n" else f"\\u{{{ord(c):x}}}" for c in text)


def _mark(severity: Severity, style: Style) -> str:
    return {
        Severity.ERROR: style.error,
        Severity.WARNING: style.warning,
        Severity.NOTE: style.note,
    }[severity]


def _line_of(place: Location, sources: Mapping[str, Source]) -> tuple[str, int] | None:
    if not isinstance(place, Span) or place.source not in sources:
        return None
    return place.source, sources[place.source].position(place.start).line


def _excerpt(
    place: Location, text: str, sources: Mapping[str, Source], mark: str, style: Style
) -> list[str]:
    """The line of a place and what underlines it; nothing where no source is at hand."""
    if not isinstance(place, Span) or place.source not in sources:
        return []
    source = sources[place.source]
    if not source.text.strip():
        return []
    start = source.position(place.start)
    line = source.line(start.line)
    before = line[: start.column - 1]
    under = line[start.column - 1 :][: max(1, place.end - place.start)].rstrip() or " "
    after = line[len(before) + len(under) :] if under != " " else line[len(before) :]
    if len(before) > _WIDEST:
        before = "…" + before[-_WIDEST // 2 :]
    if len(under) > _WIDEST:
        under, after = under[:_WIDEST] + "…", ""
    after = after[:_WIDEST]
    shown = _show(before) + (_show(under) if under != " " else "") + _show(after)
    gutter = f"{start.line:>4}"
    carets = "^" * max(1, _width(_show(under)))
    tail = f" {printable(text)}" if text else ""
    return [
        f"{style.faint}{gutter} |{style.plain} {shown.rstrip()}",
        f"{style.faint}{' ' * len(gutter)} |{style.plain} "
        f"{' ' * _width(_show(before))}{mark}{carets}{tail}{style.plain}",
    ]


def _show(text: str) -> str:
    return printable(text.replace("\t", "    "))


def _width(text: str) -> int:
    """Columns of a terminal: wide characters take two, combining ones none."""
    if text.isascii():
        return len(text)
    from unicodedata import combining, east_asian_width

    return sum(0 if combining(c) else 2 if east_asian_width(c) in ("W", "F") else 1 for c in text)
