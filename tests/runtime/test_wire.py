"""What readers expect, to the letter of decision 0003."""

from __future__ import annotations

import datetime
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paracosm.backends.python import runtime as r
from paracosm.backends.python.runtime.wire import read_json

MONEY = 'an amount such as "12.50"'
DATE = 'a date such as "2024-05-15"'
MOMENT = 'a moment such as "2024-05-15T15:00:00"'


def money(value: object) -> int:
    return r.read_money(value, 2)


def status(value: object) -> str:
    return r.read_member(value, ("a", "b"))


FAULTS: list[tuple[Any, object, str]] = [
    (r.read_str, 1, "expected a string, got a whole number"),
    (r.read_str, None, "expected a string, got null"),
    (r.read_str, "\ud800", "expected a string, got a text that is not valid Unicode"),
    (r.read_int, True, "expected a whole number, got a boolean"),
    (r.read_int, 1.0, "expected a whole number, got a number"),
    (r.read_int, 10**18 + 1, "expected a whole number, got a number beyond ±10¹⁸"),
    (r.read_int, "1", "expected a whole number, got a string"),
    (r.read_float, float("nan"), "expected a number, got another number"),
    (r.read_float, [], "expected a number, got a list"),
    (r.read_bool, 0, "expected true or false, got a whole number"),
    (money, 1, f"expected {MONEY}, got a whole number"),
    (money, "1", f"expected {MONEY}, got another string"),
    (money, "1.5", f"expected {MONEY}, got another string"),
    (money, "٣.٠٠", f"expected {MONEY}, got another string"),
    (r.read_minor_units, "1", "expected a whole number of minor units, got a string"),
    (
        r.read_minor_units,
        10**19,
        "expected a whole number of minor units, got a number beyond ±10¹⁸",
    ),
    (r.read_date, "2024-02-30", f"expected {DATE}, got another string"),
    (r.read_date, {}, f"expected {DATE}, got an object"),
    (r.read_datetime, "2024-05-15", f"expected {MOMENT}, got another string"),
    (r.read_duration, 1.5, "expected a whole number of seconds, got a number"),
    (r.read_none, 0, "expected null, got a whole number"),
    (status, "c", 'expected one of "a", "b", got another string'),
    (status, 1, 'expected one of "a", "b", got a whole number'),
    (r.or_none(status), 1, 'expected one of "a", "b" or null, got a whole number'),
    (lambda v: r.read_list(v, r.read_int), "x", "expected a list, got a string"),
    (
        lambda v: r.read_list(v, r.read_int),
        [1, None],
        "[1]: expected a whole number, got null",
    ),
    (
        lambda v: r.read_either(v, r.read_int, r.read_str),
        [],
        "expected a whole number or a string, got a list",
    ),
    (lambda v: r.read_object(v, "Line", ("a",)), {"b": 1}, "b: not a member of Line"),
    (
        lambda v: r.required(
            v, "a", lambda w: r.required(r.read_object(w, "L", ("b",)), "b", money)
        ),
        {"a": {}},
        "a.b: missing",
    ),
]


@pytest.mark.parametrize(("read", "value", "message"), FAULTS)
def test_faults(read: Any, value: object, message: str) -> None:
    with pytest.raises(r.Mismatch) as raised:
        read(value)
    assert str(raised.value) == message


def test_what_is_taken() -> None:
    assert r.read_float(60) == 60 and type(r.read_float(60)) is int
    assert r.read_duration(90) == datetime.timedelta(seconds=90)
    assert r.read_map({"1": 2}, r.read_str, r.read_int) == {"1": 2}
    assert r.or_none(r.read_int)(None) is None
    assert r.maybe({}, "x", r.read_int) is r.ABSENT
    assert r.maybe({"x": None}, "x", r.read_int) is r.ABSENT


@given(st.integers(1 - 10**18, 10**18 - 1), st.integers(0, 3))
def test_money_goes_there_and_back(amount: int, digits: int) -> None:
    assert r.read_money(r.money_text(amount, digits), digits) == amount


@given(st.recursive(st.none() | st.booleans() | st.integers(-9, 9) | st.text(), st.lists))
def test_json_is_copied(value: Any) -> None:
    try:
        text = repr(value).encode()
    except UnicodeEncodeError:
        return
    copy = read_json(value)
    assert repr(copy).encode() == text and (copy is not value or not isinstance(value, list))


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters()),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(st.text(st.characters()), inner, max_size=3),
    max_leaves=8,
)


@given(json_values)
def test_json_is_spelled_as_by_the_standard_library(value: Any) -> None:
    assert r.to_json(value) == json.dumps(value)
    assert r.json_list([value, value], r.to_json) == json.dumps([value, value])
    assert r.json_map({"a": value, '"': value}, r.to_json) == json.dumps({"a": value, '"': value})


@given(st.text(st.characters()))
def test_strings_are_quoted_as_by_the_standard_library(value: str) -> None:
    """Lone surrogates too, which no reader lets in."""
    assert r.quoted(value) == r.to_json(value) == json.dumps(value)
    assert r.json_map({value: value}, r.quoted) == json.dumps({value: value})


class Word(str):
    """A string of another class, as enumerations of a program are."""

    def __str__(self) -> str:
        return "no word"

    __repr__ = __str__


class Count(int):
    """A number of another class."""

    __str__ = __repr__ = Word.__str__


class Share(float):
    """A number of another class."""

    __str__ = __repr__ = Word.__str__


def test_what_is_read_is_of_the_plain_class() -> None:
    for value, plain in (
        (r.read_str(Word("a")), "a"),
        (r.read_str(Word("é")), "é"),
        (r.read_member(Word("a"), ("a", "b")), "a"),
        (r.read_int(Count(3)), 3),
        (r.read_float(Share(0.5)), 0.5),
        (r.read_float(Count(3)), 3),
    ):
        assert type(value) is type(plain) and value == plain


def test_deep_json_is_refused() -> None:
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(r.Mismatch, match="nested too deeply"):
        read_json(deep)


def test_texts_of_durations() -> None:
    spans = {90 * 60: "90m", 7200: "2h", 3 * 86400: "3d", 45: "45s", 0: "0s"}
    for seconds, text in spans.items():
        assert r.duration_text(datetime.timedelta(seconds=seconds)) == text
