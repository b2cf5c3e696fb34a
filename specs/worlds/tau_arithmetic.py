"""Arithmetic as a pocket calculator understands it: numbers, + - * / // **, parentheses.

A parser of its own instead of Python's ``eval``: it computes nothing but arithmetic, cannot run away,
and says the same on every version of Python.
"""

from __future__ import annotations

import math
import re

_TOKEN = re.compile(r"\s*(\*\*|//|[-+*/()]|\d+\.\d*|\.\d+|\d+)")
_SYNTAX = "invalid syntax (<string>, line 1)"
_ZEROS = (
    "leading zeros in decimal integer literals are not permitted; "
    "use an 0o prefix for octal integers (<string>, line 1)"
)
_LARGEST = 10**300


class _Wrong(Exception):
    """What is wrong with an expression."""


def arithmetic(expression: str) -> float | str:
    """The value of an arithmetic expression, or a sentence that says what is wrong with it."""
    if not all(letter in "0123456789+-*/(). " for letter in expression):
        return "invalid characters in expression"
    if len(expression) > 1000:
        return "expression too long"
    if not expression.strip():
        return "invalid syntax (<string>, line 0)"
    try:
        return _Parser(_tokens(expression)).whole()
    except _Wrong as wrong:
        return str(wrong)


def _tokens(expression: str) -> list[str]:
    tokens: list[str] = []
    at = 0
    text = expression.rstrip()
    while at < len(text):
        found = _TOKEN.match(text, at)
        if found is None:
            raise _Wrong(_SYNTAX)
        token = found.group(1)
        if re.fullmatch(r"0+[1-9]\d*", token):
            raise _Wrong(_ZEROS)
        tokens.append(token)
        at = found.end()
    return tokens


class _Parser:
    """Recursive descent over the tokens, with Python's precedences."""

    def __init__(self, tokens: list[str]) -> None:
        self.tokens = tokens
        self.at = 0
        self.depth = 0

    def whole(self) -> float:
        value = self.sum()
        if self.at < len(self.tokens):
            raise _Wrong(_SYNTAX)
        return float(_bounded(value))

    def peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def next(self) -> str:
        token = self.peek()
        self.at += 1
        return token

    def sum(self) -> int | float:
        value = self.product()
        while self.peek() in ("+", "-"):
            operator = self.next()
            right = self.product()
            value = _bounded(value + right if operator == "+" else value - right)
        return value

    def product(self) -> int | float:
        value = self.sign()
        while self.peek() in ("*", "/", "//"):
            operator = self.next()
            right = self.sign()
            if operator == "*":
                value = _bounded(value * right)
            elif not right:
                kind = (
                    "float "
                    if isinstance(value, float) or isinstance(right, float)
                    else ""
                )
                raise _Wrong(
                    f"{kind}division by zero" if operator == "/" else "division by zero"
                )
            else:
                value = _bounded(value / right if operator == "/" else value // right)
        return value

    def sign(self) -> int | float:
        if self.peek() not in ("+", "-"):
            return self.power()
        self.depth += 1
        if self.depth > 100:
            raise _Wrong("too many nested parentheses")
        operator = self.next()
        value = self.sign()
        self.depth -= 1
        return -value if operator == "-" else value

    def power(self) -> int | float:
        base = self.atom()
        if self.peek() != "**":
            return base
        self.next()
        return _power(base, self.sign())

    def atom(self) -> int | float:
        token = self.next()
        if token == "(":
            return self.inside()
        if not token or not token[0] in "0123456789.":
            raise _Wrong(_SYNTAX)
        value = float(token) if "." in token else int(token)
        if self.peek() == "(":
            raise _Wrong(f"'{type(value).__name__}' object is not callable")
        return _bounded(value)

    def inside(self) -> int | float:
        self.depth += 1
        if self.depth > 100:
            raise _Wrong("too many nested parentheses")
        if self.peek() == ")":
            raise _Wrong(
                "float() argument must be a string or a real number, not 'tuple'"
            )
        value = self.sum()
        if not self.peek():
            raise _Wrong("'(' was never closed (<string>, line 1)")
        if self.next() != ")":
            raise _Wrong(_SYNTAX)
        self.depth -= 1
        return value


def _power(base: int | float, exponent: int | float) -> int | float:
    if not base and exponent < 0:
        raise _Wrong("0.0 cannot be raised to a negative power")
    if base < 0 and exponent != int(exponent):
        raise _Wrong(
            "float() argument must be a string or a real number, not 'complex'"
        )
    if base and abs(exponent) * abs(math.log(abs(base))) > math.log(_LARGEST):
        raise _Wrong("the result is too large")
    result: int | float = base**exponent
    return _bounded(result)


def _bounded(value: int | float) -> int | float:
    if abs(value) > _LARGEST:
        raise _Wrong("the result is too large")
    return value
