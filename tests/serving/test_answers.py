"""Answers of a served world: statuses, header fields, shapes; and bad input of every kind."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from serving.client import Client, document, fresh

PAGE = Path(__file__).parents[2] / "grammar" / "reference.md"
SHOP = re.search(r"^## HTTP\n+```world\n(.*?)^```", PAGE.read_text("utf-8"), re.M | re.S)
assert SHOP is not None


@pytest.fixture
def shop() -> Client:
    """The shop of the language reference."""
    assert SHOP is not None
    return fresh(SHOP[1])


@pytest.fixture
def petstore() -> Client:
    """One of our documents."""
    return fresh(document("petstore"))


def add(shop: Client, **members: Any) -> dict[str, Any]:
    made = shop.send("POST", "/items", {"data": {"name": "mug", "price": 5, **members}})
    assert made.status == 201
    value = made.value
    assert isinstance(value, dict)
    return value


def test_what_is_created_is_read_changed_and_listed(shop: Client) -> None:
    made = shop.send("POST", "/items", {"data": {"name": "mug", "price": 5, "tags": ["a", "b"]}})
    assert made.status == 201
    place = made.headers["location"]
    assert place == f"/items/{made.value['id']}"
    body = {"data": {"name": "jug", "price": 1}}
    named = shop.send("POST", "/items", body, {"host": "shop.example:80"}).headers["location"]
    assert named.startswith("http://shop.example:80/items/")
    hostile = shop.send("POST", "/items", body, {"host": "a/b\r\nX: y"}).headers["location"]
    assert hostile.startswith("/items/")
    assert shop.send("GET", place).value == made.value
    changed = shop.send(
        "PATCH",
        place,
        b'{"name": "jug"}',
        {"content-type": "application/merge-patch+json", "x-note": "why"},
    )
    assert changed.status == 200 and changed.value["name"] == "jug"
    assert shop.send("GET", "/items?tags=a|b").value == {"data": [changed.value]}
    assert shop.send("GET", "/items?tags=a|c").value == {"data": []}
    assert shop.send("GET", "/items?price[low]=1&price[high]=9&more=x").status == 200
    assert shop.send("POST", f"{place}:sell").status == 204
    again = shop.send("POST", f"{place}:sell")
    assert again.status == 409 and again.value == {
        "title": f"{made.value['id']} is no longer for sale.",
        "status": 409,
    }


def test_etags(shop: Client) -> None:
    place = f"/items/{add(shop)['id']}"
    tag = shop.send("GET", place).headers["etag"]
    assert shop.send("GET", place, headers={"if-none-match": tag}).status == 304
    patch = {"content-type": "application/merge-patch+json"}
    wrong = shop.send("PATCH", place, b'{"name": "x"}', {**patch, "if-match": '"other"'})
    assert wrong.status == 412 and wrong.value["status"] == 412
    bad = shop.send("PATCH", place, b'{"name": ""}', {**patch, "if-match": '"other"'})
    assert bad.status == 400 and bad.headers["content-type"] == "application/problem+json"
    right = shop.send("PATCH", place, b'{"name": "x"}', {**patch, "if-match": f'"a", {tag}'})
    assert right.status == 200
    assert shop.send("GET", place).headers["etag"] != tag
    assert shop.send("GET", place, headers={"if-none-match": tag}).status == 200
    for seen in ("*", f'W/{shop.send("GET", place).headers["etag"]}'):
        answer = shop.send("GET", place, headers={"if-none-match": seen})
        assert answer.status == 304 and answer.body == b"" and "etag" in answer.headers
    # For a change, a weak tag names no state, and If-None-Match asks that there be none.
    weak = {**patch, "if-match": f'W/{shop.send("GET", place).headers["etag"]}'}
    assert shop.send("PATCH", place, b'{"name": "y"}', weak).status == 412
    unseen = {**patch, "if-none-match": "*"}
    assert shop.send("PATCH", place, b'{"name": "y"}', unseen).status == 412
    assert shop.send("GET", place).value["name"] == "x"


def test_head_options_and_other_methods(shop: Client) -> None:
    got, head = shop.send("GET", "/items"), shop.send("HEAD", "/items")
    assert head.status == 200 and head.body == b""
    assert head.headers["content-length"] == got.headers["content-length"]
    options = shop.send("OPTIONS", "/items")
    assert options.status == 204 and options.headers["allow"] == "GET, HEAD, OPTIONS, POST"
    for method in ("PUT", "DELETE", "TRACE", "CONNECT", "BREW"):
        wrong = shop.send(method, "/items")
        assert wrong.status == 405 and wrong.headers["allow"] == "GET, HEAD, OPTIONS, POST"
    assert "access-control-allow-origin" not in got.headers


@pytest.mark.parametrize(
    ("method", "target", "body", "headers", "status"),
    [
        ("GET", "/nothing", None, {}, 404),
        ("GET", "/items/", None, {}, 404),
        ("GET", "/items/i-999", None, {}, 404),
        ("GET", "/items/%ff", None, {}, 400),
        ("GET", "/items?page=0", None, {}, 400),
        ("GET", "/items?page=x", None, {}, 400),
        ("GET", "/items?page=1&page=2", None, {}, 400),
        ("GET", "/items?page=%ff", None, {}, 400),
        ("GET", "/items?%ff=1", None, {}, 400),
        ("GET", "/items?page=" + "9" * 10_000, None, {}, 400),
        ("GET", "/items", None, {"accept": "application/xml"}, 406),
        ("GET", "/items", None, {"accept": "text/html, */*;q=0.1"}, 200),
        ("POST", "/items", b"{", {"content-type": "application/json"}, 400),
        ("POST", "/items", b"\xff\xfe", {"content-type": "application/json"}, 400),
        ("POST", "/items", b"[" * 200_000, {"content-type": "application/json"}, 400),
        ("POST", "/items", b'{"data": {"name": "\\ud800", "price": 1}}', {}, 400),
        ("POST", "/items", b"NaN", {"content-type": "application/json"}, 400),
        ("POST", "/items", b"[]", {"content-type": "application/json"}, 400),
        ("POST", "/items", b'{"data": 5}', {"content-type": "application/json"}, 400),
        ("POST", "/items", b"", {}, 400),
        ("POST", "/items", b"<a/>", {"content-type": "application/xml"}, 415),
        ("POST", "/items", b"a=1", {"content-type": "application/x-www-form-urlencoded"}, 415),
        ("POST", "/items", b"{}", {"content-type": "junk"}, 415),
        ("POST", "/items", b"{}", {"content-encoding": "gzip"}, 415),
        ("POST", "/items", b" " * 2_000_000, {"content-type": "application/json"}, 413),
        ("POST", "/items", b"{}", {"content-length": "9" * 15}, 413),
        ("GET", "/items", None, {"x-episode": "nobody's"}, 404),
        ("GET", "/items", None, {"cookie": "X-Episode=gone"}, 404),
    ],
)
def test_bad_requests_are_typed_errors(
    shop: Client, method: str, target: str, body: bytes | None, headers: dict[str, str], status: int
) -> None:
    before = shop.send("GET", "/_episodes/default/state").value["rows"]
    answer = shop.send(method, target, body, headers, chunks=7)
    assert answer.status == status
    if status != 200:
        assert answer.headers["content-type"] == "application/json"
        assert answer.value["title"] and answer.value["status"] == status
        assert b"Traceback" not in answer.body
    assert shop.send("GET", "/_episodes/default/state").value["rows"] == before


def test_bodies_that_must_be_there(petstore: Client) -> None:
    pet = petstore.send("POST", "/pets", {"name": "Rex", "colour": "brown"})
    assert pet.status == 201 and "colour" not in pet.value
    place = f"/pets/{pet.value['id']}"
    assert petstore.send("PATCH", place).status == 400
    assert petstore.send("PATCH", place, {}).value == pet.value
    assert petstore.send("PATCH", place, {"name": None}).status == 400
    assert petstore.send("PATCH", place, {"weight": 3}).value["weight"] == 3
    assert petstore.send("DELETE", place).status == 204
    for method in ("GET", "DELETE"):
        assert petstore.send(method, place).status == 404
    assert petstore.send("POST", "/pets", {"name": "Rex", "ownerId": 999}).status == 404


def test_forms_of_payments() -> None:
    client = fresh(document("payments"))
    form = {"content-type": "application/x-www-form-urlencoded"}
    made = client.send("POST", "/v1/customers", b"email=a%40b.c&metadata[tier]=gold", form)
    assert made.status == 200
    assert made.value["email"] == "a@b.c" and made.value["metadata"] == {"tier": "gold"}
    intent = client.send("POST", "/v1/payment_intents", b"amount=500&currency=eur", form)
    assert intent.status == 200 and intent.value["amount"] == 500
    wrong = client.send("POST", "/v1/payment_intents", b"amount=5&currency=eur", form)
    assert wrong.status == 400 and "amount" in wrong.value["error"]["message"]
    assert client.send("POST", "/v1/customers", b"", form).status == 200
    assert client.send("POST", "/v1/customers", {"email": "a"}).status == 415


def test_a_fault_of_the_world_is_500_and_says_so() -> None:
    client = fresh(
        "environment faulty\n"
        'entity Thing:\n    key id: str = serial("t-{}")\n    n: int = 0\n'
        'tool count() -> int at GET "/count":\n'
        '    """Count."""\n'
        "    return first(t.n for t in Thing) else impossible\n"
    )
    answer = client.send("GET", "/count")
    assert answer.status == 500 and answer.value["error"]["code"] == "WorldFault"


def test_a_text_is_plain_and_an_envelope_is_typed() -> None:
    client = fresh(
        "environment texts\n"
        "record Sum:\n    value: int\n"
        'tool hello(name: str = "you") -> text at GET "/hello":\n    """Hi."""\n'
        '    return "hello {name}"\n'
        'tool total(a: int, b: int) -> Sum at GET "/sum/{a}/{b}" 200\n'
        '        "X-Kind: sum" "Content-Type: application/vnd.sum+json" as {"n": [result.value]}:\n'
        '    """Add."""\n    return Sum(value=a + b)\n'
    )
    assert client.send("GET", "/hello?name=w%C3%B6rld").body == "hello wörld".encode()
    answer = client.send("GET", "/sum/1/2")
    assert answer.value == {"n": [3]} and answer.headers["x-kind"] == "sum"
    assert answer.headers["content-type"] == "application/vnd.sum+json"
    assert json.loads(client.send("GET", "/sum/1/x").body)["error"]["code"] == "InvalidArguments"
