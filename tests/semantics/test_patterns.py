"""Which regular expressions are safe, and why the others are not."""

from __future__ import annotations

import re
from time import perf_counter

import pytest
from paracosm.semantics.patterns import fault

SAFE = (
    r"[a-z]+@[a-z]+\.com",
    r"(\d{3}-)?\d{4}",
    r"(a|b)+",
    r"\s*\w+\s*",
    r"(?:[a-z]{1,4}-)*x",
    r"(ab?c)*",
    r"[^,]*,.*",
    r"(?i)order (\d+)",
    r"[\w.]+@[\w-]+(\.[a-z]{2,4}){1,3}",
)
SLOW = (
    r"(a+)+",
    r"(a|a)*",
    r"(a|aa)*",
    r"a*a*",
    r"(a?)+",
    r"(\w+\s?)*",
    r"(a)\1",
    r".*.*x",
    r"(x+x+)+y",
)
WRONG = ("(a", "[z-a]", "*", r"(?<=a+)b", "a" * 2000, "(?P<x>a)(?P<x>b)")


@pytest.mark.parametrize("pattern", SAFE)
def test_safe_patterns(pattern: str) -> None:
    assert fault(pattern) is None


@pytest.mark.parametrize("pattern", SLOW)
def test_slow_patterns(pattern: str) -> None:
    found = fault(pattern)
    assert found is not None and found.slow


@pytest.mark.parametrize("pattern", WRONG)
def test_what_is_no_pattern(pattern: str) -> None:
    found = fault(pattern)
    assert found is not None and not found.slow


@pytest.mark.parametrize("pattern", SAFE)
@pytest.mark.parametrize("text", ("a" * 3000 + "!", "1" * 3000, "a,a," * 800, "ab c" * 800))
def test_safe_patterns_end_soon(pattern: str, text: str) -> None:
    start = perf_counter()
    re.fullmatch(pattern, text)
    assert perf_counter() - start < 0.5
