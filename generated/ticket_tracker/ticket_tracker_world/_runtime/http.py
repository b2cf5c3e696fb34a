"""A world as the HTTP API that it came from: a plain ASGI application, standard library only.

Requests are read by the routes of the world, each call is one of the episode that the header (or
cookie) ``X-Episode`` names, and below ``/_episodes`` episodes are made, reset, kept and judged:

    GET    /_episodes                  the episodes          POST   /_episodes               make one
    GET    /_episodes/ID               what it is            DELETE /_episodes/ID            forget it
    POST   /_episodes/ID/reset         {seed, task, scenario, state}
    POST   /_episodes/ID/snapshot      gives {snapshot}      POST   /_episodes/ID/restore    {snapshot}
    GET    /_episodes/ID/state         the state document    GET    /_episodes/ID/trajectory
    GET    /_episodes/ID/verdict       as it stands          POST   /_episodes/ID/finish     {answer}
    POST   /_episodes/ID/call          {tool, arguments}
"""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from types import MappingProxyType
from typing import Any, cast
from urllib.parse import quote

from . import episodes
from .environment import Environment, refusal_json
from .episodes import DEFAULT, Episodes, Played
from .refusals import InvalidArguments, JsonObject, JsonValue, Refusal
from .requests import (
    BadRequest,
    Either as Either,
    Entries as Entries,
    Many as Many,
    Members as Members,
    Pairs,
    Shapes as Shapes,
    Slot as Slot,
    check_closed,
    cookies_of,
    decoded,
    from_body,
    from_form,
    from_pairs,
    from_segment,
    is_json,
    malformed,
    media_type,
    pairs_of,
    read_form,
    read_json_body,
    read_multipart,
)
from .routes import (
    Denial as Denial,
    Found,
    HeaderField as HeaderField,
    Route as Route,
    Router,
    denied,
    natural,
)

Scope = Mapping[str, Any]
Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]

PREFIX = "/_episodes"
EPISODE = "x-episode"
BODY_LIMIT = 1 << 20
EPISODE_LIMIT = 4096
_FORM = "application/x-www-form-urlencoded"
_MULTIPART = "multipart/form-data"
_HOST = re.compile(r"[A-Za-z0-9.:\[\]-]{1,255}")
_NO_BODY = frozenset((204, 205, 304))


@dataclass(frozen=True, slots=True)
class Request:
    """A request of which everything has arrived."""

    method: str
    path: str
    query: str
    headers: dict[str, str]
    body: bytes
    origin: str = ""
    """Scheme and host by which the client knows this server, where it says."""

    def header(self, name: str) -> str | None:
        """A header field, by its name in lower case."""
        return self.headers.get(name)


@dataclass(frozen=True, slots=True)
class Response:
    """An answer: status, media type and body, and further header fields."""

    status: int
    media: str | None = None
    body: bytes = b""
    headers: tuple[tuple[str, str], ...] = ()


def response(
    status: int,
    value: JsonValue,
    media: str | None = None,
    headers: tuple[tuple[str, str], ...] = (),
) -> Response:
    """An answer whose body is a JSON value, or a text where the media type is no JSON."""
    if status in _NO_BODY:
        # The type of what is not there: documents of Swagger 2.0 declare it for all answers.
        return Response(status, media or "application/json", b"", headers)
    if isinstance(value, str) and media is not None and not is_json(media_type(media)):
        return Response(status, media, value.encode("utf-8", "replace"), headers)
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    body = text.encode("utf-8", "backslashreplace")
    return Response(status, media or "application/json", body, headers)


@dataclass(slots=True)
class _Reading:
    """A request on its way into arguments; the query and the cookies are split once."""

    request: Request
    shapes: Shapes
    query: Pairs = field(default_factory=Pairs)
    cookies: Pairs = field(default_factory=Pairs)


Shape = Callable[[Refusal, int], JsonValue]
"""The body of a refusal that is answered with a status."""


def refused(refusal: Refusal, status: int) -> JsonValue:
    """The body of a refusal where the world does not say."""
    return refusal_json(refusal)


