"""A shop built by hand, so that the interpreter is tested without parser and checker."""

from __future__ import annotations

from typing import Any

from paracosm.ir import nodes as n
from paracosm.ir import types as t

USER, ORDER, PRODUCT, LINE = t.Ref("User"), t.Ref("Order"), t.Ref("Product"), t.Record("Line")
LINES, STATUS = t.ListOf(LINE), t.Enum("Status")


def local(name: str, type: t.Type) -> n.Local:
    return n.Local(name=name, type=type)


def dot(base: n.Expr, name: str, type: t.Type) -> n.Field:
    return n.Field(base=base, name=name, type=type)


def const(value: Any, type: t.Type = t.INT) -> n.Constant:
    return n.Constant(type=type, value=value)


def compare(left: n.Expr, op: str, right: n.Expr) -> n.Compare:
    return n.Compare(op=op, left=left, right=right)


def times(left: n.Expr, right: n.Expr) -> n.Arithmetic:
    return n.Arithmetic(op="*", left=left, right=right, type=t.MONEY)


def rows(entity: str) -> n.Rows:
    return n.Rows(entity=entity, type=t.ListOf(t.Ref(entity)))


def loop(name: str, source: n.Expr, *conditions: n.Expr) -> n.Loop:
    return n.Loop(names=(name,), source=source, conditions=conditions)


def query(kind: str, element: n.Expr, *loops: n.Loop, type: t.Type, total: bool = True) -> n.Query:
    return n.Query(kind=n.QueryKind(kind), element=element, loops=loops, type=type, total=total)


def text(*parts: str | n.Expr) -> n.Template:
    return n.Template(parts=parts)


def member(name: str, type: t.Type, **more: Any) -> n.Member:
    wire = f"{name}_id" if isinstance(type, t.Ref) else name
    return n.Member(name=name, wire=wire, type=type, **more)


def refuse(error: str, *parts: str | n.Expr) -> n.Refusal:
    return n.Refusal(error=error, message=text(*parts))


order, user, line, product = (
    local("order", ORDER),
    local("user", USER),
    local("line", LINE),
    local("product", PRODUCT),
)
status, charged = dot(order, "status", STATUS), dot(order, "charged", t.MONEY)
line_product, quantity = dot(line, "product", PRODUCT), dot(line, "quantity", t.INT)
stock = dot(line_product, "stock", t.INT)


def cost_of(lines: n.Expr) -> n.CallFunction:
    return n.CallFunction(function="cost", arguments=(lines,), type=t.MONEY)


def _cost() -> n.Function:
    price = dot(line_product, "price", t.MONEY)
    total = query("sum", times(price, quantity), loop("line", local("lines", LINES)), type=t.MONEY)
    return n.Function(
        name="cost",
        parameters=(member("lines", LINES),),
        result=t.MONEY,
        purity=n.Purity.PURE,
        body=(n.Return(value=total),),
    )


def _credit() -> n.Expr:
    credit = query(
        "sum", dot(local("u", USER), "credit", t.MONEY), loop("u", rows("User")), type=t.MONEY
    )
    spent = query(
        "sum", dot(local("o", ORDER), "charged", t.MONEY), loop("o", rows("Order")), type=t.MONEY
    )
    return n.Arithmetic(op="+", left=credit, right=spent, type=t.MONEY)


