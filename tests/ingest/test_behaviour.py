"""Worlds made from documents behave: what is created can be read, listed, changed, and is gone."""

from __future__ import annotations

from typing import Any

import pytest

from ingest.documents import SPECS, crud, printed, world_of
from paracosm.ingest.openapi import ingest
from paracosm.interpreter.episode import Episode

EMPTY: dict[str, Any] = {"rows": {}}


def start(name: str, seed: int | None = None) -> Episode:
    world = world_of(SPECS / f"{name}.yaml")
    if seed is None:
        return Episode.start(world, state=EMPTY)
    return Episode.start(world, seed=seed)


def good(episode: Episode, tool: str, **arguments: Any) -> Any:
    answer = episode.call(tool, arguments)
    assert answer.error is None, answer.text
    return answer.value


def refused(episode: Episode, tool: str, **arguments: Any) -> str:
    before = episode.state()
    answer = episode.call(tool, arguments)
    assert answer.error is not None, answer.value
    assert episode.state() == before
    return answer.error


def test_create_read_list_update_delete() -> None:
    e = start("petstore")
    owner = good(e, "create_owner", name="Ada", email="ada@example.com")
    pet = good(e, "create_pet", name="Rex", ownerId=owner["id"], tags=["brown"])
    assert pet["status"] == "available"
    assert good(e, "get_pet", petId=pet["id"]) == pet
    assert good(e, "list_pets") == {"items": [pet], "total": 1}
    changed = good(e, "update_pet", petId=pet["id"], name="Max")
    assert changed == {**pet, "name": "Max"}
    good(e, "delete_pet", petId=pet["id"])
    assert refused(e, "get_pet", petId=pet["id"]) == "NotFound"
    assert refused(e, "delete_pet", petId=pet["id"]) == "NotFound"
    assert good(e, "list_pets")["total"] == 0


def test_references_hold() -> None:
    e = start("petstore")
    assert refused(e, "create_pet", name="Rex", ownerId=99) == "NotFound"
    owner = good(e, "create_owner", name="Ada", email="ada@example.com")
    pet = good(e, "create_pet", name="Rex", ownerId=owner["id"])
    good(e, "delete_owner", ownerId=owner["id"])
    assert "ownerId" not in good(e, "get_pet", petId=pet["id"])


def test_put_replaces_and_wipes() -> None:
    e = start("petstore")
    owner = good(e, "create_owner", name="Ada", email="a@example.com", city="Bonn")
    replaced = good(e, "replace_owner", ownerId=owner["id"], name="Eve", email="e@example.com")
    assert replaced == {"id": owner["id"], "name": "Eve", "email": "e@example.com"}
    again = good(e, "replace_owner", ownerId=owner["id"], name="Eve", email="e@example.com")
    assert again == replaced == good(e, "get_owner", ownerId=owner["id"])


def test_a_state_machine_refuses() -> None:
    e = start("petstore")
    pet = good(e, "create_pet", name="Rex")
    assert good(e, "reserve_pet", petId=pet["id"])["status"] == "reserved"
    assert refused(e, "reserve_pet", petId=pet["id"]) == "Conflict"


@pytest.mark.parametrize("size", [1, 2, 3, 7])
def test_pages_partition_the_list(size: int) -> None:
    e = start("petstore", seed=4)
    for n in range(5):
        good(e, "create_pet", name=f"P{n}")
    everything = good(e, "list_pets", limit=100)["items"]
    found: list[Any] = []
    while part := good(e, "list_pets", limit=size, offset=len(found))["items"]:
        found += part
    assert found == everything


def test_filters_select() -> None:
    e = start("petstore")
    good(e, "create_pet", name="Rex", tags=["brown"])
    good(e, "create_pet", name="Max", status="sold")
    assert [p["name"] for p in good(e, "list_pets", status="sold")["items"]] == ["Max"]
    assert [p["name"] for p in good(e, "list_pets", tags="brown")["items"]] == ["Rex"]


