"""Schemas as types: records, enums and unions are declared where they are first needed.

The inside of a record waits in a queue instead of being entered, so a schema may be as deep or as
recursive as it likes. What the language cannot say becomes `json`, at that very place, with a
warning; what stands around it keeps its type.
"""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from paracosm.diagnostics import ingest as rules
from paracosm.ingest.openapi import write
from paracosm.ingest.openapi.constraints import (
    FORMAT_PATTERNS,
    FORMATS,
    Branch,
    Constraint,
    constraint_of,
    draw,
    sample,
    texts,
    where,
)
from paracosm.ingest.openapi.judging import ambiguous, known
from paracosm.ingest.openapi.model import Schema
from paracosm.ingest.openapi.names import (
    Names,
    mark,
    member,
    pascal,
    snake,
    spread,
    type_name,
    words,
)
from paracosm.ingest.openapi.patterns import translate
from paracosm.ingest.openapi.prose import brief
from paracosm.ingest.openapi.shapes import Discriminator, Shape, Shapes, written
from paracosm.ingest.openapi.site import Json, Site, parts
from paracosm.syntax import ast
from paracosm.syntax.tokens import is_name

ENUM_LIMIT = 1000
UNION_LIMIT = 12
DEPTH_LIMIT = 24
"""How many lists, maps and choices may stand directly inside of each other."""

JSON_TYPE = write.named("json")
_DRAWABLE = frozenset(("bool", "int", "float", "str"))


@dataclass(frozen=True, slots=True)
class Typed:
    """A type as it is written, less null, and what else the schema says about its values."""

    type: ast.Type
    shape: Shape
    constraint: Constraint | None = None
    nullable: bool = False

    @property
    def written(self) -> ast.Type:
        """The type with `none` where null is allowed."""
        return write.union((self.type, write.NONE_TYPE)) if self.nullable else self.type

    @property
    def is_json(self) -> bool:
        """Whether nothing is known of the values."""
        return self.type == JSON_TYPE


@dataclass(frozen=True, slots=True)
class Field:
    """A property of an object as a member: its name here and on the wire."""

    name: str
    wire: str
    typed: Typed
    required: bool
    tag: bool = False
    """Whether a discriminator asks for it, which no value may be without, whatever is required."""
    beside: tuple[str, ...] = ()
    """The members that must be there where it is, less those that must be there anyway."""

    @property
    def shown(self) -> bool:
        """Whether no answer is without it: it must be there, and is not only written."""
        return self.required and not self.typed.shape.write_only

    @property
    def has_default(self) -> bool:
        """Whether the schema says what holds where the property is left out."""
        return self.typed.shape.has_default


