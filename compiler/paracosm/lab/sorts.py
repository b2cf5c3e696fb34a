"""Which values can stand where: sorts, inferred by unification over the bodies of a world.

A member, a parameter and a local get one sort where the world compares or assigns one to the other, so
an e-mail address never stands for a street, although both are texts. Keys have the sort of their
entity and enum members that of their enum. What flows through a text function (``lower``, ``split``)
keeps its sort; arithmetic makes a value of another one.

The idea is that of sort inference for finite model finders (Claessen and Sörensson, "New techniques that
improve MACE-style finite model finding", 2003), with union-find instead of their type equations.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from paracosm.analysis import traverse
from paracosm.ir import nodes as n
from paracosm.ir import types as t

Sort = str
"""The name of a class of places whose values can stand for each other."""

_Node = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sorts:
    """The sort of each place that holds a plain value."""

    members: dict[tuple[str, str], Sort]
    """By entity, record, view or ``session``, and member."""
    parameters: dict[tuple[str, str], Sort]
    """By tool and parameter."""
    results: dict[str, Sort]
    """By tool, where its result is a plain value or a list of such."""


def key_sort(entity: str) -> Sort:
    """The sort of the keys of an entity."""
    return f"key of {entity}"


def infer(world: n.World) -> Sorts:
    """The sorts of a world."""
    union = _Union()
    for function in world.functions.values():
        _body(world, union, function.name, function.parameters, function.body)
    for tool in world.tools.values():
        _body(world, union, tool.name, tool.parameters, tool.body)
    for task in world.tasks.values():
        _task(world, union, task)
    for policy in world.policies.values():
        scope = f"policy {policy.name}"
        for trigger in policy.triggers:
            for name, parameter in zip(
                trigger.names, world.tools[trigger.tool].parameters, strict=False
            ):
                union.join(("local", scope, name), ("local", trigger.tool, parameter.name))
        _expression(world, union, scope, policy.broken)
    for entity in world.entities.values():
        for member in entity.members:
            if member.default is not None:
                _expression(world, union, f"entity {entity.name}", member.default)
    return Sorts(
        {
            (owner, member.name): _sort(world, union, member.type, (owner, member.name))
            for owner, members in _owners(world)
            for member in members
        }
        | {
            (view.name, shown.name): _of_view(world, union, view, shown)
            for view in world.views.values()
            for shown in view.members
        },
        {
            (tool.name, one.name): _sort(world, union, one.type, ("local", tool.name, one.name))
            for tool in world.tools.values()
            for one in tool.parameters
        },
        {
            tool.name: _returned_key(world, tool)
            or _sort(world, union, tool.result, ("return", tool.name))
            for tool in world.tools.values()
        },
    )


def _owners(world: n.World) -> Iterator[tuple[str, tuple[n.Member, ...]]]:
    for entity in world.entities.values():
        yield entity.name, entity.stored
    for record in world.records.values():
        yield record.name, record.members
    for union in world.unions.values():
        for case in union.cases:
            yield f"{union.name}.{case.name}", case.members
    yield "session", world.session


class _Union:
    """Disjoint sets with path halving (Tarjan and van Leeuwen, 1984)."""

    def __init__(self) -> None:
        self._parent: dict[_Node, _Node] = {}

    def find(self, node: _Node) -> _Node:
        parent = self._parent
        parent.setdefault(node, node)
        while parent[node] != node:
            parent[node] = parent[parent[node]]
            node = parent[node]
        return node

    def join(self, one: _Node | None, other: _Node | None) -> _Node | None:
        if one is None or other is None:
            return one or other
        a, b = sorted((self.find(one), self.find(other)))
        self._parent[b] = a
        return a


def core(type: t.Type) -> t.Type:
    """What is left of a type without none, absent and lists around it."""
    bare = t.without(type, t.NONE, t.ABSENT)
    match bare:
        case t.ListOf(item):
            return core(item)
        case t.OneOf(alternatives):
            return core(alternatives[0])
        case _:
            return bare


def _fixed(type: t.Type) -> Sort | None:
    match core(type):
        case t.Ref(entity):
            return key_sort(entity)
        case t.Enum(name):
            return f"enum {name}"
        case t.Bool():
            return "bool"
        case _:
            return None


def _sort(world: n.World, union: _Union, type: t.Type, node: _Node) -> Sort:
    if len(node) == 2 and node[0] in world.entities:
        if world.entities[node[0]].key.name == node[1]:
            return key_sort(node[0])
    return _fixed(type) or ".".join(union.find(node))


def _returned_key(world: n.World, tool: n.Tool) -> Sort | None:
    """The sort of the keys that a tool returns as texts: always those of one entity."""
    found: set[Sort | None] = set()
    for statement in traverse.statements(tool.body):
        match statement:
            case n.Return(value=n.Field(base=base, name=name)):
                owner = core(base.type)
                is_key = isinstance(owner, t.Ref) and world.entities[owner.entity].key.name == name
                found.add(key_sort(owner.entity) if is_key and isinstance(owner, t.Ref) else None)
            case n.Return():
                found.add(None)
            case _:
                pass
    return found.pop() if len(found) == 1 else None


def _of_view(world: n.World, union: _Union, view: n.View, shown: n.ViewMember) -> Sort:
    node = _expression(world, union, f"view {view.name}", shown.value)
    if node is None:
        # A bare member of a record or row: the checker writes it as a field of `self`.
        node = (view.name, shown.name)
    return _sort(world, union, shown.type, node)


def _body(
    world: n.World,
    union: _Union,
    scope: str,
    parameters: Iterable[n.Member],
    body: tuple[n.Statement, ...],
) -> None:
    for parameter in parameters:
        _flatten(world, union, scope, parameter)
        if parameter.where is not None:
            _expression(world, union, scope, parameter.where)
    for statement in traverse.statements(body):
        _statement(world, union, scope, statement)


def _flatten(world: n.World, union: _Union, scope: str, parameter: n.Member) -> None:
    """The members of a flat record are values of the record's members."""
    match parameter.type:
        case t.Record(name) if parameter.flat:
            for member in world.records[name].members:
                union.join(("local", scope, f"{parameter.name}.{member.name}"), (name, member.name))
        case _:
            pass