class Application:
    """An ASGI application that answers as the API of a world does.

    ``make`` makes an environment for each episode. ``start`` is what a reset is given where a request
    says nothing else: ``{"seed": 7, "scenario": "busy"}``. ``document`` is the file that is served as ``/openapi.json``.
    ``refused`` is the body of a refusal for which its route has none of its own.
    """

    def __init__(
        self,
        make: Callable[[], Environment[Any]],
        routes: Sequence[Route],
        shapes: Shapes = MappingProxyType({}),
        *,
        refused: Shape = refused,
        start: JsonObject | None = None,
        document: Path | None = None,
        body_limit: int = BODY_LIMIT,
        episode_limit: int = EPISODE_LIMIT,
    ) -> None:
        self.start: JsonObject = start or {}
        self.episodes = Episodes(make, self.start, episode_limit)
        self.document = document
        self.body_limit = body_limit
        self._router = Router(routes)
        self.refused = refused
        self._shapes = shapes

    # ------------------------------------------------------------ ASGI

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection, as ASGI 3 has it."""
        match scope["type"]:
            case "http":
                await _send(await self._answered(scope, receive), scope["method"], send)
            case "lifespan":
                await _live(receive, send)
            case "websocket":
                await send({"type": "websocket.close", "code": 1003})
            case _:
                pass

    async def _answered(self, scope: Scope, receive: Receive) -> Response:
        try:
            return self.handle(await self._request(scope, receive))
        except BadRequest as error:
            return _bad(error, self.refused)
        except Exception as error:
            # Nothing is known to lead here; if something does, a client still gets an answer.
            text = f"The world is at fault: {type(error).__name__}."
            return _bad(BadRequest(500, "WorldFault", text), self.refused)

    async def _request(self, scope: Scope, receive: Receive) -> Request:
        headers: dict[str, str] = {}
        for raw_name, raw_value in scope["headers"]:
            name, value = raw_name.decode("latin-1").lower(), raw_value.decode(
                "latin-1"
            )
            between = "; " if name == "cookie" else ", "
            headers[name] = (
                headers[name] + between + value if name in headers else value
            )
        host = headers.get("host", "")
        raw_path: bytes | None = scope.get("raw_path")
        path = quote(scope["path"]) if raw_path is None else raw_path.decode("latin-1")
        return Request(
            method=scope["method"].upper(),
            path=path.partition("?")[0],
            query=scope.get("query_string", b"").decode("latin-1"),
            headers=headers,
            body=await self._body(headers, receive),
            origin=(
                f"{scope.get('scheme', 'http')}://{host}"
                if _HOST.fullmatch(host)
                else ""
            ),
        )

    async def _body(self, headers: Mapping[str, str], receive: Receive) -> bytes:
        too_large = BadRequest(
            413, "BodyTooLarge", f"A body has {self.body_limit} bytes at most."
        )
        length = headers.get("content-length", "0")
        if length.isdigit() and len(length) < 20 and int(length) > self.body_limit:
            raise too_large
        chunks: list[bytes] = []
        size = 0
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise malformed("The request broke off.")
            chunk: bytes = message.get("body", b"")
            size += len(chunk)
            if size > self.body_limit:
                raise too_large
            chunks.append(chunk)
            if not message.get("more_body", False):
                return b"".join(chunks)

    # ------------------------------------------------------------ requests

    def handle(self, request: Request) -> Response:
        """The answer to a request; only the machine's own errors get out."""
        try:
            if request.path == PREFIX or request.path.startswith(f"{PREFIX}/"):
                return self._manage(request)
            if request.path == "/openapi.json" and self.document is not None:
                document = self.document.read_bytes()
                return _only(request, Response(200, "application/json", document))
            return self._call(request)
        except BadRequest as error:
            own = request.path.startswith(PREFIX)
            return _bad(error, refused if own else self.refused)

    def _call(self, request: Request) -> Response:
        found = self._router.find(request.path)
        if found is None:
            text = f"There is nothing at {request.path}."
            if self.document is not None:
                text += " /openapi.json says what there is."
            raise BadRequest(404, "UnknownPath", text)
        route = _route(found, request)
        if route is None:
            return _other_method(request, found)
        played = self.episodes[_episode(request)]
        with played.lock:
            try:
                return self._play(request, found, route, played.environment)
            except BadRequest as error:
                return _denied(route, _Unreadable(error), self.refused)

    def _play(
        self,
        request: Request,
        found: Found,
        route: Route,
        environment: Environment[Any],
    ) -> Response:
        _check_accept(request, route)
        for name in route.needs:
            if request.header(name.lower()) is None:
                raise BadRequest(401, "Unauthorized", f"The header {name} is missing.")
        arguments = self._arguments(request, found, route)
        failed = self._precondition(request, found, route, environment)
        # Preconditions count only where the request would succeed without them: RFC 9110.
        if failed is not None and environment.applicable(route.tool, arguments):
            return failed
        try:
            value: JsonValue = environment.run(route.tool, arguments)
        except Refusal as refusal:
            right = natural(refusal) == 404 and self._is_right(
                request, found, route, environment
            )
            return _denied(route, refusal, self.refused, right)
        text = environment.world.tools[route.tool].is_text
        answer = _shown(request, route, value, text)
        return _conditional(request, route, answer) if route.method == "GET" else answer

    def _precondition(
        self,
        request: Request,
        found: Found,
        route: Route,
        environment: Environment[Any],
    ) -> Response | None:
        """Refuses a change that a client wants of another state than the one there is."""
        match, none_match = request.header("if-match"), request.header("if-none-match")
        reading = found.routes.get("GET")
        if (match is None and none_match is None) or reading is None:
            return None
        if route.method in ("GET", "HEAD") or not _is_tagged(reading):
            return None
        shown = self._shown_at(request, found, reading, environment)
        tag = None if shown is None else _tag_of(shown)
        if match is not None and not _matches(match, tag):
            text = "If-Match names another state than the one there is."
        elif none_match is not None and _matches(none_match, tag):
            text = "If-None-Match names the state that there is."
        else:
            return None
        return _denied(route, _Failed(text), self.refused)

    def _is_right(
        self,
        request: Request,
        found: Found,
        route: Route,
        environment: Environment[Any],
    ) -> bool:
        """Whether something is known to stand at the path of a request."""
        reading = found.routes.get("GET")
        if reading is None or reading is route or not found.values:
            return False
        return self._shown_at(request, found, reading, environment) is not None

    def _shown_at(
        self,
        request: Request,
        found: Found,
        reading: Route,
        environment: Environment[Any],
    ) -> Response | None:
        """What a GET of the path shows, None where it shows nothing."""
        plain = Request("GET", request.path, "", {}, b"")
        state = environment.live
        try:
            arguments = self._arguments(plain, found, reading)
            value = environment.tried(reading.tool, arguments)
        except Exception:
            return None  # the call itself will say what is wrong
        finally:
            state.rollback()
        text = environment.world.tools[reading.tool].is_text
        return _shown(plain, reading, value, text)

    def _arguments(
        self, request: Request, found: Found, route: Route
    ) -> dict[str, object]:
        reading = _Reading(request, self._shapes)
        reading.query = pairs_of(request.query) if request.query else []
        cookies = request.header("cookie")
        reading.cookies = cookies_of(cookies) if cookies else []
        path = found.path_of(route) if found.values else {}
        given: dict[str, object] = {}
        for slot in route.slots:
            match slot.place:
                case "path":
                    given[slot.argument] = from_segment(
                        slot, path[slot.name], self._shapes
                    )
                case "query":
                    there, value = from_pairs(slot, reading.query, self._shapes)
                    if there:
                        given[slot.argument] = value
                case "header":
                    header = request.header(slot.name.lower())
                    if header is not None:
                        given[slot.argument] = _header_value(slot, header, self._shapes)
                case "cookie":
                    there, value = from_pairs(slot, reading.cookies, self._shapes)
                    if there:
                        given[slot.argument] = value
                case "body" | "whole":
                    pass
        inside = [slot for slot in route.slots if slot.place in ("body", "whole")]
        if inside:
            given |= self._from_body(request, route, inside)
        return given

    def _from_body(
        self, request: Request, route: Route, slots: list[Slot]
    ) -> dict[str, object]:
        body = request.body
        takes = route.takes or ("application/json",)
        if request.header("content-encoding") not in (None, "identity"):
            raise BadRequest(415, "UnsupportedMediaType", "Bodies are not compressed.")
        content_type = request.header("content-type")
        if not body and (content_type is None or not route.needs_body):
            if route.needs_body:
                raise malformed("The request has no body.")
            return {}
        media = takes[0] if content_type is None else media_type(content_type)
        if not _taken(media, takes):
            text = f"A body is {' or '.join(takes)}, not {media}."
            raise BadRequest(415, "UnsupportedMediaType", text)
        forms = media in (_FORM, _MULTIPART)
        # Beside JSON, a type that says nothing of what it holds is another name of the same body;
        # and what is no plain text can only be said in JSON.
        whole = next((slot for slot in slots if slot.place == "whole"), None)
        said = whole is None or whole.shape != "text"
        if is_json(media) or (
            not forms and (said or any(map(is_json, map(media_type, takes))))
        ):
            value = read_json_body(body)
            if route.closed and not route.pointer and isinstance(value, dict):
                check_closed(slots, cast("dict[str, object]", value))
                value = cast("object", value)
            return from_body(slots, route.pointer, value, self._shapes)
        if forms:
            form = media == _FORM
            pairs = (
                read_form(body) if form else read_multipart(body, content_type or "")
            )
            if route.closed and not route.pointer:
                check_closed(slots, (name for name, _ in pairs))
            return from_form(slots, route.pointer, pairs, self._shapes)
        return (
            {} if whole is None else {whole.argument: body.decode("utf-8", "replace")}
        )

    # ------------------------------------------------------------ episodes

    def _manage(self, request: Request) -> Response:
        """What is asked of the episodes themselves."""
        name, _, action = request.path[len(PREFIX) + 1 :].partition("/")
        name = decoded(name)
        actions: tuple[str, ...] | None = _ONE.get(action) if name else _ALL
        if actions is None:
            text = f"There is nothing at {request.path}."
            raise BadRequest(404, "UnknownPath", text)
        if request.method not in actions:
            allow = ", ".join(actions)
            status = 204 if request.method == "OPTIONS" else 405
            return _method(request, status, allow)
        wanted = _object(request) if request.method == "POST" else {}
        if not name:
            if request.method == "GET":
                names: list[JsonValue] = [*self.episodes.names()]
                return response(200, {"episodes": names})
            name = self.episodes.create(wanted)
            played = self.episodes[name]
            place = f"{PREFIX}/{quote(name, safe='')}"
            cookie = (
                f"X-Episode={quote(name, safe='')}; Path=/; HttpOnly; SameSite=Strict"
            )
            headers = (("Location", place), ("Set-Cookie", cookie))
            return response(201, episodes.shown(name, played), None, headers)
        if request.method == "DELETE":
            self.episodes.delete(name)
            return Response(204)
        played = self.episodes[name]
        with played.lock:
            return _acted(name, played, action, wanted)


