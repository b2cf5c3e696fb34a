"""What is created can be read, is in its list, and is gone when deleted, however a document spells it."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from ingest.documents import HEAD, crud, world_of
from paracosm.interpreter.episode import Episode

EMPTY: dict[str, Any] = {"rows": {}}
ID = "{name: id, in: path, required: true, schema: {type: string}}"


def _shown(schema: str, status: int = 200) -> str:
    return (
        f"responses: {{'{status}': {{description: ok, content:"
        f" {{application/json: {{schema: {schema}}}}}}}}}"
    )


def _good(episode: Episode, tool: str, **arguments: Any) -> Any:
    answer = episode.call(tool, arguments)
    assert answer.error is None, answer.text
    return answer.value


EITHER = "{oneOf: [{$ref: '#/components/schemas/Ball'}, {$ref: '#/components/schemas/Box'}]}"
CHOICES = f"""{HEAD}paths:
  /things:
    get: {{operationId: listThings, {_shown(f"{{type: array, items: {EITHER}}}")}}}
    post:
      operationId: makeThing
      requestBody: {{content: {{application/json: {{schema: {EITHER}}}}}}}
      {_shown(EITHER, 201)}
  /things/{{id}}:
    parameters: [{ID}]
    get: {{operationId: getThing, {_shown(EITHER)}}}
    put:
      operationId: putThing
      requestBody: {{content: {{application/json: {{schema: {EITHER}}}}}}}
      {_shown(EITHER)}
components:
  schemas:
    Ball: {{type: object, required: [radius], properties: {{radius: {{type: integer}}}}, additionalProperties: false}}
    Box: {{type: object, required: [side], properties: {{side: {{type: integer}}}}, additionalProperties: false}}
"""


def test_a_choice_that_is_written_out_again_is_the_same_thing() -> None:
    episode = Episode.start(world_of(CHOICES), state=EMPTY)
    assert _good(episode, "make_thing", body={"side": 3}) == {"side": 3}
    assert _good(episode, "list_things") == [{"side": 3}]
    (key,) = (row["id"] for row in episode.state()["rows"]["Thing"])
    assert _good(episode, "put_thing", id=key, body={"radius": 2}) == {"radius": 2}
    assert _good(episode, "get_thing", id=key) == {"radius": 2}


def test_a_body_that_may_be_left_out_changes_nothing_where_it_is() -> None:
    episode = Episode.start(world_of(CHOICES), state=EMPTY)
    made = _good(episode, "make_thing")
    assert set(made) in ({"radius"}, {"side"})
    assert _good(episode, "list_things") == [made]
    (key,) = (row["id"] for row in episode.state()["rows"]["Thing"])
    assert _good(episode, "put_thing", id=key) == made


LINKS = f"""{HEAD}paths:
  /orders:
    get:
      operationId: listOrders
      {_shown("{type: object, required: [_links], properties: {_links: {$ref: '#/components/schemas/Links'}}}")}
    post:
      operationId: makeOrder
      requestBody: {{required: true, content: {{application/json: {{schema: {{$ref: '#/components/schemas/Wish'}}}}}}}}
      {_shown("{$ref: '#/components/schemas/Order'}", 201)}
  /orders/{{id}}:
    parameters: [{ID}]
    get: {{operationId: getOrder, {_shown("{$ref: '#/components/schemas/Order'}")}}}
    delete: {{operationId: deleteOrder, responses: {{'204': {{description: ok}}}}}}
components:
  schemas:
    Wish: {{type: object, required: [title], properties: {{title: {{type: string}}}}}}
    Order: {{type: object, required: [id, title], properties: {{id: {{type: string}}, title: {{type: string}}}}}}
    Links: {{type: object, properties: {{orders: {{type: array, items: {{$ref: '#/components/schemas/Link'}}}}}}}}
    Link: {{type: object, required: [href], properties: {{href: {{type: string, format: uri}}}}}}
