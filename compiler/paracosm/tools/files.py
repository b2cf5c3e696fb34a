"""Files as the commands meet them: what cannot be read or written is a diagnostic, never a crash."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from paracosm.diagnostics import Diagnostic, command
from paracosm.diagnostics.rule import Rule
from paracosm.source import SIZE_LIMIT, Source, Span

TEXT_KINDS = (".world",)
DOCUMENT_KINDS = (".json", ".yaml", ".yml")


def read_world(path: str) -> Source | Diagnostic:
    """The text of a world file, or why there is none."""
    found = read_text(path, SIZE_LIMIT)
    if isinstance(found, Diagnostic):
        return found
    if not path.endswith(TEXT_KINDS):
        return _about(command.UNKNOWN_KIND, path, "A world file is meant here: it ends in .world.")
    if not found.text.strip():
        return _about(
            command.EMPTY_FILE,
            path,
            "The file is empty.",
            "`paracosm new NAME` writes a small world to start from.",
        )
    return found


def read_text(path: str, limit: int) -> Source | Diagnostic:
    """The text of any file, its lines ended by bare newlines; or why there is none."""
    raw = read_bytes(path, limit)
    if isinstance(raw, Diagnostic):
        return raw
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        at = error.start
        line = raw.count(b"\n", 0, at) + 1
        return _about(
            command.NOT_UTF_8,
            path,
            f"The file is not UTF-8: byte {at} (0x{raw[at]:02x}, on line {line}) does not fit.",
            "Save it in that encoding.",
        )
    return Source(path, text.replace("\r\n", "\n").replace("\r", "\n"))


def read_bytes(path: str, limit: int) -> bytes | Diagnostic:
    """What a regular file of at most `limit` bytes holds, or why that cannot be told."""
    if "\0" in path:
        return _about(command.FILE_NOT_FOUND, path, "No file can have a NUL in its name.")
    try:
        state = os.stat(path)
        if stat.S_ISDIR(state.st_mode):
            return _about(
                command.DIRECTORY_GIVEN,
                path,
                "This is a directory; a file is meant.",
                f"Name the files: {path.rstrip('/')}/*.world",
            )
        if not stat.S_ISREG(state.st_mode):
            return _about(command.UNREADABLE_FILE, path, "This is not a regular file.")
        if state.st_size > limit:
            return _about(
                command.FILE_TOO_LARGE,
                path,
                f"The file has {state.st_size:,} bytes; at most {limit:,} are read.",
            )
        with open(path, "rb") as stream:
            return stream.read(limit + 1)
    except (FileNotFoundError, NotADirectoryError):
        near = _similar(path)
        return _about(
            command.FILE_NOT_FOUND,
            path,
            "There is no such file.",
            f"Did you mean {near}?" if near else "",
        )
    except OSError as error:
        reason = error.strerror or "it cannot be read"
        return _about(command.UNREADABLE_FILE, path, f"The file cannot be read: {reason}.")


def write_text(path: str, text: str) -> Diagnostic | None:
    """Put the text into the file, whole or not at all; what stood there before stays until then."""
    target = Path(path)
    draft = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        draft.write_text(text, "utf-8", newline="")
        if target.exists():
            draft.chmod(stat.S_IMODE(target.stat().st_mode))
        os.replace(draft, target)
    except OSError as error:
        draft.unlink(missing_ok=True)
        return unwritable(path, error)
    return None


def unwritable(path: str, error: OSError) -> Diagnostic:
    """Why an output could not be written."""
    reason = error.strerror or "the system refuses"
    return _about(command.OUTPUT_UNWRITABLE, path, f"This cannot be written: {reason}.")


def _about(rule: Rule, path: str, message: str, help: str = "") -> Diagnostic:
    return Diagnostic(rule, message, Span(path, 0, 0), help=help)


def _similar(path: str) -> str:
    """A file beside the path whose name is nearly the same."""
    from difflib import get_close_matches

    folder = Path(path).parent
    try:
        names = [entry.name for entry in os.scandir(folder) if entry.is_file()]
    except OSError:
        return ""
    near = get_close_matches(Path(path).name, names, n=1, cutoff=0.7)
    return str(folder / near[0]) if near else ""
