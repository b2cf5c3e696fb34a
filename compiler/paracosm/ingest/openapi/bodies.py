"""Bodies of tools: an effect as statements."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from paracosm.ingest.openapi import write
from paracosm.ingest.openapi.arguments import Argument, Arguments, default_of, spoken
from paracosm.ingest.openapi.bench import Bench
from paracosm.ingest.openapi.constraints import Constraint, sample
from paracosm.ingest.openapi.effects import (
    Clear,
    Create,
    Delete,
    List,
    Mark,
    Read,
    Transition,
    Update,
    attribute_members,
)
from paracosm.ingest.openapi.envelopes import single
from paracosm.ingest.openapi.model import Operation
from paracosm.ingest.openapi.names import words
from paracosm.ingest.openapi.rendering import (
    Rendered,
    answer_type,
    by_key,
    copied,
    has_no_body,
    made_up,
    rendered,
)
from paracosm.ingest.openapi.resources import Attribute, Resource
from paracosm.ingest.openapi.types import Typed
from paracosm.syntax import ast


@dataclass(frozen=True, slots=True)
class Written:
    """A body and the type of what it returns; `flat` is a record whose members are arguments."""

    body: tuple[ast.Statement, ...]
    result: ast.Type | None
    flat: ast.Flat | None = None
    dropped: frozenset[str] = frozenset()
    """Names of the arguments that `flat` stands for."""


def checks(bench: Bench, given: Arguments, operation: Operation) -> Iterator[ast.Statement]:
    """Each row of the path must lie below the one in front of it, and what needs others has them beside it."""
    rows = given.rows
    for above, below in zip(rows, rows[1:]):
        assert above.row is not None and below.row is not None
        attribute = _link(below.row, above.row)
        if attribute is None or below.as_key or above.as_key:
            continue
        link = write.attribute(below.value, attribute.name)
        yield ast.Require(
            condition=write.compare(link, "==", above.value),
            otherwise=missing(bench, below),
        )
    by_wire = {argument.at[-1]: argument for argument in given.body if argument.at}
    for argument in given.body:
        for other in (by_wire[wire] for wire in argument.beside if wire in by_wire):
            if not argument.may_be_absent or not other.may_be_absent:
                continue
            alone = write.is_absent(argument.value)
            there = write.is_absent(other.value, negated=True)
            message = f"{argument.wire} needs {other.wire} beside it."
            yield ast.Require(
                condition=ast.Logical(operator="or", left=alone, right=there),
                otherwise=write.refusal(bench.bad_request(operation), message),
            )


def _link(below: Resource, above: Resource) -> Attribute | None:
    return next((a for a in below.above.values() if a.refers is above), None)


def missing(bench: Bench, argument: Argument) -> ast.Refusal:
    """The refusal of a row that is not there, or not here."""
    assert argument.row is not None and argument.row.key is not None
    key = write.attribute(argument.value, argument.row.key.name)
    return write.refusal(bench.not_found(), f"There is no {argument.row.name} ", key, " here.")


# ------------------------------------------------------------------------------- rows


def the_row(
    bench: Bench, operation: Operation, given: Arguments, resource: Resource
) -> tuple[list[ast.Statement], ast.Name]:
    """The row that an operation is about: the last of the path, or the only one there is."""
    if not resource.singleton and given.rows and given.rows[-1].row is resource:
        return [], write.name(given.rows[-1].name)
    condition: ast.Expression | None = None
    if given.rows and resource.singleton:
        above = given.rows[-1]
        attribute = next((a for a in resource.attributes.values() if a.refers is above.row), None)
        if attribute is not None:
            link = write.attribute(write.name("row"), attribute.name)
            condition = write.compare(link, "==", above.value)
    name = given.unused(resource.variable)
    named = None if resource.singleton else _said_key(given, resource)
    if named is not None:
        return _row_of(bench, operation, resource, named, name), write.name(name)
    find = write.first("row", write.name(resource.name), condition)
    refusal = write.refusal(bench.not_found(), f"There is no {resource.name}.")
    return [ast.Assign(target=write.name(name), value=find, otherwise=refusal)], write.name(name)


def _said_key(given: Arguments, resource: Resource) -> Argument | None:
    """The member of the body, or of the query, that says which row a request is about."""
    key = resource.key
    assert key is not None
    asked = (a for a in given.query() if a.required and a.at == (key.wire,))
    return _key_argument(given, resource) or next(
        (a for a in asked if a.typed.type == key.typed.type), None
    )


def _row_of(
    bench: Bench, operation: Operation, resource: Resource, named: Argument, name: str
) -> list[ast.Statement]:
    """The row whose key is an argument, bound to a name."""
    statements: list[ast.Statement] = []
    if named.may_be_absent:
        needed = write.refusal(bench.bad_request(operation), f"{named.wire} must be given.")
        given = write.is_absent(named.value, negated=True)
        statements.append(ast.Require(condition=given, otherwise=needed))
    gone = write.refusal(bench.not_found(), f"There is no {resource.name} ", named.value, ".")
    lookup = ast.Index(value=write.name(resource.name), index=named.value)
    return [*statements, ast.Assign(target=write.name(name), value=lookup, otherwise=gone)]


def returning(
    bench: Bench,
    operation: Operation,
    tool: str,
    shown: Rendered | None,
    row: ast.Expression,
) -> tuple[list[ast.Statement], ast.Type | None]:
    """The last statement, and the type of the result."""
    typed = answer_type(bench, operation, tool)
    if typed is None:
        return [], None
    if shown is not None:
        return [ast.Return(value=shown.of(row, {}))], shown.type
    return [ast.Return(value=made_up(bench, typed))], typed.written


# ------------------------------------------------------------------------------- effects


def read(bench: Bench, operation: Operation, tool: str, given: Arguments, e: Read) -> Written:
    """One row, shown."""
    before, row = the_row(bench, operation, given, e.resource)
    shown = rendered(bench, operation, e.resource, False, tool)
    after, result = returning(bench, operation, tool, shown, row)
    return Written((*before, *after), result)


def create(bench: Bench, operation: Operation, tool: str, given: Arguments, e: Create) -> Written:
    """A new row from the arguments; what they do not say, the server says."""
    if e.each:
        return _create_each(bench, operation, tool, given, e)
    before, members = new_row(bench, operation, given, e.resource, e.scope)
    shown = rendered(bench, operation, e.resource, False, tool)
    shown = shown or by_key(bench, operation, e.resource, tool)
    typed = answer_type(bench, operation, tool)
    key = _key_argument(given, e.resource)
    made = ast.Create(entity=e.resource.name, arguments=tuple(members))
    if has_no_body(bench, operation) and _is_located(operation):
        # The answer has no body, but the header field `Location` says which row it is.
        result: ast.Type | None = write.named(e.resource.name)

        def finish(row: ast.Create) -> list[ast.Statement]:
            return [ast.Return(value=row)]

    elif typed is not None and shown is not None and not shown.detached:
        result = shown.type

        def finish(row: ast.Create) -> list[ast.Statement]:
            return [ast.Return(value=row)]

    else:
        name = write.name("made")
        after, result = returning(bench, operation, tool, shown, name)

        def finish(row: ast.Create) -> list[ast.Statement]:
            if shown is None or not after:
                return [row, *after]
            return [ast.Assign(target=name, value=row), *after]

    if key is not None and key.may_be_absent:
        named = [m for m in members if m.name != _key_name(e.resource)]
        without = replace(made, arguments=tuple(named))
        branch = ast.Branch(condition=write.is_absent(key.value), body=tuple(finish(without)))
        if result is None:
            other = ast.Branch(condition=None, body=tuple(finish(made)))
            return Written((*before, ast.If(branches=(branch, other))), None)
        return Written((*before, ast.If(branches=(branch,)), *finish(made)), result)
    return Written((*before, *finish(made)), result)


def _create_each(
    bench: Bench, operation: Operation, tool: str, given: Arguments, e: Create
) -> Written:
    """A new row from each item of a list; the answer says again what was said."""
    said = given.whole
    typed = answer_type(bench, operation, tool)
    assert said is not None and given.body_shape is not None
    assert given.body_shape.items is not None and typed is not None
    item = bench.types.shapes.of(given.body_shape.items)
    name = given.unused("each")
    inner = tuple(
        Argument(
            name=f.name,
            wire=f.wire,
            place="body",
            at=(f.wire,),
            typed=f.typed,
            required=f.required,
            site=f.typed.shape.site,
            description="",
            owner=name,
        )
        for f in bench.types.fields(item, e.resource.name)
        if not f.typed.shape.read_only
    )
    one = replace(given, body=inner, whole=None)
    before, members = new_row(bench, operation, one, e.resource, e.scope)
    made = ast.Create(entity=e.resource.name, arguments=tuple(members))
    key = _key_argument(one, e.resource)
    making: ast.Statement = made
    if key is not None and key.may_be_absent:
        named = tuple(m for m in members if m.name != _key_name(e.resource))
        unnamed = ast.Branch(
            condition=write.is_absent(key.value), body=(replace(made, arguments=named),)
        )
        making = ast.If(branches=(unnamed, ast.Branch(condition=None, body=(made,))))
    loop = ast.For(names=(name,), source=said.value, body=(*before, making))
    again = not said.may_be_absent and said.typed.type == typed.type
    value = said.value if again else made_up(bench, typed)
    if said.may_be_absent:
        given_one = ast.Branch(condition=write.is_absent(said.value, negated=True), body=(loop,))
        return Written((ast.If(branches=(given_one,)), ast.Return(value=value)), typed.written)
    return Written((loop, ast.Return(value=value)), typed.written)


def _is_located(operation: Operation) -> bool:
    success = operation.success
    return success is not None and any(name.lower() == "location" for name in success.headers)


def _key_name(resource: Resource) -> str:
    assert resource.key is not None
    return resource.key.name


def _key_argument(given: Arguments, resource: Resource) -> Argument | None:
    """The argument with which a client chooses the key."""
    key = resource.key
    assert key is not None
    for argument in (*(a for a in given.all if a.as_key), *given.body):
        if argument.as_key or argument.at[-1:] == (key.wire,):
            if argument.typed.type == key.typed.type and not argument.typed.nullable:
                return argument
    return None


def new_row(
    bench: Bench,
    operation: Operation,
    given: Arguments,
    resource: Resource,
    scope: Attribute | None,
) -> tuple[list[ast.Statement], list[ast.Argument]]:
    """The members of a new row, and the statements that find the rows it must refer to."""
    before: list[ast.Statement] = []
    members: list[ast.Argument] = []
    by_wire = {a.at[-1]: a for a in given.body if a.at}
    # `POST /hooks?site_id=…` makes a hook of that site.
    by_wire |= {a.at[-1]: a for a in given.query() if a.at and not a.may_be_absent}
    key_argument = _key_argument(given, resource)
    for attribute in resource.stored:
        value: ast.Expression | None = None
        if attribute is resource.key:
            if key_argument is not None:
                value = key_argument.value
            elif resource.fresh is None and attribute.typed.type == write.named("int"):
                found, value = _next_number(resource)
                before += found
            elif resource.fresh is None:
                # A key that clients choose, of which this body says nothing that can be one.
                value = _initial(bench, attribute)
        else:
            value = _above(attribute, given, resource, scope)
            if attribute is resource.whole:
                value = _new_piece(bench, given, resource)
            if value is None and attribute.wire in by_wire:
                argument = by_wire[attribute.wire]
                value = stored(bench, argument, attribute)
                if value is not None and attribute.refers is not None and attribute.required:
                    found, value = _or_some(bench, operation, argument, attribute, value, given)
                    before += found
            if value is None and attribute.required:
                found, value = server_value(bench, operation, attribute, given)
                before += found
            elif value is None and _is_stamp(attribute):
                value = _now(bench)
            elif value is None and attribute.refers is None:
                value = default_of(attribute.typed, False, bench)
        if value is not None:
            members.append(ast.Argument(name=attribute.name, value=value))
    return before, members


def _next_number(resource: Resource) -> tuple[list[ast.Statement], ast.Expression]:
    """The key behind the largest, where keys are numbers that do not begin at 1."""
    assert resource.key is not None
    constraint = resource.key.typed.constraint or Constraint("integer")
    key = write.attribute(write.name("row"), resource.key.name)
    loop = ast.Loop(names=("row",), source=write.name(resource.name))
    inner = ast.ListComprehension(element=key, loops=(loop,), order=key)
    ids = ast.Assign(target=write.name("ids"), value=inner)
    last = ast.Index(value=write.name("ids"), index=write.number(-1))
    step = write.number(constraint.multiple or 1)
    there = write.compare(write.call("len", write.name("ids")), ">", write.number(0))
    following = write.binary(last, "+", step)
    first = sample(constraint) or write.number(1)
    return [ids], ast.Conditional(condition=there, then=following, otherwise=first)


def _in_one_piece(bench: Bench, given: Arguments, resource: Resource) -> Argument | None:
    """The body, or the one member it is around, that is the whole of a row; None where it is another thing."""
    argument, whole = given.whole, resource.whole
    if argument is None and given.body_shape is not None:
        inside = single(bench.types.shapes, given.body_shape, resource.noun)
        argument = next((a for a in given.body if inside.path and a.at == inside.path), None)
    if argument is None or whole is None:
        return None
    alike = argument.typed.type == whole.typed.type and not bench.types.unjudged(whole.typed)
    return argument if alike and argument.typed.nullable == whole.typed.nullable else None


def _new_piece(bench: Bench, given: Arguments, resource: Resource) -> ast.Expression | None:
    """The whole of a new row: the body, or what the server makes up where it was left out."""
    piece, whole = _in_one_piece(bench, given, resource), resource.whole
    if piece is None or whole is None or not piece.may_be_absent:
        return None if piece is None else piece.value
    there = write.is_absent(piece.value, negated=True)
    instead = write.NONE if whole.typed.nullable else _initial(bench, whole)
    return ast.Conditional(condition=there, then=piece.value, otherwise=instead)


def _or_some(
    bench: Bench,
    operation: Operation,
    argument: Argument,
    attribute: Attribute,
    value: ast.Expression,
    given: Arguments,
) -> tuple[list[ast.Statement], ast.Expression]:
    """The row that is named, or, where none is, any: the reference must lead somewhere."""
    tests: list[ast.Expression] = []
    if argument.may_be_absent:
        tests.append(write.is_absent(argument.value, negated=True))
    if argument.typed.nullable and not attribute.typed.nullable:
        tests.append(write.is_none(argument.value, negated=True))
    condition = write.logical("and", tests)
    if condition is None:
        return [], value
    found, other = server_value(bench, operation, attribute, given)
    return found, ast.Conditional(condition=condition, then=argument.value, otherwise=other)


def _above(
    attribute: Attribute, given: Arguments, resource: Resource, scope: Attribute | None
) -> ast.Expression | None:
    if attribute.refers is None or attribute.many:
        return None
    if attribute is not scope and not attribute.above:
        return None
    for argument in reversed(given.rows):
        if argument.row is attribute.refers and not argument.as_key:
            return argument.value
    return None


def stored(bench: Bench, argument: Argument, attribute: Attribute) -> ast.Expression | None:
    """The argument as a value of the attribute; None where it is of another shape."""
    value = fitted(bench, argument.value, argument.typed, attribute)
    if value is None:
        return None
    if argument.typed.nullable and not attribute.typed.nullable:
        instead: ast.Expression = write.ABSENT
        if attribute.required:
            instead = bench.types.value(attribute.typed, in_tool=True)
        if attribute.required and argument.may_be_absent:
            condition = write.logical(
                "and",
                (
                    write.is_absent(argument.value, negated=True),
                    write.is_none(argument.value, negated=True),
                ),
            )
            assert condition is not None
            return ast.Conditional(condition=condition, then=value, otherwise=instead)
        return ast.Conditional(
            condition=write.is_none(argument.value, negated=True), then=value, otherwise=instead
        )
    if argument.may_be_absent and attribute.required:
        none = attribute.typed.nullable
        otherwise = write.NONE if none else _initial(bench, attribute)
        return ast.Conditional(
            condition=write.is_absent(argument.value, negated=True), then=value, otherwise=otherwise
        )
    return value


def fitted(
    bench: Bench, value: ast.Expression, typed: Typed, attribute: Attribute
) -> ast.Expression | None:
    """A value of one type as one of the attribute's, without regard to none and absent."""
    target = attribute.typed.type
    if attribute.embedded or bench.types.unjudged(attribute.typed):
        # What cannot be judged when it comes would be shown as it came: the server's own stays.
        return None
    if attribute.refers is not None:
        return None if typed.type != target else value
    if typed.type == target:
        return value
    match typed.type, target:
        case ast.NamedType(name="int"), ast.NamedType(name="float"):
            return value
        case ast.NamedType(name=name), ast.NamedType(name="str") if name in bench.types.enums:
            return value
        case ast.LiteralType(), ast.NamedType(name="str"):
            return value
        case ast.NamedType(name="str" | "int" | "float" | "bool"), ast.NamedType(name="json"):
            return value
        case _:
            return None


