"""The head of a world: its name, its money, its clock, and how it refuses."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import TypeVar

from paracosm.diagnostics import worlds as rules
from paracosm.semantics import naming
from paracosm.semantics.expressions import duration
from paracosm.semantics.report import Report
from paracosm.semantics.suggest import ADD_CLOCK
from paracosm.source import Location
from paracosm.syntax import ast


@dataclass(frozen=True, slots=True)
class Head:
    """What the header lines say."""

    name: str
    currency: str | None
    minor_units: bool
    clock: datetime.datetime | None
    step: datetime.timedelta | None
    refusal: ast.Expression | None


Line = TypeVar("Line", bound=ast.Header)


def head(headers: tuple[ast.Header, ...], whole: Location, report: Report) -> Head:
    """Read the header lines."""

    def only(kind: type[Line]) -> Line | None:
        found = [header for header in headers if isinstance(header, kind)]
        for second in found[1:]:
            report.add(rules.DUPLICATE_HEADER, "this is said twice", second.span)
        return found[0] if found else None

    environment, currency = only(ast.Environment), only(ast.Currency)
    clock, step, shape = only(ast.Clock), only(ast.Step), only(ast.RefusalShape)
    if environment is None:
        report.add(rules.NO_ENVIRONMENT, "this world has no name", whole, help="`environment shop`")
    else:
        why = naming.objection(environment.name, declares="member")
        if why is not None:
            report.add(rules.BAD_HEADER, why, environment.span)
    if currency is not None and not _is_code(currency.code):
        message = f"`{currency.code}` is no code of a currency"
        report.add(rules.BAD_HEADER, message, currency.span, help="three capitals: `currency USD`")
    if step is not None and clock is None:
        report.add(rules.NO_CLOCK, "there is no clock that could step", step.span, help=ADD_CLOCK)
    if step is not None and step.duration.count <= 0:
        report.add(rules.BAD_HEADER, "a step is longer than nothing", step.span)
    return Head(
        name=environment.name if environment is not None else "",
        currency=currency.code if currency is not None else None,
        minor_units=currency.minor_units if currency is not None else False,
        clock=datetime.datetime.fromisoformat(clock.start.text) if clock is not None else None,
        step=duration(step.duration.count, step.duration.unit) if step is not None else None,
        refusal=shape.shape if shape is not None else None,
    )


def _is_code(code: str) -> bool:
    return len(code) == 3 and code.isascii() and code.isalpha() and code.isupper()
