"""A document of several files is shown as one, in which every reference leads somewhere."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from paracosm.ingest.openapi import ingest

MAIN = """
openapi: 3.0.3
info: {title: t, version: "1"}
paths:
  /trees/{id}: {$ref: './parts/paths.yaml#/Tree'}
  /animals:
    get:
      parameters: [{$ref: './parts/paths.yaml#/Limit'}]
      responses:
        '200': {$ref: './parts/paths.yaml#/Animals'}
components:
  schemas:
    Tree: {type: object, properties: {own: {type: string}}}
"""
PATHS = """
Limit: {name: limit, in: query, schema: {$ref: 'schemas.yaml#/Limit'}}
Tree:
  get:
    parameters: [{name: id, in: path, required: true, schema: {type: string}}]
    responses:
      '200': {description: ok, content: {application/json: {schema: {$ref: 'schemas.yaml#/Tree'}}}}
      '404': {description: no, content: {application/json: {schema: {$ref: '../main.yaml#/components/schemas/Tree'}}}}
Animals: {description: ok, content: {application/json: {schema: {type: array, items: {$ref: 'schemas.yaml#/Animal'}}}}}
"""
SCHEMAS = """
Limit: {type: integer}
Tree: {type: object, properties: {id: {type: string}, kids: {type: array, items: {$ref: '#/Tree'}}}}
Animal:
  oneOf: [{$ref: '#/Cat'}, {$ref: './dog.yaml'}]
  discriminator: {propertyName: kind, mapping: {cat: '#/Cat', dog: './dog.yaml'}}
Cat: {type: object, required: [kind], properties: {kind: {type: string}, lives: {type: integer}}}
"""
DOG = "{type: object, required: [kind], properties: {kind: {type: string}, age: {type: integer}}}"


@pytest.fixture
def shown(tmp_path: Path) -> Any:
    (tmp_path / "parts").mkdir()
    (tmp_path / "main.yaml").write_text(MAIN)
    for name, text in (("paths", PATHS), ("schemas", SCHEMAS), ("dog", DOG)):
        (tmp_path / "parts" / f"{name}.yaml").write_text(text)
    made = ingest(tmp_path / "main.yaml")
    assert made.document is not None
    return json.loads(made.document)


def _references(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"]
        yield from node.get("mapping", {}).values()
    for inner in node.values() if isinstance(node, dict) else node:
        if isinstance(inner, (dict, list)):
            yield from _references(inner)


def _at(document: Any, reference: str) -> Any:
    assert reference.startswith("#/"), reference
    for part in reference[2:].split("/"):
        document = document[part.replace("~1", "/").replace("~0", "~")]
    return document


def test_every_reference_leads_somewhere_in_the_document_itself(shown: Any) -> None:
    found = list(_references(shown))
    assert len(found) >= 8
    assert all(isinstance(_at(shown, one), dict) for one in found)


def test_what_has_the_same_name_in_two_files_is_told_apart(shown: Any) -> None:
    answers = shown["paths"]["/trees/{id}"]["get"]["responses"]
    schemas = {s: answers[s]["content"]["application/json"]["schema"] for s in ("200", "404")}
    tree, own = (_at(shown, schemas[status]["$ref"]) for status in ("200", "404"))
    assert set(own["properties"]) == {"own"} and set(tree["properties"]) == {"id", "kids"}
    assert _at(shown, tree["properties"]["kids"]["items"]["$ref"]) is tree


def test_a_discriminator_names_the_branches_of_the_bundle(shown: Any) -> None:
    animal = shown["components"]["schemas"]["Animal"]
    branches = [one["$ref"] for one in animal["oneOf"]]
    assert list(animal["discriminator"]["mapping"].values()) == branches


def test_the_bundle_makes_the_world_of_the_files(shown: Any, tmp_path: Path) -> None:
    one, many = ingest(json.dumps(shown)), ingest(tmp_path / "main.yaml")
    assert one.report.effects == many.report.effects and not one.failed
    assert [route.path for route in one.routes] == [route.path for route in many.routes]
