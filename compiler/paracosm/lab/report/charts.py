"""Pictures: bars as boxes that follow the width of the page, all else as inline SVG.

Colours are names of the page's style, so that light and dark need one picture.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

_LETTER = 6.6
"""The width of a letter at the size of labels."""

_ROW = 24
"""The height of a row of intervals."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A row of a bar chart: parts that follow each other, each with the class of its colour."""

    label: str
    parts: Sequence[tuple[str, float, str]]
    """Name, value and class."""
    note: str = ""
    """What stands after the bar."""

    @property
    def total(self) -> float:
        """The length of the bar."""
        return sum(value for _, value, _ in self.parts)


def bars(rows: Sequence[Bar], most: float | None = None) -> str:
    """Horizontal bars, labels before them; they follow the width of what holds them."""
    longest = most or max((row.total for row in rows), default=0) or 1
    found = []
    for row in rows:
        parts = []
        for name, value, kind in row.parts:
            title = f"{row.label}: {name} {_number(value)}" if name else f"{row.label}: {row.note}"
            if value:
                parts.append(
                    f'<i class="{kind}" style="width:{100 * value / longest:.2f}%" '
                    f'title="{escape(title)}"></i>'
                )
        found.append(
            f'<div class="bar"><span class="name">{escape(row.label)}</span>'
            f'<span class="track">{"".join(parts)}</span>'
            f'<span class="note">{escape(row.note)}</span></div>'
        )
    return f'<div class="bars">{"".join(found)}</div>' if found else ""


def columns(
    values: Mapping[str, Sequence[tuple[str, int, str]]], width: int = 640, height: int = 220
) -> str:
    """Stacked columns over names, with a light grid."""
    if not values:
        return ""
    highest = max(sum(count for _, count, _ in parts) for parts in values.values()) or 1
    step = _step(highest)
    top, bottom, left = 12, 26, 14 + _LETTER * len(_number(highest))
    scale = (height - top - bottom) / (-(-highest // step) * step)
    slot = (width - left) / len(values)
    wide = min(52.0, slot * 0.72)
    found = []
    for line in range(0, highest + step, step):
        y = height - bottom - line * scale
        if y < top - 1:
            break
        found.append(f'<line class="grid" x1="{left:.1f}" x2="{width}" y1="{y:.1f}" y2="{y:.1f}"/>')
        found.append(_text(left - 6, y + 4, _number(line), "value end"))
    for place, (name, parts) in enumerate(values.items()):
        x, y = left + slot * (place + 0.5), float(height - bottom)
        for part, count, kind in parts:
            tall = count * scale
            y -= tall
            title = escape(f"{name}: {part} {count}")
            found.append(
                f'<rect class="{kind}" x="{x - wide / 2:.1f}" y="{y:.1f}" width="{wide:.1f}" '
                f'height="{max(0.0, tall - 1):.1f}" rx="2"><title>{title}</title></rect>'
            )
        found.append(_text(x, height - 8, name, "label middle"))
    return _svg(width, height, found)


def heat(
    rows: Sequence[str],
    heads: Sequence[str],
    values: Mapping[tuple[str, str], int],
    counts: Mapping[str, int],
) -> str:
    """A heat map: the share of a column's count that each cell has, told by the strength of one colour."""
    left = 12 + _LETTER * max((len(row) for row in rows), default=0)
    top = 14 + 4.6 * max((len(_cut(head, 34)) for head in heads), default=0)
    cell, tall = 32, 22
    width = left + cell * len(heads) + 4.6 * max((len(_cut(h, 34)) for h in heads), default=0)
    found = []
    for place, head in enumerate(heads):
        x, y = left + cell * place + cell / 2, top - 6
        found.append(
            f'<text class="label" transform="translate({x:.1f} {y:.1f}) rotate(-45)">'
            f"{escape(_cut(head, 34))}<title>{escape(head)}: {counts.get(head, 0)} instances</title></text>"
        )
    for down, row in enumerate(rows):
        y = top + tall * down
        used = any(values.get((row, head)) for head in heads)
        found.append(_text(left - 8, y + 15, row, "label end" if used else "label end missing"))
        for across, head in enumerate(heads):
            count, of = values.get((row, head), 0), counts.get(head, 0) or 1
            share = count / of
            x = left + cell * across
            title = escape(f"{row} in {head}: {count} of {of}")
            strength = f' style="fill-opacity:{0.12 + 0.88 * share:.2f}"' if count else ""
            kind = "hot" if count else "cold"
            found.append(
                f'<rect class="{kind}"{strength} x="{x + 1:.1f}" y="{y + 1:.1f}" width="{cell - 2}" '
                f'height="{tall - 2}" rx="3"><title>{title}</title></rect>'
            )
            if count:
                kind = "strong" if share > 0.6 else "weak"
                found.append(_text(x + cell / 2, y + 15, str(count), f"{kind} middle small"))
    return _svg(round(width), round(top + tall * len(rows) + 6), found, "wide")


def intervals(rows: Sequence[tuple[str, float, tuple[float, float], str]], width: int = 640) -> str:
    """Shares with their intervals, from 0 to 100 %."""
    if not rows:
        return ""
    left = 12 + _LETTER * max(len(name) for name, *_ in rows)
    right = 14 + _LETTER * max(len(note) for *_, note in rows)
    scale, height = width - left - right, len(rows) * _ROW + 22
    found = []
    for tick in (0, 25, 50, 75, 100):
        x = left + scale * tick / 100
        found.append(f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{height - 20}"/>')
        found.append(_text(x, height - 5, f"{tick} %", "value middle small"))
    for place, (name, share, (low, high), note) in enumerate(rows):
        y = place * _ROW + 12
        title = escape(f"{name}: {share:.1%} ({low:.1%} to {high:.1%})")
        found.append(_text(left - 8, y + 4, name, "label end"))
        found.append(
            f'<line class="whisker" x1="{left + scale * low:.1f}" x2="{left + scale * high:.1f}" '
            f'y1="{y}" y2="{y}"><title>{title}</title></line>'
        )
        found.append(
            f'<circle class="dot" cx="{left + scale * share:.1f}" cy="{y}" r="4.5">'
            f"<title>{title}</title></circle>"
        )
        found.append(_text(width - right + 10, y + 4, note, "value"))
    return _svg(width, height, found)


def _svg(width: int, height: float, parts: Sequence[str], kind: str = "") -> str:
    """A picture that shrinks with the page; a ``wide`` one keeps its size and is scrolled instead."""
    return (
        f'<div class="{f"chart {kind}".strip()}"><svg width="{width}" height="{height:.0f}" '
        f'viewBox="0 0 {width} {height:.0f}" role="img">{"".join(parts)}</svg></div>'
    )


def _text(x: float, y: float, text: str, kind: str) -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{escape(text)}</text>' if text else ""


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def _number(value: float) -> str:
    return f"{value:,.0f}"


def _step(highest: int) -> int:
    """A round distance between about four lines of a grid."""
    power = 1
    while True:
        for step in (power, 2 * power, 5 * power):
            if highest <= 5 * step:
                return step
        power *= 10
