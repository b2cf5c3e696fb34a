"""Every block of the language reference compiles, and its tables are those of the compiler.

`python tests/docs/test_reference.py` writes the tables anew.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "grammar" / "reference.md"


def sections() -> list[tuple[str, list[str]]]:
    """The titles of the page's sections, each with its worlds."""
    parts = re.split(r"^## (.*)\n", PAGE.read_text("utf-8"), flags=re.M)
    return [
        (title, re.findall(r"^```world\n(.*?)^```", body, flags=re.M | re.S))
        for title, body in zip(parts[1::2], parts[2::2])
    ]


WITH_BLOCKS = [(title, blocks) for title, blocks in sections() if blocks]


@pytest.mark.parametrize(("title", "blocks"), WITH_BLOCKS, ids=[t for t, _ in WITH_BLOCKS])
def test_blocks_of_a_section_compile(title: str, blocks: list[str]) -> None:
    import paracosm

    for count in range(1, len(blocks) + 1):
        checked = paracosm.check("\n".join(blocks[:count]), title)
        assert checked.ok, paracosm.render(checked.errors, checked.sources)


def with_tables(page: str) -> str:
    """The page with the tables of the compiler in it."""
    from paracosm.tools import tables

    for name, table in (("builtins", tables.builtins()), ("distributions", tables.distributions())):
        body = f"<!-- {name} -->\n\n{table}\n\n<!-- end -->"
        page = re.sub(rf"<!-- {name} -->\n.*?<!-- end -->", lambda _: body, page, flags=re.S)
    return page


def test_tables_are_those_of_the_compiler() -> None:
    page = PAGE.read_text("utf-8")
    assert page == with_tables(page)


def queries() -> dict[str, str]:
    """The queries of the page, each with its example."""
    (table,) = re.findall(r"<!-- queries -->\n(.*?)<!-- end -->", PAGE.read_text("utf-8"), re.S)
    return dict(re.findall(r"^\| `(\w+)\(.*\| `([^`]+)` \|$", table, re.M))


def test_every_query_is_described() -> None:
    from paracosm.ir.nodes import QueryKind

    assert list(queries()) == [kind.value for kind in QueryKind]


@pytest.mark.parametrize("name", queries())
def test_the_example_of_a_query_holds(name: str) -> None:
    import paracosm
    from paracosm.interpreter import Episode

    example = queries()[name]
    assert name in example
    checked = paracosm.check(
        "environment queries\n\ntool look(ns: list[int]) -> bool:\n"
        f'    """Whether the example holds."""\n    return {example}\n'
    )
    assert checked.world is not None, paracosm.render(checked.errors, checked.sources)
    episode = Episode.start(checked.world, seed=1)
    episode.call("look", {"ns": [3, 1, 2]})
    assert episode.entries[-1].answer.value is True


def test_every_keyword_is_described() -> None:
    from paracosm.syntax.tables import KEYWORDS

    page = PAGE.read_text("utf-8")
    missing = [word for word in KEYWORDS if not re.search(rf"\b{word}\b", page)]
    assert not missing


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text("utf-8")), "utf-8")
