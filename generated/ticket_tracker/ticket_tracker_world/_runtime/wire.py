"""From JSON to values: readers that say what they expected and where.

A reader takes any Python object and returns a value of its type or raises :class:`Mismatch`. It
does not know where the object stands; whoever reads an item or a member puts the path in front.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Sequence
from datetime import date, datetime, timedelta
from difflib import get_close_matches
from typing import TypeVar, cast

from .refusals import ConstraintBroken, InvalidArguments, JsonValue, Refusal, ResetError
from .values import ABSENT, Absent, LIMIT as LIMIT, date_of, datetime_of

T = TypeVar("T")
D = TypeVar("D")
K = TypeVar("K", bound=str | int | date)
Reader = Callable[[object], T]
Arguments = dict[str, object]

_LEAST = -LIMIT

DEPTH = 64
"""How deep a ``json`` value may nest."""


class Mismatch(Exception):
    """A value that is not what was expected, with the path to it.

    ``expected`` is None where the fault is not one of shape (``missing``, ``not a member of Line``);
    then ``fault`` says all.
    """

    def __init__(self, fault: str, expected: str | None = None) -> None:
        super().__init__(fault)
        self.fault = fault
        self.expected = expected
        self.path = ""

    def within(self, place: str) -> Mismatch:
        """The same fault seen from one level above; ``place`` is a name or ``[index]``."""
        joint = "" if not self.path or self.path.startswith("[") else "."
        self.path = f"{place}{joint}{self.path}"
        return self

    def at(self, argument: str) -> Mismatch:
        """The same fault of an argument, where it has a name."""
        return self.within(argument) if argument else self

    def __str__(self) -> str:
        return f"{self.path}: {self.fault}" if self.path else self.fault


def unexpected(expected: str, value: object, right_kind: bool = False) -> Mismatch:
    """The mismatch for ``value``; of the ``right_kind`` it says what else is wrong with it."""
    if value is ABSENT:
        return Mismatch("missing")
    return Mismatch(f"expected {expected}, got {_kind(value, right_kind)}", expected)


def _kind(value: object, right_kind: bool) -> str:
    match value:
        case None:
            return "null"
        case bool():
            return "a boolean"
        case str() if right_kind:
            sound = value.isascii() or _is_text(value)
            return "another string" if sound else "a text that is not valid Unicode"
        case str():
            return "a string"
        case int() if right_kind:
            inside = _LEAST <= value <= LIMIT
            return "another number" if inside else "a number beyond ±10¹⁸"
        case int():
            return "a whole number"
        case float():
            return "another number" if right_kind else "a number"
        case list():
            return "a list"
        case dict():
            return "an object"
        case _:
            return "something that is not JSON"


# ---------------------------------------------------------------- plain types


def read_str(value: object, name: str = "") -> str:
    """A string without lone surrogates; ``name`` is that of an argument."""
    if type(value) is str and value.isascii():
        return value
    if isinstance(value, str):
        if value.isascii() or _is_text(value):
            return str.__str__(value)
        raise unexpected("a string", value, True).at(name)
    raise unexpected("a string", value).at(name)


def _is_text(value: str) -> bool:
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def read_int(value: object, name: str = "") -> int:
    """A whole number within the limit; a bool is none, nor is 1.0.

    ``name`` is that of an argument.
    """
    if type(value) is int and _LEAST <= value <= LIMIT:
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        if _LEAST <= value <= LIMIT:
            return int(value)
        raise unexpected("a whole number", value, True).at(name)
    raise unexpected("a whole number", value).at(name)


def read_int_key(value: object) -> int:
    """A whole number as the key of a map: JSON has only strings there, so it is written in digits."""
    if isinstance(value, str) and re.fullmatch(r"0|-?[1-9][0-9]{0,18}", value):
        return read_int(int(value))
    return read_int(value)


def read_float(value: object) -> float:
    """A finite number; an int stays an int."""
    if type(value) is float and math.isfinite(value):
        return value
    if isinstance(value, int | float) and not isinstance(value, bool):
        if isinstance(value, float):
            if math.isfinite(value):
                return float(value)
        elif _LEAST <= value <= LIMIT:
            return int(value)
        raise unexpected("a number", value, right_kind=True)
    raise unexpected("a number", value)


def read_bool(value: object) -> bool:
    """A truth value."""
    if isinstance(value, bool):
        return value
    raise unexpected("true or false", value)


def read_money(value: object, digits: int) -> int:
    """Minor units from a decimal string with exactly the currency's digits."""
    example = "12." + "50000"[:digits] if digits else "12"
    expected = f'an amount such as "{example}"'
    if not isinstance(value, str):
        raise unexpected(expected, value)
    fraction = rf"\.[0-9]{{{digits}}}" if digits else ""
    if not re.fullmatch(rf"-?(0|[1-9][0-9]{{0,17}}){fraction}", value):
        raise unexpected(expected, value, right_kind=True)
    amount = int(value.replace(".", ""))
    if not -LIMIT <= amount <= LIMIT:
        raise unexpected(expected, value, right_kind=True)
    return amount