@dataclass(slots=True)
class Types:
    """The types of one document, as far as they are needed."""

    shapes: Shapes
    names: Names
    records: dict[str, tuple[Shape, tuple[Field, ...]]] = field(default_factory=dict)
    unions: dict[str, ast.Union] = field(default_factory=dict)
    enums: dict[str, ast.Enum] = field(default_factory=dict)
    formats: set[str] = field(default_factory=set)
    components: dict[str, str] = field(default_factory=dict)
    """The names set aside for the named schemas, by the pointers of these."""
    _record_of: dict[str, str] = field(default_factory=dict)
    _enum_of: dict[tuple[str, ...], str] = field(default_factory=dict)
    _union_of: dict[str, ast.Type] = field(default_factory=dict)
    _choice_of: dict[str, Typed] = field(default_factory=dict)
    _named_choices: dict[str | None, Site] | None = None
    """The named choices by what is written there."""
    _shape_of: dict[str, Shape] = field(default_factory=dict)
    _making: list[str] = field(default_factory=list)
    _waiting: deque[tuple[str, Shape]] = field(default_factory=deque)
    _open: set[tuple[str, str]] = field(default_factory=set)
    _fields: dict[tuple[str, str, str], tuple[Field, ...]] = field(default_factory=dict)
    _tags: dict[str, dict[str, dict[str, None]]] | None = None
    """For each branch of a choice with a discriminator its property and the values that name it."""

    def of(self, schema: Schema, hint: str, depth: int = 0) -> Typed:
        """The type of the values of a schema; `hint` names what has no name of its own."""
        return self.of_shape(self.shapes.of(schema), hint, depth)

    def of_shape(self, shape: Shape, hint: str, depth: int = 0) -> Typed:
        """The type of the values of a shape."""
        key = (shape.site.file, shape.site.pointer)
        if depth > DEPTH_LIMIT or key in self._open:
            return self._lost(
                shape,
                "it contains itself directly" if key in self._open else "it is nested too deeply",
            )
        guarded = bool(shape.choices) or shape.kind == "array" or not shape.is_object
        if guarded:
            self._open.add(key)
        try:
            typed = self._of(shape, hint, depth)
        finally:
            if guarded:
                self._open.discard(key)
        return replace(typed, nullable=typed.nullable or shape.nullable)

    def _of(self, shape: Shape, hint: str, depth: int) -> Typed:
        if shape.choices:
            return self._choice(shape, hint, depth)
        if shape.enum is not None:
            found = self._enumerated(shape, hint)
            if found is not None:
                return found
        match shape.kind:
            case "string":
                return self._string(shape, hint)
            case "integer" | "number" as kind:
                made = constraint_of(shape, kind, self.shapes.library)
                return Typed(write.named("int" if kind == "integer" else "float"), shape, made)
            case "boolean":
                return Typed(write.named("bool"), shape)
            case "null":
                return Typed(write.NONE_TYPE, shape)
            case "array":
                return self._array(shape, hint, depth)
            case "object":
                return self._object(shape, hint, depth)
            case _:
                if shape.properties and "object" in shape.kinds:
                    return self._object(shape, hint, depth)
                if 1 < len(shape.kinds) <= 4:
                    return self._several(shape, hint, depth)
                return Typed(JSON_TYPE, shape)

    def _lost(self, shape: Shape, why: str) -> Typed:
        self.shapes.library.report(
            rules.SHAPE_LOST, f"The schema is read as json: {why}.", shape.site
        )
        return Typed(JSON_TYPE, shape)

    def unjudged(self, typed: Typed) -> bool:
        """Whether a client may say what the schema does not allow: a choice that is read as json."""
        match typed.type:
            case ast.NamedType(name="json"):
                return self._chooses(typed.shape)
            case ast.GenericType(name="list", arguments=(ast.NamedType(name="json"),)):
                items = typed.shape.items
                return items is not None and self._chooses(self.shapes.of(items))
            case _:
                return False

    def _chooses(self, shape: Shape) -> bool:
        """Whether a schema offers some shapes and not any."""
        if shape.enum is not None:
            return True
        branches = [self.shapes.of(choice) for choice in shape.choices]
        return bool(branches) and (
            shape.exclusive or all(one.kinds or one.choices or one.enum for one in branches)
        )

    # ------------------------------------------------------------------- plain values

    def _string(self, shape: Shape, hint: str) -> Typed:
        made = constraint_of(shape, "string", self.shapes.library, "_".join(words(hint)))
        if made.format == "date" and made.pattern is None:
            return Typed(write.named("date"), shape, replace(made, kind="date"))
        self.formats.add(made.format)
        return Typed(write.named("str"), shape, made)

    def _several(self, shape: Shape, hint: str, depth: int) -> Typed:
        """`type: [string, integer]`."""
        kinds = shape.kinds
        if "number" in kinds:
            kinds = tuple(kind for kind in kinds if kind != "integer")
        found = [self._of(replace(shape, kinds=(kind,)), hint, depth + 1) for kind in kinds]
        if any(typed.is_json for typed in found):
            return Typed(JSON_TYPE, shape)
        return Typed(write.union(typed.type for typed in found), shape)

    def _enumerated(self, shape: Shape, hint: str) -> Typed | None:
        members = shape.enum or ()
        library = self.shapes.library
        if len(members) > ENUM_LIMIT:
            message = f"The enumeration has {len(members):,} members; it is read as its bare type."
            library.report(rules.ENUM, message, shape.site)
            return None
        if all(isinstance(m, str) for m in members) and shape.kinds in ((), ("string",)):
            texts = tuple(m for m in members if isinstance(m, str))
            if not all(_sayable(text) for text in texts):
                return None
            if len(texts) == 1:
                return Typed(ast.LiteralType(value=texts[0]), shape)
            return Typed(write.named(self._enum(texts, shape, hint)), shape)
        if all(isinstance(m, bool) for m in members) and shape.kinds in ((), ("boolean",)):
            only = (
                tuple(int(m) for m in members if isinstance(m, bool)) if len(members) == 1 else ()
            )
            return Typed(write.named("bool"), shape, Constraint("boolean", members=only))
        numbers = [m for m in members if isinstance(m, (int, float)) and not isinstance(m, bool)]
        if len(numbers) == len(members) and set(shape.kinds) <= {"integer", "number"}:
            whole = all(isinstance(m, int) for m in numbers)
            kind = "integer" if whole else "number"
            made = constraint_of(shape, kind, library)
            return Typed(write.named("int" if whole else "float"), shape, made)
        if shape.kind == "string":
            message = "The enumeration of strings has members that are none; they are ignored."
            library.report(rules.ENUM, message, shape.site)
            texts = tuple(dict.fromkeys(m if isinstance(m, str) else _spelled(m) for m in members))
            return self._enumerated(replace(shape, enum=texts), hint)
        if all(isinstance(m, (dict, list)) for m in members):
            # One of a few objects: the language has no type for that, and the first is one of them.
            return Typed(JSON_TYPE, shape)
        return None

    def _enum(self, members: tuple[str, ...], shape: Shape, hint: str) -> str:
        """One enum for one set of values, wherever it is written out."""
        found = self._enum_of.get(members)
        if found is None:
            place = f"{shape.site.file}#{shape.site.pointer}"
            found = self._component_name(shape) or self.names.claim(type_name(hint), place)
            self._enum_of[members] = found
            self.enums[found] = ast.Enum(
                name=found,
                doc=write.doc(brief(shape.description)),
                members=tuple(ast.EnumMember(value=value) for value in members),
                span=shape.site.place,
            )
        return found

    # ------------------------------------------------------------------- collections

    def _array(self, shape: Shape, hint: str, depth: int) -> Typed:
        made = constraint_of(shape, "array", self.shapes.library)
        if shape.items is None or shape.prefix:
            return Typed(write.list_of(JSON_TYPE), shape, self._closed(shape, made))
        item = self.of(shape.items, hint + "Item" if hint else "Item", depth + 1)
        if self.shapes.impossible(item.shape):
            made = replace(made, low=None, high=0)
        plain = item.constraint
        if plain is not None and item.nullable:
            plain = replace(plain, or_none=True)
        if plain is not None and plain.kind in ("date", "boolean"):
            plain = None
        if made.distinct and plain is None:
            plain = Constraint("plain")
        return Typed(write.list_of(item.written), shape, replace(made, items=plain))

    def _closed(self, shape: Shape, made: Constraint) -> Constraint:
        """The constraint of a list whose items have a schema each: perhaps there may be no others."""
        last = shape.items is not None and self.shapes.of(shape.items).empty
        if not last or (made.high is not None and made.high <= len(shape.prefix)):
            return made
        return replace(made, high=len(shape.prefix))

    def _object(self, shape: Shape, hint: str, depth: int) -> Typed:
        if shape.required or any(self._is_possible(shape, wire) for wire in shape.properties):
            return Typed(write.named(self.record(shape, hint)), shape)
        made = constraint_of(shape, "map", self.shapes.library)
        if isinstance(shape.additional, tuple):
            value = self.of(shape.additional, hint + "Value", depth + 1)
            plain = value.constraint
            if plain is not None and value.nullable:
                plain = replace(plain, or_none=True)
            if plain is not None and plain.kind in ("date", "boolean"):
                plain = None
            return Typed(write.map_of(value.written), shape, replace(made, items=plain))
        return Typed(write.map_of(JSON_TYPE), shape, made)

    def record(self, shape: Shape, hint: str) -> str:
        """The record of an object with properties; its members are read later."""
        key = self._identity(shape)
        found = self._record_of.get(key)
        if found is None:
            place = f"{shape.site.file}#{shape.site.pointer}"
            found = self._component_name(shape) or self.names.claim(type_name(hint), place)
            self._record_of[key] = found
            self._shape_of[found] = shape
            self._waiting.append((found, shape))
        return found

    def _identity(self, shape: Shape) -> str:
        """Equal for inline objects that are written alike, so that they become one record."""
        if shape.component is not None:
            return f"{shape.component.file}#{shape.component.pointer}"
        value = shape.site.value
        if isinstance(value, dict) and "$ref" not in value:
            kept = {k: v for k, v in value.items() if k not in ("description", "title", "example")}
            text = json.dumps(kept, sort_keys=True, default=str)
            if len(text) < 4000:
                merged = ",".join(sorted(shape.properties)) + "|" + ",".join(sorted(shape.required))
                return f"{shape.site.file}|{text}|{merged}"
        return f"{shape.site.file}#{shape.site.pointer}|{','.join(shape.properties)}"

    def _component_name(self, shape: Shape) -> str | None:
        site = shape.component
        if site is None:
            return None
        return self.component(site.file, site.pointer)

    def component(self, file: str, pointer: str) -> str:
        """The name of the type that is made of a named schema."""
        key = f"{file}#{pointer}"
        if key not in self.components:
            last = parts(pointer)[-1:] or [file.rsplit("/", 1)[-1].split(".")[0]]
            self.components[key] = self.names.claim(type_name(last[0]), key)
        return self.components[key]

    def fields(self, shape: Shape, hint: str) -> tuple[Field, ...]:
        """The members of an object, their names told apart."""
        key = (shape.site.file, shape.site.pointer + "|" + ",".join(shape.properties), hint)
        if key in self._fields:
            return self._fields[key]
        names = spread(
            (wire for wire in shape.properties if self._is_possible(shape, wire)), member
        )
        found = []
        for wire, name in names.items():
            typed = self.of(shape.properties[wire], hint + pascal(name.rstrip("_")))
            if typed.constraint is not None and typed.constraint.kind == "string":
                word = replace(typed.constraint, word=snake(wire))
                typed = replace(typed, constraint=word)
            typed = self._hushed(self._as_tag(shape, wire, typed))
            if wire in shape.required and self.shapes.version in ("3.1", "3.2"):
                # There `required` speaks of answers, too, whatever is only written.
                typed = replace(typed, shape=replace(typed.shape, write_only=False))
            tag = self._is_tag(shape, wire)
            others = (w for w in shape.beside.get(wire, ()) if w not in shape.required)
            beside = tuple(names[other] for other in others if other in names and other != wire)
            found.append(Field(name, wire, typed, wire in shape.required, tag, beside))
        # Where an object must have what it may not have, it has it: see `Shapes`.
        found += self._undescribed(shape, {f.name for f in found})
        self._fields[key] = tuple(found)
        return self._fields[key]

    def _is_possible(self, shape: Shape, wire: str) -> bool:
        """Whether a property can be in an object: what no value satisfies is left out where it may be."""
        needed = wire in shape.required
        return _sayable(wire) and (
            needed or not self.shapes.impossible(self.shapes.of(shape.properties[wire]))
        )

    def _hushed(self, typed: Typed) -> Typed:
        """A list of what is only written is only written."""
        items = typed.shape.items
        if items is None or typed.shape.write_only or not self.shapes.of(items).write_only:
            return typed
        return replace(typed, shape=replace(typed.shape, write_only=True))

    def _as_tag(self, shape: Shape, wire: str, typed: Typed) -> Typed:
        """A property by which discriminators know a schema holds the values that mean it."""
        told, own = shape.discriminator, shape.component
        if told is not None and told.property == wire and not shape.choices and own is not None:
            if typed.type == write.named("str"):
                return replace(typed, type=ast.LiteralType(value=_tag(told, own)), constraint=None)
        site = shape.component
        if site is None or typed.type != write.named("str") or not self._is_tag(shape, wire):
            return typed
        assert self._tags is not None
        values = self._tags[f"{site.file}#{site.pointer}"][wire]
        if not values or not all(map(_sayable, values)):
            return typed
        if len(values) == 1:
            return replace(typed, type=ast.LiteralType(value=next(iter(values))), constraint=None)
        enum = self._enum(tuple(values), replace(typed.shape, component=None), type_name(wire))
        return replace(typed, type=write.named(enum), constraint=None)

    def _is_tag(self, shape: Shape, wire: str) -> bool:
        """Whether a discriminator tells a named schema by this property."""
        if self._tags is None:
            self._tags = _discriminated(self.shapes)
        site = shape.component
        return site is not None and wire in self._tags.get(f"{site.file}#{site.pointer}", {})

    def _undescribed(self, shape: Shape, taken: set[str]) -> list[Field]:
        """What an object requires and does not describe may be anything."""
        anything = Typed(JSON_TYPE, Shape(shape.site))
        if isinstance(shape.additional, tuple):
            anything = self.of(shape.additional, "Additional")
        missing = sorted(w for w in shape.required if w not in shape.properties and _sayable(w))
        found = []
        for wire in missing[:50]:
            name = member(wire)
            if name in taken:
                # Not an underscore more: that is how packages spell what is a word of Python.
                name = f"{name}_{mark(wire, 4)}"
            taken.add(name)
            found.append(Field(name, wire, anything, True))
        return found

    # ------------------------------------------------------------------- choices

    def _choice(self, shape: Shape, hint: str, depth: int) -> Typed:
        key = f"{shape.site.file}#{shape.site.pointer}"
        if key in self._union_of:
            return Typed(self._union_of[key], shape)
        alike = self._written(shape)
        if alike in self._choice_of:
            return replace(self._choice_of[alike], shape=shape)
        named = self._named_choice(alike)
        if named is not None:
            return replace(self._choice(self.shapes.of((named,)), hint, depth), shape=shape)
        found = self._read_choice(shape, hint, depth)
        if shape.component is not None:
            self._union_of[key] = found.type
        elif alike is not None and found.type in [write.named(name) for name in self.unions]:
            self._choice_of[alike] = found
        return found

    def _written(self, shape: Shape) -> str | None:
        """The text of an inline choice: what is written alike where it is sent and where it is shown is one type."""
        return written_choice(shape.site) if shape.component is None else None

    def _named_choice(self, text: str | None) -> Site | None:
        """The named choice that is written as an inline one is: many documents write out what has a name."""
        if self._named_choices is None:
            self._named_choices = {}
            for _, site in self.shapes.components.members():
                if isinstance(site.value, dict) and {"oneOf", "anyOf"} & site.value.keys():
                    self._named_choices.setdefault(written_choice(site), site)
        return None if text is None else self._named_choices.get(text)

    def _read_choice(self, shape: Shape, hint: str, depth: int) -> Typed:
        branches = [self.shapes.of(choice) for choice in shape.choices]
        # In 3.0 a discriminator names a member that every value has, and null has none.
        told = shape.discriminator is not None and self.shapes.version in ("2.0", "3.0")
        nullable = not told and any(branch.nullable for branch in branches)
        if all(branch.is_object for branch in branches):
            union = self._tagged(shape, branches, hint)
            if union is not None:
                return Typed(write.named(union), shape, nullable=nullable)
        if len(branches) > UNION_LIMIT:
            return self._lost(shape, f"it offers {len(branches)} shapes and no discriminator")
        found: list[Typed] = []
        for at, branch in enumerate(branches):
            typed = self.of_shape(branch, f"{hint}{at + 1}", depth + 1)
            nullable |= typed.nullable and not told
            found.append(typed)
        types = list(dict.fromkeys(typed.type for typed in found))
        types = [
            m for one in types for m in (one.members if isinstance(one, ast.UnionType) else (one,))
        ]
        types = self._absorbed(list(dict.fromkeys(types)))
        if len(types) == 1:
            one = next((typed for typed in found if typed.type == types[0]), found[0])
            lone = len({typed.type for typed in found}) == 1 and len(found) == 1
            return Typed(types[0], shape, one.constraint if lone else _any_of(found), nullable)
        if JSON_TYPE in types or not self._distinguishable(types, shape):
            return Typed(JSON_TYPE, shape)
        drawn = next((c for one in found if (c := one.constraint) and c.kind == "string"), None)
        formed = drawn is not None and (drawn.pattern is not None or drawn.format in FORMATS)
        numbers = (one.constraint for one in found if one.type != write.named("str"))
        bounded = any(where(c, write.name("value")) is not None for c in numbers)
        # Where numbers have bounds, texts are drawn: of a union nothing says what its numbers are.
        known = texts(drawn) if drawn is not None and formed else ()
        if drawn is not None and not formed and bounded:
            known = texts(replace(drawn, low=drawn.low or 1))
        bounds = tuple(self._bounded(types, found))
        made = Constraint("plain", examples=known, branches=bounds) if known or bounds else None
        return Typed(write.union(types), shape, made, nullable=nullable)

    def _bounded(self, types: list[ast.Type], found: list[Typed]) -> Iterator[Branch]:
        """What numbers and truths must satisfy that are branches of a choice."""
        for name in ("bool", "int", "float"):
            # Beside `float`, `int` is no type of its own.
            absorbs = name == "float" and write.named("int") not in types
            of_type = [t for t in found if _offers(t, ("int", "float") if absorbs else (name,))]
            if write.named(name) not in types or not of_type:
                continue
            made = of_type[0].constraint if len(of_type) == 1 else _any_of(of_type)
            if made is not None and not made.branches and where(made, write.name("value")):
                # What is no truth may be a number; asked the other way round, Python takes truths for numbers.
                truths = name != "bool" and write.named("bool") in types
                first = (("bool", False),) if truths else ()
                last = ((name, True),) if len(types) > len(first) + 1 else ()
                yield Branch(made, first + last)

    def _absorbed(self, types: list[ast.Type]) -> list[ast.Type]:
        """Without the types whose values others have anyway: enums beside `str`, `int` beside `float`."""
        has_text = write.named("str") in types
        has_float = write.named("float") in types
        kept = []
        for one in types:
            named = one.name if isinstance(one, ast.NamedType) else ""
            textual = named in self.enums or isinstance(one, ast.LiteralType) or named == "date"
            if (has_text and textual) or (has_float and named == "int"):
                continue
            kept.append(one)
        return kept

    def _distinguishable(self, types: list[ast.Type], shape: Shape) -> bool:
        """Whether a JSON value tells which of the types it is meant to be."""
        records = [t for t in types if isinstance(t, ast.NamedType) and self._is_record(t.name)]
        lists = [t for t in types if isinstance(t, ast.GenericType) and t.name == "list"]
        maps = [t for t in types if isinstance(t, ast.GenericType) and t.name == "map"]
        texts = [t for t in types if self._textual(t)]
        unions = [t for t in types if isinstance(t, ast.NamedType) and t.name in self.unions]
        if len(records) + len(lists) > 1 and shape.exclusive and ambiguous(shape, self.shapes):
            message = "A value can satisfy several branches of `oneOf`; the first one counts."
            self.shapes.library.report(rules.OVERLAP, message, shape.site)
            if known(shape, self.shapes) is not None:
                # Values drawn from the types would satisfy several; one is known that does not.
                return False
        objects = len(maps) + len(unions) + bool(records)
        return len(lists) <= 1 and len(texts) <= 1 and objects <= 1 and len(records) <= 8

    def _textual(self, one: ast.Type) -> bool:
        if isinstance(one, ast.LiteralType):
            return True
        return isinstance(one, ast.NamedType) and (
            one.name in ("str", "date") or one.name in self.enums
        )

    def _is_record(self, name: str) -> bool:
        return name in self.records or name in self._record_of.values()

    def _tagged(self, shape: Shape, branches: list[Shape], hint: str) -> str | None:
        """A union whose cases a property tells apart, where there is such a property."""
        tag = shape.discriminator.property if shape.discriminator else _implied_tag(self, branches)
        if tag is None or not is_name(tag) or tag.startswith("_") or len(branches) > 64:
            return None
        tags: dict[str, Shape] = {}
        for branch, choice in zip(branches, shape.choices):
            for value in self._tag_values(shape, branch, choice, tag):
                if value in tags or not _sayable(value):
                    return None
                if self._forbids(branch, tag, value):
                    continue
                tags[value] = branch
        if len(tags) < 2:
            return None
        place = f"{shape.site.file}#{shape.site.pointer}"
        name = self._component_name(shape) or self.names.claim(type_name(hint or "Choice"), place)
        if shape.component is not None:
            self._union_of[place] = write.named(name)
        self.unions[name] = ast.Union(name=name, tag=tag, cases=(), span=shape.site.place)
        names = spread(tags, lambda value: member(value))
        cases = []
        for value, branch in tags.items():
            fields = (f for f in self.fields(branch, name + pascal(value)) if f.wire != tag)
            case = ast.Case(
                name=names[value],
                wire=value if names[value] != value else None,
                parts=tuple(self.member(f) for f in fields),
                doc=write.doc(brief(branch.description)),
                span=branch.site.place,
            )
            cases.append(case)
        self.unions[name] = ast.Union(
            name=name,
            tag=tag,
            doc=write.doc(brief(shape.description)),
            cases=tuple(cases),
            span=shape.site.place,
        )
        return name

    def _forbids(self, branch: Shape, tag: str, value: str) -> bool:
        """Whether a branch enumerates other values than the one by which a discriminator knows it."""
        own = self.shapes.of(branch.properties[tag]).enum if tag in branch.properties else None
        if own is None or value in own:
            return False
        message = (
            f'The discriminator knows this as "{value[:60]}", which it forbids: no value is of it.'
        )
        self.shapes.library.report(rules.CONTRADICTION, message, branch.site)
        return True

    def case_of(
        self, union: str, shape: Shape, choice: Schema
    ) -> tuple[str, tuple[Field, ...]] | None:
        """The case of a tagged union that a branch of its choice became: its name and its members."""
        tag = self.unions[union].tag
        branch = self.shapes.of(choice)
        values = self._tag_values(shape, branch, choice, tag)
        for case in self.unions[union].cases:
            value = case.wire if case.wire is not None else case.name
            if value in values:
                fields = self.fields(branch, union + pascal(value))
                return case.name, tuple(f for f in fields if f.wire != tag)
        return None

    def _tag_values(self, shape: Shape, branch: Shape, choice: Schema, tag: str) -> Iterable[str]:
        mapping: Mapping[str, str] = shape.discriminator.mapping if shape.discriminator else {}
        site = branch.component
        own = (parts(site.pointer) or [""])[-1] if site is not None else ""
        if not own:
            last = self.shapes.library.follow(choice[-1])
            own = (parts(last.pointer) or [""])[-1] if last is not None else ""
        listed = [value for value, target in mapping.items() if target.rsplit("/", 1)[-1] == own]
        if listed:
            return listed
        if tag in branch.properties:
            inner = self.shapes.of(branch.properties[tag])
            texts = [m for m in inner.enum or () if isinstance(m, str)]
            if texts:
                return texts
        return [own] if own and not own.isdigit() else []

    # ------------------------------------------------------------------- declarations

    def finish(self) -> None:
        """Read the members of all records that are waiting, and of those that these bring up."""
        while self._waiting:
            name, shape = self._waiting.popleft()
            self.records[name] = (shape, ())
            self.records[name] = (shape, self.fields(shape, name))

    def member(self, f: Field, hollow: frozenset[str] = frozenset()) -> ast.Member:
        """A property as a member of a record or case; records in `hollow` have no finite value."""
        type, typed = f.typed.written, f.typed
        drawn = self.value(typed) if f.tag and not f.required else self.draw(typed)
        if typed.constraint is not None and typed.constraint.unmatched:
            # No text is right, so it is better to say nothing, where that is allowed.
            drawn = write.NONE if typed.nullable else drawn if f.required else write.ABSENT
        if typed.shape.write_only:
            # Records that are made up stand in answers, which show nothing that is only written.
            drawn = write.ABSENT
        if f.beside:
            # What needs others beside it is better left out than drawn for nothing.
            drawn = write.ABSENT
        if self._is_unnamed(typed.shape) and not f.required:
            drawn = write.ABSENT
        if isinstance(typed.type, ast.NamedType) and typed.type.name in hollow and f.required:
            type, drawn = JSON_TYPE, ast.MapOf(entries=())
        return ast.Member(
            name=f.name,
            optional=not f.required or typed.shape.write_only,
            wire=f.wire if f.wire != f.name else None,
            type=type,
            where=write.logical(
                "and", (where(typed.constraint, write.name(f.name)), *map(is_there, f.beside))
            ),
            draw=drawn,
            doc=write.doc(brief(typed.shape.description)),
            span=typed.shape.site.place,
        )

    def draw(self, typed: Typed) -> ast.Expression | None:
        """What stands behind `~`; None where the type alone is enough to draw from."""
        made = draw(typed.constraint) if typed.constraint is not None else None
        if made is not None:
            return made
        if self._is_loose(typed):
            return self.value(typed)
        items = self.shapes.of(typed.shape.items) if typed.shape.items is not None else None
        if items is not None and self._is_unnamed(items) and not typed.shape.facets.get("minItems"):
            return ast.ListOf(items=())
        return None if self._drawn_anyway(typed.type) else self.value(typed)

    def _is_unnamed(self, shape: Shape) -> bool:
        """Whether a discriminator tells branches by names that no schema has: then no value is right by the letter."""
        told = shape.discriminator
        if told is None or not shape.choices or self.shapes.version not in ("2.0", "3.0"):
            return False
        for choice in shape.choices:
            branch = self.shapes.of(choice)
            inner = branch.properties.get(told.property)
            values = (self.shapes.of(inner).enum or ()) if inner is not None else ()
            known = (v in told.mapping or self.shapes.components.has(str(v)) for v in values)
            if branch.component is not None or not values or any(known):
                return False
        return True

    def _is_loose(self, typed: Typed) -> bool:
        """Whether a bounded list or map of several kinds may be null: drawn, its type would be that of one kind."""
        match typed.type:
            case ast.GenericType(arguments=(*_, ast.UnionType())):
                return typed.nullable and where(typed.constraint, write.name("value")) is not None
            case _:
                return False

    def _drawn_anyway(self, type: ast.Type) -> bool:
        """Whether a value of a member can be drawn from the type: from all but `json`."""
        match type:
            case ast.NamedType(name=name):
                return name != "json"
            case ast.GenericType(arguments=inner) | ast.UnionType(members=inner):
                return all(self._drawn_anyway(one) for one in inner)
            case _:
                return True

    def _drawable(self, type: ast.Type) -> bool:
        match type:
            case ast.NamedType(name=name):
                known = name in self.enums or name in self.unions or self._is_record(name)
                return name in _DRAWABLE or known
            case ast.GenericType(name="list", arguments=(item,)):
                return self._drawable(item)
            case ast.GenericType(name="map", arguments=(_, value)):
                return self._drawable(value)
            case ast.LiteralType():
                return True
            case _:
                return False

    def value(self, typed: Typed, in_tool: bool = False) -> ast.Expression:
        """An expression for some value of the type; `in_tool` allows `some`."""
        if typed.constraint is not None and typed.constraint.kind != "date":
            constant = sample(typed.constraint)
            if constant is not None:
                return constant
        low = typed.constraint.low if typed.constraint is not None else None
        return self._value_of(typed.type, in_tool, typed.shape, min(int(low or 0), 100))

    def _value_of(
        self, type: ast.Type, in_tool: bool, shape: Shape | None, least: int = 0
    ) -> ast.Expression:
        match type:
            case ast.NamedType(name="date"):
                return ast.Date(text="2024-05-15")
            case ast.NamedType(name="json"):
                return self._json_value(shape)
            case ast.NoneType():
                return ast.NoneValue()
            case ast.LiteralType(value=str() as value):
                return write.text(value)
            case ast.NamedType(name=name) if in_tool:
                return ast.Some(type=type)
            case ast.NamedType(name="str"):
                return write.text("text")
            case ast.NamedType(name="int" | "float"):
                return write.number(1)
            case ast.NamedType(name="bool"):
                return write.TRUE
            case ast.NamedType(name=name) if self._is_record(name):
                return self._record_value(name)
            case ast.NamedType(name=name) if name in self.unions:
                return self._case_value(name)
            case ast.NamedType(name=name) if name in self.enums:
                return write.text(self.enums[name].members[0].value)
            case ast.GenericType(name="list") if shape is not None and shape.prefix:
                return self._json_value(shape)
            case ast.GenericType(name="list") if in_tool and least == 0 and self._drawable(type):
                return ast.Some(type=type)
            case ast.GenericType(name="list", arguments=(item,)) if least > 0:
                inner = self.shapes.of(shape.items) if shape is not None and shape.items else None
                apart = shape is not None and shape.facets.get("uniqueItems") is True
                one = self._value_of(item, in_tool, inner)
                return ast.ListOf(items=(one,) * (1 if apart else least))
            case ast.GenericType(name="list"):
                return ast.ListOf(items=())
            case ast.GenericType(name="map") if in_tool and least == 0 and self._drawable(type):
                return ast.Some(type=type)
            case ast.GenericType(arguments=(*_, item)):
                more = shape.additional if shape is not None else None
                inner = self.shapes.of(more) if isinstance(more, tuple) else None
                one = self._value_of(item, in_tool, inner) if least > 0 else write.NONE
                keys = (write.text(f"key{n + 1}") for n in range(least))
                return ast.MapOf(entries=tuple(ast.Entry(key=key, value=one) for key in keys))
            case ast.UnionType(members=members):
                plain = [m for m in members if self._drawable(m)] or list(members)
                simple = [
                    m
                    for m in plain
                    if not (isinstance(m, ast.NamedType) and self._is_record(m.name))
                ]
                return self._value_of((simple or plain)[0], in_tool, None)
            case _:
                return ast.NoneValue()

    def _json_value(self, shape: Shape | None) -> ast.Expression:
        """A JSON value as the schema asks for it, though the language has no type for it."""
        if shape is not None:
            for example in (known(shape, self.shapes), *shape.examples[:1], self.example(shape)):
                made = literal(example)
                if made is not None and example is not None:
                    return made
        return ast.MapOf(entries=())

    def example(self, shape: Shape, depth: int = 0) -> Json:
        """Some value of a shape, built by the letter of the schema and no larger than needed."""
        if shape.examples:
            return shape.examples[0]
        if shape.enum:
            return shape.enum[0]
        if shape.choices and depth < 8:
            return self.example(self.shapes.of(shape.choices[0]), depth + 1)
        match shape.kinds[0] if shape.kinds else "":
            case "string":
                found = sample(constraint_of(shape, "string", self.shapes.library))
                known = {"date": "2024-05-15"}.get(str(shape.facets.get("format")), "text")
                return found.value if isinstance(found, ast.Text) else known
            case "integer" | "number":
                low = shape.facets.get("minimum")
                return low if isinstance(low, (int, float)) and not isinstance(low, bool) else 1
            case "boolean":
                return True
            case "array":
                least = shape.facets.get("minItems")
                count = least if isinstance(least, int) and not isinstance(least, bool) else 0
                if not count or shape.items is None or depth >= 8:
                    return []
                return [self.example(self.shapes.of(shape.items), depth + 1)] * min(count, 8)
            case "object":
                needed = [w for w in shape.properties if w in shape.required]
                if depth >= 8:
                    return {}
                inner = {w: self.shapes.of(shape.properties[w]) for w in needed}
                return {w: self.example(one, depth + 1) for w, one in inner.items()}
            case "null":
                return None
            case _:
                return {}

    def _record_value(self, name: str) -> ast.Expression:
        """A record with what it must have; what would go on for ever is cut off."""
        shape = self._shape_of.get(name)
        if shape is None or name in self._making or len(self._making) > 8:
            return write.call(name)
        self._making.append(name)
        given = [(f.name, self.value(f.typed)) for f in self.fields(shape, name) if f.shown]
        self._making.pop()
        return write.make(name, given)

    def _case_value(self, name: str) -> ast.Expression:
        first = self.unions[name].cases[0] if self.unions[name].cases else None
        if first is None:
            return ast.NoneValue()
        parts = [p for p in first.parts if isinstance(p, ast.Member) and not p.optional]
        return write.make(
            first.name, [(p.name, self._value_of(p.type, False, None)) for p in parts]
        )


