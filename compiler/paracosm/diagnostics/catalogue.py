"""All rules of all families, for `paracosm explain`, for SARIF and for the tests.

Only those who list rules import this module: a check that finds nothing need not load it.
"""

from __future__ import annotations

from types import ModuleType

from paracosm.diagnostics import (
    command,
    ingest,
    lints,
    names,
    phases,
    runs,
    syntax,
    tasks,
    types,
    worlds,
)
from paracosm.diagnostics.rule import Rule

_FAMILIES: tuple[ModuleType, ...] = (
    syntax,
    names,
    types,
    phases,
    worlds,
    tasks,
    lints,
    ingest,
    command,
    runs,
)


def rules() -> tuple[Rule, ...]:
    """Every rule, in the order of the codes."""
    found = (row for family in _FAMILIES for row in vars(family).values() if isinstance(row, Rule))
    return tuple(sorted(found, key=lambda rule: rule.code))


def find(name: str) -> Rule | None:
    """The rule with this code or slug, in any spelling of case."""
    wanted = name.strip().lower()
    return next((r for r in rules() if wanted in (r.code.lower(), r.slug.lower())), None)