_ALL = ("GET", "POST")
_ONE = {
    "": ("GET", "DELETE"),
    "reset": ("POST",),
    "snapshot": ("POST",),
    "restore": ("POST",),
    "state": ("GET",),
    "trajectory": ("GET",),
    "verdict": ("GET",),
    "finish": ("POST",),
    "call": ("POST",),
}


def _acted(name: str, played: Played, action: str, wanted: JsonObject) -> Response:
    """What is asked of one episode."""
    environment = played.environment
    match action:
        case "":
            return response(200, episodes.shown(name, played))
        case "reset":
            episodes.restart(environment, wanted)
            return response(200, episodes.shown(name, played))
        case "snapshot":
            return response(201, {"snapshot": episodes.snapshot(played)})
        case "restore":
            episodes.restore(played, wanted)
            return response(200, episodes.shown(name, played))
        case "state":
            return response(200, environment.state())
        case "trajectory":
            return response(200, environment.trajectory)
        case "verdict":
            return response(200, environment.verdict().to_json())
        case "finish":
            return response(200, environment.finish(wanted.get("answer")).to_json())
        case _:
            tool: Any = wanted.get("tool")
            answer = environment.call(tool, wanted.get("arguments"))
            made: JsonObject = {"value": answer.value, "error": answer.error}
            return response(200, made)


