"""What expressions and statements mean, one small world and many small tools."""

from __future__ import annotations

import datetime
from dataclasses import replace
from typing import Any

import pytest

from interpreter.shop import compare, const, dot, local, loop, member, query, refuse, rows, text
from paracosm.interpreter import Answer, Episode
from paracosm.interpreter.context import Context
from paracosm.interpreter.evaluate import evaluate
from paracosm.interpreter.state import empty
from paracosm.interpreter.values import WorldFault
from paracosm.interpreter.wire import decode, encode, text_of
from paracosm.ir import nodes as n
from paracosm.ir import types as t

NODE, TAG, BOX = t.Ref("Node"), t.Ref("Tag"), t.Record("Box")
BOXES, WAY = t.ListOf(BOX), t.Union("Way")
node, tag, box = local("node", NODE), local("tag", TAG), local("box", BOX)
boxes = dot(node, "boxes", BOXES)
COUNT = dot(n.Session(), "count", t.INT)


def tool(name: str, *body: n.Statement, result: t.Type = t.NOTHING, **parameters: t.Type) -> n.Tool:
    return n.Tool(
        name=name,
        wire=name,
        parameters=tuple(member(one, type) for one, type in parameters.items()),
        result=result,
        body=body,
    )


def world(*tools: n.Tool, **more: Any) -> n.World:
    count = local("count", t.INT)
    none = const(None, t.NONE)
    key = member("id", t.STR, role=n.Role.KEY, fresh=n.Serial(pattern="n{}"))
    declared = n.World(
        name="nodes",
        currency="USD",
        clock=datetime.datetime(2024, 5, 15, 15),
        step=datetime.timedelta(seconds=30),
        enums={"Size": n.Enum(name="Size", members=("small", "large"))},
        records={
            "Box": n.Record(
                name="Box", members=(member("size", t.INT), member("text", t.optional(t.STR)))
            ),
            "Changes": n.Record(
                name="Changes",
                members=(
                    member("name", t.one_of((t.STR, t.ABSENT))),
                    member("weight", t.one_of((t.FLOAT, t.ABSENT))),
                ),
            ),
        },
        unions={
            "Way": n.Union(
                name="Way",
                tag="kind",
                cases=(
                    n.UnionCase(name="card", tag="card", members=(member("last", t.STR),)),
                    n.UnionCase(name="cash", tag="cash money", members=()),
                ),
            )
        },
        entities={
            "Node": n.Entity(
                name="Node",
                members=(
                    key,
                    member("name", t.STR, default=const("new", t.STR)),
                    replace(
                        member("parent", t.optional(NODE), role=n.Role.TREE, default=none),
                        wire="parent_id",
                        on_delete=n.OnDelete.CASCADE,
                    ),
                    member("boxes", BOXES, default=n.MakeList(items=(), type=BOXES)),
                    member("weight", t.FLOAT, default=const(60, t.FLOAT)),
                ),
            ),
            "Tag": n.Entity(
                name="Tag",
                members=(
                    replace(key, fresh=n.Serial(pattern=None), type=t.INT),
                    replace(
                        member("node", t.optional(NODE)),
                        wire="node_id",
                        on_delete=n.OnDelete.CLEAR,
                    ),
                ),
            ),
        },
        session=(
            member(
                "count",
                t.INT,
                default=const(0),
                where=compare(count, "<=", const(3)),
                where_text="count <= 3",
            ),
        ),
        errors={"NotFound": n.Error(name="NotFound", wire="not_found", status=404)},
        tools={one.name: one for one in tools},
    )
    return replace(declared, **more)


STATE = {
    "rows": {
        "Node": [
            {"id": "a"},
            {"id": "b", "parent_id": "a", "boxes": [{"size": 1, "text": "x"}, {"size": 2}]},
            {"id": "c", "parent_id": "b"},
        ],
        "Tag": [{"id": 7, "node_id": "b"}],
    }
}


def play(declared: n.World, *calls: tuple[str, dict[str, Any]]) -> tuple[Episode, list[Answer]]:
    episode = Episode.start(declared, state=STATE)
    return episode, [episode.call(name, raw) for name, raw in calls]


def value(expr: n.Expr, **names: Any) -> Any:
    declared = world()
    state = empty(declared)
    return evaluate(expr, Context(declared, state, state, names))


