"""What documents ask of a server beyond paths and bodies: header fields, preconditions, missing references."""

from __future__ import annotations

from pathlib import Path

import pytest

from serving.client import Client, document, fresh

FLEET = """
openapi: 3.0.3
info: {title: Fleet of trucks, version: "1"}
paths:
  /depots:
    post:
      requestBody: {content: {"*/*": {schema: {$ref: "#/components/schemas/Depot"}}}}
      responses:
        "201": {description: made, content: {application/json: {schema: {$ref: "#/components/schemas/Depot"}}}}
        "400": {description: no}
  /depots/{depotId}:
    get:
      parameters: [{name: depotId, in: path, required: true, schema: {type: integer}}]
      responses:
        "200": {description: one, content: {application/json: {schema: {$ref: "#/components/schemas/Depot"}}}}
        "404": {description: none}
  /trucks:
    get:
      parameters:
        - {name: X-Depth, in: header, schema: {type: integer, minimum: 1}}
        - {name: X-Trace, in: header, schema: {type: string}}
        - {name: shade, in: cookie, schema: {type: string, enum: [dark, light]}}
      responses:
        "200": {description: all, content: {application/json: {schema: {type: array, items: {$ref: "#/components/schemas/Truck"}}}}}
        "400": {description: no}
    post:
      requestBody:
        required: true
        content:
          application/json: {schema: {$ref: "#/components/schemas/Truck"}}
          application/octet-stream: {schema: {$ref: "#/components/schemas/Truck"}}
          application/xml: {schema: {$ref: "#/components/schemas/Truck"}}
      responses:
        "201": {description: made, content: {application/json: {schema: {$ref: "#/components/schemas/Truck"}}}}
        "404": {description: no such depot}
        "422": {description: no}
  /trucks/{truckId}:
    parameters: [{name: truckId, in: path, required: true, schema: {type: integer}}]
    get:
      responses:
        "200": {description: one, content: {application/json: {schema: {$ref: "#/components/schemas/Truck"}}}}
        "404": {description: none}
    patch:
      parameters: [{name: If-Match, in: header, schema: {type: string}}]
      requestBody: {content: {application/json: {schema: {$ref: "#/components/schemas/Truck"}}}}
      responses:
        "200": {description: changed, content: {application/json: {schema: {$ref: "#/components/schemas/Truck"}}}}
        "404": {description: none}
        "412": {description: changed meanwhile}
        "422": {description: no}
components:
  schemas:
    Depot:
      type: object
      required: [name]
      properties: {id: {type: integer, readOnly: true}, name: {type: string}}
    Truck:
      type: object
      required: [plate]
      properties:
        id: {type: integer, readOnly: true}
        plate: {type: string}
        depotId: {type: integer}
"""


@pytest.fixture(scope="module")
def fleet(tmp_path_factory: pytest.TempPathFactory) -> Client:
    """A server of the document above."""
    path = tmp_path_factory.mktemp("fleet") / "fleet.yaml"
    path.write_text(FLEET, "utf-8")
    return fresh(str(path))


def test_header_fields_that_can_be_wrong_are_looked_at(fleet: Client) -> None:
    for headers, status in (
        ({}, 200),
        ({"x-depth": "2"}, 200),
        ({"x-depth": "deep"}, 400),
        ({"x-depth": "0"}, 400),
        ({"x-trace": "any%text"}, 200),
        ({"cookie": "shade=dark"}, 200),
        ({"cookie": "shade=green"}, 400),
    ):
        assert fleet.send("GET", "/trucks", headers=headers).status == status, headers


def test_a_change_that_may_be_conditional_makes_its_path_show_a_tag(fleet: Client) -> None:
    truck = fleet.send("POST", "/trucks", {"plate": "AB 1"}).value
    place = f"/trucks/{truck['id']}"
    tag = fleet.send("GET", place).headers["etag"]
    assert fleet.send("GET", place, headers={"if-none-match": tag}).status == 304
    assert fleet.send("PATCH", place, {"plate": "AB 2"}, {"if-match": tag}).status == 200
    assert fleet.send("PATCH", place, {"plate": "AB 3"}, {"if-match": tag}).status == 412
    assert fleet.send("GET", place).value["plate"] == "AB 2"
    assert fleet.send("PATCH", "/trucks/999", {"plate": "x"}, {"if-match": tag}).status == 404


def test_what_a_body_refers_to_is_missing_with_the_status_that_says_so(fleet: Client) -> None:
    depot = fleet.send("POST", "/depots", {"name": "North"}).value["id"]
    truck = fleet.send("POST", "/trucks", {"plate": "AB 9", "depotId": depot}).value
    assert truck["depotId"] == depot
    # Nothing else can be missing where the path names nothing.
    assert fleet.send("POST", "/trucks", {"plate": "AB 9", "depotId": 999}).status == 404
    place = f"/trucks/{truck['id']}"
    lost = fleet.send("PATCH", place, {"plate": "AB 9", "depotId": 999})
    assert lost.status == 422 and lost.value["error"]["code"] == "NotFound"
    moved = {"plate": "AB 9", "depotId": depot}
    assert fleet.send("PATCH", "/trucks/999", moved).status == 404
    assert fleet.send("GET", place).value == truck


