"""Where commands speak: results on the standard output, everything else on the standard error."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TextIO

from paracosm.diagnostics import Diagnostic
from paracosm.diagnostics.text import render_one
from paracosm.source import Source


@dataclass(frozen=True, slots=True)
class Style:
    """The escape sequences of what is said in colour; all empty where there is none."""

    error: str = ""
    warning: str = ""
    bold: str = ""
    plain: str = ""


PLAIN = Style()
COLOURED = Style("\x1b[1;31m", "\x1b[1;33m", "\x1b[1m", "\x1b[0m")


@dataclass(frozen=True, slots=True)
class Console:
    """The two streams of a process and how each of them is coloured."""

    out: TextIO
    err: TextIO
    out_style: Style = PLAIN
    err_style: Style = PLAIN

    def say(self, text: str = "") -> None:
        """A line of what was asked for."""
        print(text, file=self.out)

    def remark(self, text: str) -> None:
        """A line about what happens."""
        print(text, file=self.err)

    def complain(
        self, diagnostics: Iterable[Diagnostic], sources: Mapping[str, Source] = {}
    ) -> None:
        """Findings, in the order of their places."""
        for diagnostic in sorted(diagnostics, key=lambda d: d.order):
            print(
                render_one(diagnostic, sources, self.err_style is COLOURED), end="", file=self.err
            )


def console() -> Console:
    """The console of this process."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
    return Console(sys.stdout, sys.stderr, _style(sys.stdout), _style(sys.stderr))


def _style(stream: TextIO) -> Style:
    """Colour only on a terminal that can show it, and never where NO_COLOR is set."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return COLOURED if stream.isatty() and not plain else PLAIN
