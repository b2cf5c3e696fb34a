"""Syntax: texts that cannot be read, and what is not a sentence of the language.

Rows of the catalogue, codes PC101 to PC199. A new rule is a constant here and an example that fails.
"""

from paracosm.diagnostics.rule import Rule

NOT_UTF8 = Rule(
    "PC101",
    "not-utf8",
    "A world is a UTF-8 text without NUL characters.",
    "Worlds are read as UTF-8, whatever the machine prefers, so that a file means the same"
    " everywhere. A byte sequence that is no UTF-8, or a NUL character, means that the file is"
    " something else or was saved in another encoding.",
    "environment caf\udce9\n",
    "environment cafe\n",
)
TOO_LARGE = Rule(
    "PC102",
    "file-too-large",
    "A world file is at most 4 MB.",
    "Files of worlds are written and read by people. Rows by the thousand belong into a JSON file"
    " that a scenario loads.",
    "# " + "x" * (4 * 1024 * 1024) + "\nenvironment shop\n",
    'environment shop\n\nscenario full:\n    load Order from "orders.json"\n',
)
NO_FILE = Rule(
    "PC103",
    "cannot-read",
    "The file can be read.",
    "The path names no file, or a file that may not be read.",
    "",
    "environment shop\n",
)
TAB = Rule(
    "PC104",
    "tab",
    "Lines are indented with blanks.",
    "A tab is as wide as whoever looks at it wants. Since indentation carries meaning, tabs are"
    " refused everywhere outside strings.",
    "record Point:\n\tx: int\n",
    "record Point:\n    x: int\n",
)
UNEVEN_INDENT = Rule(
    "PC105",
    "uneven-indent",
    "A line stands at the indentation of a block that is open.",
    "When a block ends, the next line stands where a line of an outer block stands.",
    "record Point:\n        x: int\n    y: int\n",
    "record Point:\n    x: int\n    y: int\n",
)
STRAY_CHARACTER = Rule(
    "PC106",
    "stray-character",
    "Outside strings and comments a world is written in the characters of the language.",
    "Names are made of ASCII letters, digits and underscores, and the language uses a few signs of"
    " ASCII. Word processors and language models like to replace quotes, dashes and comparison"
    " signs by typographic ones; they look alike and are not the same.",
    "record Point:\n    x: int where x \u2265 0\n",
    "record Point:\n    x: int where x >= 0\n",
)
UNFINISHED_STRING = Rule(
    "PC107",
    "unfinished-string",
    "A string ends on the line where it begins, one in three quotes anywhere.",
    "A quote opens a string and nothing closes it. A text of several lines stands in three quotes.",
    'enum Status: "open, "closed"\n',
    'enum Status: "open", "closed"\n',
)
BAD_ESCAPE = Rule(
    "PC108",
    "bad-escape",
    "A backslash in a string is followed by n, t, r, a backslash, a quote, xHH or uHHHH.",
    "Other escapes mean nothing here. Patterns are easier to read as raw strings,"
    ' `r"\\d+"`, in which a backslash is a backslash.',
    'record Code:\n    digits: str where matches(digits, "\\d+")\n',
    'record Code:\n    digits: str where matches(digits, r"\\d+")\n',
)
BAD_HOLE = Rule(
    "PC109",
    "bad-hole",
    "A hole of a template is an expression in braces, with a format after a colon if need be.",
    "Strings in expressions, messages and asks are templates: `{order.id}` is a hole. A brace that"
    " is meant as such is doubled. Inside a hole strings stand in single quotes and have no holes"
    " themselves.",
    'error Gone: "Order {order.id is gone."\n',
    'error Gone(id: str): "Order {id} is gone."\n',
)
BAD_NUMBER = Rule(
    "PC110",
    "bad-number",
    "A number is written plainly, and is not larger than anything could need.",
    "Integers have at most 18 digits and no leading zeros; a unit of time is one of s, m, h, d; a"
    " number does not run into a word.",
    "record Line:\n    quantity: int = 007\n",
    "record Line:\n    quantity: int = 7\n",
)
BAD_DATE = Rule(
    "PC111",
    "bad-date",
    "A date is a day of the calendar.",
    "Dates are written as `2024-05-15`, moments as `2024-05-15T15:00:00`, and both must exist.",
    "clock 2023-02-29T08:00:00\n",
    "clock 2024-02-29T08:00:00\n",
)
UNBALANCED = Rule(
    "PC112",
    "unbalanced-bracket",
    "Every bracket has its partner.",
    "A bracket that is open joins the lines that follow, so its partner must come before the next"
    " declaration.",
    "record Line:\n    quantity: int = max(1, 2\n\nrecord Point:\n    x: int\n",
    "record Line:\n    quantity: int = max(1, 2)\n\nrecord Point:\n    x: int\n",
)
UNEXPECTED = Rule(
    "PC113",
    "unexpected",
    "What stands here is not how a sentence of the language goes on.",
    "The message names what could stand in this place. Each declaration is read by itself, so a"
    " mistake in one says nothing about the others.",
    "record Point:\n    x int\n",
    "record Point:\n    x: int\n",
)
UNKNOWN_WORD = Rule(
    "PC114",
    "unknown-word",
    "A declaration, a clause or a statement begins with a word of the language.",
    "At column 0 stands a header, a declaration or the text that opens the file. The word that is"
    " here is none of those, though it may look like one.",
    'enumm Status: "open", "closed"\n',
    'enum Status: "open", "closed"\n',
)
RESERVED_WORD = Rule(
    "PC115",
    "reserved-word",
    "A word of the language, or of Python, is not a name.",
    "Words of the language keep their meaning wherever they stand, and worlds become Python, whose"
    " words cannot be names either. A member can have another name inside the world than on the"
    ' wire: `from_ as "from": date`.',
    "record Trip:\n    from: date\n",
    'record Trip:\n    from_ as "from": date\n',
)
MISSING_BLOCK = Rule(
    "PC116",
    "missing-block",
    "A line that ends in a colon is followed by lines that stand deeper.",
    "Nothing stands in the block that the line opens.",
    "record Point:\n\nrecord Line:\n    x: int\n",
    "record Point:\n    x: int\n\nrecord Line:\n    x: int\n",
)
TOO_DEEP = Rule(
    "PC117",
    "too-deep",
    "Expressions and blocks are nested at most 100 deep.",
    "Nobody reads what is nested deeper than that. A part of it can be given a name: a `def`, or a"
    " plain assignment in a body. What follows each other is not nested, as in `a + b + c`, but more"
    " than 2,000 operators in a row are more than Python compiles.",
    "invariant deep: " + "(" * 120 + "1 == 1" + ")" * 120 + "\n",
    "invariant shallow: 1 == 1\n",
)
MISPLACED = Rule(
    "PC118",
    "misplaced",
    "The text of a file comes first, its headers next, its declarations last.",
    "Headers say what holds for the whole world; a reader finds them in one place.",
    'enum Status: "open"\n\ncurrency USD\n',
    'currency USD\n\nenum Status: "open"\n',
)
BAD_FORM = Rule(
    "PC119",
    "bad-form",
    "What stands here reads well, but has no meaning in this place.",
    "The grammar is a little wider than the language, so that the message can be better than that"
    " of a grammar: it accepts any expression where only some make sense.",
    "tool drop(order: Order):\n    order.status\n",
    'tool drop(order: Order):\n    order.status = "dropped"\n',
)
DUPLICATE_PART = Rule(
    "PC120",
    "duplicate-part",
    "Each part of a member is given once.",
    "A member has one type, one default, one constraint, one draw. Two constraints are one with an"
    " `and` between them.",
    "record Line:\n    quantity: int where quantity > 0 where quantity < 9\n",
    "record Line:\n    quantity: int where 0 < quantity < 9\n",
)