def written_choice(site: Site) -> str | None:
    """The text of a choice, without what says nothing of its values; None where it only leads elsewhere."""
    value = site.value
    if not isinstance(value, dict) or "$ref" in value:
        return None
    text = written(site)
    return f"{site.file}|{text}" if len(text) < 4000 else None


def written_alike(one: Site, other: Site) -> bool:
    """Whether the same choice is written at two places."""
    if one.file == other.file and one.value == other.value:
        return True
    text = written_choice(one)
    return text is not None and text == written_choice(other)


def _discriminated(shapes: Shapes) -> dict[str, dict[str, dict[str, None]]]:
    """The schemas that discriminators tell apart: by their places, the property and its values."""
    found: dict[str, dict[str, dict[str, None]]] = {}
    waiting = [shapes.components]
    while waiting:
        site = waiting.pop()
        if site.has("discriminator") and (site.has("oneOf") or site.has("anyOf")):
            name = site.at("discriminator").text("propertyName")
            mapping = dict(site.at("discriminator").at("mapping").members())
            for word in ("oneOf", "anyOf"):
                for branch in site.at(word).elements():
                    target = shapes.library.follow(branch)
                    if not name or target is None or target is branch:
                        continue
                    own = (parts(target.pointer) or [""])[-1]
                    named = [v for v, to in mapping.items() if str(to.value).endswith("/" + own)]
                    values = found.setdefault(f"{target.file}#{target.pointer}", {})
                    values.setdefault(name, {}).update(dict.fromkeys(named or [own]))
        waiting += [inner for _, inner in site.members() if isinstance(inner.value, (dict, list))]
        waiting += [one for one in site.elements() if isinstance(one.value, (dict, list))]
    return found


