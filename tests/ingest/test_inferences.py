"""What names and places say: references by the name of a key, the ends of a period, verbs, lists below lists."""

from __future__ import annotations

from typing import Any

import pytest

from ingest.documents import HEAD, checked
from paracosm.ingest.openapi import ingest
from paracosm.interpreter.episode import Episode


def _answer(schema: str, code: int = 200) -> str:
    return f"'{code}': {{description: ok, content: {{application/json: {{schema: {schema}}}}}}}"


def _museum(
    given: str = "startDate",
    dates: str = "days: {type: array, items: {type: string, format: date}}",
) -> str:
    show = "{type: object, required: [eventId], properties: {eventId: {type: string}, %s}}" % dates
    ticket = "{type: object, required: [ticketId], properties: {ticketId: {type: string}, eventId: {type: string}}}"

    def body(schema: str) -> str:
        return (
            f"requestBody: {{required: true, content: {{application/json: {{schema: {schema}}}}}}}"
        )

    return f"""{HEAD}paths:
  /shows:
    get:
      operationId: listShows
      parameters: [{{name: {given}, in: query, schema: {{type: string, format: date}}}}]
      responses: {{{_answer(f"{{type: array, items: {show}}}")}}}
    post:
      operationId: createShow
      {body(f"{{type: object, properties: {{{dates}}}}}")}
      responses: {{{_answer(show, 201)}}}
  /shows/{{eventId}}:
    parameters: [{{name: eventId, in: path, required: true, schema: {{type: string}}}}]
    get: {{operationId: getShow, responses: {{{_answer(show)}, '404': {{description: none}}}}}}
  /tickets:
    post:
      operationId: buyTicket
      {body("{type: object, properties: {eventId: {type: string}}}")}
      responses: {{{_answer(ticket, 201)}, '404': {{description: none}}}}
  /tickets/{{ticketId}}:
    parameters: [{{name: ticketId, in: path, required: true, schema: {{type: string}}}}]
    get: {{operationId: getTicket, responses: {{{_answer(ticket)}, '404': {{description: none}}}}}}
"""


def _episode(document: str) -> Episode:
    return Episode.start(checked(ingest(document)), state={"rows": {}})


def test_what_is_called_like_a_key_refers_to_its_rows() -> None:
    episode = _episode(_museum())
    assert episode.call("buy_ticket", {"eventId": "nothing"}).error == "NotFound"
    show: Any = episode.call("create_show", {"days": ["2026-01-05"]}).value
    ticket: Any = episode.call("buy_ticket", {"eventId": show["eventId"]}).value
    assert ticket["eventId"] == show["eventId"]


DAYS = "days: {type: array, items: {type: string, format: date}}"
DAY = "opens: {type: string, format: date}"
SEVERAL = "opens: {type: string, format: date}, created: {type: string, format: date}"


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("startDate", [False, True, True]),
        ("from", [False, True, True]),
        ("since", [False, True, True]),
        ("end_date", [True, True, False]),
        ("until", [True, True, False]),
    ],
)
@pytest.mark.parametrize("dates", [DAYS, DAY, SEVERAL])
def test_one_end_of_a_period_selects_by_the_time_of_a_row(
    given: str, kept: list[bool], dates: str
) -> None:
    episode = _episode(_museum(given, dates))
    shows: list[Any] = []
    for day in ("2026-01-05", "2026-01-10", "2026-01-15"):
        other = "2026-06-01"
        members = {DAYS: {"days": [day]}, DAY: {"opens": day}}
        given_members = members.get(dates, {"opens": other, "created": day})
        shows.append(episode.call("create_show", given_members).value)
    found: Any = episode.call("list_shows", {given: "2026-01-10"}).value
    assert [show in found for show in shows] == kept


def test_of_several_times_without_a_usual_one_none_is_chosen() -> None:
    dates = "opens: {type: string, format: date}, closes: {type: string, format: date}"
    episode = _episode(_museum("from", dates))
    episode.call("create_show", {"opens": "2026-01-05", "closes": "2026-02-05"})
    found: Any = episode.call("list_shows", {"from": "2027-01-01"}).value
    assert len(found) == 1