class _Failed(Refusal):
    code = "PreconditionFailed"
    status = 412


class _Unreadable(Refusal):
    """A request that could not be read, as its route answers it."""

    def __init__(self, error: BadRequest) -> None:
        super().__init__(error.message)
        vars(self)["code"] = error.code
        vars(self)["status"] = error.status


# ---------------------------------------------------------------- reading


def _episode(request: Request) -> str:
    name = request.header(EPISODE)
    if name is None and (cookies := request.header("cookie")):
        found = [value for key, value in cookies_of(cookies) if key.lower() == EPISODE]
        name = decoded(found[0]) if found else None
    return name or DEFAULT


def _route(found: Found, request: Request) -> Route | None:
    method = request.method
    if method == "HEAD" and method not in found.routes:
        method = "GET"
    route = found.routes.get(method)
    if route is None or not found.others:
        return route
    same = (route, *(one for one in found.others if one.method == method))
    return next((one for one in same if _is_told(one, request)), route)


def _is_told(route: Route, request: Request) -> bool:
    """Whether a request says what tells the route from others of its path."""
    query = [
        (name, decoded(value, plus=True)) for name, value in pairs_of(request.query)
    ]
    return bool(route.told_by) and all(
        (
            request.header(name.lower()) == value
            if place == "header"
            else (name, value) in query
        )
        for place, name, value in route.told_by
    )


