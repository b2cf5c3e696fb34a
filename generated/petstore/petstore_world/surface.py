"""The call surface: typed methods for programs, decoded arguments for agents."""

from __future__ import annotations

import re
from collections.abc import Mapping

from . import tools
from ._runtime import (
    ABSENT,
    Absent,
    Environment,
    Tool,
    distinct,
    json_copy,
    json_list,
    maybe_argument,
    optional_argument,
    read_date,
    read_float,
    read_int,
    read_list,
    read_str,
    unsatisfied,
    within_limits,
)
from .entities import ListPetsAnswer, Owner, Pet, PetChanges, PetStatus
from .functions import is_email
from .state import State
from .wire import (
    ListPetsAnswerJson,
    OwnerJson,
    PetJson,
    list_pets_answer_json,
    list_pets_answer_text,
    owner_json,
    owner_text,
    pet_json,
    pet_text,
    read_pet_status,
)


def list_owners(
    state: State, given_city: object, given_limit: object, given_offset: object
) -> list[Owner]:
    city = maybe_argument(given_city, "city", read_str)
    limit = optional_argument(given_limit, "limit", read_int, 20)
    offset = optional_argument(given_offset, "offset", read_int, 0)
    if not 1 <= limit <= 100:
        raise unsatisfied("limit", "1 <= limit <= 100")
    if offset < 0:
        raise unsatisfied("offset", "offset >= 0")
    return tools.list_owners(state, city, limit, offset)


def create_owner(
    state: State, name: object, email: object, given_city: object
) -> Owner:
    name = read_str(name, "name")
    email = read_str(email, "email")
    city = maybe_argument(given_city, "city", read_str)
    if not 1 <= len(name) <= 80:
        raise unsatisfied("name", "1 <= len(name) <= 80")
    if not is_email(email):
        raise unsatisfied("email", "is_email(email)")
    if city is not ABSENT and len(city) > 60:
        raise unsatisfied("city", "len(city) <= 60")
    return tools.create_owner(state, name, email, city)


def get_owner(state: State, ownerId: object) -> Owner:
    ownerId = read_int(ownerId, "ownerId")
    owner = state.owners.find(ownerId)
    return tools.get_owner(state, owner)


def replace_owner(
    state: State, ownerId: object, name: object, email: object, given_city: object
) -> Owner:
    ownerId = read_int(ownerId, "ownerId")
    name = read_str(name, "name")
    email = read_str(email, "email")
    city = maybe_argument(given_city, "city", read_str)
    owner = state.owners.take(ownerId)
    if not 1 <= len(name) <= 80:
        raise unsatisfied("name", "1 <= len(name) <= 80")
    if not is_email(email):
        raise unsatisfied("email", "is_email(email)")
    if city is not ABSENT and len(city) > 60:
        raise unsatisfied("city", "len(city) <= 60")
    return tools.replace_owner(state, owner, name, email, city)


def delete_owner(state: State, ownerId: object) -> None:
    ownerId = read_int(ownerId, "ownerId")
    owner = state.owners.find(ownerId)
    tools.delete_owner(state, owner)


def list_pets(
    state: State,
    given_status: object,
    given_owner_id: object,
    given_tags: object,
    given_limit: object,
    given_offset: object,
) -> ListPetsAnswer:
    status = maybe_argument(given_status, "status", read_pet_status)
    owner_id = maybe_argument(given_owner_id, "ownerId", read_int)
    tags = maybe_argument(given_tags, "tags", read_str)
    limit = optional_argument(given_limit, "limit", read_int, 20)
    offset = optional_argument(given_offset, "offset", read_int, 0)
    if not 1 <= limit <= 100:
        raise unsatisfied("limit", "1 <= limit <= 100")
    if offset < 0:
        raise unsatisfied("offset", "offset >= 0")
    return within_limits(tools.list_pets(state, status, owner_id, tags, limit, offset))


