"""The examples of the built-in functions hold, for the interpreter and in a package."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import paracosm
import pytest
from paracosm.interpreter import Episode
from paracosm.ir.builtins import BUILTINS
from semantics.worlds import accepted

ROWS = {name: row for name, row in BUILTINS.items() if row.signatures}


def world() -> str:
    tools = (
        f'tool about_{name}() -> bool:\n    """Whether the example of {name} holds."""\n'
        f"    return {row.example}\n"
        for name, row in ROWS.items()
    )
    return "environment examples\n\n" + "\n".join(tools)


def test_every_builtin_is_documented_with_an_example_of_itself() -> None:
    for name, row in ROWS.items():
        assert row.doc, name
        assert name in row.example, name
        longest = max(len(signature.parameters) for signature in row.signatures)
        of_a_base = row.written in ("method", "attribute")
        assert len(row.names) == longest - of_a_base, name


@pytest.mark.parametrize("name", ROWS)
def test_the_example_holds_in_the_interpreter(name: str) -> None:
    episode = Episode.start(accepted(world()), seed=1)
    episode.call(f"about_{name}", {})
    assert episode.entries[-1].answer.value is True


def test_the_examples_hold_in_a_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = paracosm.build(world(), tmp_path)
    monkeypatch.syspath_prepend(str(folder))
    env = import_module("examples_world").Examples()
    env.reset(seed=1)
    answers = {name: env.call(f"about_{name}", {}).value for name in ROWS}
    assert answers == dict.fromkeys(ROWS, True)
    for module in [one for one in sys.modules if one.partition(".")[0] == "examples_world"]:
        monkeypatch.delitem(sys.modules, module)