def _entities() -> tuple[n.Entity, ...]:
    price, stock_, lines = local("price", t.MONEY), local("stock", t.INT), local("lines", LINES)
    length = n.Apply(builtin="len", arguments=(lines,), type=t.INT)
    return (
        n.Entity(
            name="Product",
            members=(
                member("id", t.STR, role=n.Role.KEY, fresh=n.Serial(pattern="sku-{:04}")),
                member("title", t.STR, draw=n.Drawn(distribution="word", arguments=(), type=t.STR)),
                member(
                    "price",
                    t.MONEY,
                    where=compare(price, ">", const(0, t.MONEY)),
                    where_text="price > $0",
                    draw=n.Drawn(
                        distribution="lognormal",
                        arguments=(
                            ("median", const(2000, t.MONEY)),
                            ("spread", const(0.6, t.FLOAT)),
                        ),
                        type=t.MONEY,
                    ),
                ),
                member(
                    "stock",
                    t.INT,
                    where=compare(stock_, ">=", const(0)),
                    where_text="stock >= 0",
                    draw=n.Drawn(
                        distribution="poisson", arguments=(("mean", const(12)),), type=t.INT
                    ),
                ),
            ),
        ),
        n.Entity(
            name="User",
            members=(
                member("id", t.STR, role=n.Role.KEY, fresh=n.Opaque(pattern="user-{}")),
                member(
                    "email",
                    t.STR,
                    role=n.Role.UNIQUE,
                    draw=n.Drawn(distribution="email_address", arguments=(), type=t.STR),
                ),
                member("credit", t.MONEY),
            ),
        ),
        n.Entity(
            name="Order",
            members=(
                member("id", t.STR, role=n.Role.KEY, fresh=n.Serial(pattern="ord-{:05}")),
                member("user", USER),
                member(
                    "lines",
                    LINES,
                    where=n.And(
                        operands=(
                            compare(const(1), "<=", length),
                            compare(length, "<=", const(4)),
                        )
                    ),
                    where_text="1 <= len(lines) <= 4",
                ),
                member("charged", t.MONEY, default=cost_of(lines)),
                member(
                    "status",
                    STATUS,
                    default=const("pending", STATUS),
                    draw=n.ChooseFrom(
                        options=(const("pending", STATUS), const("shipped", STATUS)),
                        weights=(4, 2),
                        type=STATUS,
                    ),
                ),
                member(
                    "note", t.one_of((t.STR, t.NONE, t.ABSENT)), default=const(n.ABSENT, t.ABSENT)
                ),
            ),
        ),
    )


def _tools() -> tuple[n.Tool, ...]:
    u = local("u", USER)
    mail = local("email", t.STR)
    find = n.Tool(
        name="find_user",
        wire="find_user",
        parameters=(member("email", t.STR),),
        result=USER,
        body=(
            n.Return(
                value=query(
                    "first",
                    u,
                    loop("u", rows("User"), compare(dot(u, "email", t.STR), "==", mail)),
                    type=t.optional(USER),
                    total=False,
                ),
                otherwise=refuse("UnknownEmail", "No customer has the address ", mail, "."),
            ),
        ),
    )
    lines = local("lines", LINES)
    credit = dot(user, "credit", t.MONEY)
    place = n.Tool(
        name="place_order",
        wire="place_order",
        parameters=(member("user", USER), member("lines", LINES)),
        result=ORDER,
        body=(
            n.Require(
                condition=compare(credit, ">=", cost_of(lines)),
                otherwise=refuse(
                    "NotEnoughCredit", "This order needs ", cost_of(lines), " of store credit."
                ),
            ),
            n.For(
                names=("line",),
                source=lines,
                body=(n.Augment(place=stock, op="-", value=quantity),),
            ),
            n.Augment(place=credit, op="-", value=cost_of(lines)),
            n.Create(entity="Order", members=(("user", user), ("lines", lines)), name="made"),
            n.Return(value=local("made", ORDER)),
        ),
    )
    cancel = n.Tool(
        name="cancel_order",
        wire="cancel_order",
        parameters=(member("order", ORDER),),
        result=ORDER,
        body=(
            n.Require(
                condition=compare(status, "==", const("pending", STATUS)),
                otherwise=refuse("NotPending", "Order ", order, " is ", status, "."),
            ),
            n.For(
                names=("line",),
                source=dot(order, "lines", LINES),
                body=(n.Augment(place=stock, op="+", value=quantity),),
            ),
            n.Augment(
                place=dot(dot(order, "user", USER), "credit", t.MONEY), op="+", value=charged
            ),
            n.Assign(place=charged, value=const(0, t.MONEY)),
            n.Assign(place=status, value=const("cancelled", STATUS)),
            n.Return(value=order),
        ),
    )
    drop = n.Tool(
        name="drop_user",
        wire="drop_user",
        parameters=(member("user", USER),),
        result=t.NOTHING,
        body=(n.Delete(row=user),),
    )
    return find, place, cancel, drop


def _scenario() -> n.Scenario:
    return n.Scenario(
        name="small_shop",
        body=(
            n.CreateMany(low=const(4), high=const(8), entity="Product", members=(), draws=()),
            n.CreateMany(low=const(2), high=const(4), entity="User", members=(), draws=()),
            n.For(
                names=("user",),
                source=rows("User"),
                body=(
                    n.CreateMany(
                        low=const(1),
                        high=const(3),
                        entity="Order",
                        members=(("user", user),),
                        draws=(),
                    ),
                ),
            ),
        ),
    )


