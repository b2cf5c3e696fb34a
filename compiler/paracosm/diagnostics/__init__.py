"""What the compiler has to say about a source: rules, and diagnostics that cite them.

A diagnostic is a value. Every stage returns diagnostics beside its result and none raises them;
`text`, `json` and `sarif` render them, and `catalogue` lists the rules of all families.
"""

from paracosm.diagnostics.diagnostic import Diagnostic, Edit, Fix, Label
from paracosm.diagnostics.rule import Family, Rule, Severity

__all__ = ["Diagnostic", "Edit", "Family", "Fix", "Label", "Rule", "Severity"]
