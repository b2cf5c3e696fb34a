"""Values: what absent is, how values read in texts, and the built-ins that Python lacks."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from datetime import date, datetime, timedelta
from enum import Enum
from functools import cache
from typing import Any, Final, Literal, Protocol, TypeVar, cast

from .refusals import impossible

T = TypeVar("T")
Key = TypeVar("Key", bound=str)


class Absence(Enum):
    """The type of :data:`ABSENT`."""

    ABSENT = "absent"

    def __repr__(self) -> str:
        return "ABSENT"

    def __bool__(self) -> bool:
        return False


ATOMS: Final = frozenset((str, int, float, bool, type(None)))
"""The classes of JSON values without parts."""

LIMIT = 10**18
"""Whole numbers beyond this, either way, are neither stored nor do they cross the wire."""

ABSENT: Final = Absence.ABSENT
"""The value of a member that is not there; not the same as None."""

Absent = Literal[Absence.ABSENT]

_UNITS = (("d", 86_400), ("h", 3_600), ("m", 60))


def money_text(amount: int, digits: int) -> str:
    """An amount of minor units as a decimal string: ``money_text(1250, 2) == "12.50"``."""
    text = str(amount)
    if not digits:
        return text
    if amount < 0:
        return f"-{money_text(-amount, digits)}"
    whole = len(text) - digits
    if whole <= 0:
        return f"0.{text.zfill(digits)}"
    return f"{text[:whole]}.{text[whole:]}"


def duration_text(span: timedelta) -> str:
    """A duration in its largest exact unit: ``90m``, ``2h``, ``3d``, ``45s``."""
    seconds = span // timedelta(seconds=1)
    if seconds:
        for unit, size in _UNITS:
            if seconds % size == 0:
                return f"{seconds // size}{unit}"
    return f"{seconds}s"


def duration_json(span: timedelta) -> int:
    """A duration on the wire: whole seconds."""
    return span // timedelta(seconds=1)


def json_text(value: object) -> str:
    """Compact JSON of a JSON-ready value."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def text_of(value: object) -> str:
    """The text of a value in the hole of a template, where its type is known only now.

    Money, records and durations inside of lists are for the caller: it passes their text.
    """
    if value is None:
        return "none"
    if value is ABSENT:
        return "absent"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime | date):
        return value.isoformat()
    if isinstance(value, timedelta):
        return duration_text(value)
    if isinstance(value, str | int | float):
        return str(value)
    return json_text(value)


def list_text(texts: Iterable[str]) -> str:
    """The text of a list, given the texts of its items."""
    return ", ".join(texts)


def json_copy(value: T) -> T:
    """A private copy of a JSON-ready value."""
    whole: Any = value
    if isinstance(whole, dict):
        entries = cast("dict[object, object]", whole)
        whole = {
            key: item if type(item) in ATOMS else json_copy(item)
            for key, item in entries.items()
        }
    elif isinstance(whole, list):
        items = cast("list[object]", whole)
        whole = [item if type(item) in ATOMS else json_copy(item) for item in items]
    return cast(T, whole)


quoted: Final = json.encoder.encode_basestring_ascii
"""A string as JSON."""

_DEFAULT: Final = json.JSONEncoder(check_circular=False)
_ENCODER: Any = getattr(json.encoder, "c_make_encoder", None)
_encoded: Any = (
    _DEFAULT.iterencode
    if _ENCODER is None
    # What ``iterencode`` makes anew each time.
    else _ENCODER(None, _DEFAULT.default, quoted, None, ": ", ", ", False, False, True)
)


def to_json(value: object) -> str:
    """As ``json.dumps``; what a call gives never holds itself, and looking for that takes time."""
    return "".join(_encoded(value, 0))


def as_text(value: object) -> str:
    """What an agent reads where the result itself is a text."""
    return value if isinstance(value, str) else to_json(value)


def json_list(items: Iterable[T], write: Callable[[T], str]) -> str:
    """A list as JSON, given the writer of its items."""
    return f"[{', '.join(map(write, items))}]"


def json_map(entries: Mapping[Key, T], write: Callable[[T], str]) -> str:
    """An object as JSON, given the writer of its values."""
    parts = [f"{quoted(key)}: {write(value)}" for key, value in entries.items()]
    return f"{{{', '.join(parts)}}}"


class _Blank(Protocol):
    def __call__(self, kind: type[T], /) -> T: ...


blank: Final = cast(_Blank, object.__new__)
"""A row of which the members are still to be filled in."""


def afresh(value: object) -> object:
    """The value, for a test that type checkers would take for settled by an earlier one.

    They do not know that another name may stand for the same row, and a write by it changed this.
    """
    return value


