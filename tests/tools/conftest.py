"""A folder with one good world and everything that can be wrong with a file, and the command in it."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from paracosm.source import SIZE_LIMIT
from paracosm.tools.cli import main
from paracosm.tools.commands.new import starter


@dataclass(frozen=True, slots=True)
class Ran:
    """What one command line did."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]

IDLE = """environment idle

entity Lamp:
    key id: str = serial("lamp-{}")

tool light(lamp: Lamp) -> str:
    return "on"

scenario hall:
    create 2 Lamp()
"""
"""Nothing changes, and nothing can be asked."""

BARREN = """environment barren

entity Lamp:
    key id: str = serial("lamp-{}")
    lit: bool = false

tool light(lamp: Lamp):
    lamp.lit = true

scenario hall:
    create 1 Lamp()
    ensure count(lamp for lamp in Lamp) == 2
"""
"""No sample keeps what is ensured."""

INSTANCE = {
    "id": "bank-0-0",
    "world": "bank",
    "source": "errand",
    "origin": {"seed": 0, "scenario": "branch", "task": None},
    "state": None,
    "instruction": "Which accounts are there?",
    "paraphrases": [],
    "policy": "",
    "tools": ["list_accounts"],
    "strangers": [],
    "tier": 0,
    "golden": [{"tool": "list_accounts", "arguments": {}}],
    "answers": True,
    "answer": [],
    "plans": [[{"tool": "list_accounts", "arguments": {}}]],
    "literals": [],
    "derived": [],
    "introduced": [],
    "certificate": {"world_hash": "0" * 64, "length": 1},
    "verifier": {"wanted": None, "questions": [], "checks": []},
    "level": 1,
    "features": {},
    "mutants": {},
}
"""An instance as it is read, of a world that no file here describes."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder of the command."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PARACOSM_DEBUG", raising=False)
    (tmp_path / "shop.world").write_text(starter("shop"), "utf-8")
    (tmp_path / "copy.world").write_text(starter("shop"), "utf-8")
    (tmp_path / "binary.world").write_bytes(b'environment caf\xe9\n"""\xff"""\n')
    (tmp_path / "empty.world").write_text(" \n\n", "utf-8")
    (tmp_path / "notes.txt").write_text("environment notes\n", "utf-8")
    (tmp_path / "folder").mkdir()
    (tmp_path / "taken" / "shop").mkdir(parents=True)
    (tmp_path / "taken" / "shop" / "diary.txt").write_text("mine", "utf-8")
    (tmp_path / "barren.world").write_text(BARREN, "utf-8")
    (tmp_path / "short.world").write_text(BARREN.replace("== 2", "== 1"), "utf-8")
    (tmp_path / "idle.world").write_text(IDLE, "utf-8")
    (tmp_path / "begun").mkdir()
    (tmp_path / "begun" / "order.json").write_text("{}", "utf-8")
    (tmp_path / "torn").mkdir()
    (tmp_path / "torn" / "shop.jsonl").write_text('{"id": "shop-0"', "utf-8")
    (tmp_path / "tasks").mkdir()
    (tmp_path / "tasks" / "bank.jsonl").write_text(f"{json.dumps(INSTANCE)}\n", "utf-8")
    os.mkfifo(tmp_path / "device")
    with open(tmp_path / "enormous.world", "wb") as stream:
        stream.truncate(SIZE_LIMIT + 1)
    return tmp_path


@pytest.fixture
def run(folder: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command line: `run("check", "shop.world").code`."""

    def call(*words: str) -> Ran:
        capsys.readouterr()
        code = main(words)
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return Ran(code, out, err)

    return call
