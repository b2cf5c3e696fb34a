"""Names: identifiers from anything, no two alike, whatever the order."""

from __future__ import annotations

import keyword

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ingest.documents import world_of
from paracosm.ingest.openapi.names import (
    member,
    pascal,
    singular_of,
    snake,
    spread,
    tool,
    type_name,
)
from paracosm.semantics import naming
from paracosm.syntax.tokens import is_name


@pytest.mark.parametrize(
    ("raw", "snaked", "pascaled"),
    [
        ("petId", "pet_id", "PetId"),
        ("HTTPServer2Id", "http_server2_id", "HttpServer2Id"),
        ("1Q", "x1_q", "X1Q"),
        ("Page«User»", "page_user", "PageUser"),
        ("名前", "u540d_u524d", "U540dU524d"),
        ("a-b", "a_b", "AB"),
        ("", "x", "X"),
    ],
)
def test_spelling(raw: str, snaked: str, pascaled: str) -> None:
    assert snake(raw) == snaked
    assert pascal(raw) == pascaled


@pytest.mark.parametrize(
    ("plural", "one"),
    [("pets", "pet"), ("petCategories", "pet_category"), ("statuses", "status"), ("boxes", "box")],
)
def test_singular(plural: str, one: str) -> None:
    assert singular_of(plural) == one


@given(st.text(max_size=80))
def test_everything_becomes_a_name(raw: str) -> None:
    assert is_name(member(raw))
    assert is_name(type_name(raw))
    made = tool(raw)
    assert made is None or (is_name(made) and not keyword.iskeyword(made) and len(made) <= 64)


@given(st.lists(st.text(max_size=12), max_size=20), st.randoms())
def test_names_are_told_apart_in_any_order(raws: list[str], random: object) -> None:
    found = spread(raws, member)
    assert len(set(found.values())) == len(set(raws))
    shuffled = list(raws)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    assert spread(shuffled, member) == found


def test_the_plain_spelling_keeps_the_plain_name() -> None:
    assert spread(["a-b", "a_b"], member)["a_b"] == "a_b"


def test_schemas_that_read_alike_are_types_that_do_not() -> None:
    schemas = "\n".join(
        f"    {name}: {{type: object, required: [size], properties: {{size: {{type: integer}}}}}}"
        for name in ("AB", "Ab", "aB", "ApiKey", "APIKey", "Apis", "ApisJson")
    )
    document = f"""openapi: 3.0.3
info: {{title: t, version: "1"}}
paths:
  /sizes:
    get:
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema:
                type: object
                properties:
                  a: {{$ref: '#/components/schemas/AB'}}
                  b: {{$ref: '#/components/schemas/Ab'}}
                  c: {{$ref: '#/components/schemas/aB'}}
                  d: {{$ref: '#/components/schemas/ApiKey'}}
                  e: {{$ref: '#/components/schemas/APIKey'}}
                  f: {{$ref: '#/components/schemas/Apis'}}
                  g: {{$ref: '#/components/schemas/ApisJson'}}
components:
  schemas:
{schemas}
"""
    types = world_of(document).records
    assert len(types) == len({naming.snake(name) for name in types}) >= 7
