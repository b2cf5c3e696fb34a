"""Lints: what compiles, but is probably not what was meant.

Rows of the catalogue, codes PC701 to PC799. A new rule is a constant here and an example that fails.
"""

from paracosm.diagnostics.rule import Rule, Severity

UNUSED_ERROR = Rule(
    code="PC701",
    slug="unused-error",
    summary="An error that nothing raises.",
    explanation=(
        "An error without a place that raises it has no witness: no agent can ever meet " "it."
    ),
    failing="",
    mended="",
    severity=Severity.WARNING,
)
UNUSED_DECLARATION = Rule(
    code="PC702",
    slug="unused-declaration",
    summary="A declaration that nothing uses.",
    explanation=(
        "A type or function that no tool, scenario or task reaches does not change the " "world."
    ),
    failing="",
    mended="",
    severity=Severity.WARNING,
)
UNUSED_LOCAL = Rule(
    code="PC703",
    slug="unused-local",
    summary="A local name that nothing reads.",
    explanation=("Either the name or the computation is superfluous."),
    failing="",
    mended="",
    severity=Severity.WARNING,
)
NEEDLESS_ELSE = Rule(
    code="PC704",
    slug="needless-else",
    summary="An `else` that is never reached.",
    explanation=("The value before it is always there."),
    failing="",
    mended="",
    severity=Severity.WARNING,
)
UNREACHABLE = Rule(
    code="PC705",
    slug="unreachable",
    summary="A statement that is never reached.",
    explanation=("Every way to it returns before."),
    failing="",
    mended="",
    severity=Severity.WARNING,
)
UNDESCRIBED = Rule(
    code="PC706",
    slug="undescribed",
    summary="A tool without a description.",
    explanation=("The description is all that an agent knows of a tool."),
    failing="",
    mended="",
    severity=Severity.WARNING,
)
UNUSED_IMPORT = Rule(
    code="PC707",
    slug="unused-import",
    summary="An imported name that nothing uses.",
    explanation=("An import that is not needed makes readers look for its use."),
    failing="",
    mended="",
    severity=Severity.WARNING,
)
NO_TOOLS = Rule(
    code="PC708",
    slug="no-tools",
    summary="A world without a tool.",
    explanation=("An agent can do nothing in it."),
    failing="",
    mended="",
    severity=Severity.WARNING,
)
