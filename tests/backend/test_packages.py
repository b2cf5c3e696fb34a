"""The packages of the shipped worlds: as committed, clean for every judge, quick to build."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from shutil import copytree

import pytest

from differential.compare import shipped_world
from paracosm.analysis.draws import complete
from paracosm.backends.python import build
from paracosm.backends.python.emit import emit
from paracosm.lowering import package

ROOT = Path(__file__).parents[2]
WORLDS = sorted((ROOT / "specs" / "worlds").glob("*.world"))
GOLDEN = ROOT / "generated"


def _run(
    *command: str, folder: Path, env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *command], cwd=folder, capture_output=True, text=True, env=env
    )


def test_all_packages_are_clean_for_black_and_mypy() -> None:
    # The packages have black's own line length, the compiler has another.
    words = ("black", "--line-length=88", "--quiet")
    black = _run(*words, "--check", ".", folder=GOLDEN)
    assert black.returncode == 0, _run(*words, "--diff", ".", folder=GOLDEN).stdout[:3000]
    names = sorted(folder.name for folder in GOLDEN.iterdir())
    packages = [word for name in names for word in ("-p", f"{name}_world")]
    mypy = _run(
        "mypy",
        "--strict",
        f"--cache-dir={os.devnull}",
        *packages,
        folder=GOLDEN,
        env={**os.environ, "MYPYPATH": os.pathsep.join(names)},
    )
    assert mypy.returncode == 0, mypy.stdout


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(GOLDEN.iterdir()), ids=lambda path: path.name)
def test_pyright_is_content(path: Path, tmp_path: Path) -> None:
    folder = tmp_path / path.name
    copytree(path, folder)
    config = {"include": [f"{path.name}_world"], "typeCheckingMode": "strict"}
    (folder / "pyrightconfig.json").write_text(json.dumps(config))
    pyright = _run("pyright", "--pythonpath", sys.executable, folder=folder)
    assert pyright.returncode == 0, pyright.stdout


def test_a_rebuild_of_an_unchanged_world_does_nothing(tmp_path: Path) -> None:
    world = shipped_world(ROOT / "specs" / "worlds" / "retail.world")
    assert build(world, tmp_path).changed
    stamps = {path: os.stat(path).st_mtime_ns for path in tmp_path.rglob("*")}
    assert not build(world, tmp_path).changed
    assert stamps == {path: os.stat(path).st_mtime_ns for path in tmp_path.rglob("*")}


def test_breaking_lines_is_a_small_part_of_a_build(monkeypatch: pytest.MonkeyPatch) -> None:
    from paracosm.backends.python import format

    world = complete(shipped_world(ROOT / "specs" / "worlds" / "retail.world"))
    emit(world)
    spent = 0.0
    fit = format.fit

    def timed(text: str, depth: int) -> list[str]:
        nonlocal spent
        before = time.perf_counter()
        try:
            return fit(text, depth)
        finally:
            spent += time.perf_counter() - before

    monkeypatch.setattr(format, "fit", timed)
    before = time.perf_counter()
    emit(world)
    whole = time.perf_counter() - before
    assert spent < whole / 2, f"{spent:.2f}s of {whole:.2f}s"


def test_lowering_imports_neither_judges_nor_templates() -> None:
    code = "import sys, paracosm.backends.python; print([m for m in ('mypy', 'black', 'jinja2') if m in sys.modules])"
    found = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "compiler")},
    )
    assert found.stdout.strip() == "[]", found.stderr


def test_lowering_is_a_function_of_the_world() -> None:
    world = complete(shipped_world(WORLDS[0]))
    assert package.texts(world, {}) == package.texts(world, {})