def _tag(told: Discriminator, own: Site) -> str:
    """The value by which a discriminator knows a schema that it stands in, or in a parent of."""
    name = (parts(own.pointer) or [""])[-1]
    mapped = (v for v, target in told.mapping.items() if target.rsplit("/", 1)[-1] == name)
    return next(mapped, name)


def _any_of(found: list[Typed]) -> Constraint | None:
    """What values of several branches with one type must satisfy, or are drawn from at least."""
    bare = (t for t in found if t.constraint is not None or t.shape.enum is None)
    constraints = [typed.constraint for typed in bare]
    numbers = [c for c in constraints if c is not None and c.kind in ("integer", "number")]
    if len(numbers) == len(found):
        return _hull(numbers)
    either = [_allowed(typed) for typed in found]
    if all(either):
        pattern = translate(f"^({'|'.join(text for text in either if text)})$")
        if pattern is not None:
            return Constraint("string", pattern=pattern)
    first = constraints[0] if constraints else None
    if first is None or any(c is None or c.kind not in ("string", "date") for c in constraints):
        return None
    # Texts of several kinds are drawn from the first kind that has a form of its own.
    known = texts(replace(first, kind="string", format=first.format or "date"))
    return Constraint("string", examples=known, word=first.word) if known else None


def is_there(name: str) -> ast.Expression:
    """That a member is there."""
    return write.is_absent(write.name(name), negated=True)


