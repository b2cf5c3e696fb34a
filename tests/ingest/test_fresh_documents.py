"""What documents brought up that nobody had looked at before."""

from __future__ import annotations

import re

from ingest.documents import checked, crud, printed, world_of
from paracosm.ingest.openapi import ingest
from paracosm.ingest.openapi.library import Library
from paracosm.ingest.openapi.shapes import Shapes
from paracosm.interpreter.episode import Episode
from paracosm.ir import nodes as n
from paracosm.lowering import names

HEAD = 'openapi: 3.0.3\ninfo: {title: fresh, version: "1"}\n'


def _shapes(schemas: str) -> Shapes:
    library = Library(None, "t.yaml", None)
    root = library.add("t.yaml", f"{HEAD}paths: {{}}\ncomponents: {{schemas: {{{schemas}}}}}")
    return Shapes(library, "3.0", root.at("components").at("schemas"))


def test_a_refusal_has_the_header_fields_that_it_must_have() -> None:
    field = "{schema: {type: string, format: uuid}, required: true}"
    document = f"""{HEAD}paths:
  /pets/{{id}}:
    get:
      parameters: [{{name: id, in: path, required: true, schema: {{type: string}}}}]
      responses:
        "200": {{description: ok}}
        "404": {{description: no, headers: {{X-Request-ID: {field}, X-Hint: {{schema: {{type: string}}}}}}}}
"""
    text = printed(ingest(document))
    assert '404 "X-Request-ID: 10000000-0000-4000-8000-000000000001"' in text
    assert "X-Hint" not in text


def test_a_header_field_has_the_form_that_only_long_texts_have() -> None:
    pattern = r"(<(.*)?>; rel=\"(first|last)\",)*(<(.*)?>; rel=\"(first|last)\")+"
    field = f"{{required: true, schema: {{type: string, pattern: '{pattern}'}}}}"
    document = f"""{HEAD}paths:
  /pets:
    get: {{responses: {{"200": {{description: ok, headers: {{Link: {field}}}}}}}}}
"""
    found = re.search(r' 200 "Link: (.*)"', printed(ingest(document)))
    assert found is not None
    assert re.search(pattern, found.group(1).replace(r"\"", '"')) is not None


def test_a_branch_of_one_of_that_is_written_twice_is_none() -> None:
    pet = "Pet: {type: object, properties: {name: {type: string}}}"
    text = "{type: string, title: first}, {type: string}"
    shapes = _shapes(f"{pet}, Any: {{oneOf: [{text}, {{$ref: '#/components/schemas/Pet'}}]}}")
    found = shapes.of((shapes.components.at("Any"),))
    assert found.is_object and list(found.properties) == ["name"]


def test_branches_without_a_type_have_that_of_the_choice() -> None:
    shapes = _shapes("Any: {type: integer, oneOf: [{maximum: 3}, {minimum: 9}]}")
    found = shapes.of((shapes.components.at("Any"),))
    assert [shapes.of(choice).kinds for choice in found.choices] == [("integer",)] * 2


def test_what_is_only_reached_below_something_is_seeded_below_it() -> None:
    def at(path: str) -> str:
        names = [part[1:-1] for part in path.split("/") if part.startswith("{")]
        given = "{name: %s, in: path, required: true, schema: {type: string}}"
        own = f"properties: {{id: {{type: string}}, {names[-1]}_name: {{type: string}}}}"
        shown = f"{{application/json: {{schema: {{type: object, {own}}}}}}}"
        listed = ", ".join(given % name for name in names)
        ok = f'{{"200": {{description: ok, content: {shown}}}}}'
        return f"  {path}: {{get: {{parameters: [{listed}], responses: {ok}}}}}\n"

    paths = (
        "/users/{user}",
        "/videos/{video}",
        "/me/works/{work}/videos/{video}",
        "/videos/{video}/users/{user}",
        "/users/{user}/works/{work}",
        "/me/works/{work}",
    )
    world = world_of(f"{HEAD}paths:\n{''.join(map(at, paths))}")
    made = [one for one in world.scenarios["seeded"].body if isinstance(one, n.CreateMany)]
    order = [one.entity for one in made]
    assert order.index("User") < order.index("Work")


