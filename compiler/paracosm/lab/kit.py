"""All that the lab needs to know of a world, worked out once for each process."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from paracosm.ir import nodes as n
from paracosm.lab.bench import Bench, place
from paracosm.lab.repairing import beginning_in, mended
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
    bench = _opened(place(world, cache))
    sorts = infer(bench.world)
    roles = cast_roles(bench.world, sorts)
    return Kit(bench, sorts, roles, Walker(bench, sorts, roles), bench.environment())


def _opened(bench: Bench) -> Bench:
    """The bench with an environment that has a state to begin in."""
    try:
        bench.environment()
    except bench.runtime.SamplingError as error:
        first = mended(bench, 0, next(iter(bench.world.scenarios)), str(error))
        return replace(bench, environment=beginning_in(bench.environment, first.state))
    return bench
