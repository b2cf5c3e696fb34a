"""Random stateful walks over HTTP; openapi-core judges whether answers are those of the document."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import pytest
import yaml  # type: ignore[import-untyped]
from openapi_core import Config, OpenAPI
from openapi_core.testing import MockRequest, MockResponse

from serving.client import Answer, Client, document, fresh

NAMES = ("petstore", "tickets", "payments", "inventory")
CONFIG = Config(
    spec_validator_cls=None,
    extra_media_type_deserializers={"application/problem+json": json.loads},
)


class Walk:
    """Requests made from the document, with ids that earlier answers showed."""

    def __init__(self, name: str, seed: int) -> None:
        self.client: Client = fresh(document(name), start={"seed": seed})
        self.document: Any = yaml.safe_load(Path(document(name)).read_text("utf-8"))
        self.base = self.document.get("basePath", "")
        self.host = "http://localhost"
        self.judge = OpenAPI.from_dict(_modern(_textual(self.document)), config=CONFIG)
        self.random = random.Random(seed)
        self.seen: dict[str, list[Any]] = {}

    def resolve(self, node: Any) -> Any:
        while isinstance(node, dict) and "$ref" in node:
            at: Any = self.document
            for step in node["$ref"].removeprefix("#/").split("/"):
                at = at[step.replace("~1", "/")]
            node = at
        return node

    def step(self) -> tuple[str, str, Answer]:
        path = self.random.choice(list(self.document["paths"]))
        item = self.document["paths"][path]
        method = self.random.choice(
            [one for one in item if one in ("get", "post", "put", "patch", "delete")]
        )
        operation = item[method]
        given = [
            self.resolve(one)
            for one in (*item.get("parameters", ()), *operation.get("parameters", ()))
        ]
        sent, query, body = path, {}, None
        headers: dict[str, str] = {}
        for one in given:
            schema = self.resolve(one.get("schema", one))
            match one["in"]:
                case "path":
                    value = self.key(one["name"], schema)
                    sent = sent.replace(f"{{{one['name']}}}", quote(str(value), safe=""))
                case "query" if self.random.random() < 0.3:
                    query[one["name"]] = self.text(self.value(schema))
                case "body":
                    body = self.value(schema)
                case _:
                    pass
        content = self.resolve(operation.get("requestBody", {})).get("content", {})
        for media, kind in content.items():
            made = self.value(self.resolve(kind["schema"]))
            headers["content-type"] = media
            if "form" in media:
                flat = {k: self.text(v) for k, v in made.items() if not isinstance(v, (dict, list))}
                body = urlencode(flat).encode()
            else:
                body = made
        target = f"{sent}?{urlencode(query)}" if query else sent
        answer = self.client.send(method.upper(), target, body, headers)
        self.look(answer)
        self.check(method, path, sent, query, answer)
        return method, path, answer

    def check(
        self, method: str, path: str, sent: str, query: dict[str, str], answer: Answer
    ) -> None:
        assert answer.status < 500, answer.body
        names = re.findall(r"\{(.*?)\}", path)
        values = re.fullmatch(re.sub(r"\{.*?\}", "([^/]*)", path), sent)
        assert values is not None
        request = MockRequest(
            self.host,
            method,
            self.base + sent,
            path_pattern=self.base + path,
            args=query,
            view_args=dict(zip(names, values.groups())),
        )
        media = answer.headers.get("content-type", "application/json")
        response = MockResponse(
            answer.body, answer.status, dict(answer.headers), content_type=media
        )
        self.judge.validate_response(request, response)

    def look(self, answer: Answer) -> None:
        """Remembers the values of all members, by their names."""
        if answer.status < 300 and answer.body:
            waiting = [answer.value]
            while waiting:
                match waiting.pop():
                    case dict() as members:
                        for name, value in members.items():
                            waiting.append(value)
                            if isinstance(value, (str, int)):
                                self.seen.setdefault(name, []).append(value)
                    case list() as items:
                        waiting += items
                    case _:
                        pass

    def key(self, name: str, schema: Any) -> Any:
        known = [v for k in (name, "id", "key", "code") for v in self.seen.get(k, ())]
        wanted = int if schema.get("type") == "integer" else str
        known = [v for v in known if isinstance(v, wanted)]
        if known and self.random.random() < 0.85:
            return self.random.choice(known)
        return self.random.randrange(1, 9) if wanted is int else "nothing"

    def text(self, value: Any) -> str:
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, list):
            return ",".join(map(self.text, value))
        return str(value)

    def value(self, schema: Any) -> Any:
        schema = self.resolve(schema)
        kind = schema.get("type")
        if isinstance(kind, list):
            kind = kind[0]
        if "enum" in schema:
            return self.random.choice(schema["enum"])
        match kind:
            case "object":
                members = schema.get("properties", {})
                needed = schema.get("required", ())
                return {
                    name: self.member(name, inner)
                    for name, inner in members.items()
                    if name in needed or self.random.random() < 0.5
                }
            case "array":
                return [self.value(schema["items"]) for _ in range(self.random.randrange(3))][:1]
            case "integer":
                low = schema.get("minimum", 0)
                return self.random.randint(low, min(schema.get("maximum", low + 50), low + 500))
            case "number":
                return round(self.random.uniform(1, schema.get("maximum", 100)), 2)
            case "boolean":
                return self.random.random() < 0.5
            case _:
                return self.string(schema)

    def member(self, name: str, schema: Any) -> Any:
        refers = name.endswith(("Id", "_id", "Code")) or name in ("customer", "payment_intent")
        known = self.seen.get(name, self.seen.get("id", []))
        if refers and known and self.random.random() < 0.8:
            return self.random.choice(known)
        return self.value(schema)

    def string(self, schema: Any) -> str:
        match schema.get("format"), schema.get("pattern"):
            case "email", _:
                return f"a{self.random.randrange(99)}@example.com"
            case "date", _:
                return "2024-05-15"
            case _, "^[0-9]{15}$":
                return "".join(self.random.choice("0123456789") for _ in range(15))
            case _, "^[A-Z]{3}$" | "^[A-Z]{2,6}$":
                return "".join(self.random.choice("ABCDEFGH") for _ in range(3))
            case _:
                return self.random.choice(["lamp", "rug", "ünïcode", "two words", "0"])


def _textual(node: Any) -> Any:
    """YAML's integer keys (statuses) as the texts that they mean."""
    match node:
        case dict():
            return {str(name): _textual(value) for name, value in node.items()}
        case list():
            return [_textual(one) for one in node]
        case _:
            return node


