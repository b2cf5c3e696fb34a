"""What a build may write over: what a build has written, as it was written, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from paracosm.tools.commands.new import starter

from .conftest import Run


def tree(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.is_symlink()
    }


def test_a_rebuild_of_an_unchanged_world_does_nothing(run: Run, folder: Path) -> None:
    assert run("build", "shop.world", "-o", "out").out == "out/shop is built.\n"
    before = tree(folder / "out")
    assert run("build", "shop.world", "-o", "out").out == "out/shop is unchanged.\n"
    changed = starter("shop").replace("A small library", "Another library")
    (folder / "shop.world").write_text(changed, "utf-8")
    assert run("build", "shop.world", "-o", "out").out == "out/shop is built.\n"
    assert tree(folder / "out") != before
    assert [path.name for path in (folder / "out").iterdir()] == ["shop"]


@pytest.mark.parametrize("kind", ["folder", "file", "link", "added", "edited"])
def test_what_is_not_ours_stays(kind: str, run: Run, folder: Path) -> None:
    place = folder / "out" / "shop"
    place.parent.mkdir()
    match kind:
        case "folder":
            place.mkdir()
            (place / "diary.txt").write_text("mine")
        case "file":
            place.write_text("mine")
        case "link":
            place.symlink_to(folder / "folder")
        case _:
            run("build", "shop.world", "-o", "out")
            target = place / ("diary.txt" if kind == "added" else "pyproject.toml")
            target.write_text("mine")
            text = starter("shop").replace("A small library", "Another library")
            (folder / "shop.world").write_text(text, "utf-8")
    before = tree(folder / "out")
    ran = run("build", "shop.world", "-o", "out")
    assert ran.code == 2 and "PC907" in ran.err
    assert tree(folder / "out") == before


def test_a_world_with_errors_builds_nothing(run: Run, folder: Path) -> None:
    (folder / "bad.world").write_text("environment bad\nrecord A:\n    b: C\n", "utf-8")
    assert run("build", "shop.world", "bad.world", "-o", "out").code == 1
    assert not (folder / "out").exists()