def test_a_search_where_items_stand_lists_them() -> None:
    pet = "{type: object, properties: {id: {type: string}, name: {type: string}, age: {type: integer}}}"
    many = f"{{type: object, properties: {{data: {{type: array, items: {pet}}}}}}}"
    document = f"""{HEAD}paths:
  /pets/{{id}}:
    get:
      parameters: [{{name: id, in: path, required: true, schema: {{type: string}}}}]
      responses: {{"200": {{description: ok, content: {{application/json: {{schema: {pet}}}}}}}}}
  /pets/search:
    post:
      requestBody: {{content: {{application/json: {{schema: {{type: object, properties: {{name: {{type: string}}}}}}}}}}}}
      responses: {{"200": {{description: ok, content: {{application/json: {{schema: {many}}}}}}}}}
"""
    made = ingest(document)
    assert checked(made) is not None
    assert dict(made.report.effects) == {"read": 1, "list": 1}


def test_what_is_required_and_not_described_has_a_name_of_its_own() -> None:
    thing = "{type: object, required: [type], properties: {_type: {type: string}}}"
    world = world_of(
        crud("{$ref: '#/components/schemas/Thing'}", f"components: {{schemas: {{Thing: {thing}}}}}")
    )
    spelled = {names.attribute(m.name): m.wire for m in world.entities["Thing"].members}
    assert {"_type", "type"} <= set(spelled.values())


def test_a_query_that_is_written_out_in_a_path_is_asked_for() -> None:
    ok = '{"200": {description: ok}}'
    whole = "{name: %s, in: path, required: true, schema: {type: integer}}"
    document = f"""{HEAD}paths:
  /rides?page={{page}}&size={{per_page}}:
    get: {{operationId: rides, parameters: [{whole % "page"}, {whole % "per_page"}], responses: {ok}}}
  /rides/{{id}}:
    get: {{operationId: read, parameters: [{whole % "id"}], responses: {ok}}}
  /rides/{{id}}?cmd=diff:
    get: {{operationId: compare, parameters: [{whole % "id"}], responses: {ok}}}
  /taxis?beta=true:
    get: {{operationId: taxis, responses: {ok}}}
"""
    made = ingest(document).routes
    routes = {r.tool: (r.path.partition("?")[0], [s.at[0] for s in r.slots]) for r in made}
    assert routes == {
        "rides": ("/rides", ["page", "size"]),
        "read": ("/rides/{id}", ["id"]),
        "compare": ("/rides/{id}", ["id", "cmd"]),
        "taxis": ("/taxis", []),
    }


def test_numbers_are_multiples_of_their_step() -> None:
    thing = (
        "{type: object, required: [id, price, share], properties: {id: {type: string}, "
        "price: {type: number, multipleOf: 0.01}, share: {type: number, minimum: 0, "
        "exclusiveMinimum: true, maximum: 1, multipleOf: 0.1}}}"
    )
    rows = Episode.start(checked(ingest(crud(thing))), seed=3).state()["rows"]["Thing"]
    assert rows
    for row in rows:
        assert (row["price"] / 0.01).is_integer() and (row["share"] / 0.1).is_integer()
        assert 0 < row["share"] <= 1


def test_a_text_is_made_of_a_pattern_that_only_long_texts_satisfy() -> None:
    pattern = "/(versions|branches)/(v?([0-9]+)*(-.*)?)*/references/[a-z]{8}"
    thing = f"{{type: object, required: [id, uri], properties: {{id: {{type: string}}, uri: {{type: string, pattern: '{pattern}'}}}}}}"
    rows = Episode.start(checked(ingest(crud(thing))), seed=3).state()["rows"]["Thing"]
    assert rows and all(re.search(pattern, row["uri"]) for row in rows)


def test_an_item_at_one_path_with_two_queries_is_one_item() -> None:
    pet = "{type: object, properties: {id: {type: string}, name: {type: string}}}"
    shown = f'{{"200": {{description: ok, content: {{application/json: {{schema: {pet}}}}}}}}}'
    whole = "{name: id, in: path, required: true, schema: {type: string}}"
    both = f"""
    parameters: [{whole}]
    get: {{responses: {shown}}}
    delete: {{responses: {{"204": {{description: gone}}}}}}"""
    compare = f"{{get: {{parameters: [{whole}], responses: {{'200': {{description: ok}}}}}}}}"
    document = f"""{HEAD}paths:
  /pets/{{id}}:{both}
  /pets/{{id}}?beta=true:{both}
  /pets/{{id}}?cmd=diff: {compare}
"""
    assert dict(ingest(document).report.effects) == {"read": 2, "delete": 2, "unknown": 1}


