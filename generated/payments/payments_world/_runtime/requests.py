"""From the parts of an HTTP request to the arguments of a tool, in all styles of OpenAPI.

    Shape = "text" | "int" | "number" | "bool" | "null" | "any"
          | Many(item) | Entries(value) | Members(name) | Either(shape*)

What travels as text is read by the shape of its argument. What cannot be read is handed on as it is:
the tool's own check refuses it, and says what was expected.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from email.parser import BytesParser
from email.policy import HTTP
from typing import Literal, NoReturn, assert_never, cast
from urllib.parse import unquote_to_bytes

from .wire import LIMIT

Plain = Literal["text", "int", "number", "bool", "null", "any"]
Place = Literal["path", "query", "header", "cookie", "body", "whole"]
Style = Literal[
    "simple",
    "label",
    "matrix",
    "form",
    "spaceDelimited",
    "pipeDelimited",
    "deepObject",
]


@dataclass(frozen=True, slots=True)
class Many:
    """A list."""

    item: Shape


@dataclass(frozen=True, slots=True)
class Entries:
    """A map."""

    value: Shape


@dataclass(frozen=True, slots=True)
class Members:
    """An object whose members are known; they stand in the table of shapes under its name."""

    name: str


@dataclass(frozen=True, slots=True)
class Either:
    """One of several."""

    options: tuple[Shape, ...]


Shape = Plain | Many | Entries | Members | Either
Shapes = Mapping[str, Mapping[str, Shape]]


@dataclass(frozen=True, slots=True)
class Slot:
    """One argument of a tool in a request; ``name`` is what the request calls it."""

    argument: str
    name: str
    place: Place
    shape: Shape = "text"
    style: Style | None = None
    explode: bool = False


class BadRequest(Exception):
    """A request that is no request of the API, whatever its arguments say."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message


def malformed(message: str) -> BadRequest:
    """What cannot be read at all."""
    return BadRequest(400, "MalformedRequest", message)


Pairs = list[tuple[str, str]]
"""Names, decoded, and values as they were sent."""


# ---------------------------------------------------------------- text


def decoded(raw: str, plus: bool = False) -> str:
    """Percent-encoding undone."""
    if "%" not in raw and not plus:
        return raw
    try:
        return unquote_to_bytes(raw.replace("+", " ") if plus else raw).decode()
    except UnicodeDecodeError:
        raise malformed("The address is not encoded as UTF-8.") from None


def pairs_of(query: str) -> Pairs:
    """The parts of a query or of a form; values stay encoded, since styles split them first."""
    pairs: Pairs = []
    for part in query.split("&"):
        if part:
            name, _, value = part.partition("=")
            pairs.append((decoded(name, plus=True), value))
    return pairs


_WHOLE = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.0+)?")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")


def from_text(text: str, shape: Shape, shapes: Shapes) -> object:
    """The value that a text means where a ``shape`` is expected; else the text itself."""
    match shape:
        case "text" | "any":
            return text
        case "int":
            # Longer ones are beyond the limit in any case, and slow to read.
            if len(text) <= 40 and _WHOLE.fullmatch(text):
                return int(text.partition(".")[0])
            return text
        case "number":
            if len(text) <= 400 and _NUMBER.fullmatch(text):
                whole = text.lstrip("-").isdigit()
                return int(text) if whole and len(text) <= 40 else float(text)
            return text
        case "bool":
            return {"true": True, "false": False}.get(text, text)
        case "null":
            return None if text in ("", "null") else text
        case Many(item):
            return [from_text(text, item, shapes)]
        case Entries() | Members():
            try:
                return fitted(json.loads(text), shape, shapes)
            except (ValueError, RecursionError):
                return text
        case Either(options):
            # A text can always be read as text, so this is tried last.
            for option in options:
                value = from_text(text, option, shapes)
                if option not in ("text", "any") and (
                    not isinstance(value, str) and value != [text]
                ):
                    return value
            return text
        case _:
            assert_never(shape)