def refer(argument: Argument, attribute: Attribute) -> ast.Type | None:
    """The type of an argument that is the key of a row: the row itself."""
    if (
        attribute.refers is None
        or attribute.embedded
        or argument.typed.type != attribute.typed.type
    ):
        return None
    row = write.named(attribute.refers.name)
    made: ast.Type = write.list_of(row) if attribute.many else row
    return write.union((made, write.NONE_TYPE)) if argument.typed.nullable else made


_STAMPS = frozenset(
    "created_at created updated_at updated modified_at modified last_modified creation_time"
    " create_time update_time created_on updated_on date_created date_updated created_date"
    " inserted_at last_updated timestamp creation_date modified_date".split()
)


def _is_stamp(attribute: Attribute) -> bool:
    spelled = "_".join(words(attribute.wire))
    return spelled in _STAMPS and is_moment(attribute)


def is_moment(attribute: Attribute) -> bool:
    """Whether an attribute is a moment, as a text."""
    constraint = attribute.typed.constraint
    return (
        constraint is not None and constraint.format == "date-time" and constraint.pattern is None
    )


def _now(bench: Bench) -> ast.Expression:
    bench.clock = True
    hole = ast.Hole(value=ast.Call(function=write.name("now"), arguments=()))
    return ast.Template(parts=(hole, "Z"))


