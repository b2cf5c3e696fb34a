"""schemathesis as a client: all phases, stateful included, find nothing in our four documents."""

from __future__ import annotations

from pathlib import Path

import pytest

from serving.client import document
from serving.judge import judged, served


@pytest.mark.slow
@pytest.mark.parametrize("name", ["petstore", "tickets", "payments", "inventory"])
def test_schemathesis_finds_nothing(name: str, tmp_path: Path) -> None:
    with served(Path(document(name))) as address:
        found = judged(Path(document(name)), address, 100, tmp_path)
    assert found.cases > 500
    assert found.failures == {} and found.code == 0, found.text
