"""Members of entities, records, cases, errors and the session, and parameters of what is called.

The header of a member gives its slot (`slots`), before any expression is looked at; its
expressions are checked later (`complete`), against the slots of the whole world.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from paracosm.diagnostics import Label
from paracosm.diagnostics import names as name_rules
from paracosm.diagnostics import worlds as rules
from paracosm.ir import nodes as ir
from paracosm.ir import types as t
from paracosm.ir.types import Type
from paracosm.semantics import draws, emptiness, expressions, naming, refusals
from paracosm.semantics.coerce import fits
from paracosm.semantics.declared import Names, Shapes, Slot, Slots
from paracosm.semantics.report import Report
from paracosm.semantics.scope import Known, Scope, Setting
from paracosm.semantics.typing import PARAMETER, STORED, Use, read
from paracosm.syntax import ast
from paracosm.syntax.printer import print_expression


@dataclass(frozen=True, slots=True)
class Owner:
    """What members belong to. ``entity``: its name, where it is one; ``tool``: parameters of a tool."""

    name: str
    entity: str | None = None
    tool: bool = False
    draws: bool = False
    stored: bool = True

    @property
    def use(self) -> Use:
        return STORED if self.stored else PARAMETER


# ---------------------------------------------------------------- slots


def slots(parts: tuple[ast.Part, ...], owner: Owner, names: Names, report: Report) -> Slots:
    """The members of a declaration by name, in order."""
    found: dict[str, Slot] = {}
    for part in parts:
        slot = (
            _flat(part, owner, names, report)
            if isinstance(part, ast.Flat)
            else _slot(part, owner, names, report)
        )
        why = naming.objection(slot.name, declares="member")
        if why is not None:
            report.add(
                name_rules.RESERVED_NAME, why, part.span, help='give it another name, `as "…"`'
            )
        if slot.name in found:
            report.add(
                name_rules.DUPLICATE_MEMBER,
                f"`{slot.name}` is declared twice",
                part.span,
                (Label(found[slot.name].span, "first declared here"),),
            )
            continue
        found[slot.name] = slot
    _check_wires(found, names, report)
    if owner.stored:
        _check_attributes(found, report)
    return found


def _flat(part: ast.Flat, owner: Owner, names: Names, report: Report) -> Slot:
    if not owner.tool:
        message = "`**` spreads a record among the parameters of a tool, and nowhere else"
        report.add(rules.BAD_FLAT, message, part.span)
        return Slot(name=part.name, wire=part.name, type=t.POISON, span=part.span)
    written = read(part.type, part.name, names, report, PARAMETER)
    if not isinstance(written.type, t.Record | t.Poison):
        message = f"`**` needs a record, not {t.show(written.type)}"
        report.add(rules.BAD_FLAT, message, part.span)
        return Slot(name=part.name, wire=part.name, type=t.POISON, span=part.span)
    doc = part.doc.text if part.doc is not None else ""
    return Slot(
        name=part.name, wire=part.name, type=written.type, flat=True, doc=doc, span=part.span
    )


_ROLES = {
    None: ir.Role.PLAIN,
    "key": ir.Role.KEY,
    "unique": ir.Role.UNIQUE,
    "tree": ir.Role.TREE,
}


def _slot(part: ast.Member, owner: Owner, names: Names, report: Report) -> Slot:
    written = read(part.type, part.name, names, report, owner.use)
    type = t.one_of((written.type, t.ABSENT)) if part.optional else written.type
    role, reverse = _ROLES[part.modifier], None
    if part.reverse is not None:
        reverse = _reverse(part, part.reverse, type, owner, names, report)
        role, type = ir.Role.REVERSE, t.ListOf(_item(type))
    _check_modifiers(part, type, owner, names, report)
    where = written.where
    if part.where is not None:
        where = part.where if where is None else _both(where, part.where)
    doc = part.doc.text if part.doc is not None else written.doc
    return Slot(
        name=part.name,
        wire=part.wire or wire_name(part.name, type, names),
        type=type,
        role=role,
        reverse=reverse,
        doc=doc,
        default=None if _fresh_call(part.default) else part.default,
        where=where,
        node=part,
        span=part.span,
    )


def _both(left: ast.Expression, right: ast.Expression) -> ast.Expression:
    return ast.Logical(operator="and", left=left, right=right, span=right.span)


def wire_name(member: str, type: Type, names: Names) -> str:
    """The name on the wire: see `naming` for that of references."""
    match t.without(type, t.NONE, t.ABSENT):
        case t.Ref(entity) if (key := _key_of(entity, names)) is not None:
            return naming.key_name(member, entity, key)
        case t.ListOf(item=t.Ref(entity)) if (key := _key_of(entity, names)) is not None:
            return naming.keys_name(member, entity, key)
        case _:
            return member


def _key_of(entity: str, names: Names) -> str | None:
    parts = names.entities[entity].parts
    keys = (p.name for p in parts if isinstance(p, ast.Member) and p.modifier == "key")
    return next(keys, None)


def _item(type: Type) -> Type:
    return type.item if isinstance(type, t.ListOf) else t.POISON


def _check_wires(found: Slots, names: Names, report: Report) -> None:
    taken: dict[str, Slot] = {}
    for slot in found.values():
        wires = [slot.wire]
        if slot.flat and isinstance(slot.type, t.Record):
            silent = report.silent()
            record = slots(
                names.records[slot.type.name].parts, Owner(slot.type.name), names, silent
            )
            wires = [inner.wire for inner in record.values()]
        for wire in wires:
            if wire in taken:
                report.add(
                    name_rules.WIRE_CLASH,
                    f'`{slot.name}` is "{wire}" on the wire, and so is `{taken[wire].name}`',
                    slot.span,
                    (Label(taken[wire].span, "the other one"),),
                    'give one of them a name of its own: `as "…"`',
                )
            taken.setdefault(wire, slot)


def _check_attributes(found: Slots, report: Report) -> None:
    """Members are attributes in Python; the names of parameters are no one's but the tool's."""
    plain: dict[str, Slot] = {}
    for slot in found.values():
        other = plain.setdefault(slot.name.rstrip("_"), slot)
        if other is not slot:
            report.add(
                name_rules.WIRE_CLASH,
                told_apart(slot.name, other.name),
                slot.span,
                (Label(other.span, "the other one"),),
                'Python may need one behind the other: give it another name, and this one on the wire: `as "…"`',
            )


def told_apart(one: str, other: str) -> str:
    """What is said of two members that would be one attribute, where Python keeps the plain name for itself."""
    return f"`{one}` and `{other}` differ in underscores at the end alone"


# ---------------------------------------------------------------- modifiers


def _check_modifiers(
    part: ast.Member, type: Type, owner: Owner, names: Names, report: Report
) -> None:
    def wrong(message: str, help: str = "") -> None:
        report.add(rules.BAD_MODIFIER, message, part.span, help=help)

    bare = t.without(type, t.NONE, t.ABSENT)
    if owner.entity is None:
        words = (
            (part.modifier, f"`{part.modifier}`"),
            (part.reverse, "`by`"),
            (part.on_delete, "`on delete`"),
            (part.unknown, "`else`"),
        )
        for value, word in words:
            if value is not None:
                wrong(f"{word} belongs to members of entities")
        if part.draw is not None and not owner.draws:
            wrong("`~` belongs to members of entities, records and the session")
        return
    if part.unknown is not None and part.modifier != "key":
        wrong("`else` stands on a key: it says how an unknown one is refused")
    if part.modifier == "tree" and bare != t.Ref(owner.entity):
        wrong(f"`tree` is a reference of an entity to itself: `tree parent: {owner.entity} | none`")
    elif part.modifier == "tree" and bare == type:
        wrong("the rows at the top of a tree refer to none", f"write `{owner.entity} | none`")
    if part.on_delete is not None and not isinstance(bare, t.Ref | t.Poison):
        if not isinstance(bare, t.ListOf) or not isinstance(bare.item, t.Ref):
            wrong("`on delete` belongs to references")
    if part.on_delete == "clear" and isinstance(bare, t.Ref) and bare == type:
        wrong("`on delete clear` needs a reference that may be none", "write `… | none`")
    if part.reverse is not None and (part.default or part.where or part.draw):
        wrong("a list of referring rows is derived: it has no default, no draw and no constraint")
    if part.modifier == "unique" and isinstance(bare, t.ListOf | t.MapOf | t.Json):
        wrong(f"`{t.show(bare)}` cannot be unique")
    if part.modifier == "key":
        if not isinstance(type, t.Str | t.Int | t.Enum | t.Poison):
            message = f"a key cannot be of type {t.show(type)}"
            report.add(rules.KEY_TYPE, message, part.span)


def _reverse(
    part: ast.Member, field: str, type: Type, owner: Owner, names: Names, report: Report
) -> tuple[str, str] | None:
    match type:
        case t.ListOf(item=t.Ref(entity)) if owner.entity is not None:
            members = {p.name: p for p in names.entities[entity].parts if isinstance(p, ast.Member)}
            if field in members:
                silent = report.silent()
                target = read(members[field].type, field, names, silent, STORED).type
                if t.without(target, t.NONE) == t.Ref(owner.entity):
                    return entity, field
            message = f"`{entity}` has no member `{field}` that refers to a row of {owner.entity}"
            report.add(rules.BAD_REVERSE, message, part.span)
        case _ if owner.entity is not None and type != t.POISON:
            message = "`by` lists the rows that refer to this one: its type is `list[Entity]`"
            report.add(rules.BAD_REVERSE, message, part.span)
    return None


# ---------------------------------------------------------------- expressions of members


def complete(found: Slots, owner: Owner, shapes: Shapes, report: Report) -> tuple[ir.Member, ...]:
    """The members with their defaults, draws and constraints."""
    return tuple(_complete(slot, found, owner, shapes, report) for slot in found.values())


def _complete(
    slot: Slot, siblings: Slots, owner: Owner, shapes: Shapes, report: Report
) -> ir.Member:
    node = slot.node
    member = ir.Member(
        name=slot.name,
        wire=slot.wire,
        type=slot.type,
        role=slot.role,
        reverse=slot.reverse,
        flat=slot.flat,
        doc=slot.doc,
        span=slot.span,
    )
    if node is None:
        return member
    scope = Scope(shapes, report, Setting.MEMBER)
    before = _before(slot, siblings)
    default = None
    if slot.default is not None:
        inner = _seeing(scope, before)
        default = expressions.check(slot.default, slot.type, inner, f"the default of `{slot.name}`")
    drawn = None
    if node.draw is not None:
        drawn = draws.draw(node.draw, slot.type, _seeing(scope, before))
    where, where_text = _where(slot, siblings, owner, scope)
    made = replace(
        member,
        default=default,
        fresh=_fresh(node, slot, owner, scope),
        draw=drawn,
        where=where,
        where_text=where_text,
        on_delete=_ON_DELETE[node.on_delete],
        unknown=_unknown(node, slot, scope),
    )
    emptiness.judge_member(made, node, scope)
    return made


_ON_DELETE = {
    None: ir.OnDelete.REFUSE,
    "clear": ir.OnDelete.CLEAR,
    "cascade": ir.OnDelete.CASCADE,
}


def _before(slot: Slot, siblings: Slots) -> Slots:
    names = list(siblings)
    return {name: siblings[name] for name in names[: names.index(slot.name)]}


def _seeing(scope: Scope, members: Slots) -> Scope:
    known = {name: Known(one.type, one.span) for name, one in members.items()}
    return replace(scope, known=known)


def default_scope(owner: str, slot: Slot, before: tuple[str, ...], scope: Scope) -> Scope:
    """What a default sees when it is filled in elsewhere; what is wrong in it was reported."""
    members = _siblings(owner, scope.shapes)
    seen = {name: members[name] for name in before if name in members}
    known = {name: Known(one.type, one.span) for name, one in seen.items()}
    return Scope(
        scope.shapes,
        scope.report.silent(),
        Setting.MEMBER,
        known,
        filling=scope.filling | {(owner, slot.name)},
    )


def _siblings(owner: str, shapes: Shapes) -> Slots:
    union, _, case = owner.partition(".")
    if case:
        return shapes.unions[union].cases[case]
    tables: tuple[Mapping[str, Slots], ...] = (shapes.records, shapes.entities, shapes.errors)
    for table in tables:
        if owner in table:
            return table[owner]
    signature = shapes.functions.get(owner) or shapes.externs.get(owner) or shapes.tools.get(owner)
    return signature.parameters if signature is not None else {}


def _where(slot: Slot, siblings: Slots, owner: Owner, scope: Scope) -> tuple[ir.Expr | None, str]:
    """The constraint. Unless it asks itself, what is none or absent satisfies it."""
    if slot.where is None:
        return None, ""
    seen = dict(siblings) if owner.stored else {**_before(slot, siblings), slot.name: slot}
    inner = _seeing(scope, {n: s for n, s in seen.items() if s.reverse is None})
    text = print_expression(slot.where)
    asking = replace(inner, report=Report())
    found = expressions.condition(slot.where, asking)
    if not asking.report.all():
        return found, text
    present = t.without(slot.type, t.NONE, t.ABSENT)
    inner = inner.bind(slot.name, Known(present, slot.span), check=False)
    found = expressions.condition(slot.where, inner)
    gone = [one for one in (t.NONE, t.ABSENT) if one in t.alternatives(slot.type)]
    if gone and found.type != t.POISON:
        itself = ir.Local(name=slot.name, type=slot.type, span=found.span)
        tests = tuple(ir.Is(operand=itself, test=one, span=found.span) for one in gone)
        found = ir.Or(operands=(*tests, found), span=found.span)
    return found, text


def _unknown(node: ast.Member, slot: Slot, scope: Scope) -> ir.Refusal | None:
    if node.unknown is None:
        return None
    return refusals.refusal(node.unknown, _seeing(scope, {slot.name: slot}))


# ---------------------------------------------------------------- fresh keys


def _fresh_call(node: ast.Expression | None) -> bool:
    match node:
        case ast.Call(function=ast.Name(id="serial" | "opaque")):
            return True
        case _:
            return False


def _fresh(
    node: ast.Member, slot: Slot, owner: Owner, scope: Scope
) -> ir.Serial | ir.Opaque | None:
    if not _fresh_call(node.default):
        return None
    match node.default:
        case ast.Call(function=ast.Name(id=kind), arguments=arguments) if slot.role is ir.Role.KEY:
            return _pattern(kind, arguments, node.default, slot, scope)
        case _:
            message = "fresh values are made for keys only"
            scope.report.add(rules.BAD_FRESH, message, node.span)
            return None


def _pattern(
    kind: str, arguments: tuple[ast.Argument, ...], node: ast.Node, slot: Slot, scope: Scope
) -> ir.Serial | ir.Opaque | None:
    match kind, arguments:
        case "serial", () if slot.type in (t.INT, t.POISON):
            return ir.Serial(pattern=None)
        case _, (ast.Argument(name=None, value=ast.Template(parts=parts)),) if fits(
            t.STR, slot.type, scope.shapes
        ):
            holes = [part for part in parts if isinstance(part, ast.Hole)]
            whole = "".join(
                (
                    p.replace("{", "{{").replace("}", "}}")
                    if isinstance(p, str)
                    else f"{{:{p.format}}}" if p.format else "{}"
                )
                for p in parts
            )
            good = r"(0?\d{1,2}d?)?" if kind == "serial" else ""
            if len(holes) == 1 and holes[0].value is None and re.fullmatch(good, holes[0].format):
                return ir.Serial(pattern=whole) if kind == "serial" else ir.Opaque(pattern=whole)
        case _:
            pass
    text = (
        '`serial("ord-{:05}")`, or `serial()` for a number'
        if kind == "serial"
        else ('`opaque("user-{}")`')
    )
    scope.tell(
        rules.BAD_FRESH, f"a key of type {t.show(slot.type)} is not made like this", node, text
    )
    return None