def _statement(world: n.World, union: _Union, scope: str, statement: n.Statement) -> None:
    def of(expr: n.Expr) -> _Node | None:
        return _expression(world, union, scope, expr)

    match statement:
        case n.Bind(name=name, value=value):
            union.join(("local", scope, name), of(value))
        case n.Return(value=value):
            union.join(("return", scope), of(value))
        case n.Assign(place=place, value=value):
            union.join(of(place), of(value))
        case n.Create(entity=entity, members=members) | n.CreateMany(
            entity=entity, members=members
        ):
            for name, value in members:
                union.join((entity, name), of(value))
        case n.Copy(entity=entity, source=source, members=members):
            of(source)
            for name, value in members:
                union.join((entity, name), of(value))
        case n.Append(list=place, value=value) | n.Remove(list=place, value=value):
            union.join(of(place), of(value))
        case n.Insert(list=place, value=value):
            union.join(of(place), of(value))
        case n.For(names=names, source=source):
            node = of(source)
            if len(names) == 1:
                union.join(("local", scope, names[0]), node)
        case _:
            for expr in traverse.expressions(statement):
                of(expr)


def _task(world: n.World, union: _Union, task: n.Task) -> None:
    scope = f"task {task.name}"
    for given in task.givens:
        union.join(("local", scope, given.name), _expression(world, union, scope, given.source))
    for step in task.solution:
        for name, value in step.arguments:
            node = _expression(world, union, scope, value)
            union.join(("local", step.tool, name), node)
            match value:
                case n.MakeRecord(record=record, members=members):
                    for member, part in members:
                        union.join((record, member), _expression(world, union, scope, part))
                case _:
                    pass
        if step.name is not None:
            union.join(("local", scope, step.name), ("return", step.tool))


def _expression(world: n.World, union: _Union, scope: str, expr: n.Expr) -> _Node | None:
    """Unify inside of ``expr``; the node of its value, None where that is of no sort or of its own."""

    def of(part: n.Expr) -> _Node | None:
        return _expression(world, union, scope, part)

    match expr:
        case n.Local(name=name):
            return ("local", scope, name)
        case n.Field(base=n.Session(), name=name):
            return ("session", name)
        case n.Field(base=base, name=name):
            of(base)
            return _member(base.type, name)
        case n.Item(base=base) | n.Slice(base=base) | n.Entry(base=base):
            for part in traverse.operands(expr)[1:]:
                of(part)
            return of(base)
        case n.Compare(op="==" | "!=", left=left, right=right):
            union.join(of(left), of(right))
            return None
        case n.In(item=item, container=container):
            union.join(of(item), of(container))
            return None
        case n.Arithmetic(op="+", left=left, right=right) if core(expr.type) == t.STR:
            return union.join(of(left), of(right))
        case n.Conditional(test=test, then=then, other=other):
            of(test)
            return union.join(of(then), of(other))
        case n.MakeList(items=items):
            node: _Node | None = None
            for item in items:
                node = union.join(node, of(item))
            return node
        case n.MakeRecord(record=record, members=members):
            for name, value in members:
                union.join((record, name), of(value))
            return None
        case n.Comprehension(element=element, loops=loops, order=order):
            _loops(world, union, scope, loops, order)
            return of(element)
        case n.Query(kind=kind, element=element, loops=loops, order=order):
            _loops(world, union, scope, loops, order)
            node = of(element)
            chosen = (n.QueryKind.FIRST, n.QueryKind.ONE, n.QueryKind.MIN, n.QueryKind.MAX)
            return node if kind in chosen else None
        case n.CallFunction(function=name, arguments=arguments):
            for member, argument in zip(world.functions[name].parameters, arguments, strict=True):
                union.join(("local", name, member.name), of(argument))
            return ("return", name)
        case n.Apply(arguments=arguments):
            nodes = [of(argument) for argument in arguments]
            texts = core(expr.type) in (t.STR, t.TEXT)
            return nodes[0] if texts and nodes and core(arguments[0].type) == t.STR else None
        case n.Called(tool=tool, arguments=named):
            for name, value in named:
                union.join(("local", tool, name), of(value))
            return None
        case n.Show(value=value) | n.Old(value=value):
            return of(value)
        case n.Template(parts=(part,)) if not isinstance(part, str):
            return of(part)
        case _:
            for part in traverse.operands(expr):
                of(part)
            return None


def _member(base: t.Type, name: str) -> _Node | None:
    match core(base):
        case t.Ref(owner) | t.Record(owner) | t.View(owner):
            return (owner, name)
        case t.Case(union, case):
            return (f"{union}.{case}", name)
        case _:
            return None


def _loops(
    world: n.World,
    union: _Union,
    scope: str,
    loops: tuple[n.Loop, ...],
    order: n.Expr | None,
) -> None:
    for loop in loops:
        node = _expression(world, union, scope, loop.source)
        if len(loop.names) == 1:
            union.join(("local", scope, loop.names[0]), node)
        for condition in loop.conditions:
            _expression(world, union, scope, condition)
    if order is not None:
        _expression(world, union, scope, order)
