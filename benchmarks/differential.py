"""Interpreter against generated package on random worlds: `python benchmarks/differential.py [--worlds N]`.

For each world: every scenario and task, `--calls` random calls, everything that can be seen compared after each.
With `--mypy K`, every accepted world's package goes through `mypy --strict`, K packages a run. Prints each
disagreement and one summary line; exits 1 where there is one.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import time
import traceback
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "compiler"), str(ROOT / "tests")]

from differential.compare import disagreement, package_of, starts, world_of  # noqa: E402
from differential.random_world import source  # noqa: E402


def judged(job: tuple[int, int, Path | None]) -> tuple[int, int, list[str]]:
    """For one world: how many calls were compared (0: refused by the checker), and what differed."""
    number, calls, keep = job
    world = world_of(source(number))
    if world is None:
        return number, 0, []
    found: list[str] = []
    compared = 0
    with tempfile.TemporaryDirectory() as folder:
        try:
            with package_of(world, Path(folder)) as package:
                for start in starts(world):
                    compared += calls
                    difference = disagreement(world, package, number, start, calls)
                    if difference is not None:
                        found.append(f"{start} {difference!s:.600}")
            if keep is not None:
                name = f"{world.name}_world"
                shutil.copytree(Path(folder) / world.name / name, keep / name)
        except Exception:
            found.append(traceback.format_exc(limit=-2)[-600:])
    return number, compared, found


def unclean(folder: Path) -> list[str]:
    """What mypy says of the packages in a folder, all in one run."""
    packages = sorted(one.name for one in folder.iterdir() if one.name.endswith("_world"))
    if not packages:
        return []
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir=/dev/null", *packages]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    shutil.rmtree(folder)
    return [line for line in run.stdout.splitlines() if ": error:" in line]


def main() -> int:
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    options.add_argument("--worlds", type=int, default=2000)
    options.add_argument("--first", type=int, default=0)
    options.add_argument("--calls", type=int, default=20)
    options.add_argument("--jobs", type=int, default=2)
    options.add_argument(
        "--mypy", type=int, default=0, metavar="K", help="packages a mypy run; 0: none"
    )
    given = options.parse_args()
    begun = time.perf_counter()
    accepted = compared = different = dirty = 0
    numbers = range(given.first, given.first + given.worlds)
    with ProcessPoolExecutor(given.jobs) as pool, tempfile.TemporaryDirectory() as kept:
        batch = given.mypy or 100
        checking: list[Future[list[str]]] = []
        for start in range(0, len(numbers), batch):
            folder = Path(kept) / str(start)
            folder.mkdir()
            part = numbers[start : start + batch]
            jobs = [(number, given.calls, folder if given.mypy else None) for number in part]
            for number, calls, found in pool.map(judged, jobs, chunksize=4):
                accepted += calls > 0
                compared += calls
                different += len(found)
                for line in found:
                    print(f"world {number}: {line}", flush=True)
            if given.mypy:  # beside the worlds that come next
                checking.append(pool.submit(unclean, folder))
            print(f"… {start + len(part)}/{len(numbers)} worlds, {compared} calls", file=sys.stderr)
        for checked in checking:
            errors = checked.result()
            dirty += len(errors)
            print("\n".join(errors[:20]), flush=True)
    seconds = time.perf_counter() - begun
    typed = f", {dirty} mypy errors" if given.mypy else ""
    print(
        f"differential: {accepted} of {len(numbers)} worlds accepted, {compared} calls, "
        f"{different} disagreements{typed}, {seconds:.0f} s"
    )
    return 1 if different or dirty else 0


if __name__ == "__main__":
    sys.exit(main())
