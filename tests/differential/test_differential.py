"""Interpreter ≡ package, in short: the shipped worlds and a few random ones.

The long run, 2,000 worlds, is ``python benchmarks/differential.py``.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from differential.by_hand import WORLDS
from differential.compare import disagreement, package_of, shipped_world, starts, world_of
from differential.random_world import source
from paracosm.backends.python import build
from paracosm.interpreter import Episode, SamplingError, StateFaults

SHIPPED = sorted((Path(__file__).parents[2] / "specs" / "worlds").glob("*.world"))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_shipped_world_is_its_package(path: Path, tmp_path: Path) -> None:
    world = shipped_world(path)
    with package_of(world, tmp_path) as package:
        for start in starts(world):
            for seed in range(3):
                assert disagreement(world, package, seed, start, calls=20) is None


@pytest.mark.parametrize("first", range(0, 60, 10))
def test_random_worlds_are_their_packages(first: int, tmp_path: Path) -> None:
    for number in range(first, first + 10):
        world = world_of(source(number))
        if world is None:
            continue
        with package_of(world, tmp_path) as package:
            for start in starts(world):
                assert (
                    disagreement(world, package, number, start, calls=20) is None
                ), f"world {number}"


@pytest.mark.parametrize("text", WORLDS, ids=lambda text: text.split()[1])
def test_a_world_written_by_hand_is_its_package(text: str, tmp_path: Path) -> None:
    world = world_of(text)
    assert world is not None
    with package_of(world, tmp_path) as package:
        for start in starts(world):
            for seed in range(6):
                assert disagreement(world, package, seed, start, calls=20) is None


DRAIN = """
environment boxes

entity Box:
    key id: int = serial()
    size: int where size >= 0

tool drain(least: Box, other: Box) -> int:
    \"\"\"Take the size of one box from every box.\"\"\"
    for box in Box:
        box.size -= least.size
    return other.size

scenario three:
    \"\"\"Two small boxes and a large one.\"\"\"
    create Box(size=1)
    create Box(size=1)
    create Box(size=5)
"""


def test_of_several_broken_rows_the_first_by_key_is_named(tmp_path: Path) -> None:
    """Found in a random world: the package takes the rows of arguments before a call writes any."""
    world = world_of(DRAIN)
    assert world is not None
    episode = Episode.start(world, seed=0, scenario="three")
    with package_of(world, tmp_path) as package:
        env = package.Boxes()
        env.reset(scenario="three")
        for player in (episode, env):
            answer = player.call("drain", {"least_id": 3, "other_id": 2})
            assert answer.value["error"]["message"].startswith('Box "1"')


TREE = """
environment trees

entity Folder:
    key id: int = serial()
    tree parent: Folder | none = none

entity Note:
    key id: int = serial()

tool move(folder: Folder, target: Folder) -> int:
    \"\"\"Put a folder into another one, and note it.\"\"\"
    folder.parent = target
    create Note()
    return target.id

scenario two:
    \"\"\"Side by side.\"\"\"
    create 2 Folder()
"""


def test_of_a_cycle_the_row_that_was_moved_is_named(tmp_path: Path) -> None:
    """Found in a random world: the package named a row that the call took and left as it was."""
    world = world_of(TREE)
    assert world is not None
    episode = Episode.start(world, seed=0, scenario="two")
    with package_of(world, tmp_path) as package:
        env = package.Trees()
        env.reset(scenario="two")
        for player in (episode, env):
            player.call("move", {"folder_id": 1, "target_id": 2})
            answer = player.call("move", {"folder_id": 2, "target_id": 1})
            message = answer.value["error"]["message"]
            assert message == 'Folder "2" would be below itself.'


def test_a_document_with_a_cycle_is_no_state(tmp_path: Path) -> None:
    """Found in a random world: the interpreter took it."""
    world = world_of(TREE)
    assert world is not None
    document = Episode.start(world, seed=0, scenario="two").state()
    for row, parent in zip(document["rows"]["Folder"], (2, 1), strict=True):
        row["parent_id"] = parent
    told = [f'rows.Folder[{i}]: Folder "{i + 1}" would be below itself.' for i in (0, 1)]
    with pytest.raises(StateFaults) as interpreted:
        Episode.start(world, state=document)
    assert [str(one) for one in interpreted.value.faults] == told
    with package_of(world, tmp_path) as package:
        with pytest.raises(ValueError) as built:
            package.Trees().reset(state=document)
    assert str(built.value).splitlines() == told


CREW = """
environment crew