def arithmetic(op: str, left: n.Expr, right: n.Expr, **more: Any) -> n.Arithmetic:
    return n.Arithmetic(op=op, left=left, right=right, type=t.INT, **more)


# ---------------------------------------------------------------- expressions


def test_partial_operations() -> None:
    one_two = n.MakeList(items=(const(1), const(2)), type=t.ListOf(t.INT))

    def item(index: int, total: bool = False) -> n.Item:
        return n.Item(base=one_two, index=const(index), total=total, type=t.INT)

    assert value(item(-1)) == 2
    assert value(item(2)) is None
    assert value(arithmetic("//", const(1), const(0), total=False)) is None
    with pytest.raises(WorldFault):
        value(arithmetic("//", const(1), const(0)))
    with pytest.raises(WorldFault):
        value(item(2, total=True))


def test_queries() -> None:
    numbers = n.MakeList(items=tuple(const(i) for i in (3, 1, 2, 1)), type=t.ListOf(t.INT))
    x = local("x", t.INT)
    over = loop("x", numbers)
    even = compare(arithmetic("%", x, const(2)), "==", const(0))

    def ask(kind: str, element: n.Expr = x, *, total: bool = False, by: Any = None) -> Any:
        asked = query(kind, element, over, type=t.INT, total=total)
        return value(replace(asked, order=by))

    assert ask("first") == 3
    assert ask("first", by=x) == 1
    assert ask("one") is None
    assert (ask("any", even), ask("all", even)) == (True, False)
    assert (ask("count"), ask("sum"), ask("min"), ask("max")) == (4, 7, 1, 3)
    assert ask("min", by=n.Negative(operand=x, type=t.INT)) == 3
    assert ask("distinct") is False
    assert ask("group", by=arithmetic("%", x, const(2))) == {1: [3, 1, 1], 0: [2]}


def test_absent_is_not_the_text_absent() -> None:
    absent, said = const(n.ABSENT, t.ABSENT), const("absent", t.STR)
    assert not value(compare(absent, "==", said))
    assert value(n.Is(operand=absent, test=t.ABSENT))
    assert not value(n.Is(operand=said, test=t.ABSENT))
    assert not value(n.Is(operand=absent, test=t.STR))


@pytest.mark.parametrize(
    "type, held, said",
    [
        (t.MONEY, -5, "-0.05"),
        (t.FLOAT, 60, "60"),
        (t.FLOAT, 60.0, "60.0"),
        (t.BOOL, True, "true"),
        (t.optional(t.STR), None, "none"),
        (t.DURATION, datetime.timedelta(minutes=90), "90m"),
        (t.DURATION, datetime.timedelta(days=3), "3d"),
        (t.DURATION, datetime.timedelta(), "0s"),
        (t.DATETIME, datetime.datetime(2024, 5, 15, 15), "2024-05-15T15:00:00"),
        (t.ListOf(t.MONEY), [100, 250], "1.00, 2.50"),
        (t.JSON, {"a": [1, "ü"]}, '{"a":[1,"ü"]}'),
        (t.MapOf(t.STR, t.MONEY), {"x": 5}, '{"x":"0.05"}'),
    ],
)
def test_texts(type: t.Type, held: Any, said: str) -> None:
    assert text_of(world(), type, held) == said


@pytest.mark.parametrize(
    "type, raw",
    [
        (t.MONEY, "12.50"),
        (t.MONEY, "-0.05"),
        (WAY, {"kind": "card", "last": "1234"}),
        (WAY, {"kind": "cash money"}),
        (t.MapOf(t.Enum("Size"), t.INT), {"small": 1, "large": 2}),
        (t.MapOf(t.INT, t.STR), {"5": "x"}),
        (t.DURATION, 90),
        (t.DATE, "2024-02-29"),
        (t.FLOAT, 60),
        (t.one_of((t.INT, t.STR)), "x"),
        (t.JSON, {"a": [None, True, 1.5]}),
    ],
)
def test_wire_forms_come_back(type: t.Type, raw: Any) -> None:
    assert encode(world(), type, decode(world(), type, raw, "x")) == raw


