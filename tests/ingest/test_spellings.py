"""Ways in which documents spell paths, envelopes and names that once led astray."""

from __future__ import annotations

from typing import Any

import pytest

from ingest.documents import HEAD, world_of
from paracosm.interpreter.episode import Episode
from paracosm.ir import types as t

THING = "{type: object, properties: {id: {type: string}, label: {type: string}}}"
ID = "parameters: [{name: id, in: path, required: true, schema: {type: string}}]"


def shows(schema: str, status: int = 200) -> str:
    """Responses with one answer."""
    content = "{content: {application/json: {schema: %s}}, description: ok}" % schema
    return '{"%d": %s, "404": {description: no}}' % (status, content)


def takes(schema: str) -> str:
    """A body."""
    return "{required: true, content: {application/json: {schema: %s}}}" % schema


def lived(document: str, create: str, read: str) -> None:
    """One thing is made, and read by its key."""
    episode = Episode.start(world_of(document), state={"rows": {}})
    made = episode.call(create, {"label": "green"})
    assert made.error is None, made.text
    rows = episode.state()["rows"]["Order"]
    assert len(rows) == 1 and rows[0]["label"] == "green"
    found = episode.call(read, {"id": rows[0]["id"]})
    assert found.error is None, found.text


def test_verbs_in_front_of_a_parameter_do_not_take_the_collection_from_its_items() -> None:
    note = "{type: object, properties: {number: {type: string}}}"
    lived(
        f"""{HEAD}paths:
  /orders:
    get: {{operationId: listOrders, responses: {shows("{type: array, items: %s}" % THING)}}}
    post: {{operationId: addOrder, requestBody: {takes(THING)}, responses: {shows(THING, 201)}}}
  /orders/{{id}}:
    get: {{operationId: getOrder, {ID}, responses: {shows(THING)}}}
  /orders/CreateNote/{{id}}:
    post: {{operationId: note, {ID}, responses: {shows(note)}}}
""",
        "add_order",
        "get_order",
    )


def test_an_envelope_may_say_in_its_own_words_how_a_request_went() -> None:
    around = (
        "{type: object, properties: {Data: %s, ErrorCode: {type: integer},"
        " ErrorMessage: {type: string}, isSuccess: {type: boolean}}}" % THING
    )
    document = f"""{HEAD}paths:
  /orders:
    post: {{operationId: addOrder, requestBody: {takes(THING)}, responses: {shows(around, 201)}}}
  /orders/{{id}}:
    get: {{operationId: getOrder, {ID}, responses: {shows(around)}}}
"""
    lived(document, "add_order", "get_order")
    members = {m.wire for m in world_of(document).entities["Order"].members}
    assert members == {"id", "label"}


def test_a_thing_with_an_identifier_named_after_itself_is_no_reference() -> None:
    client = "{type: object, properties: {id: {type: string}, clientId: {type: string}, parentClientId: {type: string}}}"
    world = world_of(f"""{HEAD}paths:
  /clients:
    get: {{operationId: listClients, responses: {shows("{type: array, items: %s}" % client)}}}
    post: {{operationId: addClient, requestBody: {takes(client)}, responses: {shows(client, 201)}}}
  /clients/{{id}}:
    get: {{operationId: getClient, {ID}, responses: {shows(client)}}}
""")
    members = {m.wire: m.type for m in world.entities["Client"].members}
    assert t.Ref("Client") not in t.alternatives(members["clientId"])
    assert t.Ref("Client") in t.alternatives(members["parentClientId"])


def test_properties_say_nothing_of_what_is_no_object() -> None:
    odd = "{type: string, properties: {data: {type: array, items: %s}}}" % THING
    document = f"""{HEAD}paths:
  /things:
    get: {{operationId: listThings, responses: {shows(odd)}}}
  /things/{{id}}:
    get: {{operationId: getThing, {ID}, responses: {shows(THING)}}}
"""
    assert world_of(document).tools["list_things"].result == t.STR


