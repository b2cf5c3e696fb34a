"""From the grammar to the tables that the parser runs on: `python -m paracosm.syntax.grammar`.

Lark reads `grammar/paracosm.lark`, proves it free of conflicts and builds the automaton; what is
written to `tables.py` is all that parsing needs. So a check neither loads Lark nor builds a table,
an installed package carries no grammar file, and a change of the language is seen in review.

States are numbered in the order in which they are reached, so that equal grammars give equal files.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lark import Lark
from lark.grammar import Rule, Terminal
from lark.lexer import Lexer, PatternStr, TerminalDef

GRAMMAR = Path(__file__).parents[3] / "grammar" / "paracosm.lark"
TABLES = Path(__file__).with_name("tables.py")
STARTS = ("island", "hole")


class _NoLexer(Lexer):
    """The scanner is ours; Lark only builds the automaton."""

    def __init__(self, conf: Any) -> None:
        pass

    def lex(self, *_: Any) -> Iterator[Any]:
        yield from ()


def compile_tables(grammar: str) -> str:
    """The text of `tables.py` for a grammar."""
    lark = Lark(
        grammar,
        parser="lalr",
        start=list(STARTS),
        strict=True,
        lexer=_NoLexer,
        maybe_placeholders=True,
    )
    table = lark.parser.parser._parse_table
    rules = sorted({str(rule): rule for rule in lark.rules}.values(), key=str)
    numbers = {str(rule): number for number, rule in enumerate(rules)}
    order: dict[int, int] = {}
    queue = [table.start_states[start] for start in STARTS]
    while queue:
        state = queue.pop(0)
        if state not in order:
            order[state] = len(order)
            moves = sorted(table.states[state].items())
            queue.extend(to for _, (kind, to) in moves if kind.name == "Shift")
    rows = [_row(table.states[state], order, numbers) for state in order]
    words = {t.name: t.pattern.value for t in lark.terminals if _is_text(t)}
    keywords = sorted((text, name) for name, text in words.items() if text.isalpha())
    signs = sorted(
        ((text, name) for name, text in words.items() if not text.isalpha()),
        key=lambda pair: (-len(pair[0]), pair),
    )
    patterns = sorted(
        (t for t in lark.terminals if not _is_text(t) and not t.name.startswith("_")),
        key=lambda t: (-t.priority, t.name),
    )
    return "\n".join(
        [
            '"""The automaton of the language, made by `paracosm.syntax.grammar`; not to be edited.',
            "",
            "A rule is (origin, action, shape, whether a single child stands for the whole). The letters of",
            "a shape: k keeps a child, s skips it, i inlines it, n puts None where an option is missing.",
            "An action of a state: `NAME>4` goes on in state 4, `NAME<7` reduces by rule 7.",
            '"""',
            "",
            f'DIGEST = "{digest(grammar)}"',
            "",
            _literal("KEYWORDS", [f'"{text}": "{name}",' for text, name in keywords], "{}"),
            _literal("SIGNS", [f'("{text}", "{name}"),' for text, name in signs]),
            _literal("PATTERNS", [f'("{t.name}", {_string(t.pattern.value)}),' for t in patterns]),
            _literal("RULES", [_rule(rule) for rule in rules]),
            _literal("STARTS", [f'"{s}": {order[table.start_states[s]]},' for s in STARTS], "{}"),
            _literal("ENDS", [f'"{s}": {order[table.end_states[s]]},' for s in STARTS], "{}"),
            _literal("STATES", [f'"{row}",' for row in rows]),
        ]
    )


def digest(grammar: str) -> str:
    """What tells whether tables belong to a grammar."""
    return hashlib.sha256(grammar.encode()).hexdigest()[:16]


def _is_text(terminal: TerminalDef) -> bool:
    return isinstance(terminal.pattern, PatternStr)


def _row(actions: dict[str, Any], order: dict[int, int], numbers: dict[str, int]) -> str:
    return " ".join(
        f"{symbol}>{order[to]}" if kind.name == "Shift" else f"{symbol}<{numbers[str(to)]}"
        for symbol, (kind, to) in sorted(actions.items())
    )


def _rule(rule: Rule) -> str:
    gaps = [0] * (len(rule.expansion) + 1)
    if rule.options.empty_indices:
        flags = "".join(str(int(gap)) for gap in rule.options.empty_indices)
        gaps = [len(run) for run in flags.split("0")]
    shape = "n" * gaps[0]
    for symbol, gap in zip(rule.expansion, gaps[1:]):
        skipped = isinstance(symbol, Terminal) and symbol.filter_out
        inlined = not symbol.is_term and symbol.name.startswith("_")
        shape += ("s" if skipped else "i" if inlined else "k") + "n" * gap
    origin = str(rule.origin.name)
    action = rule.alias or ("" if origin.startswith("_") else origin)
    single = bool(rule.options.expand1) and not rule.alias
    return f'("{origin}", "{action}", "{shape}", {single}),'


def _string(text: str) -> str:
    """A Python literal in the quotes that need fewer escapes, as black wants it."""
    double = json.dumps(text)
    single = "'" + double[1:-1].replace('\\"', '"').replace("'", "\\'") + "'"
    return min(double, single, key=len)


def _literal(name: str, lines: list[str], brackets: str = "()") -> str:
    body = "".join(f"    {line}\n" for line in lines)
    return f"{name} = {brackets[0]}\n{body}{brackets[1]}\n"


if __name__ == "__main__":
    TABLES.write_text(compile_tables(GRAMMAR.read_text("utf-8")).rstrip() + "\n", "utf-8")