@pytest.mark.parametrize(
    "type, raw, fault",
    [
        (t.MONEY, "12.5", 'x: expected an amount such as "12.50", got another string'),
        (t.INT, 1.0, "x: expected a whole number, got a number"),
        (t.FLOAT, float("inf"), "x: expected a number, got another number"),
        (t.optional(t.INT), "1", "x: expected a whole number or null, got a string"),
        (t.Enum("Size"), "big", 'x: expected one of "small", "large", got another string'),
        (WAY, {"last": "1"}, "x.kind: missing"),
        (WAY, {"kind": "x"}, 'x.kind: expected one of "card", "cash money", got another string'),
        (WAY, {"kind": "card"}, "x.last: missing"),
        (WAY, {"kind": "card", "last": "", "b": 1}, "x.b: not a member of card"),
        (t.MapOf(t.Enum("Size"), t.INT), {"small": 1}, "x.large: missing"),
        (t.optional(t.ListOf(t.INT)), [1, None], "x[1]: expected a whole number, got null"),
        (t.DATE, "2024-02-30", 'x: expected a date such as "2024-05-15", got another string'),
    ],
)
def test_faults_of_shape(type: t.Type, raw: Any, fault: str) -> None:
    with pytest.raises(Exception) as caught:
        decode(world(), type, raw, "x")
    assert str(caught.value) == fault


# ---------------------------------------------------------------- statements


def test_naming_refers_and_storing_copies() -> None:
    first = n.Item(base=boxes, index=const(0), total=True, type=BOX)
    declared = world(
        tool(
            "rename",
            n.Bind(name="box", value=first, type=BOX),
            n.Append(list=boxes, value=box),
            n.Assign(place=dot(box, "size", t.INT), value=const(9)),
            n.Return(value=boxes),
            node=NODE,
            result=BOXES,
        )
    )
    _, (answer,) = play(declared, ("rename", {"node_id": "b"}))
    assert [one["size"] for one in answer.value] == [9, 2, 1]


def test_deletion_clears_and_cascades() -> None:
    declared = world(tool("drop", n.Delete(row=node), node=NODE))
    episode, (answer,) = play(declared, ("drop", {"node_id": "b"}))
    assert answer == Answer(None, None, "null")
    state = episode.state()
    assert [row["id"] for row in state["rows"]["Node"]] == ["a"]
    assert state["rows"]["Tag"] == [{"id": 7, "node_id": None}]
    assert state["clock"] == "2024-05-15T15:00:30"


def test_a_row_that_was_deleted_in_this_call_is_a_fault() -> None:
    declared = world(
        tool("drop", n.Delete(row=node), n.Return(value=dot(node, "name", t.STR)), node=NODE)
    )
    episode, (answer,) = play(declared, ("drop", {"node_id": "c"}))
    assert answer.error == "WorldFault"
    assert len(episode.state()["rows"]["Node"]) == 3
    assert episode.finish()["faults"]


def test_a_tree_is_copied_with_what_is_below_it_and_never_a_cycle() -> None:
    parent = dot(node, "parent", t.optional(NODE))
    target = local("target", NODE)
    declared = world(
        tool(
            "copy",
            n.Copy(entity="Node", source=node, members=(("parent", target),), name="made"),
            n.Return(value=local("made", NODE)),
            node=NODE,
            target=NODE,
            result=NODE,
        ),
        tool("move", n.Assign(place=parent, value=target), node=NODE, target=NODE),
    )
    episode, answers = play(
        declared,
        ("copy", {"node_id": "b", "target_id": "c"}),
        ("move", {"node_id": "b", "target_id": "c"}),
        ("move", {"node_id": "c", "target_id": "a"}),
    )
    assert answers[0].value["id"] == "n1" and answers[0].value["parent_id"] == "c"
    assert answers[1].value["error"] == {
        "code": "Cycle",
        "message": 'Node "b" would be below itself.',
    }
    assert answers[2].error is None
    below = {row["id"]: row["parent_id"] for row in episode.state()["rows"]["Node"]}
    assert below == {"a": None, "b": "a", "c": "a", "n1": "c", "n2": "n1"}


def test_partial_updates_set_what_is_present() -> None:
    changes = t.Record("Changes")
    flat = replace(member("changes", changes), flat=True)
    change = n.Merge(place=node, changes=local("changes", changes))
    back = n.Return(value=node)
    declared = world(
        replace(tool("change", change, back, result=NODE), parameters=(member("node", NODE), flat))
    )
    _, answers = play(
        declared,
        ("change", {"node_id": "a", "name": "first"}),
        ("change", {"node_id": "a", "weight": 1.5}),
        ("change", {"node_id": "a", "weight": "x"}),
    )
    assert (answers[0].value["name"], answers[0].value["weight"]) == ("first", 60)
    assert (answers[1].value["name"], answers[1].value["weight"]) == ("first", 1.5)
    message = answers[2].value["error"]["message"]
    assert message == "weight: expected a number, got a string"