def read_minor_units(value: object) -> int:
    """Money where the world counts minor units on the wire."""
    try:
        return read_int(value)
    except Mismatch:
        expected = "a whole number of minor units"
        whole = isinstance(value, int) and not isinstance(value, bool)
        raise unexpected(expected, value, whole) from None


def read_date(value: object) -> date:
    """A day, as an ISO string."""
    day = date_of(value) if isinstance(value, str) else None
    if day is None:
        raise unexpected('a date such as "2024-05-15"', value, isinstance(value, str))
    return day


def read_datetime(value: object) -> datetime:
    """A moment without a zone, as an ISO string."""
    moment = datetime_of(value) if isinstance(value, str) else None
    if moment is None:
        expected = 'a moment such as "2024-05-15T15:00:00"'
        raise unexpected(expected, value, isinstance(value, str))
    return moment


def read_duration(value: object) -> timedelta:
    """A whole number of seconds."""
    expected = "a whole number of seconds"
    if not isinstance(value, int) or isinstance(value, bool):
        raise unexpected(expected, value)
    # timedelta holds a little less than 10**9 days.
    if abs(value) > 86_399_999_999_999:
        raise unexpected(expected, value, right_kind=True)
    return timedelta(seconds=value)


def read_none(value: object) -> None:
    """JSON's null."""
    if value is not None:
        raise unexpected("null", value)


def read_json(value: object) -> JsonValue:
    """A private copy of any JSON value."""
    return _read_json(value, DEPTH)


def _read_json(value: object, depth: int) -> JsonValue:
    match value:
        case None | bool():
            return value
        case str():
            return read_str(value)
        case int() | float():
            return read_float(value)
        case list() if depth:
            items = cast("list[object]", value)
            return [_read_json(item, depth - 1) for item in items]
        case dict() if depth:
            entries = cast("dict[object, object]", value)
            return {read_str(k): _read_json(v, depth - 1) for k, v in entries.items()}
        case list() | dict():
            raise Mismatch("nested too deeply")
        case _:
            raise unexpected("any JSON value", value)


# ---------------------------------------------------------------- what is made of other types


def read_member(value: object, members: Sequence[str]) -> str:
    """A member of an enum (or a literal: an enum of one)."""
    if isinstance(value, str) and value in members:
        return str.__str__(value)
    expected = "one of " + ", ".join(f'"{member}"' for member in members)
    raise unexpected(expected, value, isinstance(value, str))


def read_list(value: object, read: Reader[T]) -> list[T]:
    """A list whose items ``read`` takes."""
    if not isinstance(value, list):
        raise unexpected("a list", value)
    items: list[T] = []
    try:
        for item in cast("list[object]", value):
            items.append(read(item))
    except Mismatch as fault:
        raise fault.within(f"[{len(items)}]") from None
    return items


def read_map(value: object, read_key: Reader[K], read: Reader[T]) -> dict[K, T]:
    """An object whose keys and values two readers take; whole-number keys are written in digits."""
    if not isinstance(value, dict):
        raise unexpected("an object", value)
    entries: dict[K, T] = {}
    for key, item in cast("dict[object, object]", value).items():
        try:
            entries[read_key(key)] = read(item)
        except Mismatch as fault:
            raise fault.within(
                f"[{key!r}]" if isinstance(key, int) else str(key) or '[""]'
            ) from None
    return entries


def read_whole_map(
    value: object, read_key: Reader[K], read: Reader[T], keys: Iterable[K]
) -> dict[K, T]:
    """As :func:`read_map`, with an entry for each of ``keys``: the values of an enum."""
    entries = read_map(value, read_key, read)
    for key in keys:
        if key not in entries:
            raise Mismatch("missing").within(str(key))
    return entries


