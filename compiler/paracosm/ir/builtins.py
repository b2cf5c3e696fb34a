"""The one table of built-in functions: signature, evaluation and Python spelling in one row.

A new built-in is one row here and one test. ``evaluate`` is what the interpreter runs and so the
definition of the meaning; ``python`` is what the backend writes, with ``{0} {1} …`` for the
arguments (each is an atom or parenthesised by the backend) and ``{*}`` for all of them.
``imports`` names what the spelling needs: a module of the standard library, or a helper of
the package's runtime (``_runtime.NAME``).

Signatures use :class:`Var` for a type that is to be found by matching; a row with several
overloads is tried from the top.
"""

from __future__ import annotations

import datetime
import math
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from paracosm.ir import types as t
from paracosm.ir.types import ListOf, MapOf, Type


@dataclass(frozen=True, slots=True)
class Var:
    """A type variable of a signature; ``among`` bounds what it may stand for."""

    name: str
    among: tuple[Type, ...] = ()


@dataclass(frozen=True, slots=True)
class ListLike:
    """A list of something."""

    item: Pattern


@dataclass(frozen=True, slots=True)
class MapLike:
    """A map from something to something."""

    key: Pattern
    value: Pattern


@dataclass(frozen=True, slots=True)
class PairLike:
    """What zip, enumerate and items give: only ever the source of a loop with two names."""

    first: Pattern
    second: Pattern


@dataclass(frozen=True, slots=True)
class Maybe:
    """Something or none."""

    pattern: Pattern


Pattern = Type | Var | ListLike | MapLike | PairLike | Maybe


@dataclass(frozen=True, slots=True)
class Signature:
    """Parameter patterns and the pattern of the result; ``repeats`` allows more of the last."""

    parameters: tuple[Pattern, ...]
    result: Pattern
    repeats: bool = False


@dataclass(frozen=True, slots=True)
class Builtin:
    """One built-in function. A ``method`` is written ``base.name(…)``, an ``attribute`` ``base.name``."""

    name: str
    signatures: tuple[Signature, ...]
    evaluate: Callable[..., Any]
    python: str
    imports: tuple[str, ...] = ()
    written: str = "function"
    doc: str = ""


A, B = Var("A"), Var("B")
ORDERED = Var("O", (t.INT, t.FLOAT, t.MONEY, t.STR, t.DATE, t.DATETIME, t.DURATION))
NUMBER = Var("N", (t.INT, t.FLOAT, t.MONEY, t.DURATION))


def _sign(*parameters: Pattern, to: Pattern, repeats: bool = False) -> tuple[Signature, ...]:
    return (Signature(parameters, to, repeats),)


def _int_of(text: str) -> int | None:
    return int(text) if re.fullmatch(r"[+-]?[0-9]{1,4000}", text) else None


def _float_of(text: str) -> float | None:
    if not re.fullmatch(r"[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]{1,4})?", text):
        return None
    number = float(text)
    return number if math.isfinite(number) else None


def _date_of(text: str) -> datetime.date | None:
    if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        return None
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        return None


def _datetime_of(text: str) -> datetime.datetime | None:
    if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}", text):
        return None
    try:
        return datetime.datetime.fromisoformat(text)
    except ValueError:
        return None


def _search(text: str, pattern: str) -> str | None:
    found = re.search(pattern, text)
    return found.group() if found else None


