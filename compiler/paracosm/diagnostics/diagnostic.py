"""One finding at one place, with what a reader needs to understand and to mend it."""

from __future__ import annotations

from dataclasses import dataclass

from paracosm.diagnostics.rule import Rule, Severity
from paracosm.source import Location, Span


@dataclass(frozen=True, slots=True)
class Label:
    """A second place that explains the first: `Label(span, "first declared here")`."""

    span: Location
    text: str


@dataclass(frozen=True, slots=True)
class Edit:
    """Replace what the span covers by the text; an empty span inserts."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Fix:
    """A change that an editor can offer: all its edits are made, or none."""

    title: str
    edits: tuple[Edit, ...]


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A rule that is broken at a place. The message is one sentence about this very case."""

    rule: Rule
    message: str
    span: Location
    labels: tuple[Label, ...] = ()
    help: str = ""
    fixes: tuple[Fix, ...] = ()

    @property
    def severity(self) -> Severity:
        return self.rule.severity

    @property
    def order(self) -> tuple[str, int, str, str]:
        """A sort key: by source, place and code."""
        match self.span:
            case Span():
                return (self.span.source, self.span.start, "", self.rule.code)
            case pointer:
                return (pointer.source, 0, pointer.pointer, self.rule.code)
