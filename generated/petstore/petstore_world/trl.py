"""The class that TRL's ``GRPOTrainer(environment_factory=…)`` takes; it needs no other package.

Each row of the training set has ``seed`` and ``task``; the other columns are not looked at.
"""

from __future__ import annotations

from typing import Any

from ._runtime import given
from .environment import Petstore


class PetstoreFactory:
    """An environment for each rollout; every public method but the first two is a tool."""

    def __init__(self) -> None:
        self._environment = Petstore()

    def reset(self, seed: int = 0, task: str | None = None, **row: Any) -> str | None:
        """Begin the episode of a row; gives what is added to the prompt."""
        episode = self._environment.reset(seed, task=task)
        return (
            "\n\n".join(part for part in (episode.policy, episode.instruction) if part)
            or None
        )

    def get_reward(self) -> float:
        """The reward of the episode, which ends here."""
        return self._environment.finish().reward

    def list_owners(
        self,
        city: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> str:
        """List owners.

        Args:
            city: Only owners in this city.
            limit: The limit.
            offset: The offset.
        """
        return self._environment.call(
            "list_owners", given({"city": city, "limit": limit, "offset": offset})
        ).text

    def create_owner(self, name: str, email: str, city: str | None = None) -> str:
        """Register an owner.

        Args:
            name: The name.
            email: The email.
            city: The city.
        """
        return self._environment.call(
            "create_owner", {"name": name, "email": email, **given({"city": city})}
        ).text

    def get_owner(self, ownerId: int) -> str:
        """Show one owner.

        Args:
            ownerId: The owner.
        """
        return self._environment.call("get_owner", {"ownerId": ownerId}).text

    def replace_owner(
        self, ownerId: int, name: str, email: str, city: str | None = None
    ) -> str:
        """Replace what is known of an owner.

        Args:
            ownerId: The owner.
            name: The name.
            email: The email.
            city: The city.
        """
        return self._environment.call(
            "replace_owner",
            {"ownerId": ownerId, "name": name, "email": email, **given({"city": city})},
        ).text

    def delete_owner(self, ownerId: int) -> str:
        """Forget an owner who has no pets left.

        Args:
            ownerId: The owner.
        """
        return self._environment.call("delete_owner", {"ownerId": ownerId}).text

    def list_pets(
        self,
        status: str | None = None,
        ownerId: int | None = None,
        tags: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> str:
        """List pets.

        Args:
            status: Whether a pet can be had.
            ownerId: The owner id.
            tags: Only pets with this tag.
            limit: The limit.
            offset: The offset.
        """
        return self._environment.call(
            "list_pets",
            given(
                {
                    "status": status,
                    "ownerId": ownerId,
                    "tags": tags,
                    "limit": limit,
                    "offset": offset,
                }
            ),
        ).text

    def create_pet(
        self,
        name: str,
        status: str | None = None,
        ownerId: int | None = None,
        weight: float | None = None,
        chip: str | None = None,
        born: str | None = None,
        tags: list[str] | None = None,
    ) -> str:
        """Register a pet.

        Args:
            name: The name.
            status: Whether a pet can be had.
            ownerId: The owner id.
            weight: The weight.
            chip: The chip.
            born: The born.
            tags: The tags.
        """
        return self._environment.call(
            "create_pet",
            {
                "name": name,
                **given(
                    {
                        "status": status,
                        "ownerId": ownerId,
                        "weight": weight,
                        "chip": chip,
                        "born": born,
                        "tags": tags,
                    }
                ),
            },
        ).text

    def get_pet(self, petId: int) -> str:
        """Show one pet.

        Args:
            petId: The pet.
        """
        return self._environment.call("get_pet", {"petId": petId}).text

    def update_pet(
        self,
        petId: int,
        name: str | None = None,
        ownerId: int | None = None,
        weight: float | None = None,
        tags: list[str] | None = None,
    ) -> str:
        """Change a pet.

        Args:
            petId: The pet.
            name: The name.
            ownerId: The owner.
            weight: The weight.
            tags: The tags.
        """
        return self._environment.call(
            "update_pet",
            {
                "petId": petId,
                **given(
                    {"name": name, "ownerId": ownerId, "weight": weight, "tags": tags}
                ),
            },
        ).text

    def delete_pet(self, petId: int) -> str:
        """Forget a pet.

        Args:
            petId: The pet.
        """
        return self._environment.call("delete_pet", {"petId": petId}).text

    def reserve_pet(self, petId: int) -> str:
        """Put a pet aside for somebody.

        Args:
            petId: The pet.
        """
        return self._environment.call("reserve_pet", {"petId": petId}).text
