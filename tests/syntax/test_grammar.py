"""The grammar is free of conflicts, its tables are fresh, and every action has its builder."""

from __future__ import annotations

from paracosm.syntax import tables
from paracosm.syntax.grammar import GRAMMAR, TABLES, compile_tables
from paracosm.syntax.parser import BUILDERS
from paracosm.syntax.tokens import OPENERS


def test_tables_are_those_of_the_grammar() -> None:
    fresh = compile_tables(GRAMMAR.read_text("utf-8")).rstrip() + "\n"
    assert fresh == TABLES.read_text("utf-8"), "run python -m paracosm.syntax.grammar"


def test_every_action_has_a_builder_and_every_builder_an_action() -> None:
    single = {action for origin, action, _, one in tables.RULES if one and origin == action}
    actions = {action for _, action, _, _ in tables.RULES if action}
    assert actions - single - set(BUILDERS) == set()
    assert set(BUILDERS) - actions == set()


def test_openers_are_the_words_that_begin_an_island() -> None:
    row = tables.STATES[tables.STARTS["island"]].split()
    kinds = {entry.partition(">")[0] for entry in row if ">" in entry}
    words = {word for word, kind in tables.KEYWORDS.items() if kind in kinds}
    assert words - {"def", "from"} == OPENERS
