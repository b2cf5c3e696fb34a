"""The page about a set of instances: whole, self-contained, and true."""

from __future__ import annotations

import re
import xml.etree.ElementTree as tree
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest
from lab.small import WORLD, bank, documents, suite, write

from paracosm.lab.report import charts
from paracosm.lab.report.charts import Bar
from paracosm.lab.report.facts import Facts, facts
from paracosm.lab.report.page import page
from paracosm.lab.report.reach import reach
from paracosm.tools.cli import main

MANIFEST = {
    "files": {},
    "thrown_away": {"true on a prefix": 3, "takes a mutant for right: repeated call": 2},
    "redrawn": {"level 2": 7},
}


OTHER = WORLD.with_name("calendar.world")


@cache
def counted() -> Facts:
    return facts(replace(suite(), manifest=MANIFEST), {"bank": bank()})


class _Balanced(HTMLParser):
    """Sees to it that every element is closed in its place."""

    EMPTY = {"meta"}

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.links += [value or "" for name, value in attributes if name in ("href", "src")]
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_whole_and_needs_nothing_else() -> None:
    text = page(counted())
    reader = _Balanced()
    reader.feed(text)
    assert not reader.open
    assert all(link.startswith("#") for link in reader.links)
    assert "http" not in text and "<script" not in text
    anchors = set(re.findall(r'id="(\w+)"', text))
    assert {link[1:] for link in reader.links} <= anchors
    for svg in re.findall(r"<svg.*?</svg>", text, re.DOTALL):
        tree.fromstring(svg)


def test_the_page_has_a_light_and_a_dark_side() -> None:
    text = page(counted())
    light, _, dark = text.partition("prefers-color-scheme: dark")
    names = set(re.findall(r"(--\w+):", light))
    assert names and names == set(re.findall(r"(--\w+):", dark.partition("* {")[0]))
    assert set(re.findall(r"var\((--\w+)\)", text)) <= names


def test_the_figures_are_true() -> None:
    found = counted()
    (world,) = found.worlds
    assert found.instances == len(documents()) == sum(world.levels.values())
    assert sum(sum(by.values()) for by in found.lengths.values()) == found.instances
    assert found.survived == {"repeated call": 2}
    for (tool, task), count in world.used.items():
        assert 0 < count <= world.counts[task] and tool in world.tools
    assert list(found.thrown.values()) == [3, 2]
    text = page(found)
    assert "true on a prefix" in text and "2 instances thrown away" in text


def test_what_is_not_known_is_not_made_up(tmp_path: Path) -> None:
    text = page(facts(suite(), {}))
    assert "Name the world files" in text and "there is no manifest" in text


def test_texts_cannot_break_the_page() -> None:
    hostile = {**documents()[0], "instruction": "<script>alert(1)</script> & </main>", "id": "x"}
    text = page(facts(replace(suite(), documents=(hostile,)), {}))
    assert "<script" not in text and "&lt;script&gt;" in text
    reader = _Balanced()
    reader.feed(text)


def test_reach_grows_with_what_is_played() -> None:
    some, more = reach(bank(), documents()[:1]), reach(bank(), documents())
    assert some.branches.keys() == more.branches.keys()
    assert all(more.branches[branch] for branch, reached in some.branches.items() if reached)
    assert 0 < sum(some.branches.values()) < sum(more.branches.values()) <= len(more.branches)
    assert more.played > some.played
    assert set(more.errors) == set(bank().bench.world.errors)


@pytest.mark.parametrize("highest", [1, 2, 5, 6, 9, 10, 11, 24, 49, 50, 51, 999, 123_456])
def test_grids_have_few_round_lines(highest: int) -> None:
    svg = charts.columns({"a": [("x", highest, "l1")]})
    assert 2 <= svg.count('class="grid"') <= 6


def test_nothing_to_show_is_no_picture() -> None:
    assert charts.bars([]) == charts.columns({}) == charts.intervals([]) == ""
    assert "<i" not in charts.bars([Bar("a", [("", 0, "l1")], "0")])


def test_bars_are_as_long_as_what_they_stand_for() -> None:
    rows = [Bar("a", [("x", 1, "l1"), ("y", 2, "l2")], "3"), Bar("b", [("x", 4, "l1")], "4")]
    widths = [float(one) for one in re.findall(r"width:([\d.]+)%", charts.bars(rows))]
    assert widths == [25, 50, 100]
    widths = [float(one) for one in re.findall(r"width:([\d.]+)%", charts.bars(rows, most=8))]
    assert widths == [12.5, 25, 50]


def test_a_heat_map_of_very_many_tools_shows_those_that_are_called_most() -> None:
    (world,) = counted().worlds
    tools = [f"tool_{number}" for number in range(300)]
    tasks = [f"task_{number}" for number in range(100)]
    used = {(f"tool_{number}", "task_99"): number for number in range(1, 300)}
    many = replace(world, tools=tools, tasks=tasks, used=used, counts={"task_99": 300})
    text = page(replace(counted(), worlds=[many]))
    shown = re.findall(r">(tool_\d+)</text>", text)
    assert shown == tools[-len(shown) :] and 10 < len(shown) < 60
    assert (
        f"{300 - len(shown)} tools that are called less are left out, 1 of them never called."
        in text
    )
    assert ">task_99<" in text and "tasks with fewer instances are left out" in text


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, out = write(tmp_path, documents()), tmp_path / "report.html"
    assert main(["report", str(folder), str(WORLD), "-o", str(out), "--sample", "2"]) == 0
    assert f"shows {len(documents())} instances" in capsys.readouterr().out
    first = out.read_bytes()
    assert main(["report", str(folder), str(WORLD), "-o", str(out), "--sample", "2"]) == 0
    assert out.read_bytes() == first
    assert main(["report", str(tmp_path / "none"), "-o", str(out)]) == 2
    assert main(["report", str(folder), "-o", str(tmp_path / "no" / "such" / "folder")]) == 2
    assert "help: " in capsys.readouterr().err
    assert main(["report", str(folder), str(OTHER), "-o", str(out)]) == 2
    assert "[PC935]: No instance is of the world calendar." in capsys.readouterr().err
    out.write_text("<html>My own page.</html>", "utf-8")
    assert main(["report", str(folder), "-o", str(out)]) == 2
    assert out.read_text("utf-8") == "<html>My own page.</html>"


def test_the_same_facts_on_two_processes() -> None:
    one = replace(suite(), manifest=MANIFEST)
    assert facts(one, {"bank": bank()}, 3, jobs=2) == facts(one, {"bank": bank()}, 3)
