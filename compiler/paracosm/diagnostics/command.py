"""Command line: files and options.

Rows of the catalogue, codes PC901 to PC999. A new rule is a constant here and an example that fails.
"""

from paracosm.diagnostics.rule import Rule  # noqa: F401  (rows are added as the family grows)
