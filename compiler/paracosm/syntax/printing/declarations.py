"""Headers and declarations as they are written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from paracosm.layout import SPACE, Doc, Either, Group, Nest, concat, join
from paracosm.syntax import ast
from paracosm.syntax.printing import lines, strings
from paracosm.syntax.printing.expressions import expression, hole, loop, type_
from paracosm.syntax.printing.members import (
    beside_text,
    clause_list,
    clauses,
    documented,
    parameters,
    parts,
    wire,
)
from paracosm.syntax.printing.statements import one_line, statements, suite
from paracosm.syntax.printing.tasks import task


def header(node: ast.Header) -> Doc:
    """A header, without the comments above it."""
    return concat(_header(node), lines.beside(node.trivia))


def declaration(node: ast.Declaration) -> Doc:
    """A declaration, without the comments above it."""
    around = node.trivia
    match node:
        case ast.Enum(name=name, doc=doc, members=members):
            return _listing(
                f"enum {name}", around, doc, members, [_enum_member(m) for m in members]
            )
        case ast.Record(name=name, doc=doc, parts=nodes):
            return lines.block(f"record {name}", around, [*lines.doc(doc), *parts(nodes)])
        case ast.Entity(name=name, doc=doc, parts=nodes):
            return lines.block(f"entity {name}", around, [*lines.doc(doc), *parts(nodes)])
        case ast.Session(doc=doc, parts=nodes):
            return lines.block("session", around, [*lines.doc(doc), *parts(nodes)])
        case ast.Union(name=name, tag=tag, doc=doc, cases=cases):
            pieces = lines.doc(doc)
            for case in cases:
                pieces += documented(case, _case(case), case.doc)
            return lines.block(f"union {name} by {tag}", around, pieces)
        case ast.View(name=name, of=of, doc=doc, members=shown):
            documents = [_view_member(member) for member in shown]
            return _listing(f"view {name} of {of}", around, doc, shown, documents)
        case ast.Parameter(name=name, type=of, doc=doc):
            head = clause_list(
                f"parameter {name}: {type_(of)}", clauses(node.default, node.where, node.draw)
            )
            return concat(beside_text(head, doc), lines.beside(around))
        case ast.Errors(kinds=kinds):
            listed = join(concat(",", SPACE), (_error_kind(kind) for kind in kinds))
            return concat(Group(Nest(6, concat("error ", listed))), lines.beside(around))
        case ast.Function():
            return _function(node)
        case ast.ExternFunction(name=name, result=result, file=file, doc=doc):
            given = parameters(node.parameters)
            origin = f" -> {type_(result)} from {strings.plain(file)}"
            head = concat(f"extern def {name}", given, origin)
            return concat(beside_text(head, doc), lines.beside(around))
        case ast.Invariant(name=name, quantifier=quantifier, doc=doc, conditions=conditions):
            rows = "" if quantifier is None else Group(Nest(8, concat(" ", loop(quantifier))))
            body = [(c.trivia, _with_comment(expression(c.condition), c)) for c in conditions]
            return lines.block(concat(f"invariant {name}", rows), around, [*lines.doc(doc), *body])
        case ast.Tool():
            return _tool(node)
        case ast.Forbid(name=name, doc=doc, guards=guards):
            body = [(guard.trivia, _with_comment(_guard(guard), guard)) for guard in guards]
            return lines.block(_forbidden(name, node.triggers), around, [*lines.doc(doc), *body])
        case ast.Scenario(name=name, doc=doc, body=steps):
            return lines.block(f"scenario {name}", around, [*lines.doc(doc), *statements(steps)])
        case ast.Task():
            return task(node)
        case _:
            assert_never(node)


def _header(node: ast.Header) -> Doc:
    match node:
        case ast.Environment(name=name):
            return f"environment {name}"
        case ast.Currency(code=code, minor_units=minor):
            return f"currency {code} as minor_units" if minor else f"currency {code}"
        case ast.Clock(start=start):
            return f"clock {start.text}"
        case ast.Step(duration=duration):
            return f"step {duration.count}{duration.unit}"
        case ast.RefusalShape(shape=shape):
            return concat("refusal as ", expression(shape))
        case ast.Import(module=module, names=names):
            return f"from {'.'.join(module)} import {', '.join(names)}"
        case _:
            assert_never(node)


def _with_comment(document: Doc, node: ast.Line) -> Doc:
    return concat(document, lines.beside(node.trivia))


def _listing(
    head: str, around: ast.Trivia, doc: ast.Doc | None, nodes: Sequence[ast.Line], shown: list[Doc]
) -> Doc:
    """A head and what it lists: behind its colon, or below it with a comma behind each."""
    if doc is None and around.beside is None and all(node.trivia == ast.BARE for node in nodes):
        below = concat(SPACE, join(concat(",", SPACE), shown), Either(",", ""))
        return Group(concat(head, ":", Nest(lines.INDENT, below)))
    body = [
        (node.trivia, _with_comment(concat(document, ","), node))
        for node, document in zip(nodes, shown)
    ]
    return lines.block(head, around, [*lines.doc(doc), *body])


def _enum_member(node: ast.EnumMember) -> Doc:
    return strings.plain(node.value)


def _view_member(node: ast.ViewMember) -> Doc:
    of = "" if node.type is None else f": {type_(node.type)}"
    value = "" if node.value is None else concat(" = ", expression(node.value))
    return concat(node.name, wire(node.wire), of, value)


def _case(node: ast.Case) -> Doc:
    name = f"{node.name} = {strings.plain(node.wire)}" if node.wire is not None else node.name
    if not node.parts:
        return name
    return concat(name, " " if node.wire is not None else "", parameters(node.parts))


def _error_kind(node: ast.ErrorKind) -> Doc:
    given = parameters(node.parts) if node.parts else ""
    status = "" if node.status is None else f" {node.status}"
    message = "" if node.message is None else concat(": ", strings.message(node.message, hole))
    return concat(node.name, given, wire(node.wire), status, message)


def _function(node: ast.Function) -> Doc:
    result = "" if node.result is None else f" -> {type_(node.result)}"
    head = concat(f"def {node.name}", parameters(node.parameters), result)
    if node.doc is None:
        return suite(head, node.trivia, node.body, one_line(node.trivia, node.body))
    return lines.block(head, node.trivia, [*lines.doc(node.doc), *statements(node.body)])


def _tool(node: ast.Tool) -> Doc:
    result = "" if node.result is None else f" -> {type_(node.result)}"
    head = concat(f"tool {node.name}{wire(node.wire)}", parameters(node.parameters), result)
    if node.binding is not None:
        head = concat(head, Group(Nest(8, concat(SPACE, _binding(node.binding)))))
    says = [(s.trivia, _with_comment(concat("say ", _phrase(s)), s)) for s in node.says]
    return lines.block(head, node.trivia, [*lines.doc(node.doc), *says, *statements(node.body)])


def _phrase(node: ast.Say) -> Doc:
    return strings.message(node.phrase, hole)


def _binding(node: ast.Binding) -> Doc:
    request = "".join(f" {strings.plain(one)}" for one in (node.path, *node.fields))
    status = "" if node.status is None else f" {node.status}"
    shown = "".join(f" {strings.plain(one)}" for one in node.shown)
    envelope = "" if node.envelope is None else concat(" as ", expression(node.envelope))
    head = concat(f"at {node.method}{request}{status}{shown}", envelope)
    if not node.denials:
        return head
    denials = join(", ", (_denial(one) for one in node.denials))
    return concat(head, SPACE, "else ", denials)


def _denial(node: ast.Denial) -> Doc:
    fields = "".join(f" {strings.plain(one)}" for one in node.fields)
    shape = "" if node.shape is None else concat(" as ", expression(node.shape))
    status = "default" if node.status is None else node.status
    return concat(f"{status}{fields}", shape)


def _forbidden(name: str, triggers: tuple[ast.Trigger, ...]) -> Doc:
    if not triggers:
        return f"forbid {name}"
    listed = [f"{trigger.tool}({', '.join(trigger.names)})" for trigger in triggers]
    return Group(Nest(8, concat(f"forbid {name} on ", join(concat(",", SPACE), listed))))


def _guard(node: ast.Guard) -> Doc:
    return concat(f"{node.kind} ", expression(node.condition))
