"""Finished pieces of Python: an expression with the strength of its outermost operator.

A `Code` is put into another by `at`, which adds parentheses exactly where Python needs them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum


class Level(IntEnum):
    """How strongly the outermost operator of an expression binds."""

    LAMBDA = 0
    CONDITIONAL = 1
    OR = 2
    AND = 3
    NOT = 4
    COMPARE = 5
    SUM = 6
    PRODUCT = 7
    UNARY = 8
    ATOM = 9


@dataclass(frozen=True, slots=True)
class Code:
    """An expression; ``path`` says that it is a name with attributes, which type checkers narrow."""

    text: str
    level: Level = Level.ATOM
    path: bool = False

    def at(self, level: Level) -> str:
        """The text, in parentheses where an operand of this strength needs them."""
        return self.text if self.level >= level else f"({self.text})"

    @property
    def atom(self) -> str:
        """The text as something that may be called, indexed or asked for an attribute."""
        return self.at(Level.ATOM)


def name(text: str) -> Code:
    """A name, or a name with attributes."""
    return Code(text, Level.ATOM, True)


def attribute(base: Code, member: str) -> Code:
    """``base.member``."""
    return Code(f"{base.atom}.{member}", Level.ATOM, base.path)


def call(function: str, *arguments: str) -> Code:
    """``function(arguments)``."""
    return Code(f"{function}({', '.join(arguments)})")


def joined(word: str, operands: Iterable[Code], level: Level) -> Code:
    """Operands with ``and`` or ``or`` between them; both associate, so an equal level needs nothing."""
    return Code(f" {word} ".join(operand.at(level) for operand in operands), level)


def binary(left: Code, op: str, right: Code, level: Level) -> Code:
    """A left-associative operator."""
    return Code(f"{left.at(level)} {op} {right.at(Level(level + 1))}", level)


def comparison(left: Code, op: str, right: Code) -> Code:
    """A comparison; its operands bind more strongly, since Python chains comparisons."""
    return Code(f"{left.at(Level.SUM)} {op} {right.at(Level.SUM)}", Level.COMPARE)


def negated(operand: Code) -> Code:
    """``not operand``."""
    return Code(f"not {operand.at(Level.NOT)}", Level.NOT)


def conditional(test: Code, then: Code, other: Code) -> Code:
    """``then if test else other``."""
    return Code(
        f"{then.at(Level.OR)} if {test.at(Level.OR)} else {other.at(Level.CONDITIONAL)}",
        Level.CONDITIONAL,
    )
