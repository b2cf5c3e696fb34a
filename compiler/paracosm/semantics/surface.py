"""Arguments of tools as agents give them: the members of a flat parameter stand in its place.

In a solution the record may be given as a whole as well, by place or by name.
"""

from __future__ import annotations

from paracosm.ir import nodes as ir
from paracosm.ir import types as t
from paracosm.semantics import arguments, expressions
from paracosm.semantics.declared import Slot, Slots
from paracosm.semantics.scope import Scope
from paracosm.syntax import ast


def played(tool: str, call: ast.Call, scope: Scope) -> tuple[tuple[str, ir.Expr], ...]:
    """The arguments of a step, each under the name of its parameter."""
    slots = scope.shapes.tools[tool].parameters
    seen: dict[str, Slot] = {}
    for name, slot in slots.items():
        record = _record(slot, scope)
        whole = record is None or _given_whole(name, slot, len(seen), call, scope)
        seen |= {name: slot} if whole or record is None else record
    what = f"`{tool}`"
    placed = arguments.placed(what, call.arguments, seen, scope, call)
    arguments.missing(what, placed, seen, scope, call)
    values = {
        name: expressions.check(argument.value, seen[name].type, scope, f"`{name}`")
        for name, argument in placed.given.items()
    }
    found: list[tuple[str, ir.Expr]] = []
    for name, slot in slots.items():
        record = _record(slot, scope)
        if name in values:
            found.append((name, values[name]))
        elif record is not None and name not in seen:
            found.append((name, _made(slot, record, values, call, scope)))
    return tuple(found)


def _record(slot: Slot, scope: Scope) -> dict[str, Slot] | None:
    if slot.flat and isinstance(slot.type, t.Record):
        return dict(scope.shapes.records[slot.type.name])
    return None


def _given_whole(name: str, slot: Slot, place: int, call: ast.Call, scope: Scope) -> bool:
    """Whether a flat parameter is given as one record."""
    for index, argument in enumerate(call.arguments):
        if argument.name == name:
            return True
        if argument.name is None and index == place:
            return expressions.infer(argument.value, scope.quiet()).type == slot.type
    return False


def _made(
    slot: Slot, record: Slots, values: dict[str, ir.Expr], call: ast.Call, scope: Scope
) -> ir.Expr:
    """The record that members make which were given one by one."""
    assert isinstance(slot.type, t.Record)
    name = slot.type.name
    members: dict[str, ir.Expr] = {}
    for member, one in record.items():
        if member in values:
            members[member] = values[member]
        elif one.default is not None:
            members[member] = arguments.default(name, one, members, scope, call)
        elif t.may_be_none(one.type) and not t.may_be_absent(one.type):
            members[member] = ir.Constant(type=t.NONE, value=None, span=call.span)
    return ir.MakeRecord(
        record=name, members=tuple(members.items()), type=slot.type, span=call.span
    )
