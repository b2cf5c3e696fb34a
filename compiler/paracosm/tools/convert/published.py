"""Between a published database and the rows of a world.

Their files are objects of rows by key; so are the rows of the state document that is made of them.
What rows of ours look like in their files is said by the world: stored members in order, derived
ones too, and the key where their rows repeat it.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping

from paracosm.tools.convert.records import Difference, Domain, Json, Published


def state_document(data: Published) -> dict[str, Json]:
    """The initial database as a state document; the rows stay as they were published."""
    domain = data.domain
    rows = {entity: data.database[name] for name, entity in domain.files.items()}
    return {"world": domain.world, "rows": rows}


def touched(domain: Domain, differences: Iterable[Difference]) -> frozenset[tuple[str, str]]:
    """The rows in which two databases differ, as entity and key."""
    return frozenset(
        (domain.files[parts[0]], parts[1])
        for parts in (_parts(one[1]) for one in differences)
        if len(parts) > 1
    )


def patched(data: Published, differences: Iterable[Difference]) -> dict[tuple[str, str], Json]:
    """The rows that differ as they are at the end; None for one that is gone."""
    domain = data.domain
    differences = tuple(differences)
    files = {entity: name for name, entity in domain.files.items()}
    rows = {
        (entity, key): copy.deepcopy(data.database[files[entity]].get(key))
        for entity, key in touched(domain, differences)
    }
    # Positions in lists are those of the whole lists, so what goes, goes from the end.
    removed = [one for one in differences if one[0] == "remove"]
    for one in [one for one in differences if one[0] != "remove"]:
        _put(rows, domain, _parts(one[1]), one[-1])
    for one in sorted(removed, key=lambda one: _places(_parts(one[1])), reverse=True):
        _drop(rows, domain, _parts(one[1]))
    return rows


def _parts(pointer: str) -> tuple[str, ...]:
    return tuple(
        part.replace("~1", "/").replace("~0", "~") for part in pointer.removeprefix("/").split("/")
    )


def _places(parts: tuple[str, ...]) -> tuple[tuple[int, str], ...]:
    return tuple((int(part) if part.isdigit() else -1, part) for part in parts)


def _put(
    rows: dict[tuple[str, str], Json], domain: Domain, parts: tuple[str, ...], value: Json
) -> None:
    row = domain.files[parts[0]], parts[1]
    if len(parts) == 2:
        rows[row] = copy.deepcopy(value)
        return
    place, last = _inside(rows[row], parts[2:-1]), parts[-1]
    if isinstance(place, list):
        if int(last) < len(place):
            place[int(last)] = value
        else:
            place.append(value)
    else:
        place[last] = value


def _drop(rows: dict[tuple[str, str], Json], domain: Domain, parts: tuple[str, ...]) -> None:
    row = domain.files[parts[0]], parts[1]
    if len(parts) == 2:
        rows[row] = None
        return
    place, last = _inside(rows[row], parts[2:-1]), parts[-1]
    del place[int(last) if isinstance(place, list) else last]


def _inside(value: Json, parts: Iterable[str]) -> Json:
    for part in parts:
        value = value[int(part)] if isinstance(value, list) else value[part]
    return value


def equal(left: Json, right: Json) -> bool:
    """Equality of JSON in which 60 is not 60.0 and true is not 1; the order of members is free."""
    match left, right:
        case dict(), dict():
            return left.keys() == right.keys() and all(
                equal(left[name], right[name]) for name in left
            )
        case list(), list():
            return len(left) == len(right) and all(map(equal, left, right))
        case _:
            return type(left) is type(right) and bool(left == right)


def written(
    domain: Domain, differences: Iterable[Difference]
) -> dict[tuple[str, str], list[tuple[tuple[str, ...], Json]]]:
    """What was put where, for each row: the values that the record spells out."""
    found: dict[tuple[str, str], list[tuple[tuple[str, ...], Json]]] = {}
    for one in differences:
        parts = _parts(one[1])
        if one[0] != "remove" and len(parts) > 1:
            row = domain.files[parts[0]], parts[1]
            found.setdefault(row, []).append((parts[2:], one[-1]))
    return found


def same_row(
    ours: Mapping[str, Json] | None,
    theirs: Mapping[str, Json] | None,
    key: str,
    told: Iterable[tuple[tuple[str, ...], Json]] = (),
) -> bool:
    """Whether a row of ours says what theirs says, which may leave out the key.

    Their differences do not tell 60 from 60.0 where nothing else changed, so only the values that the
    record spells out (``told``) are compared to the letter.
    """
    if ours is None or theirs is None:
        return ours is None and theirs is None
    shown = {name: one for name, one in ours.items() if name != key or key in theirs}
    return shown == theirs and all(equal(_inside(shown, parts), one) for parts, one in told)
