"""Answers: how a row, or a list of rows, becomes what the document promises.

Where the promised schema shows just the members of the entity, the row itself is the answer, or a
view of it. Where it is another object, or stands inside of an envelope, a function `show_…` makes a
record of it. What the rows do not know is filled by `some T`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from paracosm.ingest.openapi import write
from paracosm.ingest.openapi.bench import Bench
from paracosm.ingest.openapi.constraints import Constraint, implied, of_rows
from paracosm.ingest.openapi.envelopes import Inside, listed, single
from paracosm.ingest.openapi.model import Operation, Schema
from paracosm.ingest.openapi.names import snake, type_name, words
from paracosm.ingest.openapi.resources import Attribute, Resource
from paracosm.ingest.openapi.shapes import Shape, Shapes, branches, offers_all
from paracosm.ingest.openapi.types import Field, Typed, written_alike
from paracosm.ingest.openapi.versions import is_json
from paracosm.syntax import ast


@dataclass(frozen=True, slots=True)
class Rendered:
    """The result type of a tool and how it is made: of a row, or of a list of rows."""

    type: ast.Type
    of: Callable[[ast.Expression, Mapping[str, ast.Expression]], ast.Expression]
    detached: bool = False
    """Whether the value made is a copy, and not the row itself."""


def answer_type(bench: Bench, operation: Operation, hint: str) -> Typed | None:
    """The type of the body of a successful answer; None where there is no body."""
    success = operation.success
    if success is None or success.status in ("204", "205", "304") or operation.method == "head":
        return None
    if success.schema is None:
        return None
    typed = bench.types.of(success.schema, hint + "Answer")
    if not is_json(success.media or "application/json") and (
        typed.type == write.named("str") or typed.is_json and not _holds(bench, typed.shape)
    ):
        constraint = None if typed.is_json else typed.constraint
        return replace(typed, type=write.named("str"), constraint=constraint, nullable=False)
    return typed


def _holds(bench: Bench, shape: Shape) -> bool:
    """Whether a schema asks for an object or a list, in whatever media type: one event of a stream, say."""
    if shape.choices:
        return all(_holds(bench, branch) for branch in branches(bench.types.shapes, shape))
    return bool(shape.kinds) and set(shape.kinds) <= {"object", "array"}


def has_no_body(bench: Bench, operation: Operation) -> bool:
    """Whether a successful answer is declared without a body."""
    success = operation.success
    if success is None or success.schema is not None:
        return False
    bare = success.status in ("204", "205", "304") or success.media is None
    return bare or bench.document.version == "2.0"


def made_up(bench: Bench, typed: Typed) -> ast.Expression:
    """An answer that nobody can compute."""
    return bench.types.value(typed, in_tool=True)


def rendered(
    bench: Bench, operation: Operation, resource: Resource, many: bool, hint: str
) -> Rendered | None:
    """How the answer of an operation shows the resource; None where it does not."""
    typed, shape, inside = _asked_for(bench, operation, resource, many, hint)
    if typed is None:
        return None
    if many and inside is None:
        inside = anything(bench.types.shapes, shape)
    if inside is None:
        return None
    if many and not inside.keyed and is_undescribed(inside.shape):
        return _plainly(bench, shape, inside, resource, typed)
    told = told_by(bench, inside.shape, resource) if many else None
    if told is not None:
        return _told(bench, shape, inside, told, typed)
    if not relates(bench, inside.shape, resource) and not (
        many and links_to(bench, inside.shape, resource)
    ):
        return None
    if resource.whole is not None:
        return _whole(bench, shape, inside, resource, many, typed)
    if not inside.shape.is_object and not inside.shape.choices:
        return None
    if inside.keyed:
        return _by_their_keys(bench, inside, resource)
    if not inside.path and inside.shape.is_object:
        direct = shown_as(bench, inside.shape, resource)
        if direct is not None:
            type: ast.Type = write.list_of(write.named(direct)) if many else write.named(direct)
            return Rendered(type, lambda rows, _: rows)
    return _recorded(bench, shape, inside, resource, many, typed)


def copied(bench: Bench, operation: Operation, resource: Resource, hint: str) -> Rendered | None:
    """How the answer shows a row that will be gone by then: never as the row itself."""
    shown = rendered(bench, operation, resource, False, hint)
    typed, shape, inside = _asked_for(bench, operation, resource, False, hint)
    if shown is None or shown.detached or typed is None or inside is None:
        return shown
    return _recorded(bench, shape, inside, resource, False, typed)


def _asked_for(
    bench: Bench, operation: Operation, resource: Resource, many: bool, hint: str
) -> tuple[Typed | None, Shape, Inside | None]:
    """The body of an answer: its type, its shape, and where the resource would stand in it."""
    typed = answer_type(bench, operation, hint)
    success = operation.success
    if typed is None or success is None or success.schema is None:
        return None, Shape(operation.site), None
    shape = bench.types.shapes.of(success.schema)
    find = listed if many else single
    return typed, shape, find(bench.types.shapes, shape, resource.noun)


def _recorded(
    bench: Bench, shape: Shape, inside: Inside, resource: Resource, many: bool, typed: Typed
) -> Rendered | None:
    """Rows as records that a function makes of them."""
    function = show(bench, inside.shape, resource)
    if function is None:
        return None
    name, record = function
    if inside.path:
        return _enveloped(bench, shape, inside, name, resource, many, typed)
    if many:
        each = write.list_of(write.named(record))
        return Rendered(each, lambda rows, _: _each(name, resource, rows), True)
    return Rendered(write.named(record), lambda row, _: write.call(name, row), True)


def told_by(bench: Bench, item: Shape, resource: Resource) -> Attribute | None:
    """The member that a list of plain values shows of each row: its key, or what is called like it."""
    if item.kind not in ("string", "integer", "array") or item.enum is not None:
        return None
    own = bench.types.of_shape(item, resource.name + "Value")
    assert resource.key is not None
    called = (a for a in resource.stored if words(a.wire) == words(resource.noun) and a.required)
    for attribute in (resource.key, *called):
        plain = attribute.refers is None and not attribute.typed.nullable
        if plain and attribute.typed.type == own.type:
            if implied(attribute.typed.constraint, own.constraint):
                return attribute
    return None


def by_key(bench: Bench, operation: Operation, resource: Resource, hint: str) -> Rendered | None:
    """The answer of what made a row where it is the key alone: "Creates a cart", and a number."""
    typed, shape, _ = _asked_for(bench, operation, resource, False, hint)
    if typed is None or typed.nullable or shape.kind not in ("string", "integer"):
        return None
    attribute = told_by(bench, shape, resource)
    if attribute is None or attribute is not resource.key or attribute.typed.type != typed.type:
        return None
    return Rendered(typed.type, lambda row, _: write.attribute(row, attribute.name), True)


def _told(
    bench: Bench, shape: Shape, inside: Inside, attribute: Attribute, typed: Typed
) -> Rendered | None:
    """Rows in a list of the values of one of their members."""
    if inside.path and not isinstance(typed.type, ast.NamedType):
        return None

    def make(rows: ast.Expression, known: Mapping[str, ast.Expression]) -> ast.Expression:
        element = write.attribute(write.name("row"), attribute.name)
        inner = ast.ListComprehension(
            element=element, loops=(ast.Loop(names=("row",), source=rows),)
        )
        return _around(bench, shape, inside.path, inner, known) if inside.path else inner

    return Rendered(typed.type, make, True)


def is_undescribed(shape: Shape) -> bool:
    """Whether all that is said of a value is that it is an object."""
    return (
        shape.kinds in ((), ("object",))
        and not (shape.properties or shape.choices or shape.required or shape.facets)
        and shape.additional in (None, True)
        and shape.enum is None
    )


def anything(shapes: Shapes, body: Shape) -> Inside | None:
    """Where, in an answer that is said to be anything, or to be around anything, rows may be listed."""
    if is_undescribed(body):
        return Inside((), body, True)
    inside = single(shapes, body, "")
    if not body.is_object or inside.path:
        return None
    unsaid = [
        (name, shapes.of(schema))
        for name, schema in body.properties.items()
        if name.lower() in ("data", "payload", "result", "results", "items", "response", "content")
    ]
    if len(unsaid) != 1 or not is_undescribed(unsaid[0][1]):
        return None
    return Inside((unsaid[0][0],), unsaid[0][1], True)


def _plainly(
    bench: Bench, shape: Shape, inside: Inside, resource: Resource, typed: Typed
) -> Rendered | None:
    """Rows that nobody describes: by what each has and JSON can say."""
    plain = [a for a in resource.stored if _is_plain(bench, a)]
    if not plain:
        return None
    # What must be an object has the list in it; what is in a list already is one of its items.
    place = shape
    for name in inside.path:
        place = bench.types.shapes.of(place.properties[name])
    in_object = place.kinds == ("object",)

    def make(rows: ast.Expression, known: Mapping[str, ast.Expression]) -> ast.Expression:
        row = write.name("row")
        entries = (
            ast.Entry(key=write.text(a.wire), value=write.attribute(row, a.name)) for a in plain
        )
        loop = ast.Loop(names=("row",), source=rows)
        inner: ast.Expression = ast.ListComprehension(
            element=ast.MapOf(entries=tuple(entries)), loops=(loop,)
        )
        if in_object:
            inner = ast.MapOf(entries=(ast.Entry(key=write.text("items"), value=inner),))
        return _around(bench, shape, inside.path, inner, known) if inside.path else inner

    if inside.path and not isinstance(typed.type, ast.NamedType):
        return None
    return Rendered(typed.type, make, True)


def _is_plain(bench: Bench, attribute: Attribute) -> bool:
    kind = attribute.typed.type.name if isinstance(attribute.typed.type, ast.NamedType) else ""
    shown = attribute.required and not attribute.typed.shape.write_only
    plain = kind in ("str", "int", "float", "bool") or kind in bench.types.enums
    return shown and attribute.refers is None and plain


def _whole(
    bench: Bench, shape: Shape, inside: Inside, resource: Resource, many: bool, typed: Typed
) -> Rendered | None:
    """Rows that keep what they show in one piece."""
    assert resource.whole is not None
    name = resource.whole.name
    own = bench.types.of_shape(inside.shape, resource.name + "Value")
    whole = resource.whole.typed
    if own.type != whole.type or own.nullable != whole.nullable:
        # Where more kinds of things may be shown, what is one of fewer may be.
        if inside.path or not offers_all(bench.types.shapes, inside.shape, whole.shape):
            return None
        own = whole

    def make(rows: ast.Expression, known: Mapping[str, ast.Expression]) -> ast.Expression:
        inner: ast.Expression = write.attribute(rows, name)
        if many:
            loop = ast.Loop(names=("row",), source=rows)
            element = write.attribute(write.name("row"), name)
            inner = ast.ListComprehension(element=element, loops=(loop,))
        return _around(bench, shape, inside.path, inner, known) if inside.path else inner

    if inside.path:
        return Rendered(typed.type, make, True) if isinstance(typed.type, ast.NamedType) else None
    return Rendered(write.list_of(own.written) if many else own.written, make, True)


def _by_their_keys(bench: Bench, inside: Inside, resource: Resource) -> Rendered | None:
    """Rows as records in an object, each under its key."""
    function = show(bench, inside.shape, resource)
    if function is None or resource.key is None:
        return None
    name, record = function
    row = write.name("row")
    key: ast.Expression = write.attribute(row, resource.key.name)
    if resource.key.typed.type != write.named("str"):
        key = write.template(key)

    def make(rows: ast.Expression, known: Mapping[str, ast.Expression]) -> ast.Expression:
        loop = ast.Loop(names=("row",), source=rows)
        return ast.MapComprehension(key=key, value=write.call(name, row), loops=(loop,))

    return Rendered(write.map_of(write.named(record)), make, True)


def _each(function: str, resource: Resource, rows: ast.Expression) -> ast.Expression:
    loop = ast.Loop(names=("row",), source=rows)
    return ast.ListComprehension(element=write.call(function, write.name("row")), loops=(loop,))


def _enveloped(
    bench: Bench,
    shape: Shape,
    inside: Inside,
    function: str,
    resource: Resource,
    many: bool,
    typed: Typed,
) -> Rendered | None:
    if not isinstance(typed.type, ast.NamedType):
        return None

    def make(rows: ast.Expression, known: Mapping[str, ast.Expression]) -> ast.Expression:
        inner = _each(function, resource, rows) if many else write.call(function, rows)
        return _around(bench, shape, inside.path, inner, known)

    return Rendered(typed.type, make, True)


def _around(
    bench: Bench,
    shape: Shape,
    path: tuple[str, ...],
    inner: ast.Expression,
    known: Mapping[str, ast.Expression],
) -> ast.Expression:
    """The envelope around a value, with what is known of the page written into it."""
    record = bench.types.record(shape, "Envelope")
    given: list[tuple[str, ast.Expression]] = []
    for f in bench.types.fields(shape, record):
        if path and f.wire == path[0]:
            if len(path) == 1:
                given.append((f.name, inner))
            else:
                deeper = bench.types.shapes.of(shape.properties[f.wire])
                given.append((f.name, _around(bench, deeper, path[1:], inner, known)))
            continue
        value = _known(bench, f, known)
        if value is not None:
            given.append((f.name, value))
        elif f.shown:
            none = f.typed.nullable
            given.append((f.name, write.NONE if none else made_up(bench, f.typed)))
    return write.make(record, given)


_FACTS = {
    "total": "total total_count total_items total_elements total_results total_records count_total total_size totals",
    "size": "size",
    "count": "count number_of_elements length returned result_count items_count item_count",
    "limit": "limit per_page page_size items_per_page max_results",
    "start": "offset start start_index skip start_at",
    "page": "page page_number current_page number page_no",
    "pages": "pages total_pages page_count last_page pages_count",
    "more": "has_more has_next has_next_page more is_truncated",
    "last": "last is_last is_last_page",
    "first": "first is_first",
    "here": "url href self",
    "next": "next_cursor next_page_token next_token cursor next_page after next continuation_token page_token next_key",
}
_FACT_OF = {word: fact for fact, listed in _FACTS.items() for word in listed.split()}
_PAGING = frozenset("meta pagination paging page_info page_meta page metadata links".split())


def _known(bench: Bench, f: Field, known: Mapping[str, ast.Expression]) -> ast.Expression | None:
    """A member of an envelope that the page determines."""
    spoken = "_".join(words(f.wire))
    fact = _FACT_OF.get(spoken, "")
    typed = f.typed
    kind = typed.type.name if isinstance(typed.type, ast.NamedType) else ""
    if isinstance(typed.type, ast.LiteralType):
        return write.text(str(typed.type.value))
    if kind == "bool" and spoken in ("success", "ok"):
        return write.TRUE
    if kind == "int" and not fact and (spoken.endswith("_count") or spoken.startswith("total_")):
        fact = "total"
    if spoken == "count":
        # Beside a link to the next page it counts all rows; alone it comes to the same.
        fact = "total"
    if fact in known:
        wanted = {
            "more": "bool",
            "last": "bool",
            "first": "bool",
            "next": "str",
            "here": "str",
        }.get(fact, "int")
        if kind in (wanted, "float" if wanted == "int" else wanted):
            if fact == "next":
                return _next(f, known)
            constraint = typed.constraint
            if (
                fact == "here"
                and constraint is not None
                and (constraint.pattern or constraint.format)
            ):
                return None
            if (
                constraint is None
                or constraint.low is None
                or constraint.low <= 0
                or fact == "page"
            ):
                return known[fact]
    nested = typed.shape
    if spoken in _PAGING and nested.is_object:
        inner = [(g, _known(bench, g, known)) for g in bench.types.fields(nested, "Page")]
        if any(value is not None for _, value in inner):
            return _around(bench, nested, (), write.NONE, known)
    return None


def _next(f: Field, known: Mapping[str, ast.Expression]) -> ast.Expression | None:
    """Where the next page begins, or nothing where there is none."""
    constraint = f.typed.constraint
    if constraint is not None and (constraint.pattern or constraint.format or constraint.low):
        return None
    if f.typed.nullable:
        nothing: ast.Expression = write.NONE
    else:
        nothing = write.text("") if f.required else write.ABSENT
    return ast.Conditional(condition=known["more"], then=known["next"], otherwise=nothing)


# ------------------------------------------------------------------------------- rows


def relates(bench: Bench, shape: Shape, resource: Resource) -> bool:
    """Whether an object shows enough of a resource to be its picture."""
    if resource.whole is not None:
        own = resource.whole.typed.shape.site
        if (shape.site.file, shape.site.pointer) == (own.file, own.pointer):
            return True
        # The same choice, written out once more where the list or the body stands, or one of more kinds.
        alike = bool(shape.choices) and written_alike(shape.site, own)
        return alike or offers_all(bench.types.shapes, shape, resource.whole.typed.shape)
    if shape.choices:
        return branch_of(bench, shape, resource) is not None
    fields = [(wire, resource.attributes.get(wire)) for wire in shape.properties]
    known = [a for _, a in fields if a is not None]
    if not known:
        return False
    whole = shape.component
    if whole is not None:
        for evidence in resource.evidence:
            site = evidence.shape.component
            if site is not None and (site.file, site.pointer) == (whole.file, whole.pointer):
                return True
    return 2 * len(known) >= len(fields) or (resource.key in known and len(known) > 1)


def branch_of(bench: Bench, shape: Shape, resource: Resource) -> Schema | None:
    """The branch of a choice by whose name the resource is shown elsewhere: an item, or something beside items."""
    alone = (e.shape.component for e in resource.evidence if e.answer and e.shape.is_object)
    known = {(site.file, site.pointer) for site in alone if site is not None}
    for choice in shape.choices:
        site = bench.types.shapes.of(choice).component
        if site is not None and (site.file, site.pointer) in known:
            return choice
    return None


_LINK = "href"
"""What an object calls the place where the thing is that it stands for."""


def links_to(bench: Bench, shape: Shape, resource: Resource) -> bool:
    """Whether an object says where a row is found, and so may stand for it in a list of such rows."""
    return _LINK in shape.required and _place_of(bench, shape, resource) is not None


def _place_of(bench: Bench, shape: Shape, resource: Resource) -> ast.Expression | None:
    """The path of a row, where one path leads to it and its key is all that has to be filled in."""
    place = bench.types.shapes.of(shape.properties[_LINK]) if _LINK in shape.properties else None
    if place is None or place.kinds != ("string",) or place.enum is not None:
        return None
    if "pattern" in place.facets or "maxLength" in place.facets or resource.key is None:
        return None
    paths = {o.path for node in resource.nodes if not node.verb for o in node.on_item.values()}
    only = paths.pop() if len(paths) == 1 else ""
    if only.count("{") != 1 or not only.endswith("}") or resource.key.refers is not None:
        return None
    key = write.attribute(write.name("row"), resource.key.name)
    return write.template(only[: only.index("{")], key)


def _fits(f: Field, attribute: Attribute) -> bool:
    """Whether the attribute can be shown as the field without a word."""
    if attribute.typed.type != f.typed.type:
        return False
    if attribute.typed.nullable and not f.typed.nullable:
        return False
    return _keeps(f, attribute) and (attribute.required or not f.required)


def _keeps(f: Field, attribute: Attribute) -> bool:
    """Whether each value of the attribute is one that the field may have."""
    own, wanted = attribute.typed.constraint, f.typed.constraint
    row = attribute.refers
    if row is None:
        return implied(own, wanted)
    assert row.key is not None
    key = None if attribute.embedded else row.key.typed.constraint
    if not attribute.many:
        return attribute.embedded or implied(key, wanted)
    if attribute.embedded and wanted is not None:
        # The rows are shown as records: what may be wrong is how many there are, and that one is there twice.
        wanted = replace(wanted, items=Constraint("plain"))
    return implied(of_rows(own, key), wanted)


def shown_as(bench: Bench, shape: Shape, resource: Resource) -> str | None:
    """The entity, or a view of it, that shows exactly the properties of a shape; None without one."""
    named = ",".join(shape.properties) + "|" + ",".join(sorted(shape.required))
    key = (resource.name, f"{shape.site.file}#{shape.site.pointer}|{named}")
    if key not in bench.view_of:
        bench.view_of[key] = _shown_as(bench, shape, resource)
    return bench.view_of[key]


def _shown_as(bench: Bench, shape: Shape, resource: Resource) -> str | None:
    fields = bench.types.fields(shape, resource.name)
    members = []
    for f in fields:
        if f.typed.shape.write_only:
            # What is only written is never shown; `required` speaks of requests then.
            continue
        attribute = resource.attributes.get(f.wire)
        if (
            attribute is not None
            and attribute.refers is not None
            and not _reference_shows(f, attribute)
        ):
            return None
        if attribute is None or not _fits(f, attribute):
            if f.required or attribute is not None:
                return None
            continue
        members.append(attribute)
    if not members:
        return None
    if {id(a) for a in members} == {id(a) for a in resource.stored}:
        return resource.name
    shown = tuple(ast.ViewMember(name=a.name) for a in members)
    for view in bench.views.values():
        if view.of == resource.name and view.members == shown:
            return view.name
    component = shape.component
    last = component.pointer.rsplit("/", 1)[-1] if component is not None else resource.name
    wanted = type_name(last)
    if bench.names.has(wanted):
        wanted = resource.name + "View"
    name = bench.names.claim(wanted, f"view {resource.name} {last}")
    bench.views[name] = ast.View(
        name=name,
        of=resource.name,
        members=shown,
        span=shape.site.place,
    )
    return name


def _reference_shows(f: Field, attribute: Attribute) -> bool:
    return attribute.typed.type == f.typed.type and not attribute.embedded


def show(bench: Bench, shape: Shape, resource: Resource) -> tuple[str, str] | None:
    """A function that makes the record of a shape from a row: its name, and the record's."""
    # What stands beside a reference makes another record of the schema that it leads to.
    place = f"{shape.site.file}#{shape.site.pointer}|{shape.component is None}"
    key = (resource.name, f"{place}|{','.join(shape.properties)}")
    if key not in bench.show_of:
        bench.show_of[key] = _show(bench, shape, resource)
    return bench.show_of[key]