_SECONDS = 1_717_243_200
"""The clock of an ingested world at its start, in seconds since 1970."""
_FIRST_STATES = (
    "pending new open created draft active available queued initial requested todo unpaid enabled"
    " submitted requires_payment_method incomplete"
).split()


def _initial(bench: Bench, attribute: Attribute) -> ast.Expression:
    """What a new row has where nobody says it."""
    default = default_of(attribute.typed, False, bench)
    if default is not None:
        return default
    if is_moment(attribute):
        return _now(bench)
    members = attribute_members(attribute)
    if (
        members
        and words(attribute.wire)[-1:]
        and words(attribute.wire)[-1] in ("status", "state", "phase")
    ):
        plain = {"_".join(words(m)): m for m in members}
        return write.text(next((plain[w] for w in _FIRST_STATES if w in plain), members[0]))
    constraint = attribute.typed.constraint
    if "_".join(words(attribute.wire)) in _STAMPS and attribute.typed.type == write.named("int"):
        return write.number(_SECONDS)
    match attribute.typed.type:
        case ast.NamedType(name="bool") if constraint is None or not constraint.members:
            return write.FALSE
        case ast.NamedType(name="int" | "float") if constraint is None or (
            not constraint.members
            and (
                constraint.low is None
                or constraint.low < 0
                or (constraint.low == 0 and not constraint.above)
            )
            and (constraint.high is None or constraint.high >= 0)
        ):
            return write.number(0)
        case ast.GenericType(name="list") if constraint is None or not constraint.low:
            return ast.ListOf(items=())
        case ast.GenericType(name="map") if constraint is None or not constraint.low:
            return ast.MapOf(entries=())
        case _:
            return bench.types.value(attribute.typed, in_tool=True)


