"""Expressions of the IR over a state whose fields are not known yet, as parts of a CP-SAT model.

A value is what it *may* be: cases, each under a literal, of which exactly one holds. A case is a value as the
interpreter has it, or a :class:`Number`. What depends on no open field is left to the interpreter; so there is
one definition of meaning for all that the solver has no say in. Narrowing makes sure that nothing is asked of
a value that is none, so such cases are left out where they have no answer; the state is verified afterwards
in any case.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from paracosm.analysis.traverse import body_expressions, free_locals, subexpressions
from paracosm.interpreter import evaluate as interpreter
from paracosm.interpreter.context import Context
from paracosm.interpreter.values import CaseValue, RecordValue, Value, WorldFault, fits, missing
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lab.repair.logic import Literal, Logic, Number, constant, opposite
from paracosm.lab.repair.loose import Spot, counted

Cases = tuple[tuple[Literal, Any], ...]

_DEEPEST = 40


class Untranslatable(Exception):
    """There is no form for an expression; the text names it."""


@dataclass(frozen=True, slots=True)
class _Listed:
    """A list of so many items, each of which is one of some cases."""

    items: tuple[Cases, ...]


@dataclass(frozen=True, slots=True)
class Scope:
    """Where an expression stands: the sample, its open fields, and the names."""

    logic: Logic
    context: Context
    """Of the sample; what is not open is as it is there."""
    cell: Callable[[Spot], Cases]
    open: frozenset[tuple[str, str]]
    """The members, by entity, that some row leaves open."""
    names: dict[str, Cases]
    depth: int = 0

    def naming(self, names: dict[str, Cases]) -> Scope:
        """The same with more names."""
        return replace(self, names=self.names | names)

    def within(self, names: dict[str, Cases]) -> Scope:
        """With these names and no others, a function further in."""
        if self.depth > _DEEPEST:
            raise Untranslatable("a recursion")
        return replace(self, names=names, depth=self.depth + 1)


def known(value: Value) -> Cases:
    """A value about which there is no doubt."""
    return ((True, value),)


def truth(expr: n.Expr, scope: Scope) -> Literal:
    """The literal of a condition."""
    logic = scope.logic
    match expr:
        case _ if _is_settled(expr, scope):
            return bool(_settled(expr, scope))
        case n.Not():
            return opposite(truth(expr.operand, scope))
        case n.And():
            return logic.both(*_until(False, expr.operands, scope))
        case n.Or():
            return logic.either(_until(True, expr.operands, scope))
        case n.Compare():
            return compared(expr.op, value(expr.left, scope), value(expr.right, scope), logic)
        case n.In():
            if not isinstance(expr.container.type, t.ListOf):
                raise Untranslatable("what is drawn in a text or a map")
            item = value(expr.item, scope)
            return logic.either(
                logic.both(guard, compared("==", item, one, logic))
                for guard, one in _items(expr.container, ("item",), scope)
            )
        case n.Is():
            cases = value(expr.operand, scope)
            return logic.either(
                logic.both(guard, _is(one, expr.test, scope)) for guard, one in cases
            )
        case n.Query(kind=n.QueryKind.ANY | n.QueryKind.ALL as kind):
            wanted = kind is n.QueryKind.ANY
            found = []
            for guard, inner in _rounds(expr.loops, scope):
                one = truth(expr.element, inner)
                found.append(logic.both(guard, one if wanted else opposite(one)))
            return logic.either(found) if wanted else opposite(logic.either(found))
        case n.Query(kind=n.QueryKind.DISTINCT):
            seen = [
                (guard, value(expr.element, inner)) for guard, inner in _rounds(expr.loops, scope)
            ]
            return distinct(seen, logic)
        case _:
            return logic.either(logic.both(guard, one is True) for guard, one in value(expr, scope))


def value(expr: n.Expr, scope: Scope) -> Cases:
    """The cases of a value."""
    if _is_settled(expr, scope):
        return known(_settled(expr, scope))
    logic = scope.logic
    match expr:
        case n.Local():
            return scope.names[expr.name]
        case n.Field():
            return _field(expr, scope)
        case n.Old():
            # An episode begins in this state.
            return value(expr.value, scope)
        case n.MakeList():
            return known(_Listed(tuple(value(one, scope) for one in expr.items)))
        case n.Lookup():
            rows = scope.context.state.rows[expr.entity]
            return tuple(
                (guard, key if key in rows else None) for guard, key in value(expr.key, scope)
            )
        case n.Conditional():
            test = truth(expr.test, scope)
            return _either(
                test, lambda: value(expr.then, scope), lambda: value(expr.other, scope), logic
            )
        case n.Negative():
            return _arithmetic("-", known(0), value(expr.operand, scope), logic)
        case n.Arithmetic(op=op):
            return _arithmetic(op, value(expr.left, scope), value(expr.right, scope), logic)
        case n.Query(kind=n.QueryKind.COUNT):
            ones = [logic.where(guard, constant(1)) for guard, _ in _rounds(expr.loops, scope)]
            return known(logic.total(ones))
        case n.Query(kind=n.QueryKind.SUM):
            parts = [
                logic.where(guard, _number(value(expr.element, inner), logic))
                for guard, inner in _rounds(expr.loops, scope)
            ]
            return known(logic.total(parts))
        case n.CallFunction():
            function = scope.context.world.functions[expr.function]
            arguments = [value(one, scope) for one in expr.arguments]
            names = [one.name for one in function.parameters]
            return _returned(function.body, scope.within(dict(zip(names, arguments, strict=True))))
        case (
            n.Not()
            | n.And()
            | n.Or()
            | n.Compare()
            | n.In()
            | n.Is()
            | n.Query(kind=n.QueryKind.ANY | n.QueryKind.ALL | n.QueryKind.DISTINCT)
        ):
            holds = truth(expr, scope)
            return ((holds, True), (opposite(holds), False))
        case _:
            raise Untranslatable(f"{type(expr).__name__.lower()} of what is drawn")


def distinct(seen: list[tuple[Literal, Cases]], logic: Logic) -> Literal:
    """Whether no two values that are there are equal."""
    return logic.both(
        *(
            opposite(logic.both(guard, other, compared("==", one, another, logic)))
            for place, (guard, one) in enumerate(seen)
            for other, another in seen[:place]
        )
    )


def compared(op: str, left: Cases, right: Cases, logic: Logic) -> Literal:
    """Whether a comparison holds, whatever the two are."""
    return logic.either(
        logic.both(guard, other, _compared(op, one, another, logic))
        for guard, one in left
        for other, another in right
    )


def _compared(op: str, left: Any, right: Any, logic: Logic) -> Literal:
    if isinstance(left, _Listed) or isinstance(right, _Listed):
        return _same(op, left, right, logic)
    if not isinstance(left, Number) and not isinstance(right, Number):
        try:
            return interpreter.compare(op, left, right)
        except TypeError:
            return False
    if missing(left) or missing(right):
        return op == "!="
    return logic.compare(op, _counted(left), _counted(right))


def _same(op: str, left: Any, right: Any, logic: Logic) -> Literal:
    if op not in ("==", "!=") or not isinstance(left, _Listed) or not isinstance(right, _Listed):
        raise Untranslatable("a list of what is drawn")
    pairs = zip(left.items, right.items, strict=False)
    same = logic.both(
        len(left.items) == len(right.items), *(compared("==", *pair, logic) for pair in pairs)
    )
    return same if op == "==" else opposite(same)


# ---------------------------------------------------------------- what the solver has no say in


def _is_settled(expr: n.Expr, scope: Scope) -> bool:
    """Whether it depends on nothing that is open."""
    for name in free_locals(expr):
        match scope.names.get(name):
            case ((True, one),) if not isinstance(one, Number | _Listed):
                pass
            case _:
                return False
    return not (reads(expr, scope.context.world) & scope.open)


def _settled(expr: n.Expr, scope: Scope) -> Value:
    names = {name: scope.names[name][0][1] for name in free_locals(expr)}
    try:
        return interpreter.evaluate(expr, scope.context.within(names))
    except (WorldFault, TypeError):
        # Of a branch that is not taken; where it is taken, verification finds it.
        return None


_READS: dict[int, tuple[n.Expr, frozenset[tuple[str, str]]]] = {}


def reads(expr: n.Expr, world: n.World) -> frozenset[tuple[str, str]]:
    """The members, by entity, that an expression may read."""
    remembered = _READS.get(id(expr))
    if remembered is None or remembered[0] is not expr:
        remembered = _READS[id(expr)] = expr, frozenset(_reads([expr], world, set()))
    return remembered[1]


def _reads(parts: Iterable[n.Expr], world: n.World, seen: set[str]) -> Iterator[tuple[str, str]]:
    for part in parts:
        for one in subexpressions(part):
            match one:
                case n.Field():
                    for option in t.alternatives(one.base.type):
                        if isinstance(option, t.Ref):
                            yield _stored(option.entity, one.name, world)
                case n.Referrers():
                    yield one.entity, one.field_name
                case n.Show():
                    yield from ((e.name, m.name) for e in world.entities.values() for m in e.stored)
                case n.CallFunction() if one.function not in seen:
                    seen.add(one.function)
                    yield from _reads(
                        body_expressions(world.functions[one.function].body), world, seen
                    )
                case _:
                    pass


def _stored(entity: str, name: str, world: n.World) -> tuple[str, str]:
    member = next(one for one in world.entities[entity].members if one.name == name)
    return member.reverse or (entity, name)


# ---------------------------------------------------------------- parts


def _until(end: bool, operands: tuple[n.Expr, ...], scope: Scope) -> Iterator[Literal]:
    """The operands, up to one that settles it: what stands behind it is not evaluated."""
    for one in operands:
        found = truth(one, scope)
        yield found
        if found is end:
            return


def _is(one: Any, test: t.Type, scope: Scope) -> bool:
    if isinstance(one, Number):
        return test not in (t.NONE, t.ABSENT)
    return fits(scope.context.world, one, test)


def _either(
    test: Literal, then: Callable[[], Cases], other: Callable[[], Cases], logic: Logic
) -> Cases:
    if isinstance(test, bool):
        return then() if test else other()
    chosen = [(logic.both(test, guard), one) for guard, one in then()]
    return _joined([*chosen, *((logic.both(opposite(test), g), one) for g, one in other())], logic)


def _joined(cases: list[tuple[Literal, Any]], logic: Logic) -> Cases:
    """Cases of one value as one case, so that they do not multiply."""
    found: dict[tuple[type, Any], list[Literal]] = {}
    rest: list[tuple[Literal, Any]] = []
    for guard, one in cases:
        if guard is False:
            continue
        if isinstance(one, str | int | None):
            found.setdefault((type(one), one), []).append(guard)
        else:
            rest.append((guard, one))
    return (*((logic.either(guards), one) for (_, one), guards in found.items()), *rest)


def _field(expr: n.Field, scope: Scope) -> Cases:
    cases: list[tuple[Literal, Any]] = []
    for guard, base in value(expr.base, scope):
        if isinstance(base, RecordValue | CaseValue):
            cases.append((guard, base.members[expr.name]))
        elif not missing(base):
            entity = interpreter.entity_of(expr.base.type)
            if _stored(entity, expr.name, scope.context.world) != (entity, expr.name):
                raise Untranslatable("a list of rows")
            found = scope.cell((entity, base, expr.name))
            cases += [(scope.logic.both(guard, other), one) for other, one in found]
    return _joined(cases, scope.logic)


def _counted(one: Any) -> Number:
    if isinstance(one, Number):
        return one
    number = int(one) if isinstance(one, float) and one.is_integer() else counted(one)
    if number is None:
        raise Untranslatable(f"a {type(one).__name__} in what is counted")
    return constant(number)


def _number(cases: Cases, logic: Logic) -> Number:
    """The cases as one number; those without one are of branches that are not taken."""
    found = [(guard, _counted(one)) for guard, one in cases if not missing(one)]
    return logic.one_of(found) if found else constant(0)


def _arithmetic(op: str, left: Cases, right: Cases, logic: Logic) -> Cases:
    one, other = _number(left, logic), _number(right, logic)
    match op:
        case "+":
            return known(logic.total([one, other]))
        case "-":
            return known(logic.total([one, logic.product(constant(-1), other)]))
        case "*":
            return known(logic.product(one, other))
        case "//" | "%" if other.low == other.high and other.low > 0:
            return known(logic.divided(one, other.low)[op == "%"])
        case _:
            raise Untranslatable(f"the operator {op} on what is drawn")


# ---------------------------------------------------------------- loops and functions


def _items(source: n.Expr, names: tuple[str, ...], scope: Scope) -> Iterator[tuple[Literal, Cases]]:
    """What a list may hold, each item with the literal of its being there."""
    match source:
        case _ if _is_settled(source, scope):
            found = interpreter.items_of(_settled(source, scope) or (), names)
            yield from ((True, known(one)) for one in found)
        case n.Referrers():
            yield from _referrers(source.entity, source.field_name, value(source.row, scope), scope)
        case n.Field() if isinstance(source.base.type, t.Ref):
            entity = source.base.type.entity
            stored = _stored(entity, source.name, scope.context.world)
            if stored == (entity, source.name):
                raise Untranslatable("a list that is drawn")
            yield from _referrers(*stored, value(source.base, scope), scope)
        case n.Comprehension():
            for guard, inner in _rounds(source.loops, scope):
                yield guard, value(source.element, inner)
        case n.MakeList():
            yield from ((True, value(one, scope)) for one in source.items)
        case _:
            raise Untranslatable("a list of what is drawn")


def _referrers(entity: str, name: str, row: Cases, scope: Scope) -> Iterator[tuple[Literal, Cases]]:
    for key in scope.context.state.rows[entity]:
        guard = compared("==", scope.cell((entity, key, name)), row, scope.logic)
        if guard is not False:
            yield guard, known(key)


def _rounds(loops: tuple[n.Loop, ...], scope: Scope) -> Iterator[tuple[Literal, Scope]]:
    if not loops:
        yield True, scope
        return
    first, *rest = loops
    for there, item in _items(first.source, first.names, scope):
        inner = scope.naming(_taken_apart(first.names, item))
        conditions = list(_until(False, first.conditions, inner))
        guard = scope.logic.both(there, *conditions)
        if guard is not False:
            for below, innermost in _rounds(tuple(rest), inner):
                yield scope.logic.both(guard, below), innermost


def _taken_apart(names: tuple[str, ...], item: Cases) -> dict[str, Cases]:
    if len(names) == 1:
        return {names[0]: item}
    match item:
        case ((True, tuple() | list() as parts),):
            return {name: known(one) for name, one in zip(names, parts, strict=True)}
        case _:
            raise Untranslatable("pairs of what is drawn")


def _returned(body: tuple[n.Statement, ...], scope: Scope) -> Cases:
    """What a function returns."""
    match body:
        case (n.Bind(otherwise=None) as bound, *rest):
            inner = scope.naming({bound.name: value(bound.value, scope)})
            return _returned(tuple(rest), inner)
        case (n.Return(value=result, otherwise=None), *_):
            return value(result, scope)
        case (n.If() as choice, *rest):
            return _either(
                truth(choice.test, scope),
                lambda: _returned((*choice.then, *rest), scope),
                lambda: _returned((*choice.other, *rest), scope),
                scope.logic,
            )
        case _:
            raise Untranslatable("a function that does more than to work out a value")
