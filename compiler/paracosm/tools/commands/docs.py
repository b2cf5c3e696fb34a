"""Describe a world in Markdown: entities, tools with what they refuse and change, tasks."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from paracosm.tools.command import Exit, destination
from paracosm.tools.console import Console
from paracosm.tools.front import check_file

EXAMPLES = """
paracosm docs shop.world
paracosm docs shop.world -o shop.md
"""


_SIGN = "<!-- Written by `paracosm docs`; it may be replaced. -->"
"""What tells a page that an earlier call wrote from what a person did."""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a world file")
    parser.add_argument(
        "-o", "--output", type=destination, metavar="FILE", help="write to this file"
    )


def run(options: Namespace, console: Console) -> Exit:
    from paracosm.tools.commands.check import exit_of
    from paracosm.tools.files import write_again
    from paracosm.tools.page import page

    checked = check_file(options.file)
    if checked.world is None:
        console.complain(checked.errors, checked.sources)
        return exit_of(checked)
    text = page(checked.world, checked.sources)
    if options.output is None:
        console.say(text.rstrip("\n"))
    elif (failed := write_again(options.output, f"{text}\n{_SIGN}\n", _SIGN)) is not None:
        console.complain([failed])
        return Exit.BAD_INPUT
    return Exit.FINE
