"""Where packages are put: what a build may replace, and how it does so without leaving ruins.

A package is written to a folder beside its place first, then moved file by file, and its stamp last.
The stamp lists what was written: a later build replaces these files, removes those of them that it no
longer makes, and touches nothing else. An interrupted build leaves the package as it was; should the
machine stop in the middle of the moves, the stamp does not fit and the next build mends it.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from paracosm.diagnostics import Diagnostic, command
from paracosm.source import Source, Span
from paracosm.tools.files import unwritable

if TYPE_CHECKING:
    from paracosm.ir.nodes import World

STAMP = ".paracosm.json"


@dataclass(frozen=True, slots=True)
class Built:
    """A package and whether this build has changed it."""

    folder: Path
    changed: bool


@dataclass(frozen=True, slots=True)
class _Stamp:
    """What the last build has written, by path and digest, and what it was made from."""

    files: Mapping[str, str]
    origin: str = ""


def build_world(
    world: World, sources: Mapping[str, Source], output: Path, *, force: bool = False
) -> Built | Diagnostic:
    """Compile a world into the folder of its name; `sources` are the texts that it was made from."""
    folder = output / world.name
    origin = _origin(sources)
    if not force and _is_fresh(folder, origin):
        return Built(folder, changed=False)
    from paracosm.backends.python.emit import emit

    return put({name: text.encode() for name, text in emit(world).items()}, folder, origin)


def put(files: Mapping[str, bytes], folder: Path, origin: str = "") -> Built | Diagnostic:
    """Put the files of a package, by their path in it, into its folder."""
    try:
        stamp = _stamp(folder)
        if stamp is None:
            return _foreign(folder)
        before = stamp.files
        now = {name: _digest(content) for name, content in sorted(files.items())}
        same = before == now and stamp.origin == origin
        if same and all(_holds(folder / name, one) for name, one in now.items()):
            return Built(folder, changed=False)
        for name in now:
            if name not in before and (folder / name).exists():
                return _foreign(folder / name)
        draft = folder.with_name(f".{folder.name}.{os.getpid()}.tmp")
        try:
            _write(files, _Stamp(now, origin), draft)
            with _undisturbed():
                _move(draft, folder, before, now)
        finally:
            shutil.rmtree(draft, ignore_errors=True)
        return Built(folder, changed=True)
    except OSError as error:
        return unwritable(str(error.filename or folder), error)


def _origin(sources: Mapping[str, Source]) -> str:
    """A digest of the texts of a world and of the compiler itself."""
    import paracosm

    total = hashlib.sha256()
    home = Path(paracosm.__file__).parent
    for path in sorted(home.rglob("*")):
        if path.suffix in (".py", ".jinja"):
            total.update(path.read_bytes())
    for name, source in sorted(sources.items()):
        total.update(f"\0{Path(name).name}\0{source.text}".encode())
    return total.hexdigest()


def _is_fresh(folder: Path, origin: str) -> bool:
    """Whether a package was made from just this, and nobody has changed it since."""
    stamp = _stamp(folder)
    return (
        stamp is not None
        and stamp.origin == origin
        and all(_holds(folder / name, one) for name, one in stamp.files.items())
    )


def _stamp(folder: Path) -> _Stamp | None:
    """What an earlier build has written, nothing where there is nothing; None where it is not ours."""
    if not folder.exists() and not folder.is_symlink():
        return _Stamp({})
    if not folder.is_dir() or folder.is_symlink():
        return None
    if not any(folder.iterdir()):
        return _Stamp({})
    try:
        match json.loads((folder / STAMP).read_text("utf-8")):
            case {"files": dict(files), "origin": str(origin)} if all(
                isinstance(digest, str) and _inside(name) for name, digest in files.items()
            ):
                return _Stamp(files, origin)
            case _:
                return None
    except (OSError, ValueError):
        return None


def _inside(name: str) -> bool:
    """Whether a name that a stamp gives stays in its folder: a stamp is a file like any other."""
    path = Path(name)
    return not path.is_absolute() and ".." not in path.parts


def _write(files: Mapping[str, bytes], stamp: _Stamp, draft: Path) -> None:
    shutil.rmtree(draft, ignore_errors=True)
    for name, content in files.items():
        path = draft / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    text = json.dumps({"origin": stamp.origin, "files": stamp.files}, indent=1)
    (draft / STAMP).write_text(text + "\n", "utf-8")


def _move(draft: Path, folder: Path, before: Mapping[str, str], now: Mapping[str, str]) -> None:
    if not folder.exists():
        os.rename(draft, folder)
        return
    for name in now:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        os.replace(draft / name, folder / name)
    for name in before.keys() - now.keys():
        if _holds(folder / name, before[name]):
            (folder / name).unlink()
    os.replace(draft / STAMP, folder / STAMP)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Let an interrupt wait until the moves are done."""
    import signal
    import threading

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    caught: list[object] = []
    before = signal.signal(signal.SIGINT, lambda *_: caught.append(None))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if caught:
        raise KeyboardInterrupt


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _holds(path: Path, digest: str) -> bool:
    try:
        return _digest(path.read_bytes()) == digest
    except OSError:
        return False


def _foreign(path: Path) -> Diagnostic:
    return Diagnostic(
        command.OUTPUT_NOT_OURS,
        "What stands here was not written by a build, so it is not replaced.",
        Span(str(path), 0, 0),
        help="Name another folder with -o, or remove this one.",
    )
