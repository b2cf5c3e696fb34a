"""The key of a resource: the field that the parameter of its path means, and what a new one is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from paracosm.ingest.openapi import write
from paracosm.ingest.openapi.constraints import Constraint, accepts_short, is_formed, texts
from paracosm.ingest.openapi.judging import conforms
from paracosm.ingest.openapi.names import member, pascal, snake, words
from paracosm.ingest.openapi.resources import Attribute, Resource
from paracosm.ingest.openapi.shapes import Shape
from paracosm.ingest.openapi.site import parts
from paracosm.ingest.openapi.types import Typed, Types
from paracosm.syntax import ast

KEYS = "id uuid guid sid slug key name code number login username handle email".split()
_GIVEN = frozenset("name slug key code username login handle email title".split())
"""Keys that the client chooses, by their names."""


def choose_key(resource: Resource, types: Types) -> None:
    """Say which attribute is the key, hidden where answers never show it, and how a new one is made."""
    lone = resource.singleton or resource.whole is not None
    candidates = [] if lone else list(_candidates(resource))
    wanted = _path_type(resource, types)
    # A guess counts only where the types agree; what has the name needs no second witness.
    candidates = [c for c in candidates if "guess" not in c[1] or c[0].typed.type == wanted]
    for attribute, reason in candidates:
        resource.key = attribute
        attribute.reason = reason
        break
    else:
        resource.key = _hidden_key(resource, types)
    key = resource.key
    key.required = True
    key.typed = replace(key.typed, nullable=False)
    resource.key_given = _is_given(resource)
    resource.fresh = fresh_key(resource, types)


def _candidates(resource: Resource) -> Iterator[tuple[Attribute, str]]:
    usable = {w: a for w, a in resource.attributes.items() if is_key_type(a.typed)}
    spelled = {"_".join(words(w)): a for w, a in reversed(usable.items())}
    for node in resource.nodes:
        name = "_".join(words(node.parameter))
        if name in spelled:
            yield spelled[name], f'key: "{node.parameter}" of the path, the same name (sure)'
        last = words(node.parameter)[-1:]
        suffixes = [last[0]] if last else []
        if name.endswith("id") and name != "id":
            suffixes.append("id")
        for suffix in suffixes:
            if suffix in spelled:
                yield spelled[
                    suffix
                ], f'key: "{node.parameter}" of the path, by its ending (likely)'
            for prefix in (node.noun, snake(resource.name)):
                if f"{prefix}_{suffix}" in spelled:
                    yield spelled[f"{prefix}_{suffix}"], f"key: named after {prefix} (likely)"
        nouns = {*resource.noun.split("_"), *node.noun.split("_"), *snake(resource.name).split("_")}
        if set(name.split("_")) <= nouns:
            for word in ("id", "name", "slug", "key", "code"):
                if word in spelled:
                    yield spelled[word], f'key: "{node.parameter}" of the path, by habit (guess)'
    for node in resource.nodes:
        generic = words(node.parameter)[-1:] in (("id",), ("uuid",), ("key",), ("identifier",))
        for word in KEYS[:7] if generic else ("id",):
            if word in spelled:
                yield spelled[word], f'key: "{node.parameter}" of the path, by habit (guess)'


def _path_type(resource: Resource, types: Types) -> ast.Type:
    """The type of the parameter that names an item."""
    for node in resource.nodes:
        for operation in node.operations:
            for parameter in operation.parameters:
                if parameter.place == "path" and parameter.name == node.parameter:
                    shape = types.shapes.of(parameter.schema)
                    return write.named("int" if shape.kind == "integer" else "str")
    return write.named("str")


def is_key_type(typed: Typed) -> bool:
    """Whether a value may be the key of a row: a text or a whole number."""
    match typed.type:
        case ast.NamedType(name="str" | "int"):
            return not (typed.constraint is not None and typed.constraint.members)
        case _:
            return False


def _hidden_key(resource: Resource, types: Types) -> Attribute:
    """A key that no field shows: what stands in the path and nowhere else."""
    name = "key"
    typed = Typed(write.named("str"), Shape(types.shapes.components, kinds=("string",)))
    if resource.nodes:
        node = resource.nodes[0]
        name = node.parameter
        for operation in node.operations:
            for parameter in operation.parameters:
                if parameter.place == "path" and parameter.name == name:
                    found = types.of(parameter.schema, resource.name + pascal(name))
                    if is_key_type(found):
                        typed = found
                    break
    wire = name
    while wire in resource.attributes:
        wire = f"{wire}_in_path"
    reason = (
        "key: only the path has it, no answer shows it" if resource.nodes else "key: there is one"
    )
    attribute = Attribute(member(wire), wire, typed, True, hidden=True, reason=reason)
    resource.attributes = {wire: attribute, **resource.attributes}
    return attribute


def _is_given(resource: Resource) -> bool:
    """Whether clients choose the key: it is required in each body that creates, or PUT creates."""
    assert resource.key is not None
    wire = resource.key.wire
    bodies = [e.shape for e in resource.evidence if e.how == "the body that creates one"]
    if bodies and all(wire in body.required and wire in body.properties for body in bodies):
        return not resource.key.typed.shape.read_only
    has_post = any("post" in node.on_collection for node in resource.nodes)
    has_put = any("put" in node.on_item and not node.verb for node in resource.nodes)
    return has_put and not has_post and words(wire)[-1:] != ("id",)


def fresh_key(resource: Resource, types: Types) -> ast.Expression | None:
    """How the server makes keys: countable where they are numbers, not guessable where texts."""
    assert resource.key is not None
    typed = resource.key.typed
    if typed.type == write.named("int"):
        return write.call("serial") if _may_count(typed.constraint) else None
    constraint = typed.constraint or Constraint("string")
    stem = "_".join(words(resource.name))

    def fits(text: str) -> bool:
        # A choice of patterns is no constraint, and is asked for itself.
        chosen = not typed.shape.choices or conforms(text, typed.shape, types.shapes)
        return chosen and _accepts(constraint, text)

    for function, before, format, sample in (
        ("opaque", f"{stem}_", "", f"{stem}_a2b3c4d5e6"),
        ("opaque", "", "", "a2b3c4d5e6"),
        ("opaque", f"{stem}-", "", f"{stem}-a2b3c4d5e6"),
        ("serial", "00000000-0000-4000-8000-", "012", "00000000-0000-4000-8000-000000000012"),
        ("serial", "", "", "12"),
        ("serial", "", "024", "0" * 22 + "12"),
        ("serial", "", "032", "0" * 30 + "12"),
        ("serial", stem, "", f"{stem}12"),
        ("serial", "A", "", "A12"),
    ):
        if constraint.format == "uuid" and not before.startswith("0000"):
            continue
        if before.startswith("0000") and constraint.format != "uuid":
            continue
        # What is counted without leading zeros grows from one digit to several.
        counts = function == "serial" and not format
        known = (sample, f"{before}1", f"{before}99999") if counts else (sample,)
        if all(map(fits, known)):
            hole = ast.Hole(value=None, format=format)
            pattern = ast.Template(parts=(before, hole) if before else (hole,))
            argument = ast.Argument(value=pattern)
            return ast.Call(function=write.name(function), arguments=(argument,))
    counted = _counted(constraint, fits)
    if counted is not None:
        return counted
    if resource.key_given and constraint.format not in ("date-time", "email"):
        return None
    # No text that can be counted on fits: the key keeps its type and loses its constraint.
    resource.key.typed = replace(typed, constraint=None)
    usual = ast.Template(parts=(f"{stem}_", ast.Hole(value=None)))
    return ast.Call(function=write.name("opaque"), arguments=(ast.Argument(value=usual),))


def _may_count(constraint: Constraint | None) -> bool:
    """Whether 1, 2, 3, … are keys; where they are not, keys are drawn, and a new row has the next one."""
    c = constraint or Constraint("integer")
    return not c.members and c.multiple is None and (c.low is None or c.low <= 1)


def _counted(constraint: Constraint, fits: Callable[[str], bool]) -> ast.Expression | None:
    """A text that fits and whose end is counted: `ord_00000000000000000000000012`, say."""
    for sample in texts(constraint):
        for at in range(len(sample) - 1):
            width = len(sample) - at
            numbers = (1, 12, 10**width - 1)
            if all(fits(f"{sample[:at]}{n:0{width}}") for n in numbers):
                hole = ast.Hole(value=None, format=f"0{width}")
                parts = (sample[:at], hole) if at else (hole,)
                argument = ast.Argument(value=ast.Template(parts=parts))
                return ast.Call(function=write.name("serial"), arguments=(argument,))
    return None


def _accepts(constraint: Constraint, text: str) -> bool:
    if constraint.low is not None and len(text) < constraint.low:
        return False
    if constraint.high is not None and len(text) > constraint.high:
        return False
    if not is_formed(text, constraint.format):
        return False
    if constraint.unproven is not None and not accepts_short(constraint.unproven, text):
        return False
    return constraint.pattern is None or constraint.pattern.accepts(text)
