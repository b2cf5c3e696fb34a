"""Which resources there are.

1. every path that ends in a parameter is an item of some resource;
2. items whose answers have the same schema, or the same name and overlapping fields, are one;
3. so are items that only a list shows, and what there is one of.
"""

from __future__ import annotations

from collections.abc import Iterator

from paracosm.ingest.openapi.envelopes import listed, single
from paracosm.ingest.openapi.keys import KEYS
from paracosm.ingest.openapi.model import Document, Operation, Parameter
from paracosm.ingest.openapi.names import member, snake, type_name, words
from paracosm.ingest.openapi.overrides import Overrides
from paracosm.ingest.openapi.paths import Node, Piece, anonymous, literals, nearest, pieces, tree
from paracosm.ingest.openapi.resources import Evidence, Resource, Resources
from paracosm.ingest.openapi.shapes import Shape, Shapes
from paracosm.ingest.openapi.site import parts
from paracosm.ingest.openapi.types import Types
from paracosm.ingest.openapi.versions import is_json

_TRIMMED = (
    "response dto out output read model entity schema resource view body representation public"
    " full detail details item in input request create update rest json vo info".split()
)


def find(document: Document, types: Types, overrides: Overrides) -> Resources:
    """The resources of a document, named but without fields."""
    nodes = tree(document.operations)
    shapes = types.shapes
    nodes |= _only_listed(document, nodes, shapes)
    ordered = sorted(nodes.values(), key=lambda n: (len(n.pieces), n.key))
    plain = {node.key for node in ordered if _is_plain(node, shapes)}
    seeds: list[Resource] = []
    for node in ordered:
        if node.key in plain:
            continue
        resource = Resource(node.noun, [node])
        resource.evidence = list(_evidence(node, shapes))
        seeds.append(resource)
    merged = _merged(seeds, overrides)
    singletons = _singletons(document, nodes, types)
    everything = merged + list(singletons.values())
    _name(everything, types, overrides)
    of_node: dict[str, Resource | None] = {key: None for key in plain}
    for resource in merged:
        for node in resource.nodes:
            of_node[node.key] = resource
    below: dict[str, list[Node]] = {}
    for node in sorted(nodes.values(), key=lambda n: bool(n.verb)):
        below.setdefault(node.collection, []).append(node)
    return Resources(everything, of_node, nodes, singletons, below)


def _only_listed(document: Document, nodes: dict[str, Node], shapes: Shapes) -> dict[str, Node]:
    """Collections whose items have no path of their own: they are listed, and perhaps created.

    Their items are kept like others, under a key that only the list shows, if it shows one.
    """
    known = {c for node in nodes.values() for e in _evidence(node, shapes) if (c := _place(e))}
    collections: dict[str, list[Node]] = {}
    for node in nodes.values():
        collections.setdefault(node.collection, []).append(node)
    taken = set(collections)
    found: dict[str, Node] = {}
    for path, methods in _by_path(document).items():
        split = pieces(path)
        if "get" not in methods or not split or split[-1].parameter or anonymous(split) in taken:
            continue
        success = methods["get"].success
        if success is None or success.schema is None or not is_json(success.media or ""):
            continue
        node = Node(
            anonymous(split) + "/{}",
            (*split, Piece("id", True)),
            nearest(split, nodes),
            on_collection=methods,
        )
        inside = listed(shapes, shapes.of(success.schema), node.noun)
        if inside is None or inside.keyed or not inside.shape.is_object:
            continue
        site = inside.shape.component
        if site is not None and f"{site.file}#{site.pointer}" in known:
            continue
        around = collections.get(anonymous(split[:-1]), ())
        if "post" not in methods and any(shows(inside.shape, one, shapes) for one in around):
            continue
        keyed = {"_".join(words(wire)) for wire in inside.shape.properties} & set(KEYS[:8])
        if keyed or "post" in methods:
            found[node.key] = node
            taken.add(anonymous(split))
    return found


def _by_path(document: Document) -> dict[str, dict[str, Operation]]:
    """The operations of each path by their methods."""
    found: dict[str, dict[str, Operation]] = {}
    for operation in document.operations:
        found.setdefault(operation.path, {})[operation.method] = operation
    return found


def shows(shape: Shape, node: Node, shapes: Shapes) -> bool:
    """Whether an object is a picture of an item, though no schema with a name says so: `/articles/feed`."""
    for evidence in _evidence(node, shapes):
        common = len(shape.properties.keys() & evidence.shape.properties.keys())
        mostly = 5 * common >= 4 * len(shape.properties)
        if evidence.answer and mostly and 2 * common >= len(evidence.shape.properties) > 2:
            return True
    return False


def _place(evidence: Evidence) -> str:
    site = evidence.shape.component
    return f"{site.file}#{site.pointer}" if site is not None else ""


