"""Ingest: documents that cannot be read, or only in part.

Rows of the catalogue, codes PC801 to PC899. A new rule is a constant here and an example that fails.
"""

from paracosm.diagnostics.rule import Rule  # noqa: F401  (rows are added as the family grows)
