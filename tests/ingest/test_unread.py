"""An argument that nothing reads is said to be one, where it stands and in the report."""

from __future__ import annotations

from ingest.documents import HEAD, SPECS, checked, printed
from paracosm.ingest.openapi import Ingested, ingest
from paracosm.ingest.openapi.report import Report

_PET = "{type: object, required: [id, name], properties: {id: {type: integer}, name: {type: string}, date: {type: string, format: date}}}"
_SHOWN = "{description: ok, content: {application/json: {schema: %s}}}" % _PET
_MANY = "{description: ok, content: {application/json: {schema: {type: array, items: %s}}}}" % _PET


def _document(parameters: str) -> Ingested:
    """Pets that are listed, read, and sent to somewhere nobody knows of."""
    return ingest(f"""{HEAD}paths:
  /pets:
    get: {{operationId: listPets, parameters: [{parameters}], responses: {{"200": {_MANY}}}}}
    post:
      operationId: makePet
      requestBody: {{content: {{application/json: {{schema: {_PET}}}}}}}
      responses: {{"201": {_SHOWN}}}
  /pets/{{id}}:
    get:
      operationId: getPet
      parameters: [{{name: id, in: path, required: true, schema: {{type: integer}}}}]
      responses: {{"200": {_SHOWN}, "404": {{description: no}}}}
  /launch:
    post:
      operationId: launch
      requestBody: {{content: {{application/json: {{schema: {{type: object, properties: {{force: {{type: boolean}}}}}}}}}}}}
      responses: {{"202": {{description: ok}}}}
""")


def test_what_filters_is_read_and_what_does_nothing_is_named() -> None:
    made = _document(
        "{name: name, in: query, schema: {type: string}},"
        "{name: date, in: query, schema: {type: string, format: date}},"
        "{name: verbose-mode, in: query, schema: {type: integer, minimum: 1}}"
    )
    assert dict(made.report.unread) == {"list_pets": ("verbose_mode",)}
    before, _, _ = printed(made).partition("\ntool list_pets")
    assert before.splitlines()[-1] == "# Nothing reads verbose_mode."
    assert printed(made).count("Nothing reads") == 1
    assert f"1 of {made.report.arguments}: list_pets (verbose_mode)" in made.report.lines()[-1]
    checked(made)


def test_an_operation_of_which_nothing_is_known_names_no_argument() -> None:
    made = _document("")
    assert made.report.unknown == 1 and "force" in printed(made)
    assert not made.report.unread and "Nothing reads" not in printed(made)
    assert made.report.lines()[-1] == (
        f"arguments that nothing reads: 0 of {made.report.arguments}"
    )


def test_our_own_documents_say_nothing_in_vain() -> None:
    for path in sorted(SPECS.glob("*.yaml")):
        assert not ingest(path).report.unread, path.name


def test_a_line_names_few_tools() -> None:
    many = {f"tool_{at}": ("a", "b") for at in range(10)}
    line = Report(arguments=30, unread=many).lines()[-1]
    assert "20 of 30: tool_0 (a, b), " in line and "tool_8" not in line
    assert line.endswith("and those of 2 more tools, each marked in the world")
