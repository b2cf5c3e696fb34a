"""The world as an HTTP API: serve `app`."""

from __future__ import annotations

from pathlib import Path

from ._runtime import http
from .environment import Petstore
from .wire import refusal_json

ROUTES: tuple[http.Route, ...] = (
    http.Route(
        method="GET",
        path="/owners",
        tool="list_owners",
        slots=(
            http.Slot("city", "city", "query"),
            http.Slot("limit", "limit", "query", "int"),
            http.Slot("offset", "offset", "query", "int"),
        ),
        denials=(http.Denial(status=400),),
    ),
    http.Route(
        method="POST",
        path="/owners",
        tool="create_owner",
        slots=(
            http.Slot("name", "name", "body"),
            http.Slot("email", "email", "body"),
            http.Slot("city", "city", "body"),
        ),
        status=201,
        denials=(http.Denial(status=400),),
    ),
    http.Route(
        method="GET",
        path="/owners/{ownerId}",
        tool="get_owner",
        slots=(http.Slot("ownerId", "ownerId", "path", "int"),),
        denials=(http.Denial(status=404),),
    ),
    http.Route(
        method="PUT",
        path="/owners/{ownerId}",
        tool="replace_owner",
        slots=(
            http.Slot("ownerId", "ownerId", "path", "int"),
            http.Slot("name", "name", "body"),
            http.Slot("email", "email", "body"),
            http.Slot("city", "city", "body"),
        ),
        denials=(
            http.Denial(status=400),
            http.Denial(status=404),
        ),
    ),
    http.Route(
        method="DELETE",
        path="/owners/{ownerId}",
        tool="delete_owner",
        slots=(http.Slot("ownerId", "ownerId", "path", "int"),),
        status=204,
        denials=(
            http.Denial(status=404),
            http.Denial(status=409),
        ),
    ),
    http.Route(
        method="GET",
        path="/pets",
        tool="list_pets",
        slots=(
            http.Slot("status", "status", "query"),
            http.Slot("ownerId", "ownerId", "query", "int"),
            http.Slot("tags", "tags", "query"),
            http.Slot("limit", "limit", "query", "int"),
            http.Slot("offset", "offset", "query", "int"),
        ),
        denials=(http.Denial(status=400),),
    ),
    http.Route(
        method="POST",
        path="/pets",
        tool="create_pet",
        slots=(
            http.Slot("name", "name", "body"),
            http.Slot("status", "status", "body"),
            http.Slot("ownerId", "ownerId", "body", "int"),
            http.Slot("weight", "weight", "body", "number"),
            http.Slot("chip", "chip", "body"),
            http.Slot("born", "born", "body"),
            http.Slot("tags", "tags", "body", http.Many("text")),
        ),
        status=201,
        denials=(
            http.Denial(status=400),
            http.Denial(status=404),
        ),
    ),
    http.Route(
        method="GET",
        path="/pets/{petId}",
        tool="get_pet",
        slots=(http.Slot("petId", "petId", "path", "int"),),
        denials=(http.Denial(status=404),),
    ),
    http.Route(
        method="PATCH",
        path="/pets/{petId}",
        tool="update_pet",
        slots=(
            http.Slot("petId", "petId", "path", "int"),
            http.Slot("name", "name", "body"),
            http.Slot("ownerId", "ownerId", "body", "int"),
            http.Slot("weight", "weight", "body", "number"),
            http.Slot("tags", "tags", "body", http.Many("text")),
        ),
        needs_body=True,
        denials=(
            http.Denial(status=400),
            http.Denial(status=404),
        ),
    ),
    http.Route(
        method="DELETE",
        path="/pets/{petId}",
        tool="delete_pet",
        slots=(http.Slot("petId", "petId", "path", "int"),),
        status=204,
        denials=(http.Denial(status=404),),
    ),
    http.Route(
        method="POST",
        path="/pets/{petId}/reserve",
        tool="reserve_pet",
        slots=(http.Slot("petId", "petId", "path", "int"),),
        denials=(
            http.Denial(status=404),
            http.Denial(status=409),
        ),
    ),
)

app = http.Application(
    Petstore,
    ROUTES,
    refused=lambda refusal, _: refusal_json(refusal),
    document=Path(__file__).with_name("openapi.json"),
)