def _show(bench: Bench, shape: Shape, resource: Resource) -> tuple[str, str] | None:
    if shape.choices:
        return _show_case(bench, shape, resource)
    record = bench.types.record(shape, resource.name + "Record")
    fields = bench.types.fields(shape, record)
    return _function(bench, resource, shape, record, record, fields)


def _show_case(bench: Bench, shape: Shape, resource: Resource) -> tuple[str, str] | None:
    """A row as that case of a union which it is shown as elsewhere; None where no member tells the cases."""
    choice = branch_of(bench, shape, resource)
    typed = bench.types.of_shape(shape, resource.name + "Kind")
    union = typed.type.name if isinstance(typed.type, ast.NamedType) else ""
    if choice is None or union not in bench.types.unions:
        return None
    case = bench.types.case_of(union, shape, choice)
    if case is None:
        return None
    made, fields = case
    return _function(bench, resource, shape, union, made, fields)


def _function(
    bench: Bench,
    resource: Resource,
    shape: Shape,
    type: str,
    maker: str,
    fields: Iterable[Field],
) -> tuple[str, str]:
    """The function that makes a value of a type from a row, by the name of a record or case."""
    row = write.name("row")
    given: list[tuple[str, ast.Expression]] = []
    for f in fields:
        attribute = resource.attributes.get(f.wire)
        if f.typed.shape.write_only:
            continue
        value = _shown(bench, row, f, attribute) if attribute is not None else None
        if attribute is None and f.wire == _LINK:
            value = _place_of(bench, shape, resource)
        if value is not None:
            given.append((f.name, value))
        elif f.required:
            given.append((f.name, write.NONE if f.typed.nullable else bench.types.value(f.typed)))
    name = bench.names.claim(f"show_{snake(type)}", f"show {type} {resource.name}")
    parameter = ast.Member(name="row", type=write.named(resource.name))
    bench.functions[name] = ast.Function(
        name=name,
        parameters=(parameter,),
        result=write.named(type),
        body=(ast.Return(value=write.make(maker, given)),),
        span=shape.site.place,
    )
    return name, type


