"""The checklist of an errand, judged without the compiler, says what the package's verdict says."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest
from lab import kits

from paracosm.lab import checklist, making
from paracosm.lab.instances import golden
from paracosm.lab.mutants import altered
from paracosm.lab.play import Json, Play, Step
from paracosm.lab.restoring import restored


@pytest.mark.parametrize("world", ["retail", "filesystem", "calendar", "text_tools"])
def test_checklist_and_verdict_agree(world: str) -> None:
    kit = kits.of(world)
    said: set[bool] = set()
    for number in (1, 2, 3, 5, 7):
        document = making.make(kit, 33, number).instance
        if document is None or document["source"] != "errand":
            continue
        listed = json.loads(json.dumps(document["verifier"]["checklist"]))
        play = Play(kit.bench, restored(kit, document))
        initial = kit.bench.runtime.dump_state(play.state)
        steps, answer = golden(document), document["answer"]

        def agrees(some: tuple[Step, ...], told: Json) -> bool:
            play.restart()
            for step in some:
                play.call(step.tool, step.arguments)
            final = json.loads(json.dumps(kit.bench.runtime.dump_state(play.state)))
            checks = checklist.judge(listed, initial, final, told)
            right = all(checks.values()) and not play.breached()
            said.add(right)
            return right == bool(play.verdict(told).success)

        assert agrees(steps, answer)
        assert all(agrees(steps[:place], None) for place in range(len(steps)))
        assert all(agrees((*steps, step), answer) for step in steps)
        assert agrees(steps, altered(answer))
        for plan in document["plans"]:
            made = tuple(Step(one["tool"], one["arguments"]) for one in plan)
            assert agrees(made, answer) and True in said
            for place, step in enumerate(made):
                for name, value in step.arguments.items():
                    wrong = Step(step.tool, {**step.arguments, name: altered(value)})
                    assert agrees((*made[:place], wrong, *made[place + 1 :]), answer)
            break
    assert said == {True, False}


def test_the_checklist_needs_nothing_beside_python() -> None:
    tree = ast.parse(Path(checklist.__file__).read_text(encoding="utf-8"))
    modules = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert modules == {"__future__", "collections.abc", "typing"}
    assert not any(isinstance(node, ast.Import) for node in ast.walk(tree))
