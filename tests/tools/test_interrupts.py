"""An interrupt at any time ends a command with a word and never with a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

_START = """
import atexit, os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
interrupt = lambda: os.kill(os.getpid(), signal.SIGINT)


class Loading:
    def find_spec(self, name, path, target=None):
        if name == "%s":
            interrupt()


sys.meta_path.insert(0, Loading())
if %r:
    atexit.register(interrupt)
sys.argv = ["paracosm", "check", "library.world"]
from paracosm.__main__ import script

script()
"""


@pytest.mark.parametrize(
    ("module", "late"),
    [
        ("paracosm.tools.cli", False),
        ("argparse", False),
        ("paracosm.tools.commands.check", False),
        ("", True),
    ],
)
def test_an_interrupt_is_no_traceback(module: str, late: bool) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", _START % (module, late)],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "compiler")},
    )
    assert ran.stderr.endswith("\nInterrupted.\n") and "Traceback" not in ran.stderr
    assert ran.returncode in (130, -2), "a shell says 130 of both"


def test_the_installed_command_starts_there() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert project["project"]["scripts"] == {"paracosm": "paracosm.__main__:script"}