def or_none(read: Reader[T]) -> Reader[T | None]:
    """A reader of what ``read`` takes, or null."""

    def read_or_none(value: object) -> T | None:
        if value is None:
            return None
        try:
            return read(value)
        except Mismatch as fault:
            if fault.path or fault.expected is None:
                raise
            expected = f"{fault.expected} or null"
            got = fault.fault.rpartition(", got ")[2]
            raise Mismatch(f"expected {expected}, got {got}", expected) from None

    return read_or_none


def read_either(value: object, *readers: Reader[T]) -> T:
    """What the first fitting reader makes of ``value``; a fault inside of it is told as it is."""
    faults: list[Mismatch] = []
    for read in readers:
        try:
            return read(value)
        except Mismatch as fault:
            faults.append(fault)
    deep = next(
        (fault for fault in faults if fault.path or fault.expected is None), None
    )
    if deep is not None:
        raise deep
    # "another string" says more than "a string" where one alternative was of the right kind.
    plain = _kind(value, right_kind=False)
    got = min((f.fault.rpartition(", got ")[2] for f in faults), key=plain.__eq__)
    expected = " or ".join(f.expected for f in faults if f.expected is not None)
    raise Mismatch(f"expected {expected}, got {got}", expected)


def read_in_order(
    value: object, members: Sequence[Sequence[str]], *readers: Reader[T]
) -> T:
    """As :func:`read_either`, but a record whose members come in the order given is tried first.

    ``members`` are the names of each reader's members; none of one that reads no record.
    """
    ordered: Sequence[Reader[T]] = readers
    whole = value
    if isinstance(value, dict):
        given = list(cast("Arguments", value))
        found = [
            [name for name in names if name in given] == given for names in members
        ]
        ordered = [read for read, same in zip(readers, found) if same]
        ordered += [read for read, same in zip(readers, found) if not same]
    return read_either(whole, *ordered)


def read_case(value: object, tag: str, tags: Sequence[str], *readers: Reader[T]) -> T:
    """A case of a tagged union, read as its tag says."""
    whole = value
    if not isinstance(value, dict):
        raise unexpected("an object", value)
    given = cast("Arguments", value)
    if tag not in given:
        raise Mismatch("missing").within(tag)
    try:
        name = read_member(given[tag], tags)
    except Mismatch as fault:
        raise fault.within(tag) from None
    return readers[tags.index(name)](whole)


def read_object(value: object, owner: str, members: Sequence[str]) -> Arguments:
    """An object that has none but ``members``; ``owner`` is the record's name."""
    if not isinstance(value, dict):
        raise unexpected("an object", value)
    given = cast("Arguments", value)
    for name in given:
        if name not in members:
            raise Mismatch(f"not a member of {owner}").within(str(name))
    return given


def required(given: Arguments, name: str, read: Reader[T]) -> T:
    """The member ``name`` of an object, which must be there."""
    try:
        return read(given[name])
    except KeyError:
        raise Mismatch("missing").within(name) from None
    except Mismatch as fault:
        raise fault.within(name) from None


def optional(given: Arguments, name: str, read: Reader[T], default: D) -> T | D:
    """The member ``name`` of an object, or its default."""
    return required(given, name, read) if name in given else default


def maybe(given: Arguments, name: str, read: Reader[T]) -> T | Absent:
    """The member ``name`` of an object; null counts as absent where the type has no null."""
    return ABSENT if given.get(name) is None else required(given, name, read)


# ---------------------------------------------------------------- arguments and documents


def argument(value: object, name: str, read: Reader[T]) -> T:
    """An argument, which must be there."""
    if value is ABSENT:
        raise Mismatch("missing").within(name)
    try:
        return read(value)
    except Mismatch as fault:
        raise fault.within(name) from None


def optional_argument(value: object, name: str, read: Reader[T], default: D) -> T | D:
    """An argument, or its default."""
    return default if value is ABSENT else argument(value, name, read)


def nullable_argument(value: object, name: str, read: Reader[T]) -> T | None:
    """An argument, None where it is null or missing."""
    nothing = value is None or value is ABSENT
    return None if nothing else argument(value, name, or_none(read))


def maybe_argument(value: object, name: str, read: Reader[T]) -> T | Absent:
    """An argument; null counts as absent where the type has no null."""
    nothing = value is None or value is ABSENT
    return ABSENT if nothing else argument(value, name, read)


def unsatisfied(place: str, condition: str) -> InvalidArguments:
    """The refusal of an argument that breaks its ``where``."""
    return InvalidArguments(f"{place}: must satisfy {condition}")


