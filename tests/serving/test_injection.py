"""A document whose every text is hostile, on the whole way: ingested, built, imported, served, read as Markdown.

What a document says is data. The texts below try to be code in Python (in strings, in docstrings, in
f-strings), in templates, in a shell and in Markdown; a canary would notice if any of it ran.
"""

from __future__ import annotations

import ast
import json
import os
import re
import sys
import tomllib
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from paracosm.backends.python import build
from paracosm.tools.front import check_any
from paracosm.tools.page import page
from paracosm.tools.stage import imported_from
from serving.client import Client

RUN = "__import__('canary').ran.append(1)"
PIECES = [
    f'""" + {RUN} + """',
    f'"""\n{RUN}\n"""',
    f"''' + {RUN} + '''",
    f"' + {RUN} + '",
    f'" + {RUN} + "',
    f"\\' + {RUN} + \\'",
    f'\\" + {RUN} + \\"',
    f"{{{RUN}}}",
    f"{{{{{RUN}}}}}",
    f"{{% set x = {RUN} %}}",
    f"\n{RUN}\n",
    f"\r\n{RUN}  # ",
    f"\\\n{RUN}",
    f"\u2028{RUN}",
    f"\x0c{RUN}",
    "$(touch owned)",
    "`touch owned`",
    "; import canary; canary.ran.append(1) #",
    "\n```\n",
    " | x | ",
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)",
    "[x](javascript:alert(1))",
    "\\N{BELL}",
    "\\",
    "\\\\",
    '"',
    "'",
    "{",
    "}",
    "{}",
    "%s",
    "\x07",
    "\x7f",
    "é",
    "#",
    "a",
    " ",
]
TEXT = st.lists(st.sampled_from(PIECES), min_size=1, max_size=3).map("".join)
LINE = TEXT.map(lambda text: " ".join(text.split()) or "x")


@st.composite
def documents(draw: st.DrawFn) -> dict[str, Any]:
    """Documents that are right in their structure and hostile in all their texts."""
    part = "".join(char for char in draw(LINE) if char not in "/?#{}") or "x"
    key, member, choice, header = (draw(TEXT) for _ in range(4))
    members = {
        "id": {"type": "string", "description": draw(TEXT), "example": draw(TEXT)},
        member: {"type": "string", "default": draw(TEXT), "description": draw(TEXT)},
        "mood": {"type": "string", "enum": [choice, draw(TEXT) + "2"], "title": draw(TEXT)},
        draw(TEXT) + "3": {"type": "string", "pattern": draw(TEXT), "example": draw(TEXT)},
        draw(TEXT) + "4": {"const": draw(TEXT)},
        draw(TEXT) + "5": {"type": "object", "properties": {draw(TEXT): {"type": "integer"}}},
    }
    name = draw(TEXT)
    schema = {"$ref": "#/components/schemas/" + name.replace("~", "~0").replace("/", "~1")}
    body = {"content": {"application/json": {"schema": schema}}}
    shown = {"description": draw(TEXT), **body, "headers": {draw(TEXT): {"description": header}}}
    shown["headers"][header] = {"required": True, "schema": {"type": "string", "default": key}}
    refused = {"description": draw(TEXT), **body}
    way = f"/{part}/{{{key.replace('{', '').replace('}', '').replace('/', '') or 'id'}}}"
    named = way.rpartition("{")[2].removesuffix("}")
    at = [{"name": named, "in": "path", "required": True, "schema": {"type": "string"}}]
    asked = [
        {
            "name": draw(TEXT),
            "in": "query",
            "schema": {"type": "string"},
            "description": draw(TEXT),
        },
        {"name": draw(TEXT), "in": "header", "required": True, "schema": {"type": "string"}},
    ]
    return {
        "openapi": "3.1.0",
        "info": {"title": draw(TEXT), "version": draw(TEXT), "description": draw(TEXT)},
        "tags": [{"name": draw(TEXT), "description": draw(TEXT)}],
        "paths": {
            f"/{part}": {
                "get": {
                    "operationId": draw(TEXT),
                    "summary": draw(TEXT),
                    "parameters": asked,
                    "responses": {"200": {"description": "", "content": {"application/json": {"schema": {"type": "array", "items": schema}}}}},
                },
                "post": {
                    "operationId": draw(TEXT) + "1",
                    "description": draw(TEXT),
                    "requestBody": {**body, "description": draw(TEXT)},
                    "responses": {"201": shown, "400": refused},
                },
            },
            way: {
                "parameters": at,
                "get": {"summary": draw(TEXT), "responses": {"200": shown, "404": refused}},
                "patch": {"tags": [draw(TEXT)], "requestBody": body, "responses": {"200": shown}},
                "delete": {"description": draw(TEXT), "responses": {"204": {"description": ""}}},
            },
        },
        "components": {"schemas": {name: {"type": "object", "description": draw(TEXT), "required": ["id"], "properties": members}}},
    }  # fmt: skip


