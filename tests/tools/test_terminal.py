"""What only shows on a terminal: colour, completion, and the way out."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


class Terminal:
    """A process on a terminal of its own."""

    def __init__(self, *words: str, **environment: str) -> None:
        self.master, slave = pty.openpty()
        keep = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "PARACOSM_DEBUG")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "paracosm", *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=keep | {"PYTHONPATH": str(ROOT / "compiler"), "TERM": "xterm"} | environment,
            start_new_session=True,
            # Who is started in the background, as by a CI, hands on that interrupts are ignored.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        os.close(slave)
        self.shown = ""

    def shows(self, text: str, seconds: float) -> bool:
        """Read until a text has been shown, or the time is over; whether it has."""
        end = time.monotonic() + seconds
        while text not in self.shown:
            ready, _, _ = select.select([self.master], [], [], max(0, end - time.monotonic()))
            if not ready:
                break
            try:
                self.shown += os.read(self.master, 4096).decode("utf-8", "replace")
            except OSError:
                break
        return text in self.shown

    def until(self, text: str, seconds: float = 60) -> None:
        """Read until a text has been shown."""
        if not self.shows(text, seconds):
            pytest.fail(f"{text!r} was never shown:\n{self.shown}")

    def insist(self, act: Callable[[], object], text: str) -> None:
        """Do a thing until a text is shown, as a person presses a key again.

        The prompt is on the screen an instant before the line editor listens, and what
        comes in that instant is lost.
        """
        for _ in range(20):
            act()
            if self.shows(text, 3):
                return
        pytest.fail(f"{text!r} was never shown:\n{self.shown}")

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def end(self) -> int:
        code = self.process.wait(60)
        os.close(self.master)
        return code


def test_colour_is_for_terminals(folder: Path) -> None:
    terminal = Terminal("check", "nowhere.world")
    terminal.until("\x1b[31merror[PC901]\x1b[0m")
    assert terminal.end() == 2
    for setting in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        plain = Terminal("check", "nowhere.world", **setting)
        plain.until("error[PC901]: ")
        assert plain.end() == 2 and "\x1b" not in plain.shown


def test_names_complete_and_the_end_of_input_leaves(folder: Path) -> None:
    terminal = Terminal("play", "shop.world", "borrow_one", NO_COLOR="1")
    terminal.until("> ")
    # The line is cleared (^U) before each attempt, so that two do not add up.
    terminal.shown = ""
    terminal.insist(lambda: terminal.type("\x15list_b\t"), "list_books")
    terminal.insist(lambda: terminal.type("\x15list_books()\n"), '"title"')
    terminal.insist(lambda: terminal.type("\x04"), "Left without a verdict.")
    assert terminal.end() == 1


def test_an_interrupt_leaves_cleanly(folder: Path) -> None:
    terminal = Terminal("play", "shop.world", "borrow_one", NO_COLOR="1")
    terminal.until("> ")
    terminal.insist(lambda: terminal.process.send_signal(signal.SIGINT), "Interrupted.")
    assert terminal.end() == 130 and "Traceback" not in terminal.shown
