"""Promise 1: what is printed reads as what it was, printing settles at once, comments survive."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from paracosm.source import Source
from paracosm.syntax import ast
from paracosm.syntax.parser import parse
from paracosm.syntax.printer import WIDTH, print_world

sys.path.insert(0, str(Path(__file__).parent))
import trees  # noqa: E402

WORLDS = sorted((Path(__file__).parents[2] / "specs" / "worlds").glob("*.world"))
RELAXED = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]


def read(text: str) -> ast.World:
    parsed = parse(Source("t.world", text))
    assert not parsed.diagnostics, (parsed.diagnostics[0].message, text)
    return parsed.world


def check(world: ast.World) -> None:
    text = print_world(world)
    again = read(text)
    assert again == world, text
    assert print_world(again) == text


@settings(max_examples=300, deadline=None, suppress_health_check=RELAXED)
@given(trees.worlds())
def test_what_is_printed_reads_as_what_it_was(world: ast.World) -> None:
    check(world)


@pytest.mark.slow
@settings(max_examples=10_000, deadline=None, suppress_health_check=RELAXED)
@given(trees.worlds())
def test_what_is_printed_reads_as_what_it_was_ten_thousand_times(world: ast.World) -> None:
    check(world)


@pytest.mark.parametrize("path", WORLDS, ids=lambda path: path.stem)
def test_shipped_worlds_survive_printing(path: Path) -> None:
    world = read(path.read_text("utf-8"))
    check(world)


COMMENTED = '''\
# about the file
"""A shop."""
environment shop  # its name

# about money
currency USD

# about the statuses
# in two lines
enum Status:  # beside the head
    # first
    "open",  # beside a member
    "closed",
    # last in the enum

record Line:
    """One line."""
    # above a member
    quantity: int  # beside one

    # above another
    price: money "Beside it."

def f(x: int) -> int:
    if x > 1:  # beside if
        return 1
        # last in the branch
    # above else
    else:
        return 2
    # last in the function

task t in s:
    # above a clause
    solution:  # beside solution
        a()  # beside a call
        # last in the solution
    # last in the task

# closing
# remarks
'''


def test_comments_survive_where_they_stand() -> None:
    assert print_world(read(COMMENTED)) == COMMENTED


def test_comments_inside_a_line_move_above_it() -> None:
    text = "tool f(\n    a: int,  # one\n    # two\n    b: int,\n) -> int:  # three\n    return a\n"
    assert print_world(read(text)) == (
        "# one\n# two\ntool f(a: int, b: int) -> int:  # three\n    return a\n"
    )


def test_lines_are_at_most_as_wide_as_they_may_be() -> None:
    long = " + ".join(f"quantity_{number}" for number in range(30))
    text = print_world(read(f"def f(a: int) -> int:\n    return {long}\n"))
    assert max(map(len, text.splitlines())) <= WIDTH
    check(read(text))


def test_order_of_clauses_is_free_and_printed_one_way() -> None:
    loose = 'record R:\n    a: int ~ poisson(3) where a > 0 = 1 "A."\n'
    assert print_world(read(loose)) == 'record R:\n    a: int = 1 where a > 0 ~ poisson(3) "A."\n'


@pytest.mark.parametrize(
    "text", ['"', '""""', 'a "quoted" word', '"""\n"', "\\", "", "a\n\n  b\nc"]
)
def test_texts_with_quotes_survive(text: str) -> None:
    check(ast.World(doc=ast.Doc(text=text)))
