"""Regular expressions that an agent's text cannot keep busy.

Python's `re` backtracks: where a part of a text can be read in several ways, it tries them all.
Three shapes make that explode: a repeat inside of a repeat, alternatives inside of a repeat that can
begin with the same character, and unbounded repeats of the same characters side by side. A pattern
with one of them is refused; the repeats of what is short and bounded are not counted.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from re import _constants as sre  # type: ignore[attr-defined, unused-ignore]
from re import _parser  # type: ignore[attr-defined, unused-ignore]
from typing import Any, TypeAlias

LENGTH_LIMIT = 1000
SMALL = 4
"""A repeat of at most this many rounds counts as bounded."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a pattern; ``slow`` if it is valid, but may take forever."""

    message: str
    slow: bool


def fault(pattern: str) -> Fault | None:
    """What is wrong with a pattern, None if it is safe."""
    if len(pattern) > LENGTH_LIMIT:
        return Fault(f"a pattern of more than {LENGTH_LIMIT} characters", slow=False)
    try:
        re.compile(pattern)
        tree = _parser.parse(pattern)
    except (re.error, OverflowError, RecursionError) as error:
        return Fault(f"not a pattern: {error}", slow=False)
    message = _slow(list(tree), inside_repeat=False)
    return None if message is None else Fault(message, slow=True)


_REPEATS = (sre.MAX_REPEAT, sre.MIN_REPEAT)
Tree: TypeAlias = list[Any]


def _slow(tree: Tree, inside_repeat: bool) -> str | None:
    beside = _beside(tree)
    if beside is not None:
        return beside
    for op, argument in tree:
        if op in (sre.GROUPREF, sre.GROUPREF_EXISTS):
            return "a reference to an earlier group may take forever"
        if op in _REPEATS:
            low, high, body = argument
            if inside_repeat and high > SMALL and high != low:
                return "a repeat inside of a repeat may take forever"
            if high > SMALL and _can_be_empty(list(body)):
                return "a repeat of something that may be empty may take forever"
            found = _slow(list(body), inside_repeat or high > SMALL)
            if found is None and high > SMALL and _ambiguous_rounds(list(body)):
                found = "a repeat whose rounds can be told apart in several ways may take forever"
            if found is not None:
                return found
        elif op is sre.BRANCH:
            branches = [list(branch) for branch in argument[1]]
            if inside_repeat and _overlapping(branches):
                return "alternatives of a repeat that begin alike may take forever"
            for branch in branches:
                if (found := _slow(branch, inside_repeat)) is not None:
                    return found
        else:
            for body in _bodies(op, argument):
                if (found := _slow(body, inside_repeat)) is not None:
                    return found
    return None


def _bodies(op: Any, argument: Any) -> list[Tree]:
    if op is sre.SUBPATTERN:
        return [list(argument[-1])]
    if op in (sre.ASSERT, sre.ASSERT_NOT):
        return [list(argument[1])]
    if op is getattr(sre, "ATOMIC_GROUP", None):
        return [list(argument)]
    return []


def _beside(tree: Tree) -> str | None:
    """Unbounded repeats that can read the same characters with nothing that parts them."""
    flat = _flat(tree)
    for at, (op, argument) in enumerate(flat):
        if op not in _REPEATS or argument[1] <= SMALL:
            continue
        letters = _first(list(argument[2]))
        for later_op, later in flat[at + 1 :]:
            if later_op in _REPEATS and later[1] > SMALL:
                if letters & _first(list(later[2])):
                    return "repeats of the same characters side by side may take very long"
                if later[0] > 0:
                    break
            elif later_op in _REPEATS and later[0] == 0:
                continue
            elif not letters & _first([(later_op, later)]):
                break
    return None


def _flat(tree: Tree) -> Tree:
    """The parts of a sequence with those of its groups in their place."""
    found: Tree = []
    for op, argument in tree:
        if op is sre.SUBPATTERN:
            found += _flat(list(argument[-1]))
        else:
            found.append((op, argument))
    return found


def _ambiguous_rounds(body: Tree) -> bool:
    """Whether the end of one round of a repeat can be read as the beginning of the next."""
    flat = _flat(body)
    begin = _first(flat)
    for op, argument in reversed(flat):
        varies = _empty(op, argument) or (op in _REPEATS and argument[0] != argument[1])
        if varies and _first([(op, argument)]) & begin:
            return True
        if not _empty(op, argument):
            return False
    return True


