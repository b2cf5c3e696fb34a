"""Landmarks that count rows: where a call touches one row at most, so many rows need as many calls.

A *unit* is work on one row that is still to be done, with the calls that can do it. Two units on different rows
need two calls even where the same tool can do both and nothing tells which row a call will touch, as with
paths. So units whose calls overlap are put together, and weigh what they weigh together.

Rows that hang together count once: what is deleted along with a row, and what is copied along with one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from paracosm.ir import nodes as n
from paracosm.lab.play import Row

L = TypeVar("L")
"""A landmark."""

_MOST_TRIED = 60
"""After so many partial matchings of rows a weaker bound must do."""


def gathered(
    units: Sequence[tuple[object, L, int]], disjoint: Callable[[L, L], bool]
) -> Iterator[tuple[list[L], int]]:
    """The groups of units (row, landmark, weight) whose calls overlap, with what they weigh together.

    Of the units of one row only such count as share no call. Groups of a single landmark are left out.
    """
    kept: list[tuple[object, L, int]] = []
    for row, landmark, weight in units:
        if all(other != row or disjoint(landmark, one) for other, one, _ in kept):
            kept.append((row, landmark, weight))
    while kept:
        group = [kept.pop(0)]
        for member in group:
            joined = [one for one in kept if not disjoint(member[1], one[1])]
            kept = [one for one in kept if one not in joined]
            group += joined
        if len(group) > 1:
            yield [landmark for _, landmark, _ in group], sum(weight for *_, weight in group)


def ties(world: n.World, entity: str) -> tuple[n.Member, ...]:
    """The members by which rows of an entity hang on other rows and are deleted along with them."""
    return tuple(
        member for member in world.entities[entity].stored if member.on_delete is n.OnDelete.CASCADE
    )


def tops(rows: Collection[Row], hangs_on: Callable[[Row], Iterable[Row]]) -> list[Row]:
    """The rows that hang on none of the others."""
    return [row for row in rows if not any(other in rows for other in hangs_on(row))]


def fewest(
    mending: Sequence[Sequence[int | None]], removing: Sequence[int], creating: Sequence[int]
) -> int:
    """The least work that makes some rows those that are wanted, each row one of them or none.

    ``mending[row][place]`` is the work that makes a row the wanted one at a place (None: it cannot be),
    ``removing`` what it takes to be rid of a row, and ``creating``, 0 or 1, what it takes to have a wanted one made.
    """
    options = [
        sorted(
            [(cost, place) for place, cost in enumerate(costs) if cost is not None] + [(rid, -1)]
        )
        for costs, rid in zip(mending, removing, strict=True)
    ]
    least = [0]
    for one in reversed(options):
        least.append(least[-1] + one[0][0])
    least.reverse()
    best = sum(removing) + sum(creating)
    tried = 0

    def place(row: int, left: frozenset[int], cost: int) -> None:
        nonlocal best, tried
        tried += 1
        if tried > _MOST_TRIED:
            return
        missing = sum(creating[one] for one in left)
        if cost + least[row] + max(0, missing - (len(options) - row)) >= best:
            return
        if row == len(options):
            best = cost + missing
            return
        for work, wanted in options[row]:
            if wanted < 0 or wanted in left:
                place(row + 1, left - {wanted}, cost + work)

    place(0, frozenset(range(len(creating))), 0)
    if tried > _MOST_TRIED:
        return least[0] + max(0, sum(creating) - len(options))
    return best