def fitted(value: object, shape: Shape, shapes: Shapes) -> object:
    """A JSON value as the tool takes it: 1.0 is a whole number in JSON, and objects are open."""
    match value:
        case float() if shape == "int" and value.is_integer() and abs(value) <= LIMIT:
            return int(value)
        case list():
            item = _item(shape)
            items = cast("list[object]", value)
            return [fitted(one, item, shapes) for one in items] if item else items
        case dict():
            return _fitted_object(cast("dict[str, object]", value), shape, shapes)
        case float() if isinstance(shape, Either) and "number" not in shape.options:
            if "int" in shape.options:
                return fitted(value, "int", shapes)
        case _:
            pass
    return value


def _check_null(value: object, shape: Shape, name: str) -> None:
    """Where an argument may be left out, tools take null for it; an API does not."""
    if value is None and shape != "any" and shape != "null":
        if not isinstance(shape, Either) or not {"any", "null"} & set(shape.options):
            text = f"{name}: expected anything but null"
            raise BadRequest(400, "InvalidArguments", text)


def _item(shape: Shape) -> Shape | None:
    match shape:
        case Many(item):
            return item
        case Either(options):
            found: list[Shape] = [one.item for one in options if isinstance(one, Many)]
            return found[0] if len(found) == 1 else None
        case _:
            return None


def _fitted_object(
    value: dict[str, object], shape: Shape, shapes: Shapes
) -> dict[str, object]:
    match shape:
        case Entries(inner):
            return {name: fitted(one, inner, shapes) for name, one in value.items()}
        case Members(name):
            members = shapes[name]
            found = {key: one for key, one in value.items() if key in members}
            for key, one in found.items():
                _check_null(one, members[key], key)
            return {
                key: fitted(one, members[key], shapes) for key, one in found.items()
            }
        case Either(options):
            objects = [one for one in options if isinstance(one, Members | Entries)]
            if len(objects) == 1:
                return _fitted_object(value, objects[0], shapes)
            return value
        case _:
            return value


# ---------------------------------------------------------------- styles

_BETWEEN: dict[Style | None, str] = {
    None: ",",
    "simple": ",",
    "label": ",",
    "matrix": ",",
    "form": ",",
    "spaceDelimited": " ",
    "pipeDelimited": "|",
    "deepObject": ",",
}


def from_pairs(slot: Slot, pairs: Pairs, shapes: Shapes) -> tuple[bool, object]:
    """Whether a query (or form) holds the argument, and its value."""
    name, shape = slot.name, slot.shape
    if slot.style == "deepObject":
        nested = _nested(name, pairs)
        if nested is not None:
            return True, _spelled(nested, shape, shapes)
    values = [value for key, value in pairs if key == name]
    if slot.explode and (members := _members(shape, shapes)) and not values:
        return _scattered(members, pairs, shapes)
    if not values:
        nested = _nested(name, pairs)
        if nested is None or isinstance(shape, str) and shape != "any":
            return False, None
        return True, _spelled(nested, shape, shapes)
    item = _item(shape)
    if item is not None and not slot.explode and len(values) == 1:
        parts = _split(values[0], slot.style)
        return True, [from_text(part, item, shapes) for part in parts]
    if item is not None:
        return True, [from_text(decoded(one, True), item, shapes) for one in values]
    if len(values) > 1:
        return True, [decoded(one, True) for one in values]
    if (members := _members(shape, shapes)) and "," in values[0]:
        return True, _alternating(_split(values[0], slot.style), members, shapes)
    return True, from_text(decoded(values[0], True), shape, shapes)


def _split(raw: str, style: Style | None) -> list[str]:
    between = _BETWEEN[style]
    if between != ",":
        text = decoded(raw, plus=True)
        return text.split(between) if text else []
    return [decoded(part, plus=True) for part in raw.split(",")] if raw else []


def _members(shape: Shape, shapes: Shapes) -> Mapping[str, Shape] | None:
    match shape:
        case Members(name):
            return shapes[name]
        case Either(options):
            found = [shapes[one.name] for one in options if isinstance(one, Members)]
            return found[0] if len(found) == 1 else None
        case _:
            return None


