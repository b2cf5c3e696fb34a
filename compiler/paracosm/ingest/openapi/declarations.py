"""Entities, records, unions, errors and helpers as declarations, in the order in which they are read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from paracosm.diagnostics import ingest as rules
from paracosm.ingest.openapi import write
from paracosm.ingest.openapi.bench import Bench
from paracosm.ingest.openapi.constraints import (
    FORMAT_PATTERNS,
    FORMATS,
    draw,
    either,
    of_rows,
    texts,
    where,
)
from paracosm.ingest.openapi.prose import brief
from paracosm.ingest.openapi.resources import Attribute, Resource
from paracosm.ingest.openapi.rings import Rings, rings
from paracosm.ingest.openapi.types import Field
from paracosm.semantics.naming import key_name, keys_name
from paracosm.syntax import ast


def entity(bench: Bench, resource: Resource) -> ast.Entity:
    """A resource as an entity."""
    key = resource.key
    assert key is not None
    parts = [_key(bench, resource, key)]
    parts += [_attribute(bench, resource, a) for a in resource.stored[1:]]
    paths = ", ".join(node.key for node in resource.nodes[:3]) or resource.path
    shape = resource.evidence[0].shape if resource.evidence else None
    words_of = brief(shape.description) if shape is not None else ""
    place = shape.site.place if shape is not None else bench.types.shapes.components.place
    return ast.Entity(
        name=resource.name,
        doc=write.doc(words_of),
        parts=tuple(parts),
        span=place,
        trivia=ast.Trivia(before=(write.remark(f"From {paths}."),)),
    )


def _key(bench: Bench, resource: Resource, key: Attribute) -> ast.Member:
    value = write.name(key.name)
    refusal = write.refusal(bench.not_found(), f"There is no {resource.name} ", value, ".")
    return ast.Member(
        modifier="key",
        name=key.name,
        wire=key.wire if key.wire != key.name else None,
        type=key.typed.type,
        unknown=refusal,
        default=resource.fresh,
        draw=_draw(bench, key) if resource.fresh is None else None,
        where=where(key.typed.constraint, value),
        doc=write.doc(brief(key.typed.shape.description, 100)),
        span=key.typed.shape.site.place,
        trivia=ast.Trivia(beside=write.remark(key.reason) or None),
    )


def _attribute(bench: Bench, resource: Resource, a: Attribute) -> ast.Member:
    trivia = ast.Trivia(beside=write.remark(a.reason)) if a.reason else ast.BARE
    doc = write.doc(brief(a.typed.shape.description, 100)) if not a.hidden or not a.refers else None
    if a.refers is None:
        return ast.Member(
            name=a.name,
            optional=not a.required,
            wire=a.wire if a.wire != a.name else None,
            type=a.typed.written,
            where=where(a.typed.constraint, write.name(a.name)),
            draw=_draw(bench, a),
            doc=doc,
            span=a.typed.shape.site.place,
            trivia=trivia,
        )
    bench.counts.references += 1
    row = write.named(a.refers.name)
    type: ast.Type = write.list_of(row) if a.many else row
    if a.typed.nullable:
        type = write.union((type, write.NONE_TYPE))
    loose = not a.required or a.typed.nullable
    on_delete = "cascade" if a.above else "clear" if loose and not a.many else None
    return ast.Member(
        name=a.name,
        optional=not a.required,
        wire=_wire(resource, a),
        type=type,
        where=where(of_rows(a.typed.constraint), write.name(a.name)) if a.many else None,
        on_delete=(
            "cascade" if on_delete == "cascade" else "clear" if on_delete == "clear" else None
        ),
        doc=doc,
        span=a.typed.shape.site.place,
        trivia=trivia,
    )


def _draw(bench: Bench, a: Attribute) -> ast.Expression | None:
    """How a scenario draws a member: where answers say nothing of it, like what might have been sent."""
    if not a.alone and not a.required:
        return write.ABSENT
    own = bench.types.draw(a.typed)
    if own is not None or a.sent is None or where(a.typed.constraint, write.name(a.name)):
        return own
    return draw(a.sent) or either(texts(a.sent) if a.sent.pattern is not None else ())


def _wire(resource: Resource, a: Attribute) -> str | None:
    """The name on the wire of a member that refers to rows; None where the usual one will do.

    In Python such a member is called as on the wire, so it must keep clear of the names of others.
    """
    assert a.refers is not None and a.refers.key is not None
    name = keys_name if a.many else key_name
    usual = name(a.name, a.refers.name, a.refers.key.name)
    others = [one for one in resource.stored if one is not a]
    taken = {one.name for one in others} | {one.wire for one in others}
    if usual == a.wire or (a.hidden and usual not in taken):
        return None
    wire = a.wire
    while a.hidden and wire in taken:
        wire += "_"
    return wire


def named_types(bench: Bench) -> list[ast.Declaration]:
    """Enums, records and unions, by name."""
    types = bench.types
    types.finish()
    fields = {name: found for name, (_, found) in types.records.items()}
    found = rings(fields, types.unions)
    for name in sorted(found.hollow | found.filled):
        if name in types.records:
            shape = types.records[name][0]
            message = f"No finite value of {name} exists: it requires itself. The ring is opened."
            bench.library.report(rules.UNINHABITABLE, message, shape.site)
    made: list[ast.Declaration] = [types.enums[name] for name in sorted(types.enums)]
    for name in sorted(types.records):
        shape, members = types.records[name]
        parts = [_record_member(bench, name, f, found) for f in members]
        made.append(
            ast.Record(
                name=name,
                doc=write.doc(brief(shape.description)),
                parts=tuple(parts),
                span=shape.site.place,
            )
        )
    for name in sorted(types.unions):
        union = types.unions[name]
        cases = tuple(
            replace(c, parts=tuple(_case_member(name, p, found) for p in c.parts))
            for c in union.cases
        )
        made.append(replace(union, cases=cases))
    return made


def _record_member(bench: Bench, owner: str, f: Field, found: Rings) -> ast.Member:
    constraint = f.typed.constraint
    if owner in found.filled and constraint is not None and constraint.kind in ("array", "map"):
        if found.closes(owner, f.typed.type):
            # The ring is opened where a list may as well be empty.
            f = replace(f, typed=replace(f.typed, constraint=replace(constraint, low=None)))
    part = bench.types.member(f, found.hollow)
    if part.type != f.typed.written:
        return part
    return _bounded(owner, part, f.typed.nullable, found)


def _case_member(owner: str, part: ast.Part, found: Rings) -> ast.Part:
    if not isinstance(part, ast.Member):
        return part
    nullable = isinstance(part.type, ast.UnionType) and ast.NoneType() in part.type.members
    return _bounded(owner, part, nullable, found)


def _bounded(owner: str, part: ast.Member, nullable: bool, found: Rings) -> ast.Member:
    """Drawing a value ends where the type leads back to where it came from."""
    if not found.closes(owner, part.type):
        return part
    stop: ast.Expression | None = None
    match part.type:
        case ast.GenericType(name="list") if part.where is None:
            stop = ast.ListOf(items=())
        case ast.GenericType(name="map") if part.where is None:
            stop = ast.MapOf(entries=())
        case _ if nullable:
            stop = write.NONE
        case _:
            stop = None
    if part.optional:
        stop = write.ABSENT
    return replace(part, draw=stop) if stop is not None else part


def helpers(bench: Bench) -> Iterator[ast.Function]:
    """The functions that check formats, those that are used."""
    for format in sorted(bench.types.formats & set(FORMATS)):
        name = FORMATS[format]
        pattern = ast.Text(value=FORMAT_PATTERNS[name], raw=True)
        test = write.call("matches", write.name("text"), pattern)
        yield ast.Function(
            name=name,
            parameters=(ast.Member(name="text", type=write.named("str")),),
            result=write.named("bool"),
            body=(ast.Return(value=test),),
        )


def errors(bench: Bench) -> ast.Errors | None:
    """All errors with their statuses."""
    kinds = tuple(
        ast.ErrorKind(name=name, status=status) for name, status in sorted(bench.errors.items())
    )
    return ast.Errors(kinds=kinds) if kinds else None
