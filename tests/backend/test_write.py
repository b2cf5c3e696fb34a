"""A distribution is on disk whole or not at all, and nothing that was not built is ever touched."""

from __future__ import annotations

import importlib
import os
from pathlib import Path

import pytest

from paracosm.backends.python.write import NotOurs, is_current, write

writing = importlib.import_module("paracosm.backends.python.write")
FILES = {"a.py": "x = 1\n", "inner/b.py": "y = 2\n"}


def test_what_is_written_is_current(tmp_path: Path) -> None:
    folder = tmp_path / "out" / "world"
    write(folder, FILES, "one")
    assert (folder / "inner" / "b.py").read_text() == "y = 2\n"
    assert is_current(folder, "one") and not is_current(folder, "two")
    (folder / "a.py").unlink()
    assert not is_current(folder, "one")


def test_a_rebuild_leaves_nothing_behind(tmp_path: Path) -> None:
    folder = tmp_path / "world"
    write(folder, FILES, "one")
    (folder / "__pycache__").mkdir()
    (folder / "__pycache__" / "a.pyc").write_bytes(b"")
    write(folder, {"a.py": "x = 3\n"}, "two")
    assert not (folder / "inner").exists()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["world"]


@pytest.mark.parametrize("kind", ["file", "folder", "extra", "changed", "link"])
def test_what_is_not_ours_is_refused(tmp_path: Path, kind: str) -> None:
    folder = tmp_path / "world"
    match kind:
        case "file":
            folder.write_text("mine")
        case "folder":
            folder.mkdir()
            (folder / "mine.txt").write_text("mine")
        case "extra":
            write(folder, FILES, "one")
            (folder / "mine.txt").write_text("mine")
        case "changed":
            write(folder, FILES, "one")
            (folder / "a.py").write_text("mine")
        case "link":
            (tmp_path / "elsewhere").mkdir()
            folder.symlink_to(tmp_path / "elsewhere")
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(NotOurs):
        write(folder, FILES, "two")
    assert sorted(tmp_path.rglob("*")) == before


def test_an_interrupted_build_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "world"
    write(folder, FILES, "one")

    def fail(new: Path, old: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(writing, "_swap", fail)
    with pytest.raises(KeyboardInterrupt):
        write(folder, {"a.py": "x = 9\n"}, "two")
    assert is_current(folder, "one")
    assert os.listdir(tmp_path) == ["world"]
