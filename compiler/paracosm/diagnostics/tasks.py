"""Tasks: questions, goals, frames, policies and solutions.

Rows of the catalogue, codes PC601 to PC699. A new rule is a constant here and an example that fails.
"""

from paracosm.diagnostics.rule import Rule  # noqa: F401  (rows are added as the family grows)
