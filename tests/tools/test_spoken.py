"""Calls as people type them."""

from __future__ import annotations

import pytest

from paracosm.tools.spoken import Spoken, Unclear, read_call

NAMES = {"find": ("email", "exact"), "list": ()}


@pytest.mark.parametrize(
    ("line", "arguments"),
    [
        ("find", {}),
        ("find()", {}),
        ('find(email="a@b", exact=true)', {"email": "a@b", "exact": True}),
        ('find("a@b", False)', {"email": "a@b", "exact": False}),
        ("find(email=none)", {"email": None}),
        ("find(email=null, exact=-1.5)", {"email": None, "exact": -1.5}),
        ('find(email=[{"a": [1, 2]}])', {"email": [{"a": [1, 2]}]}),
        ("find(colour='x')", {"colour": "x"}),
    ],
)
def test_a_call_is_read(line: str, arguments: dict[str, object]) -> None:
    assert read_call(line, NAMES) == Spoken("find", arguments)


@pytest.mark.parametrize(
    "line",
    [
        "find(",
        "find(email=other)",
        "find(email=__import__('os'))",
        "find(email=1 + 1)",
        "find(email=f'{1}')",
        "find(1, 2, 3)",
        "find('a', email='b')",
        "find(**{})",
        "unknown(1)",
        "a.b()",
        "find(email={1: 2})",
        "find(email={**x})",
        "1",
        "x" * 200_000,
        "(" * 5000,
        "find(" + "[" * 2000 + "]" * 2000 + ")",
        "find(\0)",
        "find(email=...)",
        "find(email=b'x')",
        "find(email=2j)",
    ],
)
def test_what_is_no_call_is_a_sentence(line: str) -> None:
    match read_call(line, NAMES):
        case Unclear(why=why):
            assert why.endswith((".", "}"))
        case Spoken() as spoken:
            pytest.fail(f"{spoken} was understood")
