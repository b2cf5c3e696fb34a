"""Arguments in all the places and styles of OpenAPI."""

from __future__ import annotations

from typing import Any

import pytest

from paracosm.backends.python.runtime import requests
from paracosm.backends.python.runtime.requests import (
    Either,
    Entries,
    Many,
    Members,
    Shapes,
    Slot,
    from_pairs,
    from_segment,
    pairs_of,
)

SHAPES: Shapes = {"Colour": {"R": "int", "G": "int"}, "Tree": {"n": "int", "t": Members("Tree")}}
COLOUR = Members("Colour")

QUERIES: list[tuple[str, Slot, Any]] = [
    ("a=1", Slot("a", "a", "query", "int"), 1),
    ("a=01", Slot("a", "a", "query", "int"), "01"),
    ("a=1.0", Slot("a", "a", "query", "int"), 1),
    ("a=x", Slot("a", "a", "query", "int"), "x"),
    ("a=" + "9" * 5000, Slot("a", "a", "query", "int"), "9" * 5000),
    ("a=1.5e3", Slot("a", "a", "query", "number"), 1500.0),
    ("a=true", Slot("a", "a", "query", "bool"), True),
    ("a=True", Slot("a", "a", "query", "bool"), "True"),
    ("a=b+c%2Bd", Slot("a", "a", "query"), "b c+d"),
    ("a=", Slot("a", "a", "query"), ""),
    ("a=1&a=2", Slot("a", "a", "query", Many("int"), "form", True), [1, 2]),
    ("a=1,2", Slot("a", "a", "query", Many("int")), [1, 2]),
    ("a=1%2C2,3", Slot("a", "a", "query", Many("text")), ["1,2", "3"]),
    ("a=1|2", Slot("a", "a", "query", Many("int"), "pipeDelimited"), [1, 2]),
    ("a=1%7C2", Slot("a", "a", "query", Many("int"), "pipeDelimited"), [1, 2]),
    ("a=1%202", Slot("a", "a", "query", Many("int"), "spaceDelimited"), [1, 2]),
    ("a=1&a=2", Slot("a", "a", "query", "int"), ["1", "2"]),
    ("a[R]=1&a[G]=2", Slot("a", "a", "query", COLOUR, "deepObject", True), {"R": 1, "G": 2}),
    ("a%5BR%5D=1", Slot("a", "a", "query", COLOUR, "deepObject", True), {"R": 1}),
    ("R=1&G=2", Slot("a", "a", "query", COLOUR, "form", True), {"R": 1, "G": 2}),
    ("n=1", Slot("a", "a", "query", Members("Tree"), "form", True), {"n": 1}),
    (
        "t[n]=2",
        Slot("a", "a", "query", Members("Tree"), "form", True),
        {"t": {"n": 2}},
    ),
    ("a=R,1,G,2", Slot("a", "a", "query", COLOUR, "form"), {"R": 1, "G": 2}),
    ("a[x][y]=1", Slot("a", "a", "query", "any", "deepObject", True), {"x": {"y": "1"}}),
    ("a[]=1&a[]=2", Slot("a", "a", "query", Many("int"), "deepObject", True), [1, 2]),
    ("a[0]=1&a[1]=2", Slot("a", "a", "query", Many("int"), "deepObject", True), [1, 2]),
    ("a[k]=1", Slot("a", "a", "query", Entries("text"), "deepObject", True), {"k": "1"}),
    (
        "a[t][t][n]=1",
        Slot("a", "a", "query", Members("Tree"), "deepObject", True),
        {"t": {"t": {"n": 1}}},
    ),
    ("a=", Slot("a", "a", "query", Either(("int", "null"))), None),
    ("a=x", Slot("a", "a", "query", Either(("int", "text"))), "x"),
    ("a=4", Slot("a", "a", "query", Either(("int", "text"))), 4),
]


@pytest.mark.parametrize(("query", "slot", "value"), QUERIES, ids=[q[:20] for q, _, _ in QUERIES])
def test_queries(query: str, slot: Slot, value: object) -> None:
    there, found = from_pairs(slot, pairs_of(query), SHAPES)
    assert there and found == value and type(found) is type(value)


