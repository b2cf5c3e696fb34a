"""An audit of a sound world finds nothing, and of one that was spoilt, what was spoilt."""

from __future__ import annotations

from dataclasses import replace

from interpreter.shop import const, shop
from paracosm.interpreter import Episode, audit
from paracosm.interpreter.auditing import Kind
from paracosm.interpreter.explain import explanations
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from semantics.worlds import accepted


def spoilt(tool: str, *without: int) -> n.World:
    """The shop with some statements of a tool left out."""
    world = shop()
    body = tuple(one for index, one in enumerate(world.tools[tool].body) if index not in without)
    return replace(world, tools=world.tools | {tool: replace(world.tools[tool], body=body)})


def test_a_sound_world_has_no_findings() -> None:
    assert audit(shop()) == []


def test_a_refund_that_is_forgotten() -> None:
    findings = {finding.subject: finding for finding in audit(spoilt("cancel_order", 2))}
    broken = findings["credit_is_conserved"]
    assert broken.kind is Kind.INVARIANT
    assert [name for name, _ in broken.calls] == ["cancel_order"]
    again = Episode.start(
        spoilt("cancel_order", 2), seed=broken.seed or 0, scenario=broken.scenario
    )
    for name, arguments in broken.calls:
        again.call(name, arguments)
    assert not again.verdict()["invariants"][1]["holds"]


def test_an_explanation_shows_the_values() -> None:
    episode = Episode.start(spoilt("cancel_order", 3), seed=1, task="cancel_one")
    episode.play()
    first, *_ = explanations(episode.context, ())
    order = episode.givens["order"]
    assert first.startswith(
        f"charged_in_full of Order {order}: order.charged == "
        '($0.00 if (order.status == "cancelled") else cost(order.lines))   '
    )
    assert first.endswith(" == 0.00")


def test_what_is_wrong_with_a_task() -> None:
    world = shop()
    task = world.tasks["cancel_one"]
    worse = replace(
        task,
        goals=(*task.goals, n.Goal(condition=const(True, t.BOOL), text="true")),
        frame=task.frame[:2],
        solution=task.solution[1:],
    )
    never = replace(
        task, name="never", givens=(replace(task.givens[0], condition=const(False, t.BOOL)),)
    )
    found = audit(replace(world, tasks={"cancel_one": worse, "never": never}), seeds=range(3))
    kinds = {(finding.kind, finding.subject) for finding in found}
    assert (Kind.GOAL_AT_START, "cancel_one") in kinds
    assert (Kind.FRAME, "cancel_one") in kinds
    assert (Kind.POLICY, "cancel_one") in kinds
    assert (Kind.NEVER_BINDS, "never") in kinds


def test_what_has_no_witness() -> None:
    world = shop()
    extra = world.errors | {"Never": n.Error(name="Never", wire="Never")}
    found = audit(replace(world, errors=extra), seeds=range(6))
    assert [(one.kind, one.subject) for one in found] == [(Kind.NO_WITNESS, "error Never")]


def test_a_start_that_is_never_as_wanted_is_told_with_its_values() -> None:
    world = accepted(
        "environment boxes\n\n"
        'entity Box:\n    key id: str = serial("b-{}")\n    n: int\n\n'
        'invariant low for box in Box:\n    """Low."""\n    box.n <= 2\n\n'
        'tool look(box: Box) -> int:\n    """Look."""\n    return box.n\n\n'
        "scenario unmet:\n    create 2 Box(n=1)\n"
        "    ensure count(b for b in Box) == 2 and sum(b.n for b in Box) > 5\n\n"
        "scenario broken:\n    create Box(n=3)\n"
    )
    found = {finding.subject: finding for finding in audit(world)}
    assert found["unmet"].kind is Kind.NO_STATE
    assert found["unmet"].text.endswith("ensure sum(b.n for b in Box) > 5   2 > 5")
    assert found["broken"].kind is Kind.FALSE_AT_START
    assert found["broken"].text.endswith("invariant low of Box b-1: box.n <= 2   3 <= 2")
