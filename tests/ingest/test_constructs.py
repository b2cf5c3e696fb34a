"""The constructs that break generators, one document each, written small."""

from __future__ import annotations

from base64 import b64decode, b64encode
from pathlib import Path

import pytest

from ingest.documents import HEAD, SPECS, checked, codes, crud, printed, world_of
from paracosm.ingest.openapi import ingest
from paracosm.ir import types as t
from serving.client import fresh

GOLDEN = ["petstore", "tickets", "payments", "inventory"]


@pytest.mark.parametrize("name", GOLDEN)
def test_the_worlds_beside_the_documents_are_what_is_made(
    name: str, request: pytest.FixtureRequest
) -> None:
    text = printed(ingest(SPECS / f"{name}.yaml"))
    path = SPECS / f"{name}.world"
    if not path.exists():
        path.write_text(text)
    assert path.read_text() == text, "delete the file, run again, and read the difference"


def test_inline_and_component_names_that_clash_are_both_kept() -> None:
    world = world_of(
        crud(
            '{$ref: "#/components/schemas/Entity"}',
            "components: {schemas: {Entity: {type: object, properties: {id: {type: string},"
            " schema: {type: object, properties: {x: {type: integer}}},"
            ' other: {$ref: "#/components/schemas/EntitySchema"}}},'
            " EntitySchema: {type: object, properties: {y: {type: string}}}}}\n",
        )
    )
    shapes = {frozenset(m.wire for m in record.members) for record in world.records.values()}
    assert {frozenset({"x"}), frozenset({"y"})} <= shapes


def test_wire_names_and_enum_values_stay_as_they_are() -> None:
    wires = ["1Q", "from", "class", "None", "@id", "a-b", "a_b", "self"]
    properties = ", ".join(f'"{wire}": {{type: string}}' for wire in wires)
    world = world_of(
        crud(
            f"{{type: object, properties: {{id: {{type: string}}, {properties},"
            ' tz: {type: string, enum: ["GMT+0", "GMT-0", GMT0, gmt0, "", mro, txt, TXT, txt]}}}'
        )
    )
    assert {m.wire for m in world.entities["Thing"].members} == {"id", "tz", *wires}
    (enum,) = world.enums.values()
    assert enum.members == ("GMT+0", "GMT-0", "GMT0", "gmt0", "", "mro", "txt", "TXT")


def test_absent_is_not_null() -> None:
    world = world_of(
        crud(
            '{type: object, required: [id, a], properties: {id: {type: string}, a: {type: [string, "null"]},'
            ' b: {anyOf: [{type: integer}, {type: "null"}]}, c: {type: string}}}',
            version="3.1.0",
        )
    )
    members = {m.wire: m.type for m in world.entities["Thing"].members}
    assert members["a"] == t.optional(t.STR)
    assert t.may_be_none(members["b"]) and t.may_be_absent(members["b"])
    assert members["c"] == t.one_of((t.STR, t.ABSENT))


def test_nullable_is_read_by_the_letter() -> None:
    schema = "{type: object, required: [id, a], properties: {id: {type: string}, a: {type: string, nullable: true}}}"
    old = {m.wire: m.type for m in world_of(crud(schema)).entities["Thing"].members}
    new = {
        m.wire: m.type for m in world_of(crud(schema, version="3.1.0")).entities["Thing"].members
    }
    assert old["a"] == t.optional(t.STR)
    assert new["a"] == t.STR


def test_all_of_is_an_intersection() -> None:
    text = printed(
        ingest(
            crud(
                '{$ref: "#/components/schemas/Cat"}',
                "components: {schemas: {Animal: {type: object, properties: {name: {type: string, maxLength: 10}}},"
                ' Cat: {required: [name], allOf: [{$ref: "#/components/schemas/Animal"},'
                ' {type: object, properties: {id: {type: string}, name: {type: string, pattern: "^cat-"}}}]}}}\n',
            )
        )
    )
    assert "len(name) <= 10" in text and "cat-" in text


def test_a_discriminator_makes_a_tagged_union() -> None:
    world = world_of(
        crud(
            '{$ref: "#/components/schemas/Pet"}',
            "components: {schemas: {Pet: {type: object, required: [petType, id],"
            " properties: {petType: {type: string}, id: {type: string}},"
            ' oneOf: [{$ref: "#/components/schemas/Cat"}, {$ref: "#/components/schemas/Dog"}],'
            ' discriminator: {propertyName: petType, mapping: {cat: "#/components/schemas/Cat", dog: Dog}}},'
            " Cat: {type: object, properties: {name: {type: string}}},"
            " Dog: {type: object, properties: {bark: {type: string}}}}}\n",
            version="3.1.0",
        )
    )
    (union,) = world.unions.values()
    assert union.tag == "petType"
    assert {case.tag: {m.wire for m in case.members} for case in union.cases} == {
        "cat": {"id", "name"},
        "dog": {"id", "bark"},
    }


def test_a_schema_without_a_finite_value_is_said_to_be_one() -> None:
    made = ingest(
        crud(
            '{$ref: "#/components/schemas/A"}',
            "components: {schemas: {A: {type: object, required: [b],"
            ' properties: {id: {type: string}, b: {$ref: "#/components/schemas/B"}}},'
            ' B: {type: object, required: [a], properties: {a: {$ref: "#/components/schemas/A"}}}}}\n',
        )
    )
    assert "uninhabitable-schema" in codes(made)
    checked(made)


