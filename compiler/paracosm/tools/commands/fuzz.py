"""Run the property tests that every environment package carries.

PACKAGE is an installed environment package; its tests need its extra `test`: `pip install
'retail-world[test]'`. FILE is a world or an OpenAPI document, whose package is built for the tests alone.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from types import ModuleType

from paracosm.tools.command import Exit, count
from paracosm.tools.commands.play import opened
from paracosm.tools.console import Console

EXAMPLES = """
paracosm fuzz retail_world
paracosm fuzz shop.world
paracosm fuzz retail_world --examples 500 --steps 100
"""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("world", metavar="FILE|PACKAGE", help="a world, a document or a package")
    parser.add_argument("--examples", type=count, metavar="N", help="how many episodes to play")
    parser.add_argument("--steps", type=count, metavar="N", help="calls in each, at most")


def run(options: Namespace, console: Console) -> Exit:
    with opened(options.world, console) as module:
        return _tested(module, options, console) if isinstance(module, ModuleType) else module


def _tested(module: ModuleType, options: Namespace, console: Console) -> Exit:
    """In a process of their own, where nothing stands between the tests and the terminal."""
    import os
    import subprocess
    import sys
    from pathlib import Path

    assert module.__file__ is not None
    places = (str(Path(module.__file__).parents[1]), os.environ.get("PYTHONPATH"))
    words = [sys.executable, "-m", f"{module.__name__}.check"]
    for name in ("examples", "steps"):
        if (value := getattr(options, name)) is not None:
            words += [f"--{name}", str(value)]
    console.out.flush()
    ran = subprocess.run(
        words, env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, places))}
    )
    return Exit.FINE if ran.returncode == 0 else Exit.FINDINGS