def create_pet(
    state: State,
    name: object,
    given_status: object,
    given_ownerId: object,
    given_weight: object,
    given_chip: object,
    given_born: object,
    given_tags: object,
) -> Pet:
    name = read_str(name, "name")
    status = maybe_argument(given_status, "status", read_pet_status)
    ownerId = maybe_argument(given_ownerId, "ownerId", read_int)
    weight = maybe_argument(given_weight, "weight", read_float)
    chip = maybe_argument(given_chip, "chip", read_str)
    born = maybe_argument(given_born, "born", read_date)
    tags = maybe_argument(given_tags, "tags", lambda value: read_list(value, read_str))
    owner_id = ABSENT if ownerId is ABSENT else state.owners.find(ownerId)
    if not 1 <= len(name) <= 40:
        raise unsatisfied("name", "1 <= len(name) <= 40")
    if weight is not ABSENT and (not weight <= 200 or not weight > 0):
        raise unsatisfied("weight", "weight <= 200 and weight > 0")
    if chip is not ABSENT and re.fullmatch("[0-9]{15}", chip) is None:
        raise unsatisfied("chip", 'matches(chip, r"[0-9]{15}")')
    if tags is not ABSENT and not (len(tags) <= 5 and distinct(tags)):
        raise unsatisfied("tags", "len(tags) <= 5 and distinct(each for each in tags)")
    return tools.create_pet(state, name, status, owner_id, weight, chip, born, tags)


def get_pet(state: State, petId: object) -> Pet:
    petId = read_int(petId, "petId")
    pet = state.pets.find(petId)
    return tools.get_pet(state, pet)


def update_pet(
    state: State,
    petId: object,
    name: object,
    ownerId: object,
    weight: object,
    tags: object,
) -> Pet:
    petId = read_int(petId, "petId")
    changes = PetChanges(
        name=maybe_argument(name, "name", read_str),
        ownerId=maybe_argument(ownerId, "ownerId", read_int),
        weight=maybe_argument(weight, "weight", read_float),
        tags=maybe_argument(tags, "tags", lambda value: read_list(value, read_str)),
    )
    pet = state.pets.take(petId)
    if changes.ownerId is not ABSENT:
        state.owners.find(changes.ownerId)
    if changes.name is not ABSENT and not 1 <= len(changes.name) <= 40:
        raise unsatisfied("name", "1 <= len(name) <= 40")
    if changes.weight is not ABSENT and (
        not changes.weight <= 200 or not changes.weight > 0
    ):
        raise unsatisfied("weight", "weight <= 200 and weight > 0")
    if changes.tags is not ABSENT and not (
        len(changes.tags) <= 5 and distinct(changes.tags)
    ):
        raise unsatisfied("tags", "len(tags) <= 5 and distinct(each for each in tags)")
    return tools.update_pet(state, pet, changes)


def delete_pet(state: State, petId: object) -> None:
    petId = read_int(petId, "petId")
    pet = state.pets.find(petId)
    tools.delete_pet(state, pet)


def reserve_pet(state: State, petId: object) -> Pet:
    petId = read_int(petId, "petId")
    pet = state.pets.take(petId)
    return tools.reserve_pet(state, pet)


TOOLS: Mapping[str, Tool[State]] = {
    "list_owners": Tool(
        list_owners,
        "city",
        "limit",
        "offset",
        value=lambda result: [owner_json(owner) for owner in result],
        text=lambda result: json_list(result, owner_text),
    ),
    "create_owner": Tool(
        create_owner,
        "name",
        "email",
        "city",
        value=owner_json,
        text=owner_text,
        table="owners",
    ),
    "get_owner": Tool(
        get_owner, "ownerId", value=owner_json, text=owner_text, table="owners"
    ),
    "replace_owner": Tool(
        replace_owner,
        "ownerId",
        "name",
        "email",
        "city",
        value=owner_json,
        text=owner_text,
    ),
    "delete_owner": Tool(delete_owner, "ownerId"),
    "list_pets": Tool(
        list_pets,
        "status",
        "ownerId",
        "tags",
        "limit",
        "offset",
        value=list_pets_answer_json,
        text=list_pets_answer_text,
    ),
    "create_pet": Tool(
        create_pet,
        "name",
        "status",
        "ownerId",
        "weight",
        "chip",
        "born",
        "tags",
        value=pet_json,
        text=pet_text,
        table="pets",
    ),
    "get_pet": Tool(get_pet, "petId", value=pet_json, text=pet_text, table="pets"),
    "update_pet": Tool(
        update_pet,
        "petId",
        "name",
        "ownerId",
        "weight",
        "tags",
        value=pet_json,
        text=pet_text,
    ),
    "delete_pet": Tool(delete_pet, "petId"),
    "reserve_pet": Tool(reserve_pet, "petId", value=pet_json, text=pet_text),
}


