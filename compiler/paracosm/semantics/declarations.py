"""From the declarations of a file to tables of names, and from these to shapes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias, TypeVar

from paracosm.diagnostics import Label
from paracosm.diagnostics import names as name_rules
from paracosm.diagnostics import worlds as rules
from paracosm.ir import types as t
from paracosm.ir.types import Type
from paracosm.semantics import effects, members, naming
from paracosm.semantics.declared import Names, Shapes, Signature, Slots, UnionShape
from paracosm.semantics.members import Owner
from paracosm.semantics.report import Report
from paracosm.semantics.typing import PARAMETER, PLAIN, RESULT, STORED, Use, type_of
from paracosm.syntax import ast

Kind = TypeVar("Kind")
Read: TypeAlias = Callable[[tuple[ast.Part, ...], Owner], Slots]


def _kind(node: ast.Declaration | ast.ErrorKind) -> str:
    """Which list of names a declaration belongs to, and what may object to its name."""
    match node:
        case ast.Enum() | ast.Record() | ast.Entity() | ast.Union() | ast.View() | ast.ErrorKind():
            return "type"
        case ast.Function() | ast.ExternFunction() | ast.Parameter():
            return "function"
        case ast.Tool():
            return "tool"
        case ast.Invariant() | ast.Forbid():
            return "rule"
        case ast.Scenario():
            return "scenario"
        case _:
            return "task"


def collect(
    declarations: Iterable[ast.Declaration], imported: frozenset[str], report: Report
) -> Names:
    """All declarations by name; the second of two with the same name is reported and left out."""
    seen: dict[tuple[str, str], ast.Declaration | ast.ErrorKind] = {}
    kept: list[ast.Declaration | ast.ErrorKind] = []
    session: ast.Session | None = None
    for declaration in declarations:
        if isinstance(declaration, ast.Session):
            if session is not None:
                message = "there is one session"
                report.add(rules.DUPLICATE_HEADER, message, declaration.span)
            session = session or declaration
            continue
        parts = declaration.kinds if isinstance(declaration, ast.Errors) else (declaration,)
        for node in parts:
            if _accept(node, seen, report):
                kept.append(node)

    def table(kind: type[Kind]) -> Mapping[str, Kind]:
        return {node.name: node for node in kept if isinstance(node, kind)}  # type: ignore[union-attr]

    return Names(
        enums=table(ast.Enum),
        records=table(ast.Record),
        entities=table(ast.Entity),
        unions=table(ast.Union),
        views=table(ast.View),
        parameters=table(ast.Parameter),
        errors=table(ast.ErrorKind),
        functions=table(ast.Function),
        externs=table(ast.ExternFunction),
        tools=table(ast.Tool),
        invariants=table(ast.Invariant),
        policies=table(ast.Forbid),
        scenarios=table(ast.Scenario),
        tasks=table(ast.Task),
        session=session,
        imported=imported,
    )


def _accept(
    node: ast.Declaration | ast.ErrorKind,
    seen: dict[tuple[str, str], ast.Declaration | ast.ErrorKind],
    report: Report,
) -> bool:
    assert not isinstance(node, ast.Session | ast.Errors)
    kind = _kind(node)
    why = naming.objection(node.name, declares=kind)
    if why is None and kind == "type" and node.name in PLAIN:
        why = f"`{node.name}` is a type of the language"
    if why is not None:
        help = 'give it another name; `as "…"` says what it is called on the wire'
        report.add(
            name_rules.RESERVED_NAME,
            why,
            node.span,
            help=help if kind == "tool" else "give it another name",
        )
    space = "type" if kind == "function" else kind
    earlier = seen.setdefault((space, node.name), node)
    if earlier is not node:
        report.add(
            name_rules.DUPLICATE_NAME,
            f"`{node.name}` is declared twice",
            node.span,
            (Label(earlier.span, "first declared here"),),
        )
        return False
    if not isinstance(node, ast.Enum | ast.Record | ast.Entity | ast.Union | ast.View):
        return True
    alike = seen.setdefault(("words", naming.snake(node.name)), node)
    assert not isinstance(alike, ast.Session | ast.Errors)
    if alike is not node:
        report.add(
            name_rules.DUPLICATE_NAME,
            f"`{node.name}` and `{alike.name}` are the same words",
            node.span,
            (Label(alike.span, "first declared here"),),
            help="tell them apart by more than capitals and underscores: functions, tables and "
            "variables are named after their words",
        )
    return True


# ---------------------------------------------------------------- shapes


def shape(names: Names, currency: str | None, clock: bool, report: Report) -> Shapes:
    """The types of all that is declared; views are added when their members were checked."""

    def of(parts: tuple[ast.Part, ...], owner: Owner) -> Slots:
        return members.slots(parts, owner, names, report)

    def signature(node: ast.Function | ast.ExternFunction | ast.Tool, use: Use) -> Signature:
        owner = Owner(node.name, tool=isinstance(node, ast.Tool), stored=False)
        result: Type = t.NOTHING
        if node.result is not None:
            result = type_of(node.result, names, report, use)
        return Signature(parameters=of(node.parameters, owner), result=result)

    return Shapes(
        names=names,
        records={n: of(r.parts, Owner(n, draws=True)) for n, r in names.records.items()},
        entities={n: _entity(e, of, report) for n, e in names.entities.items()},
        unions={n: _union(u, of, report) for n, u in names.unions.items()},
        session=of(names.session.parts, Owner("session", draws=True)) if names.session else {},
        parameters={n: type_of(p.type, names, report, STORED) for n, p in names.parameters.items()},
        errors={n: of(e.parts, Owner(n)) for n, e in names.errors.items()},
        functions={n: signature(f, PARAMETER) for n, f in names.functions.items()},
        externs={n: signature(f, PARAMETER) for n, f in names.externs.items()},
        tools={n: signature(f, RESULT) for n, f in names.tools.items()},
        acting=effects.acting(names.functions),
        checking=effects.checking(names.functions),
        recursive=effects.reaching(names.functions),
        currency=currency,
        clock=clock,
    )


def _entity(node: ast.Entity, of: Read, report: Report) -> Slots:
    slots = of(node.parts, Owner(node.name, entity=node.name, draws=True))
    keys = [p for p in node.parts if isinstance(p, ast.Member) and p.modifier == "key"]
    if len(keys) != 1:
        message = f"`{node.name}` has no key" if not keys else f"`{node.name}` has {len(keys)} keys"
        help = (
            f'rows are told apart by it: `key id: str = serial("{node.name.lower()}-{{}}")`'
            if not keys
            else "rows are told apart by one member; `unique` says that another one differs as well"
        )
        report.add(rules.KEY_COUNT, message, keys[1].span if keys else node.span, help=help)
    elif keys[0].optional:
        report.add(rules.KEY_TYPE, "a key is always there", keys[0].span)
    return slots


def _union(node: ast.Union, of: Read, report: Report) -> UnionShape:
    cases: dict[str, Slots] = {}
    tags: dict[str, ast.Case] = {}
    for case in node.cases:
        slots = of(case.parts, Owner(f"{node.name}.{case.name}", draws=True))
        if case.name in cases:
            message = f"`{case.name}` is declared twice"
            report.add(name_rules.DUPLICATE_MEMBER, message, case.span)
            continue
        why = naming.objection(case.name, declares="member")
        if why is not None:
            report.add(name_rules.RESERVED_NAME, why, case.span)
        tag = case.wire or case.name
        if tag in tags:
            message = f'two cases are "{tag}" on the wire'
            report.add(name_rules.WIRE_CLASH, message, case.span)
        tags.setdefault(tag, case)
        for slot in slots.values():
            if slot.wire == node.tag:
                message = f'"{node.tag}" is the tag that tells the cases apart'
                report.add(name_rules.WIRE_CLASH, message, slot.span)
        cases[case.name] = slots
    return UnionShape(tag=node.tag, cases=cases)
