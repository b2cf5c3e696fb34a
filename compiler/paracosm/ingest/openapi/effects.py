"""What an operation does, as far as the document lets one believe it.

    Effect = Read | List | Create | Update | Delete | Clear | Transition | Mark | Unknown

Decided by method and path first, by the schemas in body and answer second, by verbs last; the reason
is kept with the effect and becomes a comment on the tool.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from paracosm.ingest.openapi.bench import Bench
from paracosm.ingest.openapi.envelopes import listed, single
from paracosm.ingest.openapi.model import Operation
from paracosm.ingest.openapi.names import singular_of, words
from paracosm.ingest.openapi.overrides import Effect as Declared
from paracosm.ingest.openapi.paths import READING, Node, Piece, anonymous, nearest, pieces
from paracosm.ingest.openapi.rendering import anything, is_undescribed, links_to, relates, told_by
from paracosm.ingest.openapi.finding import is_choice, own_parameter, shows
from paracosm.ingest.openapi.resources import Attribute, Resource
from paracosm.ingest.openapi.shapes import Shape
from paracosm.ingest.openapi.versions import is_json
from paracosm.syntax.ast import NamedType


@dataclass(frozen=True, slots=True)
class Read:
    """Shows one row."""

    resource: Resource
    why: str


@dataclass(frozen=True, slots=True)
class List:
    """Shows rows, those below `scope` where there is one."""

    resource: Resource
    why: str
    scope: Attribute | None = None


@dataclass(frozen=True, slots=True)
class Create:
    """Makes a row."""

    resource: Resource
    why: str
    scope: Attribute | None = None
    keyed: bool = False
    """The client says the key, in the path."""
    each: bool = False
    """The body is a list of them, and each is made."""


@dataclass(frozen=True, slots=True)
class Update:
    """Changes a row: those members that are given, or, where `whole`, all that could be."""

    resource: Resource
    why: str
    whole: bool
    upsert: bool = False


@dataclass(frozen=True, slots=True)
class Delete:
    """Removes a row."""

    resource: Resource
    why: str


@dataclass(frozen=True, slots=True)
class Clear:
    """Removes all rows, those below `scope` where there is one."""

    resource: Resource
    why: str
    scope: Attribute | None = None


@dataclass(frozen=True, slots=True)
class Transition:
    """Moves a row from one state to another."""

    resource: Resource
    why: str
    state: Attribute
    sources: tuple[str, ...]
    target: str


@dataclass(frozen=True, slots=True)
class Mark:
    """Sets a flag of a row."""

    resource: Resource
    why: str
    flag: Attribute
    value: bool


@dataclass(frozen=True, slots=True)
class Unknown:
    """Nobody knows. `reads` says that at least nothing changes."""

    why: str
    reads: bool


Effect: TypeAlias = Read | List | Create | Update | Delete | Clear | Transition | Mark | Unknown

_SAFE = frozenset(("get", "head", "options", "trace", "query"))
_CREATING = frozenset("create add new register make insert".split())
_DELETING = frozenset("delete remove destroy".split())
_UPDATING = frozenset("update edit modify change patch set replace commit".split())
_OTHERWISE = frozenset(
    "update edit modify change patch set replace delete remove destroy clear reset check validate"
    " verify test preview calculate estimate count export sync login logout trigger run execute"
    " get fetch show load retrieve read search searches query find list filter lookup batch bulk".split()
)
"""Verbs of which a POST on the path of a collection says that it makes nothing there."""
_SEARCHING = frozenset("search query find list filter lookup".split())


def effect(bench: Bench, operation: Operation) -> Effect:
    """The effect of an operation."""
    path = pieces(operation.path)
    key = anonymous(path)
    found = bench.resources
    declared = bench.overrides.effects.get(operation.id) if operation.id else None
    if declared is not None:
        return _overridden(bench, path, declared)
    if operation.path in found.singletons:
        return _singleton(operation, found.singletons[operation.path])
    node = nearest(path, found.nodes)
    resource = found.of_node.get(node.key) if node is not None else None
    on_item = node is not None and node.on_item.get(operation.method) is operation
    if not on_item and node is not None and node.key == key and resource is not None:
        on_item = _reads_there(bench, operation, resource)
    if node is None or resource is None or not on_item or not _names_one(bench, operation, node):
        return _below(bench, operation, key) or _action(bench, operation, path)
    if node.verb:
        return _spoken(bench, operation, resource, node.verb)
    # `/objects/{type}` may be one type of objects, or all objects of that type.
    several = operation.method == "post" or (
        operation.method == "get" and not _shows_one(bench, operation, resource)
    )
    inner = _below(bench, operation, key) if several else None
    return inner or _item(bench, operation, resource)


def _reads_there(bench: Bench, operation: Operation, resource: Resource) -> bool:
    """Whether one is read by GET with the very query that is written out behind the path of an operation."""
    written = (o for o in bench.document.operations if o.path == operation.path and "?" in o.path)
    return any(o.method == "get" and _shows_one(bench, o, resource) for o in written)


def _shows_one(bench: Bench, operation: Operation, resource: Resource) -> bool:
    """Whether an answer is one item and no list: `/objects/{id}`, beside `/objects/{type}/{id}`."""
    answer = _answer(bench, operation)
    if answer is None or listed(bench.types.shapes, answer, resource.noun) is not None:
        return False
    shown = single(bench.types.shapes, answer, resource.noun).shape
    return shown.is_object and relates(bench, shown, resource)


def _names_one(bench: Bench, operation: Operation, node: Node) -> bool:
    """Whether an operation calls its item by a key, and not several items by a list of them."""
    own = own_parameter(operation, len(node.pieces))
    return own is None or not is_choice(bench.types.shapes.of(own.schema))


def _below(bench: Bench, operation: Operation, key: str) -> Effect | None:
    """What an operation does to the items whose collection stands at its path."""
    for node in bench.resources.below.get(key, ()):
        resource = bench.resources.of_node.get(node.key)
        if resource is not None:
            decided = _collection(bench, operation, resource, resource.above.get(node.key))
            if decided is not None:
                return decided
    return None


def _overridden(bench: Bench, path: tuple[Piece, ...], declared: Declared) -> Effect:
    """What the overrides say: one state or flag that is set, or nothing at all."""
    node = nearest(path, bench.resources.nodes)
    resource = bench.resources.of_node.get(node.key) if node is not None else None
    why = "the overrides say so (declared)"
    for wire, value in declared.sets.items():
        attribute = resource.attributes.get(wire) if resource is not None else None
        if resource is None or attribute is None:
            continue
        if isinstance(value, bool) and _is_flag(attribute):
            return Mark(resource, why, attribute, value)
        members = attribute_members(attribute)
        if isinstance(value, str) and value in members:
            sources = declared.sources or tuple(m for m in members if m != value)
            return Transition(resource, why, attribute, sources, value)
    return Unknown("the overrides say that it changes nothing", True)


def _singleton(operation: Operation, resource: Resource) -> Effect:
    match operation.method:
        case "get" | "head":
            return Read(
                resource, f"there is one {resource.name}, read here and written elsewhere (likely)"
            )
        case "put":
            return Update(resource, "PUT replaces it (sure)", True)
        case "patch" | "post":
            return Update(
                resource, f"{operation.method.upper()} sets what is given (likely)", False
            )
        case "delete":
            return Delete(resource, "DELETE removes it (sure)")
        case method:
            return Unknown(f"{method.upper()} says nothing about the state", method in _SAFE)


def _item(bench: Bench, operation: Operation, resource: Resource) -> Effect:
    match operation.method:
        case "get" | "head":
            return Read(resource, "GET on the path of one item (sure)")
        case "delete":
            return Delete(resource, "DELETE on the path of one item (sure)")
        case "put" | "patch" | "post" as method:
            share = _share(bench, operation, resource)
            if method == "put":
                if share == 0.0 and operation.body is not None and resource.evidence:
                    return Unknown("PUT with a body that has none of the fields", False)
                creates = _client_makes(resource) and (
                    resource.key_given or operation.declares_exactly(201)
                )
                return Update(
                    resource, "PUT on the path of one item replaces it (sure)", True, creates
                )
            if method == "patch":
                return Update(resource, "PATCH on the path of one item (sure)", False)
            others = {m for node in resource.nodes if not node.verb for m in node.on_item}
            if share >= 0.5 and not others & {"put", "patch"}:
                why = "POST on the path of one item, and most of the body are its fields (likely)"
                return Update(resource, why, False)
            node = next((n for n in resource.nodes if n.on_item.get("post") is operation), None)
            if share >= 0.5 and node is not None:
                why = (
                    "POST on the path of one item that PUT or PATCH updates: it makes one (likely)"
                )
                return Create(resource, why, resource.above.get(node.key), True)
            if node is not None and not others & {"put", "patch"} and _client_makes(resource):
                if operation.body is None or share > 0.0 or operation.declares_exactly(201):
                    why = "POST on the path of one item, and nothing else makes one (likely)"
                    return Create(resource, why, resource.above.get(node.key), True)
            answer = _answer(bench, operation)
            shown = None if answer is None else single(bench.types.shapes, answer, resource.noun)
            if set(words(operation.id)[:1]) & _UPDATING and shown is not None:
                if relates(bench, shown.shape, resource):
                    why = "its verb changes one, and it answers with it (likely)"
                    return Update(resource, why, False)
            return Unknown("POST on the path of one item, with a body of something else", False)
        case method:
            return Unknown(f"{method.upper()} says nothing about the state", method in _SAFE)


def _spoken(bench: Bench, operation: Operation, resource: Resource, verb: str) -> Effect:
    """What a verb in front of the parameter does to the item."""
    why = f'the verb "{verb}" in front of the name of one item (likely)'
    if verb in READING:
        return Read(resource, why)
    moved = _transition(resource, verb, "post")
    if moved is not None:
        return moved
    if verb in _DELETING:
        return Delete(resource, why)
    if verb in _UPDATING and _share(bench, operation, resource) > 0.0:
        return Update(resource, why, operation.method == "put")
    return Unknown(f'"{verb}" of a {resource.name} is no field and no state of it', False)


def _client_makes(resource: Resource) -> bool:
    """Whether no collection makes items, so that a path with a new key may."""
    return not any("post" in node.on_collection for node in resource.nodes)


def _share(bench: Bench, operation: Operation, resource: Resource) -> float:
    """How much of the body are fields of the resource."""
    if operation.body is None:
        return 0.0
    shape = bench.types.shapes.of(operation.body.schema)
    inner = single(bench.types.shapes, shape, resource.noun).shape
    if resource.whole is not None:
        return 1.0 if bench.types.of_shape(inner, "Body").type == resource.whole.typed.type else 0.0
    if not inner.properties:
        return 0.0
    return sum(1 for w in inner.properties if w in resource.attributes) / len(inner.properties)


def _collection(
    bench: Bench, operation: Operation, resource: Resource, scope: Attribute | None
) -> Effect | None:
    answer = _answer(bench, operation)
    match operation.method:
        case "get":
            if answer is None:
                return None
            inside = listed(bench.types.shapes, answer, resource.noun)
            if inside is None:
                if anything(bench.types.shapes, answer) is None:
                    one = single(bench.types.shapes, answer, resource.noun).shape
                    if not one.is_object or not relates(bench, one, resource):
                        return None
                    why = "GET on the path of the collection, and one of them: the latest (guess)"
                    return List(resource, why, scope)
                why = "GET on the path of the collection, and nobody says with what (guess)"
                return List(resource, why, scope)
            if is_undescribed(inside.shape):
                why = "GET on the path of the collection, and a list of some objects (likely)"
                return List(resource, why, scope)
            if told_by(bench, inside.shape, resource) is not None:
                why = "GET on the path of the collection, and a list of their keys (likely)"
                return List(resource, why, scope)
            if not relates(bench, inside.shape, resource):
                if not links_to(bench, inside.shape, resource):
                    return None
                why = "GET on the path of the collection, and a list of links to them (likely)"
                return List(resource, why, scope)
            return List(
                resource, "GET on the path of the collection, and a list of them (sure)", scope
            )
        case "post":
            share = _share(bench, operation, resource)
            shown = answer is not None and relates(
                bench, single(bench.types.shapes, answer, resource.noun).shape, resource
            )
            if shown:
                return Create(
                    resource, "POST on the path of the collection answers with one (sure)", scope
                )
            if share >= 0.5:
                return Create(
                    resource, "POST on the path of the collection takes its fields (likely)", scope
                )
            if _takes_several(bench, operation, resource, answer):
                why = "POST on the path of the collection takes a list of them, and makes each (likely)"
                return Create(resource, why, scope, each=True)
            success = operation.success
            if success is not None and success.status == "201":
                return Create(
                    resource, "POST on the path of the collection answers 201 (likely)", scope
                )
            spoken = words(operation.id)
            said = words((operation.summary or operation.description)[:80])[:1]
            verbs = {*spoken[:1], *spoken[-1:], *(word.removesuffix("s") for word in said)}
            if operation.body is None and verbs & _CREATING:
                why = "POST on the path of the collection, and its verb creates (likely)"
                return Create(resource, why, scope)
            readable = any("get" in node.on_item and not node.verb for node in resource.nodes)
            # Without a body it is all in the verb, and `post` is none.
            unsaid = operation.body is not None or not operation.id or "post" in verbs
            other = verbs & _OTHERWISE or not unsaid
            if readable and not other and _may_create(bench, operation, answer):
                why = "POST on the path of the collection, and nothing says otherwise (guess)"
                return Create(resource, why, scope)
            return None
        case "put" | "patch" as method if _says_key(bench, operation, resource):
            if _client_makes(resource):
                # Perhaps this is what makes them.
                return None
            why = (
                f"{method.upper()} on the path of the collection, and the body says which (likely)"
            )
            return Update(resource, why, method == "put")
        case "delete" if _asks_key(bench, operation, resource):
            why = "DELETE on the path of the collection, and the query says which (likely)"
            return Delete(resource, why)
        case "delete" if operation.body is None and not any(
            p.place == "query" for p in operation.parameters
        ):
            return Clear(
                resource, "DELETE on the path of the collection removes all (likely)", scope
            )
        case _:
            return None


def _takes_several(
    bench: Bench, operation: Operation, resource: Resource, answer: Shape | None
) -> bool:
    """Whether a body is a list of items, and the answer the same list: they are made together."""
    if operation.body is None or answer is None or resource.whole is not None:
        return False
    shapes = bench.types.shapes
    body = shapes.of(operation.body.schema)
    if body.items is None or answer.items is None or not is_json(operation.body.media):
        return False
    item, shown = shapes.of(body.items), shapes.of(answer.items)
    if not item.is_object or item.site != shown.site or not relates(bench, item, resource):
        return False
    typed = bench.types.of_shape(item, resource.name)
    named = isinstance(typed.type, NamedType) and not typed.nullable
    return named and not set(words(operation.id)) & _OTHERWISE


def _may_create(bench: Bench, operation: Operation, answer: Shape | None) -> bool:
    """Whether neither the body nor the answer of a POST is about something else than one item."""
    shown = answer is None or anything(bench.types.shapes, answer) is not None
    if not shown and answer is not None and answer.kind not in ("string", "integer"):
        return False
    if operation.body is None:
        beside = {o.method for o in bench.document.operations if o.path == operation.path}
        # What takes every method hands them on.
        return not {"get", "put", "patch", "delete"} <= beside
    body = bench.types.shapes.of(operation.body.schema)
    return body.kind in (None, "object") or not is_json(operation.body.media)


def _says_key(bench: Bench, operation: Operation, resource: Resource) -> bool:
    """Whether a body says with a member which row it is about."""
    key = resource.key
    if operation.body is None or key is None or resource.whole is not None:
        return False
    body = bench.types.shapes.of(operation.body.schema)
    inner = single(bench.types.shapes, body, resource.noun).shape
    if not inner.is_object or key.wire not in inner.properties:
        return False
    typed = bench.types.of(inner.properties[key.wire], resource.name)
    known = typed.type == key.typed.type and not typed.nullable
    seen = [w for w, a in resource.attributes.items() if not a.hidden and w in inner.properties]
    return known and not typed.shape.read_only and 2 * len(seen) >= len(inner.properties)


def _asks_key(bench: Bench, operation: Operation, resource: Resource) -> bool:
    """Whether all that a request says is the key of a row, in its query."""
    asked = [p for p in operation.parameters if p.place == "query"]
    key = resource.key
    if operation.body is not None or key is None or len(asked) != 1 or not asked[0].required:
        return False
    alike = bench.types.of(asked[0].schema, resource.name).type == key.typed.type
    return asked[0].name == key.wire and alike


def _answer(bench: Bench, operation: Operation) -> Shape | None:
    success = operation.success
    if success is None or success.schema is None or not is_json(success.media or ""):
        return None
    return bench.types.shapes.of(success.schema)


def _action(bench: Bench, operation: Operation, path: tuple[Piece, ...]) -> Effect:
    node = nearest(path, bench.resources.nodes)
    resource = bench.resources.of_node.get(node.key) if node is not None else None
    last = path[-1] if path else Piece("", False)
    verbs = words(last.text) if not last.parameter else ()
    spoken = (*words(operation.id)[:1], *verbs[:1])
    about = _about(bench, operation)
    if about is not None:
        many, other = about
        scope = next(
            (a for a in other.attributes.values() if a.refers is resource and a.above), None
        )
        if resource is not None and scope is None:
            scope = next(
                (a for a in other.attributes.values() if a.refers is resource and not a.many), None
            )
        asking = set(spoken) & _SEARCHING or operation.method in _SAFE
        if many and asking and (resource is None or scope is not None):
            why = f"it answers with a list of {other.name} (likely)"
            return List(other, why, scope)
        if not many and operation.method == "post" and set(spoken) & _CREATING and resource is None:
            return Create(
                other, f"its verb creates, and it answers with a {other.name} (likely)", None
            )
        success = operation.success
        created = success is not None and success.status == "201"
        if not many and operation.method == "post" and created and not last.parameter:
            if _share(bench, operation, other) >= 0.5:
                why = f"it answers 201 with a {other.name}, and takes its fields (likely)"
                return Create(other, why, scope)
        named = _names(singular_of(last.text), other)
        if not many and operation.method == "post" and named and not last.parameter:
            why = f"POST where {last.text} stand answers with a {other.name} (likely)"
            return Create(other, why, scope)
        mine = last.text.lower() in ("me", "self", "current", "mine")
        if mine and operation.method in ("get", "head") and resource is None:
            return Read(
                other, f'"{last.text}" is the caller\'s own: the first {other.name} (guess)'
            )
    searching = bool(set(spoken) & _SEARCHING)
    if (searching or operation.method in _SAFE) and not last.parameter:
        sought = _sought(bench, operation, path, searching)
        if sought is not None:
            return sought
    if operation.method in _SAFE:
        return Unknown("it reads something that no other operation writes", True)
    if resource is None:
        return _part(bench, operation, path) or Unknown(
            "no path and no schema says what it changes", False
        )
    if last.parameter:
        return Unknown("the last parameter names no item", False)
    verb = _said(verbs)
    if operation.method in ("post", "put", "patch", "delete"):
        moved = _transition(resource, verb, operation.method)
        if moved is not None:
            return moved
    if verb in _DELETING and operation.method in ("post", "delete"):
        return Delete(resource, f'the verb "{verb}" behind the path of one item (likely)')
    if verb in _UPDATING and _share(bench, operation, resource) >= 0.5:
        return Update(resource, f'the verb "{verb}" behind the path of one item (likely)', False)
    if _sets_part(bench, operation, resource, last.text):
        return Update(
            resource, f'"{last.text}" behind the path of one item, and its fields (likely)', False
        )
    return Unknown(f'"{last.text}" of a {resource.name} is no field and no state of it', False)


def _part(bench: Bench, operation: Operation, path: tuple[Piece, ...]) -> Effect | None:
    """`PATCH /account/name` changes the account that there is."""
    above = "/" + "/".join(piece.text for piece in path[:-1])
    resource = bench.resources.singletons.get(above)
    if resource is None or not _sets_part(bench, operation, resource, path[-1].text):
        return None
    return Update(
        resource, f'"{path[-1].text}" of the one {resource.name}, and its fields (likely)', False
    )


def _sets_part(bench: Bench, operation: Operation, resource: Resource, part: str) -> bool:
    """Whether a body has fields of a resource, behind a path that ends in what is to be changed of it.

    Where the path ends in a field, the body has that one: a new status may be said by something else.
    """
    if operation.body is None or operation.method not in ("put", "patch", "post"):
        return False
    spelled, share = "_".join(words(part)), _share(bench, operation, resource)
    if spelled not in {"_".join(words(wire)) for wire in resource.attributes}:
        return operation.method != "post" and share == 1.0 and resource.whole is None
    given = bench.types.shapes.of(operation.body.schema).properties
    return spelled in {"_".join(words(wire)) for wire in given} and share >= 0.5


def _said(verbs: tuple[str, ...]) -> str:
    """The verb of a path; what is marked as read is read."""
    match verbs:
        case ("mark", "as", verb, *_) | ("mark", verb, *_) | (verb, *_):
            return verb
        case _:
            return ""


def _sought(
    bench: Bench, operation: Operation, path: tuple[Piece, ...], searching: bool
) -> Effect | None:
    """`POST /pets/search` lists pets where the answer shows some, whether their schema has a name or not.

    Where no verb says so, whole ones: `/pets/kinds` may show a member of each.
    """
    answer = _answer(bench, operation)
    for node in bench.resources.below.get(anonymous(path[:-1]), ()):
        resource = bench.resources.of_node.get(node.key)
        if resource is None or answer is None:
            continue
        inside = listed(bench.types.shapes, answer, resource.noun)
        if inside is None or not relates(bench, inside.shape, resource):
            continue
        if searching or shows(inside.shape, node, bench.types.shapes):
            why = f'"{path[-1].text}" where {path[-2].text} stand, and it answers with a list of them (likely)'
            return List(resource, why, resource.above.get(node.key))
    return None


def _names(noun: str, resource: Resource) -> bool:
    """Whether a noun is what a resource or the schema that shows it is called."""
    spoken = tuple(noun.split("_"))
    schemas = (e.shape.component for e in resource.evidence if e.answer)
    called = [words(site.pointer.rpartition("/")[2]) for site in schemas if site is not None]
    return any(
        one[-len(spoken) :] == spoken
        for one in (words(resource.noun), words(resource.name), *called)
    )


def _about(bench: Bench, operation: Operation) -> tuple[bool, Resource] | None:
    """The resource that the answer shows, and whether it shows a list, by the named schema alone."""
    answer = _answer(bench, operation)
    if answer is None:
        return None
    inside = listed(bench.types.shapes, answer, "")
    # A row may have lists of other rows in it; what has a schema of its own is that.
    for many, shape in ((False, answer), (True, inside.shape if inside else None)):
        site = shape.component if shape is not None else None
        if site is not None:
            resource = bench.by_component.get(f"{site.file}#{site.pointer}")
            if resource is not None:
                return many, resource
    return None


# ------------------------------------------------------------------------------- states

_STATES = frozenset("status state phase lifecycle lifecycle_state stage".split())
_PAST = {
    "cancel": "cancelled canceled",
    "activate": "active activated enabled",
    "reactivate": "active activated",
    "deactivate": "inactive deactivated disabled",
    "enable": "enabled active",
    "disable": "disabled inactive",
    "start": "started running in_progress active",
    "stop": "stopped",
    "pause": "paused suspended",
    "resume": "running active started open",
    "unpause": "running active",
    "suspend": "suspended",
    "unsuspend": "active",
    "complete": "completed complete done finished",
    "finish": "finished completed done",
    "close": "closed",
    "open": "open opened",
    "reopen": "open reopened",
    "publish": "published public live",
    "unpublish": "draft unpublished",
    "submit": "submitted pending in_review",
    "capture": "captured succeeded",
    "confirm": "confirmed succeeded processing",
    "pay": "paid succeeded",
    "refund": "refunded",
    "void": "void voided",
    "send": "sent",
    "ship": "shipped",
    "deliver": "delivered",
    "finalize": "finalized open",
    "lock": "locked",
    "unlock": "unlocked active",
    "archive": "archived",
    "unarchive": "active",
    "restore": "active restored available",
    "terminate": "terminated",
    "abort": "aborted cancelled canceled",
    "expire": "expired",
    "accept": "accepted",
    "reject": "rejected",
    "decline": "declined",
    "approve": "approved",
    "deny": "denied",
    "resolve": "resolved",
    "acknowledge": "acknowledged",
    "assign": "assigned",
    "verify": "verified",
    "block": "blocked",
    "unblock": "active",
    "reset": "",
}
_ENDS = frozenset(
    "cancelled canceled completed complete failed succeeded expired deleted archived closed done"
    " finished refunded rejected void voided terminated aborted destroyed removed error".split()
)
_BACK = frozenset("reopen restore unarchive resume reactivate activate open retry".split())


def _transition(resource: Resource, verb: str, method: str) -> Effect | None:
    """The verb as a new value of a state, or as a flag."""
    if not verb:
        return None
    for attribute in resource.attributes.values():
        members = attribute_members(attribute)
        if members and words(attribute.wire)[-1:] and words(attribute.wire)[-1] in _STATES:
            target = _target(verb, members)
            if target is not None and method != "delete":
                others = tuple(m for m in members if m != target)
                live = tuple(m for m in others if _plain(m) not in _ENDS)
                sources = live if live and verb not in _BACK else others
                why = f'"{verb}" moves "{attribute.wire}" to "{target}" (likely)'
                return Transition(resource, why, attribute, sources, target)
    for attribute in resource.attributes.values():
        if _is_flag(attribute):
            spoken = "_".join(words(attribute.wire)).removeprefix("is_")
            past = {*_PAST.get(verb, "").split(), *_regular(verb), verb, _going_on(verb)}
            opposite = (
                verb.removeprefix("un") if verb.startswith("un") else verb.removeprefix("dis")
            )
            if spoken in past:
                value = method != "delete"
                return Mark(
                    resource, f'"{verb}" sets "{attribute.wire}" (likely)', attribute, value
                )
            undone = {*_regular(opposite), opposite, _going_on(opposite)}
            if opposite != verb and spoken in undone:
                return Mark(
                    resource, f'"{verb}" clears "{attribute.wire}" (likely)', attribute, False
                )
    return None


def attribute_members(attribute: Attribute) -> tuple[str, ...]:
    """The values of an attribute that is an enumeration of strings."""
    enum = attribute.typed.shape.enum or ()
    texts = tuple(m for m in enum if isinstance(m, str))
    return texts if len(texts) > 1 and len(texts) == len(enum) else ()


def _is_flag(attribute: Attribute) -> bool:
    return attribute.typed.shape.kind == "boolean"


def _plain(member: str) -> str:
    return "_".join(words(member))


def _target(verb: str, members: tuple[str, ...]) -> str | None:
    plain = {_plain(m): m for m in reversed(members)}
    for wanted in (*_regular(verb), *_PAST.get(verb, "").split(), verb):
        if wanted in plain:
            return plain[wanted]
    return None


def _going_on(verb: str) -> str:
    """Who follows is following."""
    return verb.removesuffix("e") + "ing"


def _regular(verb: str) -> tuple[str, ...]:
    if not verb:
        return ()
    if verb.endswith("e"):
        return (verb + "d",)
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return (verb[:-1] + "ied",)
    return (verb + "ed", verb + verb[-1] + "ed")
