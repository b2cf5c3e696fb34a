"""The process behind the command `paracosm`, and `python -m paracosm`.

An interrupt while the command is still being loaded, or when it is done and Python ends, has nobody to
catch it. Here it ends the process, without a traceback; in between, the command itself is interrupted.
"""

from __future__ import annotations

import os
import signal
import sys
from types import FrameType
from typing import NoReturn


def script() -> NoReturn:
    """Load the command and run it."""
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        _run()  # whoever started this process has decided what an interrupt does
    signal.signal(signal.SIGINT, _end)
    try:
        _run()
    except KeyboardInterrupt:
        _end()
    finally:
        signal.signal(signal.SIGINT, _end)


def _run() -> NoReturn:
    from paracosm.tools import cli

    if signal.getsignal(signal.SIGINT) is _end:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    cli.script()


def _end(number: int = signal.SIGINT, frame: FrameType | None = None) -> NoReturn:
    sys.stderr.write("\nInterrupted.\n")
    sys.stderr.flush()
    os._exit(128 + number)


if __name__ == "__main__":
    script()
