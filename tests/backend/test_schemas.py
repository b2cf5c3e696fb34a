"""What agents are told about tools: one schema for each, in four dialects, and types that are said once.

A member that may be absent may be null, too (the strict dialect has no other way to leave it out), which the plain schema
does not advertise.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from differential.compare import package_of, world_of

SOURCE = '''environment nested

enum Colour: "red", "orange", "yellow", "green", "blue", "indigo", "violet", "ultramarine"

record Address:
    street: str where 1 <= len(street) <= 80 "The street, with its number."
    city: str
    colour?: Colour
    floor: int | none where floor >= 0 = none

record Node:
    label: str
    children: list[Node] where len(children) <= 3
    next?: Node

tool move(old: Address "Where it was.", new: Address "Where it goes.", via: Address | none = none) -> str:
    """Move house."""
    return new.city

tool grow(root: Node "The root.", colour: Colour | none = none) -> str:
    """Grow a tree."""
    return root.label

tool store(notes: map[str, str]) -> int:
    """Keep notes."""
    return len(notes)
'''
ADDRESS = {"street": "Elm Street 1", "city": "Ulm", "floor": None}
LEAF = {"label": "leaf", "children": []}
CALLS = [
    ("move", {"old": ADDRESS, "new": {**ADDRESS, "colour": "red", "floor": 2}}),
    ("move", {"old": ADDRESS, "new": ADDRESS, "via": ADDRESS}),
    ("move", {"old": ADDRESS, "new": ADDRESS, "via": None}),
    ("move", {"old": ADDRESS}),
    ("move", {"old": ADDRESS, "new": {**ADDRESS, "colour": "grey"}}),
    ("move", {"old": ADDRESS, "new": {**ADDRESS, "floor": -1}}),
    ("move", {"old": ADDRESS, "new": {**ADDRESS, "street": ""}}),
    ("move", {"old": ADDRESS, "new": {**ADDRESS, "more": 1}}),
    ("grow", {"root": LEAF}),
    ("grow", {"root": LEAF, "colour": "blue"}),
    ("grow", {"root": {**LEAF, "children": [LEAF, {**LEAF, "next": LEAF}]}}),
    ("grow", {"root": {**LEAF, "next": {**LEAF, "next": {**LEAF, "label": 1}}}}),
    ("grow", {"root": {**LEAF, "children": [LEAF] * 4}}),
    ("grow", {"root": {**LEAF, "children": [{"label": "no children"}]}}),
    ("store", {"notes": {"a": "b"}}),
    ("store", {"notes": {"a": 1}}),
]


@pytest.fixture(scope="module")
def nested(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    world = world_of(SOURCE)
    assert world is not None
    with package_of(world, tmp_path_factory.mktemp("nested")) as package:
        yield package


@pytest.mark.parametrize("name, arguments", CALLS)
def test_a_schema_admits_what_the_tool_takes(
    nested: Any, name: str, arguments: dict[str, Any]
) -> None:
    schema = next(one.parameters for one in nested.schemas.TOOLS if one.name == name)
    taken = nested.Nested().call(name, arguments).error is None
    assert Draft202012Validator(schema).is_valid(arguments) == taken


def test_the_dialects_say_the_same(nested: Any) -> None:
    schemas = nested.schemas
    plain = [(one.name, one.description, one.parameters) for one in schemas.TOOLS]
    assert plain == [
        (one["name"], one["description"], one["input_schema"]) for one in schemas.ANTHROPIC
    ]
    assert plain == [(one["name"], one["description"], one["inputSchema"]) for one in schemas.MCP]
    functions = [one["function"] for one in schemas.OPENAI]
    assert plain == [(one["name"], one["description"], one["parameters"]) for one in functions]
    assert nested.Nested.schemas == schemas.OPENAI


def test_strict_objects_need_every_member(nested: Any) -> None:
    functions = [one["function"] for one in nested.schemas.OPENAI_STRICT]
    # What is no object of known members cannot be said strictly.
    assert [one["name"] for one in functions] == ["move", "grow"]
    objects = [
        one for made in functions for one in parts(made["parameters"]) if "properties" in one
    ]
    assert len(objects) > 4
    for one in objects:
        assert one["required"] == list(one["properties"]) and not one["additionalProperties"]
    for one in (one for made in functions for one in parts(made["parameters"])):
        assert "default" not in one
        assert "$ref" not in one or len(one) == 1
    move, grow = (Draft202012Validator(one["parameters"]) for one in functions)
    whole = {**ADDRESS, "colour": None}
    assert move.is_valid({"old": whole, "new": whole, "via": None})
    assert not move.is_valid({"old": whole, "new": whole})
    leaf = {**LEAF, "next": None}
    assert grow.is_valid({"root": {**leaf, "children": [leaf], "next": leaf}, "colour": "red"})
    assert not grow.is_valid({"root": {**leaf, "children": [LEAF]}, "colour": None})


def test_a_type_is_said_once(nested: Any) -> None:
    text = Path(nested.schemas.__file__).read_text("utf-8")
    assert text.count("The street, with its number.") == 1
    assert text.count('"label"') == 2, "as a property and as a required one"


def parts(schema: Any) -> Iterator[dict[str, Any]]:
    """The schemas in a schema."""
    yield schema
    for key in ("properties", "$defs"):
        for one in schema.get(key, {}).values():
            yield from parts(one)
    for one in schema.get("anyOf", []):
        yield from parts(one)
    if "items" in schema:
        yield from parts(schema["items"])
