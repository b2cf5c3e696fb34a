"""Whatever a source contains, `check` returns; and the world of an accepted one is well formed."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from paracosm.diagnostics.catalogue import rules
from paracosm.ir.verify import verify
from paracosm.semantics import check
from paracosm.semantics.walk import inside, rebuilt
from paracosm.source import Source
from paracosm.syntax import ast
from paracosm.syntax.parser import parse
from semantics.worlds import neighbour, outcome

HERE = Path(__file__).parent
TOKEN = re.compile(r'"""|"(?:[^"\\\n]|\\.)*"|\w+|[^\w\s]|\n[ ]*|[ ]+')


@cache
def texts() -> tuple[str, ...]:
    """Worlds and mistakes to begin with."""
    files = [*(HERE.parent / "cases").glob("*.world"), HERE / "airline.world"]
    shipped = (HERE.parent.parent / "specs" / "worlds").glob("*.world")
    return (
        *(path.read_text() for path in sorted([*files, *shipped])),
        *(text for rule in rules() for text in (rule.failing, rule.mended) if text),
    )


def scrambled(random: Random) -> str:
    """A text in which a few words stand in the wrong place."""
    words = TOKEN.findall(random.choice(texts()))
    for _ in range(random.choice((1, 1, 2, 3))):
        at = random.randrange(len(words))
        match random.randrange(4):
            case 0:
                del words[at]
            case 1:
                words.insert(at, f" {random.choice(words)} ")
            case _:
                words[at] = random.choice(words)
    return "".join(words)


@pytest.mark.parametrize("seed", range(8))
def test_scrambled_texts(seed: int) -> None:
    random = Random(seed)
    for _ in range(60):
        outcome(scrambled(random))


ANY_EXPRESSION = {
    ast.Binary: ("left", "right"),
    ast.Link: ("right",),
    ast.Compare: ("left",),
    ast.Logical: ("left", "right"),
    ast.Conditional: ("condition", "then", "otherwise"),
    ast.Unary: ("operand",),
    ast.Argument: ("value",),
    ast.Attribute: ("value",),
    ast.Index: ("value", "index"),
    ast.Loop: ("source", "condition"),
    ast.Generator: ("element", "order"),
    ast.ListComprehension: ("element", "order"),
    ast.Member: ("default", "where", "draw"),
    ast.Assign: ("value",),
    ast.Return: ("value",),
    ast.Require: ("condition",),
    ast.Branch: ("condition",),
    ast.For: ("source",),
    ast.Goal: ("condition",),
    ast.Given: ("source", "where"),
    ast.Answer: ("value",),
    ast.Guard: ("condition",),
    ast.Condition: ("condition",),
}
"""Where in a tree any expression may stand."""


@cache
def trees() -> tuple[tuple[Source, ast.World, tuple[Any, ...], tuple[Any, ...]], ...]:
    """Trees, with the nodes that hold expressions and the expressions that there are."""
    found = []
    for text in texts():
        source = Source("test.world", text)
        tree = parse(source).world
        nodes = tuple(inside(tree.declarations))
        holders = tuple(node for node in nodes if type(node) in ANY_EXPRESSION)
        values = tuple(node for node in nodes if isinstance(node, get_args(ast.Expression)))
        if holders and values:
            found.append((source, tree, holders, values))
    return tuple(found)


def exchanged(tree: Any, old: object, new: object) -> Any:
    """The tree with one node exchanged for another."""
    return new if tree is old else rebuilt(tree, lambda node: exchanged(node, old, new))


@pytest.mark.parametrize("seed", range(8))
def test_expressions_in_strange_places(seed: int) -> None:
    random = Random(seed)
    for _ in range(60):
        source, tree, holders, values = random.choice(trees())
        strange = random.choice(values if random.random() < 0.7 else random.choice(trees())[3])
        holder = random.choice(holders)
        place = random.choice(ANY_EXPRESSION[type(holder)])
        if getattr(holder, place) is None or isinstance(strange, ast.Generator):
            continue
        mutant = exchanged(tree, holder, replace(holder, **{place: strange}))
        checked = check(mutant, source, neighbour)
        if checked.world is not None:
            assert verify(checked.world) == []
