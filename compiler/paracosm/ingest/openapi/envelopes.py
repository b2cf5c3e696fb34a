"""Where, inside of a body, the thing itself stands.

An answer is the item or the list, or an object around it: `{"data": {…}}`, `{"items": […], "total": 3}`,
`{"_links": {"orders": [{"href": …}]}}`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from paracosm.ingest.openapi.names import singular, words
from paracosm.ingest.openapi.shapes import Shape, Shapes

_LISTS = (
    "data items results result values value content contents records list entries elements objects"
    " resources rows response"
).split()
_ITEMS = "data result item value record object resource response payload entity content".split()
_META = frozenset(
    "success status code message messages error errors meta metadata links request_id requestid"
    " result_info info version api_version kind timestamp".split()
)
_TOLD = frozenset("code message description text details status type id".split())
_WENT = (("success",), ("successful",), ("error",), ("errors",), ("valid",))
_LINKS = ("links",)


@dataclass(frozen=True, slots=True)
class Inside:
    """A shape inside of a body, the properties that lead to it, and whether it is in a list."""

    path: tuple[str, ...]
    shape: Shape
    many: bool
    keyed: bool = False
    """Whether the many stand in an object by their keys, and not in a list."""

    @property
    def linked(self) -> bool:
        """Whether what stands there only says where the thing is."""
        return len(self.path) > 1 and words(self.path[0]) == _LINKS


def listed(shapes: Shapes, body: Shape, noun: str) -> Inside | None:
    """The items of an answer that is, or contains, one list of things, or holds them by their keys."""
    if body.kind == "array" and body.items is not None:
        return Inside((), shapes.of(body.items), True)
    if body.kind == "object" and not body.properties and isinstance(body.additional, tuple):
        inner = shapes.of(body.additional)
        return Inside((), inner, True, keyed=True) if inner.is_object else None
    if not body.properties or body.choices:
        return None
    found = dict(_arrays(shapes, body))
    spelled = {"".join(words(name)): name for name in found}
    noun_words = words(noun)
    plural = {"".join(words(name)): name for name in found if _means(name, noun_words)}
    for name in (*plural.values(), *(spelled[w] for w in _LISTS if w in spelled)):
        return Inside((name,), found[name], True)
    things = [name for name, shape in found.items() if shape.properties]
    if len(things) == 1 and (len(found) == 1 or len(body.properties) <= 8):
        return Inside((things[0],), found[things[0]], True)
    if len(found) == 1 and len(body.properties) <= 6 and not found[next(iter(found))].properties:
        (name,) = found
        return Inside((name,), found[name], True)
    for name, schema in body.properties.items():
        if "".join(words(name)) in ("data", "result", "embedded", "response"):
            inner = shapes.of(schema)
            if inner.properties and not inner.choices and inner is not body:
                deep = listed_flat(shapes, inner)
                if deep is not None:
                    return Inside((name, deep.path[0]), deep.shape, True)
        elif words(name) == _LINKS:
            inner = shapes.of(schema)
            for rel, item in _arrays(shapes, inner):
                if _means(rel, noun_words) and "href" in item.properties:
                    return Inside((name, rel), item, True)
    return None


def _arrays(shapes: Shapes, body: Shape) -> Iterator[tuple[str, Shape]]:
    """The lists among the properties, by name, each with the shape of its items."""
    for name, schema in body.properties.items():
        inner = shapes.of(schema)
        if inner.kind == "array" and inner.items is not None:
            yield name, shapes.of(inner.items)


def listed_flat(shapes: Shapes, body: Shape) -> Inside | None:
    """The only list of objects among the properties."""
    things = [(name, shape) for name, shape in _arrays(shapes, body) if shape.properties]
    return Inside((things[0][0],), things[0][1], True) if len(things) == 1 else None


def single(shapes: Shapes, body: Shape, noun: str) -> Inside:
    """The item of an answer: the body itself, unless it is plainly only around it."""
    if not body.properties or body.choices:
        return Inside((), body, False)
    noun_words = words(noun)
    real = [name for name in body.properties if not _is_meta(name)]
    if len(real) != 1:
        named = [name for name in real if tuple(words(name)) == noun_words and len(real) <= 3]
        if len(named) != 1:
            return Inside((), body, False)
        real = named
    (name,) = real
    inner = shapes.of(body.properties[name])
    named_so = _means(name, noun_words)
    if inner.choices:
        # What is called like the thing is the thing, also where it is one of several kinds.
        return Inside((name,), inner, False) if named_so else Inside((), body, False)
    if inner.properties and (named_so or "".join(words(name)) in _ITEMS):
        return Inside((name,), inner, False)
    return Inside((), body, False)


def _is_meta(name: str) -> bool:
    """Whether a property says how a request went, and not what it is about: `ErrorCode`, `isSuccess`."""
    spoken = words(name)
    if "_".join(spoken) in _META:
        return True
    told = spoken[:1] in (("error",), ("status",), ("response",), ("result",)) and len(spoken) == 2
    return (told and spoken[1] in _TOLD) or (
        spoken[:1] in (("is",), ("has",)) and spoken[1:] in _WENT
    )


def _means(name: str, noun: tuple[str, ...]) -> bool:
    """Whether a property is called like the thing, in the singular or plural."""
    spoken = words(name)
    if not spoken or not noun:
        return False
    spoken = (*spoken[:-1], singular(spoken[-1]))
    return (
        spoken == noun or spoken == noun[-1:] or (len(spoken) > 1 and spoken[-len(noun) :] == noun)
    )
