"""Plans: as short as they can be, by the bound, by a blind search, and by what is known of the worlds."""

from __future__ import annotations

import pytest
from lab import kits

from paracosm.lab.checker import check
from paracosm.lab.draft import Draft
from paracosm.lab.planner import Limits, search, weight
from paracosm.lab.play import Step

KNOWN = [
    ("retail", "cancel_one", 2),
    ("retail", "cancel_the_only_pending", 3),
    ("bank", "start_saving", 4),
    ("bank", "close_the_savings", 4),
    ("filesystem", "lost_file", 2),
    ("filesystem", "clear_a_folder", 2),
    ("restaurant", "into_the_garden", 4),
    ("restaurant", "the_aunts_come_too", 5),
    ("text_tools", "judge_in_capitals", 2),
    ("helpdesk", "tell_and_resolve", 2),
]

SAMPLE = [
    ("bank", 1, 0),
    ("retail", 2, 0),
    ("restaurant", 2, 1),
    ("calendar", 1, 1),
    ("filesystem", 3, 0),
]


@pytest.mark.parametrize(("world", "task", "length"), KNOWN)
def test_templates_have_the_length_that_they_need(world: str, task: str, length: int) -> None:
    result = search(kits.about(world, kits.template(world, task)))
    assert result.proved and result.length == length
    assert 1 <= len(result.plans) <= result.count


@pytest.mark.parametrize(("world", "changes", "questions"), SAMPLE)
def test_the_bound_never_exceeds_the_distance(world: str, changes: int, questions: int) -> None:
    for draft in kits.errands(world, changes, questions, 3):
        model = kits.about(world, draft)
        result = search(model)
        if not result.proved:
            continue
        assert result.length is not None
        for plan in result.plans[:4]:
            play, ledger = model.play, model.ledger
            play.restart()
            known = ledger.start
            for made, call in enumerate(plan):
                landmarks = model.bound.landmarks(play.delta(), known)
                assert landmarks is not None and weight(landmarks) <= result.length - made
                _, value = play.call(call.tool, call.arguments)
                known = ledger.closed(known | ledger.learnt(call.role, call.arguments, value))
            assert weight(model.bound.landmarks(play.delta(), known) or ()) == 0


@pytest.mark.parametrize(("world", "changes", "questions"), SAMPLE)
def test_a_blind_search_finds_nothing_shorter(world: str, changes: int, questions: int) -> None:
    kit = kits.of(world)
    for draft in kits.errands(world, changes, questions, 2):
        result = search(kits.about(world, draft))
        if not result.proved or result.length is None or result.length > 4:
            continue
        seen = check(kit.bench, kit.sorts, kit.roles, draft, result.length, 20_000)
        assert seen.shortest is None
        if seen.complete and seen.expansions < 4_000:
            # And it finds one of that length.
            found = check(kit.bench, kit.sorts, kit.roles, draft, result.length + 1, 60_000)
            assert found.shortest == result.length or not found.complete


def test_every_listed_plan_succeeds_and_needs_all_of_its_calls() -> None:
    for draft in kits.errands("retail", 2, 0, 3):
        model = kits.about("retail", draft)
        for plan in search(model).plans:
            steps = [Step(call.tool, dict(call.arguments)) for call in plan]
            assert _succeeds(model, steps, draft)
            assert not any(_succeeds(model, steps[:place], draft) for place in range(len(steps)))


def _succeeds(model: object, steps: list[Step], draft: Draft) -> bool:
    play = model.play  # type: ignore[attr-defined]
    play.restart()
    for step in steps:
        assert play.call(step.tool, step.arguments)[0]
    return bool(play.verdict(None if draft.answer is Ellipsis else draft.answer).success)


def test_beyond_reach_there_is_a_lower_bound_and_no_claim() -> None:
    draft = kits.template("retail", "buy_the_cart")
    result = search(kits.about("retail", draft), Limits(expansions=50))
    assert not result.proved and result.length is None and not result.plans
    assert 1 <= result.bound <= 4


def test_the_same_search_twice_is_the_same() -> None:
    draft = kits.template("bank", "start_saving")
    one, other = (search(kits.about("bank", draft)) for _ in range(2))
    assert one.effort == other.effort and one.plans == other.plans


def test_what_must_be_read_cannot_be_skipped() -> None:
    """The key of a lost file's place is in nobody's instruction."""
    result = search(kits.about("filesystem", kits.template("filesystem", "lost_file")))
    assert {plan[0].tool for plan in result.plans} <= {"find", "ls"}
