"""What the world is made of: its enums, records and entities."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Literal

from ._runtime import ABSENT, Absent, blank

PetStatus = Literal["available", "reserved", "sold"]


@dataclass(slots=True)
class ListPetsAnswer:
    items: list[PetRecord]
    total: int


@dataclass(slots=True, kw_only=True)
class PetRecord:
    """An animal with a name.

    * ``status``: Whether a pet can be had.
    * ``owner_id``: Whose it is.
    * ``weight``: In kilograms.
    """

    id: int
    name: str
    status: PetStatus
    owner_id: int | Absent = ABSENT
    weight: float | Absent = ABSENT
    chip: str | Absent = ABSENT
    born: dt.date | Absent = ABSENT
    tags: list[str]


@dataclass(slots=True, kw_only=True)
class PetChanges:
    """What an update of a Pet may change."""

    name: str | Absent = ABSENT
    ownerId: int | Absent = ABSENT
    weight: float | Absent = ABSENT
    tags: list[str] | Absent = ABSENT


@dataclass(slots=True, eq=False)
class Owner:
    """A person who may own pets."""

    id: int
    name: str
    email: str
    city: str | Absent

    def copy(self) -> Owner:
        """A private copy, for a call that writes."""
        row = blank(Owner)
        row.id = self.id
        row.name = self.name
        row.email = self.email
        row.city = self.city
        return row


@dataclass(slots=True, eq=False)
class Pet:
    """An animal with a name.

    * ``status``: Whether a pet can be had.
    * ``ownerId``: Whose it is.
    * ``weight``: In kilograms.
    """

    id: int
    name: str
    status: PetStatus
    ownerId: int | Absent
    weight: float | Absent
    chip: str | Absent
    born: dt.date | Absent
    tags: list[str]

    def copy(self) -> Pet:
        """A private copy, for a call that writes."""
        row = blank(Pet)
        row.id = self.id
        row.name = self.name
        row.status = self.status
        row.ownerId = self.ownerId
        row.weight = self.weight
        row.chip = self.chip
        row.born = self.born
        row.tags = self.tags
        return row
