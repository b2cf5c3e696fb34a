"""The order of a list: by the field that a query argument names, up or down.

`sort=name`, `order_by=-created_at`, `sort=name&order=desc` and `order=desc` alone are understood; what
names no field that every row has leaves the rows as they are.
"""

from __future__ import annotations

from collections.abc import Iterable

from paracosm.ingest.openapi import write
from paracosm.ingest.openapi.arguments import Argument, spoken
from paracosm.ingest.openapi.bench import Bench
from paracosm.ingest.openapi.names import words
from paracosm.ingest.openapi.resources import Attribute, Resource
from paracosm.syntax import ast

_FIELDS = frozenset(
    "sort sort_by sortby order_by orderby ordering order_field sort_field sort_key".split()
)
_DIRECTIONS = frozenset(
    "order direction dir sort_order sort_dir sort_direction order_dir order_type order_direction"
    " ascending orderascending asc".split()
)
_DOWN = frozenset(("desc", "descending"))
_ORDERED = (write.named("str"), write.named("int"), write.named("float"), write.named("date"))
_MOST = 8
"""So many fields are offered at most where the document does not say which there are."""


def ordered(
    bench: Bench, arguments: Iterable[Argument], resource: Resource, rows: ast.Expression
) -> tuple[ast.Expression, frozenset[str]]:
    """The rows in the order that is asked for, and the names of the arguments that ask for it."""
    free = [a for a in arguments if not a.typed.nullable]
    field = next((a for a in free if spoken(a) in _FIELDS and _members(bench, a) is not None), None)
    down = next((a for a in free if a is not field and _falls(bench, a) is not None), None)
    offered = _offered(bench, field, resource) if field is not None else {}
    if not offered:
        field = None
    if field is None and down is None:
        return rows, frozenset()
    texts = tuple(offered)
    if down is not None:
        turned = {f"-{text}": attribute for text, attribute in offered.items() if text[0] != "-"}
        offered = {**offered, **turned}
        texts = (*offered, "-")
    name = _function(bench, resource, offered, texts)
    sign = _sign(bench, down) if down is not None else None
    wanted = _text(field, sign) if field is not None else sign
    assert wanted is not None
    used = frozenset(a.name for a in (field, down) if a is not None)
    return write.call(name, rows, wanted), used


def _members(bench: Bench, argument: Argument) -> tuple[str, ...] | None:
    """The values of an argument that is a text, none where any text is; None where it is no text."""
    match argument.typed.type:
        case ast.NamedType(name="str"):
            return ()
        case ast.NamedType(name=name) if name in bench.types.enums:
            return tuple(member.value for member in bench.types.enums[name].members)
        case _:
            return None


def _offered(bench: Bench, argument: Argument, resource: Resource) -> dict[str, Attribute]:
    """The fields that can be asked for, by what the argument calls them."""
    fields = {
        a.wire: a
        for a in resource.stored
        if a.required
        and not (a.hidden or a.many or a.embedded or a.typed.nullable)
        and a.refers is None
        and a.typed.type in _ORDERED
    }
    members = _members(bench, argument)
    if not members:
        known = list(fields.items())[:_MOST]
        return {text: a for wire, a in known for text in (wire, f"-{wire}")}
    by_words = {tuple(words(wire)): a for wire, a in fields.items()}
    named = {member: by_words.get(tuple(words(member))) for member in members}
    return {member: a for member, a in named.items() if a is not None}


def _falls(bench: Bench, argument: Argument) -> ast.Expression | None:
    """Whether the order is asked to go down; None where the argument says nothing of it."""
    if spoken(argument) not in _DIRECTIONS:
        return None
    value = argument.value
    if argument.typed.type == write.named("bool"):
        return write.compare(value, "==", write.FALSE)
    members = _members(bench, argument)
    if members is None:
        return None
    if not members:
        if spoken(argument) in ("ascending", "asc", "orderascending"):
            return None
        lower = ast.Call(function=write.attribute(value, "lower"), arguments=())
        return write.compare(lower, "==", write.text("desc"))
    down = next((member for member in members if member.lower() in _DOWN), None)
    return None if down is None else write.compare(value, "==", write.text(down))


def _sign(bench: Bench, down: Argument) -> ast.Expression:
    """`-` where the order is asked to go down."""
    given = write.is_absent(down.value, negated=True) if down.may_be_absent else None
    condition = write.logical("and", (given, _falls(bench, down)))
    assert condition is not None
    return ast.Conditional(condition=condition, then=write.text("-"), otherwise=write.text(""))


def _text(argument: Argument, sign: ast.Expression | None) -> ast.Expression:
    """What an argument says, behind its sign, as a text; no more than the sign where it is left out."""
    plain = sign is None and argument.typed.type == write.named("str")
    said = argument.value if plain else write.template(sign or "", argument.value)
    if not argument.may_be_absent:
        return said
    absent = write.is_absent(argument.value)
    return ast.Conditional(condition=absent, then=sign or write.text(""), otherwise=said)


def _function(
    bench: Bench, resource: Resource, offered: dict[str, Attribute], texts: tuple[str, ...]
) -> str:
    """The function that puts rows into the order that a text asks for; declared once for the same texts."""
    key = f"order {resource.name} {' '.join(sorted(texts))}"
    if key in bench.order_of:
        return bench.order_of[key]
    name = bench.names.claim(f"order_{resource.variable}_rows", key)
    bench.order_of[key] = name
    rows, field, row = write.name("rows"), write.name("field"), write.name("row")

    def branch(text: str) -> ast.Branch:
        found: ast.Expression = rows
        if text in offered:
            by = write.attribute(row, offered[text].name)
            loop = ast.Loop(names=("row",), source=rows)
            found = ast.ListComprehension(element=row, loops=(loop,), order=by)
        if text.startswith("-"):
            found = write.call("reversed", found)
        test = write.compare(field, "==", write.text(text))
        return ast.Branch(condition=test, body=(ast.Return(value=found),))

    many = write.list_of(write.named(resource.name))
    bench.functions[name] = ast.Function(
        name=name,
        parameters=(
            ast.Member(name="rows", type=many),
            ast.Member(name="field", type=write.named("str")),
        ),
        result=many,
        doc=write.doc("The rows in the order of a field; `-` turns it round."),
        body=(*(ast.If(branches=(branch(text),)) for text in texts), ast.Return(value=rows)),
    )
    return name
