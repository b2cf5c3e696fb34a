"""`make demo`: from a world file to a played task, on a machine that has Python and nothing else.

Two environments are made below `.venv-demo`: one for the compiler, and an empty one that gets only
the package that came out, to show that it needs nothing of the compiler.
"""

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

HOME = Path(__file__).resolve().parent.parent
PLACE = HOME / ".venv-demo"
WORLD, TASK = HOME / "specs" / "worlds" / "retail.world", "cancel_one"


def run(title, *words):
    """Run one step, quietly; where it fails, show all that it said and stop."""
    print(f"* {title}", flush=True)
    done = subprocess.run([str(w) for w in words], cwd=HOME, text=True, capture_output=True)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\nThis step failed: {title}")
    return done.stdout


def environment(name):
    """A new virtual environment; the path of its Python."""
    folder = PLACE / name
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        venv.create(folder, with_pip=True)
    return python


def main():
    quiet = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    shutil.rmtree(PLACE / "out", ignore_errors=True)
    compiler = environment("compiler")
    run("install the compiler", compiler, *quiet, HOME)
    run("compile the world", compiler, "-m", "paracosm", "build", WORLD, "-o", PLACE / "out")
    player = environment("player")
    package = PLACE / "out" / WORLD.stem
    run("install the package, alone", player, *quiet, "--force-reinstall", package)
    print(f"* play {TASK}\n", flush=True)
    script = HOME / "examples" / "reference.py"
    sys.exit(subprocess.run([player, script, "retail_world:Retail", TASK], cwd=PLACE).returncode)


if __name__ == "__main__":
    main()
