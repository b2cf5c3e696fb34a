"""How the world's types cross the wire: their JSON, its readers and writers."""

from __future__ import annotations

from typing import NotRequired, TypedDict, cast

from ._runtime import ABSENT, JsonValue, Refusal, json_list, present, quoted
from .entities import Article, ArticleRecord, PageArticle, Warehouse


class ArticleRecordJson(TypedDict):
    id: int
    name: str
    category: NotRequired[str]
    warehouseCode: str
    quantity: int
    archived: bool


class PageArticleJson(TypedDict):
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


def page_article_json(page_article: PageArticle) -> PageArticleJson:
    """A PageArticle for the wire."""
    return cast(
        PageArticleJson,
        present(
            content=[
                article_record_json(article_record)
                for article_record in page_article.content
            ],
            totalElements=page_article.total_elements,
            totalPages=page_article.total_pages,
            number=page_article.number,
            size=page_article.size,
            last=page_article.last,
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


def article_record_text(article_record: ArticleRecord) -> str:
    """An ArticleRecord as JSON."""
    text = f'{{"id": {article_record.id}, "name": {quoted(article_record.name)}'
    if article_record.category is not ABSENT:
        text += f', "category": {quoted(article_record.category)}'
    text += (
        f', "warehouseCode": {quoted(article_record.warehouse_code)}'
        f', "quantity": {article_record.quantity}'
        f', "archived": {"true" if article_record.archived else "false"}'
    )
    return text + "}"


def page_article_text(page_article: PageArticle) -> str:
    """A PageArticle as JSON."""
    text = (
        f'{{"content": {json_list(page_article.content, article_record_text)}'
        f', "totalElements": {page_article.total_elements}'
    )
    if page_article.total_pages is not ABSENT:
        text += f', "totalPages": {page_article.total_pages}'
    if page_article.number is not ABSENT:
        text += f', "number": {page_article.number}'
    if page_article.size is not ABSENT:
        text += f', "size": {page_article.size}'
    text += f', "last": {"true" if page_article.last else "false"}'
    return text + "}"


def article_text(article: Article) -> str:
    """An Article as JSON."""
    text = f'{{"id": {article.id}, "name": {quoted(article.name)}'
    if article.category is not ABSENT:
        text += f', "category": {quoted(article.category)}'
    text += (
        f', "warehouseCode": {quoted(article.warehouseCode)}'
        f', "quantity": {article.quantity}'
        f', "archived": {"true" if article.archived else "false"}'
    )
    return text + "}"


def warehouse_text(warehouse: Warehouse) -> str:
    """A Warehouse as JSON."""
    return f'{{"code": {quoted(warehouse.code)}, "city": {quoted(warehouse.city)}}}'


def refusal_json(refusal: Refusal) -> JsonValue:
    """How a refusal looks on the wire."""
    return {"code": refusal.code, "message": refusal.message}
