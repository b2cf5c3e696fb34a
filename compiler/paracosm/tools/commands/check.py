"""Say what is wrong in world files: all of it in one run, each with its place and a way to mend it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from paracosm.diagnostics.text import summary
from paracosm.tools.command import Exit
from paracosm.tools.console import Console
from paracosm.tools.front import Checked, check_file, check_source

EXAMPLES = """
paracosm check shop.world
paracosm check --fix shop.world              make the changes that the messages offer
paracosm check --json worlds/*.world         for programs
paracosm check --sarif shop.world > a.sarif  for code review
"""

_ROUNDS = 10
"""How often fixes are made: each round can uncover others, and two must not undo each other."""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", help="world files")
    parser.add_argument("--fix", action="store_true", help="make the changes that are offered")
    parser.add_argument("--quiet", action="store_true", help="say nothing where nothing is wrong")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print findings as JSON")
    form.add_argument("--sarif", action="store_true", help="print findings as SARIF 2.1.0")


def run(options: Namespace, console: Console) -> Exit:
    checked = [_fixed(path, console) if options.fix else check_file(path) for path in options.files]
    found = [diagnostic for one in checked for diagnostic in one.diagnostics]
    sources = {name: text for one in checked for name, text in one.sources.items()}
    if options.json:
        from paracosm.diagnostics import json

        console.say(json.render(found, sources).rstrip("\n"))
    elif options.sarif:
        from paracosm import __version__
        from paracosm.diagnostics import sarif

        console.say(sarif.render(found, sources, __version__).rstrip("\n"))
    else:
        console.complain(found, sources)
        if found or not options.quiet:
            console.remark(summary(found, len(checked)))
    return max(exit_of(one) for one in checked)


def exit_of(checked: Checked) -> Exit:
    """The exit code that the state of one file calls for."""
    if not checked.readable:
        return Exit.BAD_INPUT
    return Exit.FINE if checked.ok else Exit.FINDINGS


def _fixed(path: str, console: Console) -> Checked:
    """Check a file after making all changes that are offered, and write it where there were any."""
    from paracosm.tools.files import write_text
    from paracosm.tools.fixes import mend

    first = checked = check_file(path)
    total = 0
    for _ in range(_ROUNDS):
        if path not in checked.sources:
            break
        source, made = mend(checked.sources[path], checked.diagnostics)
        if not made or source.text == checked.sources[path].text:
            break
        total += made
        checked = check_source(source)
    if total:
        if (failed := write_text(path, checked.sources[path].text)) is not None:
            console.complain([failed])
            return first
        console.remark(f"{path}: {total} fix{'es' if total > 1 else ''} made.")
    return checked
