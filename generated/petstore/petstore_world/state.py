"""The state of an episode: a table for each entity."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, cast

from ._runtime import (
    ABSENT,
    EpisodeState,
    JsonObject,
    Members,
    Refusal,
    Start,
    Table,
    broken,
    distinct,
    read_date,
    read_float,
    read_int,
    read_list,
    read_str,
    within_limits,
)
from .entities import Owner, Pet
from .errors import NotFound
from .functions import is_email
from .wire import owner_json, pet_json, read_pet_status


class Owners(Table[int, Owner]):
    """All owners, in creation order."""

    __slots__ = ()
    entity = "Owner"
    key = "id"
    counted = True

    def fresh(self) -> int:
        """A new key."""
        return self.number()

    def unknown(self, key: int) -> Refusal:
        return NotFound(f"There is no Owner {key}.")

    def check(self, state: State, row: Owner, before: Owner | None) -> None:
        # What the call left alone is the very object that it was before.
        if before is None or row.id is not before.id:
            within_limits(row.id)
        if before is None or row.name is not before.name:
            if not 1 <= len(row.name) <= 80:
                raise broken("Owner", row.id, "1 <= len(name) <= 80")
        if before is None or row.email is not before.email:
            if not is_email(row.email):
                raise broken("Owner", row.id, "is_email(email)")
        if row.city is not ABSENT and len(row.city) > 60:
            raise broken("Owner", row.id, "len(city) <= 60")

    def encode(self, row: Owner) -> JsonObject:
        return cast(JsonObject, owner_json(row))

    def load(self, state: State, members: Members) -> Owner:
        return Owner(
            id=members.take("id", read_int),
            name=members.take("name", read_str),
            email=members.take("email", read_str),
            city=members.take("city", read_str, lambda: ABSENT),
        )


class Pets(Table[int, Pet]):
    """All pets, in creation order."""

    __slots__ = ()
    entity = "Pet"
    key = "id"
    refers_to = ("Owner",)
    counted = True

    def fresh(self) -> int:
        """A new key."""
        return self.number()

    def of_owner(self, ownerId: int) -> list[Pet]:
        """The pets of this owner."""
        return self.where("ownerId", ownerId)

    def unknown(self, key: int) -> Refusal:
        return NotFound(f"There is no Pet {key}.")

    def check(self, state: State, row: Pet, before: Pet | None) -> None:
        # What the call left alone is the very object that it was before.
        if before is None or row.id is not before.id:
            within_limits(row.id)
        if before is None or row.weight is not before.weight:
            within_limits(row.weight)
        if before is None or row.name is not before.name:
            if not 1 <= len(row.name) <= 40:
                raise broken("Pet", row.id, "1 <= len(name) <= 40")
        if row.weight is not ABSENT and (not row.weight <= 200 or not row.weight > 0):
            raise broken("Pet", row.id, "weight <= 200 and weight > 0")
        if row.chip is not ABSENT and re.fullmatch("[0-9]{15}", row.chip) is None:
            raise broken("Pet", row.id, 'matches(chip, r"[0-9]{15}")')
        if before is None or row.tags is not before.tags:
            if not (len(row.tags) <= 5 and distinct(row.tags)):
                raise broken(
                    "Pet", row.id, "len(tags) <= 5 and distinct(each for each in tags)"
                )

    def references(self, row: Pet) -> Iterator[tuple[str, str, str | int]]:
        if row.ownerId is not ABSENT:
            yield "ownerId", "Owner", row.ownerId

    def encode(self, row: Pet) -> JsonObject:
        return cast(JsonObject, pet_json(row))

    def load(self, state: State, members: Members) -> Pet:
        return Pet(
            id=members.take("id", read_int),
            name=members.take("name", read_str),
            status=members.take("status", read_pet_status),
            ownerId=members.take("ownerId", read_int, lambda: ABSENT),
            weight=members.take("weight", read_float, lambda: ABSENT),
            chip=members.take("chip", read_str, lambda: ABSENT),
            born=members.take("born", read_date, lambda: ABSENT),
            tags=members.take("tags", lambda value: read_list(value, read_str)),
        )


class State(EpisodeState):
    """The state of an episode, and by ``old`` the state in which it began."""

    __slots__ = ("owners", "pets")
    world = "petstore"

    def __init__(self, start: Start[Any] | None = None) -> None:
        super().__init__(start)
        self.owners = self.table(Owners)
        self.pets = self.table(Pets)

    @property
    def old(self) -> State:
        """The state in which the episode began."""
        return self if self.start is None else self.start.state(State)