"""


def test_a_list_of_links_leads_to_its_rows() -> None:
    world = world_of(LINKS)
    assert "href" not in {one.wire for one in world.entities["Order"].members}
    episode = Episode.start(world, state=EMPTY)
    made = [_good(episode, "make_order", title=title)["id"] for title in ("tea", "milk")]
    assert _good(episode, "list_orders") == {
        "_links": {"orders": [{"href": f"/orders/{key}"} for key in made]}
    }
    _good(episode, "delete_order", id=made[0])
    assert _good(episode, "list_orders") == {"_links": {"orders": [{"href": f"/orders/{made[1]}"}]}}


OWNED = f"""{HEAD}paths:
  /tools: {{get: {{operationId: listTools, {_shown("{type: array, items: {$ref: '#/components/schemas/Tool'}}")}}}}}
  /tools/{{id}}:
    get: {{operationId: getTool, parameters: [{ID}], {_shown("{$ref: '#/components/schemas/Tool'}")}}}
  /owners/{{id}}: {{get: {{parameters: [{ID}], {_shown("{$ref: '#/components/schemas/Person'}")}}}}}
  /heirs/{{id}}: {{get: {{parameters: [{ID}], {_shown("{$ref: '#/components/schemas/Heir'}")}}}}}
  /sheds/{{shed}}:
    get:
      operationId: getShed
      parameters: [{{name: shed, in: path, required: true, schema: {{type: string}}}}]
      {_shown("{$ref: '#/components/schemas/Shed'}")}
  /sheds/{{shed}}/tools/{{id}}:
    get:
      operationId: getToolOfShed
      parameters: [{{name: shed, in: path, required: true, schema: {{type: string}}}}, {ID}]
      {_shown("{$ref: '#/components/schemas/Tool'}")}
components:
  schemas:
    Tool: {{type: object, required: [id], properties: {{id: {{type: string}}, name: {{type: string}}}}}}
    Shed:
      type: object
      required: [shed]
      properties: {{shed: {{type: string}}, ownerId: {{type: string}}, heirId: {{type: string}}}}
    Person: {{type: object, required: [id], properties: {{id: {{type: string}}}}}}
    Heir: {{type: object, required: [id], properties: {{id: {{type: string}}, wish: {{type: string}}}}}}
"""


def test_seeded_rows_lie_below_what_the_path_has_above_them() -> None:
    world = world_of(OWNED)
    for seed in range(5):
        episode = Episode.start(world, seed=seed)
        rows = episode.state()["rows"]
        assert rows["Tool"] and all(row["shed"] for row in rows["Tool"])
        tool = rows["Tool"][0]
        found = _good(episode, "get_tool_of_shed", shed=tool["shed"], id=tool["id"])
        assert found["id"] == tool["id"]


TEAMS = f"""{HEAD}paths:
  /players:
    get: {{operationId: listPlayers, {_shown("{type: array, items: {$ref: '#/components/schemas/Player'}}")}}}
  /players/{{id}}:
    get: {{operationId: getPlayer, parameters: [{ID}], {_shown("{$ref: '#/components/schemas/Player'}")}}}
  /teams:
    get: {{operationId: listTeams, {_shown("{type: array, items: {$ref: '#/components/schemas/Team'}}")}}}
  /teams/{{id}}:
    get: {{operationId: getTeam, parameters: [{ID}], {_shown("{$ref: '#/components/schemas/Team'}")}}}
components:
  schemas:
    Player: {{type: object, required: [id], properties: {{id: {{type: string}}, name: {{type: string}}}}}}
    Team:
      type: object
      required: [id, players]
      properties:
        id: {{type: string}}
        players: {{type: array, uniqueItems: true, items: {{$ref: '#/components/schemas/Player'}}}}
"""


def test_no_row_is_twice_in_a_list_that_is_promised_distinct() -> None:
    world = world_of(TEAMS)
    seen = 0
    for seed in range(20):
        for team in _good(Episode.start(world, seed=seed), "list_teams"):
            keys = [player["id"] for player in team["players"]]
            assert len(keys) == len(set(keys))
            seen += len(keys) > 1
    assert seen


LOOSE = f"""{HEAD}paths:
  /notes:
    post:
      operationId: makeNote
      requestBody: {{required: true, content: {{application/json: {{schema: {{$ref: '#/components/schemas/Note'}}}}}}}}
      {_shown("{$ref: '#/components/schemas/Note'}", 201)}
  /notes/{{id}}:
    parameters: [{ID}]
    get: {{operationId: getNote, {_shown("{$ref: '#/components/schemas/Note'}")}}}
    patch:
      operationId: patchNote
      requestBody: {{required: true, content: {{application/json: {{schema: {{$ref: '#/components/schemas/Note'}}}}}}}}
      {_shown("{$ref: '#/components/schemas/Note'}")}
components:
  schemas:
    Note:
      type: object
      required: [title]
      properties:
        id: {{type: string, readOnly: true}}
        title: {{type: string}}
        extra: {{}}
        about:
          type: array
          items:
            oneOf:
              - {{type: object, required: [url], properties: {{url: {{type: string}}, size: {{type: integer}}}}}}
              - {{type: object, required: [url], properties: {{url: {{type: string}}, title: {{type: integer}}}}}}
