"""Where the checks of one run put what they find."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from paracosm.diagnostics import Diagnostic, Edit, Fix, Label, Rule
from paracosm.source import Location, Span


@dataclass(frozen=True, slots=True)
class Report:
    """A growing list of diagnostics; the same finding at the same place is kept once."""

    _found: dict[tuple[Rule, Location], Diagnostic] = field(default_factory=dict)

    def add(
        self,
        rule: Rule,
        message: str,
        span: Location,
        labels: Iterable[Label] = (),
        help: str = "",
        instead: str | None = None,
    ) -> None:
        """Note a finding; ``instead`` is a text that an editor may put in place of the span."""
        fixes: tuple[Fix, ...] = ()
        if instead is not None and isinstance(span, Span):
            fixes = (Fix(f"replace by {instead}", (Edit(span, instead),)),)
        finding = Diagnostic(rule, _sentence(message), span, tuple(labels), _sentence(help), fixes)
        self._found.setdefault((rule, span), finding)

    def all(self) -> tuple[Diagnostic, ...]:
        """What was found, in the order of the source."""
        return tuple(sorted(self._found.values(), key=lambda found: found.order))

    def silent(self) -> Report:
        """A report that nobody reads, for a second look at what was already judged."""
        return replace(self, _found={})


def _sentence(text: str) -> str:
    """The text with a capital and a full stop; what begins with a name keeps it as it is."""
    if not text:
        return ""
    begun = text[0].upper() + text[1:]
    return begun if begun[-1] in ".?!" else begun + "."
