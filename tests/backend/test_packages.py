"""The packages of the shipped worlds: as committed, clean for every judge, quick to build."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from differential.compare import shipped_world
from paracosm.analysis.draws import complete
from paracosm.backends.python import build
from paracosm.backends.python.emit import emit
from paracosm.backends.python.write import MANIFEST
from paracosm.lowering import package

ROOT = Path(__file__).parents[2]
WORLDS = sorted((ROOT / "specs" / "worlds").glob("*.world"))
GOLDEN = ROOT / "generated"


def _run(*command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *command], cwd=folder, capture_output=True, text=True
    )


@pytest.mark.parametrize("path", WORLDS, ids=lambda path: path.stem)
def test_the_committed_package_is_what_the_compiler_makes(
    path: Path, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    world = shipped_world(path)
    committed = GOLDEN / world.name
    if request.config.getoption("--update-golden"):
        build(world, GOLDEN)
    if not committed.exists():
        pytest.skip(f"{committed} is not committed")
    made = emit(complete(world))
    found = {
        file.relative_to(committed).as_posix()
        for file in committed.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts and file.name != MANIFEST
    }
    assert found == set(made)
    for name, text in made.items():
        assert (committed / name).read_text("utf-8") == text, name


def test_all_packages_are_clean_for_black_and_mypy(tmp_path: Path) -> None:
    for path in WORLDS:
        build(shipped_world(path), tmp_path)
    black = _run("black", "--check", "--quiet", ".", folder=tmp_path)
    assert black.returncode == 0, _run("black", "--diff", ".", folder=tmp_path).stdout[:3000]
    for folder in sorted(tmp_path.iterdir()):
        mypy = _run("mypy", "--strict", "-p", f"{folder.name}_world", folder=folder)
        assert mypy.returncode == 0, mypy.stdout


@pytest.mark.slow
@pytest.mark.parametrize("path", WORLDS, ids=lambda path: path.stem)
def test_pyright_is_content(path: Path, tmp_path: Path) -> None:
    world = shipped_world(path)
    build(world, tmp_path)
    folder = tmp_path / world.name
    config = {"include": [f"{world.name}_world"], "typeCheckingMode": "strict"}
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
