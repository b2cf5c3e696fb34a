"""The functions of the world."""

from __future__ import annotations

from .entities import Article, ArticleRecord


def show_article_record(row: Article) -> ArticleRecord:
    return ArticleRecord(
        id=row.id,
        name=row.name,
        category=row.category,
        warehouse_code=row.warehouseCode,
        quantity=row.quantity,
        archived=row.archived,
    )