def test_the_session_is_checked_and_rolled_back() -> None:
    declared = world(tool("count", n.Augment(place=COUNT, op="+", value=const(2))))
    episode, answers = play(declared, ("count", {}), ("count", {}))
    assert answers[0].error is None
    assert answers[1].value["error"]["message"] == "session: must satisfy count <= 3"
    assert episode.state()["session"] == {"count": 2}


def test_the_order_of_refusals_and_their_shape() -> None:
    found = n.Lookup(entity="Node", key=local("key", t.STR), type=t.optional(NODE))
    get = tool(
        "get",
        n.Return(value=found, otherwise=refuse("NotFound", local("key", t.STR), " not found")),
        key=t.STR,
        result=NODE,
    )
    shape = text("Error: ", local("message", t.STR))
    _, (answer,) = play(world(get, refusal=shape), ("get", {"key": "z"}))
    assert answer == Answer("Error: z not found", "not_found", "Error: z not found")


def test_numbers_have_limits() -> None:
    big = arithmetic("*", const(10**10), const(10**10))
    declared = world(
        tool("store", n.Assign(place=dot(node, "weight", t.FLOAT), value=big), node=NODE),
        tool("answer", n.Return(value=big), result=t.INT),
    )
    episode, answers = play(declared, ("store", {"node_id": "a"}), ("answer", {}))
    assert [one.error for one in answers] == ["WorldFault", "WorldFault"]
    assert len(episode.finish()["faults"]) == 2


def test_deep_recursion_is_a_fault_and_no_traceback() -> None:
    call = n.CallFunction(function="down", arguments=(local("k", t.INT),), type=t.INT)
    down = n.Function(
        name="down",
        parameters=(member("k", t.INT),),
        result=t.INT,
        purity=n.Purity.PURE,
        body=(n.Return(value=arithmetic("+", call, const(1))),),
    )
    again = n.Return(value=n.CallFunction(function="down", arguments=(const(1),), type=t.INT))
    declared = world(tool("deep", again, result=t.INT), functions={"down": down})
    _, (answer,) = play(declared, ("deep", {}))
    assert answer.error == "WorldFault"


def test_old_is_none_of_a_row_created_since() -> None:
    name = n.Old(value=dot(node, "name", t.STR), type=t.optional(t.STR))
    declared = world(
        tool("make", n.Create(entity="Node", members=())),
        tool("old", n.Return(value=name), node=NODE, result=t.optional(t.STR)),
        tool(
            "name",
            n.Assign(place=dot(node, "name", t.STR), value=const("x", t.STR)),
            node=NODE,
        ),
    )
    _, answers = play(
        declared,
        ("make", {}),
        ("old", {"node_id": "n1"}),
        ("name", {"node_id": "a"}),
        ("old", {"node_id": "a"}),
    )
    assert [one.value for one in answers] == [None, None, None, "new"]


def test_views_show_members_in_their_own_order() -> None:
    view = n.View(
        name="Brief",
        of=NODE,
        members=(
            n.ViewMember(
                name="weight",
                wire="kg",
                value=dot(local("self", NODE), "weight", t.FLOAT),
                type=t.FLOAT,
            ),
            n.ViewMember(
                name="id", wire="id", value=dot(local("self", NODE), "id", t.STR), type=t.STR
            ),
        ),
    )
    brief = t.ListOf(t.View("Brief"))
    shown = n.Show(view="Brief", value=rows("Node"), type=brief)
    declared = world(tool("list", n.Return(value=shown), result=brief), views={"Brief": view})
    _, (answer,) = play(declared, ("list", {}))
    assert answer.text == '[{"kg": 60, "id": "a"}, {"kg": 60, "id": "b"}, {"kg": 60, "id": "c"}]'


def test_invented_values_depend_on_the_arguments_alone() -> None:
    some = n.Some(draw=n.Exactly(value=const(0), type=t.INT), type=t.INT)
    declared = world(tool("guess", n.Return(value=some), text=t.STR, result=t.INT))
    _, answers = play(declared, *[("guess", {"text": one}) for one in "aabc"])
    values = [one.value for one in answers]
    assert values[0] == values[1] and len(set(values)) > 1
