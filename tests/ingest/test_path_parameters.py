"""What stands in a path names a row, unless it plainly names none: a version of the API, a date, a form."""

from __future__ import annotations

from typing import Any

import pytest

from ingest.documents import HEAD, checked
from paracosm.ingest.openapi import Ingested, ingest
from paracosm.interpreter.episode import Episode

THING = "{type: object, required: [id], properties: {id: {type: string}, name: {type: string}}}"
OK = f"{{'200': {{description: ok, content: {{application/json: {{schema: {THING}}}}}}}, '404': {{description: no}}}}"
MANY = f"{{'200': {{description: ok, content: {{application/json: {{schema: {{type: array, items: {THING}}}}}}}}}}}"


def _operation(path: str, schemas: dict[str, str], answer: str = OK, method: str = "get") -> str:
    parameters = ", ".join(
        f"{{name: {name}, in: path, required: true, schema: {schema}}}"
        for name, schema in schemas.items()
    )
    return f"  {path}:\n    {method}: {{parameters: [{parameters}], responses: {answer}}}\n"


TEXT, NUMBER, TEXTS = "{type: string}", "{type: integer}", "{type: array, items: {type: string}}"


def _made(*operations: str) -> Ingested:
    made = ingest(f"{HEAD}paths:\n{''.join(operations)}")
    checked(made)
    return made


def test_versions_below_an_item_are_items() -> None:
    made = _made(
        _operation("/apis/{owner}/{api}", {"owner": TEXT, "api": TEXT}),
        _operation("/apis/{owner}/{api}/{version}", {n: TEXT for n in ("owner", "api", "version")}),
        _operation("/versions/{version}/parts/{part}", {"version": TEXT, "part": TEXT}),
    )
    assert (made.report.bound, made.report.with_path) == (3, 3)
    assert made.report.entities == 4


@pytest.mark.parametrize("prefix", ["/v{version}", "/{version}", "/api/{apiVersion}"])
def test_the_version_of_the_api_is_no_row(prefix: str) -> None:
    name = prefix.partition("{")[2][:-1]
    made = _made(
        _operation(f"{prefix}/things", {name: TEXT}, MANY),
        _operation(f"{prefix}/things/{{id}}", {name: TEXT, "id": TEXT}),
    )
    assert made.report.entities == 1
    assert (made.report.bound, made.report.with_path) == (2, 2)


def test_the_form_of_the_answer_is_no_piece_of_a_path() -> None:
    made = _made(
        _operation("/things.{format}", {"format": TEXT}, MANY),
        _operation("/things/{id}.{format}", {"id": NUMBER, "format": TEXT}),
    )
    assert made.report.entities == 1
    assert (made.report.bound, made.report.with_path) == (2, 2)
    episode = Episode.start(checked(made), seed=1)
    listed: Any = episode.call("get_things_format", {"format": "json"}).value
    assert listed, "the scenario draws some"


def test_one_place_of_paths_under_two_names() -> None:
    """A list of keys, or a date, in one path is no reason to know no row in the other."""
    made = _made(
        _operation("/stops/{ids}", {"ids": TEXTS}, MANY),
        _operation("/stops/{id}/places", {"id": TEXT}),
        _operation("/questions/{date}/{uin}", {"date": TEXT, "uin": TEXT}),
        _operation("/questions/{id}", {"id": TEXT}),
    )
    assert (made.report.bound, made.report.with_path) == (3, 4), "a list of keys names no one row"