def server_value(
    bench: Bench, operation: Operation, attribute: Attribute, given: Arguments
) -> tuple[list[ast.Statement], ast.Expression]:
    """What the server puts where the client says nothing."""
    if attribute.refers is not None:
        if attribute.typed.nullable:
            return [], write.NONE
        if attribute.many and not attribute.is_firm:
            return [], ast.ListOf(items=())
        name = "some_" + attribute.name
        find = write.first("row", write.name(attribute.refers.name), None)
        refusal = write.refusal(
            bench.conflict(operation), f"There is no {attribute.refers.name} to refer to."
        )
        bound = ast.Assign(target=write.name(name), value=find, otherwise=refusal)
        one = write.name(name)
        return [bound], ast.ListOf(items=(one,)) if attribute.many else one
    if attribute.typed.nullable and not _is_stamp(attribute):
        # What has no time yet, as `finishedAt`, has none; when it was made is known.
        return [], write.NONE
    return [], _initial(bench, attribute)


def update(bench: Bench, operation: Operation, tool: str, given: Arguments, e: Update) -> Written:
    """A row with other members."""
    resource = e.resource
    if e.upsert and given.rows and given.rows[-1].as_key:
        return _upsert(bench, operation, tool, given, e)
    before, row = the_row(bench, operation, given, resource)
    changes, flat, dropped = assignments(bench, operation, given, resource, row, e.whole)
    shown = rendered(bench, operation, resource, False, tool)
    after, result = returning(bench, operation, tool, shown, row)
    return Written((*before, *changes, *after), result, flat, dropped)


