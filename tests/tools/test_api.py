"""`import paracosm`: small, lazy, and never raising for what is in a source."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import paracosm
from paracosm.tools.commands.new import starter


def test_importing_loads_nothing() -> None:
    code = "import sys, paracosm; print([m for m in sys.modules if m.startswith('paracosm.')])"
    root = Path(paracosm.__file__).parent.parent
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True)
    assert done.stdout.strip() == "[]"


def test_every_name_is_there_and_documented() -> None:
    for name in paracosm.__all__:
        value = getattr(paracosm, name)
        assert name == "__version__" or value.__doc__
    with pytest.raises(AttributeError):
        paracosm.nothing  # type: ignore[attr-defined]


def test_check_takes_texts_and_paths(tmp_path: Path) -> None:
    text = starter("shop")
    assert paracosm.check(text).ok
    (tmp_path / "shop.world").write_text(text, "utf-8")
    checked = paracosm.check(tmp_path / "shop.world")
    assert checked.ok and checked.world is not None and checked.world.name == "shop"
    assert not paracosm.check(tmp_path / "nowhere.world").ok


@pytest.mark.parametrize(
    "text", ["", "\0", "\ud800", "tool", "environment x\n" + "(" * 5000, "é" * 99]
)
def test_check_never_raises(text: str) -> None:
    checked = paracosm.check(text)
    assert not checked.ok and checked.errors
    assert "error" in paracosm.render(checked.diagnostics, checked.sources)


def test_parse_print_format() -> None:
    text = starter("shop")
    tree = paracosm.parse(text).world
    assert paracosm.parse(paracosm.print_world(tree)).world == tree
    assert paracosm.format(text.replace("  # ", "# ")) == text
    with pytest.raises(paracosm.SourceError) as caught:
        paracosm.format("record")
    assert caught.value.diagnostics


def test_build_says_why_it_cannot(tmp_path: Path) -> None:
    folder = paracosm.build(starter("shop"), tmp_path)
    assert folder == tmp_path / "shop" and (folder / "pyproject.toml").is_file()
    with pytest.raises(paracosm.SourceError):
        paracosm.build("environment x\nrecord A:\n    b: C\n", tmp_path)
    (tmp_path / "taken" / "shop").mkdir(parents=True)
    (tmp_path / "taken" / "shop" / "diary").write_text("mine")
    with pytest.raises(paracosm.OutputError):
        paracosm.build(starter("shop"), tmp_path / "taken")


def test_files_outside_of_the_folder_are_not_read(tmp_path: Path) -> None:
    (tmp_path / "secret.json").write_text("[]")
    (tmp_path / "in").mkdir()
    for path in ("../secret.json", str(tmp_path / "secret.json")):
        text = starter("shop") + f'\nscenario other:\n    load Book from "{path}"\n'
        (tmp_path / "in" / "shop.world").write_text(text, "utf-8")
        assert not paracosm.check(tmp_path / "in" / "shop.world").ok


CHAIN = '''
environment chain

entity Box:
    key id: int = serial()

tool act(x: int) -> {type}:
    """Add many things."""
    return {terms}

scenario small:
    """One."""
    create Box()
'''


@pytest.mark.parametrize(
    ("operator", "type", "answer"),
    [("+", "int", 1400), ("-", "int", -1396), ("and", "bool", False), ("or", "bool", True)],
)
def test_what_follows_each_other_is_not_nested(
    operator: str, type: str, answer: object, tmp_path: Path
) -> None:
    terms = [f"x > {i}" if type == "bool" else "x" for i in range(700)]
    text = paracosm.format(CHAIN.format(type=type, terms=f" {operator} ".join(terms)))
    assert paracosm.format(text) == text
    assert paracosm.check(text).ok
    folder = paracosm.build(text, tmp_path)
    code = 'from chain_world import Chain; print(Chain().call("act", {"x": 2}).value)'
    done = subprocess.run([sys.executable, "-c", code], cwd=folder, capture_output=True, text=True)
    assert done.stdout.strip() == str(answer)


def test_a_chain_that_python_would_not_compile_is_refused() -> None:
    checked = paracosm.check(CHAIN.format(type="int", terms=" + ".join("x" * 2500)))
    assert [one.message for one in checked.diagnostics] == [
        "What begins here is a chain of more than 2,000 operators."
    ]