def broken(
    entity: str, key: str | int, condition: str, place: str = ""
) -> ConstraintBroken:
    """The refusal of a call that leaves a row breaking a ``where``: its own, or of a record in it."""
    inside = f", {place}" if place else ""
    return ConstraintBroken(f'{entity} "{key}"{inside}: must satisfy {condition}')


def row_place(entity: str, key: str | int, place: str) -> str:
    """A place inside of a row, as refusals name it."""
    return f'{entity} "{key}", {place}'


def unmet(place: str, condition: str) -> ConstraintBroken:
    """The refusal of a call that leaves what stands at ``place`` breaking a ``where``."""
    return ConstraintBroken(f"{place}: must satisfy {condition}")


class DocumentFault(ResetError):
    """What is wrong with a state document: every fault with its JSON path, one a line."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = tuple(faults)


class Pending:
    """What stands for a member whose default is still to be computed: nothing is equal to it, or not."""

    __slots__ = ()
    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        raise TypeError("a default that is still to be computed is compared")


PENDING = Pending()
_UNKNOWN = (
    Refusal,
    ArithmeticError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)
"""What a default raises that cannot be computed, or asks for a member that has none yet."""


class Members:
    """The members of one object in a state document; faults are gathered, not raised.

    After a fault ``take`` gives a placeholder, so the object must not be used unless ``sound``.
    """

    __slots__ = (
        "_given",
        "_path",
        "_faults",
        "_left",
        "_late",
        "_missing",
        "sound",
        "pending",
    )

    def __init__(
        self, value: object, path: str, faults: list[str], late: bool = True
    ) -> None:
        # Defaults that ask for something wait until all rows are there.
        self._late = late
        self._missing: list[str] = []
        self.pending = False
        self._path = path
        self._faults = faults
        self.sound = True
        self._given: Arguments = {}
        if isinstance(value, dict):
            self._given = cast("Arguments", value)
        else:
            self.fault("", str(unexpected("an object", value)))
            self._faults = []  # Of what is inside of no object nothing is said.
        self._left = dict.fromkeys(self._given)

    def take(
        self, name: str, read: Reader[T], default: Callable[[], T] | None = None
    ) -> T:
        """The member ``name``, or what ``default`` gives where it is missing."""
        if name in self._given:
            del self._left[name]
            try:
                return read(self._given[name])
            except Mismatch as fault:
                self.fault(
                    str(fault.within(name)).removesuffix(f": {fault.fault}"),
                    fault.fault,
                )
                return cast("T", None)
        self._missing.append(name)
        if default is not None:
            return default()
        self.fault(name, "missing")
        return cast("T", None)

    def late(self, name: str, read: Reader[T], default: Callable[[], T]) -> T:
        """The same where ``default`` asks for rows, or for members that do: those may not be there yet."""
        if name in self._given:
            return self.take(name, read)
        self._missing.append(name)
        if not self._late:
            self.pending = True
        elif self.sound:
            try:
                return default()
            except _UNKNOWN:
                self.fault(name, "missing, and its default cannot be computed")
        return cast("T", PENDING)

    def part(self, name: str, missing: object) -> object:
        """The member ``name`` as it is, ``missing`` where it is not there."""
        if name in self._given:
            del self._left[name]
            return self._given[name]
        self._missing.append(name)
        return missing

    def inner(self, name: str, needed: bool = False) -> Members:
        """The members of the object ``name``."""
        path = f"{self._path}.{name}" if self._path else name
        if needed and name not in self._given:
            self.fault(name, "missing")
            self._missing.append(name)
            return Members({}, path, [])
        return Members(self.part(name, {}), path, self._faults, self._late)

    def end(self, owner: str) -> None:
        """Note every member that nobody took, perhaps for one that is missing."""
        for name in self._left:
            near = get_close_matches(name, self._missing, 1)
            asked = f'; did you mean "{near[0]}"?' if near else ""
            self.fault(name, f"not a member of {owner}{asked}")
            for meant in near:
                told = self._told(meant, "missing")
                if told in self._faults:
                    self._faults.remove(told)

    def fault(self, name: str, text: str) -> None:
        """Note a fault of the member ``name`` (or of the object, where it is empty)."""
        self.sound = False
        self._faults.append(self._told(name, text))

    def _told(self, name: str, text: str) -> str:
        path = f"{self._path}{'.' if name and self._path else ''}{name}"
        return f"{path or 'the document'}: {text}"
