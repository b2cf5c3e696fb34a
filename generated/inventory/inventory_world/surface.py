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
    json_copy,
    json_list,
    maybe_argument,
    optional_argument,
    read_int,
    read_list,
    read_str,
    unsatisfied,
    within_limits,
)
from .entities import Article, PageArticle, Warehouse
from .state import State
from .wire import (
    ArticleJson,
    PageArticleJson,
    WarehouseJson,
    article_json,
    article_text,
    page_article_json,
    page_article_text,
    warehouse_json,
    warehouse_text,
)


def list_warehouses(state: State) -> list[Warehouse]:
    return tools.list_warehouses(state)


def add_warehouse(state: State, code: object, city: object) -> Warehouse:
    code = read_str(code, "code")
    city = read_str(city, "city")
    if re.fullmatch("[A-Z]{3}", code) is None:
        raise unsatisfied("code", 'matches(code, r"[A-Z]{3}")')
    if len(city) < 1:
        raise unsatisfied("city", "len(city) >= 1")
    return tools.add_warehouse(state, code, city)


def get_warehouse(state: State, code: object) -> Warehouse:
    code = read_str(code, "code")
    warehouse = state.warehouses.find(code)
    return tools.get_warehouse(state, warehouse)


def remove_warehouse(state: State, code: object) -> None:
    code = read_str(code, "code")
    warehouse = state.warehouses.find(code)
    tools.remove_warehouse(state, warehouse)


def list_articles(
    state: State,
    given_warehouse_code: object,
    given_category: object,
    given_min_quantity: object,
    given_page: object,
    given_size: object,
) -> PageArticle:
    warehouse_code = maybe_argument(given_warehouse_code, "warehouseCode", read_str)
    category = maybe_argument(
        given_category, "category", lambda value: read_list(value, read_str)
    )
    min_quantity = maybe_argument(given_min_quantity, "min_quantity", read_int)
    page = optional_argument(given_page, "page", read_int, 0)
    size = optional_argument(given_size, "size", read_int, 20)
    if page < 0:
        raise unsatisfied("page", "page >= 0")
    if not 1 <= size <= 100:
        raise unsatisfied("size", "1 <= size <= 100")
    return within_limits(
        tools.list_articles(state, warehouse_code, category, min_quantity, page, size)
    )


def add_article(
    state: State,
    name: object,
    warehouseCode: object,
    quantity: object,
    given_category: object,
) -> Article:
    name = read_str(name, "name")
    warehouseCode = read_str(warehouseCode, "warehouseCode")
    quantity = read_int(quantity, "quantity")
    category = maybe_argument(given_category, "category", read_str)
    warehouse_code = state.warehouses.find(warehouseCode)
    if not 1 <= len(name) <= 60:
        raise unsatisfied("name", "1 <= len(name) <= 60")
    if not 0 <= quantity <= 2147483647:
        raise unsatisfied("quantity", "0 <= quantity <= 2147483647")
    return tools.add_article(state, name, warehouse_code, quantity, category)


def get_article(state: State, articleId: object) -> Article:
    articleId = read_int(articleId, "articleId")
    article = state.articles.find(articleId)
    return tools.get_article(state, article)


def replace_article(
    state: State,
    articleId: object,
    name: object,
    warehouseCode: object,
    quantity: object,
    given_category: object,
) -> Article:
    articleId = read_int(articleId, "articleId")
    name = read_str(name, "name")
    warehouseCode = read_str(warehouseCode, "warehouseCode")
    quantity = read_int(quantity, "quantity")
    category = maybe_argument(given_category, "category", read_str)
    article = state.articles.take(articleId)
    warehouse_code = state.warehouses.find(warehouseCode)
    if not 1 <= len(name) <= 60:
        raise unsatisfied("name", "1 <= len(name) <= 60")
    if not 0 <= quantity <= 2147483647:
        raise unsatisfied("quantity", "0 <= quantity <= 2147483647")
    return tools.replace_article(
        state, article, name, warehouse_code, quantity, category
    )


def remove_article(state: State, articleId: object) -> None:
    articleId = read_int(articleId, "articleId")
    article = state.articles.find(articleId)
    tools.remove_article(state, article)


def archive_article(state: State, articleId: object) -> Article:
    articleId = read_int(articleId, "articleId")
    article = state.articles.take(articleId)
    return tools.archive_article(state, article)


