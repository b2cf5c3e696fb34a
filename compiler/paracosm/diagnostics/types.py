"""Types: what an expression is, and what is expected of it.

Rows of the catalogue, codes PC301 to PC399. A new rule is a constant here and an example that fails.
"""

from paracosm.diagnostics.rule import Rule  # noqa: F401  (rows are added as the family grows)
