"""Where packages are put: nothing that is not ours is touched, and nothing is left half done."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from paracosm.diagnostics import Diagnostic
from paracosm.tools.package import STAMP, Built, put

FILES = {"pyproject.toml": b"one", "shop_world/__init__.py": b"two"}


def tree(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != STAMP
    }


def test_a_package_is_put_replaced_and_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "out" / "shop"
    assert put(FILES, folder) == Built(folder, changed=True)
    assert tree(folder) == FILES
    assert put(FILES, folder) == Built(folder, changed=False)
    newer = {"pyproject.toml": b"three", "shop_world/other.py": b"four"}
    assert put(newer, folder) == Built(folder, changed=True)
    assert tree(folder) == newer
    assert [path.name for path in folder.parent.iterdir()] == ["shop"]


def test_what_others_put_there_stays(tmp_path: Path) -> None:
    folder = tmp_path / "shop"
    put(FILES, folder)
    (folder / "notes.txt").write_text("mine")
    (folder / "shop_world" / "__init__.py").write_text("edited by hand")
    assert put({"pyproject.toml": b"new"}, folder) == Built(folder, changed=True)
    assert tree(folder) == {
        "notes.txt": b"mine",
        "pyproject.toml": b"new",
        "shop_world/__init__.py": b"edited by hand",
    }
    refused = put({"notes.txt": b"ours"}, folder)
    assert isinstance(refused, Diagnostic) and refused.rule.code == "PC907"
    assert (folder / "notes.txt").read_text() == "mine"


@pytest.mark.parametrize("kind", ["folder", "file", "link", "stamp", "escape"])
def test_what_is_not_ours_is_refused(kind: str, tmp_path: Path) -> None:
    folder = tmp_path / "shop"
    match kind:
        case "folder":
            folder.mkdir()
            (folder / "diary.txt").write_text("mine")
        case "file":
            folder.write_text("mine")
        case "link":
            (tmp_path / "elsewhere").mkdir()
            folder.symlink_to(tmp_path / "elsewhere")
        case "stamp":
            folder.mkdir()
            (folder / STAMP).write_text("[1]")
        case _:
            folder.mkdir()
            (folder / STAMP).write_text('{"origin": "", "files": {"../diary.txt": "x"}}')
    before = tree(tmp_path)
    refused = put(FILES, folder)
    assert isinstance(refused, Diagnostic) and refused.rule.code == "PC907"
    assert tree(tmp_path) == before


def test_an_empty_folder_is_nobodys(tmp_path: Path) -> None:
    (tmp_path / "shop").mkdir()
    assert put(FILES, tmp_path / "shop") == Built(tmp_path / "shop", changed=True)


def test_an_interrupt_leaves_the_old_package_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "shop"
    put(FILES, folder)
    writes = Path.write_bytes

    def interrupted(path: Path, content: bytes) -> int:
        if path.name == "last.py":
            raise KeyboardInterrupt
        return writes(path, content)

    monkeypatch.setattr(Path, "write_bytes", interrupted)
    with pytest.raises(KeyboardInterrupt):
        put({"pyproject.toml": b"new", "last.py": b"new"}, folder)
    assert tree(folder) == FILES
    assert [path.name for path in tmp_path.iterdir()] == ["shop"]


def test_an_interrupt_during_the_moves_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "shop"
    put(FILES, folder)
    replace = os.replace

    def interrupting(*paths: Path) -> None:
        os.kill(os.getpid(), 2)
        replace(*paths)

    monkeypatch.setattr(os, "replace", interrupting)
    with pytest.raises(KeyboardInterrupt):
        put({"pyproject.toml": b"new"}, folder)
    monkeypatch.undo()
    assert tree(folder) == {"pyproject.toml": b"new"}
    assert put({"pyproject.toml": b"new"}, folder) == Built(folder, changed=False)


def test_what_cannot_be_written_is_a_diagnostic(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    refused = put(FILES, tmp_path / "file" / "out" / "shop")
    assert isinstance(refused, Diagnostic) and refused.rule.code == "PC908"
