"""Faults of the lab, as commands show them: a rule, a place, and what to change; and they cross processes."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from paracosm.diagnostics.catalogue import rules
from paracosm.diagnostics.text import render_one
from paracosm.lab import faults
from paracosm.lab.faults import LabFault
from paracosm.lab.instances import Malformed
from paracosm.tools.cli import main

LAMPS = """environment lamps

entity Lamp:
    \"\"\"A lamp.\"\"\"
    key id: str = opaque("lamp-{}")
    lit: bool = false

tool list_lamps() -> list[Lamp]:
    \"\"\"All lamps.\"\"\"
    return [lamp for lamp in Lamp]

tool light(lamp: Lamp) -> Lamp:
    \"\"\"Light a lamp.\"\"\"
    lamp.lit = true
    return lamp

scenario hall:
    create 2 Lamp(lit=false)

task light_a_lit_one in hall:
    given lamp in Lamp where lamp.lit
    ask "Light the lamp {lamp.id}."
    ask "Light the lamp {lamp.id}!"
    ask "Light the lamp {lamp.id}, please."
    ask "There is no light in {lamp.id}."
    goal lamp.lit
    modifies lamp.lit
    solution:
        light(lamp)
"""

KINDS = [
    one for one in vars(faults).values() if isinstance(one, type) and one.__mro__[1] is LabFault
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_each_fault_has_a_rule_a_place_and_a_help(kind: type[LabFault]) -> None:
    assert kind.rule in rules()
    shown = render_one(kind("What is wrong", "What to do.", "run/bank.jsonl:3").diagnostic(), {})
    assert shown == (
        f"error[{kind.rule.code}]: What is wrong.\n--> run/bank.jsonl:3\n = help: What to do.\n"
    )


@pytest.mark.parametrize(
    "fault",
    [
        faults.NoStates("None", "Loosen.", "bank"),
        Malformed(Path("a.jsonl"), 3, "tier", "0, 1 or 2", "the number 7"),
    ],
    ids=lambda fault: type(fault).__name__,
)
def test_a_fault_comes_back_whole_from_another_process(fault: LabFault) -> None:
    back = pickle.loads(pickle.dumps(fault))
    assert type(back) is type(fault)
    assert (back.diagnostic(), str(back)) == (fault.diagnostic(), str(fault))


def test_a_run_says_what_it_has_less_of_than_was_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """There are few things to ask about two lamps; what came about is kept."""
    world = tmp_path / "lamps.world"
    world.write_text(LAMPS, "utf-8")
    assert main(["tasks", str(world), "-n", "24", "-o", str(tmp_path / "run")]) == 0
    shown = capsys.readouterr()
    assert "[PC941]: The template light_a_lit_one has bound in none of" in shown.err
    made = len((tmp_path / "run" / "lamps.jsonl").read_text("utf-8").splitlines())
    assert 0 < made < 24
    assert f"[PC942]: {made} of 24 instances came about.\n--> {world}\n" in shown.err
    assert shown.out.startswith(f"{made} instances in ")


def test_two_files_of_one_world_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("one", "two"):
        (tmp_path / f"{name}.world").write_text(LAMPS, "utf-8")
    files = [str(tmp_path / "one.world"), str(tmp_path / "two.world")]
    assert main(["tasks", *files, "-n", "1", "-o", str(tmp_path / "run")]) == 2
    assert "[PC915]: " in capsys.readouterr().err
    assert not (tmp_path / "run").exists()
