"""The comparison of cost runs on the sample, with published figures and with a clone beside it."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = Path(__file__).parent / "sample"

TOOLS = """
import json


def tool(name):
    class Tool:
        @staticmethod
        def get_info():
            return {"function": {"name": name}}

        @staticmethod
        def invoke(data, **arguments):
            return json.dumps(arguments)

    return Tool


ALL_TOOLS = [tool("get_order_details"), tool("get_user_details"), tool("cancel_reservation")]
"""

DATA = """
import json
from pathlib import Path

PLACE = Path({place!r})


def load_data():
    return {{path.stem: json.loads(path.read_text()) for path in PLACE.glob("*.json")}}
"""


@pytest.fixture
def cost(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """`benchmarks/tau_cost.py`, with few instances."""
    # These tests are a package of the same name as the other benchmark.
    monkeypatch.delitem(sys.modules, "parity", raising=False)
    monkeypatch.syspath_prepend(str(ROOT / "benchmarks"))
    path = ROOT / "benchmarks" / "tau_cost.py"
    spec = importlib.util.spec_from_file_location("tau_cost", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "tau_cost", module)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "LIVE", 20)
    monkeypatch.delitem(sys.modules, "parity")
    return module


def test_beside_published_figures(cost: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert cost.main([str(SAMPLE)]) in (0, 1)
    out = capsys.readouterr().out
    assert out.count("theirs, published") == 2
    assert "memory of 20 live instances" in out and "targets" in out.splitlines()[-1]


def test_beside_a_clone(
    cost: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for domain in ("retail", "airline"):
        for part, text in (
            ("tools", TOOLS),
            ("data", DATA.format(place=str(SAMPLE / f"tau_{domain}" / "initial"))),
        ):
            folder = tmp_path / "tau_bench" / "envs" / domain / part
            folder.mkdir(parents=True)
            (folder / "__init__.py").write_text(text, "utf-8")
    assert cost.main([str(SAMPLE), "--tau-bench", str(tmp_path)]) in (0, 1)
    assert capsys.readouterr().out.count("theirs, here") == 2
