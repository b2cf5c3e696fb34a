"""What rows are made from: an instance in its world, restored once for all of its rows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from paracosm.lab.faults import MalformedInstances
from paracosm.lab.instances import Document, golden, steps
from paracosm.lab.kit import Kit
from paracosm.lab.play import Json, Step
from paracosm.lab.restoring import restored
from paracosm.lab.staging import Played, played
from paracosm.lab.user import REPLY, Script, script_of


@dataclass(frozen=True, slots=True)
class Case:
    """An instance in its world."""

    kit: Kit
    document: Document
    instance: Any
    script: Script | None
    seed: int

    def stream(self, purpose: str) -> Any:
        """Draws for one purpose, the same whatever else is drawn."""
        return self.kit.bench.runtime.Stream("export", self.seed, self.document["id"], purpose)

    def offered(self) -> tuple[str, ...]:
        """The tools of the world that are offered; a reply to the user is none of them."""
        return tuple(name for name in self.document["tools"] if name in self.kit.roles)

    def golden(self) -> tuple[Step, ...]:
        """The golden trajectory."""
        return golden(self.document)

    def played(self, steps: tuple[Step, ...], answer: Json = ...) -> Played:
        """Play calls from the start and finish, with the right answer unless another is given."""
        given = self.document["answer"] if answer is ... else answer
        return played(self.kit, self.instance, steps, given, self.script)


def case(kit: Kit, document: Document, seed: int) -> Case:
    """The case of a document; raises where its own verifier rejects a trajectory that it lists."""
    found = Case(kit, document, restored(kit, document), script_of(document), seed)
    for plan in (found.golden(), *map(steps, document["plans"])):
        known = all(step.tool in kit.roles or step.tool == REPLY for step in plan)
        made = found.played(plan) if known else None
        if made is None or made.refused or not made.success:
            raise MalformedInstances(
                "The verifier of the instance rejects a trajectory that the instance lists",
                "Make the instances again with `paracosm tasks`, or remove this one.",
                document["id"],
            )
    return found
