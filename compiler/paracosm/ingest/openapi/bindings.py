"""How a tool answers HTTP: where its arguments travel, which refusals there are, and how they look.

Only what differs from the rule is written: arguments of the path stand in it; of the others, those of
a GET or DELETE travel in the query, those of anything else in the body.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from urllib.parse import quote

from paracosm.ingest.openapi import write
from paracosm.ingest.openapi.arguments import Argument
from paracosm.ingest.openapi.bench import Bench
from paracosm.ingest.openapi.judging import conforms, known
from paracosm.ingest.openapi.model import Answer, Body, Operation
from paracosm.ingest.openapi.names import words
from paracosm.ingest.openapi.patterns import built, unproven
from paracosm.ingest.openapi.rendering import has_no_body
from paracosm.ingest.openapi.site import Json, Site, escape
from paracosm.ingest.openapi.types import Field, Typed, literal
from paracosm.ingest.openapi.versions import is_json
from paracosm.syntax import ast

_BODILESS = frozenset(("get", "head", "delete", "options", "trace"))
_FIELD = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
_PARAMETERS = re.compile(r"( ?[A-Za-z0-9-]+=[A-Za-z0-9.-]+;?)+")
_MEDIA = re.compile(r"[A-Za-z0-9!#$&^_.+*-]+(/[A-Za-z0-9!#$&^_.+*-]+)*")


def binding(
    bench: Bench, operation: Operation, arguments: tuple[Argument, ...], envelope: tuple[str, ...]
) -> ast.Binding:
    """The line `at METHOD "path…" … 200 … else 404 …` of a tool."""
    success = operation.success
    status = int(success.status) if success is not None and success.status.isdigit() else None
    shown = (*_media(success.media), *_shown(success, bench)) if success is not None else ()
    tagged = operation.method == "get" and operation.path in bench.tagged
    if tagged and not any(one.lower() == "etag" for one in shown):
        shown = (*shown, "ETag")
    bare = success is not None and success.status in ("204", "205", "304")
    fields = [*_headers(arguments), *(one for one in operation.needs if _FIELD.fullmatch(one))]
    if operation.body is not None:
        fields += _taken(operation.body)
    return ast.Binding(
        method=operation.method.upper(),
        path=_template(bench, operation, arguments, envelope),
        fields=tuple(fields),
        status=status if status is not None or not shown else 200,
        shown=shown,
        envelope=write.NONE if has_no_body(bench, operation) and not bare else None,
        denials=tuple(_denials(bench, operation)),
    )


_SOME = {"text": "text/plain", "image": "image/png", "audio": "audio/mpeg", "video": "video/mp4"}
"""What is sent where the document says only of what kind it is."""


def _media(media: str | None) -> Iterator[str]:
    plain, _, parameters = (media or "").partition(";")
    kind = plain.strip().lower()
    if "*" in kind:
        kind = _SOME.get(kind.partition("/")[0], "application/json")
    if not _MEDIA.fullmatch(kind):
        return
    if _PARAMETERS.fullmatch(parameters):
        yield f"Content-Type: {kind};{parameters}"
    elif kind != "application/json":
        yield f"Content-Type: {kind}"


def is_conditional(operation: Operation) -> bool:
    """Whether a change of what stands at a path may be bound to the state that a client has seen."""
    if operation.method not in ("put", "patch", "delete"):
        return False
    asked = any(p.place == "header" and p.name.lower() == "if-match" for p in operation.parameters)
    return asked or any(answer.status == "412" for answer in operation.answers)


_BARE = frozenset(("application/octet-stream", "text/plain", "text/json", "*/*"))
"""Media types that say nothing of what they hold: with a schema beside them, it is JSON."""
_WORKED_OUT = frozenset(("etag", "location", "link"))


def _shown(answer: Answer, bench: Bench) -> Iterator[str]:
    """The header fields of an answer: those that a server works out, and constants that must be there."""
    for name, header in _declared(answer, bench):
        if name.lower() in _WORKED_OUT and not _says_form(bench, header):
            yield name
        elif header is not None and header.flag("required"):
            yield f"{name}: {_constant_field(bench, header)}"


def _refused(answer: Answer, bench: Bench) -> Iterator[str]:
    """The header fields of a refusal: constants that must be there, since nothing is worked out for it."""
    for name, header in _declared(answer, bench):
        if header is not None and header.flag("required"):
            yield f"{name}: {_constant_field(bench, header)}"


def _declared(answer: Answer, bench: Bench) -> Iterator[tuple[str, Site | None]]:
    """The header fields that the document says an answer has, less its media type."""
    for name, header in answer.site.at("headers").members():
        if _FIELD.fullmatch(name) and name.lower() != "content-type":
            yield name, bench.library.follow(header)


def _says_form(bench: Bench, header: Site | None) -> bool:
    """Whether a header field must have a form of its own, which what is worked out may not have."""
    schema = bench.library.follow(header.at("schema")) if header is not None else None
    return schema is not None and any(schema.has(word) for word in ("pattern", "enum", "const"))


def _constant_field(bench: Bench, header: Site) -> str:
    """A value of a header field that its schema allows."""
    shapes = bench.types.shapes
    shape = shapes.of((header.at("schema") if header.has("schema") else header,))
    value = known(shape, shapes)
    text = json.dumps(value) if isinstance(value, (bool, int, float)) else value
    if not isinstance(text, str) or not text:
        # What only long texts satisfy is made by the pattern, and not tried on it.
        pattern = unproven(str(shape.facets.get("pattern") or ""))
        text = next(iter(built(pattern, 1, None)), "x") if pattern is not None else "x"
    return re.sub(r"[^ -~]", "", text) or "x"


def _taken(body: Body) -> Iterator[str]:
    """The media types of the body: of all that are offered, those that are read alike."""
    named = (*body.others, *(name for name, _ in body.site.at("content").members()))
    offered = [name.split(";", 1)[0].strip().lower() for name in named]
    chosen = body.media.split(";", 1)[0].strip().lower()
    kinds = [chosen, *(one for one in offered if is_json(one) or "form" in one or one in _BARE)]
    wanted = [one for one in dict.fromkeys(kinds) if _MEDIA.fullmatch(one)]
    if wanted and wanted != ["application/json"]:
        yield f"Content-Type: {', '.join(wanted)}"


def _template(
    bench: Bench, operation: Operation, arguments: tuple[Argument, ...], envelope: tuple[str, ...]
) -> str:
    path = operation.path.split("?", 1)[0].split("#", 1)[0]
    named = {a.at[0]: a for a in arguments if a.place == "path"}

    def part(text: str) -> str:
        argument = named.get(text[1:-1]) if text.startswith("{") else None
        # A brace that nothing closes is a letter like any other.
        plain = (
            text if text[:1] + text[-1:] == "{}" else text.replace("{", "%7B").replace("}", "%7D")
        )
        return plain if argument is None else _hole("", text[1:-1], argument)

    made = "".join(map(part, re.split(r"(\{[^{}]*\})", path)))
    bodiless = operation.method in _BODILESS
    query = [a for a in arguments if a.place == "query" and (not bodiless or _is_special(a))]
    made += "".join(_hole("?" if n == 0 else "&", a.at[0], a) for n, a in enumerate(query))
    body = [a for a in arguments if a.place == "body" and (bodiless or _moved(a, envelope))]
    made += "".join(_hole("#", a.at[-1] if a.at else a.wire, a, "" if a.at else "*") for a in body)
    needed = any(a.required for a in arguments if a.place == "body")
    if operation.body is not None and operation.body.required and not needed:
        made += "{#}"
    whole = any(a.place == "body" and not a.at for a in arguments)
    if operation.body is not None and not whole and _is_closed(bench, operation.body):
        # A body that is one argument is judged by the type of it.
        made += "{#!}"
    if envelope:
        made += "#" + "".join(f"/{escape(step)}" for step in envelope)
    return made


def _is_closed(bench: Bench, body: Body) -> bool:
    """Whether the body has no other members than those that are declared."""
    return bench.types.shapes.of(body.schema).additional is False


def _moved(argument: Argument, envelope: tuple[str, ...]) -> bool:
    """Whether an argument of the body has another name there, or is all of it."""
    return not argument.at or argument.at != (*envelope, argument.wire)


def _is_special(argument: Argument) -> bool:
    """Whether a query argument is written in another way than `name=value`, once for each item."""
    listed = isinstance(argument.typed.type, ast.GenericType)
    return argument.wire != argument.at[0] or (listed and _written(argument) != "*")


def _written(argument: Argument) -> str:
    match argument.style:
        case "pipeDelimited":
            return "|"
        case "spaceDelimited":
            return "%20"
        case "deepObject":
            return "[]"
        case _ if argument.explode and isinstance(argument.typed.type, ast.GenericType):
            return "*"
        case _:
            return ""


def _hole(operator: str, name: str, argument: Argument, suffix: str | None = None) -> str:
    if suffix is None:
        suffix = _written(argument) if operator in ("?", "&") else ""
    spelled = quote(name, safe="")
    called = "" if argument.wire == name else "=" + quote(argument.wire, safe="")
    if not suffix and f"{spelled}{called}".endswith("%20"):
        # Behind a name, `%20` says how lists are written; a blank that ends a name is a blank.
        spelled, called = (spelled[:-3] + " ", "") if not called else (spelled, called[:-3] + " ")
    return f"{{{operator}{spelled}{called}{suffix}}}"


def _headers(arguments: tuple[Argument, ...]) -> Iterator[str]:
    crumbs = []
    for a in arguments:
        if a.place == "header" and _FIELD.fullmatch(a.at[0]):
            yield f"{a.at[0]}: {{{quote(a.wire, safe='')}}}"
        elif a.place == "cookie" and _FIELD.fullmatch(a.at[0]):
            crumbs.append(f"{a.at[0]}={{{quote(a.wire, safe='')}}}")
    if crumbs:
        yield "Cookie: " + "; ".join(crumbs)


# ------------------------------------------------------------------------------- refusals


def _denials(bench: Bench, operation: Operation) -> Iterator[ast.Denial]:
    """The statuses below 500 that the document declares, each with its body."""
    declared = [a for a in operation.answers if a.status.isdigit() and a.status[0] == "4"]
    for answer in sorted(declared, key=lambda a: a.status):
        yield ast.Denial(
            status=int(answer.status),
            fields=(*_media(answer.media), *_refused(answer, bench)),
            shape=_shape(bench, answer),
        )
    for answer in operation.answers:
        if answer.status in ("4XX", "default"):
            # What is declared for a range stands for all statuses that are not listed.
            yield ast.Denial(
                status=None,
                fields=(*_media(answer.media), *_refused(answer, bench)),
                shape=_shape(bench, answer),
            )
            return


def _shape(bench: Bench, answer: Answer) -> ast.Expression | None:
    """The declared body of an error, filled with what a refusal knows; None where it is not JSON."""
    if answer.site.has("content") and answer.media is None:
        return write.NONE  # it is said that there is no body
    if not is_json(answer.media or "application/json"):
        return write.name("message") if _is_text(bench, answer) else None
    if answer.schema is None:
        return None
    key = (answer.site.file, answer.site.pointer)
    if key not in bench.denial_of:
        bench.denial_of[key] = _right(bench, bench.types.of(answer.schema, "Problem"))
    return bench.denial_of[key]


def _is_text(bench: Bench, answer: Answer) -> bool:
    """Whether a body that is not JSON is a text."""
    if answer.schema is not None:
        return bench.types.shapes.of(answer.schema).kinds == ("string",)
    return (answer.media or "").startswith("text/")


def _right(bench: Bench, typed: Typed) -> ast.Expression | None:
    """What the declared schema accepts: filled with what is known, else one of its branches, else a constant."""
    shapes = bench.types.shapes
    branches = [shapes.of(choice) for choice in typed.shape.choices]
    for at, shape in enumerate((typed.shape, *branches)):
        one = typed if at == 0 else bench.types.of_shape(shape, f"Problem{at}")
        filled = _filled(bench, one, "", 0)
        if filled is not None and conforms(_spoken(filled), typed.shape, shapes):
            return filled
    value = known(typed.shape, shapes)
    constant = None if value is None else literal(value)
    return constant or _filled(bench, typed, "", 0)


def _spoken(made: ast.Expression) -> Json:
    """The value of an expression over what a refusal knows, for some refusal."""
    match made:
        case ast.Name(id="status"):
            return 404
        case ast.Name():
            return "There is no such thing here."
        case ast.Text(value=value) | ast.Integer(value=value) | ast.Bool(value=value):
            return value
        case ast.Decimal(text=text):
            return float(text)
        case ast.Unary(operand=ast.Integer(value=value)):
            return -value
        case ast.Unary(operand=ast.Decimal(text=text)):
            return -float(text)
        case ast.ListOf(items=items):
            return [_spoken(one) for one in items]
        case ast.MapOf(entries=entries):
            return {str(_spoken(one.key)): _spoken(one.value) for one in entries}
        case _:
            return None


def usual_shape(tools: list[ast.Tool]) -> ast.Expression | None:
    """The shape that most declared refusals have, which the header says once for all."""
    counted: list[tuple[ast.Expression, int]] = []
    for tool in tools:
        for denial in tool.binding.denials if tool.binding is not None else ():
            if denial.shape is None or denial.shape == write.NONE:
                continue
            for at, (shape, count) in enumerate(counted):
                if shape is denial.shape or shape == denial.shape:
                    counted[at] = (shape, count + 1)
                    break
            else:
                counted.append((denial.shape, 1))
    return max(counted, key=lambda pair: pair[1])[0] if counted else None


def without(tool: ast.Tool, usual: ast.Expression) -> ast.Tool:
    """The tool without the shapes that the header says."""
    if tool.binding is None or not tool.binding.denials:
        return tool
    denials = tuple(
        replace(denial, shape=None) if denial.shape == usual else denial
        for denial in tool.binding.denials
    )
    return replace(tool, binding=replace(tool.binding, denials=denials))


_MESSAGES = frozenset(
    "message detail description error_description title reason msg error_message text errors error"
    " messages details summary".split()
)
_CODES = frozenset("code type error_code key name error kind error_type status_text".split())
_STATUSES = frozenset("status status_code http_status code error_code http_status_code".split())


def _filled(bench: Bench, typed: Typed, word: str, depth: int) -> ast.Expression | None:
    """A value for a member of an error, as an expression over `code`, `message` and `status`."""
    if depth > 4:
        return None
    kind = typed.type.name if isinstance(typed.type, ast.NamedType) else ""
    constraint = typed.constraint
    # No message is shorter than a word, and no status of a refusal is below 400.
    least = 400 if kind in ("int", "float") else 3
    bare = constraint is None or not (
        constraint.pattern
        or constraint.format
        or constraint.members
        or (constraint.low or 0) > least
    )
    said = write.name("code" if word in _CODES and word not in _MESSAGES else "message")
    if kind == "str" and bare and (constraint is None or (constraint.high or 999) > 200):
        return said
    if kind in ("int", "float") and word in _STATUSES and bare:
        return write.name("status")
    if isinstance(typed.type, ast.UnionType) and write.named("str") in typed.type.members and bare:
        # One message, or several: `{"message": "…"}`.
        return said
    if typed.shape.is_object and kind:
        return _object(bench, typed, depth)
    if typed.shape.items is not None and word in _MESSAGES and kind != "json":
        # A list of what is wrong: `{"detail": [{"loc": […], "msg": …, "type": …}]}`.
        one = _filled(bench, bench.types.of(typed.shape.items, "Problem"), word, depth + 1)
        return None if one is None else ast.ListOf(items=(one,))
    if kind == "json" and depth == 0:
        pairs = (("code", write.name("code")), ("message", write.name("message")))
        return ast.MapOf(entries=tuple(ast.Entry(key=write.text(k), value=v) for k, v in pairs))
    return None


def _object(bench: Bench, typed: Typed, depth: int) -> ast.Expression | None:
    entries = []
    fields = bench.types.fields(typed.shape, "Problem")
    spelled = {f.wire: "_".join(words(f.wire)) for f in fields}
    for f in fields:
        word = spelled[f.wire]
        if word == "error" and "message" in spelled.values():
            word = "code"  # `{"error": "Not Found", "message": "There is no …"}`
        value = _member(bench, f, word, depth)
        if value is not None:
            entries.append(ast.Entry(key=write.text(f.wire), value=value))
        elif f.required:
            return None
    return ast.MapOf(entries=tuple(entries))


def _member(bench: Bench, f: Field, word: str, depth: int) -> ast.Expression | None:
    if f.required or word in _MESSAGES or word in _CODES or word in _STATUSES:
        value = _filled(bench, f.typed, word, depth + 1)
        if value is not None:
            return value
    if not f.required:
        return None
    return write.NONE if f.typed.nullable else _constant(bench, f.typed)


def _constant(bench: Bench, typed: Typed) -> ast.Expression | None:
    """A constant of a plain type; records and unions are no JSON to the language."""
    match typed.type:
        case ast.NamedType(name="str" | "int" | "float" | "bool") | ast.LiteralType():
            return bench.types.value(typed)
        case ast.NamedType(name=name) if name in bench.types.enums:
            return bench.types.value(typed)
        case ast.GenericType(name="list"):
            return ast.ListOf(items=())
        case ast.GenericType(name="map"):
            return ast.MapOf(entries=())
        case _:
            return None
