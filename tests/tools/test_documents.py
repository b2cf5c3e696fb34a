"""OpenAPI documents on the command line."""

from __future__ import annotations

import json
from pathlib import Path

from .conftest import Run

PET = {
    "type": "object",
    "required": ["id", "name"],
    "properties": {"id": {"type": "integer"}, "name": {"type": "string"}},
}
ONE = {"200": {"description": "", "content": {"application/json": {"schema": PET}}}}
KEY = {"name": "id", "in": "path", "required": True, "schema": {"type": "integer"}}
DOCUMENT = {
    "openapi": "3.0.3",
    "info": {"title": "Pets", "version": "1"},
    "paths": {
        "/pets": {
            "post": {
                "operationId": "createPet",
                "requestBody": {"content": {"application/json": {"schema": PET}}},
                "responses": ONE,
            }
        },
        "/pets/{id}": {
            "get": {"operationId": "getPet", "parameters": [KEY], "responses": ONE},
        },
    },
}


def test_a_document_becomes_a_world_and_a_package(run: Run, folder: Path) -> None:
    (folder / "pets.json").write_text(json.dumps(DOCUMENT), "utf-8")
    ran = run("ingest", "openapi", "pets.json", "-o", "worlds/pets.world")
    assert ran.code == 0 and "2 tools for 2 operations" in ran.err
    assert run("check", "worlds/pets.world").code == 0
    assert run("format", "--check", "worlds/pets.world").code == 0
    assert run("ingest", "openapi", "pets.json", "-o", "worlds/pets.world").code == 2
    assert "environment pets" in run("ingest", "openapi", "pets.json").out
    built = run("build", "pets.json", "-o", "out")
    assert (built.code, built.out) == (0, "out/pets is built.\n")


def test_documents_that_are_none(run: Run, folder: Path) -> None:
    (folder / "list.json").write_text("[]", "utf-8")
    (folder / "broken.json").write_text("{", "utf-8")
    (folder / "binary.json").write_bytes(b"\xff\xfe\x00")
    for name in ("list.json", "broken.json", "binary.json", "nowhere.yaml", "folder"):
        ran = run("ingest", "openapi", name)
        assert ran.code == 2 and name in ran.err and not ran.out
    assert run("ingest", "swagger", "list.json").code == 2
