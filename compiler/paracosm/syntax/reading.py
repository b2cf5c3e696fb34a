"""From a file to a source: the only place where a world is read from disk."""

from __future__ import annotations

from pathlib import Path

from paracosm.diagnostics import Diagnostic, Rule
from paracosm.diagnostics import syntax as rules
from paracosm.source import SIZE_LIMIT, Source, Span


def read(path: str | Path, name: str | None = None) -> Source | Diagnostic:
    """The text of a file under its path or under another name, or why there is none."""
    name = str(path) if name is None else name
    try:
        with open(path, "rb") as file:
            return decode(name, file.read(SIZE_LIMIT + 1))
    except OSError as error:
        reason = (error.strerror or "unreadable").lower()
        return _refusal(rules.NO_FILE, name, 0, f"The file cannot be read: {reason}.")


def decode(name: str, data: bytes) -> Source | Diagnostic:
    """A source from bytes. Line ends become newlines, and a byte order mark is dropped."""
    if len(data) > SIZE_LIMIT:
        megabytes = SIZE_LIMIT // (1024 * 1024)
        return _refusal(rules.TOO_LARGE, name, 0, f"The file is larger than {megabytes} MB.")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        return _refusal(rules.NOT_UTF8, name, error.start, not_utf8(data, error))
    if "\0" in text:
        at = text.index("\0")
        line = text[:at].count("\n") + 1
        return _refusal(rules.NOT_UTF8, name, at, f"A NUL character stands in line {line}.")
    return source(name, text)


def not_utf8(data: bytes, error: UnicodeDecodeError) -> str:
    """What is said of bytes that are no text."""
    line = data.count(b"\n", 0, error.start) + 1
    return f"The file is not UTF-8: byte 0x{data[error.start]:02X} in line {line}."


def source(name: str, text: str) -> Source:
    """A source from a text, whatever ends its lines."""
    return Source(name, text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n"))


def _refusal(rule: Rule, name: str, at: int, message: str) -> Diagnostic:
    return Diagnostic(rule, message, Span(name, at, at))
