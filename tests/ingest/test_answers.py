"""What is promised of answers by the letter, and the ways in which documents spell one item."""

from __future__ import annotations

from typing import Any

from ingest.documents import checked, crud, printed
from paracosm.ingest.openapi import ingest
from paracosm.ingest.openapi.judging import ambiguous, conforms, known
from paracosm.ingest.openapi.library import Library
from paracosm.ingest.openapi.model import Version
from paracosm.ingest.openapi.shapes import Shape, Shapes
from paracosm.interpreter.episode import Episode

TWO = """
openapi: 3.0.3
info: {title: t, version: "1"}
paths: {}
components:
  schemas:
    Fine: {type: object, required: [status], properties: {status: {type: string}, command: {type: string}}}
    Failed: {type: object, required: [status], properties: {status: {type: string}, reason: {type: string}}}
    Either: {oneOf: [{$ref: '#/components/schemas/Fine'}, {$ref: '#/components/schemas/Failed'}]}
    Apart:
      oneOf:
        - {type: object, required: [cat], properties: {cat: {type: string}}, additionalProperties: false}
        - {type: object, required: [dog], properties: {dog: {type: string}}, additionalProperties: false}
"""


def test_a_value_of_an_overlapping_choice_satisfies_one_branch_only() -> None:
    library = Library(None, "t.yaml", None)
    root = library.add("t.yaml", TWO)
    schemas = root.at("components").at("schemas")
    shapes = Shapes(library, "3.0", schemas)
    either = shapes.of((schemas.at("Either"),))
    assert ambiguous(either, shapes)
    value = known(either, shapes)
    branches = [shapes.of(choice) for choice in either.choices]
    assert sum(conforms(value, branch, shapes) for branch in branches) == 1
    assert not ambiguous(shapes.of((schemas.at("Apart"),)), shapes)


def test_no_value_of_a_choice_satisfies_a_branch_that_is_written_twice() -> None:
    fine = "Fine: {type: object, properties: {status: {type: string}, at: {type: string}}}"
    either = "{$ref: '#/components/schemas/Fine'}, {$ref: '#/components/schemas/Fine'}"
    others = "{type: object, properties: {at: {type: integer}, a: {type: string}}}, {type: object, properties: {at: {type: boolean}, b: {type: string}}}"
    shape, shapes = _shape("3.0.3", f"{fine}, Any: {{oneOf: [{either}, {others}]}}", "Any")
    once = shapes.of((shapes.components.at("Fine"),))
    value = known(shape, shapes)
    assert not conforms(value, once, shapes) and not conforms({"status": "x"}, shape, shapes)
    assert sum(conforms(value, shapes.of(one), shapes) for one in shape.choices) == 1
    assert not shape.nullable


def _document(paths: str) -> str:
    return f"""openapi: 3.0.3
info: {{title: t, version: "1"}}
paths:
{paths}
components:
  schemas:
    Film:
      type: object
      required: [id, title]
      properties:
        id: {{type: string}}
        title: {{type: string}}
        secret: {{type: string, writeOnly: true}}
"""


SHOWN = (
    "{description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Film'}}}}"
)
PARAMETER = "{name: id, in: path, required: true, schema: {type: string}}"


def _effects(paths: str) -> dict[str, int]:
    return dict(ingest(_document(paths)).report.effects)


def test_an_item_with_the_format_behind_it_is_read() -> None:
    for path in ("/films/{id}.json", "/films/{id}/json", "/films/{id}/info.0.json"):
        paths = f"  {path}: {{get: {{parameters: [{PARAMETER}], responses: {{'200': {SHOWN}}}}}}}"
        assert _effects(paths) == {"read": 1}


def test_a_collection_with_the_format_behind_it_has_the_items() -> None:
    many = SHOWN.replace(
        "{$ref: '#/components/schemas/Film'}",
        "{type: array, items: {$ref: '#/components/schemas/Film'}}",
    )
    paths = f"""
  /films.json:
    get: {{operationId: listFilms, responses: {{"200": {many}}}}}
    post: {{operationId: makeFilm, requestBody: {{content: {{application/json: {{schema: {{$ref: '#/components/schemas/Film'}}}}}}}}, responses: {{"201": {SHOWN}}}}}
  /films/{{id}}:
    get: {{operationId: getFilm, parameters: [{{name: id, in: path, required: true, schema: {{type: string}}}}], responses: {{"200": {SHOWN}}}}}
"""
    episode = Episode.start(checked(ingest(_document(paths))), state={"rows": {}})
    made: Any = episode.call("make_film", {"id": "f1", "title": "Brazil"}).value
    assert episode.call("get_film", {"id": made["id"]}).value == made
    assert episode.call("list_films", {}).value == [made]