def _tasks() -> tuple[n.Task, ...]:
    email = dot(dot(order, "user", USER), "email", t.STR)
    cancel_one = n.Task(
        name="cancel_one",
        scenario="small_shop",
        givens=(
            n.Given(
                name="order",
                source=rows("Order"),
                condition=compare(status, "==", const("pending", STATUS)),
                type=ORDER,
            ),
        ),
        asks=(text("I'm ", email, ". Cancel ", order, "."), text("Away with ", order, ".")),
        goals=(
            n.Goal(
                condition=compare(status, "==", const("cancelled", STATUS)),
                text='order.status == "cancelled"',
            ),
        ),
        frame=(
            status,
            charged,
            dot(dot(order, "user", USER), "credit", t.MONEY),
            n.Comprehension(
                element=stock,
                loops=(loop("line", dot(order, "lines", LINES)),),
                type=t.ListOf(t.INT),
            ),
        ),
        answer=None,
        solution=(
            n.Step(tool="find_user", arguments=(("email", email),)),
            n.Step(tool="cancel_order", arguments=(("order", order),)),
        ),
    )
    o = local("o", ORDER)
    wanted = n.MakeList(
        items=(
            n.MakeRecord(
                record="Line", members=(("product", product), ("quantity", const(2))), type=LINE
            ),
        ),
        type=LINES,
    )
    bought = n.And(
        operands=(
            compare(dot(o, "user", USER), "==", user),
            compare(dot(o, "lines", LINES), "==", wanted),
        )
    )
    new_orders = n.NewRows(entity="Order", type=t.ListOf(ORDER))
    buy_two = n.Task(
        name="buy_two",
        scenario="small_shop",
        givens=(
            n.Given(
                name="product",
                source=rows("Product"),
                condition=compare(dot(product, "stock", t.INT), ">=", const(2)),
                type=PRODUCT,
            ),
            n.Given(
                name="user",
                source=rows("User"),
                condition=compare(
                    dot(user, "credit", t.MONEY),
                    ">=",
                    times(const(4), dot(product, "price", t.MONEY)),
                ),
                type=USER,
            ),
        ),
        asks=(text("Two of ", product, " for ", user, "."),),
        goals=(
            n.Goal(
                condition=query("any", bought, loop("o", new_orders), type=t.BOOL),
                text="any(…)",
            ),
        ),
        frame=(new_orders, dot(user, "credit", t.MONEY), dot(product, "stock", t.INT)),
        answer=None,
        solution=(
            n.Step(
                tool="find_user", arguments=(("email", dot(user, "email", t.STR)),), name="found"
            ),
            n.Step(
                tool="place_order", arguments=(("user", local("found", USER)), ("lines", wanted))
            ),
        ),
    )
    return cancel_one, buy_two


def shop() -> n.World:
    q = local("quantity", t.INT)
    total = cost_of(dot(order, "lines", LINES))
    owed = n.Conditional(
        test=compare(status, "==", const("cancelled", STATUS)),
        then=const(0, t.MONEY),
        other=total,
        type=t.MONEY,
    )
    called = n.Called(
        tool="find_user",
        arguments=(("email", dot(dot(order, "user", USER), "email", t.STR)),),
    )
    return n.World(
        name="shop",
        currency="USD",
        enums={"Status": n.Enum(name="Status", members=("pending", "shipped", "cancelled"))},
        records={
            "Line": n.Record(
                name="Line",
                members=(
                    member("product", PRODUCT),
                    member(
                        "quantity",
                        t.INT,
                        where=n.And(
                            operands=(compare(const(1), "<=", q), compare(q, "<=", const(9)))
                        ),
                        where_text="1 <= quantity <= 9",
                    ),
                ),
            )
        },
        entities={entity.name: entity for entity in _entities()},
        errors={
            name: n.Error(name=name, wire=name)
            for name in ("UnknownEmail", "NotEnoughCredit", "NotPending")
        },
        functions={"cost": _cost()},
        invariants={
            "charged_in_full": n.Invariant(
                name="charged_in_full",
                row="order",
                entity="Order",
                conditions=(compare(charged, "==", owed),),
            ),
            "credit_is_conserved": n.Invariant(
                name="credit_is_conserved",
                row=None,
                entity=None,
                conditions=(compare(_credit(), "==", n.Old(value=_credit(), type=t.MONEY)),),
            ),
        },
        tools={tool.name: tool for tool in _tools()},
        policies={
            "cancel_unidentified": n.Policy(
                name="cancel_unidentified",
                triggers=(n.Trigger(tool="cancel_order", names=("order",)),),
                broken=n.Not(operand=called),
                doc="Identify the customer before touching their order.",
            )
        },
        scenarios={"small_shop": _scenario()},
        tasks={task.name: task for task in _tasks()},
    )
