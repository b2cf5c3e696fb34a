"""Show a set of instances on one page: levels, tools, branches, mutants, what was thrown away, examples.

The page is one HTML file that needs no network. Where world files are named, trajectories are played to see
which branches and errors they reach.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from paracosm.tools.command import Exit, count, destination
from paracosm.tools.commands.export import kits_of
from paracosm.tools.commands.tasks import complain
from paracosm.tools.console import Console

EXAMPLES = """
paracosm report tasks -o report.html
paracosm report tasks worlds/*.world -o report.html    with branches, errors and answers
"""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("run", metavar="DIR", help="the folder that `paracosm tasks` wrote")
    parser.add_argument("worlds", metavar="WORLD", nargs="*", help="what the run was made from")
    parser.add_argument("--title", default="Paracosm tasks", help="the heading of the page")
    parser.add_argument(
        "--sample", type=count, default=60, metavar="N", help="instances played of each world"
    )
    parser.add_argument("--jobs", type=count, default=1, metavar="N", help="processes")
    parser.add_argument(
        "-o", "--output", type=destination, metavar="FILE", required=True, help="the page"
    )


def run(options: Namespace, console: Console) -> Exit:
    from paracosm.lab.faults import LabFault
    from paracosm.lab.instances import read
    from paracosm.lab.report.facts import facts
    from paracosm.lab.report.page import page
    from paracosm.tools.files import write_text

    try:
        _claim(Path(options.output))
        suite = read(Path(options.run))
        kits = kits_of(options.worlds, suite, console, all=False)
        if isinstance(kits, Exit):
            return kits
        text = page(facts(suite, kits, options.sample, options.jobs), options.title)
    except LabFault as fault:
        return complain(fault, console)
    if (failed := write_text(options.output, text)) is not None:
        console.complain([failed])
        return Exit.BAD_INPUT
    console.say(f"{options.output} shows {len(suite.documents):,} instances.")
    return Exit.FINE


def _claim(target: Path) -> None:
    """Refuse to replace what no report is."""
    from paracosm.lab.faults import NotOurs
    from paracosm.lab.report.page import SIGN

    try:
        ours = not target.exists() or SIGN.encode() in target.read_bytes()
    except OSError:
        ours = False
    if not ours:
        raise NotOurs("This is no report of ours", "Name another file with -o.", str(target))