def test_overlapping_branches_are_warned_of() -> None:
    branches = "[{type: object, properties: {a: {type: string}}}, {type: object, properties: {b: {type: string}}}]"
    assert "overlapping-choices" in codes(ingest(crud(f"{{oneOf: {branches}}}")))


def test_invalid_but_common() -> None:
    made = ingest(HEAD + """paths:
  /a:
    get:
      operationId: same
      parameters: [{name: n, in: query, schema: {type: integer, default: "100"}}]
      responses: {"200": {description: ok, content: {application/json: {schema: {$ref: "#/components/schemas/Missing"}}}}}
    post:
      operationId: same
      requestBody: {content: {application/json: {schema: {type: object, required: [x, x], properties: {x: {type: string, enum: []}, y: {type: array, items: {type: string}, default: null}}}}}}
""")
    found = codes(made)
    for slug in (
        "bad-default",
        "dangling-reference",
        "bad-enum",
        "duplicate-operation-id",
        "missing-responses",
    ):
        assert slug in found, slug
    world = checked(made)
    assert len(world.tools) == 2


def test_one_schema_by_two_roads_is_one_type(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "a.yaml").write_text(
        HEAD
        + 'paths: {"/cats/{id}": {$ref: "sub/paths.yaml#/Cat"}, "/more": {get: {responses: {"200":'
        ' {description: x, content: {application/json: {schema: {type: array, items: {$ref: "sub/schemas.yaml#/Owner"}}}}}}}}}\n'
    )
    (tmp_path / "sub" / "paths.yaml").write_text(
        "Cat: {get: {parameters: [{name: id, in: path, required: true, schema: {type: string}}], responses:"
        ' {"200": {description: x, content: {application/json: {schema: {$ref: "schemas.yaml#/Cat"}}}}, "404": {description: n}}}}\n'
    )
    (tmp_path / "sub" / "schemas.yaml").write_text(
        'Cat: {type: object, properties: {id: {type: string}, o: {$ref: "#/Owner"}}}\n'
        "Owner: {type: object, properties: {n: {type: string}}}\n"
    )
    made = ingest(tmp_path / "a.yaml")
    assert codes(made) == []
    assert printed(made).count("record Owner") == 1


def test_names_do_not_depend_on_the_order_of_the_document() -> None:
    text = (SPECS / "petstore.yaml").read_text()
    head, paths = text.split("paths:\n")
    first, second = paths.split("  /pets:\n")
    second, rest = second.split("components:\n")
    turned = f"{head}paths:\n  /pets:\n{second}{first}components:\n{rest}"
    one, other = world_of(text), world_of(turned)
    assert dict(one.tools) == dict(other.tools)
    assert dict(one.entities) == dict(other.entities)


def test_the_most_specific_collections_win() -> None:
    made = ingest(
        HEAD
        + 'paths: {"/pets/{id}": {get: {responses: {"200": {description: x}}}}, /pets/mine: {get: {responses: {"200": {description: x}}}}}\n'
    )
    world = checked(made)
    assert {tool.binding.path for tool in world.tools.values() if tool.binding} == {
        "/pets/{id}",
        "/pets/mine",
    }


def test_bytes_are_base64_wherever_they_stand(tmp_path: Path) -> None:
    """What comes in is judged, and what is drawn, keys too, is of the format; twelve seeds draw many."""
    one = "{type: string, format: byte}"
    schema = (
        f"{{type: object, required: [id, one, more], properties: {{id: {one}, one: {one}, "
        f"many: {{type: array, items: {one}}}, more: {{type: object, additionalProperties: {one}}}}}}}"
    )
    document = tmp_path / "bytes.yaml"
    document.write_text(crud(schema).replace("title: t,", "title: bytes of things,"))
    client = fresh(str(document))
    for seed in range(12):
        client.send("POST", "/_episodes", {"id": f"e{seed}", "seed": seed})
        for row in client.send("GET", "/things", headers={"x-episode": f"e{seed}"}).value:
            texts = [row["id"], row["one"], *row.get("many", []), *row["more"].values()]
            assert all(b64encode(b64decode(text)).decode() == text for text in texts)
    fine = {"id": "c2FtcGxl", "one": "", "many": ["d29ybGQ="], "more": {"a": "cGFy"}}
    assert client.send("POST", "/things", fine).status == 201
    for bad in ({"one": "candle wax"}, {"many": ["d29ybGQ"]}, {"more": {"a": "d29ybGR="}}):
        assert client.send("POST", "/things", fine | {"id": "d29ybGQ="} | bad).status == 400


def test_a_text_that_may_be_of_a_pattern_or_one_of_some_words_is_nothing_else(
    tmp_path: Path,
) -> None:
    colour = "{anyOf: [{type: string, pattern: '^#[0-9a-f]{6}$'}, {type: string, enum: [warning, info text]}]}"
    schema = (
        f"{{type: object, required: [colour], properties: {{id: {{type: string, readOnly: true}}, "
        f"colour: {colour}}}}}"
    )
    document = tmp_path / "colours.yaml"
    document.write_text(crud(schema).replace("title: t,", "title: colours,"))
    client = fresh(str(document))
    for fine in ("#00ff00", "warning", "info text"):
        assert client.send("POST", "/things", {"colour": fine}).status == 201
    for wrong in ("#00ff0", "x#00ff00", "warn", "info"):
        assert client.send("POST", "/things", {"colour": wrong}).status == 400
