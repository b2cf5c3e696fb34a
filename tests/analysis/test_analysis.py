"""The analyses on a world built by hand."""

from __future__ import annotations

import dataclasses

import re

import pytest
from analysis.conftest import LINE, ORDER, USER, compare, field, local, member, number, rows

from paracosm.analysis import (
    bounds,
    draws,
    effects,
    frames,
    indexes,
    invariants,
    patterns,
    policies,
)
from paracosm.analysis.bounds import Interval
from paracosm.analysis.invariants import Reach
from paracosm.ir import nodes as n
from paracosm.ir import types as t

X = local("x", t.INT)


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (None, Interval()),
        (compare(X, ">=", number(3)), Interval(3)),
        (compare(number(3), "<", X), Interval(4)),
        (n.Not(operand=compare(X, ">=", number(3))), Interval(None, 2)),
        (compare(X, ">", n.Negative(operand=number(3), type=t.INT)), Interval(-2)),
        (
            n.Or(operands=(compare(X, "==", number(1)), compare(X, "==", number(5)))),
            Interval(1, 5),
        ),
        (
            n.Or(operands=(n.Is(operand=X, test=t.NONE), compare(X, "<=", number(5)))),
            Interval(None, 5),
        ),
        (
            n.In(item=X, container=n.MakeList(items=(number(4), number(2)), type=t.ListOf(t.INT))),
            Interval(2, 4),
        ),
        (compare(X, "<=", local("y", t.INT)), Interval()),
        (compare(X, "!=", number(3)), Interval()),
    ],
)
def test_interval(condition: n.Expr | None, expected: Interval) -> None:
    assert bounds.intervals(condition, "x") == expected


def test_a_strict_comparison_of_floats_leaves_the_limit_out() -> None:
    y = local("x", t.FLOAT)
    limit = n.Constant(type=t.FLOAT, value=1.5)
    assert bounds.intervals(compare(y, ">", limit), "x") == Interval(1.5, open_low=True)


def test_lengths_start_at_zero() -> None:
    size = n.Apply(builtin="len", arguments=(local("x", t.STR),), type=t.INT)
    assert bounds.lengths(compare(size, "<", number(9)), "x") == Interval(0, 8)
    assert bounds.lengths(None, "x") == Interval(0)


@pytest.mark.parametrize(
    "pattern",
    [
        r"[A-Z]{3}-\d{4}",
        r"(foo|bar)+x?",
        r"\w+@\w+\.com",
        r"(?:[01]\d|2[0-3]):[0-5]\d",
        r"([a-z])\1",
        r"[^a-z/]{2,}",
        r"^(?!a)[a-c]{2}$",
    ],
)
def test_texts_match_their_pattern(pattern: str) -> None:
    found = patterns.texts(pattern, 5)
    assert len(found) == 5
    assert all(re.fullmatch(pattern, text) for text in found)
    assert found == patterns.texts(pattern, 5)


def test_a_pattern_that_matches_nothing_gives_nothing() -> None:
    assert patterns.texts(r"a(?<=b)") == ()
    assert patterns.texts("(") == ()


def _draw(shop: n.World, owner: str, name: str) -> n.Draw | None:
    done = draws.complete(shop)
    members = (
        done.entities[owner].members if owner in done.entities else done.records[owner].members
    )
    return next(member.draw for member in members if member.name == name)


def test_draws_follow_the_where(shop: n.World) -> None:
    assert _draw(shop, "Line", "quantity") == n.Drawn(
        distribution="uniform", arguments=(("low", number(1)), ("high", number(9))), type=t.INT
    )
    assert _draw(shop, "Order", "lines") == n.DrawList(
        item=n.DrawRecord(record="Line", type=LINE),
        low=0,
        high=4,
        distinct=True,
        type=t.ListOf(LINE),
    )


def test_draws_follow_the_type(shop: n.World) -> None:
    assert _draw(shop, "Order", "user") == n.AnyRow(entity="User", type=USER)
    assert isinstance(_draw(shop, "Product", "note"), n.Perhaps)
    match _draw(shop, "User", "email"):
        case n.Drawn(distribution=distribution):
            assert distribution == "hex_id"
        case other:
            raise AssertionError(other)


