"""Numbers beyond the limits are faults of the world, in the interpreter and in the package alike."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from differential.compare import package_of, world_of
from differential.playing import environment_of
from paracosm.interpreter import Episode

WORLD = '''"""Pots that grow."""
environment pots

entity Pot:
    key id: str = serial("p-{}")
    amount: int = 1
    share: float = 1.0

tool grow(pot: Pot, times: int) -> str:
    """Multiply the amount."""
    pot.amount = pot.amount * times
    return pot.id

tool scale(pot: Pot, times: float) -> str:
    """Multiply the share."""
    pot.share = pot.share * times
    return pot.id

tool squared(pot: Pot, times: int) -> int:
    """A product that is stored nowhere."""
    return pot.amount * times * times

scenario one:
    create 1 Pot()
'''
CALLS: tuple[tuple[str, Any, str | None], ...] = (
    ("grow", 10**18, None),
    ("grow", 2, "WorldFault"),
    ("grow", -1, None),
    ("scale", 1e300, None),
    ("scale", 1e300, "WorldFault"),
    ("squared", 10**9, "WorldFault"),
)


def test_faults_beyond_the_limits(tmp_path: Path) -> None:
    world = world_of(WORLD)
    assert world is not None
    with package_of(world, tmp_path) as package:
        environment = environment_of(package)
        episode = Episode.start(world, seed=0, scenario="one")
        for tool, times, error in CALLS:
            arguments = {"pot_id": "p-1", "times": times}
            assert episode.call(tool, arguments).error == error
            assert environment.call(tool, arguments).error == error
            assert environment.state() == episode.state()
        assert not environment.finish().success


def test_answers_belong_to_their_callers(tmp_path: Path) -> None:
    text = WORLD.replace("-> str", "-> Pot").replace("return pot.id", "return pot")
    world = world_of(text)
    assert world is not None
    with package_of(world, tmp_path) as package:
        environment = environment_of(package)
        given = {"pot_id": "p-1", "times": 2}
        answer = environment.call("grow", given)
        before = environment.trajectory
        answer.value["amount"] = "spoilt"
        given["times"] = 7
        typed = environment.tools.grow(pot_id="p-1", times=3)
        typed["amount"] = "spoilt"
        assert environment.trajectory["calls"][:1] == before["calls"]
        assert environment.trajectory["calls"][1]["value"] == {
            "id": "p-1",
            "amount": 6,
            "share": 1.0,
        }
        recorded = environment.trajectory
        recorded["calls"][0]["value"]["amount"] = "spoilt"
        assert environment.trajectory["calls"][0]["value"]["amount"] == 2


@pytest.mark.parametrize("deep", [100_000])
def test_deep_arguments_are_refused(deep: int, tmp_path: Path) -> None:
    world = world_of(WORLD)
    assert world is not None
    nested: Any = []
    for _ in range(deep):
        nested = [nested]
    with package_of(world, tmp_path) as package:
        environment = environment_of(package)
        assert environment.call("grow", {"pot_id": nested, "times": 1}).error == "InvalidArguments"


NESTED = '''"""Numbers inside of everything that holds values."""
environment nested

record Part:
    amount: int
    name: str = "part"

record Tagged:
    name: str
    share: float

record Tree:
    size: int = 0
    below: list[Tree] = []

record Small:
    amount: int where 0 <= amount <= 9

union Shape by kind:
    circle(radius: float)
    square(side: int)
    point

entity Pot:
    key id: str = serial("p-{}")
    numbers: list[int] = []
    grid: list[list[Part]] = []
    by_name: map[str, Part] = {}
    shape: Shape = point()
    shapes: list[Shape] = []
    either: Part | Tagged = Part(amount=0)
    maybe: Part | none = none
    left_out?: list[Part]
    tree: Tree = Tree()
    small: Small = Small(amount=1)
    number: int | str = "none"
'''
PLACES = {
    "numbers": "[1, n * times]",
    "grid": "[[Part(amount=1)], [Part(amount=n * times)]]",
    "by_name": '{"a": Part(amount=1), "b": Part(amount=n * times)}',
    "shape": "square(side=n * times)",
    "shapes": "[point(), circle(radius=1.0), square(side=n * times)]",
    "either": "Part(amount=n * times)",
    "maybe": "Part(amount=n * times)",
    "left_out": "[Part(amount=n * times)]",
    "tree": "Tree(below=[Tree(below=[Tree(size=n * times)])])",
    "number": "n * times",
}


def test_numbers_are_found_wherever_they_are(tmp_path: Path) -> None:
    tools = "".join(
        f'\ntool set_{place}(pot: Pot, n: int, times: int) -> str:\n    """Set it."""\n'
        f"    pot.{place} = {value}\n    return pot.id\n"
        for place, value in PLACES.items()
    )
    world = world_of(f"{NESTED}{tools}\nscenario one:\n    create 1 Pot()\n")
    assert world is not None
    with package_of(world, tmp_path) as package:
        environment = environment_of(package)
        episode = Episode.start(world, seed=0, scenario="one")
        for place in PLACES:
            for times, error in ((1, None), (-1, None), (10, "WorldFault"), (-10, "WorldFault")):
                arguments = {"pot_id": "p-1", "n": 10**18, "times": times}
                assert episode.call(f"set_{place}", arguments).error == error, place
                assert environment.call(f"set_{place}", arguments).error == error, place
            assert environment.state() == episode.state()