def _upsert(bench: Bench, operation: Operation, tool: str, given: Arguments, e: Update) -> Written:
    resource, key = e.resource, given.rows[-1]
    found = write.name("found")
    lookup = ast.Index(value=write.name(resource.name), index=key.value)
    scope = next((a for a in resource.above.values() if len(given.rows) > 1), None)
    before, members = new_row(bench, operation, given, resource, scope)
    made = ast.Create(entity=resource.name, arguments=tuple(members))
    changes, _, _ = assignments(bench, operation, given, resource, found, True, flat=False)
    shown = rendered(bench, operation, resource, False, tool)
    after, result = returning(bench, operation, tool, shown, found)
    fresh: list[ast.Statement]
    if result is not None and shown is not None and not shown.detached:
        fresh = [ast.Return(value=made)]
    elif result is not None and shown is not None:
        name = write.name("made")
        fresh = [
            ast.Assign(target=name, value=made),
            *returning(bench, operation, tool, shown, name)[0],
        ]
    else:
        fresh = [made, *after] if result is not None else [made]
    new = ast.Branch(condition=write.is_none(found), body=tuple(fresh))
    bound = ast.Assign(target=found, value=lookup)
    old = [*changes, *after]
    if result is not None:
        return Written((bound, *before, ast.If(branches=(new,)), *old), result)
    if not old:
        return Written((bound, *before, ast.If(branches=(new,))), None)
    other = ast.Branch(condition=None, body=tuple(old))
    return Written((bound, *before, ast.If(branches=(new, other))), None)


