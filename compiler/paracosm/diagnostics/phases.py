"""Phases: refusals before effects, draws only where a world begins, functions that end.

Rows of the catalogue, codes PC401 to PC499. A new rule is a constant here and an example that fails.
"""

from paracosm.diagnostics.rule import Rule

REFUSAL_AFTER_EFFECT = Rule(
    code="PC401",
    slug="refusal-after-effect",
    summary="A refusal that stands after an effect.",
    explanation=(
        "A call that is refused changes nothing, and the first line that fails decides "
        "the error. So each refusal stands before the first effect on its way; `else "
        "impossible` may stand anywhere."
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
    item.name = "sold"
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
    item.name = "sold"
    return 1
''',
)
MIXED_LOOP = Rule(
    code="PC402",
    slug="mixed-loop",
    summary="A loop that both refuses and acts.",
    explanation=(
        "The second round of such a loop could refuse after the first had its effect. "
        "Check everything in one loop, then act in another."
    ),
    failing='''\
environment shop

error Empty

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(items: list[Item] where distinct(i for i in items)) -> int:
    """Do it."""
    for item in items:
        require item.stock > 0 else Empty("None left.")
        item.stock -= 1
    return 1
''',
    mended='''\
environment shop

error Empty

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(items: list[Item] where distinct(i for i in items)) -> int:
    """Do it."""
    for item in items: require item.stock > 0 else Empty("None left.")
    for item in items: item.stock -= 1
    return 1
''',
)
MIXED_FUNCTION = Rule(
    code="PC403",
    slug="mixed-function",
    summary="A function that both refuses and acts.",
    explanation=(
        "A function checks (it may refuse) or acts (it has effects), so that a reader of "
        "a call knows which. Tools put both together."
    ),
    failing='''\
environment shop

error Empty

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

def take(item: Item):
    require item.stock > 0 else Empty("None left.")
    item.stock -= 1

tool act(item: Item) -> int:
    """Do it."""
    take(item)
    return 1
''',
    mended='''\
environment shop

error Empty

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

def check(item: Item):
    require item.stock > 0 else Empty("None left.")

def take(item: Item):
    item.stock -= 1

tool act(item: Item) -> int:
    """Do it."""
    check(item)
    take(item)
    return 1
''',
)
HIDDEN_EFFECT = Rule(
    code="PC404",
    slug="hidden-effect",
    summary="A call with effects inside of an expression.",
    explanation=(
        "What acts stands alone: as a statement, or as the whole right side of an "
        "assignment or `return`."
    ),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

def take(item: Item) -> int:
    item.stock -= 1
    return item.stock

tool act(item: Item) -> int:
    """Do it."""
    return take(item) + 1
''',
    mended='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

def take(item: Item) -> int:
    item.stock -= 1
    return item.stock

tool act(item: Item) -> int:
    """Do it."""
    left = take(item)
    return left + 1
''',
)
MISPLACED_DRAW = Rule(
    code="PC405",
    slug="misplaced-draw",
    summary="A draw where nothing may be random.",
    explanation=(
        "Tools are deterministic. `~` belongs to members, parameters of the world and "
        "what a scenario creates; `some T` belongs to tools."
    ),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act():
    """Do it."""
    create Item(name="mug", stock ~ poisson(3))
''',
    mended='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act():
    """Do it."""
    create Item(name="mug", stock=3)
''',
)
ENDLESS_RECURSION = Rule(
    code="PC406",
    slug="endless-recursion",
    summary="A recursion that is not known to end.",
    explanation=(
        "A function calls itself only with one argument that gets smaller: a row followed "
        "along a `tree` reference, a part of a list or record, or a list that is known "
        "not to be empty without its first or last items."
    ),
    failing='''\
environment shop

def total(ns: list[int]) -> int: return 0 if len(ns) == 0 else ns[0] + total(ns)

tool act(ns: list[int]) -> int:
    """Do it."""
    return total(ns)
''',
    mended='''\
environment shop

def total(ns: list[int]) -> int: return 0 if len(ns) == 0 else ns[0] + total(ns[1:])

tool act(ns: list[int]) -> int:
    """Do it."""
    return total(ns)
''',
)
MISPLACED_STATEMENT = Rule(
    code="PC407",
    slug="misplaced-statement",
    summary="A statement that does not belong here.",
    explanation=(
        "Tools and functions require, assign, create and return; scenarios create, draw, "
        "load and ensure; a clock is advanced and an episode ended by a tool."
    ),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    ensure item.stock > 0
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
MISPLACED_WORD = Rule(
    code="PC408",
    slug="misplaced-word",
    summary="A word that means nothing here.",
    explanation=(
        "`old` and `new` speak of an episode, and `called`, `calls` and `result` of its "
        "trajectory: they belong to invariants, policies and tasks."
    ),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    return old(item.stock) else impossible
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
NOT_A_PLACE = Rule(
    code="PC409",
    slug="not-a-place",
    summary="An assignment to something that is not state.",
    explanation=("What can change is a member of a row, of the session, or of what they contain."),
    failing='''\
environment shop

record Point:
    x: int

tool act(point: Point) -> int:
    """Do it."""
    point.x = 3
    return point.x
''',
    mended='''\
environment shop

record Point:
    x: int

session:
    here: Point = Point(x=0)

tool act(point: Point) -> int:
    """Do it."""
    session.here.x = point.x
    return point.x
''',
)
CHANGED_LOCAL = Rule(
    code="PC410",
    slug="changed-local",
    summary="A local name that is given a second value.",
    explanation=(
        "A local is bound once. Give the second value a name of its own, or use a "
        "conditional expression."
    ),
    failing='''\
environment shop

tool act(n: int) -> int:
    """Do it."""
    total = n
    total = total + 1
    return total
''',
    mended='''\
environment shop

tool act(n: int) -> int:
    """Do it."""
    total = n
    larger = total + 1
    return larger
''',
)
IMPURE = Rule(
    code="PC411",
    slug="impure",
    summary="A call that refuses or acts where only values are computed.",
    explanation=(
        "Conditions, defaults, views, invariants, policies and tasks compute; they call "
        "pure functions only."
    ),
    failing='''\
environment shop

error Empty

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

def stock(item: Item) -> int:
    require item.stock > 0 else Empty("None left.")
    return item.stock

invariant in_stock for item in Item:
    stock(item) > 0

tool act(item: Item) -> int:
    """Do it."""
    return stock(item)
''',
    mended='''\
environment shop

error Empty

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

def stock(item: Item) -> int:
    require item.stock > 0 else Empty("None left.")
    return item.stock

invariant in_stock for item in Item:
    item.stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    return stock(item)
''',
)
CHANGED_KEY = Rule(
    code="PC412",
    slug="changed-key",
    summary="An assignment to a key.",
    explanation=(
        "The key is what tells a row from all others, so it is given once, when the row "
        "is created."
    ),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    item.id = "new"
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
    item.name = "new"
    return 1
''',
)
NO_EFFECT = Rule(
    code="PC413",
    slug="no-effect",
    summary="A statement that does nothing.",
    explanation=("A call that stands alone is one that has effects or may refuse."),
    failing='''\
environment shop

def double(n: int) -> int: return 2 * n

tool act(n: int) -> int:
    """Do it."""
    double(n)
    return n
''',
    mended='''\
environment shop

def double(n: int) -> int: return 2 * n

tool act(n: int) -> int:
    """Do it."""
    return double(n)
''',
)
