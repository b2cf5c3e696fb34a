"""Rows and errands in words: what a description tells picks out one row, and no key is given away."""

from __future__ import annotations

from collections import Counter

import pytest
from lab import kits

from paracosm.lab import making
from paracosm.lab.describe import Describer, Mention, Value, new_row, plain, quoted
from paracosm.lab.edges import at_the_edge
from paracosm.lab.phrasing import compose, pointing_back
from paracosm.lab.splits import HELD_OUT, held_out_worlds, share, side
from paracosm.lab.templates import stands_in


@pytest.mark.parametrize("world", ["retail", "bank", "restaurant", "calendar"])
def test_descriptions_tell_rows_apart(world: str) -> None:
    """No description fits two rows of one entity, and those without the key do not say it."""
    kit = kits.of(world)
    for seed in range(3):
        kit.env.reset(seed, scenario=next(iter(kit.bench.world.scenarios)))
        initial = kit.env.live
        describer = Describer(kit.bench, kit.sorts, kit.roles, initial)
        stream = kit.bench.runtime.Stream("words", seed)
        for table in initial.tables:
            told: Counter[str] = Counter()
            for row in table:
                key = getattr(row, table.key)
                own = set()
                for one in describer.options(table.entity, key, stream):
                    text = plain(one.words)
                    own.add(text)
                    if one.kind != "key":
                        assert str(key) not in text.split() or len(str(key)) < 4
                told.update(own)
            assert all(count == 1 for count in told.values())


def test_a_row_is_pointed_at_only_as_long_as_it_is_the_last_of_its_kind() -> None:
    one = Mention(("Ticket", "a"), "ticket", ("the ticket of Ada",))
    other = Mention(("Ticket", "b"), "ticket", ("the ticket of Otto",))
    assert plain(("close ", one, ", rank ", one)) == "close the ticket of Ada, rank that ticket"
    assert plain((one, ", ", other, ", ", one)).endswith("the ticket of Ada")
    assert plain((one, ", open a ticket, ", one)).endswith("the ticket of Ada")


def test_several_new_rows_are_told_by_their_place() -> None:
    assert plain(new_row("Ticket", 0, 1).words) == "the new ticket"
    assert plain(new_row("Ticket", 1, 2).words) == "the second new ticket"


def test_values_that_are_no_words_stand_between_marks() -> None:
    assert plain(quoted("Wrong invoice")) == '"Wrong invoice"'
    assert plain(quoted("Ada Lovelace")) == "Ada Lovelace"
    assert plain(quoted(".")) == '"."'
    assert plain(quoted("/a/b")) == "/a/b"
    told = pointing_back(('put "', Value("x y"), '" in capitals'), "x y")
    assert plain(told) == "put what comes out of that in capitals"


@pytest.mark.parametrize("seed", range(3))
def test_no_full_stop_is_said_twice(seed: int) -> None:
    steps = [('write "', Value("So it is."), '"'), ("go to ", *quoted("."))]
    stream = kits.of("bank").bench.runtime.Stream("stops", seed)
    for one in compose(steps, (), (), False, stream, 12):
        assert ".." not in one.text and '.".' not in one.text


def test_values_stand_in_texts_as_words() -> None:
    assert stands_in("ada.bell07@example.com", "I'm ada.bell07@example.com.")
    assert not stands_in("bell07@example.com", "I'm ada.bell07@example.com.")
    assert stands_in("item-1", "swap item-1, please")
    assert not stands_in("item-1", "swap item-12, please")
    assert stands_in("12.50", "send 12.50 to him")
    assert not stands_in("2.50", "send 12.50 to him")
    assert not stands_in("Window", "the window", exactly=True)


@pytest.mark.parametrize("world", ["retail", "restaurant", "text_tools"])
def test_an_instance_can_be_said_in_four_ways(world: str) -> None:
    for number in range(4):
        found = making.make(kits.of(world), 21, number).instance
        if found is not None:
            ways = {found["instruction"], *found["paraphrases"]}
            assert len(ways) >= 4
            for step in found["golden"]:
                assert step["tool"] in found["tools"]


def test_edges_are_states_in_which_all_invariants_hold() -> None:
    kit = kits.of("retail")
    seen = set()
    for seed in range(12):
        kit.env.reset(seed, scenario="small_shop")
        found = at_the_edge(kit.bench, kit.env.state(), kit.bench.runtime.Stream("edge", seed))
        if found is None:
            continue
        name, document, start = found
        seen.add(name)
        kit.env.reset(seed, state=document)
        assert all(one.holds for one in kit.env.verdict().invariants)
    assert len(seen) >= 2


def test_splits_hold_out_about_an_eighth() -> None:
    shares = [share(f"task {number}") for number in range(4000)]
    assert abs(sum(one < HELD_OUT for one in shares) / 4000 - HELD_OUT) < 0.02
    worlds = [f"world {number}" for number in range(16)]
    assert len(held_out_worlds(worlds)) == 2
    assert held_out_worlds(["alone"]) == frozenset()
    at_edge = {"origin": {"edge": "tie"}, "world": "x", "certificate": {"task_hash": "0"}}
    assert side(at_edge, "instances", frozenset()) == "adversarial"