def _is_plain(node: Node, shapes: Shapes) -> bool:
    """Whether the parameter of a node is a choice among words or a date, and names no item."""
    said = [
        is_choice(shapes.of(parameter.schema))
        for operation in node.operations
        if (parameter := own_parameter(operation, len(node.pieces))) is not None
    ]
    if said and all(said):
        return True
    if words(node.parameter)[-1:] == ("version",):
        # Versions below an item, or in a collection of their own, are items; in front of all else it is the API's.
        return node.before is None and node.literal.lower() in ("", "v", "version")
    spelled = {pieces(o.path)[len(node.pieces) - 1].text for o in node.operations}
    return all(map(names_nothing, spelled or {node.parameter}))


_PLAIN = frozenset("format ext lang date version".split())


def names_nothing(parameter: str) -> bool:
    """Whether a parameter by its name says how something is answered, or when it was, and not which."""
    return bool(_PLAIN & set(words(parameter)[-1:]))


def own_parameter(operation: Operation, at: int) -> Parameter | None:
    """The parameter that stands at a place of the path, by the name that this operation has for it."""
    spelled = pieces(operation.path)[at - 1].text
    found = (p for p in operation.parameters if p.place == "path" and p.name == spelled)
    return next(found, None)


def is_choice(shape: Shape) -> bool:
    """Whether a value is one of a few words, a date, or no plain value at all: it is no key of a row."""
    if shape.enum is not None or shape.kind in ("boolean", "array", "object"):
        return True
    return shape.facets.get("format") in ("date", "date-time")


def _evidence(node: Node, shapes: Shapes) -> Iterator[Evidence]:
    def answer(operation: Operation | None) -> Shape | None:
        if operation is None:
            return None
        success = operation.success
        if success is None or success.schema is None or not is_json(success.media or ""):
            return None
        return shapes.of(success.schema)

    def body(operation: Operation | None) -> Shape | None:
        if operation is None or operation.body is None:
            return None
        return shapes.of(operation.body.schema)

    noun = node.noun
    item, collection = node.on_item, node.on_collection
    if (shape := answer(item.get("get"))) is not None:
        yield Evidence(single(shapes, shape, noun).shape, "the answer of reading one", True)
    if (shape := answer(collection.get("get"))) is not None:
        inside = listed(shapes, shape, noun)
        alone = answer(item.get("get"))
        # Where one is shown under its key too, the whole object is what there is of it.
        keyed = inside is not None and inside.keyed and alone is not None and not alone.is_object
        if inside is not None and not inside.linked and not keyed:
            yield Evidence(inside.shape, "an item of the list", True)
    for method, operations, how in (
        ("post", collection, "the answer of creating one"),
        ("put", item, "the answer of replacing one"),
        ("patch", item, "the answer of updating one"),
        ("post", item, "the answer of updating one"),
    ):
        if (shape := answer(operations.get(method))) is not None:
            yield Evidence(single(shapes, shape, noun).shape, how, True)
    for method, operations, how in (
        ("post", collection, "the body that creates one"),
        ("put", item, "the body that replaces one"),
        ("patch", item, "the body that updates one"),
    ):
        if (shape := body(operations.get(method))) is not None:
            yield Evidence(single(shapes, shape, noun).shape, how, False)


def component_of(resource: Resource) -> str:
    """The named schema that shows the resource best, or nothing."""
    for evidence in resource.evidence:
        site = evidence.shape.component
        if evidence.answer and site is not None and evidence.shape.properties:
            return f"{site.file}#{site.pointer}"
    return ""


def _merged(seeds: list[Resource], overrides: Overrides) -> list[Resource]:
    """Identity by union-find: the root of each set is the seed with the shortest path."""
    root = list(range(len(seeds)))

    def find_root(at: int) -> int:
        while root[at] != at:
            root[at] = root[root[at]]
            at = root[at]
        return at

    def join(one: int, other: int) -> None:
        a, b = sorted((find_root(one), find_root(other)))
        root[b] = a

    by_component: dict[str, list[int]] = {}
    by_noun: dict[str, list[int]] = {}
    for at, seed in enumerate(seeds):
        component = component_of(seed)
        if component:
            by_component.setdefault(component, []).append(at)
        by_noun.setdefault(seed.noun, []).append(at)
    for component, members in by_component.items():
        spoken = set(words(parts(component.partition("#")[2])[-1]))
        by_literal: dict[str, list[int]] = {}
        for at in members:
            noun = seeds[at].noun
            named = set(noun.split("_")) <= spoken
            by_literal.setdefault("" if named else noun, []).append(at)
        for group in by_literal.values():
            for at in group[1:]:
                join(group[0], at)
    for members in by_noun.values():
        for at in members[1:]:
            if _alike(seeds[members[0]], seeds[at]):
                join(members[0], at)
    for first, second in overrides.same:
        pair = [n for n, s in enumerate(seeds) if any(x.key in (first, second) for x in s.nodes)]
        for at in pair[1:]:
            join(pair[0], at)
    found: dict[int, Resource] = {}
    for at, seed in enumerate(seeds):
        top = find_root(at)
        if top == at:
            found[top] = seed
        else:
            found[top].nodes += seed.nodes
            found[top].evidence += seed.evidence
    order = {e: n for n, e in enumerate(EVIDENCE_ORDER)}
    for resource in found.values():
        resource.evidence.sort(key=lambda e: order.get(e.how, len(order)))
    return list(found.values())


