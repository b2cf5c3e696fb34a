"""Statements of the intermediate representation as Python.

A statement takes the scope before it and gives its lines and the scope after it, in which new names,
and rows that got a name of their own because something is written in them, are known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from paracosm.analysis import effects, traverse
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lowering import (
    code,
    encoding,
    expressions,
    folding,
    hints,
    literals,
    names,
    rows,
    shared,
)
from paracosm.lowering.code import Code, Level
from paracosm.lowering.lines import Line, block, deeper
from paracosm.lowering.scope import Bound, Form, Scope, member_of, members_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Routine:
    """What is the same in the whole body of a function, tool or scenario.

    ``shown`` says that a list of references is given back as rows, for an encoder; ``writes`` are
    the footprints by which a loop knows whether its rows are written; ``copied`` are the records and
    unions with a ``copy`` of their own.
    """

    footprints: dict[str, effects.Footprint]
    mutated: frozenset[t.Type]
    copied: frozenset[t.Type]
    result: t.Type = t.NOTHING
    shown: bool = False


def body(statements: Sequence[n.Statement], scope: Scope, routine: Routine) -> list[Line]:
    """The lines of a block."""
    lines: list[Line] = []
    for position, statement in enumerate(statements):
        match statement, statements[position + 1 :]:
            case n.Create(name=str() as name), [n.Return(value=n.Local(name=given))] if (
                name == given
            ):
                made, row = created(statement, scope, routine)
                return [*lines, *made, Line(0, f"return {row}")]
        made, scope = lower(statement, scope, routine)
        lines += made
    return lines


def lower(statement: n.Statement, scope: Scope, routine: Routine) -> tuple[list[Line], Scope]:
    """The lines of a statement, and the scope of what follows it."""
    match statement:
        case n.Bind():
            return _bind(statement, scope, routine)
        case n.Require():
            # Names for rows that are read here hold until something is written.
            lines, inner = shared.rows(_asked(statement), scope)
            test = expressions.failing(statement.condition, inner)
            return [*lines, *_refused_if(test, statement.otherwise, inner)], scope
        case n.Assign():
            return _assign(statement, scope, routine)
        case n.Augment():
            lines, scope = _named(statement.place, scope)
            place = place_of(statement.place, scope.writing())
            value = expressions.value(statement.value, scope).text
            return [*lines, Line(0, f"{place.text} {statement.op}= {value}")], scope
        case n.Create():
            return _create(statement, scope, routine)
        case n.Copy():
            return _copy(statement, scope)
        case n.Merge():
            return _merge(statement, scope, routine)
        case n.Delete():
            entity = scope.entity(statement.row.type).name
            key = expressions.value(statement.row, scope).text
            if rows.takes_along(scope.world, entity):
                name = names.deleter(entity, scope.world)
                return [Line(0, f"{name}({scope.state}, {key})")], scope
            return [Line(0, f"{scope.table(entity)}.delete({key})")], scope
        case n.DeleteEntry():
            lines, scope = _named(statement.map, scope)
            entries = expressions.value(statement.map, scope.writing()).atom
            key = expressions.value(statement.key, scope).text
            return [*lines, Line(0, f"{entries}.pop({key}, None)")], scope
        case n.Append():
            lines, scope = _named(statement.list, scope)
            items = expressions.value(statement.list, scope.writing()).atom
            value = stored(statement.value, scope, routine).text
            return [*lines, Line(0, f"{items}.append({value})")], scope
        case n.Insert():
            lines, scope = _named(statement.list, scope)
            items = expressions.value(statement.list, scope.writing()).atom
            index = expressions.value(statement.index, scope).text
            value = stored(statement.value, scope, routine).text
            return [*lines, Line(0, f"{items}.insert({index}, {value})")], scope
        case n.Remove():
            lines, scope = _named(statement.list, scope)
            items = expressions.value(statement.list, scope.writing()).text
            value = expressions.value(statement.value, scope).text
            return [*lines, Line(0, f"discard({items}, {value})")], scope
        case n.Clear():
            lines, scope = _named(statement.place, scope)
            return [
                *lines,
                Line(0, f"{expressions.value(statement.place, scope.writing()).atom}.clear()"),
            ], scope
        case n.If():
            lines, inner = shared.rows([statement.test], scope)
            tested = expressions.tested(statement.test, inner).text
            return [*lines, *_if(statement, tested, scope, routine)], scope
        case n.For():
            return _for(statement, scope, routine)
        case n.Do():
            lines, scope = _named_arguments(statement.call, scope)
            return [*lines, Line(0, expressions.value(statement.call, scope).text)], scope
        case n.Return():
            # Names for rows that are read hold for this statement.
            lines, inner = shared.rows(traverse.expressions(statement), scope)
            return [*lines, *_return(statement, inner, routine)], scope
        case n.Advance():
            by = expressions.value(statement.by, scope).text
            return [Line(0, f"{scope.state}.advance({by})")], scope
        case n.EndEpisode():
            return [Line(0, f"{scope.state}.end_episode()")], scope
        case n.Ensure() | n.CreateMany() | n.Load():
            raise ValueError("a statement of scenarios outside of one")
        case _:
            assert_never(statement)


# ---------------------------------------------------------------- names and refusals


def _asked(statement: n.Require) -> list[n.Expr]:
    match statement.otherwise:
        case n.Refusal(message=message, members=members):
            return [statement.condition, message, *(value for _, value in members)]
        case _:
            return [statement.condition]


def _bind(statement: n.Bind, scope: Scope, routine: Routine) -> tuple[list[Line], Scope]:
    expr, otherwise = statement.value, statement.otherwise
    lines: list[Line] = []
    if not names.refers(expr.type) and _holds_place(expr):
        lines, scope = _named(expr, scope)
        if effects.SESSION in scope.edits:
            # What is named here may be written further down.
            made, after = _bind_value(statement, scope.writing(), scope)
            return [*lines, *made], after
    if names.refers(statement.type):
        entity = scope.entity(statement.type).name
        edit = entity in scope.edits
        text, after = scope.bind_local(statement.name, statement.type)
        found = expressions.local(expr, scope, edit)
        if (
            edit
            and otherwise is None
            and not t.may_be_none(expr.type)
            and not _is_edited(expr, scope)
        ):
            found = code.call(f"{scope.table(entity)}.edit", expressions.value(expr, scope).text)
            return [*lines, Line(0, f"{text} = {found.text}")], after
        lines.append(Line(0, f"{text} = {found.text}"))
        lines += _refused_if_none(text, otherwise, scope)
        if edit and not _is_edited(expr, scope):
            key = f"{text}.{names.member(scope.world.entities[entity].key)}"
            taken = f"{text} = {scope.table(entity)}.edit({key})"
            optional = t.may_be_none(statement.type)
            lines += (
                block(f"if {text} is not None:", [Line(0, taken)]) if optional else [Line(0, taken)]
            )
        return lines, after
    made, after = _bind_value(statement, scope, scope)
    return [*lines, *made], after


def _bind_value(statement: n.Bind, scope: Scope, outer: Scope) -> tuple[list[Line], Scope]:
    expr, otherwise = statement.value, statement.otherwise
    text, after = outer.bind_local(statement.name, statement.type)
    if statement.name in scope.listed:
        after = outer.bind(statement.name, Bound(text, statement.type, Form.ROWS))
        return [Line(0, f"{text} = {expressions.rows(expr, scope).text}")], after
    reserving = replace(scope, reserved=scope.reserved | {text})
    lines, scope = shared.rows(traverse.expressions(statement), reserving)
    if otherwise is not None and isinstance(expr, n.Arithmetic) and not expr.total:
        divisor = expressions.value(expr.right, scope)
        if divisor.path:
            made = expressions.value(replace(expr, total=True, type=statement.type), scope)
            lines += _refused_if(code.negated(divisor), otherwise, scope)
            return [*lines, Line(0, f"{text} = {made.text}")], after
    note = _note(expr, scope)
    lines.append(Line(0, f"{text}{note} = {expressions.value(expr, scope).text}"))
    lines += _refused_if_none(text, otherwise, scope)
    return lines, after


def _note(expr: n.Expr, scope: Scope) -> str:
    """The annotation that a type checker needs where the value does not tell its type."""
    match expr:
        case n.MakeList() | n.MakeMap() | n.Conditional():
            return f": {hints.local(expr.type, scope.world)}"
        case n.Constant(value=None) | n.Constant(type=t.Enum()):
            return f": {hints.local(expr.type, scope.world)}"
        case _:
            return ""


def _is_edited(expr: n.Expr, scope: Scope) -> bool:
    """Whether a row, lowered with ``edit``, is the private copy already."""
    match expr:
        case n.Local(name=name):
            return scope.locals[name].form is not Form.VALUE
        case n.Field() | n.Item() | n.Entry():
            return True
        case n.Lookup():
            return not t.may_be_none(expr.type)
        case n.CallFunction():
            return scope.world.functions[expr.function].purity is n.Purity.ACTING
        case n.Conditional():
            return _is_edited(expr.then, scope) and _is_edited(expr.other, scope)
        case _:
            return False


def _refused_if_none(text: str, otherwise: n.Otherwise | None, scope: Scope) -> list[Line]:
    if otherwise is None:
        return []
    return _refused_if(code.comparison(code.name(text), "is", Code("None")), otherwise, scope)


def _refused_if(test: Code, otherwise: n.Otherwise, scope: Scope) -> list[Line]:
    return block(f"if {test.text}:", [Line(0, f"raise {refusal(otherwise, scope)}")])


def refusal(otherwise: n.Otherwise, scope: Scope) -> str:
    """The exception of a refusal, as it is raised."""
    match otherwise:
        case n.Impossible(found=found):
            return f"impossible({literals.string(found)})"
        case n.Refusal():
            members = {
                one.name: names.member(one) for one in scope.world.errors[otherwise.error].members
            }
            given = [
                f"{members[name]}={expressions.value(one, scope).text}"
                for name, one in otherwise.members
            ]
            message = expressions.value(otherwise.message, scope).text
            return f"{names.class_of(otherwise.error)}({', '.join([message, *given])})"
        case _:
            assert_never(otherwise)


# ---------------------------------------------------------------- places


def place_of(expr: n.Expr, scope: Scope) -> Code:
    """A place as the target of an assignment."""
    match expr:
        case n.Field(base=base, name=name) if not isinstance(base, n.Session):
            member = member_of(base.type, name, scope.world)
            assert member is not None
            return code.attribute(expressions.local(base, scope), names.member(member))
        case n.Entry(base=base, key=key) | n.Item(base=base, index=key):
            index = expressions.value(key, scope).text
            return Code(f"{expressions.value(base, scope).atom}[{index}]")
        case _:
            return expressions.value(expr, scope)


def _named(expr: n.Expr, scope: Scope) -> tuple[list[Line], Scope]:
    """Lines that give each row on the way to a place a name, taken by ``edit`` where it is written."""
    lines: list[Line] = []
    match expr:
        case n.Field(base=base) if names.refers(base.type):
            lines, scope = _named(base, scope)
            if isinstance(base, n.Local) and scope.locals[base.name].form is Form.ROW:
                return lines, scope
            if base in scope.paths:
                return lines, scope
            entity = scope.entity(base.type)
            text = shared.row_name(base, entity, scope)
            edit = entity.name in scope.edits
            row = expressions.local(base, scope, edit)
            return [*lines, Line(0, f"{text} = {row.text}")], scope.with_path(base, text)
        case n.Field(base=base) | n.Item(base=base) | n.Entry(base=base):
            return _named(base, scope)
        case _:
            return lines, scope


def _named_arguments(call: n.CallFunction, scope: Scope) -> tuple[list[Line], Scope]:
    """Rows whose parts are handed to an acting function get a name first."""
    lines: list[Line] = []
    for one in call.arguments:
        if not names.refers(one.type) and _holds_place(one):
            made, scope = _named(one, scope)
            lines += made
    return lines, scope


def _holds_place(expr: n.Expr) -> bool:
    """Whether ``expr`` names a part of a row, in which a later statement may write."""
    return isinstance(expr, n.Field | n.Item | n.Entry) and _is_mutable(expr.type)


def _is_mutable(type: t.Type) -> bool:
    mutable = t.ListOf | t.MapOf | t.Record | t.Union | t.Case | t.Json
    return any(isinstance(one, mutable) for one in t.alternatives(type))


def _assign(statement: n.Assign, scope: Scope, routine: Routine) -> tuple[list[Line], Scope]:
    lines, scope = _named(statement.place, scope)
    place = place_of(statement.place, scope.writing()).text
    value = stored(statement.value, scope, routine).text
    if statement.otherwise is not None:
        text = names.safe(_last_name(statement.place), scope.taken)
        lines.append(Line(0, f"{text} = {value}"))
        lines += _refused_if_none(text, statement.otherwise, scope)
        value = text
    lines.append(Line(0, f"{place} = {value}"))
    return lines, _moved(statement.place, scope)


def _last_name(place: n.Expr) -> str:
    match place:
        case n.Field(name=name):
            return name
        case n.Item(base=base) | n.Entry(base=base):
            return _last_name(base)
        case _:
            return "value"


def _moved(place: n.Expr, scope: Scope) -> Scope:
    """The scope after a reference was set: rows found through it may be others now."""
    match place:
        case n.Field(name=name) if names.refers(place.type):
            return replace(scope, paths=_still(scope, {name}))
        case _:
            return scope


def _still(scope: Scope, changed: set[str]) -> dict[n.Expr, str]:
    return {
        path: text
        for path, text in scope.paths.items()
        if not any(
            isinstance(one, n.Field) and one.name in changed
            for one in traverse.subexpressions(path)
        )
    }


def stored(expr: n.Expr, scope: Scope, routine: Routine) -> Code:
    """A value to be stored: a copy, where it is shared and something may be written inside of it."""
    value = expressions.value(expr, scope)
    if _is_shared(expr, lambda type: _may_change(type, scope, routine)):
        return _copied(expr.type, value, scope, routine)
    return value


def _may_change(type: t.Type, scope: Scope, routine: Routine) -> bool:
    return any(part in routine.mutated for part in _containers(type, scope.world))


def _is_shared(expr: n.Expr, may_change: Callable[[t.Type], bool]) -> bool:
    """Whether something that may change is in a value and elsewhere too, or in it twice."""
    if not may_change(expr.type):
        return False
    parts: Iterable[n.Expr]
    match expr:
        case n.Local() | n.Field() | n.Item() | n.Entry() | n.Conditional() | n.Parameter():
            return True
        case n.MakeList(items=parts):
            pass
        case n.MakeMap(entries=entries):
            parts = (item for _, item in entries)
        case n.MakeRecord(members=members) | n.MakeCase(members=members):
            parts = (given for _, given in members)
        case n.Comprehension(element=element) | n.MapComprehension(value=element):
            parts = (element,)
        case n.Query(kind=n.QueryKind.GROUP | n.QueryKind.FIRST | n.QueryKind.ONE, element=element):
            parts = (element,)
        case n.Slice(base=base):
            return _is_shared(base, may_change) and _items_may_change(expr.type, may_change)
        case n.Arithmetic(left=left, right=right):
            # Lists put together are a new list of the items that there are.
            shared = _is_shared(left, may_change) or _is_shared(right, may_change)
            return shared and _items_may_change(expr.type, may_change)
        case _:
            return False
    return any(_is_shared(one, may_change) for one in parts)


def _items_may_change(type: t.Type, may_change: Callable[[t.Type], bool]) -> bool:
    return isinstance(type, t.ListOf) and may_change(type.item)


def _copied(type: t.Type, value: Code, scope: Scope, routine: Routine) -> Code:
    held = t.Record | t.Union | t.Case
    kinds = {
        t.Union(one.union) if isinstance(one, t.Case) else one
        for one in _containers(type, scope.world)
        if isinstance(one, held)
    }
    if kinds and kinds <= routine.copied:
        return Code(encoding.copy_of(type, value.atom))
    if isinstance(type, t.ListOf) and not value.path:
        # Whatever an item is, no two are one: `deepcopy` of the whole list would keep that they are.
        return Code(f"[deepcopy(item) for item in {value.atom}]")
    return code.call("deepcopy", value.text)


def _containers(type: t.Type, world: n.World) -> list[t.Type]:
    """A type and all that it holds."""
    found: list[t.Type] = []
    waiting = [type]
    while waiting:
        one = waiting.pop()
        if one in found:
            continue
        found.append(one)
        match one:
            case t.OneOf(options):
                waiting += options
            case t.ListOf(item):
                waiting.append(item)
            case t.MapOf(_, value):
                waiting.append(value)
            case t.Record() | t.Case():
                waiting += [member.type for member in members_of(one, world)]
            case t.Union(name):
                waiting += [t.Case(name, case.name) for case in world.unions[name].cases]
    return found


def mutated(world: n.World) -> frozenset[t.Type]:
    """The types of values inside of which some statement of the world writes."""
    found: set[t.Type] = set()
    bodies = [one.body for one in world.tools.values()]
    bodies += [one.body for one in world.functions.values()]
    for statement in (one for whole in bodies for one in traverse.statements(whole)):
        match statement:
            case n.Assign(place=place) | n.Augment(place=place):
                if isinstance(place, n.Field | n.Item | n.Entry):
                    found.update(t.alternatives(place.base.type))
                if isinstance(statement, n.Augment):
                    found.update(one for one in t.alternatives(place.type))
            case n.Merge(place=place) | n.Clear(place=place) | n.Append(list=place):
                found.update(t.alternatives(place.type))
            case n.Insert(list=place) | n.Remove(list=place) | n.DeleteEntry(map=place):
                found.update(t.alternatives(place.type))
    return frozenset(one for one in found if _is_mutable(one))


def _merge(statement: n.Merge, scope: Scope, routine: Routine) -> tuple[list[Line], Scope]:
    place = statement.place
    lines: list[Line] = []
    if names.refers(place.type):
        probe = n.Field(base=place, name="", type=t.NOTHING)
        lines, scope = _named(probe, scope)
    else:
        lines, scope = _named(place, scope)
    target = expressions.local(place, scope.writing())
    changes = expressions.value(statement.changes, scope)
    for member in members_of(statement.changes.type, scope.world):
        goal = member_of(place.type, member.name, scope.world)
        if goal is None:
            continue
        given = n.Field(
            base=statement.changes, name=member.name, type=t.without(member.type, t.ABSENT)
        )
        present = f"{changes.atom}.{names.member(member)}"
        value = stored(given, scope, routine).text
        set_it = Line(0, f"{target.atom}.{names.member(goal)} = {value}")
        if t.may_be_absent(member.type):
            lines += block(f"if {present} is not ABSENT:", [set_it])
        else:
            lines.append(set_it)
    changed = {member.name for member in members_of(statement.changes.type, scope.world)}
    return lines, replace(scope, paths=_still(scope, changed))


# ---------------------------------------------------------------- rows


def _create(statement: n.Create, scope: Scope, routine: Routine) -> tuple[list[Line], Scope]:
    lines, made = created(statement, scope, routine)
    if statement.name is None:
        return [*lines, Line(0, made)], scope
    type = t.Ref(statement.entity)
    text, after = scope.bind_local(statement.name, type)
    return [*lines, Line(0, f"{text} = {made}")], after


def created(statement: n.Create, scope: Scope, routine: Routine) -> tuple[list[Line], str]:
    """Lines that come before, and the call that creates a row."""
    entity = scope.world.entities[statement.entity]
    given = dict(statement.members)
    siblings = _siblings_in_defaults(entity, set(given))
    lines: list[Line] = []
    inner = replace(scope, locals={}, paths={})
    outer = scope
    arguments: list[str] = []
    known: dict[str, n.Constant] = {}
    for member in entity.stored:
        if member.name in given:
            whole: n.Expr | None = given[member.name]
            made = stored(given[member.name], outer, routine)
        elif member.fresh is not None:
            whole = None
            made = fresh(entity, scope)
        else:
            whole = folding.fold(member.default, known) if member.default is not None else None
            made = open_value(replace(member, default=whole), inner)
        if isinstance(whole, n.Constant):
            known[member.name] = whole
            arguments.append(f"{names.member(member)}={made.text}")
            continue
        if member.name in siblings and not made.path:
            text = names.safe(member.name, outer.taken | scope.reserved)
            lines.append(Line(0, f"{text} = {made.text}"))
            made = code.name(text)
            outer = outer.bind(
                f"{statement.entity}.{member.name}", Bound(text, member.type, Form.KEY)
            )
        form = Form.KEY if names.refers(member.type) else Form.VALUE
        inner = inner.bind(member.name, Bound(made.text, member.type, form))
        arguments.append(f"{names.member(member)}={made.text}")
    row = f"{names.class_of(entity.name)}({', '.join(arguments)})"
    return lines, f"{scope.table(entity.name)}.create({row})"


def _siblings_in_defaults(entity: n.Entity, given: set[str]) -> set[str]:
    return {
        name
        for member in entity.stored
        if member.name not in given and member.fresh is None and member.default is not None
        for name in traverse.free_locals(member.default)
    }


def fresh(entity: n.Entity, scope: Scope) -> Code:
    """The next key of an entity."""
    secret = [f"{scope.state}.secret"] if isinstance(entity.key.fresh, n.Opaque) else []
    return code.call(f"{scope.table(entity.name)}.fresh", *secret)


def open_value(member: n.Member, scope: Scope) -> Code:
    """What a member holds that nobody gave: its default, else absent, else none."""
    if member.default is not None:
        return expressions.value(member.default, scope)
    return code.name("ABSENT") if t.may_be_absent(member.type) else Code("None")


def _copy(statement: n.Copy, scope: Scope) -> tuple[list[Line], Scope]:
    entity = scope.world.entities[statement.entity]
    spelled = {one.name: names.member(one) for one in entity.stored}
    given = [
        f"{spelled[name]}={expressions.value(value, scope).text}"
        for name, value in statement.members
    ]
    source = expressions.local(statement.source, scope).text
    made = f"copy_{names.row(entity.name)}({', '.join([scope.state, source, *given])})"
    if statement.name is None:
        return [Line(0, made)], scope
    text, after = scope.bind_local(statement.name, t.Ref(statement.entity))
    return [Line(0, f"{text} = {made}")], after


# ---------------------------------------------------------------- blocks


def _if(statement: n.If, test: str, scope: Scope, routine: Routine) -> list[Line]:
    lines: list[Line] = []
    word, rest = "if", statement
    while True:
        lines += block(f"{word} {test}:", body(rest.then, scope, routine))
        match rest.other:
            case ():
                return lines
            case (n.If() as inner,):
                word, rest = "elif", inner
                test = expressions.tested(rest.test, scope).text
            case other:
                return [*lines, *block("else:", body(other, scope, routine))]


def _for(statement: n.For, scope: Scope, routine: Routine) -> tuple[list[Line], Scope]:
    lines: list[Line] = []
    source = statement.source
    types = expressions.item_types(source)
    if _holds_place(source):
        lines, scope = _named(source, scope)
    changed = _assigned(statement.body)
    inner = replace(scope, paths=_still(scope, changed))
    used = [*traverse.body_expressions(statement.body)]
    if len(statement.names) == 1 and isinstance(types[0], t.Ref):
        made = _for_rows(statement, types[0], inner, routine, used)
    else:
        given, inside = expressions.loop_source(statement.names, source, inner, used)
        head: list[Line] = []
        for name, type in zip(statement.names, types, strict=True):
            if names.refers(type) and any(expressions.asks_row(name, one) for one in used):
                key = inside.locals[name].text
                entity = scope.entity(type).name
                text, inside = inside.bind_local(name, type)
                edit = entity in _written(statement.body, routine)
                at = f".edit({key})" if edit else f"[{key}]"
                head.append(Line(0, f"{text} = {scope.table(entity)}{at}"))
        targets = ", ".join(
            head_name for head_name in _targets(statement.names, given, inside, head)
        )
        inner_lines = body(statement.body, inside, routine)
        made = block(f"for {targets} in {given.text}:", [*head, *inner_lines])
    return [*lines, *made], replace(scope, paths=_still(scope, changed))


def _targets(
    loop_names: Sequence[str], given: Code, inside: Scope, head: Iterable[Line]
) -> list[str]:
    keys = {line.text.split(" = ")[0]: line.text for line in head}
    targets = []
    for name in loop_names:
        text = inside.locals[name].text
        if text in keys:
            line = keys[text]
            text = (
                line.rpartition("(")[2][:-1] if line.endswith(")") else line.rpartition("[")[2][:-1]
            )
        targets.append(text)
    return targets


def _for_rows(
    statement: n.For, type: t.Ref, scope: Scope, routine: Routine, used: list[n.Expr]
) -> list[Line]:
    """A loop over rows; where its body writes them, each is taken by ``edit``."""
    [name] = statement.names
    written = type.entity in _written(statement.body, routine)
    entity = scope.world.entities[type.entity]
    key = names.member(entity.key)
    text, inside = scope.bind_local(name, type)
    if expressions.gives_rows(statement.source, scope):
        kept = written or _moves(statement.body, type.entity, routine)
        source = expressions.rows(statement.source, scope, bare=not kept)
        head = (
            [Line(0, f"{text} = {scope.table(entity.name)}.edit({text}.{key})")] if written else []
        )
        return block(
            f"for {text} in {source.text}:", [*head, *body(statement.body, inside, routine)]
        )
    keys = expressions.value(statement.source, scope)
    key_text = names.safe(f"{text}_{key}", inside.taken)
    if not any(expressions.asks_row(name, one) for one in used):
        inside = scope.bind(name, Bound(key_text, type, Form.KEY))
        return block(f"for {key_text} in {keys.text}:", body(statement.body, inside, routine))
    at = f".edit({key_text})" if written else f"[{key_text}]"
    head = [Line(0, f"{text} = {scope.table(entity.name)}{at}")]
    return block(f"for {key_text} in {keys.text}:", [*head, *body(statement.body, inside, routine)])


def _moves(statements: Sequence[n.Statement], entity: str, routine: Routine) -> bool:
    """Whether a block may change which rows of an entity there are, so that none can be walked through."""
    for statement in traverse.statements(statements):
        match statement:
            case n.Delete():
                return True  # what refers to the row may go with it
            case n.Create(entity=made) if made == entity:
                return True
            case _:
                pass
    for part in traverse.body_expressions(statements):
        if isinstance(part, n.CallFunction):
            touched = routine.footprints[part.function]
            if entity in touched.creates | touched.deletes:
                return True
    return False


def _written(statements: Sequence[n.Statement], routine: Routine) -> frozenset[str]:
    """The entities of which a block writes rows, calls followed."""
    found: set[str] = set()
    for statement in traverse.statements(statements):
        match statement:
            case n.Assign(place=place) | n.Augment(place=place) | n.Merge(place=place):
                found |= _rows_on_the_way(place)
            case n.Append(list=place) | n.Insert(list=place) | n.Remove(list=place):
                found |= _rows_on_the_way(place)
            case n.Clear(place=place) | n.DeleteEntry(map=place):
                found |= _rows_on_the_way(place)
    for part in traverse.body_expressions(statements):
        if isinstance(part, n.CallFunction):
            found |= {entity for entity, _ in routine.footprints[part.function].writes}
    return frozenset(found)


def _rows_on_the_way(place: n.Expr) -> set[str]:
    own = names.entity_of(place.type)
    found = {own} if own is not None and isinstance(place, n.Local) else set()
    match place:
        case n.Field(base=base) | n.Item(base=base) | n.Entry(base=base):
            entity = names.entity_of(base.type)
            return found | ({entity} if entity else set()) | _rows_on_the_way(base)
        case _:
            return {one for one in found if one}


def _assigned(statements: Sequence[n.Statement]) -> set[str]:
    """The names of the references that a block sets."""
    found: set[str] = set()
    for statement in traverse.statements(statements):
        match statement:
            case n.Assign(place=n.Field(name=name) as place) if names.refers(place.type):
                found.add(name)
            case n.Merge(place=place):
                found.add("")
    return found


def _return(statement: n.Return, scope: Scope, routine: Routine) -> list[Line]:
    expr, otherwise = statement.value, statement.otherwise
    lines: list[Line] = []
    if otherwise is not None and isinstance(expr, n.Show):
        # What is shown is looked for first.
        entity = names.entity_of(expr.value.type)
        name = names.row(entity) if entity is not None else "found"
        bind = n.Bind(
            name=f"{name} ",
            value=expr.value,
            type=t.without(expr.value.type, t.NONE),
            otherwise=otherwise,
        )
        text = names.safe(name, scope.taken)
        lines.append(Line(0, f"{text} = {expressions.local(expr.value, scope).text}"))
        lines += _refused_if_none(text, otherwise, scope)
        form = Form.ROW if entity is not None else Form.VALUE
        inner = scope.bind(bind.name, Bound(text, bind.type, form))
        shown = replace(expr, value=n.Local(name=bind.name, type=bind.type))
        return [*lines, Line(0, f"return {expressions.value(shown, inner).text}")]
    given = returned(expr, scope, routine)
    if otherwise is None:
        return [Line(0, f"return {given.text}" if given.text else "return")]
    entity = names.entity_of(expr.type)
    text = names.safe(names.row(entity) if entity else "found", scope.taken)
    if isinstance(expr, n.Arithmetic) and not expr.total:
        divisor = expressions.value(expr.right, scope)
        if divisor.path:
            lines += _refused_if(code.negated(divisor), otherwise, scope)
            made = expressions.value(
                replace(expr, total=True, type=t.without(expr.type, t.NONE)), scope
            )
            return [*lines, Line(0, f"return {made.text}")]
    lines.append(Line(0, f"{text} = {given.text}"))
    lines += _refused_if_none(text, otherwise, scope)
    return [*lines, Line(0, f"return {text}")]


def returned(expr: n.Expr, scope: Scope, routine: Routine) -> Code:
    """A result: rows for references, and in lists and maps too where an encoder shows them."""
    if expr.type == t.NOTHING:
        return Code("")
    item = expr.type.item if isinstance(expr.type, t.ListOf) else None
    if routine.shown and isinstance(item, t.Ref):
        return expressions.rows(expr, scope)
    if routine.shown and names.lists_rows(expr.type):
        return expressions.resolved(expr.type, expressions.value(expr, scope), scope)
    return expressions.local(expr, scope)
