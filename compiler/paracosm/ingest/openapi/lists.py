"""Lists: which rows, in what order, and which page of them.

A query argument that is named after a field selects by it; the five ways to say where a page begins
(page number, offset, position in a token, key of the last row seen, and none) are told apart by the
names and types of the arguments.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from paracosm.ingest.openapi import write
from paracosm.ingest.openapi.arguments import Argument, Arguments, default_of, spoken
from paracosm.ingest.openapi.bench import Bench
from paracosm.ingest.openapi.bodies import Written, selected
from paracosm.ingest.openapi.constraints import Constraint, constraint_of
from paracosm.ingest.openapi.effects import List
from paracosm.ingest.openapi.envelopes import listed
from paracosm.ingest.openapi.model import Operation
from paracosm.ingest.openapi.names import singular, words
from paracosm.ingest.openapi.ordering import ordered
from paracosm.ingest.openapi.rendering import Rendered, answer_type, made_up, rendered
from paracosm.ingest.openapi.resources import Attribute, Resource
from paracosm.ingest.openapi.types import Typed
from paracosm.syntax import ast

_LIMITS = frozenset(
    "limit per_page page_size size count max_results first top take max perpage pagesize maxresults"
    " page_limit results_per_page items_per_page num_results maxitems max_items rows".split()
)
_OFFSETS = frozenset("offset skip start start_index start_at page_offset from_index".split())
_PAGES = frozenset(
    "page page_number page_no page_num pagenumber current_page pageno page_index".split()
)
_TOKENS = frozenset(
    "cursor page_token next_token after next_page_token continuation_token marker next bookmark"
    " page_cursor next_cursor continue pagetoken".split()
)
_AFTER = frozenset("starting_after after_id since_id".split())


@dataclass(frozen=True, slots=True)
class _Page:
    """The arguments that choose a page."""

    limit: Argument | None = None
    offset: Argument | None = None
    page: Argument | None = None
    token: Argument | None = None
    after: Argument | None = None
    from_zero: bool = False


@dataclass(frozen=True, slots=True)
class Listed:
    """The body of a list, the arguments as it wants them, and how many of them select."""

    written: Written
    arguments: tuple[Argument, ...]
    filters: int
    paged: bool


def list_rows(
    bench: Bench, operation: Operation, tool: str, given: Arguments, e: List
) -> Listed | None:
    """All rows that are asked for; None where the answer cannot show them."""
    shown = rendered(bench, operation, e.resource, True, tool)
    typed = answer_type(bench, operation, tool)
    if shown is None or typed is None:
        return None
    page = _page(bench, given)
    used = {a.name for a in (page.limit, page.offset, page.page, page.token, page.after) if a}
    conditions: list[ast.Expression] = []
    row = write.name("row")
    if e.scope is not None and given.rows:
        above = next((a for a in reversed(given.rows) if a.row is e.scope.refers), None)
        if above is not None:
            link = write.attribute(row, e.scope.name)
            conditions.append(write.compare(link, "==", above.value))
    filters = 0
    changed: dict[str, Argument] = {}
    for argument in (*given.query(), *given.body):
        if argument.name in used:
            continue
        condition = _filter(bench, argument, e.resource, row)
        if condition is not None:
            conditions.append(_if_given(argument, condition))
            if argument.default is not None:
                changed[argument.name] = replace(argument, default=None)
            filters += 1
    rows = selected(e.resource, write.logical("and", _each_once(conditions)))
    if page.after is None:
        # A page behind the last row that was seen counts on the order in which rows were made.
        left = [a for a in given.query() if a.name not in used]
        rows, _ = ordered(bench, left, e.resource, rows)
    shown = _at_most(bench, operation, tool, e.resource, shown, page)
    body, arguments = _paged(bench, operation, page, rows, shown, given)
    body = _at_least_some(bench, operation, tool, e.resource, body)
    kept = tuple(arguments.get(a.name, changed.get(a.name, a)) for a in given.all)
    return Listed(Written(tuple(body), shown.type), kept, filters, bool(used))


def _at_least_some(
    bench: Bench, operation: Operation, tool: str, resource: Resource, body: list[ast.Statement]
) -> list[ast.Statement]:
    """The body, which refuses an answer with fewer rows than the document lets it have."""
    last = body[-1]
    if not isinstance(last, ast.Return) or last.value is None:
        return body
    name, bounds = _bounds(bench, operation, tool, resource)
    least = bounds.low if bounds is not None else None
    given = last.value.arguments if isinstance(last.value, ast.Call) else ()
    inside = next((one for one in given if one.name == name), None) if name else None
    if not least or (name and inside is None):
        return body
    answer = write.name("shown")
    value = last.value
    if inside is not None and isinstance(value, ast.Call):
        # In an envelope it is the list inside of it that must not be too short.
        others = tuple(replace(a, value=answer) if a is inside else a for a in value.arguments)
        whole: ast.Expression = replace(value, arguments=others)
        value = inside.value
    else:
        whole = answer
    refusal = write.refusal(bench.not_found(), "There is nothing to be listed.")
    enough = write.compare(write.call("len", answer), ">=", write.number(least))
    return [
        *body[:-1],
        ast.Assign(target=answer, value=value),
        ast.Require(condition=enough, otherwise=refusal),
        ast.Return(value=whole),
    ]


def _at_most(
    bench: Bench, operation: Operation, tool: str, resource: Resource, shown: Rendered, page: _Page
) -> Rendered:
    """What shows no more rows than the document lets a list have, where no argument sees to that: the latest."""
    _, bounds = _bounds(bench, operation, tool, resource)
    most = bounds.high if bounds is not None else None
    limit = page.limit.typed.constraint if page.limit is not None else None
    if most is None or limit is not None and limit.high is not None and limit.high <= most:
        return shown

    paged = page.limit or page.offset or page.page or page.token or page.after
    start, stop = (None, write.number(most)) if paged else (write.number(-most), None)

    def of(rows: ast.Expression, known: Mapping[str, ast.Expression]) -> ast.Expression:
        return shown.of(ast.Slice(value=rows, start=start, stop=stop), known)

    return replace(shown, of=of)


def _bounds(
    bench: Bench, operation: Operation, tool: str, resource: Resource
) -> tuple[str, Constraint | None]:
    """How many rows a list may show, and the member of the envelope that it is, if there is one."""
    typed, success = answer_type(bench, operation, tool), operation.success
    if typed is None or success is None or success.schema is None:
        return "", None
    inside = listed(bench.types.shapes, typed.shape, resource.noun)
    if inside is None or len(inside.path) > 1:
        return "", None
    if not inside.path:
        return "", typed.constraint
    fields = bench.types.fields(typed.shape, tool)
    found = (f for f in fields if f.wire == inside.path[0] and f.typed.constraint is not None)
    return next(((f.name, f.typed.constraint) for f in found), ("", None))


def _each_once(conditions: Iterable[ast.Expression]) -> list[ast.Expression]:
    """The parts of all conditions: of two bounds of one member only the first asks whether it is there."""
    parts = [part for one in conditions for part in _parts(one)]
    return [part for at, part in enumerate(parts) if part not in parts[:at]]


def _parts(condition: ast.Expression) -> Iterator[ast.Expression]:
    match condition:
        case ast.Logical(operator="and", left=left, right=right):
            yield from _parts(left)
            yield from _parts(right)
        case _:
            yield condition


def _if_given(argument: Argument, condition: ast.Expression) -> ast.Expression:
    tests: list[ast.Expression | None] = []
    if not argument.required:
        tests.append(write.is_absent(argument.value))
    if argument.typed.nullable:
        tests.append(write.is_none(argument.value))
    found = write.logical("or", (*tests, condition))
    assert found is not None
    return found


# ------------------------------------------------------------------------------- filters

_SEARCHES = frozenset("q query search search_term keyword keywords term text s".split())


def _filter(
    bench: Bench, argument: Argument, resource: Resource, row: ast.Name
) -> ast.Expression | None:
    """The condition that an argument puts on a row; None where it says nothing about rows."""
    spelled = spoken(argument)
    by_name = {"_".join(words(wire)): a for wire, a in reversed(resource.attributes.items())}
    by_name |= {
        "_".join((*(w := words(k))[:-1], singular(w[-1]))): a
        for k, a in list(by_name.items())
        if words(k)
    }
    if spelled not in by_name and (bound := _bound(argument, by_name, spelled, row)) is not None:
        return bound
    attribute = by_name.get(spelled) or by_name.get(_one(spelled)) or by_name.get(f"{spelled}_list")
    if attribute is None and f"{spelled}_id" in by_name:
        attribute = by_name[f"{spelled}_id"]
    if attribute is None and spelled in ("ids", "id_list", "keys"):
        attribute = resource.key
    if attribute is not None:
        return _equal(bench, argument, attribute, row)
    if spelled in _SEARCHES and argument.typed.type == write.named("str"):
        return _search(argument, resource, row)
    return _end_of_period(argument, resource, spelled, row)


_LOWER = ("_after", "_since", "_from", "_gte", "_gt", "_min")
_UPPER = ("_before", "_until", "_to", "_lte", "_lt", "_max")
_GREATER: tuple[ast.CompareOperator, ast.CompareOperator] = (">=", ">")
_LESS: tuple[ast.CompareOperator, ast.CompareOperator] = ("<=", "<")


def _bound(
    argument: Argument, by_name: dict[str, Attribute], spelled: str, row: ast.Name
) -> ast.Expression | None:
    """A bound of a number, a day or a moment: `min_price`, `price_lte`, `starts_after` of `starts_at`."""
    operator: ast.CompareOperator | None = None
    stems = [spelled]
    for start, end, sign in (("min_", _LOWER, _GREATER), ("max_", _UPPER, _LESS)):
        if spelled.startswith(start):
            operator, stems = sign[0], [spelled.removeprefix(start)]
        for ending in end:
            if operator is None and spelled.endswith(ending):
                stem = spelled.removesuffix(ending)
                operator = sign[1] if ending in ("_gt", "_lt") else sign[0]
                stems = [stem, f"{stem}_at", f"{stem}_date", f"{stem}_on"]
    attribute = next((by_name[stem] for stem in stems if stem in by_name), None)
    if operator is None or attribute is None or not _comes_after(argument.typed, attribute):
        return None
    return _present(attribute, row, write.compare(_value(attribute, row), operator, argument.value))


_BEGINS = frozenset("start from since after begin".split())
_ENDS = frozenset("end to until till before".split())
_TIMES = frozenset("date time datetime day at on".split())
_USUAL_TIMES = "date time datetime timestamp created created_at created_date occurred_at".split()


def _end_of_period(
    argument: Argument, resource: Resource, spelled: str, row: ast.Name
) -> ast.Expression | None:
    """One end of a period, `from_date` or `until`: of the usual time of a row, or of the only one that it has."""
    said = set(spelled.split("_")) - _TIMES
    if len(said) != 1 or not said <= _BEGINS | _ENDS or not _is_time(argument.typed):
        return None
    operator: ast.CompareOperator = ">=" if said <= _BEGINS else "<="
    times = {
        "_".join(words(wire)): attribute
        for wire, attribute in resource.attributes.items()
        if _has_time(attribute, argument.typed)
    }
    usual = [times[name] for name in _USUAL_TIMES if name in times]
    match usual or list(times.values()):
        case [attribute, *others] if usual or not others:
            pass
        case _:
            return None
    value = _value(attribute, row)
    if attribute.typed.type == argument.typed.type:
        test: ast.Expression = write.compare(value, operator, argument.value)
    else:
        one = write.compare(write.name("one"), operator, argument.value)
        test = write.any_of("one", value, one)
    return _present(attribute, row, test)


def _is_time(typed: Typed) -> bool:
    of_moments = typed.constraint is not None and typed.constraint.format == "date-time"
    return typed.type == write.named("date") or of_moments


def _has_time(attribute: Attribute, given: Typed) -> bool:
    """Whether a row has a time of this kind, or a list of days."""
    day = write.named("date")
    days = given.type == day and attribute.typed.type == write.list_of(day)
    return _comes_after(given, attribute) or (days and not attribute.hidden)


def _comes_after(given: Typed, attribute: Attribute) -> bool:
    """Whether values have an order. Moments are texts; those of one time zone are in the order of time."""
    own = attribute.typed
    if attribute.refers is not None or attribute.many or given.type != own.type:
        return False
    if own.type in (write.named("int"), write.named("float"), write.named("date")):
        return True
    formats = {c.format for c in (given.constraint, own.constraint) if c is not None}
    return given.constraint is not None and own.constraint is not None and formats == {"date-time"}


def _one(spelled: str) -> str:
    spoken_words = spelled.split("_")
    return "_".join((*spoken_words[:-1], singular(spoken_words[-1])))


def _value(attribute: Attribute, row: ast.Name) -> ast.Expression:
    value = write.attribute(row, attribute.name)
    if attribute.refers is not None:
        assert attribute.refers.key is not None
        return write.attribute(value, attribute.refers.key.name)
    return value


def _present(attribute: Attribute, row: ast.Name, test: ast.Expression) -> ast.Expression:
    """The test, where there is a value to be tested."""
    place = write.attribute(row, attribute.name)
    tests: list[ast.Expression | None] = []
    if not attribute.required:
        tests.append(write.is_absent(place, negated=True))
    if attribute.typed.nullable:
        tests.append(write.is_none(place, negated=True))
    found = write.logical("and", (*tests, test))
    assert found is not None
    return found


def _equal(
    bench: Bench, argument: Argument, attribute: Attribute, row: ast.Name
) -> ast.Expression | None:
    given, own = argument.typed.type, attribute.typed.type
    if attribute.many:
        return None
    if attribute.embedded:
        assert attribute.refers is not None and attribute.refers.key is not None
        own = attribute.refers.key.typed.type
    value = _value(attribute, row)
    strict = attribute.refers is not None
    test: ast.Expression
    if _comparable(bench, given, own):
        test = write.compare(value, "==", argument.value)
    elif (
        isinstance(given, ast.GenericType)
        and given.name == "list"
        and _comparable(bench, given.arguments[0], own)
    ):
        test, strict = write.compare(value, "in", argument.value), True
    elif (
        isinstance(own, ast.GenericType)
        and own.name == "list"
        and _comparable(bench, given, own.arguments[0])
    ):
        test, strict = write.compare(argument.value, "in", value), True
    else:
        return None
    return _present(attribute, row, test) if strict else test


def _comparable(bench: Bench, one: ast.Type, other: ast.Type) -> bool:
    def kind(type: ast.Type) -> str:
        if isinstance(type, ast.LiteralType):
            return "text"
        if isinstance(type, ast.NamedType):
            if type.name == "str" or type.name in bench.types.enums:
                return "text" if type.name == "str" else type.name
            return {"int": "number", "float": "number"}.get(type.name, type.name)
        return ""

    a, b = kind(one), kind(other)
    scalar = {"text", "number", "bool", "date"} | set(bench.types.enums)
    if a not in scalar or b not in scalar:
        return False
    if a == b:
        return one == other or a != "text" or not isinstance(one, ast.LiteralType)
    return (
        "text" in (a, b)
        and bool({a, b} & set(bench.types.enums))
        and not any(isinstance(t, ast.LiteralType) for t in (one, other))
    )


def _search(argument: Argument, resource: Resource, row: ast.Name) -> ast.Expression | None:
    texts = [
        a
        for a in resource.attributes.values()
        if a.typed.type == write.named("str")
        and a.refers is None
        and not a.hidden
        and words(a.wire)[-1:]
        in (("name",), ("title",), ("description",), ("subject",), ("label",))
    ]
    if not texts:
        return None

    def lower(value: ast.Expression) -> ast.Expression:
        return ast.Call(function=write.attribute(value, "lower"), arguments=())

    needle = lower(argument.value)
    tests = [
        _present(a, row, write.compare(needle, "in", lower(write.attribute(row, a.name))))
        for a in texts[:3]
    ]
    return write.logical("or", tests)


# ------------------------------------------------------------------------------- pages


def _page(bench: Bench, given: Arguments) -> _Page:
    found = _Page()
    whole = write.named("int")
    for argument in (_as_whole(bench, a) for a in (*given.query(), *given.body)):
        spelled = spoken(argument)
        type = argument.typed.type
        plain = argument.typed.constraint is None or not argument.typed.constraint.members
        if type == whole and plain:
            if spelled in _LIMITS and found.limit is None:
                found = replace(found, limit=argument)
            elif spelled in _OFFSETS and found.offset is None:
                found = replace(found, offset=argument)
            elif spelled in _PAGES and found.page is None:
                c = argument.typed.constraint
                zero = argument.typed.shape.default == 0 and argument.typed.shape.has_default
                zero = zero or (c is not None and c.low == 0)
                found = replace(found, page=argument, from_zero=zero)
        elif type == write.named("str"):
            if spelled in _AFTER and found.after is None:
                found = replace(found, after=argument)
            elif spelled in _TOKENS and found.token is None and not argument.required:
                found = replace(found, token=argument)
    if found.limit is None and found.page is None and found.offset is None:
        return _Page(token=found.token, after=found.after)
    return found


def _as_whole(bench: Bench, argument: Argument) -> Argument:
    """A number that chooses a page as a whole one, also where the document says no more than `number`."""
    spelled = spoken(argument)
    typed = argument.typed
    if typed.type != write.named("float") or spelled not in _LIMITS | _OFFSETS | _PAGES:
        return argument
    constraint = typed.constraint
    if constraint is not None:
        constraint = constraint_of(typed.shape, "integer", bench.library, constraint.word)
    typed = replace(typed, type=write.named("int"), constraint=constraint)
    return replace(argument, typed=typed, default=default_of(typed, argument.required, bench))


def _paged(
    bench: Bench,
    operation: Operation,
    page: _Page,
    rows: ast.Expression,
    shown: Rendered,
    given: Arguments,
) -> tuple[list[ast.Statement], dict[str, Argument]]:
    """The statements that show a page, and the arguments with the defaults that these count on."""
    if page == _Page():
        if not isinstance(shown.of(rows, {}), ast.Call) and not shown.detached:
            return [ast.Return(value=shown.of(rows, {}))], {}
        found = write.name("found")
        facts: dict[str, ast.Expression] = {
            "total": write.call("len", found),
            "more": write.FALSE,
            "last": write.TRUE,
            "first": write.TRUE,
            "start": write.number(0),
            "limit": write.call("len", found),
            "count": write.call("len", found),
            "size": write.call("len", found),
            "next": write.text(""),
            "here": given.place(operation.path),
        }
        bound = ast.Assign(target=found, value=rows)
        return [bound, ast.Return(value=shown.of(found, facts))], {}
    changed: dict[str, Argument] = {}
    found = write.name("found")
    statements: list[ast.Statement] = [ast.Assign(target=found, value=rows)]
    size: ast.Expression = write.number(100)
    if page.limit is not None:
        size = _at_least(_counted(page.limit, 30, changed), 0, page.limit)
    begin: ast.Expression | None = None
    otherwise: ast.Refusal | None = None
    number: ast.Expression = write.number(0 if page.from_zero else 1)
    if page.page is not None:
        number = _counted(page.page, 0 if page.from_zero else 1, changed)
        least = _at_least(number, 0 if page.from_zero else 1, page.page)
        before = least if page.from_zero else write.binary(least, "-", write.number(1))
        begin = write.binary(before, "*", size)
    elif page.offset is not None:
        begin = _at_least(_counted(page.offset, 0, changed), 0, page.offset)
    elif page.token is not None:
        token = replace(
            page.token,
            default=write.text("0"),
            typed=replace(page.token.typed, constraint=None, nullable=False),
        )
        changed[token.name] = token
        begin = write.call("int", token.value)
        otherwise = write.refusal(
            bench.bad_request(operation), f"{page.token.wire} is no position in this list."
        )
    if page.after is not None and begin is None and page.after.may_be_absent:
        statements += _after(bench, operation, page.after, rows, given)
        begin = write.binary(write.name("seen"), "+", write.number(1))
    start: ast.Expression = write.number(0)
    if begin is not None:
        start = _called("start", begin, statements, otherwise)
    if page.token is not None and otherwise is not None:
        condition = write.compare(start, ">=", write.number(0))
        statements.append(ast.Require(condition=condition, otherwise=otherwise))
    end = size if begin is None else write.binary(start, "+", size)
    stop = _called("stop", end, statements)
    total = write.call("len", found)
    part = ast.Slice(value=found, start=None if begin is None else start, stop=stop)
    more = write.compare(stop, "<", total)
    known: dict[str, ast.Expression] = {
        "total": total,
        "count": write.call("len", part),
        # Where the request asks for a `size`, the answer repeats it; elsewhere it counts.
        "size": size if page.limit and spoken(page.limit) == "size" else write.call("len", part),
        "limit": size,
        "start": start,
        "page": number,
        "more": more,
        "last": write.compare(stop, ">=", total),
        "first": write.TRUE if begin is None else write.compare(start, "==", write.number(0)),
        "next": write.template(stop),
        "here": given.place(operation.path),
    }
    if page.limit is not None or page.page is not None:
        up = write.binary(write.binary(total, "+", size), "-", write.number(1))
        least_size = write.call("max", size, write.number(1))
        known["pages"] = write.binary(up, "//", least_size)
    statements.append(ast.Return(value=shown.of(part, known)))
    return statements, changed


def _called(
    name: str,
    value: ast.Expression,
    statements: list[ast.Statement],
    otherwise: ast.Refusal | None = None,
) -> ast.Expression:
    """A value by a name, which it gets unless it has one already."""
    if isinstance(value, ast.Name) and otherwise is None:
        return value
    target = write.name(name)
    statements.append(ast.Assign(target=target, value=value, otherwise=otherwise))
    return target


def _counted(argument: Argument, usual: int, changed: dict[str, Argument]) -> ast.Expression:
    """A number that is there: where the document has no default, a usual one is put."""
    typed = replace(argument.typed, nullable=False)
    default = argument.default
    if default is None or isinstance(default, ast.NoneValue):
        c = typed.constraint
        low = int(c.low) if c is not None and c.low is not None else usual
        high = int(c.high) if c is not None and c.high is not None else max(usual, low)
        default = write.number(min(max(usual, low), high))
    changed[argument.name] = replace(
        argument, typed=typed, default=None if argument.required else default
    )
    return argument.value


def _at_least(value: ast.Expression, low: int, argument: Argument) -> ast.Expression:
    c = argument.typed.constraint
    if c is not None and c.low is not None and c.low >= low:
        return value
    return write.call("max", value, write.number(low))


def _after(
    bench: Bench, operation: Operation, after: Argument, rows: ast.Expression, given: Arguments
) -> list[ast.Statement]:
    """The place of the row whose key is given, -1 where none is."""
    assert isinstance(rows, ast.ListComprehension)
    source = rows.loops[0].source
    assert isinstance(source, ast.Name)
    resource = next(r for r in bench.resources.all if r.name == source.id)
    assert resource.key is not None
    key = write.attribute(write.name("row"), resource.key.name)
    loop = ast.Loop(names=("row",), source=write.name("found"))
    keys = ast.ListComprehension(element=key, loops=(loop,))
    keyed = ast.Assign(target=write.name("keys"), value=keys)
    refusal = write.refusal(
        bench.bad_request(operation), f"{after.wire} names no row of this list."
    )
    place = ast.Call(
        function=write.attribute(write.name("keys"), "index"),
        arguments=(ast.Argument(value=after.value),),
    )
    seen = ast.Conditional(
        condition=write.is_absent(after.value), then=write.number(-1), otherwise=place
    )
    return [keyed, ast.Assign(target=write.name("seen"), value=seen, otherwise=refusal)]


def unlisted(bench: Bench, operation: Operation, tool: str) -> Written:
    """A list of what is not stored."""
    typed = answer_type(bench, operation, tool)
    if typed is None:
        return Written((), None)
    return Written((ast.Return(value=made_up(bench, typed)),), typed.written)