def _modern(document: Any) -> Any:
    """Swagger 2.0 as OpenAPI 3, as far as answers go: openapi-core judges no older ones."""
    if "swagger" not in document:
        return document

    def renamed(node: Any) -> Any:
        match node:
            case {"$ref": str() as target}:
                return {"$ref": target.replace("#/definitions/", "#/components/schemas/")}
            case dict():
                return {name: renamed(value) for name, value in node.items()}
            case list():
                return [renamed(one) for one in node]
            case _:
                return node

    paths: dict[str, Any] = {}
    for path, item in renamed(document["paths"]).items():
        for method, operation in item.items():
            if method == "parameters":
                continue
            answers = {
                status: (
                    {
                        "description": "",
                        "content": {"application/json": {"schema": answer["schema"]}},
                    }
                    if "schema" in answer
                    else {"description": ""}
                )
                for status, answer in operation["responses"].items()
            }
            paths.setdefault(path, {})[method] = {"responses": answers}
    return {
        "openapi": "3.0.3",
        "info": document["info"],
        "servers": [{"url": document["basePath"]}],
        "paths": paths,
        "components": {"schemas": renamed(document["definitions"])},
    }


@pytest.mark.parametrize("name", NAMES)
def test_answers_conform_to_the_document(name: str) -> None:
    reached: set[tuple[str, str, bool]] = set()
    for seed in range(4):
        walk = Walk(name, seed)
        for _ in range(100):
            method, path, answer = walk.step()
            reached.add((method, path, answer.status < 300))
    operations = [
        (method, path)
        for path, item in walk.document["paths"].items()
        for method in item
        if method in ("get", "post", "put", "patch", "delete")
    ]
    missed = [one for one in operations if (*one, True) not in reached]
    # A transition may need a state that the walk did not see; everything else has succeeded once.
    assert len(missed) <= 1, missed


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_answers_conform_in_long_walks(name: str) -> None:
    for seed in range(50):
        walk = Walk(name, seed)
        for _ in range(200):
            walk.step()