def test_what_stands_elsewhere_is_created_below_its_parent() -> None:
    paths = f"""
  /shelves/{{id}}: {{get: {{parameters: [{PARAMETER}], responses: {{'200': {{description: ok}}}}}}}}
  /films/{{id}}: {{get: {{parameters: [{PARAMETER}], responses: {{'200': {SHOWN}}}}}}}
  /shelves/{{id}}/films: {{post: {{parameters: [{PARAMETER}], responses: {{'201': {SHOWN}}}}}}}
"""
    assert _effects(paths)["create"] == 1


def test_an_answer_keeps_the_parameters_of_its_media_type_and_a_refusal_without_content_has_none() -> (
    None
):
    shown = SHOWN.replace("application/json", "'application/json;charset=UTF-8'")
    paths = f"""
  /films/{{id}}:
    get:
      parameters: [{PARAMETER}]
      responses: {{'200': {shown}, '404': {{description: no, content: {{}}}}}}
"""
    text = printed(ingest(_document(paths)))
    assert '"Content-Type: application/json;charset=UTF-8"' in text
    assert "404 as none" in text


def test_what_is_only_written_is_not_shown() -> None:
    body = "{content: {application/json: {schema: {$ref: '#/components/schemas/Film'}}}}"
    paths = f"""
  /films: {{post: {{requestBody: {body}, responses: {{'201': {SHOWN}}}}}}}
  /films/{{id}}: {{get: {{parameters: [{PARAMETER}], responses: {{'200': {SHOWN}}}}}}}
"""
    world = checked(ingest(_document(paths)))
    assert any(one.wire == "secret" for one in world.entities["Film"].members)
    views = [[member.name for member in view.members] for view in world.views.values()]
    assert views == [["id", "title"]]


def _fault(schema: str) -> str:
    """The world of one film, whose absence is told by a schema."""
    fault = "{description: no, content: {application/json: {schema: %s}}}" % schema
    paths = f"""
  /films/{{id}}: {{get: {{parameters: [{PARAMETER}], responses: {{'200': {SHOWN}, '404': {fault}}}}}}}
"""
    return printed(ingest(_document(paths)))


def test_a_refusal_satisfies_exactly_one_branch_of_its_schema() -> None:
    new = "{type: object, properties: {message: {type: string}, details: {type: string}}}"
    old = "{type: object, properties: {err_msg: {type: string}}}"
    # Every object that says something is both; only the text is one.
    assert "refusal as message" in _fault(f"{{oneOf: [{{type: string}}, {new}, {old}]}}")
    strict = "{type: object, required: [err_msg], properties: {err_msg: {type: string}}}"
    one = f"{{oneOf: [{strict}, {{type: object, required: [text], properties: {{text: {{type: string}}}}}}]}}"
    assert 'refusal as {"err_msg": message}' in _fault(one)


def test_a_refusal_says_why_also_where_its_message_must_not_be_empty() -> None:
    said = "{type: object, required: [message], properties: {message: {type: string, minLength: 1, example: It failed}}}"
    assert 'refusal as {"message": message}' in _fault(said)


def test_what_an_object_must_have_it_has_also_where_a_part_of_it_forbids_it() -> None:
    """No value is right; one that has what must be there is nearer to it than one that has not."""
    closed = "{type: object, additionalProperties: false, required: [id%s], properties: {id: {type: string}}}"
    both = f"{{allOf: [{closed % ''}, {{type: object, required: [size]}}]}}"
    for schema, has in ((both, {"id", "size"}), (closed % ", size", {"id"})):
        world = checked(ingest(crud(schema)))
        rows: Any = Episode.start(world, seed=1).call("list_things", {}).value
        assert rows and all(has == set(row) for row in rows)


def test_a_closed_body_that_is_one_argument_is_judged_by_its_type() -> None:
    """Its members are none of the tool's, so none would be allowed."""
    named = "{type: object, required: [%s], properties: {%s: {type: string}}, additionalProperties: false}"
    either = f"{{type: object, additionalProperties: false, oneOf: [{named % ('a', 'a')}, {named % ('b', 'b')}]}}"
    shown = "{type: object, properties: {id: {type: string}}}"
    text = printed(
        ingest(
            crud(shown).replace(
                f"schema: {shown}}}}}}}\n      responses",
                f"schema: {either}}}}}}}\n      responses",
                1,
            )
        )
    )
    assert "#body*" in text and "#!" not in text


