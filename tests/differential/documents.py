"""State documents as somebody may write them: rows by their keys, and broken in one place."""

from __future__ import annotations

import re
from collections.abc import Iterable
from copy import deepcopy
from random import Random
from typing import Any

from paracosm.ir import nodes as ir

Document = dict[str, Any]
_CONDITION = re.compile(r"^(rows\.\w+\[[^\]]*\]|session\b).*(must satisfy|: another | already ).*")
_ODD: tuple[Any, ...] = (None, True, -1, 10**30, 1.5, "", "amber", [], {}, [None], {"amber": 1})


def by_key(world: ir.World, document: Document) -> Document:
    """The same state, with the rows of each entity under their keys, which they leave out."""
    rows: Document = {}
    for name, listed in document["rows"].items():
        wire = world.entities[name].key.wire
        rows[name] = {
            str(row[wire]): {one: value for one, value in row.items() if one != wire}
            for row in listed
        }
    return document | {"rows": rows}


def sparse(random: Random, world: ir.World, document: Document) -> Document:
    """The same document without some of the members that have a default."""
    made = deepcopy(document)
    for name, rows in made["rows"].items():
        for member in world.entities[name].stored:
            for row in rows if member.default is not None else ():
                if random.random() < 0.5:
                    row.pop(member.wire, None)
    for member in world.session:
        if member.default is not None and random.random() < 0.5:
            made["session"].pop(member.wire, None)
    return made


def broken(random: Random, document: Document) -> Document:
    """The same document with something else in one place; seldom it is still a state."""
    made = deepcopy(document)
    places = list(_places(made))
    inside, step = random.choice(places)
    match random.randrange(6):
        case 0:
            del inside[step]
        case 1 if isinstance(inside, dict):
            inside["colour"] = "red"
        case 5 if isinstance(inside, dict):
            inside[f"{step[:-1]}y"] = inside.pop(step)
        case 2 if isinstance(inside, list):
            inside.append(deepcopy(inside[step]))
        case 3:
            other, place = random.choice(places)
            inside[step] = deepcopy(other[place])
        case _:
            inside[step] = deepcopy(random.choice(_ODD))
    return made


def told(faults: Iterable[str]) -> str:
    """What is wrong with a document; of broken conditions just where, since each has its own words for them."""
    return "\n".join(sorted({_CONDITION.sub(r"\1: breaks a condition", one) for one in faults}))


def _places(value: Any) -> Any:
    steps: Any = value.keys() if isinstance(value, dict) else range(len(value))
    for step in steps:
        yield value, step
        if isinstance(value[step], dict | list):
            yield from _places(value[step])