def _header_value(slot: Slot, header: str, shapes: Shapes) -> object:
    # Header fields are not percent-encoded; everything else is as in a path.
    return from_segment(slot, quote(header.strip(), safe=",=.;-_~ "), shapes)


def _taken(media: str, takes: tuple[str, ...]) -> bool:
    kind = media.partition("/")[0]
    for one in map(media_type, takes):
        if one in (media, "*/*", f"{kind}/*"):
            return True
        # Every JSON type is read in the same way, but a patch of its own kind is not.
        if (
            is_json(one)
            and media == "application/json"
            and not one.endswith("patch+json")
        ):
            return True
    return False


def _check_accept(request: Request, route: Route) -> None:
    accept = request.header("accept")
    if not accept or route.status in _NO_BODY:
        return
    made = media_type(route.media or "application/json")
    kind = made.partition("/")[0]
    for part in accept.split(","):
        wanted = media_type(part)
        if wanted in ("*/*", "*", made, f"{kind}/*", "application/*"):
            return
        if is_json(wanted) and is_json(made):
            return
    raise BadRequest(406, "NotAcceptable", f"The answer is {made}.")


def _object(request: Request) -> JsonObject:
    if not request.body:
        return {}
    content_type = request.header("content-type")
    if content_type is not None and not is_json(media_type(content_type)):
        text = "A body is application/json here."
        raise BadRequest(415, "UnsupportedMediaType", text)
    value = read_json_body(request.body)
    if not isinstance(value, dict):
        raise BadRequest(400, "InvalidArguments", "The body is no object.")
    return cast("JsonObject", value)


def _is_tagged(reading: Route) -> bool:
    return any(one.name.lower() == "etag" for one in reading.fields)


def _tag_of(answer: Response) -> str | None:
    return next((value for name, value in answer.headers if name == "ETag"), None)


def _matches(header: str, tag: str | None) -> bool:
    """Whether a list of ETags, or ``*`` for any, names the state with this one."""
    if tag is None:
        return False
    return any(part.strip() in ("*", tag) for part in header.split(","))


# ---------------------------------------------------------------- answering


def _shown(request: Request, route: Route, value: Any, text: bool) -> Response:
    """The answer to a call that succeeded."""
    result: JsonValue = value
    body = result if route.envelope is None else route.envelope(value)
    media = route.media or ("text/plain; charset=utf-8" if text else None)
    if body is None and route.envelope is not None:
        made = Response(route.status)
    else:
        made = response(route.status, body, media)
    if not route.fields:
        return made
    headers = tuple(
        (one.name, text_of)
        for one in route.fields
        if (text_of := _field(one, request, value, made)) is not None
    )
    return Response(made.status, made.media, made.body, headers)


def _field(
    one: HeaderField, request: Request, value: Any, made: Response
) -> str | None:
    if one.value is not None:
        return one.value
    match one.name.lower():
        case "etag":
            return f'"{blake2b(made.body, digest_size=8).hexdigest()}"'
        case "location":
            place = f"{request.origin}{request.path}"
            if one.member is None:
                return place
            shown = cast("dict[str, object]", value) if isinstance(value, dict) else {}
            key = shown.get(one.member)
            return None if key is None else f"{place}/{quote(str(key), safe='')}"
        case "link":
            return _next_page(request, value)
        case _:
            return None


