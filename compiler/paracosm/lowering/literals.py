"""Text of a world as Python source: the only way in which untrusted text reaches a package.

Every name, message, pattern and document of a world passes through one of these functions, so
quotes, braces, backslashes, line ends and lone surrogates arrive as data and never as code. The
spelling is the one on which black agrees.
"""

from __future__ import annotations

import datetime
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

WIDTH = 88


@dataclass(frozen=True, slots=True)
class Hole:
    """A place in an f-string; ``text`` is a finished expression, ``format`` what follows a colon."""

    text: str
    format: str = ""


def string(text: str) -> str:
    """A string literal: double quotes, unless single ones save backslashes."""
    quote = "'" if text.count('"') > text.count("'") else '"'
    return f"{quote}{_escaped(text, quote)}{quote}"


def raw_string(text: str) -> str:
    """A pattern as a raw literal where that is possible and reads better, else as `string`."""
    plain = '"' not in text and text.isprintable() and not text.endswith("\\")
    return f'r"{text}"' if "\\" in text and plain else string(text)


def f_string(parts: Iterable[str | Hole]) -> str | None:
    """An f-string, or None where a hole holds what Python 3.11 does not allow in one."""
    parts = tuple(parts)
    holes = [part for part in parts if isinstance(part, Hole)]
    if not holes:
        return string("".join(part for part in parts if isinstance(part, str)))
    fixed = "".join(part for part in parts if isinstance(part, str))
    quote = "'" if fixed.count('"') > fixed.count("'") else '"'
    if any(mark in hole.text for hole in holes for mark in ('"', "'", "\\", "!=", ":")):
        return None
    return f"f{quote}{''.join(_part(part, quote) for part in parts)}{quote}"


def docstring(text: str, indent: int) -> list[str]:
    """The lines of a docstring, indented; long lines of the document are wrapped at blanks."""
    margin = " " * indent
    room = WIDTH - indent
    lines: list[str] = []
    head, _, rest = text.strip().partition("\n")
    given = [head.strip(), *textwrap.dedent(rest).split("\n")] if rest else [head]
    for line in _refilled([document_line(one.rstrip()) for one in given], room - 8):
        wrapped = textwrap.wrap(
            line,
            room - 8,
            subsequent_indent="  " if line.startswith("* ") else "",
            break_long_words=False,
            break_on_hyphens=False,
            drop_whitespace=True,
        )
        lines += wrapped or [""]
    first = f" {lines[0]}" if lines[0].startswith('"') else lines[0]
    if len(lines) == 1:
        end = " " if first.endswith('"') else ""
        return [f'{margin}"""{first}{end}"""']
    body = [f"{margin}{line}".rstrip() for line in lines[1:]]
    return [f'{margin}"""{first}', *body, f'{margin}"""']


def _refilled(lines: Sequence[str], room: int) -> Iterator[str]:
    """The lines, but those of a paragraph joined where one of them has to be wrapped."""
    for is_prose, run in groupby(lines, lambda line: line[:1].isalpha()):
        paragraph = list(run)
        if is_prose and any(len(line) > room for line in paragraph):
            yield " ".join(paragraph)
        else:
            yield from paragraph


def constant(value: object) -> str:
    """A plain value as Python source; dates by their constructors."""
    match value:
        case str():
            return string(value)
        case datetime.datetime():
            parts = [value.year, value.month, value.day, value.hour, value.minute]
            if value.second:
                parts.append(value.second)
            return f"dt.datetime({', '.join(map(str, parts))})"
        case datetime.date():
            return f"dt.date({value.year}, {value.month}, {value.day})"
        case datetime.timedelta():
            return f"dt.timedelta({_span(value)})"
        case float():
            return _float(value)
        case int() if not isinstance(value, bool) and abs(value) >= 10**15:
            return f"{value:_}"
        case _:
            return repr(value)


def _float(value: float) -> str:
    if value != value or value in (float("inf"), float("-inf")):
        return f'float("{value!r}")'
    return repr(value)


def _span(value: datetime.timedelta) -> str:
    seconds = value // datetime.timedelta(seconds=1)
    for unit, size in (("days", 86_400), ("hours", 3_600), ("minutes", 60)):
        if seconds and seconds % size == 0:
            return f"{unit}={seconds // size}"
    return f"seconds={seconds}"


def _escaped(text: str, quote: str) -> str:
    """``text`` with everything escaped that may not stand between two ``quote`` characters."""
    if text.isprintable() and "\\" not in text:
        return text.replace(quote, f"\\{quote}")
    body = repr(f"'\"{text}")[4:-1].replace("\\'", "'")
    return body.replace(quote, f"\\{quote}")


def _part(part: str | Hole, quote: str) -> str:
    if isinstance(part, str):
        return _escaped(part, quote).replace("{", "{{").replace("}", "}}")
    return f"{{{part.text}:{part.format}}}" if part.format else f"{{{part.text}}}"


def document_line(line: str) -> str:
    """One line of a docstring, with what could end or change it escaped."""
    spaced = line.replace("\t", "    ")
    safe = spaced.isprintable() and "\\" not in spaced
    body = spaced if safe else repr(f"'\"{spaced}")[4:-1].replace("\\'", "'")
    return body.replace('"""', '\\"\\"\\"')
