"""All that the lab needs to know of a world, worked out once for each process."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from paracosm.ir import nodes as n
from paracosm.lab.bench import Bench, place
from paracosm.lab.faults import NoStates
from paracosm.lab.roles import Role, cast_roles
from paracosm.lab.sorts import Sorts, infer
from paracosm.lab.walks import Walker


@dataclass(frozen=True, slots=True, eq=False)
class Kit:
    """A world on the bench with its facts."""

    bench: Bench
    sorts: Sorts
    roles: Mapping[str, Role]
    walker: Walker
    env: Any


def kit(world: n.World, cache: Path | None = None) -> Kit:
    """The kit of a world; builds its package where that has not been done."""
    bench = place(world, cache)
    sorts = infer(bench.world)
    roles = cast_roles(bench.world, sorts)
    return Kit(bench, sorts, roles, Walker(bench, sorts, roles), _environment(bench))


def _environment(bench: Bench) -> Any:
    try:
        return bench.environment()
    except bench.runtime.SamplingError as error:
        raise NoStates(
            str(error),
            "Loosen what the scenario demands: its ensure lines, conditions and invariants.",
            bench.name,
        ) from error
