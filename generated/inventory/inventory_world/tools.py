"""The tools of the world: what each does to the state."""

from __future__ import annotations

from ._runtime import ABSENT, Absent
from .entities import Article, PageArticle, Warehouse
from .functions import show_article_record
from .state import State


def list_warehouses(state: State) -> list[Warehouse]:
    """List warehouses."""
    return list(state.warehouses)


def add_warehouse(state: State, code: str, city: str) -> Warehouse:
    """Add a warehouse."""
    return state.warehouses.create(Warehouse(code=code, city=city))


def get_warehouse(state: State, warehouse: Warehouse) -> Warehouse:
    """Show a warehouse."""
    return warehouse


def remove_warehouse(state: State, warehouse: Warehouse) -> None:
    """Remove an empty warehouse."""
    state.warehouses.delete(warehouse.code)


def list_articles(
    state: State,
    warehouse_code: str | Absent,
    category: list[str] | Absent,
    min_quantity: int | Absent,
    page: int,
    size: int,
) -> PageArticle:
    """Find articles."""
    found = [
        row
        for row in state.articles
        if (warehouse_code is ABSENT or row.warehouseCode == warehouse_code)
        and (
            category is ABSENT
            or row.category is not ABSENT
            and row.category in category
        )
        and (min_quantity is ABSENT or row.quantity >= min_quantity)
    ]
    start = page * size
    stop = start + size
    return PageArticle(
        content=[show_article_record(row) for row in found[start:stop]],
        total_elements=len(found),
        total_pages=(len(found) + size - 1) // max(size, 1),
        number=page,
        size=size,
        last=stop >= len(found),
    )


def add_article(
    state: State,
    name: str,
    warehouse_code: Warehouse,
    quantity: int,
    category: str | Absent,
) -> Article:
    """Add an article."""
    return state.articles.create(
        Article(
            id=state.articles.fresh(),
            name=name,
            category=category,
            warehouseCode=warehouse_code.code,
            quantity=quantity,
            archived=False,
        )
    )


def get_article(state: State, article: Article) -> Article:
    """Show an article."""
    return article


def replace_article(
    state: State,
    article: Article,
    name: str,
    warehouse_code: Warehouse,
    quantity: int,
    category: str | Absent,
) -> Article:
    """Replace an article."""
    article.name = name
    article.category = category
    article.warehouseCode = warehouse_code.code
    article.quantity = quantity
    return article


def remove_article(state: State, article: Article) -> None:
    """Remove an article."""
    state.articles.delete(article.id)


def archive_article(state: State, article: Article) -> Article:
    """Take an article out of the range."""
    article.archived = True
    return article


def put_photo(state: State, article: Article, file: str) -> None:
    """Store a photo of an article."""
