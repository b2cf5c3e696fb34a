"""What each command does when all is well."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from paracosm.tools.commands.new import starter

from .conftest import Run

ROOT = Path(__file__).parents[2]
RETAIL = ROOT / "specs" / "worlds" / "retail.world"


def test_new_writes_a_world_that_is_formatted_and_clean(run: Run, folder: Path) -> None:
    ran = run("new", "library", "-o", "worlds")
    assert ran.code == 0 and "paracosm check worlds/library.world" in ran.out
    assert run("format", "--check", "worlds/library.world").code == 0
    checked = run("check", "worlds/library.world")
    assert (checked.code, checked.err) == (0, "no errors in 1 file\n")


def test_new_replaces_nothing(run: Run, folder: Path) -> None:
    before = (folder / "shop.world").read_text("utf-8")
    assert run("new", "shop").code == 2
    assert (folder / "shop.world").read_text("utf-8") == before


@pytest.mark.parametrize("name", ["class", "match", "Shop", "_x", "3d", "a-b", "", "ä", "x" * 80])
def test_new_refuses_names_that_are_none(name: str, run: Run) -> None:
    ran = run("new", name)
    assert ran.code == 2 and "PC913" in ran.err


def test_format_lays_out_and_keeps_comments(run: Run, folder: Path) -> None:
    ugly = "environment x\nrecord P :\n  a:int # first\n  b:  str\n"
    (folder / "ugly.world").write_bytes(ugly.replace("\n", "\r\n").encode())
    assert run("format", "--check", "ugly.world").code == 1
    diff = run("format", "--diff", "ugly.world")
    assert diff.code == 1 and "+    a: int" in diff.out
    assert (folder / "ugly.world").read_bytes() == ugly.replace("\n", "\r\n").encode()
    assert run("format", "ugly.world").code == 0
    mended = (folder / "ugly.world").read_text("utf-8")
    assert "    a: int" in mended and "# first" in mended
    assert run("format", "--check", "ugly.world").code == 0


def test_format_leaves_what_it_cannot_read(run: Run, folder: Path) -> None:
    (folder / "bad.world").write_text("environment x\nrecord\n", "utf-8")
    ran = run("format", "bad.world")
    assert ran.code == 1 and "bad.world:2" in ran.err
    assert (folder / "bad.world").read_text("utf-8") == "environment x\nrecord\n"


def test_explain_shows_every_rule(run: Run) -> None:
    from paracosm.diagnostics.catalogue import rules

    listed = run("explain")
    assert listed.code == 0
    for rule in rules():
        assert rule.code in listed.out
        assert rule.summary in run("explain", rule.slug.upper()).out
    assert json.loads(run("explain", "PC901", "--json").out)["slug"] == "file-not-found"
    assert len(json.loads(run("explain", "--json").out)) == len(rules())


def test_check_counts_and_exits(run: Run, folder: Path) -> None:
    (folder / "bad.world").write_text("environment x\nrecord P:\n    a: Strng\n", "utf-8")
    ran = run("check", "shop.world", "bad.world")
    assert ran.code == 1
    assert "--> bad.world:3:8" in ran.err and "in 2 files" in ran.err
    assert run("check", "--quiet", "shop.world") == type(ran)(0, "", "")
    assert run("check", "shop.world", "nowhere.world").code == 2


def test_check_speaks_json_and_sarif(run: Run, folder: Path) -> None:
    (folder / "bad.world").write_text("environment x\nrecord P:\n    a: Strng\n", "utf-8")
    ran = run("check", "--json", "bad.world")
    first, *_ = json.loads(ran.out)
    assert (ran.code, ran.err) == (1, "")
    assert first["location"]["source"] == "bad.world" and first["location"]["from"]["line"] == 3
    log = json.loads(run("check", "--sarif", "bad.world").out)
    assert log["version"] == "2.1.0" and log["runs"][0]["results"]


def test_check_fixes(run: Run, folder: Path) -> None:
    broken = starter("shop").replace("book: Book\n", "book: Bok\n")
    (folder / "fix.world").write_text(broken, "utf-8")
    ran = run("check", "--fix", "fix.world")
    assert ran.code == 0, ran.err
    assert (folder / "fix.world").read_text("utf-8") == starter("shop")


def test_docs_tell_what_a_tool_refuses_and_changes(run: Run, folder: Path) -> None:
    ran = run("docs", "shop.world")
    assert ran.code == 0
    for part in (
        "# shop",
        "### borrow(member_id, book_id)",
        "`NoCopyLeft` unless `book.copies > 0`",
        "* `book.copies -= 1`",
        "Identify the member before you lend them a book.",
        "### borrow_one",
    ):
        assert part in ran.out
    assert run("docs", "shop.world", "-o", "shop.md").code == 0
    written = (folder / "shop.md").read_text("utf-8")
    assert written.startswith(ran.out) and "Written by" in written.removeprefix(ran.out)


@pytest.mark.parametrize("colour", [None, "1"])
def test_a_pipe_gets_no_colour(colour: str | None, folder: Path) -> None:
    environment = dict(os.environ, PYTHONPATH=str(ROOT / "compiler"))
    if colour:
        environment["NO_COLOR"] = colour
    done = subprocess.run(
        [sys.executable, "-m", "paracosm", "check", "nowhere.world"],
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2 and "\x1b" not in done.stderr


def test_a_closed_pipe_is_no_error(folder: Path) -> None:
    environment = dict(os.environ, PYTHONPATH=str(ROOT / "compiler"))
    done = subprocess.run(
        f"{sys.executable} -m paracosm explain --json | head -c 10",
        shell=True,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0 and not done.stderr


def test_check_loads_only_what_it_needs(folder: Path) -> None:
    """No command pays for what another one needs."""
    code = (
        "import sys; from paracosm.tools.cli import main; main(['check', '--quiet', sys.argv[1]]);"
        "print(*sorted(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(RETAIL)],
        env=dict(os.environ, PYTHONPATH=str(ROOT / "compiler")),
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = set(done.stdout.split())
    for heavy in (
        "lark",
        "jinja2",
        "mypy",
        "black",
        "hypothesis",
        "yaml",
        "openapi_core",
        "asyncio",
    ):
        assert heavy not in loaded
    for floor in ("interpreter", "backends", "lowering", "lab", "ingest"):
        assert f"paracosm.{floor}" not in loaded


def test_nothing_seems_unused_where_a_tool_could_not_be_read(run: Run, folder: Path) -> None:
    tool = 'tool t(x: str) -> int:\n    """Do it."""\n    raise Full("x")\n'
    (folder / "a.world").write_text(f"environment shop\n\nerror Full\n\n{tool}")
    found = run("check", "--json", "a.world").out
    assert "PC115" in found and "PC7" not in found
