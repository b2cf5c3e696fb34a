"""Documents that are broken somewhere: never an exception, and what is left of them always checks."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from paracosm.ingest.openapi import ingest
from ingest.documents import SPECS, checked, codes

DOCUMENTS = [
    json.loads(json.dumps(yaml.safe_load(path.read_text("utf-8")), default=str))
    for path in sorted(SPECS.glob("*.yaml"))
]
STRAY = [
    *(None, True, 0, -1, 1.5, 10**30, "", "x", "$ref", 'é"""\\{}', "a" * 500, [], {}, [[]], [{}]),
    *({"$ref": "#/nowhere"}, {"$ref": "#"}, {"type": "object"}, {"type": ["string", "null"]}),
    *({"type": [{}]}, {"enum": [1, "a", None]}, {"oneOf": []}, {"allOf": [{}]}),
]
NAMES = ["type", "$ref", "id", "class", "items", "get", "/{a}/{a}", "", "default", "__init__"]


def places(tree: Any) -> Iterator[tuple[Any, Any]]:
    """Each holder in a tree with each key or index that it has."""
    keys = list(tree) if isinstance(tree, dict) else range(len(tree))
    for key in keys:
        yield tree, key
        if isinstance(tree[key], (dict, list)):
            yield from places(tree[key])


@st.composite
def broken(draw: st.DrawFn) -> Any:
    """One of our documents with something dropped, replaced, moved or renamed, up to four times."""
    tree = copy.deepcopy(draw(st.sampled_from(DOCUMENTS)))
    for _ in range(draw(st.integers(1, 4))):
        found = list(places(tree))
        if not found:
            break
        holder, key = found[draw(st.integers(0, len(found) - 1))]
        match draw(st.sampled_from(("drop", "stray", "moved", "renamed"))):
            case "drop":
                del holder[key]
            case "stray":
                holder[key] = copy.deepcopy(draw(st.sampled_from(STRAY)))
            case "moved":
                other, place = found[draw(st.integers(0, len(found) - 1))]
                holder[key] = copy.deepcopy(other[place])
            case _ if isinstance(holder, dict):
                holder[draw(st.sampled_from(NAMES))] = holder.pop(key)
    return tree


@given(broken())
@settings(max_examples=60, deadline=None)
def test_a_document_that_is_broken_somewhere(tree: Any) -> None:
    made = ingest(json.dumps(tree))
    if made.tree is None:
        assert made.failed
    elif "uninhabitable-schema" not in codes(made):
        # Rows of a schema that requires itself are the one thing that is known not to check.
        checked(made)


def test_a_path_with_one_name_twice_has_two_parameters() -> None:
    operation = {"operationId": "look", "responses": {"204": {"description": "ok"}}}
    made = ingest(json.dumps(DOCUMENTS[0] | {"paths": {"/{a}/x/{a}": {"get": operation}}}))
    world = checked(made)
    assert "path-parameters" in codes(made)
    assert len(world.tools["look"].parameters) == 2
