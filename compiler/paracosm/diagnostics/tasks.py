"""Tasks: questions, goals, frames, policies and solutions.

Rows of the catalogue, codes PC601 to PC699. A new rule is a constant here and an example that fails.
"""

from paracosm.diagnostics.rule import Rule

NO_POLICY_TEXT = Rule(
    code="PC601",
    slug="no-policy-text",
    summary="A policy without a text.",
    explanation=(
        "The texts of policies are what the agent is given to read. A rule that nobody "
        "tells cannot be followed."
    ),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    return item.stock

forbid too_much on act(item):
    when item.stock > 10
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

forbid too_much on act(item):
    """Leave full shelves alone."""
    when item.stock > 10
''',
)
BAD_TRIGGER = Rule(
    code="PC602",
    slug="bad-trigger",
    summary="A trigger that does not fit its tool.",
    explanation=(
        "`forbid … on cancel_order(order)` names the arguments of the tool in their "
        "order; a name that several triggers share has one type."
    ),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    return item.stock

forbid too_much on act(item, many):
    """Leave full shelves alone."""
    when item.stock > 10
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

forbid too_much on act(item):
    """Leave full shelves alone."""
    when item.stock > 10
''',
)
BAD_FRAME = Rule(
    code="PC603",
    slug="bad-frame",
    summary="A frame item that says nothing about what may change.",
    explanation=(
        "`modifies` lists members of rows and of records in them, comprehensions of them, rows, "
        "entities, and `new(Entity)`."
    ),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    item.stock += 1
    return item.stock

scenario small:
    """A few items."""
    create 2 Item()

task one_more in small:
    given item in Item
    ask "One more {item.name}, please."
    goal item.stock == old(item.stock) + 1
    modifies item.stock + 1
    solution:
        act(item)
''',
    mended='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    item.stock += 1
    return item.stock

scenario small:
    """A few items."""
    create 2 Item()

task one_more in small:
    given item in Item
    ask "One more {item.name}, please."
    goal item.stock == old(item.stock) + 1
    modifies item.stock
    solution:
        act(item)
''',
)
INCOMPLETE_TASK = Rule(
    code="PC604",
    slug="incomplete-task",
    summary="A task that lacks a part.",
    explanation=(
        "A task asks (`ask`), says when it is done (`goal` or `answer`), and shows one "
        "way to do it (`solution`)."
    ),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    item.stock += 1
    return item.stock

scenario small:
    """A few items."""
    create 2 Item()

task one_more in small:
    given item in Item
    goal item.stock == old(item.stock) + 1
    modifies item.stock
    solution:
        act(item)
''',
    mended='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    item.stock += 1
    return item.stock

scenario small:
    """A few items."""
    create 2 Item()

task one_more in small:
    given item in Item
    ask "One more {item.name}, please."
    goal item.stock == old(item.stock) + 1
    modifies item.stock
    solution:
        act(item)
''',
)
BAD_STEP = Rule(
    code="PC605",
    slug="bad-step",
    summary="A line of a solution that is no call of a tool.",
    explanation=("A solution is a trajectory: calls of tools with values for their arguments."),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

def stock(item: Item) -> int: return item.stock

tool act(item: Item) -> int:
    """Do it."""
    item.stock += 1
    return item.stock

scenario small:
    """A few items."""
    create 2 Item()

task one_more in small:
    given item in Item
    ask "One more {item.name}, please."
    goal stock(item) > 0
    modifies item.stock
    solution:
        stock(item)
''',
    mended='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

def stock(item: Item) -> int: return item.stock

tool act(item: Item) -> int:
    """Do it."""
    item.stock += 1
    return item.stock

scenario small:
    """A few items."""
    create 2 Item()

task one_more in small:
    given item in Item
    ask "One more {item.name}, please."
    goal stock(item) > 0
    modifies item.stock
    solution:
        act(item)
''',
)
BAD_GIVEN = Rule(
    code="PC606",
    slug="bad-given",
    summary="A `given` that is not drawn from a list.",
    explanation=("`given order in Order where …` binds one row of a list."),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    item.stock += 1
    return item.stock

scenario small:
    """A few items."""
    create 2 Item()

task one_more in small:
    given item in count(i for i in Item)
    ask "One more, please."
    goal true
    modifies Item
    solution:
        act(item)
''',
    mended='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    item.stock += 1
    return item.stock

scenario small:
    """A few items."""
    create 2 Item()

task one_more in small:
    given item in Item
    ask "One more {item.name}, please."
    goal item.stock == old(item.stock) + 1
    modifies item.stock
    solution:
        act(item)
''',
)
DUPLICATE_CLAUSE = Rule(
    code="PC607",
    slug="duplicate-clause",
    summary="A clause of a task that is given twice.",
    explanation=("A task has one answer and one solution."),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    item.stock += 1
    return item.stock

scenario small:
    """A few items."""
    create 2 Item()

task one_more in small:
    given item in Item
    ask "One more {item.name}, please."
    goal item.stock == old(item.stock) + 1
    modifies item.stock
    answer item.stock
    answer item.name
    solution:
        act(item)
''',
    mended='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    item.stock += 1
    return item.stock

scenario small:
    """A few items."""
    create 2 Item()

task one_more in small:
    given item in Item
    ask "One more {item.name}, please."
    goal item.stock == old(item.stock) + 1
    modifies item.stock
    answer item.stock
    solution:
        act(item)
''',
)
