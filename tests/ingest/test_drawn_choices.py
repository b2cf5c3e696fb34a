"""What is made up is one of the values that the letter allows: null only where each part allows it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from ingest.documents import HEAD, checked, crud
from paracosm.ingest.openapi import ingest
from paracosm.interpreter.episode import Episode

PARTS = """
components:
  schemas:
    PlayerID: {type: integer, minimum: 5}
    TeamID: {type: integer, minimum: 7}
    Either: {anyOf: [{$ref: '#/components/schemas/PlayerID'}, {$ref: '#/components/schemas/TeamID'}]}
    Proof: {type: object, required: [state], properties: {kind: {type: string, enum: [proof]}, state: {type: string}}}
    Proven: {oneOf: [{$ref: '#/components/schemas/Proof'}], discriminator: {propertyName: kind}}
    Word: {type: string, enum: [round, square]}
    Round: {type: object, properties: {word: {$ref: '#/components/schemas/Word'}}}
    Square: {type: object, properties: {word: {$ref: '#/components/schemas/Word'}}}
    Flat: {type: object, properties: {word: {$ref: '#/components/schemas/Word'}}}
    Shape:
      oneOf: [{$ref: '#/components/schemas/Flat'}, {$ref: '#/components/schemas/Round'}, {$ref: '#/components/schemas/Square'}]
      discriminator:
        propertyName: word
        mapping: {flat: '#/components/schemas/Flat', round: '#/components/schemas/Round', square: '#/components/schemas/Square'}
    Perhaps: {anyOf: [{$ref: '#/components/schemas/PlayerID'}, {type: string, nullable: true}]}
"""

WORDS = {"id": 1, "name": "one"}, {"id": 2, "name": "two"}
CASES: list[tuple[str, Callable[[Any], bool]]] = [
    ("{allOf: [{nullable: true}, {$ref: '#/components/schemas/Either'}]}", lambda v: v >= 5),
    (
        "{allOf: [{nullable: true}, {$ref: '#/components/schemas/Perhaps'}]}",
        lambda v: v is None or isinstance(v, str) or v >= 5,
    ),
    (
        "{$ref: '#/components/schemas/Proven'}",
        lambda v: v["kind"] == "proof",
    ),
    (
        "{type: string, enum: [payment, refund, null]}",
        lambda v: v in ("payment", "refund"),
    ),
    (
        "{type: string, nullable: true, enum: [payment, null]}",
        lambda v: v in ("payment", None),
    ),
    (
        "{type: object, enum: [{id: 1, name: one}, {id: 2, name: two}]}",
        lambda v: v in WORDS,
    ),
    (
        "{oneOf: [{type: string, pattern: '^Replaced by [0-9]+$'}, {type: string, enum: [Gone]}]}",
        lambda v: v == "Gone" or re.fullmatch("Replaced by [0-9]+", v) is not None,
    ),
    (
        "{$ref: '#/components/schemas/Shape'}",
        lambda v: v["word"] in ("round", "square"),
    ),
    (
        "{anyOf: [{type: boolean, enum: [false]}, {$ref: '#/components/schemas/Proof'}]}",
        lambda v: v is False or isinstance(v, dict),
    ),
    (
        "{anyOf: [{type: integer, minimum: 5}, {type: boolean, enum: [true]}]}",
        lambda v: v is True or v >= 5,
    ),
    (
        "{type: array, minItems: 1, items: {anyOf: [{type: integer, minimum: 5}, {type: boolean, enum: [true]}]}}",
        lambda v: len(v) > 0 and all(one is True or one >= 5 for one in v),
    ),
]


@pytest.mark.parametrize(("schema", "right"), CASES)
@pytest.mark.parametrize("above", ["", "/things"])
def test_a_made_up_value_is_right(schema: str, right: Callable[[Any], bool], above: str) -> None:
    """Alone, and as a member of a row that a scenario draws."""
    object = f"{{type: object, required: [value], properties: {{id: {{type: string}}, value: {schema}}}}}"
    answer = f"{{'200': {{description: ok, content: {{application/json: {{schema: {object}}}}}}}}}"
    path = "/report:\n    get: {operationId: getOne, responses: %s}" % answer
    if above:
        place = "parameters: [{name: id, in: path, required: true, schema: {type: string}}]"
        path = (
            f"/things/{{id}}:\n    {place}\n    get: {{operationId: getOne, responses: {answer}}}"
        )
    world = checked(ingest(f"{HEAD}paths:\n  {path}{PARTS}"))
    for seed in range(4):
        episode = Episode.start(world, seed=seed)
        keys = [{"id": row["id"]} for row in episode.state()["rows"]["Thing"]] if above else [{}]
        for arguments in keys:
            found: Any = episode.call("get_one", arguments).value
            assert right(found["value"]), found


TIMEOUT = "{anyOf: [{type: integer, minimum: 1}, {type: boolean, enum: [false]}, {type: array, items: {type: string}}]}"


def test_each_branch_of_a_choice_has_its_own_bounds() -> None:
    schema = f"{{type: object, required: [id, timeout], properties: {{id: {{type: string}}, timeout: {TIMEOUT}}}}}"
    world = checked(ingest(crud(schema)))
    for at, (value, right) in enumerate(
        [(1, True), (False, True), (["a"], True), (0, False), (True, False)]
    ):
        episode = Episode.start(world, state={"rows": {}})
        made = episode.call("make_thing", {"id": f"key{at}", "timeout": value})
        assert (made.error is None) is right, (value, made.text)


def test_what_needs_another_member_is_never_there_without_it() -> None:
    properties = "properties: {id: {type: string}, card: {type: string}, billing: {type: string}, note: {type: string}, size: {type: integer}}"
    schema = (
        f"{{type: object, required: [id], {properties}, dependentRequired: {{card: [billing]}}}}"
    )
    inner = f"{{type: object, required: [id, inner], properties: {{id: {{type: string}}, inner: {schema}}}}}"

    def right(value: dict[str, Any]) -> bool:
        return "card" not in value or "billing" in value

    content = f"{{content: {{application/json: {{schema: {schema}}}}}}}"
    free = content.replace("required: [id], ", "")
    patch = f"    patch: {{operationId: patchThing, requestBody: {free}, responses: {{'200': {{description: ok, content: {{application/json: {{schema: {schema}}}}}}}}}}}\n"
    document = crud(schema, version="3.1.0")
    world = checked(ingest(document + patch))
    for seed in range(8):
        episode = Episode.start(world, seed=seed)
        rows: Any = episode.call("list_things", {}).value
        assert rows and all(map(right, rows))
        assert episode.call("make_thing", {"id": "a", "card": "4111"}).error is not None
        assert (
            episode.call("make_thing", {"id": "b", "card": "4111", "billing": "Elm"}).error is None
        )
        assert episode.call("make_thing", {"id": "c", "billing": "Elm"}).error is None
        assert episode.call("patch_thing", {"id": "c", "card": "4111"}).error is not None
        assert episode.call("patch_thing", {"id": "c", "card": "1", "billing": "Oak"}).error is None
    world = checked(ingest(crud(inner, version="3.1.0").replace("title: t", "title: inside")))
    for seed in range(8):
        episode = Episode.start(world, seed=seed)
        rows = episode.call("list_things", {}).value
        assert all(right(row["inner"]) for row in rows)
        made = {"id": "a", "inner": {"id": "b", "card": "4111"}}
        assert episode.call("make_thing", made).error is not None
        made["inner"] = {"id": "b", "card": "4111", "billing": "Elm"}
        assert episode.call("make_thing", made).error is None
