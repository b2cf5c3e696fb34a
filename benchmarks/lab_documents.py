"""Tasks for worlds made from OpenAPI documents: `python benchmarks/lab_documents.py FOLDER [--most 40]`.

Each document is read, checked, built and given a few numbers, in a process of its own with a time limit. Prints for each
whether an instance came about, and if none did, why; then the share of those that have a writable resource. Exits 1
where that is below 90 %. Results are kept beside the folder given with `--lines`, so a run goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "compiler")]

SUFFIXES = (".json", ".yaml", ".yml", ".gz")
TARGET = 0.9


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--most", type=int, default=1000, help="documents, evenly by size")
    parser.add_argument("--seconds", type=float, default=120, help="the limit for one document")
    parser.add_argument("--numbers", type=int, default=6, help="instances tried for each")
    parser.add_argument("--lines", type=Path, help="a file in which results are kept")
    parser.add_argument("--one", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.one is not None:
        print("\n" + json.dumps(_one(options.one, options.numbers)))
        return 0
    paths = sorted(
        (path for path in options.folder.rglob("*") if path.name.endswith(SUFFIXES)),
        key=lambda path: (path.stat().st_size, path.name),
    )
    step = max(1, len(paths) / options.most)
    paths = [paths[int(step * place)] for place in range(min(options.most, len(paths)))]
    known = _known(options.lines)
    rows = []
    for path in paths:
        row = known.get(path.name) or _limited(path, options)
        if options.lines is not None and path.name not in known:
            with options.lines.open("a", encoding="utf-8") as out:
                out.write(json.dumps(row) + "\n")
        rows.append(row)
        print(f"{row['name']:44.44} {row['state']:14} {row['why']}", flush=True)
    return _summary(rows)


def _known(lines: Path | None) -> dict[str, dict[str, Any]]:
    if lines is None or not lines.exists():
        return {}
    rows = [json.loads(line) for line in lines.read_text("utf-8").splitlines()]
    return {row["name"]: row for row in rows}


def _limited(path: Path, options: argparse.Namespace) -> dict[str, Any]:
    command = [sys.executable, __file__, str(options.folder), "--one", str(path)]
    command += ["--numbers", str(options.numbers)]
    try:
        ran = subprocess.run(command, capture_output=True, text=True, timeout=options.seconds)
    except subprocess.TimeoutExpired:
        return {"name": path.name, "state": "too long", "why": f"{options.seconds:.0f} s"}
    if ran.returncode:
        last = ran.stderr.strip().splitlines()[-1:] or ["no output"]
        return {"name": path.name, "state": "crashed", "why": last[0]}
    found: dict[str, Any] = json.loads(ran.stdout.splitlines()[-1])
    return found


def _one(path: Path, numbers: int) -> dict[str, Any]:
    from paracosm.analysis.effects import footprints
    from paracosm.lab import making
    from paracosm.lab.faults import LabFault
    from paracosm.lab.kit import kit
    from paracosm.tools.documents import check_document

    def row(state: str, why: str = "") -> dict[str, Any]:
        return {"name": path.name, "state": state, "why": why, "cpu": time.process_time()}

    checked = check_document(str(path))
    world = checked.world
    if world is None:
        first = next((str(one.message) for one in checked.errors), "")
        return row("unreadable", first[:100])
    known = footprints(world)
    if not any(not known[tool].pure for tool in world.tools):
        return row("read only")
    try:
        one = kit(world)
        thrown: Counter[str] = Counter()
        levels: Counter[int] = Counter()
        for number in range(numbers):
            made = making.make(one, 1, number)
            thrown.update(made.thrown)
            thrown.update(made.redrawn)
            if made.instance is not None:
                levels[made.instance["level"]] += 1
    except LabFault as fault:
        return row("fault", str(fault)[:160])
    if levels:
        return row("works", "levels " + ", ".join(f"{k}: {v}" for k, v in sorted(levels.items())))
    return row("nothing", ", ".join(f"{why} {many}" for why, many in thrown.most_common(3)))


def _summary(rows: list[dict[str, Any]]) -> int:
    states = Counter(row["state"] for row in rows)
    writable = [row for row in rows if row["state"] not in ("unreadable", "read only")]
    works = states["works"]
    share = works / max(1, len(writable))
    rest = ", ".join(f"{state} {many}" for state, many in states.most_common() if state != "works")
    print(
        f"lab over {len(rows)} documents: synthesis works on {works} of {len(writable)} with a writable "
        f"resource, {share:.1%} (target: at least {TARGET:.0%}); {rest or 'nothing else'}"
    )
    return 0 if share >= TARGET else 1


if __name__ == "__main__":
    sys.exit(main())
