"""Every document of a corpus through ingest, check, build, import, mypy and a stateful walk over HTTP.

    python benchmarks/openapi_corpus.py FOLDER --lines /tmp/corpus.jsonl [--seeds 50] [--only stripe]

openapi-core judges the answers of the walks. Results are appended to the JSON-lines file as they come, so a
run that was stopped goes on where it was (`--fresh` begins anew). Prints a table and a summary; exits 1
where a target is missed.

    python benchmarks/openapi_corpus.py FOLDER --compare [--sample 20] [--also api.github.com.json]

builds each document (or a sample over all sizes, and those that are named) in one run beside openapi-python-client and
datamodel-code-generator, where they are installed (`pip install paracosm[compare]`, or the folder in COMPARED_PATH), and ends
in one line: medians, the ratios, the largest document.

A life is counted wherever a collection has a POST and its item a GET, with two exceptions, which are printed with
their reason ("not counted"): the item is one of a few words (an enumeration, a version); or the POST makes nothing,
and its body is a plain value or a list of such (keys to look up), or a list of things with which it does not answer,
or it has none and GET, PUT, PATCH and DELETE stand on the same path (all are handed on to somebody else).
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "compiler"), str(ROOT / "benchmarks")]

from corpus.comparison import compared, table  # noqa: E402
from corpus.pipeline import Effort, one  # noqa: E402
from corpus.typing import batches, judged  # noqa: E402
from corpus.walks import NOT_COUNTED  # noqa: E402

Row = dict[str, Any]
STEPS = ("ingested", "printed=parsed", "checked", "built", "imported", "mypy", "walked")
_TOGETHER = 16
"""How many documents are walked before mypy looks at their packages."""
SUFFIXES = (".json", ".yaml", ".yml", ".gz")


def main() -> int:
    """Run what is asked for, print the table, judge."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--lines", type=Path, default=Path("/tmp/openapi_corpus.jsonl"))
    parser.add_argument("--packages", type=Path, help="the folder for packages; beside --lines")
    parser.add_argument("--only", default="", help="documents with this in their names")
    parser.add_argument("--fresh", action="store_true", help="forget earlier results")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--calls", type=int, default=40)
    parser.add_argument("--lives", type=int, default=30, help="resources to live through, at most")
    parser.add_argument("--timeout", type=float, default=600, help="seconds for one document")
    parser.add_argument("--no-mypy", action="store_true")
    parser.add_argument(
        "--compare", action="store_true", help="only times, beside other generators"
    )
    parser.add_argument("--sample", type=int, default=0, help="compare this many documents")
    parser.add_argument("--also", type=Path, nargs="*", default=(), help="compare these, too")
    parser.add_argument("--one", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    folder = options.packages or options.lines.with_suffix(".packages")
    if options.one is not None:
        row = one(options.one, Effort(options.seeds, options.calls, options.lives, folder))
        print("\n" + json.dumps(row))
        return 0
    if options.fresh:
        options.lines.unlink(missing_ok=True)
    folder.mkdir(parents=True, exist_ok=True)
    paths = sorted(p for p in options.corpus.iterdir() if p.suffix in SUFFIXES)
    paths = sorted((p for p in paths if options.only in p.name), key=lambda p: p.stat().st_size)
    if options.compare:
        return _compare(_spread(paths, options.sample), options.also)
    done = _known(options.lines)
    for at in range(0, len(paths), _TOGETHER):
        some = paths[at : at + _TOGETHER]
        _documents(some, done, options, folder, at, len(paths))
        if not options.no_mypy:
            _typed([done[path.name] for path in some], options.lines, folder)
    rows = [done[path.name] for path in paths]
    return _judge(rows, options)


def _known(lines: Path) -> dict[str, Row]:
    """The rows of an earlier run; later lines about a document add to earlier ones."""
    found: dict[str, Row] = {}
    for line in lines.read_text("utf-8").splitlines() if lines.exists() else ():
        row = json.loads(line)
        found[row["name"]] = {**found.get(row["name"], {}), **row}
    return found


def _keep(lines: Path, row: Row) -> None:
    with lines.open("a", encoding="utf-8") as out:
        out.write(json.dumps(row) + "\n")


def _progress(at: int, of: int, what: str) -> None:
    if sys.stderr.isatty():
        bar = "█" * (20 * at // of)
        print(f"\r{bar:20} {at}/{of} {what:50.50}", end="", file=sys.stderr)


def _documents(
    paths: list[Path],
    done: dict[str, Row],
    options: argparse.Namespace,
    folder: Path,
    first: int,
    total: int,
) -> None:
    for at, path in enumerate(paths, first):
        _progress(at, total, path.name)
        if "steps" in done.get(path.name, {}):
            continue
        command = [sys.executable, __file__, str(options.corpus), "--one", str(path)]
        command += ["--seeds", str(options.seeds), "--calls", str(options.calls)]
        command += ["--packages", str(folder), "--lives", str(options.lives)]
        try:
            ran = subprocess.run(command, capture_output=True, text=True, timeout=options.timeout)
            crashed = ran.stderr.strip().splitlines()[-1:] or ["no output"]
            row = json.loads(ran.stdout.splitlines()[-1]) if ran.returncode == 0 else {}
            why = {} if ran.returncode == 0 else {"why": crashed}
        except subprocess.TimeoutExpired:
            row, why = {}, {"why": ["it took too long"]}
        row = {"name": path.name, "steps": [], **row, **why}
        done[path.name] = {**done.get(path.name, {}), **row}
        _keep(options.lines, row)


def _typed(rows: list[Row], lines: Path, folder: Path) -> None:
    waiting = list(batches([row for row in rows if "mypy" not in row]))
    for at, batch in enumerate(waiting):
        _progress(at, len(waiting), f"mypy: {batch[0]['name']} …")
        found = judged(batch, folder)
        for row in batch:
            row["mypy"] = found[row["name"]][:20]
            _keep(lines, {"name": row["name"], "mypy": row["mypy"]})


def _spread(paths: list[Path], count: int) -> list[Path]:
    """As many of the documents, evenly over their sizes; all where none is asked for."""
    if not 0 < count < len(paths):
        return paths
    return [paths[(2 * at + 1) * len(paths) // (2 * count)] for at in range(count)]


def _compare(paths: list[Path], also: Sequence[Path]) -> int:
    rows = []
    for at, path in enumerate(every := [*paths, *also]):
        _progress(at, len(every), path.name)
        rows.append(compared(path))
    print("\n".join(table(rows)))
    return 0


# ------------------------------------------------------------------------------- judging


def _judge(rows: list[Row], options: argparse.Namespace) -> int:
    for row in rows:
        if row.get("mypy") == [] and "mypy" not in row["steps"]:
            row["steps"].append("mypy")
    print(
        f"{'document':40} {'ops':>5} {'ent':>4} {'ref':>4} {'unkn':>5} {'s':>6} {'ms/op':>6} {'MB':>5}"
        f" {'answers':>7} {'wrong':>5} {'undecl':>6}  reached"
    )
    for row in rows:
        print(_line(row, options))
    for what, found in _reasons(rows):
        print(f"  {what}: {found}")
    summary = _summary(rows)
    print(" ".join(f"{key}={value}" for key, value in summary.items()))
    _keep(options.lines.with_suffix(".summary.jsonl"), summary)
    missed = [text for good, text in _targets(rows, summary, options) if not good]
    print("missed: " + "; ".join(missed) if missed else "all targets reached")
    return 1 if missed else 0


def _line(row: Row, options: argparse.Namespace) -> str:
    walk = row.get("walk", {})
    steps = [step for step in STEPS if step not in row["steps"]]
    lost = [s for s in steps if not (s == "mypy" and (options.no_mypy or "mypy" not in row))]
    why = (row.get("why") or row.get("mypy") or [""])[0]
    spent = _spent(row)
    return (
        f"{row['name'][:40]:40} {row.get('operations', 0):5} {row.get('entities', 0):4}"
        f" {row.get('references', 0):4} {row.get('unknown', 0):5} {spent:6.2f}"
        f" {1000 * spent / (row.get('operations') or 1):6.1f} {row.get('peak_mb', 0):5}"
        f" {walk.get('answers', 0):7} {walk.get('wrong', 0):5} {walk.get('undeclared', 0):6}"
        f"  {f'not {lost[0]}: {why[:150]}' if lost else 'all'}"
    )


def _spent(row: Row) -> float:
    return float(sum(row.get(k, 0) for k in ("ingest_s", "parse_s", "check_s", "build_s")))


def _reasons(rows: list[Row]) -> Iterator[tuple[str, str]]:
    for row in rows:
        for why, count in row.get("walk_why", ())[:5]:
            yield f"{row['name']} ×{count}", why
        for path, outcome in row.get("lives", {}).items():
            if not outcome.startswith("held"):
                yield f"{row['name']} life of {path}", outcome


def _summary(rows: list[Row]) -> dict[str, Any]:
    def total(key: str) -> int:
        return sum(row.get(key, 0) for row in rows)

    walk: Counter[str] = Counter()
    lives: Counter[str] = Counter()
    for row in rows:
        walk.update(row.get("walk", {}))
        lives.update(row.get("lives", {}).values())
    no_lives = {what: lives.pop(what) for what in list(lives) if what.startswith(NOT_COUNTED)}
    operations, with_path = total("operations") or 1, total("with_path") or 1
    judged_answers = walk["conformant"] + walk["wrong"]
    held = sum(count for what, count in lives.items() if what.startswith("held"))
    summary: dict[str, Any] = {
        "documents": len(rows),
        **{step: sum(step in row["steps"] for row in rows) for step in STEPS},
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
        "answers": walk["answers"],
        "succeeded": walk["succeeded"],
        "wrong": walk["wrong"],
        "undeclared": walk["undeclared"],
        "undeclared_404": walk["undeclared 404"],
        "judged_by_ours": walk["judged by ours"],
        "impossible": sum(sum(row.get("impossible", {}).values()) for row in rows),
        "conformant": round(walk["conformant"] / (judged_answers or 1), 5),
        "exceptions": walk["exceptions"] + walk["faults"],
        "reached": total("reached"),
        "lives": sum(lives.values()),
        "lives_held": held,
        "lives_not_counted": sum(no_lives.values()),
        "lives_404_undeclared": lives["held, 404 undeclared"],
        "median_s": round(median(map(_spent, rows)), 2) if rows else 0,
        "slowest_s": round(max(map(_spent, rows), default=0), 1),
        "peak_mb": max((r.get("peak_mb", 0) for r in rows), default=0),
    }
    return summary


def _targets(
    rows: list[Row], summary: dict[str, Any], options: argparse.Namespace
) -> Iterator[tuple[bool, str]]:
    for step in STEPS:
        if not (step == "mypy" and options.no_mypy):
            yield summary[step] == len(rows), f"{step} {summary[step]} of {len(rows)}"
    yield summary["covered"] >= 0.995, f"covered {summary['covered']} < 0.995"
    yield summary["bound"] >= 0.95, f"bound {summary['bound']} < 0.95"
    yield summary["conformant"] >= 0.999, f"conformant {summary['conformant']} < 0.999"
    yield summary["exceptions"] == 0, f"{summary['exceptions']} exceptions"
    lost = summary["lives"] - summary["lives_held"]
    yield lost == 0, f"{lost} lives of {summary['lives']} that did not hold"
    yield summary["peak_mb"] < 1500, f"{summary['peak_mb']} MB"


if __name__ == "__main__":
    raise SystemExit(main())
