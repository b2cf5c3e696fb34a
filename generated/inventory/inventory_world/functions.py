"""The functions of the world."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .entities import Article, ArticleRecord

if TYPE_CHECKING:
    from .state import State


def show_article_record(state: State, row: Article) -> ArticleRecord:
    return ArticleRecord(
        id=row.id,
        name=row.name,
        category=row.category,
        warehouse_code=row.warehouseCode,
        quantity=row.quantity,
        archived=row.archived,
    )
