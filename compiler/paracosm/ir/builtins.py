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
    names: tuple[str, ...] = ()
    """What the arguments are called in the reference; the base of a method or attribute has none."""
    example: str = ""
    """A condition of the language that holds; the tests ask the interpreter and a package."""


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
        names=("whole",),
        example='len("four") == 4',
    ),
    Builtin(
        "abs",
        _sign(NUMBER, to=NUMBER),
        abs,
        "abs({0})",
        doc="The distance from zero.",
        names=("value",),
        example="abs(-3) == 3",
    ),
    Builtin(
        "round",
        _sign(t.FLOAT, to=t.INT) + _sign(t.FLOAT, t.INT, to=t.FLOAT),
        round,
        "round({*})",
        doc="Python's round: halves go to the even neighbour. Money times or divided by a number gives money.",
        names=(
            "value",
            "digits",
        ),
        example="round(2.5) == 2 and round(2.345, 1) == 2.3",
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
        names=(
            "one",
            "other",
        ),
        example="min(3, 1, 2) == 1",
    ),
    Builtin(
        "max",
        _sign(ORDERED, ORDERED, to=ORDERED, repeats=True),
        max,
        "max({*})",
        doc="The greatest of several values; of a loop or list it is a query.",
        names=(
            "one",
            "other",
        ),
        example="max(3, 1, 2) == 3",
    ),
    Builtin(
        "floor",
        _sign(t.FLOAT, to=t.INT),
        math.floor,
        "math.floor({0})",
        ("math",),
        names=("value",),
        example="floor(-1.5) == -2",
        doc="The next whole number below.",
    ),
    Builtin(
        "ceil",
        _sign(t.FLOAT, to=t.INT),
        math.ceil,
        "math.ceil({0})",
        ("math",),
        names=("value",),
        example="ceil(1.2) == 2",
        doc="The next whole number above.",
    ),
    Builtin(
        "int",
        _sign(t.STR, to=Maybe(t.INT)),
        _int_of,
        "int_of({0})",
        ("_runtime.int_of",),
        doc="The whole number that a text spells, or none.",
        names=("text",),
        example='int("-12") == -12 and int("x") is none',
    ),
    Builtin(
        "float",
        _sign(t.STR, to=Maybe(t.FLOAT)),
        _float_of,
        "float_of({0})",
        ("_runtime.float_of",),
        doc="The number that a text spells, or none.",
        names=("text",),
        example='float("1e3") == 1000.0 and float("x") is none',
    ),
    # ------------------------------------------------------------ lists and maps
    Builtin(
        "sorted",
        _sign(ListLike(ORDERED), to=ListLike(ORDERED)),
        sorted,
        "sorted({0})",
        doc="A list in ascending order.",
        names=("items",),
        example="sorted([3, 1, 2]) == [1, 2, 3]",
    ),
    Builtin(
        "reversed",
        _sign(ListLike(A), to=ListLike(A)),
        lambda items: list(reversed(items)),
        "{0}[::-1]",
        doc="A list from its end.",
        names=("items",),
        example="reversed([1, 2, 3]) == [3, 2, 1]",
    ),
    Builtin(
        "range",
        _sign(t.INT, to=ListLike(t.INT)) + _sign(t.INT, t.INT, to=ListLike(t.INT)),
        lambda *bounds: list(range(*bounds)),
        "list(range({*}))",
        doc="Whole numbers from 0, or from the first argument, up to but without the last.",
        names=(
            "start",
            "stop",
        ),
        example="range(3) == [0, 1, 2] and range(2, 4) == [2, 3]",
    ),
    Builtin(
        "zip",
        _sign(ListLike(A), ListLike(B), to=ListLike(PairLike(A, B))),
        lambda left, right: list(zip(left, right, strict=False)),
        "zip({0}, {1})",
        doc="Two lists in step, as long as the shorter one; for loops with two names.",
        names=(
            "left",
            "right",
        ),
        example="[a + b for a, b in zip([1, 2], [10, 20, 30])] == [11, 22]",
    ),
    Builtin(
        "enumerate",
        _sign(ListLike(A), to=ListLike(PairLike(t.INT, A))),
        lambda items: list(enumerate(items)),
        "enumerate({0})",
        doc="Items with their index, from 0; for loops with two names.",
        names=("items",),
        example="[i * x for i, x in enumerate([5, 6, 7])] == [0, 6, 14]",
    ),
    Builtin(
        "keys",
        _sign(MapLike(A, B), to=ListLike(A)),
        lambda entries: list(entries),
        "list({0})",
        written="method",
        example='{"a": 1, "b": 2}.keys() == ["a", "b"]',
        doc="The keys of a map, in the order in which they were put there.",
    ),
    Builtin(
        "values",
        _sign(MapLike(A, B), to=ListLike(B)),
        lambda entries: list(entries.values()),
        "list({0}.values())",
        written="method",
        example='{"a": 1, "b": 2}.values() == [1, 2]',
        doc="The values of a map, in the order of their keys.",
    ),
    Builtin(
        "items",
        _sign(MapLike(A, B), to=ListLike(PairLike(A, B))),
        lambda entries: list(entries.items()),
        "{0}.items()",
        written="method",
        doc="Keys with their values; for loops with two names.",
        example='[k for k, v in {"a": 1, "b": 2}.items() if v > 1] == ["b"]',
    ),
    Builtin(
        "get",
        _sign(MapLike(A, B), A, B, to=B),
        lambda entries, key, default: entries.get(key, default),
        "{0}.get({1}, {2})",
        written="method",
        doc="The value at a key, or the default.",
        names=(
            "key",
            "default",
        ),
        example='{"a": 1}.get("b", 0) == 0',
    ),
    Builtin(
        "index",
        _sign(ListLike(A), A, to=Maybe(t.INT)),
        lambda items, item: items.index(item) if item in items else None,
        "index_of({0}, {1})",
        ("_runtime.index_of",),
        "method",
        doc="Where an item first stands in a list, or none.",
        names=("item",),
        example='["x", "y"].index("y") == 1 and ["x"].index("z") is none',
    ),
    # ------------------------------------------------------------ text
    Builtin(
        "upper",
        _sign(t.STR, to=t.STR),
        str.upper,
        "{0}.upper()",
        (),
        "method",
        example='"Tea".upper() == "TEA"',
        doc="All letters as capitals.",
    ),
    Builtin(
        "lower",
        _sign(t.STR, to=t.STR),
        str.lower,
        "{0}.lower()",
        (),
        "method",
        example='"Tea".lower() == "tea"',
        doc="All letters in lower case.",
    ),
    Builtin(
        "title",
        _sign(t.STR, to=t.STR),
        str.title,
        "{0}.title()",
        (),
        "method",
        example='"green tea".title() == "Green Tea"',
        doc="Each word with a capital, its other letters in lower case.",
    ),
    Builtin(
        "capitalize",
        _sign(t.STR, to=t.STR),
        str.capitalize,
        "{0}.capitalize()",
        (),
        "method",
        example='"green TEA".capitalize() == "Green tea"',
        doc="The first letter as a capital, the others in lower case.",
    ),
    Builtin(
        "strip",
        _sign(t.STR, to=t.STR),
        str.strip,
        "{0}.strip()",
        (),
        "method",
        example='"  tea ".strip() == "tea"',
        doc="Without white space at both ends.",
    ),
    Builtin(
        "isdigit",
        _sign(t.STR, to=t.BOOL),
        str.isdigit,
        "{0}.isdigit()",
        (),
        "method",
        example='"42".isdigit() and not "".isdigit()',
        doc="Whether all characters are digits, and there are any.",
    ),
    Builtin(
        "isalpha",
        _sign(t.STR, to=t.BOOL),
        str.isalpha,
        "{0}.isalpha()",
        (),
        "method",
        example='"tea".isalpha() and not "t1".isalpha()',
        doc="Whether all characters are letters, and there are any.",
    ),
    Builtin(
        "startswith",
        _sign(t.STR, t.STR, to=t.BOOL),
        str.startswith,
        "{0}.startswith({1})",
        (),
        "method",
        names=("part",),
        example='"teapot".startswith("tea")',
        doc="Whether a text begins with another.",
    ),
    Builtin(
        "endswith",
        _sign(t.STR, t.STR, to=t.BOOL),
        str.endswith,
        "{0}.endswith({1})",
        (),
        "method",
        names=("part",),
        example='"teapot".endswith("pot")',
        doc="Whether a text ends with another.",
    ),
    Builtin(
        "removeprefix",
        _sign(t.STR, t.STR, to=t.STR),
        str.removeprefix,
        "{0}.removeprefix({1})",
        (),
        "method",
        names=("part",),
        example='"teapot".removeprefix("tea") == "pot"',
        doc="Without the part, where the text begins with it.",
    ),
    Builtin(
        "removesuffix",
        _sign(t.STR, t.STR, to=t.STR),
        str.removesuffix,
        "{0}.removesuffix({1})",
        (),
        "method",
        names=("part",),
        example='"teapot".removesuffix("pot") == "tea"',
        doc="Without the part, where the text ends with it.",
    ),
    Builtin(
        "find",
        _sign(t.STR, t.STR, to=Maybe(t.INT)),
        lambda text, part: text.find(part) if part in text else None,
        "position_of({0}, {1})",
        ("_runtime.position_of",),
        "method",
        doc="Where a part first stands in a text, or none.",
        names=("part",),
        example='"teapot".find("pot") == 3 and "tea".find("x") is none',
    ),
    Builtin(
        "count",
        _sign(t.STR, t.STR, to=t.INT) + _sign(ListLike(A), A, to=t.INT),
        lambda whole, part: whole.count(part),
        "{0}.count({1})",
        (),
        "method",
        doc="How often a part stands in a text, an item in a list; of a loop it is a query.",
        names=("part",),
        example='"teapot".count("t") == 2 and [1, 2, 1].count(1) == 2',
    ),
    Builtin(
        "replace",
        _sign(t.STR, t.STR, t.STR, to=t.STR),
        str.replace,
        "{0}.replace({1}, {2})",
        (),
        "method",
        doc="Every occurrence of a part replaced by another text.",
        names=(
            "part",
            "new",
        ),
        example='"teapot".replace("t", "T") == "TeapoT"',
    ),
    Builtin(
        "split",
        _sign(t.STR, to=ListLike(t.STR)) + _sign(t.STR, t.STR, to=ListLike(t.STR)),
        lambda text, separator=None: text.split(separator) if separator != "" else list(text),
        "split({*})",
        ("_runtime.split",),
        "method",
        doc="Parts between separators: white space where none is given, characters where it is empty.",
        names=("separator",),
        example='"a  b".split() == ["a", "b"] and "a,b,".split(",") == ["a", "b", ""]',
    ),
    Builtin(
        "splitlines",
        _sign(t.STR, to=ListLike(t.STR)),
        lambda text: text.split("\n"),
        '{0}.split("\\n")',
        (),
        "method",
        doc="The lines of a text, at line feeds only.",
        example=r'"a\nb".splitlines() == ["a", "b"]',
    ),
    Builtin(
        "join",
        _sign(t.STR, ListLike(t.STR), to=t.STR),
        lambda separator, parts: separator.join(parts),
        "{0}.join({1})",
        (),
        "method",
        names=("parts",),
        example='", ".join(["a", "b"]) == "a, b"',
        doc="The parts with the text between them.",
    ),
    Builtin(
        "matches",
        _sign(t.STR, t.STR, to=t.BOOL),
        lambda text, pattern: re.fullmatch(pattern, text) is not None,
        "re.fullmatch({1}, {0}) is not None",
        ("re",),
        doc="Whether a pattern matches the whole text; patterns are literals.",
        names=(
            "text",
            "pattern",
        ),
        example=r'matches("AB-12", r"[A-Z]+-\d+") and not matches("AB-12 ", r"[A-Z]+-\d+")',
    ),
    Builtin(
        "search",
        _sign(t.STR, t.STR, to=Maybe(t.STR)),
        _search,
        "search({0}, {1})",
        ("_runtime.search",),
        doc="The first part of a text that a pattern matches, or none.",
        names=(
            "text",
            "pattern",
        ),
        example=r'search("room 12b", r"\d+") == "12" and search("room", r"\d+") is none',
    ),
    Builtin(
        "find_all",
        _sign(t.STR, t.STR, to=ListLike(t.STR)),
        lambda text, pattern: [found.group() for found in re.finditer(pattern, text)],
        "[found.group() for found in re.finditer({1}, {0})]",
        ("re",),
        doc="All parts of a text that a pattern matches, from the left.",
        names=(
            "text",
            "pattern",
        ),
        example=r'find_all("1 and 22", r"\d+") == ["1", "22"]',
    ),
    Builtin(
        "substitute",
        _sign(t.STR, t.STR, t.STR, to=t.STR),
        lambda text, pattern, new: re.sub(pattern, lambda found: new, text),
        "re.sub({1}, lambda _: {2}, {0})",
        ("re",),
        doc="Every match of a pattern replaced by a text, taken as it is.",
        names=(
            "text",
            "pattern",
            "new",
        ),
        example=r'substitute("a1b22", r"\d+", "#") == "a#b#"',
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
        example="2024-05-15.year == 2024",
        doc="The year of a day or moment.",
    ),
    Builtin(
        "month",
        _sign(t.DATE, to=t.INT) + _sign(t.DATETIME, to=t.INT),
        lambda d: d.month,
        "{0}.month",
        (),
        "attribute",
        example="2024-05-15.month == 5",
        doc="The month, from 1.",
    ),
    Builtin(
        "day",
        _sign(t.DATE, to=t.INT) + _sign(t.DATETIME, to=t.INT),
        lambda d: d.day,
        "{0}.day",
        (),
        "attribute",
        example="2024-05-15.day == 15",
        doc="The day of the month, from 1.",
    ),
    Builtin(
        "hour",
        _sign(t.DATETIME, to=t.INT),
        lambda d: d.hour,
        "{0}.hour",
        (),
        "attribute",
        example="2024-05-15T09:30:00.hour == 9",
        doc="The hour of a moment, from 0.",
    ),
    Builtin(
        "minute",
        _sign(t.DATETIME, to=t.INT),
        lambda d: d.minute,
        "{0}.minute",
        (),
        "attribute",
        example="2024-05-15T09:30:00.minute == 30",
        doc="The minute of a moment, from 0.",
    ),
    Builtin(
        "weekday",
        _sign(t.DATE, to=t.INT) + _sign(t.DATETIME, to=t.INT),
        lambda d: d.weekday(),
        "{0}.weekday()",
        (),
        "attribute",
        doc="The day of the week: 0 is Monday.",
        example="2024-05-15.weekday == 2",
    ),
    Builtin(
        "date",
        _sign(t.DATETIME, to=t.DATE),
        lambda d: d.date(),
        "{0}.date()",
        (),
        "attribute",
        example="2024-05-15T09:30:00.date == 2024-05-15",
        doc="The day of a moment.",
    ),
    Builtin(
        "seconds",
        _sign(t.DURATION, to=t.INT),
        lambda d: d // datetime.timedelta(seconds=1),
        "{0} // timedelta(seconds=1)",
        ("datetime.timedelta",),
        "attribute",
        doc="A duration in whole seconds.",
        example="2m.seconds == 120",
    ),
    Builtin(
        "minutes",
        _sign(t.DURATION, to=t.INT),
        lambda d: d // datetime.timedelta(minutes=1),
        "{0} // timedelta(minutes=1)",
        ("datetime.timedelta",),
        "attribute",
        doc="A duration in whole minutes, rounded down.",
        example="(1h + 59s).minutes == 60",
    ),
    Builtin(
        "midnight",
        _sign(t.DATE, to=t.DATETIME),
        lambda day: datetime.datetime(day.year, day.month, day.day),
        "datetime({0}.year, {0}.month, {0}.day)",
        ("datetime.datetime",),
        doc="The moment at which a day begins.",
        names=("day",),
        example="midnight(2024-05-15) == 2024-05-15T00:00:00",
    ),
    Builtin(
        "parse_date",
        _sign(t.STR, to=Maybe(t.DATE)),
        _date_of,
        "date_of({0})",
        ("_runtime.date_of",),
        names=("text",),
        example='parse_date("2024-05-15") == 2024-05-15 and parse_date("15 May") is none',
        doc="The day that a text spells as `2024-05-15`, or none.",
    ),
    Builtin(
        "parse_datetime",
        _sign(t.STR, to=Maybe(t.DATETIME)),
        _datetime_of,
        "datetime_of({0})",
        ("_runtime.datetime_of",),
        names=("text",),
        example='parse_datetime("2024-05-15T09:30:00") == 2024-05-15T09:30:00',
        doc="The moment that a text spells as `2024-05-15T09:30:00`, or none.",
    ),
    # ------------------------------------------------------------ text of a value
    Builtin(
        "str",
        _sign(A, to=t.STR),
        lambda value: value,
        "",
        written="implicit",
        doc="The text of a value, as a hole of a template prints it.",
        names=("value",),
        example='str(12) + str(true) == "12true"',
    ),
)

BUILTINS: dict[str, Builtin] = {row.name: row for row in _ROWS}

SPECIAL = (
    "first one any all count sum min max distinct group old new called calls result copy now str"
).split()
"""Names that the checker turns into nodes of their own; ``min``/``max``/``count`` are also rows."""
