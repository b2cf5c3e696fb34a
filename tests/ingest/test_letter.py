"""What the corpus judge loosens because no value satisfies it, and what it leaves as it is."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))

from corpus.letter import possible  # noqa: E402

CLOSED = {
    "type": "object",
    "additionalProperties": False,
    "properties": {"name": {"type": "string"}},
    "required": ["name"],
}


def _read(schema: dict[str, Any], **schemas: Any) -> tuple[Any, Counter[str]]:
    counts: Counter[str] = Counter()
    raw = {"components": {"schemas": {"Closed": CLOSED, "It": schema, **schemas}}}
    return possible(raw, counts)["components"]["schemas"]["It"], counts


REF = {"$ref": "#/components/schemas/Closed"}


@pytest.mark.parametrize(
    "schema",
    [
        {"additionalProperties": False, "allOf": [REF]},
        {"allOf": [REF, {"type": "object", "required": ["size"]}]},
        {"allOf": [{"allOf": [REF]}, {"required": ["size"], "additionalProperties": False}]},
        {"additionalProperties": False, "anyOf": [{"required": ["a"]}, {"required": ["b"]}]},
    ],
)
def test_what_no_value_satisfies_is_opened(schema: dict[str, Any]) -> None:
    found, counts = _read(schema)
    assert counts == {"members that are required and forbidden": 1}
    assert "'additionalProperties': False" not in str(found)


@pytest.mark.parametrize(
    "schema",
    [
        {"allOf": [REF]},
        {"allOf": [REF, {"properties": {"size": {"type": "integer"}}}]},
        {"additionalProperties": False, "anyOf": [{"required": ["a"]}, {"type": "object"}]},
        {"additionalProperties": False, "allOf": [{"properties": {"name": {}}}]},
        {"additionalProperties": False, "patternProperties": {".": {}}, "allOf": [REF]},
    ],
)
def test_what_some_value_satisfies_is_left_as_it_is(schema: dict[str, Any]) -> None:
    assert _read(schema) == (schema, {})


def test_a_conjunction_that_leads_back_to_itself_ends() -> None:
    ring = {"additionalProperties": False, "allOf": [{"$ref": "#/components/schemas/It"}, REF]}
    assert _read(ring)[1]["members that are required and forbidden"] >= 1