def test_what_stands_beside_a_reference_does_not_come_between_a_row_and_its_picture() -> None:
    components = "components: {schemas: {Thing: %s}}" % THING
    for version, beside in (("3.0.3", "type: object"), ("3.1.0", "minProperties: 1")):
        direct = "{$ref: '#/components/schemas/Thing'}"
        around = "{type: object, properties: {data: {$ref: '#/components/schemas/Thing', %s}}}"
        world_of(f"""{HEAD.replace('3.0.3', version)}paths:
  /things:
    get: {{operationId: listThings, responses: {shows("{type: array, items: %s}" % direct)}}}
    post: {{operationId: addThing, requestBody: {takes(THING)}, responses: {shows(around % beside, 201)}}}
  /things/{{id}}:
    get: {{operationId: getThing, {ID}, responses: {shows("{type: object, properties: {thing: %s}}" % direct)}}}
{components}
""")


def test_a_picture_with_the_same_names_and_other_types_is_another() -> None:
    whole = "{type: object, required: [value], properties: {value: {type: integer}}}"
    broken = "{type: object, required: [value], properties: {value: {type: number}}}"
    one = "parameters: [{name: index, in: path, required: true, schema: {type: integer}}]"
    document = f"""{HEAD}paths:
  /floats/{{index}}: {{get: {{operationId: getFloat, {one}, responses: {shows(broken)}}}}}
  /wholes/{{index}}: {{get: {{operationId: getWhole, {one}, responses: {shows(whole)}}}}}
  /floats/{{index}}/items/{{index2}}:
    get: {{operationId: floatItem, {one.replace("}]", "}, {name: index2, in: path, required: true, schema: {type: integer}}]")}, responses: {shows(broken)}}}
  /wholes/{{index}}/items/{{index2}}:
    get: {{operationId: wholeItem, {one.replace("}]", "}, {name: index2, in: path, required: true, schema: {type: integer}}]")}, responses: {shows(whole)}}}
"""
    world = world_of(document)
    for seed in range(8):
        episode = Episode.start(world, seed=seed)
        for entity, rows in episode.state()["rows"].items():
            for row in rows:
                for tool in ("get_whole", "whole_item"):
                    keys = {m.wire: row.get(m.wire, 1) for m in world.tools[tool].parameters}
                    answer = episode.call(tool, keys)
                    assert answer.error is not None or isinstance(answer.value["value"], int)


def test_json_that_is_described_comes_before_json_that_is_not() -> None:
    many = "{type: array, items: %s}" % THING
    content = "{'application/json': {}, '*/*': {schema: %s}}" % many
    document = f"""{HEAD}paths:
  /things: {{get: {{operationId: listThings, responses: {{"200": {{description: ok, content: {content}}}}}}}}}
  /things/{{id}}: {{get: {{operationId: getThing, {ID}, responses: {shows(THING)}}}}}
"""
    episode = Episode.start(world_of(document), seed=1)
    listed = episode.call("list_things", {}).value
    assert [row["id"] for row in listed] == [row["id"] for row in episode.state()["rows"]["Thing"]]


def test_an_answer_that_nobody_describes_lists_the_rows_where_they_stand() -> None:
    around = "{type: object, properties: {status: {type: string}, payload: {type: object}}}"
    for schema, inner in (
        ("{}", ()),
        ("{type: object}", ("items",)),
        (around, ("payload", "items")),
    ):
        document = f"""{HEAD}paths:
  /things: {{get: {{operationId: listThings, responses: {shows(schema)}}}}}
  /things/{{id}}: {{get: {{operationId: getThing, {ID}, responses: {shows(THING)}}}}}
"""
        episode = Episode.start(world_of(document), seed=1)
        answer = episode.call("list_things", {}).value
        for name in inner:
            answer = answer[name]
        rows = episode.state()["rows"]["Thing"]
        assert [row["id"] for row in answer] == [row["id"] for row in rows] and rows


def test_a_list_that_is_declared_as_one_of_its_items_shows_the_latest() -> None:
    for shown in (THING, "{type: object, properties: {data: %s}}" % THING):
        document = f"""{HEAD}paths:
  /orders:
    get: {{operationId: listOrders, responses: {shows(shown)}}}
    post: {{operationId: addOrder, requestBody: {takes(THING)}, responses: {shows(THING, 201)}}}
  /orders/{{id}}: {{get: {{operationId: getOrder, {ID}, responses: {shows(THING)}}}}}
"""
        episode = Episode.start(world_of(document), state={"rows": {}})
        assert episode.call("list_orders", {}).error == "NotFound"
        for label in ("green", "blue"):
            made = episode.call("add_order", {"label": label}).value
            latest = episode.call("list_orders", {}).value
            assert latest in (made, {"data": made})


