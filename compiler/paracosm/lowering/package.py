"""From a world to the modules of its package: the whole of lowering, in the order in which it is read."""

from __future__ import annotations

from collections.abc import Mapping

from paracosm.ir import nodes as n
from paracosm.lowering import (
    entities,
    environment,
    errors,
    facts,
    functions,
    judging,
    module,
    scenarios,
    schemas,
    state,
    surface,
    tasks,
    wire,
)
from paracosm.lowering.module import Module


def modules(world: n.World) -> list[Module]:
    """The modules of the package that say what is particular to the world."""
    found = facts.gather(world)
    made = [
        entities.entities(found),
        errors.errors(found),
        wire.wire(found),
        functions.functions(found),
        state.state(found),
        functions.tools(found),
        judging.policies(found),
        surface.surface(found),
        judging.invariants(found),
        scenarios.scenarios(found),
        tasks.tasks(found),
        schemas.schemas(found),
        environment.environment(found),
    ]
    return [one for one in made if one is not None]


def texts(world: n.World, runtime: Mapping[str, str]) -> dict[str, str]:
    """The text of each module by its name; ``runtime`` says what the runtime exports."""
    made = modules(world)
    exports = dict(runtime)
    for one in made:
        for name in module.defined(one):
            # The runtime is met by its module where the world has a name of its own.
            exports[name] = f".{one.name}"
    exports |= {"runtime": "._runtime as runtime", "tools": ".", "policies": ".", "functions": "."}
    return {one.name: module.spell(one, exports) for one in made}
