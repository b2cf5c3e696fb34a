"""Names: what is declared, and what is meant.

Rows of the catalogue, codes PC201 to PC299. A new rule is a constant here and an example that fails.
"""

from paracosm.diagnostics.rule import Rule  # noqa: F401  (rows are added as the family grows)
