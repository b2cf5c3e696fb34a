"""Plans: as short as they can be, by the bound, by a blind search, and by what is known of the worlds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from lab import kits

from paracosm.lab.bench import Bench
from paracosm.lab.checker import check
from paracosm.lab.draft import Draft
from paracosm.lab.knowledge import Ledger
from paracosm.lab.landmarks import Bound, Landmark
from paracosm.lab.planner import Limits, model, search, weight
from paracosm.lab.play import Delta, Play, Step

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


class NoBound:
    """A bound that says nothing, so that a search tries all calls."""

    def landmarks(self, delta: Delta, known: int) -> tuple[Landmark, ...]:
        return ()

    def may_be_done(self, delta: Delta) -> bool:
        return True


class After(Play):
    """A play that starts after some calls."""

    __slots__ = ("before",)

    def __init__(self, bench: Bench, instance: Any, before: Sequence[Step]) -> None:
        super().__init__(bench, instance)
        self.before = before
        self.restart()

    def restart(self) -> None:
        super().restart()
        for step in self.before:
            self.call(step.tool, step.arguments)


def astray(world: str, draft: Draft, stream: Any) -> list[Step]:
    """One or two calls that change something, whatever it is."""
    model, made = kits.about(world, draft), list[Step]()
    model.play.restart()
    calls = [call for call in model.calls.all(model.ledger.start) if not call.role.pure]
    for call in stream.shuffled(calls)[:40]:
        here = model.play.moment()
        done, _ = model.play.call(call.tool, call.arguments)
        if done and not model.play.breached() and len(made) < 2:
            made.append(Step(call.tool, dict(call.arguments)))
        else:
            model.play.go_to(here)
    return made[: 1 + stream.below(2)]


@pytest.mark.parametrize("world", ["filesystem", "bank", "retail", "helpdesk"])
def test_the_bound_never_exceeds_the_distance_from_wherever_one_strays(world: str) -> None:
    """The true distance is that of a search that nothing guides."""
    one = kits.of(world)
    compared = 0
    for number, draft in enumerate(kits.errands(world, 2, 0, 6)):
        stream = one.bench.runtime.Stream("astray", number)
        for before in ([], astray(world, draft, stream)):
            about = kits.about(world, draft)
            play = After(one.bench, draft.instance, before)
            about = replace(about, play=play, bound=Bound(play, one.roles, about.ledger, ()))
            landmarks = about.bound.landmarks(play.delta(), about.ledger.start)
            blind: Any = replace(about, bound=NoBound())
            found = search(blind, Limits(length=4, expansions=6_000, counting=1))
            if found.proved and found.length is not None:
                assert landmarks is not None and weight(landmarks) <= found.length
                compared += 1
    assert compared


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


def test_where_counting_ends_early_the_length_is_proved_all_the_same() -> None:
    draft = kits.errands("filesystem", 3, 0, 3)[0]
    whole = search(kits.about("filesystem", draft))
    early = search(kits.about("filesystem", draft), Limits(counting=1))
    assert early.proved and early.length == whole.length
    assert 1 <= early.count <= whole.count
    assert {len(plan) for plan in early.plans} == {whole.length}
    model = kits.about("filesystem", draft)
    for plan in early.plans:
        assert _succeeds(model, [Step(call.tool, dict(call.arguments)) for call in plan], draft)


@pytest.mark.parametrize(("world", "task", "length"), KNOWN)
def test_the_tools_of_the_solution_are_enough(world: str, task: str, length: int) -> None:
    """Policies are content with one of several tools; here only those of the solution are offered."""
    draft, one = kits.template(world, task), kits.of(world)
    ledger = Ledger(
        one.bench.world, one.sorts, one.roles, draft.literals, draft.derived, draft.questions
    )
    offered = {step.tool for step in draft.solution}
    about = model(Play(one.bench, draft.instance), one.roles, ledger, draft.introduced, offered)
    found = search(about, Limits())
    assert found.proved and found.length is not None
    assert length <= found.length <= len(draft.solution)
