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
    ("statuses", "refusal", "in_path", "status"),
    [
        ((), InvalidArguments("x"), False, 400),
        ((), InvalidArguments("x"), True, 404),
        ((422,), InvalidArguments("x"), False, 422),
        ((400, 422), InvalidArguments("x"), False, 400),
        ((400, 404), InvalidArguments("x"), True, 404),
        ((400,), InvalidArguments("x"), True, 400),
        ((), UnknownPet("x"), False, 404),
        ((400,), UnknownPet("x"), False, 400),
        ((), Sold("x"), False, 409),
        ((422,), Sold("x"), False, 422),
        ((404,), Sold("x"), False, 409),
        ((400,), Duplicate("x"), False, 400),
        ((404, 0), Sold("x"), False, 409),
        ((0,), UnknownPet("x"), False, 404),
        ((404, 0), WorldFault("x"), False, 500),
    ],
)
def test_a_refusal_is_answered_by_the_nearest_status(
    statuses: tuple[int, ...], refusal: Refusal, in_path: bool, status: int
) -> None:
    denials = tuple(Denial(status=one) for one in statuses)
    route = Route(method="GET", path="/", tool="x", denials=denials)
    assert denied(route, refusal, in_path).status == status
