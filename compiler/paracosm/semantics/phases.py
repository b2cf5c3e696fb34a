"""The rule of order: every refusal stands before the first effect on its way.

It is checked on the statements of the IR, path by path and through calls: a call of a function that
checks is a refusal, one of a function that acts is an effect.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from paracosm.diagnostics import Label
from paracosm.diagnostics import phases as rules
from paracosm.ir import nodes as ir
from paracosm.semantics.declared import Shapes
from paracosm.semantics.report import Report
from paracosm.semantics.walk import children, inside
from paracosm.source import Location


@dataclass(frozen=True, slots=True)
class Order:
    """What is needed to judge the order of statements."""

    shapes: Shapes
    report: Report


@dataclass(frozen=True, slots=True)
class Way:
    """How a piece of text is left: the first effect on the way there, and whether it goes on."""

    effect: Location | None
    goes_on: bool = True


@dataclass(frozen=True, slots=True)
class _Found:
    refusals: list[Location] = field(default_factory=list)
    effects: list[Location] = field(default_factory=list)


def check_tool(body: tuple[ir.Statement, ...], order: Order) -> None:
    """Judge the body of a tool."""
    _block(body, Way(None), order)
    check_calls(body, order)


def check_function(name: str, body: tuple[ir.Statement, ...], order: Order) -> None:
    """Judge the body of a function, which may refuse or act, but not both."""
    found = _inside_of(body, order)
    if found.refusals and found.effects:
        order.report.add(
            rules.MIXED_FUNCTION,
            f"`{name}` both refuses and acts",
            found.refusals[0],
            (Label(found.effects[0], "the effect"),),
            "make two functions of it, one that checks and one that acts",
        )
    else:
        _block(body, Way(None), order)
    check_calls(body, order)


def check_pure(nodes: Iterable[object], order: Order) -> None:
    """Judge what is not the body of a function or tool: only pure functions are called there."""
    for whole in nodes:
        for node in inside(whole):
            if isinstance(node, ir.CallFunction):
                _impure(node, order)


def no_refusals(body: tuple[ir.Statement, ...], order: Order) -> None:
    """Judge the body of a scenario, in which nothing is refused."""
    for statement in _statements(body):
        for node in _own(statement):
            if isinstance(node, ir.CallFunction) and node.function in order.shapes.checking:
                _impure(node, order)


def _impure(node: ir.CallFunction, order: Order) -> None:
    acts = node.function in order.shapes.acting
    if acts or node.function in order.shapes.checking:
        does = "has effects" if acts else "may refuse"
        order.report.add(
            rules.IMPURE, f"`{node.function}` {does}: only values are computed here", node.span
        )


def check_calls(body: tuple[ir.Statement, ...], order: Order) -> None:
    """Calls with effects stand alone: as a statement, or as a whole right side."""
    for statement in _statements(body):
        alone: object = None
        match statement:
            case ir.Do(call=call):
                alone = call
            case ir.Bind(value=value) | ir.Assign(value=value) | ir.Return(value=value):
                alone = value.value if isinstance(value, ir.Show) else value
            case _:
                pass
        for node in _own(statement):
            if not isinstance(node, ir.CallFunction) or node.function not in order.shapes.acting:
                continue
            if node is not alone:
                message = f"`{node.function}` has effects, so its call stands alone"
                help = "bind its result to a name first"
                order.report.add(rules.HIDDEN_EFFECT, message, node.span, help=help)


def _statements(body: tuple[ir.Statement, ...]) -> Iterator[ir.Statement]:
    for statement in body:
        yield statement
        match statement:
            case ir.If(then=then, other=other):
                yield from _statements(then)
                yield from _statements(other)
            case ir.For(body=inner):
                yield from _statements(inner)
            case _:
                pass


def _own(statement: ir.Statement) -> Iterator[object]:
    """The expressions of a statement, without those of the statements inside of it."""
    match statement:
        case ir.If(test=test):
            yield from inside(test)
        case ir.For(source=source):
            yield from inside(source)
        case _:
            for child in children(statement):
                yield from inside(child)


# ---------------------------------------------------------------- the order of a path


def _block(body: tuple[ir.Statement, ...], way: Way, order: Order) -> Way:
    for statement in body:
        if not way.goes_on:
            return way
        way = _statement(statement, way, order)
    return way


def _statement(statement: ir.Statement, way: Way, order: Order) -> Way:
    match statement:
        case ir.If(test=test, then=then, other=other):
            _refusals_of((test,), way, order)
            ways = (_block(then, way, order), _block(other, way, order))
            going = [one for one in ways if one.goes_on]
            effect = next((one.effect for one in going if one.effect is not None), None)
            return Way(effect, bool(going))
        case ir.For(source=source, body=body):
            _refusals_of((source,), way, order)
            found = _inside_of(body, order)
            if found.refusals and found.effects:
                order.report.add(
                    rules.MIXED_LOOP,
                    "this loop refuses in one round what it did in another",
                    found.refusals[0],
                    (Label(found.effects[0], "the effect"),),
                    "check everything in one loop, then act in another",
                )
                return Way(way.effect or found.effects[0])
            after = _block(body, way, order)
            return Way(after.effect or way.effect or next(iter(found.effects), None))
        case _:
            for place in _refused(statement, order):
                _judge(place, way, order)
            effect = _effect(statement, order)
            return Way(way.effect or effect, not isinstance(statement, ir.Return))


def _refusals_of(exprs: tuple[ir.Expr, ...], way: Way, order: Order) -> None:
    for expr in exprs:
        for place in _checking_calls(expr, order):
            _judge(place, way, order)


def _judge(place: Location, way: Way, order: Order) -> None:
    if way.effect is not None:
        order.report.add(
            rules.REFUSAL_AFTER_EFFECT,
            "this may refuse after something has changed",
            place,
            (Label(way.effect, "the effect"),),
            "refuse first, or state a claim: `else impossible`",
        )


def _refused(statement: ir.Statement, order: Order) -> list[Location]:
    """The places of a statement, without those inside of it, at which it may refuse."""
    found: list[Location] = []
    match statement:
        case ir.Require(otherwise=ir.Refusal()) | ir.Bind(otherwise=ir.Refusal()):
            found.append(statement.span)
        case ir.Assign(otherwise=ir.Refusal()) | ir.Return(otherwise=ir.Refusal()):
            found.append(statement.span)
        case _:
            pass
    for child in children(statement):
        found += _checking_calls(child, order)
    return found


def _checking_calls(node: object, order: Order) -> list[Location]:
    return [
        part.span
        for part in inside(node)
        if isinstance(part, ir.CallFunction) and part.function in order.shapes.checking
    ]


def _effect(statement: ir.Statement, order: Order) -> Location | None:
    match statement:
        case ir.Bind() | ir.Return() | ir.Do():
            acting = (
                part.span
                for part in inside(statement)
                if isinstance(part, ir.CallFunction) and part.function in order.shapes.acting
            )
            return next(acting, None)
        case ir.Require() | ir.Ensure() | ir.Load() | ir.If() | ir.For():
            return None
        case _:
            return statement.span


def _inside_of(body: tuple[ir.Statement, ...], order: Order) -> _Found:
    """All refusals and effects of a piece of text, wherever they stand in it."""
    found = _Found()
    for statement in _statements(body):
        match statement:
            case ir.If(test=test):
                found.refusals.extend(_checking_calls(test, order))
            case ir.For(source=source):
                found.refusals.extend(_checking_calls(source, order))
            case _:
                found.refusals.extend(_refused(statement, order))
                effect = _effect(statement, order)
                if effect is not None:
                    found.effects.append(effect)
    return found
