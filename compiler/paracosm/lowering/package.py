"""From a world to the modules of its package: the whole of lowering, in the order in which it is read."""

from __future__ import annotations

from collections.abc import Mapping

from paracosm.ir import nodes as n
from paracosm.lowering import (
    entities,
    errors,
    facts,
    functions,
    http,
    judging,
    module,
    names,
    scenarios,
    schemas,
    state,
    surface,
    tasks,
    wire,
)
from paracosm.lowering.module import Module


def modules(world: n.World, shown: bool = False) -> list[Module]:
    """The modules of the package that say what is particular to the world.

    ``shown`` says that the OpenAPI document of the world lies in the package.
    """
    found = functions.settled(facts.gather(world))
    before = [
        entities.entities(found),
        errors.errors(found),
        wire.wire(found),
        functions.functions(found),
    ]
    after = [
        functions.tools(found),
        judging.policies(found) if world.policies else None,
        surface.surface(found),
        judging.invariants(found) if world.invariants else None,
        scenarios.scenarios(found) if world.scenarios else None,
        tasks.tasks(found) if world.tasks else None,
        schemas.schemas(found),
        http.http(found, shown),
    ]
    tables = state.state(found, [one for one in (*before, *after) if one is not None])
    return [one for one in (*before, tables, *after) if one is not None]


def extern_module(extern: n.Extern) -> str:
    """The module that holds a Python file that came with the world."""
    stem = extern.path.rpartition("/")[2].removesuffix(".py")
    return names.safe(stem, names.MODULES) if stem.isidentifier() else "externs"


def texts(world: n.World, runtime: Mapping[str, str], shown: bool = False) -> dict[str, str]:
    """The text of each module by its name; ``runtime`` says what the runtime exports."""
    made = modules(world, shown)
    exports = {**runtime, **{f"Runtime{name}": source for name, source in runtime.items()}}
    for one in made:
        for name in module.defined(one):
            # Of functions, only those that read, write, show and compute are imported by name.
            if name[:1].isupper() or one.name in ("functions", "wire"):
                exports[name] = f".{one.name}"
    exports |= {"tools": ".", "policies": ".", "http": "._runtime"}
    exports[names.environment(world)] = ".environment"
    for extern in world.externs.values():
        exports[names.function(extern.name)] = f".{extern_module(extern)}"
    return {one.name: module.spell(one, exports) for one in made}
