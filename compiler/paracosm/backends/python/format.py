"""Where long lines break: black's rules, applied to lines that are otherwise in black's form.

Lowering writes each statement as one line, spaced as black spaces it. What fits stands as it is; the
rest is broken here as black (26, stable style, MIT licence) breaks it, so that a generated package
is formatted without black being imported. The names of the steps are black's, to be read side by
side with its ``linegen.py``: a line is split at its last brackets (a ``def`` at its first), the body
in them at its delimiters of highest priority, and each part again until it fits. Where brackets
alone tell how (``brackets``), no tokens are made.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum, IntEnum, auto
from itertools import pairwise

from paracosm.backends.python.brackets import INDENT, WIDTH, broken, width

_TOKEN = re.compile(
    r"""(?P<string>[rbfRBF]{0,2}(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'))
    |(?P<number>\d[\d_]*(?:\.\d*)?(?:[eE][+-]?\d+)?)
    |(?P<name>\w+)
    |(?P<op>->|:=|\*\*=?|//=?|<<|>>|[-+*/%|&]=|==|!=|<=|>=|[-+*/%@&|^~<>=.,:;()\[\]{}])""",
    re.VERBOSE | re.DOTALL,
)
_PAIRS = {"(": ")", "[": "]", "{": "}"}
_CLOSING = frozenset(_PAIRS.values())
_PLAIN = frozenset(("string", "number", "name"))
_SCOPING = frozenset(("for", "in", "lambda"))
_COMPARATORS = frozenset(("==", "!=", "<", ">", "<=", ">="))
_ASSIGNMENTS = frozenset(("=", "+=", "-=", "*=", "/=", "%=", "//=", "|=", "&=", "**="))
_KEYWORDS = frozenset(
    "and as assert class def del elif else except for from if import in is lambda not or raise return "
    "while with yield".split()
)


class _Priority(IntEnum):
    COMPREHENSION = 20
    COMMA = 18
    TERNARY = 16
    LOGIC = 14
    STRING = 12
    COMPARATOR = 10
    DOT = 1


_MATH = {"|": 9, "^": 8, "&": 7, "+": 5, "-": 5, "*": 4, "/": 4, "//": 4, "%": 4, "@": 4, "**": 2}


class _CannotSplit(Exception):
    """A readable split does not exist."""


@dataclass(slots=True, eq=False)
class _Leaf:
    """A token. ``kind`` of a bracket is its character even where the bracket is invisible."""

    value: str
    kind: str
    prefix: str = ""
    before: int = 0
    """The priority of a break before this leaf."""
    owner: str = ""
    """Of a bracket: ``atom``, ``trailer`` or ``def``."""
    depth: int = 0
    opening: _Leaf | None = None
    sequence: bool = False
    """Of a comma: whether it stands among arguments or parameters."""
    opens: bool = field(init=False)
    closes: bool = field(init=False)
    plain: bool = False
    """Whether it neither opens, closes nor delimits anything."""

    def __post_init__(self) -> None:
        # Asked of every leaf many times over, and never changed.
        self.opens = self.kind in _PAIRS
        self.closes = self.kind in _CLOSING


@dataclass(slots=True)
class _Tracker:
    """Brackets and delimiters of a line as its leaves are added."""

    depth: int = 0
    open: dict[tuple[int, str], _Leaf] = field(default_factory=dict)
    delimiters: dict[int, int] = field(default_factory=dict)
    previous: _Leaf | None = None
    loops: list[int] = field(default_factory=list)
    lambdas: list[int] = field(default_factory=list)
    invisible: list[_Leaf] = field(default_factory=list)

    def mark(self, leaf: _Leaf) -> None:
        if leaf.plain:
            # Most leaves are neither brackets nor delimiters, and begin nothing.
            leaf.depth = self.depth
            self.previous = leaf
            return
        if self.depth == 0 and leaf.closes and (0, leaf.kind) not in self.open:
            return
        if self.loops and self.loops[-1] == self.depth and leaf.value == "in":
            self.depth -= 1
            self.loops.pop()
        if self.lambdas and self.lambdas[-1] == self.depth and leaf.value == ":":
            self.depth -= 1
            self.lambdas.pop()
        if leaf.closes:
            self.depth -= 1
            del self.open[self.depth, leaf.kind]
            if not leaf.value:
                self.invisible.append(leaf)
        leaf.depth = self.depth
        if self.depth == 0:
            before = leaf.before
            if leaf.value == "." and before and self.previous and not self.previous.closes:
                before = 0
            if before and self.previous is not None:
                self.delimiters[id(self.previous)] = before
            elif leaf.value == ",":
                self.delimiters[id(leaf)] = _Priority.COMMA
        if leaf.opens:
            self.open[self.depth, _PAIRS[leaf.kind]] = leaf
            self.depth += 1
            if not leaf.value:
                self.invisible.append(leaf)
        self.previous = leaf
        if leaf.kind == "name" and leaf.value == "lambda":
            self.depth += 1
            self.lambdas.append(self.depth)
        if leaf.kind == "name" and leaf.value == "for":
            self.depth += 1
            self.loops.append(self.depth)

    def highest(self, exclude: _Leaf | None = None) -> int:
        """The highest priority on the line, 0 where nothing delimits."""
        left_out = id(exclude) if exclude is not None else 0
        return max((p for leaf, p in self.delimiters.items() if leaf != left_out), default=0)

    def count(self, priority: int) -> int:
        return sum(1 for one in self.delimiters.values() if one == priority)


class _Marked(Enum):
    """Which leaves of a line its tracker is told of."""

    ALL = auto()
    MATCHED = auto()
    """Those between brackets that both stand on the line."""
    NONE = auto()


@dataclass(slots=True)
class _Line:
    """Leaves that are to stand on one line, if they fit.

    Most lines do fit, so brackets and delimiters are looked at when somebody asks.
    """

    depth: int
    leaves: list[_Leaf]
    marked: _Marked = _Marked.ALL
    inside_brackets: bool = False
    should_split: bool = False
    _tracker: _Tracker | None = None
    _magic_comma: bool = False

    @property
    def tracker(self) -> _Tracker:
        """The brackets and delimiters of the leaves that are marked."""
        return self._tracker or self._look()

    @property
    def magic_comma(self) -> bool:
        """Whether a comma before a closing bracket asks for one item a line."""
        self._look()
        return self._magic_comma

    def _look(self) -> _Tracker:
        if self._tracker is not None:
            return self._tracker
        tracker = self._tracker = _Tracker()
        if self.marked is _Marked.NONE:
            return tracker
        matched = None if self.marked is _Marked.ALL else _inside_matching(self.leaves)
        previous: _Leaf | None = None
        for index, leaf in enumerate(self.leaves):
            if matched is None or id(leaf) in matched:
                tracker.mark(leaf)
                if leaf.closes and previous is not None and previous.value == ",":
                    magic = self._is_magic(leaf, index)
                    self._magic_comma = self._magic_comma or magic
            previous = leaf
        return tracker

    def _is_magic(self, closing: _Leaf, at: int) -> bool:
        """Whether the comma before the closing bracket at an index asks for one item a line."""
        if closing.kind == "}":
            return True
        if closing.kind == "]":
            return not (closing.owner == "trailer" and _is_one_sequence(closing, self.leaves, at))
        return closing.opening is not None and not _is_one_sequence(closing, self.leaves, at)

    def __str__(self) -> str:
        first = " " * (INDENT * self.depth)
        return first + "".join([leaf.prefix + leaf.value for leaf in self.leaves]).lstrip(" ")

    @property
    def is_def(self) -> bool:
        return bool(self.leaves) and self.leaves[0].value == "def"

    def fits(self, limit: int = WIDTH) -> bool:
        return width(str(self)) <= limit


def fit(text: str, depth: int) -> list[str]:
    """The lines into which one logical line breaks, at this depth of blocks."""
    whole = " " * (INDENT * depth) + text
    if width(whole) > WIDTH:
        lines = broken(text, depth, _fit_item)
        if lines is not None:
            return lines
    elif not _may_be_magic(text):
        return [whole]
    return _by_all_rules(_Line(depth, _with_ternaries(_with_optional(_leaves(text)))))


def _fit_item(text: str, depth: int) -> list[str]:
    """The lines into which one of several items in brackets breaks."""
    return _by_all_rules(_Line(depth, _with_ternaries(_leaves(text)), inside_brackets=True))


def _by_all_rules(line: _Line) -> list[str]:
    return [str(one).rstrip() for one in _transform(line, str(line), forced=False)]


def _may_be_magic(text: str) -> bool:
    """Whether a comma before a closing bracket asks for one item a line."""
    return ",)" in text or ",]" in text or ",}" in text


# ---------------------------------------------------------------- from text to leaves


def _leaves(text: str) -> list[_Leaf]:
    """The tokens of a line, with the invisible parentheses that black puts around operands."""
    leaves: list[_Leaf] = []
    end = 0
    for found in _TOKEN.finditer(text):
        kind = found.lastgroup or ""
        value = found.group()
        if kind == "op" and (value in _PAIRS or value in _CLOSING):
            kind = value
        leaves.append(_Leaf(value, kind, text[end : found.start()]))
        end = found.end()
    _assign_roles(leaves)
    for leaf in leaves:
        leaf.plain = leaf.kind in _PLAIN and not leaf.before and leaf.value not in _SCOPING
    return leaves


def _assign_roles(leaves: Sequence[_Leaf]) -> None:
    """Which brackets are calls, which words delimit: what a parser would know."""
    owners: list[_Leaf] = []
    in_comprehension = [False]
    for index, leaf in enumerate(leaves):
        previous = leaves[index - 1] if index else None
        following = leaves[index + 1] if index + 1 < len(leaves) else None
        if leaf.opens:
            leaf.owner = _owner(leaf, previous, leaves)
            owners.append(leaf)
            in_comprehension.append(False)
        elif leaf.closes:
            leaf.opening = owners.pop()
            leaf.owner = leaf.opening.owner
            in_comprehension.pop()
        elif leaf.value == "," and owners:
            leaf.sequence = owners[-1].owner in ("trailer", "def") and owners[-1].kind == "("
        elif leaf.kind == "name" and index:
            match leaf.value:
                case "for":
                    leaf.before = _Priority.COMPREHENSION
                    in_comprehension[-1] = True
                case "if":
                    inside = in_comprehension[-1]
                    leaf.before = _Priority.COMPREHENSION if inside else _Priority.TERNARY
                case "else":
                    leaf.before = _Priority.TERNARY
                case "and" | "or":
                    leaf.before = _Priority.LOGIC
                case "is":
                    leaf.before = _Priority.COMPARATOR
                case "in" if not (previous and previous.value == "not"):
                    leaf.before = _Priority.COMPARATOR
                case "not" if following and following.value == "in":
                    leaf.before = _Priority.COMPARATOR
        elif leaf.kind == "op":
            if leaf.value in _COMPARATORS:
                leaf.before = _Priority.COMPARATOR
            elif leaf.value in _MATH and previous is not None and not _expects_operand(previous):
                leaf.before = _MATH[leaf.value]
            elif leaf.value == ".":
                leaf.before = _Priority.DOT
        elif leaf.kind == "string" and previous is not None and previous.kind == "string":
            leaf.before = _Priority.STRING
    _clear_loop_in(leaves)


def _owner(leaf: _Leaf, previous: _Leaf | None, leaves: Sequence[_Leaf]) -> str:
    if previous is None:
        return "atom"
    named = previous.kind == "name" and previous.value not in _KEYWORDS
    if not (named or previous.closes or previous.kind == "string"):
        return "atom"
    return "def" if leaves[0].value == "def" and previous is leaves[1] else "trailer"


def _expects_operand(leaf: _Leaf) -> bool:
    return leaf.opens or leaf.kind == "op" or (leaf.kind == "name" and leaf.value in _KEYWORDS)


def _clear_loop_in(leaves: Sequence[_Leaf]) -> None:
    """The ``in`` of a loop is no comparison."""
    waiting: list[int] = []
    depth = 0
    for leaf in leaves:
        depth += leaf.opens - leaf.closes
        if leaf.kind == "name" and leaf.value == "for":
            waiting.append(depth)
        elif leaf.kind == "name" and leaf.value == "in" and waiting and waiting[-1] == depth:
            leaf.before = 0
            waiting.pop()


def _with_optional(leaves: list[_Leaf]) -> list[_Leaf]:
    """Invisible parentheses around what follows ``return``, ``=``, ``if`` and their like."""
    ends = len(leaves)
    if leaves[-1].value == ":" and leaves[0].value not in ("return", "raise"):
        ends -= 1
    head = leaves[0].value
    ranges: list[tuple[int, int]] = []
    match head:
        case "return" | "if" | "elif" | "while" | "del" | "with" | "except":
            ranges.append((1, ends))
        case "assert":
            comma = _at_top(leaves, (",",), 1, ends)
            ranges += [(1, comma), (comma + 1, ends)]
        case "for":
            inside = _at_top(leaves, ("in",), 1, ends)
            ranges += [(1, inside), (inside + 1, ends)]
        case "def":
            arrow = _at_top(leaves, ("->",), 1, ends)
            ranges.append((arrow + 1, ends))
        case "class" | "raise" | "@" | "else" | "try":
            pass
        case _:
            ranges += _of_assignment(leaves, ends)
    for start, end in reversed(ranges):
        if start < end and not _is_parenthesised(leaves, start, end):
            _wrap(leaves, start, end, "atom")
    return leaves


def _of_assignment(leaves: Sequence[_Leaf], ends: int) -> list[tuple[int, int]]:
    ranges: list[tuple[int, int]] = []
    equal = _at_top(leaves, _ASSIGNMENTS, 0, ends)
    colon = _at_top(leaves, (":",), 0, min(equal, ends))
    if colon < min(equal, len(leaves)):
        ranges.append((colon + 1, min(equal, len(leaves))))
    elif equal < ends and _at_top(leaves, (",",), 0, equal) < equal:
        ranges.append((0, equal))
    if equal < ends:
        ranges.append((equal + 1, ends))
    return ranges


def _at_top(leaves: Sequence[_Leaf], values: Container[str], start: int, end: int) -> int:
    """The first leaf outside of brackets with one of these values, ``end`` where there is none."""
    depth = 0
    for index in range(start, end):
        leaf = leaves[index]
        if depth == 0 and leaf.kind in ("op", "name") and leaf.value in values:
            return index
        depth += leaf.opens - leaf.closes
    return end


def _is_parenthesised(leaves: Sequence[_Leaf], start: int, end: int) -> bool:
    return leaves[start].kind == "(" and _partner(leaves, start) == end - 1


def _partner(leaves: Sequence[_Leaf], start: int) -> int:
    depth = 0
    for index in range(start, len(leaves)):
        depth += leaves[index].opens - leaves[index].closes
        if depth == 0:
            return index
    return len(leaves)


def _wrap(leaves: list[_Leaf], start: int, end: int, owner: str) -> None:
    opening = _Leaf("", "(", leaves[start].prefix, owner=owner)
    leaves[start].prefix = ""
    leaves.insert(end, _Leaf("", ")", "", owner=owner, opening=opening))
    leaves.insert(start, opening)


def _with_ternaries(leaves: list[_Leaf]) -> list[_Leaf]:
    """Invisible parentheses around conditional expressions that have none."""
    index = 0
    while index < len(leaves):
        if leaves[index].value == "if" and leaves[index].before == _Priority.TERNARY:
            start = _ternary_start(leaves, index)
            end = _ternary_end(leaves, index)
            alone = start and leaves[start - 1].kind == "(" and leaves[end : end + 1]
            if not (alone and leaves[end].kind == ")"):
                _wrap(leaves, start, end, "atom")
                index += 1
        index += 1
    return leaves


def _ternary_start(leaves: Sequence[_Leaf], index: int) -> int:
    depth = 0
    for at in range(index - 1, -1, -1):
        leaf = leaves[at]
        depth += leaf.closes - leaf.opens
        ends = leaf.value in (",", "=", ":", "else", "return", "+=", "-=")
        of_loop = leaf.value == "in" and not leaf.before and leaves[at - 1].value != "not"
        ends = ends or of_loop
        if depth < 0 or (depth == 0 and ends and not leaf.closes):
            return at + 1
    return 0


def _ternary_end(leaves: Sequence[_Leaf], index: int) -> int:
    depth = 0
    in_lambda = False
    for at in range(index, len(leaves)):
        leaf = leaves[at]
        depth += leaf.opens - leaf.closes
        if depth == 0 and leaf.value == "lambda":
            in_lambda = True
        if depth < 0 or (depth == 0 and not leaf.closes and leaf.value in (",", "for")):
            return at
        if depth == 0 and leaf.value == ":":
            if not in_lambda:
                return at
            in_lambda = False
    return len(leaves)


# ---------------------------------------------------------------- splitting


def _transform(line: _Line, text: str, forced: bool) -> list[_Line]:
    """The line as it is where its text fits, otherwise split and split again."""
    if not line.should_split and width(text) <= WIDTH:
        if not _may_be_magic(text) or not line.magic_comma:
            return [line]
    try:
        if line.is_def:
            return _run(text, list(_left_hand_split(line)), forced)
        if line.inside_brackets:
            try:
                return _run(text, _delimiter_split(line), forced)
            except _CannotSplit:
                pass
        return _run_right(line, forced)
    except _CannotSplit:
        return [line]


def _run(text: str, parts: Sequence[_Line], forced: bool) -> list[_Line]:
    """The parts of the line with this text, each split again."""
    texts = [str(part) for part in parts]
    if text in texts:
        raise _CannotSplit
    return [
        done
        for part, own in zip(parts, texts, strict=True)
        for done in _transform(part, own, forced)
    ]


def _run_right(line: _Line, forced: bool) -> list[_Line]:
    """A right-hand split, and a second opinion with all optional parentheses used."""
    optional = [leaf for leaf in line.tracker.invisible if leaf.depth == 0]
    values = [(leaf, leaf.value, leaf.prefix, leaf.depth) for leaf in line.leaves]
    parts = _right_hand_split_with_omits(line, forced)
    result = _run(str(line), parts, forced)
    if (
        forced
        or not line.tracker.invisible
        or any(leaf.value for leaf in optional)
        or result[0].fits()
    ):
        return result
    shown = [str(one) for one in result]
    made = [(leaf, leaf.value, leaf.prefix) for one in result for leaf in one.leaves]
    for leaf, value, prefix, depth in values:
        leaf.value, leaf.prefix, leaf.depth = value, prefix, depth
    copy = _Line(line.depth, line.leaves, _Marked.ALL, line.inside_brackets, line.should_split)
    try:
        parts = _right_hand_split_with_omits(copy, True)
        second = _run(str(copy), parts, True)
        if all(one.fits() for one in second):
            return second
    except _CannotSplit:
        pass
    for leaf, value, prefix in made:
        leaf.value, leaf.prefix = value, prefix
    assert shown == [str(one) for one in result]
    return result


@dataclass(frozen=True, slots=True)
class _Split:
    """A line taken apart at a pair of brackets."""

    head: _Line
    body: _Line
    tail: _Line
    opening: _Leaf
    closing: _Leaf

    @property
    def lines(self) -> list[_Line]:
        return [one for one in (self.head, self.body, self.tail) if one.leaves]


def _left_hand_split(line: _Line) -> list[_Line]:
    for index, leaf in enumerate(line.leaves):
        if leaf.kind == "(" and leaf.owner == "def":
            leaves = line.leaves
            end = next((i for i, one in enumerate(leaves) if one.opening is leaf), None)
            if end is None:  # the first line of a definition that was split before
                raise _CannotSplit
            split = _built(line, leaves[: index + 1], leaves[index + 1 : end], leaves[end:], leaf)
            return [one for one in split if one.leaves]
    raise _CannotSplit


def _right_hand_split_with_omits(line: _Line, forced: bool) -> list[_Line]:
    first: list[_Line] | None = None
    kept = [(leaf, leaf.value) for leaf in line.leaves]
    for omit in _trailers_to_omit(line):
        for leaf, value in kept:
            leaf.value = value
        lines = _right_hand_split(line, omit, forced)
        if lines[0].fits():
            return lines
        if first is None and not omit:
            first = lines
    for leaf, value in kept:
        leaf.value = value
    return _right_hand_split(line, frozenset(), forced)


def _trailers_to_omit(line: _Line) -> Iterator[frozenset[int]]:
    """Ever more closing brackets from the right that stay on the last line."""
    omit: set[int] = set()
    if not line.magic_comma:
        yield frozenset(omit)
    length = INDENT * line.depth
    opening: _Leaf | None = None
    closing: _Leaf | None = None
    inner: set[int] = set()
    for index in range(len(line.leaves) - 1, -1, -1):
        leaf = line.leaves[index]
        length += len(leaf.prefix) + len(leaf.value)
        if length > WIDTH:
            break
        previous = line.leaves[index - 1] if index else None
        after_comma = (
            previous is not None
            and previous.value == ","
            and leaf.opening is not None
            and leaf.closes
            and not _is_one_sequence(leaf, line.leaves, index)
        )
        if opening is not None:
            if leaf is opening:
                opening = None
            elif leaf.closes:
                if after_comma:
                    break
                inner.add(id(leaf))
        elif leaf.closes:
            if previous is not None and previous.opens:
                inner.add(id(leaf))
                continue
            if closing is not None:
                omit.add(id(closing))
                omit |= inner
                inner.clear()
                yield frozenset(omit)
            if after_comma:
                break
            if leaf.value:
                opening, closing = leaf.opening, leaf


def _is_one_sequence(closing: _Leaf, leaves: Sequence[_Leaf], at: int) -> bool:
    """Whether the brackets that close at an index hold one item and a comma."""
    if closing.opening is None or closing.kind == "}":
        return False
    commas = 0
    for index in range(at - 1, -1, -1):
        leaf = leaves[index]
        if leaf is closing.opening:
            break
        if leaf.depth == closing.depth + 1 and leaf.value == ",":
            commas += 2 if leaf.sequence else 1
            if commas > 1:
                return False
    return True


def _right_hand_split(line: _Line, omit: frozenset[int], forced: bool) -> list[_Line]:
    return _maybe_omitting(_first_right_hand_split(line, omit), line, omit, forced)


def _first_right_hand_split(line: _Line, omit: frozenset[int]) -> _Split:
    leaves = line.leaves
    # Empty brackets offer nothing to split at.
    last = next(
        (
            i
            for i in range(len(leaves) - 1, 0, -1)
            if leaves[i].closes
            and id(leaves[i]) not in omit
            and leaves[i].opening is not leaves[i - 1]
        ),
        -1,
    )
    opening = leaves[last].opening if last >= 0 else None
    if opening is None:
        raise _CannotSplit
    first = next((i for i in range(last, -1, -1) if leaves[i] is opening), -1)
    if first < 0:
        raise _CannotSplit
    body = leaves[first + 1 : last]
    parts = _built(line, leaves[: first + 1], body, leaves[last:], opening)
    return _Split(*parts, opening, leaves[last])


def _built(
    line: _Line,
    head: Sequence[_Leaf],
    body: Sequence[_Leaf],
    tail: Sequence[_Leaf],
    opening: _Leaf,
) -> tuple[_Line, _Line, _Line]:
    if not body and len("".join(leaf.prefix + leaf.value for leaf in tail).strip()) < 3:
        raise _CannotSplit
    first = _Line(line.depth, list(head), _Marked.MATCHED)
    inner = list(body)
    if _needs_comma(inner, line, opening):
        inner.append(_Leaf(",", "op", sequence=True))
    middle = _Line(line.depth + 1, inner, inside_brackets=True)
    middle.should_split = _should_split(middle, opening)
    return first, middle, _Line(line.depth, list(tail), _Marked.NONE)


def _inside_matching(leaves: Sequence[_Leaf]) -> set[int]:
    """The leaves of a head that stand between brackets which both belong to it."""
    found: set[int] = set()
    stack: list[tuple[str, list[int]]] = []
    for leaf in leaves:
        if leaf.opens:
            stack.append((_PAIRS[leaf.kind], [id(leaf)]))
        elif leaf.closes:
            if not stack:
                continue
            if stack[-1][0] != leaf.kind:
                break
            found.update(stack.pop()[1], (id(leaf),))
        elif stack:
            stack[-1][1].append(id(leaf))
    return found


def _needs_comma(leaves: Sequence[_Leaf], line: _Line, opening: _Leaf) -> bool:
    if not leaves or leaves[-1].value == ",":
        return False
    if not line.is_def or opening.value != "(" or opening.owner != "def":
        return False
    return not any(leaf.sequence and leaf.value == "," for leaf in leaves)


def _should_split(line: _Line, opening: _Leaf) -> bool:
    last = line.leaves[-1] if line.leaves else None
    comma = last is not None and last.value == ","
    if not comma and opening.owner != "atom":
        return False
    return line.tracker.highest(exclude=last if comma else None) == _Priority.COMMA


def _maybe_omitting(split: _Split, line: _Line, omit: frozenset[int], forced: bool) -> list[_Line]:
    optional = split.opening.kind == "(" and not split.opening.value and not split.closing.value
    if not forced and optional and _can_omit(split):
        try:
            other = _first_right_hand_split(line, omit | {id(split.closing)})
            if _prefers_other(other, split):
                return _maybe_omitting(other, line, omit | {id(split.closing)}, forced)
        except _CannotSplit:
            if not _can_be_split(split.body) and not split.body.fits():
                raise
            # The split inside was tried and failed: the optional parentheses it is.
    if optional:
        split.opening.value, split.closing.value = "(", ")"
    return split.lines


def _can_omit(split: _Split) -> bool:
    """Whether the body looks well without the optional parentheses around it."""
    line = split.body
    if not line.tracker.delimiters:
        return True
    highest = line.tracker.highest()
    count = line.tracker.count(highest)
    if count > 1:
        return False
    if count == 1 and highest == _Priority.COMMA and split.head.leaves[0].value == "with":
        return False
    if highest == _Priority.DOT:
        return True
    first, second = line.leaves[0], line.leaves[1]
    if first.opens and not second.closes and _can_omit_opening(line, first):
        return True
    penultimate, last = line.leaves[-2], line.leaves[-1]
    if last.kind in (")", "}") or (last.kind == "]" and last.owner != "trailer"):
        if penultimate.opens:
            return False
        return _can_omit_closing(line, last)
    return False


def _can_omit_opening(line: _Line, first: _Leaf) -> bool:
    remainder = False
    length = INDENT * line.depth
    for leaf in line.leaves:
        if leaf.closes and leaf.opening is first:
            remainder = True
        if remainder:
            length += len(leaf.prefix) + len(leaf.value)
            if length > WIDTH:
                return False
            if leaf.opens:
                remainder = False
    return True


def _can_omit_closing(line: _Line, last: _Leaf) -> bool:
    length = INDENT * line.depth
    others = False
    for leaf in line.leaves:
        length += len(leaf.prefix) + len(leaf.value)
        if leaf is last.opening:
            if others or length <= WIDTH:
                return True
        elif leaf.opens:
            others = True
    return False


def _can_be_split(line: _Line) -> bool:
    leaves = line.leaves
    if len(leaves) < 2:
        return False
    if leaves[0].kind == "string" and leaves[1].value == ".":
        calls = dots = 0
        following = leaves[-1]
        for leaf in leaves[-2::-1]:
            if leaf.opens:
                if not following.closes:
                    return False
                calls += 1
            elif leaf.value == ".":
                dots += 1
            elif leaf.kind == "name":
                if not (following.value == "." or following.opens):
                    return False
            elif not leaf.closes:
                return False
            if dots > 1 and calls > 1:
                return False
    return True


def _prefers_other(other: _Split, split: _Split) -> bool:
    """Whether to split inside of the optional parentheses, and not at them."""
    head = split.head.leaves
    if not (len(head) >= 2 and head[-2].value == "="):
        return True
    if not any(leaf.opens or leaf.closes for leaf in head[:-1]):
        return True
    if not split.head.fits(WIDTH - 1) or split.head.magic_comma:
        return True
    for leaf in reversed(other.head.leaves):
        if leaf.value == "=" and leaf.kind == "op":
            break
        if leaf.closes:
            return True
    return any(leaf.value == "=" for leaf in other.head.leaves) and other.head.fits()


def _delimiter_split(line: _Line) -> list[_Line]:
    last = line.leaves[-1]
    priority = line.tracker.highest(exclude=last)
    if not priority:
        raise _CannotSplit
    if priority == _Priority.DOT and line.tracker.count(priority) == 1:
        raise _CannotSplit
    delimiters = line.tracker.delimiters
    ends = [i for i, leaf in enumerate(line.leaves, 1) if delimiters.get(id(leaf)) == priority]
    if ends[-1] < len(line.leaves):
        ends.append(len(line.leaves))
    parts = [
        _Line(line.depth, line.leaves[start:end], inside_brackets=line.inside_brackets)
        for start, end in pairwise((0, *ends))
    ]
    if priority == _Priority.COMMA and last.value != ",":
        parts[-1].leaves.append(_Leaf(",", "op", sequence=True))
    for part in parts:
        part.leaves[0].prefix = ""
    return parts
