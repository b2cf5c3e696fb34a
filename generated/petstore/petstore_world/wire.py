"""How the world's types cross the wire: their JSON, its readers and writers."""

from __future__ import annotations

from typing import NotRequired, TypedDict, cast

from ._runtime import (
    ABSENT,
    JsonValue,
    Refusal,
    json_list,
    present,
    quoted,
    read_member,
    to_json,
)
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


def list_pets_answer_text(list_pets_answer: ListPetsAnswer) -> str:
    """A ListPetsAnswer as JSON."""
    return (
        f'{{"items": {json_list(list_pets_answer.items, pet_record_text)}'
        f', "total": {list_pets_answer.total}}}'
    )


def pet_record_text(pet_record: PetRecord) -> str:
    """A PetRecord as JSON."""
    text = (
        f'{{"id": {pet_record.id}'
        f', "name": {quoted(pet_record.name)}'
        f', "status": "{pet_record.status}"'
    )
    if pet_record.owner_id is not ABSENT:
        text += f', "ownerId": {pet_record.owner_id}'
    if pet_record.weight is not ABSENT:
        text += f', "weight": {pet_record.weight!r}'
    if pet_record.chip is not ABSENT:
        text += f', "chip": {quoted(pet_record.chip)}'
    if pet_record.born is not ABSENT:
        text += f', "born": "{pet_record.born.isoformat()}"'
    text += f', "tags": {to_json(pet_record.tags)}'
    return text + "}"


def owner_text(owner: Owner) -> str:
    """An Owner as JSON."""
    text = (
        f'{{"id": {owner.id}'
        f', "name": {quoted(owner.name)}'
        f', "email": {quoted(owner.email)}'
    )
    if owner.city is not ABSENT:
        text += f', "city": {quoted(owner.city)}'
    return text + "}"


def pet_text(pet: Pet) -> str:
    """A Pet as JSON."""
    text = f'{{"id": {pet.id}, "name": {quoted(pet.name)}, "status": "{pet.status}"'
    if pet.ownerId is not ABSENT:
        text += f', "ownerId": {pet.ownerId}'
    if pet.weight is not ABSENT:
        text += f', "weight": {pet.weight!r}'
    if pet.chip is not ABSENT:
        text += f', "chip": {quoted(pet.chip)}'
    if pet.born is not ABSENT:
        text += f', "born": "{pet.born.isoformat()}"'
    text += f', "tags": {to_json(pet.tags)}'
    return text + "}"


def refusal_json(refusal: Refusal) -> JsonValue:
    """How a refusal looks on the wire."""
    return {"error": {"code": refusal.code, "message": refusal.message}}