def _overlapping(branches: list[Tree]) -> bool:
    seen: frozenset[int] = frozenset()
    for branch in branches:
        letters = _first(branch)
        if seen & letters:
            return True
        seen |= letters
    return sum(map(_can_be_empty, branches)) > 1


def _can_be_empty(tree: Tree) -> bool:
    return all(_empty(op, argument) for op, argument in tree)


def _empty(op: Any, argument: Any) -> bool:
    if op in _REPEATS:
        return argument[0] == 0 or _can_be_empty(list(argument[2]))
    if op is sre.BRANCH:
        return any(_can_be_empty(list(branch)) for branch in argument[1])
    if op is sre.SUBPATTERN:
        return _can_be_empty(list(argument[-1]))
    return op in (sre.AT, sre.ASSERT, sre.ASSERT_NOT)


_DIGIT, _LETTER, _SPACE, _OTHER = range(128, 132)
_BEYOND = frozenset({_DIGIT, _LETTER, _SPACE, _OTHER})
_ALL = frozenset(range(128)) | _BEYOND
"""The characters of ASCII, and four that stand for all other ones of a kind."""


def _code(letter: int) -> int:
    """The number that stands for a character."""
    if letter < 128:
        return letter
    text = chr(letter)
    if text.isdigit():
        return _DIGIT
    if text.isalnum():
        return _LETTER
    return _SPACE if text.isspace() else _OTHER


def _first(tree: Tree) -> frozenset[int]:
    """The characters with which a match of a sequence can begin."""
    found: frozenset[int] = frozenset()
    for op, argument in tree:
        found |= _begins(op, argument)
        if not _empty(op, argument):
            break
    return found


def _begins(op: Any, argument: Any) -> frozenset[int]:
    if op is sre.LITERAL:
        return _both_cases(argument)
    if op is sre.NOT_LITERAL:
        return _ALL - {argument} if argument < 128 else _ALL
    if op is sre.ANY:
        return _ALL
    if op is sre.IN:
        return _class(argument)
    if op in _REPEATS:
        return _first(list(argument[2]))
    if op is sre.BRANCH:
        return frozenset().union(*(_first(list(branch)) for branch in argument[1]))
    if op is sre.SUBPATTERN:
        return _first(list(argument[-1]))
    if op in (sre.AT, sre.ASSERT, sre.ASSERT_NOT):
        return frozenset()
    return _ALL


def _both_cases(letter: int) -> frozenset[int]:
    """A letter in both cases: a flag of the pattern may say that they are alike."""
    code = _code(letter)
    if code >= 128:
        return frozenset({code})
    return frozenset({ord(chr(code).lower()), ord(chr(code).upper())})


def _class(items: Any) -> frozenset[int]:
    found: frozenset[int] = frozenset()
    negated = False
    for op, argument in items:
        if op is sre.NEGATE:
            negated = True
        elif op is sre.LITERAL:
            found |= _both_cases(argument)
        elif op is sre.RANGE:
            low, high = argument
            found |= frozenset(range(low, min(high, 127) + 1))
            found |= _BEYOND if high > 127 else frozenset()
        elif op is sre.CATEGORY:
            found |= _category(argument)
    return _ALL - (found & _WHOLE) if negated else found


def _category(name: Any) -> frozenset[int]:
    opposite = {
        sre.CATEGORY_NOT_DIGIT: sre.CATEGORY_DIGIT,
        sre.CATEGORY_NOT_SPACE: sre.CATEGORY_SPACE,
        sre.CATEGORY_NOT_WORD: sre.CATEGORY_WORD,
    }
    if name in opposite:
        return _ALL - _category(opposite[name])
    return _CATEGORIES.get(name, _ALL)


_CATEGORIES = {
    sre.CATEGORY_DIGIT: frozenset(c for c in range(128) if chr(c).isdigit()) | {_DIGIT},
    sre.CATEGORY_SPACE: frozenset(c for c in range(128) if chr(c).isspace()) | {_SPACE},
    sre.CATEGORY_WORD: frozenset(c for c in range(128) if chr(c).isalnum())
    | {ord("_"), _DIGIT, _LETTER},
}
_WHOLE = frozenset(range(128)) | {_DIGIT, _SPACE}
"""What a class contains whole when it contains any of it, so that its complement has none of it."""
