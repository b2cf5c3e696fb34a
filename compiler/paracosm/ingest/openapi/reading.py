"""From a text to a JSON value: JSON as JSON, YAML by its events.

YAML is read by the rules of YAML 1.2, as OpenAPI says: `no`, `on` and `2024-01-01` are strings, and
every key is a string, `200:` too. The tree is built from the events of the C parser without
recursion, so depth and size are limits of ours and never a crash.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import yaml  # type: ignore[import-untyped]

from paracosm.diagnostics import Diagnostic
from paracosm.diagnostics import ingest as rules
from paracosm.ingest.openapi.site import Json, escape
from paracosm.source import Pointer

SIZE_LIMIT = 64 * 1024 * 1024
"""The largest document, in characters, that is read at all."""
DEPTH_LIMIT = 500
"""How deep objects and lists may be nested."""
NODE_LIMIT = 20_000_000
"""How many values a document may have once the aliases of YAML are followed."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The value of a text, or None where it has none, and what was found on the way."""

    value: Json
    good: bool
    diagnostics: tuple[Diagnostic, ...]


def read(text: str, name: str) -> Reading:
    """Read a document; `name` is what diagnostics call it."""
    if len(text) > SIZE_LIMIT:
        return _failed(name, f"The document has more than {SIZE_LIMIT:,} characters.")
    if "\0" in text:
        return _failed(name, "The document contains a NUL character, so it is no text.")
    text = text.removeprefix("\ufeff")
    if text.lstrip()[:1] in ("{", "["):
        reading = _read_json(text, name)
        # YAML's flow style begins with the same brackets, so what JSON refuses may be YAML.
        return reading if reading.good else _first_good(reading, _read_yaml(text, name))
    return _read_yaml(text, name)


def _first_good(first: Reading, second: Reading) -> Reading:
    return second if second.good else first


def _failed(name: str, message: str) -> Reading:
    return Reading(None, False, (Diagnostic(rules.UNREADABLE, message, Pointer(name, "")),))


# ------------------------------------------------------------------------------------ JSON


