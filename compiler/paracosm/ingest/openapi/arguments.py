"""The arguments of a tool: path, query, headers that count and the members of the body, all flat."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from paracosm.ingest.openapi import write
from paracosm.ingest.openapi.bench import Bench
from paracosm.ingest.openapi.constraints import Constraint, of_rows, where
from paracosm.ingest.openapi.envelopes import single
from paracosm.ingest.openapi.model import Operation
from paracosm.ingest.openapi.names import member, pascal, words
from paracosm.ingest.openapi.paths import Piece, anonymous, pieces
from paracosm.ingest.openapi.prose import brief
from paracosm.ingest.openapi.finding import is_choice
from paracosm.ingest.openapi.resources import Resource
from paracosm.ingest.openapi.shapes import Shape
from paracosm.ingest.openapi.site import Json, Site
from paracosm.ingest.openapi.types import Typed, literal
from paracosm.ingest.openapi.versions import is_json
from paracosm.diagnostics import ingest as rules
from paracosm.syntax import ast

_SILENT = frozenset(
    "accept content-type authorization user-agent accept-language accept-encoding host cookie range"
    " if-match if-none-match if-modified-since if-unmodified-since".split()
)


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument: where it stands in a request, and the type it has in the tool."""

    name: str
    wire: str
    place: str
    at: tuple[str, ...]
    typed: Typed
    required: bool
    site: Site
    description: str
    default: ast.Expression | None = None
    row: Resource | None = None
    """The resource whose row a path argument names; the argument then is that row."""
    as_key: bool = False
    """The argument is the key of a row that need not be there."""
    style: str = ""
    explode: bool = False
    beside: tuple[str, ...] = ()
    """The members of the body that must be there where it is."""
    owner: str = ""
    """The name of what it is a member of, where it is no argument by itself: an item of a list."""

    @property
    def value(self) -> ast.Name | ast.Attribute:
        """The argument as an expression."""
        if self.owner:
            return write.attribute(write.name(self.owner), self.name)
        return write.name(self.name)

    @property
    def may_be_absent(self) -> bool:
        """Whether the argument can be left out without a default."""
        return not self.required and self.default is None


@dataclass(frozen=True, slots=True)
class Arguments:
    """All arguments of an operation; `whole` is the body where it is one argument."""

    all: tuple[Argument, ...]
    body: tuple[Argument, ...]
    envelope: tuple[str, ...]
    whole: Argument | None
    body_shape: Shape | None

    @property
    def rows(self) -> tuple[Argument, ...]:
        """The path arguments that name rows, in the order of the path."""
        return tuple(a for a in self.all if a.row is not None)

    def unused(self, wanted: str) -> str:
        """A name like the wanted one that no argument has."""
        taken = {a.name for a in self.all}
        while wanted in taken:
            wanted += "_"
        return wanted

    def place(self, path: str) -> ast.Expression:
        """A path with what the arguments say in it: `/customers/cus_42/sources`."""
        named = {f"{{{a.at[0]}}}": a for a in self.all if a.place == "path"}
        found: list[str | ast.Expression] = []
        for piece in re.split(r"(\{[^{}]*\})", path):
            argument = named.get(piece)
            if argument is None:
                found.append(piece)
            elif argument.row is None or argument.as_key or argument.row.key is None:
                found.append(argument.value)
            else:
                found.append(write.attribute(argument.value, argument.row.key.name))
        return write.template(*found)

    def query(self) -> tuple[Argument, ...]:
        """The arguments that only choose what is shown."""
        return tuple(a for a in self.all if a.place == "query")


@dataclass(frozen=True, slots=True)
class _Draft:
    wire: str
    place: str
    at: tuple[str, ...]
    typed: Typed
    required: bool
    site: Site
    description: str
    row: Resource | None = None
    style: str = ""
    explode: bool = False
    beside: tuple[str, ...] = ()


