"""What resources are to each other: paths say what is above what, names and schemas what refers to what."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from paracosm.ingest.openapi import write
from paracosm.ingest.openapi.constraints import Constraint, texts, where
from paracosm.ingest.openapi.finding import component_of
from paracosm.ingest.openapi.keys import fresh_key, is_key_type
from paracosm.ingest.openapi.names import member, snake, words
from paracosm.ingest.openapi.overrides import Overrides
from paracosm.ingest.openapi.paths import Node, nearest, pieces
from paracosm.ingest.openapi.resources import Attribute, Resource, Resources
from paracosm.ingest.openapi.shapes import Shape
from paracosm.ingest.openapi.types import Types


def place_above(found: Resources) -> None:
    """Every resource named earlier on the path of an item is above the item."""
    for resource in found.all:
        befores = [(node.key, node.before) for node in resource.nodes]
        if resource.singleton:
            split = pieces(resource.path)
            befores = [(resource.path, nearest(split, found.nodes))]
        complete = True
        for key, before in befores:
            above = _resource_above(before, found)
            if above is None:
                complete = False
                continue
            attribute = _attribute_above(resource, above)
            resource.above[key] = attribute
        names = {id(a) for a in resource.above.values()}
        if not complete or len(names) > 1:
            for attribute in resource.above.values():
                attribute.required = attribute.required and not attribute.hidden
        for attribute in resource.above.values():
            if attribute.refers is resource:
                attribute.required = False


def _resource_above(before: Node | None, found: Resources) -> Resource | None:
    while before is not None:
        above = found.of_node.get(before.key)
        if above is not None:
            return above
        before = before.before
    return None


def _attribute_above(resource: Resource, above: Resource) -> Attribute:
    assert above.key is not None
    for attribute in resource.above.values():
        if attribute.refers is above:
            return attribute
    key = above.key
    nouns = {above.noun, snake(above.name)}
    for attribute in resource.attributes.values():
        if attribute is resource.key or attribute.refers is not None:
            continue
        spoken = "_".join(words(attribute.wire))
        ends = {f"{noun}_{end}" for noun in nouns for end in ("id", "uuid", "key", "slug", "code")}
        if spoken in ends | {f"{noun}_{'_'.join(words(key.wire))}" for noun in nouns}:
            if attribute.typed.type == key.typed.type:
                attribute.refers, attribute.above = above, True
                attribute.reason = "above it on the path, and named after it (sure)"
                return attribute
    wire = above.variable.rstrip("_")
    if above is resource:
        wire = f"parent_{wire}"
    while wire in resource.attributes:
        wire = f"in_{wire}"
    attribute = Attribute(
        member(wire),
        wire,
        key.typed,
        True,
        hidden=True,
        refers=above,
        above=True,
        reason="above it on the path (sure)",
    )
    resource.attributes[wire] = attribute
    return attribute


REFERENCE_ENDS = (("id",), ("ids",), ("uuid",), ("guid",), ("ref",), ("key",), ("slug",))


def refer(found: Resources, types: Types, overrides: Overrides) -> None:
    """`petId` refers to a pet where there are pets and the types agree."""
    by_noun: dict[tuple[str, ...], Resource] = {}
    for resource in sorted(found.all, key=lambda r: -len(r.path or r.nodes[0].key)):
        if resource.singleton:
            continue
        for noun in (resource.noun, snake(resource.name)):
            by_noun[tuple(noun.split("_"))] = resource
    by_component = {c: r for r in reversed(found.all) if not r.singleton and (c := component_of(r))}
    by_key = _by_keys(found)
    embeds: dict[int, set[int]] = {}
    for resource in found.all:
        asked = {w for e in resource.evidence if not e.answer for w in e.shape.properties}
        for attribute in resource.attributes.values():
            if attribute.refers is not None or attribute in (resource.key, resource.whole):
                continue
            if f"{resource.name}.{attribute.wire}" in overrides.plain:
                continue
            _refer_one(resource, attribute, by_noun)
            if attribute.refers is None:
                _refer_by_key(resource, attribute, by_key)
            if attribute.refers is None and attribute.wire not in asked:
                _embed(resource, attribute, by_component, types, embeds)
            if attribute.refers is None:
                _expandable(attribute, by_component, types)


def _refer_one(
    resource: Resource, attribute: Attribute, by_noun: dict[tuple[str, ...], Resource]
) -> None:
    spoken = words(attribute.wire)
    stem, usual = spoken[:-1], spoken[-1:] in REFERENCE_ENDS
    for start in range(len(stem)):
        target = by_noun.get(stem[start:])
        if target is None or target.key is None:
            continue
        if target is resource and start == 0:
            # `clientId` of a client is another name of its own, and no other client.
            return
        if not usual and (start or words(target.key.wire) != spoken[-1:]):
            continue
        own = target.key.typed.type
        if attribute.typed.type == own and spoken[-1] != "ids" and is_key_type(attribute.typed):
            attribute.refers = target
        elif attribute.typed.type == write.list_of(own) and _needs_few(attribute):
            attribute.refers, attribute.many = target, True
        else:
            return
        sure = "likely" if start == 0 else "guess"
        attribute.reason = f"refers to {target.name}, by its name ({sure})"
        return


def agree(found: Resources, types: Types) -> None:
    """A key that the server makes looks as those say who refer to it, where nothing else says how."""
    said: dict[int, list[Constraint]] = {}
    for resource in found.all:
        for attribute in resource.attributes.values():
            constraint = attribute.typed.constraint
            if attribute.many and constraint is not None:
                constraint = constraint.items
            if attribute.refers is None or attribute.embedded or constraint is None:
                continue
            if where(constraint, write.name("key")) is not None:
                said.setdefault(id(attribute.refers), []).append(replace(constraint, word=""))
    for resource in found.all:
        key, wanted = resource.key, said.get(id(resource), [])
        if key is None or resource.key_given or len(set(wanted)) != 1:
            continue
        if where(key.typed.constraint, write.name("key")) is None:
            key.typed = replace(key.typed, constraint=wanted[0])
            resource.fresh = fresh_key(resource, types)


def _needs_few(attribute: Attribute) -> bool:
    """Whether one row is enough for a list of references."""
    constraint = attribute.typed.constraint
    return constraint is None or (constraint.low or 0) <= 1


def _by_keys(found: Resources) -> dict[str, Resource]:
    """The resources by the names of their keys, where a name says more than `id` and is that of one alone."""
    named: dict[str, list[Resource]] = {}
    for resource in found.all:
        if not resource.singleton and resource.key is not None and not resource.key.hidden:
            named.setdefault(resource.key.wire, []).append(resource)
    return {
        wire: resources[0]
        for wire, resources in named.items()
        if len(resources) == 1 and len(words(wire)) > 1 and words(wire)[-1:] in REFERENCE_ENDS
    }


def _refer_by_key(resource: Resource, attribute: Attribute, by_key: dict[str, Resource]) -> None:
    """`eventId` refers to what has a key of this very name, whatever noun its path says."""
    target = by_key.get(attribute.wire)
    if target is None or target is resource or target.key is None:
        return
    if attribute.typed.type == target.key.typed.type and is_key_type(attribute.typed):
        attribute.refers = target
        attribute.reason = f"refers to {target.name}, whose key has this name (likely)"


def _shape_of_many(attribute: Attribute, types: Types) -> tuple[Shape, bool]:
    shape = attribute.typed.shape
    if shape.kind == "array" and shape.items is not None:
        return types.shapes.of(shape.items), True
    return shape, False


def _named(shape: Shape) -> str:
    site = shape.component
    return f"{site.file}#{site.pointer}" if site is not None else ""


def _embed(
    resource: Resource,
    attribute: Attribute,
    by_component: dict[str, Resource],
    types: Types,
    embeds: dict[int, set[int]],
) -> None:
    """An answer that contains the whole of another resource refers to it.

    Only what no request says is believed to be a reference, and never round a ring: showing ends.
    """
    shape, many = _shape_of_many(attribute, types)
    target = by_component.get(_named(shape))
    if target is None or target is resource or target.key is None or target.key.hidden:
        return
    if many and (attribute.typed.nullable or shape.nullable or not _needs_few(attribute)):
        return
    if _reaches(id(target), id(resource), embeds):
        return
    embeds.setdefault(id(resource), set()).add(id(target))
    attribute.refers, attribute.many, attribute.embedded = target, many, True
    attribute.reason = f"shows a whole {target.name}, which is one of them (likely)"


def _reaches(start: int, goal: int, edges: dict[int, set[int]]) -> bool:
    waiting, seen = [start], {start}
    while waiting:
        here = waiting.pop()
        if here == goal:
            return True
        fresh = edges.get(here, set()) - seen
        seen |= fresh
        waiting.extend(fresh)
    return False


def _expandable(attribute: Attribute, by_component: dict[str, Resource], types: Types) -> None:
    """`customer` is a string or a whole customer: a key that can be shown expanded."""
    shape = attribute.typed.shape
    if not 2 <= len(shape.choices) <= 4:
        return
    branches = [types.shapes.of(choice) for choice in shape.choices]
    texts = [b for b in branches if b.kind == "string" and b.enum is None]
    targets = [t for b in branches if (t := by_component.get(_named(b))) is not None]
    for target in targets[:1] if len(texts) == 1 else ():
        if target.key is not None and target.key.typed.type == write.named("str"):
            plain = replace(attribute.typed, type=write.named("str"), constraint=None)
            attribute.typed, attribute.refers = plain, target
            attribute.reason = f"the key of a {target.name}, or the whole of it (sure)"


def break_rings(resources: list[Resource]) -> None:
    """Rows must be creatable one after the other, so no ring of required references."""
    state: dict[int, int] = {}
    for start in resources:
        if id(start) in state:
            continue
        stack: list[tuple[Resource, Iterator[Attribute]]] = [(start, _required(start))]
        state[id(start)] = 1
        while stack:
            resource, waiting = stack[-1]
            attribute = next(waiting, None)
            if attribute is None:
                state[id(resource)] = 2
                stack.pop()
                continue
            target = attribute.refers
            assert target is not None
            if state.get(id(target)) == 1:
                if attribute.hidden:
                    attribute.required = False
                else:
                    attribute.refers, attribute.reason = None, ""
                    attribute.above = attribute.embedded = attribute.many = False
                    for key, one in list(resource.above.items()):
                        if one is attribute:
                            del resource.above[key]
            elif id(target) not in state:
                state[id(target)] = 1
                stack.append((target, _required(target)))


def _required(resource: Resource) -> Iterator[Attribute]:
    return iter([a for a in resource.attributes.values() if a.refers and a.is_firm])
