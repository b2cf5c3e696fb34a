"""A document algebra for printers, after Wadler: say where lines may break, and let it decide.

    Doc = str | Break | Hard | Nest | Hang | Group | Concat | Remark | Either

A `Group` is laid out flat if it fits and with all its own breaks otherwise, the outermost first.
Layout runs without recursion, in time linear in the document but for what is looked ahead on a line.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Break:
    """A place where a line may end: `flat` if it does not."""

    flat: str = " "


@dataclass(frozen=True, slots=True)
class Hard:
    """The end of a line, whatever fits; so nothing around it is flat. `blank` adds an empty line."""

    blank: bool = False


@dataclass(frozen=True, slots=True)
class Nest:
    """Lines that begin inside are indented by so much more."""

    indent: int
    body: Doc


@dataclass(frozen=True, slots=True)
class Hang:
    """What is inside is indented from the line on which it begins, however deep that is nested."""

    body: Doc


@dataclass(frozen=True, slots=True)
class Group:
    body: Doc


@dataclass(frozen=True, slots=True)
class Concat:
    parts: tuple[Doc, ...]


@dataclass(frozen=True, slots=True)
class Remark:
    """A text that needs no room, like the comment at the end of a line."""

    text: str


@dataclass(frozen=True, slots=True)
class Either:
    """One document in a group that is broken, another in one that is flat."""

    broken: Doc
    flat: Doc


Doc: TypeAlias = str | Break | Hard | Nest | Hang | Group | Concat | Remark | Either

SPACE = Break()
SOFT = Break("")
HARD = Hard()


def concat(*parts: Doc) -> Doc:
    return Concat(parts)


def join(separator: Doc, parts: Iterable[Doc]) -> Doc:
    """The parts with the separator between them."""
    found: list[Doc] = []
    for part in parts:
        if found:
            found.append(separator)
        found.append(part)
    return Concat(tuple(found))


def enclose(left: str, parts: Iterable[Doc], right: str, trailing: str = ",") -> Doc:
    """Parts in brackets with commas: on one line, or each on its own with a comma behind the last."""
    items = list(parts)
    if not items:
        return left + right
    inner = concat(join(concat(",", SPACE), items), Either(trailing, ""))
    return bracketed(left, inner, right)


def bracketed(left: str, body: Doc, right: str) -> Doc:
    """A body in brackets; where it breaks, the closing one stands under the line of the opening one."""
    return Group(Hang(concat(left, Nest(4, concat(SOFT, body)), SOFT, right)))


def render(document: Doc, width: int | None) -> str:
    """The text of a document in lines of at most `width` where it can be; None never breaks."""
    out: list[str] = []
    column = 0
    margin = 0  # where the current line begins
    stack: list[tuple[int, bool, Doc]] = [(0, False, document)]
    while stack:
        indent, flat, doc = stack.pop()
        match doc:
            case str():
                out.append(doc)
                column += len(doc)
            case Remark(text):
                out.append(text)
            case Break(text) if flat or width is None:
                out.append(text)
                column += len(text)
            case Break():
                out.append("\n" + " " * indent)
                column = margin = indent
            case Hard(blank):
                out.append("\n" * (2 if blank else 1) + " " * indent)
                column = margin = indent
            case Nest(more, body):
                stack.append((indent + more, flat, body))
            case Hang(body):
                stack.append((margin, flat, body))
            case Group(body):
                fits = width is None or flat or _fits(body, width - column, stack)
                stack.append((indent, fits, body))
            case Concat(parts):
                stack.extend((indent, flat, part) for part in reversed(parts))
            case Either(broken, single):
                stack.append((indent, flat, single if flat or width is None else broken))
    return "\n".join(line.rstrip() for line in "".join(out).split("\n"))


def _fits(body: Doc, room: int, rest: list[tuple[int, bool, Doc]]) -> bool:
    """Whether a group fits flat on the line, with what follows it up to the next break."""
    stack: list[tuple[bool, Doc]] = [(True, body)]
    following = len(rest)
    while room >= 0:
        if not stack:
            if following == 0:
                return True
            following -= 1
            _, flat, doc = rest[following]
        else:
            flat, doc = stack.pop()
        match doc:
            case str():
                room -= len(doc)
            case Remark():
                pass
            case Break(text):
                if not flat:
                    return True
                room -= len(text)
            case Hard():
                return not flat
            case Nest(_, inner) | Hang(inner) | Group(inner):
                stack.append((flat, inner))
            case Concat(parts):
                stack.extend((flat, part) for part in reversed(parts))
            case Either(broken, single):
                stack.append((flat, single if flat else broken))
    return False
