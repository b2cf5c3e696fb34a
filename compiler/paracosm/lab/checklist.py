"""Judging an errand from documents alone: this file needs Python and nothing else.

A run of tasks puts a copy beside its instances. With an instance read from JSON, the state documents of its
package before and after (``env.state()``), and what was answered::

    judge(instance["verifier"]["checklist"], initial, final, answer)

gives yes or no by name: ``goal`` (all that is asked for came about), ``frame`` (nothing else did) and, where
something was asked, ``answer``. Policies are judged by the package on the way: ``env.verdict().policies``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

Json = Any

SOME = {"$some": True}
"""Stands for any value but none that is another one than at the start."""


def judge(
    checklist: Mapping[str, Json], initial: Json, final: Json, answer: Json = None
) -> dict[str, bool]:
    """The named checks of an errand."""
    keys = checklist["keys"]
    before, after = _rows(initial, keys), _rows(final, keys)
    wanted = {(entity, key, name): value for entity, key, name, value in checklist["changed"]}
    deleted = {(entity, key) for entity, key in checklist["deleted"]}
    made = [place for place in after if place not in before]
    changed = dict(_changes(before, after))
    names = _matching(made, after, checklist, changed, wanted)
    counts = sorted(entity for entity, _ in made) == sorted(
        entity for entity, _ in checklist["created"]
    )
    found = {
        "goal": names is not None
        and counts
        and all(place not in after for place in deleted)
        and all(spot in changed and _fits(changed[spot], wanted[spot], names) for spot in wanted),
        "frame": counts
        and changed.keys() <= wanted.keys()
        and {place for place in before if place not in after} <= deleted,
    }
    questions = checklist["questions"]
    if questions:
        right = [_told(question, after) for question in questions]
        found["answer"] = same(answer, right if len(right) > 1 else right[0])
    return found


def difference(keys: Mapping[str, str], initial: Json, final: Json) -> dict[str, Json]:
    """What a checklist asks for whose errand leads from one state document to another."""
    before, after = _rows(initial, keys), _rows(final, keys)
    made = [place for place in after if place not in before]
    names = {key: number for number, (_, key) in enumerate(made)}
    return {
        "keys": dict(keys),
        "changed": [[*spot, _renamed(value, names)] for spot, value in _changes(before, after)],
        "created": [
            [entity, _renamed(_without(after[entity, key], keys[entity]), names)]
            for entity, key in made
        ],
        "deleted": [list(place) for place in before if place not in after],
    }


def same(one: Json, other: Json) -> bool:
    """Whether two JSON values are equal; true is not 1."""
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[name], other[name]) for name in one)
    return type(one) is type(other) and bool(one == other)


def _rows(document: Json, keys: Mapping[str, str]) -> dict[tuple[str, Json], dict[str, Json]]:
    rows = {(entity, row[keys[entity]]): row for entity in keys for row in document["rows"][entity]}
    return {**rows, ("session", ""): document["session"]}


def _changes(before: Json, after: Json) -> Iterator[tuple[tuple[str, Json, str], Json]]:
    for place, row in before.items():
        now = after.get(place)
        if now is not None:
            for name in sorted(row.keys() | now.keys()):
                if not same(row.get(name), now.get(name)):
                    yield (*place, name), now.get(name)


def _without(row: Mapping[str, Json], key: str) -> dict[str, Json]:
    return {name: value for name, value in row.items() if name != key}


def _renamed(value: Json, names: Mapping[Json, int]) -> Json:
    """A value with the keys of new rows told by their places."""
    match value:
        case dict():
            return {name: _renamed(inner, names) for name, inner in value.items()}
        case list():
            return [_renamed(inner, names) for inner in value]
        case str() | int() if type(value) is not bool and value in names:
            return {"$new": names[value]}
        case _:
            return value


def _fits(value: Json, wanted: Json, names: Mapping[Json, int]) -> bool:
    return value is not None if wanted == SOME else same(_renamed(value, names), wanted)


def _matching(
    made: Sequence[tuple[str, Json]],
    after: Mapping[tuple[str, Json], Mapping[str, Json]],
    checklist: Mapping[str, Json],
    changed: Mapping[tuple[str, Json, str], Json],
    wanted: Mapping[tuple[str, Json, str], Json],
) -> dict[Json, int] | None:
    """Which new row stands for which wanted one, by key; None where none of the ways fits."""
    created = checklist["created"]

    def fits(names: dict[Json, int]) -> bool:
        for place in made:
            row = _without(after[place], checklist["keys"][place[0]])
            _, asked = created[names[place[1]]]
            if row.keys() != asked.keys():
                return False
            if not all(_fits(row[name], asked[name], names) for name in asked):
                return False
        return all(
            spot not in changed or _fits(changed[spot], value, names)
            for spot, value in wanted.items()
        )

    def filled(names: dict[Json, int]) -> dict[Json, int] | None:
        if len(names) == len(made):
            return names if fits(names) else None
        entity, key = made[len(names)]
        for place, (one, _) in enumerate(created):
            if one == entity and place not in names.values():
                found = filled({**names, key: place})
                if found is not None:
                    return found
        return None

    return filled({}) if len(made) == len(created) else None


def _told(
    question: Mapping[str, Json], after: Mapping[tuple[str, Json], Mapping[str, Json]]
) -> Json:
    """The right answer to a question: a member of a row as it is now, or a value."""
    if "value" in question:
        return question["value"]
    return after.get((question["entity"], question["key"]), {}).get(question["member"])