"""


def test_what_cannot_be_judged_is_not_shown_as_it_came() -> None:
    episode = Episode.start(world_of(LOOSE), state=EMPTY)
    made = _good(episode, "make_note", title="tea", about=["anything"], extra={"a": 1})
    assert "anything" not in str(made) and made["extra"] == {"a": 1}
    changed = _good(episode, "patch_note", id=made["id"], title="milk", about=[7])
    assert changed == {**made, "title": "milk"}


TOLD = f"""{HEAD}paths:
  /plans:
    get: {{operationId: listPlans, {_shown("{type: array, items: {$ref: '#/components/schemas/Plan'}}")}}}
  /plans/{{id}}:
    get: {{operationId: getPlan, parameters: [{ID}], {_shown("{$ref: '#/components/schemas/Plan'}")}}}
components:
  schemas:
    Plan: {{type: object, required: [id, every], properties: {{id: {{type: string}}, every: {{$ref: '#/components/schemas/Every'}}}}}}
    Every:
      anyOf: [{{$ref: '#/components/schemas/Days'}}, {{$ref: '#/components/schemas/Cron'}}]
      discriminator: {{propertyName: _kind}}
    Days: {{type: object, required: [_kind, days], properties: {{_kind: {{type: string}}, days: {{type: integer}}}}}}
    Cron: {{type: object, nullable: true, required: [_kind, text], properties: {{_kind: {{type: string}}, text: {{type: string}}}}}}
"""


def test_null_is_no_branch_that_a_discriminator_tells() -> None:
    world = world_of(TOLD)
    for seed in range(20):
        plans = _good(Episode.start(world, seed=seed), "list_plans")
        assert plans and all(plan["every"] is not None for plan in plans)


KINDS = "{oneOf: [{$ref: '#/components/schemas/Ball'}, {$ref: '#/components/schemas/Box'}]}"
AROUND = f"""{HEAD}paths:
  /thing:
    get: {{operationId: findThings, {_shown("{$ref: '#/components/schemas/Answer'}")}}}
    post:
      operationId: makeThing
      requestBody: {{content: {{application/json: {{schema: {{$ref: '#/components/schemas/Wish'}}}}}}}}
      {_shown("{$ref: '#/components/schemas/Answer'}")}
  /thing/{{id}}:
    parameters: [{ID}]
    get: {{operationId: getThing, {_shown("{$ref: '#/components/schemas/Answer'}")}}}
    put:
      operationId: putThing
      requestBody: {{content: {{application/json: {{schema: {{$ref: '#/components/schemas/Wish'}}}}}}}}
      {_shown("{$ref: '#/components/schemas/Answer'}")}
    delete: {{operationId: deleteThing, responses: {{'204': {{description: ok}}}}}}
components:
  schemas:
    Wish: {{type: object, properties: {{thing: {{$ref: '#/components/schemas/Thing'}}}}}}
    Answer:
      type: object
      properties:
        thing: {{$ref: '#/components/schemas/Thing'}}
        things: {{type: array, items: {{$ref: '#/components/schemas/Thing'}}}}
    Thing: {KINDS}
    Ball: {{type: object, required: [radius], properties: {{radius: {{type: integer}}}}, additionalProperties: false}}
    Box: {{type: object, required: [side], properties: {{side: {{type: integer}}}}, additionalProperties: false}}
"""


def test_a_choice_inside_of_an_envelope_is_the_thing() -> None:
    episode = Episode.start(world_of(AROUND), state=EMPTY)
    assert _good(episode, "make_thing", thing={"side": 3}) == {"thing": {"side": 3}}
    assert _good(episode, "make_thing")["thing"].keys() in ({"radius"}, {"side"})
    first, second = (row["id"] for row in episode.state()["rows"]["Thing"])
    assert _good(episode, "put_thing", id=first, thing={"radius": 2}) == {"thing": {"radius": 2}}
    assert _good(episode, "get_thing", id=first) == {"thing": {"radius": 2}}
    assert len(_good(episode, "find_things")["things"]) == 2
    _good(episode, "delete_thing", id=second)
    assert _good(episode, "find_things") == {"things": [{"radius": 2}]}


def test_a_choice_is_not_what_has_its_name_and_members() -> None:
    set_up = f"""  /settings/thing/{{id}}:
    parameters: [{ID}]
    patch:
      operationId: setUpThing
      requestBody: {{content: {{application/json: {{schema: {{$ref: '#/components/schemas/SetUp'}}}}}}}}
      {_shown("{$ref: '#/components/schemas/SetUp'}")}
components:
  schemas:
    SetUp: {{type: object, properties: {{setUp: {{type: object, properties: {{on: {{type: boolean}}}}}}}}}}
