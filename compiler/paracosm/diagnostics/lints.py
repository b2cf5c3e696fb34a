"""Lints: what compiles, but is probably not what was meant.

Rows of the catalogue, codes PC701 to PC799. A new rule is a constant here and an example that fails.
"""

from paracosm.diagnostics.rule import Rule  # noqa: F401  (rows are added as the family grows)
