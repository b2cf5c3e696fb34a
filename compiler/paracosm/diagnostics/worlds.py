"""Worlds: entities, keys, references, headers and invariants that do not fit together.

Rows of the catalogue, codes PC501 to PC599. A new rule is a constant here and an example that fails.
"""

from paracosm.diagnostics.rule import Rule

NO_ENVIRONMENT = Rule(
    code="PC501",
    slug="no-environment",
    summary="A world without a name.",
    explanation=(
        "`environment retail` at the top of a file gives the world, and the package that "
        "comes out, its name."
    ),
    failing='''\
tool look() -> int:
    """Look around."""
    return 1
''',
    mended='''\
environment shop

tool look() -> int:
    """Look around."""
    return 1
''',
)
DUPLICATE_HEADER = Rule(
    code="PC502",
    slug="duplicate-header",
    summary="A header line, a session or a refusal shape that is given twice.",
    explanation=("Each of them speaks for the whole world."),
    failing='''\
environment shop
environment store

tool look() -> int:
    """Look around."""
    return 1
''',
    mended='''\
environment shop

tool look() -> int:
    """Look around."""
    return 1
''',
)
KEY_COUNT = Rule(
    code="PC503",
    slug="one-key",
    summary="An entity without a key, or with two.",
    explanation=("Rows are told apart by exactly one member, `key id: str`."),
    failing='''\
environment shop

entity Item:
    name: str

tool count_items() -> int:
    """How many items there are."""
    return count(i for i in Item)
''',
    mended='''\
environment shop

entity Item:
    key name: str

tool count_items() -> int:
    """How many items there are."""
    return count(i for i in Item)
''',
)
KEY_TYPE = Rule(
    code="PC504",
    slug="key-type",
    summary="A key of a type that cannot be a key.",
    explanation=("A key is a text, a whole number or a value of an enum, always there."),
    failing='''\
environment shop

entity Item:
    key size: float

tool count_items() -> int:
    """How many items there are."""
    return count(i for i in Item)
''',
    mended='''\
environment shop

entity Item:
    key size: int

tool count_items() -> int:
    """How many items there are."""
    return count(i for i in Item)
''',
)
BAD_MODIFIER = Rule(
    code="PC505",
    slug="bad-modifier",
    summary="A word on a member that does not fit it.",
    explanation=(
        "`key`, `unique`, `tree`, `by` and `on delete` belong to members of entities; "
        "`tree` is a reference of an entity to itself, `by` a list of the rows that refer "
        "to this one, `else` stands on a key, `on delete clear` needs a reference that "
        "may be none."
    ),
    failing='''\
environment shop

record Point:
    unique x: int

tool act(point: Point) -> int:
    """Do it."""
    return point.x
''',
    mended='''\
environment shop

record Point:
    x: int

tool act(point: Point) -> int:
    """Do it."""
    return point.x
''',
)
BAD_FLAT = Rule(
    code="PC506",
    slug="bad-flat",
    summary="`**` where no members can be spread.",
    explanation=("`**address: Address` makes the members of a record parameters of a tool."),
    failing='''\
environment shop

record Point:
    x: int

def left(**point: Point) -> int: return 1

tool act(point: Point) -> int:
    """Do it."""
    return left(point)
''',
    mended='''\
environment shop

record Point:
    x: int

def left(point: Point) -> int: return point.x

tool act(**point: Point) -> int:
    """Do it."""
    return left(point)
''',
)
NO_CURRENCY = Rule(
    code="PC507",
    slug="no-currency",
    summary="Money in a world without a currency.",
    explanation=("How many digits an amount has depends on the currency: `currency USD`."),
    failing='''\
environment shop

tool act(price: money) -> money:
    """Do it."""
    return price
''',
    mended='''\
environment shop
currency USD

tool act(price: money) -> money:
    """Do it."""
    return price
''',
)
NO_CLOCK = Rule(
    code="PC508",
    slug="no-clock",
    summary="Time in a world without a clock.",
    explanation=(
        "`clock 2024-05-15T15:00:00` starts the clock that `now()` reads; it moves by "
        "`step 30s` or by a tool that says `advance 30s`."
    ),
    failing='''\
environment shop

tool act() -> datetime:
    """Do it."""
    return now()
''',
    mended='''\
environment shop
clock 2024-05-15T15:00:00

tool act() -> datetime:
    """Do it."""
    return now()
''',
)
BAD_FRESH = Rule(
    code="PC509",
    slug="bad-fresh",
    summary="Fresh keys in a form that does not work.",
    explanation=(
        '`serial("ord-{:05}")` counts and `opaque("user-{}")` cannot be guessed; both '
        "stand as the default of a key, with exactly one hole."
    ),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item")

tool count_items() -> int:
    """How many items there are."""
    return count(i for i in Item)
''',
    mended='''\
environment shop

entity Item:
    key id: str = serial("item-{}")

tool count_items() -> int:
    """How many items there are."""
    return count(i for i in Item)
''',
)
BAD_DRAW = Rule(
    code="PC510",
    slug="bad-draw",
    summary="A draw that cannot be made.",
    explanation=(
        "Behind `~` stands a distribution, `pick(…)`, `choice({value: weight})`, an "
        "entity, or a value."
    ),
    failing='''\
environment shop

entity Item:
    key id: str
    stock: int ~ uniform(1)

tool count_items() -> int:
    """How many items there are."""
    return count(i for i in Item)
''',
    mended='''\
environment shop

entity Item:
    key id: str
    stock: int ~ uniform(1, 9)

tool count_items() -> int:
    """How many items there are."""
    return count(i for i in Item)
''',
)
BAD_REVERSE = Rule(
    code="PC511",
    slug="bad-reverse",
    summary="A list of referring rows that nothing refers by.",
    explanation=(
        "`orders: list[Order] by user` lists the orders whose `user` is this row: that "
        "member refers to this entity."
    ),
    failing='''\
environment shop

entity Owner:
    key id: str
    items: list[Item] by holder

entity Item:
    key id: str
    owner: Owner

tool count_items() -> int:
    """How many items there are."""
    return count(i for i in Item)
''',
    mended='''\
environment shop

entity Owner:
    key id: str
    items: list[Item] by owner

entity Item:
    key id: str
    owner: Owner

tool count_items() -> int:
    """How many items there are."""
    return count(i for i in Item)
''',
)
BAD_HEADER = Rule(
    code="PC512",
    slug="bad-header",
    summary="A header line that makes no sense.",
    explanation=(
        "Currencies are codes of ISO 4217, a step is longer than nothing, and shapes of "
        "refusals see `code`, `message` and `status`."
    ),
    failing='''\
environment shop
currency dollars

tool look() -> int:
    """Look around."""
    return 1
''',
    mended='''\
environment shop
currency USD

tool look() -> int:
    """Look around."""
    return 1
''',
)
BAD_VIEW = Rule(
    code="PC513",
    slug="bad-view",
    summary="A view of something that cannot be viewed.",
    explanation=("A view shows members of an entity or of a record."),
    failing='''\
environment shop

enum Size: "small", "large"

view Brief of Size: name

tool act(size: Size, brief: Brief) -> int:
    """Do it."""
    return 1
''',
    mended='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

view Brief of Item: name

tool act(item: Item) -> Brief:
    """Do it."""
    return item
''',
)
BAD_BINDING = Rule(
    code="PC514",
    slug="bad-binding",
    summary="A request that does not fit its tool.",
    explanation=(
        '`at GET "/pets/{pet_id}" 200`: a method of HTTP, a path that begins with `/` and '
        "whose holes are arguments of the tool."
    ),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool get_item(item: Item) -> Item at GET "/items/{item}":
    """Show an item."""
    return item
''',
    mended='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool get_item(item: Item) -> Item at GET "/items/{item_id}":
    """Show an item."""
    return item
''',
)
NO_MESSAGE = Rule(
    code="PC515",
    slug="no-message",
    summary="A refusal without a text.",
    explanation=(
        "An agent reads why it was refused. The text stands where an error is declared "
        '(`error Full: "No room."`) or where it is raised (`else Full("No room.")`).'
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
    require item.stock > 0 else Empty
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
    require item.stock > 0 else Empty("No {item.name} left.")
    return 1
''',
)
NO_FILE = Rule(
    code="PC516",
    slug="no-file",
    summary="A file that is not there.",
    explanation=("Files of Python functions and of initial rows are looked for beside the world."),
    failing='''\
environment shop

extern def score(text: str) -> int from "nowhere.py"

tool act(text: str) -> int:
    """Do it."""
    return score(text)
''',
    mended='''\
environment shop

def score(text: str) -> int: return len(text)

tool act(text: str) -> int:
    """Do it."""
    return score(text)
''',
)
BAD_PARAMETER = Rule(
    code="PC517",
    slug="bad-parameter",
    summary="A parameter of the world without a draw or a value.",
    explanation=(
        "`parameter strict: bool ~ flip(0.5)` is drawn once for each episode; `= true` "
        "fixes it. One of the two is needed, not both, and the draw says the range."
    ),
    failing='''\
environment shop

parameter strict: bool

tool act() -> int:
    """Do it."""
    return 1 if strict else 2
''',
    mended='''\
environment shop

parameter strict: bool ~ flip(0.5)

tool act() -> int:
    """Do it."""
    return 1 if strict else 2
''',
)
CYCLE = Rule(
    code="PC518",
    slug="cycle",
    summary="Defaults or records that contain themselves.",
    explanation=("A value that must contain a value of its own type would never end."),
    failing='''\
environment shop

record Box:
    inside: Box

tool act(box: Box) -> int:
    """Do it."""
    return 1
''',
    mended='''\
environment shop

record Box:
    inside: Box | none

tool act(box: Box) -> int:
    """Do it."""
    return 1
''',
)
BAD_STATUS = Rule(
    code="PC519",
    slug="bad-status",
    summary="An error with a status that HTTP does not have.",
    explanation=("Statuses of errors lie between 400 and 599."),
    failing='''\
environment shop

error Empty 200

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

error Empty 409

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
NOTHING_FITS = Rule(
    code="PC520",
    slug="nothing-fits",
    summary="A constraint that nothing satisfies.",
    explanation=(
        "Comparisons that exclude each other leave no value, a default or a draw outside of its "
        "own `where` is always refused, and a range like `5..2` is empty. So nothing could be created "
        "from it. What intervals of numbers, times and lengths show is found here; `paracosm audit` finds more."
    ),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    stock: int where stock > 5 and stock < 3

tool act(item: Item) -> int:
    """Do it."""
    return item.stock
''',
    mended='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    stock: int where stock > 3 and stock < 5

tool act(item: Item) -> int:
    """Do it."""
    return item.stock
''',
)