def test_rows_are_listed_as_the_case_of_a_union_that_they_are() -> None:
    schemas = """
    Memory: {type: object, required: [id, text], properties: {type: {type: string, enum: [memory]}, id: {type: string}, text: {type: string}}}
    Prefix: {type: object, required: [path], properties: {type: {type: string, enum: [prefix]}, path: {type: string}}}
    Entry:
      oneOf: [{$ref: '#/components/schemas/Memory'}, {$ref: '#/components/schemas/Prefix'}]
      discriminator: {propertyName: type, mapping: {memory: '#/components/schemas/Memory', prefix: '#/components/schemas/Prefix'}}
"""
    one = "{$ref: '#/components/schemas/Memory'}"
    made = f"{{description: ok, content: {{application/json: {{schema: {one}}}}}}}"
    items = "{type: array, items: {$ref: '#/components/schemas/Entry'}}"
    document = f"""{HEAD}paths:
  /memories:
    get:
      operationId: listed
      responses: {{"200": {{description: ok, content: {{application/json: {{schema: {{type: object, properties: {{data: {items}}}}}}}}}}}}}
    post:
      operationId: add_memory
      requestBody: {{content: {{application/json: {{schema: {{type: object, required: [text], properties: {{text: {{type: string}}}}}}}}}}}}
      responses: {{"201": {made}}}
  /memories/{{id}}:
    get:
      parameters: [{{name: id, in: path, required: true, schema: {{type: string}}}}]
      responses: {{"200": {made}}}
components:
  schemas:{schemas}"""
    episode = Episode.start(checked(ingest(document)), seed=3)
    row = episode.call("add_memory", {"text": "the newest"}).value
    shown = episode.call("listed", {}).value["data"]
    assert {"type": "memory", "id": row["id"], "text": "the newest"} in shown
    assert all(one["type"] == "memory" for one in shown)


