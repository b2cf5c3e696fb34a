"""The module ``entities``: enums, records, unions, views and rows."""

from __future__ import annotations

from collections.abc import Sequence

from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lowering import encoding, hints, literals, names
from paracosm.lowering.facts import Facts
from paracosm.lowering.lines import BLANK, Line, block, document
from paracosm.lowering.module import Module, part


def entities(facts: Facts) -> Module:
    """What a world is made of."""
    world = facts.world
    parts: list[tuple[Line, ...]] = []
    for enum in world.enums.values():
        members = ", ".join(map(literals.string, enum.members))
        parts.append(part([Line(0, f"{names.class_of(enum.name)} = Literal[{members}]")]))
    for record in world.records.values():
        name = names.class_of(record.name)
        inside = t.Record(record.name) in facts.copied
        parts.append(_value(name, record.doc, record.members, facts, inside))
    for union in world.unions.values():
        for case in union.cases:
            name = names.case_class(union, case.name, world)
            inside = t.Union(union.name) in facts.copied
            parts.append(_value(name, case.doc, case.members, facts, inside))
        cases = [names.case_class(union, case.name, world) for case in union.cases]
        parts.append(part([Line(0, f"{names.class_of(union.name)} = {' | '.join(cases)}")]))
    for view in world.views.values():
        body = [
            Line(0, f"{names.member(one)}: {hints.stored(one.type, world)}") for one in view.members
        ]
        parts.append(_dataclass(names.class_of(view.name), view.doc, (), body, "slots=True"))
    for entity in world.entities.values():
        parts.append(_row(entity, facts))
    return Module(
        name="entities",
        doc="What the world is made of: its enums, records and entities.",
        parts=tuple(parts),
    )


def _value(
    name: str, doc: str, members: Sequence[n.Member], facts: Facts, inside: bool
) -> tuple[Line, ...]:
    body = fields(members, facts)
    if inside:
        given = ", ".join(
            f"{names.member(one)}={encoding.copy_of(one.type, f'self.{names.member(one)}')}"
            for one in members
        )
        said = document("A private copy, for a call that writes inside.", 2)
        body += [
            *([BLANK] if body else []),
            *block(f"def copy(self) -> {name}:", [*said, Line(0, f"return {name}({given})")]),
        ]
    return _dataclass(name, doc, members, body, "slots=True")


def fields(members: Sequence[n.Member], facts: Facts) -> list[Line]:
    """The fields of a dataclass; a member that may be absent is, unless it is given."""
    absent = False
    lines = []
    for one in members:
        absent = absent or t.may_be_absent(one.type)
        default = " = ABSENT" if t.may_be_absent(one.type) else ""
        lines.append(
            Line(0, f"{names.member(one)}: {hints.stored(one.type, facts.world)}{default}")
        )
    return lines


def _dataclass(
    name: str, doc: str, members: Sequence[n.Member], body: list[Line], options: str
) -> tuple[Line, ...]:
    # A member that may be absent has a default, which those behind it then would need too.
    if any(line.text.endswith(" = ABSENT") for line in body):
        options += ", kw_only=True"
    described = described_members(doc, members, f"What is known about {names.with_article(name)}.")
    lines = document(described, 1)
    if lines and body:
        lines.append(BLANK)
    return part([Line(0, f"@dataclass({options})")], block(f"class {name}:", [*lines, *body]))


def described_members(doc: str, members: Sequence[n.Member], heading: str) -> str:
    """A document followed by what is said about single members."""
    told = [f"* ``{names.member(one)}``: {' '.join(one.doc.split())}" for one in members if one.doc]
    return "\n\n".join(filter(None, [doc.strip() or heading, "\n".join(told)])) if told else doc


def _row(entity: n.Entity, facts: Facts) -> tuple[Line, ...]:
    name = names.class_of(entity.name)
    body = [
        Line(0, f"{names.member(one)}: {hints.stored(one.type, facts.world)}")
        for one in entity.stored
    ]
    # Calling the class instead would cost three times as much, in every call that writes.
    copy = block(
        f"def copy(self) -> {name}:",
        [
            *document("A private copy, for a call that writes.", 2),
            Line(0, f"row = blank({name})"),
            *(
                Line(0, f"row.{names.member(one)} = {copied_member(entity.name, one, facts)}")
                for one in entity.stored
            ),
            Line(0, "return row"),
        ],
    )
    return _dataclass(
        name, entity.doc, entity.stored, [*body, BLANK, *copy], "slots=True, eq=False"
    )


def copied_member(owner: str, member: n.Member, facts: Facts) -> str:
    """A member in the copy of its row: itself copied, where some tool writes inside of it."""
    text = f"self.{names.member(member)}"
    inside = (owner, member.name) in facts.inside or (owner, "*") in facts.inside
    if not inside:
        return text
    return encoding.copy_of(member.type, text)
