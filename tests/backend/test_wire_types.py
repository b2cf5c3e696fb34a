"""The types of the wire module name nothing that it does not have."""

from __future__ import annotations

import importlib
import typing
from pathlib import Path

from differential.compare import package_of, world_of

WORLD = """environment wires
record Answer:
    kind as "class": str
    more?: json
    others?: map[str, Answer]
    any? as "import": list[json] | none
tool tell() -> Answer:
    return Answer(kind="a")
"""


def test_types_in_quotes_are_names_of_the_module(tmp_path: Path) -> None:
    world = world_of(WORLD)
    assert world is not None
    with package_of(world, tmp_path) as package:
        wire = importlib.import_module(f"{package.__name__}.wire")
        hints = typing.get_type_hints(wire.AnswerJson)
    assert set(hints) == {"class", "more", "others", "import"}
