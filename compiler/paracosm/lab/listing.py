"""The checklist of an errand: its goal in documents, for :mod:`.checklist`, which needs no compiler."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from paracosm.lab import checklist
from paracosm.lab.draft import Draft
from paracosm.lab.errand import SOME, Fact, Wanted
from paracosm.lab.planner import Model, replayed
from paracosm.lab.play import Json, Step


def listed(draft: Draft, about: Model, golden: Sequence[Step]) -> Json:
    """What :func:`paracosm.lab.checklist.judge` compares the documents of an episode with."""
    play = about.play
    world, runtime = play.bench.world, play.bench.runtime
    replayed(play, ((step.tool, step.arguments) for step in golden))
    initial = play.instance.start.state(type(play.state))
    keys = {entity.name: entity.key.wire for entity in world.entities.values()}
    wire = {table.entity: table.wire_names for table in play.state.tables}
    asked = checklist.difference(keys, runtime.dump_state(initial), runtime.dump_state(play.state))
    wanted: Wanted = draft.instance.task.wanted
    for spot in asked["changed"]:
        entity, key, name, _ = spot
        if any(
            text == SOME and (one, row, _wired(wire, one, attribute)) == (entity, key, name)
            for (one, row, attribute), text in wanted.changed.items()
        ):
            spot[3] = checklist.SOME
    for entity, members in asked["created"]:
        members |= {name: checklist.SOME for name in _open(wire, wanted, entity)}
    return {**asked, "questions": _questions(draft, wire)}


def _open(wire: Mapping[str, Mapping[str, str]], wanted: Wanted, entity: str) -> set[str]:
    """The members of new rows of which it is asked only that they have a value."""
    return {
        _wired(wire, entity, attribute)
        for one, members in wanted.created
        if one == entity
        for attribute, text in members
        if text == SOME
    }


def _questions(draft: Draft, wire: Mapping[str, Mapping[str, str]]) -> list[Json]:
    several = len(draft.questions) > 1
    answers: list[Any] = draft.answer if several else [draft.answer] * len(draft.questions)
    return [
        (
            {
                "entity": question.entity,
                "key": question.key,
                "member": _wired(wire, question.entity, question.attribute),
            }
            if isinstance(question, Fact)
            else {"value": answer}
        )
        for question, answer in zip(draft.questions, answers, strict=True)
    ]


def _wired(wire: Mapping[str, Mapping[str, str]], entity: str, attribute: str) -> str:
    return wire.get(entity, {}).get(attribute, attribute)
