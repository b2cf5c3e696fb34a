"""What enters at the command line and cannot be used is a diagnostic, and never a traceback."""

from __future__ import annotations

import gzip
import os
import shlex
from pathlib import Path

import pytest

from paracosm.diagnostics import Rule
from paracosm.diagnostics.catalogue import rules
from paracosm.diagnostics.rule import Family

from .conftest import Run

COMMAND = [rule for rule in rules() if rule.family is Family.COMMAND]


@pytest.mark.parametrize("rule", [r for r in COMMAND if r.failing], ids=lambda rule: rule.slug)
def test_failing_example_breaks_its_rule(rule: Rule, run: Run) -> None:
    ran = run(*shlex.split(rule.failing)[1:])
    assert f"error[{rule.code}]: " in ran.err
    assert ran.code == 2


@pytest.mark.parametrize("rule", [r for r in COMMAND if r.mended], ids=lambda rule: rule.slug)
def test_mended_example_keeps_its_rule(
    rule: Rule, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", open(os.devnull))
    ran = run(*shlex.split(rule.mended)[1:])
    assert rule.code not in ran.err
    assert ran.code in (0, 1)


@pytest.mark.parametrize(
    "name", ["shpo.world", "folder", "device", "binary.world", "empty.world", "enormous.world"]
)
@pytest.mark.parametrize("command", ["check", "format", "build", "audit", "play", "docs"])
def test_every_command_refuses_a_file_that_cannot_be_read(
    command: str, name: str, run: Run
) -> None:
    extra = ("-o", "out") if command == "build" else ()
    ran = run(command, name, *extra)
    assert ran.code == 2
    assert name in ran.err and "error[PC" in ran.err
    assert not ran.out


def test_names_that_no_file_can_have(run: Run) -> None:
    for name in ("a\0b.world", "x" * 5000 + ".world", "shop.world/x.world", "", "-"):
        assert run("check", name).code == 2


@pytest.mark.parametrize("words", ["build shop.world", "docs shop.world", "new shed"])
def test_an_output_without_a_name(words: str, run: Run, folder: Path) -> None:
    before = sorted(folder.rglob("*"))
    ran = run(*words.split(), "-o", "")
    assert ran.code == 2
    assert 'expected the name of a file or folder, got ""' in ran.err
    assert sorted(folder.rglob("*")) == before


def test_a_file_without_permission(run: Run, folder: Path) -> None:
    if os.geteuid() == 0:
        pytest.skip("root reads everything")
    (folder / "shop.world").chmod(0)
    ran = run("check", "shop.world")
    assert ran.code == 2 and "PC903" in ran.err


def test_what_a_terminal_would_act_on_is_spelled_out(run: Run, folder: Path) -> None:
    (folder / "evil.world").write_text("environment \x1b[31mred\x07\n", "utf-8")
    ran = run("check", "evil.world")
    assert ran.code == 1
    assert "\x1b" not in ran.err and "\x07" not in ran.err


@pytest.mark.parametrize("words", [(), ("--help",), ("-h",), ("help",), ("help", "check")])
def test_help_is_no_error(words: tuple[str, ...], run: Run) -> None:
    ran = run(*words)
    assert ran.code == 0 and "usage: paracosm" in ran.out and not ran.err


@pytest.mark.parametrize("words", [("chekc",), ("check",), ("check", "--nonsense", "x.world")])
def test_usage_errors_are_one_diagnostic(words: tuple[str, ...], run: Run) -> None:
    ran = run(*words)
    assert ran.code == 2 and "PC914" in ran.err and "--help" in ran.err


def test_an_internal_error_is_reported_and_shows_no_traceback(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("lost")

    monkeypatch.setattr("paracosm.tools.commands.explain.run", broken)
    ran = run("explain")
    assert ran.code == 3 and "PC999" in ran.err
    report = Path(ran.err.split("The report is in ")[1].split()[0].rstrip("."))
    assert "RuntimeError: lost" in report.read_text("utf-8")
    report.unlink()


def test_an_interrupt_ends_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("paracosm.tools.commands.explain.run", interrupted)
    ran = run("explain")
    assert ran.code == 130 and ran.err.strip() == "Interrupted."


def test_help_names_what_would_do(run: Run, folder: Path) -> None:
    # Where a world stands beside, its file is named; and that works.
    ran = run("fuzz", "shop")
    assert ran.code == 2 and "There is a world file, `shop.world`" in ran.err
    assert run("fuzz", "shop.world", "--examples", "2", "--steps", "3").code == 0
    # Worlds are named where a folder has some, and nowhere else.
    (folder / "bare").mkdir()
    assert "*.world" in run("check", str(folder)).err
    assert "*.world" not in run("ingest", "openapi", "bare").err


def test_the_form_of_overrides_is_explained(run: Run) -> None:
    told = run("explain", "bad-override").out
    assert all(f"{key}:" in told for key in ("names", "same", "plain", "effects", "skip"))


@pytest.mark.parametrize(
    ("words", "mine"),
    [("docs shop.world -o notes.md", "# My notes\n"), ("play shop.world --record notes.md", "{}")],
)
def test_what_a_person_wrote_is_never_replaced(
    words: str, mine: str, run: Run, folder: Path
) -> None:
    (folder / "notes.md").write_text(mine)
    ran = run(*words.split())
    assert ran.code == 2 and "error[PC907]" in ran.err and "notes.md" in ran.err
    assert not ran.out, "nobody plays an episode that cannot be kept"
    assert (folder / "notes.md").read_text() == mine


def test_what_was_written_before_is_replaced(run: Run, folder: Path) -> None:
    for _ in range(2):
        assert run("docs", "shop.world", "-o", "shop.md").code == 0
    assert (folder / "shop.md").read_text().startswith("# shop")


@pytest.mark.parametrize("number", ["0", "-3", "x", "²", "1.5"])
def test_how_often_is_a_whole_number(number: str, run: Run) -> None:
    for words in (["fuzz", "shop.world", "--examples"], ["fuzz", "shop.world", "--steps"]):
        ran = run(*words, number)
        assert ran.code == 2 and "error[PC914]" in ran.err, ran
        if number != "²":
            assert f"expected a whole number from 1 on, not '{number}'" in ran.err


def test_a_question_ends_as_one(run: Run) -> None:
    assert "did you mean 'check'?\n" in run("chekc").err


def test_documents_that_are_no_text(run: Run, folder: Path) -> None:
    (folder / "latin.yaml").write_bytes(b"openapi: 3.0.3\ninfo: {title: caf\xe9}\n")
    (folder / "nothing.json").write_text(" \n")
    assert "not UTF-8: byte 0xE9 in line 2." in run("ingest", "openapi", "latin.yaml").err
    assert "The file is empty." in run("ingest", "openapi", "nothing.json").err


def test_a_packed_document_is_built_like_any_other(run: Run, folder: Path) -> None:
    text = '{"openapi": "3.0.3", "info": {"title": "packed up", "version": "1"}, "paths": {}}'
    (folder / "api.json.gz").write_bytes(gzip.compress(text.encode()))
    assert run("build", "api.json.gz", "-o", "out").code == 0
    assert (folder / "out" / "packed_up" / "pyproject.toml").is_file()


def test_an_episode_that_is_nested_too_deep(run: Run, folder: Path) -> None:
    (folder / "deep.json").write_text("[" * 200_000)
    ran = run("replay", "deep.json")
    assert ran.code == 2 and "nested too deeply" in ran.err


def test_data_that_is_no_archive(run: Run, folder: Path) -> None:
    ran = run("convert", "tau", "shop.world", "-o", "out")
    assert ran.code == 2 and "neither a folder nor an archive" in ran.err
