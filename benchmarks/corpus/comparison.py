"""The time that a document takes, beside openapi-python-client and datamodel-code-generator where these are installed.

Each is a process of its own, imports included, and all that it starts; seconds are processor time, so that what else runs on
the machine does not count. What pip installs is compiled to bytecode, so ours is a copy that is compiled too, however the
environment has Python write bytecode. They do not do the same: ours makes an environment that behaves, the first a client, the second types.
"""

from __future__ import annotations

import atexit
import compileall
import gzip
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
OURS = "paracosm"
CLIENT = "openapi-python-client"
TYPES = "datamodel-codegen"
_METHODS = frozenset("get put post delete options head patch trace".split())
_PATIENCE = 900


@dataclass(frozen=True, slots=True)
class Spent:
    """What one tool needed for one document, and whether it made something of it."""

    s: float
    mb: int
    ok: bool


def compared(path: Path) -> dict[str, Any]:
    """The row of a document: its operations, and what each tool that is here spent on it."""
    search = os.environ.get("COMPARED_PATH", "") + os.pathsep + os.environ["PATH"]
    row: dict[str, Any] = {"name": path.name, "kilobytes": 0}
    for name in (OURS, CLIENT, TYPES):
        command = sys.executable if name == OURS else shutil.which(name, path=search)
        if command is None:
            continue
        with tempfile.TemporaryDirectory() as folder:
            document = _unpacked(path, Path(folder))
            row |= {"kilobytes": document.stat().st_size // 1000, "operations": _count(document)}
            words = _words(name, command, document, Path(folder) / "out")
            row[name] = asdict(_spent(words, Path(folder), {**os.environ, "PATH": search}))
    return row


def table(rows: list[dict[str, Any]]) -> Iterator[str]:
    """A line for each document, and the summary."""
    tools = [name for name in (OURS, CLIENT, TYPES) if any(name in row for row in rows)]
    yield f"{'document':44}{'ops':>6}{'ms/op':>8}{'MB':>6}" + "".join(f"{t:>24}" for t in tools)
    for row in rows:
        ours, count = row[OURS], row["operations"]
        cells = "".join(_cell(row.get(name)) for name in tools)
        each = f"{1000 * ours['s'] / count:8.1f}" if count else " " * 8
        yield f"{row['name'][:43]:44}{count:6}{each}{ours['mb']:6}{cells}"
    yield _summary(rows, tools)


def _cell(spent: dict[str, Any] | None) -> str:
    if spent is None:
        return f"{'–':>24}"
    return f"{spent['s']:22.2f} s" if spent["ok"] else f"{spent['s']:15.2f} s, fails"


def _summary(rows: list[dict[str, Any]], tools: list[str]) -> str:
    """Medians, ours beside each other tool over the documents of which both made something."""
    parts = [f"{len(rows)} documents", f"ours {median(row[OURS]['s'] for row in rows):.2f} s"]
    for name in tools[1:]:
        both = [row for row in rows if row[OURS]["ok"] and row.get(name, {}).get("ok")]
        ratios = [row[OURS]["s"] / row[name]["s"] for row in both]
        theirs = median(row[name]["s"] for row in both) if both else 0
        ratio = f"{median(ratios):.2f}" if ratios else "–"
        parts.append(f"{name} {theirs:.2f} s, accepts {len(both)} (median ratio {ratio})")
    large = max(rows, key=lambda row: row["operations"])
    ratios_of_large = ", ".join(
        f"{large[OURS]['s'] / large[name]['s']:.2f} of {name}"
        for name in tools[1:]
        if name in large
    )
    parts.append(
        f"largest ({large['name']}, {large['operations']} operations): {large[OURS]['s']:.1f} s,"
        f" {large[OURS]['mb']} MB; ratio {ratios_of_large or '–'}"
    )
    return "; ".join(parts)


def _spent(words: list[str], folder: Path, environment: dict[str, str]) -> Spent:
    with (folder / "said").open("wb") as said:
        process = subprocess.Popen(words, cwd=folder, env=environment, stdout=said, stderr=said)
        stop = threading.Timer(_PATIENCE, process.kill)
        stop.start()
        _, status, used = os.wait4(process.pid, 0)
        stop.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    fine = process.returncode == 0 and (folder / "out").exists()
    return Spent(round(used.ru_utime + used.ru_stime, 2), used.ru_maxrss // 1024, fine)


def _unpacked(path: Path, folder: Path) -> Path:
    if path.suffix != ".gz":
        return path.resolve()
    plain = folder / path.stem
    plain.write_bytes(gzip.decompress(path.read_bytes()))
    return plain


def _count(document: Path) -> int:
    text = document.read_text("utf-8")
    if document.suffix == ".json":
        whole = json.loads(text)
    else:
        import yaml

        whole = yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    items = (item for item in (whole.get("paths") or {}).values() if isinstance(item, dict))
    return sum(len(_METHODS & item.keys()) for item in items)


@cache
def _installed() -> Path:
    """Our compiler as pip would leave it: its modules with their bytecode beside them."""
    folder = Path(tempfile.mkdtemp(prefix="compared-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    shutil.copytree(ROOT / "compiler", folder, dirs_exist_ok=True)
    compileall.compile_dir(folder, quiet=1)
    return folder


def _words(tool: str, command: str, document: Path, out: Path) -> list[str]:
    match tool:
        case "paracosm":
            start = f"import sys; sys.path.insert(0, {str(_installed())!r})"
            run = "from paracosm.tools.cli import script; script()"
            return [command, "-c", f"{start}; {run}", "build", str(document), "-o", str(out)]
        case "openapi-python-client":
            return [command, "generate", "--path", str(document), "--output-path", str(out)]
        case _:
            words = [command, "--input", str(document), "--input-file-type", "openapi"]
            return [*words, "--output", str(out), "--output-model-type", "pydantic_v2.BaseModel"]
