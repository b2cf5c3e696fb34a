"""What the world is made of: its enums, records and entities."""

from __future__ import annotations

from dataclasses import dataclass

from ._runtime import ABSENT, Absent, blank


@dataclass(slots=True, kw_only=True)
class ArticleRecord:
    """Something that is kept.

    * ``warehouse_code``: Where it is.
    """

    id: int
    name: str
    category: str | Absent = ABSENT
    warehouse_code: str
    quantity: int
    archived: bool


@dataclass(slots=True, kw_only=True)
class PageArticle:
    content: list[ArticleRecord]
    total_elements: int
    total_pages: int | Absent = ABSENT
    number: int | Absent = ABSENT
    size: int | Absent = ABSENT
    last: bool


@dataclass(slots=True, eq=False)
class Article:
    """Something that is kept.

    * ``warehouseCode``: Where it is.
    """

    id: int
    name: str
    category: str | Absent
    warehouseCode: str
    quantity: int
    archived: bool

    def copy(self) -> Article:
        """A private copy, for a call that writes."""
        row = blank(Article)
        row.id = self.id
        row.name = self.name
        row.category = self.category
        row.warehouseCode = self.warehouseCode
        row.quantity = self.quantity
        row.archived = self.archived
        return row


@dataclass(slots=True, eq=False)
class Warehouse:
    """A place for articles."""

    code: str
    city: str

    def copy(self) -> Warehouse:
        """A private copy, for a call that writes."""
        row = blank(Warehouse)
        row.code = self.code
        row.city = self.city
        return row