entity Sailor:
    key id: int = serial()
    ship: Ship
    berth: int = ship.berths
    unique number: int = 7

entity Ship:
    key id: int = serial()
    berths: int = 3
    length: int

tool sail(ship: Ship) -> int:
    \"\"\"Sail.\"\"\"
    return ship.berths

scenario one:
    \"\"\"A ship.\"\"\"
    create Ship(length=10)
"""

SHIP = {"id": 1, "length": 10}


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ({"Sailor": [{"id": 1, "ship_id": 2}]}, ['rows.Sailor[0].ship_id: there is no Ship "2"']),
        (
            {"Ship": [{"id": 1, "lenght": 10}]},
            ['rows.Ship[0].lenght: not a member of Ship; did you mean "length"?'],
        ),
        ({"Sailors": []}, ['rows.Sailors: not a member of the world; did you mean "Sailor"?']),
        (
            {"Ship": [SHIP | {"colour": "red"}]},
            ["rows.Ship[0].colour: not a member of Ship"],
        ),
        (
            {"Sailor": [{"id": one, "ship_id": 1} for one in (1, 2, 3)]},
            [f"rows.Sailor[{i}].number: another Sailor has this number" for i in (1, 2)],
        ),
    ],
    ids=["a row that is not there", "a member", "an entity", "no member at all", "a unique member"],
)
def test_what_is_wrong_with_a_document_is_told_once(
    rows: dict[str, list[dict[str, object]]], told: list[str], tmp_path: Path
) -> None:
    world = world_of(CREW)
    assert world is not None
    document = {"world": "crew", "rows": {"Ship": [SHIP]} | rows}
    with pytest.raises(StateFaults) as interpreted:
        Episode.start(world, state=document)
    assert [str(one) for one in interpreted.value.faults] == told
    with package_of(world, tmp_path) as package:
        with pytest.raises(ValueError) as built:
            package.Crew().reset(state=document)
    assert str(built.value).splitlines() == told


def test_a_default_may_ask_for_defaults_of_rows_that_come_later(tmp_path: Path) -> None:
    world = world_of(CREW)
    assert world is not None
    rows = {"Sailor": [{"id": 1, "ship_id": 1}], "Ship": [SHIP]}
    document = {"world": "crew", "rows": rows}
    with package_of(world, tmp_path) as package:
        env = package.Crew()
        env.reset(state=document)
        for state in (Episode.start(world, state=document).state(), env.state()):
            assert state["rows"]["Sailor"] == [{"id": 1, "ship_id": 1, "berth": 3, "number": 7}]


def test_a_package_says_what_the_numbers_of_an_ensure_were(tmp_path: Path) -> None:
    world = world_of(CREW + "    ensure count(s for s in Ship) >= 3\n")
    assert world is not None
    told = "ensure count(s for s in Ship) >= 3   1 >= 3"
    with pytest.raises(SamplingError, match=re.escape(told)):
        Episode.start(world, seed=0, scenario="one")
    with package_of(world, tmp_path) as package, pytest.raises(ValueError, match=re.escape(told)):
        package.Crew()


CLEAN = (0, 1, 3, 5, 6, 7, 8, 14, 56, 58)
"""Worlds that have every idiom between them, and two that have none."""


def test_packages_of_random_worlds_are_clean_for_mypy(tmp_path: Path) -> None:
    for number in CLEAN:
        world = world_of(source(number))
        assert world is not None
        build(world, tmp_path / "built")
        name = f"{world.name}_world"
        (tmp_path / "built" / world.name / name).rename(tmp_path / name)
    packages = [one.name for one in tmp_path.glob("*_world")]
    command = [sys.executable, "-m", "mypy", "--strict", *packages]
    mypy = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert mypy.returncode == 0, mypy.stdout
