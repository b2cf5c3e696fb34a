"""Whatever a document holds: diagnostics, and never an exception; what is made of it always checks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from paracosm.ingest.openapi import ingest
from ingest.documents import HEAD, checked, codes, crud, printed


def nested(levels: int) -> dict[str, object]:
    schema: dict[str, object] = {"type": "string"}
    for _ in range(levels):
        schema = {"type": "object", "required": ["a"], "properties": {"a": schema}}
    return schema


def answering(schema: object) -> str:
    answer = {"description": "x", "content": {"application/json": {"schema": schema}}}
    paths = {"/a": {"get": {"responses": {"200": answer}}}}
    return json.dumps({"openapi": "3.0.3", "info": {"title": "t", "version": "1"}, "paths": paths})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[1, 2]",
        "hello",
        "title: a shopping list\n",
        "openapi: 3.0.0\npaths: {a: [",
        '{"openapi": "3.0.0", "paths": {',
        "openapi: 3.0.0\0",
        "openapi: 3.0.0\ninfo: null\npaths: null\n",
        "[" * 5000,
        '{"a":' * 100_000,
        "\ud800",
        "openapi: *missing\n",
        "? [a]\n: b\n",
    ],
)
def test_what_is_no_document_is_one_error(text: str) -> None:
    made = ingest(text)
    assert made.tree is None
    assert made.failed


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert codes(ingest(tmp_path / "no.yaml")) == ["unreadable-document"]


def test_aliases_that_unfold_without_end_are_refused() -> None:
    lines = [f"x-{n}: &x{n} [{', '.join([f'*x{n - 1}'] * 10)}]" for n in range(1, 12)]
    text = HEAD + "x-0: &x0 [a]\n" + "\n".join(lines) + "\npaths: {}\n"
    assert codes(ingest(text)) == ["unreadable-document"]


@pytest.mark.parametrize("levels", [60, 200])
def test_deep_nesting(levels: int) -> None:
    checked(ingest(answering(nested(levels))))


def test_deep_lists_become_json() -> None:
    schema: object = {"type": "string"}
    for _ in range(80):
        schema = {"type": "array", "items": schema}
    made = ingest(answering(schema))
    assert "shape-lost" in codes(made)
    checked(made)


def test_an_enumeration_of_a_million() -> None:
    made = ingest(answering({"type": "string", "enum": [f"v{n}" for n in range(1_000_000)]}))
    assert codes(made) == ["bad-enum"]
    checked(made)


@pytest.mark.parametrize(
    ("reference", "slug"),
    [
        ("http://example.com/x.json#/A", "remote-reference"),
        ("//example.com/x.json", "remote-reference"),
        ("/etc/passwd", "missing-file"),
        ("../../../etc/passwd", "missing-file"),
        ("./no.yaml#/A", "missing-file"),
        ("#/components/schemas/No", "dangling-reference"),
        ("#anchor", "dangling-reference"),
    ],
)
def test_references_that_lead_nowhere(reference: str, slug: str) -> None:
    made = ingest(crud(f'{{$ref: "{reference}"}}'))
    assert slug in codes(made)
    checked(made)


def test_an_address_is_fetched_only_by_whom_the_caller_brings() -> None:
    asked: list[str] = []

    def fetch(address: str) -> str:
        asked.append(address)
        return '{"A": {"type": "object", "properties": {"id": {"type": "string"}}}}'

    made = ingest(crud('{$ref: "https://example.com/x.json#/A"}'), fetch=fetch)
    assert asked == ["https://example.com/x.json"]
    assert codes(made) == []


@pytest.mark.parametrize(
    "schemas",
    [
        'A: {$ref: "#/components/schemas/A"}',
        'A: {$ref: "#/components/schemas/B"}, B: {$ref: "#/components/schemas/A"}',
        'A: {allOf: [{$ref: "#/components/schemas/A"}, {type: object, properties: {x: {type: string}}}]}',
        'A: {anyOf: [{$ref: "#/components/schemas/A"}, {type: string}]}',
        'A: {oneOf: [{$ref: "#/components/schemas/A"}]}',
        'A: {type: array, items: {$ref: "#/components/schemas/A"}}',
        'A: {type: object, additionalProperties: {$ref: "#/components/schemas/A"}}',
        'A: {type: object, required: [b], properties: {b: {$ref: "#/components/schemas/A"}}}',
        'A: {type: object, properties: {b: {type: array, items: {$ref: "#/components/schemas/A"}}}}',
        "A: {properties: {k: {type: string}}, discriminator: {propertyName: k},"
        ' oneOf: [{$ref: "#/components/schemas/B"}, {$ref: "#/components/schemas/C"}]},'
        ' B: {allOf: [{$ref: "#/components/schemas/A"}]}, C: {allOf: [{$ref: "#/components/schemas/A"}]}',
    ],
)
def test_rings(schemas: str) -> None:
    made = ingest(
        crud('{$ref: "#/components/schemas/A"}', f"components: {{schemas: {{{schemas}}}}}\n")
    )
    checked(made)


def test_circular_files(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(crud('{$ref: "b.yaml#/B"}'))
    (tmp_path / "b.yaml").write_text('B: {type: object, properties: {c: {$ref: "c.yaml#/C"}}}\n')
    (tmp_path / "c.yaml").write_text('C: {type: object, properties: {b: {$ref: "b.yaml#/B"}}}\n')
    made = ingest(tmp_path / "a.yaml")
    checked(made)
    assert codes(made) == []


@pytest.mark.parametrize(
    "schema",
    [
        "{type: object, properties: {名前: {type: string}, имя: {type: string}, اسم: {type: integer}}}",
        '{type: object, properties: {"": {type: string}, " ": {type: string}, "🙂": {type: string}}}',
        "{type: object, properties: {a-b: {type: string}, a_b: {type: string}, aB: {type: string}}}",
        "{type: object, properties: {def: {type: string}, key: {type: string}, len: {type: string}}}",
        "{type: object, properties: {x: {type: strng}, y: {type: 5}, z: true, u: null, v: [1]}}",
        "{type: object, properties: {x: {enum: []}, y: {enum: [1, a, null, true]}, z: {const: c}}}",
        "{type: object, properties: {x: {oneOf: []}, y: {not: {}}, z: {type: [string, integer]}}}",
        "{type: object, properties: {x: {type: integer, minimum: 5, maximum: 1}}}",
        "{type: object, properties: {x: {type: string, minLength: 5, maxLength: 2}}}",
        "{type: object, properties: {x: {type: number, minimum: 1e400, multipleOf: 0.01}}}",
        "{type: object, properties: {x: {type: integer, default: abc}, y: {type: string, default: 5}}}",
        "{type: object, properties: {x: {type: integer, minimum: -1e30, default: 123456789012345678901}}}",
        "{type: object, required: [x, x, 5], properties: {x: {type: string, enum: [a, a, b]}}}",
    ],
)
def test_odd_schemas(schema: str) -> None:
    checked(ingest(crud(schema)))


@pytest.mark.parametrize(
    "pattern",
    [
        "(a+)+$",
        "^(?<n>x)$",
        "[",
        "^\\\\p{L}+$",
        "(x)\\\\1",
        "^[^]$",
        "a{99999}",
        "(?=a)b",
        "^.*.*.*$",
    ],
)
def test_patterns_are_translated_or_dropped(pattern: str) -> None:
    checked(
        ingest(crud('{type: object, properties: {a: {type: string, pattern: "%s"}}}' % pattern))
    )


def test_texts_of_the_document_stay_texts() -> None:
    hostile = '"""\\n{oops} \\u2028 \\u0007 # \\\\ \' {{'
    text = crud(
        '{type: object, description: "%s", properties: {"%s": {type: string, enum: ["%s", x],'
        ' description: "%s", default: "%s", example: "%s"}}}' % ((hostile.replace('"', '\\"'),) * 6)
    )
    world = checked(ingest(text))
    assert set(world.tools) == {"list_things", "make_thing", "get_thing", "delete_thing"}


