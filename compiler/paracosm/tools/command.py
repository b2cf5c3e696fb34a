"""What a subcommand is: a module with these names. `cli` loads the one that is called, no other."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from enum import IntEnum
from typing import Protocol

from paracosm.tools.console import Console


class Exit(IntEnum):
    """What the exit codes of all commands say."""

    FINE = 0
    FINDINGS = 1
    """Something was found: an error in a source, a file that is not formatted, a lost episode."""
    BAD_INPUT = 2
    """The command line, or a file that it names, cannot be used."""
    INTERNAL = 3
    """paracosm itself has failed."""
    INTERRUPTED = 130


class Command(Protocol):
    """The contents of a module in `tools/commands`."""

    EXAMPLES: str

    def arguments(self, parser: ArgumentParser) -> None:
        """Declare the options."""

    def run(self, options: Namespace, console: Console) -> Exit:
        """Do it."""


def count(text: str) -> int:
    """A whole number from 1 on."""
    if not text.isdecimal() or int(text) == 0:
        raise ArgumentTypeError(f"expected a whole number from 1 on, not {text!r}")
    return int(text)


def destination(text: str) -> str:
    """What ``-o`` names. An empty name would be the folder one stands in, which nobody means."""
    if not text:
        raise ArgumentTypeError('expected the name of a file or folder, got "" (here is ".")')
    return text