def _scattered(
    members: Mapping[str, Shape], pairs: Pairs, shapes: Shapes
) -> tuple[bool, object]:
    """An exploded object: each of its members is a parameter, objects among them in one piece."""
    found: dict[str, object] = {}
    for name, shape in members.items():
        scattered = _members(shape, shapes) is None
        there, value = from_pairs(
            Slot(name, name, "query", shape, "form", scattered), pairs, shapes
        )
        if there:
            found[name] = value
    return bool(found), found


def _alternating(
    parts: list[str], members: Mapping[str, Shape], shapes: Shapes
) -> dict[str, object]:
    """``name,value,name,value``."""
    return {
        name: from_text(value, members.get(name, "any"), shapes)
        for name, value in zip(parts[::2], parts[1::2], strict=False)
    }


_STEP = re.compile(r"\[([^\]\[]*)\]")


def _nested(name: str, pairs: Pairs) -> object:
    """What ``name[a][b]=…`` spells, as objects and lists of texts; None where there is none."""
    found: dict[str, object] = {}
    seen = False
    for key, value in pairs:
        if key.startswith(name) and key[len(name) : len(name) + 1] == "[":
            steps = _STEP.findall(key[len(name) :])[:32]
            seen = True
            _put(found, steps, decoded(value, plus=True))
    return _listed(found) if seen else None


def _put(target: dict[str, object], steps: list[str], value: str) -> None:
    *way, last = [step or str(len(target)) for step in steps] or ["0"]
    for step in way:
        inner = target.setdefault(step, {})
        if not isinstance(inner, dict):
            return
        target = cast("dict[str, object]", inner)
        if last == "0" and target:
            last = str(len(target))
    target[last] = value


def _listed(value: object) -> object:
    """Objects whose names count from 0 are lists."""
    if not isinstance(value, dict):
        return value
    entries = cast("dict[str, object]", value)
    made = {name: _listed(one) for name, one in entries.items()}
    if made and all(name == str(index) for index, name in enumerate(made)):
        return list(made.values())
    return made


def _spelled(value: object, shape: Shape, shapes: Shapes) -> object:
    """Texts inside of objects and lists as the shape says."""
    match value:
        case str():
            return from_text(value, shape, shapes)
        case list():
            item: Shape = _item(shape) or "any"
            return [_spelled(one, item, shapes) for one in cast("list[object]", value)]
        case dict():
            entries = cast("dict[str, object]", value)
            members = _members(shape, shapes)
            inner: Shape = shape.value if isinstance(shape, Entries) else "any"
            return {
                name: _spelled(
                    one, members.get(name, "any") if members else inner, shapes
                )
                for name, one in entries.items()
            }
        case _:
            return value


def from_segment(slot: Slot, raw: str, shapes: Shapes) -> object:
    """The value of a path parameter (or header, whose style is simple too)."""
    match slot.style:
        case "label":
            raw = raw.removeprefix(".")
            between = "." if slot.explode else ","
        case "matrix":
            raw = raw.removeprefix(";").removeprefix(f"{slot.name}=")
            between = f";{slot.name}=" if slot.explode else ","
            members = _members(slot.shape, shapes)
            if slot.explode and members:
                between = ";"
        case _:
            between = ","
    item = _item(slot.shape)
    if item is not None:
        parts = [decoded(part) for part in raw.split(between)] if raw else []
        return [from_text(part, item, shapes) for part in parts]
    members = _members(slot.shape, shapes)
    if members:
        parts = [decoded(part) for part in raw.split(between)]
        if slot.explode:
            parts = [half for part in parts for half in part.partition("=")[::2]]
        return _alternating(parts, members, shapes)
    return from_text(decoded(raw), slot.shape, shapes)


def cookies_of(header: str) -> Pairs:
    """The cookies of a request; the first of a name counts."""
    crumbs = (crumb.strip().partition("=") for crumb in header.split(";"))
    return [(name, value.strip('"')) for name, _, value in crumbs if name]