def within_limits(value: T) -> T:
    """A value that is stored or answered; a number beyond what JSON readers agree on is a fault."""
    kind: type = type(value)
    if kind is int:
        if not -LIMIT <= cast(int, value) <= LIMIT:
            raise impossible("a whole number beyond 10^18")
    elif kind is float:
        if not math.isfinite(cast(float, value)):
            raise impossible("a number that is not finite")
    elif kind is list:
        for one in cast("list[object]", value):
            if type(one) not in _NO_NUMBERS:
                within_limits(one)
    elif kind is dict:
        for key, one in cast("dict[object, object]", value).items():
            if type(key) is not str:
                within_limits(key)
            if type(one) not in _NO_NUMBERS:
                within_limits(one)
    elif kind not in _NO_NUMBERS:
        for name in _members(kind):
            one = getattr(value, name)
            if type(one) not in _NO_NUMBERS:
                within_limits(one)
    return value


_NO_NUMBERS: Final = frozenset((str, bool, type(None), Absence))


@cache
def _members(kind: type) -> tuple[str, ...]:
    """The members of a record or row; none of what is neither."""
    return tuple(one.name for one in fields(kind)) if is_dataclass(kind) else ()


def present(**members: object) -> dict[str, object]:
    """The members that are not absent."""
    return {name: value for name, value in members.items() if value is not ABSENT}


def given(members: dict[str, object]) -> dict[str, object]:
    """The members that are not None."""
    return {name: value for name, value in members.items() if value is not None}


# ---------------------------------------------------------------- built-ins of the language


def first(items: Iterable[T]) -> T | None:
    """The first item, None where there is none."""
    return next(iter(items), None)


def one(items: Iterable[T]) -> T | None:
    """The only item, None where there is none or a second."""
    found: T | None = None
    for position, item in enumerate(items):
        if position:
            return None
        found = item
    return found


def count(items: Iterable[object]) -> int:
    """How many items."""
    return sum(1 for _ in items)


def left_sum(items: Iterable[float]) -> float:
    """The sum, added up from the left: later versions of Python round ``sum`` otherwise."""
    total: float = 0
    for item in items:
        total += item
    return total


def distinct(items: Iterable[object]) -> bool:
    """Whether no two items are equal."""
    seen = list(items)
    try:
        return len(set(seen)) == len(seen)
    except TypeError:
        return all(item not in seen[:position] for position, item in enumerate(seen))


def group(items: Iterable[T], by: Callable[[T], object]) -> dict[object, list[T]]:
    """Items by the value of ``by``, groups in order of first appearance."""
    groups: dict[object, list[T]] = {}
    for item in items:
        groups.setdefault(by(item), []).append(item)
    return groups


def item(items: Sequence[T], index: int) -> T | None:
    """The item at ``index`` (negative from the end), None beyond."""
    return items[index] if -len(items) <= index < len(items) else None


def index_of(items: Sequence[T], wanted: T) -> int | None:
    """Where an item first stands in a list, or None."""
    return items.index(wanted) if wanted in items else None


def position_of(text: str, part: str) -> int | None:
    """Where a part first stands in a text, or None."""
    position = text.find(part)
    return None if position < 0 else position


def discard(items: list[T], unwanted: T) -> None:
    """Remove the first equal item, where there is one."""
    if unwanted in items:
        items.remove(unwanted)


def split(text: str, separator: str | None = None) -> list[str]:
    """Parts between separators: white space where none is given, characters where it is empty."""
    return list(text) if separator == "" else text.split(separator)


def search(text: str, pattern: str) -> str | None:
    """The first part of a text that a pattern matches, or None."""
    found = re.search(pattern, text)
    return found.group() if found else None


def int_of(text: str) -> int | None:
    """The whole number that a text spells, or None."""
    return int(text) if re.fullmatch(r"[+-]?[0-9]{1,4000}", text) else None


def float_of(text: str) -> float | None:
    """The number that a text spells, or None."""
    if not re.fullmatch(
        r"[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]{1,4})?", text
    ):
        return None
    number = float(text)
    return number if math.isfinite(number) else None


_DATE: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_DATETIME: Final = re.compile(rf"{_DATE.pattern}T[0-9]{{2}}:[0-9]{{2}}:[0-9]{{2}}")


def date_of(text: str) -> date | None:
    """The day that an ISO text spells, or None."""
    if not _DATE.fullmatch(text):
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def datetime_of(text: str) -> datetime | None:
    """The moment that an ISO text with whole seconds spells, or None."""
    if not _DATETIME.fullmatch(text):
        return None
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        return None
