"""How the world's types cross the wire: their JSON, its readers and writers."""

from __future__ import annotations

from typing import NotRequired, TypedDict, cast

from ._runtime import ABSENT, JsonValue, Refusal, present, read_member
from .entities import ListPetsAnswer, Owner, Pet, PetRecord, PetStatus


class ListPetsAnswerJson(TypedDict):
    items: list[PetRecordJson]
    total: int


class PetRecordJson(TypedDict):
    id: int
    name: str
    status: PetStatus
    ownerId: NotRequired[int]
    weight: NotRequired[float]
    chip: NotRequired[str]
    born: NotRequired[str]
    tags: list[str]


class PetChangesJson(TypedDict):
    name: NotRequired[str]
    ownerId: NotRequired[int]
    weight: NotRequired[float]
    tags: NotRequired[list[str]]


class OwnerJson(TypedDict):
    id: int
    name: str
    email: str
    city: NotRequired[str]


class PetJson(TypedDict):
    id: int
    name: str
    status: PetStatus
    ownerId: NotRequired[int]
    weight: NotRequired[float]
    chip: NotRequired[str]
    born: NotRequired[str]
    tags: list[str]


def read_pet_status(value: object) -> PetStatus:
    """A PetStatus from the wire."""
    return cast(PetStatus, read_member(value, ("available", "reserved", "sold")))


def list_pets_answer_json(list_pets_answer: ListPetsAnswer) -> ListPetsAnswerJson:
    """A ListPetsAnswer for the wire."""
    return {
        "items": [pet_record_json(pet_record) for pet_record in list_pets_answer.items],
        "total": list_pets_answer.total,
    }


def pet_record_json(pet_record: PetRecord) -> PetRecordJson:
    """A PetRecord for the wire."""
    return cast(
        PetRecordJson,
        present(
            id=pet_record.id,
            name=pet_record.name,
            status=pet_record.status,
            ownerId=pet_record.owner_id,
            weight=pet_record.weight,
            chip=pet_record.chip,
            born=ABSENT if pet_record.born is ABSENT else pet_record.born.isoformat(),
            tags=pet_record.tags.copy(),
        ),
    )


def owner_json(owner: Owner) -> OwnerJson:
    """An Owner for the wire."""
    return cast(
        OwnerJson,
        present(id=owner.id, name=owner.name, email=owner.email, city=owner.city),
    )


def pet_json(pet: Pet) -> PetJson:
    """A Pet for the wire."""
    return cast(
        PetJson,
        present(
            id=pet.id,
            name=pet.name,
            status=pet.status,
            ownerId=pet.ownerId,
            weight=pet.weight,
            chip=pet.chip,
            born=ABSENT if pet.born is ABSENT else pet.born.isoformat(),
            tags=pet.tags.copy(),
        ),
    )


def refusal_json(refusal: Refusal) -> JsonValue:
    """How a refusal looks on the wire."""
    return {"error": {"code": refusal.code, "message": refusal.message}}
