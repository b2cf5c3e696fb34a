"""Whether a value is what a schema asks for, so that examples are not taken on trust.

Judged are the keywords that `Shape` reads, and the formats that worlds check.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from paracosm.ingest.openapi.constraints import FORMAT_PATTERNS, FORMATS
from paracosm.ingest.openapi.model import Schema
from paracosm.ingest.openapi.patterns import samples, translate, unproven
from paracosm.ingest.openapi.shapes import Shape, Shapes, is_of
from paracosm.ingest.openapi.site import Json

_DEEP = 12
_BRANCHES = 16
"""Choices among more shapes than these are left as they are: telling them apart costs the square."""


_FORMS = {name: re.compile(FORMAT_PATTERNS[function]) for name, function in FORMATS.items()}
_FORMS["date"] = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")


def conforms(value: Json, shape: Shape, shapes: Shapes, depth: int = 0) -> bool:
    """Whether a value satisfies a shape, as far down as anybody looks."""
    if depth > _DEEP:
        return True
    if shape.empty:
        return False
    if value is None:
        return shape.nullable or shape.kinds in (("null",),) or _is_open(shape)
    if shape.kinds and not any(is_of(value, kind) for kind in shape.kinds):
        return False
    if shape.enum is not None and not any(_same(value, one) for one in shape.enum):
        return False
    if not _within(value, shape):
        return False
    if isinstance(value, list) and not _items(value, shape, shapes, depth):
        return False
    if isinstance(value, dict) and not _members(value, shape, shapes, depth):
        return False
    if not shape.choices:
        return True
    if any(_inside(value, one, shapes, depth) for one in shape.twice):
        return False
    right = sum(_inside(value, one, shapes, depth) for one in shape.choices)
    return right == 1 if shape.exclusive else right > 0


def _inside(value: Json, schema: Schema, shapes: Shapes, depth: int) -> bool:
    """Whether a part of a value, or a choice for it, conforms.

    Values are put together from the same parts over and over, and never changed: a part is judged once.
    """
    key = (id(value), id(schema), depth)
    found = shapes.judged.get(key)
    if found is None:
        # The value and the schema are kept with the answer, or others might come to have their ids.
        answer = conforms(value, shapes.of(schema), shapes, depth + 1)
        found = shapes.judged[key] = (value, schema, answer)
    return found[2]


def _is_open(shape: Shape) -> bool:
    return not shape.kinds and shape.enum is None and not shape.choices and not shape.properties


def _same(one: Json, other: Json) -> bool:
    return isinstance(one, bool) == isinstance(other, bool) and one == other


def _within(value: Json, shape: Shape) -> bool:
    facets = shape.facets
    if not facets:
        return True

    def number(name: str) -> float | None:
        found = facets.get(name)
        plain = isinstance(found, (int, float)) and not isinstance(found, bool)
        return float(found) if plain and isinstance(found, (int, float)) else None

    size: float
    match value:
        case bool() | None:
            return True
        case int() | float():
            low, high = number("minimum"), number("maximum")
            above, below = facets.get("exclusiveMinimum"), facets.get("exclusiveMaximum")
            step = number("multipleOf")
            return (
                (low is None or value > low or (value == low and above is not True))
                and (high is None or value < high or (value == high and below is not True))
                and (
                    number("exclusiveMinimum") is None or value > (number("exclusiveMinimum") or 0)
                )
                and (
                    number("exclusiveMaximum") is None or value < (number("exclusiveMaximum") or 0)
                )
                and (not step or abs(value / step - round(value / step)) < 1e-9)
            )
        case str():
            low, high, size = number("minLength"), number("maxLength"), len(value)
            pattern = facets.get("pattern")
            if isinstance(pattern, str) and not _matches(pattern, value):
                return False
            form = _FORMS.get(str(facets.get("format")))
            if form is not None and form.fullmatch(value) is None:
                return False
        case list():
            low, high, size = number("minItems"), number("maxItems"), len(value)
            if facets.get("uniqueItems") is True:
                if len({json.dumps(one, sort_keys=True) for one in value}) < len(value):
                    return False
        case dict():
            low, high, size = number("minProperties"), number("maxProperties"), len(value)
    return (low is None or size >= low) and (high is None or size <= high)


def _matches(pattern: str, text: str) -> bool:
    safe = translate(pattern)
    if safe is not None:
        return safe.accepts(text)
    try:
        # What may backtrack is tried on short texts only.
        return len(text) <= 20 and re.search(pattern, text) is not None
    except re.error:
        return True


def _items(value: list[Json], shape: Shape, shapes: Shapes, depth: int) -> bool:
    for one, schema in zip(value, shape.prefix):
        if not _inside(one, schema, shapes, depth):
            return False
    if shape.items is None:
        return True
    rest = value[len(shape.prefix) :]
    return all(_inside(one, shape.items, shapes, depth) for one in rest)


def _members(value: dict[str, Json], shape: Shape, shapes: Shapes, depth: int) -> bool:
    if not shape.required <= value.keys():
        return False
    for name, inner in value.items():
        if not value.keys() >= set(shape.beside.get(name, ())):
            return False
        if name in shape.properties:
            if not _inside(inner, shape.properties[name], shapes, depth):
                return False
        elif shape.additional is False:
            return False
        elif isinstance(shape.additional, tuple):
            if not _inside(inner, shape.additional, shapes, depth):
                return False
    return True


def candidates(shape: Shape, shapes: Shapes, depth: int = 0) -> Iterator[Json]:
    """Values that may satisfy a shape: what the document shows, then each branch of its choices."""
    yield from shape.examples
    if shape.has_default:
        yield shape.default
    if depth > 3:
        return
    for choice in shape.choices:
        yield from candidates(shapes.of(choice), shapes, depth + 1)
    if shape.exclusive and depth < 2 and len(shape.choices) <= _BRANCHES:
        yield from _told_apart(shape, shapes, depth)
    if shape.is_object:
        yield from _objects(shape, shapes, depth)
    least = shape.facets.get("minItems")
    if shape.kind == "array" and shape.prefix:
        yield [known(shapes.of(one), shapes, depth + 1) for one in shape.prefix]
    if shape.kind == "array" and shape.items is not None and isinstance(least, int) and least > 0:
        yield [known(shapes.of(shape.items), shapes, depth + 1)] * min(least, 20)


def ambiguous(shape: Shape, shapes: Shapes) -> bool:
    """Whether what is drawn from one branch of a choice may well satisfy another."""
    branches = [shapes.of(choice) for choice in shape.choices]
    return len(branches) <= _BRANCHES and any(
        conforms(value, other, shapes)
        for branch in branches
        for value in _plainest(branch, shapes, 0)
        if value is not None
        for other in (*branches, *map(shapes.of, shape.twice))
        if other is not branch
    )


def _plainest(branch: Shape, shapes: Shapes, depth: int) -> Iterator[Json]:
    """The values of a branch that have the least in them, and the most."""
    if branch.is_object:
        yield from _objects(branch, shapes, depth)
    elif branch.kind == "array":
        yield []
        if branch.items is not None:
            yield [known(shapes.of(branch.items), shapes, depth + 1)]
    else:
        yield known(branch, shapes, depth + 1)


def _told_apart(shape: Shape, shapes: Shapes, depth: int) -> Iterator[Json]:
    """Values of one branch that no other has: with a member that the others declare otherwise."""
    branches = [shapes.of(choice) for choice in shape.choices]
    for branch in branches:
        others = [other for other in branches if other is not branch]
        others += {id(one): one for one in map(shapes.of, shape.twice)}.values()
        for value in _plainest(branch, shapes, depth):
            if isinstance(value, dict):
                yield from _spoiled(value, branch, others, shapes, depth)
            elif isinstance(value, list) and None not in value:
                yield value


def _spoiled(
    value: dict[str, Json], branch: Shape, others: list[Shape], shapes: Shapes, depth: int
) -> Iterator[Json]:
    made = dict(value)
    for other in others:
        if not conforms(made, other, shapes):
            continue
        for wire in other.properties:
            own = branch.properties.get(wire)
            allowed = branch.additional is not False if own is None else True
            inner = shapes.of(other.properties[wire])
            tried = [] if own is None else _few(shapes.of(own), wire, others, shapes, depth)
            for odd in (*tried, *_ODD) if allowed else ():
                changed = {**made, wire: odd}
                if conforms(changed, branch, shapes) and not conforms(odd, inner, shapes):
                    made = changed
                    break
            if made.get(wire) is not value.get(wire):
                break
    yield made


def _few(own: Shape, wire: str, others: list[Shape], shapes: Shapes, depth: int) -> list[Json]:
    """Values for a member, those last that differ from what the others have there by members of their own."""
    theirs = [shapes.of(other.properties[wire]) for other in others if wire in other.properties]
    key = (id(own), tuple(map(id, theirs)), depth)
    found = shapes.few.get(key)
    if found is None:
        made = list(_apart_from(own, theirs, shapes, depth))
        found = shapes.few[key] = (own, theirs, made)
    return found[2]


def _apart_from(own: Shape, theirs: list[Shape], shapes: Shapes, depth: int) -> Iterator[Json]:
    yield from own.enum or ()
    yield known(own, shapes, depth + 2)
    if depth >= 2:
        return
    if own.is_object:
        for value in _objects(own, shapes, depth + 1):
            alike = [one for one in theirs if one.is_object]
            yield from _spoiled(value, own, alike, shapes, depth + 1)
    elif own.kind == "array" and own.items is not None and shapes.of(own.items).is_object:
        item = shapes.of(own.items)
        inner = [shapes.of(one.items) for one in theirs if one.items is not None]
        for value in _objects(item, shapes, depth + 1):
            yield from ([one] for one in _spoiled(value, item, inner, shapes, depth + 1))


_ODD: tuple[Json, ...] = ("", 0, False, [], {})


def _objects(shape: Shape, shapes: Shapes, depth: int) -> Iterator[dict[str, Json]]:
    """An object with what must be there, and one with all that can be said plainly."""
    for wanted in (shape.required, frozenset(shape.properties)):
        made: dict[str, Json] = {}
        for name in shape.properties:
            if name in wanted:
                inner = shapes.of(shape.properties[name])
                found = known(inner, shapes, depth + 1)
                if found is not None:
                    made[name] = found
        yield made


def known(shape: Shape, shapes: Shapes, depth: int = 0) -> Json:
    """A value that satisfies a shape; None where none was found."""
    key = (id(shape), min(depth, 5))
    found = shapes.known.get(key)
    if found is None or found[0] is not shape:
        # Shapes within shapes are asked for again and again, ever deeper.
        found = shapes.known[key] = (shape, _known(shape, shapes, depth))
    return found[1]


def _known(shape: Shape, shapes: Shapes, depth: int) -> Json:
    tried: list[Json] = []
    if depth <= 4:
        tried += candidates(shape, shapes, depth)
    tried += [*(shape.enum or ()), *_plain(shape)]
    for value in tried:
        if value is not None and conforms(value, shape, shapes):
            return value
    return None


_FORMATS = {
    "date": "2024-05-15",
    "date-time": "2024-05-15T15:00:00Z",
    "uuid": "10000000-0000-4000-8000-000000000001",
    "email": "ada.bell07@example.com",
    "uri": "https://example.com/a",
    "url": "https://example.com/a",
    "ipv4": "192.0.2.1",
    "byte": "cGFyYWNvc20=",
    "time": "09:00:00",
}


def _plain(shape: Shape) -> Iterator[Json]:
    """The simplest values of each type."""
    least = shape.facets.get("minimum", shape.facets.get("minLength", 1))
    low = least if isinstance(least, int) and not isinstance(least, bool) else 1
    for kind in shape.kinds or ("string",):
        match kind:
            case "string":
                yield _FORMATS.get(str(shape.facets.get("format")), "text")
                yield "a" * max(1, min(low, 200))
                pattern = unproven(str(shape.facets.get("pattern") or ""))
                if pattern is not None and shape.facets.get("pattern"):
                    yield from samples(pattern, 0, None)[:3]
                yield from ("", "1", "0", "/a")
            case "integer" | "number":
                yield from (low, low + 1, 1, 0, -1)
            case "boolean":
                yield from (True, False)
            case "array":
                yield []
            case "object":
                yield {}
            case _:
                yield None
