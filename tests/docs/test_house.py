"""The house is in order: layers, types, layout, and nothing of a machine in what is committed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def run(*words: str) -> None:
    """Run one of the tools of the project on the compiler."""
    environment = dict(os.environ, PYTHONPATH=str(ROOT / "compiler"))
    done = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_floor_imports_only_floors_below_it() -> None:
    run(str(Path(sys.executable).with_name("lint-imports")))


def test_the_compiler_is_strictly_typed() -> None:
    run(sys.executable, "-m", "mypy")


def test_everything_is_laid_out_by_black() -> None:
    folders = ("compiler", "tests", "examples", "benchmarks")
    run(sys.executable, "-m", "black", "--check", "--quiet", *folders)


def test_no_path_of_a_machine_is_committed() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    pattern = re.compile(rb"(?<![\w.])/(?:work|root|home)/\w")
    for name in listed.stdout.splitlines():
        path = ROOT / name
        if path.is_file() and path != Path(__file__):
            found = pattern.search(path.read_bytes())
            assert found is None, f"{name}: {found.group()!r}" if found else name
