"""From a call of a tool to the HTTP request that makes it, and requests of an application in this process."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, unquote, urlencode

from paracosm.ingest.openapi.surface import Route, Slot

_BETWEEN = {"spaceDelimited": "%20", "pipeDelimited": "|"}


@dataclass(frozen=True, slots=True)
class Request:
    """A request; `path` is the values in their places, `view` these values by name, `written` the path of the document."""

    method: str
    pattern: str
    path: str
    query: str
    headers: dict[str, str]
    body: bytes
    view: dict[str, str]
    written: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes


def request(route: Route, arguments: Mapping[str, Any]) -> Request:
    """The request of a call."""
    view: dict[str, str] = {}
    pairs: list[tuple[str, str]] = []
    headers: dict[str, str] = {}
    crumbs: list[str] = []
    body: Any = None
    for slot in route.slots:
        if slot.argument not in arguments:
            continue
        value = arguments[slot.argument]
        match slot.place:
            case "path":
                view[slot.at[0]] = _segment(slot, value)
            case "query":
                pairs += _pairs(slot, slot.at[0], value)
            case "header":
                headers[slot.at[0].lower()] = unquote(_segment(slot, value))
            case "cookie":
                crumbs.append(f"{slot.at[0]}={quote(_plain(value), safe='')}")
            case _:
                body = _placed(body, slot.at, value)
    if crumbs:
        headers["cookie"] = "; ".join(crumbs)
    pattern = route.path.split("?", 1)[0].split("#", 1)[0]
    path = pattern
    for name, text in view.items():
        path = path.replace(f"{{{name}}}", text)
    query = "&".join(f"{quote(name, safe='[]$')}={text}" for name, text in pairs)
    media = route.request_media
    if media is not None and body is None and any(slot.place == "body" for slot in route.slots):
        # Of an object nothing is said: it is an empty one.
        body = {}
    if media is not None and (body is not None or route.method in ("POST", "PUT", "PATCH")):
        headers["content-type"] = media
    sent = _sent(body, media)
    return Request(route.method, pattern, path, query, headers, sent, view, route.path)


def _placed(body: Any, at: tuple[str, ...], value: Any) -> Any:
    if not at:
        return value
    whole = body if isinstance(body, dict) else {}
    return {**whole, at[0]: _placed(whole.get(at[0]), at[1:], value)}


def _sent(body: Any, media: str | None) -> bytes:
    if media is not None and "form-urlencoded" in media:
        return urlencode(list(_fields(body))).encode()
    if media is not None and media.startswith("multipart/"):
        parts = "".join(
            f'--edge\r\ncontent-disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
            for name, value in _fields(body)
        )
        return f"{parts}--edge--\r\n".encode()
    if body is None:
        return b""
    if isinstance(body, str) and media is not None and "json" not in media and media != "*/*":
        return body.encode("utf-8", "surrogatepass")
    return json.dumps(body).encode()


def _fields(body: Any, name: str = "") -> list[tuple[str, str]]:
    match body:
        case dict():
            inner = [
                pair
                for key, value in body.items()
                for pair in _fields(value, f"{name}[{key}]" if name else key)
            ]
            return inner
        case list() if "[" in name or any(isinstance(one, dict | list) for one in body):
            # Members of the same name would be one: which item each is of stands in brackets.
            return [pair for at, one in enumerate(body) for pair in _fields(one, f"{name}[{at}]")]
        case list():
            return [pair for one in body for pair in _fields(one, name)]
        case None if not name:
            return []
        case _:
            return [(name, _plain(body))]


def _plain(value: Any) -> str:
    match value:
        case str():
            return value
        case bool() | None:
            return json.dumps(value)
        case list():
            return ",".join(map(_plain, value))
        case dict():
            return json.dumps(value)
        case _:
            return json.dumps(value)


def _quoted(value: Any) -> str:
    return quote(_plain(value).encode("utf-8", "surrogatepass"), safe="")


def _segment(slot: Slot, value: Any) -> str:
    match value:
        case list():
            parts = [_quoted(one) for one in value]
        case dict() if slot.explode:
            parts = [f"{_quoted(k)}={_quoted(v)}" for k, v in value.items()]
        case dict():
            parts = [_quoted(part) for pair in value.items() for part in pair]
        case _:
            parts = [_quoted(value)]
    match slot.style:
        case "label":
            return "." + ("." if slot.explode else ",").join(parts)
        case "matrix" if slot.explode and isinstance(value, list):
            return "".join(f";{slot.at[0]}={one}" for one in parts)
        case "matrix" if slot.explode and isinstance(value, dict):
            return "".join(f";{one}" for one in parts)
        case "matrix":
            return f";{slot.at[0]}={','.join(parts)}"
        case _:
            return ",".join(parts)


def _pairs(slot: Slot, name: str, value: Any) -> list[tuple[str, str]]:
    match value:
        case list() if slot.explode:
            return [(name, _quoted(one)) for one in value]
        case list():
            return [(name, _BETWEEN.get(slot.style, ",").join(map(_quoted, value)))]
        case dict() if slot.style == "deepObject" or not slot.explode:
            return [(key, quote(text, safe="")) for key, text in _fields(value, name)]
        case dict():
            return [(key, _quoted(one)) for key, one in value.items()]
        case _:
            return [(name, _quoted(value))]


def send(app: Any, made: Request, headers: Mapping[str, str] = {}) -> Answer:
    """One request of an ASGI application, which never waits for anything but what is here."""
    sent: list[dict[str, Any]] = []
    waiting = [{"type": "http.request", "body": made.body, "more_body": False}]

    async def receive() -> dict[str, Any]:
        return waiting.pop() if waiting else {"type": "http.disconnect"}

    async def answer(message: dict[str, Any]) -> None:
        sent.append(message)

    named = {**made.headers, **headers}
    if made.headers.get("content-type", "").startswith("multipart/"):
        named["content-type"] = f"{made.headers['content-type'].partition(';')[0]}; boundary=edge"
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": made.method,
        "path": unquote(made.path, errors="replace"),
        "raw_path": made.path.encode("ascii", "replace"),
        "query_string": made.query.encode("ascii", "replace"),
        "headers": [
            (n.lower().encode("latin-1", "replace"), v.encode("latin-1", "replace"))
            for n, v in named.items()
        ],
    }
    running = app(scope, receive, answer)
    try:
        running.send(None)
    except StopIteration:
        pass
    start, *rest = sent
    got = {n.decode("latin-1").lower(): v.decode("latin-1") for n, v in start["headers"]}
    return Answer(start["status"], got, b"".join(part["body"] for part in rest))
