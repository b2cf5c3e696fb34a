"""Where an episode of the lab begins when its seed gives no state: in a sample that was repaired."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from paracosm.interpreter import document
from paracosm.lab import repair
from paracosm.lab.bench import Bench
from paracosm.lab.faults import NoStates
from paracosm.lab.play import Json

_LOOSEN = "Loosen what the scenario demands: its ensure lines, where conditions and invariants."


@dataclass(frozen=True, slots=True)
class Mended:
    """A repaired state as a document, and what the provenance of an instance says of it."""

    state: Json
    note: dict[str, Json]


def mended(bench: Bench, seed: int, scenario: str, failed: str) -> Mended:
    """A repaired state of a scenario that gave none; raises :class:`NoStates` where there is none.

    ``failed`` says what became of sampling.
    """
    if not repair.available():
        raise NoStates(failed, f"{_LOOSEN} {repair.HELP}", bench.name)
    from paracosm.lab.repair import solving

    try:
        found = solving.repair(bench.world, seed, scenario)
    except repair.Unrepaired as fault:
        text = f"{failed.rstrip('.')}; nor can a sample be repaired: {fault}"
        raise NoStates(text, _LOOSEN, bench.name) from None
    note = {
        "attempt": found.attempt,
        "drawn": found.drawn,
        "changed": found.changed,
        "broke": found.broke.partition("   ")[0],
    }
    return Mended(document.dump(bench.world, found.state), note)


def beginning_in(environment: type[Any], state: Json) -> type[Any]:
    """The environment, but one that begins in ``state`` as long as nothing else is asked for."""

    def reset(self: Any, seed: int = 0, **wanted: Any) -> Any:
        asked = any(one is not None for one in wanted.values())
        return environment.reset(self, seed, **(wanted if asked else {"state": state}))

    return type(environment.__name__, (environment,), {"reset": reset})
