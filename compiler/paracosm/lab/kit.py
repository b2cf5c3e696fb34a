"""All that the lab needs to know of a world, worked out once for each process."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from paracosm.ir import nodes as n
from paracosm.lab.bench import Bench, place
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
    """An environment without an episode: a world's first scenario may be none that comes about."""
    env = object.__new__(bench.environment)
    env.check_invariants = "verdict"
    env.max_calls = None
    env.reward = bench.environment.__init__.__kwdefaults__["reward"]
    env._watched = False
    env._limit_to(None)
    env.attach()
    return env