def test_no_tool_has_a_name_that_is_taken() -> None:
    taken = "reset step state close mcp def tool list class import verify some first len __x _y 1a".split()
    paths = ", ".join(
        f'/{w}: {{get: {{operationId: {w}, responses: {{"200": {{description: ok}}}}}}}}'
        for w in taken
    )
    world = checked(ingest(HEAD + f"paths: {{{paths}}}\n"))
    assert len(world.tools) == len(taken)
    assert not {"reset", "step", "state", "close", "mcp", "verify"} & set(world.tools)
    assert not any(name.startswith("_") for name in world.tools)


def test_a_document_that_is_wrong_everywhere_still_loads() -> None:
    text = HEAD + (
        "paths: {/a: 7, /b: {get: 3}, /c: {get: {parameters: 3, responses: [1], requestBody: 5}},"
        ' d: {get: {responses: {200: {description: x}}}}, "/e/{}": {get: {responses: {}}}}\n'
    )
    made = ingest(text)
    assert {"stray-value", "missing-responses", "path-parameters"} <= set(codes(made))
    assert made.report.tools == 3
    checked(made)


def test_a_repeated_key_is_located() -> None:
    made = ingest('{"openapi": "3.0.3", "info": {"title": "t", "title": "u"}, "paths": {}}')
    (found,) = made.diagnostics
    assert found.rule.slug == "duplicate-key"
    assert getattr(found.span, "pointer") == "/info/title"


def test_strict_makes_errors_of_warnings() -> None:
    made = ingest(crud('{$ref: "#/components/schemas/No"}'), strict=True)
    assert made.tree is None
    assert made.failed


def test_unquoted_dates_and_statuses_are_strings() -> None:
    text = HEAD + (
        "paths:\n  /e:\n    get:\n      responses:\n        200: {description: 2024-01-01}\n"
        "        404: {description: no}\n"
    )
    assert "200" in printed(ingest(text))
