"""The `paracosm` command: finds the subcommand, runs it, and lets no traceback out.

exit code   meaning
0           fine
1           findings: errors in a source, a file that is not formatted, an episode not won
2           the command line or a file that it names cannot be used
3           paracosm itself has failed
130         interrupted
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, NoReturn, cast

from paracosm.depth import deep
from paracosm.tools.console import Console, console

if TYPE_CHECKING:
    from paracosm.tools.command import Command

COMMANDS = {
    "new": "write a small world to start from",
    "check": "say what is wrong in world files",
    "format": "lay world files out in the one canonical way",
    "build": "compile worlds to installable Python packages",
    "audit": "sample worlds and look for what no single reading shows",
    "play": "play a task in the terminal",
    "replay": "show a recorded episode step by step",
    "docs": "describe a world in Markdown",
    "explain": "explain a diagnostic by its code or slug",
    "fuzz": "run the property tests that every environment package carries",
    "serve": "serve a world as the HTTP API that its tools are bound to",
    "ingest": "turn an OpenAPI document into a world file",
    "tasks": "make tasks with golden trajectories, certificates and verifiers",
    "export": "make data sets from tasks",
    "report": "show a set of tasks on one page",
    "convert": "turn published databases and recorded calls into states and tasks",
}
"""The subcommands, each a module of `tools/commands`, and what it does in half a sentence."""


_BRIEF = frozenset(("build", "check", "format", "ingest"))
"""The commands that end with their first pass over a source: there is next to no garbage to look for."""


class UsageError(Exception):
    """The command line cannot be understood."""


class _Parser(ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError(message)


def script() -> NoReturn:
    """The process behind the `paracosm` command."""
    import gc

    # Most of what a command makes lives until it ends: looking for garbage early finds none.
    gc.set_threshold(100_000, 20, 20)
    if _BRIEF.intersection(sys.argv[1:2]):
        gc.disable()
    sys.exit(main())


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line; the exit code says how it went."""
    screen = console()
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        with deep():
            code = _dispatch(words, screen)
        screen.out.flush()
        return code
    except UsageError as error:
        return _usage(str(error), words, screen)
    except KeyboardInterrupt:
        screen.remark("\nInterrupted.")
        return 130
    except BrokenPipeError:
        # The reader has gone. What is left in the buffer must not raise again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        return _failed(error, words, screen)


def _dispatch(words: list[str], screen: Console) -> int:
    if not words or words[0] in ("-h", "--help", "help"):
        if len(words) > 1 and words[1] in COMMANDS:
            return _dispatch([words[1], "--help"], screen)
        screen.say(_overview())
        return 0
    if words[0] in ("-V", "--version"):
        from paracosm import __version__

        screen.say(f"paracosm {__version__}")
        return 0
    name, rest = words[0], words[1:]
    if name not in COMMANDS:
        raise UsageError(f"there is no command {name!r}{_suggest(name)}")
    command = cast("Command", import_module(f"paracosm.tools.commands.{name}"))
    parser = _Parser(
        prog=f"paracosm {name}",
        description=(command.__doc__ or "").strip(),
        epilog=f"examples:\n{_indent(command.EXAMPLES)}",
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    command.arguments(parser)
    try:
        options = parser.parse_args(rest)
    except SystemExit:  # after --help
        return 0
    return int(command.run(options, screen))


def _overview() -> str:
    width = max(map(len, COMMANDS))
    rows = "\n".join(f"  {name:<{width}}  {what}" for name, what in COMMANDS.items())
    return (
        "usage: paracosm COMMAND …\n\n"
        "Compiles descriptions of tools into verified environments for language-model agents.\n\n"
        f"commands:\n{rows}\n\n"
        "examples:\n"
        "  paracosm new shop                   write shop.world\n"
        "  paracosm check shop.world           say what is wrong in it\n"
        "  paracosm build shop.world -o out    compile it to a package in out/shop\n"
        "  paracosm play shop.world            play it\n"
        "  paracosm COMMAND --help             options and examples of a command\n\n"
        "exit codes: 0 fine, 1 findings, 2 bad usage or input, 3 internal error, 130 interrupted"
    )


def _usage(message: str, words: list[str], screen: Console) -> int:
    from paracosm.diagnostics import Diagnostic, command
    from paracosm.source import NOWHERE

    name = words[0] if words and words[0] in COMMANDS else ""
    help = f"paracosm {name} --help" if name else "paracosm --help"
    ended = message if message.endswith("?") else message.rstrip(".") + "."
    text = ended[:1].upper() + ended[1:]
    screen.complain([Diagnostic(command.USAGE, text, NOWHERE, help=f"See `{help}`.")])
    return 2


def _failed(error: Exception, words: list[str], screen: Console) -> int:
    """Keep the traceback for those who mend paracosm, and spare everybody else."""
    import platform
    import tempfile
    import traceback

    from paracosm import __version__
    from paracosm.diagnostics import Diagnostic, command
    from paracosm.source import NOWHERE

    report = (
        f"paracosm {__version__}, Python {platform.python_version()}, {platform.system()}\n"
        f"arguments: {words}\n\n" + "".join(traceback.format_exception(error))
    )
    if os.environ.get("PARACOSM_DEBUG"):
        screen.remark(report)
    try:
        with tempfile.NamedTemporaryFile(
            "w", prefix="paracosm-", suffix=".txt", delete=False, encoding="utf-8"
        ) as stream:
            stream.write(report)
        place = f"The report is in {stream.name}."
    except OSError:
        place = "Run it again with PARACOSM_DEBUG=1 to see the report."
    what = f"paracosm has failed: {type(error).__name__}."
    screen.complain([Diagnostic(command.INTERNAL_ERROR, what, NOWHERE, help=place)])
    return 3


def _suggest(name: str) -> str:
    from paracosm.diagnostics.likeness import likeliest

    near = likeliest(name, COMMANDS)
    return f"; did you mean {near!r}?" if near is not None else ""


def _indent(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.strip().splitlines())
