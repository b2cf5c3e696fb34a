"""The state of an episode: a table for each entity."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, cast

from ._runtime import (
    ABSENT,
    EpisodeState,
    JsonObject,
    Members,
    Refusal,
    Start,
    Table,
    broken,
    read_bool,
    read_int,
    read_str,
    within_limits,
)
from .entities import Article, Warehouse
from .errors import NotFound
from .wire import article_json, warehouse_json


class Articles(Table[int, Article]):
    """All articles, in creation order."""

    __slots__ = ()
    entity = "Article"
    key = "id"
    refers_to = ("Warehouse",)
    counted = True

    def fresh(self) -> int:
        """A new key."""
        return self.number()

    def unknown(self, key: int) -> Refusal:
        return NotFound(f"There is no Article {key}.")

    def check(self, state: State, row: Article, before: Article | None) -> None:
        # What the call left alone is the very object that it was before.
        if before is None or row.id is not before.id:
            within_limits(row.id)
        if before is None or row.quantity is not before.quantity:
            within_limits(row.quantity)
        if before is None or row.name is not before.name:
            if not 1 <= len(row.name) <= 60:
                raise broken("Article", row.id, "1 <= len(name) <= 60")
        if row.quantity < 0:
            raise broken("Article", row.id, "quantity >= 0")

    def references(self, row: Article) -> Iterator[tuple[str, str, str | int]]:
        yield "warehouseCode", "Warehouse", row.warehouseCode

    def encode(self, row: Article) -> JsonObject:
        return cast(JsonObject, article_json(row))

    def load(self, state: State, members: Members) -> Article:
        return Article(
            id=members.take("id", read_int),
            name=members.take("name", read_str),
            category=members.take("category", read_str, lambda: ABSENT),
            warehouseCode=members.take("warehouseCode", read_str),
            quantity=members.take("quantity", read_int),
            archived=members.take("archived", read_bool),
        )


class Warehouses(Table[str, Warehouse]):
    """All warehouses, in creation order."""

    __slots__ = ()
    entity = "Warehouse"
    key = "code"

    def unknown(self, key: str) -> Refusal:
        return NotFound(f"There is no Warehouse {key}.")

    def check(self, state: State, row: Warehouse, before: Warehouse | None) -> None:
        # What the call left alone is the very object that it was before.
        if before is None or row.code is not before.code:
            if re.fullmatch("[A-Z]{3}", row.code) is None:
                raise broken("Warehouse", row.code, 'matches(code, r"[A-Z]{3}")')
        if before is None or row.city is not before.city:
            if len(row.city) < 1:
                raise broken("Warehouse", row.code, "len(city) >= 1")

    def encode(self, row: Warehouse) -> JsonObject:
        return cast(JsonObject, warehouse_json(row))

    def load(self, state: State, members: Members) -> Warehouse:
        return Warehouse(
            code=members.take("code", read_str), city=members.take("city", read_str)
        )


class State(EpisodeState):
    """The state of an episode, and by ``old`` the state in which it began."""

    __slots__ = ("articles", "warehouses")
    world = "inventory"

    def __init__(self, start: Start[Any] | None = None) -> None:
        super().__init__(start)
        self.articles = self.table(Articles)
        self.warehouses = self.table(Warehouses)

    @property
    def old(self) -> State:
        """The state in which the episode began."""
        return self if self.start is None else self.start.state(State)
