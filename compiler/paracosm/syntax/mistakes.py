"""Why a sentence does not go on like this, said so that it can be mended.

The automaton knows the token at which it stopped and the kinds that would have done. From those two
and the line they stand in follows, in most cases, what the writer had in mind.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from paracosm.diagnostics import Diagnostic, Edit, Fix
from paracosm.diagnostics import syntax as rules
from paracosm.diagnostics.likeness import is_sure, likeliest
from paracosm.source import Source, Span
from paracosm.syntax import tables
from paracosm.syntax.tokens import END, OPENERS, RESERVED, Token

_WORDS = {kind: word for word, kind in tables.KEYWORDS.items()}
_SIGNS = {kind: sign for sign, kind in tables.SIGNS}
_NAMES = {
    "NAME": "a name",
    "STRING": "a string",
    "LONG_STRING": "a text in three quotes",
    "RAW_STRING": "a raw string",
    "INT": "a number",
    "DECIMAL": "a number",
    "MONEY": "an amount",
    "DURATION": "a duration",
    "DATE": "a date",
    "DATETIME": "a moment",
    "COMPARE": "a comparison",
    "TIMES": "an operator",
    "PLUS": "an operator",
    "MINUS": "an operator",
    "AUGMENTED": "an assignment",
    "MODIFIER": "a name",
    "END_EPISODE": "`end episode`",
    "_NL": "the end of the line",
    "_INDENT": "an indented block",
    "_DEDENT": "the end of the block",
    END: "the end",
}
_EXPRESSION = frozenset({"NAME", "INT", "STRING", "LPAR", "LSQB", "LBRACE", "TRUE", "MONEY"})
_ATOMS = _EXPRESSION | frozenset(
    "RAW_STRING DECIMAL DURATION DATE DATETIME FALSE NONE ABSENT MINUS NOT SOME".split()
)
_OPERATORS = frozenset("TIMES PLUS MINUS COMPARE IN NOT IS AND OR DOT LPAR LSQB IF".split())
_CONDITIONS = frozenset("REQUIRE ENSURE IF ELIF GOAL WHEN UNLESS GIVEN INVARIANT".split())
_STATEMENT_WORDS = frozenset("IF FOR REQUIRE CREATE DELETE RETURN ADVANCE END_EPISODE".split())
_CLAUSES = frozenset("EQUAL WHERE TILDE BY ELSE ON".split())
_CONSTANTS = {"True": "true", "False": "false", "None": "none"}
_FOREIGN_HINTS = {
    **{word: f"The language writes `{own}`." for word, own in _CONSTANTS.items()},
    "while": "There are only loops over a list or the rows of an entity: `for x in xs:`.",
    "raise": "A refusal is written as `require CONDITION else Refusal(…)`.",
    "assert": "Write `require CONDITION else Refusal(…)`, or `ensure` in a scenario.",
    "try": "Calls that fail are rolled back whole; there is nothing to catch.",
    "class": "Write `record` or `entity`.",
    "lambda": "Write a comprehension, or declare a function with `def`.",
    "pass": "A body without statements is written as its text alone.",
    "del": "Write `delete`.",
    "import": "Write `from module import Name`.",
}
_STATEMENTS = frozenset({"while", "raise", "assert", "try", "pass", "del", "import"})
_RESERVED = frozenset(tables.KEYWORDS[word] for word in RESERVED)
_SHOWN = 6


def explain(
    source: Source, tokens: Sequence[Token], index: int, expected: Collection[str]
) -> Diagnostic:
    """The diagnostic for a token that none of the expected kinds would have been."""
    token = tokens[index]
    line = _line(tokens, index)
    first = line[0] if line else token
    for candidate in (
        _opener(source, tokens, index),
        _step(source, tokens, index, expected),
        _signature(source, tokens, index, expected),
        _reserved(source, tokens, index, expected),
        _foreign(source, token, line, expected),
        _layout(source, tokens, index, expected),
        _equals(source, token, line, expected),
        _text_before(source, token, line),
        _misspelt(source, token, line, expected),
    ):
        if candidate is not None:
            return candidate
    help_ = ""
    if first.kind == "REQUIRE" and "ELSE" in expected and token.kind == "_NL":
        help_ = "`require CONDITION else Refusal(…)` names what the call is refused with."
    return Diagnostic(
        rules.UNEXPECTED,
        f"{_begun(_shown(token))} cannot stand here; expected {_listed(expected)}.",
        _place(source, tokens, index),
        help=help_,
    )


def _foreign(
    source: Source, token: Token, line: list[Token], expected: Collection[str]
) -> Diagnostic | None:
    """A word of Python that the language does not have, here or at the start of the line."""
    for word in (token, *line[:1]):
        if word.text in _FOREIGN_HINTS and word.kind in ("FOREIGN", "IMPORT"):
            return Diagnostic(
                rules.UNKNOWN_WORD,
                f"`{word.text}` is Python, and not a word of worlds.",
                source.span(word.start, word.end),
                help=_FOREIGN_HINTS[word.text],
                fixes=_constant(source, word, expected) if word is token else (),
            )
    return None


def _opener(source: Source, tokens: Sequence[Token], index: int) -> Diagnostic | None:
    """The first token of an island opens nothing."""
    token = tokens[index]
    if index != 0:
        return None
    openers = sorted(OPENERS | {"def", "from"})
    near = _near(token.text, openers) if token.kind == "NAME" else ""
    where = source.span(token.start, token.end)
    if near:
        message = f"No declaration begins with `{token.text}`; did you mean `{near}`?"
        fixes = _instead(where, token, near)
        return Diagnostic(rules.UNKNOWN_WORD, message, where, fixes=fixes)
    shown = _shown(token)
    help_ = "A declaration begins with one of: " + ", ".join(openers) + "."
    if token.kind in _RESERVED:
        help_ = f"`{token.text}` belongs into a body, so it stands deeper than its declaration."
    message = f"No declaration begins with {shown}."
    return Diagnostic(rules.UNKNOWN_WORD, message, where, help=help_)


def _step(
    source: Source, tokens: Sequence[Token], index: int, expected: Collection[str]
) -> Diagnostic | None:
    """A solution is written as if it were the body of a tool."""
    token = tokens[index]
    if not any(each.kind == "SOLUTION" for each in tokens[:index]):
        return None
    line = _line(tokens, index)
    if token.kind == "ELSE" and line and "_NL" in expected:
        message = "A line of a solution is a call of a tool, without an `else`."
    elif not line and token.kind in _STATEMENT_WORDS and "COLON" not in expected:
        message = f"A line of a solution is a call of a tool, so `{token.text}` cannot begin one."
    else:
        return None
    help_ = "A solution knows the state: bind what its calls need with `given` in the task."
    where = source.span(token.start, token.end)
    return Diagnostic(rules.UNEXPECTED, message, where, help=help_)


def _signature(
    source: Source, tokens: Sequence[Token], index: int, expected: Collection[str]
) -> Diagnostic | None:
    """The head of a tool or an invariant, or a text, as Python would have it."""
    token, line = tokens[index], _line(tokens, index)
    before = line[-1] if line else None
    where = source.span(token.start, token.end)
    declares = line[0].kind if line else ""
    if declares in ("TOOL", "DEF") and before is not None:
        if token.kind in ("COMMA", "RPAR") and before.kind == "NAME" and "COLON" in expected:
            place = source.span(before.start, before.end)
            message = f"`{before.text}` has no type."
            help_ = f"A parameter is written with its type, such as `{before.text}: str`."
            return Diagnostic(rules.UNEXPECTED, message, place, help=help_)
        if token.kind in ("ARROW", "COLON") and len(line) == 2 and "LPAR" in expected:
            fix = Fix("Add `()`", (Edit(source.span(before.end, before.end), "()"),))
            message = f"`{before.text}` lacks its parameters, `()` where there are none."
            return Diagnostic(rules.UNEXPECTED, message, where, fixes=(fix,))
    if token.kind == "LSQB" and before is not None and before.kind in ("ARROW", "COLON"):
        message = "A list has a type that is written `list[T]`."
        return Diagnostic(rules.UNEXPECTED, message, where)
    if token.kind == "STRING" and before is not None and before.text in ("f", "F"):
        if before.end == token.start:
            place = source.span(before.start, before.end)
            fix = Fix(f"Leave `{before.text}` out", (Edit(place, ""),))
            message = "Strings have holes without an `f` before them."
            return Diagnostic(rules.UNEXPECTED, message, place, fixes=(fix,))
    if token.kind == "FOR" and not line and tokens[0].kind == "INVARIANT":
        help_ = "`invariant NAME for row in Entity:`, and the condition below."
        message = "An invariant names its rows in its first line."
        return Diagnostic(rules.UNEXPECTED, message, where, help=help_)
    return None


def _constant(source: Source, token: Token, expected: Collection[str]) -> tuple[Fix, ...]:
    """Python's `None` becomes `none` where that can stand."""
    own = _CONSTANTS.get(token.text)
    if own is None or tables.KEYWORDS[own] not in expected:
        return ()
    return (Fix(f"Write `{own}`", (Edit(source.span(token.start, token.end), own),)),)