def arguments(bench: Bench, operation: Operation, tool: str, target: Resource | None) -> Arguments:
    """The arguments of an operation, with names of their own."""
    hint = pascal(tool)
    drafts = list(_from_path(bench, operation, hint))
    for parameter in operation.parameters:
        if parameter.place == "path":
            continue
        beside = parameter.place in ("header", "cookie")
        if beside and parameter.name.lower() in _SILENT:
            continue
        typed = bench.types.of(parameter.schema, hint + pascal(parameter.name))
        if beside and not parameter.required and not _can_be_wrong(typed, bench):
            continue
        draft = _Draft(
            parameter.name,
            parameter.place,
            (parameter.name,),
            typed,
            parameter.required,
            parameter.site,
            parameter.description,
            style=parameter.style,
            explode=parameter.explode,
        )
        drafts += _opened(bench, operation, draft) or [draft]
    envelope, inner, whole = _from_body(bench, operation, hint, target)
    split = len(drafts)
    drafts += inner
    if whole is not None:
        drafts.append(whole)
    made = _named(drafts, bench)
    body = tuple(made[split : split + len(inner)])
    shape = bench.types.shapes.of(operation.body.schema) if operation.body is not None else None
    return Arguments(tuple(made), body, envelope, made[-1] if whole is not None else None, shape)


def _opened(bench: Bench, operation: Operation, draft: _Draft) -> list[_Draft]:
    """The members of an object that a query spells one by one, `page=2&size=20`; none where it must stay whole."""
    shape, name = draft.typed.shape, pascal(draft.wire)
    exploded = draft.place == "query" and draft.style == "form" and draft.explode
    if not exploded or not shape.is_object or isinstance(shape.additional, tuple):
        return []
    fields = bench.types.fields(shape, name)
    others: set[str] = set()
    for one in operation.parameters:
        if one.place == "query" and one.name != draft.wire:
            # Two objects with a member of one name stay whole: one text may mean both.
            inner = bench.types.shapes.of(one.schema).properties if one.explode else {}
            others |= {one.name, *inner}
    if any(f.wire in others or not _is_plain(f.typed.type, bench) for f in fields):
        return []
    return [
        replace(
            draft,
            wire=f.wire,
            at=(f.wire,),
            typed=f.typed,
            required=draft.required and f.required,
            site=f.typed.shape.site,
            description=f.typed.shape.description,
        )
        for f in fields
    ]


def _is_plain(type: ast.Type, bench: Bench) -> bool:
    """Whether one text, or several, can say a value."""
    match type:
        case ast.NamedType(name=name):
            return name in ("str", "int", "float", "bool", "date") or name in bench.types.enums
        case ast.GenericType(name="list", arguments=(item,)):
            return not isinstance(item, ast.GenericType) and _is_plain(item, bench)
        case ast.LiteralType():
            return True
        case _:
            return False


def _can_be_wrong(typed: Typed, bench: Bench) -> bool:
    """Whether some text is no value of a plain type: what takes any text says nothing to a world."""
    match typed.type:
        case ast.NamedType(name="str"):
            return typed.constraint is not None
        case ast.NamedType(name=name):
            return name in ("int", "float", "bool", "date") or name in bench.types.enums
        case _:
            return False


def _from_path(bench: Bench, operation: Operation, hint: str) -> list[_Draft]:
    declared = {p.name: p for p in operation.parameters if p.place == "path"}
    found = pieces(operation.path)
    drafts: list[_Draft] = []
    spelled = {piece.text for piece in found}
    # The form of the answer is an argument too, and no piece of the path.
    forms = [Piece(name, True) for name in declared if name not in spelled]
    forms = [piece for piece in forms if f"{{{piece.text}}}" in operation.path]
    for at, piece in enumerate((*found, *forms)):
        parameter = declared.get(piece.text) if piece.parameter else None
        if parameter is None or any(d.wire == piece.text for d in drafts):
            continue
        named = at < len(found)
        row = bench.resources.of_node.get(anonymous(found[: at + 1])) if named else None
        typed = bench.types.of(parameter.schema, hint + pascal(parameter.name))
        if is_choice(typed.shape):
            # Other operations name one row here, and this one several, or a word.
            row = None
        drafts.append(
            _Draft(
                parameter.name,
                "path",
                (parameter.name,),
                replace(typed, nullable=False),
                True,
                parameter.site,
                parameter.description,
                row,
                parameter.style,
                parameter.explode,
            )
        )
    return drafts


