"""The automaton that reads tokens: a stack of states, the tables, and nothing else.

Reductions are handed to a function as (action, start, end, children), children before parents. It
runs without recursion, and refuses trees that are too deep for those who walk them with it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

from paracosm.syntax import tables
from paracosm.syntax.tokens import Token

DEPTH_LIMIT = 100
"""How many nodes may stand inside each other."""
CHAIN_LIMIT = 2_000
"""How many operators of a kind may follow each other: Python itself compiles some more."""
_CHAINS = frozenset(("binary", "and_", "or_"))
"""What leans to the left, and is gone through in a loop."""

Reduce: TypeAlias = Callable[[str, int, int, list[Any]], Any]


@dataclass(frozen=True, slots=True)
class Unexpected:
    """No sentence goes on like this: the index of the token, and the kinds that would do."""

    index: int
    expected: frozenset[str]


@dataclass(frozen=True, slots=True)
class TooDeep:
    """What stands between the offsets is nested deeper than the limit, or is a longer chain."""

    start: int
    end: int
    chain: bool = False


def run(start: str, tokens: Sequence[Token], reduce: Reduce) -> Any | Unexpected | TooDeep:
    """What `reduce` makes of the sentence; the last token is the end."""
    states = [tables.STARTS[start]]
    values: list[Any] = []
    spans: list[tuple[int, int]] = []
    depths: list[int] = []
    lengths: list[int] = []
    goal = tables.ENDS[start]
    for index, token in enumerate(tokens):
        while True:
            action = _actions(states[-1]).get(token.kind)
            if action is None:
                if token.kind == "$END" and states[-1] == goal:
                    return values[-1]
                return Unexpected(index, _acceptable(_states(start, tokens[:index])))
            if action >= 0:
                states.append(action)
                values.append(token)
                spans.append((token.start, token.end))
                depths.append(0)
                lengths.append(0)
                break
            origin, name, shape, single, size = _rule(-1 - action)
            children = _children(shape, values[len(values) - size :])
            depth = max(depths[len(depths) - size :], default=0)
            length = lengths[-1] if single and size == 1 else 0
            span = (spans[-size][0], spans[-1][1]) if size else (token.start, token.start)
            value: Any
            if single and len(children) == 1:
                value = children[0]
            elif not name:
                value = children
            else:
                if name in _CHAINS:
                    depth = max(depths[-size], 1 + max(depths[1 - size :]))
                    length = 1 + lengths[-size]
                else:
                    depth += 1
                if depth > DEPTH_LIMIT or length > CHAIN_LIMIT:
                    return TooDeep(*span, chain=length > CHAIN_LIMIT)
                value = reduce(name, *span, children)
            if size:
                del states[-size:], values[-size:], spans[-size:]
                del depths[-size:], lengths[-size:]
            states.append(_actions(states[-1])[origin])
            values.append(value)
            spans.append(span)
            depths.append(depth)
            lengths.append(length)
            if token.kind == "$END" and states[-1] == goal:
                return values[-1]
    raise AssertionError("the last token is the end")


def _children(shape: str, symbols: list[Any]) -> list[Any]:
    found: list[Any] = []
    at = 0
    for letter in shape:
        if letter == "n":
            found.append(None)
            continue
        if letter == "k":
            found.append(symbols[at])
        elif letter == "i":
            found.extend(symbols[at])
        at += 1
    return found


def _acceptable(states: list[int]) -> frozenset[str]:
    """The terminals that can follow: not all that have an action, only those that get shifted."""
    terminals = (symbol for symbol in _actions(states[-1]) if symbol.isupper())
    return frozenset(kind for kind in terminals if _shift(list(states), kind))


def _states(start: str, tokens: Sequence[Token]) -> list[int]:
    """The stack behind these tokens, before anything is reduced for the sake of the next one."""
    states = [tables.STARTS[start]]
    for token in tokens:
        _shift(states, token.kind)
    return states


def _shift(states: list[int], kind: str) -> bool:
    """Reduce and shift on the stack of states alone; whether there was a way."""
    while (action := _actions(states[-1]).get(kind)) is not None:
        if action >= 0:
            states.append(action)
            return True
        origin, _, _, _, size = _rule(-1 - action)
        if size:
            del states[-size:]
        states.append(_actions(states[-1])[origin])
    return kind == "$END" and states[-1] in tables.ENDS.values()


@cache
def _rule(number: int) -> tuple[str, str, str, bool, int]:
    origin, action, shape, single = tables.RULES[number]
    return origin, action, shape, single, len(shape) - shape.count("n")


@cache
def _actions(state: int) -> dict[str, int]:
    """The row of a state: a shift or goto as the next state, a reduction as -1 - rule."""
    row: dict[str, int] = {}
    for entry in tables.STATES[state].split():
        symbol, sign, number = entry.partition(">") if ">" in entry else entry.partition("<")
        row[symbol] = int(number) if sign == ">" else -1 - int(number)
    return row