def assignments(
    bench: Bench,
    operation: Operation,
    given: Arguments,
    resource: Resource,
    row: ast.Name,
    whole: bool,
    flat: bool = True,
) -> tuple[list[ast.Statement], ast.Flat | None, frozenset[str]]:
    """What is set on a row by the members of the body."""
    statements: list[ast.Statement] = []
    pairs = [
        (argument, attribute)
        for argument in given.body
        if (attribute := resource.attributes.get(argument.at[-1])) is not None
        and attribute is not resource.key
        and not attribute.embedded
        and not (attribute.above and attribute.hidden)
        and not attribute.typed.shape.read_only
    ]
    if resource.whole is not None:
        piece = _in_one_piece(bench, given, resource)
        if piece is not None:
            target = write.attribute(row, resource.whole.name)
            change = ast.Assign(target=target, value=piece.value)
            there = write.is_absent(piece.value, negated=True)
            branch = ast.Branch(condition=there, body=(change,))
            statements.append(ast.If(branches=(branch,)) if piece.may_be_absent else change)
        return statements, None, frozenset()
    linked = {wire for a in given.body for wire in (*a.beside, *a.at[-1:]) if a.beside}
    together = [p for p in pairs if _plainly(bench, *p) and p[0].at[-1] not in linked]
    together = [] if whole or not flat else together
    spread: ast.Flat | None = None
    dropped: frozenset[str] = frozenset()
    if len(together) >= 3:
        record = _changes(bench, resource, together)
        name = given.unused("changes")
        spread = ast.Flat(name=name, type=write.named(record))
        dropped = frozenset(a.name for a, _ in together)
        method = write.attribute(row, "update")
        call = ast.Call(function=method, arguments=(ast.Argument(value=write.name(name)),))
        statements.append(ast.CallStatement(call=call))
    for argument, attribute in pairs:
        if argument.name not in dropped:
            statements += _assigned(bench, argument, attribute, row, whole)
    if statements:
        for attribute in resource.attributes.values():
            spelled = "_".join(words(attribute.wire))
            if spelled in _STAMPS and not spelled.startswith(("creat", "date_c", "insert")):
                if is_moment(attribute) and attribute.wire not in {a.at[-1] for a, _ in pairs}:
                    target = write.attribute(row, attribute.name)
                    statements.append(ast.Assign(target=target, value=_now(bench)))
    return statements, spread, dropped


