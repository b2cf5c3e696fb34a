"""What must be true of every world, whoever made it: a check of the compiler, not of its users.

``verify`` walks everything that has expressions in it and says where a local is not in scope, a name
is not declared, or a type does not agree with what its node says. It runs after each pass in tests.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass

from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.ir.builtins import BUILTINS
from paracosm.ir.draws import DISTRIBUTIONS
from paracosm.ir.types import Type

Scope = Mapping[str, Type]


@dataclass(frozen=True, slots=True)
class _Pass:
    """The world that is looked at, and the faults that were found."""

    world: n.World
    faults: list[str]

    def fault(self, where: str, message: str) -> None:
        self.faults.append(f"{where}: {message}")


def verify(world: n.World) -> list[str]:
    """The faults of a world, none if it is well formed."""
    run = _Pass(world, [])
    for where, members, before in _member_lists(world):
        _members(where, members, before, run)
    for name, view in world.views.items():
        for member in view.members:
            _expr(f"view {name}.{member.name}", member.value, {"self": view.of}, run)
    for name, parameter in world.parameters.items():
        _draw(f"parameter {name}", parameter.draw, {}, run)
    for name, error in world.errors.items():
        if error.message is not None:
            _expr(f"error {name}", error.message, _types(error.members), run)
    for name, function in world.functions.items():
        _block(f"def {name}", function.body, _types(function.parameters), run)
    for name, tool in world.tools.items():
        _tool(f"tool {name}", tool, run)
    for name, invariant in world.invariants.items():
        scope: Scope = {}
        if invariant.row is not None and invariant.entity is not None:
            scope = {invariant.row: t.Ref(invariant.entity)}
        for condition in invariant.conditions:
            _condition(f"invariant {name}", condition, scope, run)
    for name, policy in world.policies.items():
        _policy(f"policy {name}", policy, run)
    for name, scenario in world.scenarios.items():
        _block(f"scenario {name}", scenario.body, {}, run)
    for name, task in world.tasks.items():
        _task(f"task {name}", task, run)
    if world.refusal is not None:
        shape = {"code": t.STR, "message": t.STR, "status": t.optional(t.INT)}
        _expr("refusal", world.refusal, shape, run)
    return run.faults


# ---------------------------------------------------------------- declarations


def _member_lists(
    world: n.World,
) -> Iterator[tuple[str, tuple[n.Member, ...], bool]]:
    """Every list of members, and whether a member sees only those before it."""
    for name, record in world.records.items():
        yield f"record {name}", record.members, False
    for name, entity in world.entities.items():
        yield f"entity {name}", entity.members, False
    for name, union in world.unions.items():
        for case in union.cases:
            yield f"union {name}.{case.name}", case.members, False
    for name, error in world.errors.items():
        yield f"error {name}", error.members, False
    for name, function in world.functions.items():
        yield f"def {name}", function.parameters, True
    for name, extern in world.externs.items():
        yield f"extern def {name}", extern.parameters, True
    for name, tool in world.tools.items():
        yield f"tool {name}", tool.parameters, True
    yield "session", world.session, False


def _types(members: Iterable[n.Member]) -> dict[str, Type]:
    return {member.name: member.type for member in members}


def _members(where: str, members: tuple[n.Member, ...], before: bool, run: _Pass) -> None:
    if len({member.name for member in members}) < len(members):
        run.fault(where, "two members with one name")
    if len({member.wire for member in members}) < len(members):
        run.fault(where, "two members with one wire name")
    keys = sum(member.role is n.Role.KEY for member in members)
    if where.startswith("entity ") and keys != 1:
        run.fault(where, f"{keys} keys")
    seen: dict[str, Type] = {}
    for member in members:
        here = f"{where}.{member.name}"
        _type(here, member.type, run)
        if member.default is not None:
            _expr(here, member.default, seen, run)
            _agrees(here, member.default.type, member.type, run)
        if member.draw is not None:
            _draw(here, member.draw, seen, run)
        seen[member.name] = member.type
        if member.where is not None:
            scope = dict(seen) if before else _types(members)
            _condition(here, member.where, _loosely(scope, member), run)
        if member.unknown is not None:
            _refusal(here, member.unknown, {member.name: member.type}, run)
        if member.reverse is not None:
            entity, field_name = member.reverse
            if field_name not in _types(_entity_members(entity, run)):
                run.fault(here, f"no member {entity}.{field_name}")


def _loosely(scope: dict[str, Type], member: n.Member) -> Scope:
    """A `where` sees its own member without none and absent where it does not ask for them."""
    return {**scope, member.name: member.type}


def _entity_members(entity: str, run: _Pass) -> tuple[n.Member, ...]:
    declared = run.world.entities.get(entity)
    return declared.members if declared is not None else ()


def _tool(where: str, tool: n.Tool, run: _Pass) -> None:
    scope = _types(tool.parameters)
    _block(where, tool.body, scope, run)
    for phrase in tool.phrases:
        _expr(where, phrase, scope, run)
    if tool.binding is None:
        return
    if tool.binding.envelope is not None:
        _expr(where, tool.binding.envelope, {"result": tool.result}, run)
    refused: Scope = {"code": t.STR, "message": t.STR, "status": t.optional(t.INT)}
    for denial in tool.binding.denials:
        if denial.shape is not None:
            _expr(where, denial.shape, refused, run)


def _policy(where: str, policy: n.Policy, run: _Pass) -> None:
    scope: dict[str, Type] = {}
    for trigger in policy.triggers:
        tool = run.world.tools.get(trigger.tool)
        if tool is None:
            run.fault(where, f"no tool {trigger.tool}")
            continue
        scope |= {
            name: parameter.type
            for name, parameter in zip(trigger.names, tool.parameters, strict=False)
        }
    _condition(where, policy.broken, scope, run)


def _task(where: str, task: n.Task, run: _Pass) -> None:
    if task.scenario not in run.world.scenarios:
        run.fault(where, f"no scenario {task.scenario}")
    scope: dict[str, Type] = {}
    for given in task.givens:
        _expr(where, given.source, scope, run)
        scope[given.name] = given.type
        if given.condition is not None:
            _condition(where, given.condition, scope, run)
    answers = () if task.answer is None else (task.answer,)
    for expr in (*task.asks, *task.frame, *answers):
        _expr(where, expr, scope, run)
    for goal in task.goals:
        _condition(where, goal.condition, scope, run)
    for step in task.solution:
        tool = run.world.tools.get(step.tool)
        if tool is None:
            run.fault(where, f"no tool {step.tool}")
            continue
        parameters = _types(tool.parameters)
        for name, value in step.arguments:
            _expr(where, value, scope, run)
            if name not in parameters:
                run.fault(where, f"{step.tool} has no parameter {name}")
            else:
                _agrees(where, value.type, parameters[name], run)
        if step.name is not None:
            scope[step.name] = tool.result


# ---------------------------------------------------------------- statements


def _block(
    where: str, body: tuple[n.Statement, ...], scope: Mapping[str, Type], run: _Pass
) -> None:
    seen = dict(scope)
    for statement in body:
        seen |= _statement(where, statement, seen, run)


def _statement(
    where: str, statement: n.Statement, scope: dict[str, Type], run: _Pass
) -> dict[str, Type]:
    """Check a statement; the names that it binds for those after it."""
    match statement:
        case n.Bind(name=name, value=value, type=type):
            _parts(where, statement, scope, run)
            _agrees(where, t.without(value.type, t.NONE), type, run)
            return _bound(where, name, type, scope, run)
        case n.Create(entity=entity, name=name) | n.Copy(entity=entity, name=name):
            _parts(where, statement, scope, run)
            known = _types(_entity_members(entity, run))
            for member, value in statement.members:
                if member not in known:
                    run.fault(where, f"{entity} has no member {member}")
                else:
                    _agrees(where, value.type, known[member], run)
            return {} if name is None else _bound(where, name, t.Ref(entity), scope, run)
        case n.If(test=test, then=then, other=other):
            _condition(where, test, scope, run)
            _block(where, then, scope, run)
            _block(where, other, scope, run)
        case n.For(names=names, source=source, body=body):
            _expr(where, source, scope, run)
            inner = dict(scope)
            for name, type in zip(names, _items(source, len(names)), strict=True):
                inner |= _bound(where, name, type, inner, run)
            _block(where, body, inner, run)
        case n.Require(condition=condition) | n.Ensure(condition=condition):
            _condition(where, condition, scope, run)
            _parts(where, statement, scope, run)
        case _:
            _parts(where, statement, scope, run)
    return {}


def _bound(
    where: str, name: str, type: Type, scope: Mapping[str, Type], run: _Pass
) -> dict[str, Type]:
    if name in scope:
        run.fault(where, f"{name} is bound twice")
    return {name: type}


def _refusal(where: str, refusal: n.Refusal, scope: Scope, run: _Pass) -> None:
    if refusal.error not in run.world.errors:
        run.fault(where, f"no error {refusal.error}")
    _parts(where, refusal, scope, run)


def _draw(where: str, draw: n.Draw, scope: Scope, run: _Pass) -> None:
    if isinstance(draw, n.Drawn) and draw.distribution not in DISTRIBUTIONS:
        run.fault(where, f"no distribution {draw.distribution}")
    _parts(where, draw, scope, run)


# ---------------------------------------------------------------- expressions


_EXPRESSIONS: tuple[type, ...] = n.Expr.__args__
_DRAWS: tuple[type, ...] = n.Draw.__args__


def _parts(where: str, node: object, scope: Scope, run: _Pass) -> None:
    """Check every expression directly inside of a node."""
    if not is_dataclass(node):
        return
    for one in fields(node):
        if one.name not in ("span", "type"):
            _value(where, getattr(node, one.name), scope, run)


def _value(where: str, value: object, scope: Scope, run: _Pass) -> None:
    if isinstance(value, tuple):
        for item in value:
            _value(where, item, scope, run)
    elif isinstance(value, n.Refusal):
        _refusal(where, value, scope, run)
    elif isinstance(value, _DRAWS):
        _draw(where, value, scope, run)  # type: ignore[arg-type]
    elif isinstance(value, _EXPRESSIONS):
        _expr(where, value, scope, run)  # type: ignore[arg-type]


def _condition(where: str, expr: n.Expr, scope: Scope, run: _Pass) -> None:
    _expr(where, expr, scope, run)
    _agrees(where, expr.type, t.BOOL, run)


def _expr(where: str, expr: n.Expr, scope: Scope, run: _Pass) -> None:
    _type(where, expr.type, run)
    world = run.world
    match expr:
        case n.Local(name=name, type=type):
            if name not in scope:
                run.fault(where, f"{name} is not in scope")
            elif not _narrows(type, scope[name], world):
                run.fault(where, f"{name} is {t.show(scope[name])}, not {t.show(type)}")
        case n.Parameter(name=name) if name not in world.parameters:
            run.fault(where, f"no parameter {name}")
        case n.Rows(entity=entity) | n.NewRows(entity=entity) | n.Lookup(entity=entity):
            if entity not in world.entities:
                run.fault(where, f"no entity {entity}")
            _parts(where, expr, scope, run)
        case n.Field(base=base, name=name):
            _parts(where, expr, scope, run)
            members = _fields_of(base, world)
            if members is not None and name not in members:
                run.fault(where, f"{t.show(base.type)} has no member {name}")
            elif members is not None and not _narrows(expr.type, members[name], world):
                run.fault(where, f".{name} is {t.show(members[name])}, not {t.show(expr.type)}")
        case n.MakeRecord(record=name, members=members):
            record = world.records.get(name)
            known = _types(record.members) if record is not None else {}
            _made(where, name, members, known, scope, run)
        case n.MakeCase(union=union, case=case, members=members):
            cases = world.unions[union].cases if union in world.unions else ()
            known = next((_types(one.members) for one in cases if one.name == case), {})
            _made(where, f"{union}.{case}", members, known, scope, run)
        case n.Comprehension(loops=loops) | n.MapComprehension(loops=loops) | n.Query(loops=loops):
            _comprehension(where, expr, _loops(where, loops, scope, run), run)
        case n.Apply(builtin=name):
            if name not in BUILTINS:
                run.fault(where, f"no built-in {name}")
            _parts(where, expr, scope, run)
        case n.CallFunction(function=name, arguments=arguments):
            function = world.functions.get(name)
            _call(where, name, function, arguments, scope, run)
        case n.CallExtern(function=name, arguments=arguments):
            extern = world.externs.get(name)
            _call(where, name, extern, arguments, scope, run)
        case n.Called(tool=name) | n.Calls(tool=name) | n.Result(tool=name):
            if name not in world.tools:
                run.fault(where, f"no tool {name}")
            _parts(where, expr, scope, run)
        case n.Show(view=name) if name not in world.views:
            run.fault(where, f"no view {name}")
        case n.And(operands=operands) | n.Or(operands=operands):
            for operand in operands:
                _condition(where, operand, scope, run)
        case n.Not(operand=operand):
            _condition(where, operand, scope, run)
        case _:
            _parts(where, expr, scope, run)


def _comprehension(
    where: str,
    expr: n.Comprehension | n.MapComprehension | n.Query,
    inner: Scope,
    run: _Pass,
) -> None:
    for one in fields(expr):
        if one.name not in ("loops", "span", "type", "kind", "total"):
            _value(where, getattr(expr, one.name), inner, run)


def _loops(where: str, loops: tuple[n.Loop, ...], scope: Scope, run: _Pass) -> Scope:
    inner = dict(scope)
    for loop in loops:
        _expr(where, loop.source, inner, run)
        for name, type in zip(loop.names, _items(loop.source, len(loop.names)), strict=True):
            inner |= _bound(where, name, type, inner, run)
        for condition in loop.conditions:
            _condition(where, condition, inner, run)
    return inner


def _items(source: n.Expr, names: int) -> tuple[Type, ...]:
    """The types of the names of a loop; pairs come from zip, enumerate and items only."""
    match source, source.type:
        case n.Apply(builtin="zip", arguments=(left, right)), _:
            return (_item(left), _item(right))
        case n.Apply(builtin="enumerate", arguments=(items,)), _:
            return (t.INT, _item(items))
        case (
            n.Apply(builtin="items", arguments=(n.Constant() | n.Local() as base,)),
            _,
        ) if isinstance(base.type, t.MapOf):
            return (base.type.key, base.type.value)
        case n.Apply(builtin="items", arguments=(base,)), _ if isinstance(base.type, t.MapOf):
            return (base.type.key, base.type.value)
        case _, t.ListOf(item) if names == 1:
            return (item,)
        case _:
            return (t.POISON,) * names


def _item(expr: n.Expr) -> Type:
    return expr.type.item if isinstance(expr.type, t.ListOf) else t.POISON


def _made(
    where: str,
    name: str,
    members: tuple[tuple[str, n.Expr], ...],
    known: Mapping[str, Type],
    scope: Scope,
    run: _Pass,
) -> None:
    for member, value in members:
        _expr(where, value, scope, run)
        if member not in known:
            run.fault(where, f"{name} has no member {member}")
        else:
            _agrees(where, value.type, known[member], run)


def _call(
    where: str,
    name: str,
    called: n.Function | n.Extern | None,
    arguments: tuple[n.Expr, ...],
    scope: Scope,
    run: _Pass,
) -> None:
    if called is None:
        run.fault(where, f"no function {name}")
        return
    if len(arguments) != len(called.parameters):
        run.fault(where, f"{name} takes {len(called.parameters)} arguments")
    for parameter, argument in zip(called.parameters, arguments, strict=False):
        _expr(where, argument, scope, run)
        _agrees(where, argument.type, parameter.type, run)


def _fields_of(base: n.Expr, world: n.World) -> Mapping[str, Type] | None:
    match base.type:
        case _ if isinstance(base, n.Session):
            return _types(world.session)
        case t.Ref(name) if name in world.entities:
            return _types(world.entities[name].members)
        case t.Record(name) if name in world.records:
            return _types(world.records[name].members)
        case t.Case(union, case) if union in world.unions:
            cases = world.unions[union].cases
            return next((_types(one.members) for one in cases if one.name == case), {})
        case t.View(name) if name in world.views:
            return {member.name: member.type for member in world.views[name].members}
        case _:
            return None


# ---------------------------------------------------------------- types


def _type(where: str, type: Type, run: _Pass) -> None:
    """A type names only what is declared, and nothing is poisoned in a world without errors."""
    world = run.world
    for one in _inside(type):
        match one:
            case t.Poison():
                run.fault(where, "a poisoned type")
            case t.Enum(name) if name not in world.enums:
                run.fault(where, f"no enum {name}")
            case t.Ref(name) if name not in world.entities:
                run.fault(where, f"no entity {name}")
            case t.Record(name) if name not in world.records:
                run.fault(where, f"no record {name}")
            case t.Union(name) | t.Case(union=name) if name not in world.unions:
                run.fault(where, f"no union {name}")
            case t.View(name) if name not in world.views:
                run.fault(where, f"no view {name}")
            case _:
                pass


def _inside(type: Type) -> Iterator[Type]:
    yield type
    match type:
        case t.ListOf(item):
            yield from _inside(item)
        case t.MapOf(key, value):
            yield from _inside(key)
            yield from _inside(value)
        case t.OneOf(options):
            for option in options:
                yield from _inside(option)
        case _:
            pass


def _agrees(where: str, given: Type, expected: Type, run: _Pass) -> None:
    if not _fits(given, expected, run.world):
        run.fault(where, f"{t.show(given)} where {t.show(expected)} is expected")


def _narrows(narrow: Type, declared: Type, world: n.World) -> bool:
    """Whether facts may have narrowed one type to the other; json narrows to anything."""
    return t.JSON in t.alternatives(declared) or _fits(narrow, declared, world)


def _fits(given: Type, expected: Type, world: n.World) -> bool:
    if given == expected or t.POISON in (given, expected):
        return True
    if isinstance(given, t.OneOf):
        return all(_fits(one, expected, world) for one in given.alternatives)
    if isinstance(expected, t.OneOf):
        return any(_fits(given, one, world) for one in expected.alternatives)
    match given, expected:
        case t.Int(), t.Float():
            return True
        case (t.Str() | t.Literal() | t.Enum()), (t.Str() | t.Text()):
            return True
        case t.Literal(value), t.Enum(name) if name in world.enums:
            return value in world.enums[name].members
        case t.Case(union, _), t.Union(name):
            return union == name
        case t.ListOf(item), t.ListOf(other):
            return item == t.NOTHING or _fits(item, other, world)
        case t.MapOf(key, value_type), t.MapOf(other_key, other_value):
            return _fits(key, other_key, world) and _fits(value_type, other_value, world)
        case _, t.Json():
            return isinstance(
                given,
                t.NoneType
                | t.Bool
                | t.Int
                | t.Float
                | t.Str
                | t.Enum
                | t.Literal
                | t.ListOf
                | t.MapOf,
            )
        case _:
            return False