def _reserved(
    source: Source, tokens: Sequence[Token], index: int, expected: Collection[str]
) -> Diagnostic | None:
    """A word where a name is expected, and nothing like an expression."""
    token = tokens[index]
    if token.kind != "FOREIGN" and token.kind not in _RESERVED:
        return None
    if "NAME" not in expected or _ATOMS <= set(expected):
        return None
    whose = "Python" if token.kind == "FOREIGN" else "the language"
    where = source.span(token.start, token.end)
    message = f"`{token.text}` is a word of {whose} and cannot be a name."
    if token.text in _CONSTANTS or _is_statement(tokens, index):
        # No name is meant, so that no other name would help.
        return Diagnostic(
            rules.RESERVED_WORD,
            message,
            where,
            help=_FOREIGN_HINTS[token.text],
            fixes=_constant(source, token, expected),
        )
    return Diagnostic(
        rules.RESERVED_WORD,
        message,
        where,
        help=f'Use another name; a member may keep it on the wire: `{token.text}_ as "{token.text}"`.',
        fixes=(Fix(f"Rename to `{token.text}_`", (Edit(where, token.text + "_"),)),),
    )


def _is_statement(tokens: Sequence[Token], index: int) -> bool:
    """Whether a word of Python begins a statement of it, and is not the name of a member."""
    if tokens[index].text not in _STATEMENTS or _line(tokens, index):
        return False
    following = [token.kind for token in tokens[index + 1 : index + 3]]
    return following[:1] != ["OPTIONAL"] and (
        following[:1] != ["COLON"] or following[1:] == ["_NL"]
    )


