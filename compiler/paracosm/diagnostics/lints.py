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
    failing='''\
environment shop

error Empty, Full

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    require item.stock > 0 else Empty("None left.")
    return 1
''',
    mended='''\
environment shop

error Empty

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    require item.stock > 0 else Empty("None left.")
    return 1
''',
    severity=Severity.WARNING,
)
UNUSED_DECLARATION = Rule(
    code="PC702",
    slug="unused-declaration",
    summary="A declaration that nothing uses.",
    explanation=(
        "A type or function that no tool, scenario or task reaches does not change the " "world."
    ),
    failing='''\
environment shop

enum Size: "small", "large"

tool look() -> int:
    """Look around."""
    return 1
''',
    mended='''\
environment shop

enum Size: "small", "large"

tool act(size: Size) -> int:
    """Do it."""
    return 1
''',
    severity=Severity.WARNING,
)
UNUSED_LOCAL = Rule(
    code="PC703",
    slug="unused-local",
    summary="A local name that nothing reads.",
    explanation=("Either the name or the computation is superfluous."),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    twice = 2 * item.stock
    return item.stock
''',
    mended='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    twice = 2 * item.stock
    return twice
''',
    severity=Severity.WARNING,
)
NEEDLESS_ELSE = Rule(
    code="PC704",
    slug="needless-else",
    summary="An `else` that is never reached.",
    explanation=("The value before it is always there."),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    return item.stock else impossible
''',
    mended='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    return item.stock
''',
    severity=Severity.WARNING,
)
UNREACHABLE = Rule(
    code="PC705",
    slug="unreachable",
    summary="A statement that is never reached.",
    explanation=("Every way to it returns before."),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    return item.stock
    item.stock = 0
''',
    mended='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    item.stock = 0
    return item.stock
''',
    severity=Severity.WARNING,
)
UNDESCRIBED = Rule(
    code="PC706",
    slug="undescribed",
    summary="A tool without a description.",
    explanation=("The description is all that an agent knows of a tool."),
    failing="""\
environment shop

tool look() -> int: return 1
""",
    mended='''\
environment shop

tool look() -> int:
    """Look around."""
    return 1
''',
    severity=Severity.WARNING,
)
UNUSED_IMPORT = Rule(
    code="PC707",
    slug="unused-import",
    summary="An imported name that nothing uses.",
    explanation=("An import that is not needed makes readers look for its use."),
    failing='''\
environment shop
from common import Address, Phone

tool act(address: Address) -> int:
    """Do it."""
    return 1
''',
    mended='''\
environment shop
from common import Address

tool act(address: Address) -> int:
    """Do it."""
    return 1
''',
    severity=Severity.WARNING,
)
NO_TOOLS = Rule(
    code="PC708",
    slug="no-tools",
    summary="A world without a tool.",
    explanation=("An agent can do nothing in it."),
    failing="""\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0
""",
    mended='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool count_items() -> int:
    """How many items there are."""
    return count(i for i in Item)
''',
    severity=Severity.WARNING,
)
