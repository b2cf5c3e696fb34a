"""A client of an ASGI application in the same process, and packages built for it."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import mkdtemp
from typing import Any
from urllib.parse import unquote

ROOT = Path(__file__).parents[2]
DOCUMENTS = ROOT / "specs" / "openapi"


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def value(self) -> Any:
        """The body, which is JSON."""
        return json.loads(self.body)


@dataclass(frozen=True, slots=True)
class Client:
    """Sends requests to an application."""

    app: Any

    def send(
        self,
        method: str,
        target: str,
        body: bytes | Any = None,
        headers: Mapping[str, str] | Iterable[tuple[str, str]] = (),
        chunks: int = 1,
    ) -> Answer:
        """One request; a body that is no bytes is sent as JSON."""
        given = list(headers.items() if isinstance(headers, Mapping) else headers)
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
            if not any(name.lower() == "content-type" for name, _ in given):
                given.append(("content-type", "application/json"))
        return asyncio.run(self._send(method, target, body or b"", given, chunks))

    async def _send(
        self, method: str, target: str, body: bytes, headers: list[tuple[str, str]], chunks: int
    ) -> Answer:
        path, _, query = target.partition("?")
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "path": unquote(path, errors="replace"),
            "raw_path": path.encode("latin-1"),
            "query_string": query.encode("latin-1"),
            "headers": [(n.lower().encode("latin-1"), v.encode("latin-1")) for n, v in headers],
        }
        size = max(1, -(-len(body) // chunks))
        parts = [body[at : at + size] for at in range(0, len(body), size)] or [b""]
        waiting = [
            {"type": "http.request", "body": part, "more_body": n < len(parts) - 1}
            for n, part in enumerate(parts)
        ]
        sent: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return waiting.pop(0) if waiting else {"type": "http.disconnect"}

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        start, *rest = sent
        named = {n.decode("latin-1"): v.decode("latin-1") for n, v in start["headers"]}
        return Answer(start["status"], named, b"".join(part["body"] for part in rest))


@cache
def package(source: str) -> Any:
    """The module ``http`` of the package of a world (a text) or of a document (a path)."""
    from paracosm.backends.python import build
    from paracosm.source import Source
    from paracosm.tools.front import check_any, check_source

    folder = Path(mkdtemp(prefix="paracosm-http-"))
    if "\n" in source:
        checked = check_source(Source("test.world", source))
    else:
        checked = check_any(source)
    assert checked.world is not None, [d.message for d in checked.errors]
    built = build(checked.world, folder, checked.document)
    sys.path.insert(0, str(built.folder))
    return import_module(f"{checked.world.name}_world.http")


def fresh(source: str, **options: Any) -> Client:
    """A client of an application of its own."""
    module = package(source)
    made = module.http.Application(
        module.app.episodes.make,
        module.ROUTES,
        getattr(module, "SHAPES", {}),
        **{"refused": module.app.refused, **options},
    )
    return Client(made)


def document(name: str) -> str:
    """The path of one of our documents."""
    return str(DOCUMENTS / f"{name}.yaml")
