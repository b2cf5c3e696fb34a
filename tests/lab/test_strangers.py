"""Tools of other worlds: near in their words, refused, and harmless."""

from __future__ import annotations

from lab.small import bank, documents

from paracosm.lab.datasets import chat
from paracosm.lab.making import STRANGERS
from paracosm.lab.restoring import restored
from paracosm.lab.strangers import SCHEMAS, strangers


def test_a_tier_offers_so_many() -> None:
    for document in documents():
        assert len(document["strangers"]) == STRANGERS[document["tier"]]
        assert not set(document["strangers"]) & bank().roles.keys()
        offered = [one["function"]["name"] for one in chat.tools(bank(), document)]
        assert len(offered) == len(set(offered))
        assert set(offered) == {*document["tools"], *document["strangers"]}


def test_they_look_like_what_is_needed() -> None:
    stream = bank().bench.runtime.Stream("strangers", 1)
    assert "freeze_card" in strangers(["freeze_account"], bank().roles, 2, stream)


def test_an_environment_refuses_them() -> None:
    document = next(one for one in documents() if one["tier"])
    env = bank().env
    env.begin(restored(bank(), document))
    before = env.state()
    for name in SCHEMAS:
        if name not in bank().roles:
            assert env.call(name, {}).error is not None
    assert env.state()["rows"] == before["rows"]