"""
    document = AROUND.replace("components:\n  schemas:\n", set_up)
    episode = Episode.start(world_of(document), state=EMPTY)
    assert _good(episode, "make_thing", thing={"side": 3}) == {"thing": {"side": 3}}
    assert _good(episode, "find_things") == {"things": [{"side": 3}]}


TYPED = f"""{HEAD}paths:
  /things:
    get: {{operationId: listThings, {_shown("{type: array, items: {$ref: '#/components/schemas/Thing'}}")}}}
    post:
      operationId: makeThing
      requestBody: {{required: true, content: {{application/json: {{schema: {{$ref: '#/components/schemas/Thing'}}}}}}}}
      {_shown("{$ref: '#/components/schemas/Thing'}", 201)}
  /things/{{id}}:
    parameters: [{ID}]
    get: {{operationId: getThing, {_shown("{$ref: '#/components/schemas/Thing'}")}}}
  /things/{{kind}}/{{id}}:
    parameters: [{ID}, {{name: kind, in: path, required: true, schema: {{type: string}}}}]
    get: {{operationId: getThingOfKind, {_shown("{$ref: '#/components/schemas/Thing'}")}}}
components:
  schemas:
    Thing: {{type: object, properties: {{id: {{type: string}}, title: {{type: string}}}}}}
"""


def test_an_item_that_is_shown_alone_is_read_also_where_items_are_below_it() -> None:
    episode = Episode.start(world_of(TYPED), state=EMPTY)
    made = _good(episode, "make_thing", title="tea")
    assert _good(episode, "get_thing", id=made["id"]) == made


PAID = f"""{HEAD}paths:
  /sources:
    get: {{operationId: listSources, {_shown("{type: array, items: {title: Source, oneOf: [{$ref: '#/components/schemas/Card'}, {$ref: '#/components/schemas/Bank'}]}}")}}}
    post:
      operationId: makeSource
      requestBody: {{content: {{application/json: {{schema: {{type: object, properties: {{token: {{type: string}}}}}}}}}}}}
      {_shown("{$ref: '#/components/schemas/Source'}", 201)}
  /sources/{{id}}:
    parameters: [{ID}]
    get: {{operationId: getSource, {_shown("{$ref: '#/components/schemas/Source'}")}}}
    delete: {{operationId: deleteSource, responses: {{'204': {{description: ok}}}}}}
components:
  schemas:
    Source: {{description: what pays, oneOf: [{{$ref: '#/components/schemas/Card'}}, {{$ref: '#/components/schemas/Bank'}}]}}
    Card: {{type: object, required: [number], properties: {{number: {{type: integer}}}}, additionalProperties: false}}
    Bank: {{type: object, required: [account], properties: {{account: {{type: string}}}}, additionalProperties: false}}
"""


def test_what_is_made_of_a_token_is_kept_as_it_is_shown() -> None:
    episode = Episode.start(world_of(PAID), state=EMPTY)
    made = [_good(episode, "make_source", token="tok"), _good(episode, "make_source")]
    assert all(one.keys() in ({"number"}, {"account"}) for one in made)
    assert _good(episode, "list_sources") == made
    first, second = (row["id"] for row in episode.state()["rows"]["Source"])
    assert _good(episode, "get_source", id=second) == made[1]
    _good(episode, "delete_source", id=first)
    assert _good(episode, "list_sources") == made[1:]


def test_what_is_shown_without_a_condition_is_drawn_as_it_may_be_sent() -> None:
    """So a key that is seeded looks like one that was made, and can be sent again."""
    shown = "{type: object, required: [id, key], properties: {id: {type: integer}, key: {type: string}}}"
    sent = "{type: object, required: [key], properties: {key: {type: string, pattern: '^ssh-(rsa|dss) |^ecdsa '}}}"
    world = world_of(
        crud(shown).replace(
            f"requestBody: {{required: true, content: {{application/json: {{schema: {shown}",
            f"requestBody: {{required: true, content: {{application/json: {{schema: {sent}",
        )
    )
    rows = Episode.start(world, seed=1).state()["rows"]["Thing"]
    assert rows
    for row in rows:
        made = Episode.start(world, seed=1).call("make_thing", {"key": row["key"]})
        assert made.error is None, made.text


UUIDS = "{type: array, items: {type: string, format: uuid}%s}"


def _clubs(members: str, needed: str = "") -> str:
    club = f"{{type: object, required: [id{needed}], properties: {{id: {{type: string}}, memberIds: {members}}}}}"
    sent = f"{{type: object, properties: {{memberIds: {members}}}}}"
    return f"""{HEAD}paths:
  /members/{{memberId}}:
    get: {{operationId: getMember, parameters: [{{name: memberId, in: path, required: true, schema: {{type: string}}}}], {_shown("{type: object, properties: {age: {type: integer}}}")}}}
  /clubs:
    get: {{operationId: listClubs, {_shown(f"{{type: array, items: {club}}}")}}}
    post:
      operationId: makeClub
      requestBody: {{required: true, content: {{application/json: {{schema: {sent}}}}}}}
      {_shown(club, 201)}
  /clubs/{{id}}:
    parameters: [{ID}]
    get: {{operationId: getClub, {_shown(club)}}}
