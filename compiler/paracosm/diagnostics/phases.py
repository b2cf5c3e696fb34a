"""Phases: refusals before effects, draws only where a world begins, functions that end.

Rows of the catalogue, codes PC401 to PC499. A new rule is a constant here and an example that fails.
"""

from paracosm.diagnostics.rule import Rule  # noqa: F401  (rows are added as the family grows)