def test_a_child_is_not_reachable_through_another_parent() -> None:
    e = start("tickets")
    for key in ("ABC", "XYZ"):
        good(e, "create_project", key=key, title=key)
    assert refused(e, "create_project", key="ABC", title="again") == "Duplicate"
    ticket = good(e, "open_ticket", project_key="ABC", title="T")
    assert ticket["project_key"] == "ABC" and ticket["status"] == "open" and ticket["priority"] == 3
    assert good(e, "get_ticket", project_key="ABC", ticket_id=ticket["id"]) == ticket
    assert refused(e, "get_ticket", project_key="XYZ", ticket_id=ticket["id"]) == "NotFound"
    good(e, "add_comment", project_key="ABC", ticket_id=ticket["id"], author="Ada", text="hm")
    assert len(good(e, "list_comments", project_key="ABC", ticket_id=ticket["id"])) == 1
    good(e, "delete_project", project_key="ABC")
    assert refused(e, "get_ticket", project_key="ABC", ticket_id=ticket["id"]) == "NotFound"


def test_a_merge_patch_leaves_what_is_not_sent_and_null_removes() -> None:
    e = start("tickets")
    good(e, "create_project", key="ABC", title="A")
    ticket = good(e, "open_ticket", project_key="ABC", title="T", body="words")
    at = {"project_key": "ABC", "ticket_id": ticket["id"]}
    assert good(e, "update_ticket", **at, priority=5)["body"] == "words"
    assert "body" not in good(e, "update_ticket", **at, body=None)


def test_tickets_move() -> None:
    e = start("tickets")
    good(e, "create_project", key="ABC", title="A")
    at = {
        "project_key": "ABC",
        "ticket_id": good(e, "open_ticket", project_key="ABC", title="T")["id"],
    }
    assert good(e, "start_ticket", **at)["status"] == "started"
    assert good(e, "close_ticket", **at)["status"] == "closed"
    assert refused(e, "start_ticket", **at) == "Conflict"
    assert good(e, "reopen_ticket", **at)["status"] == "open"


def test_post_updates_and_cursors() -> None:
    e = start("payments")
    made = [good(e, "post_customers", name=f"C{n}") for n in range(5)]
    first = good(e, "get_customers", limit=2)
    assert [c["id"] for c in first["data"]] == [c["id"] for c in made[:2]]
    assert first["has_more"] is True and first["object"] == "list"
    second = good(e, "get_customers", limit=2, starting_after=made[1]["id"])
    assert [c["id"] for c in second["data"]] == [c["id"] for c in made[2:4]]
    last = good(e, "get_customers", limit=2, starting_after=made[3]["id"])
    assert last["has_more"] is False
    changed = good(e, "post_customers_customer", customer=made[0]["id"], email="a@example.com")
    assert changed["name"] == "C0" and changed["email"] == "a@example.com"
    intent = good(e, "post_payment_intents", amount=500, currency="eur", customer=made[0]["id"])
    assert intent["customer"] == made[0]["id"] and intent["status"] == "requires_confirmation"
    assert (
        good(e, "post_payment_intents_intent_confirm", intent=intent["id"])["status"] == "succeeded"
    )
    assert refused(e, "post_payment_intents_intent_cancel", intent=intent["id"]) == "Conflict"
    refund = good(e, "post_refunds", payment_intent=intent["id"], amount=100)
    assert good(e, "get_refunds_refund", refund=refund["id"]) == refund


def test_swagger_two() -> None:
    e = start("inventory")
    good(e, "add_warehouse", code="HAM", city="Hamburg")
    assert refused(e, "add_warehouse", code="HAM", city="Hamburg") == "Duplicate"
    article = good(e, "add_article", name="Nail", warehouseCode="HAM", quantity=5, category="iron")
    assert refused(e, "add_article", name="Nail", warehouseCode="XXX", quantity=5) == "NotFound"
    page = good(e, "list_articles", min_quantity=5, category=["iron"])
    assert page["content"] == [article] and page["totalElements"] == 1 and page["last"] is True
    assert good(e, "list_articles", min_quantity=6)["content"] == []
    assert good(e, "archive_article", articleId=article["id"])["archived"] is True
    assert refused(e, "remove_warehouse", code="HAM") == "StillReferenced"
    good(e, "remove_article", articleId=article["id"])
    good(e, "remove_warehouse", code="HAM")


