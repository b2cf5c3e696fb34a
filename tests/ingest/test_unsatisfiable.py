"""Schemas that hardly any value satisfies, or none: what is drawn satisfies them, what cannot be is left out."""

from __future__ import annotations

from typing import Any

import pytest

from ingest.documents import crud, world_of
from paracosm.interpreter.episode import Episode


def drawn(schema: str, seeds: int = 12) -> list[dict[str, Any]]:
    """The rows that are seeded for things of a schema, as they are shown."""
    world = world_of(crud(schema))
    rows: list[dict[str, Any]] = []
    for seed in range(seeds):
        rows += Episode.start(world, seed=seed).call("list_things", {}).value
    assert rows
    return rows


def of(properties: str, required: str = "id") -> str:
    """An object with a key and some more."""
    return "{type: object, required: [%s], properties: {id: {type: string}, %s}}" % (
        required,
        properties,
    )


@pytest.mark.parametrize(
    "impossible",
    [
        "{type: string, enum: [969, 556]}",
        "{type: integer, enum: ['0 (Own)', '1 (Shared)']}",
        "{type: object, required: [kind], properties: {kind: {type: integer, enum: [a]}}}",
    ],
)
def test_a_member_whose_enumeration_has_nothing_of_its_type_is_left_out(impossible: str) -> None:
    assert all(row.keys() == {"id"} for row in drawn(of(f"ratio: {impossible}")))


def test_of_a_mixed_enumeration_the_members_of_the_type_are_drawn() -> None:
    rows = drawn(of("size: {type: integer, enum: ['2', 4, 6, eight]}", "id, size"))
    assert {row["size"] for row in rows} == {4, 6}


def test_a_list_of_what_cannot_be_is_empty() -> None:
    sizes = "{type: array, items: {type: string, enum: [1, 2]}}"
    assert all(row["sizes"] == [] for row in drawn(of(f"sizes: {sizes}", "id, sizes")))


def test_a_map_of_anything_that_must_not_be_empty_has_an_entry() -> None:
    rows = drawn(of("info: {type: object, minProperties: 2}", "id, info"))
    assert all(len(row["info"]) >= 2 for row in rows)


def test_what_a_list_of_objects_promises_to_hold_once_it_holds_once() -> None:
    inner = "{type: array, uniqueItems: true, items: {type: array, items: {type: boolean}}}"
    rows = drawn(of(f"groups: {inner}", "id, groups"), 40)
    assert any(len(row["groups"]) > 1 for row in rows)
    for row in rows:
        assert all(one not in row["groups"][:at] for at, one in enumerate(row["groups"]))