def _next_page(request: Request, value: Any) -> str:
    """The pages around this one, as far as the query tells: RFC 8288."""
    pairs = dict(pairs_of(request.query))
    page = pairs.get("page", "1")
    number = int(page) if page.isdigit() and len(page) < 12 else 1
    links: list[str] = []
    others = "".join(f"&{k}={v}" for k, v in pairs.items() if k != "page")
    rows = cast("list[object]", value) if isinstance(value, list) else None
    size = pairs.get("per_page", "")
    if rows and size.isdigit() and len(rows) == int(size):
        links.append(f'<{request.path}?page={number + 1}{others}>; rel="next"')
    links.append(f'<{request.path}?page=1{others}>; rel="first"')
    return ", ".join(links)


def _conditional(request: Request, route: Route, answer: Response) -> Response:
    """304 where a client has seen the answer already."""
    tag = _tag_of(answer)
    seen = request.header("if-none-match")
    # What was marked as weak is the same for a reader: it is compared without the mark.
    if seen is None or not _matches(seen.replace("W/", ""), tag):
        return answer
    return Response(304, None, b"", answer.headers)


def _denied(
    route: Route, refusal: Refusal, shape: Shape, path_is_right: bool = False
) -> Response:
    """The answer to a call that was refused."""
    at_fault = "path" if _in_path(route, refusal) else ""
    if path_is_right:
        at_fault = "body"
    denial = denied(route, refusal, at_fault)
    value = (denial.shape or shape)(refusal, denial.status)
    headers = tuple(
        (one.name, one.value) for one in denial.fields if one.value is not None
    )
    if value is None and denial.shape is not None:
        return Response(denial.status, None, b"", headers)
    return response(denial.status, value, denial.media, headers)


def _in_path(route: Route, refusal: Refusal) -> bool:
    """Whether the argument at fault stands in the path."""
    if not isinstance(refusal, InvalidArguments):
        return False
    at_fault = refusal.message.partition(":")[0]
    return any(one.place == "path" and one.argument == at_fault for one in route.slots)


def _bad(error: BadRequest, shape: Shape = refused) -> Response:
    """A request that no route answers."""
    return response(error.status, shape(_Unreadable(error), error.status))


def _other_method(request: Request, found: Found) -> Response:
    methods = {*found.routes, "OPTIONS"}
    if "GET" in methods:
        methods.add("HEAD")
    status = 204 if request.method == "OPTIONS" else 405
    return _method(request, status, ", ".join(sorted(methods)))


def _method(request: Request, status: int, allow: str) -> Response:
    if status == 204:
        return Response(204, None, b"", (("Allow", allow),))
    text = f"{request.method} is not for {request.path}, which takes {allow}."
    value: JsonObject = {"error": {"code": "MethodNotAllowed", "message": text}}
    return response(status, value, None, (("Allow", allow),))


def _only(request: Request, answer: Response) -> Response:
    if request.method in ("GET", "HEAD"):
        return answer
    return _method(request, 204 if request.method == "OPTIONS" else 405, "GET, HEAD")


async def _send(answer: Response, method: str, send: Send) -> None:
    headers = [(name.lower(), value) for name, value in answer.headers]
    if answer.media is not None:
        headers.append(("content-type", answer.media))
    if answer.status not in (204, 304):
        headers.append(("content-length", str(len(answer.body))))
    raw = [(name.encode("latin-1"), _header_bytes(value)) for name, value in headers]
    start = {"type": "http.response.start", "status": answer.status, "headers": raw}
    await send(start)
    body = b"" if method.upper() == "HEAD" else answer.body
    await send({"type": "http.response.body", "body": body})


def _header_bytes(value: str) -> bytes:
    line = value.replace("\r", " ").replace("\n", " ")
    return line.encode("latin-1", "replace")


async def _live(receive: Receive, send: Send) -> None:
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            await send({"type": "lifespan.startup.complete"})
        elif message["type"] == "lifespan.shutdown":
            await send({"type": "lifespan.shutdown.complete"})
            return
