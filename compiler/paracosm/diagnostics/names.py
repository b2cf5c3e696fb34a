"""Names: what is declared, and what is meant.

Rows of the catalogue, codes PC201 to PC299. A new rule is a constant here and an example that fails.
"""

from paracosm.diagnostics.rule import Rule

UNKNOWN_NAME = Rule(
    code="PC201",
    slug="unknown-name",
    summary="A name that nothing declares.",
    explanation=(
        "A name in an expression is a local, a parameter, an entity (the list of its "
        "rows), `session`, or a function that is called. None of them has this name here."
    ),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    return itm.stock
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
)
UNKNOWN_TYPE = Rule(
    code="PC202",
    slug="unknown-type",
    summary="A type that nothing declares.",
    explanation=(
        "Types are bool, int, float, money, str, date, datetime, duration, json, text, "
        "list[T], map[K, V], and the entities, records, unions, enums and views of the "
        "world."
    ),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Itm) -> int:
    """Do it."""
    return 1
''',
    mended='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    return 1
''',
)
UNKNOWN_MEMBER = Rule(
    code="PC203",
    slug="unknown-member",
    summary="A member that this value does not have.",
    explanation=(
        "Rows, records, cases and views have the members that their declaration lists, "
        "and nothing else."
    ),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    return item.stok
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
)
DUPLICATE_NAME = Rule(
    code="PC204",
    slug="duplicate-name",
    summary="Two declarations with the same name.",
    explanation=(
        "Each declaration has a name of its own: types, functions and errors share one "
        "list of names, and so do tools, invariants and policies, scenarios and tasks "
        "each. Types are told apart by more than capitals and underscores: `ApiKey` and "
        "`APIKey` are the same words."
    ),
    failing='''\
environment shop

enum Size: "small", "large"
enum Size: "thin", "thick"

tool act(size: Size) -> int:
    """Do it."""
    return 1
''',
    mended='''\
environment shop

enum Size: "small", "large"
enum Width: "thin", "thick"

tool act(size: Size, width: Width) -> int:
    """Do it."""
    return 1
''',
)
DUPLICATE_MEMBER = Rule(
    code="PC205",
    slug="duplicate-member",
    summary="Two members with the same name.",
    explanation=("Members, parameters, cases and values of an enum are told apart by their names."),
    failing='''\
environment shop

enum Size: "small", "large", "small"

tool act(size: Size) -> int:
    """Do it."""
    return 1
''',
    mended='''\
environment shop

enum Size: "small", "large", "huge"

tool act(size: Size) -> int:
    """Do it."""
    return 1
''',
)
SHADOWED_NAME = Rule(
    code="PC206",
    slug="shadowed-name",
    summary="A name that already means something here.",
    explanation=(
        "A name keeps one meaning as far as it is seen. Loops that follow each other may "
        "use the same variable; a loop inside of another may not."
    ),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    return count(item for item in Item)
''',
    mended='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    return count(other for other in Item if other != item)
''',
)
RESERVED_NAME = Rule(
    code="PC207",
    slug="reserved-name",
    summary="A name that Python or a framework keeps for itself.",
    explanation=(
        "Worlds become Python packages that plug into training frameworks. Keywords, "
        "private names, builtins and the words of those frameworks would clash there. `as "
        '"…"` gives any name on the wire.'
    ),
    failing='''\
environment shop

tool reset() -> int:
    """Start again."""
    return 1
''',
    mended='''\
environment shop

tool start_again() -> int:
    """Start again."""
    return 1
''',
)
WIRE_CLASH = Rule(
    code="PC208",
    slug="wire-clash",
    summary="Two members or tools with the same name on the wire.",
    explanation=(
        "What crosses the wire is told apart by its wire name. A reference crosses as its "
        "key (`user: User` as `user_id`), which may meet a member of that name. Names that differ "
        "in underscores at the end alone (`type`, `type_`) are one name in Python, which keeps "
        "the first for itself."
    ),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item, item_id: str) -> int:
    """Do it."""
    return item.stock
''',
    mended='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item, item_id as "label": str) -> int:
    """Do it."""
    return item.stock
''',
)
UNKNOWN_IMPORT = Rule(
    code="PC209",
    slug="unknown-import",
    summary="An import that cannot be found.",
    explanation=(
        "`from parts.common import Address` reads `parts/common.world` beside the world "
        "and takes declarations from it."
    ),
    failing='''\
environment shop
from elsewhere import Address

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
)
UNKNOWN_DECLARATION = Rule(
    code="PC210",
    slug="unknown-declaration",
    summary="An error, tool, entity or scenario that nothing declares.",
    explanation=(
        "Errors are raised, tools are watched and played, entities are created and "
        "scenarios are chosen by their declared names."
    ),
    failing='''\
environment shop

error Empty

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    require item.stock > 0 else Emty("None left.")
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
)
UNKNOWN_ARGUMENT = Rule(
    code="PC211",
    slug="unknown-argument",
    summary="An argument that is not one of the parameters.",
    explanation=("Named arguments are parameters of what is called, or members of what is made."),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act():
    """Do it."""
    create Item(name="mug", stok=1)
''',
    mended='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act():
    """Do it."""
    create Item(name="mug", stock=1)
''',
)
