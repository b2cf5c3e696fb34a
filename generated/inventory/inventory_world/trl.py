"""The class that TRL's ``GRPOTrainer(environment_factory=…)`` takes; it needs no other package.

Each row of the training set has ``seed`` and ``task``; the other columns are not looked at.
"""

from __future__ import annotations

from typing import Any

from ._runtime import given
from .environment import Inventory


class InventoryFactory:
    """An environment for each rollout; every public method but the first two is a tool."""

    def __init__(self) -> None:
        self._environment = Inventory()

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

    def list_warehouses(self) -> str:
        """List warehouses."""
        return self._environment.call("list_warehouses", {}).text

    def add_warehouse(self, code: str, city: str) -> str:
        """Add a warehouse.

        Args:
            code: The code.
            city: The city.
        """
        return self._environment.call(
            "add_warehouse", {"code": code, "city": city}
        ).text

    def get_warehouse(self, code: str) -> str:
        """Show a warehouse.

        Args:
            code: The warehouse.
        """
        return self._environment.call("get_warehouse", {"code": code}).text

    def remove_warehouse(self, code: str) -> str:
        """Remove an empty warehouse.

        Args:
            code: The warehouse.
        """
        return self._environment.call("remove_warehouse", {"code": code}).text

    def list_articles(
        self,
        warehouseCode: str | None = None,
        category: list[str] | None = None,
        min_quantity: int | None = None,
        page: int | None = None,
        size: int | None = None,
    ) -> str:
        """Find articles.

        Args:
            warehouseCode: The warehouse code.
            category: The category.
            min_quantity: The min quantity.
            page: The page.
            size: The size.
        """
        return self._environment.call(
            "list_articles",
            given(
                {
                    "warehouseCode": warehouseCode,
                    "category": category,
                    "min_quantity": min_quantity,
                    "page": page,
                    "size": size,
                }
            ),
        ).text

    def add_article(
        self, name: str, warehouseCode: str, quantity: int, category: str | None = None
    ) -> str:
        """Add an article.

        Args:
            name: The name.
            warehouseCode: The warehouse code.
            quantity: The quantity.
            category: The category.
        """
        return self._environment.call(
            "add_article",
            {
                "name": name,
                "warehouseCode": warehouseCode,
                "quantity": quantity,
                **given({"category": category}),
            },
        ).text

    def get_article(self, articleId: int) -> str:
        """Show an article.

        Args:
            articleId: The article.
        """
        return self._environment.call("get_article", {"articleId": articleId}).text

    def replace_article(
        self,
        articleId: int,
        name: str,
        warehouseCode: str,
        quantity: int,
        category: str | None = None,
    ) -> str:
        """Replace an article.

        Args:
            articleId: The article.
            name: The name.
            warehouseCode: The warehouse code.
            quantity: The quantity.
            category: The category.
        """
        return self._environment.call(
            "replace_article",
            {
                "articleId": articleId,
                "name": name,
                "warehouseCode": warehouseCode,
                "quantity": quantity,
                **given({"category": category}),
            },
        ).text

    def remove_article(self, articleId: int) -> str:
        """Remove an article.

        Args:
            articleId: The article.
        """
        return self._environment.call("remove_article", {"articleId": articleId}).text

    def archive_article(self, articleId: int) -> str:
        """Take an article out of the range.

        Args:
            articleId: The article.
        """
        return self._environment.call("archive_article", {"articleId": articleId}).text

    def put_photo(self, articleId: int, file: str) -> str:
        """Store a photo of an article.

        Args:
            articleId: The article.
            file: The file.
        """
        return self._environment.call(
            "put_photo", {"articleId": articleId, "file": file}
        ).text
