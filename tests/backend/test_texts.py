"""The text of an answer is the JSON of its value, whichever of the two is asked for, and when."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from differential.compare import package_of, shipped_world
from differential.playing import environment_of

WORLD = Path(__file__).parent / "worlds" / "spelling.world"

JSON_TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=12) | st.sampled_from(
    ['"', "\\", "\x00\x1f\x7f", "\u2028", "é☃🦆", "{}{{", "' \"", "</script>"]
)
NUMBERS = st.integers(-(10**18), 10**18)
FLOATS = st.floats(allow_nan=False, allow_infinity=False) | st.integers(-(10**6), 10**6)
MONEY = st.integers(-(10**6), 10**6).map(lambda cents: f"{cents / 100:.2f}")
MOODS = st.sampled_from(["calm", 'so "so"', "{curly}", "it's", "größe", "back\\slash"])
DAYS = st.dates().map(lambda day: f"{day:%Y-%m-%d}".zfill(10))
POINTS = st.fixed_dictionaries(
    {
        'the "x"': FLOATS,
        "it's {y}": NUMBERS,
        "at": st.datetimes().map(lambda one: one.replace(microsecond=0).isoformat()),
        "open": st.booleans(),
    }
)
OTHERS = st.fixed_dictionaries({"y": NUMBERS, "name": JSON_TEXT})
BARE = st.fixed_dictionaries({}, optional={"name": JSON_TEXT})
SOMETIMES = st.fixed_dictionaries(
    {"name": JSON_TEXT, "last": NUMBERS},
    optional={
        "word": JSON_TEXT,
        "mood": MOODS,
        "number": FLOATS,
        "point": st.none() | POINTS,
        "days": st.lists(DAYS, max_size=2),
    },
)
SHAPES = (
    st.fixed_dictionaries({"kind": st.just("circle"), "centre": POINTS, "radius": FLOATS})
    | st.fixed_dictionaries({"kind": st.just('a "square"'), "side": MONEY})
    | st.just({"kind": "nothing"})
)
MANY = st.fixed_dictionaries(
    {
        "words": st.lists(JSON_TEXT, max_size=2),
        "grid": st.lists(st.lists(FLOATS, max_size=2), max_size=2),
        "points": st.lists(POINTS, max_size=2),
        "by_word": st.dictionaries(JSON_TEXT, POINTS, max_size=2),
        "by_number": st.dictionaries(NUMBERS.map(str), JSON_TEXT, max_size=2),
        "by_day": st.dictionaries(DAYS, MONEY, max_size=2),
        "by_mood": st.fixed_dictionaries(
            dict.fromkeys(["calm", 'so "so"', "{curly}", "it's", "größe", "back\\slash"], NUMBERS)
        ),
        "plain": st.sampled_from(["one", "two"]),
        "moods": st.lists(MOODS, max_size=2),
        "shape": SHAPES,
        "shapes": st.lists(SHAPES, max_size=2),
        "either": POINTS | OTHERS | st.none(),
        "anything": st.lists(JSON_TEXT | st.none(), max_size=2),
        "price": MONEY,
        "length": st.integers(-(10**9), 10**9),
        "nested": st.lists(BARE, max_size=2),
        "any": st.recursive(
            st.none() | st.booleans() | FLOATS | JSON_TEXT,
            lambda inner: st.lists(inner, max_size=2) | st.dictionaries(JSON_TEXT, inner),
            max_leaves=5,
        ),
    }
)
ECHOED = {
    "echo_str": JSON_TEXT,
    "echo_float": FLOATS,
    "echo_int": NUMBERS,
    "echo_bool": st.booleans(),
    "echo_mood": MOODS,
    "echo_sometimes": SOMETIMES,
    "echo_bare": BARE,
    "echo_many": MANY,
    "echo_list": st.lists(SOMETIMES, max_size=2),
    "echo_maybe": st.none() | POINTS,
    **dict.fromkeys(["as_text", "argument", "read_point", "point_json", "blank", "tools"], POINTS),
    "echo_shapes": st.dictionaries(JSON_TEXT, SHAPES, max_size=3),
}


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModuleType]:
    with package_of(shipped_world(WORLD), tmp_path_factory.mktemp("spelling")) as found:
        yield found


@pytest.mark.parametrize("tool", ECHOED)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_the_text_is_the_json_of_the_value(package: ModuleType, tool: str, data: Any) -> None:
    value = data.draw(ECHOED[tool])
    env = environment_of(package)
    first, second = (env.call(tool, {"value": value}) for _ in range(2))
    assert first.error is None, first.value
    text = first.text  # before anybody looks at the value
    assert text == json.dumps(first.value)
    assert json.loads(text) == first.value
    assert json.dumps(second.value) == second.text == text
    assert first.value == value


@settings(max_examples=40, deadline=None)
@given(name=JSON_TEXT, later=JSON_TEXT, shape=SHAPES)
def test_rows_are_spelled_as_they_were_when_the_call_ended(
    package: ModuleType, name: str, later: str, shape: Any
) -> None:
    env = environment_of(package)
    made = env.call("add", {"name": name, "shape": shape})
    key = "thing-3"
    seen = [env.call("get", {"thing_id": one}) for one in ("thing-1", key)]
    briefs, things = env.call("briefs"), env.call("things")
    before = [one["value"] for one in env.trajectory["calls"]]
    for one in ("thing-1", key):
        env.call("rename", {"thing_id": one, "name": later})
    env.reset()
    answers = [made, *seen, briefs, things]
    assert [json.loads(one.text) for one in answers] == before
    assert [one.value for one in answers] == before
    assert [one.text for one in answers] == [json.dumps(one) for one in before]
    assert made.value["name"] == name and things.value[2] == made.value


def test_answers_belong_to_their_callers(package: ModuleType) -> None:
    env = environment_of(package)
    answer = env.call("things")
    text = answer.text
    answer.value[0]["name"] = "mine"
    answer.value.clear()
    assert answer.text == text
    assert json.dumps(env.trajectory["calls"][0]["value"]) == text
    assert json.dumps(env.tools.things()) == text
    env.tools.things().clear()
    assert env.call("things").text == text
    again = environment_of(package)
    again.replay(env.trajectory)
    assert again.trajectory == env.trajectory


def test_text_that_is_the_answer_is_not_quoted(package: ModuleType) -> None:
    env = environment_of(package)
    answer = env.call("echo_text", {"value": 'a "text"'})
    assert answer.text == answer.value == 'a "text"'
