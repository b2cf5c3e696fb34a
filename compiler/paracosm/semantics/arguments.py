"""Arguments against parameters: by place, by name, and those that are left out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from paracosm.diagnostics import names as name_rules
from paracosm.diagnostics import types as rules
from paracosm.ir import nodes as ir
from paracosm.ir import types as t
from paracosm.semantics import expressions
from paracosm.semantics.declared import Slot, Slots
from paracosm.semantics.scope import Scope, poison
from paracosm.semantics.substitute import substitute
from paracosm.semantics.suggest import did_you_mean
from paracosm.syntax import ast


@dataclass(frozen=True, slots=True)
class Placed:
    """Arguments by the names of their parameters. Not ``clean``: one of them has a wrong name."""

    given: Mapping[str, ast.Argument]
    clean: bool


def placed(
    what: str, arguments: tuple[ast.Argument, ...], parameters: Slots, scope: Scope, node: ast.Node
) -> Placed:
    """Each argument under the name of its parameter; what fits nowhere is reported."""
    found: dict[str, ast.Argument] = {}
    clean = True
    order = list(parameters)
    place = 0
    for argument in arguments:
        if argument.name is None:
            if place >= len(order):
                takes = f"{len(order)} argument{'s' if len(order) != 1 else ''}"
                scope.tell(rules.BAD_ARGUMENTS, f"{what} takes {takes}", argument)
                expressions.infer(argument.value, scope)
                continue
            name, place = order[place], place + 1
        else:
            name = argument.name
        if name not in parameters:
            clean = False
            scope.tell(
                name_rules.UNKNOWN_ARGUMENT,
                f"{what} has no `{name}`",
                argument,
                did_you_mean(name, order),
            )
            expressions.infer(argument.value, scope)
        elif name in found:
            scope.tell(rules.BAD_ARGUMENTS, f"`{name}` is given twice", argument)
        else:
            found[name] = argument
    return Placed(found, clean)


def needed(slot: Slot) -> bool:
    """Whether a member or parameter must be given: it has no default, and is never none or absent."""
    optional = t.may_be_absent(slot.type) or t.may_be_none(slot.type)
    return slot.default is None and slot.reverse is None and not optional


def missing(what: str, found: Placed, parameters: Slots, scope: Scope, node: ast.Node) -> bool:
    """Report what is left out and must not be, unless a wrong name was meant for it."""
    gaps = [name for name, slot in parameters.items() if name not in found.given and needed(slot)]
    if gaps and found.clean:
        names = " and ".join(f"`{name}`" for name in gaps)
        scope.tell(rules.BAD_ARGUMENTS, f"{what} needs {names}", node)
    return bool(gaps)


def filled(
    what: str,
    owner: str,
    arguments: tuple[ast.Argument, ...],
    parameters: Slots,
    scope: Scope,
    node: ast.Node,
) -> Mapping[str, ir.Expr] | None:
    """A value for each parameter in order, defaults filled in; absent ones are left out."""
    found = placed(what, arguments, parameters, scope, node)
    given = {
        name: expressions.check(argument.value, parameters[name].type, scope, f"`{name}`")
        for name, argument in found.given.items()
    }
    if missing(what, found, parameters, scope, node):
        return None
    values: dict[str, ir.Expr] = {}
    for name, slot in parameters.items():
        if name in given:
            values[name] = given[name]
        elif slot.default is not None:
            values[name] = default(owner, slot, values, scope, node)
        elif t.may_be_absent(slot.type):
            continue
        elif t.may_be_none(slot.type):
            values[name] = ir.Constant(type=t.NONE, value=None, span=node.span)
    return values


def default(
    owner: str, slot: Slot, before: Mapping[str, ir.Expr], scope: Scope, node: ast.Node
) -> ir.Expr:
    """The default of a member with the values of the members before it put in."""
    from paracosm.semantics.members import default_scope

    if slot.default is None or (owner, slot.name) in scope.filling:
        return poison(node)
    inner = default_scope(owner, slot, tuple(before), scope)
    value = expressions.check(slot.default, slot.type, inner)
    return substitute(value, before)