def _plainly(bench: Bench, argument: Argument, attribute: Attribute) -> bool:
    """Whether the argument can be a member of a record of changes."""
    alike = argument.typed.type == attribute.typed.type
    alike = alike and not bench.types.unjudged(attribute.typed)
    none = argument.typed.nullable == attribute.typed.nullable or not argument.typed.nullable
    return argument.may_be_absent and alike and none


def _changes(bench: Bench, resource: Resource, pairs: list[tuple[Argument, Attribute]]) -> str:
    from paracosm.ingest.openapi.arguments import member_of, row_condition

    key = (resource.name, tuple(a.name for _, a in pairs), tuple(p.typed.written for p, _ in pairs))
    if key in bench.change_of:
        return bench.change_of[key]
    name = bench.names.claim(f"{resource.name}Changes", repr(key))
    bench.change_of[key] = name
    members = []
    for argument, attribute in pairs:
        renamed = replace(argument, name=attribute.name)
        part = replace(member_of(renamed), wire=argument.wire)
        type = refer(argument, attribute)
        if type is not None:
            part = replace(part, type=type, where=row_condition(renamed))
        elif part.wire == part.name:
            part = replace(part, wire=None)
        if type is None and argument.typed.constraint is not None:
            if argument.typed.constraint.unproven is not None:
                # What is not checked when it comes is at least drawn as it should be.
                part = replace(part, draw=bench.types.draw(argument.typed))
        members.append(part)
    words_of = f"What an update of a {resource.name} may change."
    bench.changes[name] = ast.Record(name=name, doc=write.doc(words_of), parts=tuple(members))
    return name


def _assigned(
    bench: Bench, argument: Argument, attribute: Attribute, row: ast.Name, whole: bool
) -> list[ast.Statement]:
    target = write.attribute(row, attribute.name)
    value = fitted(bench, argument.value, argument.typed, attribute)
    if value is None:
        return []
    clears = argument.typed.nullable and not attribute.typed.nullable
    if not argument.may_be_absent and not clears:
        return [ast.Assign(target=target, value=value)]
    if whole and not attribute.required and not clears:
        return [ast.Assign(target=target, value=value)]
    branches = []
    if clears:
        if attribute.required:
            condition = write.logical(
                "and",
                (
                    (
                        write.is_absent(argument.value, negated=True)
                        if argument.may_be_absent
                        else None
                    ),
                    write.is_none(argument.value, negated=True),
                ),
            )
            assert condition is not None
            set_it = ast.Assign(target=target, value=value)
            return [ast.If(branches=(ast.Branch(condition=condition, body=(set_it,)),))]
        gone = ast.Assign(target=target, value=write.ABSENT)
        branches.append(ast.Branch(condition=write.is_none(argument.value), body=(gone,)))
        if not argument.may_be_absent:
            set_it = ast.Assign(target=target, value=value)
            branches.append(ast.Branch(condition=None, body=(set_it,)))
            return [ast.If(branches=tuple(branches))]
    there = write.is_absent(argument.value, negated=True)
    set_it = ast.Assign(target=target, value=value)
    branches.append(ast.Branch(condition=there, body=(set_it,)))
    return [ast.If(branches=tuple(branches))]


def delete(bench: Bench, operation: Operation, tool: str, given: Arguments, e: Delete) -> Written:
    """A row no longer."""
    before, row = the_row(bench, operation, given, e.resource)
    typed = answer_type(bench, operation, tool)
    gone = ast.Delete(target=row)
    if typed is None:
        return Written((*before, gone), None)
    shown = copied(bench, operation, e.resource, tool)
    if shown is not None:
        kept = ast.Assign(target=write.name("shown"), value=shown.of(row, {}))
        return Written((*before, kept, gone, ast.Return(value=write.name("shown"))), shown.type)
    return Written((*before, gone, ast.Return(value=made_up(bench, typed))), typed.written)