@pytest.mark.parametrize("name", ["petstore", "tickets", "payments", "inventory"])
def test_seeds_are_the_same_for_the_same_seed_and_every_row_is_reachable(name: str) -> None:
    one, other = start(name, seed=3), start(name, seed=3)
    assert one.state() == other.state()
    assert any(one.state()["rows"].values())


FASTAPI = """
openapi: 3.1.0
info: {title: Visits, version: "1"}
paths:
  /visits:
    get:
      operationId: list_visits
      parameters:
        - {name: page, in: query, schema: {type: integer, minimum: 1, default: 1}}
        - {name: size, in: query, schema: {type: integer, minimum: 1, default: 20}}
      responses:
        "200": {description: ok, content: {application/json: {schema: {$ref: "#/components/schemas/Page"}}}}
        "422": {$ref: "#/components/responses/Invalid"}
    post:
      operationId: create_visit
      requestBody: {required: true, content: {application/json: {schema: {$ref: "#/components/schemas/New"}}}}
      responses:
        "201": {description: ok, content: {application/json: {schema: {$ref: "#/components/schemas/Visit"}}}}
        "422": {$ref: "#/components/responses/Invalid"}
  /visits/{visit_id}:
    get:
      operationId: read_visit
      parameters: [{name: visit_id, in: path, required: true, schema: {type: integer}}]
      responses:
        "200": {description: ok, content: {application/json: {schema: {$ref: "#/components/schemas/Visit"}}}}
        "422": {$ref: "#/components/responses/Invalid"}
components:
  responses:
    Invalid: {description: no, content: {application/json: {schema: {$ref: "#/components/schemas/HTTPValidationError"}}}}
  schemas:
    InPerson: {type: object, required: [kind, room], properties: {kind: {const: in_person}, room: {type: string}}}
    Video: {type: object, required: [kind, url], properties: {kind: {const: video}, url: {type: string}}}
    New:
      type: object
      required: [place]
      properties:
        minutes: {type: integer, multipleOf: 5.0, maximum: 120.0, minimum: 5.0, default: 15}
        place: &place
          title: Place
          oneOf: [{$ref: "#/components/schemas/InPerson"}, {$ref: "#/components/schemas/Video"}]
          discriminator:
            propertyName: kind
            mapping: {in_person: "#/components/schemas/InPerson", video: "#/components/schemas/Video"}
    Visit:
      type: object
      required: [id, place]
      properties:
        id: {type: integer}
        minutes: {type: integer, multipleOf: 5.0, maximum: 120.0, minimum: 5.0, default: 15}
        place: *place
        status: {type: string, enum: [booked, done], default: booked}
    Page:
      type: object
      required: [items, total, page, size]
      properties:
        items: {type: array, items: {$ref: "#/components/schemas/Visit"}}
        total: {type: integer}
        page: {type: integer}
        size: {type: integer}
    HTTPValidationError:
      type: object
      properties: {detail: {type: array, items: {$ref: "#/components/schemas/ValidationError"}}}
    ValidationError:
      type: object
      required: [loc, msg, type]
      properties:
        loc: {type: array, items: {anyOf: [{type: string}, {type: integer}]}}
        msg: {type: string}
        type: {type: string}
"""


def test_what_pydantic_writes_is_read() -> None:
    e = Episode.start(world_of(FASTAPI), state=EMPTY)
    place = {"kind": "video", "url": "https://example.com"}
    visit = good(e, "create_visit", place=place)
    # A choice written out twice, where it is sent and where it is shown, keeps what was sent.
    assert visit == {"id": 1, "minutes": 15, "place": place, "status": "booked"}
    # A step of an integer that is spelled as a float binds all the same.
    refused(e, "create_visit", place=place, minutes=17)
    # `size` repeats the request; it does not count.
    assert good(e, "list_visits", size=7) == {"items": [visit], "total": 1, "page": 1, "size": 7}


def test_refusals_in_a_list_say_what_is_wrong() -> None:
    text = printed(ingest(FASTAPI))
    assert 'refusal as {"detail": [{"loc": [], "msg": message, "type": code}]}' in text