def _layout(
    source: Source, tokens: Sequence[Token], index: int, expected: Collection[str]
) -> Diagnostic | None:
    token = tokens[index]
    where = _place(source, tokens, index)
    if "_INDENT" in expected:
        message = "An indented block is expected below this line."
        last = _last_text(tokens, index)
        return Diagnostic(rules.MISSING_BLOCK, message, source.span(last.start, last.end))
    headless = "COLON" in expected and not _EXPRESSION <= set(expected)
    headless = headless and all(each.kind != "COLON" for each in _outside(_line(tokens, index)))
    if token.kind == "_NL" and headless:
        fix = Fix("Add `:`", (Edit(where, ":"),))
        message = "A `:` is missing at the end of this line."
        return Diagnostic(rules.UNEXPECTED, message, where, fixes=(fix,))
    if token.kind == "_NL" and _ends_in(tokens, index, "COLON"):
        following = tokens[index + 1].kind if index + 1 < len(tokens) else ""
        if following == "_INDENT":
            message = "No block can stand below this line."
            return Diagnostic(rules.UNEXPECTED, message, where)
    if token.kind in ("_DEDENT", END) and _EXPRESSION <= set(expected):
        message = "The block ends where a line is expected."
        return Diagnostic(rules.MISSING_BLOCK, message, where)
    previous = tokens[index - 1] if index else None
    below = previous and token.text and "\n" in source.text[previous.end : token.start]
    if previous and below and headless:
        end = source.span(previous.end, previous.end)
        fix = Fix("Add `:`", (Edit(end, ":"),))
        message = "A `:` is missing at the end of this line."
        return Diagnostic(rules.UNEXPECTED, message, end, fixes=(fix,))
    if below and "_NL" in expected:
        return Diagnostic(
            rules.UNEXPECTED,
            f"This line continues the one above, since it stands deeper; {_shown(token)} cannot"
            " go on there.",
            where,
            help="Indent it like the line above, or end that line with `:` if a block begins.",
        )
    return None


def _equals(
    source: Source, token: Token, line: list[Token], expected: Collection[str]
) -> Diagnostic | None:
    if token.kind != "EQUAL" or not line:
        return None
    if line[0].kind not in _CONDITIONS and "COMPARE" not in expected:
        return None
    where = source.span(token.start, token.end)
    fix = Fix("Write `==`", (Edit(where, "=="),))
    message = "`=` gives a value to a name; values are compared by `==`."
    return Diagnostic(rules.UNEXPECTED, message, where, fixes=(fix,))


