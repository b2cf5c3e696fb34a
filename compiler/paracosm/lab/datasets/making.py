"""What rows are made from: an instance in its world, restored once for all of its rows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from paracosm.lab.instances import Document, golden
from paracosm.lab.kit import Kit
from paracosm.lab.play import Json, Step
from paracosm.lab.restoring import restored
from paracosm.lab.staging import Played, played
from paracosm.lab.user import Script, script_of


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
    """The case of a document."""
    return Case(kit, document, restored(kit, document), script_of(document), seed)
