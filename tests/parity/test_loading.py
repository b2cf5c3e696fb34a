"""Files of rows as others publish them: by key, with derived members, with members in several orders."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from paracosm import check
from paracosm.interpreter import Episode, document
from paracosm.ir.nodes import World
from paracosm.tools.convert import players

TEXT = '''
environment letters

record Address:
    city: str
    country: str
    zip: str

record WrittenAddress:
    """The same members in another order."""
    city: str
    zip: str
    country: str

entity Person:
    key id: str
    address: Address | WrittenAddress
    letters as "letters": list[Letter] by author

entity Letter:
    key number: int
    author: Person
    pages: float where pages > 0

view Card of Person: address, letters as "letters"

tool read(person: Person) -> Card:
    """Where somebody lives, and what they wrote."""
    return person

tool move(person: Person, **address: WrittenAddress) -> Card:
    """Give somebody another address."""
    person.address = address
    return person

tool lives_in(city: str) -> list[str]:
    """Who lives in a city: members that all alternatives have need no narrowing."""
    return [p.id for p in Person if p.address.city == city]
'''

GOOD: dict[str, Any] = {
    "world": "letters",
    "rows": {
        "Person": {
            "ada": {"address": {"city": "Arden", "country": "X", "zip": "1"}, "letters": [1, 2]},
            "ben": {
                "id": "ben",
                "address": {"city": "Arden", "zip": "2", "country": "X"},
                "letters": [],
            },
        },
        "Letter": {
            "1": {"author_id": "ada", "pages": 2},
            "2": {"number": 2, "author_id": "ada", "pages": 2.0},
        },
    },
}


@pytest.fixture(scope="module")
def world() -> World:
    checked = check(TEXT)
    assert checked.world is not None, [str(one) for one in checked.diagnostics]
    return checked.world


@pytest.fixture(scope="module")
def package(world: World) -> Iterator[Any]:
    with players.built(world) as module:
        yield players.environment_of(module)


def test_rows_stand_under_their_keys(world: World, package: Any) -> None:
    episode = Episode.start(world, state=copy.deepcopy(GOOD))
    env = package()
    env.reset(state=copy.deepcopy(GOOD))
    assert episode.state() == env.state()
    assert [row["number"] for row in episode.state()["rows"]["Letter"]] == [1, 2]
    pages = [row["pages"] for row in env.state()["rows"]["Letter"]]
    assert json.dumps(pages) == "[2, 2.0]"


def test_the_order_of_members_says_which_record_it_is(world: World, package: Any) -> None:
    episode = Episode.start(world, state=copy.deepcopy(GOOD))
    env = package()
    env.reset(state=copy.deepcopy(GOOD))
    for name, raw in (
        ("read", {"person_id": "ada"}),
        ("read", {"person_id": "ben"}),
        ("move", {"person_id": "ada", "city": "B", "zip": "3", "country": "Y"}),
        ("lives_in", {"city": "Arden"}),
    ):
        assert episode.call(name, raw).text == env.call(name, raw).text
    again = Episode.start(world, state=env.state())
    assert again.call("read", {"person_id": "ben"}).text == (
        '{"address": {"city": "Arden", "zip": "2", "country": "X"}, "letters": []}'
    )


@pytest.mark.parametrize(
    ("where", "what", "fault"),
    [
        (("Person", "ben", "id"), "bob", 'rows.Person["ben"].id: is not what the row stands under'),
        (
            ("Person", "ada", "letters"),
            [2, 1],
            'rows.Person["ada"].letters: is not what the rows that refer to this one say',
        ),
        (("Letter", "2", "author_id"), "eve", 'there is no Person "eve"'),
        (("Letter", "2", "pages"), 0, "must satisfy pages > 0"),
        (("Letter", "2", "colour"), "red", 'rows.Letter["2"].colour: not a member'),
    ],
)
def test_what_does_not_fit_is_said(
    where: tuple[str, str, str], what: object, fault: str, world: World, package: Any
) -> None:
    wrong = copy.deepcopy(GOOD)
    entity, key, member = where
    wrong["rows"][entity][key][member] = what
    with pytest.raises(document.StateFaults) as faults:
        Episode.start(world, state=copy.deepcopy(wrong))
    assert fault in str(faults.value)
    with pytest.raises(ValueError) as others:
        package.load(copy.deepcopy(wrong))
    assert fault in str(others.value)


def test_all_faults_are_said_at_once(world: World, package: Any) -> None:
    wrong = copy.deepcopy(GOOD)
    wrong["rows"]["Letter"]["1"]["pages"] = "many"
    wrong["rows"]["Letter"]["2"]["pages"] = None
    wrong["rows"]["Person"]["ada"]["address"]["zip"] = 7
    with pytest.raises(document.StateFaults) as faults:
        Episode.start(world, state=copy.deepcopy(wrong))
    assert len(faults.value.faults) == 3
    with pytest.raises(ValueError) as others:
        package.load(wrong)
    assert len(str(others.value).splitlines()) == 3


def test_rows_that_are_neither_list_nor_object(world: World, package: Any) -> None:
    wrong = {"world": "letters", "rows": {"Person": "nobody"}}
    with pytest.raises(document.StateFaults, match="expected a list or an object, got a string"):
        Episode.start(world, state=wrong)
    with pytest.raises(ValueError, match="expected a list or an object, got a string"):
        package.load(wrong)


def test_a_scenario_loads_rows_by_key(tmp_path: Path) -> None:
    (tmp_path / "letters.world").write_text(
        TEXT + '\nscenario mail:\n    load Person from "people.json"\n', "utf-8"
    )
    people = {"ada": {"address": {"city": "Arden", "country": "X", "zip": "1"}}}
    (tmp_path / "people.json").write_text(json.dumps(people), "utf-8")
    checked = check(tmp_path / "letters.world")
    assert checked.world is not None
    state = Episode.start(checked.world, scenario="mail").state()
    assert state["rows"]["Person"] == [{"id": "ada", **people["ada"]}]