class Tools:
    """The tools as typed methods; a refusal is raised as its class in ``errors``."""

    __slots__ = ("_env",)

    def __init__(self, env: Environment[State]) -> None:
        self._env = env

    def list_owners(
        self, *, city: str | Absent = ABSENT, limit: int = 20, offset: int = 0
    ) -> list[OwnerJson]:
        """List owners.

        ``city``: Only owners in this city.
        """
        return [
            owner_json(owner)
            for owner in self._env.perform(list_owners, (city, limit, offset))
        ]

    def create_owner(
        self, *, name: str, email: str, city: str | Absent = ABSENT
    ) -> OwnerJson:
        """Register an owner."""
        return owner_json(self._env.perform(create_owner, (name, email, city)))

    def get_owner(self, *, ownerId: int) -> OwnerJson:
        """Show one owner."""
        return owner_json(self._env.perform(get_owner, (ownerId,)))

    def replace_owner(
        self, *, ownerId: int, name: str, email: str, city: str | Absent = ABSENT
    ) -> OwnerJson:
        """Replace what is known of an owner."""
        return owner_json(
            self._env.perform(replace_owner, (ownerId, name, email, city))
        )

    def delete_owner(self, *, ownerId: int) -> None:
        """Forget an owner who has no pets left."""
        self._env.perform(delete_owner, (ownerId,))

    def list_pets(
        self,
        *,
        status: PetStatus | Absent = ABSENT,
        ownerId: int | Absent = ABSENT,
        tags: str | Absent = ABSENT,
        limit: int = 20,
        offset: int = 0,
    ) -> ListPetsAnswerJson:
        """List pets.

        ``status``: Whether a pet can be had.
        ``tags``: Only pets with this tag.
        """
        return list_pets_answer_json(
            self._env.perform(list_pets, (status, ownerId, tags, limit, offset))
        )

    def create_pet(
        self,
        *,
        name: str,
        status: PetStatus | Absent = ABSENT,
        ownerId: int | Absent = ABSENT,
        weight: float | Absent = ABSENT,
        chip: str | Absent = ABSENT,
        born: str | Absent = ABSENT,
        tags: list[str] | Absent = ABSENT,
    ) -> PetJson:
        """Register a pet.

        ``status``: Whether a pet can be had.
        """
        return pet_json(
            self._env.perform(
                create_pet, (name, status, ownerId, weight, chip, born, json_copy(tags))
            )
        )

    def get_pet(self, *, petId: int) -> PetJson:
        """Show one pet."""
        return pet_json(self._env.perform(get_pet, (petId,)))

    def update_pet(
        self,
        *,
        petId: int,
        name: str | Absent = ABSENT,
        ownerId: int | Absent = ABSENT,
        weight: float | Absent = ABSENT,
        tags: list[str] | Absent = ABSENT,
    ) -> PetJson:
        """Change a pet."""
        return pet_json(
            self._env.perform(
                update_pet, (petId, name, ownerId, weight, json_copy(tags))
            )
        )

    def delete_pet(self, *, petId: int) -> None:
        """Forget a pet."""
        self._env.perform(delete_pet, (petId,))

    def reserve_pet(self, *, petId: int) -> PetJson:
        """Put a pet aside for somebody."""
        return pet_json(self._env.perform(reserve_pet, (petId,)))
