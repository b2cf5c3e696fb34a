"""How long a person waits for the command line: whole processes, imports included.

    python benchmarks/command_line.py [--rounds 9] [WORLD]

Beside them stands the share of a build that goes into laying out the lines of its modules. Ends in one
summary line; exit 1 where a median is above its target.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
TARGETS = {"check": 0.5, "format": 0.5, "build": 1.5, "rebuild": 1.0}
"""Seconds."""
LAYOUT = 0.2
"""The largest share of a build that laying out its lines may take."""

LAYING_OUT = """
import sys, time
from paracosm.backends.python import format
from paracosm.tools.cli import main
spent, fit = [0.0], format.fit
def measured(text, depth):
    start = time.process_time()
    try:
        return fit(text, depth)
    finally:
        spent[0] += time.process_time() - start
format.fit = measured
code = main(["build", *sys.argv[1:]])
print(spent[0] / time.process_time(), file=sys.stderr)
sys.exit(code)
"""
"""A build that prints, last, the share of its processor time that went into layout."""


def seconds(*words: str) -> float:
    """The time that one command line takes."""
    environment = dict(os.environ, PYTHONPATH=str(ROOT / "compiler"))
    start = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", "paracosm", *words], env=environment, capture_output=True, text=True
    )
    taken = time.perf_counter() - start
    if done.returncode:
        sys.exit(f"paracosm {' '.join(words)}\n{done.stderr}")
    return taken


def layout(world: str) -> float:
    """The share of a build, a whole process, that goes into laying out lines."""
    environment = dict(os.environ, PYTHONPATH=str(ROOT / "compiler"))
    shares = []
    for _ in range(3):
        with tempfile.TemporaryDirectory() as folder:
            command = [sys.executable, "-c", LAYING_OUT, world, "-o", folder]
            done = subprocess.run(command, env=environment, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"paracosm build {world}\n{done.stderr}")
        shares.append(float(done.stderr.split()[-1]))
    return statistics.median(shares)


def measure(world: str, rounds: int) -> dict[str, float]:
    """The median of each command."""
    taken: dict[str, list[float]] = {name: [] for name in TARGETS}
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as folder:
            copy = str(shutil.copy(world, folder))  # what is laid out anew must not be the original
            taken["check"].append(seconds("check", world))
            taken["format"].append(seconds("format", copy))
            taken["build"].append(seconds("build", world, "-o", folder))
            taken["rebuild"].append(seconds("build", world, "-o", folder))
    return {name: statistics.median(times) for name, times in taken.items()}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("world", nargs="?", default=str(ROOT / "specs/worlds/retail.world"))
    parser.add_argument("--rounds", type=int, default=9)
    options = parser.parse_args()
    medians = measure(options.world, options.rounds)
    for name, median in medians.items():
        print(f"{name:<8} {median:6.3f} s   target {TARGETS[name]:.1f} s")
    share = layout(options.world)
    print(f"layout   {share:6.1%} of a build   target {LAYOUT:.0%}")
    met = share <= LAYOUT and all(medians[name] <= TARGETS[name] for name in TARGETS)
    shown = ", ".join(f"{name} {median:.2f} s" for name, median in medians.items())
    print(f"command line: {shown}: {'targets met' if met else 'below target'}")
    return 0 if met else 1


if __name__ == "__main__":
    raise SystemExit(main())
