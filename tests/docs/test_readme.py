"""Every code block of README.md is run.

A `world` block becomes the file that the text above it names; lines of a `console` block that begin
with `$` are run one after the other in the same folder, and what they print must be what stands below
them, where `…` stands for anything; a `python` block runs with the packages of that folder installed;
an `sh` block holds targets of the Makefile, which have tests of their own.
"""

from __future__ import annotations

import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "README.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```", PAGE, flags=re.M | re.S)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """The folder in which the page is lived through, and the environment of its commands."""
    folder = tmp_path_factory.mktemp("readme")
    tools = tmp_path_factory.mktemp("bin")
    _script(tools / "paracosm", f'exec {sys.executable} -m paracosm "$@"')
    _script(tools / "python", f'exec {sys.executable} "$@"')
    # The packages are on the path already: what pip does with them is the demo's affair.
    _script(tools / "pip", "exit 0")
    for name in re.findall(r"`(\w+\.world)`:\n\n```world", PAGE):
        text = PAGE.split(f"`{name}`:\n\n```world\n")[1].split("```")[0]
        (folder / name).write_text(text, "utf-8")
    paths = [str(ROOT / "compiler"), *(str(folder / "out" / n) for n in ("library", "petstore"))]
    environment = dict(os.environ, PATH=f"{tools}{os.pathsep}{os.environ['PATH']}", NO_COLOR="1")
    environment |= {"PYTHONPATH": os.pathsep.join(paths), "PYTHONDONTWRITEBYTECODE": "1"}
    (folder / "specs").symlink_to(ROOT / "specs")
    (folder / "examples").symlink_to(ROOT / "examples")
    return folder, environment


def test_the_page_is_true(place: tuple[Path, dict[str, str]]) -> None:
    """One test, since the blocks build on each other."""
    folder, environment = place
    for kind, text in BLOCKS:
        match kind:
            case "console":
                _console(text, folder, environment)
            case "python":
                _run([sys.executable, "-c", text], folder, environment)
            case "sh":
                makefile = (ROOT / "Makefile").read_text("utf-8")
                for target in re.findall(r"^make (\S+)", text, flags=re.M):
                    assert re.search(rf"^{target}:", makefile, flags=re.M), target
            case "world":
                assert text in [f.read_text("utf-8") for f in folder.glob("*.world")]
            case _:
                pytest.fail(f"a block of an unknown kind: {kind!r}")


def test_no_path_of_a_machine_and_no_host_stands_in_the_page() -> None:
    assert not re.search(r"(?<![\w.])/(?:home|root|tmp|work)/", PAGE)


def _console(text: str, folder: Path, environment: dict[str, str]) -> None:
    parts = re.split(r"^\$ (.*)\n", text, flags=re.M)
    for command, wanted in zip(parts[1::2], parts[2::2]):
        shown = _run(["bash", "-c", command], folder, environment)
        pattern = ".*?".join(re.escape(part) for part in wanted.strip().split("…"))
        assert re.fullmatch(pattern, shown.strip(), flags=re.S), f"$ {command}\n{shown}"


def _run(words: list[str], folder: Path, environment: dict[str, str]) -> str:
    done = subprocess.run(
        words,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=120,
    )
    assert done.returncode in (0, 1), f"{words[-1]}\n{done.stdout}"
    assert "Traceback" not in done.stdout, f"{words[-1]}\n{done.stdout}"
    return done.stdout


def _script(path: Path, line: str) -> None:
    path.write_text(f"#!/bin/sh\n{line}\n", "utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
