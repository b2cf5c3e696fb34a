"""Compile worlds to installable Python packages.

Each world becomes a folder of its name below DIR, ready for `pip install`. A folder that an earlier
build wrote is replaced, and nothing else ever is; a world that has not changed since is left alone.
OpenAPI documents (.json, .yaml) are turned into worlds first.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from paracosm.diagnostics import Diagnostic, command
from paracosm.source import Span
from paracosm.tools.command import Exit, destination
from paracosm.tools.commands.check import exit_of
from paracosm.tools.console import Console
from paracosm.tools.front import Checked

EXAMPLES = """
paracosm build shop.world -o out        then: pip install out/shop
paracosm build worlds/*.world -o generated
"""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", help="world files, OpenAPI documents")
    parser.add_argument(
        "-o",
        "--output",
        type=destination,
        metavar="DIR",
        required=True,
        help="the folder for packages",
    )
    parser.add_argument("--quiet", action="store_true", help="say nothing where nothing is wrong")


def run(options: Namespace, console: Console) -> Exit:
    from paracosm.tools.front import check_any

    checked = [check_any(path) for path in options.files]
    for one in checked:
        console.complain(one.diagnostics, one.sources)
    worst = max(exit_of(one) for one in checked)
    if worst is not Exit.FINE:
        return worst
    if (clash := namesakes(checked)) is not None:
        console.complain([clash])
        return Exit.BAD_INPUT
    return max(_build(one, options, console) for one in checked)


def _build(checked: Checked, options: Namespace, console: Console) -> Exit:
    from pathlib import Path

    from paracosm.tools.package import build_world

    assert checked.world is not None
    built = build_world(checked.world, Path(options.output), checked.document)
    if isinstance(built, Diagnostic):
        console.complain([built])
        return Exit.BAD_INPUT
    if not options.quiet:
        console.say(f"{built.folder} is {'built' if built.changed else 'unchanged'}.")
    return Exit.FINE


def namesakes(checked: Sequence[Checked]) -> Diagnostic | None:
    """Two worlds of one name, whose output would go to the same place."""
    taken: dict[str, str] = {}
    for one in checked:
        assert one.world is not None
        first = taken.setdefault(one.world.name, one.path)
        if first != one.path:
            message = f'{first} declares the environment "{one.world.name}" too.'
            return Diagnostic(command.SAME_OUTPUT, message, Span(one.path, 0, 0))
    return None