@pytest.mark.parametrize(
    ("low", "high", "most"), [(0, 10, 10), (2, 5, 5), (1, 10_000, 4), (7, 7, 7)]
)
def test_a_list_is_drawn_up_to_a_limit_that_is_near(low: int, high: int, most: int) -> None:
    numbers = n.Local(name="numbers", type=t.ListOf(t.INT))
    size = n.Apply(builtin="len", arguments=(numbers,), type=t.INT)
    bounds = tuple(
        n.Compare(op=op, left=size, right=n.Constant(type=t.INT, value=value), type=t.BOOL)
        for op, value in ((">=", low), ("<=", high))
    )
    member = n.Member(
        name="numbers",
        wire="numbers",
        type=t.ListOf(t.INT),
        where=n.And(operands=bounds, type=t.BOOL),
    )
    world = n.World(name="lists", records={"Sums": n.Record(name="Sums", members=(member,))})
    (drawn,) = draws.complete(world).records["Sums"].members
    assert isinstance(drawn.draw, n.DrawList)
    assert (drawn.draw.low, drawn.draw.high) == (low, most)


def test_fresh_keys_defaults_and_derived_members_are_left_alone(shop: n.World) -> None:
    assert _draw(shop, "Order", "id") is None
    assert _draw(shop, "Order", "paid") is None
    assert _draw(shop, "User", "orders") is None


def test_every_kind_of_type_has_a_draw(shop: n.World) -> None:
    world = dataclasses.replace(
        shop,
        enums={"E": n.Enum(name="E", members=("a", "b"))},
        unions={
            "U": n.Union(name="U", tag="kind", cases=(n.UnionCase(name="c", tag="c", members=()),))
        },
    )
    for type in (
        t.BOOL,
        t.FLOAT,
        t.DATE,
        t.DATETIME,
        t.DURATION,
        t.JSON,
        t.TEXT,
        t.Enum("E"),
        t.Union("U"),
        t.Literal("x"),
        t.MapOf(t.Enum("E"), t.INT),
        t.one_of((t.STR, t.NONE, t.ABSENT)),
        t.one_of((t.INT, t.STR)),
    ):
        assert draws.draw(world, type)


def test_a_tree_draws_its_parent_among_the_rows_so_far() -> None:
    none_or_node = t.optional(t.Ref("Node"))
    world = n.World(
        name="tree",
        entities={
            "Node": n.Entity(
                name="Node", members=(member("parent", none_or_node, role=n.Role.TREE),)
            )
        },
    )
    assert isinstance(draws.complete(world).entities["Node"].members[0].draw, n.AmongItems)


def test_an_end_is_drawn_from_its_start_on() -> None:
    start, end = local("start", t.DATETIME), local("end", t.DATETIME)
    members = (
        member("start", t.DATETIME),
        member("end", t.DATETIME, where=compare(start, "<", end)),
    )
    world = n.World(name="w", records={"R": n.Record(name="R", members=members)})
    match draws.complete(world).records["R"].members[1].draw:
        case n.Drawn(arguments=(("low", low), ("high", n.Arithmetic(left=base)))):
            assert low == base == start
        case other:
            raise AssertionError(other)


def test_some_gets_its_draw(shop: n.World) -> None:
    placeholder = n.Exactly(value=n.Constant(type=t.NONE, value=None), type=t.NONE)
    body = (n.Return(value=n.Some(draw=placeholder, type=LINE)),)
    tool = n.Tool(name="x", wire="x", parameters=(), result=LINE, body=body)
    done = draws.complete(dataclasses.replace(shop, tools={"x": tool}))
    assert done.tools["x"].body == (
        n.Return(value=n.Some(draw=n.DrawRecord(record="Line", type=LINE), type=LINE)),
    )


# ---------------------------------------------------------------- effects


def test_footprints(shop: n.World) -> None:
    found = effects.footprints(shop)
    assert found["cost"].reads == {("Order", "lines"), ("Product", "price")}
    assert found["pay"].writes == {("User", "credit"), ("Order", "paid")}
    assert found["pay"].reads >= found["cost"].reads
    assert found["buy"].creates == {"Order"} and not found["buy"].writes
    assert found["find_user"].pure and not found["pay"].pure
    assert ("User", effects.ANY) in found["find_user"].reads


def test_writes_through_a_loop_variable_are_inside_of_the_member(shop: n.World) -> None:
    found = effects.footprints(shop)["more"]
    assert found.inside == found.writes == {("Order", "lines")}
    assert effects.nested_writes(shop) == {("Order", "lines")}


def test_a_record_among_the_parameters_may_lie_in_any_member_of_its_type(shop: n.World) -> None:
    line = local("line", LINE)
    bump = n.Function(
        name="bump",
        parameters=(member("line", LINE),),
        result=t.NOTHING,
        purity=n.Purity.ACTING,
        body=(n.Augment(place=field(line, "quantity", t.INT), op="+", value=number(1)),),
    )
    world = dataclasses.replace(shop, functions={**shop.functions, "bump": bump})
    assert effects.footprints(world)["bump"].inside == {("Order", "lines")}


