"""Every rule of the checker: its example fails by this rule alone, the mended one is clean."""

from __future__ import annotations

import pytest
from paracosm.diagnostics import Family, Rule
from paracosm.diagnostics.catalogue import rules
from semantics.worlds import outcome

CHECKED = (
    Family.NAMES,
    Family.TYPES,
    Family.PHASES,
    Family.WORLDS,
    Family.TASKS,
    Family.LINTS,
)
RULES = [rule for rule in rules() if rule.family in CHECKED]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.slug)
def test_the_example_breaks_this_rule_and_no_other(rule: Rule) -> None:
    assert set(outcome(rule.failing).codes) == {rule.code}


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.slug)
def test_the_mended_example_is_clean(rule: Rule) -> None:
    assert outcome(rule.mended).codes == []


def test_codes_and_slugs_are_told_apart() -> None:
    assert len({rule.code for rule in rules()}) == len(rules())
    assert len({rule.slug for rule in rules()}) == len(rules())