def _offers(typed: Typed, names: tuple[str, ...]) -> bool:
    """Whether a value of a type may be of one of those with these names."""
    inner = typed.type.members if isinstance(typed.type, ast.UnionType) else (typed.type,)
    return any(write.named(name) in inner for name in names)


def _allowed(typed: Typed) -> str | None:
    """The whole of what a branch allows a text to be, as a pattern; None where that is more than one says."""
    c, enum = typed.constraint, typed.shape.enum
    if enum is not None:
        plain = all(isinstance(one, str) and re.fullmatch(r"[\w /-]+", one) for one in enum)
        return "|".join(map(str, enum)) if plain else None
    if c is None or c.low is not None or c.high is not None or (c.format and c.pattern):
        return None
    if c.pattern is not None:
        return c.pattern.text if c.pattern.whole else None
    return FORMAT_PATTERNS[FORMATS[c.format]] if c.format in FORMATS else None


def _hull(numbers: list[Constraint]) -> Constraint | None:
    """The range that several ranges of numbers lie in."""
    first = numbers[0]
    if any(c.members or c.above or c.below for c in numbers):
        return first if all(c == first for c in numbers) else None
    lows = [c.low for c in numbers if c.low is not None]
    highs = [c.high for c in numbers if c.high is not None]
    return replace(
        first,
        low=min(lows) if len(lows) == len(numbers) else None,
        high=max(highs) if len(highs) == len(numbers) else None,
        multiple=first.multiple if all(c.multiple == first.multiple for c in numbers) else None,
    )