def test_a_post_of_which_only_words_say_that_it_creates_creates() -> None:
    for said, made in (("Creates a new thing.", 1), ("Counts things.", 0)):
        document = f"""{HEAD}paths:
  /things: {{post: {{operationId: postThings, description: {said}, responses: {{"200": {{description: ok}}}}}}}}
  /things/{{id}}: {{get: {{operationId: getThing, {ID}, responses: {shows(THING)}}}}}
"""
        episode = Episode.start(world_of(document), state={"rows": {}})
        assert episode.call("post_things", {}).error is None
        assert len(episode.state()["rows"]["Thing"]) == made


PAGED = f"""{HEAD}paths:
  /pets:
    get:
      operationId: listPets
      parameters: [{{name: pageable, in: query, required: true, schema: {{$ref: '#/components/schemas/Pageable'}}}}]
      responses: {shows("{$ref: '#/components/schemas/Page'}")}
  /pets/{{id}}:
    get: {{operationId: getPet, parameters: [{{name: id, in: path, required: true, schema: {{type: string}}}}], responses: {shows("{$ref: '#/components/schemas/Pet'}")}}}
components:
  schemas:
    Pageable: {{type: object, properties: {{page: {{type: integer, minimum: 0}}, size: {{type: integer, minimum: 1}}, sort: {{type: array, items: {{type: string}}}}}}}}
    Pet: {{type: object, required: [id], properties: {{id: {{type: string}}}}}}
    Page: {{type: object, properties: {{totalElements: {{type: integer}}, content: {{type: array, items: {{$ref: '#/components/schemas/Pet'}}}}}}}}
"""


def test_an_object_that_a_query_spells_member_by_member_is_its_members() -> None:
    """So the pages of Spring are pages, whether they are declared in one piece or in three."""
    episode = Episode.start(world_of(PAGED), seed=1)
    keys = [row["id"] for row in episode.state()["rows"]["Pet"]]
    shown: list[str] = []
    for page in range(len(keys)):
        found: Any = episode.call("list_pets", {"page": page, "size": 1}).value
        assert found["totalElements"] == len(keys)
        shown += [pet["id"] for pet in found["content"]]
    assert shown == keys and len(keys) > 1


def _keyed(key: str) -> str:
    thing = "{type: object, required: [label], properties: {label: {type: string}}}"
    by_key = f"{{type: object, additionalProperties: {thing}}}"
    return f"""{HEAD}paths:
  /things:
    get: {{operationId: listThings, responses: {shows(by_key)}}}
    post: {{operationId: makeThing, requestBody: {takes(thing)}, responses: {shows(thing, 201)}}}
  /things/{{no}}:
    get: {{operationId: getThing, parameters: [{{name: no, in: path, required: true, schema: {{type: {key}}}}}], responses: {shows(thing)}}}
"""


@pytest.mark.parametrize("key", ["string", "integer"])
def test_a_list_may_be_an_object_that_holds_the_things_by_their_keys(key: str) -> None:
    episode = Episode.start(world_of(_keyed(key)), state={"rows": {}})
    made = [episode.call("make_thing", {"label": label}).value for label in ("red", "green")]
    keys = [row["no"] for row in episode.state()["rows"]["Thing"]]
    assert episode.call("list_things", {}).value == dict(zip(map(str, keys), made))


def test_members_that_two_objects_of_a_query_have_stay_in_them() -> None:
    half = "{type: object, properties: {%s: {type: integer}, at: {type: string}}}"
    asked = f"[{{name: a, in: query, schema: {half % 'x'}}}, {{name: b, in: query, schema: {half % 'y'}}}]"
    paths = f"{HEAD}paths:\n  /find: {{get: {{operationId: find, parameters: {asked}, responses: {shows(THING)}}}}}\n"
    assert [one.wire for one in world_of(paths).tools["find"].parameters] == ["a", "b"]
