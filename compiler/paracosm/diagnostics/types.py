"""Types: what an expression is, and what is expected of it.

Rows of the catalogue, codes PC301 to PC399. A new rule is a constant here and an example that fails.
"""

from paracosm.diagnostics.rule import Rule

MISMATCH = Rule(
    code="PC301",
    slug="type-mismatch",
    summary="A value of one type where another is expected.",
    explanation=(
        "Every value has a type that is known before a world runs. An int may stand for a "
        "float, a case for its union, a row for a view of it; nothing else is converted "
        "silently."
    ),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    return item.name
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
INCOMPARABLE = Rule(
    code="PC302",
    slug="incomparable",
    summary="Two values that can never be equal, or have no order.",
    explanation=(
        "A comparison whose two sides have nothing in common is always the same, and so a "
        "mistake."
    ),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    return 1 if item.stock == item.name else 0
''',
    mended='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    return 1 if item.name == "mug" else 0
''',
)
BAD_OPERATOR = Rule(
    code="PC303",
    slug="bad-operator",
    summary="An operator that these types do not have.",
    explanation=(
        "Arithmetic is for numbers, money and times; `+` also joins texts and lists; "
        "`and`, `or` and `not` are for conditions."
    ),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> str:
    """Do it."""
    return item.name * 2
''',
    mended='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> str:
    """Do it."""
    return item.name + item.name
''',
)
MAYBE_NONE = Rule(
    code="PC304",
    slug="maybe-none",
    summary="A value that may be none or absent is used as if it were there.",
    explanation=(
        "Say what happens without it: `is not none`, `else`, or a conditional expression "
        "narrow it."
    ),
    failing='''\
environment shop

tool act(note: str | none) -> str:
    """Do it."""
    return note.upper()
''',
    mended='''\
environment shop

tool act(note: str | none) -> str:
    """Do it."""
    return "" if note is none else note.upper()
''',
)
UNPROVED = Rule(
    code="PC305",
    slug="unproved",
    summary="An operation that may have no result is used as if it had one.",
    explanation=(
        "`xs[i]`, `m[k]`, `Order[k]`, `first`, `one`, `min`, `max` and divisions have no "
        "result where there is nothing there. Give an `else`, narrow with `is not none`, "
        "or prove it: a `where` on the member or a condition before it."
    ),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    return 100 // item.stock
''',
    mended='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    return 0 if item.stock == 0 else 100 // item.stock
''',
)
NOT_A_MEMBER = Rule(
    code="PC306",
    slug="not-a-value-of-the-enum",
    summary="A string that is not one of the enum's values.",
    explanation=("Where an enum is expected, a string literal is checked against its values."),
    failing='''\
environment shop

enum Size: "small", "large"

tool act(size: Size) -> int:
    """Do it."""
    return 1 if size == "smal" else 2
''',
    mended='''\
environment shop

enum Size: "small", "large"

tool act(size: Size) -> int:
    """Do it."""
    return 1 if size == "small" else 2
''',
)
BAD_ARGUMENTS = Rule(
    code="PC307",
    slug="bad-arguments",
    summary="Too many arguments, or too few.",
    explanation=("Each parameter without a default is given once, by place or by name."),
    failing='''\
environment shop

def double(n: int) -> int: return 2 * n

tool act(n: int) -> int:
    """Do it."""
    return double()
''',
    mended='''\
environment shop

def double(n: int) -> int: return 2 * n

tool act(n: int) -> int:
    """Do it."""
    return double(n)
''',
)
UNKNOWN_METHOD = Rule(
    code="PC308",
    slug="unknown-method",
    summary="A method that values of this type do not have.",
    explanation=(
        "Methods are those of the table of built-ins; lists and maps in the state have "
        "append, insert, remove and clear as statements."
    ),
    failing='''\
environment shop

tool act(text: str) -> str:
    """Do it."""
    return text.trim()
''',
    mended='''\
environment shop

tool act(text: str) -> str:
    """Do it."""
    return text.strip()
''',
)
MONEY_TIMES_FLOAT = Rule(
    code="PC309",
    slug="money-times-float",
    summary="Money times a float without a rounding.",
    explanation=(
        "Money is exact. `round(price * 1.19)` says that the result is rounded, half to "
        "even, to whole minor units."
    ),
    failing='''\
environment shop
currency USD

tool act(price: money) -> money:
    """Do it."""
    return price * 1.19
''',
    mended='''\
environment shop
currency USD

tool act(price: money) -> money:
    """Do it."""
    return round(price * 1.19)
''',
)
NEVER_IS = Rule(
    code="PC310",
    slug="never-is",
    summary="A test that can never hold.",
    explanation=(
        "`is` asks which alternative of its type a value has: none, absent, a type, or a "
        "case of a union. A comparison with a member of an enumeration that an earlier "
        "condition has excluded is such a test too: the condition stands twice, or means another member."
    ),
    failing='''\
environment shop

tool act(note: str) -> int:
    """Do it."""
    return 1 if note is none else 2
''',
    mended='''\
environment shop

tool act(note: str | none) -> int:
    """Do it."""
    return 1 if note is none else 2
''',
)
UNTYPED = Rule(
    code="PC311",
    slug="untyped",
    summary="A literal whose type nothing tells.",
    explanation=("`[]`, `{}` and `none` take their type from where they go."),
    failing='''\
environment shop

tool act() -> int:
    """Do it."""
    found = []
    return len(found)
''',
    mended='''\
environment shop

tool act() -> int:
    """Do it."""
    found = [n for n in range(3)]
    return len(found)
''',
)
BAD_TYPE = Rule(
    code="PC312",
    slug="bad-type",
    summary="A type that cannot be written like this.",
    explanation=(
        "`list` takes one type and `map` two, with keys that are texts, whole numbers, "
        "enums, days or rows; a literal type is a text; `Owner.member` borrows a member "
        "of an entity or record."
    ),
    failing='''\
environment shop

tool act(sizes: list[str, int]) -> int:
    """Do it."""
    return 1
''',
    mended='''\
environment shop

tool act(sizes: map[str, int]) -> int:
    """Do it."""
    return 1
''',
)
MISPLACED_TYPE = Rule(
    code="PC313",
    slug="misplaced-type",
    summary="A type that cannot be used here.",
    explanation=(
        "`text` is the whole answer of a tool; views show rows and records and are "
        "results or parameters; neither is stored."
    ),
    failing='''\
environment shop

tool act(note: text) -> int:
    """Do it."""
    return len(note)
''',
    mended='''\
environment shop

tool act(note: str) -> int:
    """Do it."""
    return len(note)
''',
)
NOT_A_VALUE = Rule(
    code="PC314",
    slug="not-a-value",
    summary="A name that is not a value.",
    explanation=("Functions are called, types describe, tools are played by agents."),
    failing='''\
environment shop

def one() -> int: return 1

tool act() -> int:
    """Do it."""
    return one
''',
    mended='''\
environment shop

def one() -> int: return 1

tool act() -> int:
    """Do it."""
    return one()
''',
)
BAD_FORMAT = Rule(
    code="PC315",
    slug="bad-format",
    summary="A format that does not fit what is formatted.",
    explanation=(
        "After the colon in `{price:.2f}` stands a format of Python's, for int, float and " "str."
    ),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> text:
    """Do it."""
    return "{item.name:.2f}"
''',
    mended='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> text:
    """Do it."""
    return "{item.stock:.2f}"
''',
)
BAD_PATTERN = Rule(
    code="PC316",
    slug="bad-pattern",
    summary="A regular expression that is not a literal, or not one at all.",
    explanation=(
        "Patterns are checked when a world is compiled, so they are string literals "
        '(`r"…"`) of Python\'s `re`, without look-behind of unknown length and the like.'
    ),
    failing='''\
environment shop

tool act(text: str) -> int:
    """Do it."""
    return 1 if matches(text, r"(a") else 2
''',
    mended='''\
environment shop

tool act(text: str) -> int:
    """Do it."""
    return 1 if matches(text, r"(a)") else 2
''',
)
SLOW_PATTERN = Rule(
    code="PC317",
    slug="slow-pattern",
    summary="A regular expression that may take forever.",
    explanation=(
        "A repeat inside of a repeat, two alternatives of a repeat that can begin alike, "
        "or repeats of the same letters side by side can make matching take exponentially "
        "or polynomially long, and an agent chooses the text."
    ),
    failing='''\
environment shop

tool act(text: str) -> int:
    """Do it."""
    return 1 if matches(text, r"(a+)+") else 2
''',
    mended='''\
environment shop

tool act(text: str) -> int:
    """Do it."""
    return 1 if matches(text, r"a+") else 2
''',
)
AMBIGUOUS_CASE = Rule(
    code="PC318",
    slug="ambiguous-case",
    summary="A case that several unions have.",
    explanation=(
        "Where the expected type does not tell which union is meant, the case is written "
        "with it: `Payment.gift_card(…)`."
    ),
    failing='''\
environment shop

union Fee by kind:
    fixed(amount: int)
    free()

union Prize by kind:
    fixed(amount: int)
    nothing()

tool act() -> int:
    """Do it."""
    fee = fixed(amount=1)
    return fee.amount

tool give(prize: Prize, fee: Fee) -> int:
    """Give."""
    return 1
''',
    mended='''\
environment shop

union Fee by kind:
    fixed(amount: int)
    free()

union Prize by kind:
    fixed(amount: int)
    nothing()

tool act() -> int:
    """Do it."""
    fee = Fee.fixed(amount=1)
    return fee.amount

tool give(prize: Prize, fee: Fee) -> int:
    """Give."""
    return 1
''',
)
NOT_A_LIST = Rule(
    code="PC319",
    slug="not-a-list",
    summary="A loop over something that is not a list.",
    explanation=(
        "Loops run over lists, entities and maps. `zip`, `enumerate` and `items` give two " "names."
    ),
    failing='''\
environment shop

tool act(text: str) -> int:
    """Do it."""
    return count(letter for letter in text)
''',
    mended='''\
environment shop

tool act(text: str) -> int:
    """Do it."""
    return count(letter for letter in text.split(""))
''',
)
NO_RESULT = Rule(
    code="PC320",
    slug="no-result",
    summary="A result that is missing, or that nobody wants.",
    explanation=(
        "A function or tool with a result returns it on each of its ways; one without a "
        "result returns nothing, and is not a value."
    ),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    if item.stock > 0: return item.stock
''',
    mended='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    if item.stock > 0: return item.stock
    return 0
''',
)
BAD_ORDER = Rule(
    code="PC321",
    slug="bad-order",
    summary="An order that values of this type do not have.",
    explanation=("`by` orders by numbers, money, texts and times."),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act() -> list[Item]:
    """Do it."""
    return [i for i in Item by i]
''',
    mended='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act() -> list[Item]:
    """Do it."""
    return [i for i in Item by i.name]
''',
)
NOT_CALLABLE = Rule(
    code="PC322",
    slug="not-callable",
    summary="A call of something that is not a function.",
    explanation=(
        "Functions of the world, built-ins, records and cases of unions are called by "
        "their names, methods on their value."
    ),
    failing='''\
environment shop

entity Item:
    key id: str = serial("item-{:03}")
    name: str
    stock: int where stock >= 0

tool act(item: Item) -> int:
    """Do it."""
    return item()
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
PARTIAL_MAP = Rule(
    code="PC323",
    slug="partial-map",
    summary="A map over an enum lacks some of the enum's values.",
    explanation=(
        "A map whose keys are an enum has an entry for each of its values, so that looking one up "
        "never fails. A literal names them all, a loop cannot promise to, and no entry is "
        "taken out. Where some may be missing, the keys are texts: `map[str, T]`."
    ),
    failing='''\
environment shop

enum Size: "small", "large"

entity Item:
    key id: str = serial("item-{:03}")
    prices: map[Size, int] = {"small": 1}

tool act() -> list[Item]:
    """Do it."""
    return [i for i in Item]
''',
    mended='''\
environment shop

enum Size: "small", "large"

entity Item:
    key id: str = serial("item-{:03}")
    prices: map[Size, int] = {"small": 1, "large": 2}

tool act() -> list[Item]:
    """Do it."""
    return [i for i in Item]
''',
)