def put_photo(state: State, articleId: object, file: object) -> None:
    articleId = read_int(articleId, "articleId")
    file = read_str(file, "file")
    article = state.articles.find(articleId)
    tools.put_photo(state, article, file)


TOOLS: Mapping[str, Tool[State]] = {
    "list_warehouses": Tool(
        list_warehouses,
        value=lambda result: [warehouse_json(warehouse) for warehouse in result],
        text=lambda result: json_list(result, warehouse_text),
    ),
    "add_warehouse": Tool(
        add_warehouse,
        "code",
        "city",
        value=warehouse_json,
        text=warehouse_text,
        table="warehouses",
    ),
    "get_warehouse": Tool(
        get_warehouse,
        "code",
        value=warehouse_json,
        text=warehouse_text,
        table="warehouses",
    ),
    "remove_warehouse": Tool(remove_warehouse, "code"),
    "list_articles": Tool(
        list_articles,
        "warehouseCode",
        "category",
        "min_quantity",
        "page",
        "size",
        value=page_article_json,
        text=page_article_text,
    ),
    "add_article": Tool(
        add_article,
        "name",
        "warehouseCode",
        "quantity",
        "category",
        value=article_json,
        text=article_text,
        table="articles",
    ),
    "get_article": Tool(
        get_article,
        "articleId",
        value=article_json,
        text=article_text,
        table="articles",
    ),
    "replace_article": Tool(
        replace_article,
        "articleId",
        "name",
        "warehouseCode",
        "quantity",
        "category",
        value=article_json,
        text=article_text,
    ),
    "remove_article": Tool(remove_article, "articleId"),
    "archive_article": Tool(
        archive_article, "articleId", value=article_json, text=article_text
    ),
    "put_photo": Tool(put_photo, "articleId", "file"),
}


class Tools:
    """The tools as typed methods; a refusal is raised as its class in ``errors``."""

    __slots__ = ("_env",)

    def __init__(self, env: Environment[State]) -> None:
        self._env = env

    def list_warehouses(self) -> list[WarehouseJson]:
        """List warehouses."""
        return [
            warehouse_json(warehouse)
            for warehouse in self._env.perform(list_warehouses, ())
        ]

    def add_warehouse(self, *, code: str, city: str) -> WarehouseJson:
        """Add a warehouse."""
        return warehouse_json(self._env.perform(add_warehouse, (code, city)))

    def get_warehouse(self, *, code: str) -> WarehouseJson:
        """Show a warehouse."""
        return warehouse_json(self._env.perform(get_warehouse, (code,)))

    def remove_warehouse(self, *, code: str) -> None:
        """Remove an empty warehouse."""
        self._env.perform(remove_warehouse, (code,))

    def list_articles(
        self,
        *,
        warehouseCode: str | Absent = ABSENT,
        category: list[str] | Absent = ABSENT,
        min_quantity: int | Absent = ABSENT,
        page: int = 0,
        size: int = 20,
    ) -> PageArticleJson:
        """Find articles."""
        return page_article_json(
            self._env.perform(
                list_articles,
                (warehouseCode, json_copy(category), min_quantity, page, size),
            )
        )

    def add_article(
        self,
        *,
        name: str,
        warehouseCode: str,
        quantity: int,
        category: str | Absent = ABSENT,
    ) -> ArticleJson:
        """Add an article."""
        return article_json(
            self._env.perform(add_article, (name, warehouseCode, quantity, category))
        )

    def get_article(self, *, articleId: int) -> ArticleJson:
        """Show an article."""
        return article_json(self._env.perform(get_article, (articleId,)))

    def replace_article(
        self,
        *,
        articleId: int,
        name: str,
        warehouseCode: str,
        quantity: int,
        category: str | Absent = ABSENT,
    ) -> ArticleJson:
        """Replace an article."""
        return article_json(
            self._env.perform(
                replace_article, (articleId, name, warehouseCode, quantity, category)
            )
        )

    def remove_article(self, *, articleId: int) -> None:
        """Remove an article."""
        self._env.perform(remove_article, (articleId,))

    def archive_article(self, *, articleId: int) -> ArticleJson:
        """Take an article out of the range."""
        return article_json(self._env.perform(archive_article, (articleId,)))

    def put_photo(self, *, articleId: int, file: str) -> None:
        """Store a photo of an article."""
        self._env.perform(put_photo, (articleId, file))
