"""Episodes beside each other: made, reset, kept, judged and forgotten over HTTP."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from serving.client import Client, document, fresh


@pytest.fixture
def client() -> Client:
    """A petstore."""
    return fresh(document("petstore"))


def pets(client: Client, episode: str | None = None) -> int:
    headers = {} if episode is None else {"x-episode": episode}
    total = client.send("GET", "/pets", headers=headers).value["total"]
    assert isinstance(total, int)
    return total


def test_episodes_do_not_see_each_other(client: Client) -> None:
    made = client.send("POST", "/_episodes", {"seed": 3, "id": "mine"})
    assert made.status == 201 and made.headers["location"] == "/_episodes/mine"
    assert made.value["seed"] == 3 and made.value["scenario"] == "seeded"
    before, others = pets(client, "mine"), pets(client)
    client.send("POST", "/pets", {"name": "Rex"}, {"x-episode": "mine"})
    assert pets(client, "mine") == before + 1 and pets(client) == others
    cookie = made.headers["set-cookie"].partition(";")[0]
    assert client.send("GET", "/pets", headers={"cookie": cookie}).value["total"] == before + 1
    assert set(client.send("GET", "/_episodes").value["episodes"]) == {"default", "mine"}


def test_same_seed_same_answers(client: Client) -> None:
    for name in ("a", "b"):
        client.send("POST", "/_episodes", {"seed": 11, "id": name})
    one, two = (client.send("GET", "/pets", headers={"x-episode": n}).body for n in ("a", "b"))
    assert one == two


def test_reset_snapshot_restore_state_verdict_delete(client: Client) -> None:
    name = client.send("POST", "/_episodes").value["id"]
    place = f"/_episodes/{name}"
    start = client.send("GET", f"{place}/state").value
    kept = client.send("POST", f"{place}/snapshot").value
    client.send("POST", "/pets", {"name": "Rex"}, {"x-episode": name})
    assert client.send("GET", f"{place}/state").value != start
    assert client.send("GET", f"{place}/trajectory").value["calls"][0]["tool"] == "create_pet"
    assert client.send("POST", f"{place}/restore", kept).status == 200
    assert client.send("GET", f"{place}/state").value == start
    called = client.send("POST", f"{place}/call", {"tool": "get_pet", "arguments": {"petId": 1}})
    assert called.value["value"]["id"] == 1 and called.value["error"] is None
    assert client.send("POST", f"{place}/reset", {"seed": 5}).value["seed"] == 5
    given = client.send("POST", f"{place}/reset", {"state": start})
    assert (
        given.status == 200 and client.send("GET", f"{place}/state").value["rows"] == start["rows"]
    )
    assert "reward" in client.send("GET", f"{place}/verdict").value
    assert client.send("POST", f"{place}/finish", {"answer": 4}).value["ended"] == "finished"
    over = client.send("GET", "/pets", headers={"x-episode": name})
    assert over.status >= 400 and over.value["error"]["code"] == "EpisodeOver"
    assert client.send("DELETE", place).status == 204
    assert client.send("GET", place).status == 404


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/_episodes/nobody", None, 404),
        ("DELETE", "/_episodes/nobody", None, 404),
        ("POST", "/_episodes", {"seed": "x"}, 400),
        ("POST", "/_episodes", {"seed": True}, 400),
        ("POST", "/_episodes", {"scenario": "nowhere"}, 400),
        ("POST", "/_episodes", {"task": "nothing"}, 400),
        ("POST", "/_episodes", {"state": {"rows": 5}}, 400),
        ("POST", "/_episodes", {"colour": 1}, 400),
        ("POST", "/_episodes", {"id": ""}, 400),
        ("POST", "/_episodes", [1], 400),
        ("POST", "/_episodes", b"{", 400),
        ("PUT", "/_episodes", None, 405),
        ("PATCH", "/_episodes/default", None, 405),
        ("GET", "/_episodes/default/reset", None, 405),
        ("GET", "/_episodes/default/nothing", None, 404),
        ("POST", "/_episodes/default/restore", {"snapshot": "x"}, 404),
        ("POST", "/_episodes/default/call", {"tool": 5}, 200),
        ("OPTIONS", "/_episodes", None, 204),
    ],
)
def test_bad_requests_of_episodes(
    client: Client, method: str, path: str, body: Any, status: int
) -> None:
    answer = client.send(method, path, body)
    assert answer.status == status
    if status >= 400:
        assert answer.value["error"]["message"] and answer.value["error"]["code"]


def test_a_name_is_taken_once_and_episodes_are_limited() -> None:
    client = fresh(document("petstore"), episode_limit=2)
    assert client.send("POST", "/_episodes", {"id": "a"}).status == 201
    assert client.send("POST", "/_episodes", {"id": "a"}).status == 409
    assert client.send("POST", "/_episodes", {"id": "b"}).status == 201
    assert client.send("POST", "/_episodes", {"id": "c"}).status == 429


def test_concurrent_calls_are_serialised_on_one_episode_and_isolated_on_many(
    client: Client,
) -> None:
    names = [None, "a", "b"]
    for name in names[1:]:
        client.send("POST", "/_episodes", {"id": name})
    before = {name: pets(client, name) for name in names}
    wrong: list[int] = []

    def work(name: str | None) -> None:
        headers = {} if name is None else {"x-episode": name}
        for number in range(25):
            made = client.send("POST", "/pets", {"name": f"p{number}"}, headers)
            wrong.extend([made.status] if made.status != 201 else [])

    threads = [threading.Thread(target=work, args=(name,)) for name in names for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
    for name in names:
        assert pets(client, name) == before[name] + 100
        state = client.send("GET", f"/_episodes/{name or 'default'}/state").value
        ids = [row["id"] for row in state["rows"]["Pet"]]
        assert len(ids) == len(set(ids)) == before[name] + 100


@pytest.mark.parametrize(
    "name", ["\ud800", "\0", "a\r\nX-Evil: 1", "é", "a b", "a;b", "../x", ".", "", "x" * 201, 3, []]
)
def test_a_name_goes_into_paths_header_fields_and_cookies(client: Client, name: object) -> None:
    refused = client.send("POST", "/_episodes", {"id": name})
    assert refused.status == 400 and "id: expected at most 200 letters" in refused.body.decode()
    assert client.send("GET", "/_episodes").value["episodes"] == [], "none is made by half"


@pytest.mark.parametrize("name", ["a", "7", "run-3.b_c~d:e@f", "x" * 200])
def test_a_name_that_is_taken_can_be_reached(client: Client, name: str) -> None:
    made = client.send("POST", "/_episodes", {"id": name})
    assert made.status == 201
    assert client.send("GET", made.headers["location"]).value["id"] == name
    assert client.send("GET", "/pets", headers={"x-episode": name}).status == 200
    cookie = made.headers["set-cookie"].partition(";")[0]
    assert client.send("GET", "/pets", headers={"cookie": cookie}).status == 200


def test_what_is_missing_in_a_restore_is_said(client: Client) -> None:
    client.send("POST", "/_episodes", {"id": "a"})
    refused = client.send("POST", "/_episodes/a/restore", {})
    assert (
        refused.status == 400
        and "snapshot: expected the name of a snapshot" in refused.body.decode()
    )


def test_a_number_without_end_is_no_fault_of_the_syntax(client: Client) -> None:
    body = b'{"name": "Rex", "weight": ' + b"9" * 5000 + b"}"
    refused = client.send("POST", "/pets", body, {"content-type": "application/json"})
    assert refused.status == 400 and "too many digits" in refused.body.decode()
