"""What a document is about: its resources, each with fields, a key, and the resources above it.

    1. every path that ends in a parameter is an item of some resource;
    2. items whose answers have the same schema, or the same name and overlapping fields, are one;
    3. the fields are those of the answers, the strongest evidence first: read, list, create, update;
    4. the key is the field that the path's parameter means;
    5. fields that are named after another resource's key refer to it; paths say what is above what.

Every fact keeps the reason for which it is believed, and how sure that is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from paracosm.ingest.openapi import write
from paracosm.ingest.openapi.constraints import (
    Constraint,
    accepts_short,
    is_formed,
    texts,
    where,
)
from paracosm.ingest.openapi.envelopes import Inside, listed, single
from paracosm.ingest.openapi.judging import conforms
from paracosm.ingest.openapi.model import Document, Operation, Parameter, Schema
from paracosm.ingest.openapi.names import member, pascal, snake, spread, type_name, words
from paracosm.ingest.openapi.overrides import Overrides
from paracosm.ingest.openapi.paths import Node, Piece, anonymous, literals, nearest, pieces, tree
from paracosm.ingest.openapi.shapes import Shape, Shapes, offers_all
from paracosm.ingest.openapi.site import parts
from paracosm.ingest.openapi.types import Typed, Types
from paracosm.ingest.openapi.versions import is_json
from paracosm.syntax import ast

_TRIMMED = (
    "response dto out output read model entity schema resource view body representation public"
    " full detail details item in input request create update rest json vo info".split()
)
_KEYS = "id uuid guid sid slug key name code number login username handle email".split()
_GIVEN = frozenset("name slug key code username login handle email title".split())
"""Keys that the client chooses, by their names."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """A shape that an operation shows of a resource, and how it came about."""

    shape: Shape
    how: str
    answer: bool


@dataclass(slots=True)
class Attribute:
    """A member of the entity. `refers` is the resource that its value is the key of."""

    name: str
    wire: str
    typed: Typed
    required: bool
    hidden: bool = False
    refers: Resource | None = None
    many: bool = False
    embedded: bool = False
    """Answers show the whole row that is referred to, and not its key."""
    above: bool = False
    reason: str = ""
    sent: Constraint | None = None
    """What bodies ask of it that write it."""
    alone: bool = True
    """Whether it may be there whatever else is."""

    @property
    def is_firm(self) -> bool:
        """Whether there must be rows that it refers to."""
        least = self.typed.constraint.low if self.many and self.typed.constraint else 1
        return self.required and not self.typed.nullable and bool(least)


@dataclass(slots=True)
class Resource:
    """Something that has items which can be told apart."""

    noun: str
    nodes: list[Node]
    evidence: list[Evidence] = field(default_factory=list)
    name: str = ""
    variable: str = ""
    key: Attribute | None = None
    fresh: ast.Expression | None = None
    key_given: bool = False
    attributes: dict[str, Attribute] = field(default_factory=dict)
    above: dict[str, Attribute] = field(default_factory=dict)
    """The attribute that refers to what is above, by the key of the node of the item."""
    singleton: bool = False
    path: str = ""
    whole: Attribute | None = None
    """What is shown is one value that is no object, a union, say; the row keeps it as this."""

    @property
    def stored(self) -> list[Attribute]:
        """All attributes, the key first."""
        assert self.key is not None
        return [self.key, *(a for a in self.attributes.values() if a is not self.key)]


@dataclass(slots=True)
class Resources:
    """All resources, and which of them each node stands for; None where a node is plain text."""

    all: list[Resource]
    of_node: dict[str, Resource | None]
    nodes: dict[str, Node]
    singletons: dict[str, Resource]
    below: dict[str, list[Node]]
    """The nodes whose items are in a collection, by its anonymous path."""


# ------------------------------------------------------------------------------- finding


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
    by_path: dict[str, dict[str, Operation]] = {}
    for operation in document.operations:
        by_path.setdefault(operation.path, {})[operation.method] = operation
    found: dict[str, Node] = {}
    for path, methods in by_path.items():
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
        keyed = {"_".join(words(wire)) for wire in inside.shape.properties} & set(_KEYS[:8])
        if keyed or "post" in methods:
            found[node.key] = node
            taken.add(anonymous(split))
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
        for operation in _operations_at(node)
        if (parameter := own_parameter(operation, len(node.pieces))) is not None
    ]
    if said and all(said):
        return True
    if words(node.parameter)[-1:] == ("version",):
        # Versions below an item, or in a collection of their own, are items; in front of all else it is the API's.
        return node.before is None and node.literal.lower() in ("", "v", "version")
    spelled = {pieces(o.path)[len(node.pieces) - 1].text for o in _operations_at(node)}
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


def _component(resource: Resource) -> str:
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
        component = _component(seed)
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
    order = {e: n for n, e in enumerate(_ORDER)}
    for resource in found.values():
        resource.evidence.sort(key=lambda e: order.get(e.how, len(order)))
    return list(found.values())


_ORDER = (
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
    if _component(one) and _component(one) == _component(other):
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
    by_path: dict[str, dict[str, Operation]] = {}
    for operation in document.operations:
        by_path.setdefault(operation.path, {})[operation.method] = operation
    found: dict[str, Resource] = {}
    for path, methods in by_path.items():
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
    component = _component(resource)
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


# ------------------------------------------------------------------------------- fields


def complete(found: Resources, types: Types, overrides: Overrides) -> None:
    """Give every resource its key and fields, then the references among them."""
    for resource in found.all:
        _fields(resource, types)
        _keep_whole(resource, types)
        _choose_key(resource, types)
    _place_above(found)
    _refer(found, types, overrides)
    _agree(found, types)
    _break_rings(found.all)
    for resource in found.all:
        _rename(resource)


def _fields(resource: Resource, types: Types) -> None:
    for evidence in resource.evidence:
        if not evidence.shape.properties or evidence.shape.choices:
            continue
        for f in types.fields(evidence.shape, resource.name):
            known = resource.attributes.get(f.wire)
            if known is None:
                if not evidence.answer and f.typed.shape.read_only:
                    continue
                hidden = f.typed.shape.write_only or not evidence.answer
                resource.attributes[f.wire] = Attribute(
                    name=f.name,
                    wire=f.wire,
                    typed=f.typed,
                    required=f.required and evidence.answer and not f.typed.shape.write_only,
                    hidden=hidden,
                    alone=not f.beside,
                    reason=f"{evidence.how}" if not evidence.answer else "",
                )
            elif known.typed.type == f.typed.type and evidence.answer:
                if where(known.typed.constraint, write.name("value")) is None:
                    # What one answer says more of is true of the row that all of them show.
                    known.typed = replace(known.typed, constraint=f.typed.constraint)
                known.required |= f.required
                known.alone = known.alone and not f.beside
                known.hidden = known.hidden and f.typed.shape.write_only
            elif known.typed.type == f.typed.type and not evidence.answer:
                known.sent = known.sent or f.typed.constraint


def _keep_whole(resource: Resource, types: Types) -> None:
    """What has no fields is kept in one piece, so that it can be read as it was written.

    Nor has it any where every answer is one of several kinds and only a body has members: what is asked for
    (the token of a card) is not what is made of it (the card, or an account).
    """
    shown = [e for e in resource.evidence if e.answer]
    if not shown or any(not a.hidden for a in resource.attributes.values()):
        return
    if resource.attributes and not all(e.shape.choices for e in shown):
        return
    resource.attributes.clear()
    kept = shown[0].shape
    for one in shown:
        # What is read, listed or made is of a kind that all of these show.
        if one.how in _ORDER[:3] and offers_all(types.shapes, kept, one.shape):
            kept = one.shape
    typed = types.of_shape(kept, resource.name + "Value")
    attribute = Attribute("value", "value", typed, True, reason="the whole, in one piece")
    resource.attributes["value"] = attribute
    resource.whole = attribute


def _choose_key(resource: Resource, types: Types) -> None:
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
    resource.fresh = _fresh(resource, types)


def _candidates(resource: Resource) -> Iterator[tuple[Attribute, str]]:
    usable = {w: a for w, a in resource.attributes.items() if _is_key_type(a.typed)}
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
        for word in _KEYS[:7] if generic else ("id",):
            if word in spelled:
                yield spelled[word], f'key: "{node.parameter}" of the path, by habit (guess)'


def _path_type(resource: Resource, types: Types) -> ast.Type:
    """The type of the parameter that names an item."""
    for node in resource.nodes:
        for operation in _operations_at(node):
            for parameter in operation.parameters:
                if parameter.place == "path" and parameter.name == node.parameter:
                    shape = types.shapes.of(parameter.schema)
                    return write.named("int" if shape.kind == "integer" else "str")
    return write.named("str")


def _is_key_type(typed: Typed) -> bool:
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
        for operation in _operations_at(node):
            for parameter in operation.parameters:
                if parameter.place == "path" and parameter.name == name:
                    found = types.of(parameter.schema, resource.name + pascal(name))
                    if _is_key_type(found):
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


def _operations_at(node: Node) -> list[Operation]:
    return [*node.on_item.values(), *node.on_actions]


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


def _fresh(resource: Resource, types: Types) -> ast.Expression | None:
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


# ------------------------------------------------------------------------------- references


def _place_above(found: Resources) -> None:
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


_REFERENCE_ENDS = (("id",), ("ids",), ("uuid",), ("guid",), ("ref",), ("key",), ("slug",))


def _refer(found: Resources, types: Types, overrides: Overrides) -> None:
    """`petId` refers to a pet where there are pets and the types agree."""
    by_noun: dict[tuple[str, ...], Resource] = {}
    for resource in sorted(found.all, key=lambda r: -len(r.path or r.nodes[0].key)):
        if resource.singleton:
            continue
        for noun in (resource.noun, snake(resource.name)):
            by_noun[tuple(noun.split("_"))] = resource
    by_component = {c: r for r in reversed(found.all) if not r.singleton and (c := _component(r))}
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
    stem, usual = spoken[:-1], spoken[-1:] in _REFERENCE_ENDS
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
        if attribute.typed.type == own and spoken[-1] != "ids" and _is_key_type(attribute.typed):
            attribute.refers = target
        elif attribute.typed.type == write.list_of(own) and _needs_few(attribute):
            attribute.refers, attribute.many = target, True
        else:
            return
        sure = "likely" if start == 0 else "guess"
        attribute.reason = f"refers to {target.name}, by its name ({sure})"
        return


def _agree(found: Resources, types: Types) -> None:
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
            resource.fresh = _fresh(resource, types)


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
        if len(resources) == 1 and len(words(wire)) > 1 and words(wire)[-1:] in _REFERENCE_ENDS
    }


def _refer_by_key(resource: Resource, attribute: Attribute, by_key: dict[str, Resource]) -> None:
    """`eventId` refers to what has a key of this very name, whatever noun its path says."""
    target = by_key.get(attribute.wire)
    if target is None or target is resource or target.key is None:
        return
    if attribute.typed.type == target.key.typed.type and _is_key_type(attribute.typed):
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


def _break_rings(resources: list[Resource]) -> None:
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


def _rename(resource: Resource) -> None:
    """Members have names of their own, and a reference is called after what it refers to."""
    short: dict[str, str] = {}
    for wire, attribute in resource.attributes.items():
        spoken = words(wire)
        if attribute.refers is None or attribute.hidden:
            continue
        if attribute.many or attribute.embedded:
            continue
        assert attribute.refers.key is not None
        ends = (*_REFERENCE_ENDS, words(attribute.refers.key.wire))
        if len(spoken) > 1 and spoken[-1:] in ends:
            short[wire] = member("_".join(spoken[:-1]))
    taken = {member(wire) for wire in resource.attributes}
    names = spread(resource.attributes, member)
    for wire, attribute in resource.attributes.items():
        wanted = short.get(wire)
        if wanted is not None and wanted not in taken and wanted not in names.values():
            names[wire] = wanted
        attribute.name = names[wire]


def overlap(shape: Shape, resource: Resource) -> float:
    """How much of a shape the resource has: the share of its properties, by name and type."""
    if not shape.properties:
        return 0.0
    known = sum(1 for wire in shape.properties if wire in resource.attributes)
    return known / len(shape.properties)