def _text_before(source: Source, token: Token, line: list[Token]) -> Diagnostic | None:
    """A text that documents a member, with more of the member behind it."""
    if token.kind not in _CLAUSES or not line or line[-1].kind not in ("STRING", "LONG_STRING"):
        return None
    message = f"The text that documents comes last, behind `{token.text}` and what it says."
    return Diagnostic(rules.UNEXPECTED, message, source.span(line[-1].start, line[-1].end))


def _misspelt(
    source: Source, token: Token, line: list[Token], expected: Collection[str]
) -> Diagnostic | None:
    """A name that is nearly a word: the one before the token, or the token itself."""
    words = [_WORDS[kind] for kind in expected if kind in _WORDS]
    before = line[-1] if line else None
    if token.kind == "NAME":
        near = _near(token.text, words)
        if near:
            return _did_you_mean(source, token, near)
    if before is not None and before.kind == "NAME":
        at_start = len(line) == 1
        candidates = sorted(RESERVED) if at_start else ["and", "or", "in", "is", "not", "else"]
        near = _near(before.text, candidates)
        if near:
            return _did_you_mean(source, before, near)
    return None


def _did_you_mean(source: Source, token: Token, word: str) -> Diagnostic:
    where = source.span(token.start, token.end)
    message = f"`{token.text}` is not expected here; did you mean `{word}`?"
    return Diagnostic(rules.UNKNOWN_WORD, message, where, fixes=_instead(where, token, word))


def _instead(where: Span, token: Token, word: str) -> tuple[Fix, ...]:
    """The edit to a word that was surely meant; a weaker likeness is for a person to judge."""
    if not is_sure(token.text, word):
        return ()
    return (Fix(f"Write `{word}`", (Edit(where, word),)),)


def _near(word: str, words: Sequence[str]) -> str:
    """The word that was probably meant, or nothing."""
    if word in words or len(word) < 2:
        return ""
    return likeliest(word, words, cutoff=0.75 if len(word) > 3 else 0.6) or ""


def _line(tokens: Sequence[Token], index: int) -> list[Token]:
    """The tokens of the logical line before the one at the index."""
    start = index
    while start > 0 and tokens[start - 1].text:
        start -= 1
    return list(tokens[start:index])


def _outside(line: Sequence[Token]) -> list[Token]:
    """The tokens of a line that stand in no brackets."""
    found: list[Token] = []
    depth = 0
    for token in line:
        depth -= token.kind in ("RPAR", "RSQB", "RBRACE")
        if depth == 0:
            found.append(token)
        depth += token.kind in ("LPAR", "LSQB", "LBRACE")
    return found


def _last_text(tokens: Sequence[Token], index: int) -> Token:
    while index > 0 and not tokens[index].text:
        index -= 1
    return tokens[index]


def _ends_in(tokens: Sequence[Token], index: int, kind: str) -> bool:
    return index > 0 and tokens[index - 1].kind == kind


def _place(source: Source, tokens: Sequence[Token], index: int) -> Span:
    token = tokens[index]
    if not token.text and index and token.kind != END:
        return source.span(token.start, token.start)
    return source.span(token.start, token.end)


def _shown(token: Token) -> str:
    if not token.text:
        return _NAMES[token.kind]
    if token.kind in ("STRING", "LONG_STRING", "RAW_STRING"):
        return _NAMES[token.kind]
    return f"`{token.text}`"


def _begun(text: str) -> str:
    """The text with a capital; what is quoted from the source stays as it is."""
    return text[:1].upper() + text[1:]


def _listed(expected: Collection[str]) -> str:
    """The expected kinds in words, the many that begin or go on an expression as one."""
    kinds = set(expected)
    names: list[str] = []
    if kinds >= _ATOMS - {"SOME"}:
        kinds -= _ATOMS
        names.append("an expression")
    if kinds >= {"TIMES", "PLUS", "MINUS", "COMPARE"}:
        kinds -= _OPERATORS
        names.append("an operator")
    plain = sorted({_described(kind) for kind in kinds}, key=lambda name: (name[0] == "`", name))
    names.extend(plain)
    if len(names) > _SHOWN:
        names = [*names[: _SHOWN - 1], "something else"]
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " or " + names[-1]


def _described(kind: str) -> str:
    if kind in _NAMES:
        return _NAMES[kind]
    return f"`{_WORDS.get(kind) or _SIGNS[kind]}`"
