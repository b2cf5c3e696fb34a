"""The mutants of the backend: always the same, each a program that differs, and one of them caught."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


def benchmark() -> ModuleType:
    """``benchmarks/backend_mutants.py`` as a module."""
    path = ROOT / "benchmarks" / "backend_mutants.py"
    spec = importlib.util.spec_from_file_location("backend_mutants", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["backend_mutants"] = module
    spec.loader.exec_module(module)
    return module


def test_mutants_are_programs_that_differ() -> None:
    mutants = benchmark()
    for file in (mutants.LOWERING / "errors.py", mutants.RUNTIME / "refusals.py"):
        text = (mutants.COMPILER / file).read_text("utf-8")
        lines = set(range(1, text.count("\n") + 1))
        found = mutants.sites(file, lines)
        assert found and found == mutants.sites(file, lines)
        originals = mutants.ast.unparse(mutants.ast.parse(text))
        for one in found:
            changed = mutants.mutated(one)
            compile(changed, one.name, "exec")
            assert changed != originals, one.name


@pytest.mark.slow
def test_the_backend_as_it_is_passes_and_a_mutant_does_not(tmp_path: Path) -> None:
    mutants = benchmark()
    worlds = tmp_path / "worlds"
    worlds.mkdir()
    mutants.prepared(worlds)
    found = mutants.population(worlds, tmp_path)  # leaves where the backend as it is disagrees
    for one in mutants.chosen(found, 3, 0):
        end = mutants.outcome(one, worlds, 60)
        assert end.judge is not mutants.Judge.NOBODY, one.name
