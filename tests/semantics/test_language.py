"""One world that says nearly everything that the language can say, and what becomes of it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from paracosm.interpreter import Episode
from paracosm.ir import nodes as ir
from paracosm.ir import types as t
from paracosm.ir.dump import dump
from semantics.worlds import accepted, outcome

AIRLINE = Path(__file__).with_name("airline.world")


@cache
def airline() -> ir.World:
    return accepted(AIRLINE.read_text())


def test_wire_names_of_references() -> None:
    world = airline()
    wires = {m.name: m.wire for m in world.entities["Reservation"].members}
    assert wires["user"] == "user_id"
    assert wires["since"] == "from"
    assert world.entities["Node"].members[1].wire == "parent_id"
    assert [m.wire for m in world.entities["User"].members if m.reverse] == ["reservation_ids"]


def test_a_borrowed_type_brings_its_constraint_but_not_that_of_siblings() -> None:
    bags = airline().records["Changes"].members[1]
    assert bags.type == t.one_of((t.INT, t.ABSENT))
    assert bags.where_text == "bags >= 0"
    assert isinstance(bags.where, ir.Or)


def test_purity_and_recursion_are_inferred() -> None:
    functions = airline().functions
    assert functions["usable"].purity is ir.Purity.CHECKING
    assert functions["charge"].purity is ir.Purity.ACTING
    assert functions["free_bags"].purity is ir.Purity.PURE
    assert functions["depth"].recursion == "node"
    assert functions["size"].recursion == "node"
    assert functions["walk"].recursion == "names"
    assert functions["charge"].recursion is None


def test_a_map_over_an_enum_is_total() -> None:
    body = airline().functions["free_bags"].body[0]
    assert isinstance(body, ir.Return) and isinstance(body.value, ir.Arithmetic)
    assert isinstance(body.value.left, ir.Entry) and body.value.left.total


def test_a_row_becomes_a_view_where_one_is_expected() -> None:
    body = airline().tools["change"].body[-1]
    assert isinstance(body, ir.Return) and isinstance(body.value, ir.Show)
    listed = airline().tools["list_reservations"].body[-1]
    assert isinstance(listed, ir.Return) and isinstance(listed.value, ir.Comprehension)
    assert isinstance(listed.value.element, ir.Show)


def test_old_of_what_was_given_is_there() -> None:
    goal = airline().tasks["two_more_bags"].goals[0]
    assert goal.text == "reservation.bags == old(reservation.bags) + 2"
    assert "Old" in dump(airline())


def test_the_members_of_a_flat_parameter_make_its_record() -> None:
    step = airline().tasks["move_house"].solution[0]
    assert [name for name, _ in step.arguments] == ["address", "user"]
    assert isinstance(step.arguments[0][1], ir.MakeRecord)


def test_the_world_plays() -> None:
    for task in airline().tasks:
        episode = Episode.start(airline(), seed=3, task=task)
        assert all(answer.error is None for answer in episode.play()), task
        assert episode.finish(episode.wanted_answer())["success"], task


def test_the_members_of_an_error_hide_no_finding() -> None:
    found = outcome(
        'environment shop\n\nerror TooMany(most: int) as "too_many": "{most} at most."\n\n'
        'tool act(n: int) -> int:\n    """Do it."""\n'
        "    require n < 3 else TooMany(most=3)\n    return n.most\n"
    )
    assert found.codes == ["PC203"]
