"""openapi-core as the judge of answers.

Loading a whole document costs it seconds, so it is given one path at a time, with the same components.
Where it cannot read the part of a document that an answer is about, ours judges, and that is counted.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

from openapi_core import Config, OpenAPI
from openapi_core.templating.responses.exceptions import ResponseNotFound
from openapi_core.testing import MockRequest, MockResponse

from corpus.letter import possible
from corpus.requests import Answer, Request
from paracosm.ingest.openapi.judging import conforms
from paracosm.ingest.openapi.library import Library
from paracosm.ingest.openapi.model import Answer as Promised
from paracosm.ingest.openapi.model import Operation
from paracosm.ingest.openapi.shapes import Shapes
from paracosm.ingest.openapi.surface import Route
from paracosm.ingest.openapi.versions import document, is_json

_HOST = "http://localhost"
_PLAIN = frozenset(("number", "integer", "boolean"))
_NO_BODY = frozenset((204, 205, 304))


@dataclass(frozen=True, slots=True)
class Verdict:
    """`kind`: conformant, undeclared (the status), wrong; `ours`: whether our own judge said so."""

    kind: str
    why: str = ""
    ours: bool = False


@dataclass(slots=True)
class Judge:
    """The judge of one document."""

    path: Path
    text: str
    raw: dict[str, Any] = field(init=False)
    impossible: Counter[str] = field(init=False, default_factory=Counter)
    """What the document asks for that no value is, by kind."""
    _known: dict[str, OpenAPI | None] = field(init=False, default_factory=dict)
    _operations: dict[tuple[str, str], Operation] = field(init=False, default_factory=dict)
    _shapes: Shapes | None = field(init=False, default=None)
    _media: dict[str, Any] = field(init=False, default_factory=dict)
    _judged: dict[tuple[Any, ...], Verdict] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        library = Library(self.path.parent, self.path.name, None)
        root = library.add(self.path.name, self.text)
        assert isinstance(root.value, dict)
        self.raw = _texts(root.value)
        if "swagger" in self.raw:
            self.raw = modern(self.raw)
        if self.raw["openapi"].startswith("3.0"):
            self.raw = _lonely(self.raw)
        self.raw = possible(self.raw, self.impossible)
        read = document(root, library)
        assert read is not None
        self._operations = {(o.method.upper(), _bare(o.path)): o for o in read.operations}
        # Of several at one path, told apart by what is written behind `?` or `#`, each is asked by its own.
        self._operations |= {(o.method.upper(), o.path): o for o in read.operations}
        self._shapes = Shapes(library, read.version, read.components)
        medias = {a.media for o in read.operations for a in o.answers if a.media}
        binary = {
            a.media
            for o in read.operations
            for a in o.answers
            if a.schema and self._shapes.of(a.schema).facets.get("format") == "binary"
        }
        late = not self.raw["openapi"].startswith("3.0")
        self._media = {
            media.partition(";")[0].strip(): (
                _json if is_json(media) else _other(late or media not in binary)
            )
            for media in medias
        }

    def _operation(self, method: str, path: str) -> Operation | None:
        known = self._operations
        return known.get((method, path)) or known.get((method, _bare(path)))

    def needs(self, route: Route) -> dict[str, str]:
        """The header fields that security asks for."""
        operation = self._operation(route.method, route.path)
        return {name: "Bearer key" for name in operation.needs} if operation is not None else {}

    def declares(self, request: Request, status: int) -> bool:
        """Whether the operation of a request declares a status."""
        operation = self._operation(request.method, request.written)
        return operation is not None and operation.declares(status)

    def makes_nothing(self, route: Route) -> str:
        """Why the document does not ask a POST to make something; nothing where it may well ask."""
        operation = self._operation(route.method, route.path)
        if operation is None or self._shapes is None:
            return ""
        beside = {method for method, path in self._operations if path == _bare(route.path)}
        if operation.body is None:
            relayed = {"GET", "PUT", "PATCH", "DELETE"} <= beside
            return "every method is handed on" if relayed else ""
        body = self._shapes.of(operation.body.schema)
        if body.kind == "array" and body.items is not None:
            body = self._shapes.of(body.items)
            success = operation.success
            if success is not None and success.schema is not None:
                shown = self._shapes.of(success.schema)
                other = shown.items is None or self._shapes.of(shown.items).site != body.site
                if body.kind == "object" and other:
                    return "it answers a list of one thing with another"
        plain = body.kind in ("string", "integer", "number") and operation.body.media
        return "its body is keys to look up" if plain and is_json(operation.body.media) else ""

    def verdict(self, request: Request, answer: Answer) -> Verdict:
        """Whether an answer is one that the document promises; the same answer is judged once."""
        headers = tuple(sorted(answer.headers.items()))
        same = (request.method, request.written, answer.status, headers, answer.body)
        found = self._judged.get(same)
        if found is None:
            found = self._judged[same] = self._verdict(request, answer)
        return found

    def _verdict(self, request: Request, answer: Answer) -> Verdict:
        judge = self._of(request.pattern, request.written)
        forbidden = answer.status in _NO_BODY or request.method == "HEAD"
        if judge is None or not answer.body and (forbidden or self._is_bare(request, answer)):
            # What is declared of a body that HTTP forbids cannot be asked for; nor can openapi-core be
            # asked about no body where `content` is empty.
            return self._own(request, answer)
        media = answer.headers.get("content-type", "application/json")
        asked = MockRequest(
            _HOST,
            request.method.lower(),
            request.path,
            path_pattern=request.pattern,
            args=dict(parse_qsl(request.query)),
            view_args=request.view,
        )
        given = MockResponse(answer.body, answer.status, dict(answer.headers), content_type=media)
        try:
            judge.validate_response(asked, given)
        except ResponseNotFound:
            return Verdict("undeclared", str(answer.status))
        except Exception as error:  # its exceptions have no common base that says whose fault it is
            if _is_finding(error):
                return Verdict("wrong", _why(error))
            return self._own(request, answer)
        return Verdict("conformant")

    def _is_bare(self, request: Request, answer: Answer) -> bool:
        declared = self._declared(request, answer)
        return declared is not None and declared.media is None and declared.site.has("content")

    def _declared(self, request: Request, answer: Answer) -> Promised | None:
        operation = self._operation(request.method, request.written)
        names = (str(answer.status), f"{answer.status // 100}XX", "default")
        found = operation.answers if operation is not None else ()
        return next((a for name in names for a in found if a.status == name), None)

    def _of(self, pattern: str, written: str) -> OpenAPI | None:
        if written not in self._known:
            # `//things` and `/things` are one path, and each may have some of its operations.
            alike = [(k, v) for k, v in self.raw["paths"].items() if _bare(k) == _bare(pattern)]
            same = [v for k, v in sorted(alike, key=lambda pair: pair[0] == written)]
            item = (
                {k: v for one in same for k, v in one.items()}
                if all(isinstance(one, dict) for one in same)
                else None
            )
            part = {
                **{k: v for k, v in self.raw.items() if k not in ("webhooks", "tags", "security")},
                "openapi": (
                    "3.1.0" if self.raw["openapi"].startswith("3.2") else self.raw["openapi"]
                ),
                "servers": [{"url": _HOST}],
                "paths": {pattern: _without_servers(item)},
            }
            media = {**self._media, **self._plain_values(written)}
            config = Config(spec_validator_cls=None, extra_media_type_deserializers=media)
            try:
                made = OpenAPI.from_dict(part, config=config, base_uri=self.path.as_uri())
            except Exception:  # whatever it stumbles over, it cannot judge
                made = None
            self._known[written] = made
        return self._known[written]

    def _plain_values(self, pattern: str) -> dict[str, Any]:
        """The media that are no JSON and are declared to hold a number or a truth: text, to openapi-core."""
        assert self._shapes is not None
        return {
            a.media.partition(";")[0].strip(): _json
            for (_, path), operation in self._operations.items()
            if path == pattern
            for a in operation.answers
            if a.media and a.schema and self._shapes.of(a.schema).kind in _PLAIN
        }

    def _own(self, request: Request, answer: Answer) -> Verdict:
        declared = self._declared(request, answer)
        if declared is None:
            return Verdict("undeclared", str(answer.status), True)
        if declared.schema is None or not is_json(declared.media or "") or not answer.body:
            return Verdict("conformant", ours=True)
        assert self._shapes is not None
        value = json.loads(answer.body)
        if conforms(value, self._shapes.of(declared.schema), self._shapes):
            return Verdict("conformant", ours=True)
        return Verdict("wrong", "not the declared schema", True)


def _bare(path: str) -> str:
    return "/" + path.split("?", 1)[0].split("#", 1)[0].lstrip("/")


def _lonely(node: Any) -> Any:
    """In 3.0 nothing beside a `$ref` counts, and jsonschema does not know that."""
    match node:
        case {"$ref": str() as target}:
            return {"$ref": target}
        case dict():
            return {name: _lonely(value) for name, value in node.items()}
        case list():
            return [_lonely(one) for one in node]
        case _:
            return node


def _json(body: Any, **parameters: str) -> Any:
    # A part of a form has been taken apart with the form that it is in.
    return json.loads(body) if isinstance(body, bytes | str) else body


def _other(as_text: bool) -> Callable[..., Any]:
    """How bodies that are not JSON are read: objects are sent as JSON; 3.0 calls bytes a string."""

    def read(body: Any, **parameters: str) -> Any:
        if not isinstance(body, bytes):
            return body
        if body[:1] in (b"{", b"["):
            return json.loads(body)
        return body.decode("utf-8", "surrogateescape") if as_text else body

    return read


def _without_servers(item: Any) -> Any:
    if not isinstance(item, dict):
        return item
    return {
        name: {k: v for k, v in one.items() if k != "servers"} if isinstance(one, dict) else one
        for name, one in item.items()
        if name != "servers"
    }


def _is_finding(error: BaseException) -> bool:
    """Whether openapi-core found the answer wrong, and did not stumble over the document."""
    from openapi_core.exceptions import OpenAPIError

    chain: list[BaseException] = []
    at: BaseException | None = error
    while at is not None:
        chain.append(at)
        at = at.__cause__ or at.__context__
    stumbled = ("Unresolvable", "PointerToNowhere", "UnknownType", "RecursionError", "PathNotFound")
    names = [name for one in chain for name in (type(one).__name__, type(one).__mro__[1].__name__)]
    if any(name.strip("_") in stumbled or "Referencing" in name for name in names):
        return False
    return isinstance(error, OpenAPIError)


def _why(error: BaseException) -> str:
    at: BaseException | None = error
    while at is not None:
        found = getattr(at, "schema_errors", None)
        if found:
            first = list(found)[0]
            place = "/".join(map(str, getattr(first, "absolute_path", ())))
            return f"{place}: {first.message[:200]} [{first.validator}]"
        at = at.__cause__
    try:
        return f"{type(error).__name__}: {str(error)[:160]} {str(error.__cause__ or '')[:120]}"
    except Exception:  # some of its errors cannot say what they are about
        return f"{type(error).__name__}: {type(error.__cause__).__name__}"


def _texts(node: Any) -> Any:
    """The document with the names of members as texts."""
    match node:
        case dict():
            return {str(name): _texts(value) for name, value in node.items()}
        case list():
            return [_texts(one) for one in node]
        case _:
            return node


def modern(old: dict[str, Any]) -> dict[str, Any]:
    """Swagger 2.0 as OpenAPI 3, as far as answers go: openapi-core judges no older ones."""

    def renamed(node: Any) -> Any:
        match node:
            case {"$ref": str() as target}:
                target = target.replace("#/definitions/", "#/components/schemas/")
                return {"$ref": target.replace("#/responses/", "#/components/responses/")}
            case dict():
                kept = {name: renamed(value) for name, value in node.items()}
                if kept.get("type") == "file":
                    return {}
                if kept.get("x-nullable") is True and "type" in kept:
                    kept["nullable"] = True
                return kept
            case list():
                return [renamed(one) for one in node]
            case _:
                return node

    def answer(found: Any, medias: list[str]) -> Any:
        if not isinstance(found, dict) or "$ref" in found:
            return found
        made: dict[str, Any] = {"description": ""}
        if "schema" in found:
            made["content"] = {media: {"schema": found["schema"]} for media in medias}
        return made

    usual = old.get("produces") or ["application/json"]
    paths: dict[str, Any] = {}
    for path, item in renamed(old.get("paths") or {}).items():
        for method, operation in item.items() if isinstance(item, dict) else ():
            if not isinstance(operation, dict) or "responses" not in operation:
                continue
            medias = operation.get("produces") or usual
            answers = {s: answer(a, medias) for s, a in operation["responses"].items()}
            paths.setdefault(path, {})[method] = {"responses": answers}
    shared = {n: answer(a, usual) for n, a in renamed(old.get("responses") or {}).items()}
    return {
        "openapi": "3.0.3",
        "info": {"title": "", "version": ""},
        "paths": paths,
        "components": {"schemas": renamed(old.get("definitions") or {}), "responses": shared},
    }
