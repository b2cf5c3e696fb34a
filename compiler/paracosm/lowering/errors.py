"""The module ``errors``: a class for each way in which the world refuses a call."""

from __future__ import annotations

from paracosm.ir import nodes as n
from paracosm.lowering import code, expressions, hints, literals, names, wire
from paracosm.lowering.facts import Facts
from paracosm.lowering.lines import BLANK, Line, block, deeper, document
from paracosm.lowering.module import Module, part


def errors(facts: Facts) -> Module:
    """The declared errors, and those for references to rows that are not there."""
    parts = [_declared(error, facts) for error in facts.world.errors.values()]
    for entity in facts.world.entities.values():
        if entity.key.unknown is None and f"Unknown{entity.name}" not in facts.world.errors:
            parts.append(
                part(
                    block(
                        f"class {unknown(entity, facts.world)}({names.runtime('Refusal', facts.world)}):",
                        [
                            *document(f"There is no {entity.name} with this key.", 1),
                            BLANK,
                            Line(0, f'code = "Unknown{entity.name}"'),
                        ],
                    )
                )
            )
    return Module(
        name="errors", doc="The ways in which this world refuses a call.", parts=tuple(parts)
    )


def unknown(entity: n.Entity, world: n.World) -> str:
    """The class of the refusal of an unknown key: an error of the world that is called so, or one beside it."""
    own = f"Unknown{entity.name}"
    return names.class_of(own if own in world.errors else names.safe(own, names.declared(world)))


def _declared(error: n.Error, facts: Facts) -> tuple[Line, ...]:
    doc = document(error.doc, 1)
    body = [Line(0, f"code = {literals.string(error.wire)}")]
    if error.status is not None:
        body.append(Line(0, f"status = {error.status}"))
    if error.members:
        body += [BLANK, *_constructor(error, facts)]
    return part(
        block(
            f"class {names.class_of(error.name)}({names.runtime('Refusal', facts.world)}):",
            [*doc, *([BLANK] if doc else []), *body],
        )
    )


def _constructor(error: n.Error, facts: Facts) -> list[Line]:
    world = facts.world
    parameters = ", ".join(
        f"{names.safe(one.name)}: {hints.stored(one.type, world)}" for one in error.members
    )
    sent = []
    for one in error.members:
        text = wire.writing(one.type, code.name(names.safe(one.name)), facts).text
        sent.append((one.wire, text))
    if all(name.isidentifier() for name, _ in sent):
        given = ", ".join(f"{name}={text}" for name, text in sent)
    else:
        given = "**{" + ", ".join(f"{literals.string(k)}: {v}" for k, v in sent) + "}"
    return block(
        f"def __init__(self, message: str, *, {parameters}) -> None:",
        [Line(0, f"super().__init__(message, {given})")],
    )