_ROWS = (
    # ------------------------------------------------------------ sizes and numbers
    Builtin(
        "len",
        _sign(t.STR, to=t.INT) + _sign(ListLike(A), to=t.INT) + _sign(MapLike(A, B), to=t.INT),
        len,
        "len({0})",
        doc="How many characters, items or entries.",
    ),
    Builtin("abs", _sign(NUMBER, to=NUMBER), abs, "abs({0})", doc="The distance from zero."),
    Builtin(
        "round",
        _sign(t.FLOAT, to=t.INT) + _sign(t.FLOAT, t.INT, to=t.FLOAT),
        round,
        "round({*})",
        doc="Python's round: halves go to the even neighbour.",
    ),
    Builtin(
        "round_money",
        (),
        round,
        "round({0})",
        written="implicit",
        doc="What round(money * float) and round(money / number) become: whole minor units.",
    ),
    Builtin(
        "min",
        _sign(ORDERED, ORDERED, to=ORDERED, repeats=True),
        min,
        "min({*})",
        doc="The least of several values; of a loop or list it is a query.",
    ),
    Builtin(
        "max",
        _sign(ORDERED, ORDERED, to=ORDERED, repeats=True),
        max,
        "max({*})",
        doc="The greatest of several values; of a loop or list it is a query.",
    ),
    Builtin("floor", _sign(t.FLOAT, to=t.INT), math.floor, "math.floor({0})", ("math",)),
    Builtin("ceil", _sign(t.FLOAT, to=t.INT), math.ceil, "math.ceil({0})", ("math",)),
    Builtin(
        "int",
        _sign(t.STR, to=Maybe(t.INT)),
        _int_of,
        "int_of({0})",
        ("_runtime.int_of",),
        doc="The whole number that a text spells, or none.",
    ),
    Builtin(
        "float",
        _sign(t.STR, to=Maybe(t.FLOAT)),
        _float_of,
        "float_of({0})",
        ("_runtime.float_of",),
        doc="The number that a text spells, or none.",
    ),
    # ------------------------------------------------------------ lists and maps
    Builtin(
        "sorted",
        _sign(ListLike(ORDERED), to=ListLike(ORDERED)),
        sorted,
        "sorted({0})",
        doc="A list in ascending order.",
    ),
    Builtin(
        "reversed",
        _sign(ListLike(A), to=ListLike(A)),
        lambda items: list(reversed(items)),
        "{0}[::-1]",
        doc="A list from its end.",
    ),
    Builtin(
        "range",
        _sign(t.INT, to=ListLike(t.INT)) + _sign(t.INT, t.INT, to=ListLike(t.INT)),
        lambda *bounds: list(range(*bounds)),
        "list(range({*}))",
        doc="Whole numbers from 0, or from the first argument, up to but without the last.",
    ),
    Builtin(
        "zip",
        _sign(ListLike(A), ListLike(B), to=ListLike(PairLike(A, B))),
        lambda left, right: list(zip(left, right, strict=False)),
        "zip({0}, {1})",
        doc="Two lists in step, as long as the shorter one; for loops with two names.",
    ),
    Builtin(
        "enumerate",
        _sign(ListLike(A), to=ListLike(PairLike(t.INT, A))),
        lambda items: list(enumerate(items)),
        "enumerate({0})",
        doc="Items with their index; for loops with two names.",
    ),
    Builtin(
        "keys",
        _sign(MapLike(A, B), to=ListLike(A)),
        lambda entries: list(entries),
        "list({0})",
        written="method",
    ),
    Builtin(
        "values",
        _sign(MapLike(A, B), to=ListLike(B)),
        lambda entries: list(entries.values()),
        "list({0}.values())",
        written="method",
    ),
    Builtin(
        "items",
        _sign(MapLike(A, B), to=ListLike(PairLike(A, B))),
        lambda entries: list(entries.items()),
        "{0}.items()",
        written="method",
        doc="Keys with their values; for loops with two names.",
    ),
    Builtin(
        "get",
        _sign(MapLike(A, B), A, B, to=B),
        lambda entries, key, default: entries.get(key, default),
        "{0}.get({1}, {2})",
        written="method",
        doc="The value at a key, or the default.",
    ),
    Builtin(
        "index",
        _sign(ListLike(A), A, to=Maybe(t.INT)),
        lambda items, item: items.index(item) if item in items else None,
        "index_of({0}, {1})",
        ("_runtime.index_of",),
        "method",
        doc="Where an item first stands in a list, or none.",
    ),
    # ------------------------------------------------------------ text
    Builtin("upper", _sign(t.STR, to=t.STR), str.upper, "{0}.upper()", (), "method"),
    Builtin("lower", _sign(t.STR, to=t.STR), str.lower, "{0}.lower()", (), "method"),
    Builtin("title", _sign(t.STR, to=t.STR), str.title, "{0}.title()", (), "method"),
    Builtin("capitalize", _sign(t.STR, to=t.STR), str.capitalize, "{0}.capitalize()", (), "method"),
    Builtin("strip", _sign(t.STR, to=t.STR), str.strip, "{0}.strip()", (), "method"),
    Builtin("isdigit", _sign(t.STR, to=t.BOOL), str.isdigit, "{0}.isdigit()", (), "method"),
    Builtin("isalpha", _sign(t.STR, to=t.BOOL), str.isalpha, "{0}.isalpha()", (), "method"),
    Builtin(
        "startswith",
        _sign(t.STR, t.STR, to=t.BOOL),
        str.startswith,
        "{0}.startswith({1})",
        (),
        "method",
    ),
    Builtin(
        "endswith", _sign(t.STR, t.STR, to=t.BOOL), str.endswith, "{0}.endswith({1})", (), "method"
    ),
    Builtin(
        "removeprefix",
        _sign(t.STR, t.STR, to=t.STR),
        str.removeprefix,
        "{0}.removeprefix({1})",
        (),
        "method",
    ),
    Builtin(
        "removesuffix",
        _sign(t.STR, t.STR, to=t.STR),
        str.removesuffix,
        "{0}.removesuffix({1})",
        (),
        "method",
    ),
    Builtin(
        "find",
        _sign(t.STR, t.STR, to=Maybe(t.INT)),
        lambda text, part: text.find(part) if part in text else None,
        "position_of({0}, {1})",
        ("_runtime.position_of",),
        "method",
        doc="Where a part first stands in a text, or none.",
    ),
    Builtin(
        "count",
        _sign(t.STR, t.STR, to=t.INT) + _sign(ListLike(A), A, to=t.INT),
        lambda whole, part: whole.count(part),
        "{0}.count({1})",
        (),
        "method",
        doc="How often a part stands in a text, an item in a list.",
    ),
    Builtin(
        "replace",
        _sign(t.STR, t.STR, t.STR, to=t.STR),
        str.replace,
        "{0}.replace({1}, {2})",
        (),
        "method",
        doc="Every occurrence of a part replaced by another text.",
    ),
    Builtin(
        "split",
        _sign(t.STR, to=ListLike(t.STR)) + _sign(t.STR, t.STR, to=ListLike(t.STR)),
        lambda text, separator=None: text.split(separator) if separator != "" else list(text),
        "split({*})",
        ("_runtime.split",),
        "method",
        doc="Parts between separators: white space where none is given, characters where it is empty.",
    ),
    Builtin(
        "splitlines",
        _sign(t.STR, to=ListLike(t.STR)),
        lambda text: text.split("\n"),
        '{0}.split("\\n")',
        (),
        "method",
        doc="The lines of a text, at line feeds only.",
    ),
    Builtin(
        "join",
        _sign(t.STR, ListLike(t.STR), to=t.STR),
        lambda separator, parts: separator.join(parts),
        "{0}.join({1})",
        (),
        "method",
    ),
    Builtin(
        "matches",
        _sign(t.STR, t.STR, to=t.BOOL),
        lambda text, pattern: re.fullmatch(pattern, text) is not None,
        "re.fullmatch({1}, {0}) is not None",
        ("re",),
        doc="Whether a pattern matches the whole text; patterns are literals.",
    ),
    Builtin(
        "search",
        _sign(t.STR, t.STR, to=Maybe(t.STR)),
        _search,
        "search({0}, {1})",
        ("_runtime.search",),
        doc="The first part of a text that a pattern matches, or none.",
    ),
    Builtin(
        "find_all",
        _sign(t.STR, t.STR, to=ListLike(t.STR)),
        lambda text, pattern: [found.group() for found in re.finditer(pattern, text)],
        "[found.group() for found in re.finditer({1}, {0})]",
        ("re",),
        doc="All parts of a text that a pattern matches, from the left.",
    ),
    Builtin(
        "substitute",
        _sign(t.STR, t.STR, t.STR, to=t.STR),
        lambda text, pattern, new: re.sub(pattern, lambda found: new, text),
        "re.sub({1}, lambda _: {2}, {0})",
        ("re",),
        doc="Every match of a pattern replaced by a text, taken as it is.",
    ),
    # ------------------------------------------------------------ dates and times
    Builtin(
        "now", (), lambda: None, "", written="implicit", doc="now(): the clock of the episode."
    ),
    Builtin(
        "year",
        _sign(t.DATE, to=t.INT) + _sign(t.DATETIME, to=t.INT),
        lambda d: d.year,
        "{0}.year",
        (),
        "attribute",
    ),
    Builtin(
        "month",
        _sign(t.DATE, to=t.INT) + _sign(t.DATETIME, to=t.INT),
        lambda d: d.month,
        "{0}.month",
        (),
        "attribute",
    ),
    Builtin(
        "day",
        _sign(t.DATE, to=t.INT) + _sign(t.DATETIME, to=t.INT),
        lambda d: d.day,
        "{0}.day",
        (),
        "attribute",
    ),
    Builtin("hour", _sign(t.DATETIME, to=t.INT), lambda d: d.hour, "{0}.hour", (), "attribute"),
    Builtin(
        "minute", _sign(t.DATETIME, to=t.INT), lambda d: d.minute, "{0}.minute", (), "attribute"
    ),
    Builtin(
        "weekday",
        _sign(t.DATE, to=t.INT) + _sign(t.DATETIME, to=t.INT),
        lambda d: d.weekday(),
        "{0}.weekday()",
        (),
        "attribute",
        doc="0 is Monday.",
    ),
    Builtin(
        "date", _sign(t.DATETIME, to=t.DATE), lambda d: d.date(), "{0}.date()", (), "attribute"
    ),
    Builtin(
        "seconds",
        _sign(t.DURATION, to=t.INT),
        lambda d: d // datetime.timedelta(seconds=1),
        "{0} // timedelta(seconds=1)",
        ("datetime.timedelta",),
        "attribute",
        doc="A duration in whole seconds.",
    ),
    Builtin(
        "minutes",
        _sign(t.DURATION, to=t.INT),
        lambda d: d // datetime.timedelta(minutes=1),
        "{0} // timedelta(minutes=1)",
        ("datetime.timedelta",),
        "attribute",
        doc="A duration in whole minutes, rounded down.",
    ),
    Builtin(
        "midnight",
        _sign(t.DATE, to=t.DATETIME),
        lambda day: datetime.datetime(day.year, day.month, day.day),
        "datetime({0}.year, {0}.month, {0}.day)",
        ("datetime.datetime",),
        doc="The moment at which a day begins.",
    ),
    Builtin(
        "parse_date",
        _sign(t.STR, to=Maybe(t.DATE)),
        _date_of,
        "date_of({0})",
        ("_runtime.date_of",),
    ),
    Builtin(
        "parse_datetime",
        _sign(t.STR, to=Maybe(t.DATETIME)),
        _datetime_of,
        "datetime_of({0})",
        ("_runtime.datetime_of",),
    ),
    # ------------------------------------------------------------ text of a value
    Builtin(
        "str",
        _sign(A, to=t.STR),
        lambda value: value,
        "",
        written="implicit",
        doc="str(e): the text of a value as a template's hole prints it; becomes a Template.",
    ),
)

BUILTINS: dict[str, Builtin] = {row.name: row for row in _ROWS}

SPECIAL = (
    "first one any all count sum min max distinct group old new called calls result copy now str"
).split()
"""Names that the checker turns into nodes of their own; ``min``/``max``/``count`` are also rows."""
