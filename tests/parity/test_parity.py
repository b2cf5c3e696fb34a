"""Recorded answers, replayed: the committed sample, and all that was recorded where it is at hand."""

from __future__ import annotations

import importlib.util
import sys
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest

from paracosm.tools.convert import players, records
from paracosm.tools.convert.records import Published

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = Path(__file__).parent / "sample"


def benchmark() -> ModuleType:
    """`benchmarks/parity.py`, under a name that these tests do not have already."""
    path = ROOT / "benchmarks" / "parity.py"
    spec = importlib.util.spec_from_file_location("parity_benchmark", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


parity = benchmark()

DATA = records.at_hand(ROOT)
HERE = pytest.mark.skipif(
    DATA is None, reason="no recorded data: neither PARACOSM_ORACLE nor ../shared/oracle is there"
)
SAMPLES = records.published(SAMPLE)


def by_name(data: Published) -> str:
    return data.domain.name


@pytest.mark.parametrize("data", SAMPLES, ids=by_name)
@pytest.mark.parametrize("kind", ["interpreter", "package"])
def test_the_sample_comes_out_as_recorded(data: Published, kind: str) -> None:
    (report,) = parity.reports(SAMPLE, (data.domain.name,), (kind,))
    assert not [one for one in report.differences if "theirs" in one.cause]
    causes = Counter(one.cause for one in report.differences)
    tallies = report.tallies.values()
    assert sum(one.different + one.equal for one in tallies) == 0
    assert report.states["differ"] == 0 and report.untyped == 0
    if data.domain is records.RETAIL:
        assert causes == {"calculate: the text of an error": 1}
        assert sum(one.schema for one in tallies) == 2
    else:
        assert causes == {
            "atomic: a certificate used twice is consumed, then refused": 1,
            "unique keys: the fourth booking overwrites the third": 1,
        }
        assert report.states["cut short"] == 2


def test_a_difference_is_seen(tmp_path: Path) -> None:
    """One digit of a price, and a number that is no longer a whole one."""
    for path in SAMPLE.rglob("*.json*"):
        copy = tmp_path / path.relative_to(SAMPLE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text("utf-8")
        if path.name == "fuzz.jsonl" and "retail" in str(path):
            text = text.replace("9.99", "9.98").replace(
                '\\"balance\\": 60,', '\\"balance\\": 60.0,'
            )
        copy.write_text(text, "utf-8")
    (report,) = parity.reports(tmp_path, ("retail",), ("interpreter",))
    assert sum(one.different for one in report.tallies.values()) > 0
    assert not parity.summary([report])[1]


@HERE
@pytest.mark.parametrize("name", ["retail", "airline"])
def test_everything_that_was_recorded_on_the_package(name: str) -> None:
    assert DATA is not None
    with records.unpacked(DATA) as folder:
        made = list(parity.reports(folder, (name,), ("package",)))
    text, met = parity.summary(made)
    assert met, text


@HERE
@pytest.mark.slow
@pytest.mark.parametrize("name", ["retail", "airline"])
def test_the_published_tasks_on_the_interpreter(name: str) -> None:
    assert DATA is not None
    with records.unpacked(DATA) as folder:
        made = list(parity.reports(folder, (name,), ("interpreter",), ("test",)))
    text, met = parity.summary(made)
    assert met, text


@HERE
@pytest.mark.slow
@pytest.mark.parametrize("name", ["retail", "airline"])
def test_everything_that_was_recorded_on_the_interpreter(name: str) -> None:
    assert DATA is not None
    with records.unpacked(DATA) as folder:
        made = list(parity.reports(folder, (name,), ("interpreter",)))
    text, met = parity.summary(made)
    assert met, text


def test_the_packages_of_both_worlds_load_alone() -> None:
    for data in SAMPLES:
        world = parity.world_of(data)
        with players.built(world) as module:
            player = players.Built(module, world, data)
            assert player.changed() == frozenset()
