"""mypy over the packages, several at a time: most of its time goes into what they share."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

_OPERATIONS = 400
"""How many operations are checked in one run, so that its memory stays bounded."""


def batches(rows: list[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    """Rows whose packages are checked together; packages of one name never are."""
    waiting = [row for row in rows if "imported" in row["steps"]]
    while waiting:
        batch: list[dict[str, Any]] = []
        names: set[str] = set()
        total = 0
        for row in waiting:
            if row["package"] in names or (batch and total + row["operations"] > _OPERATIONS):
                continue
            batch.append(row)
            names.add(row["package"])
            total += row["operations"]
        waiting = [row for row in waiting if row not in batch]
        yield batch


def judged(batch: list[dict[str, Any]], folder: Path) -> dict[str, list[str]]:
    """What `mypy --strict` finds in each of the packages, by the name of the document."""
    places = {row["name"]: next((folder / row["name"]).iterdir()) for row in batch}
    command = [sys.executable, "-m", "mypy", "--strict", "--no-color-output", "--no-error-summary"]
    command += ["--config-file", os.devnull, "--cache-dir", str(folder / ".mypy")]
    for row in batch:
        command += ["-p", row["package"]]
    paths = os.pathsep.join(str(place.resolve()) for place in places.values())
    ran = subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, "MYPYPATH": paths}, cwd=folder
    )
    lines = [line for line in ran.stdout.splitlines() if ": error:" in line]
    if ran.returncode not in (0, 1):
        lines = ran.stderr.strip().splitlines()[-1:] or lines
        return {row["name"]: lines for row in batch}
    return {row["name"]: [line for line in lines if f"{row['package']}/" in line] for row in batch}