def _from_body(
    bench: Bench, operation: Operation, hint: str, target: Resource | None
) -> tuple[tuple[str, ...], list[_Draft], _Draft | None]:
    body = operation.body
    if body is None:
        return (), [], None
    shape = bench.types.shapes.of(body.schema)
    path: tuple[str, ...] = ()
    flat = is_json(body.media) or "form" in body.media
    if flat and target is not None:
        inside = single(bench.types.shapes, shape, target.noun)
        if not (inside.path and inside.shape.choices):
            # A choice has no members of its own: it stays one member of the body.
            path, shape = inside.path, inside.shape
    # A body that may be left out still needs its members where it is there, and where it has some that are
    # needed, documents that do not say `required` have mostly forgotten to.
    needed = not path or path[0] in bench.types.shapes.of(body.schema).required
    if flat and shape.is_object:
        owner = target.name if target is not None else hint + "Body"
        drafts: list[_Draft] = []
        wires = {f.name: f.wire for f in bench.types.fields(shape, owner)}
        for f in bench.types.fields(shape, owner):
            if f.typed.shape.read_only:
                continue
            drafts.append(
                _Draft(
                    f.wire,
                    "body",
                    (*path, f.wire),
                    f.typed,
                    f.required and needed,
                    f.typed.shape.site,
                    f.typed.shape.description,
                    beside=tuple(wires[name] for name in f.beside),
                )
            )
        return path, drafts, None
    typed = bench.types.of(body.schema, hint + "Body")
    if not flat and typed.is_json:
        typed = replace(typed, type=write.named("str"))
    draft = _Draft("body", "body", (), typed, body.required, body.site, body.description)
    return (), [], draft


def _named(drafts: list[_Draft], bench: Bench) -> list[Argument]:
    wires: set[str] = set()
    names: set[str] = set()
    made = []
    for draft in drafts:
        wire = draft.wire
        if wire in wires:
            wire = f"{draft.place}_{draft.wire}"
        while wire in wires:
            wire += "_"
        wires.add(wire)
        preferred = member(wire)
        if draft.row is not None:
            preferred = draft.row.variable
        name = preferred if preferred not in names else member(wire)
        while name in names or name in bench.functions:
            name += "_"
        names.add(name)
        made.append(
            Argument(
                name=name,
                wire=wire,
                place=draft.place,
                at=draft.at,
                typed=draft.typed,
                required=draft.required,
                site=draft.site,
                description=draft.description,
                default=default_of(draft.typed, draft.required, bench),
                row=draft.row,
                style=draft.style,
                explode=draft.explode,
                beside=draft.beside,
            )
        )
    return made


def default_of(typed: Typed, required: bool, bench: Bench) -> ast.Expression | None:
    """The default that the schema states, where it is a value of the type."""
    if required or not typed.shape.has_default:
        return None
    value = typed.shape.default
    fitted = _fitted(value, typed, bench)
    if value is None and typed.nullable:
        fitted = ast.NoneValue()
    if fitted is None:
        _refused(typed, bench, value)
    return fitted


def _refused(typed: Typed, bench: Bench, value: Json) -> None:
    message = f"The default {str(value)[:60]!r} is no value of the type; it is left out."
    bench.library.report(rules.DEFAULT, message, typed.shape.site)