def test_deleting_cascades(shop: n.World) -> None:
    user = shop.entities["Order"].members[1]
    cascading = dataclasses.replace(user, on_delete=n.OnDelete.CASCADE)
    members = (shop.entities["Order"].members[0], cascading)
    tool = n.Tool(
        name="close",
        wire="close",
        parameters=(member("user", USER),),
        result=t.NOTHING,
        body=(n.Delete(row=local("user", USER)),),
    )
    world = dataclasses.replace(
        shop,
        entities={**shop.entities, "Order": n.Entity(name="Order", members=members)},
        functions={},
        invariants={},
        policies={},
        tools={"close": tool},
    )
    assert effects.footprints(world)["close"].deletes == {"User", "Order"}


# ---------------------------------------------------------------- indexes


def test_indexes(shop: n.World) -> None:
    assert indexes.choose(shop) == (
        indexes.Index(entity="User", field="email", unique=True),
        indexes.Index(entity="Order", field="user", unique=False),
    )


def test_an_equality_with_the_loop_variable_on_both_sides_is_no_lookup(shop: n.World) -> None:
    u = local("u", USER)
    email = field(u, "email", t.STR)
    loop = n.Loop(names=("u",), source=rows("User"), conditions=(compare(email, "==", email),))
    assert indexes.equalities(shop, loop) == ()


# ---------------------------------------------------------------- invariants


def test_which_tool_breaks_what(shop: n.World) -> None:
    found = invariants.dependencies(shop)
    assert found["cheap"].tools == {"more": Reach.CHANGED, "buy": Reach.CHANGED}
    assert found["covered"].tools == {"pay": Reach.ALL, "buy": Reach.CHANGED}
    assert found["conserved"].tools == {"pay": Reach.STATE}


def test_sums_that_are_kept(shop: n.World) -> None:
    (kept,) = invariants.sums(shop)
    assert (kept.entity, kept.variable, kept.reads) == ("User", "u", {"credit"})


def test_a_sum_through_a_reference_is_not_kept(shop: n.World) -> None:
    o = local("o", ORDER)
    through = n.Query(
        kind=n.QueryKind.SUM,
        element=field(field(o, "user", USER), "credit", t.MONEY),
        loops=(n.Loop(names=("o",), source=rows("Order")),),
        type=t.MONEY,
    )
    one = n.Invariant(
        name="x", row=None, entity=None, conditions=(compare(through, ">=", number(0)),)
    )
    assert invariants.sums(dataclasses.replace(shop, invariants={"x": one})) == ()


# ---------------------------------------------------------------- frames and policies


def _task(*goals: n.Expr) -> n.Task:
    return n.Task(
        name="t",
        scenario="s",
        givens=(),
        asks=(),
        goals=tuple(n.Goal(condition=goal, text="") for goal in goals),
        frame=(n.NewRows(entity="Order", type=t.ListOf(ORDER)),),
        answer=None,
        solution=(),
    )


def _new(kind: n.QueryKind, element: n.Expr, *conditions: n.Expr) -> n.Query:
    source = n.NewRows(entity="Order", type=t.ListOf(ORDER))
    loop = n.Loop(names=("o",), source=source, conditions=conditions)
    return n.Query(kind=kind, element=element, loops=(loop,), type=t.BOOL)


PAID = field(local("o", ORDER), "paid", t.BOOL)


def test_admissions() -> None:
    any_one = frames.admissions(_task(_new(n.QueryKind.ANY, PAID)))
    assert any_one == (frames.Admission(entity="Order", variable="o", condition=PAID, limit=1),)
    two = frames.admissions(
        _task(compare(_new(n.QueryKind.COUNT, local("o", ORDER), PAID), "==", number(2)))
    )
    assert two == (frames.Admission(entity="Order", variable="o", condition=PAID, limit=2),)
    assert frames.admissions(_task(_new(n.QueryKind.ALL, PAID))) == ()
    assert frames.admissions(_task(n.Not(operand=_new(n.QueryKind.ANY, PAID)))) == ()


def test_policies_that_read_what_the_tool_writes_are_judged_before(shop: n.World) -> None:
    found = policies.judged(shop)["pay"]
    assert [(one.policy, one.before) for one in found] == [("known_only", False), ("once", True)]
