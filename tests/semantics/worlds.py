"""Worlds for the tests of the checker, and the files that lie beside them."""

from __future__ import annotations

from dataclasses import dataclass

from paracosm.diagnostics import Diagnostic
from paracosm.ir.nodes import World
from paracosm.ir.verify import verify
from paracosm.semantics import check
from paracosm.source import Source
from paracosm.syntax.parser import parse

NEIGHBOURS = {
    "common.world": 'enum Country: "France", "Japan"\n\n'
    'record Address:\n    street: str\n    country: Country = "France"\n\n'
    "record Phone:\n    number: str\n",
    "circle.world": "from circle import Round\n\nrecord Round:\n    size: int\n",
    "left.world": "from right import Right\n\nrecord Left:\n    size: int\n",
    "right.world": "from left import Left\n\nrecord Right:\n    size: int\n",
    "score.py": "def score(text):\n    return len(text)\n\n\ndef pair(one):\n    return one\n",
    "broken.py": "def score(:\n",
    "items.json": "[]",
}
"""Files that a world in a test may name."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is known of a text after it was parsed and checked."""

    source: Source
    world: World | None
    diagnostics: tuple[Diagnostic, ...]

    @property
    def codes(self) -> list[str]:
        return [finding.rule.code for finding in self.diagnostics]


def neighbour(name: str) -> Source | None:
    """A file beside the world."""
    return Source(name, NEIGHBOURS[name]) if name in NEIGHBOURS else None


def outcome(text: str, path: str = "test.world") -> Outcome:
    """Parse and check a text; a world that comes out is verified."""
    source = Source(path, text)
    parsed = parse(source)
    checked = check(parsed.world, source, neighbour)
    found = tuple(sorted({*parsed.diagnostics, *checked.diagnostics}, key=lambda d: d.order))
    if checked.world is not None and not parsed.diagnostics:
        assert verify(checked.world) == []
    return Outcome(source, checked.world, found)


def accepted(text: str) -> World:
    """The world of a text in which nothing is wrong."""
    found = outcome(text)
    assert found.world is not None, [finding.message for finding in found.diagnostics]
    return found.world