def _implied_tag(types: Types, branches: list[Shape]) -> str | None:
    """A required property that is a constant in every branch, and each time another one."""
    first, *others = branches
    for name in first.properties:
        if all(name in branch.required and name in branch.properties for branch in branches):
            values: list[str] = []
            for branch in branches:
                enum = types.shapes.of(branch.properties[name]).enum or ()
                if len(enum) != 1 or not isinstance(enum[0], str):
                    break
                values.append(enum[0])
            if len(values) == len(branches) == len(set(values)) and others:
                return name
    return None


def literal(value: Json, depth: int = 0) -> ast.Expression | None:
    """A JSON value as an expression; None where it is too large or holds what cannot be said."""
    if depth > 6:
        return None
    match value:
        case None:
            return ast.NoneValue()
        case bool():
            return ast.Bool(value=value)
        case int():
            return write.number(value) if abs(value) <= 10**18 else None
        case float():
            return write.number(value) if abs(value) < 1e300 else None
        case str():
            return write.text(value) if _sayable(value) and len(value) <= 500 else None
        case list():
            items = [literal(item, depth + 1) for item in value[:20]]
            kept = [item for item in items if item is not None]
            return ast.ListOf(items=tuple(kept)) if len(kept) == len(items) else None
        case dict():
            entries: list[ast.Entry] = []
            for key, inner in value.items():
                made = literal(inner, depth + 1)
                if made is None or not _sayable(key) or len(entries) > 40:
                    return None
                entries.append(ast.Entry(key=write.text(key), value=made))
            return ast.MapOf(entries=tuple(entries))


def _sayable(text: str) -> bool:
    """Whether a string of the document can stand in a source at all."""
    return len(text) <= 2000 and not any(0xD800 <= ord(c) < 0xE000 or c == "\0" for c in text)


def _spelled(value: Json) -> str:
    return value if isinstance(value, str) else json.dumps(value)
