"""The tools of the world: what each does to the state."""

from __future__ import annotations

import datetime as dt

from ._runtime import ABSENT, Absent
from .entities import ListPetsAnswer, Owner, Pet, PetChanges, PetStatus
from .errors import Conflict
from .functions import delete_owner_row, show_pet_record
from .state import State


def list_owners(
    state: State, city: str | Absent, limit: int, offset: int
) -> list[Owner]:
    """List owners."""
    found = [row for row in state.owners if city is ABSENT or row.city == city]
    stop = offset + limit
    return found[offset:stop]


def create_owner(state: State, name: str, email: str, city: str | Absent) -> Owner:
    """Register an owner."""
    return state.owners.create(
        Owner(id=state.owners.fresh(), name=name, email=email, city=city)
    )


def get_owner(state: State, owner: Owner) -> Owner:
    """Show one owner."""
    return owner


def replace_owner(
    state: State, owner: Owner, name: str, email: str, city: str | Absent
) -> Owner:
    """Replace what is known of an owner."""
    owner.name = name
    owner.email = email
    owner.city = city
    return owner


def delete_owner(state: State, owner: Owner) -> None:
    """Forget an owner who has no pets left."""
    delete_owner_row(state, owner.id)


def list_pets(
    state: State,
    status: PetStatus | Absent,
    owner_id: int | Absent,
    tags: str | Absent,
    limit: int,
    offset: int,
) -> ListPetsAnswer:
    """List pets."""
    found = [
        row
        for row in state.pets
        if (status is ABSENT or row.status == status)
        and (
            owner_id is ABSENT or row.ownerId is not ABSENT and row.ownerId == owner_id
        )
        and (tags is ABSENT or tags in row.tags)
    ]
    stop = offset + limit
    return ListPetsAnswer(
        items=[show_pet_record(row) for row in found[offset:stop]], total=len(found)
    )


def create_pet(
    state: State,
    name: str,
    status: PetStatus | Absent,
    owner_id: Owner | Absent,
    weight: float | Absent,
    chip: str | Absent,
    born: dt.date | Absent,
    tags: list[str] | Absent,
) -> Pet:
    """Register a pet."""
    return state.pets.create(
        Pet(
            id=state.pets.fresh(),
            name=name,
            status=status if status is not ABSENT else "available",
            ownerId=owner_id.id if owner_id is not ABSENT else ABSENT,
            weight=weight,
            chip=chip,
            born=born,
            tags=tags if tags is not ABSENT else [],
        )
    )


def get_pet(state: State, pet: Pet) -> Pet:
    """Show one pet."""
    return pet


def update_pet(state: State, pet: Pet, changes: PetChanges) -> Pet:
    """Change a pet."""
    if changes.name is not ABSENT:
        pet.name = changes.name
    if changes.ownerId is not ABSENT:
        pet.ownerId = changes.ownerId
    if changes.weight is not ABSENT:
        pet.weight = changes.weight
    if changes.tags is not ABSENT:
        pet.tags = changes.tags
    return pet


def delete_pet(state: State, pet: Pet) -> None:
    """Forget a pet."""
    state.pets.delete(pet.id)


def reserve_pet(state: State, pet: Pet) -> Pet:
    """Put a pet aside for somebody."""
    if pet.status not in ["available", "sold"]:
        raise Conflict(f"Pet {pet.id} is {pet.status}.")
    pet.status = "reserved"
    return pet