def _articles(path: str, shown: str) -> str:
    article = (
        "{type: object, required: [slug, title], properties: {slug: {type: string}, title: {type: string},"
        " views: {type: integer}, following: {type: boolean}}}"
    )

    return f"""{HEAD}paths:
  /articles:
    post:
      operationId: createArticle
      requestBody: {{required: true, content: {{application/json: {{schema: {{type: object, required: [title], properties: {{title: {{type: string}}}}}}}}}}}}
      responses: {{{_answer(article, 201)}}}
  /articles/{{slug}}:
    parameters: [{{name: slug, in: path, required: true, schema: {{type: string}}}}]
    get: {{operationId: getArticle, responses: {{{_answer(article)}, '404': {{description: none}}}}}}
  /articles/{{slug}}/follow:
    parameters: [{{name: slug, in: path, required: true, schema: {{type: string}}}}]
    post: {{operationId: followArticle, responses: {{{_answer(article)}, '404': {{description: none}}}}}}
    delete: {{operationId: leaveArticle, responses: {{{_answer(article)}, '404': {{description: none}}}}}}
  {path}:
    get: {{operationId: listOthers, responses: {{{_answer(f"{{type: array, items: {shown}}}")}}}}}
"""


def test_who_follows_is_following() -> None:
    episode = _episode(_articles("/articles/feed", "{type: string}"))
    made: Any = episode.call("create_article", {"title": "One"}).value
    for tool, value in (("follow_article", True), ("leave_article", False)):
        changed: Any = episode.call(tool, {"slug": made["slug"]}).value
        assert changed["following"] is value
        assert episode.call("get_article", {"slug": made["slug"]}).value == changed


PICTURE = "{type: object, properties: {slug: {type: string}, title: {type: string}, following: {type: boolean}}}"
OTHER = "{type: object, properties: {slug: {type: string}, name: {type: string}, size: {type: integer}}}"


@pytest.mark.parametrize(
    ("path", "shown", "same"),
    [
        ("/articles/feed", PICTURE, True),
        ("/articles/authors", OTHER, False),
        ("/articles/authors", "{type: object, properties: {slug: {type: string}}}", False),
        ("/feed", PICTURE, False),
    ],
)
def test_pictures_of_the_items_around_are_no_things_of_their_own(
    path: str, shown: str, same: bool
) -> None:
    episode = _episode(_articles(path, shown))
    made: Any = episode.call("create_article", {"title": "One"}).value
    others: Any = episode.call("list_others", {}).value
    assert (made["slug"] in [one["slug"] for one in others]) is same
    assert (len(episode.world.entities) == 1) is same


@pytest.mark.parametrize(
    ("path", "body", "changed"),
    [
        ("title", "title: {type: string}", True),
        ("rename", "title: {type: string}", True),
        ("rename", "title: {type: string}, secret: {type: string}", False),
        ("title", "title: {type: string}, secret: {type: string}", True),
        ("views", "title: {type: string}, secret: {type: string}", False),
    ],
)
def test_behind_an_item_stands_what_is_changed_of_it(path: str, body: str, changed: bool) -> None:
    more = f"""  /articles/{{slug}}/{path}:
    parameters: [{{name: slug, in: path, required: true, schema: {{type: string}}}}]
    put:
      operationId: change
      requestBody: {{required: true, content: {{application/json: {{schema: {{type: object, properties: {{{body}}}}}}}}}}}
      responses: {{'200': {{description: ok}}, '404': {{description: none}}}}
"""
    episode = _episode(_articles("/articles/feed", "{type: string}") + more)
    made: Any = episode.call("create_article", {"title": "One"}).value
    assert episode.call("change", {"slug": made["slug"], "title": "Two"}).error is None
    now: Any = episode.call("get_article", {"slug": made["slug"]}).value
    assert (now["title"] == "Two") is changed


def test_what_is_marked_as_read_is_read() -> None:
    document = _articles("/articles/feed", "{type: string}").replace("following", "read")
    episode = _episode(document.replace("/follow:", "/mark_as_read:"))
    made: Any = episode.call("create_article", {"title": "One"}).value
    changed: Any = episode.call("follow_article", {"slug": made["slug"]}).value
    assert changed["read"] is True
