"""Putting the files of a distribution on disk, whole or not at all.

A folder that was built has a manifest with the hash of what it was built from and of each file. By it a
rebuild of an unchanged world is recognised, and what a person put into the folder is told from
what was built. Files are written into a folder beside the old one, which then takes its place, so
an interrupted build leaves the old package as it was.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

MANIFEST = ".paracosm.json"
_CACHES = frozenset(("__pycache__", ".mypy_cache", ".pytest_cache", ".hypothesis", ".ruff_cache"))


class NotOurs(Exception):
    """Why a path was left alone: it holds something that was not built."""


@dataclass(frozen=True, slots=True)
class Built:
    """Where a distribution stands, and whether anything had to be written."""

    folder: Path
    changed: bool


def digest(text: str) -> str:
    """The hash of a text, surrogates included."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def is_current(folder: Path, origin: str) -> bool:
    """Whether ``folder`` was built from what has the hash ``origin``, and is as it was built."""
    manifest = _manifest(folder)
    if manifest is None or manifest["origin"] != origin:
        return False
    return all(_hash(folder / path) == known for path, known in manifest["files"].items())


def write(folder: Path, files: Mapping[str, str], origin: str) -> Built:
    """Write ``files`` into ``folder``, in place of what was built there before.

    Raises :class:`NotOurs` where the folder holds anything that was not built.
    """
    refuse_foreign(folder)
    folder.parent.mkdir(parents=True, exist_ok=True)
    beside = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    try:
        for path, text in files.items():
            target = beside / PurePosixPath(path)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(text.encode("utf-8"))
        known = {path: digest(text) for path, text in sorted(files.items())}
        manifest = json.dumps({"origin": origin, "files": known}, indent=1)
        (beside / MANIFEST).write_text(f"{manifest}\n", encoding="utf-8")
        os.chmod(beside, 0o755)
        _swap(beside, folder)
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return Built(folder, True)


def refuse_foreign(folder: Path) -> None:
    """Raise :class:`NotOurs` unless ``folder`` is missing, empty, or holds only what was built."""
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise NotOurs(f"{folder} exists and is no folder")
    if not folder.exists() or not any(folder.iterdir()):
        return
    manifest = _manifest(folder)
    if manifest is None:
        raise NotOurs(f"{folder} exists and was not built by paracosm")
    known = manifest["files"]
    for path in _files(folder):
        name = path.relative_to(folder).as_posix()
        if name != MANIFEST and name not in known:
            raise NotOurs(f"{path} was not built by paracosm; move it away")
        if name in known and _hash(path) != known[name]:
            raise NotOurs(f"{path} was changed after it was built; move it away")


def _swap(new: Path, folder: Path) -> None:
    """Put ``new`` where ``folder`` is; the old one is back if that fails half way."""
    if not folder.exists():
        new.rename(folder)
        return
    old = Path(tempfile.mkdtemp(prefix=f".{folder.name}-old-", dir=folder.parent))
    old.rmdir()
    folder.rename(old)
    try:
        new.rename(folder)
    except BaseException:
        old.rename(folder)
        raise
    shutil.rmtree(old, ignore_errors=True)


def _files(folder: Path) -> list[Path]:
    found: list[Path] = []
    for root, directories, names in os.walk(folder):
        # What Python and the tools around it leave behind belongs to nobody.
        directories[:] = [one for one in directories if one not in _CACHES]
        directories[:] = [one for one in directories if not one.endswith(".egg-info")]
        found += [Path(root) / name for name in names]
    return found


def _manifest(folder: Path) -> dict[str, Any] | None:
    try:
        loaded = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    if not isinstance(loaded, dict) or not isinstance(loaded.get("files"), dict):
        return None
    return loaded if isinstance(loaded.get("origin"), str) else None


def _hash(path: Path) -> str | None:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return None
