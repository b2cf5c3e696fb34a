"""How the world's types cross the wire: their JSON, its readers and writers."""

from __future__ import annotations

from typing import NotRequired, TypedDict, cast

from ._runtime import JsonValue, Refusal, present
from .entities import Article, ArticleRecord, PageUabArticleUbb, Warehouse


class ArticleRecordJson(TypedDict):
    id: int
    name: str
    category: NotRequired[str]
    warehouseCode: str
    quantity: int
    archived: bool


class PageUabArticleUbbJson(TypedDict):
    content: list[ArticleRecordJson]
    totalElements: int
    totalPages: NotRequired[int]
    number: NotRequired[int]
    size: NotRequired[int]
    last: bool


class ArticleJson(TypedDict):
    id: int
    name: str
    category: NotRequired[str]
    warehouseCode: str
    quantity: int
    archived: bool


class WarehouseJson(TypedDict):
    code: str
    city: str


def article_record_json(article_record: ArticleRecord) -> ArticleRecordJson:
    """An ArticleRecord for the wire."""
    return cast(
        ArticleRecordJson,
        present(
            id=article_record.id,
            name=article_record.name,
            category=article_record.category,
            warehouseCode=article_record.warehouse_code,
            quantity=article_record.quantity,
            archived=article_record.archived,
        ),
    )


def page_uab_article_ubb_json(
    page_uab_article_ubb: PageUabArticleUbb,
) -> PageUabArticleUbbJson:
    """A PageUabArticleUbb for the wire."""
    return cast(
        PageUabArticleUbbJson,
        present(
            content=[
                article_record_json(article_record)
                for article_record in page_uab_article_ubb.content
            ],
            totalElements=page_uab_article_ubb.total_elements,
            totalPages=page_uab_article_ubb.total_pages,
            number=page_uab_article_ubb.number,
            size=page_uab_article_ubb.size,
            last=page_uab_article_ubb.last,
        ),
    )


def article_json(article: Article) -> ArticleJson:
    """An Article for the wire."""
    return cast(
        ArticleJson,
        present(
            id=article.id,
            name=article.name,
            category=article.category,
            warehouseCode=article.warehouseCode,
            quantity=article.quantity,
            archived=article.archived,
        ),
    )


def warehouse_json(warehouse: Warehouse) -> WarehouseJson:
    """A Warehouse for the wire."""
    return {"code": warehouse.code, "city": warehouse.city}


def refusal_json(refusal: Refusal) -> JsonValue:
    """How a refusal looks on the wire."""
    return {"code": refusal.code, "message": refusal.message}