# ---------------------------------------------------------------- bodies


def media_type(header: str) -> str:
    """The media type of a Content-Type, without its parameters."""
    return header.partition(";")[0].strip().lower()


def is_json(media: str) -> bool:
    """Whether a media type is JSON."""
    return media.endswith(("/json", "+json"))


def read_json_body(body: bytes) -> object:
    """The value of a JSON text, strictly: UTF-8, no NaN."""
    try:
        return json.loads(body.decode("utf-8-sig"), parse_constant=_no_constant)
    except UnicodeDecodeError:
        raise malformed("The body is not encoded as UTF-8.") from None
    except RecursionError:
        raise malformed("The body is nested too deeply.") from None
    except json.JSONDecodeError as error:
        raise malformed(f"The body is not JSON: {error}.") from None
    except ValueError:
        raise malformed("A number of the body has too many digits.") from None


def _no_constant(name: str) -> NoReturn:
    raise malformed(f"The body is not JSON: {name} is no value of JSON.")


def read_form(body: bytes) -> Pairs:
    """The parts of a form."""
    try:
        return pairs_of(body.decode())
    except UnicodeDecodeError:
        raise malformed("The body is not encoded as UTF-8.") from None


def read_multipart(body: bytes, content_type: str) -> Pairs:
    """The parts of a multipart form, encoded as those of a form are; files are their texts."""
    head = f"Content-Type: {content_type}\r\n\r\n".encode("latin-1", "replace")
    message = BytesParser(policy=HTTP).parsebytes(head + body)
    if not message.is_multipart():
        raise malformed("The body is no multipart form.")
    pairs: Pairs = []
    for part in message.iter_parts():
        name = part.get_param("name", header="content-disposition")
        if not isinstance(name, str):
            raise malformed("A part of the form has no name.")
        content = cast("bytes", part.get_payload(decode=True) or b"")
        text = content.decode("utf-8", "replace")
        pairs.append((name, text.replace("%", "%25").replace("+", "%2B")))
    return pairs


def from_body(
    slots: Iterable[Slot],
    pointer: tuple[str, ...],
    body: object,
    shapes: Shapes,
) -> dict[str, object]:
    """The arguments that a JSON body holds."""
    given: dict[str, object] = {}
    inner = body
    for step in pointer:
        if not isinstance(inner, dict) or step not in inner:
            raise malformed(f"The body holds no object {step!r}.")
        inner = cast("dict[str, object]", inner)[step]
    for slot in slots:
        if slot.place == "whole":
            given[slot.argument] = fitted(body, slot.shape, shapes)
        elif not isinstance(inner, dict):
            raise malformed("The body is no object.")
        else:
            members = cast("dict[str, object]", inner)
            if slot.name in members:
                value = members[slot.name]
                _check_null(value, slot.shape, slot.name)
                given[slot.argument] = fitted(value, slot.shape, shapes)
    return given


def check_closed(slots: Iterable[Slot], names: Iterable[str]) -> None:
    """Refuses members that are no arguments; ``a[b]`` is a part of the member ``a``."""
    known = {slot.name for slot in slots}
    for name in names:
        if name not in known and name.partition("[")[0] not in known:
            text = f"{name}: not a member of the body"
            raise BadRequest(400, "InvalidArguments", text)


def from_form(
    slots: Iterable[Slot],
    pointer: tuple[str, ...],
    pairs: Pairs,
    shapes: Shapes,
) -> dict[str, object]:
    """The arguments that a form holds; members of members stand in brackets."""
    given: dict[str, object] = {}
    for slot in slots:
        if slot.place == "whole":
            whole = {name: decoded(value, plus=True) for name, value in pairs}
            given[slot.argument] = _spelled(whole, slot.shape, shapes)
            continue
        way = (*pointer, slot.name)
        name = way[0] + "".join(f"[{step}]" for step in way[1:])
        there, value = from_pairs(
            Slot(slot.argument, name, "body", slot.shape, "deepObject", True),
            pairs,
            shapes,
        )
        if there:
            given[slot.argument] = value
    return given