def test_bodies_without_a_type_of_their_own_are_json(fleet: Client) -> None:
    for media, status in (
        ("application/octet-stream", 201),
        ("application/json", 201),
        ("application/xml", 415),
        ("text/plain", 415),
    ):
        kind = {"content-type": media}
        assert fleet.send("POST", "/trucks", b'{"plate": "CD 1"}', kind).status == status, media
    kind = {"content-type": "application/octet-stream"}
    assert fleet.send("POST", "/trucks", b"\0", kind).status == 422


@pytest.mark.parametrize("media", ["*/*", "application/json", "text/plain"])
def test_members_of_a_body_of_any_type_are_read_from_json(fleet: Client, media: str) -> None:
    made = fleet.send("POST", "/depots", b'{"name": "North"}', {"content-type": media})
    assert made.status == 201 and made.value["name"] == "North"


def test_missing_references_of_our_documents() -> None:
    petstore, inventory = fresh(document("petstore")), fresh(document("inventory"))
    pet = petstore.send("POST", "/pets", {"name": "Rex"}).value["id"]
    assert petstore.send("PATCH", f"/pets/{pet}", {"ownerId": 999}).status == 400
    assert petstore.send("POST", "/pets", {"name": "Rex", "ownerId": 999}).status == 404
    article = inventory.send("GET", "/articles").value["content"][0]
    elsewhere = {**article, "warehouseCode": "QQQ"}
    assert inventory.send("PUT", f"/articles/{article['id']}", elsewhere).status == 400
    assert inventory.send("POST", "/articles", elsewhere).status == 404
    assert inventory.send("PUT", "/articles/999999", article).status == 404


def test_the_document_is_shown_by_the_package() -> None:
    shown = fresh(document("inventory"))
    assert shown.send("GET", "/openapi.json").status == 404  # an application made without it
    from serving.client import package

    client = Client(package(document("inventory")).app)
    answer = client.send("GET", "/openapi.json")
    assert answer.status == 200 and answer.headers["content-type"] == "application/json"
    assert answer.value["swagger"] == "2.0" and answer.value["basePath"] == "/"
    assert "host" not in answer.value
    assert client.send("POST", "/openapi.json").status == 405


SHELF = """
openapi: 3.0.3
info: {title: Sorted shelf, version: "1"}
paths:
  /books:
    get:
      parameters:
        - {name: sort, in: query, schema: {type: string}}
        - {name: order, in: query, schema: {type: string, enum: [asc, desc]}}
      responses:
        "200": {description: all, content: {application/json: {schema: {type: array, items: {$ref: "#/components/schemas/Book"}}}}}
    post:
      requestBody: {required: true, content: {application/json: {schema: {$ref: "#/components/schemas/Book"}}}}
      responses:
        "201": {description: made, content: {application/json: {schema: {$ref: "#/components/schemas/Book"}}}}
  /books/{id}:
    get:
      parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
      responses:
        "200": {description: one, content: {application/json: {schema: {$ref: "#/components/schemas/Book"}}}}
        "404": {description: none}
components:
  schemas:
    Book:
      type: object
      required: [id, title, pages]
      properties:
        id: {type: integer, readOnly: true}
        title: {type: string}
        pages: {type: integer}
        shelf: {type: string}
"""


def test_lists_are_in_the_order_that_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "shelf.yaml"
    path.write_text(SHELF, "utf-8")
    shelf = fresh(str(path))
    for title, pages in (("Tides", 3), ("Arches", 40), ("Moss", 5)):
        shelf.send("POST", "/books", {"title": title, "pages": pages})
    rows = shelf.send("GET", "/books").value
    for query, key in (
        ("sort=title", "title"),
        ("sort=-title", "title"),
        ("sort=pages", "pages"),
        ("sort=pages&order=desc", "pages"),
        ("order=desc", "id"),
    ):
        down = "-" in query or "desc" in query
        wanted = sorted((row[key] for row in rows), reverse=down)
        assert [row[key] for row in shelf.send("GET", f"/books?{query}").value] == wanted, query
    # What every row need not have is no order, and neither is what nobody knows.
    for query in ("", "sort=shelf", "sort=colour", "sort="):
        assert shelf.send("GET", f"/books?{query}").value == rows


def test_pages_of_our_tickets_are_in_order() -> None:
    tickets = fresh(document("tickets"))
    project = tickets.send("GET", "/projects").value["data"][0]["key"]
    for title in ("lamp", "rug", "door"):
        made = tickets.send("POST", f"/projects/{project}/tickets", {"title": title})
        assert made.status == 201
    place = f"/projects/{project}/tickets?per_page=2&sort=-title"
    pages = [tickets.send("GET", f"{place}&page={n}").value["data"] for n in range(1, 5)]
    titles = [row["title"] for page in pages for row in page]
    assert len(titles) >= 3 and titles == sorted(titles, reverse=True)
    assert tickets.send("GET", f"/projects/{project}/tickets?sort=colour").status == 422
