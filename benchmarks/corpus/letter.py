"""A document as it can be judged by: what to the letter no value satisfies is loosened, and counted.

Four faults of documents leave no right answer, whatever a server does. Each is shown by the document alone:

* every branch of a `oneOf` admits all that some other branch admits, so that no value is in one branch only:
  it is read as `anyOf`;
* an object requires a member that it neither describes nor allows: the member is not required; where it is a
  part of an `allOf`, or stands beside one or beside a choice, that forbids the member, no part forbids others;
* an enumeration has no member of the type beside it: the enumeration is left out;
* a discriminator without a mapping means the names of the branches, which the branches themselves forbid:
  it is left out. (A mapping to bare names of schemas is written as references, which is all that openapi-core knows.)
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Set
from typing import Any

_SAID = frozenset("description title example examples default deprecated xml externalDocs".split())
_COMPOSED = ("allOf", "anyOf", "oneOf")
_UNJUDGED = frozenset("uri url binary password byte hostname int32 int64 float double".split())
_TYPES: dict[str, tuple[type, ...]] = {
    "string": (str,),
    "integer": (int, float),
    "number": (int, float),
    "boolean": (bool,),
    "array": (list,),
    "object": (dict,),
}


def _is_of(member: Any, kind: str) -> bool:
    return isinstance(member, _TYPES[kind]) and isinstance(member, bool) == (kind == "boolean")


def possible(raw: dict[str, Any], counts: Counter[str]) -> dict[str, Any]:
    """The document without these four faults; `counts` says how often there was which."""

    def target(node: Any) -> Any:
        for _ in range(20):
            match node:
                case {"$ref": str() as place} if place.startswith("#/"):
                    node = _at(raw, place)
                case _:
                    return node
        return node

    def admits(inner: Any, outer: Any, depth: int = 0) -> bool:
        """Whether every value of one schema is plainly one of another."""
        inner, outer = target(inner), target(outer)
        if not isinstance(inner, dict) or not isinstance(outer, dict) or depth > 4:
            return False
        one, other = _plain(inner), _plain(outer)
        if json.dumps(one, sort_keys=True, default=str) == json.dumps(
            other, sort_keys=True, default=str
        ):
            return True
        if other.keys() - {"type", "properties", "required"} or one.get("type") != other.get(
            "type"
        ):
            return False
        if not set(other.get("required") or ()) <= set(one.get("required") or ()):
            return False
        mine, theirs = one.get("properties") or {}, other.get("properties") or {}
        return all(
            name in mine and admits(mine[name], inside, depth + 1)
            for name, inside in theirs.items()
        )

    def forbids_names(branches: list[Any], word: str) -> bool:
        for branch in branches:
            if not isinstance(branch, dict) or "$ref" not in branch:
                return False
            found = _property(target, branch, word)
            named = branch["$ref"].rpartition("/")[2]
            values = found.get("enum") or ([found["const"]] if "const" in found else [])
            if values and named not in values:
                return True
        return False

    def parts(node: Any, depth: int = 0) -> Iterator[dict[str, Any]]:
        """A schema and all that stands in its `allOf`."""
        found = target(node)
        if isinstance(found, dict) and depth < 12:
            yield found
            for one in _listed(found, "allOf"):
                yield from parts(one, depth + 1)

    def needs_more(node: Any, known: Set[str], depth: int = 0) -> bool:
        """Whether every value of a schema has a member besides some that are known."""
        for part in parts(node):
            needed = part.get("required")
            if isinstance(needed, list) and any(n not in known for n in needed if _is_name(n)):
                return True
            for word in ("anyOf", "oneOf"):
                inner = _listed(part, word)
                if inner and depth < 6 and all(needs_more(one, known, depth + 1) for one in inner):
                    return True
        return False

    def forbidden(node: dict[str, Any]) -> bool:
        """Whether a part of a conjunction allows only its own members, and another needs more."""
        return any(
            part.get("additionalProperties") is False
            and "patternProperties" not in part
            and needs_more(node, _names(part))
            for part in parts(node)
        )

    def opened(node: Any, depth: int = 0) -> Any:
        """A schema of which no part forbids what the others describe, written out."""
        found = target(node)
        if not isinstance(found, dict) or depth > 12:
            return node
        kept = {
            str(n): v for n, v in found.items() if n != "additionalProperties" or v is not False
        }
        made = {n: v if n in _COMPOSED else read(v) for n, v in kept.items()}
        composed = {
            word: [opened(one, depth + 1) for one in _listed(found, word)]
            for word in _COMPOSED
            if _listed(found, word)
        }
        return {**made, **composed}

    def read(node: Any) -> Any:
        if isinstance(node, list):
            return [read(one) for one in node]
        if not isinstance(node, dict):
            return node
        if any(_listed(node, word) for word in _COMPOSED) and forbidden(node):
            counts["members that are required and forbidden"] += 1
            return opened(node)
        made = {str(name): read(value) for name, value in node.items()}
        branches = made.get("oneOf")
        told = made.get("discriminator")
        if isinstance(told, dict) and isinstance(told.get("mapping"), dict):
            full = {value: _full(place) for value, place in told["mapping"].items()}
            made["discriminator"] = {**told, "mapping": full}
        elif isinstance(told, dict) and isinstance(branches or made.get("anyOf"), list):
            if forbids_names(branches or made["anyOf"], str(told.get("propertyName"))):
                counts["discriminators whose names are forbidden"] += 1
                del made["discriminator"]
        if isinstance(branches, list) and 1 < len(branches) <= 40 and "anyOf" not in made:
            if all(
                any(at != n and admits(one, other) for n, other in enumerate(branches))
                for at, one in enumerate(branches)
            ):
                counts["choices without a value"] += 1
                made["anyOf"] = made.pop("oneOf")
        members, kind = made.get("enum"), made.get("type")
        if isinstance(members, list) and isinstance(kind, str) and kind in _TYPES:
            if members and not any(_is_of(member, kind) for member in members):
                counts["enumerations without a member of their type"] += 1
                del made["enum"]
        needed = made.get("required")
        if made.get("additionalProperties") is False and isinstance(needed, list):
            described = made.get("properties")
            known = described.keys() if isinstance(described, dict) else frozenset[str]()
            open_ = "patternProperties" in made or any(isinstance(n, dict) for n in needed)
            if not open_ and not set(map(str, needed)) <= known:
                counts["members that are required and forbidden"] += 1
                made["required"] = [name for name in needed if name in known]
                if not made["required"]:
                    del made["required"]
        return made

    read_document: dict[str, Any] = read(raw)
    return read_document


def _listed(schema: dict[str, Any], word: str) -> list[Any]:
    found = schema.get(word)
    return found if isinstance(found, list) else []


def _names(schema: dict[str, Any]) -> Set[str]:
    described = schema.get("properties")
    return described.keys() if isinstance(described, dict) else frozenset[str]()


def _is_name(name: Any) -> bool:
    # In a place where a document only looks like a schema, it may be anything.
    return isinstance(name, str)


def _plain(schema: dict[str, Any]) -> dict[str, Any]:
    """A schema without what says nothing about values, as far as openapi-core judges them."""
    return {
        name: value
        for name, value in schema.items()
        if name not in _SAID
        and not name.startswith("x-")
        and not (name == "format" and value in _UNJUDGED)
        and not (name == "additionalProperties" and value is True)
    }


def _property(target: Any, schema: Any, word: str, depth: int = 0) -> dict[str, Any]:
    """What a schema says of one of its properties, parts of `allOf` included."""
    found = target(schema)
    if not isinstance(found, dict) or depth > 6:
        return {}
    own = target((found.get("properties") or {}).get(word))
    if isinstance(own, dict) and ("enum" in own or "const" in own):
        return own
    for part in found.get("allOf") or ():
        inner = _property(target, part, word, depth + 1)
        if inner:
            return inner
    return {}


def _at(raw: Any, place: str) -> Any:
    for step in place[2:].split("/"):
        step = step.replace("~1", "/").replace("~0", "~")
        if not isinstance(raw, dict) or step not in raw:
            return None
        raw = raw[step]
    return raw


def _full(target: Any) -> Any:
    bare = isinstance(target, str) and not any(mark in target for mark in "/#.")
    return f"#/components/schemas/{target}" if bare else target