def _read_json(text: str, name: str) -> Reading:
    doubles: dict[int, list[str]] = {}

    def build(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
        found = dict(pairs)
        if len(found) != len(pairs):
            keys = [key for key, _ in pairs]
            doubles[id(found)] = sorted({key for key in keys if keys.count(key) > 1})
        return found

    try:
        value: Json = json.loads(text, object_pairs_hook=build, parse_constant=lambda _: None)
    except json.JSONDecodeError as error:
        return _failed(name, f"Line {error.lineno}, column {error.colno}: {error.msg}.")
    except (ValueError, RecursionError) as error:
        reason = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
        return _failed(name, f"The document is not readable as JSON: {reason}.")
    if _too_deep(value):
        return _failed(name, f"The document is nested deeper than {DEPTH_LIMIT} levels.")
    return Reading(value, True, tuple(_located(value, doubles, name)) if doubles else ())


def _too_deep(value: Json) -> bool:
    level: list[Json] = [value]
    for _ in range(DEPTH_LIMIT):
        level = [inner for outer in level for inner in _inside(outer)]
        if not level:
            return False
    return True


def _inside(value: Json) -> list[Json]:
    if isinstance(value, dict):
        return [inner for inner in value.values() if isinstance(inner, (dict, list))]
    if isinstance(value, list):
        return [inner for inner in value if isinstance(inner, (dict, list))]
    return []


def _located(value: Json, doubles: dict[int, list[str]], name: str) -> Iterator[Diagnostic]:
    """JSON's reader knows no places, so the rare object with a repeated key is looked for."""
    waiting: list[tuple[str, Json]] = [("", value)]
    while waiting:
        pointer, here = waiting.pop()
        if isinstance(here, dict):
            for key in doubles.get(id(here), ()):
                yield _double(name, f"{pointer}/{escape(key)}", key)
            waiting.extend((f"{pointer}/{escape(key)}", inner) for key, inner in here.items())
        elif isinstance(here, list):
            waiting.extend((f"{pointer}/{at}", inner) for at, inner in enumerate(here))


def _double(name: str, pointer: str, key: str) -> Diagnostic:
    message = f'The key "{key[:80]}" stands twice in one object; the last one counts.'
    return Diagnostic(rules.DUPLICATE_KEY, message, Pointer(name, pointer))


# ------------------------------------------------------------------------------------ YAML

_INTEGER = re.compile(r"[-+]?[0-9]{1,4000}|0x[0-9a-fA-F]{1,1000}|0o[0-7]{1,1000}")
_NUMBER = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_NULLS = frozenset(("", "~", "null", "Null", "NULL"))
_BOOLEANS = {"true": True, "True": True, "TRUE": True} | {
    "false": False,
    "False": False,
    "FALSE": False,
}


@dataclass(slots=True)
class _Open:
    """A collection whose end has not been seen: its value, its pointer, and the key at hand."""

    value: dict[str, Json] | list[Json]
    pointer: str
    anchor: str | None
    key: str | None = None
    size: int = 1
    merges: list[Json] = field(default_factory=list)


def _read_yaml(text: str, name: str) -> Reading:
    found: list[Diagnostic] = []
    try:
        value = _build_yaml(text, name, found)
    except _Refused as refused:
        return _failed(name, str(refused))
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f"Line {mark.line + 1}, column {mark.column + 1}: " if mark is not None else ""
        problem = getattr(error, "problem", None) or getattr(error, "reason", None) or "not YAML"
        return _failed(name, f"{where}{problem}.")
    except (ValueError, RecursionError) as error:
        return _failed(name, f"The document is not readable as YAML: {error}.")
    return Reading(value, True, tuple(found))


class _Refused(Exception):
    """A limit was passed."""


def _build_yaml(text: str, name: str, found: list[Diagnostic]) -> Json:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    stack: list[_Open] = []
    anchors: dict[str, tuple[Json, int]] = {}
    root: Json = None
    documents = 0
    for event in yaml.parse(text, Loader=loader):
        size = 1
        value: Json
        match event:
            case yaml.ScalarEvent():
                value = _scalar(event)
                if event.anchor is not None:
                    anchors[event.anchor] = (value, 1)
                if stack and isinstance(stack[-1].value, dict) and stack[-1].key is None:
                    _take_key(stack[-1], event.value, name, found)
                    continue
            case yaml.AliasEvent():
                if event.anchor not in anchors:
                    raise _Refused(f'The alias "*{event.anchor}" names nothing that is complete.')
                value, size = anchors[event.anchor]
                if stack and isinstance(stack[-1].value, dict) and stack[-1].key is None:
                    _take_key(stack[-1], str(value), name, found)
                    continue
            case yaml.MappingStartEvent() | yaml.SequenceStartEvent():
                if len(stack) >= DEPTH_LIMIT:
                    raise _Refused(f"The document is nested deeper than {DEPTH_LIMIT} levels.")
                if stack and isinstance(stack[-1].value, dict) and stack[-1].key is None:
                    raise _Refused(f"Line {event.start_mark.line + 1}: a key must be a string.")
                empty: dict[str, Json] | list[Json]
                empty = {} if isinstance(event, yaml.MappingStartEvent) else []
                stack.append(_Open(empty, _inner_pointer(stack), event.anchor))
                continue
            case yaml.MappingEndEvent() | yaml.SequenceEndEvent():
                done = stack.pop()
                value, size = done.value, done.size
                for merged in done.merges:
                    _merge(done.value, merged)
                if done.anchor is not None:
                    anchors[done.anchor] = (value, size)
            case yaml.DocumentStartEvent():
                documents += 1
                if documents > 1:
                    break
                continue
            case _:
                continue
        if not stack:
            root = value
            continue
        top = stack[-1]
        top.size += size
        if top.size > NODE_LIMIT:
            raise _Refused(f"Its aliases unfold to more than {NODE_LIMIT:,} values.")
        if isinstance(top.value, list):
            top.value.append(value)
        elif top.key is not None:
            if top.key == "<<" and isinstance(value, (dict, list)):
                top.merges.append(value)
            else:
                top.value[top.key] = value
            top.key = None
    return root


def _take_key(top: _Open, key: str, name: str, found: list[Diagnostic]) -> None:
    top.key = key
    if key in top.value:
        found.append(_double(name, f"{top.pointer}/{escape(key)}", key))


def _inner_pointer(stack: list[_Open]) -> str:
    if not stack:
        return ""
    top = stack[-1]
    inner = str(len(top.value)) if isinstance(top.value, list) else escape(top.key or "")
    return f"{top.pointer}/{inner}"


def _merge(target: dict[str, Json] | list[Json], merged: Json) -> None:
    """`<<: *base` gives what the object does not say itself."""
    for base in merged if isinstance(merged, list) else [merged]:
        if isinstance(base, dict) and isinstance(target, dict):
            for key, value in base.items():
                target.setdefault(key, value)


def _scalar(event: yaml.ScalarEvent) -> Json:
    text: str = event.value
    if event.style in ('"', "'", "|", ">") or event.tag == "tag:yaml.org,2002:str":
        return text
    if text in _NULLS:
        return None
    if text in _BOOLEANS:
        return _BOOLEANS[text]
    if _INTEGER.fullmatch(text):
        return int(text, 0) if text[:2] in ("0x", "0o") else int(text)
    if _NUMBER.fullmatch(text):
        return float(text)
    return text
