"""A few instances of one world, made once for the tests that read them."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import paracosm
from paracosm.lab.instances import Suite
from paracosm.lab.kit import Kit, kit
from paracosm.lab.making import make

WORLD = Path(__file__).parents[2] / "specs" / "worlds" / "bank.world"


@cache
def bank() -> Kit:
    """The kit of the bank."""
    world = paracosm.check(WORLD).world
    assert world is not None
    return kit(world)


@cache
def documents() -> tuple[dict[str, Any], ...]:
    """Instances of all levels, from templates and errands, with and without a question."""
    found = (make(bank(), 3, number).instance for number in range(8))
    return tuple(json.loads(json.dumps(one)) for one in found if one is not None)


@cache
def suite() -> Suite:
    """The same as a suite that was read."""
    return Suite(Path("."), {}, documents(), {"bank.jsonl": "0" * 64})


def write(folder: Path, documents: tuple[dict[str, Any], ...]) -> Path:
    """A folder with the instances in a file, and no manifest."""
    lines = [json.dumps(one) for one in documents]
    (folder / "bank.jsonl").write_text("\n".join(lines) + "\n", "utf-8")
    return folder
