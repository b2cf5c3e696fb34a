"""Write a small world to start from: it compiles as it is, and its comments say what is what."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from paracosm.tools.command import Exit, destination
from paracosm.tools.console import Console

EXAMPLES = """
paracosm new library              write library.world
paracosm new library -o worlds    write worlds/library.world
"""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", help="the name of the environment: library")
    parser.add_argument(
        "-o",
        "--output",
        type=destination,
        metavar="DIR",
        default=".",
        help="the folder to write to",
    )


def run(options: Namespace, console: Console) -> Exit:
    import re
    from pathlib import Path

    from paracosm.diagnostics import Diagnostic, command
    from paracosm.source import NOWHERE
    from paracosm.tools.files import write_new

    name = options.name.removesuffix(".world")
    if reason := _unfit(name):
        near = re.sub(r"[^a-z0-9_]+", "_", name.lower()).strip("_0123456789")
        help = f"`paracosm new {near}` would do." if near and not _unfit(near) else ""
        message = f'"{name}" {reason}.'
        console.complain([Diagnostic(command.BAD_NAME, message, NOWHERE, help=help)])
        return Exit.BAD_INPUT
    path = Path(options.output) / f"{name}.world"
    if (failed := write_new(str(path), starter(name))) is not None:
        console.complain([failed])
        return Exit.BAD_INPUT
    console.say(f"{path} is written. Go on with:")
    for words in ("check", "play", "audit"):
        console.say(f"  paracosm {words} {path}")
    console.say(f"  paracosm build {path} -o out")
    return Exit.FINE


def starter(name: str) -> str:
    """The text of the first world."""
    from importlib.resources import files

    text = files("paracosm.tools").joinpath("starter.world").read_text("utf-8")
    return text.replace("environment starter", f"environment {name}")


def _unfit(name: str) -> str:
    """Why a name cannot be the name of an environment; the empty text where it can."""
    import keyword
    import re

    if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        return "is no name: lower-case letters, digits and underscores, a letter first"
    if keyword.iskeyword(name) or keyword.issoftkeyword(name):
        return "is a word of Python"
    if len(name) > 60:
        return "is too long"
    return ""
