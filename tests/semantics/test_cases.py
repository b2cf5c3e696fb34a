"""The case files: what is wrong is said in a comment on the line where it is.

    return item.nam      # ~ PC203 `Item` has no member `nam`.

Several findings of one line are separated by ` ~ `. What the parser says about a case is part of it,
and what is found in a file that a case imports stands on its first line.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import paracosm
from paracosm.semantics.suggest import surely
from paracosm.source import Span
from semantics.worlds import outcome

CASES = sorted((Path(__file__).parent.parent / "cases").glob("*.world"))
MARK = "# ~ "


def expected(text: str) -> list[tuple[int, str]]:
    """The findings that the comments of a case announce, by line."""
    found: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if MARK in line:
            comment = line.rpartition(MARK)[2]
            found += [(number, one.strip()) for one in comment.split(" ~ ")]
    return sorted(found)


def actual(text: str, path: str) -> list[tuple[int, str]]:
    """The findings of the checker, as a case file writes them."""
    checked = outcome(text, path)
    found: list[tuple[int, str]] = []
    for finding in checked.diagnostics:
        assert isinstance(finding.span, Span)
        said = f"{finding.rule.code} {finding.message}"
        if finding.span.source == path:
            found.append((checked.source.position(finding.span.start).line, said))
        else:
            found.append((1, f"{finding.span.source}: {said}"))
    return sorted(found)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_the_case_is_judged_as_it_says(path: Path) -> None:
    text = path.read_text()
    assert actual(text, path.name) == expected(text)


def test_there_are_cases() -> None:
    assert len(CASES) >= 15


@pytest.mark.parametrize(
    ("written", "known", "sure"),
    [
        ("Pont", "Point", True),
        ("quantiy", "quantity", True),
        ("Person", "json", False),
        ("Full", "null", False),
        ("Int", "int", False),
        ("owner", "pet_owner", False),
        ("size", "side", False),
        ("int", "in", False),
    ],
)
def test_only_a_near_name_of_the_same_case_is_written_unasked(
    written: str, known: str, sure: bool
) -> None:
    assert surely(written, [known]) == (known if sure else None)


def test_a_type_that_was_not_declared_does_not_become_another() -> None:
    found = outcome("environment e\n\nentity Item:\n    key id: str\n    owner: Person\n")
    (unknown,) = [one for one in found.diagnostics if one.rule.code == "PC202"]
    assert (unknown.help, unknown.fixes) == ("", ())


def test_two_enums_are_compared_by_their_texts() -> None:
    text = """environment two
enum A: "x", "y"
enum B: "y", "z"
tool same(a: A, b: B) -> bool:
    \"\"\"Whether they are called the same.\"\"\"
    return a == b
"""
    (found,) = [d for d in paracosm.check(text).diagnostics if d.rule.code == "PC302"]
    assert "`str(a) == str(b)`" in found.help
    assert paracosm.check(text.replace("a == b", "str(a) == str(b)")).ok
