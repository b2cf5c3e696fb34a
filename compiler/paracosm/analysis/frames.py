"""Which new rows ``new(E)`` in the frame of a task admits: those that its goals bind, and no others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from paracosm.analysis import traverse
from paracosm.ir import nodes as n
from paracosm.ir import types as t


@dataclass(frozen=True, slots=True, kw_only=True)
class Admission:
    """Up to ``limit`` created rows of ``entity`` that satisfy ``condition``, seen as ``variable``.

    Without a condition any row is admitted. The condition is that of a goal: it holds, or not, in the
    state at the end, and sees the givens of the task beside the row.
    """

    entity: str
    variable: str
    condition: n.Expr | None
    limit: int


def admissions(task: n.Task) -> tuple[Admission, ...]:
    """What the goals of ``task`` bind, in the order in which they are written.

    ``any(c for o in new(E))``, ``first`` and ``one`` bind one row; ``count(o for o in new(E) if c) == n``
    and ``len(new(E)) == n`` bind n; ``new(E)[i]`` binds any i + 1. What stands under ``not``, and
    ``all``, binds none. Only entities whose ``new(E)`` stands in the frame are listed.
    """
    framed = {item.entity for item in task.frame if isinstance(item, n.NewRows)}
    return tuple(
        one
        for goal in task.goals
        for one in _bound(goal.condition, frozenset())
        if one.entity in framed
    )


def _bound(expr: n.Expr, inner: frozenset[str]) -> Iterator[Admission]:
    """The admissions of ``expr``; ``inner`` are the names that loops around it bind."""
    match expr:
        case n.Not(operand=n.Is(operand=n.Query() as query)):
            yield from _bound(query, inner)
        case n.Not() | n.Is() | n.Old():
            return
        case n.Compare(op="==", left=n.Constant(value=int() as limit), right=counted):
            yield from _counted(counted, limit, inner)
        case n.Compare(op="==", left=counted, right=n.Constant(value=int() as limit)):
            yield from _counted(counted, limit, inner)
        case n.Query(
            kind=n.QueryKind.ANY | n.QueryKind.FIRST | n.QueryKind.ONE as kind,
            element=element,
            loops=(n.Loop(names=(name,), source=n.NewRows(entity=entity)) as loop, *rest),
        ):
            asked = (element,) if kind is n.QueryKind.ANY else ()
            if rest:
                test = asked[0] if asked else n.Constant(type=expr.type, value=True)
                asked = (
                    n.Query(kind=n.QueryKind.ANY, element=test, loops=tuple(rest), type=t.BOOL),
                )
            condition = traverse.conjunction((*loop.conditions, *asked))
            if condition is None or not traverse.free_locals(condition) & inner:
                yield Admission(entity=entity, variable=name, condition=condition, limit=1)
        case n.Item(base=n.NewRows(entity=entity), index=n.Constant(value=int() as index)):
            limit = index + 1 if index >= 0 else -index
            yield Admission(entity=entity, variable="row", condition=None, limit=limit)
        case n.Comprehension(loops=loops) | n.Query(loops=loops) | n.MapComprehension(loops=loops):
            below = inner | {name for loop in loops for name in loop.names}
            for part in traverse.operands(expr):
                yield from _bound(part, below)
        case _:
            for part in traverse.operands(expr):
                yield from _bound(part, inner)


def _counted(expr: n.Expr, limit: int, inner: frozenset[str]) -> Iterator[Admission]:
    match expr:
        case n.Query(
            kind=n.QueryKind.COUNT,
            loops=(n.Loop(names=(name,), source=n.NewRows(entity=entity), conditions=conditions),),
        ):
            condition = traverse.conjunction(conditions)
            if condition is None or not traverse.free_locals(condition) & inner:
                yield Admission(entity=entity, variable=name, condition=condition, limit=limit)
        case n.Apply(builtin="len", arguments=(n.NewRows(entity=entity),)):
            yield Admission(entity=entity, variable="row", condition=None, limit=limit)
        case _:
            yield from _bound(expr, inner)