def test_a_refusal_that_is_a_text_is_sent_as_one() -> None:
    fault = "{description: no, content: {text/plain: {schema: {type: string}}}}"
    paths = f"""
  /films/{{id}}: {{get: {{parameters: [{PARAMETER}], responses: {{'200': {SHOWN}, '404': {fault}}}}}}}
"""
    text = printed(ingest(_document(paths)))
    assert "refusal as message" in text and '404 "Content-Type: text/plain"' in text


def _shape(version: str, schemas: str, name: str, read_as: Version = "3.0") -> tuple[Shape, Shapes]:
    library = Library(None, "t.yaml", None)
    head = f'openapi: {version}\ninfo: {{title: t, version: "1"}}\npaths: {{}}\n'
    root = library.add("t.yaml", f"{head}components: {{schemas: {{{schemas}}}}}")
    found = root.at("components").at("schemas")
    shapes = Shapes(library, read_as, found)
    return shapes.of((found.at(name),)), shapes


def test_what_a_closed_part_of_all_of_does_not_know_is_in_no_value() -> None:
    closed = "A: {type: object, additionalProperties: false, properties: {a: {type: string}}}"
    whole = "B: {allOf: [{$ref: '#/components/schemas/A'}, {properties: {b: {type: string}}}]}"
    shape, shapes = _shape("3.0.3", f"{closed}, {whole}", "B")
    assert set(shape.properties) == {"a"}
    assert conforms({"a": "x"}, shape, shapes) and not conforms({"b": "x"}, shape, shapes)


def test_null_must_be_allowed_by_every_part_that_names_a_type() -> None:
    one, other = "{type: string, nullable: true}", "{type: string}"
    for parts, allowed in (((one, one), True), ((one, other), False), ((other, one), False)):
        shape, _ = _shape("3.0.3", f"A: {{allOf: [{', '.join(parts)}]}}", "A")
        assert shape.nullable is allowed


def test_branches_are_told_apart_by_the_items_of_their_lists() -> None:
    def branch(word: str) -> str:
        item = f"{{type: object, properties: {{{word}: {{type: string}}}}}}"
        return f"{{type: object, properties: {{rows: {{type: array, items: {item}}}}}}}"

    shape, shapes = _shape("3.0.3", f"A: {{oneOf: [{branch('x')}, {branch('y')}]}}", "A")
    value = known(shape, shapes)
    assert value is not None and conforms(value, shape, shapes)


def test_the_values_of_a_map_satisfy_their_schema() -> None:
    schema = "{type: object, required: [tags], properties: {tags: {type: object, additionalProperties: {type: string, maxLength: 4}}}}"
    text = printed(ingest(crud(schema)))
    assert "tags: map[str, str] where all(len(each) <= 4 for each in tags.values())" in text


def test_an_answer_without_content_has_no_body() -> None:
    paths = (
        f"  /films/{{id}}: {{get: {{parameters: [{PARAMETER}], responses: {{'200': {SHOWN}}}}}}}\n"
    )
    paths += "  /sweep: {post: {responses: {'202': {description: ok}}}}"
    assert 'at POST "/sweep" 202 as none' in printed(ingest(_document(paths)))


def test_verbs_in_front_of_a_parameter() -> None:
    paths = f"""
  /films/get/{{id}}: {{get: {{parameters: [{PARAMETER}], responses: {{'200': {SHOWN}}}}}}}
  /films/delete/{{id}}: {{delete: {{parameters: [{PARAMETER}], responses: {{'200': {{description: ok}}}}}}}}
  /updateFilm/{{id}}:
    post:
      parameters: [{PARAMETER}]
      requestBody: {{content: {{application/json: {{schema: {{$ref: '#/components/schemas/Film'}}}}}}}}
      responses: {{'200': {SHOWN}}}
"""
    made = ingest(_document(paths))
    assert dict(made.report.effects) == {"read": 1, "delete": 1, "update": 1}
    assert list(checked(made).entities) == ["Film"]


