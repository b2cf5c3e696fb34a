"""The modules ``environment`` and ``__init__``: everything put together."""

from __future__ import annotations

from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lowering import expressions, literals, names, wire
from paracosm.lowering.facts import Facts
from paracosm.lowering.lines import BLANK, Line, block, document
from paracosm.lowering.module import Module, part
from paracosm.lowering.scope import Bound, Form


def environment(facts: Facts) -> Module:
    """The world's environment."""
    world = facts.world
    arguments = [
        f"name={literals.string(world.name)}",
        "state=State",
        "tools=TOOLS",
        "scenarios=SCENARIOS",
        "tasks=TASKS",
        "invariants=INVARIANTS",
        "policies=POLICIES",
    ]
    texts = [tool.wire for tool in world.tools.values() if t.TEXT in t.alternatives(tool.result)]
    if texts:
        arguments.append(f"texts=frozenset(({', '.join(map(literals.string, texts))},))")
    parts: list[tuple[Line, ...]] = []
    if world.refusal is not None:
        parts.append(_refusal(world.refusal, facts))
        arguments.append("refusal=refusal_json")
    if world.parameters:
        arguments.append("draw_parameters=draw_parameters")
    if world.session:
        arguments.append("draw_session=draw_session")
    kind = names.runtime("World", world)
    parts.append(part([Line(0, f"WORLD = {kind}({', '.join(arguments)},)")]))
    own = names.environment(world)
    doc = f"{world.doc.strip()}\n\n" if world.doc.strip() else ""
    told = (
        "``tools`` are the tools as typed methods; ``call`` takes them by name, as an agent does."
    )
    lines = [
        *document(doc + told, 1),
        BLANK,
        Line(0, "world = WORLD"),
        Line(0, "schemas = OPENAI"),
        Line(0, "tools: Tools"),
        BLANK,
        *block("def attach(self) -> None:", [Line(0, "self.tools = Tools(self)")]),
    ]
    base = names.runtime("Environment", world)
    parts.append(part(block(f"class {own}({base}[State]):", lines)))
    return Module(
        name="environment",
        doc="The environment: episodes of the world, played call by call.",
        parts=tuple(parts),
    )


def _refusal(shape: n.Expr, facts: Facts) -> tuple[Line, ...]:
    scope = facts.scope
    for name, type in (("code", t.STR), ("message", t.STR), ("status", t.optional(t.INT))):
        scope = scope.bind(name, Bound(f"refusal.{name}", type, Form.VALUE))
    value = expressions.value(shape, scope)
    made = wire.writing(shape.type, value, facts) if not isinstance(shape, n.MakeMap) else value
    refusal, json = names.runtime("Refusal", facts.world), names.runtime("JsonValue", facts.world)
    return part(
        block(
            f"def refusal_json(refusal: {refusal}) -> {json}:",
            [*document("How a refusal looks on the wire.", 1), Line(0, f"return {made.text}")],
        )
    )
