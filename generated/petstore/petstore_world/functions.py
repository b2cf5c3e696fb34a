"""The functions of the world."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ._runtime import ABSENT
from .entities import Pet, PetRecord

if TYPE_CHECKING:
    from .state import State


def is_email(text: str) -> bool:
    return re.fullmatch(r"[^@\s]+@[^@\s]+", text) is not None


def show_pet_record(row: Pet) -> PetRecord:
    return PetRecord(
        id=row.id,
        name=row.name,
        status=row.status,
        owner_id=row.ownerId,
        weight=row.weight,
        chip=row.chip,
        born=row.born,
        tags=row.tags,
    )


def delete_owner_row(state: State, owner_id: int) -> None:
    """Delete an owner, and do what its referrers say."""
    state.owners.delete(owner_id)
    for pet in state.pets.of_owner(owner_id):
        state.pets.edit(pet.id).ownerId = ABSENT