def _fitted(value: Json, typed: Typed, bench: Bench) -> ast.Expression | None:
    c = typed.constraint
    match typed.type:
        case ast.NamedType(name="bool"):
            if isinstance(value, str) and value.lower() in ("true", "false"):
                _refused_softly(typed, bench, value)
                return ast.Bool(value=value.lower() == "true")
            return ast.Bool(value=value) if isinstance(value, bool) else None
        case ast.NamedType(name="int" | "float" as name):
            if isinstance(value, str):
                try:
                    value = int(value) if name == "int" else float(value)
                except ValueError:
                    return None
                _refused_softly(typed, bench, value)
            if isinstance(value, float) and name == "int" and value.is_integer():
                value = int(value)
            if isinstance(value, bool) or not isinstance(
                value, int if name == "int" else (int, float)
            ):
                return None
            return literal(value) if c is None or _within(value, c) else None
        case ast.NamedType(name="str"):
            if not isinstance(value, str) or (c is not None and not _text_fits(value, c)):
                return None
            return literal(value)
        case ast.NamedType(name=name) if name in bench.types.enums:
            members = [m.value for m in bench.types.enums[name].members]
            return write.text(value) if isinstance(value, str) and value in members else None
        case ast.LiteralType(value=only):
            return write.text(value) if isinstance(value, str) and value == only else None
        case ast.NamedType(name="json"):
            return literal(value)
        case ast.GenericType(name="list") if value == []:
            low = c.low if c is not None else None
            return ast.ListOf(items=()) if not low else None
        case ast.GenericType(name="map") if value == {}:
            return ast.MapOf(entries=())
        case ast.GenericType(name="list", arguments=(item,)) if isinstance(value, list):
            inner = [_fitted(v, Typed(item, typed.shape), bench) for v in value[:50]]
            kept = [i for i in inner if i is not None]
            sized = c is None or (c.low or 0) <= len(value) <= (c.high or 50)
            return ast.ListOf(items=tuple(kept)) if len(kept) == len(value) and sized else None
        case _:
            return None


def _refused_softly(typed: Typed, bench: Bench, value: Json) -> None:
    message = f"The default is a string; it is read as {value}."
    bench.library.report(rules.DEFAULT, message, typed.shape.site)


def _within(value: int | float, c: Constraint) -> bool:
    if c.members:
        return value in c.members
    low = c.low is None or value > c.low or (value == c.low and not c.above)
    high = c.high is None or value < c.high or (value == c.high and not c.below)
    return low and high and (c.multiple is None or value % c.multiple == 0)


def _text_fits(value: str, c: Constraint) -> bool:
    if len(value) < (c.low or 0) or (c.high is not None and len(value) > c.high):
        return False
    if c.format in ("date-time", "uuid", "email"):
        return False
    return c.pattern is None or c.pattern.accepts(value)


_WHOLE = {"int32": 2**31 - 1}
"""What the format of a whole number says; int64 is beyond what worlds take anyway."""


def _bounded(typed: Typed) -> Constraint | None:
    """The constraint of an argument; only here, since rows are better drawn within reason."""
    c = typed.constraint
    most = _WHOLE.get(str(typed.shape.facets.get("format")))
    if most is None or typed.type != write.named("int") or (c is not None and c.members):
        return c
    c = c or Constraint("int")
    return replace(
        c,
        low=-most - 1 if c.low is None else c.low,
        high=most if c.high is None else c.high,
    )


def member_of(argument: Argument) -> ast.Member:
    """The argument as a parameter of the tool."""
    type: ast.Type = argument.typed.written
    condition = where(_bounded(argument.typed), argument.value)
    if argument.row is not None:
        assert argument.row.key is not None
        if argument.as_key:
            type, condition = argument.row.key.typed.type, None
        else:
            type, condition = write.named(argument.row.name), None
    words_of = brief(argument.description or argument.typed.shape.description, 110)
    return ast.Member(
        name=argument.name,
        optional=argument.may_be_absent,
        wire=argument.wire if argument.wire != argument.name or argument.row is not None else None,
        type=type,
        default=argument.default,
        where=condition,
        doc=write.doc(words_of),
        span=argument.site.place,
    )


def row_condition(argument: Argument) -> ast.Expression | None:
    """What must hold of an argument that names rows: how many there are, where it is a list."""
    several = isinstance(argument.typed.type, ast.GenericType)
    return where(of_rows(argument.typed.constraint), argument.value) if several else None


def spoken(argument: Argument) -> str:
    """The wire name in snake case, for comparing it with names of fields."""
    return "_".join(words(argument.wire))