NEST = """
openapi: 3.0.0
info: {title: Runs, version: "1"}
paths:
  /runs:
    get:
      operationId: RunsController_findAll
      parameters:
        - {name: page, required: false, in: query, schema: {minimum: 1, default: 1, type: number}}
        - {name: limit, required: false, in: query, schema: {maximum: 100, default: 10, type: number}}
      responses: {"200": {description: "", content: {application/json: {schema: {$ref: "#/components/schemas/Runs"}}}}}
    post:
      operationId: RunsController_create
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [ref]
              properties: {ref: {type: string}, variables: {type: object, additionalProperties: {type: string}}}
      responses:
        "201": {description: "", content: {application/json: {schema: {$ref: "#/components/schemas/Run"}}}}
        "400": {description: "", content: {application/json: {schema: {$ref: "#/components/schemas/Problem"}}}}
  /runs/{id}:
    get:
      operationId: RunsController_findOne
      parameters: [{name: id, required: true, in: path, schema: {type: string}}]
      responses:
        "200": {description: "", content: {application/json: {schema: {$ref: "#/components/schemas/Run"}}}}
        "404": {description: "", content: {application/json: {schema: {$ref: "#/components/schemas/Problem"}}}}
components:
  schemas:
    Run:
      type: object
      required: [id, ref, variables, createdAt, finishedAt]
      properties:
        id: {type: string}
        ref: {type: string}
        variables: {type: object, additionalProperties: {type: string}}
        createdAt: {type: string, format: date-time, nullable: true}
        finishedAt: {type: string, format: date-time, nullable: true}
    Runs:
      type: object
      required: [data, total, page, limit]
      properties:
        data: {type: array, items: {$ref: "#/components/schemas/Run"}}
        total: {type: number}
        page: {type: number}
        limit: {type: number}
    Problem:
      type: object
      required: [statusCode, message]
      properties:
        statusCode: {type: number}
        message: {oneOf: [{type: string}, {type: array, items: {type: string}}]}
        error: {type: string}
"""


def test_where_every_number_is_a_number_pages_are_found() -> None:
    e = Episode.start(world_of(NEST), state=EMPTY)
    runs = [good(e, "runs_controller_create", ref=f"r{n}") for n in range(3)]
    # What is made now has no end yet, and nothing that nobody said.
    assert runs[0]["createdAt"] is not None and runs[0]["finishedAt"] is None
    assert runs[0]["variables"] == {}
    found = good(e, "runs_controller_find_all", page=2, limit=2)
    assert found == {"data": runs[2:], "total": 3, "page": 2, "limit": 2}


def test_a_number_for_the_status_and_a_message_that_may_be_several() -> None:
    text = printed(ingest(NEST))
    assert 'refusal as {"statusCode": status, "message": message, "error": code}' in text


def test_bounds_select_numbers_days_and_moments() -> None:
    bounds = ", ".join(
        f"{{name: {name}, in: query, schema: {schema}}}"
        for name, schema in (
            ("seats_lt", "{type: integer}"),
            ("max_seats", "{type: integer}"),
            ("starts_after", "{type: string, format: date-time}"),
            ("day_from", "{type: string, format: date}"),
            ("day_to", "{type: string, format: date}"),
        )
    )
    thing = (
        "{type: object, required: [id, seats, starts_at, day], properties: {id: {type: string, readOnly: true},"
        " seats: {type: integer}, starts_at: {type: string, format: date-time},"
        " day: {type: string, format: date}}}"
    )
    document = crud(thing).replace("listThings,", f"listThings, parameters: [{bounds}],")
    e = Episode.start(world_of(document), state=EMPTY)
    for n in (1, 2, 3):
        good(
            e,
            "make_thing",
            seats=n,
            starts_at=f"2024-06-0{n}T10:00:00Z",
            day=f"2024-06-0{n}",
        )

    def seats(**arguments: Any) -> list[int]:
        return [thing["seats"] for thing in good(e, "list_things", **arguments)]

    assert seats(seats_lt=2) == [1]
    assert seats(max_seats=2) == [1, 2]
    assert seats(starts_after="2024-06-02T00:00:00Z") == [2, 3]
    assert seats(day_from="2024-06-02", day_to="2024-06-02") == [2]
