"""Make tasks for worlds: instances with golden trajectories, certificates and verifiers.

Each instance is planned (its golden trajectory is proved shortest), gated (its verifier rejects doing
nothing, every prefix and every mutant, and accepts every shortest plan) and written as a line of JSON. The
same arguments give the same bytes on any number of processes; an interrupted run goes on where it stopped.
"""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from paracosm.diagnostics import Diagnostic, runs
from paracosm.source import Span
from paracosm.tools.command import Exit, count, destination
from paracosm.tools.commands.build import namesakes
from paracosm.tools.commands.check import exit_of
from paracosm.tools.console import Console

if TYPE_CHECKING:
    from paracosm.lab.faults import LabFault

EXAMPLES = """
paracosm tasks shop.world -n 100 -o tasks
paracosm tasks worlds/*.world -n 1000 --seed 7 --jobs 2 -o tasks
paracosm tasks shop.world -n 50 --levels 3,4 --split worlds -o hard
"""


ENOUGH = 10
"""In how many states a template has to have been tried before it is said that it never binds."""


def levels(text: str) -> tuple[int, ...]:
    """Levels as a command line has them."""
    parts = text.split(",")
    if not all(part in ("1", "2", "3", "4") for part in parts):
        raise ArgumentTypeError(f"levels are 1 to 4, separated by commas, not {text!r}")
    return tuple(sorted({int(part) for part in parts}))


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", metavar="WORLD", nargs="+", help="world files, OpenAPI documents")
    parser.add_argument(
        "-n", type=count, default=100, metavar="N", help="instances for each world (100)"
    )
    parser.add_argument("--seed", type=int, default=0, help="another seed, other instances (0)")
    parser.add_argument("--levels", type=levels, default=(1, 2, 3, 4), help="such as 1,2")
    parser.add_argument(
        "--split",
        choices=("instances", "worlds"),
        default="instances",
        help="what is held out: some instances of each world, or whole worlds",
    )
    parser.add_argument(
        "--states", action="store_true", help="write initial states in full, beside their seeds"
    )
    parser.add_argument("--jobs", type=count, default=1, metavar="N", help="processes (1)")
    parser.add_argument("--ray", metavar="ADDRESS", help="a Ray cluster instead of processes")
    parser.add_argument("--quiet", action="store_true", help="no progress")
    parser.add_argument(
        "-o",
        "--output",
        type=destination,
        metavar="DIR",
        required=True,
        help="the folder of the run",
    )


def run(options: Namespace, console: Console) -> Exit:
    from pathlib import Path

    from paracosm.lab.faults import LabFault
    from paracosm.lab.suite import Order, produce
    from paracosm.tools.front import check_any

    checked = [check_any(path) for path in options.files]
    for one in checked:
        console.complain(one.diagnostics, one.sources)
    worst = max(exit_of(one) for one in checked)
    if worst is not Exit.FINE:
        return worst
    if (same := namesakes(checked)) is not None:
        console.complain([same])
        return Exit.BAD_INPUT
    worlds = {one.world.name: one.world for one in checked if one.world is not None}
    order = Order(options.n, options.seed, options.levels, options.split, options.states)
    paths = {one.world.name: one.path for one in checked if one.world is not None}
    try:
        manifest = produce(
            worlds,
            order,
            Path(options.output),
            options.jobs,
            _Bar(console, options.quiet),
            options.ray,
        )
    except LabFault as fault:
        return complain(fault, console, paths)
    console.complain(_shortcomings(manifest, paths))
    by_level = ", ".join(f"level {name}: {many}" for name, many in manifest["by_level"].items())
    thrown = sum(manifest["thrown_away"].values())
    console.say(
        f"{manifest['instances']} instances in {options.output} ({by_level}); "
        f"{thrown} drafts thrown away."
    )
    return Exit.FINE


def complain(fault: LabFault, console: Console, paths: Mapping[str, str] = {}) -> Exit:
    """Say what went wrong, where, and what to change; ``paths`` are the files of worlds."""
    found = fault.diagnostic()
    place = paths.get(found.span.source, found.span.source)
    console.complain([replace(found, span=Span(place, 0, 0))])
    return Exit.BAD_INPUT


def _shortcomings(manifest: Any, paths: Mapping[str, str]) -> Iterator[Diagnostic]:
    """What a run that came to its end has less of than was asked for."""
    wanted = manifest["order"]["count"]
    for name, path in paths.items():
        for task, times in manifest["unbound"].get(name, {}).items():
            if times < ENOUGH:
                continue
            text = f"The template {task} has bound in none of {times} states."
            help = "Loosen its `given` lines, or let its scenario make what they ask for."
            yield Diagnostic(runs.NEVER_BINDS, text, Span(path, 0, 0), help=help)
        made = manifest["by_world"].get(name, 0)
        if made < wanted:
            text = f"{made:,} of {wanted:,} instances came about."
            help = "The world has no more different tasks of these levels: ask for fewer, or let its scenarios make more rows."
            yield Diagnostic(runs.FEWER_INSTANCES, text, Span(path, 0, 0), help=help)


class _Bar:
    """A progress bar on a terminal, and nothing elsewhere."""

    def __init__(self, console: Console, quiet: bool) -> None:
        self._console = console
        self._shown = not quiet and console.err.isatty()
        self._began = time.monotonic()

    def __call__(self, world: str, done: int, total: int) -> None:
        if not self._shown:
            return
        width = 30
        filled = width * done // max(1, total)
        spent = time.monotonic() - self._began
        line = (
            f"\r{world:<14} [{'#' * filled}{'.' * (width - filled)}] {done}/{total}  {spent:.0f} s"
        )
        print(line, end="\n" if done >= total else "", file=self._console.err)
        sys.stderr.flush()
