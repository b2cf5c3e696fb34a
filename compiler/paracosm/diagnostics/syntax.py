"""Syntax: texts that cannot be read, and what is not a sentence of the language.

Rows of the catalogue, codes PC101 to PC199. A new rule is a constant here and an example that fails.
"""

from paracosm.diagnostics.rule import Rule  # noqa: F401  (rows are added as the family grows)