def look_at(folder: Path) -> None:
    """Judges the files of a package without running them."""
    for path in folder.rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"), str(path))
        names = {one.id for one in ast.walk(tree) if isinstance(one, ast.Name)}
        assert not names & {"__import__", "canary", "eval", "exec", "os"}, path
    described = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    assert set(described) >= {"name", "version", "description"}
    look_at_markdown((folder / "README.md").read_text("utf-8"))


def look_at_markdown(text: str) -> None:
    """Tables keep their cells, blocks end where they should, nothing is HTML or a command."""
    # What stands between backticks on one line is code in a line and opens no block.
    blocks = re.split(r"(?m)^\s*```([^`\n]*)$", text)
    assert len(blocks) % 4 == 1 and set(blocks[1::4]) <= {"python", "sh"}, blocks[1::2]
    assert not any("touch owned" in block for block in blocks[2::4])
    outside = "\n".join(blocks[0::4])
    for paragraph in outside.split("\n\n"):
        lines = paragraph.strip("\n").split("\n")
        if len(lines) > 1 and lines[1].startswith("|---"):
            cells = lines[1].count("|")
            assert all(line.replace("\\|", "").count("|") == cells for line in lines), paragraph
    for line in outside.splitlines():
        prose = re.sub(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", "", line)
        assert "<script" not in prose and "<img" not in prose


def play(module: Any, document: dict[str, Any]) -> None:
    """Asks every operation, with what the document says and with what it does not."""
    client = Client(module.app)
    assert client.send("GET", "/openapi.json").value["info"] == document["info"]
    texts = [part for part in PIECES if part.isprintable()]
    for route in module.ROUTES:
        path = route.path.replace("{", "%7B").replace("}", "%7D")
        path = "".join(char if 32 < ord(char) < 127 and char != '"' else "_" for char in path)
        for text in texts[:4]:
            members = {slot.name: text for slot in route.slots}
            headers = {"x-hostile": text, "content-type": "application/json"}
            answer = client.send(route.method, path, members, headers)
            assert answer.status < 500, answer
    env = module.app.episodes["default"].environment
    for tool in env.world.tools:
        answer = env.call(tool, dict.fromkeys(("id", "mood"), RUN))
        assert answer.error != "WorldFault", answer
    assert client.send("GET", "/_episodes/default/state").status == 200


def survive(document: dict[str, Any]) -> None:
    canary: Any = ModuleType("canary")
    canary.ran = []
    sys.modules["canary"] = canary
    try:
        with TemporaryDirectory() as name:
            folder = Path(name)
            source = folder / "hostile.json"
            source.write_text(json.dumps(document), "utf-8")
            checked = check_any(str(source))
            assert checked.world is not None, [error.message for error in checked.errors]
            look_at_markdown(page(checked.world, checked.sources))
            built = build(checked.world, folder / "out", checked.document)
            look_at(built.folder)
            package = f"{checked.world.name}_world"
            with imported_from(built.folder, package):
                for one in ("schemas", "verify", "check", "trl"):
                    import_module(f"{package}.{one}")
                play(import_module(f"{package}.http"), document)
    finally:
        del sys.modules["canary"]
    assert canary.ran == [] and not os.path.exists("owned")


# Smaller documents take as long, so failures are shown as they were found.
@settings(max_examples=6, deadline=None, phases=(Phase.generate,))
@given(documents())
def test_nothing_that_a_document_says_is_run(document: dict[str, Any]) -> None:
    survive(document)


@pytest.mark.slow
@settings(max_examples=150, deadline=None, phases=(Phase.generate,))
@given(documents())
def test_nothing_that_many_documents_say_is_run(document: dict[str, Any]) -> None:
    survive(document)
