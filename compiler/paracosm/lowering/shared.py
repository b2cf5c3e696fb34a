"""Rows that several expressions ask for get a name once, before them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from paracosm.analysis import traverse
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lowering import expressions, names
from paracosm.lowering.lines import Line
from paracosm.lowering.scope import Form, Scope, function_names, member_of


def rows(exprs: Sequence[n.Expr], scope: Scope) -> tuple[list[Line], Scope]:
    """Lines that name each row of which ``exprs`` ask for members more than once.

    Only rows that are certainly there are named ahead of their use: those that the scope holds, and
    those to which a chain of references leads that cannot be empty. Where rows may be gone by now,
    only those are that are asked for in any case.
    """
    lines: list[Line] = []
    while True:
        asked: Counter[n.Expr] = Counter(
            base for one in exprs for base in _asked(one, scope) if base not in scope.paths
        )
        shared = [base for base, count in asked.items() if count > 1]
        if shared and scope.may_be_gone:
            parts = [part for one in exprs for part in _in_any_case(one)]
            sure = {base for part in parts for base in _asked(part, scope, _evaluated)}
            shared = [base for base in shared if base in sure]
        # A row that leads to another one is named first.
        wanted = next(iter(shared), None)
        if wanted is None:
            return lines, scope
        entity = scope.entity(wanted.type)
        text = row_name(wanted, entity, scope)
        row = expressions.local(wanted, scope)
        lines.append(Line(0, f"{text} = {row.text}"))
        scope = scope.with_path(wanted, text)


def _in_any_case(condition: n.Expr) -> Iterator[n.Expr]:
    """The parts of a condition without which it is not true.

    They may be evaluated first: one that fails makes the whole false, now as later.
    """
    match condition:
        case n.And(operands=operands):
            for one in operands:
                yield from _in_any_case(one)
        case n.Query(kind=n.QueryKind.ANY, element=element, loops=(first, *_)):
            yield first.source
            yield from _in_any_case(element)
        case _:
            yield condition


def _evaluated(expr: n.Expr) -> Iterable[n.Expr]:
    """The operands that are evaluated wherever an expression is."""
    match expr:
        case n.And(operands=(first, *_)) | n.Or(operands=(first, *_)) | n.Conditional(test=first):
            return (first,)
        case (
            n.Query(loops=(loop, *_))
            | n.Comprehension(loops=(loop, *_))
            | n.MapComprehension(loops=(loop, *_))
        ):
            return (loop.source,)
        case _:
            return traverse.operands(expr)


def row_name(expr: n.Expr, entity: n.Entity, scope: Scope) -> str:
    """What a row is called that the world gave no name: after the field that leads to it."""
    wanted = [names.row(entity.name)]
    match expr:
        case n.Field(base=base, name=name):
            wanted.insert(0, names.safe(name))
            if isinstance(base, n.Local):
                wanted.insert(1, f"{base.name}_{name}")
        case n.Local(name=name):
            wanted.insert(0, names.safe(name))
    taken = scope.taken | scope.reserved | function_names(scope.world)
    return next((one for one in wanted if one not in taken), names.safe(wanted[0], taken))


def _asked(
    expr: n.Expr,
    scope: Scope,
    operands: Callable[[n.Expr], Iterable[n.Expr]] = traverse.operands,
) -> Iterator[n.Expr]:
    """The rows, inner ones first, of which ``expr`` asks for a member that is not the key.

    ``operands`` are the parts that are looked into.
    """
    for part in operands(expr):
        yield from _asked(part, scope, operands)
    match expr:
        case n.Field(base=base, name=name) if names.refers(base.type):
            member = member_of(base.type, name, scope.world)
            is_key = member is not None and member.role is n.Role.KEY
            if not is_key and _certain(base, scope):
                yield base


def _certain(expr: n.Expr, scope: Scope) -> bool:
    if isinstance(expr.type, t.OneOf):
        return False
    match expr:
        case n.Local(name=name):
            bound = scope.locals.get(name)
            return bound is not None and bound.form is Form.KEY
        case n.Field(base=base, name=name):
            member = member_of(base.type, name, scope.world)
            if member is None or isinstance(member.type, t.OneOf):
                return False
            match base:
                case n.Local(name=local):
                    return local in scope.locals
                case _:
                    return _certain(base, scope)
        case _:
            return False
