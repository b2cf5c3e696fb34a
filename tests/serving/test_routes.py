"""Which route a path finds, and how a refusal finds its status."""

from __future__ import annotations

import pytest

from paracosm.backends.python.runtime.refusals import (
    Duplicate,
    InvalidArguments,
    Refusal,
    WorldFault,
)
from paracosm.backends.python.runtime.routes import Denial, Route, Router, denied
from serving.client import fresh

PATHS = (
    "/pets/{id}",
    "/pets/mine",
    "/pets/{id}:cancel",
    "/pets/{a}.{b}",
    "/pets/{id}.json",
    "/pets/{id}/toys",
    "/{kind}/new/toys",
    "/v1/{name}%20x",
    "/",
)
ROUTER = Router([Route(method="GET", path=path, tool=path) for path in PATHS])


@pytest.mark.parametrize(
    ("sent", "path", "values"),
    [
        ("/pets/7", "/pets/{id}", ("7",)),
        ("/pets/mine", "/pets/mine", ()),
        ("/pets/min%65", "/pets/mine", ()),
        ("/pets/7:cancel", "/pets/{id}:cancel", ("7",)),
        ("/pets/x.png", "/pets/{a}.{b}", ("x", "png")),
        ("/pets/x.json", "/pets/{id}.json", ("x",)),
        ("/pets/7/toys", "/pets/{id}/toys", ("7",)),
        ("/cats/new/toys", "/{kind}/new/toys", ("cats",)),
        ("/pets/new/toys", "/pets/{id}/toys", ("new",)),
        ("/pets/a%2Fb", "/pets/{id}", ("a%2Fb",)),
        ("/", "/", ()),
    ],
)
def test_the_most_specific_path_wins(sent: str, path: str, values: tuple[str, ...]) -> None:
    found = ROUTER.find(sent)
    assert found is not None
    assert found.routes["GET"].path == path and found.values == values


@pytest.mark.parametrize("sent", ["/pets", "/pets/", "/pets//toys", "/pets/7/toys/", "//", "x", ""])
def test_paths_that_are_not_there(sent: str) -> None:
    assert ROUTER.find(sent) is None


class Sold(Refusal):
    code = "Sold"
    status = 409


class UnknownPet(Refusal):
    code = "UnknownPet"


@pytest.mark.parametrize(
    ("statuses", "refusal", "at_fault", "status"),
    [
        ((), InvalidArguments("x"), "", 400),
        ((), InvalidArguments("x"), "path", 404),
        ((422,), InvalidArguments("x"), "", 422),
        ((400, 422), InvalidArguments("x"), "", 400),
        ((400, 404), InvalidArguments("x"), "path", 404),
        ((400,), InvalidArguments("x"), "path", 400),
        ((), UnknownPet("x"), "", 404),
        ((400,), UnknownPet("x"), "", 400),
        ((), Sold("x"), "", 409),
        ((422,), Sold("x"), "", 422),
        ((404,), Sold("x"), "", 409),
        ((400,), Duplicate("x"), "", 400),
        ((404, 0), Sold("x"), "", 409),
        ((0,), UnknownPet("x"), "", 404),
        ((404, 0), WorldFault("x"), "", 500),
        ((404, 422), UnknownPet("x"), "body", 422),
        ((400, 404), UnknownPet("x"), "body", 400),
        ((404,), UnknownPet("x"), "body", 404),
        ((404, 422), UnknownPet("x"), "path", 404),
        ((), UnknownPet("x"), "body", 422),
        ((404, 409), Sold("x"), "body", 409),
    ],
)
def test_a_refusal_is_answered_by_the_nearest_status(
    statuses: tuple[int, ...], refusal: Refusal, at_fault: str, status: int
) -> None:
    denials = tuple(Denial(status=one) for one in statuses)
    route = Route(method="GET", path="/", tool="x", denials=denials)
    assert denied(route, refusal, at_fault).status == status


TOLD = """environment told
error Nothing

tool close_door(action: "close", door: int) -> str at POST "/{?action}{&door}": return "closed {door}"
tool open_door(action: "open it", door: int) -> str at POST "/{?action}{&door}": return "open {door}"
tool put_item(target: "Table.PutItem", size: int) -> str
        at POST "/items{#size}" "X-Target: {target}": return "put {size}"
tool delete_item(target: "Table.DeleteItem", size: int) -> str
        at POST "/items{#size}" "X-Target: {target}": return "deleted {size}"
"""


def test_tools_of_one_path_are_told_apart_by_what_has_one_value_only() -> None:
    client = fresh(TOLD)
    assert client.send("POST", "/?action=close&door=1").value == "closed 1"
    assert client.send("POST", "/?door=2&action=open+it").value == "open 2"
    assert client.send("POST", "/?door=2&action=open%20it").value == "open 2"
    other = client.send("POST", "/?door=2&action=paint")
    assert other.status == 400 and "close" in other.value["error"]["message"]
    for said, answer in (("Table.PutItem", "put 3"), ("Table.DeleteItem", "deleted 3")):
        sent = client.send("POST", "/items", {"size": 3}, headers={"X-Target": said})
        assert sent.value == answer
    assert client.send("GET", "/items").headers["allow"] == "OPTIONS, POST"
