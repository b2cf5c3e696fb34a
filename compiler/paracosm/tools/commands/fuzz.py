"""Run the property tests that every environment package carries, on the package as installed.

They need the `test` extra of the package: `pip install 'retail-world[test]'`.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from paracosm.diagnostics import Diagnostic
from paracosm.tools.command import Exit
from paracosm.tools.console import Console

EXAMPLES = """
paracosm fuzz retail_world
paracosm fuzz retail_world --examples 500 --steps 100
"""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("package", metavar="PACKAGE", help="an installed package: retail_world")
    parser.add_argument("--examples", type=int, metavar="N", help="how many episodes to play")
    parser.add_argument("--steps", type=int, metavar="N", help="calls in each, at most")


def run(options: Namespace, console: Console) -> Exit:
    import subprocess
    import sys

    from paracosm.tools import stage

    module = stage.load(options.package)
    if isinstance(module, Diagnostic):
        console.complain([module])
        return Exit.BAD_INPUT
    words = [sys.executable, "-m", f"{module.__name__}.check"]
    for name in ("examples", "steps"):
        if (value := getattr(options, name)) is not None:
            words += [f"--{name}", str(value)]
    console.out.flush()
    return Exit.FINE if subprocess.run(words).returncode == 0 else Exit.FINDINGS
