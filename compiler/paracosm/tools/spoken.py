"""A call as a person types it: `place_order(user_id="u-1", lines=[{"product_id": "p", …}])`.

The words are Python's and JSON's at once (`true` and `True`, `null` and `none`). Nothing is ever
evaluated: what is typed is read as a value or refused with a sentence.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

_WORDS = {"true": True, "false": False, "null": None, "none": None, "None": None}
_LONGEST = 100_000


@dataclass(frozen=True, slots=True)
class Spoken:
    """A tool and its arguments, ready for `env.call`."""

    tool: str
    arguments: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Unclear:
    """Why the line is no call."""

    why: str


def read_call(line: str, parameters: dict[str, Sequence[str]]) -> Spoken | Unclear:
    """Read a typed call. `parameters` has the parameters of each tool, so that arguments may also
    be given by position; whether they fit is for the environment to say."""
    if len(line) > _LONGEST:
        return Unclear("This line is too long.")
    text = line.strip()
    if text.isidentifier():
        text += "()"
    try:
        tree = ast.parse(text, mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return Unclear('A call looks like this: tool(name="value", number=3).')
    if not isinstance(tree, ast.Call) or not isinstance(tree.func, ast.Name):
        return Unclear('A call looks like this: tool(name="value", number=3).')
    tool = tree.func.id
    names = parameters.get(tool, ())
    if len(tree.args) > len(names):
        return Unclear(f"{tool} takes {len(names)} arguments." if tool in parameters else _NAMED)
    try:
        given = {name: _value(node) for name, node in zip(names, tree.args)}
        for keyword in tree.keywords:
            if keyword.arg is None:
                return Unclear("Arguments are written name=value.")
            if keyword.arg in given:
                return Unclear(f"{keyword.arg} is given twice.")
            given[keyword.arg] = _value(keyword.value)
    except _NoValue as problem:
        return Unclear(str(problem))
    except RecursionError:
        return Unclear("This value is nested too deep.")
    return Spoken(tool, given)


_NAMED = "Arguments are written name=value."


class _NoValue(Exception):
    """What stands here is no plain value."""


def _value(node: ast.expr) -> Any:
    match node:
        case ast.Constant(value=str() | int() | float() | None as value):
            return value
        case ast.Name(id=word) if word in _WORDS:
            return _WORDS[word]
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() | float() as value)):
            return -value
        case ast.List(elts=items) | ast.Tuple(elts=items):
            return [_value(item) for item in items]
        case ast.Dict(keys=keys, values=values):
            return {_key(key): _value(value) for key, value in zip(keys, values)}
        case ast.Name(id=word):
            raise _NoValue(f'{word} is no value; a text stands in quotes: "{word}".')
        case _:
            raise _NoValue(
                f"{ast.unparse(node)} is no value: write texts, numbers, lists, objects."
            )


def _key(node: ast.expr | None) -> str:
    match node:
        case ast.Constant(value=str() as key):
            return key
        case _:
            raise _NoValue('The keys of an object are texts in quotes: {"key": 1}.')
