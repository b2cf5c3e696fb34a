"""What is promised of answers by the letter, and the ways in which documents spell one item."""

from __future__ import annotations

from ingest.documents import checked, printed
from paracosm.ingest.openapi import ingest
from paracosm.ingest.openapi.judging import ambiguous, conforms, known
from paracosm.ingest.openapi.library import Library
from paracosm.ingest.openapi.shapes import Shapes

TWO = """
openapi: 3.0.3
info: {title: t, version: "1"}
paths: {}
components:
  schemas:
    Fine: {type: object, required: [status], properties: {status: {type: string}, command: {type: string}}}
    Failed: {type: object, required: [status], properties: {status: {type: string}, reason: {type: string}}}
    Either: {oneOf: [{$ref: '#/components/schemas/Fine'}, {$ref: '#/components/schemas/Failed'}]}
    Apart:
      oneOf:
        - {type: object, required: [cat], properties: {cat: {type: string}}, additionalProperties: false}
        - {type: object, required: [dog], properties: {dog: {type: string}}, additionalProperties: false}
"""


def test_a_value_of_an_overlapping_choice_satisfies_one_branch_only() -> None:
    library = Library(None, "t.yaml", None)
    root = library.add("t.yaml", TWO)
    schemas = root.at("components").at("schemas")
    shapes = Shapes(library, "3.0", schemas)
    either = shapes.of((schemas.at("Either"),))
    assert ambiguous(either, shapes)
    value = known(either, shapes)
    branches = [shapes.of(choice) for choice in either.choices]
    assert sum(conforms(value, branch, shapes) for branch in branches) == 1
    assert not ambiguous(shapes.of((schemas.at("Apart"),)), shapes)


def _document(paths: str) -> str:
    return f"""openapi: 3.0.3
info: {{title: t, version: "1"}}
paths:
{paths}
components:
  schemas:
    Film:
      type: object
      required: [id, title]
      properties:
        id: {{type: string}}
        title: {{type: string}}
        secret: {{type: string, writeOnly: true}}
"""


SHOWN = (
    "{description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Film'}}}}"
)
PARAMETER = "{name: id, in: path, required: true, schema: {type: string}}"


def _effects(paths: str) -> dict[str, int]:
    return dict(ingest(_document(paths)).report.effects)


def test_an_item_with_the_format_behind_it_is_read() -> None:
    for path in ("/films/{id}.json", "/films/{id}/json", "/films/{id}/info.0.json"):
        paths = f"  {path}: {{get: {{parameters: [{PARAMETER}], responses: {{'200': {SHOWN}}}}}}}"
        assert _effects(paths) == {"read": 1}


def test_what_stands_elsewhere_is_created_below_its_parent() -> None:
    paths = f"""
  /shelves/{{id}}: {{get: {{parameters: [{PARAMETER}], responses: {{'200': {{description: ok}}}}}}}}
  /films/{{id}}: {{get: {{parameters: [{PARAMETER}], responses: {{'200': {SHOWN}}}}}}}
  /shelves/{{id}}/films: {{post: {{parameters: [{PARAMETER}], responses: {{'201': {SHOWN}}}}}}}
"""
    assert _effects(paths)["create"] == 1


def test_an_answer_keeps_the_parameters_of_its_media_type_and_a_refusal_without_content_has_none() -> (
    None
):
    shown = SHOWN.replace("application/json", "'application/json;charset=UTF-8'")
    paths = f"""
  /films/{{id}}:
    get:
      parameters: [{PARAMETER}]
      responses: {{'200': {shown}, '404': {{description: no, content: {{}}}}}}
"""
    text = printed(ingest(_document(paths)))
    assert '"Content-Type: application/json;charset=UTF-8"' in text
    assert "404 as none" in text


def test_what_is_only_written_is_not_shown() -> None:
    body = "{content: {application/json: {schema: {$ref: '#/components/schemas/Film'}}}}"
    paths = f"""
  /films: {{post: {{requestBody: {body}, responses: {{'201': {SHOWN}}}}}}}
  /films/{{id}}: {{get: {{parameters: [{PARAMETER}], responses: {{'200': {SHOWN}}}}}}}
"""
    world = checked(ingest(_document(paths)))
    assert any(one.wire == "secret" for one in world.entities["Film"].members)
    views = [[member.name for member in view.members] for view in world.views.values()]
    assert views == [["id", "title"]]
