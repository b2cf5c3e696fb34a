"""Property tests of this package: ``python -m inventory_world.check`` (needs the extra ``test``)."""

from __future__ import annotations

import argparse

try:
    from hypothesis.stateful import rule
except ModuleNotFoundError as missing:
    if __name__ != "__main__":
        raise
    raise SystemExit(
        f'{missing.name} is not installed: pip install "inventory-world[test]"'
    ) from None

from ._runtime.consistency import Consistency, numbers, run
from .environment import Inventory


class InventoryConsistency(Consistency):
    """A state machine with a rule for each tool."""

    kind = Inventory

    @rule(number=numbers)
    def call_list_warehouses(self, number: int) -> None:
        self.attempt("list_warehouses", {})

    @rule(number=numbers)
    def call_add_warehouse(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("add_warehouse", {"code": choose.text(), "city": choose.text()})

    @rule(number=numbers)
    def call_get_warehouse(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("get_warehouse", {"code": choose.key("Warehouse")})

    @rule(number=numbers)
    def call_remove_warehouse(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("remove_warehouse", {"code": choose.key("Warehouse")})

    @rule(number=numbers)
    def call_list_articles(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "list_articles",
            {
                "warehouseCode": choose.text(),
                "category": choose.items(lambda: choose.text()),
                "min_quantity": choose.number(),
                "page": choose.number(),
                "size": choose.number(),
            },
        )

    @rule(number=numbers)
    def call_add_article(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "add_article",
            {
                "name": choose.text(),
                "warehouseCode": choose.key("Warehouse"),
                "quantity": choose.number(),
                "category": choose.text(),
            },
        )

    @rule(number=numbers)
    def call_get_article(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("get_article", {"articleId": choose.key("Article")})

    @rule(number=numbers)
    def call_replace_article(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "replace_article",
            {
                "articleId": choose.key("Article"),
                "name": choose.text(),
                "warehouseCode": choose.key("Warehouse"),
                "quantity": choose.number(),
                "category": choose.text(),
            },
        )

    @rule(number=numbers)
    def call_remove_article(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("remove_article", {"articleId": choose.key("Article")})

    @rule(number=numbers)
    def call_archive_article(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("archive_article", {"articleId": choose.key("Article")})

    @rule(number=numbers)
    def call_put_photo(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "put_photo", {"articleId": choose.key("Article"), "file": choose.text()}
        )


def steps_a_second(examples: int = 30, steps: int = 50) -> float:
    """Run the tests; how many calls they made and checked in a second of processor time."""
    return run(InventoryConsistency, examples, steps)


def main() -> None:
    """Run the tests from the command line."""
    parser = argparse.ArgumentParser(
        description="Property tests of the world inventory."
    )
    parser.add_argument("--examples", type=int, default=100, help="episodes to play")
    parser.add_argument("--steps", type=int, default=50, help="calls in each, at most")
    options = parser.parse_args()
    if options.examples < 1 or options.steps < 1:
        parser.error("--examples and --steps: expected whole numbers from 1 on")
    rate = steps_a_second(options.examples, options.steps)
    print(
        f"inventory: {options.examples} episodes, nothing found; {rate:,.0f} steps a second"
    )


if __name__ == "__main__":
    main()
