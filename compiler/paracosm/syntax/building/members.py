"""Members of records, entities, cases and sessions, and parameters, which are the same thing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from paracosm.diagnostics import syntax as rules
from paracosm.source import Span
from paracosm.syntax import ast
from paracosm.syntax.building import strings
from paracosm.syntax.building.context import Builder, Context

_CLAUSES = {
    "reverse": "by",
    "unknown": "else",
    "on_delete": "on delete",
    "default": "=",
    "where": "where",
    "draw": "~",
}


def optional_text(c: Context, token: Any) -> str | None:
    return None if token is None else strings.plain(c, token)


def _clause(name: str) -> Builder:
    return lambda c, s, k: (name, s, k[0])


def _on_delete(c: Context, s: Span, k: list[Any]) -> tuple[str, Span, str]:
    if k[0].text not in ("clear", "cascade"):
        where = c.span(k[0].start, k[0].end)
        message = f"A reference is not `{k[0].text}` when its row is deleted."
        raise c.refuse(rules.BAD_FORM, where, message, "Write `clear` or `cascade`.")
    return ("on_delete", s, k[0].text)


def _member(c: Context, s: Span, k: list[Any]) -> ast.Member:
    modifier, name, optional, wire, type_, *clauses, doc = k
    given: dict[str, Any] = {}
    for clause, span, value in clauses:
        if clause in given:
            message = f"`{_CLAUSES[clause]}` is given twice."
            advice = "Join the conditions by `and`." if clause == "where" else ""
            raise c.refuse(rules.DUPLICATE_PART, span, message, advice)
        given[clause] = value
    return ast.Member(
        span=s,
        trivia=c.around(s.start),
        modifier=modifier and modifier.text,
        name=name.text,
        optional=optional is not None,
        wire=optional_text(c, wire),
        type=type_,
        doc=doc,
        **given,
    )


def _with_doc(c: Context, s: Span, k: list[Any]) -> Any:
    """A member, or a case, and the text that may stand on the line below it."""
    part, doc = k
    if doc is None:
        return part
    if part.doc is not None:
        message = f"`{part.name}` is documented twice."
        raise c.refuse(rules.DUPLICATE_PART, doc.span, message)
    return replace(part, doc=doc)


def _flat(c: Context, s: Span, k: list[Any]) -> ast.Flat:
    return ast.Flat(span=s, trivia=c.around(s.start), name=k[0].text, type=k[1], doc=k[2])


MEMBERS: dict[str, Builder] = {
    **{name: _clause(name) for name in ("unknown", "default", "where", "draw")},
    "reverse": lambda c, s, k: ("reverse", s, k[0].text),
    "on_delete": _on_delete,
    "member": _member,
    "flat": _flat,
    "part_line": _with_doc,
    "case_line": _with_doc,
    "parameters": lambda c, s, k: tuple(k),
    "remark": lambda c, s, k: strings.doc(c, k[0]),
    "doc": lambda c, s, k: strings.doc(c, k[0]),
}
