"""What the builders know about the island they build, and how they refuse."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from paracosm.diagnostics import Diagnostic, Rule
from paracosm.source import Source, Span
from paracosm.syntax.ast import BARE, Expression, Trivia


class Refused(Exception):
    """An island that reads well and means nothing; caught by the parser, never seen outside."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


@dataclass(frozen=True, slots=True)
class Context:
    """`hole` reads the expression between two offsets; `nested` says that we are in one."""

    source: Source
    trivia: dict[int, Trivia]
    hole: Callable[[int, int], Expression]
    nested: bool = False

    def span(self, start: int, end: int) -> Span:
        return Span(self.source.path, start, end)

    def around(self, start: int) -> Trivia:
        """The comments of the line that begins here."""
        return self.trivia.get(start, BARE)

    def refuse(self, rule: Rule, span: Any, message: str, help: str = "") -> Refused:
        return Refused(Diagnostic(rule, message, span, help=help))


Builder: TypeAlias = Callable[[Context, Span, list[Any]], Any]
