"""Rows that come and go: `create`, `copy`, `delete`, `load`."""

from __future__ import annotations

from paracosm.diagnostics import names as name_rules
from paracosm.diagnostics import phases as rules
from paracosm.diagnostics import types as type_rules
from paracosm.ir import nodes as ir
from paracosm.ir import types as t
from paracosm.semantics import arguments, comprehensions, emptiness, expressions, places
from paracosm.semantics.coerce import present
from paracosm.semantics.declared import Shapes
from paracosm.semantics.draws import draw
from paracosm.semantics.flow import Checked
from paracosm.semantics.scope import Scope, Setting
from paracosm.semantics.suggest import did_you_mean
from paracosm.syntax import ast


def create(node: ast.Create, name: str | None, scope: Scope) -> ir.Create | None:
    """`create Order(user=user)`; of several rows, see `_create_many`."""
    made = create_any(node, name, scope)
    if isinstance(made, ir.CreateMany):
        message = "several rows have no single name"
        scope.tell(rules.MISPLACED_STATEMENT, message, node)
        return None
    return made


def create_any(
    node: ast.Create, name: str | None, scope: Scope
) -> ir.Create | ir.CreateMany | None:
    shapes = scope.shapes
    if node.entity not in shapes.entities:
        message = f"there is no entity `{node.entity}`"
        help = did_you_mean(node.entity, shapes.entities)
        scope.tell(name_rules.UNKNOWN_DECLARATION, message, node, help)
        for argument in node.arguments:
            if not argument.drawn:
                expressions.infer(argument.value, scope)
        return None
    slots = {n: s for n, s in shapes.entities[node.entity].items() if s.reverse is None}
    what = f"`{node.entity}`"
    for argument in node.arguments:
        if argument.name is None:
            message = "members of a new row are given by name"
            scope.tell(type_rules.BAD_ARGUMENTS, message, argument)
    named = tuple(argument for argument in node.arguments if argument.name is not None)
    placed = arguments.placed(what, named, slots, scope, node)
    scenario = scope.setting is Setting.SCENARIO
    members: list[tuple[str, ir.Expr]] = []
    draws: list[tuple[str, ir.Draw]] = []
    for member, argument in placed.given.items():
        if not argument.drawn:
            value = expressions.check(argument.value, slots[member].type, scope, f"`{member}`")
            members.append((member, value))
        elif not scenario:
            message = "nothing is random in a tool: `~` belongs to scenarios"
            scope.tell(rules.MISPLACED_DRAW, message, argument)
        elif (drawn := draw(argument.value, slots[member].type, scope)) is not None:
            draws.append((member, drawn))
    if not scenario:
        needed = {n: s for n, s in slots.items() if not _fresh(shapes, node.entity, n)}
        if arguments.missing(what, placed, needed, scope, node):
            return None
    if node.count is not None:
        return _create_many(node, node.count, tuple(members), tuple(draws), scope)
    return ir.Create(
        entity=node.entity, members=tuple(members), draws=tuple(draws), name=name, span=node.span
    )


def _fresh(shapes: Shapes, entity: str, member: str) -> bool:
    node = shapes.entities[entity][member].node
    return node is not None and node.modifier == "key" and node.default is not None


def _create_many(
    node: ast.Create,
    count: ast.Count,
    members: tuple[tuple[str, ir.Expr], ...],
    draws: tuple[tuple[str, ir.Draw], ...],
    scope: Scope,
) -> ir.CreateMany | None:
    if scope.setting is not Setting.SCENARIO:
        message = "several rows at once are created in scenarios only"
        scope.tell(rules.MISPLACED_STATEMENT, message, node, "use a `for`")
        return None
    low = expressions.check(count.low, t.INT, scope, "how many")
    high = low if count.high is None else expressions.check(count.high, t.INT, scope, "how many")
    emptiness.judge_count(low, high, count, scope)
    return ir.CreateMany(
        low=low, high=high, entity=node.entity, members=members, draws=draws, span=node.span
    )


def is_copy(value: ast.Value, scope: Scope) -> bool:
    match value:
        case ast.Call(function=ast.Name(id="copy")) if "copy" not in scope.shapes.functions:
            return True
        case _:
            return False


def copy(value: ast.Value, name: str | None, scope: Scope) -> ir.Copy | None:
    """`copy(node, parent=target)`: a row with all that is below it."""
    assert isinstance(value, ast.Call)
    first, rest = value.arguments[:1], value.arguments[1:]
    if not first or first[0].name is not None:
        message = "`copy` takes a row, and members that differ: `copy(node, parent=target)`"
        scope.tell(type_rules.BAD_ARGUMENTS, message, value)
        return None
    row = expressions.infer(first[0].value, scope)
    row = present(row, scope, first[0].value, "`copy` needs a row")
    if not isinstance(row.type, t.Ref):
        if row.type != t.POISON:
            message = f"`copy` needs a row, not {t.show(row.type)}"
            scope.tell(type_rules.MISMATCH, message, first[0])
        return None
    entity = row.type.entity
    slots = {n: s for n, s in scope.shapes.entities[entity].items() if s.reverse is None}
    for argument in rest:
        if argument.name is None:
            scope.tell(type_rules.BAD_ARGUMENTS, "what differs is given by name", argument)
    named = tuple(argument for argument in rest if argument.name is not None)
    given = arguments.placed("a copy", named, slots, scope, value).given
    members = tuple(
        (member, expressions.check(argument.value, slots[member].type, scope, f"`{member}`"))
        for member, argument in given.items()
    )
    return ir.Copy(entity=entity, source=row, members=members, name=name, span=value.span)


def delete(node: ast.Delete, scope: Scope) -> Checked:
    match node.target:
        case ast.Index(value=base) if not _names_entity(base, scope):
            entry = expressions.infer(node.target, scope)
            if isinstance(entry, ir.Entry) and places.is_state(entry.base, scope):
                comprehensions.stays_whole(entry.base, node, scope)
                made = ir.DeleteEntry(map=entry.base, key=entry.key, span=node.span)
                return Checked((made,), scope.written())
            if not isinstance(t.without(entry.type, t.NONE), t.Ref):
                if entry.type != t.POISON:
                    message = "only rows and entries of maps are deleted"
                    scope.tell(rules.NOT_A_PLACE, message, node, "lists have `.remove(…)`")
                return Checked((), scope.written())
        case _:
            pass
    row = expressions.infer(node.target, scope)
    row = present(row, scope, node.target, "`delete` needs a row")
    if row.type == t.POISON:
        return Checked((), scope.written())
    if not isinstance(row.type, t.Ref):
        message = f"only rows and entries of maps are deleted, not {t.show(row.type)}"
        scope.tell(type_rules.MISMATCH, message, node)
        return Checked((), scope.written())
    return Checked((ir.Delete(row=row, span=node.span),), scope.written())


def _names_entity(node: ast.Expression, scope: Scope) -> bool:
    return isinstance(node, ast.Name) and node.id in scope.shapes.entities


def load(node: ast.Load, scope: Scope) -> Checked:
    if node.entity not in scope.shapes.entities:
        message = f"there is no entity `{node.entity}`"
        help = did_you_mean(node.entity, scope.shapes.entities)
        scope.tell(name_rules.UNKNOWN_DECLARATION, message, node, help)
        return Checked((), scope)
    return Checked((ir.Load(entity=node.entity, path=node.file, span=node.span),), scope)
