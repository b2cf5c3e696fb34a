"""Patterns that may run without end are not checked, and what is made satisfies them all the same."""

from __future__ import annotations

import re

from ingest.documents import checked, crud
from paracosm.ingest.openapi import ingest
from paracosm.interpreter.episode import Episode

PATTERN = "^se(-[a-z0-9]+)+$"
THING = f"{{type: object, required: [id, code], properties: {{id: {{type: string, pattern: '{PATTERN}'}}, code: {{type: string, pattern: '{PATTERN}'}}}}}}"


def test_rows_and_keys_satisfy_what_is_not_checked() -> None:
    made = ingest(crud(THING))
    assert made.tree is not None and any("safely" in d.message for d in made.diagnostics)
    episode = Episode.start(checked(made), seed=3)
    rows = [*episode.state()["rows"]["Thing"]]
    assert rows
    for _ in range(12):
        answer = episode.call("make_thing", {"id": f"se-{len(rows)}", "code": "se-a-b"})
        rows += [answer.value] if answer.error is None else []
    for row in rows:
        assert re.fullmatch(PATTERN, row["id"]) and re.fullmatch(PATTERN, row["code"]), row


def test_what_no_short_text_satisfies_is_drawn_by_its_format() -> None:
    when = "{type: string, format: date-time, maxLength: 25, pattern: '^([0-9]+-?)+T([0-9]+:?)+[.][0-9]+Z$'}"
    made = ingest(
        crud(
            f"{{type: object, required: [id, when], properties: {{id: {{type: string}}, when: {when}}}}}"
        )
    )
    rows = Episode.start(checked(made), seed=3).state()["rows"]["Thing"]
    assert rows and all(row["when"].startswith("2024-") for row in rows)


def test_what_an_update_may_change_is_drawn_as_what_is_not_checked_asks() -> None:
    members = ", ".join(f"{name}: {{type: string, pattern: '{PATTERN}'}}" for name in "abc")
    thing = f"{{type: object, properties: {{id: {{type: string}}, {members}}}}}"
    answer = f"{{'200': {{description: ok, content: {{application/json: {{schema: {thing}}}}}}}}}"
    body = f"{{content: {{application/json: {{schema: {{type: object, properties: {{{members}}}}}}}}}}}"
    patch = f"    patch: {{operationId: patchThing, requestBody: {body}, responses: {answer}}}\n"
    world = checked(ingest(crud(thing) + patch))
    (changes,) = (one for name, one in world.records.items() if name.endswith("Changes"))
    assert len(changes.members) == 3 and all(one.draw is not None for one in changes.members)
