"""From the text of an island to tokens, layout and comments.

Layout, in four sentences. A logical line begins at the first token of an island and ends before a
line that is not deeper, or before one that is when it ends in `:`; then what is deeper is a block.
A deeper line after any other continues it. Brackets join lines. Comments and empty lines say
nothing, and are kept with the logical line that they stand above, beside or, at the end of a block,
below.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from paracosm.diagnostics import Diagnostic, Edit, Fix, Label, Rule
from paracosm.diagnostics import syntax as rules
from paracosm.source import Source, Span
from paracosm.syntax import tables
from paracosm.syntax.ast import Trivia
from paracosm.syntax.lookalikes import HINTS, LOOKALIKES, ascii_form
from paracosm.syntax.tokens import BINDING, END, FOREIGN, MODIFIERS, OPENERS, Token

BRACKET_LIMIT = 100
DIGIT_LIMIT = 18
"""Integers stay within 64 bits on every road they may take."""

_SIGNS = dict(tables.SIGNS)
_CLOSERS = {")": "(", "]": "[", "}": "{"}
_TOKEN = re.compile(
    "|".join(
        [
            r"(?P<_space>[ ]+)",
            r"(?P<_newline>\n)",
            r"(?P<_comment>\#[^\n]*)",
            *(f"(?P<{name}>{pattern})" for name, pattern in tables.PATTERNS if name != "MODIFIER"),
            "(?P<_sign>" + "|".join(re.escape(sign) for sign, _ in tables.SIGNS) + ")",
        ]
    )
)
_NUMBERS = frozenset({"INT", "DECIMAL", "MONEY", "DURATION", "DATE", "DATETIME"})
_WORD = re.compile(r"\w+")
_METHOD_AND_PATH = re.compile(r'[ \t]+\w+[ \t]+"')
_NEXT_WORD = re.compile(r"[ ]+([A-Za-z_]\w*)")


@dataclass(frozen=True, slots=True)
class Scan:
    """What an island consists of. `trivia` is by the offset at which the logical line begins;
    `tail` are the comments that belong to whatever comes next."""

    tokens: tuple[Token, ...]
    trivia: dict[int, Trivia]
    tail: tuple[str | None, ...]
    diagnostics: tuple[Diagnostic, ...]


@dataclass(slots=True)
class _Line:
    """A logical line while it is read."""

    start: int
    before: list[str | None]
    beside: str | None = None
    after: list[str | None] = field(default_factory=list)

    def hoist(self, comments: list[str]) -> None:
        """Comments between the physical lines of a logical line move above it."""
        if self.beside is not None:
            self.before.append(self.beside)
            self.beside = None
        self.before.extend(comments)


@dataclass(slots=True)
class _Remark:
    """A comment on a line of its own, or an empty line."""

    column: int
    text: str | None


@dataclass(slots=True)
class _Layout:
    """The tokens of an island while they are read, and the logical lines that they make."""

    source: Source
    line_start: int
    lead: tuple[str | None, ...]
    found: list[Diagnostic] = field(default_factory=list)
    tokens: list[Token] = field(default_factory=list)
    brackets: list[Token] = field(default_factory=list)
    lines: list[_Line] = field(default_factory=list)
    indents: list[int] = field(default_factory=list)
    open_lines: list[_Line] = field(default_factory=list)
    """The last line of each open block."""
    remarks: list[_Remark] = field(default_factory=list)
    fresh: bool = True
    """Nothing but blanks since the newline."""
    empty: bool = True
    """Nothing at all since it, not even a comment."""

    def newline(self, after: int) -> None:
        """A physical line ends."""
        if self.empty and not self.brackets:
            self.remarks.append(_Remark(0, None))
        self.fresh = self.empty = True
        self.line_start = after

    def comment(self, text: str, begun: int) -> None:
        """A comment, on a line of its own or at the end of one."""
        self.empty = False
        if self.fresh:
            self.remarks.append(_Remark(begun - self.line_start, text))
            return
        line = self.lines[-1]
        if line.beside is not None:
            line.hoist([])
        line.beside = text

    def token(self, begun: int) -> bool:
        """A token follows; whether a logical line begins with it."""
        if self.fresh:
            self._begin(begun)
            self.fresh = self.empty = False
            return self.lines[-1].start == begun
        if self.lines[-1].beside is not None:
            self.lines[-1].hoist([])
        return False

    def _begin(self, offset: int) -> None:
        """A token stands first on its physical line: what does that mean?"""
        column = offset - self.line_start
        if not self.lines:
            self.indents.append(0)
            if column:
                self._uneven(offset)
            self._open(_Line(offset, list(self.lead)))
            return
        deeper = column > self.indents[-1] and not self.brackets
        if self.brackets or (deeper and not _opens_block(self.tokens)):
            self.lines[-1].hoist([r.text for r in self.remarks if r.text is not None])
            self.remarks.clear()
            return
        self._mark("_NL")
        if deeper:
            self._mark("_INDENT")
            self.indents.append(column)
        else:
            _close(self.remarks, column, self.indents, self.open_lines)
            while column < self.indents[-1]:
                self._mark("_DEDENT")
                self.indents.pop()
                self.open_lines.pop()
            if column != self.indents[-1]:
                self._uneven(offset)
            self.open_lines.pop()
        self._open(_Line(offset, [r.text for r in self.remarks]))
        self.remarks.clear()

    def _open(self, line: _Line) -> None:
        self.lines.append(line)
        self.open_lines.append(line)

    def _uneven(self, offset: int) -> None:
        self.found.append(_uneven(self.source, self.line_start, offset, self.indents))

    def _mark(self, kind: str) -> None:
        where = self.tokens[-1].end if self.tokens else self.line_start
        self.tokens.append(Token(kind, "", where, where))

    def end(self) -> Scan:
        """The island is read to its end."""
        if self.brackets:
            self.found.append(_unclosed(self.source, self.brackets[-1]))
        if not self.lines:
            tail = (*self.lead, *(r.text for r in self.remarks))
            return Scan((), {}, tail, tuple(self.found))
        if self.tokens:
            self._mark("_NL")
            if len(self.indents) > 1:
                _close(self.remarks, 0, self.indents, self.open_lines)
                for _ in self.indents[1:]:
                    self._mark("_DEDENT")
            self._mark(END)
        trivia = {
            line.start: Trivia(
                before=tuple(line.before), beside=line.beside, after=tuple(line.after)
            )
            for line in self.lines
        }
        tail = tuple(r.text for r in self.remarks)
        return Scan(tuple(self.tokens), trivia, tail, tuple(self.found))


def scan_island(source: Source, start: int, end: int, lead: tuple[str | None, ...] = ()) -> Scan:
    """The tokens of an island; `lead` are the comments that precede it."""
    layout = _Layout(source, start, lead)
    text, found, at = source.text, layout.found, start
    while at < end:
        match = _TOKEN.match(text, at, end)
        kind = match.lastgroup if match else None
        if match is None or kind is None:
            if layout.fresh and text[at] != "\t":
                layout.token(at)
            at = _stray(source, at, end, found)
            continue
        piece, begun, at = match[0], at, match.end()
        match kind:
            case "_space":
                continue
            case "_newline":
                layout.newline(at)
                continue
            case "_comment":
                layout.comment(piece[1:].strip(), begun)
                continue
        starts_line = layout.token(begun)
        if kind == "_sign":
            kind = _SIGNS[piece]
            if not _bracket(source, piece, begun, layout.brackets, found):
                return Scan((), {}, (), tuple(found))
        elif kind == "NAME":
            kind = _word_kind(piece, text, at, starts_line, opens=begun == start)
        elif kind in _NUMBERS:
            at = _number(source, kind, begun, at, found)
        elif kind == "STRING" and len(piece) == 2 and text[at : at + 1] == piece[0]:
            at = _stray_quotes(source, begun, end, found)
        layout.tokens.append(Token(kind, piece, begun, at))
    return layout.end()


def scan_hole(source: Source, start: int, end: int) -> Scan:
    """The tokens of what stands in the braces of a template: no layout and no comments."""
    found: list[Diagnostic] = []
    tokens: list[Token] = []
    brackets: list[Token] = []
    at = start
    while at < end:
        match = _TOKEN.match(source.text, at, end)
        kind = match.lastgroup if match else None
        if match is None or kind is None or kind in ("_comment", "_newline"):
            at = _stray(source, at, end, found)
            continue
        piece, begun, at = match[0], at, match.end()
        if kind == "_space":
            continue
        if kind == "_sign":
            kind = _SIGNS[piece]
            if not _bracket(source, piece, begun, brackets, found):
                return Scan((), {}, (), tuple(found))
        elif kind == "NAME":
            kind = _word_kind(piece, source.text, at, False, opens=False)
        elif kind in _NUMBERS:
            at = _number(source, kind, begun, at, found)
        tokens.append(Token(kind, piece, begun, at))
    if brackets:
        found.append(_unclosed(source, brackets[-1]))
    tokens.append(Token(END, "", end, end))
    return Scan(tuple(tokens), {}, (), tuple(found))


def _opens_block(tokens: list[Token]) -> bool:
    return bool(tokens) and tokens[-1].kind == "COLON"


def _close(
    remarks: list[_Remark], column: int, indents: list[int], open_lines: list[_Line]
) -> None:
    """Comments that stand deeper than the line that follows close the block they stand in."""
    last = max(
        (i for i, r in enumerate(remarks) if r.text is not None and r.column > column), default=-1
    )
    inner = [i for i, indent in enumerate(indents) if indent > column]
    if last < 0 or not inner:
        return
    gap: list[str | None] = []
    for remark in remarks[: last + 1]:
        if remark.text is None:
            gap.append(None)
            continue
        level = max((i for i in inner if indents[i] <= remark.column), default=inner[0])
        inner = [i for i in inner if i <= level]  # later comments cannot go back into a block
        open_lines[level].after.extend([*gap, remark.text])
        gap = []
    del remarks[: last + 1]


def _word_kind(word: str, text: str, at: int, starts_line: bool, opens: bool) -> str:
    if word in OPENERS:
        return tables.KEYWORDS[word] if opens else "NAME"
    if word == BINDING and not _METHOD_AND_PATH.match(text, at):
        return "NAME"
    if starts_line and word in MODIFIERS:
        following = _NEXT_WORD.match(text, at)
        if following and (following[1] in OPENERS or following[1] not in tables.KEYWORDS):
            return "MODIFIER"
    return "FOREIGN" if word in FOREIGN else tables.KEYWORDS.get(word, "NAME")


def _bracket(
    source: Source, sign: str, at: int, brackets: list[Token], found: list[Diagnostic]
) -> bool:
    """Keep the stack of open brackets; False where going on would make no sense."""
    if sign in "([{":
        brackets.append(Token("", sign, at, at + 1))
        if len(brackets) > BRACKET_LIMIT:
            found.append(
                _finding(source, rules.TOO_DEEP, at, at + 1, "Brackets are nested too deep here.")
            )
            return False
    elif sign in _CLOSERS:
        if not brackets:
            found.append(
                _finding(source, rules.UNBALANCED, at, at + 1, f"This `{sign}` closes nothing.")
            )
            return False
        opened = brackets.pop()
        if opened.text != _CLOSERS[sign]:
            label = Label(source.span(opened.start, opened.end), "opened here")
            message = f"This `{sign}` does not close the `{opened.text}` that is open."
            where = source.span(at, at + 1)
            found.append(Diagnostic(rules.UNBALANCED, message, where, (label,)))
            return False
    return True


def _number(source: Source, kind: str, start: int, end: int, found: list[Diagnostic]) -> int:
    """Check a number; where it runs into a word, the end of that word."""
    piece = source.text[start:end]
    word = _WORD.match(source.text, end)
    if word:
        message = f"`{piece}{word[0]}` is neither a number nor a name."
        advice = "A time is a whole number of s, m, h or d." if kind == "INT" else ""
        found.append(_finding(source, rules.BAD_NUMBER, start, word.end(), message, advice))
        return word.end()
    digits = piece.strip("$dhms")
    if kind in ("DATE", "DATETIME"):
        pass
    elif len(digits.partition(".")[0]) > DIGIT_LIMIT or len(digits) > 2 * DIGIT_LIMIT:
        message = f"This number has more than {DIGIT_LIMIT} digits."
        found.append(_finding(source, rules.BAD_NUMBER, start, end, message))
    elif len(digits) > 1 and digits[0] == "0" and digits[1].isdigit():
        message = "A number does not begin with zeros."
        found.append(_finding(source, rules.BAD_NUMBER, start, end, message))
    return end


def _stray(source: Source, at: int, end: int, found: list[Diagnostic]) -> int:
    """Report what begins no token, and say where to go on."""
    text = source.text
    mark = text[at]
    if text.startswith('"""', at):
        message = 'The text that `"""` opens never ends.'
        found.append(_finding(source, rules.UNFINISHED_STRING, at, at + 3, message))
        return end
    if mark in "\"'":
        stop = text.find("\n", at, end)
        stop = end if stop < 0 else stop
        found.append(
            _finding(
                source,
                rules.UNFINISHED_STRING,
                at,
                stop,
                f"The string that this {mark} opens does not end on its line.",
                'A text of several lines stands in `"""`.',
            )
        )
        return stop
    if mark == "\t":
        stop = at + len(text[at:end]) - len(text[at:end].lstrip("\t"))
        fix = Fix("Replace tabs by blanks", (Edit(source.span(at, stop), "    " * (stop - at)),))
        message = "A tab stands here; lines are indented with blanks."
        found.append(Diagnostic(rules.TAB, message, source.span(at, stop), fixes=(fix,)))
        return stop
    if mark in LOOKALIKES:
        instead = LOOKALIKES[mark]
        what = (
            f"write `{instead}`" if instead.strip() else "write a blank" if instead else "delete it"
        )
        message = f"`{mark}` (U+{ord(mark):04X}) is no sign of the language: {what}."
        fix = Fix("Replace it", (Edit(source.span(at, at + 1), instead),))
        where = source.span(at, at + 1)
        found.append(Diagnostic(rules.STRAY_CHARACTER, message, where, fixes=(fix,)))
        return at + 1
    word = _WORD.match(text, at)
    if word:
        plain = ascii_form(word[0])
        advice = f"It looks like `{plain}`." if plain.isascii() else ""
        message = f"`{word[0]}` has letters that names cannot have: they are ASCII."
        found.append(_finding(source, rules.STRAY_CHARACTER, at, word.end(), message, advice))
        return word.end()
    shown = f"`{mark}`" if mark.isprintable() else f"The character U+{ord(mark):04X}"
    stop = at + 1
    while stop < end and text[stop] == mark:
        stop += 1
    advice = HINTS.get(mark, "").capitalize()
    message = f"{shown} is no sign of the language."
    found.append(
        _finding(source, rules.STRAY_CHARACTER, at, stop, message, advice and advice + ".")
    )
    return stop


def _stray_quotes(source: Source, at: int, end: int, found: list[Diagnostic]) -> int:
    """Three quotes that the patterns took for an empty string and one more."""
    quotes = source.text[at : at + 3]
    if quotes == '"""':
        message = 'The text that `"""` opens never ends.'
    else:
        message = "Texts of several lines stand in three double quotes."
    found.append(_finding(source, rules.UNFINISHED_STRING, at, at + 3, message))
    close = source.text.find(quotes, at + 3, end)
    return end if close < 0 else close + 3


def _uneven(source: Source, line_start: int, at: int, indents: list[int]) -> Diagnostic:
    columns = " or ".join(str(indent) for indent in indents)
    return _finding(
        source,
        rules.UNEVEN_INDENT,
        line_start,
        at,
        f"This line is indented by {at - line_start}, where no block is open: {columns} would do.",
    )


def _unclosed(source: Source, bracket: Token) -> Diagnostic:
    message = f"This `{bracket.text}` is never closed."
    return _finding(source, rules.UNBALANCED, bracket.start, bracket.end, message)


def _finding(
    source: Source, rule: Rule, start: int, end: int, message: str, advice: str = ""
) -> Diagnostic:
    return Diagnostic(rule, message, Span(source.path, start, end), help=advice)
