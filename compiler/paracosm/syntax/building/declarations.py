"""Headers and declarations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from paracosm.diagnostics import syntax as rules
from paracosm.source import Span
from paracosm.syntax import ast
from paracosm.syntax.building import strings
from paracosm.syntax.building.context import Builder, Context
from paracosm.syntax.building.expressions import duration, text_of_date
from paracosm.syntax.building.members import optional_text


@dataclass(frozen=True, slots=True)
class _Body:
    doc: ast.Doc | None
    says: tuple[ast.Say, ...]
    statements: tuple[ast.Statement, ...]


def _currency(c: Context, s: Span, k: list[Any]) -> ast.Currency:
    code, form = k
    if form is not None and form.text != "minor_units":
        where = c.span(form.start, form.end)
        message = f"Money does not cross the wire as `{form.text}`."
        raise c.refuse(rules.BAD_FORM, where, message, "Write `as minor_units`, or leave it out.")
    return ast.Currency(
        span=s, trivia=c.around(s.start), code=code.text, minor_units=form is not None
    )


def _clock(c: Context, s: Span, k: list[Any]) -> ast.Clock:
    where = c.span(k[0].start, k[0].end)
    start = ast.DateTime(span=where, text=text_of_date(c, k[0]))
    return ast.Clock(span=s, trivia=c.around(s.start), start=start)


def _step(c: Context, s: Span, k: list[Any]) -> ast.Step:
    length = duration(c, c.span(k[0].start, k[0].end), k)
    return ast.Step(span=s, trivia=c.around(s.start), duration=length)


HEADERS: dict[str, Builder] = {
    "island": lambda c, s, k: k[0],
    "environment": lambda c, s, k: ast.Environment(
        span=s, trivia=c.around(s.start), name=k[0].text
    ),
    "currency": _currency,
    "clock": _clock,
    "step": _step,
    "refusal_shape": lambda c, s, k: ast.RefusalShape(span=s, trivia=c.around(s.start), shape=k[0]),
    "import_": lambda c, s, k: ast.Import(
        span=s, trivia=c.around(s.start), module=k[0], names=k[1]
    ),
    "dotted": lambda c, s, k: tuple(token.text for token in k),
}


def _enum_line(c: Context, s: Span, k: list[Any]) -> ast.Enum:
    return _enum_block(c, s, [k[0], None, *k[1:]])


def _enum_block(c: Context, s: Span, k: list[Any]) -> ast.Enum:
    name, doc, *members = k
    return ast.Enum(
        span=s, trivia=c.around(s.start), name=name.text, doc=doc, members=tuple(members)
    )


def _enum_member(c: Context, s: Span, k: list[Any]) -> ast.EnumMember:
    return ast.EnumMember(span=s, trivia=c.around(s.start), value=strings.plain(c, k[0]))


def _record(c: Context, s: Span, k: list[Any]) -> ast.Record:
    name, doc, *parts = k
    return ast.Record(span=s, trivia=c.around(s.start), name=name.text, doc=doc, parts=tuple(parts))


def _entity(c: Context, s: Span, k: list[Any]) -> ast.Entity:
    name, doc, *parts = k
    return ast.Entity(span=s, trivia=c.around(s.start), name=name.text, doc=doc, parts=tuple(parts))


def _session(c: Context, s: Span, k: list[Any]) -> ast.Session:
    doc, *parts = k
    return ast.Session(span=s, trivia=c.around(s.start), doc=doc, parts=tuple(parts))


def _union(c: Context, s: Span, k: list[Any]) -> ast.Union:
    name, tag, doc, *cases = k
    return ast.Union(
        span=s,
        trivia=c.around(s.start),
        name=name.text,
        tag=tag.text,
        doc=doc,
        cases=tuple(cases),
    )


def _case(c: Context, s: Span, k: list[Any]) -> ast.Case:
    name, wire, parts, doc = k
    return ast.Case(
        span=s,
        trivia=c.around(s.start),
        name=name.text,
        wire=optional_text(c, wire),
        parts=parts or (),
        doc=doc,
    )


def _view_line(c: Context, s: Span, k: list[Any]) -> ast.View:
    return _view_block(c, s, [*k[:2], None, *k[2:]])


def _view_block(c: Context, s: Span, k: list[Any]) -> ast.View:
    name, of, doc, *members = k
    return ast.View(
        span=s,
        trivia=c.around(s.start),
        name=name.text,
        of=of.text,
        doc=doc,
        members=tuple(members),
    )


def _view_member(c: Context, s: Span, k: list[Any]) -> ast.ViewMember:
    name, wire, type_, value = k
    return ast.ViewMember(
        span=s,
        trivia=c.around(s.start),
        name=name.text,
        wire=optional_text(c, wire),
        type=type_,
        value=value,
    )


def _parameter(c: Context, s: Span, k: list[Any]) -> ast.Parameter:
    member: ast.Member = k[0]
    parameter = ast.Parameter(
        span=s,
        trivia=c.around(s.start),
        name=member.name,
        type=member.type,
        default=member.default,
        where=member.where,
        draw=member.draw,
        doc=member.doc,
    )
    same = ast.Member(
        name=member.name,
        type=member.type,
        default=member.default,
        where=member.where,
        draw=member.draw,
        doc=member.doc,
    )
    if member != same:
        message = "A parameter has a type, and `=`, `where` and `~`; nothing else means anything."
        raise c.refuse(rules.BAD_FORM, member.span, message)
    return parameter


def _errors(c: Context, s: Span, k: list[Any]) -> ast.Errors:
    return ast.Errors(span=s, trivia=c.around(s.start), kinds=tuple(k))


def _error_kind(c: Context, s: Span, k: list[Any]) -> ast.ErrorKind:
    name, parts, wire, status, message = k
    return ast.ErrorKind(
        span=s,
        name=name.text,
        parts=parts or (),
        wire=optional_text(c, wire),
        status=_status(c, status),
        message=message,
    )


def _status(c: Context, token: Any) -> int | None:
    if token is None:
        return None
    status = int(token.text)
    if not 100 <= status <= 599:
        where = c.span(token.start, token.end)
        raise c.refuse(rules.BAD_FORM, where, f"{status} is no status of HTTP.")
    return status


def _function(c: Context, s: Span, k: list[Any]) -> ast.Function:
    name, parameters, result, body = k
    if body.says:
        message = "`say` belongs into a tool."
        raise c.refuse(rules.BAD_FORM, body.says[0].span, message)
    return ast.Function(
        span=s,
        trivia=c.around(s.start),
        name=name.text,
        parameters=parameters or (),
        result=result,
        doc=body.doc,
        body=body.statements,
    )


def _extern(c: Context, s: Span, k: list[Any]) -> ast.ExternFunction:
    name, parameters, result, file, doc = k
    return ast.ExternFunction(
        span=s,
        trivia=c.around(s.start),
        name=name.text,
        parameters=parameters or (),
        result=result,
        file=strings.plain(c, file),
        doc=doc,
    )


def _invariant_line(c: Context, s: Span, k: list[Any]) -> ast.Invariant:
    return _invariant_block(c, s, [*k[:2], None, *k[2:]])


def _invariant_block(c: Context, s: Span, k: list[Any]) -> ast.Invariant:
    name, quantifier, doc, *conditions = k
    return ast.Invariant(
        span=s,
        trivia=c.around(s.start),
        name=name.text,
        quantifier=quantifier,
        doc=doc,
        conditions=tuple(conditions),
    )


def _tool(c: Context, s: Span, k: list[Any]) -> ast.Tool:
    name, wire, parameters, result, binding, body = k
    return ast.Tool(
        span=s,
        trivia=c.around(s.start),
        name=name.text,
        wire=optional_text(c, wire),
        parameters=parameters or (),
        result=result,
        binding=binding,
        doc=body.doc,
        says=body.says,
        body=body.statements,
    )


def _binding(c: Context, s: Span, k: list[Any]) -> ast.Binding:
    method, request, answer, envelope, *denials = k
    path, *fields = request
    status, *shown = answer or (None,)
    return ast.Binding(
        span=s,
        method=method.text,
        path=strings.plain(c, path),
        fields=tuple(strings.plain(c, field) for field in fields),
        status=_status(c, status),
        shown=tuple(strings.plain(c, field) for field in shown),
        envelope=envelope,
        denials=tuple(one for one in denials if one is not None),
    )


def _denial(c: Context, s: Span, k: list[Any]) -> ast.Denial:
    status, *fields, shape = k
    named = not status.text.isdigit()
    if named and status.text != "default":
        where = c.span(status.start, status.end)
        raise c.refuse(rules.BAD_FORM, where, "A status or `default` stands here.")
    return ast.Denial(
        span=s,
        status=None if named else _status(c, status),
        fields=tuple(strings.plain(c, field) for field in fields),
        shape=shape,
    )


def _long_body(c: Context, s: Span, k: list[Any]) -> _Body:
    doc, *lines = k
    says = tuple(line for line in lines if isinstance(line, ast.Say))
    return _Body(doc, says, tuple(lines[len(says) :]))


def _forbid(c: Context, s: Span, k: list[Any]) -> ast.Forbid:
    name, triggers, doc, *guards = k
    return ast.Forbid(
        span=s,
        trivia=c.around(s.start),
        name=name.text,
        triggers=triggers or (),
        doc=doc,
        guards=tuple(guards),
    )


def _scenario(c: Context, s: Span, k: list[Any]) -> ast.Scenario:
    name, doc, *body = k
    return ast.Scenario(span=s, trivia=c.around(s.start), name=name.text, doc=doc, body=tuple(body))


DECLARATIONS: dict[str, Builder] = {
    "enum_line": _enum_line,
    "enum_block": _enum_block,
    "enum_member": _enum_member,
    "record": _record,
    "entity": _entity,
    "session": _session,
    "union": _union,
    "case": _case,
    "view_line": _view_line,
    "view_block": _view_block,
    "view_member": _view_member,
    "parameter": _parameter,
    "errors": _errors,
    "error_kind": _error_kind,
    "function": _function,
    "extern": _extern,
    "invariant_line": _invariant_line,
    "invariant_block": _invariant_block,
    "condition": lambda c, s, k: ast.Condition(span=s, trivia=c.around(s.start), condition=k[0]),
    "tool": _tool,
    "binding": _binding,
    "sent": lambda c, s, k: tuple(k),
    "shown": lambda c, s, k: tuple(k),
    "denial": _denial,
    "short_body": lambda c, s, k: _Body(None, (), tuple(k)),
    "long_body": _long_body,
    "say": lambda c, s, k: ast.Say(span=s, trivia=c.around(s.start), phrase=k[0]),
    "forbid": _forbid,
    "triggers": lambda c, s, k: tuple(k),
    "trigger": lambda c, s, k: ast.Trigger(span=s, tool=k[0].text, names=k[1] or ()),
    "guard": lambda c, s, k: ast.Guard(
        span=s, trivia=c.around(s.start), kind=k[0].text, condition=k[1]
    ),
    "scenario": _scenario,
}
