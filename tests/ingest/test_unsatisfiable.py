"""Schemas that hardly any value satisfies, or none: what is drawn satisfies them, what cannot be is left out."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ingest.documents import HEAD, crud, world_of
from paracosm.interpreter.episode import Episode


def drawn(schema: str, seeds: int = 12) -> list[dict[str, Any]]:
    """The rows that are seeded for things of a schema, as they are shown."""
    world = world_of(crud(schema))
    rows: list[dict[str, Any]] = []
    for seed in range(seeds):
        rows += Episode.start(world, seed=seed).call("list_things", {}).value
    assert rows
    return rows


def of(properties: str, required: str = "id") -> str:
    """An object with a key and some more."""
    return "{type: object, required: [%s], properties: {id: {type: string}, %s}}" % (
        required,
        properties,
    )


@pytest.mark.parametrize(
    "impossible",
    [
        "{type: string, enum: [969, 556]}",
        "{type: integer, enum: ['0 (Own)', '1 (Shared)']}",
        "{type: object, required: [kind], properties: {kind: {type: integer, enum: [a]}}}",
    ],
)
def test_a_member_whose_enumeration_has_nothing_of_its_type_is_left_out(impossible: str) -> None:
    assert all(row.keys() == {"id"} for row in drawn(of(f"ratio: {impossible}")))


def test_of_a_mixed_enumeration_the_members_of_the_type_are_drawn() -> None:
    rows = drawn(of("size: {type: integer, enum: ['2', 4, 6, eight]}", "id, size"))
    assert {row["size"] for row in rows} == {4, 6}


def test_a_list_of_what_cannot_be_is_empty() -> None:
    sizes = "{type: array, items: {type: string, enum: [1, 2]}}"
    assert all(row["sizes"] == [] for row in drawn(of(f"sizes: {sizes}", "id, sizes")))


def test_a_map_of_anything_that_must_not_be_empty_has_an_entry() -> None:
    rows = drawn(of("info: {type: object, minProperties: 2}", "id, info"))
    assert all(len(row["info"]) >= 2 for row in rows)


def test_what_a_list_of_objects_promises_to_hold_once_it_holds_once() -> None:
    inner = "{type: array, uniqueItems: true, items: {type: array, items: {type: boolean}}}"
    rows = drawn(of(f"groups: {inner}", "id, groups"), 40)
    assert any(len(row["groups"]) > 1 for row in rows)
    for row in rows:
        assert all(one not in row["groups"][:at] for at, one in enumerate(row["groups"]))


def test_what_all_other_members_must_be_the_members_of_a_sibling_are() -> None:
    parts = (
        "{allOf: [{type: object, required: [id], properties: {id: {type: string}}, additionalProperties: {type: object}},"
        " {type: object, properties: {label: {type: string}, more: {type: object}}}]}"
    )
    rows = drawn(parts)
    assert all("label" not in row for row in rows) and any("more" in row for row in rows)


def test_a_key_of_a_fixed_length_is_counted_in_that_length() -> None:
    one = "parameters: [{name: code, in: path, required: true, schema: {type: string, minLength: 3, maxLength: 3}}]"
    shown = "{content: {application/json: {schema: {type: object, properties: {size: {type: integer}}}}}, description: ok}"
    world = world_of(
        f"{HEAD}paths:\n  /stations/{{code}}: {{get: {{{one}, responses: {{'200': {shown}}}}}}}\n"
    )
    for seed in range(4):
        for row in Episode.start(world, seed=seed).state()["rows"]["Station"]:
            assert len(row["code"]) == 3


def test_a_list_in_an_envelope_that_must_not_be_empty_is_refused_where_it_would_be() -> None:
    answer = "{type: object, properties: {things: {type: array, minItems: 1, items: {type: object, properties: {id: {type: string}}}}}}"
    kind = "parameters: [{name: id, in: query, schema: {type: string}}]"
    shown = "{content: {application/json: {schema: %s}}, description: ok}" % answer
    world = world_of(f"""{HEAD}paths:
  /things: {{get: {{operationId: listThings, {kind}, responses: {{"200": {shown}, "404": {{description: none}}}}}}}}
  /things/{{id}}:
    get:
      operationId: getThing
      parameters: [{{name: id, in: path, required: true, schema: {{type: string}}}}]
      responses: {{"200": {{content: {{application/json: {{schema: {{type: object, properties: {{id: {{type: string}}}}}}}}}}, description: ok}}}}
