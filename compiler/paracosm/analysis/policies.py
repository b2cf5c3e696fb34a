"""Which policies are judged at which tool, and whether before its body has changed anything."""

from __future__ import annotations

from dataclasses import dataclass

from paracosm.analysis import effects
from paracosm.ir import nodes as n


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """A policy that speaks of a tool.

    ``before``: it reads something that the tool may change, so it must be evaluated before the body
    runs; otherwise it may as well be evaluated when the call has succeeded (but before the call is
    noted for ``called`` and the clock has moved).
    """

    policy: str
    names: tuple[str, ...]
    before: bool


def judged(world: n.World) -> dict[str, tuple[Judged, ...]]:
    """For each tool that a policy speaks of, those policies in order of declaration."""
    known = effects.footprints(world)
    found: dict[str, tuple[Judged, ...]] = {}
    for policy in world.policies.values():
        reads = effects.of_expressions(world, (policy.broken,), known)
        for trigger in policy.triggers:
            one = Judged(
                policy=policy.name,
                names=trigger.names,
                before=known[trigger.tool].disturbs(reads),
            )
            found[trigger.tool] = (*found.get(trigger.tool, ()), one)
    return found


def at_the_end(world: n.World) -> tuple[str, ...]:
    """The policies without a trigger, which are judged once when the episode is over."""
    return tuple(policy.name for policy in world.policies.values() if not policy.triggers)
