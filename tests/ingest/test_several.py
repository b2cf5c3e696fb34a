"""A POST that takes a list of items makes each of them."""

from __future__ import annotations

from ingest.documents import HEAD, world_of
from ingest.test_lives import EMPTY, _good, _shown
from paracosm.interpreter.episode import Episode

MANY = "{type: array, items: {$ref: '#/components/schemas/Tenant'}}"
NAME = "{name: tenantName, in: path, required: true, schema: {type: string}}"
TENANTS = f"""{HEAD}paths:
  /tenants:
    get: {{operationId: listTenants, {_shown(MANY)}}}
    post:
      operationId: makeTenants
      requestBody: {{required: true, content: {{application/json: {{schema: {MANY}}}}}}}
      {_shown(MANY)}
  /tenants/{{tenantName}}:
    parameters: [{NAME}]
    get: {{operationId: getTenant, {_shown("{$ref: '#/components/schemas/Tenant'}")}}}
    delete: {{operationId: deleteTenant, responses: {{'204': {{description: ok}}}}}}
components:
  schemas:
    Tenant: {{type: object, properties: {{name: {{type: string}}, size: {{type: integer}}}}}}
"""


def test_each_item_of_a_list_is_made() -> None:
    episode = Episode.start(world_of(TENANTS), state=EMPTY)
    said = [{"name": "tea", "size": 3}, {"name": "milk"}]
    assert _good(episode, "make_tenants", body=said) == said
    assert _good(episode, "list_tenants") == said
    assert _good(episode, "get_tenant", tenantName="milk") == {"name": "milk"}
    _good(episode, "make_tenants", body=[{"size": 1}])
    assert [one["size"] for one in _good(episode, "list_tenants")[2:]] == [1]
    _good(episode, "delete_tenant", tenantName="tea")
    assert "tea" not in str(_good(episode, "list_tenants"))
    assert _good(episode, "make_tenants", body=[]) == []


def test_nothing_is_made_where_one_is_there_already() -> None:
    episode = Episode.start(world_of(TENANTS), state=EMPTY)
    said = [{"name": "tea"}, {"name": "tea"}]
    assert episode.call("make_tenants", {"body": said}).error is not None
    assert _good(episode, "list_tenants") == []