def test_a_list_of_undescribed_objects_shows_the_rows() -> None:
    many = "{description: ok, content: {application/json: {schema: {type: array, items: {type: object}}}}}"
    paths = f"""
  /films: {{get: {{responses: {{'200': {many}}}}}}}
  /films/{{id}}: {{get: {{parameters: [{PARAMETER}], responses: {{'200': {SHOWN}}}}}}}
"""
    assert _effects(paths) == {"read": 1, "list": 1}


def test_a_list_that_must_not_be_empty_and_holds_itself_is_opened() -> None:
    tree = "Tree: {type: object, required: [kids], properties: {kids: {type: array, minItems: 1, items: {$ref: '#/components/schemas/Tree'}}}}"
    made = ingest(
        crud("{$ref: '#/components/schemas/Tree'}", f"components: {{schemas: {{{tree}}}}}")
    )
    assert "uninhabitable-schema" in [found.rule.slug for found in made.diagnostics]
    (record,) = checked(made).records.values()
    assert [one.where for one in record.members if one.wire == "kids"] == [None]


def test_texts_of_a_choice_are_drawn_from_what_their_branch_admits() -> None:
    schema = "{type: object, required: [at], properties: {at: {anyOf: [{type: string, format: date-time}, {type: integer}]}}}"
    assert 'at: int | str ~ pick("2024-' in printed(ingest(crud(schema))).replace(
        "at: str | int", "at: int | str"
    )


def test_a_stream_of_objects_answers_with_one() -> None:
    named = "{type: object, required: [%s], properties: {%s: {type: string}}}"
    either = f"{{anyOf: [{named % ('a', 'a')}, {{type: object, additionalProperties: {{type: integer}}}}]}}"
    content = f"{{text/event-stream: {{schema: {either}}}}}"
    world = checked(ingest(f"""openapi: 3.1.0
info: {{title: t, version: "1"}}
paths:
  /events:
    get: {{operationId: events, responses: {{"200": {{description: ok, content: {content}}}}}}}
"""))
    found = Episode.start(world, state={"rows": {}}).call("events", {}).value
    assert isinstance(found, dict), found


def test_a_list_of_keys_shows_the_rows() -> None:
    many = "{description: ok, content: {application/json: {schema: {type: array, items: {type: string}}}}}"
    paths = f"""
  /films: {{get: {{responses: {{'200': {many}}}}}}}
  /films/{{id}}: {{get: {{parameters: [{PARAMETER}], responses: {{'200': {SHOWN}}}}}}}
"""
    text = printed(ingest(_document(paths)))
    assert _effects(paths) == {"read": 1, "list": 1}
    assert "return [row.id for row in found]" in text or "return [row.id for row in" in text


def test_a_schema_that_its_discriminator_names_has_that_name() -> None:
    entity = "Entity: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind, mapping: {cat: '#/components/schemas/Cat'}}}"
    cat = "Cat: {allOf: [{$ref: '#/components/schemas/Entity'}, {type: object, properties: {name: {type: string}}}]}"
    components = f"components: {{schemas: {{{entity}, {cat}}}}}"
    text = printed(ingest(crud("{$ref: '#/components/schemas/Cat'}", components)))
    assert 'kind: "cat"' in text


def test_a_row_is_shown_only_where_the_schema_there_allows_what_it_has() -> None:
    shown = "{description: ok, content: {application/json: {schema: {type: object, required: [id], properties: {id: {type: string}, title: {type: string, maxLength: 3}}}}}}"
    paths = f"""
  /films/{{id}}:
    get: {{parameters: [{PARAMETER}], responses: {{'200': {SHOWN}}}}}
    put:
      parameters: [{PARAMETER}]
      requestBody: {{content: {{application/json: {{schema: {{$ref: '#/components/schemas/Film'}}}}}}}}
      responses: {{'200': {shown}}}
"""
    text = printed(ingest(_document(paths)))
    # Any title may be stored, and the answer to PUT has room for three letters.
    assert "film.title = title" in text and "title=row.title" not in text


def test_what_no_value_satisfies_is_in_no_answer() -> None:
    both = "both: {allOf: [{type: boolean}, {type: integer}]}"
    schema = f"{{type: object, properties: {{name: {{type: string}}, {both}, never: false}}}}"
    world = checked(ingest(crud(schema, version="3.1.0")))
    (entity,) = world.entities.values()
    assert {one.wire for one in entity.members} == {"name"}
    alone = f"{{type: object, required: [thing], properties: {{thing: {{type: object, properties: {{{both}}}}}}}}}"
    assert "thing: map[str, json]" in printed(ingest(crud(alone)))


