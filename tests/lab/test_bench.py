"""A world on the bench: its hash is of what it says and of nothing else; its package is built once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import paracosm
from paracosm.backends import python as backend
from paracosm.ir import nodes as n
from paracosm.lab.bench import place, world_hash
from paracosm.lab.faults import NotOurs, Unwritable

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


_MEETING = """
import importlib, inspect, sys, time
from pathlib import Path
import paracosm
from paracosm.lab.bench import place

write = importlib.import_module("paracosm.backends.python.write")
text, here, cache, name = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]), sys.argv[4]
world = paracosm.check(text).world
swap = write._swap


def wait(*names):
    while not all((here / one).exists() for one in names):
        time.sleep(0.005)


def meet(*words):
    (here / name).touch()
    wait("one", "other")  # both have looked, found nothing, and built
    if name == "other":
        wait("done")
    swap(*words)


write._swap = meet
env = place(world, cache).environment()
env.reset(seed=1)
print(len(env.state()["rows"]["Lamp"]), Path(inspect.getfile(type(env))).parent.stat().st_ino)
(here / "done").touch()
"""


def test_two_processes_that_build_at_once_do_not_meet(tmp_path: Path) -> None:
    (here := tmp_path / "here").mkdir()
    ran = [
        subprocess.Popen(
            [sys.executable, "-c", _MEETING, TEXT, str(here), str(tmp_path / "cache"), name],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(Path(paracosm.__file__).parents[1])},
        )
        for name in ("one", "other")
    ]
    (one, failed), (other, broken) = (each.communicate(timeout=60) for each in ran)
    assert not failed and not broken
    assert one == other and one.startswith("2 "), "what one process plays on, no other replaces"
    assert len(list((tmp_path / "cache").iterdir())) == 1, "nothing is left of the one that lost"


@pytest.mark.parametrize("harm", ["changed", "lost", "empty"])
def test_a_cache_that_was_damaged_is_mended(tmp_path: Path, harm: str) -> None:
    apart = TEXT.replace("lamps", f"lamps_{harm.replace(' ', '_')}")  # loaded once in this process
    folder = tmp_path / f"{world(apart).name}-{backend.origin(world(apart))[:16]}"
    match harm:
        case "changed" | "lost":
            built = backend.build(world(apart), tmp_path).folder.rename(folder)
            tools = next(built.rglob("tools.py"))
            tools.write_text("syntax error(") if harm == "changed" else tools.unlink()
        case _:
            folder.mkdir()
    env = place(world(apart), tmp_path).environment()
    env.reset(seed=1)
    assert len(env.state()["rows"]["Lamp"]) == 2
    assert list(tmp_path.iterdir()) == [folder]


@pytest.mark.parametrize("kind", ["file", "folder"])
def test_what_is_not_ours_is_left_in_the_cache(tmp_path: Path, kind: str) -> None:
    apart = world(TEXT.replace("lamps", f"lamps_beside_a_{kind}"))
    path = tmp_path / f"{apart.name}-{backend.origin(apart)[:16]}"
    if kind == "folder":
        path.mkdir()
        path = path / "notes.txt"
    path.write_text("mine")
    with pytest.raises(NotOurs):
        place(apart, tmp_path)
    assert path.read_text() == "mine"


def test_a_cache_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Unwritable, match="cache of packages"):
        place(world(TEXT.replace("lamps", "lamps_nowhere")), tmp_path / "file" / "cache")
