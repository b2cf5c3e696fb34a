"""The command `paracosm serve`: what it says when it cannot, and a server on a real port."""

from __future__ import annotations

import importlib.util
import io
import json
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from paracosm.tools import cli
from serving.client import document
from serving.judge import served


def said(words: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    code = cli.main(["serve", *words])
    return code, capsys.readouterr().err


def test_what_cannot_be_served(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    world = tmp_path / "plain.world"
    world.write_text('environment plain\ntool hi() -> text:\n    """Hi."""\n    return "hi"\n')
    for words, code in (
        ([str(world)], "PC919"),
        ([document("petstore"), "--port", "99999"], "PC919"),
        ([document("petstore"), "--scenario", "nowhere"], "PC918"),
        (["no_such_world"], "PC911"),
        ([str(tmp_path / "missing.yaml")], "PC901"),
    ):
        assert said(words, capsys)[0] == 2
        assert code in said(words, capsys)[1]


def test_without_uvicorn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found: Any = importlib.util.find_spec
    monkeypatch.setattr(
        "paracosm.tools.commands.serve.find_spec",
        lambda name: None if name == "uvicorn" else found(name),
    )
    code, text = said([document("petstore")], capsys)
    assert code == 2 and "PC919" in text and "paracosm[serve]" in text


def test_a_server_answers_on_loopback() -> None:
    with served(Path(document("petstore"))) as address:
        with urlopen(f"{address}/pets?limit=2") as answer:
            page = json.load(answer)
        assert len(page["items"]) == 2
        with urlopen(f"{address}/openapi.json") as answer:
            shown = json.load(answer)
        assert shown["info"]["title"] == "Petstore" and shown["servers"] == [{"url": "/"}]
        body = json.dumps({"name": "Rex"}).encode()
        sent = Request(f"{address}/pets", body, {"Content-Type": "application/json"})
        with urlopen(sent) as answer:
            assert answer.status == 201 and json.load(io.TextIOWrapper(answer))["name"] == "Rex"
