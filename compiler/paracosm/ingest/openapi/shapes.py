"""What a schema says about a value, with references followed and `allOf` merged.

A `Shape` is computed from all the sites that apply at once and cached by where they stand, so a
component that is used a thousand times is read once. Inner schemas stay sites: nothing is read
before somebody asks, and recursion of schemas is no recursion here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from paracosm.diagnostics import ingest as rules
from paracosm.ingest.openapi.library import Library
from paracosm.ingest.openapi.model import Schema, Version
from paracosm.ingest.openapi.site import Json, Site

KINDS = ("null", "boolean", "integer", "number", "string", "array", "object")
"""The names of types in JSON Schema."""

_FACETS = (
    "minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format"
    " minItems maxItems uniqueItems minProperties maxProperties"
).split()
_BARE = "/~bare"
"""Marks a site that is read without its choices; no pointer of a document ends so."""
_IMPLIED = {
    "properties": "object",
    "additionalProperties": "object",
    "required": "object",
    "items": "array",
    "prefixItems": "array",
}


@dataclass(frozen=True, slots=True)
class Discriminator:
    """The property that tells the branches of a choice apart, and what its values name."""

    property: str
    mapping: Mapping[str, str]
    site: Site


@dataclass(frozen=True, slots=True)
class Shape:
    """The conjunction of some schemas.

    `kinds` are the types a value may have, without null; empty means any. `component` is the place
    of the named schema that says all of this, where there is one. `choices` are the branches of
    `oneOf` or `anyOf`, each with what applies to all of them already added.
    """

    site: Site
    component: Site | None = None
    kinds: tuple[str, ...] = ()
    nullable: bool = False
    properties: Mapping[str, Schema] = field(default_factory=lambda: MappingProxyType({}))
    required: frozenset[str] = frozenset()
    beside: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    """What must be there too where a property is."""
    additional: Schema | bool | None = None
    items: Schema | None = None
    prefix: tuple[Schema, ...] = ()
    """The first items of a list, each with a schema of its own; `items` are those behind them."""
    empty: bool = False
    """Whether no value satisfies all of this."""
    enum: tuple[Json, ...] | None = None
    facets: Mapping[str, Json] = field(default_factory=lambda: MappingProxyType({}))
    choices: tuple[Schema, ...] = ()
    exclusive: bool = False
    twice: tuple[Schema, ...] = ()
    """Branches of an exclusive choice that stand there more than once: what satisfies them satisfies two."""
    discriminator: Discriminator | None = None
    description: str = ""
    default: Json = None
    has_default: bool = False
    examples: tuple[Json, ...] = ()
    read_only: bool = False
    write_only: bool = False

    @property
    def kind(self) -> str | None:
        """The type, where there is exactly one."""
        return self.kinds[0] if len(self.kinds) == 1 else None

    @property
    def is_object(self) -> bool:
        """Whether this is an object with properties and nothing else."""
        return bool(self.properties) and self.kinds in ((), ("object",)) and not self.choices


@dataclass(slots=True)
class _Merging:
    """The sum so far, while the parts of a conjunction are gathered."""

    kinds: set[str] | None = None
    null: bool = True
    nullable: bool = False
    denies_null: bool = False
    """Whether a part names types and null is none of them."""
    properties: dict[str, Schema] = field(default_factory=dict)
    required: dict[str, None] = field(default_factory=dict)
    beside: dict[str, tuple[str, ...]] = field(default_factory=dict)
    additional: Schema | bool | None = None
    closed: list[Site] = field(default_factory=list)
    """The parts that allow no properties but their own."""
    bounding: list[Site] = field(default_factory=list)
    """The parts that say of what kind all properties are that are not their own."""
    items: Schema | None = None
    prefix: tuple[Schema, ...] = ()
    empty: bool = False
    enum: tuple[Json, ...] | None = None
    facets: dict[str, Json] = field(default_factory=dict)
    choices: list[tuple[Site, list[Site], bool]] = field(default_factory=list)
    discriminator: Discriminator | None = None
    description: str = ""
    default: Json = None
    has_default: bool = False
    examples: list[Json] = field(default_factory=list)
    read_only: bool = False
    write_only: bool = False
    passed: set[tuple[str, str]] = field(default_factory=set)
    inside: list[Site] = field(default_factory=list)
    quiet: bool = False


@dataclass(slots=True)
class Shapes:
    """Reads schemas of one document, each once."""

    library: Library
    version: Version
    components: Site
    known: dict[tuple[int, int], tuple[Shape, Json]] = field(default_factory=dict)
    """Values that satisfy shapes, by the shape and how deep it was asked for (see `judging`)."""
    judged: dict[tuple[int, int, int], tuple[Json, Schema, bool]] = field(default_factory=dict)
    """Whether values conform to schemas, by the two and how deep they were met (see `judging`)."""
    few: dict[tuple[int, tuple[int, ...], int], tuple[Shape, list[Shape], list[Json]]] = field(
        default_factory=dict
    )
    """Values by which a shape differs from some others, by all of them and how deep (see `judging`)."""
    _known: dict[tuple[tuple[str, str], ...], Shape] = field(default_factory=dict)
    _impossible: dict[int, tuple[Shape, bool]] = field(default_factory=dict)
    """Whether a shape has no values, by its id; the shape is kept with it."""
    _reading: set[tuple[tuple[str, str], ...]] = field(default_factory=set)

    def of(self, schema: Schema) -> Shape:
        """The shape of the values that satisfy all of these sites."""
        key = tuple((site.file, site.pointer) for site in schema)
        shape = self._known.get(key)
        if shape is None:
            if key in self._reading or len(self._reading) > 60:
                message = "The schema is a choice that leads back to itself."
                self.library.report(rules.REFERENCE_CYCLE, message, schema[0])
                return Shape(schema[0])
            self._reading.add(key)
            try:
                shape = self._read(schema)
            finally:
                self._reading.discard(key)
            self._known[key] = shape
        return shape

    def impossible(self, shape: Shape) -> bool:
        """Whether no value satisfies a shape, because of itself or of a part that it must have."""
        found = self._impossible.get(id(shape))
        if found is None:
            # Where a shape leads back to itself, what it needs besides decides.
            self._impossible[id(shape)] = shape, False
            found = self._impossible[id(shape)] = shape, self._has_none(shape)
        return found[1]

    def _has_none(self, shape: Shape) -> bool:
        if shape.empty:
            return True
        if shape.kinds == ("null",) and shape.choices:
            return not any(self.of(choice).nullable for choice in shape.choices)
        if shape.nullable or (shape.kinds and not shape.is_object):
            return False
        needed = (shape.properties[wire] for wire in shape.properties if wire in shape.required)
        return any(self.impossible(self.of(schema)) for schema in needed)

    def _read(self, schema: Schema) -> Shape:
        merging = _Merging()
        for site in schema:
            self._take(site, merging)
        component = self._component(schema[0]) if len(schema) == 1 else None
        return self._finish(schema, merging, component)

    def _component(self, site: Site) -> Site | None:
        """The named schema that a bare reference leads to, or that stands at this very place."""
        target = self.library.follow(site)
        if target is None or (target is not site and self._siblings(site)):
            return None
        return target if self.is_component(target) else None

    def is_component(self, site: Site) -> bool:
        """Whether this is a named schema: one among the components, or the target of a file."""
        owner, _, _ = site.pointer.rpartition("/")
        own = site.file == self.components.file
        return owner == self.components.pointer if own else site.pointer.count("/") <= 3

    def _siblings(self, site: Site) -> bool:
        """Whether something beside a `$ref` matters to the shape."""
        if not isinstance(site.value, dict) or self.version in ("2.0", "3.0"):
            return False
        ignored = {"$ref", "description", "summary", "title", "example", "examples", "deprecated"}
        return any(key not in ignored and not key.startswith("x-") for key in site.value)

    # ------------------------------------------------------------------------- gathering

    def _take(self, site: Site, to: _Merging) -> None:
        if site.pointer.endswith(_BARE):
            before, to.quiet = to.quiet, True
            self._take(Site(site.file, site.pointer.removesuffix(_BARE), site.value), to)
            to.quiet = before
            return
        if isinstance(site.value, dict) and isinstance(site.value.get("$ref"), str):
            self._take_reference(site, to)
            return
        if not isinstance(site.value, dict):
            if site.value is False and self.version in ("3.1", "3.2"):
                to.empty = True
            elif site.value not in (True, None):
                self.library.report(rules.STRAY, "A schema must be an object.", site)
            return
        if (site.file, site.pointer) in to.passed:
            # Met again by another road it adds nothing; met inside of itself it is a ring.
            if any((s.file, s.pointer) == (site.file, site.pointer) for s in to.inside):
                message = "The schema is part of itself through `allOf`."
                self.library.report(rules.REFERENCE_CYCLE, message, site)
            return
        to.passed.add((site.file, site.pointer))
        to.inside.append(site)
        for part in site.at("allOf").elements():
            self._take(part, to)
        self._take_own(site, to)
        to.inside.pop()

    def _take_reference(self, site: Site, to: _Merging) -> None:
        target = self.library.follow(site)
        if target is not None:
            self._take(target, to)
        assert isinstance(site.value, dict)
        if len(site.value) == 1:
            return
        to.description = site.text("description") or to.description
        if self.version in ("3.1", "3.2"):
            rest: Json = {key: value for key, value in site.value.items() if key != "$ref"}
            self._take(Site(site.file, site.pointer, rest), to)
        elif site.flag("nullable"):
            message = (
                "`nullable` beside a `$ref` is ignored by OpenAPI 3.0; null is not allowed here."
            )
            self.library.report(rules.REF_SIBLINGS, message, site)

    def _take_own(self, site: Site, to: _Merging) -> None:
        assert isinstance(site.value, dict)
        self._take_kinds(site, to)
        for name, inner in site.at("properties").members():
            to.properties[name] = to.properties.get(name, ()) + (inner,)
        required = site.value.get("required")
        if isinstance(required, list):
            to.required |= dict.fromkeys(name for name in required if isinstance(name, str))
        if "dependentRequired" in site.value and self.version in ("3.1", "3.2"):
            for name, _ in site.at("dependentRequired").members():
                others = site.at("dependentRequired").texts(name)
                to.beside[name] = to.beside.get(name, ()) + others
        additional = site.value.get("additionalProperties")
        if isinstance(additional, dict) and additional:
            before = to.additional if isinstance(to.additional, tuple) else ()
            to.additional = before + (site.at("additionalProperties"),)
            to.bounding.append(site)
        elif additional is False:
            to.closed.append(site)
        elif isinstance(additional, (bool, dict)) and to.additional is None:
            to.additional = True
        if "items" in site.value:
            to.items = (to.items or ()) + (site.at("items"),)
        to.prefix = to.prefix or tuple((one,) for one in site.at("prefixItems").elements())
        self._take_enum(site, to)
        self._take_facets(site, to)
        self._take_choices(site, to)
        to.description = site.text("description") or to.description or site.text("title")
        if "default" in site.value:
            to.default, to.has_default = site.value["default"], True
        if "example" in site.value:
            to.examples.append(site.value["example"])
        examples = site.value.get("examples")
        if isinstance(examples, list):
            to.examples.extend(examples[:8])
        to.read_only |= site.flag("readOnly")
        to.write_only |= site.flag("writeOnly")

    def _take_choices(self, site: Site, to: _Merging) -> None:
        if to.quiet:
            return
        for word in ("oneOf", "anyOf"):
            branches = list(site.at(word).elements())
            # A branch that names its parent in `allOf` is not a choice among its siblings.
            inner = {(s.file, s.pointer) for s in to.inside[:-1]}
            targets = (self.library.follow(branch) for branch in branches) if inner else ()
            if any(t is not None and (t.file, t.pointer) in inner for t in targets):
                return
            if branches:
                to.choices.append((site.at(word), branches, word == "oneOf"))
        self._take_discriminator(site, to)

    def _take_kinds(self, site: Site, to: _Merging) -> None:
        assert isinstance(site.value, dict)
        written = site.value.get("type")
        # An unquoted null in a YAML list of types is JSON's null and means the type "null".
        names = written if isinstance(written, list) else [] if written is None else [written]
        kinds = ["null" if name is None else "string" if name == "file" else name for name in names]
        known = {kind for kind in kinds if isinstance(kind, str) and kind in KINDS}
        if kinds and not known:
            self.library.report(rules.STRAY, f"The type {str(written)[:60]} is unknown.", site)
        null = "null" in known
        if known:
            to.nullable |= null
            known.discard("null")
            if known:
                self._narrow(known, site, to)
            elif to.kinds is None:
                to.kinds = {"null"}
        # From 3.1 on `nullable` is a word without meaning, and answers must not be null for it.
        # In 3.0 it widens the `type` beside it and nothing else: not what `anyOf` says.
        early = self.version in ("2.0", "3.0")
        alone = not any(word in site.value for word in ("anyOf", "oneOf", "allOf"))
        widened = early and site.flag("nullable") and alone
        to.nullable |= widened
        to.denies_null |= bool(known) and not (null or widened)

    def _narrow(self, known: set[str], site: Site, to: _Merging) -> None:
        if to.kinds is None or to.kinds == {"null"}:
            to.kinds = known
            return
        both = to.kinds & known
        if "integer" in to.kinds | known and "number" in to.kinds | known and not both:
            both = {"integer"}
        if both:
            to.kinds = both
        else:
            first, second = "/".join(sorted(to.kinds)), "/".join(sorted(known))
            to.empty = True
            message = f"No value is both {first} and {second}; it is taken to be {first}."
            self.library.report(rules.CONTRADICTION, message, site)

    def _take_enum(self, site: Site, to: _Merging) -> None:
        assert isinstance(site.value, dict)
        members: list[Json] | None = None
        if "const" in site.value:
            members = [site.value["const"]]
        elif isinstance(site.value.get("enum"), list):
            listed = site.value["enum"]
            members = listed if isinstance(listed, list) else None
        if members is None:
            return
        unique: dict[tuple[str, str], Json] = {}
        for member in members[: len(members)]:
            unique.setdefault((type(member).__name__, str(member)), member)
        if len(unique) < len(members):
            message = f"{len(members) - len(unique)} members of the enumeration are repetitions."
            self.library.report(rules.ENUM, message, site)
        if not unique:
            self.library.report(rules.ENUM, "The enumeration is empty.", site)
            return
        found = tuple(unique.values())
        if to.enum is not None:
            both = tuple(member for member in to.enum if member in found)
            if not both:
                to.empty = True
                message = "The enumerations have no member in common; the first is taken."
                self.library.report(rules.CONTRADICTION, message, site)
            found = both or to.enum
        to.enum = found

    def _take_facets(self, site: Site, to: _Merging) -> None:
        assert isinstance(site.value, dict)
        for name in _FACETS:
            if name not in site.value:
                continue
            value, before = site.value[name], to.facets.get(name)
            if name.startswith(("min", "exclusiveMin")) and _number(value) and _number(before):
                value = max(value, before)  # type: ignore[type-var]
            elif name.startswith(("max", "exclusiveMax")) and _number(value) and _number(before):
                value = min(value, before)  # type: ignore[type-var]
            elif name == "pattern" and isinstance(before, str) and before != value:
                value = before
                self.library.report(rules.PATTERN, "Of two patterns the first is kept.", site)
            to.facets[name] = value

    def _take_discriminator(self, site: Site, to: _Merging) -> None:
        found = site.at("discriminator")
        name = found.text("propertyName") or (found.value if isinstance(found.value, str) else "")
        if name and to.discriminator is None:
            pairs = found.at("mapping").members()
            mapping = {key: inner.value for key, inner in pairs if isinstance(inner.value, str)}
            to.discriminator = Discriminator(name, MappingProxyType(mapping), found)

    # ------------------------------------------------------------------------- finishing

    def _finish(self, schema: Schema, done: _Merging, component: Site | None) -> Shape:
        if done.closed:
            self._close(done)
        self._bound(done)
        for name in [name for name in done.beside if name in done.required]:
            done.required |= dict.fromkeys(done.beside.pop(name))
        kinds = {"null"} if done.enum == (None,) else done.kinds
        if kinds is None:
            kinds = {_IMPLIED[word] for word in _IMPLIED if self._says(word, done)}
        site = component or self.library.follow(schema[0]) or schema[0]
        listed = _without_null(done.enum)
        fitting = _within_length(_of_kinds(listed, kinds), done.facets)
        shape = Shape(
            site=site,
            component=component,
            kinds=tuple(sorted(kinds)),
            nullable=(
                None in done.enum and (not done.denies_null or listed is None)
                if done.enum is not None
                else done.nullable and not done.denies_null
            ),
            # Of what is no object they say nothing.
            properties=MappingProxyType(done.properties if "object" in kinds else {}),
            required=frozenset(done.required if "object" in kinds else ()),
            beside=MappingProxyType(done.beside),
            additional=done.additional,
            items=done.items,
            prefix=done.prefix,
            # What no member of the enumeration is by its type, nothing is.
            empty=done.empty or fitting == (),
            enum=fitting or listed,
            facets=MappingProxyType(done.facets),
            discriminator=done.discriminator,
            description=done.description,
            default=done.default,
            has_default=done.has_default,
            examples=tuple(done.examples),
            read_only=done.read_only,
            write_only=done.write_only,
        )
        for place, branches, exclusive in done.choices:
            shape = self._choose(shape, place, branches, exclusive, schema, done.denies_null)
        return shape

    def _close(self, done: _Merging) -> None:
        """What one part of an `allOf` does not know and forbids is in no value, whoever describes it."""
        if (
            len(done.passed) == 1
            and not done.choices
            and not done.closed[0].has("patternProperties")
        ):
            # Nobody else describes what it needs and forbids: it is a slip of the pen (`json_schema`, `jsonSchema`).
            done.required = {name: None for name in done.required if name in done.properties}
        for site in done.closed:
            if site.has("patternProperties"):
                continue
            known = {name for name, _ in site.at("properties").members()}
            for name in [name for name in done.properties if name not in known]:
                if name in done.required:
                    message = f'"{name[:60]}" is required, and a part that does not know it allows no others.'
                    self.library.report(rules.CONTRADICTION, message, site)
                else:
                    del done.properties[name]
        done.additional = False

    def _bound(self, done: _Merging) -> None:
        """What one part of an `allOf` does not know is of the kind that it asks of all others."""
        for site in done.bounding:
            known = {name for name, _ in site.at("properties").members()}
            for name in done.properties:
                if name not in known and not site.has("patternProperties"):
                    done.properties[name] += (site.at("additionalProperties"),)

    def _says(self, word: str, done: _Merging) -> bool:
        match word:
            case "properties":
                return bool(done.properties)
            case "required":
                return bool(done.required)
            case "additionalProperties":
                return done.additional is not None
            case _:
                return done.items is not None or bool(done.prefix)

    def _choose(
        self,
        shape: Shape,
        place: Site,
        branches: list[Site],
        exclusive: bool,
        schema: Schema,
        denied: bool,
    ) -> Shape:
        """Add one `oneOf` or `anyOf` to what is known; null must be allowed by a branch, and not `denied`."""
        every = [branch for branch in branches if not self._is_null(branch)]
        real = self._once(every) if exclusive else every
        nullable = not denied and (
            len(every) < len(branches)
            or (shape.nullable and any(self._admits_null(branch) for branch in real))
        )
        if shape.properties and not shape.discriminator and not any(map(self._says_type, real)):
            # `anyOf: [{required: [a]}, {required: [b]}]` constrains and offers no shapes.
            return replace(shape, nullable=nullable)
        if not real:
            return replace(shape, nullable=nullable)
        if len(real) == 1:
            inner = self.of((real[0],))
            plain = shape.kinds in ((), inner.kinds) and not shape.facets
            if plain and not shape.properties and not shape.choices:
                return replace(
                    inner,
                    nullable=nullable or inner.nullable,
                    description=shape.description or inner.description,
                    default=shape.default if shape.has_default else inner.default,
                    has_default=shape.has_default or inner.has_default,
                    read_only=shape.read_only or inner.read_only,
                    write_only=shape.write_only or inner.write_only,
                )
            merged = self.of((*self._bare(schema), real[0]))
            return replace(merged, nullable=nullable, component=shape.component, site=shape.site)
        if shape.choices:
            return shape
        bare = bool(shape.kinds) and not all(map(self._says_type, real))
        base = self._bare(schema) if shape.properties or shape.facets or bare else ()
        choices = tuple((*base, branch) for branch in real)
        twice = tuple((*base, branch) for branch in every if branch not in real)
        return replace(shape, choices=choices, exclusive=exclusive, twice=twice, nullable=nullable)

    def _once(self, branches: list[Site]) -> list[Site]:
        """The branches of `oneOf` that stand there once: what is written twice satisfies both."""
        said = [self._said(branch) for branch in branches]
        return [b for b, text in zip(branches, said) if said.count(text) == 1] or branches

    def _said(self, branch: Site) -> str:
        """Where a branch leads, or what is written there."""
        target = self.library.follow(branch)
        if target is None or target is branch:
            return written(branch)
        return f"{target.file}#{target.pointer}"

    def _bare(self, schema: Schema) -> Schema:
        """The same schemas without their choices, so that a branch can be added to them."""
        return tuple(
            (
                site
                if site.pointer.endswith(_BARE)
                else Site(site.file, site.pointer + _BARE, site.value)
            )
            for site in schema
        )

    def _is_null(self, site: Site) -> bool:
        if not isinstance(site.value, dict):
            return site.value is None
        kind = site.value.get("type", "")
        null = kind is None or kind == "null" or kind == ["null"] or kind == [None]
        return null or site.value.get("enum") == [None]

    def _admits_null(self, site: Site, depth: int = 0) -> bool:
        """Whether a schema allows null as far as is seen without reading it."""
        target = self.library.follow(site)
        if target is None or not isinstance(target.value, dict) or depth > 8:
            return target is None or target.value is not False
        early = self.version in ("2.0", "3.0")
        kind = target.value.get("type")
        if kind is not None and "null" not in (kind if isinstance(kind, list) else [kind]):
            return early and target.flag("nullable")
        members = target.value.get("enum")
        if isinstance(members, list) and None not in members:
            return False
        if target.value.get("const") is not None:
            return False
        for word in ("oneOf", "anyOf"):
            inner = list(target.at(word).elements())
            if inner and not any(self._admits_null(one, depth + 1) for one in inner):
                return False
        return all(self._admits_null(one, depth + 1) for one in target.at("allOf").elements())

    def _says_type(self, site: Site) -> bool:
        value = site.value
        words = ("$ref", "type", "properties", "allOf", "oneOf", "anyOf", "items", "enum", "const")
        return isinstance(value, dict) and any(word in value for word in words)


def _number(value: Json) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _without_null(members: tuple[Json, ...] | None) -> tuple[Json, ...] | None:
    if members is None:
        return None
    kept = tuple(member for member in members if member is not None)
    return kept or None


def is_of(value: Json, kind: str) -> bool:
    """Whether a value is of a type, by the name that schemas have for it."""
    match value, kind:
        case bool(), _:
            return kind == "boolean"
        case float(), "integer":
            return value.is_integer()
        case int() | float(), _:
            return kind in ("integer", "number")
        case str(), _:
            return kind == "string"
        case list(), _:
            return kind == "array"
        case dict(), _:
            return kind == "object"
        case _:
            return kind == "null"


def _of_kinds(members: tuple[Json, ...] | None, kinds: set[str]) -> tuple[Json, ...] | None:
    """The members of an enumeration that have one of the types."""
    if members is None or not kinds:
        return members
    return tuple(m for m in members if any(is_of(m, kind) for kind in kinds))


def _within_length(
    members: tuple[Json, ...] | None, facets: Mapping[str, Json]
) -> tuple[Json, ...] | None:
    """The members of an enumeration that are neither too short nor too long."""
    low, high = facets.get("minLength"), facets.get("maxLength")
    least = low if isinstance(low, int) else 0
    most = high if isinstance(high, int) else None
    if members is None or not least and most is None:
        return members
    long = (m for m in members if isinstance(m, str))
    wrong = {m for m in long if len(m) < least or most is not None and len(m) > most}
    return tuple(m for m in members if not isinstance(m, str) or m not in wrong)


_REMARKS = ("description", "title", "example")


def written(site: Site) -> str:
    """The text of a schema, without what says nothing of its values."""
    value = site.value
    if isinstance(value, dict):
        value = {
            name: part
            for name, part in value.items()
            if name not in _REMARKS and (not name.startswith("x-") or name == "x-nullable")
        }
    return json.dumps(value, sort_keys=True, default=str)


def branches(shapes: Shapes, shape: Shape) -> Iterator[Shape]:
    """The shapes of the branches of a choice."""
    for choice in shape.choices:
        yield shapes.of(choice)


def offers_all(shapes: Shapes, wide: Shape, narrow: Shape) -> bool:
    """Whether every kind of thing that one choice names is named by another too, which may name more."""
    if not narrow.choices or (wide.exclusive and wide.discriminator is None):
        return False
    named = [_places(shapes, shape) for shape in (narrow, wide)]
    return "" not in named[0] and named[0] <= named[1]


def _places(shapes: Shapes, shape: Shape) -> set[str]:
    """Where the branches of a choice stand that have a name; nothing for one that has none."""
    inner = (shapes.of(choice).component for choice in shape.choices)
    return {f"{site.file}#{site.pointer}" if site is not None else "" for site in inner}
