"""Lay world files out in the one canonical way. Comments stay where they are.

A file with a syntax error is left as it is, and the errors are shown.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from difflib import unified_diff

from paracosm.diagnostics import Diagnostic
from paracosm.syntax.parser import parse
from paracosm.syntax.printer import print_world
from paracosm.tools.command import Exit
from paracosm.tools.console import Console
from paracosm.tools.files import read_world, write_text

EXAMPLES = """
paracosm format shop.world
paracosm format --check worlds/*.world    change nothing; exit 1 where something would change
paracosm format --diff shop.world         show what would change
"""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", help="world files")
    parser.add_argument("--check", action="store_true", help="change nothing, only say what would")
    parser.add_argument(
        "--diff", action="store_true", help="change nothing, show what would change"
    )


def run(options: Namespace, console: Console) -> Exit:
    return max(_format(path, options, console) for path in options.files)


def _format(path: str, options: Namespace, console: Console) -> Exit:
    source = read_world(path)
    if isinstance(source, Diagnostic):
        console.complain([source])
        return Exit.BAD_INPUT
    parsed = parse(source)
    if parsed.diagnostics:
        console.complain(parsed.diagnostics, {path: source})
        return Exit.FINDINGS
    text = print_world(parsed.world)
    if text == source.text:
        return Exit.FINE
    if options.diff:
        lines = unified_diff(
            source.text.splitlines(keepends=True), text.splitlines(keepends=True), path, path
        )
        console.say("".join(lines).rstrip("\n"))
    if options.check or options.diff:
        console.remark(f"{path} would be laid out anew.")
        return Exit.FINDINGS
    if (failed := write_text(path, text)) is not None:
        console.complain([failed])
        return Exit.BAD_INPUT
    console.remark(f"{path} is laid out anew.")
    return Exit.FINE
