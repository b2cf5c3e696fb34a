"""One document: ingest, print, parse, check, build, import, walk. A step that fails ends the way."""

from __future__ import annotations

import gzip
import resource
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Effort:
    """How much walking is done, and where packages are put."""

    seeds: int
    calls: int
    lives: int
    folder: Path


def one(path: Path, effort: Effort) -> Row:
    """The row of a document."""
    from paracosm.diagnostics import Severity
    from paracosm.ingest.openapi import ingest
    from paracosm.semantics.check import check
    from paracosm.source import Source
    from paracosm.syntax.parser import parse
    from paracosm.syntax.printer import print_world

    row: Row = {"name": path.name, "steps": []}
    clock = _Clock(row)
    made = ingest(path)
    clock.took("ingest_s")
    row["found"] = _counted(d.rule.slug for d in made.diagnostics)
    if made.tree is None:
        return {**row, "why": [d.message for d in made.diagnostics][:3]}
    report = made.report
    row |= {name: getattr(report, name) for name in _REPORTED}
    row["steps"].append("ingested")
    text = print_world(made.tree)
    row["kilobytes"] = len(text) // 1000
    source = Source(path.name, text)
    parsed = parse(source)
    clock.took("parse_s")
    if parsed.diagnostics or parsed.world != made.tree:
        why = [f"{d.rule.slug}: {d.message}" for d in parsed.diagnostics][:5]
        return {**row, "why": why or ["the tree differs"]}
    row["steps"].append("printed=parsed")
    checked = check(parsed.world, source, lambda name: None)
    clock.took("check_s")
    wrong = [d for d in checked.diagnostics if d.severity is Severity.ERROR]
    if wrong or checked.world is None:
        return {**row, "why": [f"{d.rule.slug}: {d.message}" for d in wrong[:12]]}
    row["steps"].append("checked")
    module = _built(checked.world, row, effort.folder / path.name, clock)
    row["peak_mb"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    if module is None:
        return row
    if not made.routes:
        row["steps"].append("walked")
        return row
    from corpus.judge import Judge
    from corpus.walks import Package, lived, walks

    raw = path.read_bytes()
    whole = (gzip.decompress(raw) if raw[:2] == b"\x1f\x8b" else raw).decode("utf-8")
    package = Package.of(module, checked.world, made.routes, Judge(path.resolve(), whole))
    seen = walks(package, effort.seeds, effort.calls)
    row["walk"] = dict(seen.counts)
    row["impossible"] = dict(package.judge.impossible)
    row["walk_why"] = seen.why.most_common(20)
    row["reached"] = len(seen.reached)
    row["lives"] = lived(package, effort.lives)
    clock.took("walk_s")
    row["steps"].append("walked")
    return row


_REPORTED = (
    "operations tools entities references constraints transitions filters paginated known made_up"
    " unknown with_path bound"
).split()


class _Clock:
    """CPU seconds of this process, step by step."""

    def __init__(self, row: Row) -> None:
        self._row = row
        self._last = time.process_time()

    def took(self, name: str) -> None:
        now = time.process_time()
        self._row[name] = round(now - self._last, 3)
        self._last = now


def _built(world: Any, row: Row, folder: Path, clock: _Clock) -> Any:
    from paracosm.backends.python import build

    try:
        out = build(world, folder).folder
    except Exception as error:  # a row of the table, not the end of the run
        row["why"] = [f"build: {type(error).__name__}: {str(error)[:300]}"]
        return None
    clock.took("build_s")
    row["package"] = f"{world.name}_world"
    row["steps"].append("built")
    sys.path.insert(0, str(out))
    try:
        # A document without operations makes a package that nobody can ask anything over HTTP.
        module = import_module(f"{world.name}_world{'.http' if world.tools else ''}")
    except Exception as error:  # likewise
        row["why"] = [f"import: {type(error).__name__}: {str(error)[:300]}"]
        return None
    clock.took("import_s")
    row["steps"].append("imported")
    return module


def _counted(slugs: Iterable[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for slug in slugs:
        counts[slug] = counts.get(slug, 0) + 1
    return counts