EVIDENCE_ORDER = (
    "the answer of reading one",
    "an item of the list",
    "the answer of creating one",
    "the answer of replacing one",
    "the answer of updating one",
    "the body that creates one",
    "the body that replaces one",
    "the body that updates one",
)


def _alike(one: Resource, other: Resource) -> bool:
    """Whether two resources of the same name are the same: by half of their fields."""
    a, b = _properties(one), _properties(other)
    if (a and not b and _is_of_kinds(other)) or (b and not a and _is_of_kinds(one)):
        # One has members, and the other none of its own: it is one of several kinds.
        return False
    if not a or not b:
        first, second = one.nodes[0], other.nodes[0]
        spoken = bool(first.verb or second.verb) and first.before is second.before
        return first.before is None or spoken
    if component_of(one) and component_of(one) == component_of(other):
        return True
    return 2 * len(a & b) >= min(len(a), len(b)) and 2 * len(a & b) >= max(len(a), len(b)) * 0.6


def _properties(resource: Resource) -> frozenset[str]:
    for evidence in resource.evidence:
        if evidence.answer and evidence.shape.properties:
            return frozenset(evidence.shape.properties)
    return frozenset()


def _is_of_kinds(resource: Resource) -> bool:
    return any(evidence.answer and evidence.shape.choices for evidence in resource.evidence)


def _singletons(document: Document, nodes: dict[str, Node], types: Types) -> dict[str, Resource]:
    """Paths without a parameter at their end that are read and written: there is one of it."""
    collections = {node.collection for node in nodes.values()}
    found: dict[str, Resource] = {}
    for path, methods in _by_path(document).items():
        split = pieces(path)
        if not split or split[-1].parameter or "get" not in methods:
            continue
        if not {"put", "patch", "post"} & set(methods):
            continue
        key = "".join("/{}" if p.parameter else f"/{p.text}" for p in split)
        if key in collections:
            continue
        success = methods["get"].success
        if success is None or success.schema is None:
            continue
        shape = types.shapes.of(success.schema)
        inside = single(types.shapes, shape, split[-1].text)
        many = listed(types.shapes, shape, split[-1].text)
        if many is not None and not many.keyed and shape.kind != "array":
            continue
        writer = next(m for m in ("put", "patch", "post") if m in methods)
        body = methods[writer].body
        if body is None or (writer == "post" and not inside.shape.is_object):
            continue
        written = single(types.shapes, types.shapes.of(body.schema), split[-1].text).shape
        if not _same_thing(inside.shape, written):
            continue
        spoken = literals(split)
        noun = "_".join(words("_".join(spoken[-2:] if len(spoken) > 1 else spoken))) or "setting"
        resource = Resource(noun, [], singleton=True, path=path)
        resource.evidence = [
            Evidence(inside.shape, "the answer of reading it", True),
            Evidence(written, "the body that writes it", False),
        ]
        found[path] = resource
    return found


def _same_thing(shown: Shape, written: Shape) -> bool:
    """Whether what is written is what is read."""
    if shown.is_object:
        common = set(written.properties) & set(shown.properties)
        return bool(common) and 2 * len(common) >= len(written.properties)
    place = (shown.site.file, shown.site.pointer)
    plain = shown.kind in ("object", "array", "string") and shown.kind == written.kind
    return place == (written.site.file, written.site.pointer) or plain


def _name(resources: list[Resource], types: Types, overrides: Overrides) -> None:
    """Names of entities, each its own; the named schema gives it where it agrees with the path."""
    wanted: dict[str, Resource] = {}
    for resource in resources:
        raw = resource.path or resource.nodes[0].key
        wanted[raw] = resource
    plain = {raw: _spoken(resource) for raw, resource in wanted.items()}
    groups: dict[str, list[str]] = {}
    for raw, name in plain.items():
        groups.setdefault(name, []).append(raw)
    for name, raws in groups.items():
        if len(raws) > 1:
            for raw in raws:
                plain[raw] = _qualified(wanted[raw], name)
    for raw in sorted(wanted, key=lambda r: (len(r), r)):
        resource = wanted[raw]
        chosen = next(
            (overrides.names[n.key] for n in resource.nodes if n.key in overrides.names), ""
        )
        resource.name = types.names.claim(type_name(chosen or plain[raw]), raw)
        resource.variable = member(snake(resource.name))


def _spoken(resource: Resource) -> str:
    component = component_of(resource)
    noun = resource.noun
    if not component:
        return noun
    spoken = list(words(parts(component.partition("#")[2])[-1]))
    while len(spoken) > 1 and spoken[-1] in _TRIMMED:
        spoken.pop()
    own = set(noun.split("_"))
    return "_".join(spoken) if own & set(spoken) and len(spoken) <= 4 else noun


def _qualified(resource: Resource, name: str) -> str:
    """The name with what stands above it, where the bare name is taken several times."""
    if not resource.nodes:
        return name
    node = resource.nodes[0]
    if node.before is not None:
        above = node.before.noun
        return name if name.startswith(above) else f"{above}_{name}"
    spoken = literals(node.pieces)
    return "_".join([*(snake(w) for w in spoken[-2:-1]), name])
