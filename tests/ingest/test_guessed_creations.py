"""A POST where items are that can be read makes one, unless something says otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from ingest.documents import HEAD, checked
from paracosm.ingest.openapi import ingest
from paracosm.interpreter.episode import Episode

EMPTY: dict[str, Any] = {"rows": {}}
THING = "{type: object, properties: {size: {type: integer}}}"


def _answer(schema: str) -> str:
    return f"{{'200': {{description: ok, content: {{application/json: {{schema: {schema}}}}}}}}}"


def _document(post: str, key: str = "string", item: str = THING) -> str:
    return f"""{HEAD}paths:
  /things:
    post: {post}
  /things/{{id}}:
    parameters: [{{name: id, in: path, required: true, schema: {{type: {key}}}}}]
    get: {{operationId: getThing, responses: {_answer(item)}}}
"""


def _rows_after(document: str, tool: str, **arguments: Any) -> list[Any]:
    episode = Episode.start(checked(ingest(document)), state=EMPTY)
    answer = episode.call(tool, arguments)
    assert answer.error is None, answer.text
    return list(episode.state()["rows"]["Thing"])


def test_nothing_is_said_and_one_is_made() -> None:
    post = "{operationId: postThing, responses: {'200': {description: ok}}}"
    assert len(_rows_after(_document(post), "post_thing")) == 1


@pytest.mark.parametrize(
    "post",
    [
        "{operationId: sweepThings, responses: {'200': {description: ok}}}",
        "{operationId: postThing, responses: %s}" % _answer("{type: boolean}"),
        "{operationId: postThing, requestBody: {content: {application/json: {schema:"
        " {type: array, items: {type: string}}}}}, responses: {'200': {description: ok}}}",
    ],
)
def test_something_else_is_said(post: str) -> None:
    made = ingest(_document(post))
    checked(made)
    assert "create" not in made.report.effects


@pytest.mark.parametrize("kind", ["string", "integer"])
def test_what_answers_with_a_key_answers_with_that_of_the_row(kind: str) -> None:
    post = "{operationId: postThing, responses: %s}" % _answer(f"{{type: {kind}}}")
    episode = Episode.start(checked(ingest(_document(post, kind))), state=EMPTY)
    key = episode.call("post_thing", {}).value
    assert [row["id"] for row in episode.state()["rows"]["Thing"]] == [key]
    assert episode.call("get_thing", {"id": key}).error is None
