"""A folder with one good world and everything that can be wrong with a file, and the command in it."""

from __future__ import annotations

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