"""


def test_a_key_looks_as_those_say_who_refer_to_it() -> None:
    episode = Episode.start(world_of(_clubs(UUIDS % "")), seed=3)
    members = [row["memberId"] for row in episode.state()["rows"]["Member"]]
    assert members
    for key in members:
        assert str(UUID(key)) == key
    made = _good(episode, "make_club", memberIds=members)
    assert made["memberIds"] == members


def test_a_list_of_references_that_must_not_be_empty_is_not() -> None:
    world = world_of(_clubs(UUIDS % ", minItems: 1, maxItems: 2", ", memberIds"))
    for seed in range(10):
        episode = Episode.start(world, seed=seed)
        clubs = _good(episode, "list_clubs")
        assert clubs and all(1 <= len(club["memberIds"]) <= 2 for club in clubs)
        assert episode.call("make_club", {"memberIds": []}).error is not None
        assert len(_good(episode, "make_club")["memberIds"]) == 1
        members = [row["memberId"] for row in episode.state()["rows"]["Member"]]
        assert _good(episode, "make_club", memberIds=members[:2])["memberIds"] == members[:2]
        assert episode.call("make_club", {"memberIds": members[:3]}).error is not None


KINDS_OF_PAY = f"""{HEAD}paths:
  /sources:
    get: {{operationId: listSources, {_shown('''{type: object, properties: {data: {type: array, items: {anyOf: [{$ref: '#/components/schemas/Bank'}, {$ref: '#/components/schemas/Card'}]}}}}''')}}}
    post:
      operationId: makeSource
      requestBody: {{content: {{application/json: {{schema: {{type: object, properties: {{token: {{type: string}}}}}}}}}}}}
      {_shown("{$ref: '#/components/schemas/Source'}")}
  /sources/{{id}}:
    get: {{operationId: getSource, parameters: [{ID}], {_shown("{$ref: '#/components/schemas/Source'}")}}}
components:
  schemas:
    Source: {{anyOf: [{{$ref: '#/components/schemas/Account'}}, {{$ref: '#/components/schemas/Bank'}}, {{$ref: '#/components/schemas/Card'}}]}}
    Account: {{type: object, required: [kind], properties: {{kind: {{type: string, enum: [account]}}}}}}
    Bank: {{type: object, required: [kind], properties: {{kind: {{type: string, enum: [bank]}}}}}}
    Card: {{type: object, required: [kind], properties: {{kind: {{type: string, enum: [card]}}}}}}
"""


def test_a_list_of_fewer_kinds_than_an_item_may_be_lists_the_items() -> None:
    episode = Episode.start(world_of(KINDS_OF_PAY), state=EMPTY)
    made = _good(episode, "make_source", token="t")
    (key,) = (row["id"] for row in episode.state()["rows"]["Source"])
    assert made["kind"] in ("bank", "card")
    assert _good(episode, "get_source", id=key) == made
    assert _good(episode, "list_sources") == {"data": [made]}


def test_a_list_says_where_it_stands() -> None:
    page = "{type: object, required: [url], properties: {url: {type: string}, data: {type: array, items: {$ref: '#/components/schemas/Thing'}}}}"
    world = world_of(f"""{HEAD}paths:
  /boxes/{{id}}:
    get: {{operationId: getBox, parameters: [{ID}], {_shown("{type: object, properties: {id: {type: string}}}")}}}
  /boxes/{{id}}/things:
    get: {{operationId: listThings, parameters: [{ID}], {_shown(page)}}}
  /boxes/{{id}}/things/{{no}}:
    get: {{operationId: getThing, parameters: [{ID}, {{name: no, in: path, required: true, schema: {{type: integer}}}}], {_shown("{$ref: '#/components/schemas/Thing'}")}}}
components:
  schemas:
    Thing: {{type: object, required: [no], properties: {{no: {{type: integer}}}}}}
""")
    episode = Episode.start(world, seed=1)
    for box in episode.state()["rows"]["Box"]:
        assert _good(episode, "list_things", id=box["id"])["url"] == f"/boxes/{box['id']}/things"