def test_a_constant_that_is_null_is_null() -> None:
    text = printed(ingest(crud("{type: object, properties: {gone: {const: null}}}", "", "3.1.0")))
    assert "gone?: none" in text


def test_a_list_with_a_schema_for_each_item_is_drawn_item_by_item() -> None:
    pair = (
        "{type: array, prefixItems: [{type: string}, {type: integer}], items: false, minItems: 2}"
    )
    schema = f"{{type: object, required: [pair], properties: {{pair: {pair}}}}}"
    assert 'where len(pair) == 2 ~ ["text", 1]' in printed(ingest(crud(schema, "", "3.1.0")))
    shape, shapes = _shape("3.1.0", f"A: {pair}", "A", "3.1")
    value = known(shape, shapes)
    assert conforms(value, shape, shapes) and isinstance(value, list) and len(value) == 2
    for wrong in ([1, 1], ["a", "b"], ["a", 1, 2], ["a"]):
        assert not conforms(wrong, shape, shapes)


def test_a_list_that_must_not_be_empty_is_refused_where_it_would_be() -> None:
    many = "{description: ok, content: {application/json: {schema: {type: array, minItems: 1, items: {$ref: '#/components/schemas/Film'}}}}}"
    paths = f"""
  /films: {{get: {{responses: {{'200': {many}}}}}}}
  /films/{{id}}: {{get: {{parameters: [{PARAMETER}], responses: {{'200': {SHOWN}}}}}}}
  /stars: {{get: {{responses: {{'200': {many.replace("{$ref: '#/components/schemas/Film'}", "{type: object, properties: {mass: {type: string}}}")}}}}}}}
"""
    text = printed(ingest(_document(paths)))
    assert "require len(shown) >= 1 else NotFound(" in text
    assert "return [some " in text


def test_a_post_without_a_body_creates_where_its_name_says_so() -> None:
    def paths(id: str) -> str:
        return f"""
  /films: {{post: {{operationId: {id}, responses: {{'200': {{description: ok}}}}}}}}
  /films/{{id}}: {{get: {{parameters: [{PARAMETER}], responses: {{'200': {SHOWN}}}}}}}
"""

    for id in ("films.create", "createFilm", "add_film"):
        assert _effects(paths(id)) == {"read": 1, "create": 1}
    assert "create" not in _effects(paths("films.sweep"))


def test_a_put_where_the_collection_stands_is_about_the_row_that_its_body_names() -> None:
    film = "{type: object, properties: {id: {type: string}, title: {type: string}}}"
    body = f"{{content: {{application/json: {{schema: {film}}}}}}}"
    paths = f"""
  /films:
    post: {{requestBody: {body}, responses: {{'201': {SHOWN}}}}}
    put: {{requestBody: {body}, responses: {{'200': {SHOWN}, '400': {{description: no}}}}}}
    delete:
      parameters: [{PARAMETER.replace("in: path", "in: query")}]
      responses: {{'204': {{description: gone}}}}
  /films/{{id}}: {{get: {{parameters: [{PARAMETER}], responses: {{'200': {SHOWN}}}}}}}
"""
    made = ingest(_document(paths))
    assert dict(made.report.effects) == {"read": 1, "create": 1, "update": 1, "delete": 1}
    text = printed(made)
    assert text.count('= Film[id] else NotFound("There is no Film {id}.")') == 2
    assert "require id is not absent else " in text
    checked(made)
    # What the server alone says does not tell which row is meant.
    unsaid = _document(paths.replace("id: {type: string}", "id: {type: string, readOnly: true}"))
    assert ingest(unsaid).report.effects.get("update") is None


def test_a_redirection_is_the_success_of_what_declares_no_other() -> None:
    paths = f"""
  /badge: {{get: {{responses: {{'301': {{description: moved}}, '404': {{description: none}}, default: {{description: err}}}}}}}}
  /films/{{id}}: {{get: {{parameters: [{PARAMETER}], responses: {{'200': {SHOWN}, '302': {{description: moved}}}}}}}}
  /pages: {{get: {{responses: {{'304': {{description: held}}, default: {{description: all else}}}}}}}}
"""
    assert {one.path: one.status for one in ingest(_document(paths)).routes} == {
        "/badge": 301,
        "/films/{id}": 200,
        "/pages": 200,
    }
