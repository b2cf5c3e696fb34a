"""The examples of the rules are true: what breaks a rule breaks it, and what is mended does not."""

from __future__ import annotations

import pytest

from ingest.documents import SPECS, checked, codes
from paracosm.diagnostics import Rule
from paracosm.diagnostics import ingest as rules
from paracosm.ingest.openapi import effects, ingest, tools
from paracosm.ingest.openapi.bench import Bench
from paracosm.ingest.openapi.model import Operation

ROWS = [row for row in vars(rules).values() if isinstance(row, Rule)]
WITHOUT_DOCUMENT = {"bad-override", "empty-selection", "operation-not-understood"}
"""What no document alone can break."""


@pytest.mark.parametrize(
    "rule", [r for r in ROWS if r.slug not in WITHOUT_DOCUMENT], ids=lambda r: r.slug
)
def test_examples(rule: Rule) -> None:
    assert rule.slug in codes(ingest(rule.failing))
    assert rule.slug not in codes(ingest(rule.mended))


def test_codes_are_told_apart() -> None:
    assert len({row.code for row in ROWS}) == len({row.slug for row in ROWS}) == len(ROWS)


def test_an_operation_that_breaks_us_is_lost_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    real = effects.effect

    def breaks(bench: Bench, operation: Operation) -> effects.Effect:
        if operation.id == "getPet":
            raise KeyError("a mistake of ours")
        return real(bench, operation)

    monkeypatch.setattr(tools, "effect", breaks)
    made = ingest(SPECS / "petstore.yaml")
    assert codes(made) == ["operation-not-understood"]
    assert len(checked(made).tools) == 11