def test_an_argument_that_is_not_there() -> None:
    for shape in ("int", Many("int"), COLOUR, "any"):
        slot = Slot("a", "a", "query", shape, "form", True)
        assert from_pairs(slot, pairs_of("b=1&c[x]=2"), SHAPES)[0] is False


SEGMENTS: list[tuple[str, Slot, Any]] = [
    ("5", Slot("a", "a", "path", "int"), 5),
    ("a%2Fb", Slot("a", "a", "path"), "a/b"),
    ("3,4", Slot("a", "a", "path", Many("int"), "simple"), [3, 4]),
    (".3,4", Slot("a", "a", "path", Many("int"), "label"), [3, 4]),
    (".3.4", Slot("a", "a", "path", Many("int"), "label", True), [3, 4]),
    (";a=3,4", Slot("a", "a", "path", Many("int"), "matrix"), [3, 4]),
    (";a=3;a=4", Slot("a", "a", "path", Many("int"), "matrix", True), [3, 4]),
    (";R=1;G=2", Slot("a", "a", "path", COLOUR, "matrix", True), {"R": 1, "G": 2}),
    ("R,1,G,2", Slot("a", "a", "path", COLOUR, "simple"), {"R": 1, "G": 2}),
    ("R=1,G=2", Slot("a", "a", "path", COLOUR, "simple", True), {"R": 1, "G": 2}),
    (";a=5", Slot("a", "a", "path", "int", "matrix"), 5),
    (".5", Slot("a", "a", "path", "int", "label"), 5),
]


@pytest.mark.parametrize(("raw", "slot", "value"), SEGMENTS, ids=[s for s, _, _ in SEGMENTS])
def test_segments_of_paths(raw: str, slot: Slot, value: object) -> None:
    assert from_segment(slot, raw, SHAPES) == value


def test_bodies_are_open_and_numbers_are_those_of_json() -> None:
    slots = [Slot("a", "a", "body", "int"), Slot("b", "b", "body", COLOUR)]
    body = {"a": 1.0, "b": {"R": 2.0, "x": 1}, "more": True}
    assert requests.from_body(slots, (), body, SHAPES) == {"a": 1, "b": {"R": 2}}
    assert requests.from_body(slots, ("data",), {"data": body}, SHAPES)["a"] == 1
    with pytest.raises(requests.BadRequest):
        requests.from_body(slots, ("data",), {}, SHAPES)
    with pytest.raises(requests.BadRequest):
        requests.from_body(slots, (), {"a": None}, SHAPES)
    with pytest.raises(requests.BadRequest):
        requests.from_body(slots, (), [1], SHAPES)


def test_forms() -> None:
    slots = [
        Slot("amount", "amount", "body", "int"),
        Slot("metadata", "metadata", "body", Entries("text")),
        Slot("items", "items", "body", Many("text")),
    ]
    pairs = requests.read_form(b"amount=5&metadata[k]=v+w&items[]=a&items[]=b")
    made = requests.from_form(slots, (), pairs, SHAPES)
    assert made == {"amount": 5, "metadata": {"k": "v w"}, "items": ["a", "b"]}


def test_multipart_forms() -> None:
    body = (
        b'--x\r\nContent-Disposition: form-data; name="amount"\r\n\r\n5\r\n'
        b'--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n100% +1\r\n--x--\r\n'
    )
    pairs = requests.read_multipart(body, "multipart/form-data; boundary=x")
    slots = [Slot("amount", "amount", "body", "int"), Slot("file", "file", "body")]
    made = requests.from_form(slots, (), pairs, SHAPES)
    assert made == {"amount": 5, "file": "100% +1"}


@pytest.mark.parametrize(
    "body", [b"{", b"\xff", b"[1,]", b"NaN", b'{"a":Infinity}', b"[" * 100_000, b"1" * 5000, b""]
)
def test_what_is_no_json(body: bytes) -> None:
    with pytest.raises(requests.BadRequest) as caught:
        requests.read_json_body(body)
    assert caught.value.status == 400