def _rows(document: str, entity: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for seed in range(5):
        found += Episode.start(checked(ingest(document)), seed=seed).state()["rows"][entity]
    return found


def test_keys_that_do_not_begin_at_one_are_drawn_and_go_on() -> None:
    thing = "{type: object, required: [id], properties: {id: {type: integer, minimum: 1000, readOnly: true}, name: {type: string}}}"
    document = crud(thing).replace("schema: {type: string}", "schema: {type: integer}", 1)
    rows = _rows(document, "Thing")
    assert rows and all(isinstance(row["id"], int) and row["id"] >= 1000 for row in rows)
    episode = Episode.start(checked(ingest(document)), seed=1)
    largest = max(row["id"] for row in episode.state()["rows"]["Thing"])
    made = [episode.call("make_thing", {"name": "a"}).value["id"] for _ in range(3)]
    assert made == [largest + 1, largest + 2, largest + 3]


def test_there_are_no_more_rows_than_keys() -> None:
    place = "{name: %s, in: path, required: true, schema: {type: integer, minimum: 1, maximum: 2}}"
    mark = "{type: object, properties: {mark: {type: string}}}"
    ok = f'{{"200": {{description: ok, content: {{application/json: {{schema: {mark}}}}}}}}}'
    document = f"""{HEAD}paths:
  /boards/{{board}}/squares/{{square}}:
    get: {{parameters: [{place % "board"}, {place % "square"}], responses: {ok}}}
"""
    assert {row["square"] for row in _rows(document, "Square")} <= {1, 2}


def test_what_is_only_written_is_not_shown_though_it_is_required() -> None:
    user = "{type: object, required: [id, password], properties: {id: {type: string, readOnly: true}, password: {type: string, writeOnly: true}}}"
    for version, shown in (("3.0.3", {"id"}), ("3.1.0", {"id", "password"})):
        world = checked(ingest(crud(user, version=version)))
        assert [m.name for m in world.tools["make_thing"].parameters] == ["password"]
        made = Episode.start(world, seed=1).call("make_thing", {"password": "secret"})
        assert set(made.value) == shown


def test_a_list_that_may_hold_few_holds_the_latest() -> None:
    thing = "{type: object, properties: {id: {type: string, readOnly: true}, name: {type: string}}}"
    document = crud(thing).replace("{type: array, items", "{type: array, maxItems: 2, items")
    episode = Episode.start(checked(ingest(document)), seed=1)
    made = episode.call("make_thing", {"name": "a"}).value
    shown = episode.call("list_things", {}).value
    assert len(shown) == 2 and shown[-1] == made


def test_members_of_an_enumeration_that_are_too_long_are_none() -> None:
    shapes = _shapes(
        "Some: {type: string, maxLength: 1, enum: [F, MALE]}, None: {type: string, maxLength: 1, enum: [MALE]}"
    )
    assert shapes.of((shapes.components.at("Some"),)).enum == ("F",)
    assert shapes.of((shapes.components.at("None"),)).empty


def _rows_with(member: str, schema: str) -> list[dict[str, object]]:
    """The rows that are seeded of things with a member that must be there."""
    both = f"{{id: {{type: string}}, {member}: {schema}}}"
    return _rows(crud(f"{{type: object, required: [id, {member}], properties: {both}}}"), "Thing")


def test_a_text_of_one_length_is_made_with_nothing_around_its_middle() -> None:
    pattern = ".*[0-9a-f]{8}-[0-9a-f]{4}.*"
    own = f"{{type: string, minLength: 13, maxLength: 13, pattern: '{pattern}'}}"
    rows = _rows_with("code", own)
    assert rows and all(re.fullmatch(pattern, str(row["code"])) for row in rows)
    assert {len(str(row["code"])) for row in rows} == {13}


def test_a_password_has_what_its_pattern_looks_for() -> None:
    pattern = "^(?=.*[a-z])(?=.*[A-Z])(?=.*[!@#$%&*])[a-zA-Z0-9!@#$%&*]{12,123}$"
    own = f"{{type: string, pattern: '{pattern}'}}"
    rows = _rows_with("word", own)
    assert rows and all(re.search(pattern, str(row["word"])) for row in rows)


def test_kinds_that_a_discriminator_has_no_name_for_are_in_no_answer() -> None:
    kind = "{type: object, required: [code], properties: {code: {type: string, enum: [%s]}}}"
    both = (
        f"{{discriminator: {{propertyName: code}}, oneOf: [{kind % 'first'}, {kind % 'second'}]}}"
    )
    report = f"{{type: object, required: [errors], properties: {{errors: {{type: array, items: {both}}}, last: {both}}}}}"
    document = f"""{HEAD}paths:
  /report:
    get: {{operationId: report, responses: {{"200": {{description: ok, content: {{application/json: {{schema: {report}}}}}}}}}}}
"""
    episode = Episode.start(checked(ingest(document)), seed=1)
    assert {str(episode.call("report", {}).value) for _ in range(9)} == {"{'errors': []}"}


def test_a_bounded_list_of_several_kinds_that_may_be_null_is_one_of_all_kinds() -> None:
    value = "{oneOf: [{type: string}, {type: number}]}"
    noted = f"{{type: [object, 'null'], maxProperties: 16, additionalProperties: {value}}}"
    document = f"""{HEAD.replace("3.0.3", "3.1.0")}paths:
  /report:
    get: {{operationId: report, responses: {{"200": {{description: ok, content: {{application/json: {{schema: {{type: object, required: [noted], properties: {{noted: {noted}}}}}}}}}}}}}}}
"""
    # Drawn by its type, the package would be told a map of texts where it wants one of all kinds.
    assert "map[str, str | float] | none where len(noted) <= 16 ~ {}" in printed(ingest(document))


def test_there_are_no_more_rows_than_texts_that_are_known_for_keys() -> None:
    key = "{type: string, maxLength: 1600, pattern: '^arn(:[a-z0-9]+([.-][a-z0-9]+)*){2}(:([a-z0-9]+([.-][a-z0-9]+)*)?){2}:([^/].*)?$'}"
    user = "{name: user, in: path, required: true, schema: {type: string}}"
    arn = "{name: arn, in: path, required: true, schema: %s}" % key
    document = f"""{HEAD}paths:
  /users/{{user}}/things/{{arn}}:
    put: {{operationId: put, parameters: [{user}, {arn}], responses: {{"200": {{description: ok}}}}}}
    delete: {{operationId: drop, parameters: [{user}, {arn}], responses: {{"200": {{description: ok}}}}}}
"""
    assert 1 <= len(_rows(document, "Thing")) <= 15
