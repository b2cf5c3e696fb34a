"""Worlds: entities, keys, references, headers and invariants that do not fit together.

Rows of the catalogue, codes PC501 to PC599. A new rule is a constant here and an example that fails.
"""

from paracosm.diagnostics.rule import Rule  # noqa: F401  (rows are added as the family grows)