""")
    episode = Episode.start(world, seed=1)
    assert episode.call("list_things", {}).value["things"]
    assert episode.call("list_things", {"id": "nobody"}).error == "NotFound"


def test_what_an_object_must_have_and_nobody_describes_is_there() -> None:
    shown = "{content: {application/json: {schema: {type: object, required: [token]}}}, description: ok}"
    world = world_of(
        f"{HEAD}paths:\n  /tokens: {{post: {{operationId: token, responses: {{'200': {shown}}}}}}}\n"
    )
    assert "token" in Episode.start(world, seed=1).call("token", {}).value


def test_a_text_that_is_no_json_is_as_long_as_it_must_be() -> None:
    shown = "{content: {text/plain: {schema: {type: string, minLength: 40}}}, description: ok}"
    world = world_of(
        f"{HEAD}paths:\n  /key: {{get: {{operationId: tellKey, responses: {{'200': {shown}}}}}}}\n"
    )
    assert len(Episode.start(world, seed=1).call("tell_key", {}).value) >= 40


def test_rows_that_answers_show_whole_are_not_what_an_update_gives() -> None:
    note = "{type: object, properties: {id: {type: integer}, text: {type: string}}}"
    fields = "id: {type: integer}, one: {type: string}, two: {type: string}, three: {type: string}"
    group = "{type: object, properties: {%s, notes: {type: array, items: {$ref: '#/components/schemas/Note'}}}}"
    ids = "parameters: [{name: id, in: path, required: true, schema: {type: integer}}]"
    ok = "{content: {application/json: {schema: %s}}, description: ok}"
    world_of(f"""{HEAD}paths:
  /notes/{{id}}: {{get: {{operationId: getNote, {ids}, responses: {{"200": {ok % "{$ref: '#/components/schemas/Note'}"}}}}}}}
  /groups/{{id}}:
    get: {{operationId: getGroup, {ids}, responses: {{"200": {ok % (group % fields)}}}}}
    post:
      operationId: saveGroup
      {ids}
      requestBody: {{content: {{application/json: {{schema: {group % fields}}}}}}}
      responses: {{"200": {{description: ok}}}}
components: {{schemas: {{Note: {note}}}}}
""")


def test_lists_in_lists_that_may_be_long_are_drawn_short() -> None:
    inner = "{type: array, maxItems: 1024, items: {type: boolean}}"
    rows = drawn(of("pairs: {type: array, maxItems: 1024, items: %s}" % inner, "id, pairs"), 3)
    assert all(len(row["pairs"]) <= 10 for row in rows)
    assert all(len(one) <= 10 for row in rows for one in row["pairs"])


def test_null_that_is_one_of_several_others_is_left_out() -> None:
    odd = "{type: 'null', oneOf: [{type: number}, {type: boolean}]}"
    document = crud(of(f"since: {odd}"), version="3.1.0")
    rows = Episode.start(world_of(document), seed=1).call("list_things", {}).value
    assert rows and all(row.keys() == {"id"} for row in rows)


def test_a_key_of_one_of_several_patterns_is_made_by_one_of_them() -> None:
    key = "{anyOf: [{type: string, pattern: '^log:[a-f0-9]{32}$'}, {type: string, pattern: '^log:common-[a-z]+$'}]}"
    thing = "{type: object, required: [id], properties: {id: %s}}" % key
    world = world_of(crud(thing))
    for seed in range(4):
        for row in Episode.start(world, seed=seed).call("list_things", {}).value:
            assert re.fullmatch("log:([a-f0-9]{32}|common-[a-z]+)", row["id"])


def test_lists_of_lists_that_hold_things_once_hold_them_once() -> None:
    inner = "{type: array, minItems: 2, uniqueItems: true, items: {type: integer}}"
    rows = drawn(of("pairs: {type: array, items: %s}" % inner, "id, pairs"))
    assert any(row["pairs"] for row in rows)
    assert all(len(set(one)) == len(one) for row in rows for one in row["pairs"])
