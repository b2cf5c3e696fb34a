"""Every document of a corpus through ingest, print, parse, check (and build): what holds, and how fast.

    python benchmarks/openapi_corpus.py /tmp/corpus/open --json /tmp/corpus.json

Resumable: results are appended to the JSON-lines file beside `--json` as they come, and documents
whose line is there already are skipped unless `--fresh`. Exit status 1 below the target.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "compiler"))


def one(path: Path, build: bool) -> dict[str, Any]:
    """The whole way of one document, each step timed; a step that fails ends the way."""
    from paracosm.diagnostics import Severity
    from paracosm.ingest.openapi import ingest
    from paracosm.semantics.check import check
    from paracosm.source import Source
    from paracosm.syntax.parser import parse
    from paracosm.syntax.printer import print_world

    row: dict[str, Any] = {"name": path.name, "steps": []}
    started = time.perf_counter()
    made = ingest(path)
    row["ingest_s"] = round(time.perf_counter() - started, 3)
    row["found"] = _counted(d.rule.slug for d in made.diagnostics)
    if made.tree is None:
        row["why"] = [d.message for d in made.diagnostics][:3]
        return row
    report = made.report
    row |= {
        "operations": report.operations,
        "tools": report.tools,
        "entities": report.entities,
        "references": report.references,
        "constraints": report.constraints,
        "transitions": report.transitions,
        "filters": report.filters,
        "paginated": report.paginated,
        "known": report.known,
        "made_up": report.made_up,
        "unknown": report.unknown,
        "with_path": report.with_path,
        "bound": report.bound,
    }
    row["steps"].append("ingested")
    started = time.perf_counter()
    text = print_world(made.tree)
    row["print_s"] = round(time.perf_counter() - started, 3)
    row["kilobytes"] = len(text) // 1000
    started = time.perf_counter()
    source = Source(path.name, text)
    parsed = parse(source)
    row["parse_s"] = round(time.perf_counter() - started, 3)
    if parsed.diagnostics or parsed.world != made.tree:
        row["why"] = [f"{d.rule.slug}: {d.message}" for d in parsed.diagnostics][:5] or [
            "tree differs"
        ]
        return row
    row["steps"].append("printed=parsed")
    started = time.perf_counter()
    checked = check(parsed.world, source, lambda name: None)
    row["check_s"] = round(time.perf_counter() - started, 3)
    wrong = [d for d in checked.diagnostics if d.severity is Severity.ERROR]
    row["errors"] = _counted(d.rule.slug for d in wrong)
    if wrong:
        row["why"] = [f"{d.rule.slug}: {d.message} | {_line(source, d)}" for d in wrong[:12]]
        return row
    row["steps"].append("checked")
    if build:
        _build(text, row)
    return row


def _build(text: str, row: dict[str, Any]) -> None:
    """The package of the world: written, imported by a fresh Python, and checked by mypy."""
    from paracosm import build

    with tempfile.TemporaryDirectory() as name:
        world = Path(name) / "made.world"
        world.write_text(text, "utf-8")
        started = time.perf_counter()
        try:
            out = Path(build(world, Path(name) / "out"))
        except Exception as error:  # a row of the table, not the end of the run
            row["why"] = [f"build: {type(error).__name__}: {str(error)[:300]}"]
            return
        row["build_s"] = round(time.perf_counter() - started, 3)
        row["steps"].append("built")
        package = next(
            p for p in out.iterdir() if (p / "__init__.py").exists() and p.name != "tests"
        )
        code = f"import {package.name} as p; p.__all__"
        ran = subprocess.run([sys.executable, "-c", code], cwd=out, capture_output=True, text=True)
        if ran.returncode:
            row["why"] = ["import: " + (ran.stderr.strip().splitlines() or ["?"])[-1][:300]]
            return
        row["steps"].append("imported")
        command = [sys.executable, "-m", "mypy", "--strict", package.name]
        ran = subprocess.run(command, cwd=out, capture_output=True, text=True)
        if ran.returncode:
            row["why"] = ["mypy: " + line for line in ran.stdout.splitlines()[:3]]
            return
        row["steps"].append("mypy")


def _line(source: Any, found: Any) -> str:
    try:
        position = source.position(found.span.start)
        return f"{position.line}: {source.line(position.line)[:160].strip()}"
    except (AttributeError, IndexError):
        return str(found.span)


def _counted(slugs: Any) -> dict[str, int]:
    counts: dict[str, int] = {}
    for slug in slugs:
        counts[slug] = counts.get(slug, 0) + 1
    return counts


def main() -> int:
    """Run what is asked for, print the table, judge."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--json", type=Path, default=Path("/tmp/openapi_corpus.json"))
    parser.add_argument("--only", default="")
    parser.add_argument("--fresh", action="store_true")
    parser.add_argument("--one", type=Path)
    parser.add_argument("--target", type=float, default=1.0)
    parser.add_argument("--timeout", type=float, default=300)
    parser.add_argument("--quiet", action="store_true")
    parser.add_argument("--build", action="store_true", help="also build, import and type-check")
    options = parser.parse_args()
    if options.one is not None:
        row = one(options.one, options.build)
        row["peak_mb"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        print(json.dumps(row))
        return 0
    lines = options.json.with_suffix(".jsonl")
    done: dict[str, dict[str, Any]] = {}
    if lines.exists() and not options.fresh:
        done = {r["name"]: r for r in map(json.loads, lines.read_text().splitlines())}
    else:
        lines.write_text("")
    paths = [
        p for p in sorted(options.corpus.iterdir()) if p.suffix in (".json", ".yaml", ".yml", ".gz")
    ]
    paths = [p for p in paths if options.only in p.name]
    rows = []
    for at, path in enumerate(paths):
        if path.name in done:
            row = done[path.name]
        else:
            command = [sys.executable, __file__, str(options.corpus), "--one", str(path)]
            command += ["--build"] if options.build else []
            try:
                ran = subprocess.run(
                    command, capture_output=True, text=True, timeout=options.timeout
                )
                crashed = ran.stderr.strip().splitlines()[-1:] or ["no output"]
                row = json.loads(ran.stdout) if ran.returncode == 0 else {"why": crashed}
            except subprocess.TimeoutExpired:
                row = {"why": ["timeout"]}
            row = {"name": path.name, "steps": [], **row}
            with lines.open("a") as out:
                out.write(json.dumps(row) + "\n")
        rows.append(row)
        if sys.stderr.isatty():
            print(f"\r{at + 1}/{len(paths)} {path.name:60.60}", end="", file=sys.stderr)
    return _judge(rows, options)


def _judge(rows: list[dict[str, Any]], options: argparse.Namespace) -> int:
    steps: tuple[str, ...] = ("ingested", "printed=parsed", "checked")
    steps += ("built", "imported", "mypy") if options.build else ()
    if not options.quiet:
        print(
            f"{'document':44} {'ops':>5} {'ent':>4} {'ref':>4} {'filt':>4} {'tran':>4} {'unkn':>5} {'s':>6}  reached"
        )
        for row in rows:
            spent = sum(row.get(k, 0) for k in ("ingest_s", "print_s", "parse_s", "check_s"))
            reached = row["steps"][-1] if row["steps"] else "nothing"
            why = f"  {row['why'][0][:150]}" if row.get("why") else ""
            print(
                f"{row['name'][:44]:44} {row.get('operations', 0):5} {row.get('entities', 0):4}"
                f" {row.get('references', 0):4} {row.get('filters', 0):4} {row.get('transitions', 0):4}"
                f" {row.get('unknown', 0):5} {spent:6.2f}  {reached}{why}"
            )

    def total(key: str) -> int:
        return sum(row.get(key, 0) for row in rows)

    counts = {step: sum(step in row["steps"] for row in rows) for step in steps}
    operations, with_path = total("operations") or 1, total("with_path") or 1
    summary = {
        "documents": len(rows),
        **counts,
        "operations": total("operations"),
        "covered": round(total("tools") / operations, 4),
        "bound": round(total("bound") / with_path, 4),
        "known": round(total("known") / operations, 4),
        "made_up": round(total("made_up") / operations, 4),
        "unknown": round(total("unknown") / operations, 4),
        "references": total("references"),
        "constraints": total("constraints"),
        "filters": total("filters"),
        "transitions": total("transitions"),
        "paginated": total("paginated"),
        "seconds": round(sum(r.get("ingest_s", 0) for r in rows), 1),
        "peak_mb": max((r.get("peak_mb", 0) for r in rows), default=0),
    }
    options.json.write_text(json.dumps({"summary": summary, "documents": rows}, indent=1))
    print(" ".join(f"{key}={value}" for key, value in summary.items()))
    good = min(counts.values()) >= options.target * len(rows)
    return 0 if good and summary["covered"] >= 0.995 and summary["bound"] >= 0.95 else 1


if __name__ == "__main__":
    raise SystemExit(main())
