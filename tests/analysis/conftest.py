"""A small shop, built by hand: what the analyses say about it can be checked by eye."""

from __future__ import annotations

import pytest

from paracosm.ir import nodes as n
from paracosm.ir import types as t

USER, ORDER, PRODUCT, LINE = t.Ref("User"), t.Ref("Order"), t.Ref("Product"), t.Record("Line")


def local(name: str, type: t.Type) -> n.Local:
    return n.Local(name=name, type=type)


def field(base: n.Expr, name: str, type: t.Type) -> n.Field:
    return n.Field(base=base, name=name, type=type)


def number(value: int) -> n.Constant:
    return n.Constant(type=t.INT, value=value)


def compare(left: n.Expr, op: str, right: n.Expr) -> n.Compare:
    return n.Compare(op=op, left=left, right=right)


def rows(entity: str) -> n.Rows:
    return n.Rows(entity=entity, type=t.ListOf(t.Ref(entity)))


def member(name: str, type: t.Type, **more: object) -> n.Member:
    return n.Member(name=name, wire=name, type=type, **more)  # type: ignore[arg-type]


def key() -> n.Member:
    return member("id", t.STR, role=n.Role.KEY, fresh=n.Serial(pattern="x-{}"))


def make_shop() -> n.World:
    line, order, user = local("line", LINE), local("order", ORDER), local("user", USER)
    price = field(field(line, "product", PRODUCT), "price", t.MONEY)
    cost = n.Function(
        name="cost",
        parameters=(member("order", ORDER),),
        result=t.MONEY,
        purity=n.Purity.PURE,
        body=(
            n.Return(
                value=n.Query(
                    kind=n.QueryKind.SUM,
                    element=n.Arithmetic(
                        op="*", left=price, right=field(line, "quantity", t.INT), type=t.MONEY
                    ),
                    loops=(n.Loop(names=("line",), source=field(order, "lines", t.ListOf(LINE))),),
                    type=t.MONEY,
                )
            ),
        ),
    )
    credit = n.Query(
        kind=n.QueryKind.SUM,
        element=field(local("u", USER), "credit", t.MONEY),
        loops=(n.Loop(names=("u",), source=rows("User")),),
        type=t.MONEY,
    )
    find = n.Tool(
        name="find_user",
        wire="find_user",
        parameters=(member("email", t.STR),),
        result=t.optional(USER),
        body=(
            n.Return(
                value=n.Query(
                    kind=n.QueryKind.FIRST,
                    element=local("u", USER),
                    loops=(
                        n.Loop(
                            names=("u",),
                            source=rows("User"),
                            conditions=(
                                compare(
                                    field(local("u", USER), "email", t.STR),
                                    "==",
                                    local("email", t.STR),
                                ),
                            ),
                        ),
                    ),
                    type=t.optional(USER),
                )
            ),
        ),
    )
    pay = n.Tool(
        name="pay",
        wire="pay",
        parameters=(member("order", ORDER),),
        result=t.NOTHING,
        body=(
            n.Augment(
                place=field(field(order, "user", USER), "credit", t.MONEY),
                op="-",
                value=n.CallFunction(function="cost", arguments=(order,), type=t.MONEY),
            ),
            n.Assign(place=field(order, "paid", t.BOOL), value=n.Constant(type=t.BOOL, value=True)),
        ),
    )
    more = n.Tool(
        name="more",
        wire="more",
        parameters=(member("order", ORDER),),
        result=t.NOTHING,
        body=(
            n.For(
                names=("each",),
                source=field(order, "lines", t.ListOf(LINE)),
                body=(
                    n.Augment(
                        place=field(local("each", LINE), "quantity", t.INT), op="+", value=number(1)
                    ),
                ),
            ),
        ),
    )
    buy = n.Tool(
        name="buy",
        wire="buy",
        parameters=(member("user", USER),),
        result=ORDER,
        body=(
            n.Create(
                entity="Order",
                members=(
                    ("user", user),
                    ("lines", n.MakeList(items=(), type=t.ListOf(LINE))),
                ),
                name="made",
            ),
            n.Return(value=local("made", ORDER)),
        ),
    )
    quantity = local("quantity", t.INT)
    lines = local("lines", t.ListOf(LINE))
    return n.World(
        name="shop",
        currency="USD",
        records={
            "Line": n.Record(
                name="Line",
                members=(
                    member("product", PRODUCT),
                    member(
                        "quantity",
                        t.INT,
                        where=n.And(
                            operands=(
                                compare(number(1), "<=", quantity),
                                compare(quantity, "<", number(10)),
                            )
                        ),
                    ),
                ),
            )
        },
        entities={
            "Product": n.Entity(
                name="Product",
                members=(key(), member("price", t.MONEY), member("note", t.optional(t.STR))),
            ),
            "User": n.Entity(
                name="User",
                members=(
                    key(),
                    member("email", t.STR, role=n.Role.UNIQUE),
                    member("credit", t.MONEY),
                    member(
                        "orders", t.ListOf(ORDER), role=n.Role.REVERSE, reverse=("Order", "user")
                    ),
                ),
            ),
            "Order": n.Entity(
                name="Order",
                members=(
                    key(),
                    member("user", USER),
                    member(
                        "lines",
                        t.ListOf(LINE),
                        where=n.And(
                            operands=(
                                compare(
                                    n.Apply(builtin="len", arguments=(lines,), type=t.INT),
                                    "<=",
                                    number(4),
                                ),
                                n.Query(
                                    kind=n.QueryKind.DISTINCT,
                                    element=field(local("l", LINE), "product", PRODUCT),
                                    loops=(n.Loop(names=("l",), source=lines),),
                                    type=t.BOOL,
                                ),
                            )
                        ),
                    ),
                    member("paid", t.BOOL, default=n.Constant(type=t.BOOL, value=False)),
                ),
            ),
        },
        functions={"cost": cost},
        invariants={
            "cheap": n.Invariant(
                name="cheap",
                row="o",
                entity="Order",
                conditions=(
                    compare(
                        n.CallFunction(
                            function="cost", arguments=(local("o", ORDER),), type=t.MONEY
                        ),
                        "<=",
                        n.Constant(type=t.MONEY, value=10_000),
                    ),
                ),
            ),
            "covered": n.Invariant(
                name="covered",
                row="o",
                entity="Order",
                conditions=(
                    compare(
                        field(field(local("o", ORDER), "user", USER), "credit", t.MONEY),
                        ">=",
                        n.Constant(type=t.MONEY, value=0),
                    ),
                ),
            ),
            "conserved": n.Invariant(
                name="conserved",
                row=None,
                entity=None,
                conditions=(compare(credit, "==", n.Old(value=credit, type=t.MONEY)),),
            ),
        },
        tools={"find_user": find, "pay": pay, "more": more, "buy": buy},
        policies={
            "known_only": n.Policy(
                name="known_only",
                triggers=(n.Trigger(tool="pay", names=("order",)),),
                broken=n.Not(
                    operand=n.Called(
                        tool="find_user",
                        arguments=(("email", field(field(order, "user", USER), "email", t.STR)),),
                    )
                ),
                doc="Identify the customer first.",
            ),
            "once": n.Policy(
                name="once",
                triggers=(n.Trigger(tool="pay", names=("order",)),),
                broken=field(order, "paid", t.BOOL),
                doc="Pay once.",
            ),
        },
    )


@pytest.fixture
def shop() -> n.World:
    return make_shop()