def latest(
    bench: Bench, operation: Operation, tool: str, given: Arguments, e: List
) -> Written | None:
    """The row that was made last, where a list is declared as one of its items."""
    shown = rendered(bench, operation, e.resource, False, tool)
    if shown is None:
        return None
    found = ast.Assign(target=write.name("found"), value=_rows(given, e.resource, e.scope))
    some = write.compare(write.call("len", write.name("found")), ">", write.number(0))
    refusal = write.refusal(bench.not_found(), f"There is no {e.resource.name}.")
    last = ast.Index(value=write.name("found"), index=write.number(-1))
    after, result = returning(bench, operation, tool, shown, last)
    return Written((found, ast.Require(condition=some, otherwise=refusal), *after), result)


def _rows(given: Arguments, resource: Resource, scope: Attribute | None) -> ast.Expression:
    """All rows, or those below the one in the path."""
    condition: ast.Expression | None = None
    above = None if scope is None else next((a for a in given.rows if a.row is scope.refers), None)
    if above is not None and scope is not None:
        link = write.attribute(write.name("row"), scope.name)
        condition = write.compare(link, "==", above.value)
    return selected(resource, condition)


def selected(resource: Resource, condition: ast.Expression | None) -> ast.Expression:
    """The rows for which a condition holds, or all."""
    loop = ast.Loop(names=("row",), source=write.name(resource.name), condition=condition)
    return ast.ListComprehension(element=write.name("row"), loops=(loop,))


def clear(bench: Bench, operation: Operation, tool: str, given: Arguments, e: Clear) -> Written:
    """All rows no longer, or all below one."""
    rows = _rows(given, e.resource, e.scope)
    gone = ast.For(names=("each",), source=rows, body=(ast.Delete(target=write.name("each")),))
    typed = answer_type(bench, operation, tool)
    if typed is None:
        return Written((gone,), None)
    return Written((gone, ast.Return(value=made_up(bench, typed))), typed.written)


def transition(
    bench: Bench, operation: Operation, tool: str, given: Arguments, e: Transition
) -> Written:
    """A row in another state, if it is in one from which that is possible."""
    before, row = the_row(bench, operation, given, e.resource)
    state = write.attribute(row, e.state.name)
    assert e.resource.key is not None
    key = write.attribute(row, e.resource.key.name)
    refusal = write.refusal(
        bench.conflict(operation), f"{e.resource.name} ", key, " is ", state, "."
    )
    condition = write.among(state, [write.text(source) for source in e.sources])
    tests: list[ast.Expression] = []
    if not e.state.required:
        tests.append(write.is_absent(state))
    if e.state.typed.nullable:
        tests.append(write.is_none(state))
    condition = write.logical("or", (*tests, condition)) or condition
    need = ast.Require(condition=condition, otherwise=refusal)
    move = ast.Assign(target=state, value=write.text(e.target))
    extra, _, _ = assignments(bench, operation, given, e.resource, row, False, flat=False)
    extra = [s for s in extra if not (isinstance(s, ast.Assign) and s.target == state)]
    shown = rendered(bench, operation, e.resource, False, tool)
    after, result = returning(bench, operation, tool, shown, row)
    return Written((*before, need, move, *extra, *after), result)


def mark(bench: Bench, operation: Operation, tool: str, given: Arguments, e: Mark) -> Written:
    """A row with a flag set."""
    before, row = the_row(bench, operation, given, e.resource)
    move = ast.Assign(target=write.attribute(row, e.flag.name), value=ast.Bool(value=e.value))
    shown = rendered(bench, operation, e.resource, False, tool)
    after, result = returning(bench, operation, tool, shown, row)
    return Written((*before, move, *after), result)


def argument_type(argument: Argument, resource: Resource | None) -> ast.Type | None:
    """The row type of an argument that names a row for a member, where it does."""
    said = argument.place == "body" or argument.place == "query" and not argument.may_be_absent
    if resource is None or not said or not argument.at:
        return None
    attribute = resource.attributes.get(argument.at[-1])
    if attribute is None or attribute is resource.key:
        return None
    return refer(argument, attribute)


def spelled(argument: Argument) -> str:
    """The name of an argument in snake case."""
    return spoken(argument)