def _item(type: ast.Type) -> ast.Type:
    return type.arguments[0] if isinstance(type, ast.GenericType) else type


def _widens(given: ast.Type, wanted: ast.Type) -> bool:
    """Whether every value of one type is one of the other."""
    if isinstance(wanted, ast.UnionType):
        return given in wanted.members
    return (given, wanted) == (write.named("int"), write.named("float"))


def _shown(
    bench: Bench, row: ast.Expression, f: Field, attribute: Attribute
) -> ast.Expression | None:
    value: ast.Expression = write.attribute(row, attribute.name)
    place = value
    if attribute.embedded:
        assert attribute.refers is not None
        shape = f.typed.shape
        if attribute.many and shape.items is not None:
            shape = bench.types.shapes.of(shape.items)
        inner = show(bench, shape, attribute.refers) if shape.is_object else None
        if inner is None or write.named(inner[1]) not in (f.typed.type, _item(f.typed.type)):
            return None
        if attribute.many:
            loop = ast.Loop(names=("each",), source=value)
            element: ast.Expression = write.call(inner[0], write.name("each"))
            value = ast.ListComprehension(element=element, loops=(loop,))
        else:
            value = write.call(inner[0], value)
    elif attribute.refers is not None:
        assert attribute.refers.key is not None
        if attribute.many:
            loop = ast.Loop(names=("each",), source=value)
            element = write.attribute(write.name("each"), attribute.refers.key.name)
            value = ast.ListComprehension(element=element, loops=(loop,))
        else:
            value = write.attribute(value, attribute.refers.key.name)
    if attribute.typed.type != f.typed.type and not _widens(attribute.typed.type, f.typed.type):
        return None
    if not _keeps(f, attribute):
        return None
    lacking = not attribute.required
    none = attribute.typed.nullable
    needs_case = (lacking and (f.required or attribute.refers is not None)) or (
        none and (not f.typed.nullable or attribute.refers is not None)
    )
    if not needs_case:
        return value
    tests: list[ast.Expression] = []
    if lacking:
        tests.append(write.is_absent(place, negated=True))
    if none:
        tests.append(write.is_none(place, negated=True))
    condition = write.logical("and", tests)
    assert condition is not None
    if f.typed.nullable and (none or f.required):
        otherwise: ast.Expression = write.NONE
    elif f.required:
        otherwise = bench.types.value(f.typed)
    else:
        otherwise = write.ABSENT
    return ast.Conditional(condition=condition, then=value, otherwise=otherwise)
