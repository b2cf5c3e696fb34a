"""The scripted user: what it tells when, and that a task with it is as trustworthy as one without."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from lab.small import bank, documents

from paracosm.lab.instances import golden
from paracosm.lab.restoring import restored
from paracosm.lab.seating import seated
from paracosm.lab.staging import Stage, played
from paracosm.lab.templates import stands_in
from paracosm.lab.user import (
    REPLY,
    Change,
    Held,
    Said,
    Script,
    Slip,
    answered,
    questions,
    script_of,
    unasked,
    with_user,
    withheld,
    written,
)

EMAIL = Held(name="email", value="ada@example.com", slip=Slip.WRONG, wrong="eda@example.com")
TEAM = Held(name="team name", value="network", slip=Slip.MISSING)
PLAIN = Held(name="subject", value="Red router")
CHANGE = Change(name="priority", first="low", then="high")


def talk(script: Script, *messages: str) -> list[str]:
    said, heard = Said(), []
    for message in messages:
        said, text = answered(script, said, message)
        heard.append(text)
    return heard


def test_a_fact_is_told_when_asked_for_by_name() -> None:
    script = Script(opening="", holds=(PLAIN,))
    nothing, told, twice = talk(script, "Hello?", "What is the SUBJECT, please?", "subject")
    assert "Red router" not in nothing
    assert told == twice == "The subject: Red router"


def test_a_wrong_piece_is_put_right_at_the_next_reply() -> None:
    first, second, third = talk(Script(opening="", holds=(EMAIL,)), "Your email?", "Sure?", "email")
    assert first == "The email: eda@example.com, I think. Please check that with me once more."
    assert second == "Sorry, I was wrong before. The email: ada@example.com"
    assert third == "The email: ada@example.com"


def test_a_missing_piece_is_found_when_asked_again() -> None:
    script = Script(opening="", holds=(TEAM,))
    half, first, other, second = talk(script, "team?", "name of the team?", "Well?", "team name?")
    assert "network" not in half + first + other
    assert second == "Now I have found it. The team name: network"


def test_a_change_of_mind_comes_with_the_first_fact_and_once() -> None:
    script = Script(opening="", holds=(PLAIN,), change=CHANGE)
    before, told, after = talk(script, "Hello?", "subject?", "subject?")
    assert "high" not in before + after
    assert told.endswith("I have changed my mind about the priority: not low but high")


@pytest.mark.parametrize("held", [EMAIL, TEAM, PLAIN], ids=lambda held: str(held.slip))
def test_the_questions_of_a_script_learn_all_of_it(held: Held) -> None:
    script = Script(opening="", holds=(held,), change=CHANGE)
    said, heard = Said(), []
    for step in questions(script):
        assert step.tool == REPLY
        said, text = answered(script, said, step.arguments["message"])
        heard.append(text)
    assert held.value in heard[-1].splitlines()[0] and not said.open and said.changed


def test_a_script_comes_back_from_paper() -> None:
    script = Script(opening="Hello", holds=(EMAIL, TEAM), change=CHANGE)
    assert script_of({"instruction": "Hello", "user": written(script)}) == script
    assert script_of({"instruction": "Hello"}) is None


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("My number is {}. Close it, please.", "Close it, please."),
        ("Hello, I am {}. I would like to borrow Tides.", "I would like to borrow Tides."),
        ("Close it, please. {}", "Close it, please."),
        ("Count what is on for Friday, {}.", "Count what is on for Friday."),
        ('Open a ticket "{}" for her.', 'Open a ticket "…" for her.'),
        ("Cancel {}", "Cancel …"),
        ("This is {}.", "This is …."),
    ],
)
def test_an_opening_leaves_out_what_is_held_back_and_says_so(said: str, left: str) -> None:
    script = Script(opening="", holds=(EMAIL,))
    texts = [withheld(said.format(EMAIL.value), script, number) for number in range(9)]
    assert all(text is not None and text.startswith(left) for text in texts)
    assert all(
        text is not None and text.count("the email") + text.count("The email") for text in texts
    )
    assert 3 <= len(set(texts)) < 9
    assert withheld(said.format("nobody"), script, 0) is None


# ---------------------------------------------------------------- on instances


def stream(document: dict[str, Any], seed: int) -> Any:
    return bank().bench.runtime.Stream("test", document["id"], seed)


@cache
def seats() -> tuple[tuple[dict[str, Any], dict[str, Any]], ...]:
    found = []
    for document in documents():
        for seed in range(4):
            one = seated(bank(), document, stream(document, seed))
            if one is not None:
                found.append((document, one))
    return tuple(found)


def test_the_same_verifier_accepts_the_golden_trajectory_with_its_questions() -> None:
    assert len(seats()) >= 8
    for document, one in seats():
        assert one["verifier"] == document["verifier"]
        script = script_of(one)
        instance = restored(bank(), document)
        made = played(bank(), instance, golden(one), one["answer"], script)
        assert made.success and not made.refused
        rest = [step for step in golden(one) if step.tool != REPLY]
        assert rest == list(golden(document))
        assert len(rest) < len(golden(one))


def test_the_opening_keeps_what_is_held() -> None:
    for _, one in seats():
        for held in one["user"]["holds"]:
            assert not stands_in(held["value"], one["instruction"])
            for text in (one["instruction"], *one["paraphrases"]):
                assert f"the {held['name']}" in text.lower() and not stands_in(held["value"], text)


def test_who_believes_the_first_telling_fails() -> None:
    tried = 0
    for document, one in seats():
        credulous = unasked(one)
        if credulous is not None:
            tried += 1
            assert not played(bank(), restored(bank(), document), credulous, one["answer"]).success
    assert tried


def test_the_same_stream_gives_the_same_script() -> None:
    document = documents()[0]
    assert with_user(bank(), document, stream(document, 1)) == with_user(
        bank(), document, stream(document, 1)
    )


def test_bad_replies_are_refused_and_change_nothing() -> None:
    document, one = seats()[0]
    bank().env.begin(restored(bank(), document))
    stage = Stage(bank().env, script_of(one))
    before = bank().env.state()
    for arguments in ({}, {"message": 3}, None, [], "hello"):
        assert stage.call(REPLY, arguments).error == "InvalidArguments"
    assert bank().env.state() == before
    nobody = Stage(bank().env)
    assert nobody.call(REPLY, {"message": "Hello?"}).error is not None
