"""The least work that makes some rows others, against trying every matching."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from paracosm.lab.units import fewest, gathered, tops

COST = st.one_of(st.none(), st.integers(0, 3))


@st.composite
def tables(
    draw: st.DrawFn,
) -> tuple[list[list[int | None]], list[int], list[int]]:
    """Costs for up to four rows and four wanted ones."""
    rows, places = draw(st.integers(0, 4)), draw(st.integers(0, 4))
    mending = [[draw(COST) for _ in range(places)] for _ in range(rows)]
    removing = [draw(st.integers(0, 1)) for _ in range(rows)]
    return mending, removing, [draw(st.integers(0, 1)) for _ in range(places)]


def every_matching(
    mending: list[list[int | None]], removing: list[int], creating: list[int]
) -> int:
    best = sum(removing) + sum(creating)
    for size in range(len(mending) + 1):
        for rows in itertools.combinations(range(len(mending)), size):
            for places in itertools.permutations(range(len(creating)), size):
                costs = [mending[row][place] for row, place in zip(rows, places, strict=True)]
                if None in costs:
                    continue
                rest = sum(rid for row, rid in enumerate(removing) if row not in rows)
                new = sum(one for place, one in enumerate(creating) if place not in places)
                best = min(best, sum(cost or 0 for cost in costs) + rest + new)
    return best


@given(tables())
def test_the_least_work_is_that_of_the_best_matching(
    costs: tuple[list[list[int | None]], list[int], list[int]],
) -> None:
    assert fewest(*costs) == every_matching(*costs)


def test_work_on_two_rows_is_two_calls_where_one_tool_can_do_both() -> None:
    units = [("a", {"mv"}, 1), ("b", {"mv", "rm"}, 1), ("c", {"chmod"}, 1), ("a", {"mv"}, 1)]
    groups = list(gathered(units, lambda one, other: one.isdisjoint(other)))
    assert groups == [([{"mv"}, {"mv", "rm"}], 2)]


def test_what_hangs_on_another_row_goes_with_it() -> None:
    below = {("N", 2): [("N", 1)], ("N", 3): [("N", 2)], ("N", 4): [("N", 9)]}
    rows = [("N", 1), ("N", 2), ("N", 3), ("N", 4)]
    assert tops(rows, lambda row: below.get(row, [])) == [("N", 1), ("N", 4)]
