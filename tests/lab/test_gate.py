"""Goals that are exact differences, mutants, and what the gate lets through."""

from __future__ import annotations

import dataclasses

import pytest
from lab import kits

from paracosm.lab import making
from paracosm.lab.errand import difference, matches
from paracosm.lab.gate import Passed, Thrown, gate
from paracosm.lab.making import golden_plan
from paracosm.lab.mutants import Kind, score
from paracosm.lab.planner import search
from paracosm.lab.play import Play, Step
from paracosm.lab.walks import replay

WORLDS = ("retail", "bank", "helpdesk", "restaurant", "calendar", "filesystem", "text_tools")


def _stream(world: str, *labels: object) -> object:
    return kits.of(world).bench.runtime.Stream("gate", *labels)


@pytest.mark.parametrize("world", ["retail", "bank", "restaurant"])
def test_an_errand_pays_for_what_it_asks_and_for_nothing_else(world: str) -> None:
    for draft in kits.errands(world, 2, 0, 3):
        play = Play(kits.of(world).bench, draft.instance)
        assert not play.verdict().success
        assert replay(play, draft.instance, draft.solution)
        assert play.verdict().success
        extra = None
        for salt in range(30):
            extra = kits.of(world).walker.any_change(play, _stream(world, salt))
            if extra is not None:
                break
        assert extra is not None
        play.call(extra.tool, extra.arguments)
        assert not play.verdict().success


def test_new_rows_are_equal_up_to_their_keys() -> None:
    """Two tickets opened in the other order have the other keys, and are as good."""
    kit = kits.of("bank")
    kit.env.reset(3, scenario="branch")
    play = Play(kit.bench, kit.env.instance)
    owner = next(iter(play.state.tables[0])).id
    steps = [
        Step("open_account", {"owner_id": owner, "kind": kind}) for kind in ("savings", "current")
    ]
    replay(play, None, steps)
    wanted = difference(play, frozenset())
    replay(play, None, steps[::-1])
    assert matches(play, wanted)
    replay(play, None, [steps[0], steps[0]])
    assert not matches(play, wanted)


def test_mutants_of_every_kind_are_killed() -> None:
    made: dict[Kind, int] = {}
    for world in WORLDS:
        for number in range(6):
            found = making.make(kits.of(world), 11, number).instance
            if found is not None:
                for kind, count in found["mutants"].items():
                    made[Kind(kind)] = made.get(Kind(kind), 0) + count
    assert set(made) == set(Kind)


def test_the_gate_throws_away_what_gives_away() -> None:
    kit = kits.of("retail")
    draft = kits.template("retail", "cancel_the_only_pending")
    about = kits.about("retail", draft)
    result = search(about)
    golden = golden_plan(draft, result)
    passed = gate(draft, about, result, golden, kit.walker, _stream("retail"))
    assert isinstance(passed, Passed)
    told = dataclasses.replace(
        draft, asks=(f"{draft.asks[0]} It is {golden[-1].arguments['order_id']}.", *draft.asks[1:])
    )
    thrown = gate(told, about, result, golden, kit.walker, _stream("retail"))
    assert thrown == Thrown("gives away what must be read")
    few = dataclasses.replace(draft, asks=draft.asks[:2])
    assert gate(few, about, result, golden, kit.walker, _stream("retail")) == Thrown(
        "too few ways to say it"
    )


def test_the_gate_throws_away_verifiers_that_look_away() -> None:
    """A verifier without a frame takes collateral damage for right."""
    kit = kits.of("retail")
    draft = kits.template("retail", "cancel_one")
    about = kits.about("retail", draft)
    golden = golden_plan(draft, search(about))
    instance = draft.instance
    blind = type("Blind", (), {"collateral": lambda self, state: []})()
    stand_in = _Blind(instance, blind)
    play = Play(kit.bench, stand_in)
    found = score(play, kit.roles, kit.walker, golden, draft.answer, _stream("retail"))
    assert Kind.COLLATERAL in {mutant.kind for mutant in found.survivors}


class _Blind:
    """An instance of the package whose frame admits everything."""

    def __init__(self, instance: object, frame: object) -> None:
        self._instance = instance
        self._frame = frame

    def frame(self, state: object) -> object:
        return self._frame

    def __getattr__(self, name: str) -> object:
        return getattr(self._instance, name)


@pytest.mark.parametrize("world", WORLDS)
def test_an_instance_is_a_function_of_its_number(world: str) -> None:
    one, other = (making.make(kits.of(world), 2, 5) for _ in range(2))
    assert one == other
    assert one.instance is None or one.instance["certificate"]["proved"]


def test_edges_come_about_on_purpose() -> None:
    edges = {
        found["origin"]["edge"]
        for number in range(2, 42, 5)
        if (found := making.make(kits.of("restaurant"), 1, number).instance) is not None
    }
    assert edges - {None}
