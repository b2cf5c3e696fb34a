"""The world as an HTTP API: serve `app`."""

from __future__ import annotations

from pathlib import Path

from ._runtime import http
from .environment import Inventory
from .wire import refusal_json

ROUTES: tuple[http.Route, ...] = (
    http.Route(method="GET", path="/warehouses", tool="list_warehouses"),
    http.Route(
        method="POST",
        path="/warehouses",
        tool="add_warehouse",
        slots=(
            http.Slot("code", "code", "body"),
            http.Slot("city", "city", "body"),
        ),
        status=201,
        denials=(
            http.Denial(status=400),
            http.Denial(status=409),
        ),
    ),
    http.Route(
        method="GET",
        path="/warehouses/{code}",
        tool="get_warehouse",
        slots=(http.Slot("code", "code", "path"),),
        denials=(http.Denial(status=404),),
    ),
    http.Route(
        method="DELETE",
        path="/warehouses/{code}",
        tool="remove_warehouse",
        slots=(http.Slot("code", "code", "path"),),
        status=204,
        denials=(
            http.Denial(status=404),
            http.Denial(status=409),
        ),
    ),
    http.Route(
        method="GET",
        path="/articles",
        tool="list_articles",
        slots=(
            http.Slot("warehouseCode", "warehouseCode", "query"),
            http.Slot("category", "category", "query", http.Many("text")),
            http.Slot("min_quantity", "min_quantity", "query", "int"),
            http.Slot("page", "page", "query", "int"),
            http.Slot("size", "size", "query", "int"),
        ),
        denials=(http.Denial(status=400),),
    ),
    http.Route(
        method="POST",
        path="/articles",
        tool="add_article",
        slots=(
            http.Slot("name", "name", "body"),
            http.Slot("warehouseCode", "warehouseCode", "body"),
            http.Slot("quantity", "quantity", "body", "int"),
            http.Slot("category", "category", "body"),
        ),
        status=201,
        denials=(
            http.Denial(status=400),
            http.Denial(status=404),
        ),
    ),
    http.Route(
        method="GET",
        path="/articles/{articleId}",
        tool="get_article",
        slots=(http.Slot("articleId", "articleId", "path", "int"),),
        denials=(http.Denial(status=404),),
    ),
    http.Route(
        method="PUT",
        path="/articles/{articleId}",
        tool="replace_article",
        slots=(
            http.Slot("articleId", "articleId", "path", "int"),
            http.Slot("name", "name", "body"),
            http.Slot("warehouseCode", "warehouseCode", "body"),
            http.Slot("quantity", "quantity", "body", "int"),
            http.Slot("category", "category", "body"),
        ),
        denials=(
            http.Denial(status=400),
            http.Denial(status=404),
        ),
    ),
    http.Route(
        method="DELETE",
        path="/articles/{articleId}",
        tool="remove_article",
        slots=(http.Slot("articleId", "articleId", "path", "int"),),
        status=204,
        denials=(http.Denial(status=404),),
    ),
    http.Route(
        method="POST",
        path="/articles/{articleId}/archive",
        tool="archive_article",
        slots=(http.Slot("articleId", "articleId", "path", "int"),),
        denials=(http.Denial(status=404),),
    ),
    http.Route(
        method="PUT",
        path="/articles/{articleId}/photo",
        tool="put_photo",
        slots=(
            http.Slot("articleId", "articleId", "path", "int"),
            http.Slot("file", "file", "body"),
        ),
        takes=("multipart/form-data",),
        closed=True,
        status=204,
        denials=(
            http.Denial(status=400),
            http.Denial(status=404),
        ),
    ),
)

app = http.Application(
    Inventory,
    ROUTES,
    refused=lambda refusal, _: refusal_json(refusal),
    document=Path(__file__).with_name("openapi.json"),
)
