"""The hash of a world: of what it says, and of nothing else."""

from __future__ import annotations

import paracosm
from paracosm.ir import nodes as n
from paracosm.lab.bench import world_hash

TEXT = """environment lamps

entity Lamp:
    key id: str = opaque("lamp-{}")
    lit: bool = false

tool light(lamp: Lamp) -> Lamp:
    lamp.lit = true
    return lamp

scenario hall:
    create 2 Lamp()
"""


def world(text: str) -> n.World:
    found = paracosm.check(text).world
    assert found is not None
    return found


def test_where_and_how_a_world_is_written_is_no_part_of_it() -> None:
    spaced = TEXT.replace("\n\n", "\n\n# between\n\n")
    assert world_hash(world(TEXT)) == world_hash(world(spaced))


def test_what_a_world_says_is_part_of_it() -> None:
    others = [("create 2", "create 3"), ("lit = true", "lit = false"), ("light(", "lights(")]
    texts = [TEXT, *(TEXT.replace(*one) for one in others)]
    assert len({world_hash(world(text)) for text in texts}) == len(texts)


def test_what_is_written_at_its_default_is_still_said() -> None:
    texts = [
        TEXT.replace("create 2 Lamp()", f"create 1 Lamp({given})") for given in ("", "lit=false")
    ]
    assert len({world_hash(world(text)) for text in texts}) == 2
