"""Files as the commands meet them: what cannot be read or written is a diagnostic, never a crash.

The rules about paths are those of the command line; what is wrong inside of a file (its encoding,
its size) is said by `syntax.reading`, which every way into the compiler shares.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path

from paracosm.diagnostics import Diagnostic, command
from paracosm.diagnostics.likeness import likeliest
from paracosm.diagnostics.rule import Rule
from paracosm.source import SIZE_LIMIT, Source, Span
from paracosm.syntax import reading

WORLDS = (".world",)
DOCUMENTS = (".json", ".yaml", ".yml", ".json.gz", ".yaml.gz", ".yml.gz")


_PAGE_LIMIT = 256 * 1024 * 1024
"""What is written here is smaller."""


def read_world(path: str) -> Source | Diagnostic:
    """The text of a world file, or why there is none."""
    found = read_text(path, SIZE_LIMIT)
    if isinstance(found, Diagnostic):
        return found
    if not path.endswith(WORLDS):
        return _about(command.UNKNOWN_KIND, path, "A world file is meant here: it ends in .world.")
    if not found.text.strip():
        help = "`paracosm new NAME` writes a small world to start from."
        return _about(command.EMPTY_FILE, path, "The file is empty.", help)
    return found


def read_text(path: str, limit: int) -> Source | Diagnostic:
    """The text of any file, its lines ended by bare newlines; or why there is none."""
    raw = read_bytes(path, limit)
    return raw if isinstance(raw, Diagnostic) else reading.decode(path, raw)


def read_bytes(path: str, limit: int) -> bytes | Diagnostic:
    """What a regular file holds, up to one byte beyond the limit; or why that cannot be told."""
    try:
        state = os.stat(path)
        if stat.S_ISDIR(state.st_mode):
            worlds = any(name.endswith(".world") for name in os.listdir(path))
            help = f"Name the files: {path.rstrip('/')}/*.world" if worlds else ""
            return _about(
                command.DIRECTORY_GIVEN, path, "This is a directory; a file is meant.", help
            )
        if not stat.S_ISREG(state.st_mode):
            return _about(command.UNREADABLE_FILE, path, "This is not a regular file.")
        with open(path, "rb") as stream:
            return stream.read(limit + 1)
    except (FileNotFoundError, NotADirectoryError, ValueError):
        near = _similar(path)
        help = f"Did you mean {near}?" if near else ""
        return _about(command.FILE_NOT_FOUND, path, "There is no such file.", help)
    except OSError as error:
        reason = (error.strerror or "the system refuses").lower()
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


def write_new(path: str, text: str) -> Diagnostic | None:
    """Put the text into a file that is not there yet: what a person wrote is never replaced."""
    if os.path.lexists(path):
        return _about(command.OUTPUT_NOT_OURS, path, "There is something at this path already.")
    try:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return unwritable(path, error)
    return write_text(path, text)


def write_again(path: str, text: str, sign: str) -> Diagnostic | None:
    """Put a text that holds the sign into a file: a new one, or one that holds the sign too."""
    if os.path.lexists(path):
        found = read_bytes(path, _PAGE_LIMIT)
        if isinstance(found, Diagnostic):
            return found
        if sign.encode() not in found:
            help = "Name another file with -o."
            return _about(
                command.OUTPUT_NOT_OURS, path, "This is there already, and not written by us.", help
            )
    return write_text(path, text)


def unwritable(path: str, error: OSError) -> Diagnostic:
    """Why an output could not be written."""
    if isinstance(error, FileExistsError | NotADirectoryError):
        return _about(command.OUTPUT_UNWRITABLE, path, "A file stands where a folder is meant.")
    reason = (error.strerror or "the system refuses").lower()
    return _about(command.OUTPUT_UNWRITABLE, path, f"This cannot be written: {reason}.")


def _about(rule: Rule, path: str, message: str, help: str = "") -> Diagnostic:
    return Diagnostic(rule, message, Span(path, 0, 0), help=help)


def _similar(path: str) -> str:
    """A file beside the path whose name is nearly the same."""
    folder = Path(path).parent
    try:
        names = [entry.name for entry in os.scandir(folder) if entry.is_file()]
    except (OSError, ValueError):
        return ""
    near = likeliest(Path(path).name, names, cutoff=0.7)
    return str(folder / near) if near is not None else ""
