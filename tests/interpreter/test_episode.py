"""What an episode does, on a shop that was built by hand."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interpreter.shop import shop
from paracosm.interpreter import Episode, StateFaults

WORLD = shop()
ROOT = Path(__file__).parents[2]


def start(task: str | None = None, seed: int = 1, max_calls: int | None = None) -> Episode:
    return Episode.start(WORLD, seed=seed, task=task, max_calls=max_calls)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("task", ["cancel_one", "buy_two"])
def test_the_solution_wins_and_its_prefixes_do_not(task: str, seed: int) -> None:
    episode = start(task, seed)
    assert episode.instruction
    assert not episode.fork().finish()["success"]
    for name, arguments in episode.solution():
        assert not episode.fork().finish()["success"]
        assert episode.call(name, arguments).error is None
    assert episode.finish() == {
        "success": True,
        "reward": 1.0,
        "goals": [{"text": WORLD.tasks[task].goals[0].text, "holds": True, "held_at_start": False}],
        "frame": {"holds": True, "collateral": []},
        "invariants": [
            {"name": "charged_in_full", "holds": True, "row": None},
            {"name": "credit_is_conserved", "holds": True, "row": None},
        ],
        "policies": [{"name": "cancel_unidentified", "holds": True, "call": None}],
        "answer": None,
        "faults": [],
        "ended": "finished",
    }


def test_buying_twice_is_collateral_damage() -> None:
    episode = start("buy_two")
    episode.play()
    again = episode.fork()
    before = len(again.state()["rows"]["Order"])
    last = again.trajectory()[-1]
    assert again.call(last["tool"], last["arguments"]).error is None
    second = again.state()["rows"]["Order"][before]["id"]
    verdict = again.finish()
    assert verdict["frame"] == {"holds": False, "collateral": [f"Order {second} created"]}
    assert not verdict["success"]
    assert episode.finish()["success"]


def test_a_policy_is_broken_by_the_call_that_it_forbids() -> None:
    episode = start("cancel_one")
    _, (name, arguments) = list(episode.fork().solution())
    episode.call("nothing", {})
    assert episode.call(name, arguments).error is None
    verdict = episode.finish()
    assert verdict["policies"] == [{"name": "cancel_unidentified", "holds": False, "call": 1}]
    assert verdict["goals"][0]["holds"] and not verdict["success"]


def test_messages() -> None:
    episode = start()
    state = episode.state()
    order = state["rows"]["Order"][0]
    user, sku = state["rows"]["User"][0], state["rows"]["Product"][0]["id"]
    line = {"product_id": sku, "quantity": 1}
    asked: list[tuple[object, object, str, str]] = [
        ("no_tool", {}, "UnknownTool", 'There is no tool "no_tool".'),
        (None, {}, "UnknownTool", "tool: expected a string, got null"),
        (["cancel"], {}, "UnknownTool", "tool: expected a string, got a list"),
        ("cancel_order", [], "InvalidArguments", "arguments: expected an object, got a list"),
        ("cancel_order", {"x": 1}, "InvalidArguments", "x: not an argument of cancel_order"),
        ("cancel_order", {}, "InvalidArguments", "order_id: missing"),
        (
            "cancel_order",
            {"order_id": 3},
            "InvalidArguments",
            "order_id: expected a string, got a whole number",
        ),
        (
            "cancel_order",
            {"order_id": "\ud800"},
            "InvalidArguments",
            "order_id: expected a string, got a text that is not valid Unicode",
        ),
        ("cancel_order", {"order_id": "x"}, "UnknownOrder", 'There is no Order "x".'),
        (
            "place_order",
            {"user_id": user["id"], "lines": [{"product_id": sku}]},
            "InvalidArguments",
            "lines[0].quantity: missing",
        ),
        (
            "place_order",
            {"user_id": user["id"], "lines": [line | {"quantity": True}]},
            "InvalidArguments",
            "lines[0].quantity: expected a whole number, got a boolean",
        ),
        (
            "place_order",
            {"user_id": user["id"], "lines": [line | {"quantity": 10**19}]},
            "InvalidArguments",
            "lines[0].quantity: expected a whole number, got a number beyond ±10¹⁸",
        ),
        (
            "place_order",
            {"user_id": user["id"], "lines": [line | {"colour": "red"}]},
            "InvalidArguments",
            "lines[0].colour: not a member of Line",
        ),
        (
            "place_order",
            {"user_id": user["id"], "lines": [line, line | {"quantity": 12}]},
            "InvalidArguments",
            "lines[1].quantity: must satisfy 1 <= quantity <= 9",
        ),
        (
            "place_order",
            {"user_id": user["id"], "lines": []},
            "ConstraintBroken",
            'Order "ord-00006": must satisfy 1 <= len(lines) <= 4',
        ),
        (
            "drop_user",
            {"user_id": order["user_id"]},
            "StillReferenced",
            f'Order "{order["id"]}" refers to User "{order["user_id"]}".',
        ),
        ("find_user", {"email": "x"}, "UnknownEmail", "No customer has the address x."),
    ]
    for name, arguments, code, message in asked:
        answer = episode.call(name, arguments)
        if name == "place_order" and code == "ConstraintBroken":
            number = len(state["rows"]["Order"]) + 1
            message = message.replace("ord-00006", f"ord-{number:05}")
        assert answer.value == {"error": {"code": code, "message": message}}
        assert answer.error == code
        assert episode.state() == state
    assert len(episode.trajectory()) == len(asked)


def test_the_end() -> None:
    episode = start(max_calls=1)
    episode.call("nothing", {})
    assert episode.call("nothing", {}).error == "EpisodeOver"
    assert episode.finish()["ended"] == "truncated"


def test_a_state_document_comes_back() -> None:
    episode = start("buy_two", seed=5)
    episode.play()
    document = json.loads(json.dumps(episode.state()))
    assert Episode.start(WORLD, state=document).state() == document


def test_all_faults_of_a_document_are_told() -> None:
    document = start().state()
    document["rows"]["Order"][0]["user_id"] = 7
    del document["rows"]["Order"][1]["lines"]
    document["rows"]["Product"][0]["price"] = "1"
    with pytest.raises(StateFaults) as caught:
        Episode.start(WORLD, state=document)
    assert [str(fault) for fault in caught.value.faults] == [
        'rows.Product[0].price: expected an amount such as "12.50", got another string',
        "rows.Order[0].user_id: expected a string, got a whole number",
        "rows.Order[1].lines: missing",
    ]
    document = start().state()
    document["rows"]["Order"][0]["user_id"] = "nobody"
    with pytest.raises(StateFaults, match='there is no User "nobody"'):
        Episode.start(WORLD, state=document)


# ---------------------------------------------------------------- properties


wire_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(["ord-00001", "ord-00002", "sku-0001", "sku-0002", 1, 2]),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(st.sampled_from(["product_id", "quantity", "x"]), inner, max_size=3),
    max_leaves=8,
)
calls = st.tuples(
    st.sampled_from([*WORLD.tools, "nothing"]),
    st.dictionaries(
        st.sampled_from(["order_id", "user_id", "email", "lines", "x"]), wire_values, max_size=3
    )
    | wire_values,
)


@settings(deadline=None)
@given(st.lists(calls, max_size=12))
def test_a_refused_call_changes_nothing_and_no_call_raises(
    listed: list[tuple[str, object]],
) -> None:
    episode = start()
    fork = episode.fork()
    first = episode.state()
    for name, arguments in listed:
        before = episode.state()
        answer = episode.call(name, arguments)
        assert answer.error != "WorldFault"
        if answer.error is not None:
            assert episode.state() == before
        json.dumps(answer.value)
    assert fork.state() == first
    assert not episode.finish()["faults"]


SCRIPT = """
import json, sys
sys.path[:0] = ["compiler", "tests"]
from interpreter.shop import shop
from paracosm.interpreter import Episode
for seed in range(6):
    episode = Episode.start(shop(), seed=seed, task="buy_two")
    episode.play()
    print(json.dumps([episode.instruction, episode.state(), episode.trajectory(), episode.finish()]))
"""


def test_same_seed_same_bytes_whatever_the_hash_seed() -> None:
    outputs = [
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "4321")
    ]
    assert outputs[0] == outputs[1] and outputs[0]
